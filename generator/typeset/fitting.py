"""How large a text may be set: its lines at a size, whether they fit into the box, and the size at which they do."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import PT_PER_MM, Box
from generator.typeset.breaking import Divider, Line, lines

if TYPE_CHECKING:
    from generator.typeset.rows import Row
    from generator.typeset.shaping import FontFace
    from generator.typeset.style import TextStyle

STEP = 0.25  # pt, from one size tried to the next
TOLERANCE = 0.01  # mm that a text may be too large without anybody's noticing


class Fit(NamedTuple):
    """Lines at a size in pt (`em` is it in mm), their baselines in mm below the first, and what does not fit, in mm.

    The height goes from the top of a `d` over the first baseline to the foot of a `p` under the last; accents on
    capitals rise above it. `too_high` and `too_wide` are 0 or less where all is well.
    """

    size: float
    em: float
    lines: list[Line]
    drops: list[float]
    height: float
    too_high: float
    too_wide: float

    @property
    def overflow(self) -> float:
        """How far the text goes beyond its box, in mm; 0 where it fits."""
        worst = max(self.too_high, self.too_wide)
        return worst if worst > TOLERANCE else 0.0


class Task(NamedTuple):
    """A text to be fitted into a box: its rows, how it is set, and its plain face, from which heights are taken."""

    rows: list[Row]
    style: TextStyle
    face: FontFace
    box: Box
    divider: Divider


def fitted(task: Task) -> Fit:
    """The text at its style's size, or the largest smaller one down to `min_size` at which it fits, or else at that."""
    style = task.style
    largest = _fit(task, style.size)
    least = style.min_size
    if not largest.overflow or least is None or least >= style.size:
        return largest
    best = _fit(task, least)
    if best.overflow:
        return best
    low, high = 1, math.ceil((style.size - least) / STEP)  # so many steps down from the style's size
    while low < high:
        middle = (low + high) // 2
        tried = _fit(task, max(style.size - middle * STEP, least))
        if tried.overflow:
            low = middle + 1
        else:
            best, high = tried, middle
    return best


def _fit(task: Task, size: float) -> Fit:
    rows, style, face, box, divider = task
    em = size / PT_PER_MM
    limit = box.width / em * 1000
    leading = style.leading * em
    found: list[Line] = []
    drops: list[float] = []
    drop, excess = -leading, -math.inf
    for row in rows:
        divides = style.hyphenate or row.has_soft_hyphens
        parts, over = lines(row, limit, divider if divides else None) if style.wrap else _whole(row, limit)
        excess = max(excess, over)
        if row.opens_paragraph and found:
            drop += leading * style.paragraph_gap
        for line in parts:
            drop += leading
            found.append(line)
            drops.append(drop)
    height = max(drop, 0.0) + (face.ascender + face.descender) * em / 1000
    too_high = height - box.height
    if style.max_lines and len(found) > style.max_lines:
        too_high = max(too_high, (len(found) - style.max_lines) * leading)
    return Fit(size, em, found, drops, height, too_high, excess * em / 1000)


def _whole(row: Row, limit: float) -> tuple[list[Line], float]:
    return [Line(row, 0, len(row.pieces), is_full=False)], row.width - limit


def first_baseline(fit: Fit, valign: str, face: FontFace, height: float) -> float:
    """How far below the box's top the first baseline lies, in mm."""
    ascent, free = face.ascender * fit.em / 1000, height - fit.height
    if valign == "top" or math.isinf(free):
        return ascent
    if valign == "bottom":
        return ascent + free
    last = fit.drops[-1] if fit.drops else 0.0
    centred = (height - last + face.cap_height * fit.em / 1000) / 2
    return min(max(centred, ascent), ascent + free) if free >= 0 else centred
