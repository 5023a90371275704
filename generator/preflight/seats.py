"""Whether the pieces of two players are told apart by everybody, in every ink."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from PIL import ImageChops, ImageFilter
from PIL.Image import Resampling

from card_data.problems import Problem
from generator.art.ink import grey
from generator.preflight.colours import SIGHTS, difference, simulated

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from PIL.Image import Image

    from card_data.model import Component, Seat
    from generator.preflight.rasters import Raster

APART = 15.0  # ΔE2000: told apart at a glance (design and issue: after simulation)
SYMBOL = 0.04  # of the face: as large as a sign must be to be told apart across a table
_CELL = 4  # pixels a side of what is compared: 1 mm, smaller differences are no sign
_FULL = 96  # of 255: a cell that differs over three eighths of it counts
_SAID = {
    "usual": "side by side",
    "protan": "without red sight (protan)",
    "deutan": "without green sight (deutan)",
    "tritan": "without blue sight (tritan)",
    "grey": "in black and white",
}


def alike(one: Seat, other: Seat, ink: str) -> tuple[str, float] | None:
    """The sight in which two seats' colours are nearest, and their ΔE2000 there; None where all tell them apart."""
    if ink == "bw":
        found = [("grey", difference(grey(one.colour), grey(other.colour)))]
    else:
        found = [
            (sight, difference(simulated(one.colour, sight), simulated(other.colour, sight))) for sight in SIGHTS
        ]
    sight, apart = min(found, key=lambda each: each[1])
    return (sight, apart) if apart < APART else None


def confused(component: Component, kits: Mapping[Seat, Sequence[Raster]], ink: str) -> Iterator[Problem]:
    """Pairs of seats whose colours look alike and whose pieces carry no sign of their own; `kits` has the sides."""
    for one, other in combinations(kits, 2):
        near = alike(one, other, ink)
        if near is None:
            continue
        signs = [sign(first, second) for first, second in zip(kits[one], kits[other], strict=True)]
        if max(signs, default=0.0) < SYMBOL:
            sight, apart = near
            what = (
                f'"{component.id}" of {one.id} and {other.id} look alike {_SAID[sight]} (ΔE {apart:.1f}, '
                f"{APART:.0f} is needed), and no sign on them differs over {SYMBOL:.0%} of a side"
            )
            remedy = "Draw the seat's shape (`kit.shape`) large on the face or the back, or choose other colours."
            yield Problem("seat/hard-to-tell", what, component.where, remedy, is_notice=True)


def sign(one: Raster, other: Raster) -> float:
    """The share of the face that the largest difference in drawing, not in colour, spans between two pieces."""
    first, second = _drawing(one.trim), _drawing(other.trim)
    if first.size != second.size:
        return 1.0
    unlike = ImageChops.difference(first, second)
    if unlike.histogram()[255] * 2 > first.width * first.height:  # dark on light against light on dark
        unlike = ImageChops.invert(unlike)
    cells = (max(1, first.width // _CELL), max(1, first.height // _CELL))
    whole = unlike.resize(cells, Resampling.BOX).point(_is_full).filter(ImageFilter.MaxFilter(3))
    return _largest(whole) / (cells[0] * cells[1])


def _drawing(image: Image) -> Image:
    """A picture in two tones, parted where its own lights and darks part best, whatever its colours."""
    light = image.convert("L")
    least = _parting(light.histogram())
    return light.point(lambda part: 255 * (part > least))


def _parting(counts: Sequence[int]) -> int:
    """The level between the two classes that are farthest apart (Otsu 1979)."""
    total, whole = sum(counts), sum(level * count for level, count in enumerate(counts))
    best, at, below, weight = -1.0, 127, 0, 0
    for level, count in enumerate(counts):
        below, weight = below + count, weight + level * count
        if not below or below == total:
            continue
        apart = (whole * below - weight * total) ** 2 / (below * (total - below))
        if apart > best:
            best, at = apart, level
    return at


def _is_full(part: int) -> int:
    return 255 * (part > _FULL)


def _largest(cells: Image) -> int:
    """The cells in the box around the largest patch that hangs together."""
    width, height = cells.size
    left = {at for at, cell in enumerate(cells.tobytes()) if cell}
    best = 0
    while left:
        patch = _patch(left.pop(), left, width)
        xs, ys = [at % width for at in patch], [at // width for at in patch]
        best = max(best, (max(xs) - min(xs) + 1) * (max(ys) - min(ys) + 1))
    return min(best, width * height)


def _patch(seed: int, left: set[int], width: int) -> list[int]:
    patch, open_ = [seed], [seed]
    while open_:
        at = open_.pop()
        beside = [at - width, at + width]
        beside += [at - 1] if at % width else []
        beside += [at + 1] if (at + 1) % width else []
        near = [cell for cell in beside if cell in left]
        left.difference_update(near)
        patch += near
        open_ += near
    return patch
