"""Somebody leaves for good: nobody waits, the graveyard stays, and what is counted is what was there."""

import pytest

from tests.itsalive.rules.working import A, B, C, D, Lab, card, ids
from tests.rules.driving import Refused
from tests.rules.marking import rule


@rule("IA-3")
def test_turns_and_auctions_pass_a_seat_over():
    lab = Lab(4)
    lab.leave(B)
    lab.draws("head 6").says("auction")
    order = []
    for bid in (1, None, None):
        order += lab.asked
        lab.bids(bid)

    assert ([A, C, D], C) == (order, lab.state.active)


def test_the_graveyard_stays_and_what_was_behind_the_screen_is_put_away():
    lab = Lab(4).has(B, grave=["head 5"], held=["arms 2"])
    lab.leave(B)

    assert "grave:1" in lab.legal()
    assert card("arms 2") not in lab.unseen()


@pytest.mark.parametrize(("name", "grave", "out"), [("head 6", ["head 6"], []), ("villagers 5", [], ["villagers 5"])])
def test_what_the_leaver_was_dealing_with_goes_to_the_graveyard_or_out_of_the_game(name, grave, out):
    lab = Lab(3).draws(name)
    lab.leave(A)

    assert (ids(grave), ids(out), B, "source") == (lab.grave(A), lab.state.out, lab.state.active, lab.phase)


def test_an_auction_goes_with_who_holds_it():
    lab = Lab(3).draws("head 6").says("auction").bids(2)
    lab.leave(A)

    assert (ids(["head 6"]), (B,), "source") == (lab.grave(A), lab.asked, lab.phase)


def test_an_auction_that_the_helper_runs_goes_with_who_holds_it_too():
    lab = Lab(3, "auction").interrupts("auction", C).bids(2)
    lab.leave(C)

    assert "open" == lab.phase


@rule("IA-11")
def test_the_bid_of_a_leaver_is_void():
    lab = Lab(4).draws("head 6").says("auction").bids(1, 3)
    lab.leave(B)
    lab.bids(None, None)

    assert (ids(["head 6"]), 11) == (lab.held(A), lab.coins(A))


def test_where_only_the_leaver_had_not_spoken_the_auction_is_over():
    lab = Lab(3).draws("head 6").says("auction").bids(1, 3)
    lab.leave(C)

    assert (ids(["head 6"]), 9, 15) == (lab.held(B), lab.coins(B), lab.coins(A))


def test_a_call_goes_with_who_called():
    lab = Lab(3, "scoring").interrupts("alive", B)
    lab.leave(B)

    assert ("open", (A, C)) == (lab.phase, lab.prompts[0].seats)


def test_somebody_elses_call_stands():
    lab = Lab(3, "scoring").interrupts("alive", B)
    before = lab.prompt.key
    lab.leave(C)

    assert ("shown", before) == (lab.phase, lab.prompt.key)


def test_boards_are_asked_of_who_is_still_there_under_the_same_name():
    lab = Lab(3, "scoring", coins="table").calls(B)
    before = lab.prompt.key
    lab.leave(C)

    assert (before, (A, B)) == (lab.prompt.key, lab.asked)
    lab.counts((10, 0), (20, 0))
    assert {B: 25, A: 10} == lab.scores


@rule("IA-24")
def test_in_a_match_what_was_counted_stays_and_nothing_comes_to_it():
    lab = Lab(3, "scoring", coins="table", game="match").calls(C)
    lab.counts((10, 0), (10, 0), (20, 0))
    lab.leave(C)
    lab.says("next").calls(A)
    lab.counts((20, 0), (0, 0)).says("next").calls(A)
    lab.counts((20, 0), (0, 0))

    assert {A: 60, B: 10, C: 25} == lab.scores
    assert (25, 25, 25) == tuple(row[C] for row in lab.result.course)


@rule("IA-24")
def test_who_begins_next_is_somebody_who_is_there():
    lab = Lab(3, "scoring", coins="table", game="match").calls(C)
    lab.counts((10, 0), (10, 0), (20, 0))
    lab.leave(B)

    assert C == lab.prompt.say.gaps["who"].seat


@rule("IA-D16")
def test_where_all_others_have_passed_the_last_one_ends_it():
    lab = Lab(3).deck_of().says("pass", "pass")
    lab.leave(A)
    lab.says("pass")

    assert "boards" == lab.phase


@pytest.mark.parametrize("depth", ["scoring", "full"])
def test_with_one_left_it_is_over(depth):
    lab = Lab(3, depth)
    lab.leave(A)
    lab.leave(C)

    assert ({B: 1}, ["play.reason.alone"]) == (lab.places, [say.key for say in lab.result.reasons])


def test_a_match_with_one_left_keeps_its_points():
    lab = Lab(2, "scoring", coins="table", game="match").calls(A)
    lab.counts((20, 0), (0, 0))
    lab.leave(A)

    assert ({A: 25, B: 0}, "play.reason.alone") == (lab.scores, lab.result.reasons[-1].key)


def test_nobody_leaves_a_game_that_is_over():
    lab = Lab(3, "scoring", game="basic").calls(A)

    with pytest.raises(Refused, match=r"play\.refused\.over"):
        lab.leave(B)


def test_who_leaves_before_the_beginning_is_not_drawn():
    lab = Lab(3, begun=False)
    lab.leave(B)

    assert ["0", "2"] == [each.id for each in lab.prompt.asked(-1).choices]


@rule("IA-3", "IA-D17")
def test_the_call_of_who_is_at_work_goes_with_it_and_the_next_is_at_work():
    lab = Lab(3).interrupts("alive", A)
    lab.leave(A)

    assert ("source", (B,), -1) == (lab.phase, lab.asked, lab.state.caller)


@rule("IA-3", "IA-21")
def test_who_leaves_on_its_turn_while_a_board_is_looked_at_is_asked_no_more():
    lab = Lab(3).interrupts("alive", C)
    lab.leave(A)
    lab.says("no")

    assert ("source", (B,)) == (lab.phase, lab.asked)


def test_villagers_set_aside_are_shuffled_in_when_who_is_at_work_leaves_in_a_call():
    lab = Lab(3).draws("villagers 3").says("coins").deck_of("villagers 5").draws("villagers 5")
    lab.interrupts("alive", C)
    lab.leave(A)
    lab.says("no")

    assert ((), 1, 1) == (lab.state.aside, lab.deck, len(lab.told("back")))


@rule("IA-5")
def test_a_card_that_the_leaver_had_not_paid_for_stays_on_its_graveyard():
    lab = Lab(3).has(B, grave=["head 6"]).says("grave:1")
    lab.leave(A)

    assert ((), ids(["head 6"]), "source") == (lab.grave(A), lab.grave(B), lab.phase)


def test_who_has_left_can_still_be_told_to_have_finished_or_begun():
    """What is set stands among what may be chosen, also when it is somebody who is gone."""
    lab = Lab(3, "scoring", coins="table", game="match", starter=C).calls(C)
    lab.counts((10, 0), (10, 0), (20, 0))
    lab.leave(C)

    asks = {each.id: (each.value, [choice.id for choice in each.asks.choices]) for each in _of_people(lab)}
    assert {"starter": ("2", ["0", "1", "2"]), "finisher/0": ("2", ["0", "1", "2", "none"])} == asks
    lab.correct("finisher/0", "0")
    lab.correct("finisher/0", "2")
    assert 25 == lab.rules.view(lab.state, None).more["players"][C]["total"]


def _of_people(lab):
    return [each for each in lab.rules.quantities(lab.state) if each.id in ("starter", "finisher/0")]
