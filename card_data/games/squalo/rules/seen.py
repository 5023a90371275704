"""What the screen and every phone show of the sea: all that is known, for picks come here only when they are shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from card_data.rules import Fact, Many, Named, Say, View, Word

from .book import Book
from .state import Phase, Pirate, State

TITLES = {
    Phase.ROW: "play.title.row",
    Phase.PICK: "play.title.pick",
    Phase.LOOK: "play.title.look",
    Phase.OVER: "play.title.over",
}


def seen(state: State, book: Book) -> View:
    """The view of everybody."""
    gaps: dict[str, Named] = {} if state.phase in (Phase.ROW, Phase.OVER) else {"round": state.round}
    return View(Say(TITLES[state.phase], gaps), tuple(_facts(state, book)), more=_more(state, book))


def _facts(state: State, book: Book) -> Iterator[Fact]:
    for pirate in state.pirates:
        label = Word(f"seat.{pirate.id}")
        if pirate.id in state.row:
            held: dict[str, Named] = {"n": pirate.limbs, "cards": Many(book.hand(pirate))}
            yield Fact(label, Say("play.fact.swims", held), pirate.seat)
        else:
            yield Fact(label, Say("play.note.left" if pirate.seat in state.left else "play.fact.out"), pirate.seat)


def _more(state: State, book: Book) -> dict[str, Any]:
    last = state.last
    return {
        "phase": state.phase.value,
        "depth": book.depth.value,
        "round": state.round,
        "values": list(book.values),
        "pickup": book.pickup,
        "has_pairs": book.has_pairs,
        "row": list(state.row),
        "pirates": {pirate.id: _pirate(state, pirate, book) for pirate in state.pirates},
        "last": {
            "cards": dict(last.cards),
            "moved": list(last.moved),
            "row": list(last.row),
            "bitten": last.bitten,
            "taken": list(last.taken),
        },
    }


def _pirate(state: State, pirate: Pirate, book: Book) -> dict[str, Any]:
    swims = pirate.id in state.row
    return {
        "seat": pirate.seat,
        "limbs": pirate.limbs,
        "hand": list(book.hand(pirate)) if swims else [],  # SQ-D9
        "pile": list(pirate.pile),  # SQ-11
        "swims": swims,
        "left": pirate.seat in state.left,
    }
