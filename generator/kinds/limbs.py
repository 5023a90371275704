"""Limbs of a standee: where they hang on its face, how they are cut free, and where they lie when they are folded away.

A limb is a rectangle at an edge of the face, and the same one on the back. Straight cuts through both halves of the
folded figure free its sides; its two leaves fold inwards, each behind its own half, and lie hidden between the two.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import Box, Matrix, joined, mapped, polygon, rectangle
from card_data.readers.limbs import Limb
from generator.kinds import nets
from generator.kinds.nets import Corner, Panel
from generator.kinds.parts import Fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from card_data.geometry import Path, Size
    from generator.kinds.parts import Asked

LEAST = 4.0  # mm; a narrower or shorter limb does not fold, a narrower rest beside one does not hold
_ROOTS = {"left": "right", "right": "left", "top": "bottom"}  # the side of a limb that it folds about
_Point = tuple[float, float]


class Flap(NamedTuple):
    """A limb in mm of the face: its name, the side it hangs from, and its rectangle."""

    name: str
    side: str
    box: Box

    @property
    def length(self) -> float:
        """How far it reaches from the edge to its fold."""
        return self.box.height if self.side == "top" else self.box.width

    @property
    def width(self) -> float:
        """How wide it is along the edge."""
        return self.box.width if self.side == "top" else self.box.height

    @property
    def away(self) -> Box:
        """Where it lies when it is folded away behind the face."""
        x, y, width, height = self.box
        across = {"left": width, "right": -width, "top": 0.0}[self.side]
        return Box(x + across, y + (height if self.side == "top" else 0.0), width, height)

    @property
    def cuts(self) -> tuple[tuple[_Point, _Point], ...]:
        """The straight cuts beside it, each from the figure's edge to where the fold begins."""
        x, y, right, bottom = self.box.x, self.box.y, self.box.right, self.box.bottom
        if self.side == "top":
            return ((x, y), (x, bottom)), ((right, y), (right, bottom))
        start, end = (x, right) if self.side == "left" else (right, x)
        return ((start, y), (end, y)), ((start, bottom), (end, bottom))

    @property
    def notch(self) -> tuple[_Point, ...]:
        """Its corners in the order in which a line clockwise round the figure without it passes them."""
        first, second = self.cuts
        ordered = (second, first) if self.side == "left" else (first, second)
        return (*ordered[0], *ordered[1][::-1])


def flaps(asked: Asked) -> tuple[Flap, ...] | None:
    """The limbs of a component; None, with all that is wrong told, where they cannot be cut or do not hide."""
    size = asked.component.size
    named = asked.component.settings.get("limbs") or ()
    assert isinstance(named, tuple)
    found = tuple(_flap(limb, size) for limb in named if isinstance(limb, Limb))
    wrong = list(faults(found, size))
    for code, what, remedy in wrong:
        asked.report.problem(code, f'"{asked.component.id}": {what}', asked.component.where, remedy)
    return None if wrong else found


def _flap(limb: Limb, size: Size) -> Flap:
    along, across = (size.width, size.height) if limb.side == "top" else (size.height, size.width)
    at, width, long = limb.at.of(along), limb.width.of(along), limb.length.of(across)
    if limb.side == "top":
        return Flap(limb.id, limb.side, Box(at, 0.0, width, long))
    return Flap(limb.id, limb.side, Box(0.0 if limb.side == "left" else size.width - long, at, long, width))


def faults(found: tuple[Flap, ...], size: Size) -> Iterator[tuple[str, str, str]]:
    """What is wrong with limbs: its code, what it is, and what to do about it."""
    figure = Box(0.0, 0.0, *size)
    for flap in found:
        room = Box(LEAST, 0.0, size.width - 2 * LEAST, size.height) if flap.side == "top" else figure
        if min(flap.width, flap.length) < LEAST:
            what = f'limb "{flap.name}" is {flap.width:g} mm wide and {flap.length:g} mm long'
            yield "limbs/small", what, f"Make it {LEAST:g} mm or more either way, or it does not fold."
        elif not room.holds(flap.box):
            what = f'limb "{flap.name}" does not lie on the face of {size.width:g} × {size.height:g} mm'
            beside = f", {LEAST:g} mm from both its sides" if flap.side == "top" else ""
            yield "limbs/off", what, f"Choose its `at:`, `width:` and `length:` so that it does{beside}."
        elif not figure.holds(flap.away):
            what = f'limb "{flap.name}" is {flap.length:g} mm long, and looks out when it is folded away'
            yield (
                "limbs/shows",
                what,
                f"Make it {(size.height if flap.side == 'top' else size.width) / 2:g} mm long or shorter.",
            )
    for one, other in combinations(found, 2):
        yield from _between(one, other)


def _between(one: Flap, other: Flap) -> Iterator[tuple[str, str, str]]:
    if one.box.meets(other.box):
        what = f'limbs "{one.name}" and "{other.name}" lie over each other'
        yield "limbs/over", what, "Move one of them, or make it smaller."
        return
    for away, place in ((one, other), (other, one)):
        if away.away.meets(place.box):
            what = f'limb "{away.name}", folded away, looks out where limb "{place.name}" is folded away too'
            yield "limbs/shows", what, f'Make "{away.name}" shorter, or move one of them.'


def body(size: Size, found: Iterable[Flap]) -> tuple[_Point, ...]:
    """The face without its limbs: its corners clockwise from the lower left one."""
    hung: dict[str, list[Flap]] = {"left": [], "right": [], "top": []}
    for flap in found:
        hung[flap.side].append(flap)
    points: list[_Point] = [(0.0, size.height)]
    points += _notched(sorted(hung["left"], key=lambda flap: -flap.box.y))
    points.append((0.0, 0.0))
    points += _notched(sorted(hung["top"], key=lambda flap: flap.box.x))
    points.append((size.width, 0.0))
    points += _notched(sorted(hung["right"], key=lambda flap: flap.box.y))
    points.append((size.width, size.height))
    return tuple(points)


def _notched(row: Iterable[Flap]) -> Iterator[_Point]:
    return (point for flap in row for point in flap.notch)


def leaves(found: Iterable[Flap], name: str, matrix: Matrix) -> Iterator[Panel]:
    """The limbs as panels of one half of the strip, on which `matrix` lays the face; unfolded, as they are made."""
    for flap in found:
        root = _ROOTS[flap.side]
        if root == "bottom" and matrix.d < 0:
            root = "top"
        yield nets.rectangle(f"{name} {flap.name}", _laid(flap.box, matrix), root=root, degrees=0.0)


def figure(name: str, size: Size, found: tuple[Flap, ...], matrix: Matrix, *bears: Panel) -> Panel:
    """One half of the figure as a panel that bears its limbs; turned about its upper edge if it is the back."""
    points = [matrix.at(*point) for point in body(size, found)]
    if matrix.d < 0:  # the mirror image is walked the other way round, and begins at the fold that it turns about
        points.reverse()
        start = points.index(matrix.at(0.0, 0.0))
        points = points[start:] + points[:start]
    corners = tuple(Corner(*point) for point in points)
    return Panel(name, corners, (*bears, *leaves(found, name, matrix)), degrees=180.0)


def cut_lines(found: Iterable[Flap], matrix: Matrix) -> Path:
    """Every cut once."""
    cuts = dict.fromkeys(cut for flap in found for cut in flap.cuts)
    return mapped(joined(*(polygon(cut, closed=False) for cut in cuts)), matrix)


def folds(found: Iterable[Flap], matrix: Matrix) -> Iterator[Fold]:
    """The folds of limbs: they end at cuts and not at the trim, so that nothing shows them but the cuts."""
    for flap in found:
        box = _laid(flap.box, matrix)
        if flap.side == "top":
            yield Fold("y", box.bottom if matrix.d > 0 else box.y, "mountain", box.x, box.right)
        else:
            yield Fold("x", box.right if flap.side == "left" else box.x, "mountain", box.y, box.bottom)


def _laid(box: Box, matrix: Matrix) -> Box:
    return Box(*mapped(rectangle(box), matrix).numbers)
