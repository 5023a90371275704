"""A round of cards: who swims, whom the shark bites, whose cards come back. Rows are written from the front."""

import pytest

from tests.rules.driving import Refused
from tests.rules.marking import rule
from tests.squalo.rules.sea import DEPTHS, Sea

FOUR = ("Rosa", "Betta", "Luca", "Ivan")


@rule("SQ-T1", "SQ-D2", "SQ-5", "SQ-6", "SQ-8", "SQ-9", "SQ-12", "SQ-11")
@pytest.mark.parametrize("depth", DEPTHS)
def test_sq_t1_the_example_of_the_rules(depth):
    piles = {"Luca": (1, 2), "Ivan": (5,), "Betta": (1,)}
    sea = Sea(4, depth, names=FOUR).at("Ivan Rosa Betta Luca", in_round=5, piles=piles)

    sea.play(Ivan=4, Rosa=1, Betta=4, Luca=5)

    assert ("Luca Rosa Ivan Betta", "Betta", "Betta Luca Rosa Ivan") == (sea.swum, sea.bitten, sea.row)
    assert ((3,), "12345", "Luca") == (sea.limbs("Betta"), sea.hand("Betta"), sea.taken)
    assert ("12345", "2345", "123") == (sea.hand("Luca"), sea.hand("Rosa"), sea.hand("Ivan"))


@rule("SQ-T2", "SQ-14", "SQ-7", "SQ-2", "SQ-3", "SQ-4", "SQ-D5")
def test_sq_t2_five_rounds_that_lead_to_it():
    sea = Sea(4, names=FOUR).laid("Rosa Betta Luca Ivan")
    told = []
    for cards in ((1, 3, 3, 3), (2, 4, 1, 5), (4, 2, 1, 4), (5, 5, 2, 2), (1, 4, 5, 4)):
        sea.play(**dict(zip(FOUR, cards, strict=True)))
        told.append((sea.swum, sea.bitten, sea.row, sea.taken))

    assert [
        ("Rosa Betta Luca Ivan", None, "Rosa Betta Luca Ivan", ""),
        ("Ivan Betta Rosa Luca", "Luca", "Luca Ivan Betta Rosa", ""),
        ("Betta Luca Ivan Rosa", "Rosa", "Rosa Betta Luca Ivan", "Betta Ivan"),
        ("Rosa Betta Luca Ivan", "Ivan", "Ivan Rosa Betta Luca", ""),
        ("Luca Rosa Ivan Betta", "Betta", "Betta Luca Rosa Ivan", "Luca"),
    ] == told
    assert ["234", "12345", "12345", "1235"] == [sea.hand(name) for name in FOUR]
    assert (3, 3, 3, 3) == sea.limbs(*FOUR)


@rule("SQ-E1", "SQ-7", "SQ-3", "SQ-5")
def test_sq_e1_in_the_first_round_nobody_is_bitten():
    sea = Sea().laid("A B C D")

    step = sea.play(A=1, B=2, C=3, D=4)

    assert ("D C B A", None) == (sea.row, sea.bitten)
    assert ["2345", "1345", "1245", "1235"] == [sea.hand(name) for name in "ABCD"]
    assert ["cards", "moved", "no-bite"] == sea.said_now(step)


@rule("SQ-E2", "SQ-D4", "SQ-6", "SQ-8", "SQ-9")
def test_sq_e2_where_all_are_tied_the_last_is_bitten_all_the_same():
    sea = Sea().at("A B C D", in_round=2)

    step = sea.play(A=3, B=3, C=3, D=3)

    assert ("A B C D", "D", "D A B C") == (sea.swum, sea.bitten, sea.row)
    assert ["1245", "1245", "1245", "12345"] == [sea.hand(name) for name in "ABCD"]
    assert ["cards", "tied", "still", "bitten"] == sea.said_now(step)


@rule("SQ-E3", "SQ-D4", "SQ-6")
def test_sq_e3_two_pairs_that_tie_leave_the_row_as_it_is():
    sea = Sea().at("A B C D", in_round=2)

    sea.play(A=2, B=5, C=2, D=5)

    assert ("A B C D", "D", "D A B C") == (sea.swum, sea.bitten, sea.row)


@rule("SQ-E4", "SQ-5", "SQ-8")
def test_sq_e4_six_swim_from_the_lowest_to_the_highest():
    sea = Sea(6).at("A B C D E F", in_round=2)

    sea.play(A=1, B=2, C=3, D=4, E=5, F=7)

    assert ("F E D C B A", "A", "A F E D C B") == (sea.swum, sea.bitten, sea.row)


@rule("SQ-E5", "SQ-5", "SQ-6", "SQ-8")
def test_sq_e5_only_whose_value_nobody_shares_swims():
    sea = Sea(6).at("A B C D E F", in_round=2)

    sea.play(A=7, B=2, C=2, D=7, E=1, F=2)

    assert ("E A B C D F", "F", "F E A B C D") == (sea.swum, sea.bitten, sea.row)


@rule("SQ-E6", "SQ-10", "SQ-D3", "SQ-D9", "SQ-13")
def test_sq_e6_without_its_last_limb_a_pirate_leaves_the_row_at_once():
    sea = Sea().at("A B C D", in_round=8, limbs={"A": 1}, piles={"A": (5,)})

    step = sea.play(A=1, B=2, C=3, D=4)

    assert ("D C B A", "A", "D C B") == (sea.swum, sea.bitten, sea.row)
    assert (0,) == sea.limbs("A")
    assert sea.result is None
    assert "eaten" in sea.said_now(step)
    view = sea.rules.view(sea.state, None).more["pirates"]["white"]
    assert ([], [], False) == (view["hand"], view["pile"], view["swims"])
    sea.answer(True)
    assert (1, 2, 3) == sea.prompt.seats


@rule("SQ-E8", "SQ-12", "SQ-D5", "SQ-9", "SQ-11")
@pytest.mark.parametrize("depth", DEPTHS)
def test_sq_e8_a_hand_of_two_takes_its_pile_back_and_larger_ones_do_not(depth):
    piles = {"A": (1, 3, 4), "B": (4, 5), "C": (1, 2, 5)}
    sea = Sea(5, depth).at("A B C D E", in_round=5, piles=piles)

    step = sea.play(A=2, B=1, C=6, D=3, E=4)

    assert ("C E D A B", "B", "B C E D A") == (sea.swum, sea.bitten, sea.row)
    assert "A C" == sea.taken
    assert ["123456", "123456", "123456", "12456", "12356"] == [sea.hand(name) for name in "ABCDE"]
    assert "taken" in sea.said_now(step)


@rule("SQ-E9", "SQ-9", "SQ-12")
def test_sq_e9_whoever_is_bitten_has_all_cards_and_needs_no_more():
    sea = Sea().at("A B C D", in_round=6, piles={"D": (2, 3)})

    sea.play(A=5, B=3, C=2, D=1)

    assert ("A B C D", "D", "12345", "") == (sea.swum, sea.bitten, sea.hand("D"), sea.taken)


@rule("SQ-E13", "SQ-3", "SQ-1")
@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize(
    ("name", "card"), [("A", 7), ("B", 3)], ids=["a value that is not in play", "a card of the own pile"]
)
def test_sq_e13_a_card_that_is_not_in_the_hand_is_refused(depth, name, card):
    sea = Sea(5, depth).at("A B C D E", in_round=4, piles={"B": (3,)})
    cards = {"A": 1, "B": 1, "C": 2, "D": 2, "E": 4}
    before = sea.state

    with pytest.raises(Refused):
        sea.play(**{**cards, name: card})

    assert before == sea.state


@rule("SQ-E13", "SQ-10", "SQ-3")
@pytest.mark.parametrize("depth", DEPTHS)
def test_sq_e13_nobody_is_asked_for_a_pirate_that_is_out(depth):
    sea = Sea(5, depth).at("A B C D E", in_round=9, limbs={"E": 0})
    asked = sea.prompt

    assert (0, 1, 2, 3) == asked.seats or "black" not in {each.id for each in asked.asks.fields}


@rule("SQ-5")
@pytest.mark.parametrize("round_", [1, 2])
def test_the_highest_value_that_nobody_shares_ends_in_front_before_the_bite(round_):
    sea = Sea(5).at("A B C D E", in_round=round_)

    sea.play(A=6, B=6, C=1, D=5, E=2)

    assert "D E C A B" == sea.swum


@rule("SQ-14", "SQ-4")
def test_the_next_round_waits_until_somebody_says_that_all_have_moved():
    sea = Sea().laid("A B C D")
    sea.play(A=1, B=2, C=3, D=4)

    assert ("round1/look", (0, 1, 2, 3), "first") == (sea.prompt.key, sea.prompt.seats, sea.prompt.to)
    sea.answer(True)
    assert ("round2/pick", 2) == (sea.prompt.key, sea.state.round)


@rule("SQ-D5")
def test_another_edition_takes_its_pile_back_with_one_card():
    sea = Sea(pickup="1").at("A B C D", in_round=1, piles={"A": (1, 2), "B": (1, 2, 3)})

    sea.play(A=3, B=4, C=1, D=2)

    assert ("B", "45", "12345") == (sea.taken, sea.hand("A"), sea.hand("B"))


@rule("SQ-D10", "SQ-8")
def test_which_limb_goes_is_asked_of_nobody():
    sea = Sea().at("A B C D", in_round=2)

    sea.play(A=1, B=1, C=2, D=2)

    assert ((3,), ["round2/look/again1"]) == (sea.limbs("D"), [prompt.key for prompt in sea.prompts])
