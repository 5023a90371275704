"""The slab on which the monster lies in eight parts, a place for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.geometry import Box, Path, joined, rounded
from card_data.marks import Mark, Shape, Stroke

from .cuts import bar, put
from .figures import sign
from .pieces import needle, saw, scalpel

if TYPE_CHECKING:
    from card_data.boards import Space
    from card_data.model import FaceContext

CARD, NEAR = 48.0, 0.8  # mm; how far a place's outline stays within the place
GHOST = 0.84  # how large a part is drawn in its place, against the card


def slab(face: FaceContext) -> list[Mark]:
    """Eight places with the ghosts of what is to lie there, and the instruments beside them."""
    ghosts = [mark for space in face.places for mark in _place(face, space)]
    low = face.height - 11.8
    tools = [
        *saw(face, put(31, low, 1.0, -3)),
        *scalpel(face, put(77, low, 0.95, 4)),
        *needle(face, put(105, low + 0.5, 0.62, -4)),
    ]
    return [*ghosts, *tools]


def _place(face: FaceContext, space: Space) -> list[Mark]:
    ink, ground, bone = (face.palette[name] for name in ("ink", "ground", "bone"))
    box = Box(space.x - space.width / 2, space.y - space.height / 2, space.width, space.height).grown(-NEAR)
    outline = Shape(rounded(box, 3.0), fill=ground, stroke=Stroke(ink, 0.6))
    straps = joined(*_buckles(box))
    ghost = sign(space.id, put(space.x, space.y - 3.4, GHOST), bone, ground)
    return [outline, *ghost, Shape(straps, fill=ink)]


def _buckles(box: Box) -> list[Path]:
    """Short thick strokes in the corners, where straps would hold a card."""
    long, wide = 7.0, 1.5
    ends = []
    for x, right in ((box.x, 1), (box.right, -1)):
        for y, down in ((box.y, 1), (box.bottom, -1)):
            ends.append(
                bar((x + right * 1.2, y + down * (long + 0.2)), (x + right * (long + 0.2), y + down * 1.2), wide)
            )
    return ends
