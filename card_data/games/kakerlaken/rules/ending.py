"""Who loses: four of a kind before somebody, or a turn without a card that can be played."""

from __future__ import annotations

from .state import Book, State, counts

FEWEST = 2  # so many are a game


def is_over(state: State, book: Book) -> bool:
    """Whether somebody has lost, or nobody is left to play with."""
    return len(state.present) < FEWEST or loser(state, book) is not None


def loser(state: State, book: Book) -> int | None:
    """The one who has lost; None while nobody has."""
    there = state.present
    if not state.limit or len(there) < FEWEST:
        return None
    full = next((seat for seat in there if too_many(state, seat, book)), None)
    if full is None and state.conceded and is_stuck(state):
        return state.active  # KR-17
    return full


def too_many(state: State, seat: int, book: Book) -> str:
    """The animal of which so many lie before a seat that it has lost; "" while there is none."""
    if len(state.players[seat].laid) < state.limit:
        return ""
    before = counts(state.players[seat], book)
    return next((kind for kind, count in before.items() if count >= state.limit), "")  # KR-16, KR-18


def is_stuck(state: State) -> bool:
    """Whether who plays next has nothing to play: no card at all, or nobody has any but special ones."""
    return not state.players[state.active].hand or only_specials(state)  # KR-17, KR-D16


def only_specials(state: State) -> bool:
    """Whether all cards in hands are known to be special ones: they would go round for ever."""
    players = [state.players[seat] for seat in state.present]
    hands = sum(player.hand for player in players)
    return hands <= sum(len(player.held) for player in players)  # KR-D16
