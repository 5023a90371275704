"""Rectangles, ellipses, polygons, lines and outlines."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from card_data.geometry import Box, Length, Path, ellipse, mapped, polygon, rounded, shift
from card_data.marks import Mark, Shape
from generator.layout.scene import Scene, ink_of

if TYPE_CHECKING:
    from generator.layout.nodes import Node, Props

_Points = tuple[tuple[Length, Length], ...]


def rect(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    """A rectangle, its corners round if a radius is said."""
    del node
    return _shape(scene, props, box, outline(props, box))


def outline(props: Props, box: Box) -> Path:
    """The box's outline with the radius that the properties say."""
    return rounded(box, props.mm("radius", min(box.width, box.height)))


def oval(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    """An ellipse that fills the box."""
    del node
    return _shape(scene, props, box, ellipse(*box.centre, box.width / 2, box.height / 2))


def many_sided(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    """A polygon whose corners are measured in the box."""
    return _shape(scene, props, box, polygon(_points(node, props, box)))


def line(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    """A line through points measured in the box."""
    return _shape(scene, props, box, polygon(_points(node, props, box), closed=False))


def drawn(scene: Scene, node: Node, props: Props, box: Box) -> list[Mark]:
    """An outline in millimetres from the box's top left corner."""
    path = mapped(cast("Path", props.values[node.kind] or Path("", ())), shift(box.x, box.y))
    return _shape(scene, props, box, path, even_odd=props.flag("even-odd"))


def _points(node: Node, props: Props, box: Box) -> tuple[tuple[float, float], ...]:
    said = cast("_Points", props.values[node.kind] or ())
    return tuple((box.x + x.of(box.width), box.y + y.of(box.height)) for x, y in said)


def _shape(scene: Scene, props: Props, box: Box, path: Path, *, even_odd: bool = False) -> list[Mark]:
    fill, stroke = ink_of(scene, props, box)
    if (fill is None and stroke is None) or not path.ops:
        return []
    return [Shape(path, fill, stroke, even_odd=even_odd)]
