"""A game at a real table: folded by the engine, shown seat by seat, picks hidden until the last is in."""

from dataclasses import replace
from random import Random

import msgspec
import pytest

from card_data.rules import TABLE
from companion.engine.answers import sampled
from companion.engine.entries import Kind
from companion.engine.play import awaited
from companion.engine.position import Stage
from companion.store.memory import MemoryStore
from tests.host.playing import START, Shelf, begun, host, log
from tests.rules.marking import rule
from tests.squalo.rules.sea import RULES, TABLES, Sea


def shelf():
    found = Shelf(squalo=RULES)
    found.tables["squalo"] = TABLES
    return found


def table(seats=4, *, store=None, clock=None, **options):
    """A table at which the row is still to be laid."""
    made = host(store, shelf=shelf(), clock=clock)
    return begun("squalo", seats, at=made, options=options)


def laid(seats=4, **given):
    sea = table(seats, **given)
    order = [choice.id for choice in sea.position.open[0].prompt.asks.choices]
    assert sea.answer("round0/row", TABLE, order, device="phone0"), sea.why
    return sea


def answered(sea, seat, value):
    return sea.answer(sea.position.open[0].prompt.key, seat, value, device=f"phone{max(seat, 0)}")


def picked(sea, *values):
    """A round of a game of four by the values of the seats in turn, and the next one begun."""
    assert all(answered(sea, seat, str(value)) for seat, value in enumerate(values)), sea.why


@pytest.mark.parametrize(("seats", "depth"), [(2, "picks"), (3, "table"), (4, "picks"), (5, "table")])
def test_a_game_goes_through_the_engine_as_it_goes_by_the_rules_alone(seats, depth):
    sea = laid(seats, depth=depth)
    alone = Sea(seats, depth, kits=sea.position.setup.kits)
    alone.answer(sea.position.state.row)
    hands = alone.hands(5)

    while alone.result is None:
        prompt = alone.prompt
        asked = (TABLE,) if prompt.to == "table" else prompt.seats if prompt.to == "each" else prompt.seats[:1]
        values = {seat: hands(alone.state, prompt, seat) for seat in asked}
        assert all(answered(sea, seat, value) for seat, value in values.items()), sea.why
        alone.answer(values if prompt.to != "first" else True)

    assert (alone.state, alone.result) == (sea.position.state, sea.position.outcome)
    assert Stage.ENDED is sea.position.stage


@rule("SQ-3", "SQ-4")
def test_a_pick_is_hidden_until_the_last_is_in_and_can_be_taken_back():
    sea = laid()
    for seat in range(3):
        answered(sea, seat, "3")

    shown = sea.shown(3, seat=3)
    assert ([3], {}) == ([*shown.waiting[0].seats], dict(shown.waiting[0].given))
    assert None is shown.prompts[0].given
    assert "3" == sea.shown(0, seat=0).prompts[0].given
    assert sea.do(Kind.TAKE_BACK, 0, prompt=sea.position.open[0].id)
    assert answered(sea, 0, "2")
    assert answered(sea, 3, "1")
    assert {"play.told.cards", "play.told.tied", "play.told.moved", "play.told.no-bite"} <= set(sea.said)


@rule("ALL-D4", "SQ-2")
def test_the_row_can_be_drawn_with_one_tap():
    sea = table()

    assert sea.answer("round0/row", TABLE, "@lot", device="phone2")
    assert 4 == len(sea.position.state.row)
    assert "log.lot" in sea.said


@rule("ALL-D3")
def test_what_was_mistapped_is_undone_freely_until_cards_lie_open():
    sea = laid(4, depth="table")
    row = sea.position.state.row
    answered(sea, TABLE, dict.fromkeys(row, "1"))
    told = sea.position.seq

    assert sea.do(Kind.ASK_UNDO, 1, value={"to": told, "excused": []})
    assert ((), "round1/pick") == (sea.position.state.course, sea.position.open[0].prompt.key)


@rule("ALL-D3")
def test_a_round_of_sealed_picks_is_undone_when_all_agree():
    sea = laid()
    picked(sea, 1, 2, 3, 4)
    told = sea.position.seq

    assert sea.do(Kind.ASK_UNDO, 0, value={"to": told, "excused": []})
    assert 1 == len(sea.position.state.course)
    for seat in (1, 2, 3):
        sea.do(Kind.CONSENT, seat, value={"yes": True})
    assert () == sea.position.state.course


def test_a_hand_set_right_while_others_have_picked_keeps_their_picks():
    sea = laid()
    for seat in (0, 2):
        answered(sea, seat, "3")

    assert sea.do(Kind.CORRECT, 1, value={"quantity": f"pile/{sea.position.state.of(1)[0].id}", "value": ["4"]})

    assert {0: "3", 2: "3"} == sea.position.open[0].given


def test_whoever_leaves_last_of_those_who_are_waited_for_has_the_round_played():
    """B130"""
    sea = laid()
    for seat in range(3):
        answered(sea, seat, str(seat + 1))

    assert sea.do(Kind.LEAVE, 3)

    assert ("round1/look", 3) == (sea.position.open[0].prompt.key, len(sea.position.state.row))
    assert sea.do(Kind.ASK_UNDO, 0, value={"to": sea.position.seq, "excused": []})
    for seat in (1, 2):
        sea.do(Kind.CONSENT, seat, value={"yes": True})
    assert ("round1/pick", 4) == (sea.position.open[0].prompt.key, len(sea.position.state.row))


def test_who_is_away_is_skipped_with_the_lowest_card():
    sea = laid()
    sea.do(Kind.AWAY, 3)
    for seat in range(3):
        answered(sea, seat, "5")

    assert sea.do(Kind.SKIP, 3, device="phone0", prompt=sea.position.open[0].id)
    assert {"5", "1"} == {str(value) for value in dict(sea.position.state.last.cards).values()}


def test_an_end_that_comes_twice_is_one_end():
    """B137"""
    sea = laid(2)
    sea.do(Kind.LEAVE, 1)

    assert not sea.do(Kind.LEAVE, 1)
    assert not sea.do(Kind.LEAVE, 0)
    assert (Stage.ENDED, ["play.reason.gone"]) == (
        sea.position.stage,
        [say.key for say in sea.position.outcome.reasons],
    )


class Pair:
    """The same game in two worlds, in which one seat picks different cards."""

    def __init__(self, seats, random):
        self.stores, self.random = [MemoryStore(), MemoryStore()], random
        self.worlds = [table(seats, store=store, clock=lambda: START) for store in self.stores]
        self.number = 0
        one, two = (world.table for world in self.worlds)
        assert one == two

    @property
    def position(self):
        return self.worlds[0].position

    def answer(self, seat, value, other=None):
        self.number += 1
        key = self.position.open[0].prompt.key
        for world, each in zip(self.worlds, (value, value if other is None else other), strict=True):
            assert world.answer(key, seat, each, device=f"phone{max(seat, 0)}", action=f"p{self.number}"), world.why

    def asked(self):
        open_ = self.position.open[0]
        return (
            (TABLE,)
            if open_.prompt.to == "table"
            else awaited(self.position, open_)[: 1 if open_.prompt.to == "first" else None]
        )

    def differ(self, seat):
        """Another card of a seat in each world, or of one of its two pirates; whether it has another."""
        asks = self.position.open[0].prompt.asked(seat)
        drawn = [sampled(asks, self.random) for _ in range(20)]
        other = next((value for value in drawn if value != drawn[0]), None)
        if other is not None:
            self.answer(seat, drawn[0], other)
        return other is not None

    def seen(self, world, but):
        """Everything that anybody but this seat can get at, as bytes."""
        at, name = self.worlds[world].host, self.worlds[world].table
        seats = [each.number for each in self.position.seats]
        views = [
            at.shown(name, device=f"phone{each}", seat=seat) for each in seats if each != but for seat in (None, *seats)
        ]
        public = [at.shown(name, device="phone0", screen=True), at.shown(name, device="stranger")]
        said = [replace(entry, action="") for entry in log(self.stores[world], name)]
        return msgspec.json.encode([views, public, at.record(name), at.tables(), said])


@pytest.mark.soak
@rule("SQ-3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_was_picked_is_nowhere_to_be_seen_before_the_last_card_is_in(seats, times):
    """B155"""
    for number in range(times(50)):
        random = Random(number)
        pair = Pair(seats, random)
        for _ in range(random.randint(0, 4)):  # rounds, while nobody has gone
            for seat in pair.asked():
                pair.answer(seat, sampled(pair.position.open[0].prompt.asked(seat), random))
        while not pair.position.open[0].prompt.sealed:
            (seat, *_) = pair.asked()
            pair.answer(seat, sampled(pair.position.open[0].prompt.asked(seat), random))
        first, *others = random.sample(pair.asked(), len(pair.asked()))
        assert pair.differ(first)
        for seat in others[:-1]:
            assert pair.seen(0, first) == pair.seen(1, first)
            pair.answer(seat, sampled(pair.position.open[0].prompt.asked(seat), random))
        assert pair.seen(0, first) == pair.seen(1, first)
