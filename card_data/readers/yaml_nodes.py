"""YAML as nodes: scalars stay text with their line, so that a card called No is called No."""

from __future__ import annotations

import warnings
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from card_data.problems import Place, Problem, Report
from card_data.words import composed

_MOST_NODES = 200_000  # what aliases may unfold to; the largest honest file is far below
_DEEPEST = 64


@dataclass(frozen=True, slots=True)
class Scalar:
    """A text as it was written; `is_empty` when nothing at all was, and `behind` is the comment in its place."""

    text: str
    place: Place
    is_empty: bool = False
    behind: str = ""


@dataclass(frozen=True, slots=True)
class Listing:
    """A list of nodes."""

    items: tuple[Node, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Fields:
    """A mapping of nodes; `places` tells where each key stands."""

    entries: dict[str, Node]
    place: Place
    places: dict[str, Place] = field(default_factory=dict)


Node: TypeAlias = Scalar | Listing | Fields
Plain: TypeAlias = "str | list[Plain] | dict[str, Plain]"


def plain(node: Node) -> Plain:
    """Texts in lists and dictionaries, without their places."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Listing):
        return [plain(item) for item in node.items]
    return {key: plain(value) for key, value in node.entries.items()}


def read_yaml(text: str, file: str, report: Report) -> Node | None:
    """The root node of a YAML text, or None when it is empty or cannot be read; what is wrong goes to the report."""
    from ruamel.yaml import YAML  # noqa: PLC0415  (50 ms: only where a file is read)
    from ruamel.yaml.error import YAMLError  # noqa: PLC0415

    yaml: Any = YAML(typ="safe", pure=True)
    yaml.max_depth = _DEEPEST
    try:
        with warnings.catch_warnings(action="ignore"):
            root = yaml.compose(text)
    except YAMLError as error:
        report.extend([_syntax_problem(error, text, file)])
        return None
    if root is None:
        return None
    walk = _Walk(file, text.splitlines(), report)
    if walk.size(root, frozenset()) > _MOST_NODES:
        report.problem("yaml/too-large", "Aliases (*name) unfold to far too much", Place(file), "Write them out.")
        return None
    return walk.node(root)


class Keeping(Protocol):
    """Where nodes are kept from one run to the next."""

    def get(self, text: str, file: str) -> Node | None:
        """The nodes of a text; None where they are not known."""

    def put(self, text: str, node: Node) -> None:
        """Keeps the nodes of a text."""


@dataclass(slots=True)
class Documents:
    """YAML files read before: the same text of the same file is not read again, and what was told of it is told again.

    For who keeps a game open: reading YAML is nearly all the time that reading a game takes. `kept` remembers from one
    run to the next, but only files of which there is nothing to tell.
    """

    known: dict[str, tuple[str, Node | None, tuple[Problem, ...]]] = field(default_factory=dict)
    kept: Keeping | None = None

    def read(self, text: str, file: str, report: Report) -> Node | None:
        """As `read_yaml`."""
        found = self.known.get(file)
        if found is None or found[0] != text:
            found = self.known[file] = text, *self._read(text, file)
        report.extend(found[2])
        return found[1]

    def _read(self, text: str, file: str) -> tuple[Node | None, tuple[Problem, ...]]:
        node = self.kept.get(text, file) if self.kept is not None else None
        if node is not None:
            return node, ()
        own = Report()
        node = read_yaml(text, file, own)
        if self.kept is not None and node is not None and not own.entries:
            self.kept.put(text, node)
        return node, tuple(own.entries)


class _Walk:
    """Turns ruamel's nodes into ours, each once, however many aliases point at it."""

    def __init__(self, file: str, lines: list[str], report: Report) -> None:
        self.file, self.lines, self.report = file, lines, report
        self.sizes: dict[int, int] = {}
        self.done: dict[int, Node] = {}

    def size(self, node: Any, above: frozenset[int]) -> int:  # noqa: ANN401  (ruamel's nodes have no types)
        """How many nodes this one unfolds to; a node inside itself counts as too many."""
        if id(node) in above:
            return _MOST_NODES + 1
        if isinstance(node.value, str):
            return 1
        if id(node) not in self.sizes:
            members = node.value if node.id == "sequence" else [part for pair in node.value for part in pair]
            inner = above | {id(node)}
            self.sizes[id(node)] = 1 + sum(self.size(member, inner) for member in members)
        return self.sizes[id(node)]

    def node(self, node: Any) -> Node:  # noqa: ANN401
        """Our node for one of ruamel's."""
        if id(node) not in self.done:
            self.done[id(node)] = self._node(node)
        return self.done[id(node)]

    def _node(self, node: Any) -> Node:  # noqa: ANN401
        place = Place(self.file, line=node.start_mark.line + 1)
        if node.id == "sequence":
            return Listing(tuple(self.node(item) for item in node.value), place)
        if node.id == "mapping":
            return self._fields(node, place)
        if node.style is None and not node.value:
            return Scalar("", place, is_empty=True)
        return Scalar(composed(node.value), place)

    def _behind(self, node: Any, at: Place) -> Node:  # noqa: ANN401
        """What stands behind a key; where that is nothing, it has the key's line, and perhaps a comment."""
        if node.id != "scalar" or node.style is not None or node.value:
            return self.node(node)
        before, mark, behind = self.lines[at.line - 1].partition("#")
        comment = mark + behind if before.rstrip().endswith(":") else ""
        return Scalar("", at, is_empty=True, behind=comment)

    def _fields(self, node: Any, place: Place) -> Fields:  # noqa: ANN401
        entries: dict[str, Node] = {}
        places: dict[str, Place] = {}
        merged: list[Node] = []
        for key_node, value_node in node.value:
            at = Place(self.file, line=key_node.start_mark.line + 1)
            if key_node.id != "scalar":
                self.report.problem("yaml/braces", *self._strange_key(at), remedy=_QUOTE_BRACES)
                continue
            key = composed(key_node.value)
            if key == "<<" and key_node.style is None:
                merged.append(self.node(value_node))
            elif key in places:
                what = f'"{key}" is written twice, in line {places[key].line} and in line {at.line}'
                self.report.problem("yaml/duplicate-key", what, at, "Keep one of them.")
            else:
                entries[key], places[key] = self._behind(value_node, at), at
        self._merge(merged, entries, places)
        return Fields(entries, place, places)

    def _strange_key(self, at: Place) -> tuple[str, Place]:
        return f'"{self.lines[at.line - 1].strip()[:60]}" has braces that YAML takes for itself', at

    def _merge(self, merged: list[Node], entries: dict[str, Node], places: dict[str, Place]) -> None:
        """`<<: *other` fills in what the mapping does not say itself."""
        for node in merged:
            for fields in node.items if isinstance(node, Listing) else (node,):
                if isinstance(fields, Fields):
                    for key, value in fields.entries.items():
                        entries.setdefault(key, value)
                        places.setdefault(key, fields.places[key])


_QUOTE_BRACES = 'Put the value in quotes: "{{ name }}".'
_PLAINLY = (  # part of the parser's message, what it means, what to do
    ("\\t", "A tab stands where YAML wants spaces", "Indent with spaces."),
    ("mapping values", "A colon followed by a space stands inside a value, or the line is indented too far", "{colon}"),
    ("end of stream", "A quote is opened and never closed", "Close it."),
    ("'@'", "A value cannot begin with @", 'Put it in quotes: "@deck.title".'),
    ("that cannot start", "A value begins with a sign that YAML keeps for itself", "Put the value in quotes."),
    ("another document", "A line of three dashes begins a second document", "Take the line out."),
    ("undefined alias", "A value begins with *, which YAML keeps for itself", "Put the value in quotes."),
    ("could not find expected ':'", "A line has no colon", "Write `key: value`."),
    ("unknown escape", "A backslash in double quotes begins something unknown", "Use single quotes, or write \\\\."),
    ("expected ',' or", "A list or mapping in brackets is not closed, or lacks a comma", "Close it with ] or }."),
    ("maximum depth", "It is nested too deeply", "Use fewer levels."),
    ("expected <block end>", "A line does not fit what is above it", "Check the indent, and quote what needs it."),
)


def _syntax_problem(error: Exception, text: str, file: str) -> Any:  # noqa: ANN401
    from card_data.problems import Problem  # noqa: PLC0415

    mark = getattr(error, "problem_mark", None)
    message = str(getattr(error, "problem", None) or error).splitlines()[0]
    lines = text.splitlines()
    number = min(mark.line + 1, len(lines)) if mark is not None else _line_of(error, text)
    quoted = lines[number - 1].strip()[:60] if 0 < number <= len(lines) else ""
    found = next((entry for entry in _PLAINLY if entry[0] in message), ("", f"YAML cannot be read ({message})", ""))
    what, remedy = found[1], found[2].replace("{colon}", 'Put the value in quotes: "Note: read this".')
    if "{{" in quoted:
        remedy = _QUOTE_BRACES
    return Problem("yaml/syntax", f'{what}: "{quoted}"' if quoted else what, Place(file, line=number), remedy)


def _line_of(error: Exception, text: str) -> int:
    at = getattr(error, "position", None)
    return text.count("\n", 0, at) + 1 if isinstance(at, int) else 0
