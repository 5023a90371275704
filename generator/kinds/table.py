"""Which function makes the pieces of which kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.kinds.parts import flat

if TYPE_CHECKING:
    from generator.kinds.parts import Kind

KINDS: dict[str, Kind] = {
    "cards": flat,
    "aids": flat,
    "mats": flat,
    "pads": flat,
    "tokens": flat,
    "board": flat,
    "standees": flat,
    "boxes": flat,
    "booklet": flat,
}
