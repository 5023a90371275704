"""Rules are read like painters: by file and line where they are wrong, by nobody who is not trusted."""

import json

import pytest

from card_data.load import load_game
from card_data.problems import Problems
from card_data.readers.ruleset import has_rules, read_rules, tables_of
from card_data.rules import Rules, Ruleset

GOOD = "from card_data.rules import Rules, Ruleset\n\nRULES = Ruleset(version=4, players=(2, 3), rules=Rules)\n"


def folder(tmp_path, **files):
    game = tmp_path / "mine"
    for name, text in files.items():
        path = game / name.replace("__", "/").replace("_py", ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return game


def problems(path):
    with pytest.raises(Problems) as told:
        read_rules(path, trusted=True)
    return [(entry.code, entry.where.file, entry.where.line) for entry in told.value.entries]


def test_rules_are_read(tmp_path):
    path = folder(tmp_path, rules_py=GOOD)

    assert has_rules(path)
    assert Ruleset(version=4, players=(2, 3), rules=Rules) == read_rules(path, trusted=True)


def test_rules_may_be_a_folder(tmp_path):
    path = folder(tmp_path, rules__first_py="NUMBER = 7\n")
    (path / "rules/__init__.py").write_text(
        GOOD.replace("4", "NUMBER").replace("\n\n", "\nfrom .first import NUMBER\n")
    )

    assert 7 == read_rules(path, trusted=True).version


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("x = 1\n", ("rules/constant", "rules.py", 0)),
        ("RULES = 3\n", ("rules/constant", "rules.py", 0)),
        ("\n\nraise ValueError('no')\n", ("rules/broken", "rules.py", 3)),
        ("\nRULES = = 3\n", ("rules/broken", "rules.py", 2)),
        ("\nimport random\n", ("rules/import", "rules.py", 2)),
        ("from time import time\n", ("rules/import", "rules.py", 1)),
        ("from random import Random, random\n", ("rules/import", "rules.py", 1)),
        ("def later():\n    import os.path\n", ("rules/import", "rules.py", 2)),
        ("import companion.engine\n", ("rules/import", "rules.py", 1)),
    ],
)
def test_what_is_wrong_with_rules_is_told_with_its_line(tmp_path, text, problem):
    assert [problem] == problems(folder(tmp_path, rules_py=text))


def test_names_for_types_may_come_from_anywhere(tmp_path):
    types = "from typing import TYPE_CHECKING\nfrom random import Random\nif TYPE_CHECKING:\n    import datetime\n"

    assert 4 == read_rules(folder(tmp_path, rules_py=types + GOOD), trusted=True).version


def test_a_game_may_have_no_rules(tmp_path):
    path = folder(tmp_path, other_py="")

    assert not has_rules(path)
    assert [("rules/none", "mine", 0)] == problems(path)


def test_rules_that_are_not_trusted_do_not_run(tmp_path):
    path = folder(tmp_path, rules_py="raise SystemExit\n")
    with pytest.raises(Problems, match="programs of others do not run unasked"):
        read_rules(path, trusted=False)


GAME = """\
format: 1
title: Mine
players: 2
languages: [it, en]
palette: {road: "#102030"}
components:
  deck:
    kind: cards
    size: standard
    table: deck.csv
    face: front
    columns: {cost: whole, share: number, tags: list, hue: colour, wild: yes-no}
  board: {kind: board, size: 200mm x 100mm, face: ring}
  map: {kind: board, size: 200mm x 100mm, face: plain, places: places.csv}
"""
DECK = 'id,name,name@en,cost,share,tags,hue,wild,copies\nA,Uno,One,3,"1,5",a;b,road,yes,2\n7,Due,Two,,,,,,\n'


@pytest.fixture
def tables(tmp_path):
    front = 'elements:\n  - text: "{{ name }}"\n'
    ring = "elements:\n  - track: ring\n    spaces: 3\n    elements: [{ellipse: , fill: road}]\n"
    path = folder(tmp_path, rules_py=GOOD)
    (path / "layouts").mkdir()
    for name, text in {"front": front, "plain": front.replace("{{ name }}", "x"), "ring": ring}.items():
        (path / f"layouts/{name}.yaml").write_text(text)
    (path / "game.yaml").write_text(GAME)
    (path / "deck.csv").write_text(DECK)
    (path / "places.csv").write_text("id,x,y,kind,next\nhome,10,20,start,sea\nsea,50%,20,,-\n")
    return tables_of(load_game(path)[0], ("deck", "board", "map"))


def test_rows_are_plain_values(tables):
    one, two = tables["deck"]

    assert {
        "id": "A",
        "code": "A",
        "copies": 2,
        "name": "Uno",
        "cost": 3,
        "share": 1.5,
        "tags": ["a", "b"],
        "hue": "road",  # which colour it is depends on the ink
        "wild": True,
    } == one
    assert ("7", "7", 1) == (two["id"], two["code"], two["copies"])
    assert json.loads(json.dumps(tables["deck"])) == [dict(one), dict(two)]


def test_places_are_rows_too(tables):
    assert [("0", ["1"]), ("1", ["2"]), ("2", ["0"])] == [(row["id"], row["next"]) for row in tables["board"]]
    assert [("home", "start", ["sea"]), ("sea", "", [])] == [
        (row["id"], row["kind"], row["next"]) for row in tables["map"]
    ]
    assert 100 == tables["map"][1]["x"]


def test_a_table_that_is_not_there_is_told_with_the_nearest(tmp_path):
    from card_data.load import built_in_games

    game = load_game(next(iter(built_in_games().values())))[0]
    with pytest.raises(Problems, match="Did you mean"):
        tables_of(game, ("card",))
