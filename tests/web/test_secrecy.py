"""Over real HTTP nobody learns what another keeps secret: not from a page, a header, a size, a stream or a refusal."""

from contextlib import closing
from dataclasses import replace

import pytest

from companion.engine.play import awaited
from companion.engine.position import Stage
from companion.library import playable
from companion.simulate.bots import Match, race
from tests.engine import fair
from tests.scoring.folders import folder

from . import leaks
from .browsing import library
from .keeping import Shelf, watched
from .looking import STREAM, apart, heard_apart
from .twins import KEEPER, Twins

pytestmark = pytest.mark.soak
SECRETS = {"generally": {"sealed"}, "itsalive": {"sealed", "alike", "kept"}, "squalo": {"sealed"}}
SEALING = {"generally": (500, {}), "itsalive": (100, {}), "squalo": (100, {"depth": ("picks",)})}
KEEPING = {"itsalive": (100, {"depth": ("referee", "full"), "coins": ("wallet",)})}
LEAKS = {
    leaks.in_screens: "/screen",
    leaks.in_steps: "/steps",
    leaks.in_exports: "/table.json",
    leaks.in_refusals: "/take-back 2",
    leaks.in_sizes_of_streams: STREAM,
}
PLAY = """\
play:
  rounds: 3
  asks:
    bid: {type: whole 0..8, sealed: yes}
    tricks: {type: whole 0..8, sum: 8}
  score: 10 + bid if bid == tricks else 0
"""
OF_RULES = {leaks.in_views: "/view?at=table", leaks.in_quantities: "/corrections"}
FORGOTTEN = {leaks.in_questions: "/seat/{seat}"}


def sealed(twins, number):
    """Where the two worlds are told apart once a seat has sealed something else; None once the game has ended."""
    found = twins.sealing()
    if found is None:
        return None
    open_, seat, *values = found
    twins.listening(twins.others(seat))
    twins.seal(open_, seat, *values)
    told = [*heard_apart(twins), *apart(twins, open_, seat, number)]
    twins.deafen()
    twins.unsealed(open_, seat)
    return told


def kept(twins, number):
    """Where they are while a seat has something else to itself, each third time to choose; None once it has not."""
    steps = twins.rng.randrange(1, 20)
    while steps > 0 or (number % 3 == 1 and not is_asked_otherwise(twins)):
        steps -= 1
        if not goes_on(twins):
            return None
    twins.listening(twins.others(KEEPER))
    told = apart(twins, twins.position.open[0], KEEPER, number)
    twins.deafen()
    return told


def is_asked_otherwise(twins):
    """Whether who keeps something is asked, and has something else to choose from."""
    open_ = twins.position.open[0]
    if KEEPER not in awaited(twins.position, open_):
        return False
    one, two = twins.asks(open_, KEEPER)
    return one != two


def goes_on(twins):
    """Whether there is still something kept, after one answer more."""
    found = None if twins.position.stage is Stage.ENDED else twins.agreed()
    if found is not None:
        twins.answer(*found)
    return found is not None and twins.position.stage is not Stage.ENDED and twins.keeps()


def surveyed(look, twins, looks, only):
    """Where the two worlds could be told apart, at so many positions of as many games as that takes."""
    found, games = [], 0
    while looks:
        twins.begin(games, only)
        while looks and (told := look(twins, looks)) is not None:
            found += told
            looks -= 1
        games += 1
    return found


@pytest.mark.parametrize("game", SEALING)
def test_two_worlds_that_differ_in_what_was_sealed_are_told_apart_by_nobody_else(game, times):
    """B155"""
    looks, only = SEALING[game]
    with closing(Twins(game)) as twins:
        assert [] == surveyed(sealed, twins, times(looks), only)


def test_nor_are_they_where_a_game_without_a_program_has_something_sealed(tmp_path, times):
    """B155"""
    shelf = Shelf("suns", playable(str(folder(tmp_path, PLAY))))
    with closing(Twins("suns", shelf=shelf)) as twins:
        assert [] == surveyed(sealed, twins, times(50), {})


@pytest.mark.parametrize("game", KEEPING)
def test_what_a_game_keeps_for_one_seat_changes_no_byte_for_anybody_else(game, times):
    """B155: whatever that seat is asked, what it may choose from shows nowhere either."""
    looks, only = KEEPING[game]
    with closing(Twins(game, keeps=True)) as twins:
        assert [] == surveyed(kept, twins, times(looks), only)


def test_who_has_something_to_choose_in_secret_is_told_nobody(tmp_path, times):
    """B155"""
    shelf = Shelf("suns", replace(playable(str(folder(tmp_path, ""))), ruleset=fair.RULES, tables={}))
    with closing(Twins("suns", shelf=shelf, keeps=True)) as twins:
        assert [] == surveyed(kept, twins, times(50), {})


def test_every_game_that_keeps_something_from_people_is_looked_at_here():
    secrets = {game: kept_from_people(library().playable(game)) for game in library().games()}

    assert {game: found for game, found in secrets.items() if found} == SECRETS


def kept_from_people(game):
    """What a game keeps, over whole games with each choice of its options."""
    ruleset, found = watched(game.ruleset)
    for number in range(max(len(option.choices) for option in ruleset.options)):
        chosen = {option.id: option.choices[number % len(option.choices)] for option in ruleset.options}
        race(Match(ruleset, min(ruleset.players), chosen, game.tables), f"{number}")
    return found


@pytest.mark.parametrize("game", ["itsalive", "squalo"])
def test_a_sealed_answer_that_gets_out_is_found_where_it_does(game, monkeypatch):
    for plant in LEAKS:
        plant(monkeypatch)

    with closing(Twins(game)) as twins:
        found = {
            what for phone, what in surveyed(sealed, twins, 1, SEALING[game][1]) if what != STREAM or phone != "tv"
        }

    assert {*LEAKS.values()} <= found
    assert {"", "/seat/{seat}", "/log", "/table.csv", "/result", "/correct 3"}.isdisjoint(found)


@pytest.mark.parametrize("game", KEEPING)
def test_what_a_game_keeps_for_one_seat_is_found_where_it_gets_out(game, monkeypatch):
    with closing(Twins(game, keeps=True)) as twins:
        for planted in (OF_RULES, FORGOTTEN):
            with monkeypatch.context() as patch:
                for plant in planted:
                    plant(patch, twins.rules.rules, KEEPER)
                found = {what for _, what in surveyed(kept, twins, 1, KEEPING[game][1])}

            assert {*planted.values()} <= found
