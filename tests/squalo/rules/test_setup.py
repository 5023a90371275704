"""How a game begins: the row, hands from the deck's own table, what is asked at each depth, what may be changed."""

import pytest

from card_data.games.squalo.rules import RULES
from card_data.rules import One, Piece, To
from tests.rules.claims import GAMES
from tests.rules.marking import rule
from tests.squalo.rules.sea import DEPTHS, TABLES, Sea


@rule("SQ-2", "ALL-D4")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_row_is_told_by_the_table_or_drawn_by_lot(players):
    sea = Sea(players)
    asked = sea.prompt

    assert (To.TABLE, True, True) == (asked.to, asked.lots, asked.asks.ordered)
    assert set(sea.state.row) == {choice.id for choice in asked.asks.choices}
    assert len(sea.state.pirates) == asked.asks.most


@rule("SQ-2")
def test_whoever_is_left_out_of_the_row_is_last():
    assert "C A B D" == Sea().laid("C A B").row


@rule("SQ-1", "SQ-D1", "SQ-D11")
@pytest.mark.parametrize(
    ("players", "hand"), [(2, "12345"), (3, "1234567"), (4, "12345"), (5, "123456"), (6, "1234567")]
)
def test_hands_hold_the_values_of_so_many_players(players, hand):
    sea = Sea(players)

    assert {hand} == {sea.hand(name) for name in sea.colours}


@rule("SQ-D8", "SQ-D11")
def test_hands_stay_as_they_are_when_somebody_is_out():
    sea = Sea(6).at("A B C D E F", in_round=9, limbs={"F": 0, "E": 0})

    assert {"1234567"} == {sea.hand(name) for name in "ABCD"}


@rule("SQ-3", "SQ-4")
def test_picks_are_sealed_and_asked_of_all_at_once():
    asked = Sea(5).laid("E D C B A").prompt

    assert (To.EACH, True, (0, 1, 2, 3, 4)) == (asked.to, asked.sealed, asked.seats)
    assert [Piece("cards", f"R{value}") for value in range(1, 7)] == [each.label for each in asked.asked(1).choices]


@rule("SQ-3", "SQ-4", "ALL-D2")
def test_at_the_table_only_cards_that_lie_open_are_told():
    sea = Sea(4, "table").laid("D C B A")
    asked = sea.prompt

    assert (To.TABLE, False, "round1/pick") == (asked.to, asked.sealed, asked.key)
    assert [["sky", "brown", "red", "white"], [5] * 4] == [
        [field.id for field in asked.asks.fields],
        [len(field.asks.choices) for field in asked.asks.fields],
    ]
    assert all(isinstance(field.asks, One) for field in asked.asks.fields)
    assert [(str(value), value) for value in range(1, 6)] == [
        (each.id, each.label) for each in asked.asks.fields[0].asks.choices
    ]


@rule("SQ-3")
def test_who_is_away_plays_the_lowest_card():
    sea = Sea().at("A B C D", in_round=3, piles={"B": (1, 2)})

    assert {0: "1", 1: "3", 2: "1", 3: "1"} == sea.prompt.default


@pytest.mark.parametrize(("round_", "hint"), [(1, "play.hint.pick-first"), (2, "play.hint.pick")])
def test_a_question_says_whom_the_shark_is_after(round_, hint):
    assert hint == Sea().at("A B C D", in_round=round_).prompt.hint.key


@rule("SQ-11", "ALL-D2")
@pytest.mark.parametrize("depth", DEPTHS)
def test_row_limbs_piles_and_so_hands_lie_open_to_everybody(depth):
    sea = Sea(4, depth).laid("A B C D")
    sea.play(A=1, B=2, C=3, D=3)

    view = sea.rules.view(sea.state, 0)

    assert view == sea.rules.view(sea.state, None)
    assert ([1], [2, 3, 4, 5], 4) == tuple(view.more["pirates"]["white"][what] for what in ("pile", "hand", "limbs"))
    assert ["red", "white", "brown", "sky"] == view.more["row"]
    assert {"white": 1, "red": 2, "brown": 3, "sky": 3} == view.more["last"]["cards"]
    assert ["play.fact.swims"] * 4 == [fact.value.key for fact in view.facts]


@rule("SQ-D5", "ALL-D1")
def test_when_piles_come_back_is_an_option_with_two_cards_as_usual():
    usual = {option.id: option.usual for option in RULES.options}

    assert {"depth": "picks", "pickup": "2"} == usual
    assert (("table",), ("2", "1")) == (RULES.options[0].one_device, RULES.options[1].choices)


@rule("ALL-D1", "SQ-1")
def test_another_deck_is_played_without_touching_the_rules():
    cards = tuple({**row, "players": "2-6"} if row["value"] == "6" else row for row in TABLES["cards"])

    assert "123456" == Sea(4, tables={**TABLES, "cards": cards}).hand("A")


@rule("ALL-D1")
def test_a_deck_that_names_no_players_is_for_any_number():
    cards = tuple({**row, "players": ""} for row in TABLES["cards"])

    assert "1234567" == Sea(4, tables={**TABLES, "cards": cards}).hand("D")


@rule("ALL-D5")
@pytest.mark.parametrize("language", ["it", "en"])
def test_the_names_of_its_sources_stand_in_the_credits_alone(language):
    said = (GAMES / f"squalo/text/{language}.yaml").read_text(encoding="utf-8")

    assert [] == [name for name in ("Get Bit", "Chalker", "Croc!") if name in said]
