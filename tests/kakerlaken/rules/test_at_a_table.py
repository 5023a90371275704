"""A game through the engine: seats sit down, answers are entered, undone and shown."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from card_data.rules import TABLE, To
from companion.engine.entries import Kind
from companion.engine.position import Stage
from companion.engine.shown import shown
from tests.engine.tables import NAMES, ground
from tests.engine.tables import Table as Engine
from tests.kakerlaken.rules.playing import DEPTHS, RULES, card, tables
from tests.rules.driving import asked_of
from tests.rules.marking import rule

SEATS = 4


@pytest.fixture(params=DEPTHS)
def depth(request):
    return request.param


def begun(depth):
    """A table of four, each with a phone."""
    made = ground(RULES)
    table = Engine(replace(made, opening=replace(made.opening, tables=tables())))
    for seat in range(SEATS):
        assert table.value(Kind.SIT, seat, device=f"phone{seat}", name=NAMES[seat])
    assert table.value(Kind.CHOOSE, 0, device="phone0", option="depth", choice=depth)
    assert table.value(Kind.BEGIN, device="phone0", seats=list(range(SEATS)))
    return table


def answered(table, hands):
    """One answer more, by whoever is asked."""
    (open_,) = table.position.open
    (seat, *_) = asked_of(open_.prompt)
    value = hands(table.position.state, open_.prompt, seat)
    at = None if seat == TABLE else seat
    assert table.answer(open_.prompt.key, at, value, device=f"phone{max(seat, 0)}"), table.why()


@cache
def played(depth):
    """A whole game, and what everybody could see at every moment of it."""
    return game(depth)


def game(depth):
    table = begun(depth)
    hands = RULES.hands(table.position.setup, Random(5))
    pages = [_pages(table)]
    while table.position.stage is Stage.PLAYING:
        answered(table, hands)
        pages.append(_pages(table))
    return table, pages


def _pages(table):
    return [shown(table.ground, table.position, seat) for seat in (None, *range(SEATS))]


def test_a_whole_game_ends_with_a_loser(depth):
    table, _ = played(depth)

    assert [1, 1, 1, 4] == [each.place for each in table.position.outcome.standings]
    assert () == table.position.doubts


def test_everybody_sees_the_same_and_the_screen_no_less(depth):
    """Nothing is sealed and no hand is known: there is nothing that one page could tell and another may not."""
    _, pages = played(depth)

    for looks in pages:
        assert all(look.view == looks[0].view for look in looks)
        assert all(look.quantities == looks[0].quantities for look in looks)
        assert not any(wait.sealed for look in looks for wait in look.waiting)
        assert not any(asked.sealed or asked.alike for look in looks for asked in look.prompts)


def test_what_lies_on_the_table_anybody_may_enter(depth):
    _, pages = played(depth)

    for screen, *phones in pages:
        if any(wait.to is To.TABLE for wait in screen.waiting):
            assert [1] * SEATS == [len(phone.prompts) for phone in phones]


def test_with_the_referee_only_who_is_asked_is_asked():
    _, pages = played("referee")

    alone = [wait.seats for screen, *_ in pages for wait in screen.waiting if wait.to is To.SEAT]
    asked = [[phone.seat for phone in phones if phone.prompts] for screen, *phones in pages if _asks_a_seat(screen)]
    assert alone
    assert asked == [list(seats) for seats in alone]


def _asks_a_seat(screen):
    return any(wait.to is To.SEAT for wait in screen.waiting)


@rule("ALL-D3")
def test_every_step_can_be_taken_back_by_anybody_without_asking(depth):
    """Facts that were entered are no barrier: the table stands again as before each of the last answers."""
    table, _ = game(depth)
    before = [deed.seq for deed in table.position.deeds]

    assert all(back.free for back in shown(table.ground, table.position, 2, (2,)).backs)
    assert table.value(Kind.ASK_UNDO, 2, device="phone2", to=before[-8], excused=[])

    assert (Stage.PLAYING, before[:-8]) == (table.position.stage, [deed.seq for deed in table.position.deeds])


@rule("ALL-D3", "KR-16")
def test_a_slip_that_lost_the_game_is_undone():
    table = begun("counts")
    table.answer(table.keys()[0], None, "0", device="phone0")
    for _ in range(4):
        table.answer(table.keys()[0], None, "1", device="phone3")
        table.answer(table.keys()[0], None, card("rat"), device="phone3")
    assert Stage.ENDED is table.position.stage

    table.value(Kind.ASK_UNDO, 0, device="phone0", to=table.entries[-1].seq, excused=[])

    assert (Stage.PLAYING, 3) == (table.position.stage, table.position.state.players[1].laid.count(card("rat")))


def test_who_was_dropped_stays_dropped_after_an_undo():
    """B130."""
    table = begun("counts")
    table.answer(table.keys()[0], None, "0", device="phone0")
    table.enter(Kind.LEAVE, 2, device="phone2")
    table.answer(table.keys()[0], None, "1", device="phone0")
    table.value(Kind.ASK_UNDO, 0, device="phone0", to=table.entries[-1].seq, excused=[])

    assert (0, 1, 3) == table.position.state.present
    assert [False, False, True, False] == [seat.left for seat in table.position.seats]


@rule("ALL-D4")
def test_who_starts_may_be_drawn():
    table = begun("counts")

    assert table.answer(table.keys()[0], None, "@lot", device="phone1")

    assert ["1/taker"] == table.keys()
    assert {"log.lot", "play.told.start"} <= set(table.said())


@rule("KR-6", "KR-7")
def test_who_is_away_is_skipped_until_the_card_is_turned_up():
    """The card goes on to the left with the same claim, and is taken for what was said."""
    table = begun("referee")
    for seat, value in ((None, "0"), (None, card("bat")), (0, "1"), (0, "toad"), (1, "pass")):
        assert table.answer(table.keys()[0], seat, value, device=f"phone{seat or 0}"), table.why()
    table.enter(Kind.AWAY, 1)
    table.enter(Kind.AWAY, 2)

    for seat in (1, 1, 2):
        assert table.on(Kind.SKIP, table.keys()[0], seat, device="phone3"), table.why()

    offer = table.position.state.offer
    assert (1, 2, "toad", "right") == (offer.giver, offer.receiver, offer.claim, offer.guess)
    assert "reveal" == table.keys()[0].split("/")[1]
