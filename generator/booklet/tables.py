"""Tables of a rulebook: how wide each column is, and a strip for every row."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from card_data.geometry import Box, rectangle, shift
from card_data.marks import Group, Mark, Shape
from generator.booklet.reading import Link
from generator.booklet.strips import Strip, tied

if TYPE_CHECKING:
    from collections.abc import Sequence

    from card_data.rulebook import Table, Words
    from generator.booklet.lines import Scribe
    from generator.booklet.looks import Looks
    from generator.typeset.style import TextStyle

_GAP = 2.6  # mm between columns
_PAD = 0.55  # mm above and below the words of a row
_SIZE = 9.3  # pt
_SHORT = 7  # rows: a table of so many is never parted
_WIDE = 0.55  # of the column: a table at least so wide fills it
_HEAVY, _FINE = 0.35, 0.12  # mm, the rules under the head and under rows
_ALIGNS = {"left": "left", "center": "centre", "right": "right"}


@dataclass(frozen=True, slots=True)
class Tabulator:
    """Lays out tables."""

    scribe: Scribe
    looks: Looks

    def strips(self, table: Table, x: float, width: float) -> list[Strip]:
        """The head, which stays with the first row, and the rows; the last is never alone."""
        wide = self._widths(table, width)
        head = any(table.head)
        rows = [self._row(row, table, x, wide, is_head=False) for row in table.rows]
        if head:
            rows.insert(0, self._row(table.head, table, x, wide, is_head=True))
        if len(rows) <= _SHORT:
            return tied(rows, all_but_last=True)
        return [*tied(rows[:1]), *rows[1:-2], *tied(rows[max(1, len(rows) - 2) :], all_but_last=True)]

    def _style(self, *, is_head: bool, align: str = "left") -> TextStyle:
        return self.looks.running(size=_SIZE, bold=is_head, align=_ALIGNS[align])

    def _widths(self, table: Table, width: float) -> list[float]:
        rows = [(table.head, True), *((row, False) for row in table.rows)]
        natural = [
            max(self._natural(row[at], table.line, is_head=is_head) for row, is_head in rows if at < len(row))
            for at in range(len(table.aligns))
        ]
        return shared(natural, width - _GAP * (len(natural) - 1))

    def _natural(self, words: Words, line: int, *, is_head: bool) -> float:
        style = replace(self._style(is_head=is_head), hyphenate=False)
        return self.scribe.block(words, style, Box(0.0, 0.0, math.inf, math.inf), line).width + 0.05

    def _row(self, cells: Sequence[Words], table: Table, x: float, wide: list[float], *, is_head: bool) -> Strip:
        marks, links = list[Mark](), list[Link]()
        high, left = 0.0, x
        for words, align, width in zip(cells, table.aligns, wide, strict=False):
            lines = self.scribe.lines(words, self._style(is_head=is_head, align=align), left, width, table.line)
            y = _PAD
            for strip in lines:
                marks.append(Group(strip.marks, matrix=shift(0.0, y)))
                links += [link._replace(box=link.box._replace(y=y)) for link in strip.links]
                y += strip.height
            high = max(high, y + _PAD)
            left += width + _GAP
        rule = Box(x, high - (_HEAVY if is_head else _FINE), left - _GAP - x, _HEAVY if is_head else _FINE)
        marks.append(Shape(rectangle(rule), fill=self.looks.ink if is_head else self.looks.soft))
        return Strip(high, tuple(marks), line=table.line, links=tuple(links))


def shared(natural: Sequence[float], width: float) -> list[float]:
    """Widths of columns: what each wants where there is room; where not, wide ones give way more than narrow ones.

    A table that nearly fills the width fills it, the rest shared evenly.
    """
    rest = width - sum(natural)
    if rest >= 0:
        more = rest / len(natural) if sum(natural) > _WIDE * width else 0.0
        return [wide + more for wide in natural]
    found = list(natural)
    crowded = set(range(len(natural)))
    while True:
        left = width - sum(found[at] for at in range(len(natural)) if at not in crowded)
        unit = left / sum(math.sqrt(natural[at]) for at in crowded)
        content = {at for at in crowded if natural[at] <= unit * math.sqrt(natural[at])}
        if not content:
            return [unit * math.sqrt(wide) if at in crowded else wide for at, wide in enumerate(found)]
        crowded -= content
