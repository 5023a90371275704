"""Which function makes the pieces of which kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.kinds.board import board
from generator.kinds.booklet import booklet
from generator.kinds.boxes import box
from generator.kinds.parts import flat
from generator.kinds.standees import standee
from generator.kinds.tokens import tokens

if TYPE_CHECKING:
    from generator.kinds.parts import Kind

KINDS: dict[str, Kind] = {
    "cards": flat,
    "aids": flat,
    "mats": flat,
    "pads": flat,
    "tokens": tokens,
    "board": board,
    "standees": standee,
    "boxes": box,
    "booklet": booklet,
}

BOUND = frozenset({"booklet"})  # kinds whose parts are pages, which are folded into each other
