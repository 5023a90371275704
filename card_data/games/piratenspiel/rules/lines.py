"""What the log says after an answer: what changed between two states, told as one would at the table."""

from __future__ import annotations

from collections.abc import Iterator

from card_data.rules import Named, Say, Who

from .questions import is_on_chart, listed, suit_of
from .scoring import total
from .state import Book, Depth, Leg, Phase, State, Voyage


def lines(before: State, after: State, book: Book) -> tuple[Say, ...]:
    """Everything worth a line, in the order in which it happened."""
    told = {
        Phase.DEALER: _dealer,
        Phase.TRUMP: _trump,
        Phase.ANNOUNCE: _announced,
        Phase.TRICKS: _tricks,
        Phase.POINTS: _points,
    }.get(before.phase)
    return tuple(told(before, after, book)) if told else ()


def voyage(made: Voyage, book: Book) -> Say:
    """How a ship has moved, as a line: from where, over which spaces, to where, and what happened there."""
    if not made.legs:
        return Say("play.voyage.stays", {"space": made.start})
    way: Named = made.start
    for leg in made.legs:
        way = _leg(way, leg, book)
    if made.over is None:
        return Say("play.voyage.sails", {"way": way})
    return Say("play.voyage.over" if made.over else "play.voyage.exact", {"way": way, "n": made.over})


def _leg(way: Named, leg: Leg, book: Book) -> Say:
    said = Say(f"play.leg.{leg.how}", {"way": way, "to": leg.to})
    if not leg.sent:
        return said
    return Say("play.leg.rams", {"way": said, "whom": listed(leg.sent), "island": book.chart.first_island})  # PI-12


def _dealer(before: State, after: State, book: Book) -> Iterator[Say]:  # noqa: ARG001
    yield Say("play.told.dealer", {"who": Who(after.dealer)})


def _trump(before: State, after: State, book: Book) -> Iterator[Say]:  # noqa: ARG001
    yield Say("play.told.trump", {"who": Who(before.namer), "suit": suit_of(after.trump)})


def _announced(before: State, after: State, book: Book) -> Iterator[Say]:  # noqa: ARG001
    said = tuple(seat for seat in before.order if after.pirates[seat].announced)
    yield Say("play.told.announced", {"who": listed(said), "n": len(said)}) if said else Say("play.told.silence")


def _tricks(before: State, after: State, book: Book) -> Iterator[Say]:
    if book.depth is Depth.TRICKS:
        wins = (seat for seat in before.order if after.pirates[seat].tricks > before.pirates[seat].tricks)
        yield from (Say("play.told.trick", {"who": Who(seat), "trick": after.won}) for seat in wins)
    for each in after.voyages:
        yield Say("play.told.voyage", {"who": Who(each.seat), "voyage": voyage(each, book)})


def _points(before: State, after: State, book: Book) -> Iterator[Say]:  # noqa: ARG001
    if len(after.rounds) > len(before.rounds):
        row = after.rounds[-1]
        for seat in before.order:
            yield Say("play.told.points", {"who": Who(seat), "points": row[seat], "total": total(after, seat)})


def stands(state: State, book: Book) -> bool:
    """Whether the moves of this round are there to be seen."""
    return is_on_chart(book) and state.phase in (Phase.MOVE, Phase.OVER) and bool(state.voyages)
