"""From the blocks of a text to strips: headings, paragraphs, lists, what is set apart, each in its measure."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeAlias

from card_data.geometry import PT_PER_MM, Box, shift
from card_data.marks import Glyphs, Group, Mark, Shape, Stroke
from card_data.rulebook import Block, Break, Figures, Heading, Items, Paragraph, Quote, Table, spoken
from card_data.text import Span
from generator.booklet.figures import Pieces, Showcase
from generator.booklet.reading import Entry
from generator.booklet.strips import Strip, below, held, tied
from generator.booklet.tables import Tabulator

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from generator.booklet.lines import Scribe
    from generator.booklet.looks import Looks

Spot: TypeAlias = tuple[int, float, float]  # the identity of a block, where it begins, how wide it is

INSET = 4.0  # mm from the edge of a panel to its words
_INDENT = 6.0  # mm of a list's items
_GAP = 0.42  # lines between paragraphs
_LOOSE, _TIGHT = 0.8, 0.2  # lines around figures and tables, between items
_TAB_PAD = 1.5  # mm above and below the words of a main heading
_SLICE = 1.9  # mm, the coloured ends of a main heading
_SECTION = 2  # the level of main headings
_NUMBER = 1.25  # of the text's size: an item's number


@dataclass(slots=True)
class Compositor:
    """Sets one text; `known` keeps what refers to no page, for the next time the same blocks are set."""

    scribe: Scribe
    looks: Looks
    pieces: Pieces
    has_cover: bool = False
    known: dict[Spot, list[Strip]] = field(default_factory=dict)

    def strips(self, blocks: Iterable[Block], x: float, width: float) -> list[Strip]:
        """The strips of blocks that begin at `x` mm and are so wide."""
        found: list[Strip] = []
        opens_page = False
        for block in blocks:
            strips = self._set(block, x, width)
            if strips and opens_page:
                strips[0] = replace(strips[0], opens_page=True)
            opens_page = (opens_page and not strips) or (isinstance(block, Break) and block.is_page)
            found += strips
        return found

    def _set(self, block: Block, x: float, width: float) -> list[Strip]:
        spot, asked = (id(block), x, width), len(self.scribe.asked)
        known = self.known.get(spot)
        strips = list(self._block(block, x, width)) if known is None else list(known)
        if len(self.scribe.asked) == asked:
            self.known[spot] = list(strips)
        return strips

    def _block(self, block: Block, x: float, width: float) -> Iterable[Strip]:  # noqa: PLR0911 - a kind of block each
        pitch = self.looks.pitch
        match block:
            case Heading():
                return self._heading(block, x, width)
            case Paragraph():
                return self._paragraph(block, x, width)
            case Items():
                return self._items(block, x, width)
            case Figures():
                return below(Showcase(self.scribe, self.looks, self.pieces).strips(block, x, width), _LOOSE * pitch)
            case Table():
                return below(Tabulator(self.scribe, self.looks).strips(block, x, width), _LOOSE * pitch)
            case Quote():
                return self._quote(block, x, width)
            case _:
                return () if block.is_page else (self._ornament(x, width),)

    def _paragraph(self, block: Paragraph, x: float, width: float) -> list[Strip]:
        strips = held(self.scribe.lines(block.words, self.looks.running(), x, width, block.line))
        if strips and spoken(block.words).rstrip().endswith(":"):
            strips = tied(strips)
        return below(strips, _GAP * self.looks.pitch)

    def _heading(self, block: Heading, x: float, width: float) -> list[Strip]:
        if block.level == 1 and self.has_cover:
            return []
        if block.level == _SECTION:
            strips = [self._tab(block, x, width)]
        else:
            style = self.looks.heading(block.level)
            strips = self.scribe.lines(block.words, style, x, width, block.line)
        strips = [replace(strip, is_tied=True) for strip in strips]
        entry = Entry(block.level, spoken(block.words), block.name, 0.0)
        strips[:1] = [replace(strip, heading=block.name, entry=entry) for strip in strips[:1]]
        return below(strips, (1.5 if block.level <= _SECTION else 0.85) * self.looks.pitch)

    def _tab(self, block: Heading, x: float, width: float) -> Strip:
        """A main heading: light on a dark tab, the game's colours behind it; in lines where ink is spared."""
        looks = self.looks
        ends = len(looks.accents) * 1.6 * _SLICE
        style = looks.heading(_SECTION, is_light=not looks.is_low)
        pad = 2.2 + looks.slope * 2.0
        set_ = self.scribe.block(block.words, style, Box(x + pad, _TAB_PAD, width - ends - 3 * pad, 1000.0), block.line)
        high = set_.height + 2 * _TAB_PAD
        tab = Box(x, 0.0, set_.width + 2 * pad, high)
        outline = looks.leaning(tab)
        line = Stroke(looks.ink, 0.4) if looks.is_low else None
        marks: list[Mark] = [Shape(outline, fill=None if looks.is_low else looks.ink, stroke=line)]
        for at, accent in enumerate(looks.accents):
            end = Box(tab.right + 0.6 * _SLICE + at * 1.6 * _SLICE, 0.0, _SLICE, high)
            marks.append(Shape(looks.leaning(end), fill=accent))
        return Strip(high, (*marks, *self.scribe.marks(set_, block.line)), line=block.line)

    def _items(self, block: Items, x: float, width: float) -> Iterator[Strip]:
        for number, item in enumerate(block.items):
            strips = below(self.strips(item, x + _INDENT, width - _INDENT), 0.0)
            if not strips:
                continue
            marker = (
                self._bullet(strips[0], x) if block.start is None else self._number(block.start + number, strips[0], x)
            )
            gap = (_GAP if number == 0 else _TIGHT) * self.looks.pitch
            yield replace(strips[0], marks=(*marker, *strips[0].marks), before=gap)
            yield from strips[1:]

    def _bullet(self, beside: Strip, x: float) -> tuple[Mark, ...]:
        em = self.looks.body / PT_PER_MM
        middle = _baseline(beside, self.looks.pitch) - 0.24 * em
        side = 0.42 * em
        return (Shape(self.looks.leaning(Box(x + 1.6, middle - side / 2, side, side)), fill=self.looks.hue),)

    def _number(self, number: int, beside: Strip, x: float) -> tuple[Mark, ...]:
        """A number whose foot stands on the item's first line."""
        style = replace(self.looks.heading(6), size=_NUMBER * self.looks.body, align="right", wrap=False)
        room = Box(x, 0.0, _INDENT - 1.8, 1000.0)
        words = (Span(f"{number}"),)
        found = self.scribe.block(words, style, room, beside.line)
        down = _baseline(beside, self.looks.pitch) - found.baselines[0]
        return (Group(self.scribe.marks(found, beside.line), matrix=shift(0.0, down)),)

    def _quote(self, block: Quote, x: float, width: float) -> list[Strip]:
        strips = self.strips(block.blocks, x + INSET, width - 2 * INSET)
        return below([replace(strip, panel=block.line) for strip in strips], _LOOSE * self.looks.pitch)

    def _ornament(self, x: float, width: float) -> Strip:
        """Three marks in the middle of an empty line."""
        pitch, side = self.looks.pitch, 1.3
        boxes = (Box(x + width / 2 + (at - 1.5) * 3.2, (pitch - side) / 2, side, side) for at in range(3))
        shapes = tuple(Shape(self.looks.leaning(box), fill=self.looks.hue) for box in boxes)
        return Strip(pitch, shapes, before=_GAP * pitch, is_tied=True)


def _baseline(strip: Strip, otherwise: float) -> float:
    """Where the words of a strip stand."""
    return next((mark.y for mark in strip.marks if isinstance(mark, Glyphs)), 0.75 * otherwise)
