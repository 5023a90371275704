"""What may be laid down for a special card: one that fits the last claim, or any two."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from card_data.rules import Choice, Word

from .cards import payable_choices
from .state import ROYAL, Book, State
from .taking import least_payable, most_payable, paid
from .truth import fitting, payable

FITS = "fits"  # before the id of a card that pays alone
NOTHING = "nothing"


def first_cards(state: State, book: Book) -> tuple[Choice, ...]:
    """Cards that pay alone where the claim is known, then the first of two, then nothing where nothing may be left.

    After the claim "Royal" each of seven pays alone: these come once, and whether another follows is asked then.
    """
    cards = (*_fitting(state, book), *_any(state, book))  # KR-14, KR-D12
    return (*cards, *_nothing(state, book))


def _fitting(state: State, book: Book) -> tuple[Choice, ...]:
    """Few enough, all together, for one tap to send it."""
    cards = fitting(state.claim, book)
    if state.claim == ROYAL:
        return payable_choices(state, cards, book, group="play.group.royal-fits")
    alone = payable_choices(state, cards, book, group="play.group.fits")
    return tuple(replace(choice, id=f"{FITS}:{choice.id}") for choice in alone)


def _any(state: State, book: Book) -> tuple[Choice, ...]:
    last = "play.group.last" if most_payable(state) == 1 else "play.group.first"  # KR-D11
    once = fitting(ROYAL, book) if state.claim == ROYAL else ()
    cards = [card for card in payable(book) if card not in once]
    return payable_choices(state, cards, book, group=last if state.claim else "")


def _nothing(state: State, book: Book) -> Iterator[Choice]:
    if least_payable(state, book) <= 0:  # KR-D11
        yield Choice(NOTHING, Word("play.pay.nothing"), group="play.group.else")


def second_cards(state: State, book: Book) -> tuple[Choice, ...]:
    """The second of two; where the claim is not known or was "Royal", the first may have paid alone."""
    cards = payable_choices(state, payable(book), book)
    if _may_be_enough(state, book):
        return (Choice(NOTHING, Word("play.pay.alone"), group="play.group.else"), *cards)  # KR-14
    return (*cards, *_nothing(state, book))


def _may_be_enough(state: State, book: Book) -> bool:
    """Whether the card that was laid down first may have paid alone."""
    return not state.claim or (state.claim == ROYAL and state.second in fitting(ROYAL, book))  # KR-14, KR-D8


def first_paid(state: State, chosen: str, book: Book) -> State:
    """The state after the first card of a payment, or the only one, or none."""
    fits, _, card = chosen.rpartition(":")
    after = replace(state, pays=state.pays - 1)
    if card == NOTHING:
        return after
    return paid(replace(after, second="" if fits else card), card, book)  # KR-14


def second_paid(state: State, chosen: str, book: Book) -> State:
    """The state after the second card of a payment, or none."""
    after = replace(state, second="")
    return after if chosen == NOTHING else paid(after, chosen, book)  # KR-14
