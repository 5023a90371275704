"""The box and its sides, and the covers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.geometry import Box, rectangle, shift, turn
from card_data.marks import WHITE, Group, Mark, Shape, Text

from .cuts import put
from .figures import figure, layers_of
from .storms import bolt, burst, glow

if TYPE_CHECKING:
    from card_data.model import FaceContext


def cover(face: FaceContext) -> list[Mark]:
    """A head that has just opened its eyes, as large as the box allows."""
    x, y, size = face.width / 2, 0.59 * face.height, face.width / 47
    page = rectangle(Box(0, 0, face.width, face.height).grown(face.bleed))
    shine = glow(face, burst(x, y, 17 * size, 21.2 * size, count=31, seed="cover"))
    return [Group((shine, *figure(face, layers_of("head"), put(x, y, size))), clip=page)]


def spine(face: FaceContext) -> list[Mark]:
    """A narrow side of the box, read from the right: the name between two bolts."""
    return _strip(face, is_upright=True)


def lid(face: FaceContext) -> list[Mark]:
    """The flap that closes the box: the name across it."""
    return _strip(face, is_upright=False)


def _strip(face: FaceContext, *, is_upright: bool) -> list[Mark]:
    long, high = (face.height, face.width) if is_upright else (face.width, face.height)
    place = turn(90.0).then(shift(face.width, 0.0)) if is_upright else shift(0.0, 0.0)
    is_low = face.ink == "low"
    letters = face.palette["ink"] if is_low else WHITE
    size = min(26.0, 0.42 * long, 1.6 * high)
    name = Text("It’s Alive!", long / 2, high / 2 + 0.115 * size, size, "display", letters, "middle")
    scale = min(0.6 * high, 0.14 * long) / 34
    ends = [mark for at in (0.1, 0.9) for mark in bolt(face, put(at * long, high / 2, scale))]
    page = rectangle(Box(0, 0, face.width, face.height).grown(face.bleed))
    ground = [] if is_low else [Shape(page, fill=face.palette["ink"])]
    return [Group((*ground, Group((name, *ends), matrix=place)), clip=page)]
