"""Lines and frames that run beside the trim, where a cut that drifts by a millimetre gives itself away."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from generator.preflight.strips import Strip

MOST = 0.7  # of a side: what runs beside so much of it is a line along the trim
OUTSTANDING = 2.0  # times the usual share of its neighbours: patterns and photos change everywhere


def lines(strips: Iterable[Strip], *, inside: float) -> tuple[tuple[str, float], ...]:
    """Every line along a side, from the end of the bleed to `inside` mm past the trim: (side, mm inside the trim)."""
    return tuple((strip.side, mm) for strip in strips for mm in _along(strip, inside))


def _along(strip: Strip, inside: float) -> Iterator[float]:
    least = max(MOST, min(1.0, OUTSTANDING * median(strip.steps)))
    beside = -2
    for row, share in enumerate(strip.steps):
        if share < least or strip.mm(row) > inside:
            continue
        if row > beside + 1:  # a sharp edge is told by two rows
            yield strip.mm(row)
        beside = row
