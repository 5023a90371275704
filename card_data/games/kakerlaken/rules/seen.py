"""What the screen and every phone show of the game: all that is known, for no hand ever comes here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from card_data.rules import Fact, Named, Say, View, Who, Word

from .offering import is_on_table, offer_of, receivers
from .phases import phase_of
from .state import Book, Phase, State, counts

TITLES = {
    Phase.START: "play.title.start",
    Phase.PAY: "play.title.pays",
    Phase.SECOND: "play.title.pays",
    Phase.STUCK: "play.title.stuck",
    Phase.OVER: "play.title.over",
}


def seen(state: State, book: Book) -> View:
    """The view of everybody."""
    phase = phase_of(state, book)
    return View(_title(state, phase), tuple(_facts(state, phase)), more=_more(state, phase, book))


def in_hand(state: State, seat: int) -> int:
    """How many cards a seat holds in its hand; one that lies before somebody is not there any more."""
    return state.players[seat].hand - (seat == state.active and is_on_table(state))


def _title(state: State, phase: Phase) -> Say:
    key = TITLES.get(phase, "play.title.plays")
    gaps: dict[str, Named] = {"turn": state.turns + 1, "who": Who(state.active)}
    return Say(key, {} if phase in (Phase.START, Phase.OVER) else gaps)


def _facts(state: State, phase: Phase) -> Iterator[Fact]:
    if phase is Phase.START:
        return
    for seat in state.present:
        yield Fact(Word("play.fact.hand"), in_hand(state, seat), seat)


def _more(state: State, phase: Phase, book: Book) -> dict[str, Any]:
    return {
        "phase": phase.value,
        "depth": book.depth.value,
        "limit": state.limit,
        "kinds": list(book.plain),
        "turns": state.turns,
        "active": state.active,
        "pile": state.pile,
        "top": _face(state.top, book) if state.top else None,
        "claim": state.claim,
        "offer": _offer(state) if state.offer else None,
        "players": [_player(state, seat, book) for seat in range(len(state.players))],
    }


def _face(card: str, book: Book) -> dict[str, Any]:
    face = book.faces[card]
    return {"card": card, "kind": face.kind, "is_royal": face.is_royal}


def _offer(state: State) -> dict[str, Any]:
    offer = offer_of(state)
    return {
        "giver": offer.giver,
        "receiver": offer.receiver,
        "claim": offer.claim,
        "guess": offer.guess,
        "seen": list(offer.seen),
        "free": [seat for seat in receivers(state, offer) if seat != offer.receiver],
    }


def _player(state: State, seat: int, book: Book) -> dict[str, Any]:
    player = state.players[seat]
    before = counts(player, book)
    return {
        "seat": seat,
        "hand": in_hand(state, seat),
        "counts": before,
        "royals": [book.faces[card].kind for card in player.laid if book.faces[card].is_royal],
        "held": [book.faces[card].kind for card in player.held],
        "most": max(before.values()),
        "left": player.left,
    }
