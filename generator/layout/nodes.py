"""Layouts made ready: elements sorted into what never changes and what each row fills in."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from card_data import properties
from card_data.elements import ELEMENTS
from card_data.expressions import ExpressionError, Template
from card_data.geometry import Length
from card_data.marks import Colour
from card_data.model import Element
from generator.layout.boxes import Anchors, Span

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from card_data.geometry import Box
    from card_data.model import Value
    from generator.layout.scene import Scene

_SIDES = frozenset({"left", "right", "top", "bottom", "width", "height", "centre-x", "centre-y"})
_WHOLE_LOOKS = frozenset({"bleed", "clip", "rotate", "lean", "opacity"})
_STYLED = frozenset(ELEMENTS["text"]) - _SIDES - _WHOLE_LOOKS - {"text", "field", "padding", "when"}
_AS_TEXT = frozenset({"text", "name", "path"})
_PAINTED = frozenset({"colour", "paint"})
_CALLS_TEXTS = re.compile(r"\bt\s*\(")
_BOXES_KNOWN = 64


@dataclass(frozen=True, slots=True)
class Props:
    """An element's properties, all filled in and typed; asking for one says which type it has."""

    values: Mapping[str, Value]

    def length(self, name: str) -> Length | None:
        """A length, or None where none was said."""
        return cast("Length | None", self.values[name])

    def lengths(self, name: str) -> tuple[Length, ...]:
        """One to four lengths; none said is an empty tuple."""
        return cast("tuple[Length, ...]", self.values[name] or ())

    def mm(self, name: str, whole: float = 0.0) -> float:
        """A length in mm against `whole`, 0 where none was said."""
        said = self.length(name)
        return 0.0 if said is None else said.of(whole)

    def number(self, name: str) -> float:
        """A number; 0 where none was said."""
        return cast("float", self.values[name] or 0.0)

    def whole(self, name: str) -> int:
        """A whole number; 0 where none was said, or less than that."""
        return max(0, int(cast("int", self.values[name] or 0)))

    def flag(self, name: str) -> bool:
        """Yes or no."""
        return bool(self.values[name])

    def word(self, name: str) -> str:
        """A word or a text; empty where none was said."""
        value = self.values[name]
        return "" if value is None else str(value)

    @property
    def anchors(self) -> Anchors:
        """What they say of the element's place."""
        at = self.length
        return Anchors(
            Span(at("left"), at("right"), at("width"), at("centre-x")),
            Span(at("top"), at("bottom"), at("height"), at("centre-y")),
        )


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """An element made ready for many rows.

    `names` are the values it and what lies inside it look up; `anchors` its place where no row can change it.
    `is_plain` where it is neither bled, clipped, turned nor faded, `is_styled` where rows change how a text looks.
    """

    element: Element
    kind: str
    types: Mapping[str, str]
    fixed: Mapping[str, Value]
    filled: tuple[tuple[str, Template], ...]
    children: tuple[Node, ...]
    names: frozenset[str]
    anchors: Anchors | None
    is_plain: bool
    is_styled: bool
    _fixed: Props
    _boxes: dict[Box, Box] = field(default_factory=dict)

    def is_shown(self, scene: Scene) -> bool:
        """Whether the element's `when` holds for the row."""
        when = self.element.when
        if when is None:
            return True
        try:
            return bool(when.value(scene.values))
        except ExpressionError as error:
            scene.problem("expression/failed", error.what, self, "when", error.remedy)
            return False

    def props(self, scene: Scene) -> Props:
        """The properties for the scene's row."""
        if not self.filled:
            return self._fixed
        values = dict(self.fixed)
        for name, template in self.filled:
            values[name] = self._fill(scene, name, template)
        return Props(values)

    def box(self, props: Props, parent: Box) -> Box:
        """The element's box in its parent's."""
        if self.anchors is None:
            return props.anchors.within(parent)
        box = self._boxes.get(parent)
        if box is None:
            if len(self._boxes) >= _BOXES_KNOWN:
                self._boxes.clear()
            box = self._boxes[parent] = self.anchors.within(parent)
        return box

    def template(self, name: str) -> Template | None:
        """What fills a property in, where rows do."""
        if name == "when":
            return self.element.when
        return next((template for filled, template in self.filled if filled == name), None)

    def _fill(self, scene: Scene, name: str, template: Template) -> Value:
        kind = self.types[name]
        try:
            if kind == "expression":
                return cast("Value", template.value(scene.values))
            if kind in _AS_TEXT:
                return template.text(scene.values, rich=name == self.kind and bool(self.fixed.get("rich")))
            value = template.value(scene.values)
            is_ready = type(value) is Colour and kind in _PAINTED
            return cast("Colour", value) if is_ready else properties.parse(kind, value, scene.shop.palette)
        except ExpressionError as error:
            scene.problem("expression/failed", error.what, self, name, error.remedy)
        except properties.BadValue as error:
            scene.problem("value/bad", f"{name}: {error.what}", self, name, error.remedy)
        return self.fixed.get(name)


@dataclass(frozen=True, slots=True, eq=False)
class Unit:
    """Neighbouring elements that need the same names of a row, so that they change together.

    `constants` are the names among them that are the same for every row. `is_known_by_drawing` where names do not
    tell what will be drawn: painters may ask for anything, and texts stand in files of their own.
    """

    nodes: tuple[Node, ...]
    names: tuple[str, ...]
    constants: tuple[str, ...]
    sees_everything: bool
    is_known_by_drawing: bool


def units(elements: tuple[Element, ...], constant: frozenset[str]) -> tuple[Unit, ...]:
    """The elements in drawing order, grouped by what they depend on besides `constant` names."""
    groups: list[tuple[tuple[frozenset[str], bool], list[Node]]] = []
    for element in elements:
        made = node(element)
        needs = made.names - constant, _holds_painter(element)
        if groups and groups[-1][0] == needs:
            groups[-1][1].append(made)
        else:
            groups.append((needs, [made]))
    return tuple(_unit(tuple(nodes), needs, constant, paints=paints) for (needs, paints), nodes in groups)


def _unit(nodes: tuple[Node, ...], needs: frozenset[str], constant: frozenset[str], *, paints: bool) -> Unit:
    fixed = frozenset().union(*(made.names for made in nodes)) & constant
    asks = paints or any(_CALLS_TEXTS.search(source) for made in nodes for source in _sources(made.element))
    return Unit(nodes, tuple(sorted(needs)), tuple(sorted(fixed)), sees_everything=paints, is_known_by_drawing=asks)


def _holds_painter(element: Element) -> bool:
    return element.kind == "paint" or any(map(_holds_painter, element.children))


def _sources(element: Element) -> Iterator[str]:
    """Every expression in an element and inside it, as it is written."""
    for value in (element.content, element.when, *element.properties.values()):
        if isinstance(value, Template):
            yield value.source
    for child in element.children:
        yield from _sources(child)


def node(element: Element) -> Node:
    """An element made ready, its children too."""
    table = ELEMENTS[element.kind]
    said: dict[str, Value | Template] = {**element.properties, element.kind: element.content}
    fixed: dict[str, Value] = {name: _default(prop.type, prop.default) for name, prop in table.items()}
    fixed.update({name: value for name, value in said.items() if not isinstance(value, Template)})
    filled = tuple((name, value) for name, value in said.items() if isinstance(value, Template))
    children = tuple(node(child) for child in element.children)
    changing = frozenset(name for name, _ in filled)
    props = Props(fixed)
    return Node(
        element=element,
        kind=element.kind,
        types={name: prop.type for name, prop in table.items()},
        fixed=fixed,
        filled=filled,
        children=children,
        names=_names(element, filled, children),
        anchors=None if changing & _SIDES else props.anchors,
        is_plain=not changing & _WHOLE_LOOKS and _is_plain(props),
        is_styled=bool(changing & _STYLED),
        _fixed=props,
    )


def _is_plain(props: Props) -> bool:
    is_moved = props.number("rotate") or props.number("lean")
    return not (props.flag("bleed") or props.flag("clip") or is_moved) and props.number("opacity") == 1


def _default(kind: str, text: str) -> Value:
    return properties.parse(kind, text, ()) if text else None


def _names(element: Element, filled: tuple[tuple[str, Template], ...], children: tuple[Node, ...]) -> frozenset[str]:
    names = {name for _, template in filled for name in template.names}
    if element.when is not None:
        names |= element.when.names
    own = _bound(element)
    names |= {name for child in children for name in child.names if name not in own}
    if "link" in names:
        names.add("code")  # the link of a card holds its code
    return frozenset(names)


def _bound(element: Element) -> frozenset[str]:
    """The names that an element gives to what lies inside it."""
    if element.kind == "repeat":
        return frozenset({str(element.properties.get("as") or "item"), "index"})
    return frozenset({"place", "index"}) if element.kind == "track" else frozenset()
