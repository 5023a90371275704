"""Forms that tokens are cut in: their outlines, their cutting lines, and whether what is read lies inside them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from card_data.geometry import Box, Path, Size, ellipse, joined, polygon
from card_data.marks import BLACK, WHITE, Colour, Face, Mark, Shape, Stroke
from generator.kinds.lettering import runs

if TYPE_CHECKING:
    from card_data.problems import Place, Report
    from generator.kinds.sources import Composed

HAIR = 0.1  # mm, of a cutting line; it lies outside the form
HALO = 0.2  # mm: the line, and white beyond it for dark grounds
WIDE = 2 / math.sqrt(3)  # how much wider than high a hexagon is that lies on a flat side
_SLACK = 0.1  # mm


class Form(Protocol):
    """A form on its cell, in the cell's mm."""

    def path(self, more: float = 0.0) -> Path:
        """The outline, so many mm larger on every side."""

    def line(self) -> tuple[Mark, ...]:
        """What is drawn to cut along: its inner edge is the outline."""

    def holds(self, x: float, y: float, inset: float) -> bool:
        """Whether a point lies at least so many mm inside."""

    def bottom(self, wide: float, inset: float) -> float | None:
        """How low something so wide can stand in the middle, so many mm inside; None where it cannot."""


class Circle(NamedTuple):
    """A round token."""

    x: float
    y: float
    radius: float

    def path(self, more: float = 0.0) -> Path:
        """The circle, larger by `more`."""
        return ellipse(self.x, self.y, self.radius + more)

    def line(self) -> tuple[Mark, ...]:
        """A hairline around it."""
        return tuple(Shape(self.path(width / 2), stroke=stroke) for width, stroke in _STROKES)

    def holds(self, x: float, y: float, inset: float) -> bool:
        """Whether a point is that near to the middle."""
        return math.dist((x, y), (self.x, self.y)) <= self.radius - inset + _SLACK

    def bottom(self, wide: float, inset: float) -> float | None:
        """Where a chord is as long."""
        reach = self.radius - inset
        return self.y + math.sqrt(reach**2 - wide**2 / 4) if wide < reach else None


class Hexagon(NamedTuple):
    """A six-sided token on a flat side: from corner to corner, and from flat to flat."""

    width: float
    height: float

    def path(self, more: float = 0.0) -> Path:
        """The hexagon, its sides moved outwards by `more`."""
        return polygon(self._corners(more))

    def _corners(self, more: float) -> tuple[tuple[float, float], ...]:
        grown = 1 + 2 * more / self.height
        x, y = self.width / 2, self.height / 2
        across, down = x * grown, y * grown
        points = ((-across, 0.0), (-across / 2, -down), (across / 2, -down), (across, 0.0))
        below = ((across / 2, down), (-across / 2, down))
        return tuple((x + one, y + other) for one, other in (*points, *below))

    def line(self) -> tuple[Mark, ...]:
        """Hairlines beside its slanted sides: the flat ones are cut straight through."""
        return tuple(Shape(self._slants(width / 2), stroke=stroke) for width, stroke in _STROKES)

    def _slants(self, more: float) -> Path:
        left, upper, above, right, lower, below = self._corners(more)
        return joined(polygon((below, left, upper), closed=False), polygon((above, right, lower), closed=False))

    def holds(self, x: float, y: float, inset: float) -> bool:
        """Whether a point lies within all six sides."""
        across, down = abs(x - self.width / 2), abs(y - self.height / 2)
        reach = self.height / 2 - inset + _SLACK
        return down <= reach and across * math.sqrt(3) / 2 + down / 2 <= reach

    def bottom(self, wide: float, inset: float) -> float | None:
        """Above the lower flat side, where that is wide enough."""
        return self.height - inset if wide <= self.width / 2 else None


_STROKES = ((HALO, Stroke(WHITE, HALO)), (HAIR, Stroke(BLACK, HAIR)))  # white first, the line over it


@dataclass(frozen=True, slots=True)
class Shaped:
    """A side of a token that is no rectangle; drawing it tells what is read and comes too near to the cut."""

    made: Composed
    form: Form
    safe: float
    report: Report
    where: Place

    @property
    def size(self) -> Size:
        """The size of its cell."""
        return self.made.size

    @property
    def bleed(self) -> float:
        """How far art goes past the cell."""
        return self.made.bleed

    @property
    def edge(self) -> Colour | None:
        """The colour around the cell."""
        return self.made.edge

    @property
    def key(self) -> str:
        """That of its drawing."""
        return self.made.key

    def face(self) -> Face:
        """The drawing."""
        face = self.made.face()
        for text, box in runs(face.marks):
            if not self._keeps(box):
                what = f'"{text}" comes nearer than {self.safe:g} mm to where the token is cut'
                self.report.notice("tokens/near-cut", what, self.where, "Make it smaller, or move it to the middle.")
        return face

    def _keeps(self, box: Box) -> bool:
        corners = ((x, y) for x in (box.x, box.right) for y in (box.y, box.bottom))
        return all(self.form.holds(x, y, self.safe) for x, y in corners)
