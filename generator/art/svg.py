"""SVG drawings as marks: read once, fitted into any box; what marks cannot say is named."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from card_data.geometry import MM_PER_INCH, Box, Matrix, Size, mapped, rectangle, scale, shift
from card_data.marks import Group, Mark
from generator.art import svg_values as values
from generator.art.placing import CENTRE, fitted_box
from generator.art.svg_clip import paths_in
from generator.art.svg_shapes import extent
from generator.art.svg_style import Sheet, computed
from generator.art.svg_tree import Node, parse, written
from generator.art.svg_walk import Here, Walk, kept_inside

if TYPE_CHECKING:
    from collections.abc import Mapping

LONG_SIDE = 100.0
_PIXELS_LONG = 1000.0
_PER_MM = 96 / MM_PER_INCH
_DEFAULT = Size(100.0, 100.0)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawing as read: `width` and `height` are its own size in mm, its marks lie in `view_box`.

    The longer side of `view_box` is always `LONG_SIDE`. Where `unsupported` names something, there are no marks, and
    `source` is to be turned into pixels. `pictures` are those inside it, by key. `messages` are told as notices. `key`
    names its content, where whoever reads it has given one.
    """

    width: float
    height: float
    view_box: Box
    marks: tuple[Mark, ...]
    unsupported: tuple[str, ...] = ()
    messages: tuple[str, ...] = ()
    pictures: Mapping[str, bytes] | None = None
    source: str = ""
    key: str = ""


def read_svg(data: bytes) -> Drawing:
    """Reads a drawing. Refused for what is no drawing, reaches outside itself, or is larger than a drawing can be."""
    root = parse(data)
    sheet = Sheet()
    ids: dict[str, Node] = {}
    for node in root.walk():
        if node.tag == "style":
            sheet.add(node.text)
        if node.get("id"):
            ids.setdefault(node.get("id"), node)
    walk = Walk(sheet, ids)
    walk.unsupported |= sheet.unsupported
    size, port, matrix = _frame(root, walk)
    factor = LONG_SIDE / max(size)
    marks = _drawn(root, walk, matrix.then(scale(factor)), port)
    box = Box(0.0, 0.0, size.width * factor, size.height * factor)
    drawing = Drawing(
        *(size.width / _PER_MM, size.height / _PER_MM, box),
        tuple(kept_inside(marks, box, Matrix())),
        messages=tuple(sorted(walk.messages)),
        pictures=walk.pictures.data,
    )
    return drawing if not walk.unsupported else _for_pixels(drawing, root, walk, size)


def _frame(root: Node, walk: Walk) -> tuple[Size, Size, Matrix]:
    """A drawing's size in user units, the viewport its percentages are measured against, and the map into the size."""
    view = values.view_box(root.get("viewBox"))
    width = None if "%" in root.get("width") else values.length(root.get("width"))
    height = None if "%" in root.get("height") else values.length(root.get("height"))
    if view is None:
        return _unviewed(root, walk, width or 0.0, height or 0.0)
    if not width or width < 0:
        width = view.width if not height or height < 0 else height * view.width / view.height
    if not height or height < 0:
        height = width * view.height / view.width
    matrix = values.viewport(view, Box(0.0, 0.0, width, height), root.get("preserveAspectRatio"))
    return Size(width, height), Size(view.width, view.height), matrix


def _unviewed(root: Node, walk: Walk, width: float, height: float) -> tuple[Size, Size, Matrix]:
    """A drawing without a viewBox is as large as it says, else as large as what it draws."""
    if width > 0 and height > 0:
        return Size(width, height), Size(width, height), Matrix()
    marks = _drawn(root, walk, Matrix(), _DEFAULT)
    area = extent(paths_in(marks, Matrix(), with_strokes=True))
    if area is None or min(area.width, area.height) <= 0:
        return _DEFAULT, _DEFAULT, Matrix()
    walk.messages.add("it says neither its size nor a viewBox; its size was taken from what it draws")
    return Size(area.width, area.height), _DEFAULT, shift(-area.x, -area.y)


def _drawn(root: Node, walk: Walk, matrix: Matrix, port: Size) -> list[Mark]:
    """What lies in the root, with the root's own properties."""
    inner = Node("g", root.attributes, None, root.children)
    walk.said[id(inner)] = walk.declared(root)
    return walk.node(inner, Here(matrix, {}, port))


def _for_pixels(drawing: Drawing, root: Node, walk: Walk, size: Size) -> Drawing:
    """The drawing without marks, its source made plain for a renderer that rounds sizes and knows less CSS."""
    if not values.view_box(root.get("viewBox")):
        root.attributes["viewBox"] = f"0 0 {size.width:g} {size.height:g}"
    factor = _PIXELS_LONG / max(size)
    root.attributes |= {"width": f"{size.width * factor:g}", "height": f"{size.height * factor:g}"}
    if any("var(" in value or name == "transform" for said in walk.said.values() for name, value in said.items()):
        _say_plainly(root, walk, {})
    return replace(drawing, marks=(), unsupported=tuple(sorted(walk.unsupported)), source=written(root))


def _say_plainly(node: Node, walk: Walk, parent: dict[str, str]) -> None:
    """Writes what a style sheet says to each node itself, with every var() filled in and transforms as SVG has them."""
    declared = walk.declared(node)
    style = computed(declared, parent)
    own = {name: style[name] for name in declared if name in style and not name.startswith("--")}
    matrix = values.transform(own.pop("transform", "none"))
    if "transform" in style and matrix is not None:
        node.attributes["transform"] = "matrix({:g} {:g} {:g} {:g} {:g} {:g})".format(*matrix)
    node.attributes["style"] = "; ".join(f"{name}: {value}" for name, value in own.items())
    for child in node.children:
        _say_plainly(child, walk, style)


def fitted(drawing: Drawing, box: Box, fit: str = "contain", focus: tuple[float, float] = CENTRE) -> Group:
    """The drawing's marks in a box of a face, cut off where they would reach out of it."""
    view = drawing.view_box
    drawn = fitted_box(Size(view.width, view.height), box, fit, focus)
    matrix = into(view, drawn)
    back = values.inverse(matrix)
    clip = None if box.holds(drawn) or back is None else mapped(rectangle(box), back)
    marks: tuple[Mark, ...] = (Group(drawing.marks, key=drawing.key),) if drawing.key else drawing.marks
    return Group(marks, matrix=matrix, clip=clip)


def into(view: Box, drawn: Box) -> Matrix:
    """The map that lays one box over another."""
    across, down = drawn.width / view.width, drawn.height / view.height
    return Matrix(across, 0.0, 0.0, down, drawn.x - view.x * across, drawn.y - view.y * down)
