"""An SVG file as a tree of nodes, read with limits: no entities, no endless nesting, nothing outside the file."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING
from xml.parsers import expat

from card_data.properties import BadValue

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_BYTES = 8_000_000
MAX_NODES = 100_000
MAX_DEPTH = 100
SVG = "http://www.w3.org/2000/svg"
_EXTERNAL = re.compile(r"""url\(\s*["']?\s*(?!#|["']?\s*data:)([^)"']*)|@import\s+([^;]*)""", re.IGNORECASE)


class Refused(BadValue):
    """A file that cannot be used as art: what is wrong with it, and what to do."""


@dataclass(slots=True, eq=False)
class Node:
    """One element: its local name (empty outside SVG's namespace), attributes by local name, children, and text."""

    tag: str
    attributes: dict[str, str]
    parent: Node | None = None
    children: list[Node] = field(default_factory=list)
    text: str = ""

    def get(self, name: str, default: str = "") -> str:
        """An attribute, stripped."""
        return self.attributes.get(name, default).strip()

    def walk(self) -> Iterator[Node]:
        """The node and everything inside it, in document order."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))


def parse(data: bytes) -> Node:
    """The root `svg` of a file. Refused if it is not SVG, is too large, declares entities or reaches outside."""
    if len(data) > MAX_BYTES:
        what = f"it has {len(data) / 1e6:.0f} MB; a drawing may have {MAX_BYTES // 1_000_000} MB"
        raise Refused(what, "Simplify it, or save it as PNG")
    reader = _Reader()
    root = reader.read(data)
    if root is None or root.tag != "svg":
        raise Refused("it is not an SVG drawing", "Save it again as plain SVG")
    _refuse_outside(root)
    return root


class _Reader:
    """Builds nodes from expat's events and stops at the first thing that is not allowed."""

    def __init__(self) -> None:
        self.root: Node | None = None
        self.open: list[Node] = []
        self.count = 0

    def read(self, data: bytes) -> Node | None:
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.characters
        parser.EntityDeclHandler = self.entity
        try:
            parser.Parse(data, True)
        except (expat.ExpatError, ValueError, LookupError) as error:
            if isinstance(error, Refused):
                raise
            what = f"it is not well-formed XML ({error})"
            raise Refused(what, "Save it again as plain SVG") from error
        return self.root

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.count > MAX_NODES or len(self.open) >= MAX_DEPTH:
            what = f"it has more than {MAX_NODES} elements, or more than {MAX_DEPTH} inside one another"
            raise Refused(what, "Simplify it, or save it as PNG")
        space, _, local = name.rpartition(" ")
        parent = self.open[-1] if self.open else None
        node = Node(local if space in ("", SVG) else "", _by_local_name(attributes), parent)
        if parent is None:
            self.root = node
        else:
            parent.children.append(node)
        self.open.append(node)

    def end(self, _name: str) -> None:
        self.open.pop()

    def characters(self, text: str) -> None:
        if self.open:
            self.open[-1].text += text

    def entity(self, name: str, *_rest: object) -> None:
        what = f'it declares an entity ("{name}")'
        raise Refused(what, "Save it again as plain SVG")


def _by_local_name(attributes: dict[str, str]) -> dict[str, str]:
    """Attributes without their namespace; a plain `href` wins over `xlink:href`."""
    plain = {name: value for name, value in attributes.items() if " " not in name}
    spaced = {name.rpartition(" ")[2]: value for name, value in attributes.items() if " " in name}
    return {name: value for name, value in spaced.items() if name in ("href", "space")} | plain


def _refuse_outside(root: Node) -> None:
    """Refuses whatever would fetch something from outside the file; links (`a`) are not followed and may stay."""
    for node in root.walk():
        if not node.tag:
            continue
        href = node.get("href")
        if href and node.tag != "a" and not href.startswith(("#", "data:")):
            _refuse(href)
        texts = (node.text,) if node.tag == "style" else node.attributes.values()
        for text in texts:
            found = _EXTERNAL.search(text) if "url" in text or "@" in text else None
            if found:
                _refuse((found[1] or found[2] or "").strip())


def _refuse(address: str) -> None:
    what = f'it refers to "{address[:80]}", which lies outside the drawing'
    raise Refused(what, "Embed it in the SVG, or take the reference out")


def written(root: Node) -> str:
    """The tree as SVG text again, without what lies outside SVG's namespace."""
    parts: list[str] = []
    _write(root, parts)
    return "".join(parts)


def _write(node: Node, parts: list[str]) -> None:
    attributes = dict(node.attributes)
    if node.parent is None:
        attributes["xmlns"] = SVG
    if "space" in attributes:
        attributes["xml:space"] = attributes.pop("space")
    said = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    parts.append(f"<{node.tag}{said}>")
    parts.append(escape(node.text, quote=False))
    for child in node.children:
        if child.tag:
            _write(child, parts)
    parts.append(f"</{node.tag}>")
