"""What the log says of a round, as one would tell it at the table; on the screen it is turned over line by line."""

from __future__ import annotations

from collections.abc import Iterator

from card_data.rules import Many, Say, Who, Word

from .book import Book
from .questions import called, those
from .state import State


def crews(book: Book) -> tuple[Say, ...]:
    """Whose pirates are whose, where each guides two."""
    if not book.has_pairs:
        return ()
    words = (tuple(Word(f"seat.{colour}") for colour in crew) for crew in book.crews)
    return tuple(Say("play.told.crew", {"who": Who(seat), "colours": Many(crew)}) for seat, crew in enumerate(words))


def lines(state: State, book: Book) -> tuple[Say, ...]:
    """The round that has just been played: the cards, ties, who swam, the bite, piles that came back."""
    return (*_cards(state, book), *_ties(state, book), *_moves(state, book), *_bite(state, book), *_taken(state, book))


def _cards(state: State, book: Book) -> Iterator[Say]:
    cards = (
        Say("play.told.card", {"who": called(state.pirate(name), book), "card": value})
        for name, value in state.last.cards
    )
    yield Say("play.told.cards", {"cards": Many(tuple(cards))})


def _ties(state: State, book: Book) -> Iterator[Say]:
    moved = state.last.moved
    for value in sorted({value for name, value in state.last.cards if name not in moved}):
        tied = [name for name, played in state.last.cards if played == value]
        yield Say("play.told.tied", {"who": those(tied, state, book), "card": value})


def _moves(state: State, book: Book) -> Iterator[Say]:
    moved = state.last.moved
    if moved:
        yield Say("play.told.moved", {"who": those(moved, state, book), "n": len(moved)})
    else:
        yield Say("play.told.still")


def _bite(state: State, book: Book) -> Iterator[Say]:
    if not state.last.bitten:
        yield Say("play.told.no-bite")
        return
    pirate = state.pirate(state.last.bitten)
    key = "play.told.bitten" if pirate.limbs else "play.told.eaten"
    yield Say(key, {"who": called(pirate, book), "n": pirate.limbs})


def _taken(state: State, book: Book) -> Iterator[Say]:
    if state.last.taken:
        yield Say("play.told.taken", {"who": those(state.last.taken, state, book), "n": len(state.last.taken)})
