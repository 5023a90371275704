"""The end: GR-15, shared places, and who leaves before it."""

import pytest

from card_data.rules import Who
from tests.generally.rules.racing import CHALLENGES, DEPTHS, Race, final_lap, names
from tests.rules.driving import Refused
from tests.rules.marking import rule


def run(race, *winners):
    race.won(*winners)
    return race


@rule("GR-15")
def test_who_has_gone_furthest_wins():
    race = run(final_lap(3, cars=(9, 11, 3)), "0", "1", "2", "1")

    assert [2, 1, 3] == race.places
    assert [11, 15, 5] == [each.score for each in sorted(race.result.standings, key=lambda each: each.seat)]
    assert ("play.reason.furthest", {"who": Who(1), "place": 15}) == (
        race.result.reasons[0].key,
        race.result.reasons[0].gaps,
    )


@rule("GR-E15", "GR-15", "GR-12")
def test_gr_e15_tied_at_the_end_the_higher_bid_wins():
    race = run(final_lap(3, cars=(9, 9, 4), tokens=(3, 0)), "01", "01", "01", "01")
    assert (0,) == race.prompt.seats

    race.answer(1)

    assert [1, 2, 3] == race.places
    assert ["play.reason.level", "play.reason.bid", "play.reason.bid-nothing"] == [
        say.key for say in race.result.reasons
    ]
    assert (0, 1) == names(race.result.reasons[0])


@rule("GR-E15", "GR-15", "GR-13")
def test_gr_e15_equal_bids_at_the_end_are_decided_by_the_race():
    race = run(final_lap(3, cars=(9, 9, 4), tokens=(3, 0)), "01", "01", "01", "01")

    race.answer(0)
    race.answer(("1",))

    assert [2, 1, 3] == race.places
    assert "play.reason.race" == race.result.reasons[-1].key
    assert {"who": Who(1)} == race.result.reasons[-1].gaps


@rule("GR-D18")
def test_other_places_are_shared():
    """B131."""
    race = run(final_lap(5, cars=(4, 2, 2, 2, 0)), "0", "0", "0", "0")

    assert [1, 2, 2, 2, 5] == race.places


@rule("GR-D18")
def test_of_three_tied_for_the_first_place_the_two_who_miss_it_share_the_second():
    race = run(final_lap(4, cars=(4, 4, 4, 0)), "012", "012", "012", "012")

    race.bid(1, 3, 0)

    assert [2, 1, 2, 4] == race.places


@rule("GR-D19", "GR-14")
@pytest.mark.parametrize("depth", ["outcome", "referee"])
def test_after_the_final_lap_nothing_is_chosen(depth):
    race = run(final_lap(2, depth, cars=(1, 0)), "0", "0", "0", "0")

    assert () == race.prompts
    assert race.result is not None


@rule("GR-15")
def test_the_course_has_every_cars_place_after_each_lap():
    race = Race(2, "outcome")
    for _ in range(4):
        run(race, "0", "1", "0", "0")
        race.keep_all()

    run(race, "0", "1", "0", "0")

    assert ((3, 1), (6, 2), (9, 3), (12, 4), (18, 6)) == race.result.course


@rule("GR-15")
def test_who_leaves_is_behind_all_who_finish_and_his_car_stays():
    race = final_lap(3, cars=(9, 11, 3))

    race.leave(1)
    run(race, "0", "0", "2", "2")

    assert [1, 3, 2] == race.places
    assert 11 == race.state.racers[1].car
    assert {0, 2} == {each.seat for each in race.result.standings if each.note is None}


@pytest.mark.parametrize("depth", DEPTHS)
def test_nobody_waits_for_who_has_left(depth):
    race = Race(3, depth)
    race.leave(1)
    race.ready()
    for at in range(4):
        if depth == "full":
            race.turn_up(
                *(("Cabralia", "Cumare"), ("Valbruma", "Ermat"), ("Gastoh", "Roccaspina"), ("Avatar", "Pontevento"))[at]
            )
        else:
            race.won("0")
    while race.state.phase in ("bid", "race"):
        race.answer(dict.fromkeys(race.prompt.seats, 0)) if race.state.phase == "bid" else race.answer(("2",))

    race.keep_all()

    assert [1, 0, 1] == [len(pile) for pile in race.each("final")]


@pytest.mark.parametrize("depth", DEPTHS)
def test_with_one_seat_left_the_race_is_over(depth):
    race = Race(3, depth)

    race.leave(0)
    race.leave(2)

    assert (() == race.prompts, [2, 1, 2]) == (True, race.places)
    assert ["play.reason.alone"] == [say.key for say in race.result.reasons]
    with pytest.raises(Refused):
        race.leave(1)


def test_of_two_tied_the_one_who_stays_bids_no_more_when_the_other_leaves():
    race = run(Race(3, "outcome"), "01", "01", "01", "2")
    assert "lap1/bid" == race.prompt.key

    race.leave(0)

    assert ((1,), 10) == (race.prompt.seats, race.state.racers[1].tokens)


def test_of_three_tied_two_still_bid_under_the_same_question_when_the_third_leaves():
    race = run(Race(4, "outcome"), "012", "012", "012", "3")

    race.leave(0)

    assert ("lap1/bid", (1, 2)) == (race.prompt.key, race.prompt.seats)


def test_who_is_on_turn_and_leaves_is_passed_over():
    race = run(Race(3, "referee").ready(), "0", "01", "012", "0")
    assert (0,) == race.prompt.seats

    race.leave(0)

    assert (1,) == race.prompt.seats


def test_the_last_to_choose_leaves_and_the_next_lap_begins():
    race = run(Race(3, "outcome"), "0", "01", "012", "0")
    race.keep_any()
    race.keep_any()

    race.leave(2)

    assert 2 == race.state.lap


def test_one_who_may_take_a_card_of_nobody_any_more_is_not_asked():
    race = run(Race(3, "referee").ready(), "0", "01", "012", "0")
    race.keep_any()
    race.correct("cards/1", 1)
    assert "knock" == race.state.phase

    race.leave(2)

    assert ("keep", (1,)) == (race.state.phase, race.prompt.seats)


@rule("GR-9", "GR-D14")
def test_the_final_lap_of_who_has_left_still_counts():
    race = run(Race(3, "outcome"), "0", "01", "012", "0")
    race.keep("Cabralia")
    race.leave(0)

    cautions = [choice.id for choice in race.prompt.asked(1).choices if choice.caution]

    assert 1 == len(cautions)


def test_the_question_of_the_race_is_answered_by_who_is_left():
    race = run(Race(3, "outcome"), "012", "012", "012", "012")
    race.bid(0, 0, 0)

    race.leave(2)
    assert "lap1/race/0-1" == race.prompt.key
    race.leave(0)

    assert race.result is not None


def test_a_final_lap_can_be_left_in_every_challenge():
    for at in range(len(CHALLENGES)):
        race = final_lap(3, cars=(4, 4, 4))
        run(race, *["0"] * at)
        race.leave(0)
        run(race, *["1"] * (4 - at))

        assert [3, 1, 2] == race.places


@rule("GR-D18", "GR-D8")
def test_who_misses_the_first_place_by_the_race_shares_the_second():
    race = run(final_lap(4, cars=(4, 4, 4, 0)), "012", "012", "012", "012")

    race.bid(2, 2, 0)
    race.answer(("1", "0"))

    assert [2, 1, 2, 4] == race.places


def test_a_race_that_all_have_left_ends_too():
    race = Race(2, "outcome")
    race.leave(0)
    race.correct("lap", "2")

    race.leave(1)

    assert ([1, 1], ()) == (race.places, race.result.reasons)
