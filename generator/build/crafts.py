"""How what is folded and glued is made, on the page that is printed first: its net, its steps, and how it will look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.geometry import Box, joined, polygon, rectangle, scale, shift
from card_data.marks import Colour, Group, Mark, Shape, Stroke
from generator.build.flow import INDENT, INK, MARGIN, Flow, body
from generator.imposition.creases import DASHES
from generator.imposition.guide import PALE
from generator.kinds.folded import Frame, Point, fitted, folded

if TYPE_CHECKING:
    from generator.build.workshop import Workshop
    from generator.kinds.parts import Fold, Part

_WIDE, _HIGH = 70.0, 52.0  # mm that a net takes at most
_STANDS = 40.0  # mm; how high what is folded is drawn
_NARROW, _GAP = 30.0, 5.0
_STEP = 4.4  # mm; a step is at least as high as its number
_HALVES = ("bottom", "lid", "front", "back")  # of what is made of two pieces
_MOST = 2  # pieces of a sort that are drawn: a lid and its bottom
_TEXT = _WIDE + 8.0
_LINE, _FOLD = 0.3, 0.35  # mm
_DASH = 2.0  # how much coarser folds are dashed here than on the sheets
_TINT = Colour(0.87, 0.875, 0.88)
_UNSEEN = {
    "standee": {"back", "plate"},
    "limbs": {"back", "plate"},
    "limb": {"back"},
    "screen": {"inside"},
    "tuck": {"bottom", "bottom-tongue", "left-below", "right-below"},
}
_INSIDE_OUT = Frame(across=Point(-1.0, 0.0, 0.0))  # a bottom lies open to who looks
_OPEN = {"tuck": {"top": 28.0, "top-tongue": 60.0, "left-above": 40.0, "right-above": 40.0}}  # degrees


def crafts(flow: Flow, shop: Workshop) -> None:
    """A section for every sort of thing that is folded, behind a legend of its lines; nothing where nothing is."""
    found: dict[str, dict[str, Part]] = {}
    for label, part in shop.crafts.items():
        if part.net is not None:
            found.setdefault(part.craft, {}).setdefault(_named(label, part, shop), part)
    for number, (craft, parts) in enumerate(found.items()):
        if number == 0:
            flow.heading(shop.phrases("fold.title"), with_room=_HIGH + _STANDS + 24.0)
            _legend(flow, shop)
        else:
            flow.y += 6.0
            flow.room_for(_HIGH + _STANDS + 6.0)
        _craft(flow, craft, parts, shop)


def _named(label: str, part: Part, shop: Workshop) -> str:
    """`Box: lid`, in the language of the page."""
    group = shop.groups.get(label, "")
    return f"{group}: {shop.phrases(f'fold.part-{part.suffix}')}" if part.suffix in _HALVES else group


def _legend(flow: Flow, shop: Workshop) -> None:
    x = 0.0
    lines = (
        ("cut", ()),
        *((way, tuple(_DASH * dash for dash in DASHES[way])) for way in ("mountain", "valley", "score")),
    )
    for way, dash in lines:
        middle = flow.y + 1.9
        line = polygon(((MARGIN + x, middle), (MARGIN + x + 12.0, middle)), closed=False)
        flow.add(Shape(line, stroke=Stroke(INK, _FOLD, dash=dash)))
        words = shop.phrases(f"fold.{way}")
        flow.text(words, body(9.5), x=x + 13.5)
        x += 13.5 + flow.setter.width(words, "Alegreya Sans Regular", 9.5) + 6.0
    flow.y += 8.0


def _craft(flow: Flow, craft: str, parts: dict[str, Part], shop: Workshop) -> None:
    high = _pictures(flow, craft, list(parts.values())[:_MOST])
    down = flow.text(", ".join(parts), body(11.0, bold=True), x=_TEXT) + 3.0
    for number, step in enumerate(shop.phrases(f"fold.{craft}").strip().splitlines(), 1):
        flow.number(number, x=_TEXT, y=down)
        down += max(_STEP, flow.text(step, body(), x=_TEXT + INDENT, y=down)) + 2.6
    flow.y += max(high, down)


def _pictures(flow: Flow, craft: str, parts: list[Part]) -> float:
    """The nets as they are cut, and how they stand, beside it if a net is narrow; answers their height."""
    share = (_WIDE - _GAP * (len(parts) - 1)) / len(parts)
    factor = min(min(share / part.size.width, _HIGH / part.size.height) for part in parts)
    high = factor * max(part.size.height for part in parts)
    for number, part in enumerate(parts):
        x, wide = MARGIN + number * (share + _GAP), factor * part.size.width
        is_beside = wide <= _NARROW and len(parts) == 1
        flow.add(_flat(part, factor, (x + (0.0 if is_beside else (share - wide) / 2), flow.y)))
        room = Box(x + wide + _GAP, flow.y, share - wide - _GAP, high)
        flow.add(standing(craft, part, room if is_beside else Box(x, flow.y + high + _GAP, share, _STANDS)))
    return high + _GAP + (0.0 if is_beside else _STANDS + _GAP)


def _flat(part: Part, factor: float, at: tuple[float, float]) -> Mark:
    """The net as it lies on the sheet, smaller: its outline, its folds, and where glue goes."""
    outline = part.outline or rectangle(Box(0.0, 0.0, *part.size))
    assert part.net is not None
    glued = [Shape(rectangle(panel.box), fill=_TINT) for panel in part.net.root if panel.is_glued]
    folds = [_fold(fold, part, factor) for fold in part.folds]
    shape = Shape(outline, fill=PALE)
    cut = outline if part.net.cuts is None else joined(outline, part.net.cuts)
    line = Shape(cut, stroke=Stroke(INK, _LINE / factor))
    return Group((shape, Group(tuple(glued), clip=outline), *folds, line), matrix=scale(factor).then(shift(*at)))


def _fold(fold: Fold, part: Part, factor: float) -> Mark:
    whole = part.size.height if fold.axis == "x" else part.size.width
    start, end = fold.start or 0.0, whole if fold.end is None else fold.end
    ends = ((fold.position, start), (fold.position, end))
    path = polygon(ends if fold.axis == "x" else tuple((y, x) for x, y in ends), closed=False)
    dash = tuple(_DASH * dash / factor for dash in DASHES[fold.way])
    return Shape(path, stroke=Stroke(INK, _FOLD / factor, dash=dash))


def standing(craft: str, part: Part, box: Box) -> Mark:
    """How it looks when it is done, with its own art."""
    assert part.net is not None
    drawn = part.front.face()
    art = (Group(drawn.marks, key=f"craft.{drawn.key}"),)
    frame = _INSIDE_OUT if (craft, part.net.root.name) == ("tray", "back") else None
    panels = folded(part.net.root, frame, _OPEN.get(craft))
    shown = {
        name: placed
        for name, placed in panels.items()
        if not placed[0].is_glued and name.partition(" ")[0] not in _UNSEEN.get(craft, ())
    }
    return Group((fitted(shown, art, box.width, box.height),), matrix=shift(box.x, box.y))
