"""A card under way: before whom it may be put, what is said of it, who takes it in the end."""

from __future__ import annotations

from dataclasses import replace

from .state import Book, Offer, State
from .truth import is_right

RIGHT, WRONG, PASS = "right", "wrong", "pass"


def offer_of(state: State) -> Offer:
    """The card under way; where none is yet, the one that who plays next is about to give."""
    return state.offer or _given(state, state.active, (state.active,))


def receivers(state: State, offer: Offer) -> tuple[int, ...]:
    """Before whom a card may be put: whoever is there and has not looked at it, with cards in hand or without."""
    return tuple(seat for seat in state.present if seat not in offer.seen)  # KR-4, KR-6, KR-D4, KR-D15


def _given(state: State, giver: int, seen: tuple[int, ...]) -> Offer:
    """A card to be given; where only one can get it, it lies there."""
    offer = Offer(giver, seen)
    free = receivers(state, offer)
    return replace(offer, receiver=free[0] if len(free) == 1 else None)


def passers(state: State, offer: Offer) -> tuple[int, ...]:
    """Those to whom the receiver could pass the card on; where there are none, he must guess."""
    return tuple(seat for seat in receivers(state, offer) if seat != offer.receiver)  # KR-7, KR-18


def passed_on(state: State, offer: Offer) -> Offer:
    """The card once its receiver has looked at it, to be given to somebody who has not."""
    assert offer.receiver is not None
    seen = offer.seen if offer.receiver in offer.seen else (*offer.seen, offer.receiver)
    return _given(state, offer.receiver, seen)  # KR-6, KR-D3


def is_claimed(state: State) -> bool:
    """Whether something was said of a card under way, by who passes it on or by the one before."""
    return state.offer is not None and (bool(state.offer.claim) or state.offer.giver != state.active)


def is_on_table(state: State) -> bool:
    """Whether a card of who plays next has left the hand: it lies before somebody, or was taken and not named yet."""
    return state.taker is not None or is_claimed(state)


def settled_offer(state: State) -> State:
    """The state with a card that is passed on before the only one who can get it; back in the hand where nobody can."""
    offer = state.offer
    if offer is None or offer.receiver is not None:
        return state
    again = _given(state, offer.giver, offer.seen)
    return replace(state, offer=again if receivers(state, again) else None)  # KR-7, KR-D4


def has_guessed(offer: Offer, card: str, book: Book) -> bool:
    """Whether the guess was correct, now that the card is turned up."""
    return (offer.guess == RIGHT) == is_right(book.faces[card], offer.claim)  # KR-5, KR-8


def taker_of(offer: Offer, card: str, book: Book) -> int:
    """Who takes the card: the last who gave it where the guess was correct, else who guessed."""
    assert offer.receiver is not None
    return offer.giver if has_guessed(offer, card, book) else offer.receiver  # KR-8, KR-D3
