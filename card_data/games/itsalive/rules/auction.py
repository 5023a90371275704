"""An auction: who bids when, how much at least, who takes the card and whom that seat pays."""

from __future__ import annotations

from .state import State


def waiting(state: State) -> tuple[int, ...]:
    """Seats that have not spoken yet: who holds the auction first, then clockwise, its right neighbour last."""
    order = (state.seller, *state.clockwise(state.seller)[:-1])  # IA-10
    spoken = {seat for seat, _ in state.bids}
    return tuple(seat for seat in order if seat not in spoken)  # IA-10


def high(state: State) -> int:
    """The highest bid so far."""
    return max((bid for seat, bid in state.bids if seat in state.present), default=0)  # IA-11, IA-D10


def winner(state: State) -> int:
    """Who has bid most; who holds the auction where nobody there has bid at all."""
    best = high(state)
    return next((seat for seat, bid in state.bids if best and bid == best), state.seller)  # IA-11


def is_to_bank(state: State) -> bool:
    """Whether the winner pays the bank, and not who holds the auction."""
    return winner(state) == state.seller  # IA-11
