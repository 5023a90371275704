"""Stacks: rows and columns that flow, where a long text pushes what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from card_data.geometry import Box
from generator.layout.containers import Part, stretch
from generator.layout.nodes import anchors

if TYPE_CHECKING:
    from collections.abc import Iterator

    from card_data.geometry import Size
    from generator.layout.nodes import Node, Props
    from generator.layout.scene import Scene


class Measure(Protocol):
    """The natural size of an element in a box, and whether it can shrink to fit; None where it has none."""

    def __call__(self, scene: Scene, node: Node, props: Props, box: Box) -> Natural | None: ...  # noqa: D102


class Natural(NamedTuple):
    """How large something wants to be, in mm, and whether it may be given less."""

    size: Size
    shrinks: bool = False


class _Item(NamedTuple):
    node: Node
    props: Props
    along: float | None
    across: float | None
    shrinks: bool


def stacked(scene: Scene, node: Node, props: Props, box: Box, measure: Measure) -> Iterator[Part]:
    """Each child after the one before it; what has no size of its own shares what is left."""
    is_down = props.word("direction") == "down"
    items = [_item(scene, child, box, measure, is_down=is_down) for child in node.children if is_drawn(scene, child)]
    gap = props.mm("gap", box.height if is_down else box.width)
    room = (box.height if is_down else box.width) - gap * (len(items) - 1)
    extents = _extents(items, room)
    _tell_overflow(scene, node, sum(extents) - room)
    at, between = _start(props.word("justify"), room - sum(extents), len(items))
    for item, extent in zip(items, extents, strict=True):
        yield Part(scene, item.node, _place(box, item, at, extent, props, is_down=is_down))
        at += extent + gap + between


def is_drawn(scene: Scene, node: Node) -> bool:
    """Whether the element's `when` holds for the row."""
    when = node.element.when
    return when is None or bool(when.value(scene.values))


def extent(scene: Scene, node: Node, box: Box, measure: Measure, *, is_down: bool) -> float | None:
    """How long one child of a stack wants to be; None where it takes what is left."""
    return _item(scene, node, box, measure, is_down=is_down).along if is_drawn(scene, node) else 0.0


def _item(scene: Scene, node: Node, box: Box, measure: Measure, *, is_down: bool) -> _Item:
    props = node.props(scene)
    said = anchors(props)
    width = None if said.width is None else said.width.of(box.width)
    height = None if said.height is None else said.height.of(box.height)
    limit = Box(box.x, box.y, box.width if width is None else width, box.height if height is None else height)
    shrinks = False
    if (height if is_down else width) is None:
        natural = measure(scene, node, props, limit)
        if natural is not None:
            shrinks = natural.shrinks
            width = natural.size.width if width is None and not is_down else width
            height = natural.size.height if height is None and is_down else height
    along, across = (height, width) if is_down else (width, height)
    return _Item(node, props, _clamped(props, along, box, is_down=is_down), across, shrinks)


def _clamped(props: Props, along: float | None, box: Box, *, is_down: bool) -> float | None:
    if along is None:
        return None
    side, whole = ("height", box.height) if is_down else ("width", box.width)
    low, high = props.length(f"min-{side}"), props.length(f"max-{side}")
    along = min(along, high.of(whole)) if high is not None else along
    return max(along, low.of(whole)) if low is not None else along


def _extents(items: list[_Item], room: float) -> list[float]:
    taken = sum(item.along or 0.0 for item in items)
    springs = sum(item.along is None for item in items)
    spring = max(0.0, room - taken) / springs if springs else 0.0
    soft = sum(item.along or 0.0 for item in items if item.shrinks)
    missing = min(max(0.0, taken - room), soft)
    factor = 1 - missing / soft if soft else 1.0
    return [spring if item.along is None else item.along * (factor if item.shrinks else 1.0) for item in items]


def _tell_overflow(scene: Scene, node: Node, over: float) -> None:
    if over > 0.01:  # noqa: PLR2004 - a hundredth of a millimetre is rounding
        scene.problem(
            "layout/stack-overflow",
            f"what is stacked is {over:.1f} mm longer than its box",
            node.element.where,
            "stack",
            "Give the stack more room, or let a text in it shrink with min-size.",
        )


def _start(justify: str, left: float, count: int) -> tuple[float, float]:
    left = max(0.0, left)
    if justify == "between" and count > 1:
        return 0.0, left / (count - 1)
    return {"centre": left / 2, "end": left}.get(justify, 0.0), 0.0


def _place(box: Box, item: _Item, at: float, extent: float, props: Props, *, is_down: bool) -> Box:
    whole = box.width if is_down else box.height
    across = whole if item.across is None and (stretch(props) or item.shrinks or is_down) else item.across
    across = whole if across is None else across
    offset = {"centre": (whole - across) / 2, "end": whole - across}.get(props.word("align"), 0.0)
    if is_down:
        return Box(box.x + offset, box.y + at, across, extent)
    return Box(box.x + at, box.y + offset, extent, across)
