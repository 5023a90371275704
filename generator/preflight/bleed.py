"""Whether art goes far enough past the trim: slivers of white, empty corners, seams, and edges of one colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from card_data.problems import Problem
from generator.preflight.lines import lines
from generator.preflight.rasters import PITCH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from card_data.marks import Colour
    from generator.preflight.looks import Look
    from generator.preflight.strips import Strip

    Strips: TypeAlias = Sequence[Strip]

MISSING = 0.5  # mm of bleed that may be missing: cuts drift by 0.5 to 1 mm even with a guillotine
RUN = 1.0  # mm of a side that must lack it: shorter is a speck
SLANT = 3  # pixels sideways for one outwards that art may lead and still be the same art
SEAM = 1.0  # mm inside the trim: as far as a cut may go wrong
CORNER = (0.5, 10.0)  # mm of a side that can be a rounded or transparent corner
SOLID = 0.95  # of a side between its corners, which makes it full of art
EDGE = 12  # of 255: how far an edge's colour may be off
STRAY = 0.01  # of a side that may be: what shines through at a pixel's border
_BLEED_REMEDY = "Give what reaches the trim `bleed: yes`, or draw it {needed:g} mm past the trim."


def short(look: Look, strips: Strips) -> Iterator[Problem]:
    """Art that reaches the trim and ends before the bleed does: a cut that drifts leaves a white sliver."""
    if look.face.edge is not None:
        return
    sides = {strip.side: missing(strip) for strip in strips}
    found = {side: lack for side, lack in sides.items() if lack > MISSING}
    if found:
        said = ", ".join(f"{side} by {lack:.1f} mm" for side, lack in found.items())
        what = f"art of {look.called} reaches the trim and ends before the bleed does: {said}"
        remedy = _BLEED_REMEDY.format(needed=look.face.bleed)
        yield Problem("bleed/short", what, look.where, remedy, is_notice=True)
    elif not look.face.bleed and any(strip.within(0) for strip in strips):
        what = f"art of {look.called} reaches the trim, and the layout has no bleed"
        remedy = "Say `bleed: 3mm` in the layout, or `edge:` with the one colour that reaches the trim all round."
        yield Problem("bleed/none", what, look.where, remedy, is_notice=True)


def missing(strip: Strip) -> float:
    """How many mm of the bleed lack what lies at the trim, at the worst place of a side."""
    outside = strip.inked[: strip.bleed]
    length = strip.length + 2 * strip.bleed
    ends = _ends(length)
    covered = (1 << length) - 1
    for row in outside:
        covered = row & _spread(covered | ends, length)
    trim = (1 << strip.length) - 1 << strip.bleed
    bare = _runs(strip.inked[strip.bleed] & trim & ~_spread(covered | ends, length), round(RUN / PITCH))
    lacking = strip.bleed if bare else 0
    for row in reversed(outside):
        bare = row & _spread(bare, length)
        if not bare:
            break
        lacking -= 1
    return lacking * PITCH


def _ends(length: int) -> int:
    """The outermost pixels of a row, where art may lead out of sight."""
    return (1 << length - 1) | 1


def _spread(bits: int, length: int) -> int:
    """The bits and their neighbours."""
    for _ in range(SLANT):
        bits |= bits << 1 | bits >> 1
    return bits & ((1 << length) - 1)


def _runs(bits: int, least: int) -> int:
    """What begins a run of at least so many bits."""
    found = bits
    for by in range(1, least):
        found &= bits << by
    return found


def corners(look: Look, strips: Strips) -> Iterator[Problem]:
    """Art that fills every side but leaves its corners bare (transparent, or rounded in the picture)."""
    if look.face.edge is not None:
        return
    sides = [strip.within(strip.bleed) for strip in strips]
    lengths = [strip.length for strip in strips]
    bare = [_bare_ends(bits, length) for bits, length in zip(sides, lengths, strict=True)]
    least, most = CORNER
    ends = [end * PITCH for both in bare if both is not None for end in both]
    if len(ends) == 2 * len(sides) and all(least <= end <= most for end in ends):
        what = f"the corners of {look.called} are bare for {max(ends):.1f} mm: its art is round or transparent there"
        remedy = (
            "Let the art run into the corners; round them with a punch, or put a `rect` with `bleed: yes` under it."
        )
        yield Problem("bleed/corners", what, look.where, remedy, is_notice=True)


def _bare_ends(bits: int, length: int) -> tuple[int, int] | None:
    """How many pixels are bare at both ends of a side that is full between; None where it is not full."""
    if not bits:
        return None
    first, last = length - bits.bit_length(), (bits & -bits).bit_length() - 1
    return (first, last) if bits.bit_count() >= SOLID * (length - first - last) else None


def seams(look: Look, strips: Strips) -> Iterator[Problem]:
    """A line along a whole side that a drifting cut would show: a scan's white rim, a bleed unlike the art."""
    found = lines([strip for strip in strips if missing(strip) <= MISSING], inside=SEAM)
    if found:
        said = ", ".join(f"{side} at {_where(mm)}" for side, mm in found)
        what = f"the colour of {look.called} changes along the whole side so near the trim that cuts show it: {said}"
        remedy = "Trim the rim off the picture, or let the same art or colour run from 1 mm inside to the bleed's end."
        yield Problem("bleed/seam", what, look.where, remedy, is_notice=True)


def _where(mm: float) -> str:
    if abs(mm) < PITCH:
        return "the trim"
    return f"{mm:.1f} mm inside" if mm > 0 else f"{-mm:.1f} mm outside"


def edges(look: Look, strips: Strips) -> Iterator[Problem]:
    """Sides that are not of the colour that the layout's `edge:` promises: neighbours share the cut there."""
    colour = look.face.edge
    if colour is None:
        return
    shares = {strip.side: _unlike(strip, colour) for strip in strips}
    found = [side for side, share in shares.items() if share > STRAY]
    if found:
        worst = max(shares.values())
        what = f"{look.called} has `edge: {colour.hex}` and is not of that colour at the trim: {', '.join(found)}"
        what += f" (up to {worst:.0%} of the side)"
        remedy = "Let one colour reach the trim all round, with `bleed: yes`, or take `edge:` away."
        yield Problem("bleed/edge", what, look.where, remedy)


def _unlike(strip: Strip, colour: Colour) -> float:
    """The share of a side where the first whole row inside the trim is of another colour."""
    return strip.unlike(colour, EDGE)[strip.bleed + 1].bit_count() / strip.length


CHECKS: tuple[Callable[[Look, Strips], Iterator[Problem]], ...] = (short, corners, seams, edges)
