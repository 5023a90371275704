"""The monster on a board: how many spaces some cards can fill, and what they are worth at best."""

from __future__ import annotations

from collections.abc import Iterable

from .book import Book
from .state import SPACES


def best(cards: Iterable[str], book: Book) -> tuple[str, ...]:
    """The cards that score: the best of each part, and coffins in place of any, worth most first."""
    tops: dict[str, str] = {}
    coffins = []
    for card in cards:
        face = book.cards[card]
        if face.is_wild:
            coffins.append(card)  # IA-19
        elif not face.is_event and (face.kind not in tops or face.value > book.cards[tops[face.kind]].value):  # IA-18
            tops[face.kind] = card  # IA-17
    placed = sorted((*tops.values(), *coffins), key=lambda card: -book.cards[card].value)  # IA-D18
    return tuple(placed[:SPACES])  # IA-D18


def filled(cards: Iterable[str], book: Book) -> int:
    """How many spaces can be filled."""
    return len(best(cards, book))  # IA-17, IA-19


def is_whole(cards: Iterable[str], book: Book) -> bool:
    """Whether all eight spaces can be filled."""
    return filled(cards, book) == SPACES  # IA-21


def worth(cards: Iterable[str], book: Book) -> int:
    """What a board of these cards counts at best."""
    return sum(book.cards[card].value for card in best(cards, book))  # IA-23
