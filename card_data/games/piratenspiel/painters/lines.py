"""How the chart is drawn: outlines written as in SVG, smooth coasts, hachures along them, and where a face ends."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from card_data.geometry import Box, Matrix, Path, joined, mapped, polygon, rectangle, scale, shift, turn
from card_data.marks import WHITE, Colour, Group, Mark, Shape, Stroke

if TYPE_CHECKING:
    from card_data.model import FaceContext

Point = tuple[float, float]


def drawn(source: str) -> Path:
    """An outline written as in SVG, with M, L, C and Z only, each letter written out."""
    words = source.split()
    return Path("".join(filter(str.isalpha, words)), tuple(float(word) for word in words if not word.isalpha()))


def placed(path: Path, x: float, y: float, unit: float, degrees: float = 0.0) -> Path:
    """An outline of the 48-unit grid about a point, a unit so many mm, turned clockwise."""
    return mapped(path, about(x, y, unit, degrees))


def about(x: float, y: float, unit: float, degrees: float = 0.0) -> Matrix:
    """From the 48-unit grid to a point, a unit so many mm, turned clockwise."""
    return shift(-24.0, -24.0).then(scale(unit)).then(turn(degrees)).then(shift(x, y))


def smooth(points: Sequence[Point], *, closed: bool = True) -> Path:
    """A line without corners through the points."""
    steps = len(points) if closed else len(points) - 1
    numbers = [*points[0]]
    for step in range(steps):
        spots = (step - 1, step, step + 1, step + 2)
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (
            points[at % len(points) if closed else min(max(at, 0), steps)] for at in spots
        )
        numbers += [bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy]
    return Path("M" + "C" * steps + ("Z" if closed else ""), tuple(numbers))


def coast(middle: Point, reach: Point, seed: str, rough: float = 0.14) -> list[Point]:
    """The outline of an island with bays, the same whenever it is asked for."""
    chance = random.Random(seed)  # noqa: S311 - a drawing, not a secret
    count = max(14, round(sum(reach)))
    waves = [(order, chance.uniform(0, math.tau), rough / order**0.7) for order in (2, 3, 5, 7)]
    points = []
    for step in range(count):
        angle = step * math.tau / count
        bulge = 1 + sum(share * math.sin(order * angle + phase) for order, phase, share in waves)
        bulge += chance.uniform(-0.12, 0.12) * rough
        points.append((middle[0] + reach[0] * bulge * math.cos(angle), middle[1] + reach[1] * bulge * math.sin(angle)))
    return points


def grown(points: Sequence[Point], by: float) -> list[Point]:
    """A closed line moved outwards, when its points run clockwise."""
    count = len(points)
    out = []
    for at, (x, y) in enumerate(points):
        (ax, ay), (bx, by_) = points[at - 1], points[(at + 1) % count]
        along = math.dist((ax, ay), (bx, by_)) or 1.0
        out.append((x + by * (by_ - ay) / along, y - by * (bx - ax) / along))
    return out


def hachures(points: Sequence[Point], reach: float, stroke: Stroke, step: float = 1.15) -> Group:
    """Level lines off a coast, as engravers shade the water; what lies inland is to be covered."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    rows = math.ceil((max(ys) - min(ys) + 2 * reach) / step)
    lines = joined(
        *(
            polygon(((min(xs) - reach, y), (max(xs) + reach, y)), closed=False)
            for y in (min(ys) - reach + row * step for row in range(rows + 1))
        )
    )
    wavy = [point for at, point in enumerate(grown(points, reach)) if at % 3 == 0]
    return Group((Shape(lines, stroke=stroke),), clip=smooth(wavy))


def page_box(face: FaceContext) -> Box:
    """The face and its bleed."""
    return Box(0, 0, face.width, face.height).grown(face.bleed)


def within_bleed(face: FaceContext, marks: Sequence[Mark]) -> list[Mark]:
    """Marks, cut off at the end of the bleed."""
    return [Group(tuple(marks), clip=rectangle(page_box(face)))]


def mixed(one: Colour, two: Colour, share: float) -> Colour:
    """One colour on its way to another."""
    return Colour(*(a + (b - a) * share for a, b in zip(one, two, strict=True)))


def legible(ground: Colour, ink: Colour) -> Colour:
    """What is read best on a ground: ink or white."""
    light, dark = 1.05 / (ground.luminance + 0.05), (ground.luminance + 0.05) / (ink.luminance + 0.05)
    return ink if dark > light else WHITE
