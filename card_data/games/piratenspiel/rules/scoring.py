"""What the won cards count in the games with cards alone, and whether told sums can be true."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .state import RED, Book, Card, End, Pirate, State, Variant

PENALTY = 20  # of who has won no red card, in Poker
BONUS = 80  # of who has announced it and kept it, in Bluff


@dataclass(frozen=True, slots=True)
class Haul:
    """The ranks a seat has won, and those among them that are red."""

    ranks: int
    reds: int


def haul(cards: Iterable[Card]) -> Haul:
    """What these cards make."""
    won = tuple(cards)
    return Haul(sum(card.rank for card in won), sum(card.rank for card in won if card.suit == RED))


def points(pirate: Pirate, won: Haul, book: Book) -> int:
    """The points of a seat for a round."""
    if book.variant is Variant.POKER:
        return won.ranks + won.reds if won.reds else won.ranks - PENALTY  # PI-26, PI-D23
    if not pirate.announced:
        return won.ranks  # PI-29
    kept = not won.reds
    return won.ranks + BONUS if kept else won.ranks - 2 * won.reds  # PI-29, PI-D21, PI-D22


def scored(state: State, hauls: Mapping[int, Haul], book: Book) -> tuple[int, ...]:
    """The points of every seat for this round; none for who did not play it."""
    return tuple(points(pirate, hauls[seat], book) if seat in hauls else 0 for seat, pirate in enumerate(state.pirates))


def total(state: State, seat: int) -> int:
    """All points of a seat."""
    return sum(each[seat] for each in state.rounds)


def is_over(state: State, book: Book) -> bool:
    """Whether a game with cards alone has come to its agreed end."""
    if book.end is End.ONCE:
        return len(state.rounds) >= state.goal  # PI-27, PI-30, PI-D24
    best = max(total(state, seat) for seat in state.present)
    return best >= state.goal  # PI-27, PI-30


def goal_of(seats: int, book: Book) -> int:
    """The rounds, or the points, that are agreed where nothing else is said."""
    if book.end is End.ONCE:
        return seats  # PI-D24
    return 150 if book.variant is Variant.POKER else 200  # PI-D24
