"""Roads seen from above: middle lines of bends and straights, kerbs, chequers, and what diagonals run beside them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, product
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import Box, Matrix, Path, joined, leaning, mapped, rectangle, shift, turn
from card_data.marks import Colour, Group, Mark, Shape, Stroke

if TYPE_CHECKING:
    from card_data.model import FaceContext

Point = tuple[float, float]

CLIMB = math.radians(-24.0)  # the diagonal of stripes and names
LEAN = 27.0  # degrees by which italics along the diagonal slant more, so that on paper they lean 12 to the right
ATTRIBUTES = ("acc", "ten", "pit", "vel")
SHORTEST = 1.846  # pairs of blocks; a shorter kerb would be two or three crumbs


class Road(NamedTuple):
    """How a road is built, in mm: its asphalt, how far kerbs stand out of it, how long two blocks of a kerb are."""

    width: float
    kerb: float
    blocks: float


class Bend(NamedTuple):
    """An arc of the middle line: its centre, its radius, the angle where it starts and the angle it sweeps."""

    x: float
    y: float
    radius: float
    start: float
    sweep: float

    def at(self, share: float, offset: float = 0.0) -> Point:
        """The point after a share of the arc, moved outwards."""
        x, y = away(self.start + share * self.sweep, self.radius + offset)
        return self.x + x, self.y + y


def rounded_corners(corners: Sequence[Point], shares: Sequence[float], widest: float) -> tuple[Bend, ...]:
    """Every corner as an arc; two bends share the straight between them so that both are as wide as can be."""
    around = _around(corners)
    pulls = [math.tan(abs(_turn(*corner)) / 2) for corner in around]
    after = [
        math.dist(here, there) / (one + two)
        for (_, here, there), one, two in zip(around, pulls, pulls[1:] + pulls[:1], strict=True)
    ]
    radii = [min(one, two) for one, two in zip(after[-1:] + after[:-1], after, strict=True)]
    return bends_at(corners, [min(share * radius, widest) for share, radius in zip(shares, radii, strict=True)])


def bends_at(corners: Sequence[Point], radii: Sequence[float]) -> tuple[Bend, ...]:
    """The corners of a closed line as arcs of these radii."""
    return tuple(
        _bend(before, corner, _turn(before, corner, after), radius)
        for (before, corner, after), radius in zip(_around(corners), radii, strict=True)
    )


def _around(corners: Sequence[Point]) -> list[tuple[Point, Point, Point]]:
    """Every corner between the one before and the one after."""
    return list(zip((*corners[-1:], *corners[:-1]), corners, (*corners[1:], *corners[:1]), strict=True))


def _turn(before: Point, corner: Point, after: Point) -> float:
    """How far the road turns at a corner, clockwise, in radians; never quite nothing."""
    into = math.atan2(corner[1] - before[1], corner[0] - before[0])
    out = math.atan2(after[1] - corner[1], after[0] - corner[0])
    angle = (out - into + math.pi) % math.tau - math.pi
    return math.copysign(max(abs(angle), 1e-3), angle)


def _bend(before: Point, corner: Point, angle: float, radius: float) -> Bend:
    into = math.atan2(corner[1] - before[1], corner[0] - before[0])
    side = into + math.copysign(math.pi / 2, angle)
    back, across = away(into, -radius * math.tan(abs(angle) / 2)), away(side, radius)
    x, y = corner[0] + back[0] + across[0], corner[1] + back[1] + across[1]
    return Bend(x, y, radius, side + math.pi, angle)


def away(angle: float, reach: float) -> Point:
    """A step in a direction, in radians."""
    return reach * math.cos(angle), reach * math.sin(angle)


def points_along(bends: Sequence[Bend], step: float) -> Iterator[Point]:
    """Points of the closed middle line, no further apart than `step` mm."""
    for bend, (here, there) in zip(bends, straights(bends), strict=True):
        count = math.ceil(bend.radius * abs(bend.sweep) / step)
        yield from (bend.at(at / count) for at in range(count))
        count = math.ceil(math.dist(here, there) / step)
        yield from (between(here, there, at / count) for at in range(count))


def straights(bends: Sequence[Bend]) -> list[tuple[Point, Point]]:
    """The straight after each bend."""
    return [(bend.at(1.0), following.at(0.0)) for bend, following in pairwise((*bends, bends[0]))]


def between(here: Point, there: Point, share: float) -> Point:
    """The point after a share of the way."""
    return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share


def closed_line(bends: Sequence[Bend]) -> Path:
    """The closed middle line as one path."""
    arcs = [arc_path(bend) for bend in bends]
    numbers = arcs[0].numbers + tuple(number for arc in arcs[1:] for number in arc.numbers)
    return Path("M" + "L".join(arc.ops[1:] for arc in arcs) + "Z", numbers)


def arc_path(bend: Bend, offset: float = 0.0) -> Path:
    """An arc, moved outwards, as curves of at most a sixth of a turn."""
    pieces = math.ceil(abs(bend.sweep) / (math.pi / 3))
    part = bend.sweep / pieces
    pull = 4 / 3 * math.tan(part / 4) * (bend.radius + offset)
    numbers = [*bend.at(0.0, offset)]
    for at in range(pieces):
        one, two = away(bend.start + at * part, pull), away(bend.start + (at + 1) * part, pull)
        (x0, y0), (x1, y1) = bend.at(at / pieces, offset), bend.at((at + 1) / pieces, offset)
        numbers += [x0 - one[1], y0 + one[0], x1 + two[1], y1 - two[0], x1, y1]
    return Path("M" + "C" * pieces, tuple(numbers))


def kerb(face: FaceContext, bend: Bend, road: Road) -> list[Mark]:
    """Red and white blocks along the inside of a bend, beginning and ending red: five of them at least, or none."""
    length = (bend.radius - road.width / 2) * abs(bend.sweep)
    if length < SHORTEST * road.blocks:
        return []
    path = arc_path(bend, -road.width / 2)
    block = length / (2 * max(2, round(length / road.blocks)) + 1)
    return [
        Shape(path, stroke=Stroke(face.palette["ink"], 2 * road.kerb + 0.3)),
        Shape(path, stroke=Stroke(face.palette["ground"], 2 * road.kerb)),
        Shape(path, stroke=Stroke(face.palette["kerb"], 2 * road.kerb, dash=(block, block))),
    ]


def chequers(columns: int, rows: int, side: float) -> list[Box]:
    """The dark squares of a chequered field about the origin."""
    return [
        Box((column - columns / 2) * side, (row - rows / 2) * side, side, side)
        for column, row in product(range(columns), range(rows))
        if (column + row) % 2 == 0
    ]


def placed(boxes: Iterable[Box], place: Matrix) -> Path:
    """Boxes, moved to where they lie."""
    return mapped(joined(*map(rectangle, boxes)), place)


def band_path(face: FaceContext, near: float, far: float) -> Path:
    """A band along the diagonal, between two distances from the face's top left corner."""
    reach = face.width + face.height
    middle = math.cos(CLIMB) * face.width / 2 + math.sin(CLIMB) * face.height / 2
    return mapped(rectangle(Box(middle - reach, near, 2 * reach, far - near)), turn(math.degrees(CLIMB)))


def climbing(x: float, y: float) -> Matrix:
    """From mm along the diagonal and across it, about a point, to the face's."""
    return turn(math.degrees(CLIMB)).then(shift(x, y))


def written(middle: float, place: Matrix) -> Matrix:
    """The place of a line of italics along the diagonal, whose middle lies so far across it."""
    return leaning(LEAN, middle).then(place)


def within_bleed(face: FaceContext, marks: Sequence[Mark]) -> list[Mark]:
    """Marks, cut off at the end of the bleed."""
    return [Group(tuple(marks), clip=rectangle(page_box(face)))]


def page_box(face: FaceContext) -> Box:
    """The face and its bleed."""
    return Box(0, 0, face.width, face.height).grown(face.bleed)


def count_of(face: FaceContext, column: str) -> int:
    """A number of the row; 0 where there is none."""
    value = face.values.get(column)
    return int(value) if isinstance(value, int | float) else 0


def mixed(one: Colour, two: Colour, share: float) -> Colour:
    """One colour on its way to another."""
    return Colour(*(a + (b - a) * share for a, b in zip(one, two, strict=True)))
