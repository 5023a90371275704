r"""CommonMark with tables, figures and icons, read into the blocks of a rulebook.

Beyond CommonMark:
- `:name:` is an icon of the game, as in every rich text; `\:` is a colon.
- `![caption](component:cards/C07)` is a figure: a piece of the game, `cards/C07@red` from one kit, `cards/C07/back` its
  back; or a picture of the game's folder. Pictures of one paragraph stand side by side; a title (`"20mm"`) is a width.
- `## Heading {#name}` gives a heading a name for `[links](#name)`; the section called `teach` is the two-minute one.
- `---` begins a new page, `***` draws an ornament.
Nothing of HTML is obeyed: it prints as it was typed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import unquote

from card_data.geometry import length
from card_data.problems import Place, Problem, nearest
from card_data.rulebook import (
    Block,
    Break,
    Figure,
    Figures,
    Heading,
    Inline,
    Items,
    Known,
    Paragraph,
    Quote,
    Reference,
    Rulebook,
    Table,
    Words,
    spoken,
)
from card_data.text import IconSpan, LineBreak, Span
from card_data.text import parse as parse_rich

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from markdown_it import MarkdownIt
    from markdown_it.rules_inline import StateInline
    from markdown_it.tree import SyntaxTreeNode

_COMPONENT, _BACK = "component:", "/back"
_ICON = re.compile(r":([^\s:*\\]+):")
_NAME = re.compile(r"\s*\{#([^\s{}]+)\}\s*$")
_ALIGN = re.compile(r"text-align:(left|center|right)")


class Reading(NamedTuple):
    """The text as far as it could be read, and what is wrong with it."""

    rulebook: Rulebook
    messages: tuple[Problem, ...]


def read_rulebook(text: str, file: str, offer: Known) -> Reading:
    """Reads a text; unknown figures, icons and link targets are problems with the file and the line."""
    from markdown_it.tree import SyntaxTreeNode  # noqa: PLC0415 - only where there are rules to read

    reader = _Reader(file, offer)
    tree = SyntaxTreeNode(_commonmark().parse(text, {"icons": offer.icons}))
    blocks = tuple(reader.blocks(tree.children))
    reader.check_targets()
    return Reading(Rulebook(blocks), tuple(reader.messages))


def _commonmark() -> MarkdownIt:
    from markdown_it import MarkdownIt  # noqa: PLC0415 - only where there are rules to read

    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.inline.ruler.before("emphasis", "icon", _icon)
    return reader


def _icon(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - the library calls it so
    """Reads `:name:` where it is an icon, or looks as if it should be one."""
    match = _ICON.match(state.src, state.pos, state.posMax)
    if match is None:
        return False
    is_known = match[1] in state.env["icons"]
    around = state.src[max(0, state.pos - 1) : state.pos] + match[0] + state.src[match.end() : match.end() + 1]
    slips = () if is_known else parse_rich(around, state.env["icons"]).messages
    if not (is_known or slips):
        return False
    if not silent:
        token = state.push("icon" if is_known else "slip", "", 0)
        token.content = match[1] if is_known else match[0]
        token.meta["slips"] = slips
    state.pos = match.end()
    return True


@dataclass(slots=True)
class _Reader:
    """Turns the parser's tree into ours, and keeps what is wrong."""

    file: str
    offer: Known
    messages: dict[Problem, None] = field(default_factory=dict)
    names: dict[str, int] = field(default_factory=dict)
    targets: list[tuple[str, int]] = field(default_factory=list)

    def tell(self, code: str, what: str, line: int, remedy: str) -> None:
        """Remembers a problem."""
        self.messages[Problem(f"rulebook/{code}", what, Place(self.file, line=line), remedy)] = None

    def check_targets(self) -> None:
        """Tells of links to headings that are not there."""
        for target, line in self.targets:
            if target not in self.names:
                self.tell("unknown-target", f'No heading is called "#{target}"', line, nearest(target, self.names))

    def blocks(self, nodes: Iterable[SyntaxTreeNode]) -> Iterator[Block]:
        """The blocks of some nodes."""
        for node in nodes:
            block = self._block(node)
            if block is not None:
                yield block

    def _block(self, node: SyntaxTreeNode) -> Block | None:
        line = node.map[0] + 1 if node.map else 0
        if node.type == "hr":
            return Break(node.markup.startswith("-"), line)
        if node.type in {"fence", "code_block"}:
            return Paragraph(_typed(node.content), line)
        if node.type == "blockquote":
            return Quote(tuple(self.blocks(node.children)), line)
        readers = {
            "heading": self._heading,
            "paragraph": self._paragraph,
            "bullet_list": self._items,
            "ordered_list": self._items,
            "table": self._table,
        }
        read = readers.get(node.type)
        return None if read is None else read(node, line)

    def _items(self, node: SyntaxTreeNode, line: int) -> Items:
        items = tuple(tuple(self.blocks(item.children)) for item in node.children)
        return Items(items, int(node.attrs.get("start", 1)) if node.type == "ordered_list" else None, line)

    def _heading(self, node: SyntaxTreeNode, line: int) -> Heading:
        words = self._words(node.children[0], line)
        name = ""
        if words and isinstance(words[-1], Span) and (match := _NAME.search(words[-1].text)):
            name = match[1]
            words = (*words[:-1], words[-1]._replace(text=words[-1].text[: match.start()]))
        if name in self.names:
            what = f'Two headings are called "#{name}"; the other stands in line {self.names[name]}'
            self.tell("two-names", what, line, "Give one of them another name.")
        name = name or self._free(re.sub(r"[^\w]+", "-", spoken(words).casefold()).strip("-"))
        self.names.setdefault(name, line)
        return Heading(int(node.tag[1:]), words, name, line)

    def _free(self, name: str) -> str:
        """The name, numbered where another heading has it."""
        number, free = 1, name
        while free in self.names:
            number += 1
            free = f"{name}-{number}"
        return free

    def _paragraph(self, node: SyntaxTreeNode, line: int) -> Block:
        parts = node.children[0].children
        pictures = [part for part in parts if part.type == "image"]
        if not pictures:
            return Paragraph(self._words(node.children[0], line), line)
        loose = "".join(part.content for part in parts if part.type not in {"image", "softbreak", "hardbreak"})
        if loose.strip():
            what = f'A figure stands in the middle of a text: "{loose.strip()[:40]}"'
            self.tell("figure-in-text", what, line, "Give figures a paragraph of their own, with empty lines around.")
        figures = (self._figure(picture, line + _breaks(parts, picture)) for picture in pictures)
        return Figures(tuple(figure for figure in figures if figure is not None), line)

    def _figure(self, node: SyntaxTreeNode, line: int) -> Figure | None:
        source = unquote(str(node.attrs["src"]))
        figure = Figure(self._inlines(node.children, line), width=self._width(node, line), line=line)
        if not source.startswith(_COMPONENT):
            return self._picture(figure, source, line)
        piece = source.removeprefix(_COMPONENT)
        whose, is_back = piece.removesuffix(_BACK), piece.endswith(_BACK)
        which, _, seat = whose.partition("@")
        name, _, row = which.partition("/")
        rows = self.offer.components.get(name)
        if rows is None:
            self.tell("unknown-figure", f'There is no component "{name}"', line, nearest(name, self.offer.components))
            return None
        row = row or next(iter(rows), "")
        if row not in rows:
            self.tell("unknown-figure", f'Component {name} has no row "{row}"', line, nearest(row, rows))
            return None
        if seat and seat not in self.offer.seats:
            self.tell("unknown-figure", f'There is no seat "{seat}"', line, nearest(seat, self.offer.seats))
            return None
        return figure._replace(component=name, row=row, seat=seat, is_back=is_back)

    def _picture(self, figure: Figure, source: str, line: int) -> Figure | None:
        if ":" in source or source.startswith("/"):
            what = f'"{source}" is outside the game\'s folder, and is not shown'
            self.tell("outside", what, line, "Put the picture into art/, or name a piece: component:cards/C07.")
            return None
        return figure._replace(file=source)

    def _width(self, node: SyntaxTreeNode, line: int) -> float:
        title = str(node.attrs.get("title", ""))
        try:
            return length(title).mm if title else 0.0
        except ValueError:
            self.tell("width", f'"{title}" is no width for a figure', line, 'Write "20mm", or leave it out.')
            return 0.0

    def _table(self, node: SyntaxTreeNode, line: int) -> Table:
        head, *bodies = node.children
        heads = head.children[0].children
        aligns = tuple(_align(cell) for cell in heads)
        rows = [row for body in bodies for row in body.children]
        return Table(self._cells(heads, line), tuple(self._cells(row.children, line) for row in rows), aligns, line)

    def _cells(self, cells: Iterable[SyntaxTreeNode], line: int) -> tuple[Words, ...]:
        return tuple(self._words(cell.children[0], line) if cell.children else () for cell in cells)

    def _words(self, inline: SyntaxTreeNode, line: int) -> Words:
        return self._inlines(inline.children, inline.map[0] + 1 if inline.map else line)

    def _inlines(self, nodes: Iterable[SyntaxTreeNode], line: int) -> Words:
        return tuple(_joined(self._inline(nodes, line, Span(""))))

    def _inline(self, nodes: Iterable[SyntaxTreeNode], line: int, look: Span) -> Iterator[Inline]:
        for node in nodes:
            if node.type == "strong":
                yield from self._inline(node.children, line, look._replace(bold=True))
            elif node.type == "em":
                yield from self._inline(node.children, line, look._replace(italic=True))
            elif node.type == "link":
                yield self._reference(node, line, look)
            else:
                yield from self._leaf(node, line, look)
                line += node.type in {"softbreak", "hardbreak"}

    def _leaf(self, node: SyntaxTreeNode, line: int, look: Span) -> Iterator[Span | IconSpan | LineBreak]:
        if node.type == "icon":
            yield IconSpan(node.content)
        elif node.type == "hardbreak":
            yield LineBreak()
        elif node.type == "softbreak":
            yield look._replace(text=" ")
        elif node.type in {"text", "code_inline", "slip"}:
            for slip in node.meta.get("slips", ()):
                where = Place(self.file, line=line)
                self.messages[Problem(slip.code, slip.what, where, slip.remedy, slip.is_notice)] = None
            yield look._replace(text=node.content)

    def _reference(self, node: SyntaxTreeNode, line: int, look: Span) -> Reference:
        spans = [one for one in self._inline(node.children, line, look) if not isinstance(one, Reference)]
        target = unquote(str(node.attrs["href"]))
        if target.startswith("#"):
            self.targets.append((target[1:], line))
        return Reference(tuple(one for one in _joined(spans) if not isinstance(one, Reference)), target)


def _typed(text: str) -> Words:
    lines = text.rstrip("\n").split("\n")
    return tuple(part for number, line in enumerate(lines) for part in ((LineBreak(),) * bool(number) + (Span(line),)))


def _breaks(parts: Iterable[SyntaxTreeNode], until: SyntaxTreeNode) -> int:
    """How many lines of a paragraph end before one of its parts."""
    count = 0
    for part in parts:
        if part is until:
            break
        count += part.type in {"softbreak", "hardbreak"}
    return count


def _align(cell: SyntaxTreeNode) -> str:
    match = _ALIGN.search(str(cell.attrs.get("style", "")))
    return match[1] if match else "left"


def _joined(parts: Iterable[Inline]) -> list[Inline]:
    """Spans of one look side by side as one."""
    found: list[Inline] = []
    for part in parts:
        last = found[-1] if found else None
        if isinstance(part, Span) and isinstance(last, Span) and last[1:] == part[1:]:
            found[-1] = last._replace(text=last.text + part.text)
        elif not isinstance(part, Span) or part.text:
            found.append(part)
    return found
