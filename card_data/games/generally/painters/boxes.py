"""The box, its bands and their sides: the cards' diagonals at whatever size a box comes out."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from card_data.geometry import Box, Matrix, mapped, polygon, rectangle, shift, turn
from card_data.marks import WHITE, Group, Mark, Shape, Stroke, Text
from card_data.shapes import shape_outline

from .kits import PALE, deepened, kit_of, seat_number
from .roads import ATTRIBUTES, CLIMB, chequers, page_box, placed, within_bleed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from card_data.model import FaceContext

LONG = 200.0  # mm; longer than any box is wide
LEANS = 12.0  # degrees to the right, as everything that moves


def lanes(face: FaceContext) -> list[Mark]:
    """Four diagonals in the colours of the challenges: broad ones on the front of the box, low ones on its label."""
    is_label = face.argument == "label"
    step, down = (face.height / 18, 0.93) if is_label else (face.height / 8, 0.7)
    ground = [] if is_label else [Shape(rectangle(page_box(face)), fill=face.palette["ground"])]
    return within_bleed(face, [*ground, *_lanes(face, (face.width / 2, down * face.height), step)])


def _lanes(face: FaceContext, middle: tuple[float, float], step: float) -> Iterator[Shape]:
    place = turn(math.degrees(CLIMB)).then(shift(*middle))
    for at, name in enumerate(ATTRIBUTES):
        near = (at - 2) * step
        far = near + 0.9 * step
        lines = ((near, near + 0.4), (far - 0.4, far)) if face.ink == "low" else ((near, far),)
        for low, high in lines:
            box = Box(-LONG / 2, low, LONG, high - low)
            yield Shape(mapped(rectangle(box), place), fill=face.palette[name])


def spine(face: FaceContext) -> list[Mark]:
    """A side of the box: the game's name along it, on a dark ground, between the four colours."""
    return _label(face, is_upright=True)


def lid(face: FaceContext) -> list[Mark]:
    """The flap that closes the box: the game's name across it."""
    return _label(face, is_upright=False)


def _label(face: FaceContext, *, is_upright: bool) -> list[Mark]:
    """The name on a strip, as large as the strip takes it; `is_upright` reads it from the right."""
    long, high = (face.height, face.width) if is_upright else (face.width, face.height)
    place = turn(90.0).then(shift(face.width, 0.0)) if is_upright else shift(0.0, 0.0)
    size = min(34.0, 1.7 * high, 0.36 * long)
    is_low, ink = face.ink == "low", face.palette["ink"]
    letters = ink if is_low else WHITE
    drop = 0.123 * size
    middle = long / 2
    words = (
        Text("Gene", middle - 0.11 * size, high / 2 + drop, size, "light", letters, "end"),
        Text("RALLY", middle - 0.1 * size, high / 2 + drop, size, "slanted", letters),
    )
    corners = [colours for at in (0.11 * long, 0.8 * long) for colours in _slashes(face, at, long, high)]
    ground = [] if is_low else [Shape(rectangle(page_box(face)), fill=ink)]
    return within_bleed(face, [*ground, Group((*corners, *words), matrix=place)])


def _slashes(face: FaceContext, start: float, long: float, high: float) -> Iterator[Shape]:
    """Four leaning strokes in the colours of the challenges."""
    wide, lean = 0.014 * long, 0.22 * high
    for at, name in enumerate(ATTRIBUTES):
        x = start + at * 1.35 * wide - lean / 2
        numbers = ((x + lean, -3.0), (x + lean + wide, -3.0), (x + wide, high + 3.0), (x, high + 3.0))
        yield Shape(polygon(numbers), fill=face.palette[name])


def belt(face: FaceContext) -> list[Mark]:
    """A band round a kit's deck: its colour and shape, a stripe for the first kit to six for the last, chequers."""
    shape, colour = kit_of(face)
    is_low, middle = face.ink == "low", face.height / 2
    emblem = shape_outline(shape, face.width / 2, middle, 0.27 * face.height)
    places = [turn(LEANS).then(shift(at * face.width, middle)) for at in (0.13, 0.87)]
    line = deepened(colour)
    sign = face.palette["ink"] if colour.luminance > PALE else WHITE
    stripes = [placed([_upright(way * at - 0.35, 0.7) for at in _steps(face)], place) for way, place in _both(places)]
    if is_low:
        edges = [_upright(at - 0.25, 0.5) for at in (-3.6, 3.6)]
        return within_bleed(
            face,
            [
                *(Shape(placed(edges, place), fill=line) for place in places),
                *(Shape(path, fill=line) for path in stripes),
                Shape(emblem, stroke=Stroke(line, 1.2)),
            ],
        )
    bands = [Shape(placed([_upright(-3.8, 7.6)], place), fill=face.palette["ink"]) for place in places]
    flags = [Shape(placed(chequers(2, 25, 2.4), place), fill=WHITE) for place in places]
    ground = Shape(rectangle(page_box(face)), fill=colour)
    painted = [Shape(path, fill=sign) for path in (*stripes, emblem)]
    return within_bleed(face, [ground, *bands, *flags, *painted])


def _upright(x: float, width: float) -> Box:
    return Box(x, -LONG / 2, width, LONG)


def _steps(face: FaceContext) -> list[float]:
    """How far a kit's stripes lie from the middle of the chequers."""
    return [5.3 + 1.5 * at for at in range(seat_number(face))]


def _both(places: list[Matrix]) -> Iterator[tuple[int, Matrix]]:
    """The places at the left and at the right, with the way from each to the middle."""
    return zip((1, -1), places, strict=True)
