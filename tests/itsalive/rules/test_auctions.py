"""Auctions: who speaks when, what may be bid, who takes the card and who is paid."""

import pytest

from tests.itsalive.rules.working import A, B, C, D, Lab, card, ids
from tests.rules.driving import Refused
from tests.rules.marking import rule


def for_sale(**coins):
    """A holds an auction for Head 6."""
    lab = Lab(4).has(A, coins=9).has(B, coins=5).has(C, coins=8).has(D, coins=3)
    for seat, count in coins.items():
        lab.has("ABCD".index(seat), coins=count)
    return lab.draws("head 6").says("auction")


@rule("IA-E4", "IA-10", "IA-11")
def test_ia_e4_another_who_wins_pays_who_held_the_auction():
    lab = for_sale().bids(2, None, 4, None)

    assert [13, 5, 4, 3] == [lab.coins(seat) for seat in range(4)]
    assert (ids(["head 6"]), B) == (lab.held(C), lab.state.active)


@rule("IA-E5", "IA-11")
def test_ia_e5_who_held_it_and_wins_pays_the_bank():
    lab = for_sale().bids(3, None, None, None)

    assert ([6, 5, 8, 3], ids(["head 6"])) == ([lab.coins(seat) for seat in range(4)], lab.held(A))


@rule("IA-E6", "IA-10", "IA-D10", "IA-D24")
@pytest.mark.parametrize("bid", [3, 2, 6])
def test_ia_e6_a_bid_must_be_higher_and_there(bid):
    lab = for_sale().bids(3)

    with pytest.raises(Refused):
        lab.bids(bid)
    assert ["pass", "4", "5"] == lab.legal()


@rule("IA-E6", "IA-10")
def test_ia_e6_nobody_speaks_twice():
    lab = for_sale().bids(3)

    assert (B, C, D) == lab.speaks
    with pytest.raises(AssertionError):
        lab.answer(s0="4")


@rule("IA-E6", "IA-D9", "IA-10")
def test_ia_e6_who_has_no_coin_cannot_hold_an_auction():
    lab = Lab().has(A, coins=0).draws("head 6")

    assert {"buy": "play.barred.coins", "sell": None, "auction": "play.barred.broke"} == lab.choices()


@rule("IA-10", "IA-D9")
def test_one_coin_is_enough_to_open_and_nobody_opens_with_a_pass():
    lab = for_sale(A=1)

    assert ["1"] == lab.legal()


@rule("IA-10")
def test_the_right_neighbour_is_last():
    lab = Lab(4, starter=C).draws("head 6").says("auction")
    order = []
    for bid in (1, None, 2, None):
        order += lab.asked
        lab.bids(bid)

    assert [C, D, A, B] == order


@rule("IA-10")
def test_who_has_nothing_can_only_pass():
    lab = for_sale(B=0).bids(1)

    assert ["pass"] == lab.legal()


@rule("IA-11", "IA-D10")
def test_the_last_and_highest_bid_takes_the_card():
    lab = for_sale().bids(1, 2, 3, None)

    assert ([12, 5, 5, 3], ids(["head 6"])) == ([lab.coins(seat) for seat in range(4)], lab.held(C))


@rule("IA-D8", "IA-11")
def test_a_card_from_a_graveyard_may_be_auctioned():
    lab = Lab(3).has(B, grave=["head 5"]).says("grave:1", "coins", "auction").bids(1, 3, None)

    assert ([12 - 5 + 3, 9, 12], ids(["head 5"])) == ([lab.coins(seat) for seat in range(3)], lab.held(B))


@rule("IA-D24")
def test_coins_on_the_table_are_nobodys_business():
    lab = Lab(3, coins="table").draws("head 6").says("auction").bids(12)

    assert "24" in lab.legal()


@rule("IA-10", "IA-11")
def test_the_helper_runs_an_auction_for_whoever_asks():
    """The auction depth: one tap for each, and whom to pay is said."""
    lab = Lab(4, "auction", coins="table").interrupts("auction", C)
    before = len(lab.keys)
    lab.bids(2, 4, None, 5)

    assert 4 == len(lab.keys) - before
    (won,) = lab.told("wins")
    assert (B, C, 5, "open") == (won.gaps["who"].seat, won.gaps["whom"].seat, won.gaps["n"], lab.phase)


def test_without_the_helper_no_auction_is_asked_for():
    assert ["alive", "stuck"] == [each.key.split("/")[1] for each in Lab(3, "scoring").prompts]
    assert ["alive", "auction", "stuck"] == [each.key.split("/")[1] for each in Lab(3, "auction").prompts]


def test_who_wins_has_it_behind_the_screen_and_all_saw_which_it_was():
    lab = for_sale().bids(2, None, 4, None)

    assert card("head 6") == lab.state.players[C].latest


@rule("IA-10", "IA-D24")
def test_a_bid_may_be_all_that_somebody_has():
    lab = Lab(3).has(A, coins=31).has(B, coins=40).draws("head 6").says("auction")
    assert [str(coins) for coins in range(1, 32)] == lab.legal()
    lab.bids(3)

    assert ["pass", *(str(coins) for coins in range(4, 41))] == lab.legal()


def test_a_bid_of_unknown_coins_is_a_tap():
    """So many buttons that each sends at once."""
    lab = Lab(3, coins="table").draws("head 6").says("auction").bids(3)

    assert 16 == len(lab.legal())
