"""Points: what the board is worth, coins up to half of that, five for who finished; and who stands before whom."""

from __future__ import annotations

from collections.abc import Callable

from .book import Book
from .state import NOBODY, Counted, Ends, State

BONUS = 5  # IA-23

Rank = tuple[int, ...]


def coin_points(board: int, coins: int) -> int:
    """What coins count: one each, at most half the board, rounded down."""
    return min(coins, board // 2)  # IA-23, IA-D19


def points(game: Counted, seat: int) -> int:
    """The points of a seat in a game; none where it had left."""
    if seat not in game.seats:
        return 0
    bonus = BONUS if seat == game.finisher else 0  # IA-23, IA-D20
    return game.boards[seat] + coin_points(game.boards[seat], game.coins[seat]) + bonus  # IA-23


def total(state: State, seat: int) -> int:
    """The points of a seat in all games that were counted."""
    return sum(points(game, seat) for game in state.counted)  # IA-24


def decides_spaces(state: State, book: Book) -> bool:
    """Whether filled spaces decide: in the basic game that nobody has finished."""
    return book.ends is Ends.BASIC and all(game.finisher == NOBODY for game in state.counted)  # IA-D16


def deciding(state: State, book: Book) -> tuple[str, ...]:
    """What decides between seats that are level in the first thing they are measured by, in the order of `rank`."""
    if book.ends is Ends.MATCH:
        return ("most-monsters", "best-game")  # IA-D21
    return ("dearest-board", "coins-of-spaces") if decides_spaces(state, book) else ("finished-first", "coins")


def rank(state: State, book: Book) -> Callable[[int], Rank]:
    """What a seat is measured by, more is better, first things first."""
    if book.ends is Ends.MATCH:
        return lambda seat: _in_match(state, seat)
    (game,) = state.counted
    return (lambda seat: _basic(game, seat)) if book.ends is Ends.BASIC else (lambda seat: _advanced(game, seat))


def _in_match(state: State, seat: int) -> Rank:
    scored = total(state, seat)  # IA-24
    finished = sum(game.finisher == seat for game in state.counted)  # IA-D21
    single = max(points(game, seat) for game in state.counted)  # IA-D21
    return (scored, finished, single)  # IA-D21


def _advanced(game: Counted, seat: int) -> Rank:
    return (points(game, seat), seat == game.finisher, game.coins[seat])  # IA-D21


def _basic(game: Counted, seat: int) -> Rank:
    if game.finisher != NOBODY:
        return (int(seat == game.finisher),)  # IA-22
    return (game.filled[seat], game.boards[seat], game.coins[seat])  # IA-D16
