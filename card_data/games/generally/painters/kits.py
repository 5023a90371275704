"""Whose a piece is: shapes and colours of the kits, their mark on a card and the cards' backs."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from card_data.geometry import Matrix, joined, rectangle, turn
from card_data.marks import WHITE, Colour, Group, Mark, Shape, Stroke, Text
from card_data.shapes import shape_outline

from .roads import CLIMB, band_path, chequers, climbing, mixed, page_box, placed, within_bleed, written

if TYPE_CHECKING:
    from card_data.model import FaceContext

MARK = 3.0  # mm; a kit's shape is about as large as a circle of this radius wherever it marks a piece
PALE = 0.35  # luminance from which ink reads better on a kit's colour than white
DARK = 0.03  # luminance below which no darker shade can be told apart
BANDS, CORNER = 13.4, 38.6  # how far from the diagonal through its middle a back's white bands end, its corners begin
NAME = 9.7  # how far from it the dark band ends on which the name stands


def kit_mark(face: FaceContext) -> list[Mark]:
    """Whose card it is, in the lower right corner; nothing where no kit is."""
    if face.values.get("kit") is None:
        return []
    shape, colour = kit_of(face)
    outline = shape_outline(shape, face.width - 8.4, face.height - 9.4, MARK)
    if face.ink == "low":
        return [Shape(outline, fill=face.palette["ground"], stroke=Stroke(deepened(colour), 0.9))]
    return [Shape(outline, fill=colour, stroke=Stroke(face.palette["ink"], 0.3))]


def kit_back(face: FaceContext) -> list[Mark]:
    """The back of a kit: diagonals in its colour and its shape twice, the same whichever way up a card is held."""
    shape, colour = kit_of(face)
    if face.ink == "low":
        colour = deepened(colour)
    ground = WHITE if face.ink == "low" or (face.ink == "bw" and colour.luminance < DARK) else colour
    outline = shape_outline(shape, 22.8, 17.9, 7.7)
    emblem = Shape(outline, fill=face.palette["ink"] if ground.luminance > PALE else WHITE)
    if face.ink == "low":
        emblem = Shape(outline, fill=WHITE, stroke=Stroke(colour, 1.3))
    half = (emblem, _title(face))
    around = turn(180, face.width / 2, face.height / 2)
    return within_bleed(face, [*_bands(face, colour, ground), *half, Group(half, matrix=around)])


def kit_of(face: FaceContext) -> tuple[str, Colour]:
    """The kit's shape and colour; a circle in the colour of the road where there is none."""
    kit = face.values.get("kit")
    return str(getattr(kit, "shape", "circle")), getattr(kit, "colour", face.palette["road"])


def seat_number(face: FaceContext) -> int:
    """The kit's place among the kits, from 1; 0 where there is none."""
    return int(getattr(face.values.get("kit"), "number", 0))


def _bands(face: FaceContext, colour: Colour, ground: Colour) -> list[Mark]:
    """The ground, the bands across it and, in the corners, a stripe for the first kit to six for the last."""
    ink, is_low = face.palette["ink"], face.ink == "low"
    lines = ((NAME, NAME + 0.3, ink), (BANDS - 0.8, BANDS, colour), (CORNER, CORNER + 0.3, colour))
    pale = ink if ground == WHITE else mixed(colour, WHITE, 0.6)
    bands = ((CORNER, 70.0, WHITE), (NAME, BANDS, WHITE), (NAME + 1.3, NAME + 2.0, pale), (0.0, NAME, ink))
    stripes = [CORNER + 1.5 + 1.6 * at for at in range(seat_number(face))]
    return [
        Shape(rectangle(page_box(face)), fill=ground),
        *(_two(face, *band) for band in (lines if is_low else bands)),
        *(_two(face, start, start + (0.3 if is_low else 0.6), colour) for start in stripes),
        Shape(placed(chequers(42, 2, 1.9), _middle(face)), fill=ink if is_low else WHITE),
    ]


def _two(face: FaceContext, near: float, far: float, fill: Colour) -> Shape:
    """A band on either side of the diagonal through the middle, between two distances from it."""
    middle = math.cos(CLIMB) * face.height / 2 - math.sin(CLIMB) * face.width / 2
    return Shape(
        joined(band_path(face, middle - far, middle - near), band_path(face, middle + near, middle + far)), fill=fill
    )


def _middle(face: FaceContext) -> Matrix:
    """From the middle band's own millimetres, about its middle, to the face's."""
    return climbing(face.width / 2, face.height / 2)


def _title(face: FaceContext) -> Group:
    """The game's name as it is meant: a rally."""
    ink = face.palette["ink"] if face.ink == "low" else WHITE
    name = Text("Gene", -6.4, -2.75, 26.0, "light", ink, "end"), Text("RALLY", -5.9, -2.75, 26.0, "slanted", ink)
    return Group((*name, Text("CARTE", 19.3, -2.75, 11.0, "light", ink)), matrix=written(-5.8, _middle(face)))


def deepened(colour: Colour) -> Colour:
    """The colour of a kit's lines on white: what is pale is fuller, what is nearly black lighter."""
    if colour.luminance < DARK:
        return mixed(colour, WHITE, 0.16)
    return Colour(*(0.96 * part**1.75 for part in colour)) if colour.luminance > PALE else colour
