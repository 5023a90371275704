"""The signs of the four suits: sabre, coin, anchor and palm, on the 48-unit grid, in one colour or in two."""

from __future__ import annotations

from typing import NamedTuple

from card_data.geometry import Path, ellipse, joined
from card_data.marks import WHITE, Colour, Mark, Shape, Stroke

from .lines import drawn, mixed, placed

LINE = 1.5  # units; the line around a sign that stands alone


class Sign(NamedTuple):
    """A suit's sign: its silhouette, and what is lighter in it."""

    outline: Path
    light: Path


_SABRE = joined(
    drawn("M 45.5 1.5 C 47.5 15 38 29.5 19.5 34.6 L 14 29.1 C 28 25.6 38.6 16.6 45.5 1.5 Z"),
    drawn("M 9.6 25.2 C 8 23.6 10.4 21 12.2 22.8 L 26 36.6 C 27.8 38.4 25 41 23.4 39.4 Z"),
    drawn("M 14.4 32.2 L 17.4 35.2 L 9.2 43.4 C 9.4 46.4 5.8 48 3.4 46 C 1 43.8 2.4 40.4 5.6 40.6 Z"),
    drawn("M 21.6 38.2 L 24.6 39.8 C 23.4 45 16 48.6 7.6 46.6 L 8.2 43.6 C 14 45.4 20.4 43 21.6 38.2 Z"),
)
_SABRE_LIGHT = drawn("M 43.2 10.6 C 37.6 20.4 29.6 26.6 18.2 30.4 L 20.2 32.4 C 32 28.6 40 21.4 43.2 10.6 Z")
_COIN = ellipse(24, 24, 21)
_COIN_LIGHT = joined(
    ellipse(24, 24, 17.2),
    Path("MCCCCZ", ellipse(24, 24, -14.6, 14.6).numbers),
    drawn(
        "M 24 12 C 25.6 18.4 29.6 22.4 36 24 C 29.6 25.6 25.6 29.6 24 36 C 22.4 29.6 18.4 25.6 12 24 "
        "C 18.4 22.4 22.4 18.4 24 12 Z"
    ),
)
_ANCHOR = joined(
    drawn(
        "M 21.2 13 L 21.2 15.5 L 13 15.5 C 10.4 15.5 10.4 20.5 13 20.5 L 21.2 20.5 L 21.2 39.6 "
        "C 14.6 38.4 10.2 34.4 8.6 29.2 L 12.4 30.6 L 8.2 20.6 L 1.4 29.4 L 4.4 29.2 C 6.4 39.4 14 45.6 24 47 "
        "C 34 45.6 41.6 39.4 43.6 29.2 L 46.6 29.4 L 39.8 20.6 L 35.6 30.6 L 39.4 29.2 C 37.8 34.4 33.4 38.4 26.8 39.6 "
        "L 26.8 20.5 L 35 20.5 C 37.6 20.5 37.6 15.5 35 15.5 L 26.8 15.5 L 26.8 13 Z"
    ),
    ellipse(24, 7.4, 6.6),
)
_ANCHOR_LIGHT = ellipse(24, 7.4, 3.1)
_PALM = joined(
    drawn("M 25.5 19 C 21 27 19.5 35 20 43 L 26.6 43 C 25.6 35 26.6 28 30 21 Z"),
    drawn("M 6 47.5 C 8.5 40.5 38.5 40.5 42 47.5 Z"),
    drawn("M 27 20 C 22 15 12.5 15.5 6 26 C 4.5 17 15 7.5 27 16 Z"),
    drawn("M 27 18.5 C 21.5 12 15.5 8.5 6 10.5 C 10 2 23.5 4 28 15.5 Z"),
    drawn("M 26.5 17.5 C 24 9.5 27 3.5 35.5 1 C 34.5 6 33.5 11 29.5 18 Z"),
    drawn("M 28 18.5 C 31.5 11 38.5 8 46.5 11.5 C 40 12.5 35 15.5 29.5 20.5 Z"),
    drawn("M 27.5 18 C 34 14.5 43.5 18 44.5 28.5 C 40 23.5 35.5 21.5 28.5 21.5 Z"),
    drawn("M 27.5 18.5 C 32 20 35.5 25 34.5 33 C 32 28.5 29.5 25 26.5 21.5 Z"),
)
_PALM_LIGHT = joined(
    drawn("M 21.4 32 C 23 33 25 33 26.6 32.2 L 26.4 34 C 24.6 35 22.6 34.8 21.1 33.8 Z"),
    drawn("M 20.8 37.4 C 22.6 38.4 24.6 38.4 26.2 37.6 L 26.3 39.4 C 24.4 40.4 22.4 40.2 20.7 39.2 Z"),
)
SIGNS = {
    "red": Sign(_SABRE, _SABRE_LIGHT),
    "yellow": Sign(_COIN, _COIN_LIGHT),
    "blue": Sign(_ANCHOR, _ANCHOR_LIGHT),
    "green": Sign(_PALM, _PALM_LIGHT),
}
SUITS = tuple(SIGNS)


def sign(suit: str, x: float, y: float, size: float, colour: Colour, *, ground: Colour = WHITE) -> list[Mark]:
    """A suit's sign in one colour about a point, `size` mm high, its light parts cut out to the ground."""
    unit = size / 48
    outline, light = (placed(path, x, y, unit) for path in SIGNS[suit])
    return [Shape(outline, fill=colour), Shape(light, fill=ground)]


def emblem(suit: str, x: float, y: float, size: float, colours: tuple[Colour, Colour], *, low: bool) -> list[Mark]:
    """A suit's sign that stands alone: its colour and its line; lines only where ink is dear."""
    colour, line = colours
    unit = size / 48
    outline, light = (placed(path, x, y, unit) for path in SIGNS[suit])
    if low:
        return [
            Shape(outline, stroke=Stroke(line, 2 * LINE * unit, join="round")),
            Shape(outline, fill=WHITE),
            Shape(light, stroke=Stroke(line, LINE * unit, join="round")),
        ]
    pale = mixed(colour, WHITE, 0.62) if suit != "yellow" else mixed(colour, line, 0.42)
    return [
        Shape(outline, stroke=Stroke(line, 2 * LINE * unit, join="round")),
        Shape(outline, fill=colour),
        Shape(light, fill=WHITE if suit == "blue" else pale),
    ]
