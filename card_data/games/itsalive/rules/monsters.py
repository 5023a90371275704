"""The monster on a board: how many spaces some cards can fill, and what they are worth at best."""

from __future__ import annotations

from collections.abc import Iterable

from .book import Book
from .state import SPACES


def best(cards: Iterable[str], book: Book) -> tuple[str, ...]:
    """The cards that score: the best of each part, and coffins in place of any, worth most first."""
    there = list(cards)
    tops = [_top(part, there, book) for part in book.parts]  # IA-17, IA-18
    coffins = [card for card in there if book.cards[card].is_wild]  # IA-19
    placed = [*(card for card in tops if card), *coffins]
    placed.sort(key=lambda card: -book.cards[card].value)  # IA-D18
    return tuple(placed[:SPACES])


def _top(part: str, cards: list[str], book: Book) -> str:
    own = [card for card in cards if book.cards[card].kind == part]
    return max(own, key=lambda card: book.cards[card].value, default="")  # IA-18


def filled(cards: Iterable[str], book: Book) -> int:
    """How many spaces can be filled."""
    return len(best(cards, book))  # IA-17, IA-19


def is_whole(cards: Iterable[str], book: Book) -> bool:
    """Whether all eight spaces can be filled."""
    return filled(cards, book) == SPACES  # IA-21


def worth(cards: Iterable[str], book: Book) -> int:
    """What a board of these cards counts at best."""
    return sum(book.cards[card].value for card in best(cards, book))  # IA-23
