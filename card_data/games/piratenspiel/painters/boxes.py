"""The box and the rulebook's cover: a piece of the chart with a ship on it, at whatever size it comes out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.geometry import joined, rectangle, scale, shift, turn
from card_data.marks import WHITE, Group, Mark, Shape, Stroke, Text

from .lines import coast, hachures, mixed, page_box, smooth, within_bleed
from .roses import rhumbs, rose
from .scenes import galleon
from .signs import SUITS, emblem

if TYPE_CHECKING:
    from card_data.model import FaceContext


def cover(face: FaceContext) -> list[Mark]:
    """The front of the box and the rulebook's first page: a ship on the chart under the game's name."""
    wide, high, unit = face.width, face.height, face.width / 66
    is_low, ink, sea = face.ink == "low", face.palette["ink"], face.palette["sea"]
    ground = WHITE if is_low else face.palette["paper"]
    middle = wide / 2, 0.62 * high
    shore = coast((0.0, 0.87 * high), (0.27 * wide, 0.05 * high), "cover", 0.1)
    size = 0.78 * wide
    place = shift(-50.0, -50.0).then(scale(size / 100)).then(shift(0.53 * wide, 0.56 * high))
    signs = [
        emblem(
            suit,
            (0.17 + 0.22 * at) * wide,
            0.29 * high,
            7.2 * unit,
            (face.palette[suit], face.palette[suit] if is_low else ink),
            low=is_low,
        )
        for at, suit in enumerate(SUITS)
    ]
    return within_bleed(
        face,
        [
            Shape(rectangle(page_box(face)), fill=ground),
            Shape(joined(rhumbs(middle, 2 * high)), stroke=Stroke(mixed(sea, ground, 0.3), 0.14 * unit)),
            hachures(shore, 4.0 * unit, Stroke(sea, 0.3 * unit), 1.2 * unit),
            Shape(smooth(shore), fill=WHITE if is_low else face.palette["sand"], stroke=Stroke(ink, 0.5 * unit)),
            *rose((0.11 * wide, 0.87 * high), 3.4 * unit, WHITE, ink, ink),
            Group(tuple(galleon(face, "red")), matrix=place),
            *(mark for one in signs for mark in one),
            Text("Piratenspiel", wide / 2, 0.19 * high, 28.0 * unit, "display", ink, "middle"),
        ],
    )


def spine(face: FaceContext) -> list[Mark]:
    """A side of the box: the game's name along it, on a dark ground."""
    return _label(face, is_upright=True)


def lid(face: FaceContext) -> list[Mark]:
    """The flap that closes the box: the game's name across it."""
    return _label(face, is_upright=False)


def _label(face: FaceContext, *, is_upright: bool) -> list[Mark]:
    """The name on a strip, as large as the strip takes it; `is_upright` reads it from the right."""
    long, high = (face.height, face.width) if is_upright else (face.width, face.height)
    place = turn(90.0).then(shift(face.width, 0.0)) if is_upright else shift(0.0, 0.0)
    size = min(34.0, 1.5 * high, 0.33 * long)
    is_low = face.ink == "low"
    letters = face.palette["deep"] if is_low else WHITE
    radius = min(0.3 * high, 0.052 * long)
    tones = (WHITE, letters) if is_low else (WHITE, face.palette["sea"])
    roses = [mark for share in (0.08, 0.92) for mark in rose((share * long, high / 2), radius, *tones, letters)]
    name = Text("Piratenspiel", long / 2, high / 2 + 0.1 * size, size, "display", letters, "middle")
    ground = [] if is_low else [Shape(rectangle(page_box(face)), fill=face.palette["deep"])]
    return within_bleed(face, [*ground, Group((*roses, name), matrix=place)])
