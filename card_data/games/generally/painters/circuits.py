"""Circuits of the cards: each grown from its card's id, and the stripes behind it."""

from __future__ import annotations

import math
import random
from itertools import pairwise
from typing import TYPE_CHECKING

from card_data.geometry import Box, ellipse, joined, rectangle, shift, turn
from card_data.marks import WHITE, Colour, Mark, Shape, Stroke

from .roads import (
    ATTRIBUTES,
    CLIMB,
    Bend,
    Point,
    Road,
    band_path,
    between,
    chequers,
    closed_line,
    count_of,
    kerb,
    mixed,
    placed,
    points_along,
    rounded_corners,
    straights,
    within_bleed,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from card_data.model import FaceContext

FIELD = Box(22.6, 7.6, 33.2, 46.4)  # what the road's middle line fills
ROAD = Road(width=5.0, kerb=0.9, blocks=2.6)
TIGHTEST, WIDEST = 3.9, 17.0  # radii of the middle line; tighter, the inside of a bend would be a kink
SLIGHTEST = 0.55  # radians; less is no bend
CLEAR = ROAD.width + 1.6  # from middle line to middle line where the road passes itself
NEAR = 12.3  # within so much road it is its own neighbour: a hairpin of the tightest radius
DOTS = 4.15  # mm from dot to dot where a circuit is drawn by hand
SKETCHES = 5000  # how many are tried before a circuit is given up
UPPER, LOWER = (61.0, 74.0), (75.2, 86.6)  # how far the two stripes lie from the top left corner, across the diagonal


def bends_of(face: FaceContext) -> int:
    """How many bends a card's circuit has: the more handling counts there, the more; the fastest lose one."""
    return 4 + count_of(face, "ten") - (count_of(face, "vel") == 3)  # noqa: PLR2004


def circuit_of(name: str, sketch: int, count: int) -> tuple[Bend, ...]:
    """The closed middle line that a name grows: its sketch of that number, or the next whose road keeps off itself."""
    for number in range(sketch, sketch + SKETCHES):
        bends = _grown(random.Random(f"{name}/{number}"), count)  # noqa: S311 - a drawing, not a secret
        if bends and _is_clear(tuple(points_along(bends, 1.8))):
            return bends
    message = f"no circuit of {count} bends in {SKETCHES} sketches of {name}"
    raise ValueError(message)


def _grown(chance: random.Random, count: int) -> tuple[Bend, ...]:
    """A corner in each of so many cells of a grid, joined without crossings; nothing where a bend comes out badly."""
    cells = chance.sample(range(3 * 4), count)
    places = [(cell % 3 + chance.uniform(0.1, 0.9), cell // 3 + chance.uniform(0.1, 0.9)) for cell in cells]
    corners = _untangled(places)
    shares = [chance.uniform(0.75, 1.0) for _ in corners]
    corners = _fitted(corners, corners)
    for _ in range(6):
        corners = _fitted(corners, tuple(points_along(rounded_corners(corners, shares, WIDEST), 1.5)))
    bends = rounded_corners(corners, shares, WIDEST)
    return bends if _is_drivable(bends) else ()


def _untangled(corners: list[Point]) -> list[Point]:
    """The corners in an order whose straights do not cross: two that do are swapped until none is left."""
    count = len(corners)
    pairs = [(one, two) for one in range(count) for two in range(one + 2, count) if two - one < count - 1]
    for _ in range(count * count):
        crossing = next((pair for pair in pairs if _do_cross(corners, *pair)), None)
        if crossing is None:
            break
        one, two = crossing
        corners = corners[: one + 1] + corners[two:one:-1] + corners[two + 1 :]
    return corners


def _do_cross(corners: Sequence[Point], one: int, two: int) -> bool:
    a, b, c, d = corners[one], corners[one + 1], corners[two], corners[(two + 1) % len(corners)]
    return _side(a, b, c) != _side(a, b, d) and _side(c, d, a) != _side(c, d, b)


def _side(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])


def _fitted(corners: Sequence[Point], line: Sequence[Point]) -> list[Point]:
    """The corners stretched so that the line fills the field."""
    xs, ys = [x for x, _ in line], [y for _, y in line]
    left, top = min(xs), min(ys)
    wide, high = FIELD.width / (max(xs) - left), FIELD.height / (max(ys) - top)
    return [(FIELD.x + (x - left) * wide, FIELD.y + (y - top) * high) for x, y in corners]


def _is_drivable(bends: Sequence[Bend]) -> bool:
    """Whether every bend is one, none is too tight, and a circuit of many bends also turns the other way."""
    lefts = sum(bend.sweep < 0 for bend in bends)
    return (
        min(bend.radius for bend in bends) >= TIGHTEST
        and min(abs(bend.sweep) for bend in bends) >= SLIGHTEST
        and min(lefts, len(bends) - lefts) >= (len(bends) - 3) // 2
    )


def _is_clear(line: Sequence[Point]) -> bool:
    """Whether no two parts of the road that are not neighbours along it come too close."""
    gaps = [math.dist(here, there) for here, there in pairwise((*line, line[0]))]
    whole = sum(gaps)
    for at, here in enumerate(line):
        along = 0.0
        for gap, there in zip(gaps[at:], line[at + 1 :], strict=False):
            along += gap
            if NEAR < along < whole - NEAR and math.dist(here, there) < CLEAR:
                return False
    return True


def circuit(face: FaceContext) -> list[Mark]:
    """A closed circuit seen from above: road, edge lines, kerbs in the bends, the grid and the finishing line."""
    bends = circuit_of(face.id, count_of(face, "sketch"), bends_of(face))
    line = closed_line(bends)
    ground, road, ink = (face.palette[name] for name in ("ground", "road", "ink"))
    longest = max(straights(bends), key=lambda straight: math.dist(*straight))
    widths = (ROAD.width, ROAD.width - 0.7, ROAD.width - 1.2)
    colours = (ink, ground, ground) if face.ink == "low" else (road, ground, road)
    return [
        Shape(line, fill=ground, stroke=Stroke(ground, ROAD.width + 2 * ROAD.kerb + 0.5, join="round")),
        *(mark for bend in bends for mark in kerb(face, bend, ROAD)),
        *(Shape(line, stroke=Stroke(*pen, join="round")) for pen in zip(colours, widths, strict=True)),
        *finish(face, *longest, ink if face.ink == "low" else ground),
    ]


def finish(face: FaceContext, here: Point, there: Point, slot: Colour) -> list[Mark]:
    """The chequered line across a straight, and behind it the grid: a slot to the left, one to the right."""
    length = math.dist(here, there)
    x, y = between(here, there, 0.5 + min(0.3, 3.0 / length))
    place = turn(math.degrees(math.atan2(there[1] - here[1], there[0] - here[0]))).then(shift(x, y))
    ink, ground = face.palette["ink"], face.palette["ground"]
    side = (ROAD.width - 0.6) / 6
    slots = [Box(-3.6 - 1.9 * at, 0.3 if at % 2 else -1.4, 0.4, 1.1) for at in range(6) if at < length / 3.8 - 0.6]
    return [
        Shape(
            placed([Box(-1.5 * side - 0.25, -ROAD.width / 2 - 0.5, 3 * side + 0.5, ROAD.width + 1)], place), fill=ground
        ),
        Shape(placed(chequers(3, 7, side), place), fill=ink),
        Shape(placed(slots, place), fill=slot),
    ]


def own_circuit(face: FaceContext) -> list[Mark]:
    """Dots to draw a circuit over, and its finishing line with a little road on either side."""
    x, soft = FIELD.x + 4.0, face.palette["soft"]
    edges = [Box(x + side * ROAD.width / 2 - 0.15, 19.0, 0.3, 18.0) for side in (-1, 1)]
    columns, rows = round(FIELD.width / DOTS), round(FIELD.height / DOTS)
    places = [(FIELD.x + DOTS * at, FIELD.y + DOTS * down) for down in range(rows) for at in range(columns + 1)]
    dots = [ellipse(*place, 0.2) for place in places if _across(*place) < UPPER[0] - 1.5]
    return [
        Shape(joined(*dots), fill=soft),
        Shape(joined(*map(rectangle, edges)), fill=soft),
        *finish(face, (x, 37.0), (x, 19.0), face.palette["ink"]),
    ]


def _across(x: float, y: float) -> float:
    """How far a point lies from the diagonal through the top left corner."""
    return math.cos(CLIMB) * y - math.sin(CLIMB) * x


def stripes(face: FaceContext) -> list[Mark]:
    """Two broad diagonals in the colours of what the card does best: two colours, or one and its tint."""
    highest = max(count_of(face, name) for name in ATTRIBUTES)
    best = [face.palette[name] for name in ATTRIBUTES if count_of(face, name) == highest]
    colours = (best[0] if len(best) > 1 else mixed(best[0], WHITE, 0.5), best[-1])
    is_outlined = face.ink == "low"
    drawn = zip((UPPER, LOWER), colours, strict=True)
    return within_bleed(face, [mark for stripe in drawn for mark in _stripe(face, *stripe, is_outlined=is_outlined)])


def name_lines(face: FaceContext) -> list[Mark]:
    """The edges of the two stripes, and in the lower one a line to write a name on."""
    edges = [Shape(band_path(face, at - 0.15, at + 0.15), fill=face.palette["soft"]) for at in (*UPPER, *LOWER)]
    line = Shape(band_path(face, LOWER[1] - 3.3, LOWER[1] - 2.9), fill=face.palette["ink"])
    return within_bleed(face, [*edges, line])


def _stripe(face: FaceContext, ends: tuple[float, float], fill: Colour, *, is_outlined: bool) -> list[Mark]:
    """A stripe as a band, or as two lines along either edge."""
    near, far = ends
    lines = [(at - 0.18, at + 0.18) for at in (near + 0.2, near + 1.3, far - 1.3, far - 0.2)]
    return [Shape(band_path(face, *part), fill=fill) for part in (lines if is_outlined else [ends])]
