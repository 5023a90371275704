"""One element drawn: shown or not, filled in, placed, turned, faded, cut off."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from card_data.geometry import Box, Size
from card_data.marks import Group, Mark
from generator.layout import art, containers, shapes, stacks, texts
from generator.layout.boxes import bled
from generator.layout.nodes import Node, Props, anchors
from generator.layout.scene import Scene
from generator.layout.stacks import Natural

if TYPE_CHECKING:
    from generator.layout.containers import Part

Drawer: TypeAlias = Callable[[Scene, Node, Props, Box], list[Mark]]


def drawn_node(scene: Scene, node: Node, parent: Box) -> list[Mark]:
    """The marks of one element in its parent's box."""
    if not stacks.is_drawn(scene, node):
        return []
    props = node.props(scene)
    return _in_box(scene, node, props, (node.anchors or anchors(props)).within(parent))


def _in_box(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    if props.flag("bleed"):
        box = bled(box, scene.trim, scene.bleed)
    marks = DRAWERS[node.kind](scene, node, props, box)
    marks = containers.clipped(marks, props, box)
    marks = containers.turned(marks, props.number("rotate"), box)
    opacity = props.number("opacity")
    return [Group(tuple(marks), opacity=opacity)] if marks and opacity < 1 else marks


def _placed(part: Part) -> list[Mark]:
    """A child whose box its parent has already given."""
    props = part.node.props(part.scene)
    return _in_box(part.scene, part.node, props, part.box)


def _held(parts: Iterator[Part]) -> list[Mark]:
    marks: list[Mark] = []
    for part in parts:
        marks += containers.turned(drawn_node(part.scene, part.node, part.box), part.degrees, part.box)
    return marks


def _group(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    del props
    return [mark for child in node.children for mark in drawn_node(scene, child, box)]


def _stack(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    inner = containers.inside(props, box)
    return [mark for part in stacks.stacked(scene, node, props, inner, natural) for mark in _placed(part)]


def _repeat(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    return _held(containers.repeated(scene, node, props, box))


def _grid(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    return _held(containers.gridded(scene, node, props, box))


def _track(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    return _held(containers.tracked(scene, node, props, box))


DRAWERS: dict[str, Drawer] = {
    "rect": shapes.rect,
    "ellipse": shapes.oval,
    "polygon": shapes.many_sided,
    "line": shapes.line,
    "path": shapes.drawn,
    "text": texts.text,
    "image": art.image,
    "icon": art.icon,
    "qr": art.code,
    "group": _group,
    "stack": _stack,
    "grid": _grid,
    "repeat": _repeat,
    "track": _track,
    "paint": art.painted,
}


def natural(scene: Scene, node: Node, props: Props, box: Box) -> Natural | None:
    """How large an element wants to be when a stack asks."""
    if node.kind == "text":
        return texts.natural(scene, node, props, box)
    if node.kind in ("icon", "qr"):
        side = min(box.width, box.height)
        return Natural(Size(side, side))
    if node.kind == "image":
        aspect = scene.shop.art.aspect(props.word("image"))
        return None if aspect is None else Natural(Size(box.height * aspect, box.width / aspect))
    return _sum(scene, node, props, box) if node.kind == "stack" else None


def _sum(scene: Scene, node: Node, props: Props, box: Box) -> Natural | None:
    """A stack inside a stack is as long as what it holds, if everything in it has a size."""
    inner = containers.inside(props, box)
    is_down = props.word("direction") == "down"
    extents = [stacks.extent(scene, child, inner, natural, is_down=is_down) for child in node.children]
    if not extents or None in extents:
        return None
    gaps = props.mm("gap", inner.height if is_down else inner.width) * (len(extents) - 1)
    total = sum(extent for extent in extents if extent is not None) + gaps
    around_x, around_y = box.width - inner.width, box.height - inner.height
    if is_down:
        return Natural(Size(box.width, total + around_y))
    return Natural(Size(total + around_x, box.height))
