"""Whether the pieces of two players are told apart by everybody, in every ink."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from PIL import ImageChops, ImageFilter

from card_data.geometry import scale
from card_data.marks import Face, Group
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
SIGN = 0.04 * 63 * 88  # mm²: on pieces larger than a card it need not be larger than on a card
ENLARGED = 90.0  # mm: smaller pieces are looked at in this size, so that their signs have pixels enough
_TELLING = 4  # pixels of an outline that are its own: fewer are the rounding of a pixel
_OWN = 0.03  # of an outline that must be its own: less is a speck on something large
_PLAIN = [255 * (part > 24) for part in range(256)]  # noqa: PLR2004 - an outline that anybody sees
_FAINT = [255 * (part > 6) for part in range(256)]  # noqa: PLR2004 - one that somebody may see
_LIT = re.compile(b"\xff")
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
        found = [(sight, difference(simulated(one.colour, sight), simulated(other.colour, sight))) for sight in SIGHTS]
    sight, apart = min(found, key=lambda each: each[1])
    return (sight, apart) if apart < APART else None


def confused(component: Component, kits: Mapping[Seat, Sequence[Raster]], ink: str) -> Iterator[Problem]:
    """Pairs of seats whose colours look alike and whose pieces carry no sign of their own; `kits` has the sides."""
    known: dict[tuple[Seat, int], Outlines] = {}

    def seen(seat: Seat, side: int) -> Outlines:
        if (seat, side) not in known:
            known[seat, side] = outlines(kits[seat][side])
        return known[seat, side]

    for one, other in combinations(kits, 2):
        near = alike(one, other, ink)
        if near is None:
            continue
        sides = reversed(range(len(kits[one])))  # signs are mostly on backs
        needed = min(SYMBOL, SIGN / (component.size.width * component.size.height))
        if not any(sign(seen(one, side), seen(other, side)) >= needed for side in sides):
            sight, apart = near
            what = (
                f'"{component.id}" of {one.id} and {other.id} look alike {_SAID[sight]} (ΔE {apart:.1f}, '
                f"{APART:.0f} is needed), and no sign on them differs over {needed:.1%} of a side"
            )
            remedy = "Draw the seat's shape (`kit.shape`) large on the face or the back, or choose other colours."
            yield Problem("seat/hard-to-tell", what, component.where, remedy, is_notice=True)


def enlarged(face: Face) -> Face:
    """The face, at least as large as a card, under a key of its own."""
    by = max(1.0, ENLARGED / max(face.width, face.height))
    marks = (Group(face.marks, matrix=scale(by)),)
    return Face(f"{face.key}~{by}", face.width * by, face.height * by, face.bleed * by, marks)


@dataclass(frozen=True, slots=True)
class Outlines:
    """Where the colour of a piece changes: plainly, as a mask and as pixels, and how widely even faintly."""

    plain: Image
    near: Image
    lit: frozenset[int]


def outlines(raster: Raster) -> Outlines:
    """The outlines of a piece, colours left aside."""
    changes = _changes(raster.trim)
    plain = changes.point(_PLAIN)
    return Outlines(plain, changes.point(_FAINT).filter(ImageFilter.MaxFilter(3)), frozenset(_lit(plain)))


def sign(one: Outlines, other: Outlines) -> float:
    """The share of the face that the largest outline spans which only one of two pieces has."""
    if one.plain.size != other.plain.size:
        return 1.0
    return max(_largest(one, other), _largest(other, one))


def _changes(image: Image) -> Image:
    """How much every pixel differs from the ones right of it and below it."""
    width, height = image.size
    body = image.crop((0, 0, width - 1, height - 1))
    beside = ImageChops.difference(body, image.crop((1, 0, width, height - 1)))
    below = ImageChops.difference(body, image.crop((0, 1, width - 1, height)))
    red, green, blue = ImageChops.lighter(beside, below).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


def _largest(here: Outlines, there: Outlines) -> float:
    """The share of the box around the largest outline with parts that the other does not have, however faintly."""
    width, height = here.plain.size
    left, seeds = set(here.lit), _lit(ImageChops.subtract(here.plain, there.near))
    best = 0
    while seeds & left:
        outline = _outline(next(iter(seeds & left)), left, width)
        own = len(seeds & outline)
        seeds -= outline
        if own >= max(_TELLING, _OWN * len(outline)):
            xs, ys = [at % width for at in outline], [at // width for at in outline]
            best = max(best, (max(xs) - min(xs) + 1) * (max(ys) - min(ys) + 1))
    return best / (width * height)


def _lit(mask: Image) -> set[int]:
    return {found.start() for found in _LIT.finditer(mask.tobytes())}


def _outline(seed: int, left: set[int], width: int) -> set[int]:
    """All that hangs together with a pixel, corners included; it is taken out of what is left."""
    left.discard(seed)
    found, ahead = {seed}, [seed]
    while ahead:
        at = ahead.pop()
        near = {at + down + across for down in (-width, 0, width) for across in (-1, 0, 1)} & left
        left -= near
        found |= near
        ahead += near
    return found
