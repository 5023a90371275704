"""A rulebook as pages: set, broken, numbered, and set again until every reference names the right page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from card_data.geometry import Box
from card_data.marks import Mark, Shape
from card_data.text import Span
from generator.booklet.compositor import Compositor, Spot
from generator.booklet.pages import Leaf, broken, leaf
from generator.typeset.style import TextStyle

if TYPE_CHECKING:
    from card_data.rulebook import Rulebook
    from generator.booklet.figures import Pieces
    from generator.booklet.lines import Scribe
    from generator.booklet.looks import Looks
    from generator.booklet.strips import Strip

_ROUNDS = 4  # of setting: more are never needed unless a number's width moves its own page
_FOOT = 7.5  # pt, the running foot
_NUMBER = 11.0  # pt, the page's number
_SLICE = 1.1  # mm, the colours beside it


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be set: the text, its title for the feet, the first page's number, whether a cover lies before."""

    rulebook: Rulebook
    title: str
    first: int = 1
    has_cover: bool = False


def book(wish: Wish, scribe: Scribe, looks: Looks, pieces: Pieces) -> tuple[Leaf, ...]:
    """The pages of a text in order; a strip higher than a page is told."""
    pages: dict[str, int] = {}
    known: dict[Spot, list[Strip]] = {}
    for _ in range(_ROUNDS):
        own = replace(scribe, pages=pages, asked=[])
        leaves = _set(wish, Compositor(own, looks, pieces, has_cover=wish.has_cover, known=known))
        pages = {name: number for number, one in enumerate(leaves, wish.first) for name in one.headings}
        if all(page == pages.get(name, 0) for name, page in own.asked):
            break
    for one in leaves:
        _tell(one, scribe)
    return tuple(
        replace(one, marks=(*one.marks, *_foot(number, wish.title, scribe, looks)))
        for number, one in enumerate(leaves, wish.first)
    )


def _set(wish: Wish, compositor: Compositor) -> tuple[Leaf, ...]:
    looks = compositor.looks
    strips = compositor.strips(wish.rulebook.blocks, 0.0, looks.text.width)
    return tuple(leaf(page, looks) for page in broken(strips, looks.text.height))


def _tell(one: Leaf, scribe: Scribe) -> None:
    line, over = one.overflow
    if over:
        what = f"This is {over:.1f} mm too high for a page"
        scribe.report.problem("rulebook/too-high", what, scribe.place(line), "Make it smaller, or part it.")


def _foot(number: int, title: str, scribe: Scribe, looks: Looks) -> tuple[Mark, ...]:
    """The number in the outer corner, the title beside it: right on odd pages, left on even ones."""
    text, is_right = looks.text, bool(number % 2)
    align = "right" if is_right else "left"
    y = looks.page.height - 0.62 * looks.bottom
    large = replace(looks.heading(6), size=_NUMBER, align=align, wrap=False)
    small = TextStyle("text", _FOOT, language=looks.language, align=align, colour=looks.soft, wrap=False)
    set_ = scribe.block((Span(f"{number}"),), large, Box(text.x, y, text.width, 20.0), 0)
    away = set_.width + 2.0 + 1.7 * _SLICE * len(looks.accents)
    room = Box(text.x if is_right else text.x + away, y, text.width - away, 20.0)
    beside = scribe.block((Span(title),), small, room, 0)
    down = set_.baselines[0] - beside.baselines[0]
    beside = scribe.block((Span(title),), small, room._replace(y=y + down), 0)
    start = text.right - set_.width - 1.2 - 1.7 * _SLICE * len(looks.accents) if is_right else text.x + set_.width + 1.2
    top = set_.baselines[0] - 2.4
    slices = (
        Shape(looks.leaning(Box(start + at * 1.7 * _SLICE, top, _SLICE, 2.4)), fill=accent)
        for at, accent in enumerate(looks.accents)
    )
    return (*slices, *scribe.marks(set_, 0), *scribe.marks(beside, 0))
