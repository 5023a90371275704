"""What follows by itself: the round of the cards that were turned up, its end, and the next one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from .book import Book
from .state import Phase, State, Swum
from .swimming import bitten, gone, laid_down, short_of_cards, swimmers, swum, taken_back

PAIR = 2  # pirates in the row with whom a game of four to six ends


def laid(state: State, row: tuple[str, ...]) -> State:
    """The row as it lies, and the first round."""
    return next_round(replace(state, row=row))  # SQ-2


def next_round(state: State) -> State:
    """Waits for the cards of another round."""
    return replace(state, phase=Phase.PICK, round=state.round + 1)  # SQ-14


def played(state: State, cards: Mapping[str, int], book: Book) -> State:
    """The state after these cards: swum, bitten but in the first round, small hands filled, and told what happened."""
    movers = swimmers(cards)
    swam = replace(laid_down(state, cards), row=swum(state.row, movers))  # SQ-4, SQ-5
    after = bitten(swam) if state.round > 1 else swam  # SQ-7
    taken = short_of_cards(after, book)  # SQ-12
    at = tuple((name, cards[name]) for name in state.row)
    last = Swum(at, movers, swam.row, swam.row[-1] if state.round > 1 else "", taken)
    done = replace(taken_back(after, taken), last=last, phase=Phase.LOOK)
    return ended(replace(done, course=(*state.course, done.limbs)), book)


def is_over(state: State, book: Book) -> bool:
    """Whether the game has been decided: by the first pirate that went, or with two left in the row."""
    if book.has_pairs:
        return bool(state.out)  # SQ-15, SQ-16
    return len(state.row) <= PAIR  # SQ-13


def ended(state: State, book: Book) -> State:
    """The state, over if it has been decided; one that was over and is decided no more goes on with the next round."""
    if is_over(state, book):
        return replace(state, phase=Phase.OVER)
    return resumed(state) if state.phase is Phase.OVER else state


def resumed(state: State) -> State:
    """The state in the middle of its round: before its cards, or after them."""
    return replace(state, phase=Phase.LOOK if len(state.course) == state.round else Phase.PICK)


def at_round(state: State, number: int) -> State:
    """The state before the cards of that round; in rounds that were passed over limbs are taken to be what they are."""
    course = (*state.course, *[state.limbs] * number)[: number - 1]
    return charted(replace(state, phase=Phase.PICK, round=number, course=course, last=Swum()))


def charted(state: State) -> State:
    """The state whose chart ends with the limbs that are left, which have been set right since."""
    return replace(state, course=(*state.course[:-1], state.limbs)) if state.course else state


def without(state: State, seat: int, book: Book) -> State:
    """The state after a seat has left, with its pirates gone as if they had been eaten."""
    names = tuple(pirate.id for pirate in state.swimming(seat))
    return ended(replace(gone(state, names), left=(*state.left, seat)), book)
