"""The walk through an SVG tree that turns what it draws into marks, and notes what marks cannot say."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from card_data.geometry import Box, Matrix, Path, Size, mapped, rectangle, shift
from card_data.marks import Group, Mark, Shape, Stroke
from generator.art import svg_values as values
from generator.art.svg_clip import Clips, paths_in
from generator.art.svg_paint import NOTHING, Painted, Paints, moved_paint
from generator.art.svg_picture import Pictures
from generator.art.svg_shapes import EMPTY, SHAPES, diagonal, extent, path_of
from generator.art.svg_style import Declarations, Sheet, computed
from generator.art.svg_tree import MAX_DEPTH, Node, Refused

if TYPE_CHECKING:
    from collections.abc import Callable

MAX_PARTS = 50_000
MAX_NUMBERS = 2_000_000
_SILENT = frozenset(
    """title desc metadata defs style script linearGradient radialGradient clipPath mask pattern marker filter symbol
    view animate animateColor animateMotion animateTransform set cursor stop solidcolor color-profile font
    font-face""".split()  # noqa: SIM905
)
_CANNOT = ("filter", "mask")
_MARKERS = ("marker-start", "marker-mid", "marker-end", "marker")
_HIDDEN = ("hidden", "collapse")


@dataclass(frozen=True, slots=True)
class Here:
    """Where the walk is: the map to the drawing, the parent's properties, the viewport, what `use` went through."""

    matrix: Matrix
    style: Declarations
    port: Size
    used: frozenset[str] = frozenset()
    depth: int = 0


@dataclass(slots=True)
class Walk:
    """One walk: what it has found of a drawing besides its marks, and how much it may still draw."""

    sheet: Sheet
    ids: dict[str, Node]
    unsupported: set[str] = field(default_factory=set)
    messages: set[str] = field(default_factory=set)
    pictures: Pictures = field(default_factory=Pictures)
    parts: int = MAX_PARTS
    numbers: int = MAX_NUMBERS
    outlines: dict[int, Path] = field(default_factory=dict)
    said: dict[int, Declarations] = field(default_factory=dict)
    paints: Paints = field(init=False)
    clips: Clips = field(init=False)

    def __post_init__(self) -> None:
        self.paints = Paints(self.ids, self.declared, self.unsupported, self.messages)
        self.clips = Clips(self.ids, self.declared, self.outline, self.unsupported)

    def declared(self, node: Node) -> Declarations:
        """What is said about a node, looked up once."""
        key = id(node)
        if key not in self.said:
            self.said[key] = self.sheet.declared(node)
        return self.said[key]

    def outline(self, node: Node, port: Size) -> Path:
        """A shape's outline; what is broken draws nothing and is told."""
        path = self.outlines.get(id(node)) if node.tag == "path" else None
        if path is None:
            try:
                path = path_of(node, port)
            except (ValueError, OverflowError) as error:
                self.messages.add(f"{error}; that part was left out")
                path = EMPTY
            if not values.is_sane(path.numbers):
                self.messages.add("a shape has numbers that are too large; that part was left out")
                path = EMPTY
            self.outlines[id(node)] = path
        self.numbers -= len(path.numbers)
        return path

    def inside(self, node: Node, here: Here) -> list[Mark]:
        """The marks of a node's children."""
        return [mark for child in node.children for mark in self.node(child, here)]

    def node(self, node: Node, here: Here) -> list[Mark]:
        """The marks of one node, moved, clipped and faded."""
        self._spend(here)
        draw = _DRAWN.get(node.tag)
        if draw is None:
            if node.tag and node.tag not in _SILENT:
                self.unsupported.add(node.tag)
            return []
        style = computed(self.declared(node), here.style)
        if style.get("display") == "none":
            return []
        matrix = self._moved(node, style, here)
        opacity = values.share(style.get("opacity", ""))
        if matrix is None or opacity <= 0:
            return []
        self._note(node, style)
        inner = replace(here, matrix=matrix, style=style, depth=here.depth + 1)
        return self._finished(draw(self, node, inner), style, opacity, inner)

    def _spend(self, here: Here) -> None:
        self.parts -= 1
        if self.parts < 0 or self.numbers < 0 or here.depth > MAX_DEPTH:
            what = f"it draws more than {MAX_PARTS} parts or {MAX_NUMBERS} points"
            raise Refused(what, "Simplify it, or save it as PNG")

    def _moved(self, node: Node, style: Declarations, here: Here) -> Matrix | None:
        """The map of what lies in a node; None where it leaves no area."""
        text = style.get("transform") or node.get("transform")
        if not text or node.parent is None:
            return here.matrix
        own = values.transform(text)
        if own is None:
            self.unsupported.add(f'transform "{text[:40]}"')
            return None
        if "transform-origin" in style:
            x, y = values.origin(style["transform-origin"], Box(0.0, 0.0, *here.port))
            own = shift(-x, -y).then(own).then(shift(x, y))
        matrix = own.then(here.matrix)
        return matrix if values.is_sane(matrix) and values.inverse(matrix) else None

    def _note(self, node: Node, style: Declarations) -> None:
        """Notes the properties that marks cannot say."""
        self.unsupported.update(name for name in _CANNOT if style.get(name, "none") != "none")
        if style.get("mix-blend-mode", "normal") != "normal":
            self.unsupported.add("mix-blend-mode")
        is_line = node.tag in ("path", "line", "polyline", "polygon")
        if is_line and any(style.get(name, "none") != "none" for name in _MARKERS):
            self.unsupported.add("marker")
        if style.get("vector-effect", "none") != "none":
            self.messages.add("vector-effect is not followed: lines grow with the drawing")

    def _finished(self, marks: list[Mark], style: Declarations, opacity: float, here: Here) -> list[Mark]:
        clips = self.clips.read(style.get("clip-path", "none"), marks, here.matrix, here.port)
        if clips is None or not marks:
            return []
        for path, is_even_odd in clips:
            marks = [Group(tuple(marks), clip=path, clip_even_odd=is_even_odd)]
        if opacity >= 1:
            return marks
        match marks:
            case [Group(matrix=None, opacity=1.0, clip=None) as only]:
                return [replace(only, opacity=opacity)]
            case _:
                return [Group(tuple(marks), opacity=opacity)]


def _shape(walk: Walk, node: Node, here: Here) -> list[Mark]:
    path = walk.outline(node, here.port)
    if not path.ops or here.style.get("visibility") in _HIDDEN:
        return []
    area = extent((path,))
    fill, line = _fill(walk, node, here, area), _line(walk, here, area)
    is_baked = line is None or values.is_similar(here.matrix)
    matrix = here.matrix if is_baked else Matrix()
    painted = _painted(path, fill, line, matrix, here.style)
    return painted if is_baked or not painted else [Group(tuple(painted), matrix=here.matrix)]


def _fill(walk: Walk, node: Node, here: Here, area: Box | None) -> Painted:
    if node.tag == "line":
        return NOTHING
    opacity = values.share(here.style.get("fill-opacity", ""))
    return walk.paints.read(here.style.get("fill", "black"), here.style, opacity, area, here.port)


def _line(walk: Walk, here: Here, area: Box | None) -> tuple[Stroke, float] | None:
    """The stroke in user units, and its opacity."""
    style, whole = here.style, diagonal(here.port)
    width = values.length(style.get("stroke-width", "1"), whole, 1.0) or 0.0
    if style.get("stroke", "none") == "none" or width <= 0:
        return None
    opacity = values.share(style.get("stroke-opacity", ""))
    painted = walk.paints.read(style["stroke"], style, opacity, area, here.port)
    if painted.paint is None or painted.opacity <= 0:
        return None
    cap, join = style.get("stroke-linecap", "butt"), style.get("stroke-linejoin", "miter")
    stroke = Stroke(
        painted.paint,
        width,
        dash=_dash(style.get("stroke-dasharray", "none"), whole),
        cap=cap if cap in ("round", "square") else "butt",
        join=join if join in ("round", "bevel") else "miter",
        miter=max(1.0, values.length(style.get("stroke-miterlimit", ""), 0.0, 4.0) or 4.0),
        dash_offset=values.size_of(style.get("stroke-dashoffset", ""), whole),
    )
    return stroke, painted.opacity


def _dash(text: str, whole: float) -> tuple[float, ...]:
    found = [values.length(word, whole) for word in text.replace(",", " ").split()]
    dash = tuple(part for part in found if part is not None)
    if len(dash) != len(found) or min(dash, default=-1.0) < 0 or sum(dash) <= 0:
        return ()
    return dash * 2 if len(dash) % 2 else dash


def _painted(
    path: Path, fill: Painted, line: tuple[Stroke, float] | None, matrix: Matrix, style: Declarations
) -> list[Mark]:
    """One shape where nothing is see-through, else fill and stroke each by itself in their order."""
    placed = mapped(path, matrix)
    is_even_odd = style.get("fill-rule") == "evenodd"
    paint = None if fill.paint is None or fill.opacity <= 0 else moved_paint(fill.paint, matrix)
    stroke = None if line is None else _moved_stroke(line[0], matrix)
    faded = (paint is not None and fill.opacity < 1) or (line is not None and line[1] < 1)
    if not faded and not (paint and stroke and style.get("paint-order", "").startswith("stroke")):
        return [Shape(placed, paint, stroke, is_even_odd)] if paint or stroke else []
    both: list[Mark] = []
    if paint is not None:
        both.append(_faded(Shape(placed, paint, None, is_even_odd), fill.opacity))
    if stroke is not None and line is not None:
        at = 0 if style.get("paint-order", "").startswith("stroke") else len(both)
        both.insert(at, _faded(Shape(placed, None, stroke), line[1]))
    return both


def _faded(shape: Shape, opacity: float) -> Mark:
    return shape if opacity >= 1 else Group((shape,), opacity=opacity)


def _moved_stroke(stroke: Stroke, matrix: Matrix) -> Stroke | None:
    factor = math.hypot(matrix.a, matrix.b)
    paint = moved_paint(stroke.colour, matrix)
    if paint is None:
        return None
    dash = tuple(part * factor for part in stroke.dash)
    width, offset = stroke.width * factor, stroke.dash_offset * factor
    return replace(stroke, colour=paint, width=width, dash=dash, dash_offset=offset)


def _group(walk: Walk, node: Node, here: Here) -> list[Mark]:
    return walk.inside(node, here)


def _switch(walk: Walk, node: Node, here: Here) -> list[Mark]:
    """The first child that needs nothing special."""
    for child in node.children:
        if child.tag in _DRAWN and not child.get("requiredExtensions") and not child.get("systemLanguage"):
            return walk.node(child, here)
    return []


def _use(walk: Walk, node: Node, here: Here) -> list[Mark]:
    name = node.get("href").removeprefix("#")
    target = walk.ids.get(name)
    if target is None or name in here.used or _lies_in(node, target):
        walk.messages.add(f'use of "{name[:40]}" leads nowhere or in a circle; that part was left out')
        return []
    x = values.size_of(node.get("x"), here.port.width)
    y = values.size_of(node.get("y"), here.port.height)
    inner = replace(here, matrix=shift(x, y).then(here.matrix), used=here.used | {name})
    if target.tag not in ("symbol", "svg"):
        return walk.node(target, inner)
    walk.parts -= 1
    style = computed(walk.declared(target), here.style)
    sized = Node(target.tag, {**target.attributes, "x": "0", "y": "0"}, target.parent)
    for side in ("width", "height"):
        sized.attributes[side] = node.get(side) or (target.get(side) if target.tag == "svg" else "") or "100%"
    sized.children = target.children
    return _nested(walk, sized, replace(inner, style=style, depth=here.depth + 1))


def _lies_in(node: Node, outer: Node) -> bool:
    at: Node | None = node
    while at is not None and at is not outer:
        at = at.parent
    return at is outer


def _nested(walk: Walk, node: Node, here: Here) -> list[Mark]:
    """An `svg` inside a drawing, or a symbol that is used: a viewport of its own."""
    port = here.port
    box = Box(
        values.size_of(node.get("x"), port.width),
        values.size_of(node.get("y"), port.height),
        values.length(node.get("width"), port.width, port.width) or 0.0,
        values.length(node.get("height"), port.height, port.height) or 0.0,
    )
    if box.width <= 0 or box.height <= 0:
        return []
    view = values.view_box(node.get("viewBox")) or Box(0.0, 0.0, box.width, box.height)
    inside = values.viewport(view, box, node.get("preserveAspectRatio"))
    inner = replace(here, matrix=inside.then(here.matrix), port=Size(view.width, view.height))
    marks = walk.inside(node, inner)
    return kept_inside(marks, box, here.matrix) if here.style.get("overflow", "hidden") != "visible" else marks


def kept_inside(marks: list[Mark], box: Box, matrix: Matrix) -> list[Mark]:
    """Marks cut off at a box, if any of them may leave it."""
    if not marks:
        return []
    path = mapped(rectangle(box), matrix)
    room = extent((path,))
    covered = extent(paths_in(marks, Matrix(), with_strokes=True))
    if covered is None or (room is not None and not (matrix.b or matrix.c) and room.holds(covered)):
        return marks
    return [Group(tuple(marks), clip=path)]


def _image(walk: Walk, node: Node, here: Here) -> list[Mark]:
    if here.style.get("visibility") in _HIDDEN:
        return []
    marks = walk.pictures.marks(node, here.port)
    if marks is None:
        walk.unsupported.add("image of a kind that is not known")
        return []
    return [Group(tuple(marks), matrix=here.matrix)] if marks else []


_DRAWN: dict[str, Callable[[Walk, Node, Here], list[Mark]]] = {
    **dict.fromkeys(SHAPES, _shape),
    "g": _group,
    "a": _group,
    "switch": _switch,
    "use": _use,
    "svg": _nested,
    "image": _image,
}


def _written(walk: Walk, node: Node, here: Here) -> list[Mark]:
    """Texts are not drawn as marks; an empty one is nothing."""
    del here
    if any(part.text.strip() for part in node.walk()):
        walk.unsupported.add("text" if node.tag == "text" else node.tag)
    return []


_DRAWN["text"] = _DRAWN["foreignObject"] = _written
