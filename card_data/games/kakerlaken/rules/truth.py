"""When a claim is right, and which cards fit one."""

from __future__ import annotations

from .state import BLANK, JOKER, ROYAL, Book, Face


def claims(book: Book) -> tuple[str, ...]:
    """The eight things that may be said of a card: an animal, or "Royal"."""
    return (*book.plain, ROYAL)  # KR-4, KR-D18


def is_right(face: Face, claim: str) -> bool:
    """Whether a card is what was said of it."""
    if face.kind == JOKER:
        return claim != ROYAL  # KR-12
    if face.kind == BLANK:
        return False  # KR-13
    return claim == face.kind or (face.is_royal and claim == ROYAL)  # KR-10


def fitting(claim: str, book: Book) -> tuple[str, ...]:
    """The cards of which one alone pays for a special card after this claim; none where it is not known."""
    return tuple(card for card in payable(book) if is_right(book.faces[card], claim))  # KR-14, KR-D8, KR-D9


def payable(book: Book) -> tuple[str, ...]:
    """The cards that may be laid down at all: never a special one."""
    return tuple(card for card, face in book.faces.items() if not face.is_special)  # KR-D10
