"""The cuts of a sheet in their order: strips first, then the pieces out of the strips."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from generator.imposition.pieces import Axis
from generator.imposition.sheets import Cut, Grid, Run


class _Line(NamedTuple):
    """Where a cut is made, where the piece of paper began before it, and whether what lies between is waste."""

    position: float
    before: float
    is_waste: bool


def across(axis: Axis) -> Axis:
    """The other axis."""
    return "y" if axis == "x" else "x"


def extent(grid: Grid, axis: Axis) -> tuple[float, float]:
    """Where the paper that is cut begins and ends along an axis."""
    work = grid.work
    return (work.x, work.right) if axis == "x" else (work.y, work.bottom)


def place(grid: Grid, slot: int, axis: Axis) -> int:
    """The column (axis x) or row (axis y) of a slot."""
    row, column = divmod(slot, grid.columns.total)
    return column if axis == "x" else row


def cuts(grid: Grid, occupied: AbstractSet[int]) -> tuple[Cut, ...]:
    """Every cut that frees the occupied slots, numbered from 1.

    The first round goes through the whole paper from one end to the other. The second round goes through the strips,
    whose cuts carry one number where they are made with the same stop at the same place; none where strips are enough.
    """
    first, second = grid.strips, across(grid.strips)
    ends = extent(grid, second)
    strips = sorted({place(grid, slot, first) for slot in occupied})
    lines = _lines(grid.run(first), strips, extent(grid, first))
    round_one = [
        Cut(number, first, line.position, *ends, line.position - line.before, line.is_waste)
        for number, line in enumerate(lines, 1)
    ]
    if grid.ends_at_strips:
        return tuple(round_one)
    return (*round_one, *_round_two(grid, occupied, strips, 1 + len(round_one)))


def _round_two(grid: Grid, occupied: AbstractSet[int], strips: list[int], number: int) -> Iterator[Cut]:
    first, second = grid.strips, across(grid.strips)
    along, run = grid.run(first), grid.run(second)
    shared: dict[_Line, list[int]] = {}
    for strip in strips:
        inside = sorted(place(grid, slot, second) for slot in occupied if place(grid, slot, first) == strip)
        for line in _lines(run, inside, extent(grid, second)):
            shared.setdefault(line, []).append(strip)
    for offset, (line, on) in enumerate(sorted(shared.items())):
        ends = along.near(on[0]), along.far(on[-1])
        stop = line.position - line.before
        yield Cut(number + offset, second, line.position, *ends, stop, line.is_waste, tuple(on))


def _lines(run: Run, indexes: list[int], paper: tuple[float, float]) -> list[_Line]:
    """The lines that free these trims; none where trims touch each other, or the end of the paper."""
    lines: list[_Line] = []
    before, end = paper
    for index in indexes:
        for line, is_waste in ((run.near(index), True), (run.far(index), False)):
            if before < line < end:
                lines.append(_Line(line, before, is_waste))
            before = line
    return lines
