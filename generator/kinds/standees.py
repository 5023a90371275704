"""Standees: a strip of card folded into a figure with two faces that stands on a foot of its own.

From the top of the strip: the plate that closes the foot from below, the foot's half behind the figure, the back
upside down, the face, and the foot's half before it. Only glue on unprinted sides holds it. One with limbs is glued
at its foot alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import IDENTITY, Box, Matrix, Size, mapped, rectangle, shift
from card_data.marks import Shape
from generator.kinds import nets
from generator.kinds.limbs import cut_lines, figure, flaps, folds
from generator.kinds.looselimbs import loose_limbs
from generator.kinds.nets import Net, Panel
from generator.kinds.parts import Fold, Part
from generator.kinds.sources import Composed, Placed, quiet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from card_data.geometry import Path
    from card_data.marks import Mark
    from generator.kinds.limbs import Flap
    from generator.kinds.parts import Asked
    from generator.kinds.sources import Source

LEAST_REACH = 3.0  # mm from below the centre of mass to the foot's nearest edge
LARGEST = 2_000.0  # mm; no paper is longer
LEAST_LEAN = 0.21  # the tangent of 12 degrees, by which it may lean before it falls
_BLEED = 3.0


class Strip(NamedTuple):
    """The strip's measures in mm: how wide it is, how high the figure, how deep the foot."""

    width: float
    height: float
    base: float

    @property
    def size(self) -> Size:
        """The whole strip."""
        return Size(self.width, 2 * self.height + 2 * self.base)

    def _box(self, start: float, height: float) -> Box:
        return Box(0.0, start, self.width, height)

    @property
    def plate(self) -> Box:
        """What is glued under the foot."""
        return self._box(0.0, self.base)

    @property
    def rear(self) -> Box:
        """The foot's half behind the figure."""
        return self._box(self.base, self.base / 2)

    @property
    def back(self) -> Box:
        """The back, which is printed upside down."""
        return self._box(1.5 * self.base, self.height)

    @property
    def before(self) -> Matrix:
        """From the figure's mm to where they lie on the face's half of the strip."""
        return shift(0.0, self.face.y)

    @property
    def behind(self) -> Matrix:
        """From the figure's mm to where they lie on the back's half, seen through the card: in mirror image."""
        return Matrix(d=-1.0, f=self.back.bottom)

    @property
    def face(self) -> Box:
        """The face."""
        return self._box(1.5 * self.base + self.height, self.height)

    @property
    def fore(self) -> Box:
        """The foot's half before the figure."""
        return self._box(1.5 * self.base + 2 * self.height, self.base / 2)


class Sides(NamedTuple):
    """The two sides of a figure; `through` takes the back's mm to the face's, as if one saw it through the card."""

    face: Source
    back: Source
    through: Matrix


def standee(asked: Asked) -> tuple[Part, ...]:
    """One strip for a row, or its limbs where they are wanted loose; a foot too narrow to stand on is a problem."""
    strip = Strip(*asked.component.size, base=asked.mm("base"))
    limbs = flaps(asked)
    if asked.front is None or limbs is None:
        return ()
    sides = _sides(asked, asked.front, limbs)
    if asked.component.settings.get("loose"):
        return loose_limbs(asked, limbs, *sides)
    if not _stands(strip, asked):
        return ()
    cuts = cut_lines(limbs, strip.before) if limbs else None
    net = Net(panels(strip, limbs), tuple(_folds(strip, limbs)), cuts=cuts)
    side = _side(strip, sides, asked, nets.cut_line(cuts) if cuts else ())
    craft = "limbs" if limbs else "standee"
    return (Part(side, None, strip.size, folds=net.folds, craft=craft, net=net, is_shared=True),)


def _sides(asked: Asked, face: Source, limbs: tuple[Flap, ...]) -> Sides:
    """Face and back; a figure with limbs and no back of its own shows its face in mirror image behind."""
    if asked.back is None and limbs:
        return Sides(face, quiet(face), IDENTITY)
    return Sides(face, asked.back or quiet(face), Matrix(a=-1.0, e=asked.component.size.width))


def panels(strip: Strip, limbs: tuple[Flap, ...] = ()) -> Panel:
    """The strip's panels, as they are folded about the face; limbs are not folded away."""
    size = Size(strip.width, strip.height)
    plate = nets.rectangle("plate", strip.plate, root="bottom", degrees=180.0)
    rear = nets.rectangle("rear", strip.rear, plate, root="bottom", degrees=-90.0)
    back = figure("back", size, limbs, strip.behind, rear)
    fore = nets.rectangle("fore", strip.fore, root="top", degrees=-90.0)
    return figure("face", size, limbs, strip.before, back, fore)


def _folds(strip: Strip, limbs: tuple[Flap, ...]) -> Iterator[Fold]:
    yield Fold("y", strip.rear.y, "mountain")
    yield Fold("y", strip.back.y, "valley")
    yield Fold("y", strip.face.y, "mountain")
    yield Fold("y", strip.fore.y, "valley")
    for matrix in (strip.behind, strip.before):
        yield from folds(limbs, matrix)


def centre_height(strip: Strip) -> float:
    """How high the centre of mass lies over the table, for card of one thickness."""
    return strip.height**2 / (2 * (strip.height + strip.base))


def _stands(strip: Strip, asked: Asked) -> bool:
    """Whether it stands at all; how it stands is told."""
    reach, lean = strip.base / 2, strip.base / 2 / centre_height(strip)
    where, name = asked.component.where, asked.component.id
    if reach < LEAST_REACH or strip.width / 2 < LEAST_REACH:
        what = f'"{name}" has a foot of {strip.width:g} × {strip.base:g} mm, on which it does not stand'
        asked.report.problem("standees/base", what, where, f"Write `base: {2 * LEAST_REACH:g}mm` or more.")
        return False
    if strip.size.height > LARGEST:
        what = f'"{name}" would be cut from a strip {strip.size.height:g} mm long'
        asked.report.problem("standees/large", what, where, "Make the figure lower, or its `base:` less deep.")
        return False
    if lean < LEAST_LEAN:
        what = f'"{name}" is {strip.height:g} mm high on a foot {strip.base:g} mm deep: a breath tips it over'
        asked.report.notice("standees/tips", what, where, f"Write `base: {_steady(strip):g}mm`.")
    return True


def _steady(strip: Strip) -> int:
    base = int(strip.base)
    while base / 2 / centre_height(strip._replace(base=base)) < LEAST_LEAN:
        base += 1
    return base


def _side(strip: Strip, sides: Sides, asked: Asked, over: tuple[Mark, ...]) -> Composed:
    """The strip as it is printed: every panel's art goes on past the folds until the next one covers it."""
    face, back, through = sides
    seen = _seen(0.0, strip.height + _BLEED, strip)
    parts = [Placed(back, through.then(strip.behind), mapped(seen, through)), Placed(face, strip.before, seen)]
    if asked.word("foot"):
        foot, half = quiet(asked.side(asked.word("foot"), Size(strip.width, strip.base))), strip.base / 2
        parts += [
            Placed(foot, shift(0.0, strip.rear.y), _seen(-_BLEED, half, strip)),
            Placed(foot, shift(0.0, strip.fore.y - half), _seen(half, strip.base + _BLEED, strip)),
        ]
    under = tuple(_ground(strip, face, back))
    return Composed("standee", strip.size, tuple(parts), _BLEED, under=under, over=over)


def _seen(start: float, end: float, strip: Strip) -> Path:
    """What is seen of a panel's art: all of its width and bleed, from one y to another in its own mm."""
    return rectangle(Box(-_BLEED, start, strip.width + 2 * _BLEED, end - start))


def _ground(strip: Strip, face: Source, back: Source) -> Iterator[Mark]:
    """The colour that reaches a side's edges, on its half of the foot as well."""
    behind = (back.edge, strip.rear.y - _BLEED, strip.face.y + _BLEED)
    before = (face.edge, strip.face.y, strip.size.height + _BLEED)
    for colour, start, end in (behind, before):
        if colour is not None:
            yield Shape(_seen(start, end, strip), fill=colour)
