"""The worked example, and how laps follow one another."""

import pytest

from tests.generally.rules.racing import CARDS, DEPTHS, Race, final_lap, names
from tests.rules.driving import Refused
from tests.rules.marking import rule

ADA, GINO, PIA, NINO = range(4)


@rule("GR-T1", "GR-4", "GR-5", "GR-6", "GR-7", "GR-8", "GR-9", "GR-10", "GR-11", "GR-12", "GR-D9", "GR-D21")
def test_gr_t1_the_first_lap_of_the_example():
    race = Race(4).ready()
    race.turn_up("Pratonero", "Serpaluna", "Marinalta", "Cabralia")
    race.turn_up("Cumare", "Gastoh", "Itabuna", "Torrepiana")
    race.turn_up("Fontearida", "Avatar", "Roccaspina", "Ghiaialta")
    race.turn_up("Ermat", "Nebbiola", "Belo Horizonte", "Colleduro")

    assert [(NINO,), (ADA, GINO), (GINO, NINO), (ADA, NINO)] == [names(say) for say in race.told("play.told.won")]
    assert (2, 2, 0, 3) == race.each("wins") == race.each("car")
    assert (ADA, GINO) == race.prompt.seats

    race.bid(4, 1)

    assert (NINO, ADA, GINO, PIA) == race.state.order
    assert (6, 9, 10, 10) == race.each("tokens")

    race.keep("Cabralia")
    race.answer(f"{ADA}:{CARDS['Ermat']}")
    race.keep("Cumare")
    race.answer(f"{GINO}:{CARDS['Avatar']}")
    race.keep("Gastoh")
    race.answer(f"{PIA}:{CARDS['Belo Horizonte']}")
    race.keep("Itabuna")

    assert (2, "ready") == (race.state.lap, race.state.phase)
    assert ((),) * 4 == race.each("fast") == race.each("lost")
    assert tuple((CARDS[name],) for name in ("Cumare", "Gastoh", "Itabuna", "Cabralia")) == race.each("final")


@rule("GR-1")
def test_all_begin_on_space_0_with_ten_tokens_and_nothing_on_their_piles():
    race = Race(6)

    assert (0,) * 6 == race.each("car")
    assert (10,) * 6 == race.each("tokens")
    assert ((),) * 6 == race.each("fast") == race.each("lost") == race.each("final")


@rule("GR-2", "GR-14", "GR-D19")
@pytest.mark.parametrize("depth", ["outcome", "referee"])
def test_four_laps_of_four_challenges_are_followed_by_a_final_one_without_a_choice(depth):
    race = Race(2, depth)
    while race.result is None:
        race.ready()
        race.won("0", "0", "0", "0")
        if not race.state.is_final:
            race.keep_all()

    run = [key for key in race.keys if "/won/" in key]
    assert [f"lap{lap}/won/{name}" for lap in range(1, 6) for name in ("acc", "ten", "pit", "vel")] == run
    assert 8 == len([key for key in race.keys if "/keep/" in key])


@rule("GR-E13", "GR-14", "GR-3", "GR-D3", "GR-9", "GR-D16")
def test_gr_e13_after_four_laps_each_has_four_cards_for_the_final_lap_and_those_alone():
    race = Race(2)

    race.play(race.hands(1), until=lambda race: race.state.is_final)

    assert [4, 4] == [len(pile) for pile in race.each("final")]
    assert "play.hint.ready-final" == race.prompt.hint.key
    race.ready()
    assert [set(pile) for pile in race.each("final")] == [
        {choice.id for choice in race.prompt.asked(seat).choices} for seat in (0, 1)
    ]


@rule("GR-14")
def test_a_card_of_the_final_lap_runs_once():
    race = final_lap(2, "full")
    for seat in (0, 1):
        race.correct(f"final/{seat}", (CARDS["Avatar"], CARDS["Gastoh"]))

    race.turn_up("Avatar", "Gastoh")

    offered = [[choice.id for choice in race.prompt.asked(seat).choices] for seat in (0, 1)]
    assert [[CARDS["Gastoh"]], [CARDS["Avatar"]]] == offered


@rule("GR-3", "GR-D15")
def test_before_the_final_lap_cards_are_put_in_an_order_instead_of_drawn():
    race = Race(2, "referee")
    drawn = race.prompt.hint.key

    race.correct("lap", "5")

    assert ("play.hint.ready", "play.hint.ready-final") == (drawn, race.prompt.hint.key)


@rule("GR-3")
@pytest.mark.parametrize(("depth", "asked"), [("outcome", "won/acc"), ("referee", "ready"), ("full", "ready")])
def test_the_lightest_depth_does_not_ask_whether_cards_are_drawn(depth, asked):
    assert f"lap1/{asked}" == Race(3, depth).prompt.key


@rule("GR-8", "GR-11")
@pytest.mark.parametrize("depth", DEPTHS)
def test_a_lap_begins_with_no_win_and_no_card_on_the_table(depth):
    race = Race(2, depth)
    race.ready()
    for _ in range(4):
        race.turn_up_values(3, 1) if depth == "full" else race.won("0")

    race.keep_all()

    assert (0, 0) == race.each("wins") == race.each("knocked")
    assert ((), ()) == race.each("fast") == race.each("lost")
    assert (4, 0) == race.each("car")


@rule("ALL-D3")
def test_a_state_answers_alike_however_often_it_is_asked():
    """What was answered can be taken back: the state before it is as good as new."""
    race = Race(2, "outcome")
    before = race.state
    race.won("0", "01", "1", "0")
    first = race.state
    race.state = before

    race.won("0", "01", "1", "0")

    assert first == race.state


@rule("GR-E13", "GR-D1")
def test_a_card_kept_before_cannot_be_kept_again_where_cards_are_not_named():
    race = Race(2, "outcome")
    race.won("0", "0", "0", "0")
    race.keep("Cabralia")
    race.keep("Ermat")
    race.won("0", "0", "0", "0")

    assert {CARDS["Cabralia"]: "play.barred.kept"} == race.barred()
    with pytest.raises(Refused):
        race.keep("Cabralia")
