"""What the log says after an answer: what changed between two states, told as one would at the table."""

from __future__ import annotations

from collections.abc import Iterator

from card_data.rules import Named, Say, Who

from .choosing import waiting
from .questions import attribute, card_of, people
from .state import Book, Depth, Phase, State

CHOOSING = (Phase.KEEP, Phase.KNOCK)


def lines(before: State, after: State, book: Book) -> tuple[Say, ...]:
    """Everything worth a line, in the order in which it happened."""
    return (
        *_wins(before, after),
        *_bids(before, after),
        *_order(before, after),
        *_kept(before, after, book),
        *_laps(before, after),
    )


def _wins(before: State, after: State) -> Iterator[Say]:
    winners = tuple(seat for seat, racer in enumerate(after.racers) if racer.wins > before.racers[seat].wins)
    if winners:
        gaps: dict[str, Named] = {"who": people(winners), "challenge": attribute(before), "n": len(winners)}
        yield Say("play.told.won", gaps)


def _bids(before: State, after: State) -> Iterator[Say]:
    if before.phase is not Phase.BID:
        return
    for seat, racer in enumerate(after.racers):
        if racer.bid is not None:
            yield Say("play.told.bid" if racer.bid else "play.told.bid-nothing", {"who": Who(seat), "n": racer.bid})


def _order(before: State, after: State) -> Iterator[Say]:
    if after.phase in CHOOSING and before.phase not in CHOOSING:
        yield Say("play.told.order", {"who": people(tuple(seat for seat in after.order if seat in after.racing))})


def _kept(before: State, after: State, book: Book) -> Iterator[Say]:
    for seat, racer in enumerate(after.racers):
        for card in racer.final[len(before.racers[seat].final) :]:
            yield Say("play.told.kept", {"who": Who(seat), "card": card_of(card)})
    spared = before.phase is Phase.KEEP and after.phase is not Phase.KNOCK and book.depth is not Depth.OUTCOME
    if spared and waiting(before):
        yield Say("play.told.spared")


def _laps(before: State, after: State) -> Iterator[Say]:
    if after.is_final and not before.is_final:
        yield Say("play.told.final")
