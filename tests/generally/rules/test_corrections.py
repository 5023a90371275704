"""The table is right: whatever lies there can be said, at any moment, and what then does not add up is told."""

from random import Random

import pytest

from tests.generally.rules.racing import CARDS, DEPTHS, Race, final_lap
from tests.rules.driving import asked_of, sampled
from tests.rules.marking import rule


def quantities(race):
    return {each.id: each for each in race.rules.quantities(race.state)}


def doubts(race):
    return [say.key for say in race.rules.doubts(race.state)]


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("what", ["car", "tokens", "wins", "final"])
def test_what_lies_before_a_seat_can_be_set(depth, what):
    race = Race(3, depth).ready()
    value = ("C03", "C07") if what == "final" else 3

    race.correct(f"{what}/1", value)

    assert value == quantities(race)[f"{what}/1"].value
    assert 1 == quantities(race)[f"{what}/1"].seat


@pytest.mark.parametrize(("depth", "more"), [("outcome", set()), ("referee", {"cards"}), ("full", {"fast", "lost"})])
def test_what_a_depth_knows_it_lets_be_set(depth, more):
    race = Race(2, depth)

    assert {"car", "tokens", "wins", "final"} | more == {
        each.partition("/")[0] for each in quantities(race) if each.endswith("/1")
    }


def test_a_lap_that_is_set_begins_anew_under_new_questions():
    race = Race(2, "outcome")
    race.won("0", "1")

    race.correct("lap", "2")
    asked = race.prompt.key
    race.correct("lap", "1")

    assert ("lap2/won/acc/again1", "lap1/won/acc/again2") == (asked, race.prompt.key)
    assert (0, 0) == race.each("wins")
    assert (1, 1) == race.each("car")


def test_a_challenge_can_be_set_and_the_wins_stay():
    race = Race(2, "outcome")
    race.won("0", "01", "0", "0")

    race.correct("challenge", "ten")

    assert ("challenge", 1, (4, 1)) == (race.state.phase, race.state.challenge, race.each("wins"))


def test_whose_turn_it_is_to_choose_can_be_set():
    race = Race(3, "outcome")
    race.won("0", "01", "012", "0")
    race.keep_any()

    race.correct("turn", "2")

    assert (2,) == race.prompt.seats


def test_the_order_of_choice_can_be_set():
    race = Race(3, "outcome")
    race.won("0", "01", "012", "0")

    race.correct("order", ("2", "0", "1"))

    assert ((2,), (2, 0, 1)) == (race.prompt.seats, race.state.order)


def test_a_question_that_a_correction_does_not_touch_keeps_its_name_and_its_answers():
    race = Race(3, "outcome")
    race.won("01", "01", "01", "2")
    before = race.prompts

    race.correct("car/2", 9)

    assert before == race.prompts


@rule("GR-12", "GR-E5")
def test_while_bids_are_open_corrected_tokens_are_the_most_one_may_bid():
    race = Race(3, "outcome")
    race.won("01", "01", "01", "2")

    race.correct("tokens/0", 3)

    assert (3, 10) == (race.prompt.asked(0).most, race.prompt.asked(1).most)


@rule("GR-8")
def test_while_bids_are_open_corrected_wins_rank_anew():
    race = Race(3, "outcome")
    race.won("01", "01", "01", "2")

    race.correct("wins/0", 4)

    assert (0, 1, 2) == race.state.order


@rule("GR-15")
def test_a_place_corrected_after_the_end_opens_the_race_again_where_it_makes_a_tie():
    race = final_lap(2, cars=(8, 3))
    race.won("0", "0", "0", "0")

    race.correct("car/1", 16)

    assert (None, "bid") == (race.result, race.state.phase)
    race.bid(1, 2)
    assert [2, 1] == race.places


def test_nothing_is_doubted_in_a_race_that_went_by_the_rules():
    race = Race(3, "outcome")
    random = Random(1)
    while race.result is None:
        assert [] == doubts(race)
        prompt = race.prompts[0]
        race.answer({seat: sampled(prompt.asked(seat), random) for seat in asked_of(prompt)}, prompt=prompt)


@pytest.mark.parametrize(
    ("quantity", "value", "doubt"),
    [
        ("wins/0", 2, "play.doubt.wins"),
        ("car/0", 2, "play.doubt.place"),
        ("final/0", ("C01",), "play.doubt.final"),
    ],
)
def test_what_cannot_be_is_told_and_not_forbidden(quantity, value, doubt):
    race = Race(2, "outcome")
    race.won("0")

    race.correct(quantity, value)

    assert [doubt] == doubts(race)
    race.won("1")


def test_a_card_on_two_piles_is_told():
    race = Race(2).ready()
    race.turn_up("Cabralia", "Ermat")

    race.correct("final/0", (CARDS["Cabralia"],))

    assert "play.doubt.twice" in doubts(race)


@pytest.mark.soak
@pytest.mark.parametrize("depth", DEPTHS)
def test_a_race_goes_on_from_whatever_is_set(depth, times):
    """Every quantity, to anything that may be entered: the race still ends, and no question comes twice."""
    for seed in range(times(2000)):
        random = Random(seed)
        race = Race(random.randint(2, 6), depth)
        corrections = 12
        while race.result is None:
            if corrections and random.random() < 0.3:
                corrections -= 1
                each = random.choice(race.rules.quantities(race.state))
                race.correct(each.id, sampled(each.asks, random))
                continue
            prompt = random.choice(race.prompts)
            race.answer({seat: sampled(prompt.asked(seat), random) for seat in asked_of(prompt)}, prompt=prompt)
        assert len(race.keys) == len(set(race.keys))
        assert set(range(len(race.state.racers))) == {each.seat for each in race.result.standings}


@rule("GR-15")
@pytest.mark.parametrize(
    ("quantity", "value", "places"),
    [("tokens/0", 5, [1, 2, 3]), ("final/0", (), [1, 2, 3]), ("wins/1", 2, [1, 2, 3]), ("car/2", 11, [1, 2, 3])],
)
def test_what_does_not_change_who_is_ahead_leaves_the_result_and_nobody_pays_twice(quantity, value, places):
    race = final_lap(3, cars=(4, 4, 3))
    race.won("01", "01", "01", "01")
    race.bid(1, 0)

    race.correct(quantity, value)

    assert "over" == race.state.phase
    assert places == race.places


def test_the_order_set_after_somebody_has_left_skips_nobody():
    race = Race(4, "outcome")
    race.won("0", "0", "0", "1")
    race.bid(s2=1, s3=0)
    race.leave(0)
    assert ("1",) == (quantities(race)["turn"].value,)

    race.correct("order", ("3", "1", "2"))

    assert "3" == quantities(race)["turn"].value


def test_an_order_set_while_a_card_is_taken_asks_nobody_to_keep_twice():
    race = Race(3, "referee").ready()
    race.won("0", "0", "0", "1")
    race.keep_any()
    assert "knock" == race.state.phase

    race.correct("order", ("0", "2", "1"))

    assert ("knock", 1) == (race.state.phase, len(race.state.racers[0].final))


def test_a_card_that_was_mistapped_can_be_turned_up_later():
    race = Race(2, "full").ready()
    race.turn_up("Cabralia", "Cumare")

    race.correct("fast/0", (CARDS["Valbruma"],))

    offered = {choice.id for choice in race.prompt.asked(0).choices}
    assert CARDS["Cabralia"] in offered
    assert CARDS["Valbruma"] not in offered


@rule("GR-D12")
def test_where_a_correction_leaves_nobody_to_take_a_card_of_the_turn_passes_on():
    race = Race(2, "referee").ready()
    race.won("0", "0", "0", "1")
    race.keep_any()

    race.correct("cards/1", 1)

    assert ("keep", (1,)) == (race.state.phase, race.prompt.seats)
