"""The board's circuit: a ring of spaces 0 to 24, driven round to the left, free in its middle for a seam."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import Box, Matrix, Path, polygon, shift, turn
from card_data.marks import Colour, Mark, Shape, Stroke, Text

from .roads import Bend, Point, Road, arc_path, bends_at, between, chequers, closed_line, kerb, placed, straights

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from card_data.model import FaceContext

ROAD = Road(width=38.0, kerb=2.0, blocks=7.0)  # three lanes of 12 mm, as deep as a car's foot
LANE = 12.0
CORNERS = (
    (28.0, 236.0),
    (352.0, 236.0),
    (352.0, 92.0),
    (316.0, 28.0),
    (236.0, 28.0),
    (224.0, 92.0),
    (150.0, 92.0),
    (122.0, 28.0),
    (28.0, 28.0),
)
RADII = (34.0, 34.0, 40.0, 34.0, 32.0, 30.0, 30.0, 32.0, 34.0)
MIDDLE = 190.0  # where a board of two tiles is parted; no space lies across it
RIGHT, LEFT = range(2, 14), (*range(14, 25), 0, 1)  # the spaces on either side of it, as they are driven
PLATE = Box(-5.9, -4.3, 11.8, 8.6)
INNER = (13, 14)  # whose numbers stand at the inner edge, where there is room for them
CLEAR = 4.0  # mm from the trim


class Spot(NamedTuple):
    """A place on the middle line and the way on from it, in radians clockwise from the right."""

    x: float
    y: float
    angle: float

    def beside(self, ahead: float, right: float) -> Point:
        """The point so far ahead and so far to the right."""
        cos, sin = math.cos(self.angle), math.sin(self.angle)
        return self.x + ahead * cos - right * sin, self.y + ahead * sin + right * cos

    @property
    def matrix(self) -> Matrix:
        """From mm ahead and to the right, to the board's."""
        return turn(math.degrees(self.angle)).then(shift(self.x, self.y))


class Space(NamedTuple):
    """A space of the ring: its number, where it begins, its middle and where it ends."""

    number: int
    start: Spot
    middle: Spot
    end: Spot


def spaces() -> tuple[Space, ...]:
    """The 25 spaces by their numbers."""
    bends = bends_at(CORNERS, RADII)
    bottom, top = (_distance(bends, number) for number in (0, 5))
    whole = sum(length for length, _ in _pieces(bends))
    halves = ((RIGHT, bottom, top - bottom), (LEFT, top, whole - top + bottom))
    found = []
    for numbers, start, length in halves:
        step = length / len(numbers)
        for at, number in enumerate(numbers):
            here = start + at * step
            found.append(Space(number, *(spot(bends, here + share * step) for share in (0.0, 0.5, 1.0))))
    return tuple(sorted(found))


def _distance(bends: Sequence[Bend], straight: int) -> float:
    """How far along the line the straight after a bend comes to the middle of the board."""
    here, _ = straights(bends)[straight]
    before = sum(length for length, _ in list(_pieces(bends))[: 2 * straight + 1])
    return before + abs(MIDDLE - here[0])


def spot(bends: Sequence[Bend], distance: float) -> Spot:
    """The spot so far along the closed line, which begins with its first bend."""
    pieces = list(_pieces(bends))
    left = distance % sum(length for length, _ in pieces)
    for length, piece in pieces:
        if left <= length:
            return _on(piece, left / length)
        left -= length
    return _on(pieces[0][1], 0.0)


Piece = Bend | tuple[Point, Point]


def _pieces(bends: Sequence[Bend]) -> Iterator[tuple[float, Piece]]:
    """Bends and straights in turn, each with its length."""
    for bend, straight in zip(bends, straights(bends), strict=True):
        yield bend.radius * abs(bend.sweep), bend
        yield math.dist(*straight), straight


def _on(piece: Piece, share: float) -> Spot:
    if isinstance(piece, Bend):
        ahead = piece.start + share * piece.sweep + math.copysign(math.pi / 2, piece.sweep)
        return Spot(*piece.at(share), ahead)
    here, there = piece
    return Spot(*between(here, there, share), math.atan2(there[1] - here[1], there[0] - here[0]))


def ring(face: FaceContext) -> list[Mark]:
    """The circuit with its spaces, the grid on 0 and the finishing line before it."""
    bends, paint = bends_at(CORNERS, RADII), _Paint.of(face)
    line = closed_line(bends)
    halo = Stroke(paint.ground, ROAD.width + 2 * ROAD.kerb + 2.4, join="round")
    widths = zip((paint.rim, paint.ground, paint.road), (ROAD.width, ROAD.width - 1.2, ROAD.width - 2.6), strict=True)
    return [
        Shape(line, stroke=halo),
        *(mark for bend in bends for mark in kerb(face, bend, ROAD)),
        *(Shape(line, stroke=Stroke(colour, width, join="round")) for colour, width in widths),
        *(_lane(bends, side, paint) for side in (-LANE / 2, LANE / 2)),
        *(mark for space in spaces() for mark in _marked(space, paint)),
        *_finish(spaces()[0], paint),
        *(mark for space in spaces() for mark in _plate(space, face)),
    ]


class _Paint(NamedTuple):
    """The colours of the road: what it lies on, its edge, its asphalt, what is painted on it, boldly and faintly."""

    ground: Colour
    rim: Colour
    road: Colour
    bold: Colour
    faint: Colour

    @classmethod
    def of(cls, face: FaceContext) -> _Paint:
        """Light on dark asphalt, or lines on white."""
        ground, road, ink, soft = (face.palette[name] for name in ("ground", "road", "ink", "soft"))
        if face.ink == "low":
            return cls(ground, ink, ground, ink, soft)
        return cls(ground, road, road, ground, Colour(0.42, 0.41, 0.39))


def _lane(bends: Sequence[Bend], right: float, paint: _Paint) -> Shape:
    """A broken line between two lanes, so far to the right of the middle."""
    arcs = [arc_path(bend, right if bend.sweep < 0 else -right) for bend in bends]
    numbers = arcs[0].numbers + tuple(number for arc in arcs[1:] for number in arc.numbers)
    path = Path("M" + "L".join(arc.ops[1:] for arc in arcs) + "Z", numbers)
    return Shape(path, stroke=Stroke(paint.faint, 0.4, dash=(3.0, 4.0)))


def _marked(space: Space, paint: _Paint) -> list[Mark]:
    """The line where a space begins, and an arrowhead that shows the way."""
    reach = ROAD.width / 2 - 1.3
    lines = [polygon((space.start.beside(0.0, -reach), space.start.beside(0.0, reach)), closed=False)]
    tip = [(2.6, 0.0), (-1.4, -4.2), (-3.6, -4.2), (0.4, 0.0), (-3.6, 4.2), (-1.4, 4.2)]
    arrow = polygon(tuple(space.middle.beside(*at) for at in tip))
    marks: list[Mark] = [Shape(line, stroke=Stroke(paint.bold, 0.7)) for line in lines]
    return marks if space.number == 0 else [*marks, Shape(arrow, fill=paint.faint)]


def _finish(space: Space, paint: _Paint) -> list[Mark]:
    """The chequered line at the end of space 0, and behind it the six places of the grid."""
    side = (ROAD.width - 2.0) / 12
    place = space.end.matrix
    ground = Box(-side - 0.5, -ROAD.width / 2 - 1.4, 2 * side + 1.0, ROAD.width + 2.8)
    ink = paint.rim if paint.road == paint.ground else paint.road
    slots = [
        Box(*box)
        for row in (6.5, 24.5)
        for lane in (-LANE, 0.0, LANE)
        for box in (
            (-row, lane - 4.0, 0.6, 8.0),
            (-row - 4.0, lane - 4.0, 4.0, 0.6),
            (-row - 4.0, lane + 3.4, 4.0, 0.6),
        )
    ]
    return [
        Shape(placed([ground], place), fill=paint.ground),
        Shape(placed(chequers(2, 12, side), place), fill=ink),
        Shape(placed(slots, place), fill=paint.bold),
    ]


def _plate(space: Space, face: FaceContext) -> list[Mark]:
    """The number of a space, upright, on a plate at the edge of the road."""
    side = -1 if space.number in INNER else 1
    ahead = 3.2 if space.number == 0 else 0.0  # between the places of the grid
    x, y = space.middle.beside(ahead, side * (ROAD.width / 2 + 1.5))
    x = min(max(x, PLATE.width / 2 + CLEAR), face.width - PLATE.width / 2 - CLEAR)
    y = min(max(y, PLATE.height / 2 + CLEAR), face.height - PLATE.height / 2 - CLEAR)
    ink, ground = face.palette["ink"], face.palette["ground"]
    is_round = space.number % 5 == 0
    fill = face.palette["pit"] if is_round and face.ink != "low" else ground
    lean = 0.9  # 12 degrees
    corners = (
        (x + PLATE.x + lean, y + PLATE.y),
        (x + PLATE.right + lean, y + PLATE.y),
        (x + PLATE.right - lean, y + PLATE.bottom),
        (x + PLATE.x - lean, y + PLATE.bottom),
    )
    return [
        Shape(polygon(corners), fill=fill, stroke=Stroke(ink, 0.9 if is_round else 0.5)),
        Text(str(space.number), x - 0.25, y + 2.85, 23.0, "slanted", ink, "middle"),
    ]
