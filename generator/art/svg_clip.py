"""Clip paths of SVG drawings as paths of the drawing."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from card_data.geometry import Box, Matrix, Path, mapped, rectangle, shift
from card_data.marks import Group, Mark, Picture, Shape
from generator.art import svg_values as values
from generator.art.svg_shapes import SHAPES, extent, union

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from card_data.geometry import Size
    from generator.art.svg_style import Declarations
    from generator.art.svg_tree import Node

_URL = re.compile(r"""url\(\s*["']?#([^"')]*)["']?\s*\)""")
_MOST_NESTED = 8
Clip = tuple[Path, bool]


@dataclass(frozen=True, slots=True)
class Clips:
    """Reads the clip paths of one drawing."""

    ids: dict[str, Node]
    styles: Callable[[Node], Declarations]
    outline: Callable[[Node, Size], Path]
    unsupported: set[str]

    def read(self, text: str, marks: list[Mark], matrix: Matrix, port: Size, depth: int = 0) -> list[Clip] | None:
        """Paths that each cut off what is outside, with their even-odd rule; None where nothing is left to see."""
        if text in ("none", ""):
            return []
        link = _URL.fullmatch(text)
        if link is None or depth > _MOST_NESTED:
            self.unsupported.add("clip-path")
            return []
        node = self.ids.get(link[1])
        if node is None or node.tag != "clipPath":
            return []
        own = self._own(node, marks, matrix, port)
        outer = self.read(self.styles(node).get("clip-path", "none"), marks, matrix, port, depth + 1)
        return None if own is None or outer is None else [own, *outer]

    def _own(self, node: Node, marks: list[Mark], matrix: Matrix, port: Size) -> Clip | None:
        inner = values.transform(node.get("transform"))
        if inner is None:
            self.unsupported.add("clip-path")
            return None
        if node.get("clipPathUnits") == "objectBoundingBox":
            back = values.inverse(matrix)
            area = extent(paths_in(marks, back)) if back else None
            if area is None:
                return None
            inner = inner.then(Matrix(area.width, 0.0, 0.0, area.height, area.x, area.y))
        found = [clip for child in node.children for clip in self._shapes(child, inner.then(matrix), port)]
        return self._joined(found) if found else None

    def _shapes(self, node: Node, matrix: Matrix, port: Size) -> Iterator[Clip]:
        """The outlines of a child of a clip path, `use` followed one step as SVG has it."""
        style = self.styles(node)
        own = values.transform(style.get("transform") or node.get("transform"))
        if style.get("display") == "none" or style.get("visibility") in ("hidden", "collapse") or own is None:
            return
        if style.get("clip-path", "none") != "none":
            self.unsupported.add("clip-path inside a clip path")
        if node.tag == "use":
            target = self.ids.get(node.get("href").removeprefix("#"))
            x, y = values.size_of(node.get("x"), port.width), values.size_of(node.get("y"), port.height)
            if target is not None and target.tag in (*SHAPES, "text"):
                yield from self._shapes(target, shift(x, y).then(own).then(matrix), port)
        elif node.tag in SHAPES:
            path = self.outline(node, port)
            rule = style.get("clip-rule") or (self.styles(node.parent).get("clip-rule") if node.parent else None)
            if path.ops:
                yield mapped(path, own.then(matrix)), rule == "evenodd"
        elif node.tag == "text":
            self.unsupported.add("text")

    def _joined(self, found: list[Clip]) -> Clip | None:
        paths = [path for path, _ in found]
        rules = {rule for _, rule in found}
        whole = union(paths) if len(rules) == 1 else None
        if whole is None or (len(paths) > 1 and rules == {True} and _overlap(paths)):
            self.unsupported.add("clip path of overlapping parts")
            return None
        return whole, rules == {True}


def _overlap(paths: list[Path]) -> bool:
    boxes = [box for path in paths if (box := extent((path,))) is not None]
    return any(a.meets(b) for at, a in enumerate(boxes) for b in boxes[:at])


def paths_in(marks: list[Mark] | tuple[Mark, ...], matrix: Matrix, *, with_strokes: bool = False) -> Iterator[Path]:
    """The outlines of everything drawn after a map; with strokes, boxes that are sure to hold them."""
    for mark in marks:
        if isinstance(mark, Group):
            if mark.clip is not None and with_strokes:
                yield mapped(mark.clip, mark.matrix.then(matrix) if mark.matrix else matrix)
            else:
                yield from paths_in(
                    mark.marks, mark.matrix.then(matrix) if mark.matrix else matrix, with_strokes=with_strokes
                )
        elif isinstance(mark, Picture):
            yield mapped(rectangle(mark.box), matrix)
        elif isinstance(mark, Shape):
            yield mapped(mark.path, matrix)
            if with_strokes and mark.stroke is not None:
                yield mapped(rectangle(_stroked(mark)), matrix)


def _stroked(mark: Shape) -> Box:
    """A box that holds a stroke, its sharpest corners and square caps included."""
    stroke = mark.stroke
    reach = 0.0 if stroke is None else stroke.width / 2 * (stroke.miter if stroke.join == "miter" else 1.5)
    return (extent((mark.path,)) or Box(0.0, 0.0, 0.0, 0.0)).grown(reach)
