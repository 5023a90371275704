"""Files spoilt at random: a game or problems in words come back, and nothing else."""

import random

import pytest

from card_data.load import load_game
from card_data.problems import Problems

from .building import DECK, GAME, folder, workbook

SIGNS = (
    *("{{", "}}", ":", "- ", "\t", "\n", '"', "'", "#", "[", "]", "{", "}", "*a", "&a", "!x", "|", ">", "%", "@", "\0"),
    *(
        ",",
        ";",
        "-1",
        "9" * 20,
        "none",
        "..",
        "/",
        "\u037e",
        "<<: *a",
        "1e999",
        "? ",
        "text:",
        "extends: base\n",
        "x!7",
    ),
)
FRONT = """\
extends: base
defaults: {text: {size: 9pt}}
styles: {big: {size: 14pt}}
change: {title: {size: 12pt}}
elements:
  - rect:
    fill: {linear: 90, stops: [ground, "50% #FFF"]}
  - text: "{{ name }} {{ t('hello') }}"
    style: big
  - repeat: "cost"
    elements: [{ellipse: , width: 3mm}]
"""
MORE = """\
    columns: {cost: "whole 0..9", rules: rich, kind: "one of: sword, shield default: sword"}
    size: 63mm x 88mm
    players: 2-4
  book: {table: "book.xlsx#Sheet!1", face: front, columns: {cost: whole}}
seats: [{id: red, colour: "#CE0000", shape: circle}]
inks: {low: {ground: white}}
"""
TABLE = 'id;name;name@it;cost;rules;kind;copies\nC1;Fox;Volpe;2;"**a**\nb";sword;2\nC2;Owl;;1,0;x;;\n'
FILES = {
    "game.yaml": (GAME + DECK + MORE).encode(),
    "cards.csv": TABLE.encode(),
    "layouts/front.yaml": FRONT.encode(),
    "layouts/base.yaml": b"elements:\n  - {text: x, id: title}\n",
    "text/en.yaml": b"hello: Hello\nn: {one: a, other: b}\n",
    "book.xlsx": workbook(["id", "name", "cost"], ["B1", "Bear", 3], ["B2", "Bee", "=1+1"]),
}


def spoilt(data, rng):
    """The bytes with a few of them taken out, put in or changed."""
    spoilt = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        at, other = rng.randrange(len(spoilt) + 1), rng.randrange(len(spoilt) + 1)
        change = rng.randrange(4)
        if change == 0:
            spoilt[at:at] = rng.choice(SIGNS).encode()
        elif change == 1:
            del spoilt[at : at + rng.randint(1, 20)]
        elif change == 2:
            spoilt[at:at] = spoilt[other : other + rng.randint(1, 40)]
        else:
            spoilt[at : at + 1] = bytes([rng.randrange(256)])
    return bytes(spoilt)


def words_of(root):
    """What there is to tell about a folder, or its game's title."""
    try:
        return load_game(root)[0].id
    except Problems as problems:
        return str(problems)


def test_spoilt_files_give_a_game_or_problems_in_words(tmp_path, times):
    root = folder(tmp_path, FILES)
    for seed in range(times(5000)):
        rng = random.Random(seed)
        name = rng.choice(sorted(FILES))
        (root / name).write_bytes(spoilt(FILES[name], rng))
        assert words_of(root), seed
        (root / name).write_bytes(FILES[name])


def test_the_files_themselves_have_one_fault(tmp_path):
    with pytest.raises(Problems, match="C3 holds a formula that was never calculated"):
        load_game(folder(tmp_path, FILES))
