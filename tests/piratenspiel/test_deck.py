"""4.1 of the rules: 36 cards, what five players take out, and who plays."""

from collections import Counter
from itertools import product

from tests.piratenspiel.faces import component

SUITS = {"R": ("red", "sabre"), "Y": ("yellow", "coin"), "B": ("blue", "anchor"), "G": ("green", "palm")}


def cards(game):
    return component(game, "cards").rows


def test_the_deck_is_four_suits_of_nine(piratenspiel):
    typed = [(f"{letter}{rank}", *SUITS[letter], rank, 1) for letter, rank in product("RYBG", range(1, 10))]

    assert typed == [
        (row.id, row.values["suit"], row.values["sign"], row.values["rank"], row.copies) for row in cards(piratenspiel)
    ]


def test_the_ranks_add_up_to_what_the_variants_count(piratenspiel):
    """Poker 225, Bluff 180, red 45."""
    ranks = Counter()
    for row in cards(piratenspiel):
        ranks[row.values["suit"]] += row.values["rank"]

    assert {"red": 45, "yellow": 45, "blue": 45, "green": 45} == ranks
    assert 225 == ranks.total() + ranks["red"]


def test_with_five_the_yellow_1_stays_out_and_in_poker_the_blue_1(piratenspiel):
    """PI-D2, PI-E19."""
    out = {row.id: tuple(row.values["out"]) for row in cards(piratenspiel) if row.values["out"]}

    assert {"Y1": ("board", "bluff"), "B1": ("poker",)} == out


def test_every_card_has_a_name_in_each_language(piratenspiel):
    lines = (piratenspiel.folder / "cards" / "deck.csv").read_text(encoding="utf-8").splitlines()

    assert "R9,red,sabre,9,Sciabola 9,Sabre 9,Sabie 9," in lines
    assert "G1,green,palm,1,Palma 1,Palm 1,Palmier 1," in lines


def test_three_to_five_play_in_colours_and_shapes_of_their_own(piratenspiel):
    seats = piratenspiel.seats

    assert "3-5" == str(piratenspiel.players)
    assert ["circle", "triangle", "square", "diamond", "hexagon"] == [seat.shape for seat in seats]
    assert not {seat.colour for seat in seats} & set(piratenspiel.palette["full"].values())
    assert piratenspiel.stage == "beta"


def test_cards_and_what_is_read_fill_five_sheets_of_nine(piratenspiel):
    """36 + 5 + 1 + 1, and two blanks."""
    of = {
        one.id: sum(row.copies for row in one.rows) for one in piratenspiel.components if one.kind in ("cards", "aids")
    }

    assert {"cards": 36, "reference": 5, "variants": 1, "setup": 1, "blank": 2, "label": 1} == of
    assert 45 == sum(of.values()) - of["label"]
