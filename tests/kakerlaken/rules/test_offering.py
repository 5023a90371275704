"""A card under way: KR-4 to KR-8."""

import pytest

from tests.kakerlaken.rules.playing import DINO, ENRICO, LEA, Table
from tests.rules.driving import Refused
from tests.rules.marking import rule


def offered(claim="cockroach", players=3):
    """Enrico has put a card before Lea and said what it is."""
    return Table(players).says(claim, LEA)


@rule("KR-T1", "KR-5", "KR-8", "KR-9")
def test_kr_t1_a_correct_guess_gives_the_card_back_to_the_giver():
    table = offered().guess("right", "cockroach")

    assert ({"cockroach": 1}, {}) == (table.before(ENRICO), table.before(LEA))
    assert ENRICO == table.active
    assert table.told("play.told.correct")


@rule("KR-T2", "KR-5", "KR-8", "KR-9")
def test_kr_t2_a_wrong_guess_takes_the_card():
    table = offered().guess("wrong", "cockroach")

    assert ({}, {"cockroach": 1}) == (table.before(ENRICO), table.before(LEA))
    assert LEA == table.active
    assert table.told("play.told.mistaken")


@rule("KR-T3", "KR-5", "KR-8")
@pytest.mark.parametrize(("guess", "taker"), [("right", LEA), ("wrong", ENRICO)])
def test_kr_t3_of_a_lie_it_is_the_other_way_round(guess, taker):
    assert {"fly": 1} == offered().guess(guess, "fly").before(taker)


@rule("KR-T4", "KR-6", "KR-7", "KR-8", "KR-D3")
def test_kr_t4_who_passed_the_card_on_is_its_giver_and_the_last_must_guess():
    table = offered()
    table.answer("pass")
    table.says("cockroach")

    assert {"right": None, "wrong": None, "pass": "play.barred.all-seen"} == table.choices()
    table.guess("right", "cockroach")

    assert {"cockroach": 1} == table.before(LEA)
    assert LEA == table.active


@rule("KR-T5", "KR-6", "KR-8", "KR-D3")
@pytest.mark.parametrize(("guess", "taker"), [("right", DINO), ("wrong", LEA)])
def test_kr_t5_a_card_may_be_passed_on_with_another_claim(guess, taker):
    table = offered()
    table.answer("pass")
    table.says("stinkbug").guess(guess, "cockroach")

    assert {"cockroach": 1} == table.before(taker)
    assert taker == table.active


@rule("KR-4")
def test_who_plays_next_is_asked_before_whom_and_what_it_is():
    table = Table(4, starter=2)

    assert ("seat", (2,)) == (table.prompt.to, table.prompt.seats)
    assert {"0": None, "1": None, "3": None} == table.choices()
    table.answer("3")
    assert ("seat", (2,)) == (table.prompt.to, table.prompt.seats)
    table.answer("rat")

    assert (3,) == table.prompt.seats
    (say,) = table.told("play.told.claim")
    assert (2, 3, "claim.rat") == (say.gaps["who"].seat, say.gaps["whom"].seat, say.gaps["claim"].key)


@rule("KR-5", "KR-D17")
def test_the_receiver_is_asked_and_the_card_is_turned_up_only_after_the_guess():
    """Nothing of the card is known before: no prompt asks for it."""
    table = offered()

    assert ("guess", "seat", (LEA,)) == (table.phase, table.prompt.to, table.prompt.seats)
    table.answer("wrong")
    assert ("reveal", "table") == (table.phase, table.prompt.to)


@rule("KR-6")
def test_who_passes_says_so_first_and_then_chooses_among_those_who_have_not_seen_it():
    table = offered(players=4)

    table.answer("pass")

    assert table.told("play.told.pass")
    assert ("target", (LEA,)) == (table.phase, table.prompt.seats)
    assert {"0": "play.barred.seen", "2": None, "3": None} == table.choices()
    assert "play.hint.target-on" == table.prompt.hint.key


@rule("KR-D4", "KR-6")
def test_a_card_does_not_go_back_to_who_has_seen_it_the_first_giver_neither():
    table = offered(players=4)
    table.answer("pass")

    with pytest.raises(Refused, match=r"play\.barred\.seen"):
        table.answer(str(ENRICO))


@rule("KR-E13", "KR-7", "KR-D4")
def test_kr_e13_the_last_of_four_must_guess_and_the_one_before_could_not_give_it_back():
    table = offered(players=4)
    table.answer("pass")
    table.says("rat", DINO)
    table.answer("pass")

    assert ("claim", (DINO,)) == (table.phase, table.prompt.seats)  # only one has not seen it: nothing to choose
    table.answer("fly")
    assert (3,) == table.prompt.seats
    assert "play.barred.all-seen" == table.choices()["pass"]


@rule("KR-E12", "KR-18", "KR-7")
def test_kr_e12_two_players_cannot_pass_on():
    table = Table(2).says("rat")

    with pytest.raises(Refused, match=r"play\.barred\.pair"):
        table.answer("pass")


@rule("KR-4")
def test_two_players_are_not_asked_before_whom():
    assert ("claim", (ENRICO,)) == (Table(2).phase, Table(2).prompt.seats)


@rule("KR-D15", "KR-17")
def test_who_has_no_card_may_be_offered_one_and_loses_when_he_takes_it():
    table = Table(3).holds(LEA, 0)
    assert {str(LEA): None, str(DINO): None} == table.choices()

    table.says("rat", LEA).guess("wrong", "rat")
    table.answer(True)

    assert LEA == table.loser


@rule("KR-D15", "KR-14")
def test_who_has_no_card_and_takes_a_special_one_plays_on():
    table = Table(3).holds(LEA, 0)

    table.says("rat", LEA).guess("wrong", "joker")

    assert (LEA, "target", None) == (table.active, table.phase, table.result)


def test_the_card_before_somebody_is_not_in_the_hand_any_more():
    table = Table(3)
    assert 20 == table.hand(ENRICO)

    table.says("rat", LEA)
    assert 19 == table.hand(ENRICO)
    table.answer("pass")
    assert 19 == table.hand(ENRICO)
    table.says("rat").guess("right", "fly")

    assert [19, 19, 19] == [table.hand(seat) for seat in range(3)]
    assert [] == table.doubts()


@rule("KR-8")
def test_who_only_counts_taps_twice_who_took_a_card_and_which():
    table = Table(3, "counts")

    assert ("table", ["0", "1", "2"]) == (table.prompt.to, [*table.choices()])
    table.takes(LEA, "rat")

    assert ({"rat": 1}, LEA, "taker") == (table.before(LEA), table.active, table.phase)
    assert [19, 19, 19] == [table.hand(seat) for seat in range(3)]


@rule("ALL-D2")
@pytest.mark.parametrize("depth", ["counts", "referee"])
def test_nobody_is_ever_asked_for_a_secret(depth):
    table = Table(4, depth, dealt=False)

    states = table.play(table.hands(3))

    prompts = [prompt for state in states for prompt in table.rules.prompts(state)]
    assert len(states) == len(prompts) + 1
    assert [] == [prompt.key for prompt in prompts if prompt.sealed or prompt.alike]
    assert all(table.rules.view(state, None) == table.rules.view(state, LEA) for state in states)


def test_who_is_away_is_skipped_with_something_that_is_always_legal():
    table = Table(4, starter=3)

    table.answer(table.prompt.default[3])
    assert 0 == table.state.offer.receiver
    table.answer(table.prompt.default[3])
    assert {0: "right"} == table.prompt.default


@rule("KR-6")
def test_who_passes_a_card_on_is_told_what_was_said_of_it_and_away_repeats_it():
    table = offered("toad", players=4)
    assert "play.hint.claim" == Table(2).prompt.hint.key
    table.answer("pass")
    table.answer(str(DINO))

    assert ("play.hint.claim-on", "claim.toad") == (table.prompt.hint.key, table.prompt.hint.gaps["claim"].key)
    assert {LEA: "toad"} == table.prompt.default
