"""How many trims of one size a paper holds, how far apart they lie, and which cuts come first.

Marks have to outlive the cuts before them. A strip freed by the first round of cuts keeps paper only between its
trims and at its two ends, so the cuts of the second round need a gap to be marked in. Trims that share cut lines
therefore touch along one axis only, the one that is cut first; and the ends of the strips need room for the marks
of the first round. Small trims in long rows give up one of the row for that room; larger ones give up the marks.
"""

from __future__ import annotations

import math
from dataclasses import replace

from card_data.geometry import Box, Size
from generator.imposition.pieces import Axis, MarkStyle, Options
from generator.imposition.region import Region, regions
from generator.imposition.sheets import Grid, Run

SLACK = 1e-6
MARK_ROOM = 1.5  # mm of printable margin in which a mark can be seen
MARK_GAP = 0.5  # mm between two trims, for a hairline beside each
MANY = 6  # trims in a row, of which one is given up where all of them would leave no room for marks
_STEP = 0.05  # mm; gaps are multiples of it, so that a stop can be set to them


def holds(length: float, size: float) -> int:
    """How many sizes go into a length."""
    return max(0, math.floor((length + SLACK) / size))


def fit(size: Size, options: Options, *, is_shared: bool, has_backs: bool, in_strips: bool = False) -> Grid | None:
    """The grid that holds most: upright before turned, then nearest to the fold; None if not one trim fits.

    `in_strips` where trims are cut along their own upper and lower edges only, and lie close in a strip.
    """
    best: tuple[tuple[int, ...], Region, Size] | None = None
    for number, region in enumerate(regions(options, has_backs=has_backs)):
        for is_turned in (False, True):
            trim = size.turned if is_turned else size
            columns, rows = holds(region.room.width, trim.width), holds(region.room.height, trim.height)
            ranks = 0 if region.fold is None else (columns if region.fold.axis == "x" else rows)
            score = (columns * rows, -int(is_turned), -ranks, -number)
            if best is None or score > best[0]:
                best = (score, region, trim)
    if best is None or not best[0][0]:
        return None
    _, region, trim = best
    is_turned = trim != size
    if in_strips:
        return _strips(region, trim, options, is_shared=is_shared, is_turned=is_turned)
    return _grid(region, trim, options, is_shared=is_shared, is_turned=is_turned)


def _strips(region: Region, trim: Size, options: Options, *, is_shared: bool, is_turned: bool) -> Grid:
    """Trims side by side in strips that are not cut further."""
    room, first = region.room, 0.0 if is_shared else options.gap
    columns = _run((room.x, room.width), trim.width, first if is_turned else 0.0, 0.0)
    rows = _run((room.y, room.height), trim.height, 0.0 if is_turned else first, 0.0)
    return Grid(
        *(region.page, region.work, region.printable, columns, rows, "x" if is_turned else "y"),
        is_turned=is_turned,
        is_marked=options.marks == MarkStyle.SURVIVE,
        fold=region.fold,
        ends_at_strips=True,
    )


def _grid(region: Region, trim: Size, options: Options, *, is_shared: bool, is_turned: bool) -> Grid:
    """The better of the two ways to begin cutting: marks survive, more pieces, fewer cuts, shorter cuts first."""
    short_first: tuple[Axis, Axis] = ("y", "x") if region.work.width <= region.work.height else ("x", "y")
    ways = [_way(region, trim, axis, options, is_shared=is_shared) for axis in short_first]
    if options.marks == MarkStyle.SURVIVE and not any(way.is_marked for way in ways):
        ways += [_way(region, trim, axis, options, is_shared=is_shared, less=1) for axis in short_first]
    best = max(ways, key=lambda way: (way.is_marked, len(way), -way.columns.lines - way.rows.lines))
    return replace(best, is_turned=is_turned)


def _way(region: Region, trim: Size, strips: Axis, options: Options, *, is_shared: bool, less: int = 0) -> Grid:
    """A grid whose strips are cut first; its second round may do with one trim `less` where there are many."""
    survives = options.marks == MarkStyle.SURVIVE
    first = 0.0 if is_shared else options.gap
    second = options.gap if survives or not is_shared else 0.0
    room, is_level = region.room, strips == "y"
    wide = (room.x, room.width), trim.width
    high = (room.y, room.height), trim.height
    one, other = (high, wide) if is_level else (wide, high)
    along = _run(*one, first, 0.0)
    across = _run(*other, second, MARK_ROOM if survives else 0.0, less)
    columns, rows = (across, along) if is_level else (along, across)
    is_marked = survives and _is_marked(region.printable, strips, across)
    return Grid(
        *(region.page, region.work, region.printable, columns, rows, strips),
        is_turned=False,
        is_marked=is_marked,
        fold=region.fold,
    )


def _run(room: tuple[float, float], size: float, gap: float, reserve: float, less: int = 0) -> Run:
    """As many as fit, centred. A gap shrinks until all bleeds, inner and outer, are equally wide.

    `reserve` is kept free at both ends for marks, unless that would leave no gap to speak of.
    """
    start, length = room
    count = holds(length, size)
    count -= less if count >= MANY else 0
    spare = max(0.0, length - count * size)
    if count > 1:
        between = (spare - 2 * reserve) / (count - 1)
        gap = min(gap, spare / count, *([between] if between >= MARK_GAP else []))
    gap = math.floor((gap + SLACK) / _STEP) * _STEP
    used = count * size + (count - 1) * gap
    return Run(start + (length - used) / 2, size, gap, count)


def _is_marked(printable: Box, strips: Axis, run: Run) -> bool:
    """Whether the second round's trims leave room for all marks: gaps between them, and both ends."""
    low, high = (printable.x, printable.right) if strips == "y" else (printable.y, printable.bottom)
    has_ends = min(run.start - low, high - run.end) >= MARK_ROOM - SLACK
    return has_ends and (run.total == 1 or run.gap >= MARK_GAP - SLACK)
