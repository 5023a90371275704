"""Elements as they are written, before any cascade: their kind, what they say, and what lies inside them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from card_data.elements import ELEMENTS, kind_of
from card_data.problems import Place, Report, nearest
from card_data.readers.element_values import Written
from card_data.readers.yaml_nodes import Fields, Listing, Node, Scalar

_NOTHING = "none"
_SIDES = (("left", "width", "right"), ("top", "height", "bottom"))


@dataclass(frozen=True, slots=True)
class RawElement:
    """An element and its children as written; `said` holds every key with its place."""

    kind: str
    said: dict[str, Written]
    place: Place
    children: tuple[RawElement, ...] = ()
    id: str = field(default="")


def written(node: Node | None, what: str, report: Report) -> dict[str, Written]:
    """A mapping's values with their places; anything else is told."""
    if isinstance(node, Fields):
        return {key: Written(value, node.places[key]) for key, value in node.entries.items()}
    if node is not None and not (isinstance(node, Scalar) and node.is_empty):
        report.problem("value/not-mapping", f"{what} takes `property: value` lines", node.place, "Write one a line.")
    return {}


def raw_elements(node: Node | None, report: Report) -> list[RawElement]:
    """The elements of a list; entries that are none are told and left out."""
    if node is None or (isinstance(node, Scalar) and node.is_empty):
        return []
    if not isinstance(node, Listing):
        report.problem("element/not-list", "`elements` takes a list", node.place, "Begin each element with a dash.")
        return []
    found = [_raw_element(item, report) for item in node.items]
    return [element for element in found if element is not None]


def _raw_element(node: Node, report: Report) -> RawElement | None:
    if not isinstance(node, Fields):
        report.problem("element/unknown", "A list entry is no element", node.place, 'Write `- text: "…"`.')
        return None
    kind = kind_of(set(node.entries))
    if kind is None:
        first = next(iter(node.entries), "")
        remedy = nearest(first, ELEMENTS)
        report.problem("element/unknown", f'"{first}" is not an element', node.places.get(first, node.place), remedy)
        return None
    said = written(node, kind, report)
    _tell_what_is_said_twice(kind, said, report)
    own = said.get(kind)
    inside = said.get("elements")
    lists: list[Node] = [value.node for value in (own, inside) if value is not None and isinstance(value.node, Listing)]
    if inside is not None and not lists:
        lists = [inside.node]
    if own is not None and isinstance(own.node, Fields) and not own.node.entries:
        return None  # braces without quotes, which have been told
    if own is not None and isinstance(own.node, Fields):
        what = f"What {kind} says stands beside it, not inside it"
        report.problem(
            "element/inside", what, own.node.place, f"Begin the lines under `- {kind}:` where {kind} begins."
        )
        return None
    children = raw_elements(lists[-1], report) if lists and "elements" in ELEMENTS[kind] else []
    named = said.get("id")
    name = named.node.text if named is not None and isinstance(named.node, Scalar) else ""
    return RawElement(kind, said, node.place, tuple(children), name)


def _tell_what_is_said_twice(kind: str, said: dict[str, Written], report: Report) -> None:
    """Tells an edge that is not heeded, since the other one and the size say it all; a style may say it for others."""
    for near, size, far in _SIDES:
        if {near, size, far} <= said.keys():
            what = f"{kind} says {near}, {size} and {far}, and {far} is not heeded: the other two say it all"
            report.notice("element/overset", what, said[far].place, "Take one of the three out.")


def change(elements: list[RawElement], node: Node, report: Report) -> list[RawElement]:
    """Elements with what `change:` says by id laid over them; `id: none` takes one out."""
    changes = written(node, "change", report)
    ids = _ids(elements)
    for name, value in changes.items():
        if name not in ids:
            report.problem("change/unknown", f'No element has the id "{name}"', value.place, nearest(name, ids))
    return [changed for element in elements for changed in _changed(element, changes, report)]


def _ids(elements: list[RawElement] | tuple[RawElement, ...]) -> list[str]:
    inner = [name for element in elements for name in _ids(element.children)]
    return [element.id for element in elements if element.id] + inner


def _changed(element: RawElement, changes: dict[str, Written], report: Report) -> list[RawElement]:
    children = tuple(new for child in element.children for new in _changed(child, changes, report))
    element = replace(element, children=children)
    value = changes.get(element.id) if element.id else None
    if value is None:
        return [element]
    if isinstance(value.node, Scalar) and value.node.text == _NOTHING:
        return []
    over = written(value.node, element.id, report)
    inside = over.get("elements")
    children = tuple(raw_elements(inside.node, report)) if inside is not None else children
    return [replace(element, said=element.said | over, children=children)]
