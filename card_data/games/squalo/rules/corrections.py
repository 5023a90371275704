"""What lies on the table and can be set right, and what then does not add up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import cast

from card_data.rules import Choice, Number, Quantity, Say, Some, Value, Word

from . import flow
from .book import Book
from .questions import called, order_of
from .state import LIMBS, Phase, Pirate, State, changed
from .swimming import gone

LONGEST = 40  # rounds that can be set; none lasts longer than 23
Ids = tuple[str, ...]


def quantities(state: State, book: Book) -> tuple[Quantity, ...]:
    """Everything public: round and row first, then pirate by pirate. Ids of a pirate's end in its colour.

    Before the row is laid nothing lies there, nor does it any more where so many left before that it was over.
    """
    if not state.round:
        return ()
    there = (pirate for pirate in state.pirates if pirate.seat not in state.left)
    return (*_of_all(state, book), *(each for pirate in there for each in _of_pirate(state, pirate, book)))


def corrected(state: State, quantity: str, value: Value, book: Book) -> State:
    """The state with a quantity set, over or going on as that makes it."""
    name, _, colour = quantity.partition("/")
    if name == "round":
        after = flow.at_round(state, cast("int", value))
        return flow.ended(replace(after, again=state.again + 1), book)
    if name == "row":
        return replace(state, row=cast("Ids", value))
    if name == "limbs":
        after = flow.ended(flow.charted(_with_limbs(state, colour, cast("int", value))), book)
        is_back = state.phase is Phase.OVER and after.phase is not Phase.OVER
        return replace(after, again=state.again + 1) if is_back else after
    return changed(state, (colour,), lambda pirate: _SET[name](pirate, cast("Ids", value), book))


def doubts(state: State, book: Book) -> tuple[Say, ...]:
    """What cannot be on the table as it is known; the table is right all the same."""
    if state.phase not in (Phase.PICK, Phase.LOOK):
        return ()
    return (*_bites(state), *(say for name in state.row for say in _hand(state.pirate(name), book)))


def _of_all(state: State, book: Book) -> Iterator[Quantity]:
    asks = Number(1, max(LONGEST, state.round), state.round)
    yield Quantity("round", Say("play.quantity.round"), state.round, asks)
    row = order_of(state, book)
    yield Quantity("row", Say("play.quantity.row"), state.row, Some(row, len(row), len(row), ordered=True))


def _of_pirate(state: State, pirate: Pirate, book: Book) -> Iterator[Quantity]:
    """Limbs, and while it swims its hand and its pile, of which either tells the other."""
    labelled = _labelled(pirate, is_alone=len(state.of(pirate.seat)) == 1)
    least = 1 if state.phase is Phase.OVER and pirate.id in state.row else 0
    limbs = Number(least, LIMBS, max(least, pirate.limbs))
    yield Quantity(f"limbs/{pirate.id}", labelled("limbs"), pirate.limbs, limbs, pirate.seat)
    if pirate.id not in state.row:  # SQ-D9
        return
    cards = tuple(Choice(str(value), value) for value in book.values)
    for name, values, asks in (
        ("hand", book.hand(pirate), Some(cards, least=1)),
        ("pile", pirate.pile, Some(cards, most=len(cards) - 1)),
    ):
        lying = tuple(str(value) for value in values)
        yield Quantity(f"{name}/{pirate.id}", labelled(name), lying, asks, pirate.seat)


def _labelled(pirate: Pirate, *, is_alone: bool) -> Callable[[str], Say]:
    """What is called how: by its pirate's colour where a seat guides two."""
    if is_alone:
        return lambda name: Say(f"play.quantity.{name}")
    return lambda name: Say(f"play.quantity.{name}-of", {"whose": Word(f"seat.{pirate.id}")})


def _with_limbs(state: State, name: str, limbs: int) -> State:
    """The state with that many: without any a pirate is out, with some it is back at the end of the row."""
    after = changed(state, (name,), lambda pirate: replace(pirate, limbs=limbs))
    if not limbs and name in state.row:
        return gone(after, (name,))
    if limbs and name in state.out:
        return replace(after, row=(*state.row, name), out=tuple(each for each in state.out if each != name))
    return after


def _hand_set(pirate: Pirate, cards: Ids, book: Book) -> Pirate:
    kept = tuple(value for value in pirate.pile if str(value) not in cards)
    new = tuple(value for value in book.values if str(value) not in cards and value not in kept)
    return replace(pirate, pile=(*kept, *new))


def _pile_set(pirate: Pirate, cards: Ids, book: Book) -> Pirate:  # noqa: ARG001
    return replace(pirate, pile=tuple(int(card) for card in cards))


_SET: Mapping[str, Callable[[Pirate, Ids, Book], Pirate]] = {"hand": _hand_set, "pile": _pile_set}


def _bites(state: State) -> Iterator[Say]:
    """One limb a round is lost, but in the first (SQ-7, SQ-8)."""
    rounds = state.round if state.phase is Phase.LOOK else state.round - 1
    bites = max(0, rounds - 1)
    lost = sum(LIMBS - pirate.limbs for pirate in state.pirates)
    if lost != bites:
        yield Say("play.doubt.limbs", {"lost": lost, "bites": bites})


def _hand(pirate: Pirate, book: Book) -> Iterator[Say]:
    held = len(book.hand(pirate))
    if held <= book.pickup:
        yield Say("play.doubt.hand", {"who": called(pirate, book), "n": held})
