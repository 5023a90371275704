"""What a page offers to who reads it on a screen: its headings for the outline, and words that lead elsewhere."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import PT_PER_MM, Box

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from card_data.marks import Glyphs

_SILENT = re.compile("[\\s\u00a0\u00ad\u2010-]+")  # what dividing words adds and takes away


class Link(NamedTuple):
    """Words on a page that lead elsewhere: `#name` to a heading, anything else is an address; in mm."""

    box: Box
    target: str


class Entry(NamedTuple):
    """A heading: its level from 1, its words, the name that links find it by, how far down it stands in mm."""

    level: int
    title: str
    name: str
    y: float


class Reading(NamedTuple):
    """What one page offers."""

    entries: tuple[Entry, ...] = ()
    links: tuple[Link, ...] = ()


NOTHING = Reading()


class Wanted(NamedTuple):
    """Words as they were set, and where they lead."""

    words: str
    target: str


class _Letter(NamedTuple):
    """A letter of set text: its line, and from where to where in mm its word stands."""

    line: int
    start: float
    end: float


def leads(lines: Sequence[Sequence[Glyphs]], wanted: Sequence[Wanted]) -> list[list[tuple[float, float, str]]]:
    """For every line of a text, from where to where it leads elsewhere, and whither; `wanted` in the text's order.

    Words that are not found as they were written (set from right to left) lead nowhere.
    """
    said, places = "", list[_Letter]()
    for number, line in enumerate(lines):
        for text, start, end in _words(line):
            said += text
            places += [_Letter(number, start, end)] * len(text)
    found: list[list[tuple[float, float, str]]] = [[] for _ in lines]
    after = 0
    for words, target in wanted:
        text = _SILENT.sub("", words)
        at = said.find(text, after)
        if not text or at < 0:
            continue
        after = at + len(text)
        for number in dict.fromkeys(letter.line for letter in places[at:after]):
            own = [letter for letter in places[at:after] if letter.line == number]
            found[number].append((min(one.start for one in own), max(one.end for one in own), target))
    return found


def _words(line: Sequence[Glyphs]) -> Iterator[tuple[str, float, float]]:
    """The words of a line, spaces and hyphens left out, with where they begin and end."""
    for run in line:
        em, x = run.size / PT_PER_MM / 1000, run.x
        for word in run.words:
            width = (word.advance + run.tracking * len(word.glyphs) + (run.gap if word.is_space else 0.0)) * em
            yield _SILENT.sub("", word.text), x, x + width
            x += width
