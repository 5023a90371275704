"""The sixteen faces to choose from, and which of them cannot be the one that is asked for."""

from __future__ import annotations

from card_data.rules import Choice, Named, Piece, Say, Who

from .state import Book, Player, State

CARDS = "cards"  # the component that the cards are rows of


def piece(card: str) -> Piece:
    """A card by its name."""
    return Piece(CARDS, card)


def cards(state: State, book: Book, *, in_hand: int | None) -> tuple[Choice, ...]:
    """All faces, animals first; those are barred of which no copy can come, from this seat's hand or from the pile."""
    return tuple(
        Choice(card, piece(card), barred=_barred(state, card, book, in_hand), group=_group(card, book))
        for card in book.faces
    )


def payable_choice(state: State, card: str, book: Book, *, id_: str = "", group: str = "") -> Choice:
    """A card that may be laid down as payment, unless all its copies are gone."""
    barred = _gone(state, card, book)
    return Choice(id_ or card, piece(card), barred=barred, group=group or _group(card, book))


def _group(card: str, book: Book) -> str:
    face = book.faces[card]
    if face.is_special:
        return "play.group.special"
    return "play.group.royal" if face.is_royal else "play.group.plain"


def _barred(state: State, card: str, book: Book, in_hand: int | None) -> Say | None:
    holder = next((seat for seat, player in enumerate(state.players) if card in player.held), None)
    if holder is not None and holder != in_hand:
        return Say("play.barred.held", {"who": Who(holder)})
    if in_hand is not None and holder is None and _has_only_specials(state.players[in_hand]):
        return Say("play.barred.only-specials", {"who": Who(in_hand)})
    return _gone(state, card, book)


def _has_only_specials(player: Player) -> bool:
    return player.hand <= len(player.held)


def _gone(state: State, card: str, book: Book) -> Say | None:
    """Why no copy of a card can come any more: all lie open, on the top of the pile or before somebody."""
    open_ = sum(player.laid.count(card) for player in state.players) + (card == state.top)
    copies = book.faces[card].copies
    gaps: dict[str, Named] = {"n": copies}
    return Say("play.barred.gone", gaps) if open_ >= copies else None
