"""The deal: KR-1, KR-2, KR-3."""

import pytest

from card_data.games.kakerlaken.rules.deal import Deal, deal, limit
from card_data.load import find_game, load_game
from tests.kakerlaken.rules.playing import DEPTHS, Table, card
from tests.rules.marking import rule


@rule("KR-E2", "KR-1", "KR-2", "KR-D2")
@pytest.mark.parametrize(
    ("players", "cards", "in_the_end"),
    [
        (2, (16, 24, 25, 0), 16),
        (3, (7, 19, 20, 0), 7),
        (4, (7, 14, 15, 1), 8),
        (5, (7, 11, 12, 2), 9),
        (6, (7, 9, 10, 3), 10),
    ],
)
def test_kr_e2_the_deal_for_each_number_of_players(players, cards, in_the_end):
    table = Table(players, "counts", starter=1)
    _, each, starter, _ = cards

    assert Deal(*cards) == deal(players, table.rules.book)
    assert in_the_end == table.state.pile
    assert [starter if seat == 1 else each for seat in range(players)] == [table.hand(seat) for seat in range(players)]
    assert [] == table.doubts()


@rule("KR-2")
def test_the_deal_is_that_of_the_printed_set_up_card():
    game = load_game(find_game("kakerlaken"))[0]
    (row,) = next(one for one in game.components if one.id == "setup").rows
    printed = [tuple(map(int, str(line).split())) for line in row.value("deal", ("it",))]
    dealt = [deal(players, Table().rules.book) for players in range(2, 7)]

    assert printed == [(players, each.pile, each.each, each.starter) for players, each in enumerate(dealt, 2)]


@rule("KR-3", "ALL-D4")
@pytest.mark.parametrize("depth", DEPTHS)
def test_the_table_says_who_starts_or_draws_a_lot(depth):
    table = Table(3, depth, dealt=False)

    assert ("table", True) == (table.prompt.to, table.prompt.lots)
    assert "play.ask.start" == table.prompt.say.key
    table.answer("2")

    assert 2 == table.active
    assert [2] == [say.gaps["who"].seat for say in table.told("play.told.start")]


@rule("KR-2")
@pytest.mark.parametrize(("players", "key", "under"), [(3, "play.hint.deal", 0), (6, "play.hint.deal-under", 3)])
def test_the_deal_is_told_before_it_is_made(players, key, under):
    hint = Table(players, dealt=False).prompt.hint

    assert (key, 7, under) == (hint.key, hint.gaps["pile"], hint.gaps["n"])


@rule("KR-1")
def test_the_referee_asks_for_the_card_that_is_turned_up_on_the_pile():
    table = Table(3, "referee", top="toad")

    assert ({"card": card("toad"), "kind": "toad", "is_royal": False}, 7) == (
        table.view.more["top"],
        table.view.more["pile"],
    )


@rule("KR-1")
def test_who_only_counts_is_not_asked_for_it():
    assert "taker" == Table(3, "counts").phase


@rule("KR-16", "KR-18")
def test_four_of_a_kind_lose_and_with_two_players_five():
    assert [5, 4, 4, 4, 4] == [limit(players) for players in range(2, 7)]
