"""The pieces: a ship that stands on its foot, seen from both sides, and the black compass that stands on the rose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.geometry import Box, Path, ellipse, mapped, polygon, rounded, scale, shift
from card_data.marks import WHITE, Colour, Mark, Shape, Stroke
from card_data.shapes import shape_outline

from .kits import kit_of
from .lines import drawn, legible, mixed, smooth
from .roses import rose

if TYPE_CHECKING:
    from card_data.model import FaceContext

WIDE = 20.0  # mm from rudder to bow; the ship sails to the right, its keel 22 mm down
HULL = drawn(
    "M 1.6 16 L 6.4 16 L 7.2 17.6 L 13.8 17.6 L 15.2 15.8 L 18.8 15.2 "
    "C 18.2 18.6 16.4 20.9 13.6 22.2 L 6.4 22.2 C 3.4 20.9 1.8 19 1.6 16 Z"
)
SAIL = drawn(
    "M 4.4 4.2 C 8 5.2 12.4 5.2 16 4.2 C 17.6 8 17.4 11.6 15.6 15 C 12 13.8 8.4 13.8 4.8 15 C 6.4 11.4 6.4 8 4.4 4.2 Z"
)
PENNANT = drawn("M 10.2 1.6 L 15.4 2.6 L 10.2 3.6 Z")


def ship(face: FaceContext) -> list[Mark]:
    """A kit's ship from its right side; `left` shows the same ship from the other side."""
    shape, colour = kit_of(face)
    ink, is_low = face.palette["ink"], face.ink == "low"
    is_left = face.argument == "left"
    side = (face.width - WIDE) / 2
    view = scale(-1.0, 1.0).then(shift(face.width - side, 0.0)) if is_left else shift(side, 0.0)
    line = Stroke(mixed(colour, ink, 0.4) if is_low else ink, 0.6 if is_low else 0.45, join="round")
    body = WHITE if is_low else colour
    ground = WHITE if is_low else face.palette["sand"]
    middle = view.at(10.6, 9.3)
    return [
        Shape(mapped(polygon(((10.2, 1.9), (10.2, 17.0)), closed=False), view), stroke=Stroke(ink, 0.7, cap="round")),
        Shape(mapped(PENNANT, view), fill=body, stroke=line),
        Shape(mapped(SAIL, view), fill=body, stroke=line),
        _sign(face, shape_outline(shape, *middle, 2.7), colour),
        Shape(mapped(HULL, view), fill=ground, stroke=line),
        Shape(mapped(drawn("M 2.2 18.8 C 6 19.9 14 19.9 18 18.2"), view), stroke=Stroke(ink, 0.3)),
        *(Shape(mapped(ellipse(x, 21.1, 0.6), view), fill=ink) for x in (6.2, 9.4, 12.6)),
    ]


def _sign(face: FaceContext, outline: Path, colour: Colour) -> Shape:
    if face.ink == "low":
        return Shape(outline, stroke=Stroke(mixed(colour, face.palette["ink"], 0.4), 0.8, join="round"))
    return Shape(outline, fill=legible(colour, face.palette["ink"]))


def foot(face: FaceContext) -> list[Mark]:
    """What a ship stands on, seen from above: water, and the kit's shape before and behind the ship."""
    shape, colour = kit_of(face)
    ink, sea = face.palette["ink"], face.palette["sea"]
    fill = WHITE if face.ink == "low" else colour
    marks: list[Mark] = []
    for share in (0.25, 0.75):
        y = face.height * share
        for x in (1.6, face.width - 6.4):
            swell = smooth([(x + 1.2 * at, y + (0.5 if at % 2 else -0.5)) for at in range(5)], closed=False)
            marks.append(Shape(swell, stroke=Stroke(sea, 0.5, cap="round")))
        outline = shape_outline(shape, face.width / 2, y, 1.55)
        marks.append(Shape(outline, fill=fill, stroke=Stroke(ink, 0.3, join="round")))
    return marks


def compass(face: FaceContext) -> list[Mark]:
    """The black compass that stands on the suit which is trump."""
    x, y = face.width / 2, 10.6
    pitch, letters = face.palette["pitch"], face.palette["ink"] if face.ink == "low" else WHITE
    line = Stroke(face.palette["ink"], 0.6, join="round")
    stand = polygon(((x - 2.4, 18.0), (x + 2.4, 18.0), (x + 6.5, 22.2), (x - 6.5, 22.2)))
    return [
        Shape(stand, fill=pitch, stroke=line),
        Shape(ellipse(x, y, 8.9), fill=pitch, stroke=line),
        Shape(ellipse(x, y, 7.6), stroke=Stroke(letters, 0.5)),
        *rose((x, y), 6.6, WHITE, letters if face.ink == "low" else face.palette["sea"], letters),
    ]


def compass_foot(face: FaceContext) -> list[Mark]:
    """What the compass stands on, seen from above: black, as it is."""
    pitch, ink = face.palette["pitch"], face.palette["ink"]
    box = Box(2.5, 1.6, face.width - 5.0, face.height - 3.2)
    return [Shape(rounded(box, 2.5), fill=pitch, stroke=Stroke(ink, 0.4))]
