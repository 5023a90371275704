"""The fronts of the cards: a figure, what it costs in a coin, what it sells for in a smaller one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.geometry import ellipse
from card_data.marks import Mark, Shape, Stroke, Text

from .cuts import put
from .figures import PARTS, figure, layers_of
from .storms import burst, glow

if TYPE_CHECKING:
    from card_data.model import FaceContext

MIDDLE = 26.6, 26.8  # mm; of the figure, a little away from the coins
SIZES = {"coffin": 0.9, "villagers": 0.85}
PART, TILT = 0.92, 9.0  # how large a part is drawn; how many degrees a coffin leans
COIN = 9.0, 9.0, 5.4  # x, y, radius
SOLD = 17.6, 6.8, 3.2


def front(face: FaceContext) -> list[Mark]:
    """A card: the glow of what will live, which grows with its value, the figure, the coins."""
    kind, value = str(face.values["kind"]), int(str(face.values["value"]))
    reach = 17.0 + 0.45 * value
    glows = [glow(face, burst(*MIDDLE, 11.6 + 0.45 * value, reach, count=23, seed=face.id))] if kind in PARTS else []
    place = put(*MIDDLE, SIZES.get(kind, PART), TILT if kind == "coffin" else 0.0)
    return [*glows, *figure(face, layers_of(kind, value), place), *_coins(face, value)]


def _coins(face: FaceContext, value: int) -> list[Mark]:
    """The price in a coin, and beside it what the bank gives for it; villagers are not bought back."""
    sell = face.values.get("sell")
    sold = coin(face, *SOLD, str(sell), paint="ground") if isinstance(sell, int) else []
    return [*sold, *coin(face, *COIN, str(value), paint="coin")]


def coin(face: FaceContext, x: float, y: float, radius: float, number: str, *, paint: str) -> list[Mark]:
    """A coin with a number on it."""
    ground, ink = face.palette["ground"], face.palette["ink"]
    fill = ground if face.ink == "low" else face.palette[paint]
    size = (3.2 if len(number) > 1 else 3.8) * radius
    return [
        Shape(ellipse(x, y, radius + 0.8), fill=ground),
        Shape(ellipse(x, y, radius), fill=fill, stroke=Stroke(ink, 0.13 * radius)),
        Text(number, x, y + 0.123 * size, size, "display", ink, "middle"),
    ]


def blank(face: FaceContext) -> list[Mark]:
    """A card for a lost one: an empty coin, an empty glow to draw in."""
    ink, ground = face.palette["ink"], face.palette["ground"]
    line = Stroke(face.palette["soft"], 0.3, dash=(1.2, 1.2))
    rings = [
        Shape(ellipse(x, y, radius), fill=ground, stroke=Stroke(ink, 0.13 * radius)) for x, y, radius in (SOLD, COIN)
    ]
    return [Shape(burst(*MIDDLE, 14.0, 19.0, count=23, seed="blank"), stroke=line), *rings]
