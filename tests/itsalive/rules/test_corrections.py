"""The table is right: whatever lies in sight can be said, at any moment; what lies behind a screen is never shown."""

from random import Random

import pytest

from tests.itsalive.rules.working import DEPTHS, WHOLE, A, B, C, Lab, anything, card, ids
from tests.rules.driving import sampled
from tests.rules.marking import rule


def quantities(lab):
    return {each.id: each for each in lab.rules.quantities(lab.state)}


@rule("ALL-D3")
def test_everything_in_sight_can_be_set():
    lab = Lab(3).draws("head 6")

    assert {"turn", "deck", "card", *(f"{what}/{seat}" for what in ("grave", "coins") for seat in range(3))} == {
        *quantities(lab)
    }


def test_nothing_can_be_set_before_the_beginning():
    assert {} == quantities(Lab(begun=False))


@pytest.mark.parametrize(
    ("what", "value"),
    [("turn", "2"), ("deck", 30), ("card", "AR4"), ("grave/1", "HE4"), ("grave/1", "none"), ("grave/0", "CO12")],
)
def test_what_is_set_is_so(what, value):
    lab = Lab(3).has(B, grave=["head 3"]).draws("head 6")

    lab.correct(what, value)

    assert value == quantities(lab)[what].value


@rule("ALL-D2", "IA-1")
def test_coins_are_told_to_be_more_or_fewer_and_nobody_sees_how_many_there_are():
    lab = Lab(3).has(B, coins=7)
    assert {0} == {each.value for id_, each in quantities(lab).items() if id_.startswith("coins/")}

    lab.correct("coins/1", -3)
    assert 4 == lab.coins(B)
    lab.correct("coins/1", 5)
    assert 9 == lab.coins(B)


def test_coins_on_the_table_are_not_asked_for():
    assert not any(id_.startswith("coins/") for id_ in quantities(Lab(3, coins="table")))


def test_a_turn_that_is_set_begins_anew():
    lab = Lab(3).draws("head 6").says("auction").bids(2)

    lab.correct("turn", "2")

    assert ("source", (C,), 60) == (lab.phase, lab.asked, lab.deck)


def test_a_card_that_was_tapped_wrong_is_another_one():
    lab = Lab(3).draws("head 6")
    lab.correct("card", "HE7")
    lab.says("buy")

    assert (5, ids(["head 7"])) == (lab.coins(A), lab.held(A))


def test_villagers_that_were_none_need_not_be_calmed():
    lab = Lab(3).draws("villagers 5")
    lab.correct("card", "HE7")

    assert "decide" == lab.phase


def test_another_top_is_what_is_paid_for():
    lab = Lab(3).has(B, grave=["head 6"]).says("grave:1")
    lab.correct("card", "HE3")
    lab.says("coins", "buy")

    assert (6, (), ids(["head 3"])) == (lab.coins(A), lab.grave(B), lab.held(A))


@pytest.mark.parametrize("value", ["HE3", "none"])
def test_a_graveyard_that_is_set_while_its_card_is_paid_for_asks_the_turn_anew(value):
    lab = Lab(3).has(B, grave=["head 6"]).says("grave:1")
    lab.correct("grave/1", value)

    assert ("source", "") == (lab.phase, lab.state.card)


def test_a_card_in_play_that_lies_on_a_graveyard_is_in_play_no_more():
    lab = Lab(3).draws("head 6")
    lab.correct("grave/2", "HE6")

    assert ("source", ids(["head 6"])) == (lab.phase, lab.grave(C))


@rule("IA-16")
def test_villagers_never_lie_on_a_graveyard():
    (grave,) = (each for id_, each in quantities(Lab(2)).items() if id_ == "grave/0")

    assert not any(choice.id.startswith("VI") for choice in grave.asks.choices)


def test_the_highest_bid_can_be_set():
    lab = Lab(3).draws("head 6").says("auction").bids(2)
    lab.correct("bid", 5)

    assert ["pass", "6"] == lab.legal()[:2]
    lab.bids(None, None)
    assert 12 - 5 == lab.coins(A)


@rule("IA-20", "IA-D15")
def test_a_deck_that_has_run_out_is_made_anew_from_graveyards():
    lab = Lab(3).has(B, grave=["head 3", "head 4"])
    lab.correct("deck", 0)
    lab.says("deck")

    assert (ids(["head 4"]), 1) == (lab.grave(B), len(lab.told("reshuffled")))


def test_more_cards_than_can_be_there_are_told():
    lab = Lab(3).draws("head 6")
    lab.correct("deck", 60)

    assert (["play.doubt.deck"], 60) == (lab.doubts(), lab.deck)
    lab.correct("turn", "1")
    assert (61, 61) == (quantities(lab)["deck"].value, quantities(lab)["deck"].asks.most)


def over():
    lab = Lab(3, "scoring", coins="table").calls(A)
    return lab.counts((20, 9), (24, 30), (10, 0))


@rule("ALL-D3", "IA-23")
@pytest.mark.parametrize(
    ("what", "value", "scores"),
    [
        ("board/0/1", 30, {A: 34, B: 45, C: 10}),
        ("had/0/0", 4, {A: 29, B: 36, C: 10}),
        ("finisher/0", "1", {A: 29, B: 41, C: 10}),
        ("finisher/0", "none", {A: 29, B: 36, C: 10}),
    ],
)
def test_what_was_counted_can_be_set_and_the_points_follow(what, value, scores):
    lab = over()
    assert {A: 34, B: 36, C: 10} == lab.scores

    lab.correct(what, value)

    assert (scores, value) == (lab.scores, quantities(lab)[what].value)


@rule("IA-24")
def test_an_earlier_game_of_a_match_that_is_set_counts_in_the_totals():
    """B134: totals are what the games add up to, whichever of them is set."""
    lab = Lab(2, "scoring", coins="table", game="match").calls(A)
    lab.counts((20, 0), (10, 0)).says("next").calls(B)
    lab.counts((5, 0), (20, 0))
    assert {A: 30, B: 35} == lab.scores

    lab.correct("board/0/1", 0)
    assert {A: 30, B: 25} == lab.scores
    lab.correct("board/0/1", 10)
    assert {A: 30, B: 35} == lab.scores


def test_in_a_basic_game_who_finished_can_be_set():
    lab = Lab(3, "scoring", game="basic").calls(A)
    lab.correct("finisher/0", "2")

    assert {A: 2, B: 2, C: 1} == lab.places


@rule("IA-24")
def test_who_began_can_be_set_and_the_next_game_begins_on_the_left_of_that():
    lab = Lab(3, "scoring", coins="table", game="match")
    lab.correct("starter", "1")
    lab.calls(A).counts((20, 0), (0, 0), (0, 0))

    assert C == lab.prompt.say.gaps["who"].seat


@rule("IA-21")
def test_a_finished_board_that_is_worth_too_little_is_told():
    lab = over()
    lab.correct("board/0/0", 12)

    assert ["play.doubt.board"] == lab.doubts()


@rule("IA-14")
def test_coins_that_turn_out_to_be_none_leave_nothing_to_calm_villagers_with():
    lab = Lab(3).draws("villagers 5")
    lab.correct("coins/0", -12)

    assert (["none"], {}) == (lab.legal(), lab.cautions())


@rule("IA-D9")
def test_coins_that_turn_out_to_be_none_hold_no_auction():
    lab = Lab(3).draws("head 5").says("auction")
    lab.correct("coins/0", -12)

    assert ("decide", "play.barred.broke") == (lab.phase, lab.choices()["auction"])


def test_coins_that_turn_out_to_be_too_few_take_no_card_from_a_graveyard():
    lab = Lab(3).has(B, grave=["head 5"]).says("grave:1")
    lab.correct("coins/0", -10)

    assert ("source", ids(["head 5"])) == (lab.phase, lab.grave(B))


@pytest.mark.parametrize("depth", DEPTHS)
def test_anything_may_be_set_at_any_time_and_the_game_goes_on(depth):
    for seed in range(10):
        random = Random(seed)
        lab = Lab(2 + seed % 4, depth, game="advanced")
        for _ in range(60):
            there = list(quantities(lab).values())
            if there and random.random() < 0.3:
                each = random.choice(there)
                lab.correct(each.id, sampled(each.asks, random))
            if lab.result is None and lab.phase != "open":
                lab.step(anything(random))
        held = [each for player in lab.state.players for each in (*player.held, *player.grave)]
        assert len(held) == len(set(held))
        assert len(lab.keys) == len(set(lab.keys))


def test_a_question_that_is_not_touched_keeps_its_name():
    lab = Lab(3).has(A, held=WHOLE).draws("head 6")
    before = lab.prompt.key
    lab.correct("coins/2", 3)
    assert before == lab.prompt.key

    lab.correct("card", card("head 7"))
    assert before != lab.prompt.key


@rule("IA-20")
def test_a_deck_that_ran_out_early_is_made_of_the_graveyards_alone():
    """Whatever was missing from the deck is still missing from the new one."""
    lab = Lab(3).has(B, grave=["head 3", "head 4", "arms 2"])
    lab.correct("deck", 0)
    lab.says("deck")

    assert (2, []) == (lab.deck, lab.doubts())


def test_a_graveyard_that_is_set_leaves_alone_what_was_paid_for_and_is_in_play():
    lab = Lab(3).has(B, grave=["head 5"]).says("grave:1", "coins")
    lab.correct("grave/1", "AR4")

    assert ("decide", card("head 5"), 7) == (lab.phase, lab.state.card, lab.coins(A))


@rule("IA-12", "IA-15")
def test_a_card_may_turn_out_to_be_villagers():
    lab = Lab(3).draws("head 6").says("auction").bids(2)
    lab.correct("card", "VI5")
    assert ("pay", card("villagers 5"), ()) == (lab.phase, lab.state.card, lab.state.bids)
    lab.correct("card", "VI6")
    assert {A: "coins"} == lab.prompt.default

    lab.says("coins").draws("head 7")
    lab.correct("card", "VI3")
    assert ("card", ids(["villagers 3"]), 12 - 6) == (lab.phase, lab.state.aside, lab.coins(A))


@rule("IA-16")
def test_a_card_from_a_graveyard_is_never_villagers():
    lab = Lab(3).has(B, grave=["head 5"]).says("grave:1", "coins")

    assert not any(choice.id.startswith("VI") for choice in quantities(lab)["card"].asks.choices)


def test_a_deck_is_as_large_after_a_card_was_set_as_before():
    lab = Lab(3).has(C, held=["arms 2"]).draws("head 6")
    for value in ("HE7", "AR2", "VI5", "HE6"):
        lab.correct("card", value)
        assert (58, value) == (lab.deck, lab.state.card)


@rule("IA-D10")
def test_the_highest_bid_stays_the_highest():
    lab = Lab(3).draws("head 6").says("auction").bids(2, 5)

    asks = quantities(lab)["bid"].asks
    assert (3, True) == (asks.least, asks.most > 40)


@rule("IA-11")
def test_nobody_is_paid_coins_that_nobody_has():
    """A bid that is set to more than there is moves what there is."""
    lab = Lab(3).draws("head 6").says("auction").bids(2, 5)
    lab.correct("bid", 30)
    lab.bids(None)

    assert [24, 0, 12] == [lab.coins(seat) for seat in range(3)]
    assert 12 == lab.told("wins")[0].gaps["n"]


@rule("ALL-D2")
@pytest.mark.parametrize("coins", [0, 5, 6, 40])
def test_nobody_learns_what_a_coin_more_changes(coins):
    """Whatever somebody has, the question is asked anew and the others are shown the same."""
    lab = Lab(3).has(B, grave=["head 6"]).has(A, coins=coins)
    before = lab.prompt.key
    lab.correct("coins/0", 1)

    assert before != lab.prompt.key


@rule("IA-D16")
def test_filled_spaces_of_the_basic_game_that_nobody_finished_can_be_set():
    lab = Lab(2, "scoring", coins="table", game="basic").interrupts("stuck", A)
    lab.counts((30, 7, 0), (20, 0, 0))
    lab.correct("filled/0/1", 8)

    assert ({B: 1, A: 2}, 8) == (lab.places, quantities(lab)["filled/0/1"].value)
    lab.correct("filled/0/1", 0)
    assert {A: 1, B: 2} == lab.places


@rule("IA-D18")
def test_a_board_that_cannot_be_is_told():
    lab = Lab(2, "scoring", coins="table", board="spaces").calls(A)
    parts = [each.id for each in lab.prompt.asked(A).fields[:-1]]
    lab.answer({A: {**dict.fromkeys(parts, "12"), "coins": 0}, B: {**dict.fromkeys(parts, "0"), "coins": 0}})

    (doubt,) = lab.rules.doubts(lab.state)
    assert ("play.doubt.most", {"game": 1, "n": 96, "most": lab.book.most}) == (doubt.key, doubt.gaps)
    assert (96, 96) == (quantities(lab)["board/0/0"].value, quantities(lab)["board/0/0"].asks.most)
