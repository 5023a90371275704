"""What is known of the table: all of it public, for picks are sealed elsewhere until all are in."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from enum import StrEnum

LIMBS = 4  # SQ-10: two arms and two legs
PICKUPS = ("2", "1")  # SQ-D5: so many cards left in hand bring the pile back; another edition says one


class Depth(StrEnum):
    """How cards are played."""

    PICKS = "picks"  # everybody picks on a phone
    TABLE = "table"  # cards lie on the table, and are told once they are turned up


class Phase(StrEnum):
    """What is waited for."""

    ROW = "row"
    PICK = "pick"
    LOOK = "look"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Pirate:
    """A pirate of a colour and the seat that guides it. `pile` are the values it has played and not taken back."""

    id: str
    seat: int
    limbs: int = LIMBS
    pile: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Swum:
    """What happened in the last round.

    `cards` are pirates with what they played, in the row's order before; `moved` swam, in this order; `row` is the row
    after that; `bitten` is "" in the first round; `taken` took their piles back because their hands were small.
    """

    cards: tuple[tuple[str, int], ...] = ()
    moved: tuple[str, ...] = ()
    row: tuple[str, ...] = ()
    bitten: str = ""
    taken: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """The sea.

    `row` are the pirates in the water, front first (SQ-D2); until it is laid, in round 0, only who they are counts.
    `out` are pirates in the order in which they went; `left` seats that have left. `course` has the limbs of each seat
    after every round. `again` counts what has been set right and brings a question back, so that no key comes twice.
    """

    pirates: tuple[Pirate, ...]
    row: tuple[str, ...]
    phase: Phase = Phase.ROW
    round: int = 0
    out: tuple[str, ...] = ()
    left: tuple[int, ...] = ()
    last: Swum = Swum()
    course: tuple[tuple[int, ...], ...] = ()
    again: int = 0

    def pirate(self, name: str) -> Pirate:
        """The pirate of a colour."""
        return next(pirate for pirate in self.pirates if pirate.id == name)

    def owner(self, name: str) -> int:
        """The seat that guides a pirate."""
        return self.pirate(name).seat

    def of(self, seat: int) -> tuple[Pirate, ...]:
        """The pirates of a seat, in the water or not."""
        return tuple(pirate for pirate in self.pirates if pirate.seat == seat)

    def swimming(self, seat: int) -> tuple[Pirate, ...]:
        """The pirates of a seat that are in the water."""
        return tuple(pirate for pirate in self.of(seat) if pirate.id in self.row)  # SQ-3, SQ-10

    @property
    def present(self) -> tuple[int, ...]:
        """The seats that have not left, with pirates in the water or without."""
        seats = sorted({pirate.seat for pirate in self.pirates})
        return tuple(seat for seat in seats if seat not in self.left)

    @property
    def limbs(self) -> tuple[int, ...]:
        """How many limbs each seat's pirates have together."""
        seats = sorted({pirate.seat for pirate in self.pirates})
        return tuple(sum(pirate.limbs for pirate in self.of(seat)) for seat in seats)


def changed(state: State, names: Collection[str], change: Callable[[Pirate], Pirate]) -> State:
    """The state with these pirates changed."""
    pirates = (change(pirate) if pirate.id in names else pirate for pirate in state.pirates)
    return replace(state, pirates=tuple(pirates))
