"""Lines laid out: where each run of one fount, and each icon, stands on its baseline."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING, Any, NamedTuple

from card_data.geometry import Box
from card_data.marks import Glyphs
from generator.typeset.bidi import visual
from generator.typeset.rows import Slot

if TYPE_CHECKING:
    from generator.typeset.breaking import Line
    from generator.typeset.fitting import Fit
    from generator.typeset.rows import Drawn
    from generator.typeset.shaping import FontFace
    from generator.typeset.style import TextStyle
    from generator.typeset.voice import Fount


class InlineIcon(NamedTuple):
    """Where an icon of the text is to be drawn: a square on the line, its middle at half the height of capitals."""

    name: str
    box: Box


class Liner:
    """Lays out the lines of one text; all that is the same for each of them."""

    def __init__(self, fit: Fit, style: TextStyle, face: FontFace, box: Box) -> None:
        self._unit = fit.em / 1000
        self._size = fit.size
        self._style = style
        self._colour, self._tracking, self._outline = style.colour, style.tracking, style.outline
        self._box = box
        self._half_cap = face.cap_height * self._unit / 2
        self._icon = style.icon_size * fit.em
        self.marks: list[Glyphs | InlineIcon] = []
        self.width = 0.0

    def add(self, line: Line, baseline: float) -> None:
        """Lays out one line; its marks join `marks`."""
        row, first, last = line.row, line.first, line.last
        if first >= last:
            return
        begin = row.starts[first]
        width = (row.end_of(last) - begin) * self._unit
        gap = self._gap(line, width) if self._style.align == "justify" and line.is_full else 0.0
        x = self._box.x + self._indent(width, row.base) if not gap else self._box.x
        self.width = max(self.width, self._box.width if gap else width)
        if gap or row.levels:
            self._add_pieces(line, x, baseline, gap)
        elif len(row.turns) == 1:
            self._run(row.pieces[first:last], row.founts[0], x, baseline)
        else:
            self._add_stretches(line, x, baseline)

    def _indent(self, width: float, base: int) -> float:
        align = self._style.align
        if align in ("start", "justify"):
            align = "right" if base else "left"
        if align == "left" or math.isinf(self._box.width):
            return 0.0
        free = self._box.width - width
        return free / 2 if align == "centre" else free

    def _gap(self, line: Line, width: float) -> float:
        """What justification adds to every space, in 1/1000 em of the text's size."""
        spaces = sum(piece.is_space for piece in line.row.pieces[line.first : line.last])
        return max(self._box.width - width, 0.0) / spaces / self._unit if spaces else 0.0

    def _add_stretches(self, line: Line, x: float, baseline: float) -> None:
        """The line in stretches of one fount each, cut out of the row as they stand."""
        row, first, last = line.row, line.first, line.last
        turns, starts, begin = row.turns, row.starts, row.starts[first]
        at = bisect_right(turns, first) - 1
        for turn in (*turns[at + 1 : bisect_left(turns, last)], last):
            if first < turn:
                self._run(row.pieces[first:turn], row.founts[at], x + (starts[first] - begin) * self._unit, baseline)
                first = turn
            at += 1

    def _add_pieces(self, line: Line, x: float, baseline: float, gap: float) -> None:
        """The line piece by piece, from left to right, as directions and justification have it."""
        row, pieces = line.row, range(line.first, line.last)
        order = visual([(row.levels[at], at) for at in pieces]) if row.levels else list(pieces)
        run: list[Drawn] = []
        fount, left = None, x
        for at in order:
            next_fount = row.founts[bisect_right(row.turns, at) - 1]
            if run and (next_fount is not fount or fount is None):
                self._run(run, fount, left, baseline, gap)
                run, left = [], x
            piece, fount = row.pieces[at], next_fount
            run.append(piece)
            x += (row.end_of(at + 1) - row.starts[at] + (gap if piece.is_space else 0.0)) * self._unit
        if run:
            self._run(run, fount, left, baseline, gap)

    def _run(self, pieces: list[Drawn], fount: Fount | None, x: float, baseline: float, gap: float = 0.0) -> None:
        """Marks for pieces of one fount, or for icons, which have none."""
        if fount is None:
            self._icons(pieces, x, baseline)
            return
        _, scale, slant = fount
        words: tuple[Any, ...] = tuple(pieces)  # all of them shaped words: icons have no fount
        size, gap = self._size * scale, gap / scale
        self.marks.append(Glyphs(words, x, baseline, size, self._colour, gap, self._tracking, self._outline, slant))

    def _icons(self, pieces: list[Drawn], x: float, baseline: float) -> None:
        for piece in pieces:
            if isinstance(piece, Slot):
                box = Box(x, baseline - self._half_cap - self._icon / 2, self._icon, self._icon)
                self.marks.append(InlineIcon(piece.name, box))
            x += self._icon
