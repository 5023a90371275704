"""A gouge's work: smooth outlines through a few points, limbs, strokes that taper, hatching that follows a form."""

from __future__ import annotations

import math
import random
from typing import NamedTuple

from card_data.curves import Point, limb, points
from card_data.geometry import Matrix, Path, joined, scale, shift, turn


class Layer(NamedTuple):
    """A part of a figure, lowest first.

    A `body` is black, and white with a black line where ink is dear; a `light` is cut out of it, and drawn thin in
    black there. `plane`, `dark`, `acid`, `gold`, `fire` and `ray` are what they are in any ink. A `rim` is a line of
    white around what stands before something else, a `shade` one of black.
    """

    role: str
    path: Path


def put(x: float, y: float, size: float = 1.0, tilt: float = 0.0) -> Matrix:
    """A place: so large, turned clockwise by so many degrees, its middle at x, y."""
    return scale(size).then(turn(tilt)).then(shift(x, y))


def wedge(start: Point, end: Point, width: float, bow: float = 0.0) -> Path:
    """One stroke of a gouge: it bites near its start and runs out at its end; `bow` bends it, a share of its length."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    reach = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / reach, dx / reach
    bend = bow * reach

    def off(share: float, side: float) -> Point:
        away = bend + side * width
        return start[0] + share * dx + away * nx, start[1] + share * dy + away * ny

    there = (*off(0.04, 0.8), *off(0.5, 0.42), *end)
    again = (*off(0.5, -0.42), *off(0.04, -0.8), *start)
    return Path("MCCZ", (*start, *there, *again))


def hatch(
    near: str, far: str, count: int, width: float, *, bow: float = 0.0, seed: int = 0, ragged: float = 0.28
) -> Path:
    """Strokes side by side from one line to another; none is quite as long as its neighbour."""
    chance = random.Random(seed)  # noqa: S311 - the hand's unevenness, no secret
    start, end = points(near), points(far)
    strokes = []
    for at in range(count):
        share = (at + 0.5) / count
        here, there = along(start, share), along(end, share + chance.uniform(-0.2, 0.2) / count)
        long = 1.0 - ragged * chance.random()
        tip = here[0] + long * (there[0] - here[0]), here[1] + long * (there[1] - here[1])
        strokes.append(wedge(here, tip, width * chance.uniform(0.82, 1.12), bow))
    return joined(*strokes)


def stitches(text: str, count: int, long: float, wide: float = 0.55) -> Path:
    """A seam along a line: the line itself, thin, and stitches across it."""
    line = points(text)
    across = []
    for at in range(count):
        share = (at + 0.5) / count
        (x, y), (nx, ny) = along(line, share), _normal_at(line, share)
        ends = (x + nx * long / 2, y + ny * long / 2), (x - nx * long / 2, y - ny * long / 2)
        across.append(bar(*ends, wide))
    return joined(limb(text, wide * 0.8, wide * 0.8), *across)


def bar(start: Point, end: Point, width: float) -> Path:
    """A straight stroke of even width."""
    return limb(f"{start[0]},{start[1]} {end[0]},{end[1]}", width, width)


def along(line: list[Point], share: float) -> Point:
    """A point on the smooth line through some points; 0 is its start, 1 its end."""
    share = min(max(share, 0.0), 1.0)
    if len(line) == 1:
        return line[0]
    at = min(int(share * (len(line) - 1)), len(line) - 2)
    t = share * (len(line) - 1) - at
    before, here, there, after = (line[min(max(at + step, 0), len(line) - 1)] for step in (-1, 0, 1, 2))
    return _spline(before[0], here[0], there[0], after[0], t), _spline(before[1], here[1], there[1], after[1], t)


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)


def _normal_at(line: list[Point], share: float) -> Point:
    (x0, y0), (x1, y1) = along(line, share - 0.02), along(line, share + 0.02)
    reach = math.hypot(x1 - x0, y1 - y0) or 1.0
    return (y1 - y0) / reach, (x0 - x1) / reach
