"""Groups, stacks, grids, repeats and tracks: boxes that hold elements."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from card_data import boards
from card_data.geometry import Box, turn
from card_data.marks import Group, Mark
from generator.layout.boxes import padded
from generator.layout.shapes import outline

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from generator.layout.nodes import Node, Props
    from generator.layout.scene import Scene


class Part(NamedTuple):
    """A child to draw: with what scene, against what box, and how far it is turned with its place."""

    scene: Scene
    node: Node
    box: Box
    degrees: float = 0.0


def clipped(marks: list[Mark], props: Props, box: Box) -> list[Mark]:
    """The marks cut off at the box, if the properties say so."""
    if not marks or not props.flag("clip"):
        return marks
    return [Group(tuple(marks), clip=outline(props, box))]


def repeated(scene: Scene, node: Node, props: Props, box: Box) -> Iterator[Part]:
    """The children once for every item, each with the box they are measured against."""
    items = _items(scene, node, props.values[node.kind])
    boxes = _cells(len(items), props, box)
    name = props.word("as") or "item"
    for index, (item, cell) in enumerate(zip(items, boxes, strict=True)):
        inner = scene.with_values({name: item, "index": index})
        for child in node.children:
            yield Part(inner, child, cell)


def _items(scene: Scene, node: Node, value: object) -> Sequence[object]:
    if value is None or value == "":
        return ()
    if isinstance(value, int | float) and not isinstance(value, bool):
        return range(max(0, int(value)))
    if isinstance(value, list | tuple | range):
        return value
    what = f'repeat wants a number or a list, not "{value}"'
    scene.problem("layout/bad-repeat", what, node.element.where, "repeat", "Declare the column as whole or list.")
    return ()


def _cells(count: int, props: Props, box: Box) -> list[Box]:
    if not count:
        return []
    columns = props.whole("columns") or count
    rows = -(-count // columns)
    is_right = props.word("direction") == "right"
    along, across = (columns, rows) if is_right else (rows, columns)
    gap = props.mm("gap", box.width if is_right else box.height)
    width, height = _share(box.width, along, gap), _share(box.height, across, gap)
    step = props.length("step")
    if step is not None and is_right:
        width = step.of(box.width) - gap
    elif step is not None:
        height = step.of(box.height) - gap
    return [
        Box(box.x + x * (width + gap), box.y + y * (height + gap), width, height)
        for x, y in (_cell(index, columns, is_right=is_right) for index in range(count))
    ]


def _cell(index: int, columns: int, *, is_right: bool) -> tuple[int, int]:
    row, column = divmod(index, columns)
    return (column, row) if is_right else (row, column)


def _share(whole: float, parts: int, gap: float) -> float:
    return (whole - gap * (parts - 1)) / max(parts, 1)


def gridded(scene: Scene, node: Node, props: Props, box: Box) -> Iterator[Part]:
    """Each child in a cell of its own, row by row."""
    columns = max(1, props.whole("columns"))
    rows = props.whole("rows") or -(-len(node.children) // columns)
    gap = props.mm("gap", box.width)
    width, height = _share(box.width, columns, gap), _share(box.height, rows, gap)
    for index, child in enumerate(node.children):
        row, column = divmod(index, columns)
        yield Part(scene, child, Box(box.x + column * (width + gap), box.y + row * (height + gap), width, height))


def tracked(scene: Scene, node: Node, props: Props, box: Box) -> Iterator[Part]:
    """The children once for every space of the track."""
    side = props.mm("size", min(box.width, box.height))
    is_turned = props.flag("turn-places")
    for index, space in enumerate(_spaces(scene, node, props, box)):
        inner = scene.with_values({"place": space, "index": index})
        cell = Box(space.x - side / 2, space.y - side / 2, side, side)
        for child in node.children:
            yield Part(inner, child, cell, space.angle if is_turned else 0.0)


def _spaces(scene: Scene, node: Node, props: Props, box: Box) -> Sequence[boards.Space]:
    table = props.word("places")
    if table:
        return boards.spaces_from_rows(scene.shop.boards.get(table, ()), box)
    return boards.track(
        props.word(node.kind),
        props.whole("spaces"),
        box,
        start=props.number("start"),
        columns=props.whole("columns"),
        side=props.mm("size", min(box.width, box.height)),
    )


def turned(marks: list[Mark], degrees: float, box: Box) -> list[Mark]:
    """The marks turned clockwise about the middle of the box."""
    if not marks or not degrees % 360:
        return marks
    return [Group(tuple(marks), matrix=turn(degrees, *box.centre))]


def inside(props: Props, box: Box) -> Box:
    """The box less its padding, where the kind has one."""
    return padded(box, props.lengths("padding")) if "padding" in props.values else box


def stretch(props: Props) -> bool:
    """Whether a stack's children are as wide (or high) as the stack."""
    return cast("str", props.values["align"]) == "stretch"
