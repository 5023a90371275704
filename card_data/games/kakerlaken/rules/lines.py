"""What the log says after an answer: told as one would at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from card_data.rules import Named, Say, Who, Word

from .cards import piece
from .ending import is_over
from .offering import PASS, has_guessed, offer_of
from .payment import NOTHING
from .questions import animal
from .results import loss
from .state import Book, Phase, State


def lines(phase: Phase, before: State, after: State, chosen: str, book: Book) -> Iterator[Say]:
    """Everything worth a line, in the order in which it happened; `phase` is what was waited for before."""
    if phase in _TOLD:
        yield from _TOLD[phase](before, after, chosen, book)
    if after.pile < before.pile:
        yield from _came("play.told.pile", after, before.top or chosen, book)
    yield from ended(before, after, book)


def ended(before: State, after: State, book: Book) -> Iterator[Say]:
    """Why it is over, where it has come to that."""
    if is_over(after, book) and not is_over(before, book):
        yield loss(after, book)


def _came(key: str, state: State, card: str, book: Book) -> Iterator[Say]:
    """A card at who plays next; a special one goes into the hand."""
    gaps: dict[str, Named] = {"who": Who(state.active), "card": piece(card)}
    yield Say(key, gaps)
    if book.faces[card].is_special:
        yield Say("play.told.special" if state.pays else "play.told.special-free", gaps)


def _start(before: State, after: State, chosen: str, book: Book) -> Iterator[Say]:  # noqa: ARG001
    yield Say("play.told.start", {"who": Who(after.active)})


def _card(before: State, after: State, chosen: str, book: Book) -> Iterator[Say]:  # noqa: ARG001
    yield from _came("play.told.takes", after, chosen, book)


def _claim(before: State, after: State, chosen: str, book: Book) -> Iterator[Say]:  # noqa: ARG001
    offer = offer_of(before)
    assert offer.receiver is not None
    gaps: dict[str, Named] = {"who": Who(offer.giver), "whom": Who(offer.receiver), "claim": animal(chosen)}
    yield Say("play.told.claim", gaps)


def _guess(before: State, after: State, chosen: str, book: Book) -> Iterator[Say]:  # noqa: ARG001
    offer = offer_of(before)
    assert offer.receiver is not None
    if chosen == PASS:
        yield Say("play.told.pass", {"who": Who(offer.receiver)})
    else:
        yield Say("play.told.guess", {"who": Who(offer.receiver), "guess": Word(f"play.guess.{chosen}")})


def _reveal(before: State, after: State, chosen: str, book: Book) -> Iterator[Say]:
    offer = offer_of(before)
    assert offer.receiver is not None
    key = "play.told.correct" if has_guessed(offer, chosen, book) else "play.told.mistaken"
    yield Say(key, {"who": Who(offer.receiver)})
    yield from _came("play.told.takes", after, chosen, book)


def _pay(before: State, after: State, chosen: str, book: Book) -> Iterator[Say]:  # noqa: ARG001
    card = chosen.rpartition(":")[2]
    if card != NOTHING:
        yield Say("play.told.lays", {"who": Who(before.active), "card": piece(card)})


_Told = Callable[[State, State, str, Book], Iterator[Say]]
_TOLD: Mapping[Phase, _Told] = {
    Phase.START: _start,
    Phase.CARD: _card,
    Phase.CLAIM: _claim,
    Phase.GUESS: _guess,
    Phase.REVEAL: _reveal,
    Phase.PAY: _pay,
    Phase.SECOND: _pay,
}
