"""The box and the rulebook's cover: the shark behind waves, and the game's name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.geometry import mapped, shift, turn
from card_data.marks import Group, Mark, Shape, Stroke, Text
from card_data.shapes import shape_outline

from .cards import buoy
from .paper import PIRATES, SHAPE_OF, badge, clipped, page, put, sheet, wave
from .pirates import swimmer

if TYPE_CHECKING:
    from card_data.model import FaceContext


def cover(face: FaceContext) -> list[Mark]:
    """A picture as wide as its box: two buoys ride away on the swell, the shark comes after them out of the deep."""
    size, high = face.width / 100, face.height + face.bleed + 2
    top = face.height - 92 * size
    left, right = -face.bleed - 6, face.width + face.bleed + 6

    def level(x: float) -> float:
        return top + (34 - 0.22 * x / size) * size

    layers = [
        mapped(wave(left, right, high, level, (length * size, 1.8 * size, phase * size)), shift(0, down * size))
        for down, length, phase in ((0.0, 21.0, 3.0), (13.0, 25.0, 9.0), (46.0, 23.0, 2.0), (55.0, 19.0, 7.0))
    ]
    papers = (("sea-pale", "sea-mid"), ("sea-mid", "sea"), ("sea", "sea-deep"), ("sea-deep", "ink"))
    near, nearer, front, deep = (sheet(face, path, *paper) for path, paper in zip(layers, papers, strict=True))
    first = buoy(face, "red", "7", put(76 * size, top + 10 * size, 0.86 * size, 9))
    last = buoy(face, "green", "1", put(44 * size, top + 24 * size, 0.58 * size, -8))
    hunter = swimmer(face, put(2 * size, top + 44 * size, 0.86 * size, -9))
    ground = Shape(page(face), fill=face.palette["ground"])
    return clipped(face, [ground, *near, *last, *first, *nearer, *hunter, *front, *deep])


def spine(face: FaceContext) -> list[Mark]:
    """A narrow side of the box, read from the right: the name between two signs."""
    return _strip(face, is_upright=True)


def lid(face: FaceContext) -> list[Mark]:
    """The flap that closes the box: the name across it."""
    return _strip(face, is_upright=False)


def _strip(face: FaceContext, *, is_upright: bool) -> list[Mark]:
    long, high = (face.height, face.width) if is_upright else (face.width, face.height)
    place = turn(90.0).then(shift(face.width, 0.0)) if is_upright else shift(0.0, 0.0)
    is_low = face.ink == "low"
    size = min(20.0, 0.25 * long, 1.5 * high)
    letters = face.palette["sea" if is_low else "ground"]
    words = Text("LO SQUALO!", long / 2, high / 2 + 0.125 * size, size, "display", letters, "middle")
    radius = min(0.14 * high, 0.021 * long)
    signs: list[Mark] = []
    for at, pirate in enumerate(PIRATES):
        x = (0.06 + 0.055 * (at % 3) + 0.77 * (at // 3)) * long
        edge = shape_outline(SHAPE_OF[pirate], x, high / 2, radius)
        signs.append(Shape(edge, stroke=Stroke(face.palette["ground"], 1.1, join="round")))
        signs += badge(face, pirate, x, high / 2, radius)
    ground = [] if is_low else [Shape(page(face), fill=face.palette["sea-deep"])]
    return clipped(face, [*ground, Group((words, *signs), matrix=place)])
