"""Where lines end: first fit, at spaces and wherever else a line may end, in words where they may be divided."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, NamedTuple

from card_data.marks import Shaped
from generator.typeset.voice import Piece

if TYPE_CHECKING:
    from generator.typeset.hyphens import Hyphens
    from generator.typeset.rows import Row
    from generator.typeset.voice import Fount, Voice

SLACK = 0.5  # 1/1000 em, less than anybody sees


class Line(NamedTuple):
    """The pieces from `first` up to `last` (exclusive) of a row; `is_full` where more of the row follows."""

    row: Row
    first: int
    last: int
    is_full: bool


class Divider(NamedTuple):
    """How words are divided: by soft hyphens that were typed, and by a language's patterns where there are any."""

    hyphens: Hyphens | None
    language: str

    def places(self, shaped: Shaped, voice: Voice) -> tuple[int, ...]:
        """Where a word may be divided; soft hyphens, where there are some, say it all."""
        soft = voice.soft_hyphens.get(shaped)
        if soft:
            return soft
        return self.hyphens.places(shaped.text, self.language) if self.hyphens else ()


def lines(row: Row, limit: float, divider: Divider | None = None) -> tuple[list[Line], float]:
    """The lines of a row at a width of `limit` (1/1000 em), and how far the longest goes beyond it.

    What cannot be divided is longer than the line rather than split.
    """
    if row.width <= limit + SLACK:
        return [Line(row, 0, len(row.pieces), is_full=False)], 0.0
    return _Breaker(row if divider is None else row.copy(), limit, divider).run()


class _Breaker:
    def __init__(self, row: Row, limit: float, divider: Divider | None) -> None:
        self.row = row
        self.limit = limit
        self.divider = divider
        self.first = 0  # the piece the line begins with
        self.low = 0  # the first break that still may end it
        self.lines: list[Line] = []
        self.excess = 0.0
        self._begin(0, 0, keeps_spaces=True)

    def run(self) -> tuple[list[Line], float]:
        row, limit = self.row, self.limit + SLACK
        while row.width - self._origin() > limit and self._end_line(limit):
            pass
        self.excess = max(self.excess, row.width - self._origin() - limit)
        self.lines.append(Line(row, self.first, len(row.pieces), is_full=False))
        return self.lines, max(self.excess, 0.0)

    def _origin(self) -> float:
        return self.row.starts[self.first] if self.first < len(self.row.starts) else self.row.width

    def _end_line(self, limit: float) -> bool:
        """Ends one line; False where the rest cannot be broken any more."""
        row, reach = self.row, self._origin() + limit
        best = bisect_right(row.ends, reach, self.low) - 1
        if self.divider is not None and self._divided(best, reach):
            return True
        if best < self.low:
            if self.low >= len(row.at):
                return False
            best = self.low
            self.excess = max(self.excess, row.ends[best] - reach)
        self._close(row.at[best])
        self._begin(row.at[best], best + 1)
        return True

    def _close(self, last: int) -> None:
        while last > self.first and self.row.pieces[last - 1].is_space:
            last -= 1
        self.lines.append(Line(self.row, self.first, last, is_full=True))

    def _begin(self, first: int, low: int, *, keeps_spaces: bool = False) -> None:
        """Begins the next line behind the spaces at which the last one ended."""
        row = self.row
        while not keeps_spaces and first < len(row.pieces) and row.pieces[first].is_space:
            first += 1
        while low < len(row.at) and row.at[low] <= first:
            low += 1
        self.first, self.low = first, low

    def _divided(self, best: int, reach: float) -> bool:
        """Ends the line within the word that goes over its edge, if that word may be divided there."""
        row = self.row
        begin = row.at[best] if best >= self.low else self.first
        stop = row.at[best + 1] if best + 1 < len(row.at) else len(row.pieces)
        for at in range(stop - 1, begin - 1, -1):
            piece = row.pieces[at]
            if isinstance(piece, Shaped) and not piece.is_space and row.starts[at] < reach and self._fits(at, reach):
                row.at[best + 1 :] = [place + 1 for place in row.at[best + 1 :]]
                self._close(at + 1)
                self._begin(at + 1, best + 1)
                return True
        return False

    def _fits(self, at: int, reach: float) -> bool:
        """Divides the word at `at` as late as the line allows; its two parts take its place in the row."""
        row, divider = self.row, self.divider
        shaped, (fount, voice) = row.pieces[at], _set_by(row, at)
        if divider is None or fount is None or voice is None or not isinstance(shaped, Shaped):
            return False
        whole = Piece(shaped, row.end_of(at + 1) - row.starts[at], fount)
        for place in reversed(divider.places(shaped, voice)):
            head = voice.head(shaped.text[:place], fount)
            if row.starts[at] + head.width <= reach:
                self._put(at, whole, head, voice.rest(whole, place))
                return True
        return False

    def _put(self, at: int, whole: Piece, head: Piece, rest: Piece) -> None:
        row = self.row
        start = row.starts[at]
        row.pieces[at : at + 1] = [head.shaped, rest.shaped]
        row.starts.insert(at + 1, start + whole.width - rest.width)
        row.turns = [turn + (turn > at) for turn in row.turns]
        row.fixed_ends = {place + (place > at): end for place, end in row.fixed_ends.items()}
        row.fixed_ends[at + 1] = start + head.width


def _set_by(row: Row, at: int) -> tuple[Fount | None, Voice | None]:
    turn = bisect_right(row.turns, at) - 1
    return row.founts[turn], row.voices[turn]
