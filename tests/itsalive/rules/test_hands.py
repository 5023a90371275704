"""Bots that play for simulations: what they want, what they pay with, and when they leave a card to others."""

import pytest

from tests.itsalive.rules.working import A, B, C, Lab, card

SEVEN = ("brain 3", "head 3", "heart 3", "torso 3", "arms 2", "hands 2", "legs 2")


def said(lab, seed=1):
    (seat,) = lab.asked
    return lab.hands(seed)(lab.state, lab.prompt, seat)


@pytest.mark.parametrize(("held", "bid"), [(("head 3",), False), (("coffin 7",), True), ((), True)])
def test_a_bot_bids_only_for_a_card_that_fills_a_space(held, bid):
    lab = Lab(3).has(B, coins=12, held=held).draws("head 8").says("auction").bids(1)

    assert ("pass" != said(lab)) is bid


def test_a_bot_bids_no_more_than_the_value_but_all_its_coins_for_the_last_space():
    for held, most in (((), 7), (SEVEN, 20)):
        lab = Lab(3).has(B, coins=20, held=held).draws("feet 7").says("auction").bids(1)

        assert {str(bid) for bid in range(2, most + 1)} == {said(lab, seed) for seed in range(400)}


@pytest.mark.parametrize(
    ("coins", "held", "means"),
    [
        (12, ("head 8", "head 3", "legs 6"), "head 8"),
        (12, ("villagers 5", "legs 6"), "villagers 5"),
        (12, ("head 8", "legs 6"), "coins"),
        (3, ("head 8", "legs 6"), "legs 6"),
        (3, ("head 3", "legs 4"), "all"),
        (0, ("head 3", "legs 4"), "legs 4"),
    ],
)
def test_a_bot_calms_villagers_by_what_it_can_spare_and_gives_parts_of_its_monster_last(coins, held, means):
    lab = Lab(3).has(A, coins=coins, held=held).draws("villagers 4" if "villagers 5" in held else "villagers 5")

    assert (card(means) if " " in means else means) == said(lab)


@pytest.mark.parametrize(
    ("coins", "held", "source"),
    [
        (8, (), f"grave:{C}"),
        (7, (), "deck"),
        (7, ("head 8", "head 3"), f"grave:{C}"),
        (12, ("feet 2", "legs 3"), "deck"),
    ],
)
def test_a_bot_takes_the_cheapest_card_it_wants_from_a_graveyard_if_it_can_buy_it_too(coins, held, source):
    lab = Lab(3).has(A, coins=coins, held=held).has(B, grave=("legs 5",)).has(C, grave=("feet 4",))

    assert source == said(lab)


@pytest.mark.parametrize(("players", "decision"), [(2, "sell"), (3, "auction"), (5, "auction")])
def test_a_bot_leaves_what_it_does_not_want_to_an_auction_where_several_may_want_it(players, decision):
    assert decision == said(Lab(players).has(A, held=("head 3",)).draws("head 8"))
