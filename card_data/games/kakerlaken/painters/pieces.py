"""What lies beside the cards: the mat of the penalty pile, the marker of whose turn it is, the spare card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.geometry import Box, ellipse, joined, rectangle, rounded
from card_data.marks import Group, Mark, Shape, Stroke

from .figures import ANIMALS, animal, crown, put
from .fronts import badge

if TYPE_CHECKING:
    from card_data.model import FaceContext


def place(face: FaceContext) -> list[Mark]:
    """Where a pile of cards lies: its outline, as large as a card in its sleeve."""
    box = Box(0, 0, face.width, face.height)
    line = Stroke(face.palette["tile"], 0.7, dash=(3.0, 2.0), cap="round")
    outline = Shape(rounded(box.grown(-0.4), 3.5), fill=face.palette["ground"], stroke=line)
    return [outline, *crown(face, put(face.width / 2, face.height / 2 + 6, 1.3))]


def doormat(face: FaceContext) -> list[Mark]:
    """A strip of kitchen floor along the lower edge, square tiles in two rows, through the trim."""
    side, top = 11.0, face.height - 15.0
    count = int(face.width / side) + 2
    page = rectangle(Box(0, 0, face.width, face.height).grown(face.bleed))
    marks: list[Mark] = []
    for odd in (0, 1):
        boxes = [
            Box(column * side - 5.5, top + row * side, side, side).grown(-0.4)
            for row in (0, 1)
            for column in range(count)
            if (column + row) % 2 == odd
        ]
        path = joined(*(rounded(box, 0.7) for box in boxes))
        fill = face.palette["tile-pale" if odd else "tile"]
        low = Shape(path, stroke=Stroke(face.palette["tile"], 0.35))
        marks.append(low if face.ink == "low" else Shape(path, fill=fill))
    return [Group(tuple(marks), clip=page)]


def chef(face: FaceContext) -> list[Mark]:
    """The king of the kitchen: a crowned cockroach, as tall as its panel."""
    size = face.height / 96
    stand = put(face.width / 2, face.height / 2 + 5.6 * size, size)
    return [*animal(face, "cockroach", stand), *crown(face, put(0, -29.5, 0.98, -7).then(stand))]


def spare(face: FaceContext) -> list[Mark]:
    """A card for a lost one: the signs to ring the one that it stands for."""
    marks: list[Mark] = []
    for at, kind in enumerate((*ANIMALS, "royal", "nothing")):
        middle = put(13.5 + 18 * (at % 3), 30 + 18 * (at // 3))
        if kind == "royal":
            marks += crown(face, put(0, 0.8, 0.36).then(middle))
        elif kind == "nothing":
            marks.append(Group((Shape(ellipse(0, 0, 6), stroke=Stroke(face.palette["ink"], 0.35)),), matrix=middle))
        else:
            marks += badge(face, kind, middle, 6.0)
    return marks
