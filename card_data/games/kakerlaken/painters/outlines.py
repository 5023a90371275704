"""Outlines as one would cut them from paper: smooth closed curves through a few points, limbs, mirror images."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from card_data.geometry import Matrix, Path, joined, mapped

Point = tuple[float, float]
Node = tuple[float, float, bool]


class Part(NamedTuple):
    """A piece of an animal, painted with its body's colour, a deep or a light one, or flesh, eye, pupil.

    A `rim` keeps a line of ground around it. Where the animal is drawn small and in one colour, a `seam` keeps one too
    and a `cut` is a hole. What is `fine` is never drawn as an outline.
    """

    paint: str
    path: Path
    role: str = ""


MIRROR = Matrix(a=-1.0)  # about the upright through the middle of an animal


def nodes(text: str) -> list[Node]:
    """Points written as `3,4 5,6!`, in mm; an exclamation mark is a corner, all else is round."""
    found = []
    for word in text.split():
        x, y = word.rstrip("!").split(",")
        found.append((float(x), float(y), word.endswith("!")))
    return found


def blob(text: str) -> Path:
    """A closed outline through points."""
    return _closed(nodes(text))


def half(text: str) -> Path:
    """A closed outline of which the right half is told, from its top in the middle to its bottom in the middle."""
    right = nodes(text)
    return _closed([*right, *((-x, y, is_corner) for x, y, is_corner in reversed(right) if x)])


def pair(path: Path) -> Path:
    """An outline and its mirror image."""
    return joined(path, mapped(path, MIRROR))


def limb(text: str, root: float, tip: float) -> Path:
    """A leg, a feeler, a tail along points: so wide at its root, so wide at its tip, in mm."""
    line = [(x, y) for x, y, _ in nodes(text)]
    widths = [root + (tip - root) * at / (len(line) - 1) for at in range(len(line))]
    left, right = [], []
    for (x, y), width, (across, down) in zip(line, widths, _normals(line), strict=True):
        left.append((x + across * width / 2, y + down * width / 2, False))
        right.append((x - across * width / 2, y - down * width / 2, False))
    ends = [(*left[0][:2], True), *left[1:-1], (*left[-1][:2], True)]
    back = [(*right[-1][:2], True), *right[-2:0:-1], (*right[0][:2], True)]
    return _closed([*ends, *back])


def _normals(line: Sequence[Point]) -> list[Point]:
    """Across the line, at each of its points."""
    steps = [_unit(here, there) for here, there in pairwise(line)]
    means = [_unit((0, 0), (a[0] + b[0], a[1] + b[1])) for a, b in pairwise(steps)]
    return [(y, -x) for x, y in (steps[0], *means, steps[-1])]


def _unit(here: Point, there: Point) -> Point:
    length = math.dist(here, there) or 1.0
    return (there[0] - here[0]) / length, (there[1] - here[1]) / length


def _closed(line: Sequence[Node]) -> Path:
    """Curves from node to node; at a round one both leave along the line between its neighbours."""
    count = len(line)
    numbers = [*line[0][:2]]
    for at in range(count):
        before, here, there, after = (line[(at + step) % count] for step in (-1, 0, 1, 2))
        reach = math.dist(here[:2], there[:2]) / 3
        out = _unit(here[:2], there[:2]) if here[2] else _unit(before[:2], there[:2])
        into = _unit(here[:2], there[:2]) if there[2] else _unit(here[:2], after[:2])
        numbers += [here[0] + out[0] * reach, here[1] + out[1] * reach]
        numbers += [there[0] - into[0] * reach, there[1] - into[1] * reach, *there[:2]]
    return Path("M" + "C" * count + "Z", tuple(numbers))
