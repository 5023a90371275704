"""Figures: an animal at any place and size, in any ink; its small sign; the crown and the crown that is crossed out."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from card_data.curves import half, pair
from card_data.geometry import Matrix, ellipse, joined, mapped, polygon, scale, shift, turn
from card_data.marks import Colour, Group, Mark, Shape, Stroke

from . import beasts, insects
from .outlines import Part

if TYPE_CHECKING:
    from collections.abc import Iterator

    from card_data.model import FaceContext

ANIMALS: dict[str, tuple[Part, ...]] = {  # in the order of the cards
    "bat": beasts.bat(),
    "fly": insects.fly(),
    "cockroach": insects.cockroach(),
    "toad": beasts.toad(),
    "rat": beasts.rat(),
    "scorpion": beasts.scorpion(),
    "stinkbug": insects.stinkbug(),
}
NIGHTLY = ("rat", "scorpion")  # pale animals: their ground is darker than they are
HALO = 1.1  # mm of ground around an animal
LINE, CONTOUR = 0.35, 1.0  # mm; lines within an animal and around it where ink is dear

CROWN = half("0,-15! 3.9,-6.8! 8,-12.6! 10.4,-5.6! 14.6,-11! 12.4,3.4! 6,5 0,5.4")
BAND = half("0,1.2 6,0.8 12.8,-0.8! 12.4,3.4! 6,5 0,5.4")
PEARLS = joined(ellipse(0, -15.6, 1.9), pair(joined(ellipse(8, -13.2, 1.7), ellipse(14.6, -11.6, 1.7))))
JEWELS = joined(ellipse(0, 3.2, 1.1), pair(ellipse(6.4, 2.7, 1.1)))


def animal(face: FaceContext, kind: str, place: Matrix) -> list[Mark]:
    """An animal, 56 mm wide before `place` moves it, with a line of its ground around it."""
    parts = ANIMALS[kind]
    size = (abs(place.a * place.d - place.b * place.c)) ** 0.5
    if face.ink == "low":
        return [Group(tuple(_drawn(face, kind, size)), matrix=place)]
    ground = halo_of(face, kind)
    rims = [Shape(part.path, stroke=Stroke(ground, 2 * HALO / size, join="round")) for part in parts]
    painted = [mark for part in parts for mark in _painted(face, kind, part, ground)]
    return [Group((*rims, *painted), matrix=place)]


def halo_of(face: FaceContext, kind: str) -> Colour:
    """What an animal stands out from: white, or the dark of a night."""
    return face.palette[f"{kind}-ground" if kind in NIGHTLY else "ground"]


def _painted(face: FaceContext, kind: str, part: Part, ground: Colour) -> list[Shape]:
    rim = [Shape(part.path, stroke=Stroke(ground, HALO, join="round"))] if part.role == "rim" else []
    return [*rim, Shape(part.path, fill=_colour(face, kind, part.paint))]


def _colour(face: FaceContext, kind: str, paint: str) -> Colour:
    own = {"body": kind, "deep": f"{kind}-deep", "light": f"{kind}-light"}
    return face.palette[own.get(paint, paint)]


def _drawn(face: FaceContext, kind: str, size: float) -> Iterator[Shape]:
    """An animal in lines on white, heavier around it; parts of one paint that touch are one shape."""
    line, white = face.palette[f"{kind}-deep"], face.palette["ground"]
    around, within = (Stroke(line, 2 * wide / size, join="round") for wide in (CONTOUR, LINE))
    yield from (Shape(part.path, stroke=around) for part in ANIMALS[kind] if part.role != "fine")
    for (paint, role), same in groupby(
        ANIMALS[kind], key=lambda part: (part.paint, part.role in ("rim", "fine") and part.role)
    ):
        parts = list(same)
        is_filled = paint == "pupil" or role == "fine"
        if not is_filled:
            yield from (Shape(part.path, stroke=within) for part in parts)
        yield from (Shape(part.path, fill=line if is_filled else white) for part in parts)


def _drawn_with(part: Part) -> tuple[str, str]:
    """What neighbours must share to be drawn as one shape."""
    return part.paint, part.role if part.role in ("rim", "fine") else ""


def sign(kind: str, place: Matrix, colour: Colour, ground: Colour) -> list[Mark]:
    """An animal small and in one colour: its silhouette, with what its face needs cut out."""
    marks: list[Mark] = []
    for part in ANIMALS[kind]:
        if part.role in ("rim", "seam"):
            marks.append(Shape(part.path, stroke=Stroke(ground, 2.6, join="round")))
        marks.append(Shape(part.path, fill=ground if part.role == "cut" else colour))
    return [Group(tuple(marks), matrix=place)]


def crown(face: FaceContext, place: Matrix) -> list[Mark]:
    """A crown, 31 mm wide before `place` moves it: gold, with a thick dark edge."""
    gold, deep, ink = (face.palette[name] for name in ("crown", "crown-deep", "ink"))
    whole = joined(CROWN, PEARLS)
    size = (abs(place.a * place.d - place.b * place.c)) ** 0.5
    white = Shape(whole, stroke=Stroke(face.palette["ground"], 2.6 + 2 / size, join="round"))
    edge = Shape(whole, fill=ink, stroke=Stroke(ink, 2.6, join="round"))
    if face.ink == "low":
        gold = deep = face.palette["ground"]
    inner = (Shape(CROWN, fill=gold), Shape(BAND, fill=deep), Shape(PEARLS, fill=gold))
    line = Shape(BAND, stroke=Stroke(ink, 0.7, join="round"))
    return [Group((white, edge, *inner, line, Shape(JEWELS, fill=face.palette["jewel"])), matrix=place)]


def cross(face: FaceContext, place: Matrix, reach: float) -> list[Mark]:
    """Two thick strokes that cross something out, `reach` mm to each side."""
    bar = polygon(((-reach, -1.6), (reach, -1.6), (reach, 1.6), (-reach, 1.6)))
    bars = joined(mapped(bar, turn(34)), mapped(bar, turn(-34)))
    return [
        Group(
            (
                Shape(bars, stroke=Stroke(face.palette["ground"], 2.4, join="round")),
                Shape(bars, fill=face.palette["wrong"]),
            ),
            matrix=place,
        )
    ]


def put(x: float, y: float, size: float = 1.0, tilt: float = 0.0) -> Matrix:
    """A place on a face: so large, turned clockwise by so many degrees, its middle at x, y."""
    return scale(size).then(turn(tilt)).then(shift(x, y))
