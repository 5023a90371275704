"""PI-D3: the 31 spaces, where each leads, and how the chart shows it."""

import math
from itertools import combinations

import pytest

from card_data.games.piratenspiel import painters
from card_data.games.piratenspiel.painters.ways import target
from tests.piratenspiel.faces import BOARD, board_of, component, shapes, spaces, words

KINDS = {
    "start": ["0"],
    "plain": ["1", "2", "4", "5", "8", "11a", "11b", "11c", "13", "18", "20a", "20b", "20c"],
    "plus 2": ["3", "6"],
    "minus 2": ["7"],
    "island": ["9", "15", "22"],
    "least 3": ["10"],
    "arrow": ["11", "20"],
    "plus 3": ["12", "19"],
    "most 3": ["14", "17"],
    "minus 3": ["16", "21"],
    "port": ["23"],
    "treasure": ["24"],
}
CURRENTS = {"3": "5", "6": "8", "7": "5", "12": "15", "16": "13", "19": "22", "21": "18"}
INKS = ("full", "low", "bw")
SHIPS = 5


@pytest.fixture(scope="module")
def places(piratenspiel):
    return {place.id: place for place in spaces(piratenspiel) if place.kind != "trump"}


def test_there_are_31_spaces_of_the_kinds_that_the_rules_name(places):
    found = {}
    for place in places.values():
        found.setdefault(place.kind, []).append(place.id)

    assert 31 == len(places)
    assert KINDS == found


def test_each_space_leads_to_the_next_and_an_arrow_to_its_detour_as_well(places):
    leads = {str(at): (str(at + 1),) for at in range(24)} | {"24": ()}
    leads |= {"11": ("12", "11a"), "11a": ("11b",), "11b": ("11c",), "11c": ("13",)}
    leads |= {"20": ("21", "20a"), "20a": ("20b",), "20b": ("20c",), "20c": ("22",)}

    assert leads == {place.id: place.next for place in places.values()}


def test_currents_end_where_the_rules_say(places):
    assert CURRENTS == {name: end.id for name, place in places.items() if (end := target(place, places))}


def test_no_current_ends_on_another_special_space_but_an_island(places):
    assert {"plain", "island"} == {places[name].kind for name in CURRENTS.values()}


def test_no_two_spaces_touch_and_none_is_near_the_trim(piratenspiel):
    rounds = [(place.x, place.y, place.width / 2) for place in spaces(piratenspiel)]

    assert min(math.dist(a[:2], b[:2]) - a[2] - b[2] for a, b in combinations(rounds, 2)) >= 2
    assert min(min(x, y, BOARD.width - x, BOARD.height - y) - r for x, y, r in rounds) >= 4


def test_all_ships_fit_side_by_side_where_they_may_lie_together(piratenspiel, places):
    ships = component(piratenspiel, "ships")
    foot = ships.size.width * ships.settings["base"].mm

    assert all(math.pi * places[name].width ** 2 / 4 > SHIPS / 2 * foot for name in ("0", "9", "15", "22", "24"))


def test_the_rose_takes_the_compass_on_each_of_the_four_suits(piratenspiel):
    trumps = {place.id: place.width for place in spaces(piratenspiel) if place.kind == "trump"}
    compass = component(piratenspiel, "compass")

    assert {"red": 21, "yellow": 21, "blue": 21, "green": 21} == trumps
    assert compass.size.width <= min(trumps.values())


def test_the_board_is_two_a4_or_letter_and_no_larger_than_264_by_390(piratenspiel):
    assert (264, 380) == tuple(sorted(component(piratenspiel, "board").size))


@pytest.mark.parametrize("ink", INKS)
def test_every_number_stands_once_upright_and_on_white(piratenspiel, places, ink):
    ink_of = piratenspiel.palette[ink]["ink"]
    large = [word for word in words(painters.ways(board_of(piratenspiel, ink))) if word.text in places]
    numbers = [word for word in large if word.text != "3" or word.size < 13]

    assert sorted(places) == sorted(word.text for word in numbers)
    assert {0.0} == {word.rotate for word in numbers}
    assert {ink_of} == {word.colour for word in numbers}
    assert min(word.size for word in numbers) >= 12


def test_the_spaces_are_drawn_over_all_legs_and_currents(piratenspiel):
    marks = shapes(painters.ways(board_of(piratenspiel)))
    rounds = [at for at, mark in enumerate(marks) if mark.path.ops == "MCCCCZ"]
    lines = [at for at, mark in enumerate(marks) if not mark.path.ops.endswith("Z")]

    assert max(lines) < min(rounds)


def test_nothing_that_is_read_lies_where_two_tiles_meet(piratenspiel):
    face = board_of(piratenspiel)
    read = [*words(painters.chart(face)), *words(painters.ways(face))]

    assert all(not place.x - place.width / 2 < 190 < place.x + place.width / 2 for place in face.places)
    assert all(not 185 < word.x < 195 for word in read)


def test_the_chart_speaks_latin_alone_so_that_one_print_serves_every_language(piratenspiel):
    names = {word.text for word in words(painters.chart(board_of(piratenspiel))) if not word.text.isdigit()}
    latin = {"Insula Prima", "Insula Ventorum", "Insula Alta", "Insula Media", "Insula Parva", "Insula Thesauri"}

    assert latin | {"Portus", "Mare Piratarum", "Leucae", "Piratenspiel"} == names


def test_a_moved_space_moves_its_number_and_its_legs(piratenspiel):
    face = board_of(piratenspiel)
    moved = tuple(
        place.__class__(**{**as_dict(place), "x": 70.0}) if place.id == "1" else place for place in face.places
    )
    other = face.__class__(**{**as_dict(face), "places": moved})

    before = {word.text: word.x for word in words(painters.ways(face))}
    after = {word.text: word.x for word in words(painters.ways(other))}
    assert {"1": 70.0} == {name: x for name, x in after.items() if before[name] != x}


def as_dict(record):
    return {name: getattr(record, name) for name in record.__slots__}
