"""How far art may go past each trim: to the middle of a gap, or outwards as far as the paper takes ink."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from card_data.geometry import Box
from generator.imposition.pieces import Sides
from generator.imposition.sheets import Grid

_UNBOUND = 1e9


def room(grid: Grid, occupied: AbstractSet[int], slot: int, edge: Box, outer: float | None = None) -> Sides:
    """The most that art in a slot may go past its trim, per side of the page.

    `edge` is the area it has to stay in; `outer` caps it where no trim is near.
    """
    trim, cap = grid.box(slot), _UNBOUND if outer is None else outer
    top, right, bottom, left = _is_met(grid, occupied, slot)
    across, down = grid.columns.gap / 2, grid.rows.gap / 2
    return Sides(
        down if top else _outward(trim.y - edge.y, cap),
        across if right else _outward(edge.right - trim.right, cap),
        down if bottom else _outward(edge.bottom - trim.bottom, cap),
        across if left else _outward(trim.x - edge.x, cap),
    )


def _outward(space: float, cap: float) -> float:
    return max(0.0, min(space, cap))


def _is_met(grid: Grid, occupied: AbstractSet[int], slot: int) -> tuple[bool, bool, bool, bool]:
    """Whether art past each side would meet a neighbour's: top, right, bottom, left.

    A neighbour across a corner counts above and below, unless one beside holds the art off that corner anyway.
    """
    row, column = divmod(slot, grid.columns.total)

    def is_taken(down: int, across: int) -> bool:
        is_inside = 0 <= column + across < grid.columns.total and 0 <= row + down < grid.rows.total
        return is_inside and slot + down * grid.columns.total + across in occupied

    def is_met(down: int) -> bool:
        corners = (is_taken(down, across) and not is_taken(0, across) for across in (-1, 1))
        return is_taken(down, 0) or any(corners)

    return is_met(-1), is_taken(0, 1), is_met(1), is_taken(0, -1)


def kept(room_left: Sides, declared: float) -> Sides:
    """The bleed that is drawn of what a face declares."""
    return Sides(*(min(declared, side) for side in room_left))
