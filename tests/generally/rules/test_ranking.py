"""Who is before whom: GR-8, GR-12, GR-13."""

import pytest

from tests.generally.rules.racing import Race, final_lap, names
from tests.rules.driving import Refused
from tests.rules.marking import rule


def tied(*wins, depth="outcome", tokens=(), known=None):
    """A first lap run, with these wins; what the table shows beside does not matter."""
    race = Race(len(wins), depth, known=known)
    for seat, left in enumerate(tokens):
        race.correct(f"tokens/{seat}", left)
    race.ready()
    for challenge in range(4):
        winners = "".join(str(seat) for seat, count in enumerate(wins) if count > challenge)
        race.won(winners or "0")
    return race


@rule("GR-8")
def test_more_wins_are_a_better_rank():
    race = Race(3, "outcome")
    race.correct("car/0", 20)
    race.won("0", "1", "12", "12")

    assert (1, 2, 0) == race.state.order
    assert (1, 2, 0) == names(race.told("play.told.order")[0])


@rule("GR-E5", "GR-12")
def test_gr_e5_nobody_bids_more_than_he_has():
    race = tied(2, 2, 4, tokens=(3,))

    with pytest.raises(Refused):
        race.bid(4, 0)
    race.bid(3, 0)

    assert (0, 10, 10) == race.each("tokens")


@rule("GR-12", "ALL-D2")
def test_bids_are_sealed_and_one_who_is_away_bids_nothing():
    race = tied(2, 2, 4)

    assert race.prompt.sealed
    assert {0: 0, 1: 0} == race.prompt.default


@rule("GR-E6", "GR-12", "GR-13", "GR-D7", "GR-D9")
def test_gr_e6_two_tied_groups_bid_at_once_and_the_race_decides_where_bids_are_equal():
    race = Race(4, "outcome")
    race.won("01", "01", "01", "23")

    assert (0, 1, 2, 3) == race.prompt.seats
    assert "play.hint.bid.2" == race.prompt.hint.key
    race.bid(0, 2, 5, 5)
    assert ("table", True) == (race.prompt.to, race.prompt.lots)
    race.answer(("3",))

    assert (1, 0, 3, 2) == race.state.order
    assert (10, 8, 5, 5) == race.each("tokens")


@rule("GR-E7", "GR-D8", "GR-D9", "GR-12", "GR-13")
def test_gr_e7_of_three_the_lowest_bid_is_last_and_the_others_go_by_the_race_without_a_second_bid():
    race = tied(2, 2, 2, 4)

    race.bid(2, 2, 0)
    assert ["0", "1"] == [choice.id for choice in race.prompt.asked(0).choices]
    race.answer(("1", "0"))

    assert (3, 1, 0, 2) == race.state.order
    assert (8, 8, 10, 10) == race.each("tokens")


@rule("GR-D6")
def test_a_bid_moves_no_car():
    race = tied(2, 2, 4)
    before = race.each("car")

    race.bid(9, 1)

    assert before == race.each("car")


@rule("GR-D10")
def test_who_has_no_token_bids_0_without_being_asked():
    race = tied(2, 2, 2, 4, tokens=(0, 10, 10))

    assert (1, 2) == race.prompt.seats
    race.bid(s1=0, s2=1)

    assert (3, 2) == race.state.order[:2]
    assert {"0", "1"} == {choice.id for choice in race.prompt.asked(0).choices}


@rule("GR-D10")
def test_where_nobody_has_a_token_left_the_race_decides_at_once():
    assert "lap1/race/0-1" == tied(2, 2, 4, tokens=(0, 0)).prompt.key


@rule("GR-12")
def test_without_a_tie_nobody_bids():
    assert "lap1/keep/1" == tied(4, 2, 1).prompt.key


@rule("GR-D17", "ALL-D4", "GR-13")
def test_a_lot_or_the_tables_own_order_answers_the_question_of_the_race():
    race = tied(2, 2, 2, 4)
    race.bid(0, 0, 0)

    assert race.prompt.lots
    assert race.prompt.asked(0).ordered
    race.answer(("2", "0"))

    assert (3, 2, 0, 1) == race.state.order


@rule("GR-13")
def test_the_race_is_remembered_for_the_evening_and_not_asked_again():
    first = tied(2, 2, 4)
    first.bid(0, 0)
    first.answer(("1",))
    again = tied(2, 2, 4, known=first.remembered)
    again.bid(0, 0)

    assert {"race": (1, 0)} == first.remembered
    assert (2, 1, 0) == again.state.order


@rule("GR-13")
def test_the_race_is_asked_again_where_it_does_not_order_all_who_are_equal():
    race = tied(2, 2, 2, 4, known={"race": (1, 0)})
    race.bid(0, 0, 0)

    assert "lap1/race/0-1-2" == race.prompt.key
    race.answer(("0", "2"))

    assert {"race": (0, 2, 1)} == race.remembered


@rule("GR-13", "GR-D8")
def test_two_groups_are_asked_one_by_one_and_both_are_remembered():
    race = Race(4, "outcome")
    race.won("01", "01", "01", "23")
    race.bid(0, 0, 0, 0)

    first, second = race.prompts
    race.answer(("3",), prompt=second)
    assert (first,) == race.prompts
    race.answer(("1",), prompt=first)

    assert (1, 0, 3, 2) == race.state.order
    assert {"race": (3, 2), "race/2": (1, 0)} == race.remembered


@rule("GR-12")
@pytest.mark.parametrize(("bids", "order"), [((5, 5, 3), (0, 1, 2)), ((3, 5, 5), (1, 2, 0)), ((0, 4, 2), (1, 2, 0))])
def test_equal_bids_are_named_and_the_order_of_seats_decides_nothing(bids, order):
    """B132."""
    race = tied(2, 2, 2, 4, known={"race": (0, 1, 2)})

    race.bid(*bids)

    assert (3, *order) == race.state.order


@rule("GR-D18", "GR-12")
def test_after_the_final_lap_only_those_bid_who_are_tied_for_the_first_place():
    race = final_lap(4, cars=(8, 8, 3, 3))

    race.won("01", "01", "01", "01")

    assert (0, 1) == race.prompt.seats
