"""Rectangles, ellipses, polygons, lines and outlines."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from card_data.geometry import Box, Length, Path, ellipse, mapped, polygon, rounded, shift
from card_data.marks import Mark, Shape
from generator.layout.scene import Scene, ink_of

if TYPE_CHECKING:
    from generator.layout.nodes import Node, Props

_Points = tuple[tuple[Length, Length], ...]


def shape(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    """A shape as its kind has it, painted as its properties say; nothing where nothing is to be painted."""
    fill, stroke = ink_of(scene, props, box)
    if fill is None and stroke is None:
        return []
    path = _through(node, props, box, closed=False) if node.kind == "line" else outline(node, props, box)
    return [Shape(path, fill, stroke, even_odd=is_even_odd(props))] if path.ops else []


def outline(node: Node, props: Props, box: Box) -> Path:
    """What an element is cut off at: a shape's own outline, of anything else its box with the corners it says."""
    if node.kind == "ellipse":
        return ellipse(*box.centre, box.width / 2, box.height / 2)
    if node.kind == "polygon":
        return _through(node, props, box, closed=True)
    if node.kind == "path":
        return mapped(cast("Path", props.values[node.kind] or Path("", ())), shift(box.x, box.y))
    return rounded(box, props.mm("radius", min(box.width, box.height)) if "radius" in props.values else 0.0)


def is_even_odd(props: Props) -> bool:
    """Whether overlaps in an outline are holes."""
    return bool(props.values.get("even-odd"))


def _through(node: Node, props: Props, box: Box, *, closed: bool) -> Path:
    """Straight lines through the points that the element names, measured in its box."""
    said = cast("_Points", props.values[node.kind] or ())
    points = tuple((box.x + x.of(box.width), box.y + y.of(box.height)) for x, y in said)
    return polygon(points, closed=closed) if points else Path("", ())
