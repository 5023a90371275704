"""`0-what-changed.pdf`: old and new faces side by side, what is new, and what is to be taken out of the box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from card_data.expressions.values import printed
from card_data.geometry import Box, Size, mapped, polygon, rectangle, rounded, scale, shift
from card_data.marks import WHITE, Colour, Group, Mark, Shape, Stroke
from card_data.text import escape
from card_data.words import chain
from generator.build.changed import Change, Gone, Why, designs, kits, lost
from generator.build.chrome import kit_name
from generator.build.flow import ACCENT, HEAVY, INK, MARGIN, SOFT, TEXT, Flow, body
from generator.build.oldpictures import OldPictures
from generator.draw.fonts import FontBook
from generator.draw.pdf import DocumentInfo, PageBoxes, PdfWriter
from generator.typeset.style import TextStyle

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path as FilePath

    from card_data.geometry import Path
    from generator.build.changed import Changes
    from generator.build.earlier import Spot
    from generator.build.faces import Faces
    from generator.build.planning import Cut
    from generator.build.workshop import Workshop
    from generator.layout.lines import LineSetter

_PAIR = Size(37.0, 50.0)  # mm that one of two faces side by side takes at most
_ARROW = 9.0
_SMALL = Size(27.0, 36.0)  # of a face that stands by itself
_GAP = 6.0
_AIR = 7.0  # between two rows
_MOST = 150  # faces of a sort that are shown; further ones are named
_RADIUS = 3.0  # of a card's corners
_LINE = Colour(0.72, 0.72, 0.72)
_ROUNDED = frozenset({"cards", "aids"})
_HAIR = 0.2
_PALE = Colour(0.955, 0.955, 0.95)


@dataclass(frozen=True, slots=True)
class Entry:
    """One design that changed in the same way in one kit or several: what it is called, and how often it is printed."""

    change: Change
    title: str
    kits: tuple[str, ...]
    total: int

    @property
    def is_back(self) -> bool:
        """Whether its back is what there is to see."""
        return self.change.why is Why.BACK

    @property
    def face(self) -> str:
        """The key of what there is to see."""
        piece = self.change.cut.piece
        return piece.back if self.is_back and piece.back else piece.face

    @property
    def spot(self) -> Spot | None:
        """Where its old side lies."""
        return self.change.was.spots[int(self.is_back)] if self.change.was else None


def entries(changes: Changes, shop: Workshop) -> tuple[Entry, ...]:
    """What is printed, design by design, in deck order."""
    return tuple(_entry(alike, shop) for alike in designs(changes))


def _entry(alike: tuple[Change, ...], shop: Workshop) -> Entry:
    cut = alike[0].cut
    row, tongues = cut.wanted.front.row, chain(cut.wanted.languages[0], shop.game.texts.languages[0])
    rows = {one.cut.wanted.front.row.id for one in alike}
    name = printed(row.value("name", tongues)) if len(rows) == 1 else ""
    name = name or shop.groups.get(cut.piece.label, "") or row.id
    return Entry(alike[0], f"{name}{cut.part}", tuple(kit_name(kit, shop) for kit in kits(alike)), len(alike))


@dataclass(frozen=True, slots=True)
class _View:
    """What every part of the page needs."""

    flow: Flow
    shop: Workshop
    faces: Faces
    old: OldPictures


def changes_page(changes: Changes, shop: Workshop, setter: LineSetter, paper: Size, path: FilePath) -> list[Size]:
    """Writes the page; answers the sizes of its pages."""
    flow = Flow(paper, setter)
    view = _View(flow, shop, changes.pieces.faces, OldPictures(shop.art, changes.since.hashes))
    every = entries(changes, shop)
    _head(view, changes)
    _pairs(view, [one for one in every if one.change.why in (Why.CHANGED, Why.BACK)])
    _fresh(view, [one for one in every if one.change.why in (Why.NEW, Why.MORE)])
    _gone(view, lost(changes))
    info = DocumentInfo(title=f"{shop.phrases('changed.title')} · {shop.title}", language=shop.phrases.words.language)
    with PdfWriter(path, info, view.old, FontBook(shop.library)) as pdf:
        for marks in flow.pages:
            pdf.page(PageBoxes(paper)).draw(marks)
    return [paper] * len(flow.pages)


def summary(changes: Changes, shop: Workshop) -> tuple[str, ...]:
    """What is printed and why, and what to take out, in sentences."""
    say = shop.phrases
    told = [say("changed.printed", changes.count)]
    if changes.gone:
        names = ", ".join(escape(alike[0].card) for alike in lost(changes)[:_MOST])
        told.append(say("changed.take-out", values=(("names", names),)))
    elif any(change.was for change in changes.printed):
        told.append(say("changed.replace"))
    return tuple(told)


def _head(view: _View, changes: Changes) -> None:
    flow, shop = view.flow, view.shop
    flow.y += flow.text(shop.title, TextStyle("Alegreya Sans Bold", 12.0, colour=ACCENT), y=2.0) + 2.5
    flow.y += flow.text(shop.phrases("changed.title"), TextStyle(HEAVY, 34.0, colour=INK)) + 3.0
    before, now = changes.since.version, shop.game.version
    if before != now and before and now:
        versions = (("before", before), ("now", now))
        flow.y += flow.text(shop.phrases("changed.versions", values=versions), body(11.0)) + 1.5
    flow.y += flow.text(shop.phrases("changed.printed", changes.count), body(11.0)) + 1.5
    flow.y += flow.text(shop.phrases("changed.need-not"), body(11.0, soft=True)) + 1.0


def _pairs(view: _View, found: list[Entry]) -> None:
    """Two faces side by side, two such pairs a row."""
    if not found:
        return
    flow, say = view.flow, view.shop.phrases
    flow.heading(say("changed.changed"), with_room=_PAIR.height + 34.0)
    flow.y += flow.text(say("changed.sides"), body(soft=True)) + 4.0
    wide = (flow.width - _GAP) / 2
    for first in range(0, min(len(found), _MOST), 2):
        row = found[first : min(first + 2, _MOST)]
        _row(view, [_Cell(one, wide, number * (wide + _GAP)) for number, one in enumerate(row)])
    _rest(view, found)


class _Cell(NamedTuple):
    """One entry in a row: how wide it may be, and where it begins."""

    entry: Entry
    wide: float
    x: float


def _row(view: _View, cells: list[_Cell]) -> None:
    flow = view.flow
    fits = [_fit(_trim(one.entry), _PAIR) for one in cells]
    high = max(fit.height for fit in fits)
    flow.room_for(high + 16.0)
    words = max(_words(view, one.entry, one.x, one.wide) for one in cells)
    for one, fit in zip(cells, fits, strict=True):
        x, y = MARGIN + one.x, flow.y + words + 2.0
        down = y + (high - fit.height) / 2
        was = Box(x, down, *fit)
        flow.add(_old(view, one.entry.spot, was, _edge(one.entry.change.cut, was)))
        flow.add(*_arrow(was.right + _ARROW / 2, y + high / 2))
        new = Box(was.right + _ARROW, down, *fit)
        flow.add(_new(view, one.entry, new))
    flow.y += words + 2.0 + high + _AIR


def _words(view: _View, entry: Entry, x: float, wide: float) -> float:
    flow = view.flow
    high = flow.text(f"**{escape(entry.title)}**", body(11.0), x=x, width=wide) + 0.3
    return high + flow.text(escape(_note(entry, view)), body(9.0, soft=True), x=x, width=wide, y=high)


def _note(entry: Entry, view: _View) -> str:
    say, row = view.shop.phrases, entry.change.cut.wanted.front.row
    code = "" if entry.is_back or row.code.casefold() == entry.title.casefold() else row.code
    parts = (say(f"changed.why-{entry.change.why}"), code, ", ".join(entry.kits), say("first.pieces", entry.total))
    return " · ".join(part for part in parts if part)


def _fresh(view: _View, found: list[Entry]) -> None:
    """What there was none of, or fewer."""
    if not found:
        return
    view.flow.heading(view.shop.phrases("changed.new"), with_room=_SMALL.height + 26.0)
    _shelves(view, [_Standing(one, one.title, _note(one, view)) for one in found[:_MOST]])
    _rest(view, found)


class _Standing(NamedTuple):
    """What stands on a shelf: a new face, or an old one."""

    shown: Entry | Gone
    title: str
    note: str


def _gone(view: _View, found: Sequence[tuple[Gone, ...]]) -> None:
    if not found:
        return
    flow, say = view.flow, view.shop.phrases
    flow.heading(say("changed.gone"), with_room=_SMALL.height + 30.0)
    flow.y += flow.text(say("changed.gone-why"), body(soft=True)) + 4.0
    _shelves(view, [_Standing(alike[0], alike[0].card, _left_over(alike, view)) for alike in found[:_MOST]])
    names = ", ".join(alike[0].card for alike in found[_MOST:])
    if names:
        flow.y += flow.text(say("changed.further", values=(("names", escape(names)),)), body())


def _left_over(alike: tuple[Gone, ...], view: _View) -> str:
    """Whose they are, and how many."""
    whose = ", ".join(kit_name(kit, view.shop) for kit in dict.fromkeys(one.kit for one in alike) if kit)
    pieces = view.shop.phrases("first.pieces", sum(one.total for one in alike))
    return f"{whose} · {pieces}" if whose else pieces


def _shelves(view: _View, standing: list[_Standing]) -> None:
    """Faces in rows, their names under them."""
    flow = view.flow
    across = int((flow.width + _GAP) // (_SMALL.width + _GAP))
    step = (flow.width + _GAP) / across
    for first in range(0, len(standing), across):
        row = standing[first : first + across]
        fits = [_fit(_size(one.shown), _SMALL) for one in row]
        high = max(fit.height for fit in fits)
        flow.room_for(high + 18.0)
        low = 0.0
        for number, (one, fit) in enumerate(zip(row, fits, strict=True)):
            x = number * step
            box = Box(MARGIN + x, flow.y + high - fit.height, *fit)
            flow.add(_new(view, one.shown, box) if isinstance(one.shown, Entry) else _taken(view, one.shown, box))
            low = max(low, _under(view, one, x, high))
        flow.y += high + low + _AIR - 2.0


def _under(view: _View, one: _Standing, x: float, high: float) -> float:
    flow, wide = view.flow, _SMALL.width + 2.0
    down = flow.text(f"**{escape(one.title)}**", body(9.0), x=x, width=wide, y=high + 1.6) + 1.6
    return down + flow.text(escape(one.note), body(7.5, soft=True), x=x, width=wide, y=high + down + 0.2)


def _taken(view: _View, gone: Gone, box: Box) -> Mark:
    return _old(view, gone.was.spots[0], box, rounded(box, _HAIR))


def _rest(view: _View, found: list[Entry]) -> None:
    """The names of those that are not shown."""
    names = ", ".join(one.title for one in found[_MOST:])
    if names:
        say = view.shop.phrases
        view.flow.y += view.flow.text(say("changed.further", values=(("names", escape(names)),)), body())


def _trim(entry: Entry) -> Size:
    return entry.change.cut.piece.size


def _size(shown: Entry | Gone) -> Size:
    if isinstance(shown, Entry):
        return _trim(shown)
    spot = shown.was.spots[0]
    if spot is None:
        return Size(63.0, 88.0)
    sides = (spot.trim.width, spot.trim.height)
    return Size(*(reversed(sides) if spot.turns % 2 else sides))


def _fit(size: Size, most: Size) -> Size:
    factor = min(most.width / size.width, most.height / size.height, 1.0)
    return Size(factor * size.width, factor * size.height)


def _new(view: _View, entry: Entry, box: Box) -> Mark:
    """A face as it is now, over a box."""
    face = view.faces.drawn(entry.face)
    edge = _edge(entry.change.cut, Box(0.0, 0.0, face.width, face.height))
    factor = box.width / face.width
    inner = Group((Shape(edge, fill=WHITE), *face.marks), clip=edge)
    line = Shape(edge, stroke=Stroke(_LINE, _HAIR / factor))
    return Group((inner, line), matrix=scale(factor).then(shift(box.x, box.y)))


def _old(view: _View, spot: Spot | None, box: Box, edge: Path) -> Mark:
    """A face as it was printed, or words that there is no picture of it."""
    picture = view.old.mark(spot, box)
    if picture is not None:
        return Group((Group((picture,), clip=edge), Shape(edge, stroke=Stroke(_LINE, _HAIR))))
    style = TextStyle(TEXT, 8.0, colour=SOFT, align="centre", valign="middle")
    words, _ = view.flow.setter.block(view.shop.phrases("changed.no-picture"), style, box.grown(-2.0))
    return Group((Shape(edge, fill=_PALE, stroke=Stroke(_LINE, 0.25, dash=(1.0, 1.0))), *words))


def _edge(cut: Cut, box: Box) -> Path:
    """Where a piece is cut, laid over a box; cards have round corners."""
    piece = cut.piece
    if piece.outline is not None:
        return mapped(piece.outline, scale(box.width / piece.size.width).then(shift(box.x, box.y)))
    radius = _RADIUS if cut.wanted.component.kind in _ROUNDED else 0.0
    return rounded(box, radius * box.width / piece.size.width)


def _arrow(x: float, y: float) -> tuple[Mark, ...]:
    shaft = rectangle(Box(x - 2.6, y - 0.35, 3.4, 0.7))
    tip = polygon(((x + 0.6, y - 1.5), (x + 2.8, y), (x + 0.6, y + 1.5)))
    return Shape(shaft, fill=ACCENT), Shape(tip, fill=ACCENT)
