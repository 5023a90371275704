"""A challenge: GR-4 to GR-7."""

import pytest

from tests.generally.rules.racing import CARDS, CHALLENGES, TABLES, Race, final_lap
from tests.rules.driving import Refused
from tests.rules.marking import rule


@rule("GR-E1", "GR-4", "GR-6", "GR-8")
def test_gr_e1_all_tied_for_the_highest_value_advance_and_keep_their_cards_in_the_fast_lap():
    race = Race(4).ready()

    race.turn_up_values(3, 3, 3, 3)

    assert (1, 1, 1, 1) == race.each("car") == race.each("wins")
    assert [1, 1, 1, 1] == [len(pile) for pile in race.each("fast")]
    assert ((),) * 4 == race.each("lost")


@rule("GR-E2", "GR-D5", "GR-6")
def test_gr_e2_where_the_highest_value_is_0_all_who_have_it_advance():
    race = Race(3).ready()

    race.turn_up_values(0, 0, 0)

    assert (1, 1, 1) == race.each("car")


@rule("GR-E3", "GR-5", "GR-6", "GR-7", "GR-D4")
def test_gr_e3_only_a_tie_for_the_highest_counts_and_the_other_cards_are_lost():
    race = Race(4).ready()

    race.turn_up("Pratonero", "Itabuna", "Cumare", "Gastoh")

    assert (1, 1, 0, 0) == race.each("car")
    assert ((CARDS["Pratonero"],), (CARDS["Itabuna"],), (), ()) == race.each("fast")
    assert ((), (), (CARDS["Cumare"],), (CARDS["Gastoh"],)) == race.each("lost")


@rule("GR-D4")
def test_a_tie_that_is_not_for_the_highest_gives_nothing():
    race = Race(4).ready()

    race.turn_up_values(2, 2, 1, 3)

    assert (0, 0, 0, 1) == race.each("car")


@rule("GR-E4", "GR-14")
def test_gr_e4_in_the_final_lap_a_win_takes_a_car_two_spaces():
    race = final_lap(3, "full")

    race.turn_up_values(3, 1, 3)

    assert (2, 0, 2) == race.each("car")


@rule("GR-5")
def test_a_win_takes_a_car_one_space_and_the_winner_is_told():
    race = Race(3, "outcome")

    race.won("1")

    assert (0, 1, 0) == race.each("car")
    assert 1 == race.told("play.told.won")[0].gaps["n"]


@rule("GR-4")
@pytest.mark.parametrize("at", range(4))
def test_only_the_value_of_the_challenge_counts(at):
    race = Race(2).ready()
    for _ in range(at):
        race.turn_up_values(0, 0)
    before = race.each("car")

    race.turn_up_values(1, 3)

    assert (before[0], before[1] + 1) == race.each("car")


@rule("GR-4")
def test_a_challenge_waits_until_all_are_ready():
    race = Race(4, "referee")

    assert ("each", (0, 1, 2, 3)) == (race.prompt.to, race.prompt.seats)
    race.answer(True)

    assert "table" == race.prompt.to


@rule("GR-2")
def test_challenges_come_in_the_order_of_the_board():
    race = Race(2, "outcome")

    asked = []
    for _ in CHALLENGES:
        asked.append(race.prompt.say.gaps["challenge"].key)
        race.won("0")

    assert [f"attributes.{name}" for name in ("acc", "ten", "pit", "vel")] == asked


@rule("GR-6")
def test_a_challenge_has_a_winner_at_least():
    race = Race(2, "outcome")

    with pytest.raises(Refused):
        race.answer(())
    race.answer(("0",))


@rule("GR-E14", "GR-5", "GR-14")
def test_gr_e14_who_wins_every_challenge_ends_on_the_last_space():
    race = Race(2, "outcome")
    for _ in range(4):
        race.won("0", "0", "0", "0")
        race.keep_all()

    race.won("0", "0", "0", "0")

    assert (24, 0) == race.each("car")
    assert 24 == max(int(row["id"]) for row in TABLES["board"] if row["kind"] != "challenge")


@rule("GR-5")
def test_a_car_set_too_far_stays_on_the_board():
    race = final_lap(2, cars=(23, 0))

    race.won("0")

    assert (24, 0) == race.each("car")


@rule("GR-D1")
def test_everybody_may_turn_up_any_card_that_has_not_come_from_his_own_deck():
    race = Race(2).ready()

    race.turn_up("Cabralia", "Ermat")
    offered = [{choice.id for choice in race.prompt.asked(seat).choices} for seat in (0, 1)]

    assert [{*CARDS.values()} - {CARDS["Cabralia"]}, {*CARDS.values()} - {CARDS["Ermat"]}] == offered


@rule("GR-D20", "ALL-D2")
def test_where_only_winners_are_told_no_card_is_asked_for():
    race = Race(4, "outcome")

    assert ["0", "1", "2", "3"] == [choice.id for choice in race.prompt.asked(0).choices]


@rule("ALL-D1")
def test_values_are_those_of_the_table():
    cards = tuple({**row, "acc": "3" if row["name"] == "Marinalta" else "0"} for row in TABLES["cards"])
    race = Race(2, tables={**TABLES, "cards": cards}).ready()

    race.turn_up("Cabralia", "Marinalta")

    assert (0, 1) == race.each("car")
