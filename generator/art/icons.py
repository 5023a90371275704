"""Icons in one colour: everything that is painted takes it, white parts stay as what is cut out of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from card_data.marks import WHITE, Colour, Group, Paint, Shape, Stroke

if TYPE_CHECKING:
    from collections.abc import Iterable

    from card_data.marks import Mark


def in_one_colour(marks: Iterable[Mark], colour: Colour) -> tuple[Mark, ...]:
    """Marks with every fill and stroke in `colour`, but for pure white ones, which are counters and stay white."""
    return tuple(_painted(mark, colour) for mark in marks)


def _painted(mark: Mark, colour: Colour) -> Mark:
    if isinstance(mark, Group):
        return replace(mark, marks=in_one_colour(mark.marks, colour))
    if isinstance(mark, Shape):
        fill = None if mark.fill is None else _paint(mark.fill, colour)
        return replace(mark, fill=fill, stroke=_stroke(mark.stroke, colour))
    return mark


def _stroke(stroke: Stroke | None, colour: Colour) -> Stroke | None:
    return None if stroke is None else replace(stroke, colour=_paint(stroke.colour, colour))


def _paint(paint: Paint, colour: Colour) -> Paint:
    """Gradients keep their opacities and lose their shades."""
    if isinstance(paint, Colour):
        return WHITE if paint == WHITE else colour
    return replace(paint, stops=tuple(stop._replace(colour=colour) for stop in paint.stops))
