"""What the screen and every phone show: all that is known, for nothing that the app is told is secret."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from card_data.rules import Fact, Named, On, Piece, Say, View, Word

from .lines import stands, voyage
from .questions import is_on_chart
from .results import leading
from .scoring import total
from .state import NOBODY, Book, Depth, Phase, State, Voyage

COMPASS = Piece("compass", "compass")
COUNTING = (Phase.TRICKS, Phase.MOVE, Phase.POINTS)


def seen(state: State, book: Book) -> View:
    """The view of everybody."""
    return View(_title(state), tuple(_facts(state, book)), tuple(_pieces(state, book)), _more(state, book))


def _title(state: State) -> Say:
    gaps: dict[str, Named] = {"round": state.round}
    return Say(f"play.title.{state.phase.value}", {} if state.phase in (Phase.DEALER, Phase.OVER) else gaps)


def _facts(state: State, book: Book) -> Iterator[Fact]:
    if state.phase is Phase.TRUMP:
        yield Fact(Word("play.fact.cards"), book.hand(len(state.dealt)))
    for seat in state.present:
        yield from _of_seat(state, seat, book)
    if stands(state, book):
        for each in state.voyages:
            yield Fact(Word("play.fact.voyage"), voyage(each, book), each.seat)


def _of_seat(state: State, seat: int, book: Book) -> Iterator[Fact]:
    pirate = state.pirates[seat]
    if is_on_chart(book):
        yield Fact(Word("play.fact.ship"), pirate.ship, seat)
    else:
        yield Fact(Word("play.fact.total"), total(state, seat), seat)
    if state.phase in COUNTING and counts_tricks(book):
        yield Fact(Word("play.fact.tricks"), pirate.tricks, seat)
    if pirate.announced:
        yield Fact(Word("play.fact.announced"), Word("play.no-red"), seat)  # PI-28


def counts_tricks(book: Book) -> bool:
    """Whether the app is told of tricks."""
    return is_on_chart(book) or book.depth is Depth.TRICKS


def _pieces(state: State, book: Book) -> Iterator[On]:
    if not is_on_chart(book):
        return
    for seat in state.present:
        yield On(state.pirates[seat].ship, seat)  # PI-1, PI-11
    if state.trump:
        yield On(state.trump, piece=COMPASS)  # PI-3


def _more(state: State, book: Book) -> dict[str, Any]:
    is_dealt = state.dealer != NOBODY
    return {
        "phase": state.phase.value,
        "variant": book.variant.value,
        "depth": book.depth.value,
        "round": state.round,
        "goal": None if is_on_chart(book) else state.goal,
        "ends": book.end.value,
        "dealer": state.dealer if is_dealt else None,
        "namer": state.namer if is_dealt else None,
        "trump": state.trump,
        "cards": book.hand(len(state.dealt)),
        "tricks": state.won,
        "counts_tricks": counts_tricks(book),
        "order": list(state.order) if is_dealt else list(state.present),
        "lead": list(leading(state, book)) if state.rounds else [],
        "voyages": [_voyage(each) for each in state.voyages] if stands(state, book) else [],
        "rounds": [list(row) for row in state.rounds],
        "pirates": [_pirate(state, seat, book) for seat in range(len(state.pirates))],
    }


def _voyage(each: Voyage) -> dict[str, Any]:
    return {
        "seat": each.seat,
        "tricks": each.tricks,
        "start": each.start,
        "end": each.end,
        "arrived": each.over is not None,
        "sent": [seat for leg in each.legs for seat in leg.sent],
    }


def _pirate(state: State, seat: int, book: Book) -> dict[str, Any]:
    pirate = state.pirates[seat]
    return {
        "seat": seat,
        "ship": pirate.ship,
        "near": book.chart.away(book.chart.start) - book.chart.away(pirate.ship),
        "tricks": pirate.tricks,
        "total": 0 if is_on_chart(book) else total(state, seat),
        "announced": pirate.announced,
        "left": pirate.left,
    }
