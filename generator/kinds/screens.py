"""Folding screens: one strip, printed on one side, doubled along its upper edge and bent into three panels.

The lower half of the strip is the outside, upright; the upper half is the inside, upside down, so that it reads from
behind once it is folded over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import Box, Length, Path, Size, rectangle, scale, shift, turn
from card_data.marks import Shape
from generator.kinds import nets
from generator.kinds.lettering import looked_at, runs
from generator.kinds.nets import Net, Panel
from generator.kinds.parts import Fold, Part
from generator.kinds.sources import Composed, Placed, quiet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from card_data.marks import Mark
    from generator.kinds.parts import Asked
    from generator.kinds.sources import Source

ANGLE = 50.0  # degrees by which the wings are bent towards who sits behind it
LEAST_PANEL = 20.0  # mm; narrower panels do not stand
LEAST_SCALE = 0.9  # of the size that the game names; smaller than that, texts would be too small
_BLEED = 3.0  # mm
_AROUND = 1.0  # mm of art that must print round it


class Screen(NamedTuple):
    """A screen's measures in mm, as it lies flat before its wings are bent: width, height, and how wide a wing is."""

    width: float
    height: float
    wing: float

    @property
    def size(self) -> Size:
        """The strip that it is folded from."""
        return Size(self.width, 2 * self.height)

    @property
    def columns(self) -> tuple[tuple[str, float, float], ...]:
        """The panels from left to right: name, left edge and width; one alone where there are no wings."""
        if not self.wing:
            return (("middle", 0.0, self.width),)
        right = self.width - self.wing
        return ("left", 0.0, self.wing), ("middle", self.wing, right - self.wing), ("right", right, self.wing)


def screen(asked: Asked) -> tuple[Part, ...]:
    """One strip for a row, a little smaller than its size where the paper takes no more; too small is a problem."""
    if asked.front is None:
        return ()
    said = asked.component.settings.get("wing")
    size = asked.component.size
    wing = said.of(size.width) if isinstance(said, Length) else 0.0
    whole = Screen(*size, wing=wing)
    by = _scale(whole, asked)
    if not _stands(whole, asked) or not _is_large_enough(by, whole, asked):
        return ()
    _tell_words(whole, asked)
    lying = Screen(*(round(by * side, 3) for side in whole))
    net = Net(panels(lying), tuple(folds(lying)))
    side = _side(lying, by, asked.front, asked.back)
    return (Part(side, None, lying.size, folds=net.folds, craft="screen", net=net, is_shared=True),)


def panels(screen: Screen, angle: float = ANGLE) -> Panel:
    """The strip's panels as they are folded about the outside's middle one."""
    (_, middle, _), *wings = _row(screen, "outside", screen.height, angle)
    (_, behind, _), *bent = _row(screen, "inside", 0.0, -angle)
    doubled = nets.rectangle("inside", behind, *(_wing(*one) for one in bent), root="bottom", degrees=180.0)
    return nets.rectangle("outside", middle, *(_wing(*one) for one in wings), doubled)


def _row(screen: Screen, name: str, y: float, angle: float) -> list[tuple[str, Box, float]]:
    """The panels of one half, its middle first, and by how much each is bent."""
    found = [(f"{name} {column}", Box(x, y, wide, screen.height), angle) for column, x, wide in screen.columns]
    return sorted(found, key=lambda one: not one[0].endswith("middle"))


def _wing(name: str, box: Box, angle: float) -> Panel:
    return nets.rectangle(name, box, root="left" if name.endswith("right") else "right", degrees=angle)


def folds(screen: Screen) -> Iterator[Fold]:
    """Where it is folded: the wings towards the inside, so the other way on either half of the strip."""
    yield Fold("y", screen.height, "mountain")
    for _, x, _ in screen.columns[1:]:
        yield Fold("x", x, "valley", None, screen.height)
        yield Fold("x", x, "mountain", screen.height, None)


def _scale(screen: Screen, asked: Asked) -> float:
    """How much smaller it must be for the paper, which it may lie on either way."""
    if asked.room is None:
        return 1.0
    width, height = screen.size
    rooms = asked.room, asked.room.turned
    return min(1.0, max(min((one.width - 2 * _AROUND) / width, (one.height - 2 * _AROUND) / height) for one in rooms))


def _stands(screen: Screen, asked: Asked) -> bool:
    if all(wide >= LEAST_PANEL for _, _, wide in screen.columns):
        return True
    middle = screen.width - 2 * screen.wing
    what = f'"{asked.component.id}" would have panels of {screen.wing:g}, {middle:g} and {screen.wing:g} mm'
    remedy = f"Choose `wing:` so that none is narrower than {LEAST_PANEL:g} mm; `wing: 0` is one without wings."
    asked.report.problem("screens/panels", what, asked.component.where, remedy)
    return False


def _is_large_enough(by: float, screen: Screen, asked: Asked) -> bool:
    if by >= LEAST_SCALE:
        return True
    width, height = screen.size
    what = f'"{asked.component.id}" is folded from {width:g} × {height:g} mm, and the paper takes {by:.0%} of that'
    remedy = f"Make it smaller, or print it on larger paper (`--only {asked.component.id} --paper a3`)."
    asked.report.problem("screens/too-large", what, asked.component.where, remedy)
    return False


def _tell_words(screen: Screen, asked: Asked) -> None:
    """Tells words that a fold would break."""
    folded = [x for _, x, _ in screen.columns[1:]]
    for side in (asked.front, asked.back):
        found = (text for text, box in runs(looked_at(side)[1]) if any(box.x < x < box.right for x in folded))
        words = ", ".join(f'"{text}"' for text in dict.fromkeys(found))
        if words:
            what = f'On "{asked.component.id}" a fold goes through {words}'
            at = " and ".join(f"{x:g}" for x in folded)
            remedy = f"Keep words off the lines {at} mm from the left, or choose another `wing:`."
            asked.report.notice("screens/fold", what, asked.component.where, remedy)


def _side(screen: Screen, by: float, outside: Source, inside: Source | None) -> Composed:
    """The strip as it is printed; each half's art goes on past the fold until the outside covers it."""
    behind = inside or quiet(outside)
    parts = (
        Placed(behind, scale(by).then(turn(180.0)).then(shift(screen.width, screen.height)), _seen(behind)),
        Placed(outside, scale(by).then(shift(0.0, screen.height)), _seen(outside)),
    )
    edge = outside.edge if outside.edge == behind.edge else None
    return Composed("screen", screen.size, parts, _BLEED, edge, under=tuple(_ground(screen, outside, behind)))


def _seen(source: Source) -> Path:
    """A half up to its fold, and beyond it no further than the fold is wide to the eye."""
    bleed = max(_BLEED, source.bleed)
    return rectangle(Box(-bleed, 0.0, source.size.width + 2 * bleed, source.size.height + bleed))


def _ground(screen: Screen, outside: Source, inside: Source) -> Iterator[Mark]:
    """The colour that reaches a half's edges."""
    for source, start, end in ((inside, -_BLEED, screen.height), (outside, screen.height, 2 * screen.height + _BLEED)):
        if source.edge is not None:
            yield Shape(rectangle(Box(-_BLEED, start, screen.width + 2 * _BLEED, end - start)), fill=source.edge)
