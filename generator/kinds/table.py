"""Which function makes the pieces of which kind, each loaded when a game first has a piece of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from generator.kinds.parts import flat

if TYPE_CHECKING:
    from generator.kinds.parts import Asked, Kind, Part


def _mat(asked: Asked) -> tuple[Part, ...]:
    """A mat without a back wears its kit's colour, so that mats of several kits may come from one sheet."""
    return tuple(replace(part, is_shared=asked.back is None) for part in flat(asked))


def _tokens(asked: Asked) -> tuple[Part, ...]:
    from generator.kinds.tokens import tokens  # noqa: PLC0415

    return tokens(asked)


def _board(asked: Asked) -> tuple[Part, ...]:
    from generator.kinds.board import board  # noqa: PLC0415

    return board(asked)


def _standee(asked: Asked) -> tuple[Part, ...]:
    from generator.kinds.standees import standee  # noqa: PLC0415

    return standee(asked)


def _screen(asked: Asked) -> tuple[Part, ...]:
    from generator.kinds.screens import screen  # noqa: PLC0415

    return screen(asked)


def _box(asked: Asked) -> tuple[Part, ...]:
    from generator.kinds.boxes import box  # noqa: PLC0415

    return box(asked)


def _booklet(asked: Asked) -> tuple[Part, ...]:
    from generator.kinds.booklet import booklet  # noqa: PLC0415

    return booklet(asked)


KINDS: dict[str, Kind] = {
    "cards": flat,
    "aids": flat,
    "mats": _mat,
    "pads": flat,
    "tokens": _tokens,
    "board": _board,
    "standees": _standee,
    "screens": _screen,
    "boxes": _box,
    "booklet": _booklet,
}

BOUND = frozenset({"booklet"})  # kinds whose parts are pages, which are folded into each other
