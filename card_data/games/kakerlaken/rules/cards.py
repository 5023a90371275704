"""The sixteen faces to choose from, and which of them cannot be the one that is asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from card_data.rules import Choice, Piece, Say, Who

from .state import Book, State

CARDS = "cards"  # the component that the cards are rows of


def piece(card: str) -> Piece:
    """A card by its name."""
    return Piece(CARDS, card)


def cards(state: State, book: Book, *, in_hand: int | None) -> tuple[Choice, ...]:
    """All faces, animals first; those are barred of which no copy can come, from this seat's hand or from the pile."""
    barred = {**_gone(state, book), **_only_specials(state, book, in_hand), **_held(state, in_hand)}
    return tuple(Choice(card, piece(card), barred.get(card), group=_group(card, book)) for card in book.faces)


def payable_choices(state: State, some: Iterable[str], book: Book, *, group: str = "") -> tuple[Choice, ...]:
    """Cards that may be laid down as payment, unless all their copies are gone."""
    gone = _gone(state, book)
    return tuple(Choice(card, piece(card), gone.get(card), group=group or _group(card, book)) for card in some)


def _group(card: str, book: Book) -> str:
    face = book.faces[card]
    if face.is_special:
        return "play.group.special"
    return "play.group.royal" if face.is_royal else "play.group.plain"


def _held(state: State, in_hand: int | None) -> dict[str, Say]:
    """Special cards that are in another hand."""
    others = ((seat, player) for seat, player in enumerate(state.players) if seat != in_hand)
    return {card: Say("play.barred.held", {"who": Who(seat)}) for seat, player in others for card in player.held}


def _only_specials(state: State, book: Book, in_hand: int | None) -> dict[str, Say]:
    """All but its special cards, where a hand holds nothing else."""
    if in_hand is None or state.players[in_hand].hand > len(state.players[in_hand].held):
        return {}
    say = Say("play.barred.only-specials", {"who": Who(in_hand)})
    return {card: say for card in book.faces if card not in state.players[in_hand].held}


def _gone(state: State, book: Book) -> dict[str, Say]:
    """Cards of which no copy can come any more: all lie open, on the top of the pile or before somebody."""
    lying = Counter([state.top, *(card for player in state.players for card in player.laid)])
    full = ((card, face.copies) for card, face in book.faces.items() if lying[card] >= face.copies)
    return {card: Say("play.barred.gone", {"n": copies}) for card, copies in full}
