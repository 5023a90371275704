"""Smooth outlines through a few points, written as text: for painters that draw figures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from card_data.geometry import Matrix, Path, joined, mapped

Point = tuple[float, float]
Node = tuple[float, float, bool]  # the last: whether it is a corner

MIRROR = Matrix(a=-1.0)  # about the upright through the middle of a figure


def nodes(text: str) -> list[Node]:
    """Points written as `3,4 5,6!`, in mm; an exclamation mark is a corner, all else is round."""
    found = []
    for word in text.split():
        x, y = word.rstrip("!").split(",")
        found.append((float(x), float(y), word.endswith("!")))
    return found


def points(text: str) -> list[Point]:
    """The same without corners."""
    return [(x, y) for x, y, _ in nodes(text)]


def blob(text: str) -> Path:
    """A closed outline through points."""
    return closed(nodes(text))


def half(text: str) -> Path:
    """A closed outline of which the right half is told, from its top in the middle to its bottom in the middle."""
    right = nodes(text)
    return closed([*right, *((-x, y, is_corner) for x, y, is_corner in reversed(right) if x)])


def pair(path: Path) -> Path:
    """An outline and its mirror image."""
    return joined(path, mapped(path, MIRROR))


def limb(text: str, *widths: float) -> Path:
    """A leg, a tube, a lock of hair along points: so wide at its root, on its way, at its tip, in mm."""
    line = points(text)
    wide = [_between(widths, at / (len(line) - 1)) for at in range(len(line))]
    left, right = [], []
    for (x, y), width, (across, down) in zip(line, wide, _normals(line), strict=True):
        left.append((x + across * width / 2, y + down * width / 2, False))
        right.append((x - across * width / 2, y - down * width / 2, False))
    ends = [(*left[0][:2], True), *left[1:-1], (*left[-1][:2], True)]
    back = [(*right[-1][:2], True), *right[-2:0:-1], (*right[0][:2], True)]
    return closed([*ends, *back])


def closed(line: Sequence[Node]) -> Path:
    """Curves from node to node; at a round one both leave along the line between its neighbours."""
    count = len(line)
    numbers = [*line[0][:2]]
    for at in range(count):
        before, here, there, after = (line[(at + step) % count][:2] for step in (-1, 0, 1, 2))
        reach = math.dist(here, there) / 3
        out = _unit(here, there) if line[at][2] else _unit(before, there)
        into = _unit(here, there) if line[(at + 1) % count][2] else _unit(here, after)
        numbers += [here[0] + out[0] * reach, here[1] + out[1] * reach]
        numbers += [there[0] - into[0] * reach, there[1] - into[1] * reach, *there]
    return Path("M" + "C" * count + "Z", tuple(numbers))


def _between(widths: Sequence[float], share: float) -> float:
    at = min(int(share * (len(widths) - 1)), len(widths) - 2)
    rest = share * (len(widths) - 1) - at
    return widths[at] + (widths[at + 1] - widths[at]) * rest


def _normals(line: Sequence[Point]) -> list[Point]:
    """Across the line, at each of its points."""
    steps = [_unit(here, there) for here, there in pairwise(line)]
    means = [_unit((0, 0), (a[0] + b[0], a[1] + b[1])) for a, b in pairwise(steps)]
    return [(y, -x) for x, y in (steps[0], *means, steps[-1])]


def _unit(here: Point, there: Point) -> Point:
    length = math.dist(here, there) or 1.0
    return (there[0] - here[0]) / length, (there[1] - here[1]) / length
