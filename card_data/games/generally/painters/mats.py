"""A player's mat: places of cards side by side that are open towards the edges, and the kit's sign between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.geometry import Box, Matrix, Path, joined, mapped, polygon, rectangle, shift
from card_data.marks import WHITE, Colour, Group, Mark, Shape, Stroke, Text
from card_data.shapes import shape_outline

from .kits import PALE, deepened, kit_of, seat_number
from .roads import chequers, climbing, placed, written

if TYPE_CHECKING:
    from card_data.model import FaceContext

CARD = 66.0, 91.0  # a card and its sleeve
WHOLE = tuple(Box(66.0 * at, 0.0, *CARD) for at in range(3))  # fast lap, lost challenges, final lap
OPEN = tuple(Box(132.0 * at, 107.2, *CARD) for at in range(2))  # challenges, discards: they go on past the mat
ARM, CLEAR = 11.0, 5.0  # how long a corner's lines are; how far from the trim they begin
FLAG = Box(69.0, 102.6, 60.0, 33.4)  # between the open places: whose mat it is


def mat(face: FaceContext) -> list[Mark]:
    """Five places for piles, and whose mat it is; what is played face down lies on a dark ground."""
    ink = face.palette["ink"]
    hidden, discards = OPEN
    corners = [*_between(WHOLE[0].right), *_between(WHOLE[1].right), *_outer(face), *_upper(discards.x, discards.y, 1)]
    marks = [_line(face), *_flag(face)]
    if face.ink == "low":
        corners += _upper(hidden.right, hidden.y, -1)
    else:
        ground = Box(-face.bleed, hidden.y, hidden.right + face.bleed, face.height + face.bleed - hidden.y)
        marks.append(Shape(rectangle(ground), fill=ink))
    return [*marks, Shape(joined(*corners), stroke=Stroke(ink, 0.7))]


def _line(face: FaceContext) -> Shape:
    """A line in the kit's colour between the piles that lie whole on the mat and those that do not."""
    _, colour = kit_of(face)
    is_low = face.ink == "low"
    box = Box(-face.bleed, 98.6, face.width + 2 * face.bleed, 0.6 if is_low else 1.8)
    return Shape(rectangle(box), fill=deepened(colour) if is_low else colour)


def _between(x: float) -> list[Path]:
    """Where two whole places meet: a line from the upper edge, and one that stands on their lower end."""
    foot = WHOLE[0].bottom
    return [
        _stroke((x, CLEAR), (x, CLEAR + ARM)),
        _stroke((x, foot - ARM), (x, foot)),
        _stroke((x - ARM, foot), (x + ARM, foot)),
    ]


def _outer(face: FaceContext) -> list[Path]:
    """The lower ends of the whole places at either edge of the mat."""
    foot = WHOLE[0].bottom
    return [_stroke((at, foot), (at + ARM, foot)) for at in (CLEAR, face.width - CLEAR - ARM)]


def _upper(x: float, y: float, way: int) -> list[Path]:
    """The upper end of an open place: a corner on the inner side, a line on the side of the mat's edge."""
    outer = x + way * (CARD[0] - CLEAR)
    return [
        polygon(((x, y + ARM), (x, y), (x + way * ARM, y)), closed=False),
        _stroke((outer - way * ARM, y), (outer, y)),
    ]


def _stroke(here: tuple[float, float], there: tuple[float, float]) -> Path:
    return polygon((here, there), closed=False)


def _flag(face: FaceContext) -> list[Mark]:
    """The kit's colour, shape and stripes as on its cards' backs, and the band with the game's name."""
    shape, colour = kit_of(face)
    ink, is_low = face.palette["ink"], face.ink == "low"
    line = deepened(colour)
    emblem = shape_outline(shape, FLAG.x + 15.5, FLAG.y + 8.8, 5.0)
    sign = ink if colour.luminance > PALE else WHITE
    place = climbing(FLAG.x + FLAG.width / 2, FLAG.y + 18.6)
    letters = ink if is_low else WHITE
    if is_low:
        lines = [Box(-60.0, at - 0.25, 120.0, 0.5) for at in (-7.2, 7.2)]
        marks = [Shape(emblem, fill=WHITE, stroke=Stroke(line, 1.2)), Shape(placed(lines, place), fill=line)]
    else:
        bands = [
            Shape(mapped(rectangle(Box(-60.0, -high, 120.0, 2 * high)), place), fill=fill)
            for high, fill in ((7.2, WHITE), (6.0, ink))
        ]
        marks = [Shape(rectangle(FLAG), fill=colour), Shape(emblem, fill=sign), *bands]
    stripes = [Box(-60.0, 8.7 + 1.6 * at, 120.0, 0.3 if is_low else 0.6) for at in range(seat_number(face))]
    marks.append(Shape(placed(stripes, place), fill=line if is_low else sign))
    return [Group((*marks, *_name(letters, place)), clip=rectangle(FLAG))]


def _name(letters: Colour, place: Matrix) -> list[Mark]:
    title = Text("Gene", -3.6, 2.7, 23.0, "light", letters, "end"), Text("RALLY", -3.1, 2.7, 23.0, "slanted", letters)
    chequer = placed(chequers(3, 5, 2.1), shift(24.5, 0.0).then(place))
    return [Shape(chequer, fill=letters), Group(title, matrix=written(0.0, place))]
