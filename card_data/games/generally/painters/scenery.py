"""What stands around the board's circuit: diagonals, the game's name, trees and a grandstand, seen from above."""

from __future__ import annotations

import math
from itertools import product
from typing import TYPE_CHECKING

from card_data.geometry import Box, Path, ellipse, joined, mapped, polygon, rectangle, shift, turn
from card_data.marks import WHITE, Group, Mark, Shape, Stroke, Text

from .roads import ATTRIBUTES, CLIMB, Point, band_path, mixed, written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from card_data.model import FaceContext

BANDS = 84.0, 15.5  # how far from the diagonal through the corner the four bands begin, and from one to the next
BROAD = 14.0
SKY = Box(28.0, -3.0, 355.0, 118.0)  # where the bands are seen: above the places of the cards
END = 205.0  # how far along the diagonal they end, squarely, where the road comes back
TREES = (  # where each stands, and how far it reaches
    (14.0, 14.5, 8.0),
    (27.0, 9.5, 4.6),
    (9.5, 29.5, 4.6),
    (367.0, 13.0, 8.5),
    (351.5, 9.5, 5.0),
    (369.0, 30.5, 6.0),
    (354.0, 24.0, 6.0),
    (372.0, 46.0, 4.6),
    (267.0, 66.0, 8.5),
    (282.0, 58.5, 5.0),
    (282.5, 72.0, 4.6),
    (255.5, 74.0, 4.6),
    (12.0, 251.5, 7.0),
    (25.0, 256.5, 4.2),
    (8.5, 236.0, 4.2),
    (369.0, 252.5, 6.5),
    (357.5, 257.0, 4.2),
    (373.0, 238.5, 4.2),
)
LOBES = 7
STAND = Box(258.0, 84.0, 64.0, 27.0)
TIERS, SEATS = 5, 20
ROOF = 9.0  # how deep the roof is, and the aisle before it
TITLE = (31.5, 127.0), (48.0, 140.6)  # how far along the diagonal from the corner, and across it


def scenery(face: FaceContext) -> list[Mark]:
    """The ground on which the circuit lies."""
    ahead = mapped(rectangle(Box(-100.0, -100.0, 100.0 + END, 500.0)), turn(math.degrees(CLIMB)))
    sky = Group((Group(tuple(_bands(face)), clip=ahead),), clip=rectangle(SKY))
    return [sky, *(mark for tree in TREES for mark in _tree(face, *tree)), *_stand(face), _title(face)]


def _bands(face: FaceContext) -> list[Mark]:
    """Four broad diagonals in the colours of the challenges, in their order; lines where ink is dear."""
    marks: list[Mark] = []
    for at, name in enumerate(ATTRIBUTES):
        near = BANDS[0] + at * BANDS[1]
        far = near + BROAD
        lines = ((near, near + 0.5), (far - 0.5, far)) if face.ink == "low" else ((near, far),)
        marks += [Shape(band_path(face, *line), fill=face.palette[name]) for line in lines]
    return marks


def _tree(face: FaceContext, x: float, y: float, radius: float) -> list[Mark]:
    """A crown, one half of it in the sun."""
    green, ground = face.palette["ten"], face.palette["ground"]
    crown = _crown(x, y, radius)
    half = mapped(rectangle(Box(-2 * radius, -2 * radius, 4 * radius, 2 * radius)), turn(-24.0).then(shift(x, y)))
    if face.ink == "low":
        line = Stroke(green, 0.45, join="round")
        return [Shape(crown, fill=ground, stroke=line), Group((Shape(half, stroke=line),), clip=crown)]
    return [Shape(crown, fill=green), Group((Shape(half, fill=mixed(green, WHITE, 0.5)),), clip=crown)]


def _crown(x: float, y: float, radius: float) -> Path:
    """A round outline of so many lobes."""
    numbers = [*_around(x, y, 0.92 * radius, 0.0)]
    for at in range(LOBES):
        numbers += [*_around(x, y, 1.3 * radius, at + 0.08), *_around(x, y, 1.3 * radius, at + 0.92)]
        numbers += _around(x, y, 0.92 * radius, at + 1.0)
    return Path("M" + "C" * LOBES + "Z", tuple(numbers))


def _around(x: float, y: float, reach: float, lobe: float) -> Point:
    angle = lobe * math.tau / LOBES
    return x + reach * math.cos(angle), y + reach * math.sin(angle)


def _stand(face: FaceContext) -> list[Mark]:
    """A grandstand: its crowd in tiers, and the roof over the last of them."""
    ink = face.palette["ink"]
    marks: list[Mark] = []
    high = (STAND.height - ROOF) / TIERS
    for at, name in enumerate((*ATTRIBUTES, "kerb")):
        heads = joined(*(ellipse(*head, 1.15) for head in _heads(high, at)))
        colour = face.palette[name]
        marks.append(Shape(heads, stroke=Stroke(colour, 0.4)) if face.ink == "low" else Shape(heads, fill=colour))
    roof = _leaning(STAND.x - 1.5, STAND.y, STAND.width + 3.0, ROOF - 1.6)
    return [*marks, Shape(roof, stroke=Stroke(ink, 0.6)) if face.ink == "low" else Shape(roof, fill=ink)]


def _heads(high: float, colour: int) -> Iterator[Point]:
    """Where those sit whose shirts are of one of the five colours: mixed, yet never beside their own."""
    for tier, seat in product(range(TIERS), range(SEATS)):
        if (seat + 2 * tier + seat * tier // 3) % 5 == colour:
            y = STAND.bottom - (tier + 0.5) * high
            yield STAND.x + (seat + 0.5) * STAND.width / SEATS + (STAND.bottom - y) * 0.22, y


def _leaning(x: float, y: float, width: float, height: float) -> Path:
    """A box that leans as everything does that moves."""
    low, top = ((STAND.bottom - at) * 0.22 for at in (y + height, y))
    return polygon(((x + top, y), (x + width + top, y), (x + width + low, y + height), (x + low, y + height)))


def _title(face: FaceContext) -> Group:
    """The game's name along the diagonal, a word for each band."""
    ink = face.palette["ink"]
    (x, y), (below, lower) = TITLE
    name = Text("Gene", x, y, 44.0, "light", ink, "end"), Text("RALLY", x + 0.8, y, 44.0, "slanted", ink)
    along = turn(math.degrees(CLIMB))
    return Group(
        (
            Group(name, matrix=written(y - 5.4, along)),
            Group((Text("CARTE", below, lower, 24.0, "light", ink),), matrix=written(lower - 3.0, along)),
        )
    )
