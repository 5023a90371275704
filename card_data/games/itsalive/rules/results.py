"""How it ended, and why: places, points, and what decided."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from card_data.rules import Named, Outcome, Say, Standing, Who, Word

from .book import Book
from .scoring import points, rank, total
from .state import FEWEST, NOBODY, Counted, Ends, State


def result(state: State, book: Book) -> Outcome:
    """The places of all who were there when something was counted, or of who is left where nothing was."""
    if not state.counted:
        return Outcome(tuple(Standing(seat, 1) for seat in state.present), tuple(_reasons(state, book)))
    standings = tuple(sorted(_standings(state, book), key=lambda each: (each.place, each.seat)))
    return Outcome(standings, tuple(_reasons(state, book)), _course(state, book), Word("play.course"))


def _standings(state: State, book: Book) -> Iterator[Standing]:
    measured = rank(state, book)
    there = [seat for seat in range(len(state.players)) if any(seat in game.seats for game in state.counted)]
    for seat in there:
        place = 1 + sum(measured(other) > measured(seat) for other in there)  # IA-D21
        score = None if book.ends is Ends.BASIC else total(state, seat)
        yield Standing(seat, place, score, _note(state, seat))


def _note(state: State, seat: int) -> Say | None:
    """How many monsters it finished, where it finished any."""
    finished = sum(game.finisher == seat for game in state.counted)
    return Say("play.note.finished", {"n": finished}) if finished else None


def _course(state: State, book: Book) -> tuple[tuple[int, ...], ...]:
    """The points of each seat after every game."""
    if book.ends is Ends.BASIC:
        return ()
    seats = range(len(state.players))
    rows = [tuple(points(game, seat) for seat in seats) for game in state.counted]
    return tuple(accumulate(rows, lambda sums, row: tuple(map(int.__add__, sums, row))))


def _reasons(state: State, book: Book) -> Iterator[Say]:
    for number, game in enumerate(state.counted, 1):
        yield _ending(number, game, book)
    if len(state.present) < FEWEST:
        yield from (Say("play.reason.alone", {"who": Who(seat)}) for seat in state.present)


def _ending(number: int, game: Counted, book: Book) -> Say:
    """How one game ended; where several were to be played, with its number."""
    gaps: dict[str, Named] = {"game": number} if book.games > 1 else {}
    suffix = "-of-match" if book.games > 1 else ""
    if game.finisher == NOBODY:
        return Say(f"play.reason.stuck{suffix}", gaps)
    return Say(f"play.reason.finished{suffix}", {**gaps, "who": Who(game.finisher)})
