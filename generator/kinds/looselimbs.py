"""Loose limbs: all of a figure's beside each other on one piece, doubled at their far ends, with tabs that slide in.

Every limb lies with its far end at the fold, its face to the right of it and its back to the left; what goes on beyond
the limb is its tab, which finds room between the figure's halves where its own limb is folded away.
"""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import Box, Matrix, Size, joined, mapped, polygon, rectangle, shift, turn
from generator.kinds import nets
from generator.kinds.nets import Net
from generator.kinds.parts import Fold, Part
from generator.kinds.sources import Composed, Placed, quiet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from card_data.geometry import Path
    from generator.kinds.limbs import Flap
    from generator.kinds.parts import Asked
    from generator.kinds.sources import Source

TAB = 12.0  # mm that a tab is long at most; it is never longer than its limb, which is what there is room for
_BLEED = 1.0  # mm of art above and below the piece: scissors cut it, and two pieces lie 2 mm apart
_OVER = 3.0  # mm of art on the tabs, so that nothing white shows where a limb begins
_TURNS = {"left": 0.0, "right": 180.0, "top": 270.0}  # that bring a limb's far end to the left
_SAME = 0.01  # mm


class Row(NamedTuple):
    """A limb on the piece, in mm: where its row begins, how far it reaches, its bleed over and under it."""

    flap: Flap
    start: float
    fold: float  # which is as far from the piece's edge
    over: float = 0.0
    under: float = 0.0

    @property
    def tab(self) -> float:
        """How long its tab is."""
        return min(TAB, self.flap.length)

    @property
    def before(self) -> Matrix:
        """From the figure's mm to where the limb's face lies on the piece."""
        x, y, right, bottom = self.flap.box.x, self.flap.box.y, self.flap.box.right, self.flap.box.bottom
        across, down = {"left": (-x, -y), "right": (right, bottom), "top": (-y, right)}[self.flap.side]
        return turn(_TURNS[self.flap.side]).then(shift(self.fold + across, self.start + down))

    @property
    def behind(self) -> Matrix:
        """The same for its back, seen through the card: in mirror image beyond the fold."""
        return self.before.then(Matrix(a=-1.0, e=2 * self.fold))

    @property
    def seen(self) -> Box:
        """What is seen of the figure's art, in its own mm: the limb, and its bleed where it has some."""
        (x, y, width, height), long = self.flap.box, min(_OVER, self.tab)
        more = self.over + self.under
        if self.flap.side == "top":
            return Box(x - self.under, y, width + more, height + long)
        if self.flap.side == "left":
            return Box(x, y - self.over, width + long, height + more)
        return Box(x - long, y - self.under, width + long, height + more)


def rows(limbs: tuple[Flap, ...]) -> tuple[Row, ...]:
    """The limbs below each other, all as long as the longest with its tab."""
    long = max(flap.length + min(TAB, flap.length) for flap in limbs)
    starts = accumulate((flap.width for flap in limbs), initial=0.0)
    found = [Row(flap, start, long) for flap, start in zip(limbs, starts, strict=False)]
    found[0] = found[0]._replace(over=_BLEED)
    found[-1] = found[-1]._replace(under=_BLEED)
    return tuple(found)


def loose_limbs(asked: Asked, limbs: tuple[Flap, ...], face: Source, back: Source, through: Matrix) -> tuple[Part, ...]:
    """One piece with all limbs; `through` takes the back's mm to the face's. A figure without limbs is a problem."""
    if not limbs:
        what = f'"{asked.component.id}" has no limbs that could be loose'
        asked.report.problem("limbs/none", what, asked.component.where, "Write `limbs:`, or take `loose:` out.")
        return ()
    found = rows(limbs)
    size = Size(2 * found[0].fold, found[-1].start + limbs[-1].width)
    parts = tuple(placed for row in found for placed in _placed(row, quiet(face), quiet(back), through))
    cuts = cut_lines(found)
    side = Composed("loose limbs", size, parts, _BLEED, over=nets.cut_line(cuts))
    net = _net(found[0].fold, size, cuts)
    return (Part(side, None, size, folds=net.folds, craft="limb", net=net, is_shared=True),)


def _placed(row: Row, face: Source, back: Source, through: Matrix) -> Iterator[Placed]:
    seen = rectangle(row.seen)
    yield Placed(back, through.then(row.behind), mapped(seen, through))
    yield Placed(face, row.before, seen)


def cut_lines(found: tuple[Row, ...]) -> Path:
    """Where the doubled piece is cut: between the limbs, and across the tabs that are too long."""
    lines = [polygon(((row.fold, row.start), (2 * row.fold, row.start)), closed=False) for row in found[1:]]
    for row in found:
        long = row.flap.length + row.tab
        if row.fold - long > _SAME:
            x, bottom = row.fold + long, row.start + row.flap.width
            lines.append(polygon(((x, row.start), (x, bottom)), closed=False))
    return joined(*lines)


def _net(fold: float, size: Size, cuts: Path) -> Net:
    back = nets.rectangle("back", Box(0.0, 0.0, fold, size.height), root="right", degrees=180.0)
    face = nets.rectangle("face", Box(fold, 0.0, fold, size.height), back)
    return Net(face, (Fold("x", fold, "mountain"),), cuts=cuts)
