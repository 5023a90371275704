"""Stacks: rows and columns that flow; a long text pushes what follows, what has no size takes what is left."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from card_data.geometry import Box, Length, Size
from generator.layout.boxes import padded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from generator.layout.boxes import Span
    from generator.layout.nodes import Node, Props
    from generator.layout.scene import Scene


_Side = TypeVar("_Side", float, "float | None")


class Natural(NamedTuple):
    """How large something wants to be, in mm (None: it takes what it gets), and whether it may be given less."""

    width: float | None = None
    height: float | None = None
    narrows: bool = False
    shrinks: bool = False


class Known(NamedTuple):
    """What is settled of a size that is asked for, and how much room there is for the rest."""

    width: float | None
    height: float | None
    room: Size

    @property
    def most(self) -> Size:
        """The size, all the room where it is not settled."""
        return Size(
            self.room.width if self.width is None else self.width,
            self.room.height if self.height is None else self.height,
        )


class Measure(Protocol):
    """How large an element wants to be."""

    def __call__(self, scene: Scene, node: Node, props: Props, known: Known) -> Natural: ...  # noqa: D102


class Share(NamedTuple):
    """One part of a length that is shared: by its weight, between its least and its most."""

    weight: float
    least: float = 0.0
    most: float = math.inf


class Placed(NamedTuple):
    """A child and the box that the stack gives it."""

    node: Node
    props: Props
    box: Box


class _Item(NamedTuple):
    """A child along the stack: free space before and behind it, its own length (None: a spring), its bounds."""

    node: Node
    props: Props
    before: float
    after: float
    along: float | None
    least: float
    most: float
    gives_way: bool


class Stack:
    """One stack in a box: its shown children and how long each is along it."""

    def __init__(self, scene: Scene, node: Node, props: Props, box: Box, measure: Measure) -> None:
        """Measures the children; `box` is the whole of the stack's."""
        self.scene, self.node, self.props, self.measure = scene, node, props, measure
        self.box = padded(box, props.lengths("padding"))
        self.around = Size(box.width - self.box.width, box.height - self.box.height)
        self.is_down = props.word("direction") == "down"
        self.whole, self.breadth = self._turned(self.box.width, self.box.height)
        self.items = [self._item(child) for child in node.children if child.is_shown(scene)]
        self.gap = props.mm("gap", self.whole)
        self.fixed = self.gap * max(0, len(self.items) - 1) + sum(item.before + item.after for item in self.items)

    def _turned(self, one: _Side, other: _Side) -> tuple[_Side, _Side]:
        """Along and across the stack, from across and down the page, and the other way round."""
        return (other, one) if self.is_down else (one, other)

    def _known(self, along: float | None, across: float | None) -> Known:
        return Known(*self._turned(along, across), Size(self.box.width, self.box.height))

    def _wish(self, natural: Natural) -> tuple[float | None, float | None]:
        return self._turned(natural.width, natural.height)

    def _item(self, node: Node) -> _Item:
        props = node.props(self.scene)
        said = self._spans(node, props)[0]
        least, most = self._bounds(props, is_along=True)
        along = None if said.size is None else said.size.of(self.whole)
        gives_way = False
        if along is None:
            natural = self.measure(self.scene, node, props, self._known(None, self._across_said(node, props)))
            along = self._wish(natural)[0]
            gives_way = natural.shrinks if self.is_down else natural.narrows or natural.shrinks
        before, after = (0.0 if one is None else one.of(self.whole) for one in (said.near, said.far))
        along = None if along is None else max(least, min(along, most))
        return _Item(node, props, before, after, along, least, most, gives_way)

    def _spans(self, node: Node, props: Props) -> tuple[Span, Span]:
        """What a child says along the stack, and across it."""
        anchors = node.anchors or props.anchors
        return (anchors.down, anchors.across) if self.is_down else (anchors.across, anchors.down)

    def _bounds(self, props: Props, *, is_along: bool) -> tuple[float, float]:
        side, whole = ("height", self.box.height) if is_along == self.is_down else ("width", self.box.width)
        low, high = props.length(f"min-{side}"), props.length(f"max-{side}")
        least = 0.0 if low is None else low.of(whole)
        return least, max(least, math.inf if high is None else high.of(whole))

    def _across_said(self, node: Node, props: Props) -> float | None:
        """How broad a child is across the stack, where that is settled before it is measured."""
        said = self._spans(node, props)[1]
        least, most = self._bounds(props, is_along=False)
        if said.size is None and not said.is_placed and self.props.word("align") != "stretch":
            return None
        return max(least, min(said.within(0.0, self.breadth)[1], most))

    def extents(self) -> list[float]:
        """How long each child is in the end: springs share what is left, and what can gives way where it is tight."""
        room = self.whole - self.fixed
        taken = sum(item.along or 0.0 for item in self.items)
        springs = [Share(1.0, item.least, item.most) for item in self.items if item.along is None]
        left = iter(shared(room - taken, springs))
        over = taken - room
        soft = [Share(item.along or 0.0, item.least, item.along or 0.0) for item in self.items if item.gives_way]
        given = iter(shared(sum(share.weight for share in soft) - max(over, 0.0), soft))
        return [
            next(left) if item.along is None else next(given) if item.gives_way else item.along for item in self.items
        ]

    def natural(self) -> Natural:
        """The stack's own size: as long as what it holds if nothing in it is a spring, as broad as the broadest."""
        broad = [self._breadth(item, extent) for item, extent in zip(self.items, self.extents(), strict=True)]
        known = [one for one in broad if one is not None]
        is_endless = any(item.along is None for item in self.items)
        along = None if is_endless else self.fixed + sum(item.along or 0.0 for item in self.items)
        width, height = self._turned(along, max(known, default=None))
        soft = any(item.gives_way for item in self.items)
        return Natural(
            None if width is None else width + self.around.width,
            None if height is None else height + self.around.height,
            narrows=soft and not self.is_down,
            shrinks=soft and self.is_down,
        )

    def _breadth(self, item: _Item, extent: float) -> float | None:
        """How broad a child wants to be across the stack, the space beside it included."""
        said = self._spans(item.node, item.props)[1]
        least, most = self._bounds(item.props, is_along=False)
        beside = sum(one.of(self.breadth) for one in (said.near, said.far) if one is not None)
        if said.size is not None:
            return said.size.of(self.breadth) + beside
        known = self._known(extent, None)
        wish = self._wish(self.measure(self.scene, item.node, item.props, known))[1]
        return None if wish is None else max(least, min(wish, most)) + beside

    def placed(self) -> list[Placed]:
        """Every child in its box; what does not fit is told."""
        extents = self.extents()
        left = self.whole - self.fixed - sum(extents)
        self._tell_overflow(-left)
        at, between = _start(self.props.word("justify"), max(0.0, left), len(self.items))
        found = []
        for item, extent in zip(self.items, extents, strict=True):
            found.append(Placed(item.node, item.props, self._box(item, at + item.before, extent)))
            at += item.before + extent + item.after + self.gap + between
        return found

    def _box(self, item: _Item, at: float, extent: float) -> Box:
        off, across = self._across(item, extent)
        if self.is_down:
            return Box(self.box.x + off, self.box.y + at, across, extent)
        return Box(self.box.x + at, self.box.y + off, extent, across)

    def _across(self, item: _Item, extent: float) -> tuple[float, float]:
        """Where a child begins across the stack, and how broad it is there."""
        said = self._spans(item.node, item.props)[1]
        across = self._across_said(item.node, item.props)
        if across is None:
            across = self._breadth(item, extent)
            across = self.breadth if across is None else min(across, self.breadth)
        if said.is_placed:
            return said._replace(size=Length(across)).within(0.0, self.breadth)
        return _off(self.props.word("align"), self.breadth - across), across

    def _tell_overflow(self, over: float) -> None:
        if over > 0.01:  # noqa: PLR2004 - a hundredth of a millimetre is rounding
            what = f"what is stacked is {over:.1f} mm longer than its box"
            remedy = "Give the stack more room, or let a text in it shrink with min-size."
            self.scene.problem("layout/stack-overflow", what, self.node, "stack", remedy)


def shared(whole: float, parts: Iterable[Share]) -> list[float]:
    """A length shared by weight, nobody below their least or above their most; the least wins where all cannot be."""
    waiting = dict(enumerate(parts))
    found: dict[int, float] = {}
    while waiting:
        rest = max(0.0, whole - sum(found.values()))
        total = sum(part.weight for part in waiting.values()) or 1.0
        wishes = {at: rest * part.weight / total for at, part in waiting.items()}
        kept = {at: max(part.least, min(wishes[at], part.most)) for at, part in waiting.items()}
        off = sum(kept.values()) - sum(wishes.values())
        settled = [at for at in waiting if (kept[at] - wishes[at]) * off > 0] if abs(off) > 1e-9 else list(waiting)  # noqa: PLR2004
        for at in settled:
            found[at] = kept[at]
            del waiting[at]
    return [found[at] for at in sorted(found)]


def _start(justify: str, left: float, count: int) -> tuple[float, float]:
    """Where the first child begins, and what is added to every gap."""
    if justify == "between" and count > 1:
        return 0.0, left / (count - 1)
    return _off(justify, left), 0.0


def _off(how: str, left: float) -> float:
    return {"centre": left / 2, "end": left}.get(how, 0.0)
