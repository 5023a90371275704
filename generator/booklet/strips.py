"""Strips: the lines, rows and pictures that pages are filled with from the top, and what may not be parted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from card_data.geometry import Box
    from card_data.marks import Mark
    from card_data.rulebook import Figure
    from generator.booklet.reading import Entry, Link

_WHOLE = 3  # lines: a paragraph of so many is never parted


class Shown(NamedTuple):
    """A piece of the game as a picture: where it lies, and how round its corners are, in mm."""

    figure: Figure
    box: Box
    radius: float


@dataclass(frozen=True, slots=True)
class Strip:
    """Something as wide as the text and so many mm high, its marks measured from its upper left corner.

    `before` is the space above it, which falls away at the top of a page. No page ends behind a strip that `is_tied`.
    Strips of one `panel` (0 is none) lie on one ground. `heading` is the name of a heading that begins here, `entry`
    what an outline says of it, `links` the words that lead elsewhere; `line` is where it was written.
    """

    height: float
    marks: tuple[Mark, ...] = ()
    shown: tuple[Shown, ...] = ()
    before: float = 0.0
    is_tied: bool = False
    opens_page: bool = False
    panel: int = 0
    heading: str = ""
    line: int = 0
    entry: Entry | None = None
    links: tuple[Link, ...] = ()


def held(strips: Sequence[Strip]) -> list[Strip]:
    """The lines of one paragraph: neither its first nor its last stands alone on a page."""
    last = len(strips) - 1
    return [
        replace(strip, is_tied=at < last and (len(strips) <= _WHOLE or at == 0 or at == last - 1))
        for at, strip in enumerate(strips)
    ]


def tied(strips: Sequence[Strip], *, all_but_last: bool = False) -> list[Strip]:
    """The strips with the last tied to what follows, or all tied to each other."""
    if all_but_last:
        return [*(replace(strip, is_tied=True) for strip in strips[:-1]), *strips[-1:]]
    return [*strips[:-1], *(replace(strip, is_tied=True) for strip in strips[-1:])]


def below(strips: Sequence[Strip], gap: float) -> list[Strip]:
    """The strips with at least so much space above the first."""
    return [*(replace(strip, before=max(strip.before, gap)) for strip in strips[:1]), *strips[1:]]
