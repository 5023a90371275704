"""The deal: how large the penalty pile is, and how many cards each gets."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .state import Book, Player, State, changed

PAIR = 2


@dataclass(frozen=True, slots=True)
class Deal:
    """What is dealt to so many: the pile at first, the cards of each, those of who starts, what goes under the pile."""

    pile: int
    each: int
    starter: int
    under: int


def deal(players: int, book: Book) -> Deal:
    """The deal for a number of players."""
    pile = 16 if players == PAIR else 7  # KR-1
    each, over = divmod(book.total - pile, players)  # KR-2
    first = min(over, 1)  # KR-2
    return Deal(pile, each, each + first, over - first)


def limit(players: int) -> int:
    """How many of a kind lose."""
    return 5 if players == PAIR else 4  # KR-16, KR-18


def dealt(state: State, starter: int, book: Book) -> State:
    """The state with the cards dealt to all who are there, and the turn with who starts."""
    there = state.present
    cards = deal(len(there), book)
    after = changed(state, there, lambda _: Player(hand=cards.each))  # KR-2
    after = changed(after, (starter,), lambda _: Player(hand=cards.starter))  # KR-2
    return replace(after, active=starter, limit=limit(len(there)), pile=cards.pile + cards.under)  # KR-2
