"""A snapshot is a short cut for just the rules and the data that made it."""

import json
from dataclasses import dataclass, replace

import pytest

from card_data.rules import Many, Piece, Ruleset, Say, Who, Word
from companion.engine.ground import Ground
from companion.engine.sayings import read_say, written_say
from companion.engine.snapshots import read, written

from . import auction, fair
from .tables import begun, lobby
from .test_playing import at_step, ended, tied


@pytest.mark.parametrize(
    "table", [lobby(auction.RULES), tied(), ended(), *(at_step(begun(fair.RULES), step) for step in range(6))]
)
def test_what_is_written_is_read_again(table):
    assert table.position == read(table.ground, written(table.ground, table.position))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "{}", '{"made": []}'])
def test_what_is_damaged_is_nothing(text):
    assert None is read(tied().ground, text)


def test_what_lacks_anything_is_nothing():
    table = tied()
    whole = json.loads(written(table.ground, table.position))
    for name in whole:
        less = {key: value for key, value in whole.items() if key != name}
        assert None is read(table.ground, json.dumps(less)), name


def test_other_rules_or_data_make_their_own():
    table = tied()
    text = written(table.ground, table.position)
    newer = Ground(replace(auction.RULES, version=4), table.ground.opening)
    other = Ground(auction.RULES, replace(table.ground.opening, digest="d2"))

    assert (None, None) == (read(newer, text), read(other, text))


@dataclass(frozen=True, slots=True)
class Here:
    place: int


@dataclass(frozen=True, slots=True)
class There:
    place: int


@dataclass(frozen=True, slots=True)
class Undecided:
    where: Here | There


class Unreadable(auction.Auction):
    state_type = Undecided


def test_a_state_that_cannot_be_read_back_is_folded_instead():
    rules = Ruleset(version=3, players=(2, 3), rules=Unreadable)
    table = begun(rules)

    assert None is read(table.ground, written(table.ground, table.position))


def test_every_sort_of_name_is_read_again():
    many = Many((Who(1), Piece("cards", "C07"), Word("flag"), Say("so", {"n": 2}), 3, "Ada"))
    say = Say("log", {"who": Who(0), "what": Piece("cards", "C07"), "all": many, "in": Say("so"), "n": 4, "name": "x"})

    assert say == read_say(json.loads(json.dumps(written_say(say))))
