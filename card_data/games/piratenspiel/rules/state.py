"""What is known of the table: all of it public, for hands stay in hands and won tricks lie face down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from card_data.rules import Setup

from .chart import Chart, chart_of

SUITS = ("red", "yellow", "blue", "green")
RED = "red"
NOBODY = -1
FEWEST = 3  # PI-D26


class Variant(StrEnum):
    """What is played."""

    BOARD = "board"
    POKER = "poker"
    BLUFF = "bluff"


class Depth(StrEnum):
    """How much is asked, the lightest first."""

    ROUNDS = "rounds"  # everybody's tricks once a round
    TRICKS = "tricks"  # who has won, trick by trick


class End(StrEnum):
    """When a game with cards alone is over."""

    ONCE = "once"  # everybody has named trump once
    TARGET = "target"  # somebody has so many points


class Count(StrEnum):
    """How points are told."""

    SUMS = "sums"  # typed, two numbers each
    CARDS = "cards"  # the won cards tapped


class Draw(StrEnum):
    """After how many cards trump is named."""

    ALL = "all"
    THREE = "three"


class Phase(StrEnum):
    """What is waited for."""

    DEALER = "dealer"
    TRUMP = "trump"
    ANNOUNCE = "announce"
    TRICKS = "tricks"
    MOVE = "move"
    POINTS = "points"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Leg:
    """A part of a voyage: how (`on`, `back`, `plus`, `minus`), to which space, whose ships were sent back there."""

    how: str
    to: str
    sent: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Voyage:
    """How a ship has moved in a round; `over` are the steps left over where it has reached the treasure."""

    seat: int
    tricks: int
    start: str
    legs: tuple[Leg, ...] = ()
    over: int | None = None

    @property
    def end(self) -> str:
        """Where it has ended."""
        return self.legs[-1].to if self.legs else self.start


@dataclass(frozen=True, slots=True)
class Pirate:
    """What belongs to a seat.

    `ship` is a space; `over` the steps left over on entering the treasure island. `tricks`, `announced`, `won` (ids of
    cards that were tapped) are of this round.
    """

    ship: str
    over: int | None = None
    tricks: int = 0
    announced: bool = False
    won: tuple[str, ...] = ()
    left: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """The game.

    `dealt` are the seats that play this round. `rounds` has a number for each seat after each round: points of that
    round, or how near its ship has come. `goal` are the rounds or points at which it ends. `counted` seats have told
    their cards in this round. `before` and `voyages` are the ships before this round's moves, and these. `again` counts
    what has changed a question, so that no key comes twice.
    """

    pirates: tuple[Pirate, ...]
    phase: Phase
    goal: int
    dealt: tuple[int, ...]
    dealer: int = NOBODY
    trump: str = ""
    rounds: tuple[tuple[int, ...], ...] = ()
    counted: int = 0
    before: tuple[str, ...] = ()
    voyages: tuple[Voyage, ...] = ()
    again: int = 0

    @property
    def round(self) -> int:
        """The number of the round that is played, or was the last."""
        return len(self.rounds) + (0 if self.phase is Phase.OVER else 1)

    @property
    def present(self) -> tuple[int, ...]:
        """Seats that have not left."""
        return tuple(seat for seat, pirate in enumerate(self.pirates) if not pirate.left)

    @property
    def namer(self) -> int:
        """Who names trump: the next of those who play, left of the dealer."""
        return self.order[0] if self.dealer != NOBODY else NOBODY  # PI-3, PI-25

    @property
    def order(self) -> tuple[int, ...]:
        """Who plays this round, clockwise from the dealer's left."""
        return clockwise(self.dealt, self.dealer)

    @property
    def won(self) -> int:
        """How many tricks are told in this round."""
        return sum(pirate.tricks for pirate in self.pirates)


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its suit and rank."""

    suit: str
    rank: int


@dataclass(frozen=True, slots=True)
class Book:
    """What does not change in a game: its options, the chart, the cards; `out` are those that five leave out."""

    variant: Variant
    depth: Depth
    end: End
    count: Count
    draw: Draw
    chart: Chart
    cards: Mapping[str, Card]
    out: frozenset[str]

    def in_play(self, players: int) -> dict[str, Card]:
        """The cards that are dealt, the same number to each."""
        is_uneven = len(self.cards) % players  # PI-2
        out = self.out if is_uneven else frozenset()
        return {id_: card for id_, card in self.cards.items() if id_ not in out}  # PI-2, PI-D2, PI-25

    def hand(self, players: int) -> int:
        """How many cards each has, and how many tricks there are."""
        return len(self.cards) // players  # PI-2


def book_of(setup: Setup) -> Book:
    """The book of a table, from its tables `cards` and `board`."""
    said = setup.options
    variant = Variant(said["variant"])
    rows = setup.tables["cards"]
    cards = {str(row["id"]): Card(str(row["suit"]), int(row["rank"])) for row in rows}
    out = frozenset(str(row["id"]) for row in rows if variant.value in row["out"])  # PI-D2
    chart = chart_of(setup.tables["board"])  # ALL-D1
    return Book(
        variant, Depth(said["depth"]), End(said["end"]), Count(said["count"]), Draw(said["draw"]), chart, cards, out
    )


def clockwise(seats: tuple[int, ...], after: int) -> tuple[int, ...]:
    """Seats in turn, from the first one after a seat."""
    return (*(seat for seat in seats if seat > after), *(seat for seat in seats if seat <= after))  # PI-5, PI-11


def changed(state: State, seats: Iterable[int], change: Callable[[int, Pirate], Pirate]) -> State:
    """The state with these pirates changed."""
    chosen = frozenset(seats)
    pirates = (change(seat, pirate) if seat in chosen else pirate for seat, pirate in enumerate(state.pirates))
    return replace(state, pirates=tuple(pirates))
