"""The line on every face that says which card it is, and of which printing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from card_data.marks import WHITE, Colour, Glyphs, Mark, Stroke
from generator.typeset.block import set_block
from generator.typeset.style import TextStyle

if TYPE_CHECKING:
    from card_data.geometry import Box
    from generator.typeset.setter import Typesetter

SIZE = 4.0  # pt: the one thing on a card that nobody needs to read at the table
_INK = Colour(0.25, 0.25, 0.25)
_HALO = Stroke(WHITE, 0.3, join="round")


@dataclass(frozen=True, slots=True)
class Imprint:
    """The line in one corner of a room, readable on any ground by its white halo."""

    style: TextStyle
    room: Box

    def marks(self, typesetter: Typesetter, text: str) -> list[Mark]:
        """The line with this text."""
        block = set_block(typesetter, text, self.style, self.room)
        letters = [mark for mark in block.marks if isinstance(mark, Glyphs)]
        return [*(replace(mark, fill=None, outline=_HALO) for mark in letters), *letters]


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
