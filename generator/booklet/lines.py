"""Words set into lines that can be parted: one strip a line, icons in their places."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol

from card_data.geometry import PT_PER_MM, Box, shift
from card_data.marks import Glyphs, Group, Mark
from card_data.problems import Place, Report
from card_data.rulebook import Reference
from card_data.text import IconSpan, LineBreak, Span
from generator.booklet.reading import Link, Wanted, leads
from generator.booklet.strips import Strip
from generator.typeset.block import Block, set_block

if TYPE_CHECKING:
    from card_data.marks import Colour
    from card_data.rulebook import Words
    from card_data.text import Paragraph
    from generator.typeset.lining import InlineIcon
    from generator.typeset.setter import Typesetter
    from generator.typeset.style import TextStyle


class Art(Protocol):
    """Where icons and pictures come from."""

    def place_icon(self, name: str, box: Box, *, colour: Colour | None, where: Place) -> Mark | None: ...  # noqa: D102

    def place_image(  # noqa: D102
        self, path: str, box: Box, *, fit: str, focus: tuple[float, float], where: Place
    ) -> Mark | None: ...

    def aspect(self, path: str) -> float | None: ...  # noqa: D102


@dataclass(frozen=True, slots=True)
class Scribe:
    """Sets words of one text; `pages` says on which page a heading stands, as far as that is known.

    What was asked of them, and answered, is remembered in `asked`.
    """

    typesetter: Typesetter
    art: Art
    file: str
    report: Report
    pages: Mapping[str, int] = field(default_factory=dict)
    asked: list[tuple[str, int]] = field(default_factory=list)

    def place(self, line: int) -> Place:
        """A line of the text, for messages."""
        return Place(self.file, line=line)

    def lines(self, words: Words, style: TextStyle, x: float, width: float, line: int) -> list[Strip]:
        """The words as strips of one line each; the box they are set into begins at `x` mm."""
        block = self.block(words, style, Box(x, 0.0, width, math.inf), line)
        if not block.baselines:
            return []
        pitch = style.leading * style.size / PT_PER_MM
        rise = _rise(block, pitch)
        inks: list[list[Mark]] = [[] for _ in block.baselines]
        for at, mark in self._placed(block, line):
            inks[at].append(mark)
        links = self._links(inks, words, pitch)
        return [
            Strip(pitch, tuple(_moved(mark, rise - baseline) for mark in ink), line=line, links=own)
            for ink, baseline, own in zip(inks, block.baselines, links, strict=True)
        ]

    def _links(self, inks: list[list[Mark]], words: Words, pitch: float) -> list[tuple[Link, ...]]:
        """For every line the words that lead elsewhere, as boxes as high as the line."""
        wanted = [
            Wanted(_shown(part) + self._whither(part), part.target) for part in words if isinstance(part, Reference)
        ]
        if not wanted:
            return [()] * len(inks)
        runs = [[mark for mark in ink if isinstance(mark, Glyphs)] for ink in inks]
        return [
            tuple(Link(Box(start, 0.0, end - start, pitch), target) for start, end, target in line)
            for line in leads(runs, wanted)
        ]

    def block(self, words: Words, style: TextStyle, box: Box, line: int) -> Block:
        """The words set into a box; what is wrong with them is told."""
        block = set_block(self.typesetter, (self._spans(words),), style, box)
        for problem in block.messages:
            is_of_font = problem.code.startswith("font/") or problem.code == "text/no-hyphenation"
            if not is_of_font or problem.is_notice:  # what is wrong with a font is told where the game names it
                self.report.extend([replace(problem, where=self.place(0 if is_of_font else line))])
        return block

    def marks(self, block: Block, line: int) -> tuple[Mark, ...]:
        """A set text's marks, icons drawn."""
        return tuple(mark for _, mark in self._placed(block, line))

    def _placed(self, block: Block, line: int) -> list[tuple[int, Mark]]:
        """The marks of a text, each with the number of its line."""
        found: list[tuple[int, Mark]] = []
        for part in block.marks:
            if isinstance(part, Glyphs):
                found.append((bisect_left(block.baselines, part.y - 1e-9), part))
            elif (icon := self._icon(part, line)) is not None:
                found.append((bisect_left(block.baselines, part.box.centre[1]), icon))
        return found

    def _icon(self, part: InlineIcon, line: int) -> Mark | None:
        return self.art.place_icon(part.name, part.box, colour=None, where=self.place(line))

    def _spans(self, words: Words) -> Paragraph:
        """The words as the typesetter knows them: where a reference leads to stands behind it."""
        found: list[Span | IconSpan | LineBreak] = []
        for part in words:
            if isinstance(part, Reference):
                self._ask(part)
                found += (*part.spans, Span(self._whither(part)))
            else:
                found.append(part)
        return tuple(_bound(found))

    def _ask(self, reference: Reference) -> None:
        if reference.target.startswith("#"):
            name = reference.target[1:]
            self.asked.append((name, self.pages.get(name, 0)))

    def _whither(self, reference: Reference) -> str:
        if reference.target.startswith("#"):
            page = self.pages.get(reference.target[1:], 0)
            return f"\u00a0(→\u00a0{page})" if page else ""
        return "" if _shown(reference) == reference.target else f" ({reference.target})"


def _shown(reference: Reference) -> str:
    return "".join(span.text for span in reference.spans if isinstance(span, Span))


def _bound(parts: list[Span | IconSpan | LineBreak]) -> Iterator[Span | IconSpan | LineBreak]:
    """The parts with every icon bound to the word behind it: no line ends between the two."""
    after_icon = False
    for part in parts:
        if after_icon and isinstance(part, Span) and part.text.startswith(" "):
            part = part._replace(text="\u00a0" + part.text[1:])  # noqa: PLW2901
        after_icon = isinstance(part, IconSpan)
        yield part


def _rise(block: Block, pitch: float) -> float:
    """How far below the top of its strip a baseline lies, letters standing in the middle of their line."""
    first, last = block.baselines[0], block.baselines[-1]
    return first + (pitch - (block.height - (last - first))) / 2


def _moved(mark: Mark, down: float) -> Mark:
    if isinstance(mark, Glyphs):
        return replace(mark, y=mark.y + down)
    return Group((mark,), matrix=shift(0.0, down))
