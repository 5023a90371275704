"""The scenes of the high cards, seen through a spyglass: a hut on an island, a ship under sail, the open chest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.geometry import Path, ellipse, joined, mapped, polygon, scale, shift
from card_data.marks import WHITE, Colour, Group, Mark, Shape, Stroke

from .lines import drawn, legible, smooth
from .signs import emblem, sign

if TYPE_CHECKING:
    from card_data.model import FaceContext

RADIUS = 22.2  # mm; the round picture
SIZE = 45.0  # mm that the 100 units of a scene measure
HUT = 7
SHIP = 8


def scene(face: FaceContext, suit: str, rank: int) -> list[Mark]:
    """The picture of a seven, an eight or a nine, in lines and the suit's colour."""
    x, y = face.width / 2, face.height / 2
    place = shift(-50.0, -50.0).then(scale(SIZE / 100)).then(shift(x, y))
    draw = {HUT: _hut, SHIP: galleon}.get(rank, _chest)
    ink = face.palette["ink"]
    inner = Group(tuple(draw(face, suit)), matrix=place)
    return [
        Group((inner,), clip=ellipse(x, y, RADIUS - 0.4)),
        Shape(ellipse(x, y, RADIUS), stroke=Stroke(ink, 0.8)),
        Shape(ellipse(x, y, RADIUS + 1.2), stroke=Stroke(ink, 0.25)),
    ]


class _Pen:
    """The line and the colours of one scene; fills are paper where ink is dear."""

    def __init__(self, face: FaceContext, suit: str) -> None:
        self.ink = face.palette["ink"]
        self.is_low = face.ink == "low"
        self.tint = face.palette[suit]
        self.suit = WHITE if self.is_low else face.palette[suit]
        self.sand = face.palette["sand"]
        self.sea = face.palette["sea"]
        self.gold = WHITE if self.is_low or suit == "yellow" else face.palette["yellow"]

    def shape(self, path: Path, fill: Colour | None = WHITE, width: float = 1.3) -> Shape:
        """A filled outline."""
        return Shape(path, fill=fill, stroke=Stroke(self.ink, width, join="round", cap="round"))

    def dyed(self, path: Path, width: float = 1.3) -> Shape:
        """An outline in the suit's colour; only its line where ink is dear."""
        line = self.tint if self.is_low else self.ink
        return Shape(path, fill=self.suit, stroke=Stroke(line, width, join="round", cap="round"))

    def line(self, source: str, width: float = 1.0, colour: Colour | None = None) -> Shape:
        """An open line."""
        return Shape(drawn(source), stroke=Stroke(colour or self.ink, width, join="round", cap="round"))

    def waves(self, *rows: tuple[float, float, float]) -> list[Mark]:
        """Short level swells: from where, to where, how far down."""
        return [
            Shape(_swell(left, right, y), stroke=Stroke(self.sea, 1.2, cap="round", join="round"))
            for left, right, y in rows
        ]


def _swell(left: float, right: float, y: float) -> Path:
    count = max(2, round((right - left) / 7))
    step = (right - left) / count
    return smooth([(left + at * step / 2, y + (1.3 if at % 2 else -0.4)) for at in range(2 * count + 1)], closed=False)


def _hut(face: FaceContext, suit: str) -> list[Mark]:
    pen = _Pen(face, suit)
    island = drawn("M -4 76 C 14 62 34 60 52 62 C 74 60 92 66 106 78 L 106 84 L -4 84 Z")
    return [
        *_sun(pen, 76, 24),
        pen.shape(island, pen.sand),
        pen.shape(drawn("M 40 46 L 68 46 L 68 68 L 40 68 Z"), WHITE),
        pen.shape(drawn("M 50 54 L 58 54 L 58 68 L 50 68 Z"), pen.ink),
        pen.dyed(drawn("M 33 50 L 54 32 L 75 50 L 71 52 L 66 48 L 61 52 L 54 48 L 48 52 L 42 48 L 37 52 Z")),
        pen.line("M 54 32 L 54 14"),
        pen.dyed(drawn("M 54 14 L 70 18 L 54 23 Z")),
        *_palm(pen, 24, 70, 1.0),
        *_palm(pen, 86, 74, -0.8),
        *pen.waves((8, 44, 88), (52, 96, 90), (22, 78, 95)),
    ]


def _sun(pen: _Pen, x: float, y: float) -> list[Mark]:
    rays = joined(
        *(
            polygon(((x + a * 9, y + b * 9), (x + a * 14, y + b * 14)), closed=False)
            for a, b in ((1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7))
        )
    )
    return [pen.shape(ellipse(x, y, 6.4), WHITE), Shape(rays, stroke=Stroke(pen.ink, 1.0, cap="round"))]


def _palm(pen: _Pen, x: float, y: float, way: float) -> list[Mark]:
    """A palm whose trunk bends to the one side or to the other."""
    place = scale(way, abs(way)).then(shift(x, y))
    trunk = drawn("M -2.6 2 C -1 -14 -5 -24 -10 -32 L -6.6 -33.4 C -1 -25 3.4 -14 2.6 2 Z")
    leaves = (
        "M -8 -33 C -16 -40 -26 -36 -29 -24 C -23 -30 -16 -32 -8 -31 Z",
        "M -8 -33 C -14 -46 -26 -48 -33 -42 C -24 -42 -16 -38 -8 -31 Z",
        "M -8 -33 C -10 -46 -2 -54 6 -53 C 1 -48 -3 -40 -6 -31 Z",
        "M -8 -33 C 0 -44 12 -43 17 -33 C 9 -37 1 -36 -6 -31 Z",
        "M -8 -33 C 0 -36 9 -30 9 -19 C 5 -26 0 -29 -7 -31 Z",
    )
    return [
        pen.shape(mapped(trunk, place)),
        *(pen.dyed(mapped(drawn(leaf), place), 1.1) for leaf in leaves),
    ]


def galleon(face: FaceContext, suit: str) -> list[Mark]:
    """A ship under full sail, on 100 units."""
    pen = _Pen(face, suit)
    hull = drawn("M 12 58 L 27 58 L 29 65 L 70 65 L 74 56 L 90 54 C 88 66 82 76 76 80 L 26 80 C 18 76 13 68 12 58 Z")
    sails = (
        "M 36 22 C 46 27 46 27 62 22 C 66 34 65 46 61 56 C 48 51 45 51 32 56 C 38 44 39 33 36 22 Z",
        "M 16 32 C 21 34 22 34 29 32 C 31 39 30 46 28 53 C 22 50 19 50 12 53 C 16 46 17 38 16 32 Z",
        "M 70 30 C 76 33 78 33 85 30 C 87 37 86 44 84 50 C 77 47 75 47 68 50 C 71 43 72 37 70 30 Z",
    )
    letters = face.palette[suit] if pen.is_low else legible(face.palette[suit], pen.ink)
    return [
        pen.line("M 48 8 L 48 66"),
        pen.line("M 22 24 L 22 60"),
        pen.line("M 77 22 L 77 58"),
        pen.line("M 90 55 L 98 46"),
        pen.dyed(drawn("M 48 8 L 62 11 L 48 16 Z")),
        pen.dyed(drawn("M 22 24 L 31 26 L 22 29.5 Z")),
        pen.dyed(drawn("M 77 22 L 86 24 L 77 27.5 Z")),
        pen.dyed(drawn(sails[0])),
        *(pen.shape(drawn(sail)) for sail in sails[1:]),
        *sign(suit, 49, 38.5, 19, letters, ground=pen.suit),
        pen.shape(hull, pen.sand),
        pen.line("M 15 66 C 30 70 70 70 86 64"),
        *(
            pen.shape(polygon(((x, 71), (x + 5, 71), (x + 5, 75.5), (x, 75.5))), pen.ink, 0.5)
            for x in range(27, 76, 11)
        ),
        *pen.waves((2, 98, 81.5), (8, 50, 88), (56, 94, 89), (24, 76, 95)),
    ]


def _chest(face: FaceContext, suit: str) -> list[Mark]:
    pen = _Pen(face, suit)
    lid = drawn("M 20 46 L 14 30 C 18 14 80 8 84 26 L 82 46 Z")
    coins = ((30, 50), (40, 46), (51, 49), (62, 45), (72, 50), (36, 53), (47, 54), (58, 53), (67, 54))
    return [
        pen.shape(lid, pen.sand),
        pen.shape(drawn("M 22 44 L 19 32 C 26 22 74 18 79 30 L 79 44 Z"), WHITE if pen.is_low else pen.ink),
        *(pen.shape(ellipse(x, y, 6.2), pen.gold, 1.1) for x, y in coins),
        *emblem(suit, 50, 35, 22, (face.palette[suit], face.palette[suit] if pen.is_low else WHITE), low=pen.is_low),
        pen.dyed(drawn("M 18 54 L 84 54 L 80 84 L 22 84 Z")),
        pen.shape(drawn("M 18 54 L 84 54 L 83 61 L 19 61 Z"), pen.sand),
        pen.shape(drawn("M 28 54 L 36 54 L 37.4 84 L 30.4 84 Z"), pen.sand),
        pen.shape(drawn("M 66 54 L 74 54 L 71.6 84 L 64.6 84 Z"), pen.sand),
        pen.shape(drawn("M 44 57 L 58 57 L 57 71 C 54 75 48 75 45 71 Z"), WHITE),
        pen.shape(ellipse(51, 64, 2.2), pen.ink, 0.6),
        pen.line("M 51 64 L 51 69.6", 2.0),
        pen.line("M 6 84 L 94 84"),
        pen.line("M 14 89 L 40 89 M 52 91 L 84 91"),
    ]
