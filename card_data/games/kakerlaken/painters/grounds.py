"""What lies behind an animal: a few large shapes, a pattern of its own for each, to be told apart in grey."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from card_data.curves import blob
from card_data.geometry import Box, Path, ellipse, joined, mapped, polygon, rectangle, turn
from card_data.marks import Group, Mark, Shape, Stroke

if TYPE_CHECKING:
    from card_data.model import FaceContext

LINE = 0.35  # mm; a ground's outline where ink is dear


def ground_of(face: FaceContext, kind: str) -> list[Mark]:
    """The ground of an animal's card, on through the trim."""
    path, is_ringed = PATTERNS[kind]
    clip = rectangle(Box(0, 0, face.width, face.height).grown(face.bleed))
    if face.ink == "low":
        drawn = Shape(path, stroke=Stroke(face.palette[f"{kind}-deep"], LINE))
    else:
        drawn = Shape(path, fill=face.palette[f"{kind}-ground"], even_odd=is_ringed)
    return [Group((drawn,), clip=clip)]


def _moons() -> Path:
    return joined(ellipse(31.5, 40, 29.5), ellipse(2, 86, 15), ellipse(61, 86, 15))


def _dots() -> Path:
    return joined(ellipse(49, 12, 17), ellipse(12.5, 34, 9.5), ellipse(47, 55, 12), ellipse(18, 76, 17.5))


def _boards() -> Path:
    return joined(*(rectangle(Box(-5, y, 73, 13.5)) for y in (-4, 20.5, 45, 69.5)))


def _ripples() -> Path:
    return joined(*(ellipse(31.5, 82, 13 * ring, 11 * ring) for ring in (1, 2, 3, 4, 5)))


def _slants() -> Path:
    bar = [mapped(rectangle(Box(-40, y, 160, 18)), turn(-40, 31.5, 44)) for y in (-13.5, 10.5, 34.5, 58.5, 82.5)]
    return joined(*bar)


def _dunes() -> Path:
    return joined(*(_dune(y) for y in (-14, 13, 40, 67)))


def _dune(y: float) -> Path:
    crest = [(x, y + 4.6 * math.sin((x + 2 * y) / 9.5)) for x in range(-12, 78, 6)]
    foot = [(x, down + 20) for x, down in reversed(crest)]
    ends = {0, len(crest) - 1, len(crest), 2 * len(crest) - 1}
    line = [f"{x},{down:.2f}{'!' if at in ends else ''}" for at, (x, down) in enumerate((*crest, *foot))]
    return blob(" ".join(line))


def _chevrons() -> Path:
    return joined(*(_chevron(y) for y in (-8, 17, 42, 67)))


def _chevron(y: float) -> Path:
    return polygon(((-5, y - 10), (31.5, y + 14), (68, y - 10), (68, y + 3), (31.5, y + 27), (-5, y + 3)))


PATTERNS: dict[str, tuple[Path, bool]] = {  # the shapes, and whether every second of them is a hole
    "bat": (_moons(), False),
    "fly": (_dots(), False),
    "cockroach": (_boards(), False),
    "toad": (_ripples(), True),
    "rat": (_slants(), False),
    "scorpion": (_dunes(), False),
    "stinkbug": (_chevrons(), False),
}
