"""Lines and frames that run beside the trim, where a cut that drifts by a millimetre gives itself away."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

from generator.preflight.rasters import PITCH
from generator.preflight.strips import strips

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.preflight.rasters import Raster
    from generator.preflight.strips import Strip

MOST = 0.7  # of a side: what runs beside so much of it is a line along the trim
OUTSTANDING = 2.0  # times the usual share of its neighbours: patterns and photos change everywhere
CORNER = 5.0  # mm left out at both ends of a side, where the lines of the other sides cross it


def lines(raster: Raster, *, inside: float) -> tuple[tuple[str, float], ...]:
    """Every line along a side, from the end of the bleed to `inside` mm past the trim: (side, mm inside the trim)."""
    return tuple((strip.side, mm) for strip in strips(raster, inside + 2 * PITCH) for mm in _along(strip, inside))


def _along(strip: Strip, inside: float) -> Iterator[float]:
    corner = min(round(CORNER / PITCH), strip.length // 4)
    shares = strip.steps(corner)
    least = max(MOST, min(1.0, OUTSTANDING * median(shares)))
    beside = -2
    for row, share in enumerate(shares):
        if share < least or strip.mm(row) > inside:
            continue
        if row > beside + 1:  # a sharp edge is told by two rows
            yield strip.mm(row)
        beside = row
