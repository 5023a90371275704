"""Strips broken into pages: as many as find room, no heading at a foot, no line alone, grounds under panels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import Box, rectangle, rounded, shift
from card_data.marks import WHITE, Group, Mark, Shape
from generator.booklet.reading import NOTHING, Reading
from generator.booklet.strips import Shown, Strip

if TYPE_CHECKING:
    from generator.booklet.looks import Looks

PAD = 2.6  # mm from the words of a panel to its edge
_SLACK = 0.01  # mm that nobody notices
_BAR = 1.1  # mm, beside a panel


class Standing(NamedTuple):
    """A strip and where its upper edge stands below the top of the text."""

    strip: Strip
    y: float


@dataclass(frozen=True, slots=True)
class Leaf:
    """One page: grounds, then pieces of the game, then words; in mm of the page."""

    grounds: tuple[Mark, ...]
    shown: tuple[Shown, ...]
    marks: tuple[Mark, ...]
    headings: tuple[str, ...]
    overflow: tuple[int, float] = (0, 0.0)  # the line of a strip higher than a page, and by how much
    reading: Reading = NOTHING


def broken(strips: Sequence[Strip], height: float) -> list[list[Standing]]:
    """Pages of strips. What is tied stays together as long as it is not higher than a page."""
    pages = []
    first = 0
    while first < len(strips):
        page, first = _page(strips, first, height)
        pages.append(page)
    return pages


def _page(strips: Sequence[Strip], first: int, height: float) -> tuple[list[Standing], int]:
    """One page from the strip `first` on, and the strip that the next begins with."""
    found: list[Standing] = []
    legal, foot = 0, 0.0
    for strip in strips[first:]:
        if found and strip.opens_page:
            return found, first + len(found)
        top = foot + _gap(found[-1].strip if found else None, strip)
        if found and top + strip.height + (PAD if strip.panel else 0.0) > height:
            kept = legal or len(found)
            return found[:kept], first + kept
        found.append(Standing(strip, top))
        foot = top + strip.height
        if not strip.is_tied:
            legal = len(found)
    return found, first + len(found)


def _gap(last: Strip | None, strip: Strip) -> float:
    """The space above a strip: its own, and that of the panels that end and begin there."""
    if last is None:
        return PAD if strip.panel else 0.0
    edges = (PAD if last.panel else 0.0) + (PAD if strip.panel else 0.0)
    return strip.before + (edges if last.panel != strip.panel else 0.0)


def leaf(page: Sequence[Standing], looks: Looks) -> Leaf:
    """A page of strips where they stand on the paper."""
    text = looks.text
    marks, shown = [], []
    for strip, y in page:
        if strip.marks:
            marks.append(Group(strip.marks, matrix=shift(text.x, text.y + y)))
        shown += [one._replace(box=_moved(one.box, text.x, text.y + y)) for one in strip.shown]
    over = max(((strip.line, y + strip.height - text.height) for strip, y in page), key=lambda one: one[1])
    headings = tuple(strip.heading for strip, _ in page if strip.heading)
    plates = (Shape(rounded(one.box, one.radius), fill=WHITE) for one in shown)  # pieces are printed on white
    grounds = (*_grounds(page, looks), *plates)
    overflow = over if over[1] > _SLACK else (0, 0.0)
    return Leaf(grounds, tuple(shown), tuple(marks), headings, overflow, _reading(page, text))


def _reading(page: Sequence[Standing], text: Box) -> Reading:
    entries = tuple(strip.entry._replace(y=text.y + y) for strip, y in page if strip.entry is not None)
    links = (link._replace(box=_moved(link.box, text.x, text.y + y)) for strip, y in page for link in strip.links)
    return Reading(entries, tuple(links))


def _moved(box: Box, x: float, y: float) -> Box:
    return box._replace(x=box.x + x, y=box.y + y)


def _grounds(page: Sequence[Standing], looks: Looks) -> tuple[Mark, ...]:
    """A ground under the strips of each panel, with a bar on its left."""
    text = looks.text
    found: list[Mark] = []
    for panel in dict.fromkeys(strip.panel for strip, _ in page if strip.panel):
        own = [one for one in page if one.strip.panel == panel]
        top, foot = own[0].y - PAD, own[-1].y + own[-1].strip.height + PAD
        box = Box(text.x, text.y + top, text.width, foot - top)
        if looks.panel is not None:
            found.append(Shape(rectangle(box), fill=looks.panel))
        found.append(Shape(rectangle(box._replace(width=_BAR)), fill=looks.hue))
    return tuple(found)
