"""One element drawn: shown or not, filled in, placed, cut off, turned, faded."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeAlias

from card_data.geometry import Box, leaning, turn
from card_data.marks import Group, Mark
from generator.layout import art, containers, painting, shapes, texts
from generator.layout.boxes import bled
from generator.layout.nodes import Node, Props
from generator.layout.scene import Scene
from generator.layout.stacks import Known, Natural, Stack

if TYPE_CHECKING:
    from generator.layout.containers import Part

Drawer: TypeAlias = Callable[[Scene, Node, Props, Box], list[Mark]]


def drawn_node(scene: Scene, node: Node, parent: Box) -> list[Mark]:
    """The marks of one element in its parent's box."""
    if not node.is_shown(scene):
        return []
    props = node.props(scene)
    return _in_box(scene, node, props, node.box(props, parent))


def _in_box(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    if box.width < -_ROUNDING or box.height < -_ROUNDING:
        return _no_room(scene, node, box)
    if node.is_plain:
        return DRAWERS[node.kind](scene, node, props, box)
    return _in_special_box(scene, node, props, box)


def _in_special_box(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    """An element that is bled, cut off, turned, slanted or faded."""
    seen = bled(box, scene.trim, scene.bleed) if props.flag("bleed") else box
    degrees, lean, opacity = props.number("rotate") % 360, props.number("lean"), props.number("opacity")
    matrix = leaning(lean, seen.centre[1]).then(turn(degrees, *seen.centre)) if degrees or lean else None
    inner = scene if matrix is None else scene.turned(matrix)
    marks = DRAWERS[node.kind](inner, node, props, box if node.kind == "paint" else seen)  # painters know the bleed
    if not marks or opacity <= 0:
        return []
    clip = shapes.outline(node, props, seen) if props.flag("clip") else None
    if clip is None and matrix is None and opacity >= 1:
        return marks
    is_even_odd = clip is not None and shapes.is_even_odd(props)
    return [Group(tuple(marks), matrix=matrix, clip=clip, clip_even_odd=is_even_odd, opacity=min(opacity, 1.0))]


_ROUNDING = 1e-6  # mm


def _no_room(scene: Scene, node: Node, box: Box) -> list[Mark]:
    side, lacks = ("width", -box.width) if box.width < -_ROUNDING else ("height", -box.height)
    edges = "left and right" if side == "width" else "top and bottom"
    what = f"the {node.kind} has no {side}: what it keeps clear is {lacks:.1f} mm more than there is"
    scene.problem("layout/no-room", what, node, "", f"Lower its {edges}, or make what it lies in larger.")
    return []


def _held(parts: Iterable[Part]) -> list[Mark]:
    """Children in their places, turned with them where the places are."""
    marks: list[Mark] = []
    for scene, node, box, degrees in parts:
        if not degrees % 360:
            marks += drawn_node(scene, node, box)
            continue
        matrix = turn(degrees, *box.centre)
        drawn = drawn_node(scene.turned(matrix), node, box)
        marks += [Group(tuple(drawn), matrix=matrix)] if drawn else []
    return marks


def _group(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    del props
    return [mark for child in node.children for mark in drawn_node(scene, child, box)]


def _stack(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    placed = Stack(scene, node, props, box, natural).placed()
    return [mark for child in placed for mark in _in_box(scene, child.node, child.props, child.box)]


def _repeat(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    return _held(containers.repeated(scene, node, props, box))


def _grid(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    return _held(containers.gridded(scene, node, props, box))


def _track(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    return _held(containers.tracked(scene, node, props, box))


DRAWERS: dict[str, Drawer] = {
    "rect": shapes.shape,
    "ellipse": shapes.shape,
    "polygon": shapes.shape,
    "line": shapes.shape,
    "path": shapes.shape,
    "text": texts.text,
    "image": art.image,
    "icon": art.icon,
    "qr": art.code,
    "group": _group,
    "stack": _stack,
    "grid": _grid,
    "repeat": _repeat,
    "track": _track,
    "paint": painting.painted,
}


def natural(scene: Scene, node: Node, props: Props, known: Known) -> Natural:
    """How large an element wants to be when a stack asks; shapes, groups and the like take what they get."""
    if node.kind == "text":
        return texts.natural(scene, node, props, known)
    if node.kind in ("icon", "qr"):
        side = next((one for one in (known.width, known.height) if one is not None), min(known.room))
        return Natural(side, side)
    if node.kind == "image":
        return art.natural(scene, props, known)
    if node.kind == "stack":
        return Stack(scene, node, props, Box(0.0, 0.0, *known.most), natural).natural()
    return Natural()
