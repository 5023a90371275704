"""Nets folded: where every panel lies in space, and how that looks from the front, a little from above."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import Matrix, shift
from card_data.marks import Colour, Group, Shape, Stroke
from generator.kinds.nets import rounded

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from card_data.marks import Mark
    from generator.kinds.nets import Panel

_INSIDE, _EDGE = Colour(0.94, 0.935, 0.92), Colour(0.35, 0.35, 0.35)
_SHADE = Colour(0.0, 0.0, 0.0)
_LINE = 0.2  # mm


class Point(NamedTuple):
    """A place, or a way, in mm: x to the right, y down, z away from who looks at the printed side."""

    x: float
    y: float
    z: float

    def plus(self, other: Point, times: float = 1.0) -> Point:
        """The place so many times a way further."""
        return Point(self.x + times * other.x, self.y + times * other.y, self.z + times * other.z)

    def cross(self, other: Point) -> Point:
        """The way upright on both."""
        return Point(
            self.y * other.z - self.z * other.y,
            self.z * other.x - self.x * other.z,
            self.x * other.y - self.y * other.x,
        )


class Frame(NamedTuple):
    """Where a panel lies: the place of the net's origin, and where its x and its y go."""

    origin: Point = Point(0.0, 0.0, 0.0)
    across: Point = Point(1.0, 0.0, 0.0)
    down: Point = Point(0.0, 1.0, 0.0)

    def at(self, x: float, y: float) -> Point:
        """Where a point of the net lies."""
        return self.origin.plus(self.across, x).plus(self.down, y)

    @property
    def behind(self) -> Point:
        """The way away from the printed side."""
        return self.across.cross(self.down)


Folded = dict[str, tuple["Panel", Frame]]


def folded(root: Panel, frame: Frame | None = None, degrees: Mapping[str, float] | None = None) -> Folded:
    """Every panel of a net by its name with where it lies; `degrees` bend some panels otherwise than they are meant."""
    here = frame or Frame()
    found = {root.name: (root, here)}
    for panel in root.bears:
        turned = _turned(panel, here, (degrees or {}).get(panel.name, panel.degrees))
        found |= folded(panel, turned, degrees)
    return found


def _turned(panel: Panel, base: Frame, degrees: float) -> Frame:
    """The frame of a panel that turns about its fold on another."""
    start, end = panel.root
    long = math.dist(start[:2], end[:2])
    along = ((end.x - start.x) / long, (end.y - start.y) / long)
    out = (along[1], -along[0])  # the panel lies to the left of its fold as its corners go round
    radians = math.radians(degrees)
    flat = Frame(Point(0.0, 0.0, 0.0), base.across, base.down).at(*out)
    lifted = Point(0.0, 0.0, 0.0).plus(flat, math.cos(radians)).plus(base.behind, math.sin(radians))
    kept = Frame(Point(0.0, 0.0, 0.0), base.across, base.down).at(*along)
    across = Point(0.0, 0.0, 0.0).plus(kept, along[0]).plus(lifted, out[0])
    down = Point(0.0, 0.0, 0.0).plus(kept, along[1]).plus(lifted, out[1])
    origin = base.at(start.x, start.y).plus(across, -start.x).plus(down, -start.y)
    return Frame(origin, across, down)


def view(aside: float = 32.0, above: float = 24.0) -> Frame:
    """The space as it is seen by who stands so many degrees to the right, and looks down by so many."""
    side, tip = math.radians(aside), math.radians(above)
    across = Point(math.cos(side), math.sin(side) * math.sin(tip), -math.sin(side) * math.cos(tip))
    down = Point(0.0, math.cos(tip), math.sin(tip))
    return Frame(Point(0.0, 0.0, 0.0), across, down)


def seen(frame: Frame, by: Frame) -> Frame:
    """A frame as it is seen: x and y on the picture, z away."""
    away = by.across.cross(by.down)

    def turned(point: Point) -> Point:
        return Point(0.0, 0.0, 0.0).plus(by.across, point.x).plus(by.down, point.y).plus(away, point.z)

    return Frame(turned(frame.origin), turned(frame.across), turned(frame.down))


def picture(panels: Folded, art: tuple[Mark, ...], by: Frame | None = None) -> tuple[Mark, ...]:
    """A folded net with its art, as it is seen, in mm about the origin of the net; what is nearer lies on the rest."""
    looked = [(panel, seen(frame, by or view())) for panel, frame in panels.values()]
    looked.sort(key=_far, reverse=True)
    return tuple(mark for panel, frame in looked for mark in _drawn(panel, frame, art))


def _far(placed: tuple[Panel, Frame]) -> float:
    panel, frame = placed
    return sum(frame.at(corner.x, corner.y).z for corner in panel.corners) / len(panel.corners)


def _drawn(panel: Panel, frame: Frame, art: tuple[Mark, ...]) -> Iterator[Mark]:
    flat = Matrix(frame.across.x, frame.across.y, frame.down.x, frame.down.y, frame.origin.x, frame.origin.y)
    area = flat.a * flat.d - flat.b * flat.c
    if abs(area) < 0.01:  # noqa: PLR2004 - seen from its edge
        return
    outline = rounded(panel.corners)
    edge = Shape(outline, stroke=Stroke(_EDGE, _LINE))
    if area < 0:
        yield Group((Shape(outline, fill=_INSIDE), edge), matrix=flat)
        return
    shade = Group((Shape(outline, fill=_SHADE),), opacity=min(0.3, max(0.0, 0.25 * (1.0 - area))))
    paper = Shape(outline, fill=Colour(1.0, 1.0, 1.0))
    yield Group((Group((paper, *art, shade), clip=outline), edge), matrix=flat)


def extent(panels: Folded, by: Frame | None = None) -> tuple[float, float, float, float]:
    """The picture's left, top, right and lower edge."""
    found = [
        seen(frame, by or view()).at(corner.x, corner.y) for panel, frame in panels.values() for corner in panel.corners
    ]
    xs, ys = [point.x for point in found], [point.y for point in found]
    return min(xs), min(ys), max(xs), max(ys)


def fitted(panels: Folded, art: tuple[Mark, ...], width: float, height: float, by: Frame | None = None) -> Group:
    """The picture as large as a rectangle from 0, 0 allows, in its middle."""
    left, top, right, bottom = extent(panels, by)
    factor = min(width / (right - left), height / (bottom - top))
    x, y = (width - factor * (right + left)) / 2, (height - factor * (bottom + top)) / 2
    return Group(picture(panels, art, by), matrix=Matrix(factor, 0.0, 0.0, factor).then(shift(x, y)))
