"""Backs behind fronts: where a trim and its content land when paper is turned over or folded."""

from __future__ import annotations

from card_data.geometry import Box, Size
from generator.imposition.pieces import Axis, Sides


def mirrored(box: Box, page: Size, axis: Axis) -> Box:
    """The box on the other side of the paper, as that side is looked at.

    Folding about the page's middle lays a box onto the same place, so a gutterfold's back half is found with it too.
    """
    if axis == "x":
        return box._replace(x=page.width - box.right)
    return box._replace(y=page.height - box.bottom)


def turns_behind(turns: int, axis: Axis) -> int:
    """Quarter turns of a back whose card reads upright when it is turned like the page of a book."""
    return -turns % 4 if axis == "x" else (2 - turns) % 4


def sides_behind(sides: Sides, axis: Axis) -> Sides:
    """The lengths at the sides of a box as they lie when seen from the other side."""
    top, right, bottom, left = sides
    return Sides(top, left, bottom, right) if axis == "x" else Sides(bottom, right, top, left)
