"""Finding one's way in the rules: their sections, and the sections in which words stand."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from card_data.rulebook import (
    TEACH,
    Block,
    Break,
    Figures,
    Heading,
    Items,
    Paragraph,
    Quote,
    Rulebook,
    Table,
    Words,
    spoken,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_LONGEST_QUERY = 80  # letters
_MOST_HITS = 30
_AROUND = 70  # letters of an excerpt on each side of what was found


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with what stands under it, up to the next heading of any level."""

    name: str
    words: Words
    level: int
    blocks: tuple[Block, ...]

    @property
    def title(self) -> str:
        """The heading without styles."""
        return spoken(self.words)

    @property
    def text(self) -> str:
        """What it says, without styles, in one line."""
        return " ".join(" ".join(_said(self.blocks)).split())


class Piece(NamedTuple):
    """A stretch of an excerpt, and whether it is what was looked for."""

    text: str
    is_found: bool


class Hit(NamedTuple):
    """A section in which all words were found, and a stretch of it around the first."""

    section: Section
    excerpt: tuple[Piece, ...]


def sections(rulebook: Rulebook) -> tuple[Section, ...]:
    """The sections below the title, in order; the title's own text, if any, comes first under its name."""
    found: list[Section] = []
    for block in rulebook.blocks:
        if isinstance(block, Heading):
            found.append(Section(block.name, block.words, block.level, ()))
        elif found:
            last = found[-1]
            found[-1] = Section(last.name, last.words, last.level, (*last.blocks, block))
    return tuple(one for one in found if one.level > 1 or one.blocks)


def pages(found: tuple[Section, ...]) -> tuple[tuple[Section, ...], ...]:
    """The sections as pages: each of the highest with those below it."""
    highest = min((one.level for one in found if one.level > 1), default=1)
    numbers = iter(range(len(found)))
    page = 0
    starts: list[int] = []
    for one in found:
        page = next(numbers) if one.level <= highest or not starts else page
        starts.append(page)
    return tuple(
        tuple(one for one, _ in group)
        for _, group in groupby(zip(found, starts, strict=True), key=lambda pair: pair[1])
    )


def page_of(found: tuple[Section, ...], name: str) -> int | None:
    """The number of the page with the section of this name; None without."""
    return next((at for at, page in enumerate(pages(found)) if any(one.name == name for one in page)), None)


def has_teaching(rulebook: Rulebook) -> bool:
    """Whether there is a section that explains the game in two minutes."""
    return any(heading.name == TEACH for heading in rulebook.headings)


def hits(found: Iterable[Section], query: str) -> tuple[Hit, ...]:
    """Sections in which every word of the query stands, in any case and without accents; titles first."""
    words = tuple(folded(query[:_LONGEST_QUERY]).split())
    if not words:
        return ()
    fitting: list[tuple[bool, Section]] = []
    for section in found:
        heading, text = folded(section.title), folded(section.text)
        if all(word in heading or word in text for word in words):
            fitting.append((any(word in heading for word in words), section))
    fitting.sort(key=lambda one: not one[0])
    return tuple(Hit(section, _excerpt(section.text, words)) for _, section in fitting[:_MOST_HITS])


def folded(text: str) -> str:
    """The text without case and accents, letter for letter as long as it was."""
    return "".join(_folded(letter) for letter in unicodedata.normalize("NFC", text))


def _folded(letter: str) -> str:
    bare = unicodedata.normalize("NFKD", letter)[0].lower()
    return bare[0] if bare else letter


def _excerpt(text: str, words: tuple[str, ...]) -> tuple[Piece, ...]:
    plain = folded(text)
    at = min((place for word in words if (place := plain.find(word)) >= 0), default=0)
    low, high = _edge(text, at - _AROUND, -1), _edge(text, at + _AROUND, 1)
    pieces = [Piece("… ", is_found=False)] if low else []
    pieces += _marked(text[low:high], plain[low:high], words)
    return (*pieces, Piece(" …", is_found=False)) if high < len(text) else tuple(pieces)


def _edge(text: str, at: int, step: int) -> int:
    """The nearest place between words, outwards."""
    at = min(max(at, 0), len(text))
    while 0 < at < len(text) and not text[at - 1 if step < 0 else at].isspace():
        at += step
    return at


def _marked(text: str, plain: str, words: tuple[str, ...]) -> Iterator[Piece]:
    is_found = [False] * len(text)
    for word in words:
        at = plain.find(word)
        while at >= 0:
            is_found[at : at + len(word)] = [True] * len(word)
            at = plain.find(word, at + len(word))
    for mark, group in groupby(range(len(text)), key=is_found.__getitem__):
        places = list(group)
        yield Piece(text[places[0] : places[-1] + 1], mark)


def _said(blocks: Iterable[Block]) -> Iterator[str]:
    for block in blocks:
        match block:
            case Paragraph():
                yield spoken(block.words)
            case Figures():
                yield from (spoken(figure.caption) for figure in block.figures)
            case Items():
                for item in block.items:
                    yield from _said(item)
            case Quote():
                yield from _said(block.blocks)
            case Table():
                yield from (spoken(cell) for row in (block.head, *block.rows) for cell in row)
            case Heading() | Break():
                pass
