"""How it ended, and why: places, points, and what decided."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import accumulate

from card_data.rules import Many, Named, Outcome, Say, Standing, Who, Word

from .book import Book
from .scoring import decides_spaces, deciding, points, rank, total
from .state import FEWEST, NOBODY, Counted, Ends, State


def result(state: State, book: Book) -> Outcome:
    """The places of all who were there when something was counted, or of who is left where nothing was."""
    if not state.counted:
        return Outcome(tuple(Standing(seat, 1) for seat in state.present), tuple(_reasons(state, book)))
    standings = tuple(sorted(_standings(state, book), key=lambda each: (each.place, each.seat)))
    return Outcome(standings, tuple(_reasons(state, book)), _course(state, book), Word("play.course"))


def _standings(state: State, book: Book) -> Iterator[Standing]:
    measured = rank(state, book)
    there = _there(state)
    for seat in there:
        place = 1 + sum(measured(other) > measured(seat) for other in there)  # IA-D21
        score = None if book.ends is Ends.BASIC else total(state, seat)
        yield Standing(seat, place, score, _note(state, seat, book))


def _note(state: State, seat: int, book: Book) -> Say | None:
    """How many monsters it finished, where it finished any; its spaces, where they decide."""
    if decides_spaces(state, book):
        return Say("play.note.filled", {"n": state.counted[0].filled[seat]})  # IA-D16
    finished = sum(game.finisher == seat for game in state.counted)
    return Say("play.note.finished", {"n": finished}) if finished else None


def _first_of_equals(state: State, book: Book) -> Iterator[Say]:
    """What put somebody first among those who are level."""
    measured = rank(state, book)
    ranks = {seat: measured(seat) for seat in _there(state)}
    best = max(ranks.values())
    first = [seat for seat, found in ranks.items() if found == best]
    level = [found for found in ranks.values() if found[0] == best[0] and found != best]
    if level and len(first) == 1:
        second = max(level)
        at = next(number for number, value in enumerate(best) if value != second[number])
        yield Say(f"play.reason.{deciding(state, book)[at - 1]}", {"who": Who(first[0])})


def _there(state: State) -> list[int]:
    """Who was there when something was counted."""
    return [seat for seat in range(len(state.players)) if any(seat in game.seats for game in state.counted)]


def _course(state: State, book: Book) -> tuple[tuple[int, ...], ...]:
    """The points of each seat after every game."""
    if book.ends is Ends.BASIC:
        return ()
    seats = range(len(state.players))
    rows = [tuple(points(game, seat) for seat in seats) for game in state.counted]
    return tuple(accumulate(rows, lambda sums, row: tuple(map(int.__add__, sums, row))))


def _reasons(state: State, book: Book) -> Iterator[Say]:
    if state.counted:
        yield _ending(state, book)
        yield from _first_of_equals(state, book)
    if len(state.present) < FEWEST:
        yield from (Say("play.reason.alone", {"who": Who(seat)}) for seat in state.present)


def _ending(state: State, book: Book) -> Say:
    """How the game ended, or in one sentence who finished the games of a match."""
    if book.games == 1:
        return _finish(state.counted[0])
    games = tuple(_finish(game, "-of-match", {"game": number}) for number, game in enumerate(state.counted, 1))
    return Say("play.reason.games", {"n": len(games), "games": Many(games)})


def _finish(game: Counted, suffix: str = "", gaps: Mapping[str, Named] | None = None) -> Say:
    """Who finished a game; nobody where all were stuck."""
    if game.finisher == NOBODY:
        return Say(f"play.reason.stuck{suffix}", gaps or {})
    return Say(f"play.reason.finished{suffix}", {**(gaps or {}), "who": Who(game.finisher)})
