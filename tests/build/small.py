"""A small game with kits, spares and fillers, to build in tests."""

from pathlib import Path

import cartaviva
from card_data.load import load_game
from card_data.problems import Report
from generator.build.deck import deck
from generator.build.options import Options

GAME = """\
format: 1
title: Foxes
version: "2"
players: 2-3
languages: [en, it]
palette: {ground: "#FFFFFF", ink: "#1A1A1A"}
seats:
  - {id: red, colour: "#CE0000", shape: circle}
  - {id: sky, colour: "#54D3F6", shape: square}
  - {id: black, colour: "#212021", shape: star}
components:
  cards: {kind: cards, table: cards.csv, for_each: player, face: face, back: back}
  aid: {kind: aids, for_each: player, face: aid, back: back}
  setup: {kind: aids, face: aid, back: back, spare: first}
  blank: {kind: cards, face: aid, back: back, spare: fill}
  coins: {kind: cards, table: coins.csv, face: face, stock: paper, need: paper}
"""
FILES = {
    "game.yaml": GAME,
    "cards.csv": "id,name,copies,players\nF1,Red fox,1,\nF2,Grey fox,2,\nF3,Old fox,1,3\n",
    "coins.csv": "id,name,copies\nK1,One,3\n",
    "layouts/face.yaml": 'elements:\n  - text: "{{ name }}"\n    left: 5\n    top: 5\n    width: 50\n    height: 10\n',
    "layouts/aid.yaml": "elements:\n  - text: \"{{ t('hello') }}\"\n    left: 5\n    top: 5\n    height: 10\n",
    "layouts/back.yaml": 'elements:\n  - rect:\n    bleed: yes\n    fill: "{{ kit.colour }}"\n',
    "text/en.yaml": "hello: Good day\n",
    "text/it.yaml": "hello: Buongiorno\n",
}


def folder(tmp_path, **changes):
    """The game's folder; `changes` replace files, named with __ for / and _ for the dot."""
    root = tmp_path / "foxes"
    files = FILES | {name.replace("__", "/").replace("_", "."): text for name, text in changes.items()}
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def dealt(tmp_path, **asked):
    """The deck of the small game for some options, and what was reported."""
    game, _ = load_game(folder(tmp_path))
    report = Report()
    return deck(game, Options(**asked).for_game(game), report), report


def run(*words):
    """Runs the command; answers its exit status."""
    try:
        cartaviva.main([str(word) for word in words])
    except SystemExit as stopped:
        return stopped.code or 0
    return 0


def built(root):
    """The one folder that a build made below `root`."""
    (found,) = {path.parent for path in Path(root).rglob("manifest.json")}
    return found
