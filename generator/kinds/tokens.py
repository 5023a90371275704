"""Tokens: square and straight-cut, round for a punch, six-sided in strips, or folded and glued to be thicker."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from card_data.geometry import Box, Size, mapped, rectangle, shift
from card_data.marks import WHITE
from card_data.templates import punches
from generator.kinds import nets
from generator.kinds.parts import Asked, Fold, Part, flat
from generator.kinds.sources import Composed, LaidOut, Placed
from generator.kinds.tokenforms import WIDE, Circle, Form, Hexagon, Shaped
from generator.layout.imprint import SIZE, imprint

if TYPE_CHECKING:
    from card_data.marks import Mark
    from card_data.model import Layout
    from generator.kinds.sources import Source

AROUND = 2.0  # mm of paper that a punch wants around a circle
NEAR = 0.5  # mm that a punch may be larger or smaller than what it cuts
_SAME = 0.1  # mm


def tokens(asked: Asked) -> tuple[Part, ...]:
    """The pieces of a token by the component's `shape:`, and as a strip to be folded where it says `fold: yes`.

    Its face shows whose it is, so that kits share sheets; only backs want sheets of their own.
    """
    if asked.front is None:
        return ()
    is_shared = asked.back is None or _is_folded(asked)
    return tuple(replace(part, is_shared=is_shared) for part in _parts(asked, asked.front))


def _parts(asked: Asked, front: Source) -> tuple[Part, ...]:
    said = asked.word("shape")
    shape = said or asked.tokens or "square"
    if shape == "square":
        return _folded(front, asked.back or front) if _is_folded(asked) else flat(asked)
    if not said:  # the game's size was meant for squares
        asked = replace(asked, component=replace(asked.component, size=_own_size(shape, asked.component.size)))
    return _round(asked) if shape == "round" else _hex(asked)


def _own_size(shape: str, size: Size) -> Size:
    """About as large as a square one: the nearest common punch, or a hexagon as high as it is."""
    side = min(size)
    if shape == "hex":
        return Size(side * WIDE, side)
    diameter = min(punches(), key=lambda punch: abs(punch - side))
    return Size(diameter, diameter)


def _is_folded(asked: Asked) -> bool:
    return bool(asked.component.settings.get("fold"))


def _folded(front: Source, back: Source) -> tuple[Part, ...]:
    """Face and back side by side: folded away from what is printed, and glued, both lie upright."""
    width, height = front.size
    bleed = min(front.bleed, back.bleed)
    left, right = (
        Box(-bleed, -bleed, width + bleed, height + 2 * bleed),
        Box(0.0, -bleed, width + bleed, height + 2 * bleed),
    )
    sides = Placed(front, clip=rectangle(left)), Placed(back, shift(width, 0.0), rectangle(right))
    edge = front.edge if front.edge == back.edge else None
    strip = Composed("folded token", Size(2 * width, height), sides, bleed, edge)
    folds = (Fold("x", width, "mountain"),)
    behind = nets.rectangle("back", Box(width, 0.0, width, height), degrees=180.0)
    net = nets.Net(nets.rectangle("face", Box(0.0, 0.0, width, height), behind), folds)
    return (Part(strip, None, strip.size, folds=folds, craft="token", net=net),)


def _round(asked: Asked) -> tuple[Part, ...]:
    """A circle on a square of paper that is cut into strips; a punch does the rest."""
    width, height = asked.component.size
    diameter = min(width, height)
    if abs(width - height) > _SAME:
        what = f"round tokens of {width:g} × {height:g} mm would be no circles; they are {diameter:g} mm wide"
        remedy = f"Write `size: {diameter:g}mm x {diameter:g}mm`."
        asked.report.notice("tokens/round", what, asked.component.where, remedy)
    _tell_punch(diameter, asked)
    middle = diameter / 2 + AROUND
    form = Circle(middle, middle, diameter / 2)
    cell = _Cell(form, Box(AROUND, AROUND, diameter, diameter), Size(2 * middle, 2 * middle), is_white=True)
    return _cut_out(asked, cell)


def _hex(asked: Asked) -> tuple[Part, ...]:
    """A hexagon that lies on a flat side: rows of them are cut straight through, then the slanted sides."""
    width, height = asked.component.size
    size = Size(height * WIDE, height)
    if min(abs(width - size.width), abs(width - height)) > _SAME:
        what = f"a hexagon {height:g} mm high is {size.width:.2f} mm wide, not {width:g} mm"
        remedy = f"Write `size: {size.width:.2f}mm x {height:g}mm`, or its height twice."
        asked.report.notice("tokens/hex", what, asked.component.where, remedy)
    return _cut_out(asked, _Cell(Hexagon(*size), Box(0.0, 0.0, *size), size, is_white=False))


@dataclass(frozen=True, slots=True)
class _Cell:
    """The rectangle of paper that a token is cut from: its form, where the art's trim lies in it, how large it is."""

    form: Form
    art: Box
    size: Size
    is_white: bool  # paper shows around the token


def _cut_out(asked: Asked, cell: _Cell) -> tuple[Part, ...]:
    """Tokens in strips; or face and back side by side, to be folded, glued, and then cut along the line."""
    if asked.front is None:
        return ()
    line = (*cell.form.line(), *_id_line(asked, cell))
    front = _side(asked.front, cell, asked, line)
    back = None if asked.back is None else _side(asked.back, cell, asked, ())
    if _is_folded(asked):
        return _folded(front, back or _side(asked.front, cell, asked, ()))
    return (Part(front, back, cell.size, outline=cell.form.path()),)


def _side(source: Source, cell: _Cell, asked: Asked, over: tuple[Mark, ...]) -> Shaped:
    """The art in its form and as far past it as it bleeds; the cutting line beside it."""
    art = _plain(source, Size(cell.art.width, cell.art.height))
    bleed = min(AROUND, source.bleed) if cell.is_white else source.bleed
    corner = shift(cell.art.x, cell.art.y)
    clip = mapped(cell.form.path(bleed), shift(-cell.art.x, -cell.art.y))
    edge = WHITE if cell.is_white else source.edge
    parts = (Placed(art, corner, clip),)
    name = f"{type(cell.form).__name__} token"
    made = Composed(name, cell.size, parts, 0.0 if cell.is_white else bleed, edge, over=over)
    return Shaped(made, cell.form, _safe(source), asked.report, asked.component.where)


def _plain(source: Source, size: Size) -> Source:
    """The side at the art's own size, without the line that stands in a corner: a token has none."""
    if not isinstance(source, LaidOut):
        return source
    component = source.job.component
    if component.size != size:
        component = replace(component, size=size)
    return LaidOut(source.engine, replace(source.job, component=component, is_back=True))


def _layout(source: Source | None) -> Layout | None:
    return source.engine.layouts[source.job.layout] if isinstance(source, LaidOut) else None


def _safe(source: Source) -> float:
    layout = _layout(source)
    return layout.safe if layout else 0.0


def _id_line(asked: Asked, cell: _Cell) -> tuple[Mark, ...]:
    """Which token it is, at the bottom of the form's safe zone; nothing where it would not fit."""
    layout, version = _layout(asked.front), asked.game.version
    if layout is None or layout.id_line == "none":
        return ()
    text = f"{asked.row.code} · {version}" if version else asked.row.code
    wide = asked.setter.width(text, "text", SIZE)
    bottom = cell.form.bottom(wide, layout.safe)
    if bottom is None:
        return ()
    middle = cell.size.width / 2
    known = imprint("bottom-centre", Box(middle - wide, 0.0, 2 * wide, bottom), asked.setter.language)
    return tuple(known.marks(asked.setter.typesetter, text)) if known else ()


def _tell_punch(diameter: float, asked: Asked) -> None:
    sizes = punches()
    if any(abs(size - diameter) <= NEAR for size in sizes):
        return
    near = sorted(sorted(sizes, key=lambda size: abs(size - diameter))[:2])
    what = f'Round tokens "{asked.component.id}" are {diameter:g} mm wide, and no common punch is near that'
    remedy = f"Make them {' or '.join(f'{size:g} mm' for size in near)} wide, or cut them with scissors."
    asked.report.notice("tokens/punch", what, asked.component.where, remedy)
