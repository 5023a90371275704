"""Whether the names in a layout's expressions mean something for the components that use it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields

from card_data.boards import Space
from card_data.columns import TEXT, ColumnType
from card_data.elements import ELEMENTS
from card_data.expressions import Template
from card_data.model import Element, Layout, Texts
from card_data.problems import Place, Report, nearest
from card_data.readers.texts import has_key

ALWAYS = ("id", "code", "copies", "kit", "lang", "ink", "game", "t", "link", "players")
RESERVED = frozenset({"kit", "lang", "ink", "game", "t", "link"})
_FUNCTIONS = ("range", "min", "max")
_FIELDS = {
    "kit": ("id", "number", "colour", "shape"),
    "game": ("title", "version", "id"),
    "link": ("setup", "card", "short"),
}
_OF_A_PLACE = frozenset(column.name for column in fields(Space))
_TEXT_KEY = re.compile(r"\bt\(\s*(?:'([^'\\]*)'|\"([^\"\\]*)\")\s*[,)]")


@dataclass(frozen=True, slots=True)
class Offer:
    """What the rows of one component offer to its layouts; `named` is how messages call where they come from."""

    component: str
    named: str
    types: Mapping[str, ColumnType]  # every column, declared or not


def check_names(layout: Layout, offer: Offer, texts: Texts, report: Report) -> None:
    """Tells every name, field, text key and sum in a layout that cannot be for the rows of a component."""
    _check_repeats(layout, offer, report)
    for template, inner in _templates(layout):
        _check_template(template, inner, offer, report)
        for match in _TEXT_KEY.finditer(template.source):
            key = match[1] if match[1] is not None else match[2]
            if not has_key(texts, key):
                known = [name for entries in texts.entries.values() for name in entries]
                report.problem("text/unknown-key", f'No text is called "{key}"', template.where, nearest(key, known))


def fields_of_layout(layout: Layout) -> set[str]:
    """The names that a layout's texts go by in `read:`."""
    return {
        str(element.properties["field"])
        for element, _ in _elements(layout.elements, frozenset())
        if "field" in element.properties
    }


def painters_used(layout: Layout) -> Iterator[tuple[str, Place]]:
    """The painters that a layout calls by their plain names, and where."""
    for element, _ in _elements(layout.elements, frozenset()):
        if element.kind == "paint" and isinstance(element.content, str):
            yield element.content, element.where


def _elements(elements: tuple[Element, ...], inner: frozenset[str]) -> Iterator[tuple[Element, frozenset[str]]]:
    """Every element, with the names that only it sees because it lies in a `repeat` or a `track`."""
    for element in elements:
        yield element, inner
        names = inner
        if element.kind == "repeat":
            called = element.properties.get("as", ELEMENTS["repeat"]["as"].default)
            names = inner | {str(called), "index"}
        elif element.kind == "track":
            names = inner | {"place", "index"}
        yield from _elements(element.children, names)


def _templates(layout: Layout) -> Iterator[tuple[Template, frozenset[str]]]:
    if isinstance(layout.edge, Template):
        yield layout.edge, frozenset()
    for element, inner in _elements(layout.elements, frozenset()):
        for value in (element.content, element.when, *element.properties.values()):
            if isinstance(value, Template):
                yield value, inner


def _check_template(template: Template, inner: frozenset[str], offer: Offer, report: Report) -> None:
    known = {*ALWAYS, *_FUNCTIONS, *offer.types, *inner}
    for name in sorted(template.names - known):
        what = f'"{name}" is not a column of {offer.named}, in `{template.source[:80]}`'
        remedy = _of_a_place(name, inner) or nearest(name, {*offer.types, *ALWAYS, *inner})
        report.problem("expression/unknown-name", what, template.where, remedy)
    for dotted in sorted(template.attributes):
        root, _, field = dotted.partition(".")
        if root in _FIELDS and root not in inner and field.split(".")[0] not in _FIELDS[root]:
            what = f'"{root}" has no "{field}", in `{template.source[:80]}`'
            report.problem("expression/unknown-field", what, template.where, nearest(field, _FIELDS[root]))
    for name in sorted(template.arithmetic_names - inner):
        if name in offer.types and offer.types[name].is_text:
            what = f'"{name}" is a text, so that nothing can be counted with it, in `{template.source[:80]}`'
            remedy = f"Write `columns: {{{name}: whole}}` for the component {offer.component} in game.yaml."
            report.problem("expression/text-arithmetic", what, template.where, remedy)


def _of_a_place(name: str, inner: frozenset[str]) -> str:
    """What to write for a column of the table of places, which elements of a track see by the place."""
    return f"Write place.{name} for that of the place." if "place" in inner and name in _OF_A_PLACE else ""


def _check_repeats(layout: Layout, offer: Offer, report: Report) -> None:
    """Tells a `repeat` over a column that is neither a number nor a list."""
    for element, inner in _elements(layout.elements, frozenset()):
        content = element.content
        if element.kind != "repeat" or not isinstance(content, Template):
            continue
        name = content.source.strip("{} ")
        declared = offer.types.get(name, TEXT)
        if name in offer.types and name not in inner and declared.is_text and declared.kind != "list":
            what = f'"{name}" is a text, so that nothing can be repeated by it'
            remedy = f"Write `columns: {{{name}: whole}}` (or list) for the component {offer.component} in game.yaml."
            report.problem("expression/text-arithmetic", what, content.where, remedy)
