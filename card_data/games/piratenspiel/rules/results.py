"""How the game ended, and why."""

from __future__ import annotations

from collections.abc import Iterator

from card_data.rules import Named, Outcome, Say, Standing, Who, Word

from .questions import is_on_chart, listed
from .scoring import is_over, total
from .state import FEWEST, Book, End, State

Group = tuple[int, ...]


def result(state: State, book: Book) -> Outcome:
    """The standings with shared places, the reasons for the first of them, everybody's way there."""
    groups = [*_ranked(state, state.present, book)]
    left = tuple(seat for seat, pirate in enumerate(state.pirates) if pirate.left)
    groups += _ranked(state, left, book)
    label = Word("play.course-chart" if is_on_chart(book) else "play.course-points")
    course = tuple(_course(state, book))
    return Outcome(tuple(_standings(state, groups, book)), tuple(_reasons(state, groups, book)), course, label)


def leading(state: State, book: Book) -> Group:
    """The seats that are ahead."""
    return next(iter(_ranked(state, state.present, book)), ())


def _ranked(state: State, seats: Group, book: Book) -> Iterator[Group]:
    """Seats of equal worth together, the best first."""
    worth = {seat: _worth(state, seat, book) for seat in seats}
    for value in sorted(set(worth.values()), reverse=True):
        yield tuple(seat for seat in seats if worth[seat] == value)  # PI-23, PI-D25


def _worth(state: State, seat: int, book: Book) -> int:
    """Points; or, with ships, how near: who has arrived before all others, and the more exactly the better."""
    if not is_on_chart(book):
        return total(state, seat)  # PI-27, PI-30
    pirate = state.pirates[seat]
    if pirate.ship != book.chart.treasure:
        return -book.chart.away(pirate.ship)
    return _beyond(state, book) - (pirate.over or 0)  # PI-23, PI-D16


def _beyond(state: State, book: Book) -> int:
    """More than any steps that can be left over."""
    return 1 + book.hand(len(state.dealt))


def _course(state: State, book: Book) -> Iterator[tuple[int, ...]]:
    """A number for each seat after each round: how near its ship was, or its points up to then."""
    if is_on_chart(book):
        yield from state.rounds
        return
    for at in range(len(state.rounds)):
        yield tuple(sum(each[seat] for each in state.rounds[: at + 1]) for seat in range(len(state.pirates)))


def _standings(state: State, groups: list[Group], book: Book) -> Iterator[Standing]:
    place = 1
    for group in groups:
        for seat in group:
            score = None if is_on_chart(book) else total(state, seat)
            yield Standing(seat, place, score, _note(state, seat, book))
        place += len(group)


def _note(state: State, seat: int, book: Book) -> Say | None:
    pirate = state.pirates[seat]
    if pirate.left:
        return Say("play.note.left")
    if not is_on_chart(book):
        return None
    if pirate.ship != book.chart.treasure:
        return Say("play.note.away", {"space": pirate.ship, "n": book.chart.away(pirate.ship)})
    return Say("play.note.over", {"n": pirate.over}) if pirate.over else Say("play.note.exact")  # PI-D16


def _reasons(state: State, groups: list[Group], book: Book) -> Iterator[Say]:
    if len(state.present) < FEWEST:
        yield Say("play.reason.too-few")
    first = groups[0]
    if is_on_chart(book):
        yield from _sailed(state, first, book)
        return
    is_reached = book.end is End.TARGET and is_over(state, book)
    key = "play.reason.target" if is_reached else "play.reason.most"
    gaps: dict[str, Named] = {"who": listed(first), "n": len(first), "points": total(state, first[0])}
    yield Say(key, gaps | {"goal": state.goal})


def _sailed(state: State, first: Group, book: Book) -> Iterator[Say]:
    arrived = [seat for seat in state.present if state.pirates[seat].ship == book.chart.treasure]
    for seat in arrived:
        over = state.pirates[seat].over
        yield Say("play.reason.over" if over else "play.reason.exact", {"who": Who(seat), "n": over or 0})
    if not arrived:
        yield Say("play.reason.nearest", {"who": listed(first), "n": len(first)})
    elif len(first) > 1:
        yield Say("play.reason.draw", {"who": listed(first)})  # PI-23
