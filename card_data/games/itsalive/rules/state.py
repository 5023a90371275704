"""What is known of the table: cards that were seen, coins as they were paid, bids, and games that were counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

NOBODY = -1
SPACES = 8  # IA-17
COINS_EACH = 12  # IA-1
FEWEST = 2  # so many are a game

BOARDS = ("sum", "spaces")  # how a board is told at the end
COINS = ("table", "wallet")  # where coins lie
VALUES = ("cards", "alternative")  # the components that hold the values
GRAVES = ("others", "all")  # IA-D4: from which graveyards cards may be taken
MIXES = ("no", "yes")  # IA-D5: whether a card and coins may pay together


class Depth(StrEnum):
    """How much is asked, the lightest first."""

    SCORING = "scoring"  # the call and the points
    AUCTION = "auction"  # and auctions, where somebody wants one
    REFEREE = "referee"  # every card that comes into play
    FULL = "full"  # and what lies behind each screen


class Ends(StrEnum):
    """How a game is won, and how many are played."""

    MATCH = "match"
    ADVANCED = "advanced"
    BASIC = "basic"


class Phase(StrEnum):
    """What is waited for."""

    FIRST = "first"  # who begins
    OPEN = "open"  # nothing: people play, and may call or hold an auction
    SOURCE = "source"
    CARD = "card"  # which card was turned up
    PAY = "pay"  # how a card from a graveyard is paid for, or villagers are calmed
    DECIDE = "decide"
    BID = "bid"
    SHOWN = "shown"  # whether the monster that was called is whole
    BOARDS = "boards"  # what everybody has in the end
    NEXT = "next"  # another game of the match
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Player:
    """What belongs to a seat. `grave` lies from the bottom up; `latest` is the card it took last, as all could see."""

    coins: int = COINS_EACH
    held: tuple[str, ...] = ()
    grave: tuple[str, ...] = ()
    latest: str = ""
    left: bool = False


@dataclass(frozen=True, slots=True)
class Counted:
    """A game that has ended: who finished, who was there, and by seat the board's points, coins and filled spaces."""

    finisher: int
    seats: tuple[int, ...]
    boards: tuple[int, ...] = ()
    coins: tuple[int, ...] = ()
    filled: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """The laboratory.

    `card` is in play, from the graveyard of seat `grave` or from the deck; until it is paid for it lies on that grave.
    `calmed`: villagers have come this turn; `aside` are later ones, `out` cards that have left the game. `less` is by
    how many the deck is smaller than the cards that nobody has seen. `seller` holds the auction, `bids` are seats with
    what they bid, 0 for a pass. `passes` counts seats in a row that could take no card. `caller` has called. `step`
    tells questions apart.
    """

    players: tuple[Player, ...]
    phase: Phase = Phase.FIRST
    active: int = 0
    starter: int = 0
    card: str = ""
    grave: int = NOBODY
    calmed: bool = False
    aside: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    less: int = 0
    seller: int = NOBODY
    bids: tuple[tuple[int, int], ...] = ()
    passes: int = 0
    caller: int = NOBODY
    counted: tuple[Counted, ...] = ()
    turns: int = 0
    step: int = 0

    @property
    def present(self) -> tuple[int, ...]:
        """Seats that have not left."""
        return tuple(seat for seat, player in enumerate(self.players) if not player.left)

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """Seats that have not left, from the one to the left of this seat to the seat itself."""
        there = self.present
        return (*(each for each in there if each > seat), *(each for each in there if each <= seat))  # IA-3


def changed(state: State, seats: Iterable[int], change: Callable[[Player], Player]) -> State:
    """The state with these players changed."""
    chosen = frozenset(seats)
    players = (change(player) if seat in chosen else player for seat, player in enumerate(state.players))
    return replace(state, players=tuple(players))


def paid(state: State, seat: int, coins: int) -> State:
    """The state with so many coins less at a seat; more where the number is negative."""
    return changed(state, (seat,), lambda player: replace(player, coins=max(0, player.coins - coins)))
