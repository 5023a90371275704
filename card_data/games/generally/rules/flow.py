"""What follows by itself: the next challenge, the ranking, the next to choose, the next lap, the finish."""

from __future__ import annotations

from dataclasses import replace

from .choosing import cleared, on_turn, targets
from .ranking import bid, bidders, raced, ranked, undecided
from .state import CARDS, Book, Phase, State, changed


def after_challenge(state: State, book: Book) -> State:
    """The next of the four challenges, or the ranking of the lap."""
    if state.challenge + 1 < CARDS:  # GR-2
        return replace(state, phase=Phase.CHALLENGE, challenge=state.challenge + 1)
    return rank(state, book)


def rank(state: State, book: Book) -> State:
    """Waits for the bids of all who are equal, if there is anything to bid with."""
    after = ranked(state)
    return replace(after, phase=Phase.BID) if bidders(after) else settle(bid(after, {}), book)  # GR-12, GR-D10


def settle(state: State, book: Book) -> State:
    """Waits for the real race where bids have not decided, else lets the best choose, or ends the race."""
    after = raced(state)
    if undecided(after):  # GR-13
        return replace(after, phase=Phase.RACE)
    if state.is_final:  # GR-D19
        return replace(after, phase=Phase.OVER)
    return turn(replace(after, turn=0), book)


def turn(state: State, book: Book) -> State:
    """The next who is to choose and has not left; after the last of them a new lap."""
    waits = [at for at in range(state.turn, len(state.order)) if not state.racers[state.order[at]].left]
    if not waits:
        return lap(state, book)
    return replace(state, phase=Phase.KEEP, turn=waits[0])  # GR-9


def knock(state: State, book: Book) -> State:
    """Waits for whose card goes, if any may; else the next has his turn."""
    if targets(state, book):  # GR-D12, GR-D21
        return replace(state, phase=Phase.KNOCK)
    return passed_on(state, book)


def passed_on(state: State, book: Book) -> State:
    """The rest of the piles discarded, the turn with the next in rank."""
    after = cleared(state, on_turn(state))
    return turn(replace(after, turn=state.turn + 1), book)  # GR-11


def lap(state: State, book: Book) -> State:
    """The next lap, with nothing won and nothing on the table."""
    course = (*state.course, tuple(racer.car for racer in state.racers))
    return begun(replace(state, course=course), state.lap + 1, book)  # GR-2, GR-14


def begun(state: State, number: int, book: Book) -> State:
    """The beginning of a lap, whatever lay there before."""
    clean = changed(
        state,
        range(len(state.racers)),
        lambda _, racer: replace(racer, wins=0, fast=(), lost=(), knocked=0, bid=None),  # GR-8, GR-11
    )
    return replace(clean, phase=book.first_phase, lap=number, challenge=0, ranking=(), turn=0)


def without(state: State, seat: int, book: Book) -> State:
    """The race after a seat has left: nobody waits for it any more; with one seat left the race is over."""
    after = changed(state, (seat,), lambda _, racer: replace(racer, left=True, fast=(), lost=()))
    if len(after.racing) < 2:  # noqa: PLR2004 - a race wants two
        return replace(after, phase=Phase.OVER)
    if after.phase is Phase.BID and not bidders(after):
        return settle(bid(after, {}), book)
    if after.phase is Phase.RACE:
        return settle(after, book)
    if after.phase in (Phase.KEEP, Phase.KNOCK) and on_turn(after) == seat:
        return turn(after, book)
    if after.phase is Phase.KNOCK:
        return knock(after, book)
    return after
