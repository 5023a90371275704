"""Whose a piece is: the shape and the colour of a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.marks import Colour, Mark, Shape, Stroke
from card_data.shapes import shape_outline

if TYPE_CHECKING:
    from card_data.model import FaceContext

PALE = 0.35  # luminance from which a colour needs to be fuller to be a line on white


def emblem(face: FaceContext) -> list[Mark]:
    """The seat's shape in its colour, as large as its box, with a black edge."""
    return emblem_at(face, face.width / 2, face.height / 2, min(face.width, face.height) / 3.2)


def emblem_at(face: FaceContext, x: float, y: float, radius: float) -> list[Mark]:
    """The seat's shape about a point, about as large as a circle of that radius in mm."""
    shape, colour = kit_of(face)
    outline = shape_outline(shape, x, y, radius)
    ground, ink = face.palette["ground"], face.palette["ink"]
    rim = Shape(outline, stroke=Stroke(ground, 0.5 * radius, join="round"))
    if face.ink == "low":
        return [rim, Shape(outline, fill=ground, stroke=Stroke(deepened(colour), 0.16 * radius, join="round"))]
    return [rim, Shape(outline, fill=colour, stroke=Stroke(ink, 0.13 * radius, join="round"))]


def kit_of(face: FaceContext) -> tuple[str, Colour]:
    """The kit's shape and colour; a circle of ink where there is none."""
    kit = face.values.get("kit")
    return str(getattr(kit, "shape", "circle")), getattr(kit, "colour", face.palette["ink"])


def deepened(colour: Colour) -> Colour:
    """The colour of a kit's lines on white: what is pale is fuller."""
    return Colour(*(0.96 * part**1.75 for part in colour)) if colour.luminance > PALE else colour
