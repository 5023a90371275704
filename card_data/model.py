"""A game as it has been read: frozen records, every text and value typed, every place remembered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Self, TypeAlias

from card_data.boards import Space
from card_data.geometry import Length, Size
from card_data.marks import Colour, Face, Mark
from card_data.problems import NOWHERE, Place

if TYPE_CHECKING:
    from card_data.expressions import Template
    from card_data.scoring.plan import Plan

Value: TypeAlias = "str | int | float | bool | Colour | Length | tuple[Value, ...] | Mapping[str, Value] | None"


class Number(float):
    """A number that prints as it was typed: `1,5` counts as 1.5 and prints `1,5`."""

    typed: str

    def __new__(cls, value: float, typed: str = "") -> Self:
        """Keeps the typed form beside the value."""
        number = super().__new__(cls, value)
        number.typed = typed
        return number

    def __str__(self) -> str:
        """The typed form, or the shortest plain one."""
        return self.typed or f"{float(self):g}"


class Whole(int):
    """A whole number that prints as it was typed (`012`)."""

    typed: str

    def __new__(cls, value: int, typed: str = "") -> Self:
        """Keeps the typed form beside the value."""
        number = super().__new__(cls, value)
        number.typed = typed
        return number

    def __str__(self) -> str:
        """The typed form, or the plain one."""
        return self.typed or int.__repr__(self)


class Rich(str):
    """A text whose **bold**, *italic* and :icon: are meant."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Range:
    """From `low` to `high`, both included, but for the numbers it goes `without`."""

    low: int
    high: int
    without: frozenset[int] = frozenset()

    def __contains__(self, number: int) -> bool:
        """Whether a number lies in it."""
        return self.low <= number <= self.high and number not in self.without

    def meets(self, other: Range) -> bool:
        """Whether the two share a number."""
        shared = range(max(self.low, other.low), min(self.high, other.high) + 1)
        return not self.without.union(other.without).issuperset(shared)

    def __str__(self) -> str:
        """`4` or `2-6`, or `3, 5-6`."""
        starts = [one for one in range(self.low, self.high + 1) if one in self and one - 1 not in self]
        ends = [one for one in range(self.low, self.high + 1) if one in self and one + 1 not in self]
        return ", ".join(f"{low}" if low == high else f"{low}-{high}" for low, high in zip(starts, ends, strict=True))


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: its id (`red`), colour, and shape (circle triangle square diamond hexagon star)."""

    id: str
    colour: Colour
    shape: str
    number: int  # from 1


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table: a design. `code` is how links and the manifest name it.

    `values` holds every column by name, typed; `words` the columns with languages: {"name": {"it": …, "en": …}}.
    """

    id: str
    code: str
    copies: int
    values: Mapping[str, Value]
    words: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    players: Range | None = None
    layout: str = ""  # a layout of the row's own, in place of the component's
    back: str = ""
    where: Place = NOWHERE

    def value(self, column: str, languages: tuple[str, ...]) -> Value:
        """A column's value in the first of the languages that has it, else the plain column's."""
        translated = self.words.get(column, {})
        for language in languages:
            if language in translated:
                return translated[language]
        return self.values.get(column)


@dataclass(frozen=True, slots=True)
class Element:
    """One element of a layout after its cascade; every property is typed, or a template typed once it is filled in.

    `properties` has only what was said somewhere (explicit, layout, style); defaults are in `elements.ELEMENTS`.
    `content` is the property named like the kind. `places` tells where each property stands.
    """

    kind: str
    content: Value | Template
    properties: Mapping[str, Value | Template]
    children: tuple[Element, ...] = ()
    when: Template | None = None
    id: str = ""
    where: Place = NOWHERE
    places: Mapping[str, Place] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Layout:
    """How one side of a component looks."""

    name: str
    elements: tuple[Element, ...]
    bleed: float = 3.0
    safe: float = 3.0
    edge: Value | Template = None
    radius: float = 3.0
    is_secret: bool = False
    id_line: str = "bottom-right"
    where: Place = NOWHERE


@dataclass(frozen=True, slots=True)
class Component:
    """Something the box holds: a deck of cards, aids, a board; one row a design.

    kind: cards aids board tokens standees screens mats pads boxes booklet; stock: card paper mount; `settings` holds
    what only its kind knows, typed (readers/keys.py KIND_KEYS);
    need: always paper extra. `for_each_player` makes it part of every player's kit. `is_spare` pieces first take
    slots that a kit of the same size and stock leaves free, with that kit's back; `fills` ones take every free slot
    that is left and no sheet of their own.
    """

    id: str
    kind: str
    title: str  # a key of the texts, or a plain title
    size: Size
    stock: str
    rows: tuple[Row, ...]
    face: str  # a layout's name
    back: str = ""  # "" is no back
    need: str = "always"
    players: Range | None = None
    for_each_player: bool = False
    is_spare: bool = False
    fills: bool = False
    read: tuple[str, ...] = ()
    columns: Mapping[str, str] = field(default_factory=dict)  # declared types
    settings: Mapping[str, Value] = field(default_factory=dict)
    where: Place = NOWHERE


@dataclass(frozen=True, slots=True)
class Texts:
    """Every string a player reads: language → key → text, with the language chain. Not whole: a file was unreadable."""

    languages: tuple[str, ...]  # the first is the game's default
    entries: Mapping[str, Mapping[str, str]]
    places: Mapping[str, Mapping[str, Place]] = field(default_factory=dict)
    is_whole: bool = True


@dataclass(frozen=True, slots=True)
class FaceContext:
    """What a painter sees of the face it draws: pure data.

    `values` are the row's columns in the face's language plus `id`, `kit` (a `Seat` or None), `lang`, `ink`; what a
    painter asks of them is remembered, so that it draws again only where that differs. `width` and `height` are
    those of the box it draws in (the whole face, if the layout says no more), `bleed` goes beyond them, all in mm;
    `argument` is what the layout wrote behind `with:`; `places` are those of the table that it named, in mm of the box.
    """

    width: float
    height: float
    bleed: float
    values: Mapping[str, Value | Seat | None]
    palette: Mapping[str, Colour]
    ink: str  # full | low | bw
    argument: str = ""
    places: tuple[Space, ...] = ()

    @property
    def id(self) -> str:
        """The row's id."""
        return str(self.values["id"])


Painter: TypeAlias = Callable[[FaceContext], "list[Mark]"]


@dataclass(frozen=True, slots=True)
class Game:
    """Everything one folder says about a game.

    `palette` is by ink: palette["full"]["ground"]; `low` and `bw` hold the whole palette too, with their changes.
    `fonts` maps the game's names (text, display …) to a family with its style, or to a file in the folder.
    `icons` maps names to files. `painters` is empty where the folder's Python is not trusted.
    """

    id: str
    folder: Path
    title: Mapping[str, str]
    version: str
    stage: str
    players: Range
    minutes: Range
    age: int
    credits: tuple[str, ...]
    texts: Texts
    palette: Mapping[str, Mapping[str, Colour]]
    fonts: Mapping[str, str]
    seats: tuple[Seat, ...]
    components: tuple[Component, ...]
    layouts: Mapping[str, Layout]
    icons: Mapping[str, Path]
    painters: Mapping[str, Painter]
    digest: str  # hash of every file that was read
    places: Mapping[str, tuple[Mapping[str, Value], ...]] = field(default_factory=dict)  # tables of places, by file
    rulebooks: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # by name, then language: CommonMark
    is_built_in: bool = False
    play: Plan | None = None  # how it is played without code; None where the folder says nothing of it


__all__ = [
    "Component",
    "Element",
    "Face",
    "FaceContext",
    "Game",
    "Layout",
    "Number",
    "Painter",
    "Range",
    "Rich",
    "Row",
    "Seat",
    "Texts",
    "Value",
    "Whole",
]
