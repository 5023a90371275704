"""The sea chart: lands with their hachures, rhumb lines, soundings, names in Latin, and the rose of the trumps."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import Box, ellipse, joined, mapped, polygon, rectangle, scale, shift
from card_data.marks import WHITE, Group, Mark, Shape, Stroke, Text

from .lines import Point, coast, drawn, hachures, legible, mixed, page_box, smooth, within_bleed
from .roses import rhumbs, suit_rose
from .scenes import galleon
from .signs import SUITS, sign

if TYPE_CHECKING:
    from card_data.boards import Space
    from card_data.model import FaceContext


class Land(NamedTuple):
    """An island: its middle, how far it reaches, and its name with where that is written."""

    middle: Point
    reach: Point
    name: str = ""
    below: float = 0.0


ISLANDS = (
    Land((301.0, 231.0), (21.5, 18.0), "Insula Prima", 27.0),
    Land((317.0, 152.0), (17.5, 16.5), "Insula Ventorum", 10.5),
    Land((335.0, 50.0), (20.5, 19.0), "Insula Alta", -25.5),
    Land((110.0, 102.0), (21.0, 18.5), "Insula Media", 26.5),
    Land((120.5, 56.5), (15.0, 11.5), "Insula Parva", 8.0),
    Land((216.0, 126.0), (45.0, 26.0)),
)
ISLETS = (((372.0, 22.0), (4.5, 3.4)), ((20.0, 128.0), (4.4, 3.0)), ((28.0, 133.0), (2.2, 1.6)))
MAINLAND = (
    *((-14.0, 176.0), (4.0, 183.0), (11.0, 192.0), (10.0, 200.0), (16.5, 207.0), (17.5, 217.0), (15.5, 226.0)),
    *((20.0, 233.0), (18.0, 241.0), (25.0, 247.0), (36.0, 250.0), (44.0, 256.0), (56.0, 258.5), (64.0, 280.0)),
    *((-14.0, 280.0),),
)
REACH = 5.0  # mm; how far the hachures go out to sea
TITLE = 248.0, 191.0
TAKEN = (
    Box(176.0, 0.0, 28.0, 264.0),  # where two tiles may meet: nothing that is read stands there
    Box(21.0, 118.0, 100.0, 100.0),  # the rose
    Box(192.0, 172.0, 112.0, 34.0),  # the title
    Box(160.0, 90.0, 112.0, 72.0),  # Treasure Island
    Box(204.0, 44.0, 94.0, 44.0),  # the serpent
    Box(122.0, 160.0, 54.0, 48.0),  # the ship
    Box(26.0, 41.0, 52.0, 34.0),  # the sea's name
    Box(0.0, 176.0, 20.0, 88.0),  # the mainland
)
FREE = 15.0, 9.0, 17.0  # how far a sounding keeps from places, from shores, and from other soundings
INSIDE = 15.0  # mm; a name nearer to its island's middle stands on it, in smaller letters


def chart(face: FaceContext) -> list[Mark]:
    """The whole chart, but for the ways and the spaces."""
    trumps = {place.id: place for place in face.places if place.kind == "trump"}
    middle = trumps["green"].x + (trumps["yellow"].x - trumps["green"].x) / 2, trumps["yellow"].y
    sea = mixed(face.palette["sea"], face.palette["paper"], 0.35)
    lands = [*(coast(land.middle, land.reach, f"land{at}") for at, land in enumerate(ISLANDS))]
    islets = [coast(*islet, f"islet{at}", 0.2) for at, islet in enumerate(ISLETS)]
    shores = [list(MAINLAND), *lands, *islets]
    marks: list[Mark] = [
        *([] if face.ink == "low" else [Shape(rectangle(page_box(face)), fill=face.palette["paper"])]),
        Shape(rhumbs(middle, 480.0, near=30.0), stroke=Stroke(sea, 0.2)),
        Shape(rhumbs((286.0, 96.0), 480.0, near=0.0, every=2), stroke=Stroke(sea, 0.12)),
        *(hachures(points, REACH, Stroke(face.palette["sea"], 0.28)) for points in shores),
        *(_land(face, points) for points in shores),
        *_soundings(face, [*lands, *islets]),
        *_relief(face),
        *_names(face),
        *_title(face),
        *_serpent(face),
        _sailing(face),
        *suit_rose(face, middle, 25.0),
        *(mark for suit in SUITS for mark in _trump(face, suit, trumps[suit])),
    ]
    return within_bleed(face, marks)


def _land(face: FaceContext, points: list[Point]) -> Shape:
    fill = WHITE if face.ink == "low" else face.palette["sand"]
    return Shape(smooth(points), fill=fill, stroke=Stroke(face.palette["ink"], 0.5, join="round"))


def _trump(face: FaceContext, suit: str, place: Space) -> list[Mark]:
    """Where the black token lies while a suit is trump."""
    colour, ink = face.palette[suit], face.palette["ink"]
    radius = place.width / 2
    if face.ink == "low":
        return [
            Shape(ellipse(place.x, place.y, radius), fill=WHITE, stroke=Stroke(colour, 0.9)),
            *sign(suit, place.x, place.y, 13.0, colour),
        ]
    return [
        Shape(ellipse(place.x, place.y, radius), fill=WHITE, stroke=Stroke(ink, 0.4)),
        Shape(ellipse(place.x, place.y, radius - 1.1), fill=colour),
        *sign(suit, place.x, place.y, 12.5, legible(colour, ink), ground=colour),
    ]


def _soundings(face: FaceContext, lands: list[list[Point]]) -> list[Mark]:
    """Depths in fathoms, an ornament: few, small, far from whatever is played on."""
    chance = random.Random("soundings")  # noqa: S311 - a drawing, not a secret
    shores = [point for points in (*lands, list(MAINLAND)) for point in points]
    spots: list[Point] = []
    for _ in range(1500):
        x, y = chance.uniform(10, face.width - 10), chance.uniform(10, face.height - 10)
        away = min(math.dist((x, y), (place.x, place.y)) - place.width / 2 for place in face.places)
        is_free = away > FREE[0] and min(math.dist((x, y), shore) for shore in shores) > FREE[1]
        if is_free and not _is_taken(x, y) and all(math.dist((x, y), spot) > FREE[2] for spot in spots):
            spots.append((x, y))
    colour = face.palette["soft"]
    return [Text(str(chance.randint(3, 48)), x, y, 7.0, "chart", colour, "middle") for x, y in spots]


def _is_taken(x: float, y: float) -> bool:
    """Whether something else is drawn or written there, or there is land."""
    is_ashore = any(math.dist((x, y), land.middle) < max(land.reach) for land in ISLANDS)
    return is_ashore or any(box.x < x < box.right and box.y < y < box.bottom for box in TAKEN)


_HILL = drawn("M -6 3 C -4 -2 -2 -6 0 -6 C 2 -6 4 -2 6 3")
_SHADE = joined(*(polygon(((x, y), (x + 1.2, 2.6)), closed=False) for x, y in ((0.6, -5.2), (1.7, -4), (2.8, -2.2))))
_LEAVES = joined(
    drawn("M 0 -7 C -3 -9.5 -6 -8 -6.6 -4.6 C -4.6 -6.6 -2.4 -6.8 0 -6 Z"),
    drawn("M 0 -7 C -1.6 -11 -5 -11.6 -7 -9.8 C -4.4 -9.6 -2 -8.6 0 -6 Z"),
    drawn("M 0 -7 C 1 -11 4.4 -11.8 6.6 -10 C 4 -9.8 1.8 -8.6 0 -6 Z"),
    drawn("M 0 -7 C 3 -9.6 6 -8.2 6.6 -4.6 C 4.6 -6.6 2.4 -6.8 0 -6 Z"),
)
_TRUNK = drawn("M 0 -6.6 C 1 -4 1 -1 0.2 2.6")
HILLS = (
    *((242.0, 112.0, 1.2), (233.0, 114.0, 0.9), (251.0, 116.0, 0.9)),
    *((313.0, 148.5, 0.9), (321.0, 146.0, 1.2), (118.0, 53.5, 0.9)),
)
PALMS = (
    *((188.0, 110.5, 1.0), (181.0, 133.0, 0.8), (247.0, 129.0, 1.0), (240.5, 134.0, 0.8), (328.0, 152.5, 0.8)),
    *((305.5, 152.5, 0.7), (128.0, 57.0, 0.7), (7.0, 214.0, 1.0), (5.0, 246.0, 0.9), (27.0, 258.5, 0.8)),
)


def _relief(face: FaceContext) -> list[Mark]:
    """Hills, palms and the huts of the harbour."""
    ink = face.palette["ink"]
    fill = None if face.ink == "low" else face.palette["green"]
    marks: list[Mark] = []
    for x, y, size in HILLS:
        place = scale(size).then(shift(x, y))
        marks.append(Shape(mapped(_HILL, place), stroke=Stroke(ink, 0.4, cap="round")))
        marks.append(Shape(mapped(_SHADE, place), stroke=Stroke(ink, 0.22)))
    for x, y, size in PALMS:
        place = scale(size).then(shift(x, y))
        marks.append(Shape(mapped(_TRUNK, place), stroke=Stroke(ink, 0.6, cap="round")))
        marks.append(Shape(mapped(_LEAVES, place), fill=fill, stroke=Stroke(ink, 0.25, join="round")))
    return [*marks, *_hut(face, 8.0, 226.0), *_hut(face, 14.0, 253.0)]


def _hut(face: FaceContext, x: float, y: float) -> list[Mark]:
    ink, roof = face.palette["ink"], face.palette["shoal"]
    line = Stroke(ink, 0.35, join="round")
    return [
        Shape(polygon(((x - 3, y), (x + 3, y), (x + 3, y + 4), (x - 3, y + 4))), fill=WHITE, stroke=line),
        Shape(polygon(((x - 4, y), (x, y - 3.6), (x + 4, y))), fill=WHITE if face.ink == "low" else roof, stroke=line),
        Shape(polygon(((x - 0.8, y + 4), (x - 0.8, y + 1.6), (x + 0.8, y + 1.6), (x + 0.8, y + 4))), fill=ink),
    ]


def _names(face: FaceContext) -> list[Mark]:
    """What the lands are called."""
    ink = face.palette["ink"]
    named = [land for land in ISLANDS if land.name]
    return [
        *(
            Text(
                land.name,
                land.middle[0],
                land.middle[1] + land.below,
                10.0 if abs(land.below) > INSIDE else 8.4,
                "chart",
                ink,
                "middle",
            )
            for land in named
        ),
        Text("Insula Thesauri", 228.0, 147.6, 12.0, "chart", ink, "middle"),
        Text("Portus", 152.0, 129.6, 10.0, "chart", ink, "middle"),
        Text("Mare Piratarum", 52.0, 62.0, 17.0, "chart", face.palette["soft"], "middle", rotate=-24.0),
    ]


def _title(face: FaceContext) -> list[Mark]:
    """The game's name, and under it a scale of leagues."""
    x, y = TITLE
    ink = face.palette["ink"]
    bar = [
        polygon(
            (
                (x - 30 + at * 10, y + 6.4),
                (x - 20 + at * 10, y + 6.4),
                (x - 20 + at * 10, y + 7.8),
                (x - 30 + at * 10, y + 7.8),
            )
        )
        for at in range(6)
    ]
    return [
        Text("Piratenspiel", x, y, 46.0, "display", ink, "middle"),
        Shape(joined(*bar), fill=WHITE, stroke=Stroke(ink, 0.3)),
        Shape(joined(*bar[::2]), fill=ink),
        Text("Leucae", x, y + 12.0, 9.0, "chart", ink, "middle"),
    ]


_COILS = (
    "M 8 30 C 8 8 34 8 34 30 L 27 30 C 27 18 15 18 15 30 Z",
    "M 38 30 C 38 12 60 12 60 30 L 54 30 C 54 20 44 20 44 30 Z",
    "M 64 30 C 64 18 80 18 80 30 L 75 30 C 75 23.5 69 23.5 69 30 Z",
    "M 84 30 C 86 24 90 20 97 18 C 95 21 96 23 98 25 C 93 25 91 27 89.5 30 Z",
)
_HEAD = (
    "M -4 30 C -7 18 -6 7 -13 6 C -17 5.6 -21 8.4 -26 8 C -25 4 -20 1 -14 -1.6 L -13 -6 L -9.6 -2 C 0 -1 4 10 3 30 Z"
)


def _serpent(face: FaceContext) -> list[Mark]:
    """A sea serpent where nobody sails."""
    ink, sea = face.palette["ink"], face.palette["sea"]
    place = scale(0.62).then(shift(229.0, 58.0))
    fill = WHITE if face.ink == "low" else mixed(sea, WHITE, 0.4)
    body = [mapped(drawn(part), place) for part in (_HEAD, *_COILS)]
    swell = smooth([(x, 77.2 + (0.8 if at % 2 else -0.4)) for at, x in enumerate(range(206, 297, 4))], closed=False)
    return [
        *(Shape(part, fill=fill, stroke=Stroke(ink, 0.4, join="round")) for part in body),
        Shape(ellipse(*place.at(-13.0, 1.8), 0.7), fill=ink),
        Shape(swell, stroke=Stroke(sea, 0.5, cap="round")),
    ]


def _sailing(face: FaceContext) -> Group:
    """Somebody who is on the way already."""
    return Group(tuple(galleon(face, "red")), matrix=scale(0.42).then(shift(128.0, 163.0)))
