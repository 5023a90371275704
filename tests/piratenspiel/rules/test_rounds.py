"""How a round begins: who deals, who names trump, how many cards each has, and what is left out."""

import pytest

from card_data.games.piratenspiel.rules import RULES
from card_data.rules import Confirm, To
from tests.piratenspiel.rules.crewing import HAND, Crew, sailing, tables
from tests.rules.claims import GAMES
from tests.rules.driving import Refused, asked_of
from tests.rules.marking import rule


@rule("PI-D26")
def test_three_to_five_can_play():
    assert (3, 4, 5) == RULES.players


@rule("PI-2", "ALL-D4")
def test_the_table_says_who_is_the_oldest_or_draws_a_lot():
    crew = Crew(4)
    assert ("dealer", To.TABLE, True) == (crew.state.phase, crew.prompt.to, crew.prompt.lots)
    assert ["0", "1", "2", "3"] == [choice.id for choice in crew.prompt.asks.choices]

    crew.answer("2")

    assert (2, {"oldest": (2,)}) == (crew.state.dealer, crew.remembered)


@rule("PI-2")
def test_an_evening_knows_who_is_the_oldest():
    assert ("trump", (0,)) == (
        Crew(3, known={"oldest": (2,)}).state.phase,
        Crew(3, known={"oldest": (2,)}).prompt.seats,
    )


@rule("PI-3", "PI-25")
@pytest.mark.parametrize("variant", ["board", "poker", "bluff"])
def test_the_player_left_of_the_dealer_names_trump(variant):
    crew = Crew(4, variant).deals(3)
    assert ("trump", To.SEAT, (0,)) == (crew.state.phase, crew.prompt.to, crew.prompt.seats)
    assert ["red", "yellow", "blue", "green"] == [choice.id for choice in crew.prompt.asks.choices]

    crew.name("green")

    assert ("green", "green") == (crew.state.trump, crew.rules.view(crew.state, None).more["trump"])


@rule("PI-3")
def test_the_compass_lies_on_the_trump_of_the_chart():
    pieces = Crew(3).deals().name("red").rules.view(Crew(3).deals().name("red").state, None).pieces

    assert ["red"] == [each.space for each in pieces if each.piece]


@rule("PI-E20", "PI-14", "PI-3", "PI-5", "PI-11")
def test_pi_e20_the_namer_deals_next():
    crew = Crew(4).deals(0)
    found = []
    for _ in range(5):
        found.append((crew.state.dealer, crew.state.namer))
        crew.sail(3, 2, 2, 2)

    assert [(0, 1), (1, 2), (2, 3), (3, 0), (0, 1)] == found


@rule("PI-5", "PI-11")
def test_all_turns_go_clockwise_from_the_namer():
    assert (3, 0, 1, 2) == Crew(4).deals(2).state.order
    assert ["3", "0", "1", "2"] == [field.id for field in Crew(4).deals(2).name().prompt.asks.fields]


@rule("PI-E19", "PI-2", "PI-D2", "PI-25")
@pytest.mark.parametrize(("variant", "out"), [("board", "Y1"), ("poker", "B1"), ("bluff", "Y1")])
def test_pi_e19_five_leave_one_card_out(variant, out):
    crew = Crew(5, variant).deals()

    assert {out} == set(crew.rules.book.cards) - set(crew.rules.book.in_play(5))
    assert (out,) == tuple(piece.row for piece in crew.prompt.hint.gaps["card"].items)
    assert ({"Y1": "suit.yellow", "B1": "suit.blue"}[out],) == tuple(
        word.key for word in crew.prompt.hint.gaps["suit"].items
    )
    assert ("play.hint.trump.all-out", 7) == (crew.prompt.hint.key, crew.prompt.hint.gaps["n"])


@rule("PI-2")
@pytest.mark.parametrize("players", HAND)
def test_all_cards_are_dealt_the_same_number_to_each(players):
    crew = Crew(players).deals()

    assert HAND[players] == crew.fact("play.fact.cards") == len(crew.rules.book.in_play(players)) / players
    assert HAND[players] == crew.name().prompt.asks.totals[0].value


@rule("PI-2", "PI-D2")
@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_leave_nothing_out(players):
    assert 36 == len(Crew(players).rules.book.in_play(players))
    assert "play.hint.trump.all" == Crew(players).deals().prompt.hint.key


@rule("PI-D2", "ALL-D1")
def test_which_card_is_left_out_stands_in_the_cards():
    rows = [row | {"out": ["board"] if row["id"] == "G7" else []} for row in tables()["cards"]]

    assert {"G7"} == Crew(5, rows=tables() | {"cards": rows}).rules.book.out


@rule("PI-D3", "ALL-D1")
def test_another_chart_is_another_game():
    board = [row | {"kind": "plain"} if row["id"] == "12" else row for row in tables()["board"]]

    assert "12" == Crew(3, rows=tables() | {"board": board}).deals().lie(9, 0, 0).sail(3, 5, 4).ships[0]


@rule("PI-D6")
def test_trump_after_three_cards_is_a_switch():
    keys = [Crew(4, draw=draw).deals().prompt.hint.key for draw in ("all", "three")]

    assert ["play.hint.trump.all", "play.hint.trump.three"] == keys


@rule("PI-3", "PI-24")
@pytest.mark.parametrize(("variant", "then"), [("board", "compass"), ("poker", "name"), ("bluff", "name")])
def test_a_compass_is_laid_only_where_there_is_a_chart(variant, then):
    assert f"play.then.{then}" == Crew(3, variant).deals().prompt.hint.gaps["then"].key


@rule("PI-11")
def test_anybody_may_say_that_the_ships_are_moved():
    crew = Crew(4).deals().tell(3, 2, 2, 2)

    assert (To.TABLE, Confirm()) == (crew.prompt.to, crew.prompt.asks)


def test_tricks_that_do_not_add_up_are_refused():
    """B136, B135: a number forgotten is a sum that is short."""
    with pytest.raises(Refused):
        Crew(4).deals().tell(3, 2, 2, 0)


@rule("PI-11", "PI-10")
@pytest.mark.parametrize("players", HAND)
def test_trick_by_trick_it_comes_to_the_same(players):
    tricks = (HAND[players] - players + 1, *[1] * (players - 1))
    slow, quick = (sailing(*[9] * players, depth=depth).tell(*tricks) for depth in ("tricks", "rounds"))

    assert ("move", quick.ships, tricks) == (slow.state.phase, slow.ships, slow.each("tricks"))
    assert HAND[players] == len(slow.told("play.told.trick"))


@rule("PI-8", "PI-10")
def test_a_trick_is_told_by_who_has_won_it():
    crew = Crew(4, depth="tricks").deals().name()
    assert ({"trick": 1, "tricks": 9}, To.TABLE) == (crew.prompt.say.gaps, crew.prompt.to)

    crew.answer("2")

    assert ((0, 0, 1, 0), 2) == (crew.each("tricks"), crew.prompt.say.gaps["trick"])


@rule("ALL-D2")
def test_no_card_in_a_hand_is_ever_asked_for():
    for depth in ("rounds", "tricks"):
        crew = Crew(4, depth=depth)
        crew.play(crew.hands(5))
        assert {"dealer", "trump", "tricks", "trick", "move"} >= {key.split("/")[1] for key in crew.keys}


@pytest.mark.parametrize("language", ["it", "en", "ro"])
@pytest.mark.parametrize("variant", ["board", "poker", "bluff"])
def test_a_question_leads_to_what_the_rulebook_says_about_it(variant, language):
    book = (GAMES / f"piratenspiel/rulebook.{language}.md").read_text(encoding="utf-8")
    crew, named = Crew(3, variant, depth="tricks"), set()
    hands = crew.hands(1)
    while crew.result is None:
        named.add(crew.prompt.section)
        crew.answer({seat: hands(crew.state, crew.prompt, seat) for seat in asked_of(crew.prompt)})

    assert {"setup", "trump", "play"} < named
    assert [] == [name for name in named if f"{{#{name}}}" not in book]
