"""The small pieces of a kit: the car that stands on its foot, seen from both sides, and the token."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import Box, Matrix, Path, ellipse, joined, mapped, polygon, rectangle, scale, shift
from card_data.marks import WHITE, Colour, Mark, Shape, Stroke, Text
from card_data.shapes import shape_outline

from .kits import DARK, PALE, deepened, kit_of, seat_number
from .roads import page_box, placed, within_bleed

if TYPE_CHECKING:
    from card_data.model import FaceContext

WIDE = 22.0  # mm from wing to wing; the car drives to the right, its wheels on the fold 18 mm down
BODY = Path(
    "MLCLCLCLCLZ",
    (
        *(2.6, 15.7),
        *(2.4, 12.9),
        *(4.4, 12.6, 6.2, 10.4, 7.9, 8.5),
        *(9.7, 8.5),
        *(9.9, 9.6, 10.0, 10.4, 10.2, 11.2),
        *(12.9, 11.2),
        *(13.2, 10.7, 13.7, 10.5, 14.4, 10.7),
        *(18.6, 12.6),
        *(20.1, 13.2, 21.2, 14.2, 21.3, 15.0),
        *(15.0, 15.9),
    ),
)
WINGS = joined(
    polygon(((0.8, 8.4), (5.2, 7.9), (5.2, 9.2), (0.8, 9.7))),
    polygon(((2.5, 9.2), (3.7, 9.2), (3.7, 13.4), (2.5, 13.4))),
    polygon(((18.4, 15.3), (21.6, 14.9), (21.6, 16.1), (18.4, 16.3))),
)
WHEELS = ((5.3, 14.3, 3.2), (16.7, 14.8, 2.7))


class _Look(NamedTuple):
    """How a piece of a kit is coloured: what it lies on, its body, the lines around it, what is read on it."""

    ground: Colour
    body: Colour
    line: Colour
    sign: Colour

    @classmethod
    def of(cls, face: FaceContext) -> _Look:
        """The kit's colour with ink around it; where ink is dear, its lines on white."""
        _, colour = kit_of(face)
        ink = face.palette["ink"]
        if face.ink == "low":
            deep = deepened(colour)
            return cls(WHITE, WHITE, deep, deep)
        if face.ink == "bw" and colour.luminance < DARK:
            return cls(WHITE, ink, ink, WHITE)
        return cls(WHITE, colour, ink, ink if colour.luminance > PALE else WHITE)


def car(face: FaceContext) -> list[Mark]:
    """A kit's car from its right side; `left` shows the same car from the other side."""
    look, ink = _Look.of(face), face.palette["ink"]
    shape, _ = kit_of(face)
    is_left = face.argument == "left"
    side = (face.width - WIDE) / 2
    view = scale(-1.0, 1.0).then(shift(face.width - side, 0.0)) if is_left else shift(side, 0.0)
    line = Stroke(look.line if face.ink == "low" else ink, 0.45, join="round")
    emblem, number = (16.4, 6.2) if is_left else (5.6, 15.8)
    return [
        Shape(mapped(WINGS, view), fill=look.body, stroke=line),
        Shape(mapped(BODY, view), fill=look.body, stroke=line),
        *_driver(view, ink),
        *(mark for wheel in WHEELS for mark in _wheel(view, wheel, face)),
        Shape(shape_outline(shape, side + emblem, 3.8, 2.6), fill=look.body, stroke=line),
        Text(str(seat_number(face)), side + number, 7.0, 22.0, "slanted", ink, "middle"),
    ]


def _driver(view: Matrix, ink: Colour) -> list[Mark]:
    """A helmet with its visor."""
    visor = polygon(((11.3, 9.2), (13.1, 9.3), (13.1, 10.6), (11.2, 10.4)))
    return [
        Shape(mapped(ellipse(11.5, 9.9, 1.5), view), fill=WHITE, stroke=Stroke(ink, 0.4)),
        Shape(mapped(visor, view), fill=ink),
    ]


def _wheel(view: Matrix, wheel: tuple[float, float, float], face: FaceContext) -> list[Mark]:
    x, y, radius = wheel
    ink = face.palette["ink"]
    if face.ink == "low":
        return [
            Shape(mapped(ellipse(x, y, radius - 0.25), view), fill=WHITE, stroke=Stroke(ink, 0.5)),
            Shape(mapped(ellipse(x, y, 0.42 * radius), view), stroke=Stroke(ink, 0.35)),
        ]
    return [
        Shape(mapped(ellipse(x, y, radius), view), fill=ink),
        Shape(mapped(ellipse(x, y, 0.45 * radius), view), fill=WHITE),
        Shape(mapped(ellipse(x, y, 0.2 * radius), view), fill=ink),
    ]


def foot(face: FaceContext) -> list[Mark]:
    """What a car stands on, seen from above: the kit's colour, and its shape before and behind the car."""
    look = _Look.of(face)
    shape, _ = kit_of(face)
    quarter = face.height / 4
    marks = [Shape(rectangle(page_box(face)), fill=look.body)]
    for x, y in ((face.width / 2, quarter), (face.width / 2, 3 * quarter)):
        outline = shape_outline(shape, x, y, 1.7)
        marks.append(_sign(outline, look, face))
    edges = placed([Box(x, -3.0, 0.8, face.height + 6.0) for x in (3.2, face.width - 4.0)], shift(0.0, 0.0))
    return within_bleed(face, [*marks, Shape(edges, fill=look.sign)])


def token(face: FaceContext) -> list[Mark]:
    """A chip in the kit's colour with its shape in a ring; white around it, so that all kits share their cuts."""
    look = _Look.of(face)
    shape, _ = kit_of(face)
    x, y, unit = face.width / 2, face.height / 2, face.width / 16
    rim = Stroke(look.sign, 0.5) if face.ink == "low" else None
    return [
        Shape(ellipse(x, y, 6.8 * unit), fill=look.body, stroke=rim),
        Shape(ellipse(x, y, 5.5 * unit), stroke=Stroke(look.sign, 0.8 * unit)),
        _sign(shape_outline(shape, x, y, 3.0 * unit), look, face),
    ]


def _sign(outline: Path, look: _Look, face: FaceContext) -> Shape:
    if face.ink == "low":
        return Shape(outline, stroke=Stroke(look.sign, 0.5))
    return Shape(outline, fill=look.sign)
