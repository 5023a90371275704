"""Somebody leaves for good: nobody waits for it, and nothing is asked of it any more."""

from __future__ import annotations

from dataclasses import replace

from .state import State, changed


def without(state: State, seat: int) -> State:
    """The state after a seat has left."""
    after = changed(state, (seat,), lambda player: replace(player, left=True))
    if not after.present:
        return after
    if seat == state.active:
        return handed_on(after, _left_of(after, seat))
    offer = state.offer
    if offer and seat in (offer.giver, offer.receiver):
        after = replace(after, offer=None)
    return replace(after, taker=None) if seat == state.taker else after


def handed_on(state: State, seat: int) -> State:
    """The state with the turn at a seat, and nothing under way or owed."""
    return replace(state, active=seat, offer=None, taker=None, draws=0, pays=0, second="", conceded=False)


def _left_of(state: State, seat: int) -> int:
    return next((each for each in state.present if each > seat), state.present[0])
