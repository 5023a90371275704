"""The tables of the game: the deck, and a chart on which no ship sails in circles."""

from collections import Counter

import pytest

from tests.piratenspiel.rules.crewing import Crew, tables
from tests.rules.marking import rule

BOOK = Crew(3).rules.book
CHART = BOOK.chart


@rule("PI-D1", "ALL-D1")
def test_four_colours_from_one_to_nine_each_with_a_sign():
    cards = tables()["cards"]

    assert dict.fromkeys(("red", "yellow", "blue", "green"), 9) == Counter(card.suit for card in BOOK.cards.values())
    assert {*range(1, 10)} == {card.rank for card in BOOK.cards.values()}
    assert 4 == len({(row["suit"], row["sign"]) for row in cards})


@rule("PI-D3", "PI-11")
def test_thirty_one_spaces_and_the_treasure_is_twenty_four_away():
    assert 31 == len(CHART.spaces)
    assert [24, 15, 3, 0] == [CHART.away(space) for space in ("0", "11", "20c", "24")]


@rule("PI-D3")
@pytest.mark.parametrize(
    ("kind", "count"), [("island", 3), ("plus", 4), ("minus", 3), ("least", 1), ("most", 2), ("arrow", 2), ("port", 1)]
)
def test_all_kinds_of_special_spaces_are_there(kind, count):
    assert count == sum(space.kind == kind for space in CHART.spaces.values())


@rule("PI-D3")
def test_no_current_leads_onto_another_special_space_but_an_island():
    ends = [
        (CHART.ahead(at, space.number)[0] if space.kind == "plus" else CHART.astern(at, space.number))
        for at, space in CHART.spaces.items()
        if space.kind in ("plus", "minus")
    ]

    assert {"plain", "island"} == {CHART.spaces[end].kind for end in ends}


@rule("PI-9", "PI-D5")
@pytest.mark.parametrize("variant", ["board", "poker", "bluff"])
def test_won_tricks_are_counted_by_all_and_looked_at_by_nobody_before_the_points(variant):
    crew = Crew(3, variant, depth="tricks", count="cards").deals().name()
    if variant == "bluff":
        crew.announce()
    for _ in range(11):
        crew.answer("1")

    assert (0, 11, 0) == tuple(crew.fact("play.fact.tricks", seat) for seat in range(3))
    assert ((),) * 3 == crew.each("won")
    assert not [id_ for id_ in crew.quantities() if id_.startswith("won")]
