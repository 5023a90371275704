"""Boxes and belly bands: as large as what is printed for them, in the net that the paper takes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import Size
from card_data.problems import nearest
from card_data.templates import sleeves
from generator.kinds import cartons, wraps
from generator.kinds.cartons import GLUE, Carton
from generator.kinds.parts import Part

if TYPE_CHECKING:
    from collections.abc import Iterator

    from card_data.model import Component
    from generator.kinds.nets import Net
    from generator.kinds.parts import Asked

ALLOWANCE = 1.5  # mm that a box is wider, higher and deeper than what it holds: the card's own folds need half of it
SNUG = 0.8  # mm that a band is longer than it must be, on every side
PLAY = 0.5  # mm that a lid is larger than its bottom, beside the thickness of its walls
BAND = 24.5  # mm; how wide a band is: eleven lie on A4 and ten on Letter with a millimetre of bleed round them
_LEAST_DEPTH = 6.0  # mm; narrower sides cannot be folded
_SHALLOW = 25.0  # mm; a lid goes all the way down over a bottom that is no deeper
_LID = 0.7  # of a deeper bottom
_LARGEST = 2_000.0  # mm, where the paper is as large as the piece
_AROUND = 1.0  # mm of art that must print round a net
_SLEEVED = ("cards", "aids")


class Held(NamedTuple):
    """What lies in a box: a pile of so many layers, how large they are and how thick each is, in mm."""

    size: Size
    layers: int
    thickness: float

    @property
    def depth(self) -> float:
        """How high the pile is."""
        return self.layers * self.thickness

    @property
    def side_by_side(self) -> Held:
        """The same in two piles beside each other, half as high."""
        width, height = self.size
        size = Size(2 * width, height) if width <= height else Size(width, 2 * height)
        return Held(size, math.ceil(self.layers / 2), self.thickness)


def box(asked: Asked) -> tuple[Part, ...]:
    """The parts of a box or a band; nothing where nothing that it holds is printed, which is told."""
    held = _held(asked)
    if held is None or asked.front is None:
        return ()
    if asked.word("style") == "band":
        return tuple(_bands(asked, held))
    piles = [carton_of(pile, ALLOWANCE) for pile in (held, held.side_by_side)]
    found = next((parts for parts in (_boxed(asked, carton) for carton in piles) if parts), ())
    if not found:
        what = f"{_measure(piles[0])} mm large; even as a lid and a bottom it is"
        _tell_too_large(
            asked, what, max(size for *_, size in _walls(asked, piles[0])), "let two boxes hold what this one holds"
        )
    return found


def _boxed(asked: Asked, carton: Carton) -> tuple[Part, ...]:
    """A tuck box, or a bottom and a lid where that is larger than the paper; nothing where they are too."""
    if takes(asked.room, cartons.tuck_size(carton)):
        net = cartons.tuck(carton)
        return (_part(asked, "", "tuck", net, cartons.tuck_size(carton), carton),)
    walls = _walls(asked, carton)
    if not all(takes(asked.room, size) for *_, size in walls):
        return ()
    return tuple(_tray(asked, *wall) for wall in walls)


def carton_of(held: Held, allowance: float) -> Carton:
    """The carton for a pile: its own measures and the allowance, to a twentieth of a mm."""
    sides = (held.size.width + allowance, held.size.height + allowance, held.depth + allowance)
    width, height, depth = (round(20 * side) / 20 for side in sides)
    return Carton(width, height, max(_LEAST_DEPTH, depth))


def takes(room: Size | None, size: Size, around: float = _AROUND) -> bool:
    """Whether the paper takes a net, upright or turned, with a little of the art round it."""
    room = room or Size(_LARGEST, _LARGEST)
    whole = Size(size.width + 2 * around, size.height + 2 * around)
    return any(one.width <= room.width and one.height <= room.height for one in (whole, whole.turned))


def _held(asked: Asked) -> Held | None:
    """The pile that the box is made for; what is wrong with `holds:` is told."""
    known = {component.id: component for component in asked.game.components}
    names = asked.component.settings.get("holds") or ()
    assert isinstance(names, tuple)
    where, name = asked.component.where, asked.component.id
    if not names:
        asked.report.problem("boxes/holds", f'"{name}" does not say what it holds', where, "Write `holds: [cards]`.")
        return None
    for unknown in (str(one) for one in names if one not in known):
        what = f'"{name}" holds "{unknown}", which is no component of this game'
        asked.report.problem("boxes/holds", what, where, nearest(unknown, known))
    counted = [(known[str(one)], _count(asked, str(one))) for one in dict.fromkeys(names) if one in known]
    lying = [(component, count) for component, count in counted if count]
    if not lying:
        if all(one in known for one in names):
            what = f'nothing that "{name}" holds is printed, so it is left out'
            asked.report.notice("boxes/empty", what, where, "Look at --set, --players and `holds:`.")
        return None
    return _pile(asked, lying)


def _count(asked: Asked, name: str) -> int:
    key = f"{name}@{asked.seat.id}" if asked.seat else name
    return asked.counts.get(key, 0)


def _pile(asked: Asked, lying: list[tuple[Component, int]]) -> Held:
    """All of it on one pile: small pieces lie side by side where the largest leave room."""
    sizes = [_sleeved(asked, component) for component, _ in lying]
    is_wide = all(size.width > size.height for size, _ in sizes)
    upright = [Size(min(size), max(size)) for size, _ in sizes]
    whole = Size(max(size.width for size in upright), max(size.height for size in upright))
    one = asked.mm("card-thickness")
    layers, thick = 0, 0.0
    for (_, count), size, (_, film) in zip(lying, upright, sizes, strict=True):
        beside = max(1, int(whole.width / size.width) * int(whole.height / size.height))
        layers += math.ceil(count / beside)
        thick += math.ceil(count / beside) * (one + film)
    return Held(whole.turned if is_wide else whole, layers, thick / layers)


def _sleeved(asked: Asked, component: Component) -> tuple[Size, float]:
    """How large a piece is in its sleeve, and how much thicker; as it is without `--sleeved`."""
    size = component.size
    if not asked.is_sleeved or component.kind not in _SLEEVED:
        return size, 0.0
    upright = Size(min(size), max(size))
    for sleeve in sleeves():
        if upright.width <= sleeve.card.width and upright.height <= sleeve.card.height:
            return sleeve.size if size == upright else sleeve.size.turned, sleeve.thickness
    what = (
        f'no sleeve that is sold takes "{component.id}" ({size.width:g} × {size.height:g} mm); one 3 mm larger is meant'
    )
    asked.report.notice("boxes/sleeve", what, component.where, "Look at templates/print/sleeves.csv.")
    return Size(size.width + 3.0, size.height + 3.0), 0.2


def _walls(asked: Asked, carton: Carton) -> list[tuple[str, Carton, float, Size]]:
    """A bottom and a lid: what each is called, its panels, how high its walls are, what it is cut from."""
    more = PLAY + 2 * asked.mm("card-thickness")
    lid = Carton(carton.width + more, carton.height + more, carton.depth)
    wall = round(carton.depth if carton.depth <= _SHALLOW else _LID * carton.depth, 1)
    pair = (("bottom", carton, carton.depth), ("lid", lid, wall))
    return [(name, one, high, cartons.tray_size(Size(one.width, one.height), high)) for name, one, high in pair]


def _tray(asked: Asked, name: str, carton: Carton, wall: float, size: Size) -> Part:
    base = "front" if name == "lid" else "back"
    net = cartons.tray(Size(carton.width, carton.height), wall, base)
    return _part(asked, name, "tray", net, size, carton)


def _tell_too_large(asked: Asked, how: str, size: Size, instead: str) -> None:
    room, name = asked.room or Size(_LARGEST, _LARGEST), asked.component.id
    what = f'"{name}" would be {how} cut from {_measure(size)} mm, and the paper takes {_measure(room)}'
    remedy = f"Print it on larger paper (`--only {name} --paper a3`), or {instead}."
    asked.report.problem("boxes/too-large", what, asked.component.where, remedy)


def _measure(sides: tuple[float, ...]) -> str:
    return " × ".join(f"{side:g}" for side in sides)


def _bands(asked: Asked, held: Held) -> Iterator[Part]:
    """One strip, or two where it is longer than the paper."""
    fitted = carton_of(held, SNUG)
    carton = Carton(fitted.width, BAND, fitted.depth)
    whole = Size(2 * (carton.width + carton.depth) + GLUE, BAND)
    if takes(asked.room, whole):
        yield _part(asked, "", "band", cartons.band(carton), whole, carton)
        return
    half = Size(carton.width + carton.depth + GLUE, BAND)
    if not takes(asked.room, half):
        what = f"{carton.width:g} mm wide and {carton.depth:g} mm deep; even in two strips it is"
        _tell_too_large(asked, what, half, "let it hold less")
        return
    for name in ("front", "back"):
        yield _part(asked, name, "band", cartons.half_band(carton, name), half, carton)


def _part(asked: Asked, suffix: str, craft: str, net: Net, size: Size, carton: Carton) -> Part:  # noqa: PLR0917
    side = wraps.wrapped(asked, f"{craft} {suffix}".strip(), net, size, carton)
    outline = None if craft == "band" else net.outline
    return Part(
        side, None, size, suffix, folds=net.folds, outline=outline, craft=craft, net=net, is_shared=craft == "band"
    )
