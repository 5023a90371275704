"""The line on every face that says which card it is, and of which printing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from card_data.geometry import PT_PER_MM, Box, rounded
from card_data.marks import WHITE, Colour, Glyphs, Group, Mark, Shape
from generator.typeset.block import set_block
from generator.typeset.style import TextStyle

if TYPE_CHECKING:
    from generator.typeset.setter import Typesetter

SIZE = 4.0  # pt: the one thing on a card that nobody needs to read at the table
_INK = Colour(0.25, 0.25, 0.25)
_OPACITY = 0.7
_AIR = 0.35  # mm of ground around the letters
_HIGH = 0.72  # of the size: how high capitals and figures rise


@dataclass(frozen=True, slots=True)
class Imprint:
    """The line in one corner of a room, readable on any ground by the white one that it brings."""

    style: TextStyle
    room: Box

    def marks(self, typesetter: Typesetter, text: str) -> list[Mark]:
        """The line with this text."""
        block = set_block(typesetter, text, self.style, self.room)
        letters = [mark for mark in block.marks if isinstance(mark, Glyphs)]
        return [_ground(letters[0], block.width), *letters] if letters else []


def is_ground(mark: Mark) -> bool:
    """Whether a mark is the ground of such a line, which its letters follow."""
    return (
        isinstance(mark, Group)
        and mark.opacity == _OPACITY
        and not mark.key
        and len(mark.marks) == 1
        and isinstance(mark.marks[0], Shape)
        and mark.marks[0].fill == WHITE
    )


def _ground(letters: Glyphs, width: float) -> Mark:
    """A pale ground under the letters (a halo of letters would be read as a second text)."""
    high = _HIGH * letters.size / PT_PER_MM
    box = Box(letters.x, letters.y - high, width, high).grown(_AIR)
    return Group((Shape(rounded(box, _AIR), fill=WHITE),), opacity=_OPACITY)


def imprint(corner: str, room: Box, language: str) -> Imprint | None:
    """The line for a corner (`bottom-right` …), or None for `none`."""
    if corner == "none":
        return None
    high, _, side = corner.partition("-")
    valign = "bottom" if high == "bottom" else "top"
    return Imprint(
        TextStyle(
            "text", SIZE, language=language, colour=_INK, align=side, valign=valign, wrap=False, figures="lining"
        ),
        room,
    )
