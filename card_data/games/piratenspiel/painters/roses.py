"""Compass roses and the rhumb lines that leave them: on the backs of the cards, the chart, the token and the box."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from card_data.geometry import Path, ellipse, joined, polygon, rectangle, turn
from card_data.marks import WHITE, Colour, Group, Mark, Shape, Stroke, Text

from .lines import Point, mixed, page_box, within_bleed
from .signs import SUITS

if TYPE_CHECKING:
    from card_data.model import FaceContext

WINDS = 32
NAME = 24.0  # pt; the game's name on a back
DOWN = 15.6  # mm from the top of a back to that name


def away(middle: Point, reach: float, angle: float) -> Point:
    """A point so far from another; 0 degrees is up, clockwise."""
    radians = math.radians(angle)
    return middle[0] + reach * math.sin(radians), middle[1] - reach * math.cos(radians)


def rhumbs(middle: Point, reach: float, *, near: float = 0.0, every: int = 1) -> Path:
    """Lines towards the winds."""
    angles = [wind * 360 / WINDS for wind in range(0, WINDS, every)]
    return joined(*(polygon((away(middle, near, angle), away(middle, reach, angle)), closed=False) for angle in angles))


def points(middle: Point, reach: float, inner: float, first: float, count: int = 4) -> tuple[Path, Path]:
    """The points of a rose, each split along its middle: what lies in the light, and what lies in the shade."""
    light, shade = [], []
    for at in range(count):
        angle = first + at * 360 / count
        tip = away(middle, reach, angle)
        light.append(polygon((middle, tip, away(middle, inner, angle - 180 / (2 * count)))))
        shade.append(polygon((middle, tip, away(middle, inner, angle + 180 / (2 * count)))))
    return joined(*light), joined(*shade)


def rose(middle: Point, reach: float, light: Colour, shade: Colour, line: Colour) -> list[Mark]:
    """A rose of sixteen points, eight short ones under four and four."""
    width = reach / 90
    layers = (
        points(middle, 0.56 * reach, 0.3 * reach, 22.5, 8),
        points(middle, 0.72 * reach, 0.22 * reach, 45.0),
        points(middle, reach, 0.24 * reach, 0.0),
    )
    stroke = Stroke(line, width, join="round")
    return [
        Shape(half, fill=fill, stroke=stroke)
        for bright, dark in layers
        for half, fill in ((bright, light), (dark, shade))
    ]


def rose_back(face: FaceContext) -> list[Mark]:
    """The back of every card: rhumb lines through the trim and the rose they come from, whichever way up."""
    is_low = face.ink == "low"
    deep, paper = face.palette["deep"], WHITE
    ground, letters = (WHITE, deep) if is_low else (deep, paper)
    thin = mixed(letters, ground, 0.45 if is_low else 0.62)
    middle = face.width / 2, face.height / 2
    title = Text("Piratenspiel", middle[0], DOWN, NAME, "display", letters, "middle")
    ring = [away(middle, 60.0, wind * 45.0 + 22.5) for wind in range(8)]
    lines = joined(*(rhumbs(node, 160.0, every=2) for node in ring))
    marks: list[Mark] = [
        Shape(rectangle(page_box(face)), fill=ground),
        Shape(lines, stroke=Stroke(thin, 0.15)),
        Shape(rhumbs(middle, 80.0), stroke=Stroke(thin, 0.3)),
        *_title_ground(face, ground),
        title,
        Group((title,), matrix=turn(180, *middle)),
        *_medallion(middle, 21.5, ground, letters),
        *rose(middle, 19.5, *_tones(face), letters),
        *_heart(face, middle, letters, ground),
    ]
    return within_bleed(face, marks)


def _tones(face: FaceContext) -> tuple[Colour, Colour]:
    """The light and the shaded half of a point on a dark ground."""
    if face.ink == "low":
        return WHITE, mixed(face.palette["deep"], WHITE, 0.35)
    return WHITE, face.palette["sea"]


def _title_ground(face: FaceContext, ground: Colour) -> list[Mark]:
    """Quiet ground under both names, without any edge."""
    x, y = face.width / 2, DOWN - 2.6
    spots = joined(ellipse(x, y, 25.5, 5.6), ellipse(x, face.height - y, 25.5, 5.6))
    return [Shape(spots, fill=ground)]


def _medallion(middle: Point, reach: float, ground: Colour, line: Colour) -> list[Mark]:
    """A ring of degrees around a rose."""
    ticks = joined(
        *(
            polygon((away(middle, reach - 1.4, at * 7.5), away(middle, reach, at * 7.5)), closed=False)
            for at in range(48)
        )
    )
    return [
        Shape(ellipse(*middle, reach), fill=ground, stroke=Stroke(line, 0.5)),
        Shape(ellipse(*middle, reach - 1.5), stroke=Stroke(line, 0.25)),
        Shape(ticks, stroke=Stroke(line, 0.25)),
    ]


def _heart(face: FaceContext, middle: Point, line: Colour, ground: Colour) -> list[Mark]:
    """The four suits' colours in the middle of the rose, the same turned by half."""
    low = face.ink == "low"
    fill = WHITE if low else face.palette["yellow"]
    return [
        Shape(ellipse(*middle, 3.4), fill=fill, stroke=Stroke(line, 0.4)),
        Shape(ellipse(*middle, 1.3), fill=ground if low else face.palette["red"]),
    ]


def suit_rose(face: FaceContext, middle: Point, reach: float) -> list[Mark]:
    """The chart's rose: one long point for each suit, in its colour."""
    ink, paper = face.palette["ink"], face.palette["paper"]
    low = face.ink == "low"
    grey = mixed(ink, paper, 0.55)
    marks: list[Mark] = [
        *_medallion(middle, 0.86 * reach, paper, ink),
        *(
            Shape(half, fill=fill, stroke=Stroke(ink, 0.25, join="round"))
            for first, count, size in ((22.5, 8, 0.62), (45.0, 4, 0.78))
            for half, fill in zip(points(middle, size * reach, 0.26 * reach, first, count), (paper, grey), strict=True)
        ),
    ]
    for at, suit in enumerate(SUITS):
        colour = face.palette[suit]
        marks += _long_point(middle, reach, 90.0 * at, (WHITE if low else mixed(colour, WHITE, 0.45), colour), ink)
    return [*marks, Shape(ellipse(*middle, 0.07 * reach), fill=paper, stroke=Stroke(ink, 0.4))]


def _long_point(middle: Point, reach: float, angle: float, tones: tuple[Colour, Colour], ink: Colour) -> list[Mark]:
    tip, inner = away(middle, reach, angle), 0.24 * reach
    return [
        Shape(
            polygon((middle, tip, away(middle, inner, angle + side))), fill=tone, stroke=Stroke(ink, 0.3, join="round")
        )
        for side, tone in ((-45.0, tones[0]), (45.0, tones[1]))
    ]
