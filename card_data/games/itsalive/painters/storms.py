"""The storm: the bolt that wakes what is dead, the rays around it, the card's back."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

from card_data.curves import Point
from card_data.geometry import Box, Path, joined, polygon, rectangle, rounded, turn
from card_data.marks import Group, Mark, Shape, Stroke, Text

from .cuts import put

if TYPE_CHECKING:
    from card_data.geometry import Matrix
    from card_data.model import FaceContext

BOLT = polygon(((-1.2, -15), (6.6, -15), (3.0, -4.6), (8.4, -4.6), (1.2, 15), (-6.6, 15), (-3.0, 4.6), (-8.4, 4.6)))
NAME = 9.0  # mm from the top to the middle of the name, so that its plate keeps clear of the trim
RAYS = 44  # an even number: the back looks the same whichever way up it is held


def back(face: FaceContext) -> list[Mark]:
    """Night, cut into rays that run through the trim, and the bolt in its middle."""
    x, y = face.width / 2, face.height / 2
    page = rectangle(Box(0, 0, face.width, face.height).grown(face.bleed))
    share = 0.16 if face.ink == "low" else 0.62
    night = joined(*(_ray(at, x, y, share) for at in range(RAYS)))
    name = Group(_name(face, max(NAME, y / 4)))
    names = (name, Group((name,), matrix=turn(180, x, y)))
    return [
        Group((Shape(night, fill=face.palette["ink"]), *bolt(face, put(x, y, min(0.8, y / 36))), *names), clip=page)
    ]


def _name(face: FaceContext, y: float) -> tuple[Mark, ...]:
    """The game's name on a plate, whose middle lies so far from the top."""
    ink, ground = face.palette["ink"], face.palette["ground"]
    plate = rounded(Box(face.width / 2 - 14.5, y - 2.7, 29.0, 5.4), 0.6)
    letters, fill = (ink, ground) if face.ink == "low" else (ground, ink)
    words = Text("It’s Alive!", face.width / 2, y + 1.5, 12.5, "display", letters, "middle")
    return Shape(plate, stroke=Stroke(ground, 1.2)), Shape(plate, fill=fill, stroke=Stroke(ink, 0.4)), words


def _ray(at: int, x: float, y: float, share: float) -> Path:
    """A ray, wide outside and running out inwards; every second one ends sooner."""
    way, half_wide = math.tau * at / RAYS, share * math.pi / RAYS
    near, far = (11.0, 15.5)[at % 2], 70.0
    tip = x + near * math.cos(way), y + near * math.sin(way)
    sides = [
        (x + far * math.cos(way + side * half_wide), y + far * math.sin(way + side * half_wide)) for side in (-1, 1)
    ]
    return polygon((tip, *sides))


def bolt(face: FaceContext, place: Matrix) -> list[Mark]:
    """The bolt, 30 mm high before `place` moves it."""
    ground, ink, acid = (face.palette[name] for name in ("ground", "ink", "acid"))
    rim = Shape(BOLT, stroke=Stroke(ground, 4.6, join="miter", miter=8.0))
    edge = Shape(BOLT, stroke=Stroke(ink, 2.2, join="miter", miter=8.0))
    return [Group((rim, edge, Shape(BOLT, fill=ground if face.ink == "low" else acid)), matrix=place)]


def lightning(start: Point, end: Point, *, wide: float, twigs: tuple[tuple[int, float, float], ...] = ()) -> Path:
    """A flash from one point to another, so wide at its start; at some knees twigs go off, so far."""
    (x0, y0), (x1, y1) = start, end
    line = [
        (x0 + SWAY[at] * wide + at / KNEES * (x1 - x0), y0 + (at + DIPS[at]) / KNEES * (y1 - y0))
        for at in range(KNEES + 1)
    ]
    main = _flash(line, wide)
    return joined(main, *(_flash([line[at], *_twig(line[at], across, down)], 0.5 * wide) for at, across, down in twigs))


KNEES = 6
SWAY = (0.0, -1.5, 0.9, -1.3, 1.2, -0.9, 0.0)  # of its width, to either side
DIPS = (0.0, 0.3, -0.25, 0.3, -0.25, 0.2, 0.0)  # of a knee's share of the way


def _twig(start: Point, across: float, down: float) -> tuple[Point, Point, Point]:
    x, y = start
    return (x + 0.55 * across, y + 0.3 * down), (x + 0.5 * across, y + 0.5 * down), (x + across, y + down)


def _flash(line: list[Point], wide: float) -> Path:
    last = len(line) - 1
    left = [(x - wide * (1 - at / last) / 2, y) for at, (x, y) in enumerate(line)]
    right = [(x + wide * (1 - at / last) / 2, y) for at, (x, y) in enumerate(line)]
    return polygon((*left, *reversed(right)))


def burst(x: float, y: float, near: float, far: float, *, count: int, seed: str) -> Path:
    """A glow with many points, none like another's; the same for the same seed."""
    chance = random.Random(seed)  # noqa: S311 - a hand's unevenness, no secret
    corners = []
    for at in range(2 * count):
        way = math.tau * (at + chance.uniform(-0.3, 0.3)) / (2 * count)
        reach = chance.uniform(0.88, 1.0) * far if at % 2 else chance.uniform(0.92, 1.04) * near
        corners.append((x + reach * math.cos(way), y + reach * math.sin(way)))
    return polygon(tuple(corners))


def glow(face: FaceContext, path: Path) -> Shape:
    """A glow as it is printed: acid, or its outline where ink is dear."""
    acid = face.palette["acid"]
    return Shape(path, stroke=Stroke(acid, 0.4)) if face.ink == "low" else Shape(path, fill=acid)
