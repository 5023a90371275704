"""The vocabulary of rules: who is asked what, what comes back, what each may know, and how it ends.

A game's `rules.py` imports nothing else of ours. It reads no clock and draws no lot but through `Chance`, so that a
log of answers always leads to the same state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from random import Random

S = TypeVar("S")

TABLE = -1  # who answers for nobody in particular: facts that anybody at the table may enter

Value: TypeAlias = "str | int | bool | tuple[str, ...] | Mapping[str, str | int]"


@dataclass(frozen=True, slots=True)
class Who:
    """A seat, named as the person is called who sits there."""

    seat: int


@dataclass(frozen=True, slots=True)
class Piece:
    """A row of a component (a card, a space), named by its `name` in the reader's language."""

    component: str
    row: str


@dataclass(frozen=True, slots=True)
class Word:
    """A text of the game by its key."""

    key: str


@dataclass(frozen=True, slots=True)
class Many:
    """Several, listed as the reader's language lists them."""

    items: tuple[Who | Piece | Word | Say | int | str, ...]


Named: TypeAlias = "Who | Piece | Word | Many | Say | int | str"


@dataclass(frozen=True, slots=True)
class Say:
    """A sentence: a text's key and what stands in its gaps. A gap called `n` chooses the plural form."""

    key: str
    gaps: Mapping[str, Named] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be chosen. `barred` says why it cannot be now; `caution` what to be sure of before."""

    id: str
    label: Named
    barred: Say | None = None
    caution: Say | None = None
    group: str | Who = ""  # a text's key, or whose: choices of one group stand together


@dataclass(frozen=True, slots=True)
class One:
    """One of these. Its value is the choice's id."""

    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Some:
    """Some of these, in order where `ordered`. Its value is a tuple of ids, each at most once.

    `legal` names the subsets that may be chosen where a number of them does not say it.
    """

    choices: tuple[Choice, ...]
    least: int = 0
    most: int | None = None
    ordered: bool = False
    legal: tuple[tuple[str, ...], ...] | None = None


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `least` to `most`; `start` is where the wheel stands."""

    least: int
    most: int
    start: int = 0


@dataclass(frozen=True, slots=True)
class Field:
    """One line of a form."""

    id: str
    label: Named
    asks: One | Number


@dataclass(frozen=True, slots=True)
class Total:
    """Numbers of a form that add up to something known."""

    fields: tuple[str, ...]
    value: int


@dataclass(frozen=True, slots=True)
class Form:
    """Several things at once. Its value is a mapping of the fields' ids."""

    fields: tuple[Field, ...]
    totals: tuple[Total, ...] = ()


@dataclass(frozen=True, slots=True)
class Confirm:
    """That something is so or done. Its value is True."""


Asks: TypeAlias = One | Some | Number | Form | Confirm


class To(StrEnum):
    """Who is asked."""

    SEAT = "seat"  # this one
    EACH = "each"  # every one of these; the answers are applied together when the last is in
    FIRST = "first"  # whoever of these is first
    TABLE = "table"  # the table: physical facts, entered by any device


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question that is open now.

    `key` names just this question and never comes again at this table (`lap2/bid/1`); `say` is what people read. `asks`
    differs from seat to seat where it is a mapping. `sealed`: answers stay hidden until the last is in and can be taken
    back until then. `alike`: who of `seats` really has something to choose is secret, so all pages look the same.
    `interrupt`: it may stay open beside others and nobody waits for it. `lots`: a lot may be drawn in place of an
    answer. `default` is what is answered for a seat that is away and skipped. `section` names the heading of the
    rulebook (its `{#name}`) that tells about it.
    """

    key: str
    say: Say
    to: To
    asks: Asks | Mapping[int, Asks]
    seats: tuple[int, ...] = ()
    sealed: bool = False
    alike: bool = False
    interrupt: bool = False
    lots: bool = False
    default: Mapping[int, Value] = field(default_factory=dict)
    hint: Say | None = None
    section: str = ""

    def asked(self, seat: int) -> Asks:
        """What this seat is asked."""
        return self.asks[seat] if isinstance(self.asks, Mapping) else self.asks


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back to a prompt: by seat, or under TABLE."""

    prompt: Prompt
    given: Mapping[int, Value]

    @property
    def seat(self) -> int:
        """Who answered, of a prompt that one answers."""
        return next(iter(self.given))

    @property
    def value(self) -> Value:
        """The answer, of a prompt that one answers."""
        return next(iter(self.given.values()))


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an answer does not count; nothing has changed. `code` is stable (`bid/too-many`)."""

    code: str
    say: Say


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """The state after an answer, what the log says of it, and what to remember for the rest of the evening.

    `reveals`: people have learnt something that cannot be unlearnt, though nothing was sealed and no lot was drawn.
    """

    state: S
    told: tuple[Say, ...] = ()
    remember: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    reveals: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """A line about the game or a seat. `private` ones are only ever in the view of that seat, and covered there."""

    label: Named
    value: Named
    seat: int | None = None
    private: bool = False


@dataclass(frozen=True, slots=True)
class On:
    """A piece that stands on a space of a component with places."""

    space: str
    seat: int | None = None
    piece: Piece | None = None
    component: str = "board"


@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or the screen, may know.

    `title` says how far the game is; `more` is for the game's own pages (JSON).
    """

    title: Say
    facts: tuple[Fact, ...] = ()
    pieces: tuple[On, ...] = ()
    more: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Quantity:
    """Something public that lies on the table and can be set to what lies there."""

    id: str
    label: Say
    value: Value
    asks: Asks
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a seat ended. Equal places are shared."""

    seat: int
    place: int
    score: int | None = None
    note: Say | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How it ended, best first, and why. `course` has a number for each seat after each round, for the chart."""

    standings: tuple[Standing, ...]
    reasons: tuple[Say, ...] = ()
    course: tuple[tuple[int, ...], ...] = ()
    course_label: Word | None = None


class Chance(Protocol):
    """Lots drawn from the table's committed seed. The same label draws the same lot, also after an undo."""

    def one(self, label: str, count: int) -> int:
        """A number from 0 to count - 1."""

    def order(self, label: str, count: int) -> tuple[int, ...]:
        """The numbers 0 to count - 1 in a drawn order."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something to choose when a table is set up; the first choice is the lightest, and usual unless `default` says.

    Texts: `option.<id>` and `option.<id>.<choice>`. `one_device`: choices for which one device in the middle will do.
    `only`: choices of options before it with which this one means anything; with others it is as usual.
    """

    id: str
    choices: tuple[str, ...]
    default: str = ""
    players: tuple[int, ...] = ()  # only for so many; empty: for any number
    one_device: tuple[str, ...] = ()
    only: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def counts(self, chosen: Mapping[str, str]) -> bool:
        """Whether it means anything with what is chosen for the options before it."""
        return all(chosen.get(option) in choices for option, choices in self.only.items())

    @property
    def usual(self) -> str:
        """The choice that is taken where nobody chooses."""
        return self.default or self.choices[0]


@dataclass(frozen=True, slots=True)
class Setup:
    """What a table starts with: how many seats, their kits, the options, the rows of the tables that the rules read.

    `known` is what the evening remembers, in seats of this table.
    """

    seats: int
    options: Mapping[str, str]
    tables: Mapping[str, tuple[Mapping[str, Any], ...]]
    kits: tuple[str, ...] = ()
    known: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


class Rules(ABC, Generic[S]):
    """The rules of one table: every method is a pure function of its arguments and of the set-up."""

    state_type: ClassVar[type[Any]]

    def __init__(self, setup: Setup) -> None:
        """Keeps the set-up."""
        self.setup = setup

    @abstractmethod
    def start(self, chance: Chance) -> Step[S]:
        """The first state."""

    @abstractmethod
    def prompts(self, state: S) -> tuple[Prompt, ...]:
        """What is asked now; empty once there is an outcome."""

    @abstractmethod
    def apply(self, state: S, answer: Answer, chance: Chance) -> Step[S] | Refusal:
        """The state after an answer that fits what its prompt asks."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> View:
        """What this seat may know, put together from nothing; None is the screen."""

    @abstractmethod
    def quantities(self, state: S) -> tuple[Quantity, ...]:
        """What lies on the table and can be set right."""

    @abstractmethod
    def correct(self, state: S, quantity: str, value: Value) -> Step[S] | Refusal:
        """The state with a quantity set to what lies on the table."""

    @abstractmethod
    def leave(self, state: S, seat: int) -> Step[S] | Refusal:
        """The state after a seat has left for good."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or nothing while it goes on."""

    def doubts(self, state: S) -> tuple[Say, ...]:  # noqa: ARG002
        """What does not add up on the table; told, never forbidden."""
        return ()


Hands: TypeAlias = Callable[
    [Any, Prompt, int], "Value | None"
]  # what a seat (or TABLE) answers, holding cards the app does not see; None: it says nothing now, where it may


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What a game's `rules.py` offers, as its constant `RULES`.

    `version` grows with every change after which an old log would lead elsewhere. `tables` names the components whose
    rows (or places) the rules read. `hands` stands in for the physical game in simulations: deals cards and plays them.
    """

    version: int
    players: tuple[int, ...]
    rules: type[Rules[Any]]
    options: tuple[Option, ...] = ()
    tables: tuple[str, ...] = ()
    hands: Callable[[Setup, Random], Hands] | None = None
