"""Pictures of a rulebook: pieces of the game drawn smaller and pictures of its folder, with their words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from card_data.geometry import Box, Size, rounded, shift
from card_data.marks import Group, Mark, Shape, Stroke
from generator.booklet.strips import Shown, Strip

if TYPE_CHECKING:
    from card_data.rulebook import Figure, Figures
    from generator.booklet.lines import Scribe
    from generator.booklet.looks import Looks

_GAP = 5.0  # mm between pictures side by side
_AIR = 1.4  # mm from a picture to the words under it
_SHARE = 0.5  # of its true size a piece is shown at, where no width is asked for
_PICTURE = 60.0  # mm, how wide a picture of the folder is
_LINE = 0.15  # mm, around a piece
_WORDS = 8.4  # pt
_WORDS_ROOM = 16.0  # mm of a page that a picture leaves to its words


class Pieces(Protocol):
    """The pieces of the game that can be shown."""

    def size(self, figure: Figure) -> Size | None:
        """The trim of a piece in mm; None, told, where it cannot be drawn."""

    def radius(self, figure: Figure) -> float:
        """How round its corners are, in mm."""


class _Sized(NamedTuple):
    figure: Figure
    size: Size  # as it is shown
    radius: float


@dataclass(frozen=True, slots=True)
class Showcase:
    """Lays out pictures."""

    scribe: Scribe
    looks: Looks
    pieces: Pieces

    def strips(self, block: Figures, x: float, width: float) -> list[Strip]:
        """One strip for pictures side by side; a single one has its words beside it."""
        room = self.looks.text.height - _WORDS_ROOM
        found = [sized for figure in block.figures if (sized := self._sized(figure, width)) is not None]
        if not found:
            return []
        found = [_scaled(one, min(1.0, room / one.size.height)) for one in found]
        whole = sum(one.size.width for one in found) + _GAP * (len(found) - 1)
        if whole > width:
            fit = (width - _GAP * (len(found) - 1)) / (whole - _GAP * (len(found) - 1))
            found = [_scaled(one, fit) for one in found]
        if len(found) == 1 and found[0].figure.caption and found[0].size.width < width / 2:
            return [self._beside(found[0], x, width)]
        return [self._row(found, x, width)]

    def _sized(self, figure: Figure, width: float) -> _Sized | None:
        if figure.file:
            aspect = self.scribe.art.aspect(figure.file)
            wide = min(figure.width or _PICTURE, width)
            return _Sized(figure, Size(wide, wide / (aspect or 1.0)), 0.0)
        size = self.pieces.size(figure)
        if size is None:
            return None
        share = figure.width / size.width if figure.width else _SHARE
        return _scaled(_Sized(figure, size, self.pieces.radius(figure)), share)

    def _row(self, found: list[_Sized], x: float, width: float) -> Strip:
        """Pictures in the middle of the column, feet on one line, words under each."""
        whole = sum(one.size.width for one in found) + _GAP * (len(found) - 1)
        high = max(one.size.height for one in found)
        marks: list[Mark] = []
        shown: list[Shown] = []
        words = 0.0
        x += (width - whole) / 2
        for one in found:
            self._put(one, x, high - one.size.height, marks, shown)
            room = one.size.width + _GAP * 0.9
            words = max(words, self._words(one, x + (one.size.width - room) / 2, high + _AIR, room, marks))
            x += one.size.width + _GAP
        return Strip(high + (words + _AIR if words else 0.0), tuple(marks), tuple(shown), line=found[0].figure.line)

    def _beside(self, one: _Sized, x: float, width: float) -> Strip:
        """A picture with its words to the right, in the middle of its height."""
        marks: list[Mark] = []
        shown: list[Shown] = []
        style = self.looks.running(size=self.looks.body)
        left = x + one.size.width + _GAP
        lines = self.scribe.lines(one.figure.caption, style, left, width - (left - x), one.figure.line)
        words = sum(strip.height for strip in lines)
        high = max(one.size.height, words)
        self._put(one, x, (high - one.size.height) / 2, marks, shown)
        y = (high - words) / 2
        for strip in lines:
            marks.append(Group(strip.marks, matrix=shift(0.0, y)))
            y += strip.height
        return Strip(high, tuple(marks), tuple(shown), line=one.figure.line)

    def _put(self, one: _Sized, x: float, y: float, marks: list[Mark], shown: list[Shown]) -> None:
        box = Box(x, y, *one.size)
        if one.figure.file:
            where = self.scribe.place(one.figure.line)
            mark = self.scribe.art.place_image(one.figure.file, box, fit="contain", focus=(0.5, 0.5), where=where)
            marks += [] if mark is None else [mark]
            return
        shown.append(Shown(one.figure, box, one.radius))
        marks.append(Shape(rounded(box, one.radius), stroke=Stroke(self.looks.soft, _LINE)))

    def _words(self, one: _Sized, x: float, y: float, width: float, marks: list[Mark]) -> float:
        """The words under a picture; how high they are."""
        style = self.looks.running(size=_WORDS, align="centre")
        lines = self.scribe.lines(one.figure.caption, style, x, width, one.figure.line)
        for at, strip in enumerate(lines):
            marks.append(Group(strip.marks, matrix=shift(0.0, y + at * strip.height)))
        return sum(strip.height for strip in lines)


def _scaled(one: _Sized, by: float) -> _Sized:
    return one._replace(size=Size(one.size.width * by, one.size.height * by), radius=one.radius * by)
