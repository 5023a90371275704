"""What may be laid down for a special card: one that fits the last claim, or any two."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from card_data.rules import Choice, Word

from .cards import payable_choice
from .state import Book, State
from .taking import least_payable, most_payable, paid
from .truth import fitting, payable

FITS = "fits"  # before the id of a card that pays alone
NOTHING = "nothing"


def first_cards(state: State, book: Book) -> tuple[Choice, ...]:
    """Cards that pay alone where the claim is known, then the first of two, then nothing where nothing may be left."""
    cards = (*_fitting(state, book), *_any(state, book))  # KR-14, KR-D12
    return (*cards, *_nothing(state, book))


def _fitting(state: State, book: Book) -> Iterator[Choice]:
    for card in fitting(state.claim, book):
        yield payable_choice(state, card, book, id_=f"{FITS}:{card}", group="play.group.fits")


def _any(state: State, book: Book) -> Iterator[Choice]:
    last = "play.group.last" if most_payable(state) == 1 else "play.group.first"  # KR-D11
    for card in payable(book):
        yield payable_choice(state, card, book, group=last if state.claim else "")


def _nothing(state: State, book: Book) -> Iterator[Choice]:
    if least_payable(state, book) <= 0:  # KR-D11
        yield Choice(NOTHING, Word("play.pay.nothing"), group="play.group.else")


def second_cards(state: State, book: Book) -> tuple[Choice, ...]:
    """The second of two; where the claim is not known, the first may have paid alone."""
    cards = tuple(payable_choice(state, card, book) for card in payable(book))
    if state.claim:
        return (*cards, *_nothing(state, book))
    return (Choice(NOTHING, Word("play.pay.alone"), group="play.group.else"), *cards)  # KR-14


def first_paid(state: State, chosen: str, book: Book) -> State:
    """The state after the first card of a payment, or the only one, or none."""
    fits, _, card = chosen.rpartition(":")
    after = replace(state, pays=state.pays - 1)
    if card == NOTHING:
        return after
    return paid(replace(after, second=not fits), card, book)  # KR-14


def second_paid(state: State, chosen: str, book: Book) -> State:
    """The state after the second card of a payment, or none."""
    after = replace(state, second=False)
    return after if chosen == NOTHING else paid(after, chosen, book)  # KR-14
