"""Villagers in uproar: what calms them, what has to do, and what becomes of them."""

import pytest

from tests.itsalive.rules.working import A, B, Lab, card, ids
from tests.rules.driving import Refused
from tests.rules.marking import rule


@rule("IA-12", "IA-D13")
def test_whoever_turns_them_up_pays_keeps_them_and_starts_again():
    lab = Lab(3).has(B, grave=["head 3"]).draws("villagers 5").says("coins")

    assert (7, ids(["villagers 5"]), "source", A) == (lab.coins(A), lab.held(A), lab.phase, lab.state.active)
    assert ["deck", "grave:1"] == lab.legal()


@rule("IA-12")
def test_a_card_of_equal_or_higher_value_calms_them_and_goes_to_the_own_graveyard():
    lab = Lab(3).has(A, held=["head 4", "arms 5", "legs 7"]).draws("villagers 5")

    assert {"coins", *ids(["arms 5", "legs 7"])} == set(lab.choices())
    lab.says(card("arms 5"))
    assert (12, ids(["arms 5"]), ids(["head 4", "legs 7", "villagers 5"])) == (lab.coins(A), lab.grave(A), lab.held(A))


@rule("IA-6", "IA-16")
def test_villagers_that_calm_villagers_leave_the_game():
    lab = Lab(3).has(A, held=["villagers 7"]).draws("villagers 5").says(card("villagers 7"))

    assert (ids(["villagers 7"]), (), ids(["villagers 5"])) == (lab.state.out, lab.grave(A), lab.held(A))


@rule("IA-E9", "IA-13", "IA-D11", "IA-12", "IA-D13")
@pytest.mark.parametrize("pays", ["feet 6", "all"])
def test_ia_e9_who_cannot_do_either_gives_the_highest_card_or_all_coins(pays):
    lab = Lab(3).has(A, coins=5, held=["hands 4", "feet 6"]).draws("villagers 8")
    assert {card("feet 6"), "all"} == set(lab.legal())
    with pytest.raises(Refused):
        lab.answer(card("hands 4"))

    lab.says("all" if pays == "all" else card(pays))

    assert (5 if pays == "feet 6" else 0) == lab.coins(A)
    assert card("villagers 8") in lab.held(A)
    assert (ids(["feet 6"]) if pays == "feet 6" else ()) == lab.grave(A)
    assert ("source", A) == (lab.phase, lab.state.active)


@rule("IA-13", "IA-D11")
@pytest.mark.parametrize(
    ("coins", "held", "legal"),
    [
        (8, ["hands 4"], ["coins"]),
        (5, ["head 8", "hands 4"], ["HE8"]),
        (0, ["hands 4", "feet 6"], ["FE6"]),
        (5, [], ["all"]),
    ],
)
def test_the_way_out_is_open_only_where_neither_a_card_nor_the_coins_are_enough(coins, held, legal):
    lab = Lab(3).has(A, coins=coins, held=held).draws("villagers 8")

    assert legal == lab.legal()


@rule("IA-13")
def test_coins_that_are_too_few_are_barred_with_how_many_there_are():
    lab = Lab(3).has(A, coins=5).draws("villagers 8")

    assert "play.barred.coins" == lab.choices()["coins"]
    assert {} == lab.cautions()


@rule("IA-E10", "IA-14", "IA-D12")
def test_ia_e10_with_no_cards_and_no_coins_they_leave_the_game_and_the_turn_goes_on():
    lab = Lab(3).has(A, coins=0).draws("villagers 3")

    assert (ids(["villagers 3"]), "source", A) == (lab.state.out, lab.phase, lab.state.active)
    lab.draws("legs 4").says("sell")
    assert (2, B) == (lab.coins(A), lab.state.active)


@rule("IA-14", "IA-D12")
def test_villagers_without_effect_are_those_of_the_turn():
    lab = Lab(3).has(A, coins=0).draws("villagers 3").draws("villagers 4")

    assert ids(["villagers 4"]) == lab.state.aside


@rule("IA-14")
@pytest.mark.parametrize(("coins", "held"), [(1, []), (0, ["arms 2"])])
def test_who_has_anything_at_all_must_give_it(coins, held):
    lab = Lab(3).has(A, coins=coins, held=held).draws("villagers 3")

    assert "pay" == lab.phase
    assert "none" not in lab.choices()


@rule("IA-13", "IA-14", "IA-D24")
def test_where_coins_lie_on_the_table_the_app_says_what_to_be_sure_of():
    lab = Lab(3, "referee", coins="table").draws("villagers 5")
    cautions = lab.cautions()

    assert ("play.caution.all", "play.caution.none") == (cautions["all"], cautions["none"])
    assert {"play.caution.held", "play.caution.highest"} == {
        cautions[id_] for id_ in lab.legal() if id_ not in ("coins", "all", "none")
    }
    assert "coins" not in cautions


@rule("IA-14")
def test_with_a_wallet_that_is_not_empty_nobody_has_nothing():
    lab = Lab(3, "referee").draws("villagers 5").has(A, coins=3)
    assert "none" not in lab.choices()

    lab.has(A, coins=0)
    assert {"none"} == set(lab.choices()) & {"none", "all"}


@rule("IA-14", "IA-D12")
def test_who_says_that_there_is_nothing_goes_on_too():
    lab = Lab(3, "referee", coins="table").draws("villagers 5").says("none")

    assert ("source", ids(["villagers 5"])) == (lab.phase, lab.state.out)


def test_a_card_that_the_app_did_not_know_of_can_pay_all_the_same():
    lab = Lab(3, "referee", coins="table").has(B, grave=["head 5"]).says("grave:1")

    assert "play.caution.held" == lab.cautions()[card("legs 7")]
    lab.says(card("legs 7"))
    assert (ids(["legs 7"]), "decide") == (lab.grave(A), lab.phase)


@rule("IA-13")
def test_known_cards_and_unknown_coins_leave_only_the_highest_card_with_care():
    lab = Lab(3, coins="table").has(A, held=["hands 4", "feet 6"]).draws("villagers 8")

    assert {"coins", card("feet 6"), "all"} == set(lab.choices())
    assert {card("feet 6"): "play.caution.highest", "all": "play.caution.all"} == lab.cautions()


@rule("IA-13", "IA-D5")
def test_where_both_may_pay_the_way_out_is_shut_as_long_as_they_are_enough():
    lab = Lab(3, mix="yes").has(A, coins=5, held=["hands 4", "hands 2"]).draws("villagers 8")

    assert [card("hands 4")] == lab.legal()
    lab.says(card("hands 4"))
    assert (1, 1) == (lab.coins(A), len(lab.told("calms-both")))


@rule("IA-D5", "IA-D11")
def test_where_only_one_may_pay_what_both_have_together_is_not_enough():
    lab = Lab(3).has(A, coins=5, held=["hands 4"]).draws("villagers 8")

    assert ["all", card("hands 4")] == lab.legal()


@rule("IA-13", "IA-D5")
def test_where_not_even_both_are_enough_the_highest_card_costs_no_coins():
    lab = Lab(3, mix="yes").has(A, coins=3, held=["hands 4", "hands 2"]).draws("villagers 8")

    assert ["all", card("hands 4")] == lab.legal()
    lab.says(card("hands 4"))
    assert (3, ids(["hands 4"])) == (lab.coins(A), lab.grave(A))


@rule("IA-13")
def test_how_many_coins_all_of_them_were_is_told():
    lab = Lab(3).has(A, coins=5).draws("villagers 8").says("all")

    assert [5] == [say.gaps["n"] for say in lab.told("calms-last")]


@pytest.mark.parametrize(
    ("depth", "coins", "held", "default"),
    [
        ("full", 8, ["head 8"], "coins"),
        ("full", 5, ["coffin 12", "head 8", "hands 4"], "HE8"),
        ("full", 5, ["hands 4", "feet 6"], "FE6"),
        ("referee", 5, ["coffin 9"], "CO9"),
        ("referee", 5, [], "all"),
        ("referee", 0, ["hands 4", "feet 6"], "FE6"),
        ("referee", 0, [], "none"),
    ],
)
def test_whoever_is_skipped_pays_with_what_is_known_to_be_there(depth, coins, held, default):
    """Never with a card that lies in the deck or behind another screen."""
    lab = Lab(3, depth).has(A, coins=coins, held=held).draws("villagers 8")

    assert {A: default} == lab.prompt.default
    assert default in lab.legal()


def test_whoever_is_skipped_and_may_have_nothing_leaves_a_graveyards_card_where_it_lies():
    lab = Lab(3, "referee").has(B, grave=["head 6"]).has(A, coins=0).says("grave:1")

    assert {A: "leave"} == lab.prompt.default


def test_what_may_well_be_given_stands_before_cards_that_nobody_knows_of():
    lab = Lab(3, "referee").has(A, coins=3, held=["head 8"]).draws("villagers 8")

    assert ["coins", "all", "HE8"] == list(lab.choices())[:3]
    groups = [each.group for each in lab.prompt.asked(A).choices]
    assert len(set(groups)) == sum(one != other for one, other in zip(groups, ["-", *groups], strict=False))
