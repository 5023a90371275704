"""Grids, repeats and tracks: boxes that hold elements, each in a place of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from card_data import boards
from card_data.geometry import Box
from card_data.problems import Problems

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from generator.layout.nodes import Node, Props
    from generator.layout.scene import Scene

_MOST = 10_000  # things that one element draws: more are a slip of the keyboard


class Part(NamedTuple):
    """A child to draw: with what scene, against what box, and how far it is turned with its place."""

    scene: Scene
    node: Node
    box: Box
    degrees: float = 0.0


def repeated(scene: Scene, node: Node, props: Props, box: Box) -> Iterator[Part]:
    """The children once for every item, each with the box they are measured against."""
    items = _items(scene, node, props.values[node.kind])
    name = props.word("as") or "item"
    for index, (item, cell) in enumerate(zip(items, _cells(len(items), props, box), strict=True)):
        inner = scene.with_values({name: item, "index": index})
        for child in node.children:
            yield Part(inner, child, cell)


def _items(scene: Scene, node: Node, value: object) -> Sequence[object]:
    if value is None or value == "":
        return ()
    if isinstance(value, int | float) and not isinstance(value, bool):
        return range(_checked(scene, node, int(value)))
    if isinstance(value, list | tuple | range):
        return value[: _checked(scene, node, len(value))]
    what = f'repeat wants a number or a list, not "{value}"'
    scene.problem("layout/bad-repeat", what, node, node.kind, "Declare the column as whole or list.")
    return ()


def _checked(scene: Scene, node: Node, count: int, name: str = "") -> int:
    """The count, unless it is more than anybody can mean."""
    if count <= _MOST:
        return max(0, count)
    what = f"{count:,} times is more than {_MOST:,}"
    scene.problem("layout/too-many", what, node, name or node.kind, "Write a smaller number.")
    return 0


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
    """Each child that is shown in a cell of its own, row by row."""
    shown = [child for child in node.children if child.is_shown(scene)]
    columns = max(1, props.whole("columns"))
    rows = props.whole("rows") or -(-len(shown) // columns)
    if len(shown) > columns * rows:
        what = f"{len(shown)} elements are more than the {columns * rows} cells of the grid"
        scene.problem("layout/grid-full", what, node, "rows", "Give it more rows, or none: then there are enough.")
    gap = props.mm("gap", box.width)
    width, height = _share(box.width, columns, gap), _share(box.height, rows, gap)
    for index, child in enumerate(shown):
        row, column = divmod(index, columns)
        yield Part(scene, child, Box(box.x + column * (width + gap), box.y + row * (height + gap), width, height))


def tracked(scene: Scene, node: Node, props: Props, box: Box) -> Iterator[Part]:
    """The children once for every space of the track."""
    side = props.mm("size", min(box.width, box.height))
    is_turned = props.flag("turn-places")
    for index, space in enumerate(_spaces(scene, node, props, box, side)):
        inner = scene.with_values({"place": space, "index": index})
        cell, degrees = space.box(side), space.angle if is_turned else 0.0
        scene.note(space.id, cell, degrees)
        for child in node.children:
            yield Part(inner, child, cell, degrees)


def _spaces(scene: Scene, node: Node, props: Props, box: Box, side: float) -> Sequence[boards.Space]:
    table = props.word("places")
    if table:
        return listed(scene, node, table, box)
    count = _checked(scene, node, props.whole("spaces"), "spaces")
    shape = props.word(node.kind) or "ring"
    return boards.track(shape, count, box, start=props.number("start"), columns=props.whole("columns"), side=side)


def listed(scene: Scene, node: Node, table: str, box: Box) -> Sequence[boards.Space]:
    """The places that a table names, measured from the corner of a box; what is wrong is told, and there are none."""
    rows = scene.shop.boards.get(table)
    if rows is None:
        scene.problem("layout/no-places", f'there is no table "{table}" with places', node, "places")
        return ()
    try:
        return boards.spaces_from_rows(rows, box)
    except Problems as error:
        for problem in error.entries:
            what = f'{table}, space {problem.where.card}, column "{problem.where.column}": {problem.what}'
            scene.problem(problem.code, what, node, "places", problem.remedy)
        return ()
