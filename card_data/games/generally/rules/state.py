"""What is known of the table: every bit of it public, for hands stay in hands and bids are sealed elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from card_data.rules import Setup

CHALLENGES = ("acc", "ten", "pit", "vel")  # GR-2: columns of the cards, and places of the board
LAPS = 4  # GR-2
TOKENS = 10  # GR-1
CARDS = len(CHALLENGES)  # what each plays in a lap
RACE = "race"  # what an evening remembers: who has watched a real race more recently


class Depth(StrEnum):
    """How much is asked, the lightest first."""

    OUTCOME = "outcome"  # who won, bids, the card kept
    REFEREE = "referee"  # the steps, too
    FULL = "full"  # every card that is turned up


class Phase(StrEnum):
    """What is waited for."""

    READY = "ready"
    CHALLENGE = "challenge"
    BID = "bid"
    RACE = "race"
    KEEP = "keep"
    KNOCK = "knock"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Racer:
    """What belongs to a seat. Cards are ids of the table of cards.

    `fast` and `lost` are its piles of this lap where cards are named; `knocked` counts cards it lost to others in this
    lap; `final` is its final-lap pile; `seen` are all cards of its deck that have been named.
    """

    car: int = 0
    tokens: int = TOKENS
    wins: int = 0
    fast: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    knocked: int = 0
    final: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    bid: int | None = None
    left: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """The race.

    `ranking` has groups of seats, the best first; more than one in a group are still equal. `turn` counts through it
    while cards are chosen. `races` are orders of seats that the table has told. `course` has the places of all cars
    after each lap. `corrected` counts what has been set right and changed a question, so that no key comes twice.
    """

    racers: tuple[Racer, ...]
    phase: Phase
    lap: int = 1
    challenge: int = 0
    ranking: tuple[tuple[int, ...], ...] = ()
    turn: int = 0
    races: tuple[tuple[int, ...], ...] = ()
    course: tuple[tuple[int, ...], ...] = ()
    corrected: int = 0

    @property
    def is_final(self) -> bool:
        """Whether this is the final lap, that the kept cards run."""
        return self.lap > LAPS  # GR-14

    @property
    def racing(self) -> tuple[int, ...]:
        """Seats that have not left."""
        return tuple(seat for seat, racer in enumerate(self.racers) if not racer.left)

    @property
    def order(self) -> tuple[int, ...]:
        """Seats in the order of the ranking."""
        return tuple(seat for group in self.ranking for seat in group)


@dataclass(frozen=True, slots=True)
class Book:
    """What does not change in a race: its depth, the values of the cards by name's order, the last space."""

    depth: Depth
    values: Mapping[str, tuple[int, ...]]
    last: int

    @property
    def first_phase(self) -> Phase:
        """How a lap begins."""
        return Phase.CHALLENGE if self.depth is Depth.OUTCOME else Phase.READY  # GR-3


def book_of(setup: Setup) -> Book:
    """The book of a table, from its tables `cards` and `board`."""
    cards = sorted(setup.tables["cards"], key=lambda row: str(row["name"]))
    values = {str(row["id"]): tuple(int(row[name]) for name in CHALLENGES) for row in cards}
    spaces = [str(row["id"]) for row in setup.tables["board"]]
    return Book(Depth(setup.options["depth"]), values, max(int(name) for name in spaces if name.isdigit()))


def changed(state: State, seats: Iterable[int], change: Callable[[int, Racer], Racer]) -> State:
    """The state with these racers changed."""
    chosen = frozenset(seats)
    racers = (change(seat, racer) if seat in chosen else racer for seat, racer in enumerate(state.racers))
    return replace(state, racers=tuple(racers))
