"""Two or three players, each of whom guides two pirates."""

import pytest

from tests.rules.marking import rule
from tests.squalo.rules.sea import DEPTHS, Sea


@rule("SQ-E10", "SQ-15", "SQ-D7", "SQ-6")
@pytest.mark.parametrize("depth", DEPTHS)
def test_sq_e10_ones_own_two_pirates_can_tie_each_other(depth):
    sea = Sea(2, depth).at("A1 B1 A2 B2", in_round=2)

    sea.play(A1=3, A2=3, B1=1, B2=4)

    assert ("B2 B1 A1 A2", "A2", "A2 B2 B1 A1") == (sea.swum, sea.bitten, sea.row)
    assert ("1245", "12345") == (sea.hand("A1"), sea.hand("A2"))


@rule("SQ-E11", "SQ-15", "SQ-D4")
@pytest.mark.parametrize("depth", DEPTHS)
def test_sq_e11_whose_pirate_goes_first_loses(depth):
    sea = Sea(2, depth).at("A1 B1 A2 B2", in_round=6, limbs={"B2": 1})

    sea.play(A1=5, A2=5, B1=5, B2=5)

    assert ("A1 B1 A2", [1, 2], ["first"]) == (sea.row, sea.places, sea.reasons)


@rule("SQ-E12", "SQ-16", "SQ-D6", "SQ-D12")
@pytest.mark.parametrize("depth", DEPTHS)
def test_sq_e12_of_three_the_loser_s_other_pirate_does_not_win(depth):
    sea = Sea(3, depth).at("A1 B1 C1 A2 B2 C2", in_round=6, limbs={"A1": 1})

    sea.play(A1=1, B1=2, C1=3, B2=4, C2=6, A2=7)

    assert ("A2 C2 B2 C1 B1 A1", "A1", "A2 C2 B2 C1 B1") == (sea.swum, sea.bitten, sea.row)
    assert ([3, 2, 1], ["first", "ahead"]) == (sea.places, sea.reasons)
    assert ["eaten", "limbs", "limbs"] == [
        each.note.key.rpartition(".")[2] for each in sorted(sea.result.standings, key=lambda each: each.seat)
    ]


@rule("SQ-16", "SQ-D6")
def test_of_three_whoever_is_further_ahead_by_either_pirate_wins():
    sea = Sea(3).at("C1 B1 A2 A1 B2 C2", in_round=6, limbs={"C2": 1})

    sea.play(A1=1, A2=1, B1=2, B2=2, C1=3, C2=3)

    assert ("C1 B1 A2 A1 B2", [2, 1, 3]) == (sea.row, sea.places)


@rule("SQ-15", "SQ-16", "SQ-1")
@pytest.mark.parametrize(("players", "values", "pirates"), [(2, 5, 4), (3, 7, 6), (4, 5, 4), (5, 6, 5), (6, 7, 6)])
def test_a_table_of_so_many_has_so_many_pirates_and_values(players, values, pirates):
    book = Sea(players).rules.book

    assert (values, pirates) == (len(book.values), sum(map(len, book.crews)))
    assert (players < 4) is book.has_pairs


@rule("SQ-D7", "SQ-12")
def test_each_of_two_hands_takes_back_its_own_pile_alone():
    sea = Sea(2).at("A1 B1 A2 B2", in_round=3, piles={"A1": (1, 2), "A2": (1,)})

    sea.play(A1=5, A2=4, B1=3, B2=2)

    assert ("A1", "12345", "235") == (sea.taken, sea.hand("A1"), sea.hand("A2"))


@rule("SQ-D7", "SQ-3")
def test_whoever_guides_two_is_asked_for_a_card_of_each():
    sea = Sea(3).laid("A1 B1 C1 A2 B2 C2")

    asked = sea.prompt.asked(1)

    assert ["red", "black"] == [field.id for field in asked.fields]
    assert [7, 7] == [len(field.asks.choices) for field in asked.fields]
    assert {"red": "1", "black": "1"} == sea.prompt.default[1]


def test_the_second_colours_are_those_that_nobody_wears():
    sea = Sea(3, kits=("green", "white", ""))

    assert (("green", "brown"), ("white", "sky"), ("red", "black")) == sea.rules.book.crews
    assert ["crew", "crew", "crew"] == [say.key.rpartition(".")[2] for say in sea.said]


def test_with_four_or_more_each_guides_the_colour_it_wears():
    sea = Sea(4, kits=("green", "white", "sky", "red"))

    assert (("green",), ("white",), ("sky",), ("red",)) == sea.rules.book.crews
    assert [] == sea.said
