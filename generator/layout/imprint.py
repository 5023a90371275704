"""The line on every face that says which card it is, and of which printing."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from card_data.marks import WHITE, Colour, Glyphs, Mark, Stroke
from generator.typeset.block import set_block
from generator.typeset.style import TextStyle

if TYPE_CHECKING:
    from card_data.geometry import Box
    from generator.layout.scene import Shop

SIZE = 4.0  # pt: the one thing on a card that nobody needs to read at the table
_INK = Colour(0.25, 0.25, 0.25)
_HALO = Stroke(WHITE, 0.3, join="round")


def imprint(shop: Shop, corner: str, room: Box, text: str) -> list[Mark]:
    """The line in a corner of the room (`bottom-right` …), readable on any ground by its white halo."""
    high, _, side = corner.partition("-")
    style = TextStyle(
        "text",
        SIZE,
        language=shop.language,
        colour=_INK,
        align=side,
        valign="bottom" if high == "bottom" else "top",
        wrap=False,
    )
    block = set_block(shop.typesetter, text, style, room)
    letters = [mark for mark in block.marks if isinstance(mark, Glyphs)]
    return [*(replace(mark, fill=None, outline=_HALO) for mark in letters), *letters]
