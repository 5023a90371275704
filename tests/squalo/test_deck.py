"""The tables against what the rules say, typed."""

import pytest

from card_data.boards import spaces_from_rows
from card_data.columns import BadValue, number_range
from card_data.geometry import Box

COLOURS = {"W": "white", "R": "red", "N": "brown", "S": "sky", "K": "black", "G": "green"}
HANDS = {2: ("WRNS", 5), 3: ("WRNSKG", 7), 4: ("WRNS", 5), 5: ("WRNSK", 6), 6: ("WRNSKG", 7)}
TABLE = ((2, 4, "1–5"), (3, 6, "1–7"), (4, 4, "1–5"), (5, 5, "1–6"), (6, 6, "1–7"))


def test_there_are_42_cards_one_of_each_value_in_each_colour(component):
    cards = component("cards").rows

    assert 42 == sum(row.copies for row in cards)
    assert [(f"{letter}{value}", COLOURS[letter], value) for letter in "WRNSKG" for value in range(1, 8)] == [
        (row.id, row.values["pirate"], row.values["value"]) for row in cards
    ]


@pytest.mark.parametrize("players", HANDS)
def test_the_cards_in_play_are_those_of_the_set_up_table(component, players):
    """SQ checks: 6p 42, 5p 30, 4p 20, 3p 42, 2p 20."""
    colours, highest = HANDS[players]
    playing = {row.id for row in component("cards").rows if row.players is None or players in row.players}

    assert {f"{colour}{value}" for colour in colours for value in range(1, highest + 1)} == playing
    assert {2: 20, 3: 42, 4: 20, 5: 30, 6: 42}[players] == len(playing)


@pytest.mark.parametrize("players", HANDS)
def test_as_many_pirates_swim_as_the_set_up_table_says(component, players):
    swimming = [row.id for row in component("pirates").rows if players in row.players]

    assert [COLOURS[colour] for colour in HANDS[players][0]] == swimming


def test_the_set_up_card_says_the_table(component):
    [row] = component("setup").rows

    assert tuple((f"{a} {b} {c}") for a, b, c in TABLE) == row.values["deal"]


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_rulebook_says_the_table(squalo, language):
    rules = (squalo.folder / f"rulebook.{language}.md").read_text(encoding="utf-8")
    said = [
        line.split("|")[1:4]
        for line in rules.split("{#setup}")[1].split("\n")
        if line.startswith("| ") and line[2].isdigit()
    ][:5]

    numbers = [tuple(int(part[0]) for part in map(str.strip, line[:2])) for line in said]
    assert [(players, pirates) for players, pirates, _ in TABLE] == numbers
    assert [hand[-1] for *_, hand in TABLE] == [line[2].strip()[-1] for line in said]


def test_every_pirate_has_two_arms_and_two_legs_to_lose(component):
    limbs = component("pirates").settings["limbs"]

    assert ["hand", "arm", "leg", "foot"] == [limb.id for limb in limbs]
    assert limbs == component("loose").settings["limbs"]
    assert {"hat", "beard", "hook", "braid", "patch", "bandana"} == {
        row.values["look"] for row in component("pirates").rows
    }


def test_the_row_goes_from_the_shark_to_the_front(squalo, component):
    row = spaces_from_rows(squalo.places["spaces.csv"], Box(0, 0, *component("mat").size))

    assert ["shark", "6", "5", "4", "3", "2", "1"] == [space.id for space in row]
    assert [("6",), ("5",), ("4",), ("3",), ("2",), ("1",), ()] == [space.next for space in row]
    assert sorted(space.x for space in row) == [space.x for space in row]


def test_what_phones_cannot_replace_is_always_printed(squalo):
    needs = {one.id: one.need for one in squalo.components}

    assert {"pirates", "shark", "reference", "setup", "rulebook"} == {
        name for name, need in needs.items() if need == "always"
    }
    assert {"cards", "blank", "mat"} == {name for name, need in needs.items() if need == "paper"}
    assert {"loose", "box", "label"} == {name for name, need in needs.items() if need == "extra"}


def test_players_may_be_several_ranges():
    some = number_range("3, 5-6")

    assert [3, 5, 6] == [number for number in range(1, 10) if number in some]
    assert "3, 5-6" == str(some)
    assert not some.meets(number_range("4"))
    assert some.meets(number_range("2-4"))


@pytest.mark.parametrize("text", ["3,", "3, x", "5-3, 6", ","])
def test_half_a_list_of_ranges_is_none(text):
    with pytest.raises(BadValue, match="is not a number or a range"):
        number_range(text)
