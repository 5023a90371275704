"""Where the words about a sheet and its scale bar stand: in the widest margin that the trims and their bleed leave."""

from __future__ import annotations

from typing import NamedTuple

from card_data.geometry import Box, Path, Size, joined, mapped, rectangle
from card_data.marks import BLACK, Shape, Text
from generator.imposition.mirror import mirrored
from generator.imposition.pieces import Axis, Sides
from generator.imposition.sheets import Grid, ScaleBar, SheetLine, into

LINE = 3.0  # mm; a line of 6 pt with air
LEAST = 1.8  # mm; a line of 5 pt
MARK_KEPT = 2.0  # mm beside the trims for the marks of the first round of cuts
_LEAST_BLEED = 1.5  # mm
BAR = 50.0  # mm
_BAR_BOX = 62.0  # the bar, and its length in words behind it
_GAP = 6.0
_WORDS = 60.0  # mm below which a line is too short to share its margin with the bar
_TENS = 5  # centimetres in the bar
_THIN = 0.15  # mm
_DEGREES = 90.0  # in a quarter turn


class Words(NamedTuple):
    """The sheet line, the scale bar, and the part of the printable area that they leave to the art."""

    line: SheetLine | None
    scale_bar: ScaleBar | None
    edge: Box

    def behind(self, page: Size, axis: Axis) -> Words:
        """The words of the back page: on the other side of the same margin, upright to the reader."""
        line, bar = self.line, self.scale_bar
        return Words(
            line and SheetLine(mirrored(line.box, page, axis), _turned(line.turns, axis)),
            bar and _bar(mirrored(bar.box, page, axis), _turned(bar.turns, axis)),
            mirrored(self.edge, page, axis),
        )

    def moved(self, offset: tuple[float, float]) -> Words:
        """The words moved by x, y mm."""
        line, bar = self.line, self.scale_bar
        return Words(
            line and SheetLine(_moved(line.box, offset), line.turns),
            bar and _bar(_moved(bar.box, offset), bar.turns),
            _moved(self.edge, offset),
        )


def _moved(box: Box, offset: tuple[float, float]) -> Box:
    return box._replace(x=box.x + offset[0], y=box.y + offset[1])


def _turned(turns: int, axis: Axis) -> int:
    return -turns % 4 if axis == "x" else turns


class Band(NamedTuple):
    """A free strip along a side of the page: how thick the margin is, where its line stands, how its text is turned."""

    depth: float
    box: Box
    turns: int

    @property
    def length(self) -> float:
        """How long a line of text may be."""
        return self.box.height if self.turns % 2 else self.box.width

    def part(self, start: float, length: float) -> Box:
        """A stretch of the band, in reading direction."""
        x, y, width, height = self.box
        if self.turns == 0:
            return Box(x + start, y, length, height)
        if self.turns == 1:
            return Box(x, y + start, width, length)
        return Box(x, y + height - start - length, width, length)


def bands(grid: Grid, bleed: float) -> tuple[Band, ...]:
    """The margins with room for a line, widest first; of two equal ones the lower, then the upper, then the left."""
    block, edge = _used(grid), _inked_page(grid)
    ends = max(bleed, MARK_KEPT)
    kept = Sides(bleed, ends, bleed, ends) if grid.strips == "y" else Sides(ends, bleed, ends, bleed)
    below, above = edge.bottom - block.bottom - kept.bottom, block.y - edge.y - kept.top
    left, right = block.x - edge.x - kept.left, edge.right - block.right - kept.right
    found = (
        Band(below, Box(edge.x, edge.bottom - min(LINE, below), edge.width, min(LINE, below)), 0),
        Band(above, Box(edge.x, edge.y, edge.width, min(LINE, above)), 0),
        Band(left, Box(edge.x, edge.y, min(LINE, left), edge.height), 3),
        Band(right, Box(edge.right - min(LINE, right), edge.y, min(LINE, right), edge.height), 1),
    )
    return tuple(sorted((band for band in found if band.depth >= LEAST), key=lambda band: -round(band.depth, 3)))


def _used(grid: Grid) -> Box:
    """The box around all trims of the page, the back half of a gutterfold among them."""
    block = grid.block
    if grid.fold is None:
        return block
    behind = mirrored(block, grid.page, grid.fold.axis)
    return Box(block.x, block.y, behind.right - block.x, behind.bottom - block.y)


def _inked_page(grid: Grid) -> Box:
    edge = grid.printable
    if grid.fold is None:
        return edge
    behind = mirrored(edge, grid.page, grid.fold.axis)
    return Box(edge.x, edge.y, behind.right - edge.x, behind.bottom - edge.y)


def words(grid: Grid, bleed: float) -> Words:
    """The sheet line and the scale bar, side by side or in two margins; where all is narrow, bleed gives way."""
    free = bands(grid, bleed) or bands(grid, min(bleed, _LEAST_BLEED))
    if not free:
        return Words(None, None, grid.printable)
    widest, other = free[0], free[1] if len(free) > 1 else None
    if widest.length >= _WORDS + _GAP + _BAR_BOX:
        line = SheetLine(widest.part(0.0, widest.length - _GAP - _BAR_BOX), widest.turns)
        bar = _bar(widest.part(widest.length - _BAR_BOX, _BAR_BOX), widest.turns)
        return Words(line, bar, _beside(grid, widest))
    line, edge = SheetLine(widest.box, widest.turns), _beside(grid, widest)
    if other is None or other.length < _BAR_BOX:
        return Words(line, None, edge)
    return Words(line, _bar(other.part(0.0, _BAR_BOX), other.turns), _shared(edge, _beside(grid, other)))


def _beside(grid: Grid, band: Band) -> Box:
    """The part of the printable area that a band leaves, on the front half where there is a fold."""
    edge, box = grid.printable, band.box
    if grid.fold is not None and not grid.work.meets(box):
        box = mirrored(box, grid.page, grid.fold.axis)
    if band.turns:
        is_left = box.x < grid.block.x
        x, right = (box.right, edge.right) if is_left else (edge.x, box.x)
        return Box(x, edge.y, right - x, edge.height)
    y, bottom = (box.bottom, edge.bottom) if box.y < grid.block.y else (edge.y, box.y)
    return Box(edge.x, y, edge.width, bottom - y)


def _shared(one: Box, other: Box) -> Box:
    x, y = max(one.x, other.x), max(one.y, other.y)
    return Box(x, y, min(one.right, other.right) - x, min(one.bottom, other.bottom) - y)


def _bar(box: Box, turns: int) -> ScaleBar:
    matrix = into(box, turns)
    depth = min(box.width, box.height)
    ticks = [_tick(at, depth / 2, 1.6 if at in {0, _TENS} else 0.8) for at in range(_TENS + 1)]
    bar = joined(rectangle(Box(0.0, depth / 2 - _THIN / 2, BAR, _THIN)), *ticks)
    x, y = matrix.at(BAR + 1.5, depth / 2 + 0.7)
    length = Text(f"{BAR:g} mm", x, y, 6.0, rotate=_DEGREES * turns)
    return ScaleBar(box, turns, BAR, (Shape(mapped(bar, matrix), fill=BLACK), length))


def _tick(number: int, y: float, height: float) -> Path:
    """The mark of so many centimetres; the outer edges of the first and the last lie exactly the length apart."""
    x = number * (BAR - _THIN) / _TENS
    return rectangle(Box(x, y - height / 2, _THIN, height))
