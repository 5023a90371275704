"""The box and its sides, the rulebook's cover, and rows of animals wherever there is room for some."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.geometry import Box, Matrix, rectangle, shift, turn
from card_data.marks import WHITE, Group, Mark, Shape, Text

from .figures import ANIMALS, animal, crown, put
from .fronts import badge

if TYPE_CHECKING:
    from card_data.model import FaceContext


def badges(face: FaceContext) -> list[Mark]:
    """The seven animals' signs in a row that fills the box, or those that the layout names; a crown is `royal`."""
    names = face.argument.split() or [*ANIMALS]
    step = face.width / len(names)
    radius = min(face.height / 2, step / 2 - 0.7)
    marks: list[Mark] = []
    for at, name in enumerate(names):
        place = put((at + 0.5) * step, face.height / 2)
        marks += royal_badge(face, place, radius) if name == "royal" else badge(face, name, place, radius)
    return marks


def royal_badge(face: FaceContext, place: Matrix, radius: float) -> list[Mark]:
    """The eighth claim: a crown, as wide as the animals' discs."""
    return crown(face, put(0, 0.24 * radius, radius / 17).then(place))


def parade(face: FaceContext) -> list[Mark]:
    """A crowned cockroach as wide as its box, its crown at the upper edge; what is too long is cut off below."""
    size = face.width / 62
    place = put(face.width / 2, 49 * size, size)
    king = (*animal(face, "cockroach", place), *crown(face, put(0, -31.5, 0.98, -6).then(place)))
    return [Group(king, clip=rectangle(Box(0, 0, face.width, face.height)))]


def spine(face: FaceContext) -> list[Mark]:
    """A narrow side of the box, read from the right: the name between animals."""
    return _strip(face, is_upright=True)


def lid(face: FaceContext) -> list[Mark]:
    """The flap that closes the box: the name across it."""
    return _strip(face, is_upright=False)


def _strip(face: FaceContext, *, is_upright: bool) -> list[Mark]:
    long, high = (face.height, face.width) if is_upright else (face.width, face.height)
    place = turn(90.0).then(shift(face.width, 0.0)) if is_upright else shift(0.0, 0.0)
    is_low = face.ink == "low"
    letters = face.palette["tile"] if is_low else WHITE
    size = min(15.0, 0.145 * long, 1.2 * high)
    middle, base = long / 2, high / 2 + 0.127 * size
    words = (
        Text("KAKERLAKEN", middle, base - 0.14 * size, size, "display", letters, "middle"),
        Text("POKER ROYAL", middle, base + 0.24 * size, 0.82 * size, "display", letters, "middle"),
    )
    radius = min(0.3 * high, 0.07 * long, 5.0)
    ends = [
        mark
        for at, kind in ((0.09, "cockroach"), (0.91, "toad"))
        for mark in badge(face, kind, put(at * long, high / 2), radius)
    ]
    page = rectangle(Box(0, 0, face.width, face.height).grown(face.bleed))
    ground = [] if is_low else [Shape(page, fill=face.palette["tile"])]
    return [Group((*ground, Group((*words, *ends), matrix=place)), clip=page)]
