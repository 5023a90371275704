"""Nets: panels joined at folds, the one outline they are cut out along, and where they lie when they are folded."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import Box, Path, bounds, joined, polygon
from card_data.marks import BLACK, WHITE, Shape, Stroke
from generator.imposition.creases import DASHES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from card_data.marks import Mark
    from generator.kinds.parts import Fold

SLACK = 1e-6  # mm
HAIR, HALO = 0.1, 0.35  # mm; the white under a line that lies on art
_FLAT = math.radians(0.5)


class Corner(NamedTuple):
    """A corner of a panel in mm, rounded by a radius."""

    x: float
    y: float
    radius: float = 0.0


@dataclass(frozen=True, slots=True)
class Panel:
    """A flat part of a net: its corners clockwise as the printed side is looked at, and the panels it bears.

    The first and the last corner of a panel that is borne lie on the fold. It turns about the fold by so many
    `degrees` away from the printed side (towards it when negative). One that `is_glued` lies hidden behind another.
    """

    name: str
    corners: tuple[Corner, ...]
    bears: tuple[Panel, ...] = ()
    degrees: float = 90.0
    is_glued: bool = False

    def __iter__(self) -> Iterator[Panel]:
        """The panel and all that it bears."""
        yield self
        for panel in self.bears:
            yield from panel

    @property
    def box(self) -> Box:
        """The rectangle around it."""
        found = bounds(polygon(tuple((corner.x, corner.y) for corner in self.corners)))
        assert found is not None
        return found

    @property
    def root(self) -> tuple[Corner, Corner]:
        """The two ends of the fold that it turns about."""
        return self.corners[0], self.corners[-1]


def rectangle(
    name: str, box: Box, *bears: Panel, root: str = "left", degrees: float = 90.0, is_glued: bool = False
) -> Panel:
    """A panel with square corners; `root` is the side (left, right, top, bottom) that it turns about."""
    corners = (
        Corner(box.x, box.y),
        Corner(box.right, box.y),
        Corner(box.right, box.bottom),
        Corner(box.x, box.bottom),
    )
    first = {"left": 0, "top": 1, "right": 2, "bottom": 3}[root]
    return Panel(name, corners[first:] + corners[:first], tuple(bears), degrees, is_glued)


def outline(panel: Panel) -> Path:
    """The one line around a panel and all that it bears: what is cut."""
    corners: list[Corner] = []
    for corner in _around(panel):
        if corners and math.dist(corners[-1][:2], corner[:2]) < SLACK:
            corners[-1] = max(corners[-1], corner, key=lambda one: one.radius)
        else:
            corners.append(corner)
    return rounded(_straightened(corners))


def _around(panel: Panel) -> Iterator[Corner]:
    """The corners of a panel, those of what it bears put in where they hang on its edges."""
    left = list(panel.bears)
    for here, there in zip(panel.corners, (*panel.corners[1:], panel.corners[0]), strict=True):
        yield here
        hung = [one for one in left if all(_is_between(end, here, there) for end in one.root)]
        for one in sorted(hung, key=lambda one: math.dist(here[:2], one.root[0][:2])):
            left.remove(one)
            yield from _around(one)
    assert not left, f"{left[0].name} does not hang on an edge of {panel.name}"


def _is_between(point: Corner, here: Corner, there: Corner) -> bool:
    around = math.dist(here[:2], point[:2]) + math.dist(point[:2], there[:2])
    return around - math.dist(here[:2], there[:2]) < SLACK


def _straightened(corners: list[Corner]) -> list[Corner]:
    """Without corners at which the line only goes on."""
    if math.dist(corners[0][:2], corners[-1][:2]) < SLACK:
        corners = corners[:-1]
    kept = []
    for number, corner in enumerate(corners):
        before, after = corners[number - 1], corners[(number + 1) % len(corners)]
        turn = math.atan2(after.y - corner.y, after.x - corner.x) - math.atan2(corner.y - before.y, corner.x - before.x)
        if abs(math.remainder(turn, math.tau)) > _FLAT:
            kept.append(corner)
    return kept


def rounded(corners: list[Corner] | tuple[Corner, ...]) -> Path:
    """The closed line through the corners, each rounded by its radius; a radius is cut to what its sides allow."""
    ops, numbers = "", list[float]()
    for number, corner in enumerate(corners):
        before, after = corners[number - 1], corners[(number + 1) % len(corners)]
        start, end, handles = _bend(before, corner, after)
        ops += "L" if ops else "M"
        numbers += start
        if end != start:
            ops += "C"
            numbers += (*handles[0], *handles[1], *end)
    return Path(ops + "Z", tuple(round(number, 6) for number in numbers))


_Point = tuple[float, float]


def _bend(before: Corner, corner: Corner, after: Corner) -> tuple[_Point, _Point, tuple[_Point, _Point]]:
    """Where the bend at a corner begins and ends, and its handles."""
    at = (corner.x, corner.y)
    reach = min(math.dist(before[:2], at), math.dist(at, after[:2]))
    inward, outward = _way(at, before[:2]), _way(at, after[:2])
    opening = math.acos(max(-1.0, min(1.0, inward[0] * outward[0] + inward[1] * outward[1])))
    if not corner.radius or opening < _FLAT:
        return at, at, (at, at)
    cut = min(corner.radius / math.tan(opening / 2), reach)
    handle = cut * (1 - 4 / 3 * math.tan((math.pi - opening) / 4) * math.tan(opening / 2))

    def along(way: _Point, far: float) -> _Point:
        return at[0] + way[0] * far, at[1] + way[1] * far

    return along(inward, cut), along(outward, cut), (along(inward, handle), along(outward, handle))


def _way(start: _Point, end: _Point) -> _Point:
    far = math.dist(start, end) or 1.0
    return (end[0] - start[0]) / far, (end[1] - start[1]) / far


def cut_line(path: Path) -> tuple[Mark, ...]:
    """The hairline along which a piece is cut out, white beside it so that it shows on dark art."""
    return Shape(path, stroke=Stroke(WHITE, HALO, join="round")), Shape(path, stroke=Stroke(BLACK, HAIR))


class Tick(NamedTuple):
    """A short mark outside the outline that prolongs a fold: from x0, y0 to x1, y1."""

    x0: float
    y0: float
    x1: float
    y1: float


def tick_marks(ticks: tuple[Tick, ...], way: str) -> tuple[Mark, ...]:
    """Ticks for folds of one way, drawn as the legend draws them."""
    paths = [polygon(((one.x0, one.y0), (one.x1, one.y1)), closed=False) for one in ticks]
    if not paths:
        return ()
    path = joined(*paths)
    return Shape(path, stroke=Stroke(WHITE, HALO)), Shape(path, stroke=Stroke(BLACK, 2 * HAIR, dash=DASHES[way]))


@dataclass(frozen=True, slots=True)
class Net:
    """A net as it is printed: its panels, its folds, ticks for folds that end inside its rectangle.

    `cuts` are lines inside it that are cut when it has been folded.
    """

    root: Panel
    folds: tuple[Fold, ...]
    ticks: tuple[Tick, ...] = ()
    cuts: Path | None = None

    @property
    def outline(self) -> Path:
        """What is cut."""
        return outline(self.root)

    @property
    def panels(self) -> dict[str, Panel]:
        """The panels by their names."""
        return {panel.name: panel for panel in self.root}
