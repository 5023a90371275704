"""The cards: a buoy that rides the higher the more it is worth, and the sea from above on their backs."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from card_data.curves import blob, closed
from card_data.geometry import Box, ellipse, joined, mapped, rectangle, turn
from card_data.marks import Group, Mark, Shape, Stroke, Text

from .paper import FIN, GULL, badge, clipped, flat, page, put, sheet, wave

if TYPE_CHECKING:
    from collections.abc import Callable

    from card_data.geometry import Matrix
    from card_data.model import FaceContext

MIDDLE = 34.5  # mm from the left: where the buoy rides
CALM, STEP = 71.0, 5.6  # mm from the top: the sea at the sides; how much a swell rises from value to value
NAME = 12.7  # mm from the top: the line that the game's name stands on, on every back of this publisher
FAR_FIN = {1: 1.0, 2: 0.8, 3: 0.6}  # how near the shark is to who swims slowly
TILTS = {1: 9.0, 2: -7.0, 3: 6.0, 4: -5.0, 5: 6.0, 6: -6.0, 7: 5.0}


def front(face: FaceContext) -> list[Mark]:
    """A card: waves in four papers, the nearest in the pirate's colour, and the buoy with the number on them."""
    pirate, value = str(face.values["pirate"]), int(str(face.values["value"]))
    top = CALM - 3.0 - STEP * (value - 1)
    bottom = face.height + face.bleed + 2
    left, right = -face.bleed - 4, face.width + face.bleed + 4

    rise = CALM - top
    far = wave(left, right, bottom, swell(CALM - 8, 0.86 * rise, MIDDLE + 11), (17.0, 1.5, 3.0))
    mid = wave(left, right, bottom, swell(CALM - 2, rise - 4, MIDDLE), (15.0, 1.4, 8.0))
    near = wave(left, right, bottom, swell(CALM + 4, 0.66 * rise - 4, MIDDLE - 9), (16.0, 1.7, 1.0))
    last = wave(left, right, bottom, swell(CALM + 8.5, 0.32 * rise - 3, MIDDLE + 14), (14.0, 1.3, 6.0))
    deep = wave(left, right, bottom, swell(CALM + 13, 0.0, MIDDLE), (11.0, 1.1, 4.0))
    marks: list[Mark] = []
    if value in FAR_FIN:
        near_by = FAR_FIN[value]
        marks += sheet(face, mapped(FIN, put(54, CALM - 8 - 0.64 * rise - 5 * near_by, near_by)), "hide", "hide-deep")
    if value > 5:  # noqa: PLR2004
        marks += [Shape(mapped(GULL, put(55, 12 + 3 * (value - 6), 0.8)), fill=face.palette["sea"])]
    marks += [*sheet(face, far, "sea-pale", "sea-mid"), *sheet(face, mid, "sea-mid", "sea")]
    marks += buoy(face, pirate, str(value), put(MIDDLE, top - 2, 1.0, TILTS[value]))
    for layer in (near, last):
        marks += sheet(face, layer, pirate, f"{pirate}-deep")
    marks += sheet(face, deep, "sea-deep", "ink")
    return clipped(face, marks)


def swell(calm: float, rise: float, at: float) -> Callable[[float], float]:
    """How high the sea stands along a card: calm at its sides, a hill so high where the buoy is."""
    return lambda x: calm - rise * math.exp(-(((x - at) / 24.0) ** 2))


def buoy(face: FaceContext, pirate: str, value: str, place: Matrix) -> list[Mark]:
    """A buoy in the pirate's colour, 32 mm wide: a mast with its flag, a ball, a white plate with the number."""
    deep = f"{pirate}-deep"
    mast = rectangle(Box(-0.9, -26, 1.8, 14))
    flag = blob("0.9,-26! 7,-27 11.5,-24.5! 8.6,-22.4 11,-19! 6,-20.4 0.9,-18.6!")
    ball = ellipse(0, 0, 15.4)
    plate = ellipse(0, -0.4, 11.6)
    marks = [
        *sheet(face, mast, "boot", "ink"),
        *sheet(face, flag, pirate, deep),
        Shape(flag, stroke=Stroke(face.palette[deep], 0.4, join="round")),
        *sheet(face, ball, pirate, deep),
        Shape(ball, stroke=Stroke(face.palette[deep], 0.8)),
        *sheet(face, plate, "ground", deep),
    ]
    number = Text(value, 0, 6.3, 50, "display", face.palette["ink"], "middle")
    return [Group((*marks, number), matrix=place)]


def twin(face: FaceContext) -> list[Mark]:
    """The pirate's shape under the corner's number."""
    return badge(face, str(face.values["pirate"]), face.width / 2, face.height / 2, face.width / 2 - 1.2)


def back(face: FaceContext) -> list[Mark]:
    """The sea from above in rings of cut paper and two fins that circle; the same whichever way up a card is held."""
    x, y = face.width / 2, face.height / 2
    is_low = face.ink == "low"
    letters = "sea" if is_low else "foam"
    marks: list[Mark] = [] if is_low else [Shape(page(face), fill=face.palette["sea-mid"])]
    rings = ((37.6, 20, "sea", "sea-pale"), (29.4, 16, "sea-pale", "sea-mid"), (9.0, 12, "sea-mid", "sea-mid"))
    for radius, waves, fill, shade in (*rings, (6.0, 8, "sea-pale", "sea")):
        marks += _ring(face, radius, waves, fill, shade)
    for half in (0, 180):
        around = turn(half, x, y)
        line = face.palette["sea" if is_low else "sea-pale"]
        hide = face.palette["ground" if is_low else "hide-deep"]
        place = put(x + 1, y - 18.6, 0.95, 0).then(around)
        wake = mapped(blob("-9,8! 0,5.6 12,8.2! 0,7.4"), place)
        marks += [
            Shape(mapped(FIN, place), fill=hide, stroke=Stroke(line, 0.6, join="round")),
            Shape(wake, fill=face.palette["sea-mid"]),
            Group((Text("LO SQUALO!", x, NAME, 9.5, "display", face.palette[letters], "middle"),), matrix=around),
        ]
    return clipped(face, marks)


def _ring(face: FaceContext, radius: float, waves: int, fill: str, shade: str) -> list[Mark]:
    """A scalloped round of paper about the middle; its shadow lies all around, so that it knows no up or down."""
    x, y = face.width / 2, face.height / 2
    path = closed(
        [
            (x + reach * math.cos(turned), y + reach * math.sin(turned), False)
            for at in range(2 * waves)
            for turned in (math.tau * at / (2 * waves),)
            for reach in (radius + (1.0 if at % 2 else -1.0),)
        ]
    )
    if face.ink == "low":
        return [Shape(path, stroke=Stroke(face.palette["sea"], 0.4))]
    return [Shape(path, fill=face.palette[fill], stroke=Stroke(face.palette[shade], 1.2))]


def blank(face: FaceContext) -> list[Mark]:
    """A card without a pirate: the buoy's place, to write a number on, over calm sea."""
    bottom, left, right = face.height + face.bleed + 2, -face.bleed - 4, face.width + face.bleed + 4
    far = wave(left, right, bottom, lambda _: CALM - 7, (13.0, 1.2, 3.0))
    near = wave(left, right, bottom, lambda _: CALM + 5, (17.0, 1.8, 1.0))
    dashed = Stroke(face.palette["soft"], 0.4, (1.6, 1.2))
    ring = Shape(joined(ellipse(MIDDLE, 46, 15.4), ellipse(MIDDLE, 46, 11.6)), stroke=dashed)
    return clipped(face, [ring, *sheet(face, far, "sea-pale", "sea-mid"), flat(face, near, "sea-mid")])
