"""The box that marks stay inside, never too small: forms and masks have to state it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from card_data.geometry import PT_PER_MM, Box, bounds, mapped, rectangle
from card_data.marks import Glyphs, Group, Picture, Shape, Stroke

if TYPE_CHECKING:
    from collections.abc import Iterable

    from card_data.marks import Mark


def extent(marks: Iterable[Mark]) -> Box | None:
    """The box around marks in mm, or None where nothing is drawn."""
    boxes = [box for mark in marks if (box := _extent(mark)) is not None]
    if not boxes:
        return None
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


def _extent(mark: Mark) -> Box | None:
    if isinstance(mark, Shape):
        box = bounds(mark.path)
        return box and box.grown(_reach(mark.stroke))
    if isinstance(mark, Glyphs):
        return _run(mark)
    if isinstance(mark, Picture):
        return mark.box
    return _group(mark) if isinstance(mark, Group) else None


def _reach(stroke: Stroke | None) -> float:
    """How far a line may go past its path: half its width, more at corners and square ends."""
    if stroke is None:
        return 0.0
    return stroke.width / 2 * (max(stroke.miter, math.sqrt(2)) if stroke.join == "miter" else math.sqrt(2))


def _run(run: Glyphs) -> Box:
    """Around the advances, with two sizes more on every side for what sticks out."""
    size = run.size / PT_PER_MM
    advance = sum(word.advance + (run.gap if word.is_space else 0) for word in run.words)
    advance += run.tracking * sum(len(word.glyphs) for word in run.words)
    width = advance * size / 1000
    return Box(run.x + min(0.0, width), run.y, abs(width), 0).grown(2 * size + _reach(run.outline))


def _group(group: Group) -> Box | None:
    box = extent(group.marks)
    clip = bounds(group.clip) if group.clip is not None else None
    if box is not None and clip is not None:
        x, y = max(box.x, clip.x), max(box.y, clip.y)
        box = Box(x, y, max(0.0, min(box.right, clip.right) - x), max(0.0, min(box.bottom, clip.bottom) - y))
    if box is None or group.matrix is None:
        return box
    return bounds(mapped(rectangle(box), group.matrix))
