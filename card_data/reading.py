"""The real text of a face, field by field: what screens and readers have beside its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.expressions import ExpressionError, Template
from card_data.expressions.values import printed
from card_data.model import Rich
from card_data.text import parse, words

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from card_data.model import Element, Layout


def read(
    names: tuple[str, ...], layout: Layout, values: Mapping[str, object], icons: Collection[str]
) -> tuple[tuple[str, str], ...]:
    """Each name with its text: a column's, or what the layout's text of that `field` says; empty without."""
    return tuple((name, _text(name, layout, values, icons)) for name in names)


def _text(name: str, layout: Layout, values: Mapping[str, object], icons: Collection[str]) -> str:
    said = [values[name]] if name in values else [_said(element, values) for element in _called(name, layout.elements)]
    return "\n".join(_spoken(value, icons) for value in said if value not in (None, ""))


def _spoken(value: object, icons: Collection[str]) -> str:
    if isinstance(value, Rich):
        return words(parse(value, icons).paragraphs)
    return printed(value)


def _called(name: str, elements: tuple[Element, ...]) -> Iterator[Element]:
    """Texts with that `field`; not those in repeats, whose words only a repeat knows."""
    for element in elements:
        if element.properties.get("field") == name:
            yield element
        if element.kind not in ("repeat", "track"):
            yield from _called(name, element.children)


def _said(element: Element, values: Mapping[str, object]) -> object:
    is_rich = bool(element.properties.get("rich"))
    try:
        if element.when is not None and not element.when.value(values):
            return ""
        said = element.content
        text = said.text(values, rich=is_rich) if isinstance(said, Template) else str(said or "")
    except ExpressionError:
        return ""  # told where the face is drawn
    return Rich(text) if is_rich else text
