"""The cards: a banner with rank and sign in two corners, and between them the signs, or from seven on a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.geometry import ellipse, polygon, turn
from card_data.marks import WHITE, Group, Mark, Shape, Stroke, Text

from .lines import legible
from .scenes import scene
from .signs import emblem, sign

if TYPE_CHECKING:
    from card_data.model import FaceContext

WIDE, LONG, NOTCH = 11.0, 22.4, 3.0  # mm; a banner, and how deep it is cut
LEFT, TOP = 4.0, 4.0
SCENES = 7  # the first rank that has one
PLACES = {  # where the signs lie, in mm, above the middle; those below are the same turned by half
    1: (),
    2: ((38.0, 23.0),),
    3: ((40.5, 18.5),),
    4: ((28.0, 26.0), (48.5, 26.0)),
    5: ((28.0, 20.0), (48.5, 20.0)),
    6: ((28.5, 18.5), (49.0, 18.5), (42.0, 44.0)),
}
ODD = (1, 3, 5)  # those with a sign in the middle
SIZES = {1: 36.0, 2: 25.0, 3: 21.0, 4: 19.0, 5: 18.0, 6: 18.0}


def front(face: FaceContext) -> list[Mark]:
    """A card of a suit, the same whichever way up it is held, but for its scene."""
    suit, rank = str(face.values["suit"]), int(str(face.values["rank"]))
    corner = tuple(_banner(face, suit, rank))
    turned = Group(corner, matrix=turn(180, face.width / 2, face.height / 2))
    middle = scene(face, suit, rank) if rank >= SCENES else _signs(face, suit, rank)
    return [*middle, *corner, turned]


def _banner(face: FaceContext, suit: str, rank: int) -> list[Mark]:
    """The corner index: a swallow-tailed banner in the suit's colour."""
    colour, ink = face.palette[suit], face.palette["ink"]
    is_low = face.ink == "low"
    right, down = LEFT + WIDE, TOP + LONG
    tail = ((LEFT, TOP), (right, TOP), (right, down), (LEFT + WIDE / 2, down - NOTCH), (LEFT, down))
    ground = WHITE if is_low else colour
    letters = colour if is_low else legible(colour, ink)
    pole = Shape(polygon(((LEFT - 1.0, TOP), (right + 1.0, TOP)), closed=False), stroke=Stroke(ink, 0.9, cap="round"))
    return [
        Shape(
            polygon(tail), fill=ground, stroke=Stroke(colour if is_low else ink, 0.6 if is_low else 0.3, join="round")
        ),
        pole,
        Text(str(rank), LEFT + WIDE / 2, TOP + 10.3, 33.0, "numeral", letters, "middle"),
        *sign(suit, LEFT + WIDE / 2, TOP + 15.0, 6.8, letters, ground=ground),
    ]


def _signs(face: FaceContext, suit: str, rank: int) -> list[Mark]:
    """As many signs as the rank says, past the banners."""
    low = face.ink == "low"
    colours = face.palette[suit], face.palette[suit if low else "ink"]
    x, y = face.width / 2, face.height / 2
    upper = [mark for place in PLACES[rank] for mark in emblem(suit, *place, SIZES[rank], colours, low=low)]
    middle = emblem(suit, x, y, SIZES[rank], colours, low=low) if rank in ODD else []
    return [*upper, *middle, Group(tuple(upper), matrix=turn(180, x, y))]


def blank(face: FaceContext) -> list[Mark]:
    """A card without rank and sign: two empty banners, and dots where its sign is drawn by hand."""
    ink = face.palette["ink"]
    right, down = LEFT + WIDE, TOP + LONG
    tail = ((LEFT, TOP), (right, TOP), (right, down), (LEFT + WIDE / 2, down - NOTCH), (LEFT, down))
    corner = (
        Shape(polygon(tail), stroke=Stroke(ink, 0.4, join="round")),
        Shape(polygon(((LEFT - 1.0, TOP), (right + 1.0, TOP)), closed=False), stroke=Stroke(ink, 0.9, cap="round")),
    )
    circle = Shape(
        ellipse(face.width / 2, face.height / 2, 16.5),
        stroke=Stroke(face.palette["soft"], 0.4, dash=(0.01, 1.6), cap="round"),
    )
    return [circle, *corner, Group(corner, matrix=turn(180, face.width / 2, face.height / 2))]
