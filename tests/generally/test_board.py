"""The board: the ring that is drawn, the places that are named, and where two tiles meet."""

import math
from itertools import pairwise

import pytest

from card_data.boards import spaces_from_rows
from card_data.games.generally import painters
from card_data.games.generally.painters import track
from card_data.geometry import Box
from card_data.marks import Text
from card_data.model import FaceContext
from tests.generally.faces import component, shapes

BOARD = Box(0, 0, 380, 264)
CHALLENGES = ("acc", "ten", "pit", "vel")
SLEEVED = (66, 91)  # a card and 3 mm


@pytest.fixture(scope="module")
def places(generally):
    return {place.id: place for place in spaces_from_rows(generally.places["spaces.csv"], BOARD)}


@pytest.fixture(scope="module")
def drawn():
    return track.spaces()


def board_face(game, ink="full"):
    return FaceContext(380.0, 264.0, 3.0, {"id": "board", "kit": None, "ink": ink}, game.palette[ink], ink)


def test_the_board_is_one_a3_or_tabloid_or_two_a4_or_letter_and_no_larger_than_264_by_390(generally):
    size = component(generally, "board").size

    assert (264, 380) == (min(size), max(size))


def test_the_ring_has_25_spaces_each_leading_to_the_next_and_the_last_to_the_start(places):
    """5.1: most possible is 4 laps × 4 wins × 1 + 4 × 2 = 24."""
    assert [str(number) for number in range(25)] == [name for name in places if name.isdigit()]
    assert all((str((number + 1) % 25),) == places[str(number)].next for number in range(25))


def test_the_table_of_places_is_the_ring_that_is_drawn(places, drawn):
    for space in drawn:
        place = places[str(space.number)]
        assert (space.middle.x, space.middle.y) == pytest.approx((place.x, place.y), abs=0.01)
        assert 0 == pytest.approx(math.sin(space.middle.angle - math.radians(place.angle)), abs=0.01)


def test_a_space_ends_where_the_next_begins(drawn):
    for space, following in pairwise((*drawn, drawn[0])):
        assert space.end[:2] == pytest.approx(following.start[:2], abs=1e-6)


def test_six_cars_find_room_near_a_space_in_three_lanes_two_deep(generally, drawn):
    """Two of them reach at most a fifth further than the space is long."""
    cars = component(generally, "cars")
    straight = [math.dist(space.start[:2], space.end[:2]) for space in drawn if space.start.angle == space.end.angle]

    assert 3 * cars.settings["base"].mm <= track.ROAD.width
    assert 2 * cars.size.width <= 1.2 * min(straight)


def test_the_challenges_lie_in_their_order_each_with_room_for_a_card_in_its_sleeve(places):
    """GR-2, GR-D20."""
    row = [places[name] for name in CHALLENGES]

    assert [place.x for place in row] == sorted(place.x for place in row)
    assert {SLEEVED} == {(place.width, place.height) for place in row}


def test_no_place_and_no_number_lies_across_the_middle_where_two_tiles_meet(generally, places):
    numbers = [mark for mark in painters.ring(board_face(generally)) if isinstance(mark, Text)]

    assert all(not place.box(10).x < track.MIDDLE < place.box(10).right for place in places.values())
    assert 25 == len(numbers)
    assert all(abs(number.x - track.MIDDLE) > 7 for number in numbers)


def test_the_road_keeps_off_the_places_of_the_cards_and_off_the_trim(places, drawn):
    out = track.ROAD.width / 2 + track.ROAD.kerb
    cards = [places[name].box(10) for name in CHALLENGES]
    bends = track.bends_at(track.CORNERS, track.RADII)
    line = [track.spot(bends, 2.0 * step) for step in range(529)]

    assert min(math.dist((spot.x, spot.y), nearest(card, spot)) for spot in line for card in cards) > out
    assert min(min(spot.x, spot.y, 380 - spot.x, 264 - spot.y) for spot in line) - track.ROAD.width / 2 >= 8


def nearest(box, spot):
    return min(max(spot.x, box.x), box.right), min(max(spot.y, box.y), box.bottom)


def test_every_number_stands_once_and_upright(generally):
    numbers = [mark for mark in painters.ring(board_face(generally)) if isinstance(mark, Text)]

    assert [str(number) for number in range(25)] == [mark.text for mark in numbers]
    assert {0.0} == {mark.rotate for mark in numbers}


def test_low_ink_fills_nothing_but_paper_and_small_signs(generally):
    face = board_face(generally, "low")
    marks = [*painters.ring(face), *painters.scenery(face)]
    road = max(shape.stroke.width for shape in shapes(marks) if shape.stroke and shape.stroke.colour != WHITE(face))

    assert 38.0 == road  # of which all but its edges is covered by white again
    assert WHITE(face) == next(
        s.stroke.colour for s in shapes(painters.ring(face)) if s.stroke and s.stroke.width == 35.4
    )


def WHITE(face):  # noqa: N802
    return face.palette["ground"]
