"""Layouts made ready: elements sorted into what never changes and what each row fills in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from card_data import properties
from card_data.elements import ELEMENTS
from card_data.expressions import ExpressionError, Template
from card_data.geometry import Length
from generator.layout.boxes import Anchors

if TYPE_CHECKING:
    from collections.abc import Mapping

    from card_data.model import Element, Layout, Value
    from generator.layout.scene import Scene

_SIDES = ("left", "right", "top", "bottom", "width", "height", "centre-x", "centre-y")
EVERYTHING = "*"  # stands among names for "whatever the row holds"


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
        """A whole number; 0 where none was said."""
        return int(cast("int", self.values[name] or 0))

    def flag(self, name: str) -> bool:
        """Yes or no."""
        return bool(self.values[name])

    def word(self, name: str) -> str:
        """A word or a text; empty where none was said."""
        value = self.values[name]
        return "" if value is None else str(value)


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """An element made ready for many rows."""

    element: Element
    types: Mapping[str, str]
    fixed: Mapping[str, Value]
    filled: tuple[tuple[str, Template], ...]
    children: tuple[Node, ...]
    names: frozenset[str]
    anchors: Anchors | None

    @property
    def kind(self) -> str:
        """The element's kind."""
        return self.element.kind

    def props(self, scene: Scene) -> Props:
        """The properties for the scene's row."""
        if not self.filled:
            return Props(self.fixed)
        values = dict(self.fixed)
        for name, template in self.filled:
            values[name] = self._fill(scene, name, template)
        return Props(values)

    def _fill(self, scene: Scene, name: str, template: Template) -> Value:
        kind = self.types[name]
        place = self.element.places.get(name, self.element.where)
        try:
            if kind == "expression":
                return cast("Value", template.value(scene.values))
            text = template.text(scene.values, rich=bool(self.fixed.get("rich")))
            return text if kind in _AS_TEXT else properties.parse(self.types[name], text, scene.shop.palette)
        except ExpressionError as error:
            scene.problem("expression/failed", str(error), place, name, error.remedy)
        except ValueError as error:
            scene.problem("layout/bad-value", f"{name}: {error}", place, name)
        return self.fixed.get(name)


_AS_TEXT = frozenset({"text", "name", "path"})


@dataclass(frozen=True, slots=True, eq=False)
class Unit:
    """Neighbouring elements that need the same names of a row, so that they change together."""

    nodes: tuple[Node, ...]
    names: tuple[str, ...]
    sees_everything: bool


def units(layout: Layout, constant: frozenset[str]) -> tuple[Unit, ...]:
    """The layout's elements in drawing order, grouped by what they depend on besides `constant` names."""
    groups: list[tuple[frozenset[str], list[Node]]] = []
    for element in layout.elements:
        made = node(element)
        needs = made.names - constant
        if groups and groups[-1][0] == needs:
            groups[-1][1].append(made)
        else:
            groups.append((needs, [made]))
    return tuple(
        Unit(tuple(nodes), tuple(sorted(needs - {EVERYTHING})), EVERYTHING in needs) for needs, nodes in groups
    )


def node(element: Element) -> Node:
    """An element made ready, its children too."""
    table = ELEMENTS[element.kind]
    said: dict[str, Value | Template] = {**element.properties, element.kind: element.content}
    fixed: dict[str, Value] = {name: _default(prop.type, prop.default) for name, prop in table.items()}
    fixed.update({name: value for name, value in said.items() if not isinstance(value, Template)})
    filled = tuple((name, value) for name, value in said.items() if isinstance(value, Template))
    children = tuple(node(child) for child in element.children)
    return Node(
        element=element,
        types={name: prop.type for name, prop in table.items()},
        fixed=fixed,
        filled=filled,
        children=children,
        names=_names(element, filled, children),
        anchors=None if any(name in _SIDES for name, _ in filled) else anchors(Props(fixed)),
    )


def _default(kind: str, text: str) -> Value:
    return properties.parse(kind, text, ()) if text else None


def _names(element: Element, filled: tuple[tuple[str, Template], ...], children: tuple[Node, ...]) -> frozenset[str]:
    names = {name for _, template in filled for name in template.names}
    if element.when is not None:
        names |= element.when.names
    own = _bound(element)
    names |= {name for child in children for name in child.names if name not in own}
    if element.kind == "paint":
        names.add(EVERYTHING)
    if "link" in names:
        names.add("code")
    return frozenset(names)


def _bound(element: Element) -> frozenset[str]:
    if element.kind == "repeat":
        return frozenset({str(element.properties.get("as") or "item"), "index"})
    return frozenset({"place", "index"}) if element.kind == "track" else frozenset()


def anchors(props: Props) -> Anchors:
    """What the properties say of the element's place."""
    return Anchors(*(props.length(side) for side in _SIDES))
