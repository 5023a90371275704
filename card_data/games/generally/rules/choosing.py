"""The choice after a lap: which card a seat may keep for the final lap, and whose it may knock out."""

from __future__ import annotations

from dataclasses import replace

from .state import CARDS, Book, Depth, Racer, State, changed


def on_turn(state: State) -> int:
    """The seat whose turn it is to choose."""
    return state.order[state.turn]  # GR-9


def lying(state: State, seat: int) -> tuple[str, ...]:
    """The named cards that a seat has played in this lap and still has, won or lost."""
    racer = state.racers[seat]
    return (*racer.fast, *racer.lost)  # GR-9


def holders(state: State, seat: int, card: str) -> tuple[int, ...]:
    """Other seats that have this card on their final-lap pile, from whatever lap (GR-D14)."""
    others = (other for other in range(len(state.racers)) if other != seat)  # GR-9
    return tuple(other for other in others if card in state.racers[other].final)  # GR-9, GR-D14


def is_free(state: State, seat: int, card: str) -> bool:
    """Whether a seat may keep a named card: no other has it, or others have all that it could keep."""
    taken = [each for each in lying(state, seat) if holders(state, seat, each)]
    return card not in taken or len(taken) == len(lying(state, seat))  # GR-9, GR-D13


def kept(state: State, card: str) -> State:
    """The state with a card on the final-lap pile of the seat on turn."""

    def puts(_: int, racer: Racer) -> Racer:
        fast, lost = (tuple(each for each in pile if each != card) for pile in (racer.fast, racer.lost))
        seen = racer.seen if card in racer.seen else (*racer.seen, card)
        return replace(racer, final=(*racer.final, card), fast=fast, lost=lost, seen=seen)  # GR-9, GR-D16

    return changed(state, (on_turn(state),), puts)


def waiting(state: State) -> tuple[int, ...]:
    """Seats that have not chosen yet, after the one on turn."""
    after = state.order[state.turn + 1 :]  # GR-D11
    return tuple(seat for seat in after if not state.racers[seat].left)


def left_over(state: State, seat: int, book: Book) -> int:
    """How many cards of this lap a waiting seat still has, by the piles where cards are named, else by the count."""
    counted = CARDS - state.racers[seat].knocked  # GR-10
    return len(lying(state, seat)) if book.depth is Depth.FULL else counted


def targets(state: State, book: Book) -> tuple[int, ...]:
    """Seats from which the one on turn may take a card; the last in rank finds none."""
    if book.depth is Depth.OUTCOME:
        return ()
    return tuple(seat for seat in waiting(state) if left_over(state, seat, book) > 1)  # GR-10, GR-D11, GR-D21


def knocked(state: State, victim: int, card: str | None) -> State:
    """The state with a card of another seat on its discards; which one is not always named."""

    def loses(_: int, racer: Racer) -> Racer:
        fast, lost = (tuple(each for each in pile if each != card) for pile in (racer.fast, racer.lost))  # GR-10
        return replace(racer, fast=fast, lost=lost, knocked=racer.knocked + 1)  # GR-10

    return changed(state, (victim,), loses)


def cleared(state: State, seat: int) -> State:
    """The state with the rest of a seat's two piles on its discards."""
    return changed(state, (seat,), lambda _, racer: replace(racer, fast=(), lost=()))  # GR-11
