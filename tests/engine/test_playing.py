"""Answers are collected, applied when the last is in, refused with a reason; what is set right is right."""

from dataclasses import replace

import pytest

from card_data.rules import TABLE, Refusal, Say, Who
from companion.engine.answers import LOT
from companion.engine.entries import Entry, Kind
from companion.engine.fold import Unreplayable, advance, fold, opened
from companion.engine.ground import Ground
from companion.engine.position import Stage

from . import auction, fair
from .tables import SEED, Table, begun, ground, lobby

BID = "round1/bid"


def test_sealed_bids_are_applied_when_the_last_is_in_in_whatever_order():
    """B132"""
    one, two = begun(auction.RULES), begun(auction.RULES)
    bids = {0: 3, 1: 7, 2: 7}
    for seat in (0, 1, 2):
        one.answer(BID, seat, bids[seat], device=f"phone{seat}")
    for seat in (2, 0, 1):
        two.answer(BID, seat, bids[seat], device=f"phone{seat}")

    assert (7, 3, 3) == one.position.state.coins
    assert one.position.state == two.position.state
    assert one.position.lines[-1].say == two.position.lines[-1].say == Say("auction.tied", {"n": 2})
    assert None is one.position.lines[-1].seat


def test_a_new_answer_replaces_the_old_one_until_the_last_is_in():
    table = begun(auction.RULES)
    for bid in (3, 9, 0):
        table.answer(BID, 0, bid)

    assert {0: 0} == table.open(BID).given
    table.on(Kind.TAKE_BACK, BID, 0)
    assert {} == table.open(BID).given
    table.on(Kind.TAKE_BACK, BID, 0)
    assert "prompt/nothing-given" == table.why()


def test_a_late_answer_meets_a_closed_prompt():
    """B121"""
    table = begun(auction.RULES)
    old = table.open(BID).id
    for seat, bid in enumerate((1, 2, 3)):
        table.answer(BID, seat, bid)
    table.enter(Kind.ANSWER, 0, prompt=old, sealed=5)

    assert ("prompt/closed", ["round2/bid"]) == (table.why(), table.keys())


@pytest.mark.parametrize(
    ("seat", "device", "value", "code"),
    [
        (0, "phone1", {"sealed": 3}, "seat/not-held"),
        (7, "", {"sealed": 3}, "seat/unknown"),
        (TABLE, "phone1", {"sealed": 3}, "prompt/not-asked"),
        (None, "phone1", {"sealed": 3}, "prompt/not-asked"),
        (0, "phone0", {"value": 3}, "answer/misplaced"),
        (0, "phone0", {"value": 3, "sealed": 3}, "answer/misplaced"),
        (0, "phone0", {}, "answer/misplaced"),
        (0, "phone0", {"sealed": 11}, "answer/range"),
        (0, "phone0", {"sealed": "3"}, "answer/number"),
        (0, "phone0", {"sealed": {"a": [1]}}, "entry/malformed"),
        (0, "phone0", {"sealed": LOT}, "answer/lot"),
    ],
)
def test_an_answer_that_cannot_be_is_refused(seat, device, value, code):
    table = begun(auction.RULES)
    table.enter(Kind.ANSWER, seat, device=device, prompt=table.open(BID).id, **value)

    assert code == table.why()


def test_a_refusal_of_the_rules_leaves_the_answers_of_the_others():
    table = at_step(begun(fair.RULES, 2), 1)
    table.answer("step1", 0, ("bread", "wine"))
    table.answer("step1", 1, ("bread", "wine"))

    assert ("fair/same", {0: ("bread", "wine")}) == (table.why(), table.open("step1").given)
    assert table.answer("step1", 1, ("bread", "honey"))


def at_step(table, step):
    """The fair at a step of its first lap."""
    seats = range(len(table.position.seats))
    stalls = ("bread", "cheese", "wine", "honey")
    answers = [
        lambda: table.answer("step0", 0, "wine"),
        lambda: [table.answer("step1", seat, ("bread", stalls[1 + seat])) for seat in seats],
        lambda: [table.answer("step2", seat, "cheese") for seat in seats],
        lambda: table.answer("step3", 1, True),
        lambda: table.answer("step4", TABLE, {"best": "wine", "bread": 9, "wine": 2}, device="phone1"),
        lambda: table.answer("step5", TABLE, LOT, device="phone0"),
    ]
    for answer in answers[:step]:
        assert answer(), table.why()
    return table


def test_everything_that_can_be_asked_is_answered():
    table = at_step(begun(fair.RULES), 6)
    assert table.answer("step6", 2, 4)

    assert "step7" == table.keys()[0]
    assert "(-1, {'best': 'wine', 'bread': 9, 'wine': 2})" in table.position.state.notes[4]


def test_an_interrupt_stands_beside_the_question_and_comes_again():
    table = begun(fair.RULES)
    old = table.open("bell/0").id
    assert table.answer("bell/0", 2, True, device="phone2")

    assert ["step0", "bell/1"] == table.keys()
    assert 2 == table.position.lines[-1].seat
    table.enter(Kind.ANSWER, 1, prompt=old, value=True)
    assert "prompt/closed" == table.why()


def test_a_barred_choice_is_refused_in_the_games_words():
    table = begun(fair.RULES)
    table.answer("step0", 0, "bread")

    assert Refusal("answer/barred", Say("fair.sold-out")) == table.refused


def test_a_fact_of_the_table_is_entered_by_who_sits_there():
    table = at_step(begun(fair.RULES), 4)
    value = {"best": "wine", "bread": 5, "wine": 6}
    table.answer("step4", TABLE, value, device="stranger")
    assert "seat/not-seated" == table.why()

    assert table.answer("step4", TABLE, value, device="phone2")


def tied():
    table = begun(auction.RULES)
    for seat in range(3):
        table.answer(BID, seat, 4)
    return table


def test_a_lot_is_drawn_from_the_seed_and_told():
    winners = {}
    for number in range(12):
        table = tied()
        table.ground = ground(auction.RULES, seed=f"{number:02x}" * 32)
        assert table.answer("round1/tie", TABLE, LOT, device="phone1")
        winners[number] = table.position.state.points
        assert "log.lot" in table.said()

    assert {(1, 0, 0), (0, 1, 0), (0, 0, 1)} == set(winners.values())


def test_a_lot_drawn_again_after_an_undo_is_the_same():
    table = tied()
    table.answer("round1/tie", TABLE, LOT)
    first = table.position.state
    table.value(Kind.ASK_UNDO, to=table.position.seq, excused=[0, 1, 2])
    table.answer("round1/tie", TABLE, LOT)

    assert first == table.position.state


def test_who_is_away_is_skipped_with_the_games_default():
    table = begun(auction.RULES)
    table.answer(BID, 0, 1)
    table.answer(BID, 1, 2)
    table.on(Kind.SKIP, BID, 2, device="phone0")
    assert "skip/not-away" == table.why()

    table.enter(Kind.AWAY, 2, device="phone0")
    assert table.on(Kind.SKIP, BID, 2, device="phone0")
    assert (9, 8, 10) == table.position.state.coins
    assert "log.skipped" in table.said()


def test_without_a_default_nobody_is_skipped():
    table = at_step(begun(fair.RULES), 1)
    table.enter(Kind.AWAY, 2)
    table.on(Kind.SKIP, "step1", 2, device="phone0")

    assert Refusal("skip/no-default", Say("refuse.skip.no-default", {"who": Who(2)})) == table.refused


def test_what_lies_on_the_table_is_right():
    table = begun(auction.RULES)
    assert table.value(Kind.CORRECT, 1, device="phone1", quantity="coins0", value=10 - 3)

    assert (7, 10, 10) == table.position.state.coins
    said = table.position.lines[-1].say
    what = {"what": Say("auction.coins-of", {"who": Who(0)}), "value": 7}
    assert Say("log.set-right-of", {"who": Who(1), "whose": Who(0), **what}) == said


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ({"quantity": "gold", "value": 1}, "correct/unknown"),
        ({"quantity": "coins0", "value": 99}, "answer/range"),
        ({"quantity": "coins0"}, "answer/number"),
        ("coins0", "correct/unknown"),
    ],
)
def test_what_cannot_lie_on_the_table_is_refused(value, code):
    table = begun(auction.RULES)
    table.enter(Kind.CORRECT, 1, device="phone1", value=value)

    assert code == table.why()


def test_a_correction_keeps_answers_of_who_is_asked_the_same():
    table = begun(auction.RULES)
    table.answer(BID, 0, 9)
    table.answer(BID, 1, 9)
    table.value(Kind.CORRECT, 2, quantity="coins0", value=5)

    assert {1: 9} == table.open(BID).given


@pytest.mark.parametrize("bid", [0, 9])
def test_whether_an_answer_stays_says_nothing_of_it(bid):
    table = begun(auction.RULES)
    table.answer(BID, 0, bid)
    table.value(Kind.CORRECT, 2, quantity="coins0", value=5)

    assert {} == table.open(BID).given


def test_a_round_set_back_asks_under_a_new_id():
    table = begun(auction.RULES)
    old = table.open(BID).id
    for seat, bid in enumerate((1, 2, 3)):
        table.answer(BID, seat, bid)
    table.value(Kind.CORRECT, 0, quantity="round", value=1)

    assert [BID] == table.keys()
    assert old != table.open(BID).id


def test_when_somebody_leaves_nobody_waits_any_more():
    table = begun(auction.RULES)
    table.answer(BID, 0, 1)
    table.answer(BID, 1, 2)
    table.enter(Kind.LEAVE, 2, device="phone0")
    assert "seat/not-held" == table.why()

    assert table.enter(Kind.LEAVE, 2, device="phone2")
    assert (["round2/bid"], True) == (table.keys(), table.position.seats[2].left)
    assert ["log.left", "auction.won"] == table.said()[-2:]
    table.answer("round2/bid", 2, 0)
    assert "seat/left" == table.why()


def test_who_is_away_can_be_let_go_by_the_others():
    table = begun(auction.RULES)
    table.enter(Kind.AWAY, 2)

    assert table.enter(Kind.LEAVE, 2, device="phone0")


def test_the_rules_may_refuse_that_somebody_leaves():
    table = begun(auction.RULES, 2)
    table.enter(Kind.LEAVE, 1, device="phone1")
    table.enter(Kind.LEAVE, 0, device="phone0")

    assert ("auction/last", False) == (table.why(), table.position.seats[0].left)


def ended():
    table = begun(auction.RULES)
    for number in (1, 2, 3):
        for seat in range(3):
            table.answer(f"round{number}/bid", seat, seat)
    return table


def test_a_game_ends_with_its_outcome_and_asks_no_more():
    """B137"""
    table = ended()

    assert (Stage.ENDED, []) == (table.position.stage, table.keys())
    assert [(2, 1, 3), (0, 2, 0), (1, 2, 0)] == [
        (each.seat, each.place, each.score) for each in table.position.outcome.standings
    ]
    assert {"last": (2,)} == table.position.remember


def test_an_end_set_right_goes_on():
    table = ended()
    table.value(Kind.CORRECT, 0, device="phone0", quantity="round", value=2)

    assert (Stage.PLAYING, None, ["round2/bid"]) == (table.position.stage, table.position.outcome, table.keys())


def test_what_does_not_add_up_is_told():
    table = begun(auction.RULES)
    assert () == table.position.doubts

    assert table.value(Kind.CORRECT, 0, quantity="coins0", value=11)
    assert (Say("auction.too-many"),) == table.position.doubts


class Broken(auction.Auction):
    def apply(self, state, answer, chance):
        raise KeyError(7319)


BROKEN = replace(auction.RULES, rules=Broken)


def test_rules_that_break_change_nothing_and_tell_no_secret():
    table = begun(BROKEN, 2)
    table.answer(BID, 0, 3)
    table.answer(BID, 1, 4)

    assert ("rules/failed", {0: 3}) == (table.why(), table.open(BID).given)
    assert "KeyError" == table.refused.say.gaps["what"]
    assert "7319" not in str(table.refused)
    assert table.refused.say.gaps["where"].startswith("test_playing.py, line ")


def test_a_log_that_the_rules_cannot_follow_is_frozen_where_it_stands():
    table = ended()
    broken = Ground(BROKEN, table.ground.opening)
    with pytest.raises(Unreplayable) as told:
        fold(broken, table.entries)

    stands = told.value.position
    assert (7, "rules/failed", 6) == (told.value.seq, told.value.why.code, stands.seq)
    assert Say("frozen.unreplayable", {"seq": 7}) == stands.frozen_reason
    refused = advance(broken, stands, Entry(stands.seq + 1, 0, Kind.AWAY, seat=0))
    assert Refusal("table/frozen", stands.frozen_reason) == refused


def test_a_log_of_older_rules_is_followed_but_only_to_look_at():
    old = ended()
    stand = ground(auction.RULES, version=2)
    position = fold(stand, old.entries)

    assert old.position.outcome == position.outcome
    assert Say("frozen.version", {"was": 2, "now": 3}) == position.frozen_reason
    assert "table/frozen" == advance(stand, position, Entry(position.seq + 1, 0, Kind.AWAY, seat=0)).code


def test_nothing_of_the_game_counts_before_it_begins():
    table = lobby(auction.RULES)
    for kind in (Kind.ANSWER, Kind.SKIP, Kind.CORRECT, Kind.LEAVE, Kind.ASK_UNDO):
        table.enter(kind, 0, device="phone0", value={"to": 1})
        assert "game/not-begun" == table.why()


def test_the_seed_decides_what_the_game_begins_with():
    roles = {begun(fair.RULES, 3, seed=seed).position.state.roles for seed in (SEED, "00" * 32, "01" * 32, "02" * 32)}

    assert len(roles) > 1
    assert opened(ground(fair.RULES)) == Table(ground(fair.RULES)).position
