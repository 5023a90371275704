"""The blocks of a rulebook as HTML: every word escaped, icons and figures as pictures, links led to their pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from markupsafe import Markup

from card_data.rulebook import Break, Figures, Heading, Items, Paragraph, Quote, Reference, Table, spoken
from card_data.text import IconSpan, LineBreak, Span

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from card_data.rulebook import Block, Figure, Inline, Words

_NOTHING = Markup()


@dataclass(frozen=True, slots=True)
class Prose:
    """Writes blocks; told where the pictures of icons and figures are (None: none), and the page of a section."""

    icon: Callable[[str], str | None]
    figure: Callable[[Figure], str | None]
    section: Callable[[str], str]

    def blocks(self, blocks: Iterable[Block]) -> Markup:
        """The blocks one after the other."""
        return _NOTHING.join(self._block(block) for block in blocks)

    def words(self, words: Words) -> Markup:
        """Words in the run of a text."""
        return _NOTHING.join(self._inline(one) for one in words)

    def _block(self, block: Block) -> Markup:  # noqa: PLR0911 - one a kind of block
        match block:
            case Heading():
                return self._heading(block)
            case Paragraph():
                return Markup("<p>{}</p>\n").format(self.words(block.words))
            case Figures():
                return _tag("div", _NOTHING.join(map(self._figure, block.figures)), "figures")
            case Items():
                return self._items(block)
            case Table():
                return self._table(block)
            case Quote():
                return _tag("blockquote", self.blocks(block.blocks))
            case Break():
                return _NOTHING if block.is_page else Markup("<hr>\n")

    def _heading(self, heading: Heading) -> Markup:
        level = min(max(heading.level, 2), 6)
        said = self.words(heading.words)
        return Markup('<h{level} id="{name}">{said}</h{level}>\n').format(level=level, name=heading.name, said=said)

    def _items(self, items: Items) -> Markup:
        inside = _NOTHING.join(_tag("li", self._item(item)) for item in items.items)
        if items.start is None:
            return _tag("ul", inside)
        return Markup('<ol start="{}">{}</ol>\n').format(items.start, inside)

    def _item(self, blocks: tuple[Block, ...]) -> Markup:
        """An item of one paragraph without the paragraph."""
        if len(blocks) == 1 and isinstance(blocks[0], Paragraph):
            return self.words(blocks[0].words)
        return self.blocks(blocks)

    def _table(self, table: Table) -> Markup:
        head = self._row(table.head, table.aligns, "th") if any(table.head) else _NOTHING
        body = _NOTHING.join(self._row(row, table.aligns, "td") for row in table.rows)
        return Markup('<div class="wide"><table><thead>{}</thead><tbody>{}</tbody></table></div>\n').format(head, body)

    def _row(self, cells: tuple[Words, ...], aligns: tuple[str, ...], tag: str) -> Markup:
        inside = (_tag(tag, self.words(cell), f"at-{align}") for cell, align in zip(cells, aligns, strict=True))
        return _tag("tr", _NOTHING.join(inside))

    def _figure(self, figure: Figure) -> Markup:
        picture = self.figure(figure)
        caption = _tag("figcaption", self.words(figure.caption)) if figure.caption else _NOTHING
        if picture is None:
            return _tag("figure", caption) if caption else _NOTHING
        image = Markup('<img src="{}" alt="{}" loading="lazy">').format(picture, "" if caption else figure.row)
        return _tag("figure", image + caption)

    def _inline(self, one: Inline) -> Markup:
        match one:
            case Span():
                return _styled(one)
            case LineBreak():
                return Markup("<br>")
            case IconSpan():
                return self._icon(one.name)
            case Reference():
                return self._reference(one)

    def _icon(self, name: str) -> Markup:
        picture = self.icon(name)
        if picture is None:
            return Markup("{}").format(name)
        return Markup('<img class="glyph" src="{}" alt="{}">').format(picture, name)

    def _reference(self, reference: Reference) -> Markup:
        said = self.words(reference.spans)
        if reference.target.startswith("#"):
            return Markup('<a href="{}">{}</a>').format(self.section(reference.target[1:]), said)
        if urlsplit(reference.target).scheme not in ("http", "https"):
            return said  # an address that a page must not follow; what it is called still stands
        here = spoken(reference.spans)
        where = _NOTHING if reference.target in here else Markup(" ({})").format(reference.target)
        return Markup('<a href="{}" rel="noopener noreferrer nofollow">{}</a>{}').format(reference.target, said, where)


def _styled(span: Span) -> Markup:
    text = Markup("{}").format(span.text)
    text = Markup("<em>{}</em>").format(text) if span.italic else text
    return Markup("<strong>{}</strong>").format(text) if span.bold else text


def _tag(tag: str, inside: Markup, kind: str = "") -> Markup:
    if kind:
        return Markup('<{tag} class="{kind}">{inside}</{tag}>\n').format(tag=tag, kind=kind, inside=inside)
    return Markup("<{tag}>{inside}</{tag}>\n").format(tag=tag, inside=inside)
