"""Where cards come from and what is done with them: source, buy, sell, and the deck that runs out."""

import pytest

from tests.itsalive.rules.working import A, B, C, D, Lab, card, ids
from tests.rules.driving import Refused
from tests.rules.marking import rule


@rule("IA-1", "IA-2")
def test_everybody_begins_with_twelve_coins_and_all_cards_lie_in_the_deck():
    lab = Lab(5)

    assert [12] * 5 == [lab.coins(seat) for seat in range(5)]
    assert (60, 60) == (lab.deck, len(lab.unseen()))
    assert all(not lab.held(seat) and not lab.grave(seat) for seat in range(5))


@rule("IA-2")
def test_a_card_that_was_seen_is_not_in_the_deck():
    lab = Lab().draws("head 6").says("sell")

    assert card("head 6") not in lab.unseen()
    assert 59 == lab.deck


@rule("IA-3", "ALL-D4")
def test_who_begins_is_drawn_or_told_and_turns_go_clockwise():
    lab = Lab(4, begun=False)
    assert lab.prompt.lots
    assert ["0", "1", "2", "3"] == [each.id for each in lab.prompt.asked(-1).choices]

    lab.answer("2")
    order = []
    for name in ("head 3", "head 4", "head 5", "head 6", "head 7"):
        order.append(lab.state.active)
        lab.draws(name).says("sell")

    assert [C, D, A, B, C] == order


@rule("IA-4", "IA-7")
def test_the_top_of_the_deck_is_free_and_then_one_of_three_is_chosen():
    lab = Lab().draws("head 6")

    assert {"buy": None, "sell": None, "auction": None} == lab.choices()
    assert (12, (A,), "decide") == (lab.coins(A), lab.asked, lab.phase)


@rule("IA-D25", "IA-7", "IA-D8")
def test_no_card_goes_from_a_graveyard_to_a_board_without_being_in_play():
    lab = Lab(3).has(B, grave=["head 3"]).says("grave:1", "coins")

    assert ((), {"buy", "sell", "auction"}) == (lab.held(A), set(lab.choices()))
    assert (card("head 3"), (A,), "decide") == (lab.state.card, lab.asked, lab.phase)


@rule("IA-4")
def test_the_deck_is_offered_first():
    assert ["deck"] == list(Lab().choices())


@rule("IA-5", "IA-D4", "IA-D23")
def test_only_the_top_of_somebody_elses_graveyard_can_be_taken():
    lab = Lab(3).has(A, grave=["head 3"]).has(B, grave=["arms 2", "arms 4"])

    assert ["deck", "grave:1"] == list(lab.choices())
    lab.says("grave:1")
    assert card("arms 4") == lab.state.card


@rule("IA-D4")
def test_a_table_may_open_ones_own_graveyard():
    lab = Lab(3, graves="all").has(A, grave=["head 3"])

    lab.says("grave:0", "coins", "buy")

    assert ((), 6, ids(["head 3"])) == (lab.grave(A), lab.coins(A), lab.held(A))


@rule("IA-5")
def test_a_graveyards_card_costs_its_value_before_anything_is_done_with_it():
    lab = Lab(3).has(B, grave=["head 5"]).says("grave:1", "coins")

    assert (7, "decide", ()) == (lab.coins(A), lab.phase, lab.grave(B))


@rule("IA-5", "IA-D6", "IA-D7")
def test_any_held_card_of_equal_or_higher_value_pays_and_no_change_is_given():
    lab = Lab(3).has(B, grave=["head 5"])
    lab.has(A, held=["head 3", "arms 5", "coffin 12", "villagers 7"]).says("grave:1")

    assert {"coins", *ids(["arms 5", "coffin 12", "villagers 7"])} == set(lab.legal())
    lab.says(card("coffin 12"))
    assert (12, ids(["coffin 12"])) == (lab.coins(A), lab.grave(A))


@rule("IA-D5")
def test_coins_and_a_card_do_not_pay_together():
    lab = Lab(3).has(B, grave=["head 5"]).has(A, coins=2, held=["arms 4", "legs 5"]).says("grave:1")

    assert {card("legs 5")} == set(lab.legal())


@rule("IA-D5")
def test_a_table_may_allow_coins_and_a_card_together():
    lab = Lab(3, mix="yes").has(B, grave=["head 5"]).has(A, coins=2, held=["arms 4", "arms 2"]).says("grave:1")

    assert {card("arms 4")} == set(lab.legal())
    lab.says(card("arms 4"))
    assert (1, ids(["arms 4"]), "decide") == (lab.coins(A), lab.grave(A), lab.phase)


@rule("IA-D5", "IA-D6")
def test_where_both_may_pay_a_card_that_is_enough_still_costs_no_coins():
    lab = Lab(3, mix="yes").has(B, grave=["head 5"]).has(A, coins=2, held=["arms 7"]).says("grave:1", card("arms 7"))

    assert 2 == lab.coins(A)


def test_a_graveyards_card_that_cannot_be_paid_is_barred():
    lab = Lab(3).has(B, grave=["head 5"]).has(A, coins=4)

    assert "play.barred.pay" == lab.choices()["grave:1"]
    lab.has(A, held=["arms 6"])
    assert lab.choices()["grave:1"] is None


@rule("IA-E7", "IA-6", "IA-16", "IA-8")
def test_ia_e7_villagers_that_pay_leave_the_game():
    lab = Lab(3).has(B, grave=["head 6"]).has(A, coins=10, held=["villagers 7"])

    lab.says("grave:1", card("villagers 7"), "buy")

    assert ids(["villagers 7"]) == lab.state.out
    assert ((), (), 4, ids(["head 6"])) == (lab.grave(A), lab.grave(B), lab.coins(A), lab.held(A))


@rule("IA-E8", "IA-6", "IA-9", "IA-D8")
def test_ia_e8_the_card_that_paid_lies_under_the_one_that_is_sold():
    lab = Lab(3).has(B, grave=["head 6"]).has(A, coins=10, held=["arms 6"])

    lab.says("grave:1", card("arms 6"))
    assert {"buy": None, "sell": None, "auction": None} == lab.choices()
    lab.says("sell")

    assert (ids(["arms 6", "head 6"]), 13) == (lab.grave(A), lab.coins(A))


@rule("IA-8")
def test_buying_costs_the_value_and_the_bank_has_it():
    lab = Lab().draws("coffin 12").says("buy")

    assert ([0, 12, 12, 12], ids(["coffin 12"])) == ([lab.coins(seat) for seat in range(4)], lab.held(A))


@rule("IA-8")
def test_what_is_too_dear_cannot_be_bought():
    lab = Lab().has(A, coins=5).draws("head 6")

    assert "play.barred.coins" == lab.choices()["buy"]
    lab = Lab().has(A, coins=6).draws("head 6")
    assert lab.choices()["buy"] is None


@rule("IA-E3", "IA-9", "IA-D2", "IA-D1", "ALL-D1")
def test_ia_e3_a_card_sells_for_half_its_value_rounded_down():
    expected = dict(zip(range(2, 13), (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6), strict=True))
    names = {2: "arms 2", 3: "head 3", 9: "coffin 9", 10: "coffin 10", 11: "coffin 11", 12: "coffin 12"}
    got = {}
    for value in expected:
        lab = Lab().draws(names.get(value, f"head {value}" if value < 9 else "")).says("sell")
        got[value] = lab.coins(A) - 12

    assert expected == got


@rule("IA-D1", "ALL-D1")
def test_another_set_of_values_is_played_from_its_own_table():
    lab = Lab(values="alternative")

    assert (60, "alternative", 4 * 5 + 4 * 2) == (lab.deck, lab.book.component, lab.book.least)
    lab.says("deck", "CO9B", "sell")
    assert 16 == lab.coins(A)


@rule("IA-20", "IA-D15", "IA-E12")
def test_ia_e12_an_empty_deck_is_made_of_the_graveyards_but_their_tops():
    lab = Lab(3).has(A, grave=["head 3", "legs 5", "hands 7"]).has(B, grave=["arms 6"]).deck_of()

    lab.says("deck")

    assert [ids(["hands 7"]), ids(["arms 6"]), ()] == [lab.grave(seat) for seat in range(3)]
    assert set(ids(["head 3", "legs 5"])) == set(lab.unseen())
    lab.says(card("head 3"))
    assert (1, "decide", 1) == (lab.deck, lab.phase, len(lab.told("reshuffled")))


@rule("IA-D15")
def test_graveyards_stay_as_long_as_there_is_a_deck():
    lab = Lab(3).has(A, grave=["head 3", "legs 5"]).deck_of("arms 2").says("deck")

    assert (ids(["head 3", "legs 5"]), []) == (lab.grave(A), lab.told("reshuffled"))


@rule("IA-E13", "IA-D16", "IA-20")
def test_ia_e13_where_nothing_can_be_drawn_one_takes_from_a_graveyard_or_passes():
    lab = Lab(3, starter=C).has(A, grave=["hands 7"]).has(B, grave=["arms 6"]).deck_of()

    assert {"deck": "play.barred.deck", "grave:0": None, "grave:1": None, "pass": None} == lab.choices()
    lab.says("pass")
    assert (A, "source") == (lab.state.active, lab.phase)


@rule("IA-D16")
def test_nobody_passes_while_there_is_a_deck():
    assert "pass" not in Lab().choices()


@rule("IA-D16")
def test_all_who_pass_in_a_row_end_the_game_and_nobody_has_finished():
    lab = Lab(3).has(A, grave=["hands 7"]).deck_of()
    lab.says("pass", "pass", "pass")

    assert "boards" == lab.phase
    lab.counts(30, 20, 25)
    assert ({A: 30 + 12, B: 20 + 10, C: 25 + 12}, "play.reason.stuck") == (lab.scores, lab.result.reasons[0].key)


@rule("IA-D16")
def test_who_takes_a_card_in_between_breaks_the_row():
    lab = Lab(3).has(A, grave=["hands 7"]).deck_of()
    lab.says("pass", "grave:0", "coins", "sell", "pass", "pass")

    assert "source" == lab.phase


@rule("IA-D16")
def test_the_basic_game_that_nobody_finished_goes_to_filled_spaces_then_board_then_coins():
    lab = Lab(5, game="basic", coins="table").deck_of().says(*["pass"] * 5)

    lab.counts((30, 7, 0), (30, 7, 2), (35, 6, 9), (20, 8, 0), (30, 7, 2))

    assert {D: 1, B: 2, E5: 2, A: 4, C: 5} == lab.places


E5 = 4


@rule("IA-15", "IA-D13", "IA-D14", "IA-E11")
def test_ia_e11_a_second_card_of_villagers_is_set_aside_till_the_end_of_the_turn():
    rest = [f"{kind} {value}" for kind in ("brain", "head", "heart", "torso") for value in range(4, 9)]
    lab = Lab(3).has(A, coins=10).deck_of("villagers 3", "villagers 5", "legs 4", *rest)

    lab.draws("villagers 3").says("coins").draws("villagers 5")
    assert (ids(["villagers 5"]), "card", 21) == (lab.state.aside, lab.phase, lab.deck)
    lab.draws("legs 4")
    assert (card("legs 4"), 20) == (lab.state.card, lab.deck)
    lab.says("sell")

    assert (9, 21, ()) == (lab.coins(A), lab.deck, lab.state.aside)
    assert card("villagers 5") in lab.unseen()


@rule("IA-15")
def test_the_next_turn_may_have_villagers_of_its_own():
    lab = Lab(3).draws("villagers 3").says("coins").draws("legs 4").says("sell").draws("villagers 5")

    assert ("pay", B) == (lab.phase, lab.state.active)


@rule("IA-D14")
def test_villagers_set_aside_are_not_shuffled_in_before_the_turn_has_ended():
    lab = Lab(3).has(B, grave=["head 3", "head 4"]).deck_of("villagers 3", "villagers 5")
    lab.draws("villagers 3").says("coins").draws("villagers 5")

    assert (["reshuffled"], set(ids(["head 3"]))) == (
        [say.key.rpartition(".")[2] for say in lab.told("reshuffled")],
        set(lab.unseen()),
    )


def test_where_nothing_is_left_to_draw_on_the_turn_goes_on_from_the_graveyards():
    lab = Lab(3).has(B, grave=["head 3"]).deck_of("villagers 3", "villagers 5")
    lab.draws("villagers 3").says("coins").draws("villagers 5")

    assert ("source", ["grave:1", "pass"]) == (lab.phase, lab.legal())


def test_a_card_that_lies_in_sight_cannot_be_turned_up():
    lab = Lab(3).has(B, grave=["head 3", "head 4"]).has(C, held=["arms 2"])
    lab.says("deck")

    assert "play.barred.in-sight" == lab.choices()[card("head 4")]
    assert {card("head 3"): "play.caution.hidden", card("arms 2"): "play.caution.hidden"} == lab.cautions()


def test_a_card_that_was_thought_hidden_and_is_turned_up_lies_there_no_more():
    lab = Lab(3).has(C, held=["arms 2", "arms 3"]).draws("arms 2")

    assert (ids(["arms 3"]), card("arms 2")) == (lab.held(C), lab.state.card)


def test_nobody_else_is_asked_on_somebodys_turn():
    lab = Lab(3)
    with pytest.raises(AssertionError):
        lab.answer(s1="deck")
    with pytest.raises(Refused):
        lab.answer("grave:1")


@rule("IA-4", "IA-D15")
def test_a_card_that_was_thought_to_lie_elsewhere_is_one_fewer_in_the_deck_all_the_same():
    lab = Lab(3).has(C, held=["arms 2"]).says("deck")
    before = lab.deck
    lab.says(card("arms 2"))

    assert before - 1 == lab.deck


@rule("IA-5")
def test_a_card_that_may_turn_out_too_dear_can_be_left_where_it_lies():
    lab = Lab(3, coins="table").has(B, grave=["head 5"]).says("grave:1")
    assert ["coins", "leave"] == lab.legal()
    lab.says("leave")

    assert (ids(["head 5"]), "source", (A,), "") == (lab.grave(B), lab.phase, lab.asked, lab.state.card)


@rule("IA-5")
def test_a_card_that_is_known_to_be_paid_for_is_not_offered_to_be_left():
    lab = Lab(3).has(B, grave=["head 5"]).says("grave:1")

    assert ["coins"] == lab.legal()


@rule("IA-D5")
def test_coins_beside_a_card_are_told_before_and_after():
    lab = Lab(3, mix="yes").has(B, grave=["head 5"]).has(A, coins=2, held=["arms 4"]).says("grave:1")
    (label,) = (each.label for each in lab.prompt.asked(A).choices if each.id == card("arms 4"))
    assert ("play.pay.both", 1) == (label.key, label.gaps["n"])
    lab.says(card("arms 4"))

    (told,) = lab.told("takes-both")
    assert (1, 1) == (told.gaps["n"], lab.coins(A))
