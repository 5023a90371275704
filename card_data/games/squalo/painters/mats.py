"""The row: where pirates and shark stand, and scenes of the sea for whatever wants one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.geometry import Box, mapped, polygon, rounded
from card_data.marks import Mark, Shape, Stroke, Text

from .paper import FIN, clipped, put, sheet, wave
from .pirates import swimmer

if TYPE_CHECKING:
    from card_data.model import FaceContext


def lane(face: FaceContext) -> list[Mark]:
    """The row of places from the shark at the left to the front at the right, on a strip of sea."""
    left, right = -8.0, face.width + 8
    sea = wave(left, right, face.height + 6, lambda _: 31.0, (31.0, 2.0, 7.0))
    low = wave(left, right, face.height + 6, lambda _: 76.0, (25.5, 1.6, 3.0))
    marks = [*sheet(face, sea, "sea-pale", "sea-mid"), *sheet(face, low, "sea-mid", "sea")]
    for space in face.places:
        box = Box(space.x - space.width / 2, space.y - space.height / 2, space.width, space.height)
        is_shark = space.kind == "shark"
        line = face.palette["mouth" if is_shark else "sea"]
        marks.append(Shape(rounded(box, 5), fill=face.palette["ground"], stroke=Stroke(line, 0.9 if is_shark else 0.5)))
        if is_shark:
            marks.append(Shape(mapped(FIN, put(space.x, space.y + 1.8, 1.3)), fill=face.palette["hide-deep"]))
        else:
            marks.append(Text(space.id, space.x, space.y + 6.2, 50, "display", face.palette["sea"], "middle"))
    return clipped(face, [*marks, *_arrows(face)])


def _arrows(face: FaceContext) -> list[Mark]:
    """Between the places, which way they swim."""
    ends = sorted(space.x + space.width / 2 for space in face.places)
    chevron = polygon(((1.5, 46.0), (5.0, 46.0), (8.6, 52.0), (5.0, 58.0), (1.5, 58.0), (5.1, 52.0)))
    return [Shape(mapped(chevron, put(x, 0)), fill=face.palette["sea"]) for x in ends[1:-1]]


def scene(face: FaceContext) -> list[Mark]:
    """The shark over a few waves, as wide as its box; what is too high is cut off."""
    size = face.width / 100
    high = face.height
    far = wave(-8, face.width + 8, high + 6, lambda _: high - 13 * size, (20 * size, 1.4 * size, 3.0))
    near = wave(-8, face.width + 8, high + 6, lambda _: high - 8 * size, (16 * size, 1.2 * size, 6.0))
    marks = [*sheet(face, far, "sea-pale", "sea-mid"), *swimmer(face, put(5 * size, high - 55 * size, size))]
    return clipped(face, [*marks, *sheet(face, near, "sea", "sea-deep")])
