"""A player's mat: places of cards as brackets that are open towards the edges, and the kit's bands between them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from card_data.geometry import Box, Path, joined, mapped, polygon, rectangle, shift, turn
from card_data.marks import WHITE, Group, Mark, Shape, Stroke, Text

from .kits import PALE, deepened, kit_of, shape_outline
from .roads import CLIMB, chequers, placed

if TYPE_CHECKING:
    from card_data.model import FaceContext

CARD = 66.0, 91.0  # a card and its sleeve
WHOLE = tuple(Box(4.0 + 68.0 * at, 4.0, *CARD) for at in range(3))  # fast lap, lost challenges, final lap
OPEN = tuple(Box(4.0 + 136.0 * at, 112.6, *CARD) for at in range(2))  # challenges, discards: they go on past the mat
ARM = 11.0
FLAG = Box(75.0, 107.6, 60.0, 44.0)  # between the open places: whose mat it is


def mat(face: FaceContext) -> list[Mark]:
    """Five places for piles, and whose mat it is; what is played face down lies on a dark ground."""
    ink = face.palette["ink"]
    hidden, discards = OPEN
    corners = [corner for box in WHOLE for corner in (*_upper(box), *_lower(box))] + [*_upper(discards)]
    marks = [_line(face), *_flag(face)]
    if face.ink == "low":
        corners += _upper(hidden)
    else:
        below = face.height + face.bleed - hidden.y
        marks.append(Shape(rectangle(Box(hidden.x, hidden.y, hidden.width, below)), fill=ink))
    return [*marks, Shape(joined(*corners), stroke=Stroke(ink, 0.7))]


def _line(face: FaceContext) -> Shape:
    """A line in the kit's colour between the piles that lie whole on the mat and those that do not."""
    _, colour = kit_of(face)
    is_low = face.ink == "low"
    box = Box(-face.bleed, 103.0, face.width + 2 * face.bleed, 0.6 if is_low else 2.0)
    return Shape(rectangle(box), fill=deepened(colour) if is_low else colour)


def _upper(box: Box) -> list[Path]:
    return [_corner(box.x, box.y, ARM, ARM), _corner(box.right, box.y, -ARM, ARM)]


def _lower(box: Box) -> list[Path]:
    return [_corner(box.right, box.bottom, -ARM, -ARM), _corner(box.x, box.bottom, ARM, -ARM)]


def _corner(x: float, y: float, across: float, down: float) -> Path:
    return polygon(((x, y + down), (x, y), (x + across, y)), closed=False)


def _flag(face: FaceContext) -> list[Mark]:
    """The kit's colour and shape as on its cards' backs, under the band with the game's name."""
    shape, colour = kit_of(face)
    ink, is_low = face.palette["ink"], face.ink == "low"
    line = deepened(colour)
    emblem = shape_outline(shape, FLAG.x + 18.0, FLAG.y + 13.4, 8.0)
    sign = ink if colour.luminance > PALE else WHITE
    place = turn(math.degrees(CLIMB)).then(shift(FLAG.x + FLAG.width / 2, FLAG.y + 29.4))
    if is_low:
        lines = [Box(-60.0, at - 0.25, 120.0, 0.5) for at in (-6.6, 6.6)]
        marks = [Shape(emblem, fill=WHITE, stroke=Stroke(line, 1.2)), Shape(placed(lines, place), fill=line)]
    else:
        bands = [
            Shape(mapped(rectangle(Box(-60.0, -high, 120.0, 2 * high)), place), fill=fill)
            for high, fill in ((6.6, WHITE), (5.4, ink))
        ]
        marks = [Shape(rectangle(FLAG), fill=colour), Shape(emblem, fill=sign), *bands]
    letters = ink if is_low else WHITE
    title = (Text("Gene", -4.6, 2.5, 21.0, "light", letters, "end"), Text("RALLY", -4.2, 2.5, 21.0, "slanted", letters))
    chequer = Shape(placed(chequers(2, 5, 2.1), shift(19.0, 0.0).then(place)), fill=letters)
    return [Group((*marks, chequer, Group(title, matrix=place)), clip=rectangle(FLAG))]
