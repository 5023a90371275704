"""Undo is free back to the last thing that cannot be unlearnt, and by consent beyond it."""

from dataclasses import replace

import pytest

from card_data.rules import TABLE, One, Prompt, Say, To, Who
from companion.engine.answers import LOT
from companion.engine.entries import Kind
from companion.engine.position import UndoRequest
from companion.engine.shown import shown

from . import auction, fair
from .tables import begun
from .test_playing import BID, at_step, tied


def undo(table, to, seat=0, **value):
    return table.value(Kind.ASK_UNDO, seat, device=f"phone{seat}", to=to, **value)


def test_an_open_fact_is_undone_at_once():
    table = at_step(begun(fair.RULES), 5)
    before = table.position.state
    at = table.position.seq + 1
    table.answer("step5", TABLE, ("wine", "honey", "bread", "cheese"), device="phone1")
    assert undo(table, at)
    assert before == table.position.state
    assert Say("log.undone", {"who": Who(0), "n": 1}) == table.position.lines[-1].say
    assert at - 2 == table.position.undo_to


def test_behind_a_lot_or_a_reveal_everybody_is_asked():
    lot = at_step(begun(fair.RULES), 6)
    price = at_step(begun(fair.RULES), 6)
    price.answer("step6", 2, 4)
    for table in (lot, price):
        assert None is table.position.undo_to
        assert undo(table, table.position.seq)
        assert UndoRequest(0, table.position.seq - 1, (1, 2)) == table.position.undo


def revealed():
    table = begun(auction.RULES)
    for seat, bid in enumerate((1, 2, 3)):
        table.answer(BID, seat, bid)
    assert undo(table, table.position.seq)
    return table


def test_with_everybodys_consent_it_is_undone():
    table = revealed()
    assert table.value(Kind.CONSENT, 1, device="phone1", yes=True)
    assert (UndoRequest(0, table.position.undo.to, (2,)), ["round2/bid"]) == (table.position.undo, table.keys())

    assert table.value(Kind.CONSENT, 2, device="phone2", yes=True)
    assert (None, {0: 1, 1: 2}) == (table.position.undo, table.open(BID).given)
    assert Say("log.undone", {"who": Who(0), "n": 1}) == table.position.lines[-1].say


def test_one_no_ends_it():
    table = revealed()
    table.value(Kind.CONSENT, 2, device="phone2", yes=False)
    assert (None, ["round2/bid"], "log.undo-refused") == (table.position.undo, table.keys(), table.said()[-1])

    table.value(Kind.CONSENT, 1, device="phone1", yes=True)
    assert "undo/not-pending" == table.why()


def test_who_asked_may_think_again():
    table = revealed()
    table.value(Kind.CONSENT, 0, device="phone0", yes=False)

    assert (None, "log.undo-withdrawn") == (table.position.undo, table.said()[-1])


def test_two_wishes_at_once_are_one_too_many():
    table = revealed()
    undo(table, table.position.undo.to, seat=1)

    assert "undo/pending" == table.why()


@pytest.mark.parametrize("kind", [Kind.AWAY, Kind.LEAVE])
def test_nobody_waits_for_the_consent_of_who_is_gone(kind):
    table = revealed()
    table.value(Kind.CONSENT, 1, device="phone1", yes=True)
    table.enter(kind, 2, device="phone2")

    assert (None, [BID]) == (table.position.undo, table.keys())


def test_who_is_excused_is_not_asked():
    table = begun(auction.RULES)
    for seat, bid in enumerate((1, 2, 3)):
        table.answer(BID, seat, bid)
    table.enter(Kind.AWAY, 1)
    undo(table, table.position.seq - 1, excused=[2])

    assert [BID] == table.keys()


def test_one_phone_for_all_need_not_ask_itself():
    table = begun(auction.RULES)
    for seat in (1, 2):
        table.enter(Kind.RELEASE, seat, device=f"phone{seat}")
        table.enter(Kind.AWAY, seat)
        table.enter(Kind.HOLD, seat, device="phone0")
    for seat, bid in enumerate((1, 2, 3)):
        table.answer(BID, seat, bid, device="phone0")
    assert undo(table, table.position.seq)

    assert [BID] == table.keys()


def test_a_sealed_answer_of_another_is_not_thrown_away_unasked():
    table = tied()
    at = table.position.seq + 1
    table.answer("round1/tie", TABLE, "1", device="phone0")
    table.answer("round2/bid", 2, 5, device="phone2")
    assert undo(table, at)
    assert UndoRequest(0, at, (1, 2)) == table.position.undo

    table.on(Kind.TAKE_BACK, "round2/bid", 2, device="phone2")
    assert undo(table, at)
    assert ["round1/tie"] == table.keys()


def test_ones_own_sealed_answer_may_go():
    table = begun(auction.RULES)
    table.answer(BID, 0, 5, device="phone0")
    assert undo(table, table.position.seq)

    assert {} == table.open(BID).given


def test_after_an_undo_old_ids_are_closed():
    table = begun(auction.RULES)
    old = table.open(BID).id
    table.answer(BID, 0, 5)
    undo(table, table.position.seq)
    table.enter(Kind.ANSWER, 0, prompt=old, sealed=3)

    assert "prompt/closed" == table.why()


def test_seating_stays_and_who_left_is_back():
    """B130"""
    table = begun(auction.RULES)
    table.enter(Kind.AWAY, 1)
    at = table.position.seq + 1
    table.enter(Kind.LEAVE, 2, device="phone2")
    table.value(Kind.DRESS, 0, device="phone0", name="Adele")
    undo(table, at)

    assert [("Adele", False, False), ("Ben", True, False), ("Chiara", False, False)] == [
        (seat.name, seat.away, seat.left) for seat in table.position.seats
    ]


def test_what_was_undone_stays_in_the_log_and_says_so():
    table = begun(auction.RULES)
    table.value(Kind.CORRECT, 0, device="phone0", quantity="coins0", value=4)
    undo(table, table.position.seq)

    assert [("log.set-right", True), ("log.undone", False)] == [
        (line.say.key, line.undone) for line in table.position.lines[-2:]
    ]
    assert (10, 10, 10) == table.position.state.coins


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ({"to": 1}, "undo/too-far"),
        ({"to": 99}, "undo/nothing"),
        ({"to": "2"}, "entry/malformed"),
        ({"to": True}, "entry/malformed"),
        ({}, "entry/malformed"),
        ({"to": 5, "excused": 3}, "entry/malformed"),
    ],
)
def test_what_cannot_be_undone_is_said(value, code):
    table = begun(auction.RULES)
    table.value(Kind.ASK_UNDO, 0, device="phone0", **value)

    assert code == table.why()


def test_the_evening_forgets_what_was_undone():
    table = begun(auction.RULES)
    for seat, bid in enumerate((1, 2, 3)):
        table.answer(BID, seat, bid)
    assert {"last": (2,)} == table.position.remember

    undo(table, table.position.seq, excused=[1, 2])
    assert {} == table.position.remember


class SecretLots(fair.Fair):
    """Everybody chooses a stall in secret, or has it drawn."""

    def prompts(self, state):
        say = Say("fair.stall")
        return (Prompt("step0", say, To.EACH, One(fair.STALLS), self._here(state), sealed=True, lots=True),)


SECRET_LOTS = replace(fair.RULES, rules=SecretLots)


def test_a_lot_drawn_in_secret_leaves_no_trace_when_it_is_taken_back():
    """Whether an answer was chosen or drawn is as sealed as the answer."""
    tables = []
    for value in ("cheese", LOT):
        table = begun(SECRET_LOTS)
        table.answer("step0", 0, value)
        table.on(Kind.TAKE_BACK, "step0", 0)
        tables.append(shown(table.ground, table.position, 1))

    assert tables[0] == tables[1]
