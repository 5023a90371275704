"""What is waited for, as it follows from what is known of the table."""

from __future__ import annotations

from .ending import is_over, is_stuck
from .offering import is_on_table, offer_of
from .state import Book, Depth, Phase, State


def phase_of(state: State, book: Book) -> Phase:
    """What is waited for."""
    if is_over(state, book):
        return Phase.OVER
    return _settling(state, book) if state.limit else Phase.START


def _settling(state: State, book: Book) -> Phase:
    """What a card brought comes before the next one."""
    if state.second:  # KR-D14
        return Phase.SECOND
    if state.draws:
        return Phase.TOP
    if state.pays:
        return Phase.PAY
    if book.depth is Depth.REFEREE and state.pile and not state.top:  # KR-1, KR-11
        return Phase.TOP
    if is_stuck(state) and not is_on_table(state):  # KR-17, KR-D16
        return Phase.STUCK
    return _offering(state) if book.depth is Depth.REFEREE else _counting(state)


def _counting(state: State) -> Phase:
    return Phase.TAKER if state.taker is None else Phase.CARD


def _offering(state: State) -> Phase:
    offer = offer_of(state)
    if offer.receiver is None:
        return Phase.TARGET
    if not offer.claim:
        return Phase.CLAIM
    return Phase.REVEAL if offer.guess else Phase.GUESS
