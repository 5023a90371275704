"""The ways of the chart, drawn from its table of places: legs, detours, currents, and the waypoints over everything.

A kind that counts says by how much (`plus 2`); the second place after an arrow is where its detour goes.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from card_data.geometry import Path, ellipse, mapped, polygon, shift, turn
from card_data.marks import WHITE, Colour, Mark, Shape, Stroke, Text

from .lines import Point, within_bleed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from card_data.boards import Space
    from card_data.model import FaceContext

WIDE = ("start", "island", "treasure")  # where ships lie side by side
BOWS = (-0.42, -0.3, -0.2, 0.2, 0.3, 0.42)  # how far a current may swing out, in shares of its length
CLEAR = 4.0  # mm that it should keep from other places
STEPS = 24


def ways(face: FaceContext) -> list[Mark]:
    """Legs first, then currents, then the places over them."""
    places = {place.id: place for place in face.places if place.kind != "trump"}
    return within_bleed(
        face,
        [
            *(mark for place in places.values() for mark in _legs(face, place, places)),
            *(mark for place in places.values() for mark in _current(face, place, places)),
            *(mark for place in places.values() for mark in _place(face, place, places)),
        ],
    )


def target(place: Space, places: Mapping[str, Space]) -> Space | None:
    """Where a place with a current takes a ship: so many places on along the short way, or so many back."""
    word, _, count = place.kind.partition(" ")
    if word not in ("plus", "minus"):
        return None
    before = {other.next[0]: other for other in reversed(list(places.values())) if other.next}
    for _ in range(int(count)):
        place = places[place.next[0]] if word == "plus" else before[place.id]
    return place


def _legs(face: FaceContext, place: Space, places: Mapping[str, Space]) -> Iterator[Mark]:
    """Dots to the places that follow; on a detour each leg has a head that says which way."""
    ink = face.palette["ink"]
    for name in place.next:
        there = places[name]
        start, end = _edge(place, there), _edge(there, place)
        is_detour = place.kind == "arrow" and name == place.next[-1] and len(place.next) > 1
        if is_detour or not place.id.isdigit():
            yield Shape(_arrow_head(start, end, 2.6), fill=ink)
            end = _towards(end, start, 2.2)
            yield Shape(polygon((start, end), closed=False), stroke=Stroke(ink, 0.9))
        else:
            yield Shape(polygon((start, end), closed=False), stroke=Stroke(ink, 0.9, dash=(0.01, 2.0), cap="round"))


def _edge(place: Space, there: Space) -> Point:
    """Where a leg leaves a place."""
    return _towards((place.x, place.y), (there.x, there.y), place.width / 2 + 1.2)


def _towards(here: Point, there: Point, by: float) -> Point:
    share = by / (math.dist(here, there) or 1.0)
    return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share


def _arrow_head(start: Point, end: Point, size: float) -> Path:
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    head = polygon(((0.0, 0.0), (-size, -0.62 * size), (-0.72 * size, 0.0), (-size, 0.62 * size)))
    return mapped(head, turn(angle).then(shift(*end)))


def _current(face: FaceContext, place: Space, places: Mapping[str, Space]) -> Iterator[Mark]:
    """Drawn water from a plus or a minus to where it leads: three lines that run together in a head."""
    there = target(place, places)
    if there is None:
        return
    colour = face.palette["wind" if place.kind.startswith("plus") else "shoal"]
    others = [one for one in places.values() if one not in (place, there)]
    middle = max((_bowed(place, there, bow) for bow in BOWS), key=lambda line: _freedom(line, others))
    line = _between(middle, place, there)
    yield Shape(polygon(tuple(line[1:-3]), closed=False), stroke=Stroke(face.palette["paper"], 4.4))
    for side in (-1.3, 0.0, 1.3):
        water = _beside(line[: -3 if side else -1], side)
        yield Shape(polygon(tuple(water), closed=False), stroke=Stroke(colour, 0.55, cap="round", join="round"))
    yield Shape(_arrow_head(line[-3], line[-1], 4.4), fill=colour)


def _bowed(here: Space, there: Space, bow: float) -> list[Point]:
    """A curve between two places that swings out to one side."""
    (x0, y0), (x1, y1) = (here.x, here.y), (there.x, there.y)
    cx, cy = (x0 + x1) / 2 + 2 * bow * (y1 - y0) / 1.6, (y0 + y1) / 2 - 2 * bow * (x1 - x0) / 1.6
    shares = [at / (2 * STEPS) for at in range(2 * STEPS + 1)]
    return [
        (
            (1 - t) ** 2 * x0 + 2 * t * (1 - t) * cx + t * t * x1,
            (1 - t) ** 2 * y0 + 2 * t * (1 - t) * cy + t * t * y1,
        )
        for t in shares
    ]


def _freedom(line: Sequence[Point], others: Sequence[Space]) -> float:
    """How well a curve keeps off other places and the chart's edge; of the free ones the shortest is best."""
    gaps = [math.dist(point, (place.x, place.y)) - place.width / 2 for point in line for place in others]
    low = min(min(x, y, 380.0 - x, 264.0 - y) for x, y in line) - 4.0
    return min(*gaps, low, CLEAR) - 0.01 * sum(math.dist(*pair) for pair in pairwise(line))


def _between(line: Sequence[Point], here: Space, there: Space) -> list[Point]:
    """The part of a curve that lies outside both places."""
    return [
        point
        for point in line
        if math.dist(point, (here.x, here.y)) > here.width / 2 + 1.4
        and math.dist(point, (there.x, there.y)) > there.width / 2 + 1.2
    ]


def _beside(line: Sequence[Point], by: float) -> list[Point]:
    """A line that ripples along another, so far to its side."""
    out = []
    for at, ((x0, y0), (x1, y1)) in enumerate(pairwise(line)):
        along = math.dist((x0, y0), (x1, y1)) or 1.0
        off = by + 0.35 * math.sin(at * 0.9 + by)
        out.append((x0 - off * (y1 - y0) / along, y0 + off * (x1 - x0) / along))
    return out


def _place(face: FaceContext, place: Space, places: Mapping[str, Space]) -> list[Mark]:
    """A waypoint: what it does, and its number, which stays readable over everything."""
    word, _, count = place.kind.partition(" ")
    draw = {"plus": _counted, "minus": _counted, "least": _tricks, "most": _tricks, "arrow": _pointing}.get(word)
    if word in WIDE:
        return [*_anchorage(face, place, word), *_number(face, place, 0.66)]
    if draw is not None:
        side = -1.0 if word == "arrow" and places[place.next[-1]].x < place.x else 1.0
        return [*draw(face, place, (word, count), places), *_number(face, place, 0.72, side)]
    rings = (place.width / 2, place.width / 2 - 1.5) if word == "port" else (place.width / 2,)
    return [
        *_disc(face, place, WHITE),
        *(Shape(ellipse(place.x, place.y, ring), stroke=Stroke(face.palette["ink"], 0.6)) for ring in rings),
        _centred(place.id, place.x, place.y, 19.0, face.palette["ink"]),
    ]


def _disc(face: FaceContext, place: Space, fill: Colour) -> list[Mark]:
    """A round ground with paper around it, so that no line runs into it."""
    radius = place.width / 2
    ground = WHITE if face.ink == "low" else fill
    return [
        Shape(ellipse(place.x, place.y, radius + 0.8), fill=face.palette["paper"]),
        Shape(ellipse(place.x, place.y, radius), fill=ground, stroke=Stroke(face.palette["ink"], 0.6)),
    ]


def _centred(text: str, x: float, y: float, size: float, colour: Colour) -> Text:
    """Numerals about a point."""
    return Text(text, x, y + 0.118 * size, size, "numeral", colour, "middle")


def _number(face: FaceContext, place: Space, out: float, side: float = 1.0) -> list[Mark]:
    """A place's number on a tab at its upper left; at the upper right where its arrow points to the left."""
    ink = face.palette["ink"]
    x, y = place.x - side * out * place.width / 2, place.y - out * place.width / 2
    size = 6.0 if place.width > 30 else 4.8  # noqa: PLR2004
    return [
        Shape(ellipse(x, y, size), fill=WHITE, stroke=Stroke(ink, 0.45)),
        _centred(place.id, x, y, 2.5 * size, ink),
    ]


def _counted(face: FaceContext, place: Space, kind: tuple[str, str], places: Mapping[str, Space]) -> list[Mark]:
    del places
    fill = face.palette["wind" if kind[0] == "plus" else "shoal"]
    letters = fill if face.ink == "low" else WHITE
    text = ("+" if kind[0] == "plus" else "\u2212") + kind[1]
    return [*_disc(face, place, fill), _centred(text, place.x + 0.4, place.y + 0.4, 23.0, letters)]


def _tricks(face: FaceContext, place: Space, kind: tuple[str, str], places: Mapping[str, Space]) -> list[Mark]:
    """How many tricks let a ship sail on: at least, or at most."""
    del places
    ink = face.palette["ink"]
    word = "min" if kind[0] == "least" else "max"
    cards = [
        mapped(
            polygon(((-1.5, -2.2), (1.5, -2.2), (1.5, 2.2), (-1.5, 2.2))),
            turn(tilt).then(shift(place.x + x, place.y + 3.0)),
        )
        for tilt, x in ((-12.0, 3.2), (10.0, 4.6))
    ]
    return [
        *_disc(face, place, face.palette["sand"]),
        Text(word, place.x + 2.2, place.y - 2.4, 10.5, "numeral", ink, "middle"),
        _centred(kind[1], place.x - 2.4, place.y + 2.6, 20.0, ink),
        *(Shape(card, fill=WHITE, stroke=Stroke(ink, 0.35, join="round")) for card in cards),
    ]


def _pointing(face: FaceContext, place: Space, kind: tuple[str, str], places: Mapping[str, Space]) -> list[Mark]:
    """An arrow that points along the detour."""
    del kind
    there = places[place.next[-1]]
    angle = math.degrees(math.atan2(there.y - place.y, there.x - place.x))
    shaft = polygon(((7.0, 0.0), (0.6, -5.4), (0.6, -2.2), (-6.0, -2.2), (-6.0, 2.2), (0.6, 2.2), (0.6, 5.4)))
    arrow = mapped(shaft, turn(angle).then(shift(place.x, place.y)))
    if face.ink == "low":
        return [*_disc(face, place, WHITE), Shape(arrow, stroke=Stroke(face.palette["ink"], 0.7, join="round"))]
    return [*_disc(face, place, face.palette["ink"]), Shape(arrow, fill=WHITE)]


def _anchorage(face: FaceContext, place: Space, word: str) -> list[Mark]:
    """Where all ships may lie together: a wide ring of ropes; the last one has a cross."""
    ink, radius = face.palette["ink"], place.width / 2
    rope: list[Mark] = [
        Shape(ellipse(place.x, place.y, radius), fill=WHITE, stroke=Stroke(ink, 0.5)),
        Shape(ellipse(place.x, place.y, radius - 1.3), stroke=Stroke(ink, 1.0, dash=(2.0, 1.2))),
    ]
    if word != "treasure":
        return rope
    cross = Path("", ())
    for tilt in (45.0, -45.0):
        bar = mapped(
            polygon(((-9.5, -2.0), (9.5, -1.5), (9.5, 1.8), (-9.5, 2.0))), turn(tilt).then(shift(place.x, place.y))
        )
        cross = Path(cross.ops + bar.ops, cross.numbers + bar.numbers)
    return [*rope, Shape(cross, fill=face.palette["shoal"])]
