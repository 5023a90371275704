"""Somebody leaves for good: nobody waits for it, nothing is asked of it, and nobody sits where it sat."""

from __future__ import annotations

from dataclasses import replace

from . import auction
from .book import Book
from .flow import Moved, idle, knocked_down, next_turn, resumed
from .market import buried
from .state import FEWEST, NOBODY, Phase, State, changed

IN_TURN = (Phase.SOURCE, Phase.CARD, Phase.PAY, Phase.DECIDE, Phase.BID)
GAME_ENDS = (Phase.BOARDS, Phase.NEXT)


def without(state: State, seat: int, book: Book) -> Moved:
    """The state after a seat has left."""
    after = changed(state, (seat,), lambda player: replace(player, left=True))
    if len(after.present) < FEWEST:
        return replace(after, phase=Phase.OVER), ()
    if after.phase in GAME_ENDS:
        return after, ()
    if seat == after.caller:
        return resumed(after, book)
    if after.phase in IN_TURN and book.leads and seat == after.active:
        return next_turn(_put_away(after, seat, book), book)
    return _out_of_auction(after, seat, book) if after.phase is Phase.BID else _passed_over(after)


def _passed_over(state: State) -> Moved:
    """Where everybody who is still there has passed already, the last of them ends it with another pass."""
    return replace(state, passes=min(state.passes, len(state.present) - 1)), ()


def _put_away(state: State, seat: int, book: Book) -> State:
    """A card that the leaver was dealing with lies on its graveyard, villagers are out of the game.

    One that was not paid for yet has not left the graveyard it lies on.
    """
    is_owed = state.phase is Phase.PAY and state.grave != NOBODY
    return buried(state, seat, state.card, book) if state.card and not is_owed else state


def _out_of_auction(state: State, seat: int, book: Book) -> Moved:
    """Who held the auction takes it along; a bid of anybody else is void, and the last to speak may have spoken."""
    if seat == state.seller:
        return replace(state, phase=idle(book), seller=NOBODY, bids=()), ()
    after = replace(state, bids=tuple(each for each in state.bids if each[0] != seat))
    return knocked_down(after, book) if not auction.waiting(after) else (after, ())
