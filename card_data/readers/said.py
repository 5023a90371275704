"""What a hand-written mapping says, key by key: what is unknown or bad told with its line, defaults filled in."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from card_data.columns import number_range
from card_data.elements import Property
from card_data.model import Range, Value
from card_data.problems import NOWHERE, Place, Problem, Report, nearest
from card_data.properties import BadValue, parse
from card_data.readers.yaml_nodes import Fields, Listing, Node, Scalar, plain


class Said:
    """A mapping read against the keys it may have; `what` names it in messages: `game.yaml`, `component deck`."""

    def __init__(self, node: Node | None, keys: Mapping[str, Property], what: str, report: Report) -> None:
        """Tells a node that is no mapping, and every key that is not known."""
        self.keys, self.what, self.report = keys, what, report
        self.place = node.place if node is not None else NOWHERE
        self.entries = fields_of(node, what, report)
        self.places = node.places if isinstance(node, Fields) else {}
        for key in self.entries:
            if key not in keys:
                report.problem("key/unknown", f'{what} does not know "{key}"', self.at(key), nearest(key, keys))

    def at(self, key: str) -> Place:
        """Where a key stands; without it, where the mapping does."""
        return self.places.get(key, self.place)

    def within(self, key: str) -> Mapping[str, Place]:
        """Where each entry of the mapping behind a key stands; nothing for what is no mapping."""
        node = self.node(key)
        return node.places if isinstance(node, Fields) else {}

    def node(self, key: str) -> Node | None:
        """What stands behind a key, or None for nothing."""
        node = self.entries.get(key)
        return None if isinstance(node, Scalar) and node.is_empty else node

    def text(self, key: str) -> str:
        """A key's text as it was typed; without it, the default."""
        node = self.node(key)
        if node is None:
            return self.keys[key].default
        if not isinstance(node, Scalar):
            self.report.problem("value/not-text", f'"{key}" takes one text', self.at(key), "Write one value.")
            return self.keys[key].default
        return node.text

    def value(self, key: str, palette: Collection[str] = ()) -> Value:
        """A key's value by its type; without it, or where it is wrong, the default's (None where that is empty)."""
        declared = self.keys[key]
        node = self.node(key)
        try:
            if node is not None:
                return parse(declared.type, plain(node), palette)
        except BadValue as error:
            self.report.problem("value/bad", error.what, self.at(key), error.remedy)
        return parse(declared.type, declared.default, palette) if declared.default else None

    def range(self, key: str) -> Range | None:
        """A key's number or range; None without it."""
        text = self.text(key)
        try:
            return number_range(text) if text else None
        except BadValue as error:
            self.report.problem("value/bad", error.what, self.at(key), error.remedy)
            return None

    def names(self, key: str) -> tuple[str, ...]:
        """A key's names: one, several with commas, or a list."""
        found = self.value(key)
        return tuple(str(name) for name in found) if isinstance(found, tuple) else ()

    def fields(self, key: str) -> dict[str, Node]:
        """The mapping behind a key; nothing without it."""
        node = self.node(key)
        return fields_of(node, f'"{key}"', self.report) if node is not None else {}

    def items(self, key: str) -> tuple[Node, ...]:
        """The list behind a key, where a single value counts as a list of one."""
        node = self.node(key)
        if node is None:
            return ()
        return node.items if isinstance(node, Listing) else (node,)

    def texts(self, key: str) -> dict[str, str]:
        """A mapping of names to texts; what is no text is told."""
        found = {name: scalar_text(node, name, self.report) for name, node in self.fields(key).items()}
        return {name: text for name, text in found.items() if text is not None}


def fields_of(node: Node | None, what: str, report: Report) -> dict[str, Node]:
    """The entries of a mapping; anything else is told."""
    if isinstance(node, Fields):
        return node.entries
    if node is not None:
        report.problem("value/not-mapping", f"{what} takes `key: value` lines", node.place, "Write one a line.")
    return {}


def scalar_text(node: Node, name: str, report: Report) -> str | None:
    """The text of a scalar; a list, a mapping or nothing at all is told, a swallowed comment with the reason."""
    if isinstance(node, Scalar) and not node.is_empty:
        return node.text
    report.extend([no_value(node, name)])
    return None


def no_value(node: Node, name: str) -> Problem:
    """Tells that a key has no value it could take, and why perhaps."""
    if not isinstance(node, Scalar):
        return Problem("value/not-text", f'"{name}" takes one text', node.place, "Write one value.")
    if node.behind:
        remedy = f'# begins a comment. Put the value in quotes: "{node.behind.strip()}".'
        return Problem("value/none", f'"{name}" has no value before {node.behind.strip()}', node.place, remedy)
    return Problem("value/none", f'"{name}" has no value', node.place, "Write one, or take the line out.")
