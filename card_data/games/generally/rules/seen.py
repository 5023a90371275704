"""What the screen and every phone show of the race: all that is known, for bids come here only when they are shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from card_data.rules import Fact, Many, Named, On, Say, View, Word

from .challenges import spaces_per_win
from .questions import attribute, card_of
from .ranking import undecided
from .state import CHALLENGES, LAPS, Book, Phase, State

TITLES = {
    Phase.READY: "play.title.ready",
    Phase.CHALLENGE: "play.title.challenge",
    Phase.BID: "play.title.bid",
    Phase.RACE: "play.title.race",
    Phase.KEEP: "play.title.choose",
    Phase.KNOCK: "play.title.choose",
    Phase.OVER: "play.title.over",
}
FINAL_TITLES = TITLES | {
    Phase.READY: "play.title.final-ready",
    Phase.CHALLENGE: "play.title.final-challenge",
    Phase.BID: "play.title.final-bid",
    Phase.RACE: "play.title.final-race",
}


def seen(state: State, book: Book) -> View:
    """The view of everybody."""
    return View(_title(state), tuple(_facts(state)), tuple(_cars(state)), _more(state, book))


def _title(state: State) -> Say:
    key = (FINAL_TITLES if state.is_final else TITLES)[state.phase]
    gaps: dict[str, Named] = {"lap": state.lap, "laps": LAPS, "challenge": attribute(state)}
    return Say(key, {} if state.phase is Phase.OVER else gaps)


def _facts(state: State) -> Iterator[Fact]:
    for seat, racer in enumerate(state.racers):
        yield Fact(Word("play.fact.place"), racer.car, seat)
        yield Fact(Word("play.fact.tokens"), racer.tokens, seat)
        if state.phase is not Phase.OVER:
            yield Fact(Word("play.fact.wins"), racer.wins, seat)
        if racer.final:
            yield Fact(Word("play.fact.final"), Many(tuple(card_of(card) for card in racer.final)), seat)


def _cars(state: State) -> Iterator[On]:
    for seat, racer in enumerate(state.racers):
        yield On(str(racer.car), seat)


def _more(state: State, book: Book) -> dict[str, Any]:
    is_choosing = state.phase in (Phase.KEEP, Phase.KNOCK)
    return {
        "phase": state.phase.value,
        "depth": book.depth.value,
        "lap": state.lap,
        "laps": LAPS,
        "challenge": CHALLENGES[state.challenge] if state.phase is Phase.CHALLENGE else None,
        "spaces_per_win": spaces_per_win(state),
        "ties": [list(group) for group in undecided(state)] if state.phase in (Phase.BID, Phase.RACE) else [],
        "order": list(state.order) if is_choosing else [],
        "turn": state.turn if is_choosing else None,
        "course": [list(places) for places in state.course],
        "racers": [_racer(state, seat) for seat in range(len(state.racers))],
    }


def _racer(state: State, seat: int) -> dict[str, Any]:
    racer = state.racers[seat]
    return {
        "seat": seat,
        "place": racer.car,
        "tokens": racer.tokens,
        "wins": racer.wins,
        "bid": racer.bid,
        "fast": list(racer.fast),
        "lost": list(racer.lost),
        "final": list(racer.final),
        "left": racer.left,
    }
