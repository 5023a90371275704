"""GR-E16, and the kit that is three sheets."""

from collections import Counter

import pytest

from tests.generally.faces import cards, component

ATTRIBUTES = ("acc", "ten", "pit", "vel")
DECK = """
C01 Cabralia 3110 specialist
C02 Valbruma 3101 specialist
C03 Roccaspina 3011 specialist
C04 Cumare 1310 specialist
C05 Pontevento 1301 specialist
C06 Avatar 1130 specialist
C07 Colleduro 1103 specialist
C08 Sabbiarossa 1031 specialist
C09 Ermat 1013 specialist
C10 Gastoh 0311 specialist
C11 Ghiaialta 0131 specialist
C12 Portofosco 0113 specialist
C13 Pratonero 2210 all-rounder
C14 Itabuna 2201 all-rounder
C15 Torrepiana 2120 all-rounder
C16 Fontearida 2102 all-rounder
C17 Serpaluna 2021 all-rounder
C18 Belo_Horizonte 2012 all-rounder
C19 Cavaluna 1220 all-rounder
C20 Dunabianca 1202 all-rounder
C21 Nebbiola 1022 all-rounder
C22 Passoalto 0221 all-rounder
C23 Boscogrigio 0212 all-rounder
C24 Marinalta 0122 all-rounder
"""


def profile(row):
    return tuple(row.values[name] for name in ATTRIBUTES)


def test_the_deck_is_the_one_of_the_rules(generally):
    typed = [
        f"{row.id} {row.values['name'].replace(' ', '_')} {''.join(map(str, profile(row)))} {row.values['type']}"
        for row in cards(generally)
    ]

    assert DECK.split("\n")[1:-1] == typed


def test_names_and_profiles_are_unique(generally):
    assert 24 == len({row.values["name"] for row in cards(generally)})
    assert 24 == len({profile(row) for row in cards(generally)})


def test_every_card_counts_five_in_all(generally):
    assert {5} == {sum(profile(row)) for row in cards(generally)}


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_no_attribute_is_favoured(generally, name):
    assert {0: 6, 1: 9, 2: 6, 3: 3} == Counter(row.values[name] for row in cards(generally))


def test_a_kit_fills_three_sheets_of_nine_but_for_two_spare_slots(generally):
    of_a_kit = [one for one in generally.components if one.for_each_player and one.kind in ("cards", "aids")]

    assert 27 - 2 == sum(row.copies for one in of_a_kit for row in one.rows)
    assert component(generally, "setup").is_spare
    assert component(generally, "blank").fills


def test_two_to_six_play_in_colours_and_shapes_of_their_own(generally):
    assert "2-6" == str(generally.players)
    assert ["red", "yellow", "sky", "green", "blue", "black"] == [seat.id for seat in generally.seats]
    assert ["circle", "triangle", "square", "diamond", "hexagon", "star"] == [seat.shape for seat in generally.seats]


def test_every_language_says_everything(generally):
    said = generally.texts.entries

    assert said["it"].keys() == said["en"].keys() == {key for key in said["ro"] if not key.endswith(".few")}
    assert {key.removesuffix(".few") for key in said["ro"] if key.endswith(".few")} == {
        key.removesuffix(".one") for key in said["ro"] if key.endswith(".one")
    }
