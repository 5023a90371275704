"""Where cards are: the deck that nobody has seen, the graveyards, behind screens, out of the game."""

from __future__ import annotations

from dataclasses import replace

from .book import Book
from .state import NOBODY, State, changed


def unseen(state: State, book: Book) -> tuple[str, ...]:
    """The cards that are in the deck, as far as is known."""
    seen = {state.card, *state.aside, *state.out}
    for player in state.players:
        seen.update(player.held, player.grave)
    return tuple(card for card in book.cards if card not in seen)  # IA-2


def deck_size(state: State, book: Book) -> int:
    """How many cards the deck has."""
    return max(0, len(unseen(state, book)) - state.less)


def can_draw(state: State, book: Book) -> bool:
    """Whether there is a card to turn up, or graveyards to shuffle."""
    return deck_size(state, book) > 0 or any(len(player.grave) > 1 for player in state.players)  # IA-20, IA-D16


def is_empty(state: State, book: Book) -> bool:
    """Whether graveyards must be shuffled before a card is turned up."""
    return deck_size(state, book) == 0  # IA-D15


def reshuffled(state: State, book: Book) -> State:
    """The state with all graveyards but their tops as the deck; what was not in the deck before is not in it now."""
    elsewhere = len(unseen(state, book))
    everybody = range(len(state.players))
    shuffled = changed(state, everybody, lambda each: replace(each, grave=each.grave[-1:]))  # IA-20
    return replace(shuffled, less=elsewhere)


def drawn(state: State, card: str, book: Book) -> State:
    """The state with a card turned up, and the deck smaller by one, also where it was thought to lie elsewhere."""
    is_expected = card in unseen(state, book)
    gone = lost(state, card)
    return replace(gone, card=card, grave=NOBODY, less=gone.less + (not is_expected))


def top(state: State, seat: int) -> str:
    """The card on a graveyard, which alone can be seen and taken; "" where there is none."""
    return (state.players[seat].grave or ("",))[-1]  # IA-D23


def graves(state: State, book: Book) -> tuple[int, ...]:
    """The seats from whose graveyards a card may be taken, those of people who have left too."""
    others = [seat for seat in range(len(state.players)) if book.own_graves or seat != state.active]  # IA-5, IA-D4
    return tuple(seat for seat in others if top(state, seat))


def lost(state: State, card: str) -> State:
    """The state with a card nowhere: not behind a screen, in no graveyard, not out of the game."""
    having = [seat for seat, player in enumerate(state.players) if card in player.held or card in player.grave]
    gone = changed(
        state,
        having,
        lambda player: replace(player, held=_without(player.held, card), grave=_without(player.grave, card)),
    )
    return replace(gone, out=_without(gone.out, card), aside=_without(gone.aside, card))


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    return tuple(each for each in cards if each != card)


def buried(state: State, seat: int, card: str, book: Book) -> State:
    """The state with a card discarded by a seat: on its graveyard; villagers leave the game."""
    gone = lost(state, card)
    if book.cards[card].is_event:
        return replace(gone, out=(*gone.out, card))  # IA-6, IA-16
    return changed(gone, (seat,), lambda player: replace(player, grave=(*player.grave, card)))  # IA-6, IA-9


def taken(state: State, seat: int) -> State:
    """The state with the card in play behind a seat's screen."""
    card = state.card
    gone = replace(lost(state, card), card="", grave=NOBODY)
    return changed(gone, (seat,), lambda player: replace(player, held=(*player.held, card), latest=card))
