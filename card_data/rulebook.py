"""The rules as people read them: a small tree of blocks, read from CommonMark (commonmark.py).

The booklet, the look-up on phones and the "teach in two minutes" page read the same tree.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from card_data.text import IconSpan, LineBreak, Span

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from card_data.model import Game

TEACH = "teach"  # the section that the two-minute page reads


class Reference(NamedTuple):
    """Words that lead elsewhere: `#name` to a heading of the same text, anything else is an address."""

    spans: tuple[Span | IconSpan | LineBreak, ...]
    target: str


Inline: TypeAlias = "Span | IconSpan | LineBreak | Reference"
Words: TypeAlias = "tuple[Inline, ...]"


class Figure(NamedTuple):
    """A picture with its caption: a row of a component (`seat` "" is nobody's kit), or a `file` of the game's folder.

    `width` is what was asked for, in mm; 0 leaves it to whoever lays it out.
    """

    caption: Words
    component: str = ""
    row: str = ""
    seat: str = ""
    is_back: bool = False
    file: str = ""
    width: float = 0.0
    line: int = 0


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of level 1 to 6, and the name by which links find it."""

    level: int
    words: Words
    name: str
    line: int


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    words: Words
    line: int


@dataclass(frozen=True, slots=True)
class Figures:
    """Pictures side by side."""

    figures: tuple[Figure, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Items:
    """A list, numbered from `start` if there is one; every item is blocks of its own."""

    items: tuple[tuple[Block, ...], ...]
    start: int | None
    line: int


@dataclass(frozen=True, slots=True)
class Table:
    """A table: `head` and `rows` as wide as each other, `aligns` left, center or right for each column."""

    head: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]
    aligns: tuple[str, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Quote:
    """A text set apart: an example, a remark."""

    blocks: tuple[Block, ...]
    line: int


@dataclass(frozen=True, slots=True)
class Break:
    """A new page, or an ornament between two parts of the text."""

    is_page: bool
    line: int


Block: TypeAlias = "Heading | Paragraph | Figures | Items | Table | Quote | Break"


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A text of rules: its blocks, the first heading of level 1 among them as its title."""

    blocks: tuple[Block, ...]

    @property
    def title(self) -> str:
        """The words of the first heading of level 1."""
        return next((spoken(block.words) for block in self.headings if block.level == 1), "")

    @property
    def headings(self) -> tuple[Heading, ...]:
        """Every heading, in order."""
        return tuple(block for block in self.blocks if isinstance(block, Heading))

    @property
    def teach(self) -> tuple[Block, ...]:
        """The section that explains the game in two minutes, without its heading; empty where there is none."""
        return self.section(TEACH)[1:]

    def section(self, name: str) -> tuple[Block, ...]:
        """The blocks from the heading of that name to the next one as high; empty where no heading is called so."""
        found: list[Block] = []
        for block in self.blocks:
            if found and isinstance(block, Heading) and isinstance(found[0], Heading) and block.level <= found[0].level:
                break
            if found or (isinstance(block, Heading) and block.name == name):
                found.append(block)
        return tuple(found)


class Known(NamedTuple):
    """What a text may speak of: the rows of each component, the seats, the icons."""

    components: Mapping[str, Collection[str]]
    seats: Collection[str]
    icons: Collection[str]


def known(game: Game) -> Known:
    """What the rules of a game may speak of."""
    rows = {component.id: tuple(row.id for row in component.rows) for component in game.components}
    return Known(rows, tuple(seat.id for seat in game.seats), tuple(game.icons))


def spoken(words: Iterable[Inline]) -> str:
    """The words without their style, icons by their names."""
    return "".join(_spoken(one) for one in words)


def _spoken(one: Inline) -> str:
    if isinstance(one, Reference):
        return spoken(one.spans)
    if isinstance(one, Span):
        return one.text
    return one.name if isinstance(one, IconSpan) else " "
