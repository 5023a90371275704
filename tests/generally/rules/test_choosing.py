"""The cards that are kept and knocked out: GR-9 to GR-11."""

import pytest

from card_data.rules import Who
from tests.generally.rules.racing import CARDS, Race
from tests.rules.driving import Refused
from tests.rules.marking import rule

ADA, GINO, PIA, NINO = range(4)


def choosing(order=(ADA, GINO, PIA, NINO), *, depth="full", lying=None, final=None):
    """A first lap run, to be chosen from in this order; what lies before whom and is kept as it is named."""
    race = Race(len(order), depth).ready()
    for challenge in range(4):
        if depth == "full":
            race.turn_up_values(*(3 if seat == order[0] else 1 for seat in range(len(order))))
        else:
            race.won("".join(str(seat) for place, seat in enumerate(order) if challenge < 4 - place) or str(order[0]))
    if race.state.phase == "bid":
        race.bid(**{f"s{seat}": len(order) - order.index(seat) for seat in race.prompt.seats})
    for seat, cards in (lying or {}).items():
        race.correct(f"fast/{seat}", ())
        race.correct(f"lost/{seat}", tuple(CARDS[name] for name in cards))
    for seat, cards in (final or {}).items():
        race.correct(f"final/{seat}", tuple(CARDS[name] for name in cards))
    assert order == race.state.order
    return race


@rule("GR-E8", "GR-9", "GR-D13", "GR-D14")
def test_gr_e8_a_card_that_another_has_already_cannot_be_kept_while_there_is_a_choice():
    lying = {PIA: ["Cabralia", "Gastoh", "Itabuna"]}
    race = choosing((PIA, ADA, GINO, NINO), lying=lying, final={ADA: ["Cabralia"]})

    with pytest.raises(Refused):
        race.keep("Cabralia")

    assert {CARDS["Gastoh"], CARDS["Itabuna"]} == set(race.legal())
    assert {CARDS["Cabralia"]: "play.barred.held"} == race.barred()


@rule("GR-E9", "GR-9", "GR-D13")
def test_gr_e9_who_has_no_other_choice_may_keep_what_others_have():
    final = {ADA: ["Cabralia"], GINO: ["Cumare"]}
    race = choosing((PIA, ADA, GINO), lying={PIA: ["Cabralia", "Cumare"]}, final=final)

    assert {CARDS["Cabralia"], CARDS["Cumare"]} == set(race.legal())
    race.keep("Cabralia")

    assert (CARDS["Cabralia"],) == race.state.racers[PIA].final


@rule("GR-9")
def test_ones_own_final_lap_bars_nothing_by_being_ones_own():
    race = choosing((PIA, ADA, GINO), lying={PIA: ["Cabralia", "Cumare"]}, final={ADA: ["Cumare"], PIA: ["Avatar"]})

    assert [CARDS["Cabralia"]] == race.legal()


@rule("GR-9", "GR-11")
@pytest.mark.parametrize("depth", ["outcome", "referee", "full"])
def test_the_best_chooses_first_and_each_in_his_turn(depth):
    race = choosing((GINO, PIA, ADA), depth=depth)

    seats = []
    while race.state.lap == 1:
        if race.state.phase == "keep":
            assert "seat" == race.prompt.to
            seats += race.prompt.seats
        race.keep_any()

    assert [GINO, PIA, ADA] == seats


@rule("GR-9")
def test_a_card_played_in_the_lap_may_be_kept_whether_it_won_or_lost():
    race = Race(2).ready()
    race.turn_up("Cabralia", "Cumare")
    race.turn_up("Avatar", "Gastoh")
    race.turn_up("Sabbiarossa", "Ermat")
    race.turn_up("Colleduro", "Marinalta")

    assert {CARDS[name] for name in ("Cabralia", "Avatar", "Sabbiarossa", "Colleduro")} == set(race.legal())


@rule("GR-9", "GR-D14")
def test_where_cards_are_not_named_one_is_warned_of_what_another_has():
    race = choosing((ADA, GINO, PIA), depth="outcome", final={PIA: ["Cabralia"]})

    warned = {choice.id: choice.caution for choice in race.prompt.asked(ADA).choices if choice.caution}

    assert [CARDS["Cabralia"]] == list(warned)
    assert (Who(PIA),) == warned[CARDS["Cabralia"]].gaps["who"].items
    race.keep("Cabralia")


@rule("GR-E10", "GR-10", "GR-D11", "GR-D12", "GR-D21")
def test_gr_e10_where_nobody_can_lose_a_card_the_step_is_skipped():
    race = choosing((NINO, ADA, GINO, PIA), lying={PIA: ["Cabralia"]})
    for _ in range(2):
        race.keep_any()
        race.keep_any()

    assert (GINO,) == race.prompt.seats
    race.keep_any()

    assert ("keep", (PIA,)) == (race.state.phase, race.prompt.seats)
    assert 1 == len(race.told("play.told.spared"))


@rule("GR-E11", "GR-10")
def test_gr_e11_a_last_card_is_safe():
    race = choosing((ADA, GINO, PIA), lying={PIA: ["Cabralia"], GINO: ["Cumare", "Avatar"]})
    race.keep_any()

    with pytest.raises(Refused):
        race.answer(f"{PIA}:{CARDS['Cabralia']}")
    assert {f"{PIA}:{CARDS['Cabralia']}": "play.barred.last-card"} == race.barred()
    race.answer(f"{GINO}:{CARDS['Cumare']}")

    assert (CARDS["Avatar"],) == race.state.racers[GINO].lost


@rule("GR-E12", "GR-10", "GR-D11", "GR-D21", "GR-11")
def test_gr_e12_of_two_the_first_knocks_one_of_the_seconds_four_and_the_second_none():
    race = Race(2).ready()
    race.turn_up_values(3, 1)
    race.turn_up_values(3, 3)
    race.turn_up_values(3, 1)
    race.turn_up_values(0, 3)
    assert (3, 2) == race.each("wins")

    race.keep_any()
    assert 4 == len(race.legal())
    race.keep_any()
    assert 3 == len(race.prompt.asked(1).choices)
    race.keep_any()

    assert (2, [1, 1]) == (race.state.lap, [len(pile) for pile in race.each("final")])
    assert 1 == len(race.told("play.told.knocked-card"))


@rule("GR-D11", "GR-10")
@pytest.mark.parametrize("depth", ["referee", "full"])
def test_only_those_who_have_yet_to_choose_lose_cards(depth):
    race = choosing((ADA, GINO, PIA), depth=depth)
    race.keep_any()
    race.keep_any()
    race.keep_any()

    assert (GINO,) == race.prompt.seats
    assert {str(PIA)} == {choice.partition(":")[0] for choice in race.legal()}


@rule("GR-10", "GR-D11")
def test_the_referee_counts_the_cards_that_are_left_and_says_whose_are_safe():
    race = choosing((ADA, GINO, PIA, NINO), depth="referee")
    race.correct(f"cards/{PIA}", 2)

    race.keep_any()
    race.answer(str(PIA))
    assert 3 == race.state.racers[PIA].knocked
    race.keep_any()

    assert {str(PIA): "play.barred.last-card", str(ADA): "play.barred.chosen"} == race.barred()


@rule("GR-10")
def test_cards_stand_together_by_whose_they_are():
    race = choosing((ADA, GINO, PIA))
    race.keep_any()

    groups = {choice.id.partition(":")[0]: choice.group for choice in race.prompt.asked(ADA).choices}

    assert {str(GINO): Who(GINO), str(PIA): Who(PIA)} == groups


@rule("GR-10", "GR-11")
def test_a_card_knocked_out_can_no_longer_be_kept_and_the_others_can():
    race = choosing((ADA, GINO, PIA), lying={ADA: ["Gastoh", "Cabralia"], GINO: ["Cumare", "Avatar", "Ermat"]})
    race.keep_any()

    race.answer(f"{GINO}:{CARDS['Cumare']}")

    assert {CARDS["Avatar"], CARDS["Ermat"]} == set(race.legal())


@rule("GR-D16", "GR-9")
def test_what_is_kept_leaves_the_pile_of_the_lap():
    race = choosing((ADA, GINO, PIA), lying={ADA: ["Cumare", "Avatar"]})

    race.keep("Cumare")

    assert ((CARDS["Cumare"],), (CARDS["Avatar"],)) == (race.state.racers[ADA].final, race.state.racers[ADA].lost)
    assert race.state.racers[ADA].fast == ()


@rule("GR-11")
def test_the_rest_is_discarded_once_one_has_chosen():
    race = choosing((ADA, GINO, PIA))
    race.keep_any()
    race.keep_any()

    assert ((), ()) == (race.state.racers[ADA].fast, race.state.racers[ADA].lost)


@rule("GR-D12")
def test_one_who_is_away_takes_from_the_next_in_rank():
    race = choosing((ADA, PIA, GINO), depth="referee")
    race.keep_any()

    assert {ADA: str(PIA)} == race.prompt.default
