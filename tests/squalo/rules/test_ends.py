"""How games end: two in the row, the first that is eaten, people who leave; and who stands where."""

import pytest

from tests.rules.driving import Refused
from tests.rules.marking import rule
from tests.squalo.rules.sea import Sea


@rule("SQ-E7", "SQ-13", "SQ-10", "SQ-D12")
def test_sq_e7_of_the_two_that_are_left_the_front_one_wins():
    sea = Sea().at("A B C D", in_round=10, limbs={"D": 0})
    sea.correct("limbs/brown", 1)

    sea.play(A=2, B=5, C=5)

    assert ("A B C", "C", "A B") == (sea.swum, sea.bitten, sea.row)
    assert ([1, 2, 3, 4], ["front"]) == (sea.places, sea.reasons)
    assert () == sea.prompts


@rule("SQ-13")
def test_with_three_in_the_row_it_goes_on():
    sea = Sea().at("A B C D", in_round=10, limbs={"D": 0})

    sea.play(A=2, B=5, C=5)

    assert (None, 3) == (sea.result, len(sea.state.row))


@rule("SQ-D12")
def test_the_eaten_stand_in_reverse_order_of_going():
    sea = Sea(6).at("A B C D E F", in_round=20)
    for colour in ("brown", "white", "green"):
        sea.correct(f"limbs/{colour}", 0)
    sea.correct("limbs/black", 1)

    sea.play(B=1, D=1, E=1)

    assert ("B D", [5, 1, 6, 2, 3, 4]) == (sea.row, sea.places)


def test_the_chart_has_everybody_s_limbs_after_each_round():
    sea = Sea().at("A B C D", in_round=1)
    sea.play(A=1, B=2, C=3, D=4)
    sea.play(A=5, B=1, C=1, D=2)

    assert ("A D C B", ((4, 4, 4, 4), (4, 3, 4, 4))) == (sea.swum, sea.state.course)


@pytest.mark.parametrize("moment", ["pick", "look"])
def test_of_four_or_more_whoever_leaves_goes_out_as_if_eaten(moment):
    sea = Sea().laid("A B C D")
    if moment == "look":
        sea.play(A=5, B=4, C=3, D=2)

    sea.leave(1)

    assert ("A C D", None, moment) == (sea.row, sea.result, sea.state.phase)
    assert 1 not in sea.prompt.seats
    assert "play.told.left" == sea.said[-1].key
    sea.leave(3)
    assert ([1, 4, 2, 3], ["front"]) == (sea.places, sea.reasons)
    assert {1, 3} == {each.seat for each in sea.result.standings if each.note.key == "play.note.left"}


def test_of_who_has_left_nobody_says_that_the_shark_had_it():
    sea = Sea(5).at("A B C D E", in_round=8, limbs={"E": 0})
    sea.leave(1)

    facts = {fact.seat: fact.value.key for fact in sea.rules.view(sea.state, None).facts}

    assert ("play.note.left", "play.fact.out") == (facts[1], facts[4])


def test_who_was_eaten_and_then_leaves_gets_out_of_no_water():
    sea = Sea(5).at("A B C D E", in_round=8, limbs={"E": 0})

    sea.leave(4)

    assert [] == sea.said
    assert ("A B C D", (0, 1, 2, 3)) == (sea.row, sea.prompt.seats)


def test_whoever_leaves_while_others_have_picked_is_waited_for_no_more():
    sea = Sea(5).laid("A B C D E")
    before = sea.prompt

    sea.leave(4)

    assert (before.key, (0, 1, 2, 3)) == (sea.prompt.key, sea.prompt.seats)
    assert [before.asked(seat) for seat in range(4)] == [sea.prompt.asked(seat) for seat in range(4)]


@rule("SQ-15")
def test_of_two_whoever_leaves_loses():
    sea = Sea(2).laid("A1 B1 A2 B2")

    sea.leave(0)

    assert ([2, 1], ["gone"]) == (sea.places, sea.reasons)


@rule("SQ-16", "SQ-D6")
def test_of_three_whoever_leaves_loses_and_of_the_others_the_one_ahead_wins():
    sea = Sea(3).laid("B1 C1 A2 A1 B2 C2")

    sea.leave(1)

    assert ("C1 A2 A1 C2", [2, 3, 1], ["gone", "ahead"]) == (sea.row, sea.places, sea.reasons)


@pytest.mark.parametrize(("players", "places"), [(2, [2, 1]), (3, [3, 1, 1]), (4, [4, 3, 1, 1]), (5, [5, 4, 3, 1, 1])])
def test_before_anybody_has_swum_nobody_is_ahead(players, places):
    sea = Sea(players)
    for seat in range(max(1, players - 2)):
        sea.leave(seat)

    assert (places, "before") == (sea.places, sea.reasons[0])


def test_the_row_is_asked_for_without_whoever_left_before():
    sea = Sea(5)
    sea.leave(2)

    sea.laid("E D B A")

    assert ("E D B A", (0, 1, 3, 4)) == (sea.row, sea.prompt.seats)


def test_nobody_leaves_a_game_that_is_over():
    sea = Sea(2).laid("A1 B1 A2 B2")
    sea.leave(0)

    with pytest.raises(Refused):
        sea.leave(1)


@rule("SQ-D9")
def test_who_goes_takes_the_whole_colour_away_the_pile_too():
    sea = Sea().at("A B C D", in_round=3, piles={"B": (1, 4)})

    sea.leave(1)

    assert () == sea.state.pirate("red").pile
