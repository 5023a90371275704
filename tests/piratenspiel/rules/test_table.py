"""A crew at a real table: folded by the engine, shown seat by seat; what was mistapped is undone."""

from random import Random

import msgspec
import pytest

from card_data.rules import TABLE
from companion.engine.entries import Kind
from companion.engine.position import Stage
from tests.host.playing import Shelf, begun, host
from tests.piratenspiel.rules.crewing import PLAYED, RULES, Crew, tables
from tests.rules.claims import GAMES
from tests.rules.driving import asked_of
from tests.rules.marking import rule

POKER = {f"{what}{seat}": count for seat in range(3) for what, count in (("ranks", 60), ("reds", 15))}


def table(seats=4, **options):
    """A table at which nobody has dealt yet."""
    shelf = Shelf(piratenspiel=RULES)
    shelf.tables["piratenspiel"] = tables()
    return begun("piratenspiel", seats, at=host(None, shelf=shelf), options=options)


def told(crew, value, seat=TABLE):
    assert crew.answer(crew.position.open[0].prompt.key, seat, value, device=f"phone{max(seat, 0)}"), crew.why


def dealt(seats=4, **options):
    """A table at which the first seat names trump."""
    crew = table(seats, **options)
    told(crew, str(seats - 1))
    return crew


def undone(crew):
    return crew.do(Kind.ASK_UNDO, 0, value={"to": crew.position.deeds[-1].seq, "excused": []})


def asks(crew):
    return crew.position.open[0].prompt.key.partition("/again")[0]


@pytest.mark.parametrize(("variant", "count"), PLAYED)
@pytest.mark.parametrize(("seats", "depth"), [(3, "rounds"), (4, "tricks"), (5, "rounds")])
def test_a_game_goes_through_the_engine_as_it_goes_by_the_rules_alone(variant, count, seats, depth):
    said = {"variant": variant, "count": count, "depth": depth}
    crew, alone = table(seats, **said), Crew(seats, **said)
    hands = alone.hands(5)

    while alone.result is None:
        (seat,) = asked_of(alone.prompt)
        value = hands(alone.state, alone.prompt, seat)
        told(crew, value, seat)
        alone.answer({seat: value})

    assert (alone.state, alone.result) == (crew.position.state, crew.position.outcome)
    assert Stage.ENDED is crew.position.stage


@rule("ALL-D2")
@pytest.mark.parametrize("variant", ["board", "poker", "bluff"])
def test_all_phones_and_the_screen_know_the_same(variant):
    """Nothing is sealed: what differs from phone to phone is only who is asked."""
    crew, random = table(3, variant=variant), Random(1)
    alone = Crew(3, variant)
    hands = alone.hands(2)
    for _ in range(random.randint(6, 9)):
        views = {msgspec.json.encode(crew.shown(seat, seat=seat).view) for seat in (None, 0, 1, 2)}
        assert 1 == len(views)
        (seat,) = asked_of(alone.prompt)
        value = hands(alone.state, alone.prompt, seat)
        told(crew, value, seat)
        alone.answer({seat: value})


@rule("ALL-D3")
def test_what_was_mistapped_is_undone_freely_step_by_step():
    """Trump, everybody's tricks, the moves; no lot was drawn and nothing was sealed, so nobody need agree."""
    crew = dealt()
    told(crew, "red", 0)
    told(crew, {"0": 4, "1": 2, "2": 2, "3": 1})
    told(crew, True)
    assert "round2/trump" == asks(crew)

    for asked, ship in (("round1/move", "4"), ("round1/tricks", "0"), ("round1/trump", "0"), ("round1/dealer", "0")):
        assert undone(crew), crew.why
        assert (asked, ship) == (asks(crew), crew.position.state.pirates[0].ship)


@rule("ALL-D3", "PI-23")
def test_an_end_that_was_mistapped_is_undone_too():
    crew = dealt(3, variant="poker")
    for namer in range(3):
        told(crew, "blue", namer)
        told(crew, POKER)
    assert Stage.ENDED is crew.position.stage

    assert undone(crew), crew.why
    assert (Stage.PLAYING, "round3/points") == (crew.position.stage, asks(crew))


@rule("ALL-D4", "PI-2")
def test_who_deals_first_can_be_drawn_with_one_tap():
    crew = table()

    told(crew, "@lot")

    assert crew.position.state.dealer in range(4)
    assert "log.lot" in crew.said


def test_nobody_waits_for_a_namer_who_is_away():
    """The trump that stands then is set right in two taps, by anybody."""
    crew = dealt()
    crew.do(Kind.AWAY, 0)

    assert crew.do(Kind.SKIP, 0, device="phone1", prompt=crew.position.open[0].id), crew.why
    assert crew.do(Kind.CORRECT, 2, value={"quantity": "trump", "value": "green"}), crew.why

    assert ("round1/tricks", "green") == (asks(crew), crew.position.state.trump)


@pytest.mark.parametrize("gone", range(4))
@pytest.mark.parametrize("steps", range(5))
def test_whoever_leaves_at_whatever_question_the_others_play_on(gone, steps):
    """B130: before the deal, at trump, tricks, moves and in the next round."""
    crew = table()
    for value, seat in [("3", TABLE), ("red", 0), ({"0": 4, "1": 2, "2": 2, "3": 1}, TABLE), (True, TABLE)][:steps]:
        told(crew, value, seat)

    assert crew.do(Kind.LEAVE, gone), crew.why

    asked = crew.position.open[0].prompt
    assert gone not in asked.seats
    assert Stage.PLAYING is crew.position.stage
    assert undone(crew), crew.why
    assert (0, 1, 2, 3) == crew.position.state.present


def test_an_end_that_comes_twice_is_one_end():
    """B137"""
    crew = dealt(3)
    crew.do(Kind.LEAVE, 1)

    assert not crew.do(Kind.LEAVE, 0)
    assert (Stage.ENDED, "play.reason.too-few") == (crew.position.stage, crew.position.outcome.reasons[0].key)


@rule("ALL-D5")
@pytest.mark.parametrize("language", ["it", "en", "ro"])
def test_the_name_of_the_source_stands_in_the_credits_alone(language):
    said = (GAMES / f"piratenspiel/text/{language}.yaml").read_text(encoding="utf-8")

    assert [] == [name for name in ("Lieblingsspiel", "Keirat", "spieletest") if name in said]
