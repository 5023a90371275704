"""Where folding pieces are scored: dashed ticks beside the trims, prolonging their folds; never inside a trim."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from card_data.geometry import Box, joined, polygon
from card_data.marks import BLACK, WHITE, Shape, Stroke
from generator.imposition.pieces import Crease
from generator.imposition.sheets import Grid, into

Folded = tuple[tuple[int, tuple[Crease, ...]], ...]  # the folds of the pieces on a sheet, by slot

OFFSET = 0.5  # mm from the trim to a tick
TICK = 4.0  # mm, where there is room
LEAST = 0.4  # mm; a shorter tick is not seen
_LONG = (TICK, 3.0, 2.0, 1.0)  # mm; what is tried where something stands in the margin
WIDTH, HALO = 0.2, 0.4  # mm
DASHES = {"valley": (0.8, 0.45), "mountain": (1.5, 0.4, 0.3, 0.4), "score": (0.3, 0.4)}  # mm


class _Tick(NamedTuple):
    """A straight tick between two points of the page."""

    start: tuple[float, float]
    end: tuple[float, float]

    @property
    def box(self) -> Box:
        """What it covers, white beside it included."""
        (x0, y0), (x1, y1) = self
        return Box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)).grown(HALO / 2)


def foldmarks(grid: Grid, folded: Folded, obstacles: tuple[Box, ...]) -> tuple[Shape, ...]:
    """The ticks of a sheet, dashed by the way of the fold; white beside them, so that they show on bleed."""
    ticks: dict[str, list[_Tick]] = {}
    for slot, folds in folded:
        for fold in folds:
            found = ticks.setdefault(fold.way, [])
            found += (tick for tick in _ticks(grid, slot, fold, obstacles) if tick not in found)
    return tuple(shape for way, found in ticks.items() if found for shape in _drawn(found, DASHES[way]))


def _ticks(grid: Grid, slot: int, fold: Crease, obstacles: tuple[Box, ...]) -> Iterator[_Tick]:
    """The ticks at the ends that reach the trim's edge, as long as the margin and what stands there allow."""
    trim = grid.box(slot)
    upright = Box(trim.x, trim.y, trim.height, trim.width) if grid.is_turned else trim
    matrix = into(trim, int(grid.is_turned))
    long = upright.height if fold.axis == "x" else upright.width
    for end, out in ((0.0, -1.0), (long, 1.0)):
        if (fold.start if out < 0 else fold.end) is not None:
            continue
        near, *far = (end + out * (OFFSET + reach) for reach in (0.0, *_LONG))
        points = ((fold.position, at) for at in (near, *far))
        start, *tips = (matrix.at(*(point if fold.axis == "x" else point[::-1])) for point in points)
        ticks = (tick for tip in tips if (tick := _outward(start, tip, _kept(grid, trim, tip))) is not None)
        yield from islice((tick for tick in ticks if _is_clear(tick, obstacles)), 1)


def _outward(start: tuple[float, float], tip: tuple[float, float], kept: tuple[float, float]) -> _Tick | None:
    """The tick as far as it may go; None where that is hardly out of the trim, or back into it."""
    way = ((there - here) * (far - here) for here, there, far in zip(start, kept, tip, strict=True))
    return _Tick(start, kept) if sum(way) >= LEAST * math.dist(start, tip) else None


def _kept(grid: Grid, trim: Box, tip: tuple[float, float]) -> tuple[float, float]:
    """The tip, drawn back to before the next trim and to where the printer puts ink."""
    room, (x, y) = grid.printable, tip
    left = max(room.x, trim.x - grid.columns.gap + OFFSET if trim.x > grid.columns.start else room.x)
    right = min(room.right, trim.right + grid.columns.gap - OFFSET if trim.right < grid.columns.end else room.right)
    top = max(room.y, trim.y - grid.rows.gap + OFFSET if trim.y > grid.rows.start else room.y)
    bottom = min(room.bottom, trim.bottom + grid.rows.gap - OFFSET if trim.bottom < grid.rows.end else room.bottom)
    return min(max(x, left), right), min(max(y, top), bottom)


def _is_clear(tick: _Tick, obstacles: Iterable[Box]) -> bool:
    return not any(box.meets(tick.box) for box in obstacles)


def _drawn(ticks: list[_Tick], dash: tuple[float, ...]) -> tuple[Shape, Shape]:
    path = joined(*(polygon((tick.start, tick.end), closed=False) for tick in ticks))
    return Shape(path, stroke=Stroke(WHITE, HALO)), Shape(path, stroke=Stroke(BLACK, WIDTH, dash=dash))
