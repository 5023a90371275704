"""Six pirates that nobody takes for each other, buoys that ride higher, backs that tell nothing."""

from itertools import combinations, pairwise

import pytest
from PIL import ImageChops, ImageStat

from card_data.games.squalo.painters import back, pirate
from card_data.games.squalo.painters.cards import CALM, STEP, swell
from card_data.games.squalo.painters.paper import SHAPE_OF, put
from card_data.geometry import ARITY, IDENTITY, bounds, mapped
from card_data.marks import Group, Shape
from card_data.model import FaceContext
from card_data.shapes import shape_outline
from generator.preflight.colours import SIGHTS, difference, simulated

INKS = ("full", "low", "bw")


def face_of(game, ink="full", **values):
    size = (60, 46) if "look" in values else (63, 88)
    return FaceContext(*size, 3, {"id": "x", "kit": None, "ink": ink} | values, game.palette[ink], ink)


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_six_colours_stay_apart_for_all_eyes(squalo, sight):
    seen = [simulated(squalo.palette["full"][name], sight) for name in SHAPE_OF]

    assert min(difference(one, other) for one, other in combinations(seen, 2)) > 15


def test_colour_never_stands_alone(squalo):
    assert SHAPE_OF == {seat.id: seat.shape for seat in squalo.seats}
    assert set(SHAPE_OF.values()) <= squalo.icons.keys()
    assert all(seat.colour == squalo.palette["full"][seat.id] for seat in squalo.seats)


@pytest.mark.parametrize("ink", INKS)
def test_no_two_cards_look_alike_even_in_grey(printed, ink):
    greys = {card: part.convert("L").resize((63, 88)) for card, part in printed(ink).items()}

    assert 42 == len(greys)
    assert min(apart(one, other) for one, other in combinations(greys.values(), 2)) > 0.5


def apart(one, other):
    """How far two pictures differ in the mean, of 255."""
    return ImageStat.Stat(ImageChops.difference(one, other.resize(one.size))).mean[0]


def test_the_more_a_buoy_is_worth_the_higher_it_rides(printed):
    """The topmost row of a card's middle that is not white."""
    tops = [top_of(printed("full")[f"R{value}"]) for value in range(1, 8)]

    assert tops == sorted(tops, reverse=True)
    assert min(low - high for low, high in pairwise(tops)) > 5


def top_of(part):
    strip = part.convert("L").crop((round(part.width * 0.45), 0, round(part.width * 0.8), part.height))
    return ImageChops.invert(strip.point(lambda grey: 255 if grey > 120 else 0)).getbbox()[1]


def test_a_swell_is_calm_far_away_and_high_at_the_buoy():
    hill = swell(CALM, 6 * STEP, 30)

    assert CALM - 6 * STEP == hill(30)
    assert CALM - hill(110) < 0.01


@pytest.mark.parametrize("ink", INKS)
def test_the_back_does_not_know_its_card(squalo, ink):
    faces = [face_of(squalo, ink, id=card, pirate=colour) for card, colour in (("W1", "white"), ("K7", "black"))]

    assert back(faces[0]) == back(faces[1])


@pytest.mark.parametrize("colour", SHAPE_OF)
def test_what_is_drawn_past_a_fold_stays_in_its_limb(squalo, component, colour):
    """Above the water, so that nothing of a limb is left on the body when it is folded away."""
    row = next(row for row in component("pirates").rows if row.id == colour)
    marks = pirate(face_of(squalo, pirate=colour, look=row.values["look"]))
    points = [point for path in placed(marks) if bounds(path).width < 50 for point in along(path) if point[1] < 36]

    legs = [y for x, y in points if x < 13.7]
    assert legs
    assert all(15 <= y <= 24 or 26 <= y <= 35 for y in legs)
    arms = [x for x, y in points if y < 13.5 and x < 30.3]
    assert arms
    assert all(19 <= x <= 30 for x in arms)
    hands = [y for x, y in points if x > 47 and y > 24]
    assert hands
    assert max(hands) <= 34


def along(path):
    """Points on a path's curves, eight to each."""
    numbers, here, at = path.numbers, None, 0
    for op in path.ops:
        these = numbers[at : at + ARITY[op]]
        at += ARITY[op]
        if op == "C":
            (x0, y0), (x1, y1, x2, y2, x3, y3) = here, these
            for share in (step / 8 for step in range(1, 9)):
                rest = 1 - share
                weights = rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3
                yield tuple(
                    sum(w * v for w, v in zip(weights, way, strict=True))
                    for way in ((x0, x1, x2, x3), (y0, y1, y2, y3))
                )
        here = these[-2:] or here


def placed(marks, matrix=IDENTITY):
    """Every shape of the marks, where it lands on the face."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from placed(mark.marks, (mark.matrix or IDENTITY).then(matrix))
        elif isinstance(mark, Shape):
            yield mapped(mark.path, matrix)


def test_the_shapes_are_as_large_as_each_other():
    areas = [bounds(shape_outline(shape, 0, 0, 5)) for shape in SHAPE_OF.values()]

    assert all(8 < box.width < 17 for box in areas)
    assert put(1, 2).at(0, 0) == (1, 2)
