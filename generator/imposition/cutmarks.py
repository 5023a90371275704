"""The marks that show where to cut, and the fold; never inside a trim.

Hairlines that run out to the paper's edge show the first round of cuts at both ends of the paper. Ticks beside the
trims, in the gaps and margins that a strip keeps, show the second round at both ends of each cut.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from card_data.geometry import Box, Path, Size, joined, polygon
from card_data.marks import BLACK, WHITE, Shape, Stroke
from generator.imposition.cuts import across, extent, place
from generator.imposition.pieces import Axis, MarkStyle
from generator.imposition.sheets import Fold, Grid

HAIR = 0.1  # mm
HALO = 0.3  # mm of white under a hairline, so that it shows on dark art
OFFSET = 0.5  # mm from a trim's corner to the hairline that points at it
CROP = 5.0  # mm
TICK = 2.0  # mm


class _Segment(NamedTuple):
    """A line at `position` across an axis, from `start` to `end`; `lean` is the side that is kept free: -1, 0, 1."""

    axis: Axis
    position: float
    start: float
    end: float
    lean: int = 0


def cutmarks(grid: Grid, occupied: AbstractSet[int], style: MarkStyle, obstacles: tuple[Box, ...]) -> tuple[Shape, ...]:
    """The marks of a sheet: white halos, then hairlines over them. Obstacles are boxes to keep clear of."""
    if style == MarkStyle.NONE or not occupied:
        return ()
    limit = CROP if style == MarkStyle.CROP else None
    axes: tuple[Axis, ...] = (grid.strips,) if grid.ends_at_strips else ("x", "y")
    segments = [pointer for axis in axes for pointer in _pointers(grid, occupied, axis, limit)]
    segments = [part for segment in segments for part in _clear(segment, obstacles)]
    if style == MarkStyle.SURVIVE and not grid.ends_at_strips:
        segments += _ticks(grid, occupied)
    return _drawn(segments)


def foldmark(fold: Fold, page: Size, obstacles: tuple[Box, ...]) -> Shape:
    """A dashed hairline along the fold, from edge to edge of the paper."""
    whole = _Segment(fold.axis, fold.position, 0.0, page.height if fold.axis == "x" else page.width)
    path = joined(*(_path(part, 0.0) for part in _clear(whole, obstacles)))
    return Shape(path, stroke=Stroke(BLACK, HAIR, dash=(3.0, 2.0)))


def _pointers(grid: Grid, occupied: AbstractSet[int], axis: Axis, limit: float | None) -> Iterator[_Segment]:
    """Hairlines on the lines across an axis, outside the trims that end there, outwards to the paper's edge.

    A line so near that a halo would reach it (a narrow gap's other side) keeps its trims clear as well.
    """
    run, along = grid.run(axis), grid.run(across(axis))
    spans: dict[float, list[int]] = {}
    for slot in occupied:
        index = place(grid, slot, axis)
        for line in (run.near(index), run.far(index)):
            spans.setdefault(line, []).append(place(grid, slot, across(axis)))
    low, high = extent(grid, across(axis))
    for line in sorted(spans):
        beside = [at for other, found in spans.items() if abs(other - line) < HALO for at in found]
        near, far = along.near(min(beside)) - OFFSET, along.far(max(beside)) + OFFSET
        yield _Segment(axis, line, low if limit is None else max(low, near - limit), near)
        yield _Segment(axis, line, far, high if limit is None else min(high, far + limit))


def _ticks(grid: Grid, occupied: AbstractSet[int]) -> Iterator[_Segment]:
    """Short hairlines beside the trims, at the corners, for the cuts across the strips."""
    axis = across(grid.strips)
    run, along = grid.run(axis), grid.run(grid.strips)
    step = 1 if axis == "x" else grid.columns.total
    tick = min(TICK, along.size / 4)
    for slot in sorted(occupied):
        index, strip = place(grid, slot, axis), place(grid, slot, grid.strips)
        ends = along.near(strip), along.far(strip)
        for lean, line in ((-1, run.near(index)), (1, run.far(index))):
            is_met = 0 <= index + lean < run.total and slot + lean * step in occupied
            if is_met and run.gap < 2 * HAIR:
                continue
            yield _Segment(axis, line, ends[0], ends[0] + tick, lean)
            yield _Segment(axis, line, ends[1] - tick, ends[1], lean)


def _clear(segment: _Segment, obstacles: Iterable[Box]) -> Iterator[_Segment]:
    """What is left of a segment beside the obstacles; nothing where it would be too short to see."""
    parts = [segment]
    for box in obstacles:
        near, far = (box.x, box.right) if segment.axis == "x" else (box.y, box.bottom)
        low, high = (box.y, box.bottom) if segment.axis == "x" else (box.x, box.right)
        if near - OFFSET < segment.position < far + OFFSET:
            parts = [
                piece
                for part in parts
                for piece in (
                    part._replace(end=min(part.end, low - OFFSET)),
                    part._replace(start=max(part.start, high + OFFSET)),
                )
            ]
    return (part for part in parts if part.end - part.start > HALO)


def _drawn(segments: list[_Segment]) -> tuple[Shape, ...]:
    if not segments:
        return ()
    halo = joined(*(_path(segment, HALO) for segment in segments))
    hair = joined(*(_path(segment, HAIR) for segment in segments))
    return Shape(halo, stroke=Stroke(WHITE, HALO)), Shape(hair, stroke=Stroke(BLACK, HAIR))


def _path(segment: _Segment, width: float) -> Path:
    """The middle of a line of that width: on the cut, or wholly on the side it leans to."""
    at = segment.position + segment.lean * width / 2
    if segment.axis == "x":
        return polygon(((at, segment.start), (at, segment.end)), closed=False)
    return polygon(((segment.start, at), (segment.end, at)), closed=False)
