"""Colours as an ink shows them: greys of the same lightness for black and white."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from card_data.marks import Colour, Glyphs, Group, Paint, Shape, Stroke, Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from card_data.marks import Mark

GREY = "~grey"


def grey(colour: Colour) -> Colour:
    """The grey that is as light to the eye as the colour (its relative luminance, written as sRGB)."""
    light = min(1.0, max(0.0, colour.luminance))
    part = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055  # noqa: PLR2004
    part = round(part, 4)
    return Colour(part, part, part)


def grey_marks(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """Marks without colour. Groups with a key get a key of their own; what is grey already stays as it is."""
    return tuple(map(_grey_mark, marks))


def _grey_mark(mark: Mark) -> Mark:
    if isinstance(mark, Group):
        if mark.key.endswith(GREY):
            return mark
        return replace(mark, marks=grey_marks(mark.marks), key=mark.key + GREY if mark.key else "")
    if isinstance(mark, Shape):
        return replace(mark, fill=_grey_paint(mark.fill), stroke=_grey_stroke(mark.stroke))
    if isinstance(mark, Glyphs):
        return replace(mark, fill=_grey_paint(mark.fill), outline=_grey_stroke(mark.outline))
    return replace(mark, colour=grey(mark.colour)) if isinstance(mark, Text) else mark


def _grey_stroke(stroke: Stroke | None) -> Stroke | None:
    return None if stroke is None else replace(stroke, colour=_grey_some(stroke.colour))


def _grey_paint(paint: Paint | None) -> Paint | None:
    return None if paint is None else _grey_some(paint)


def _grey_some(paint: Paint) -> Paint:
    if isinstance(paint, Colour):
        return grey(paint)
    return replace(paint, stops=tuple(stop._replace(colour=grey(stop.colour)) for stop in paint.stops))
