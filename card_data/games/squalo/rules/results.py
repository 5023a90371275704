"""How the game ended, and why."""

from __future__ import annotations

from collections.abc import Iterator

from card_data.rules import Outcome, Say, Standing, Who, Word

from .book import Book
from .state import State


def result(state: State, book: Book) -> Outcome:
    """The standings, the reason for the first of them, and everybody's limbs after each round."""
    order = _of_pairs(state) if book.has_pairs else _of_singles(state)
    standings = tuple(_standing(state, seat, place) for seat, place in order)
    course_label = Word("play.course") if state.course else None
    return Outcome(standings, tuple(_reasons(state, book, order[0][0])), state.course, course_label)


def _of_singles(state: State) -> list[tuple[int, int]]:
    """Seats with places: the row from its front, then who went last before who went earlier."""
    row = [state.owner(name) for name in state.row]  # SQ-13
    gone = [state.owner(name) for name in reversed(state.out)]  # SQ-D12
    if not state.round:  # nobody is ahead of anybody yet
        return [*((seat, 1) for seat in row), *((seat, len(row) + at) for at, seat in enumerate(gone, 1))]
    return [(seat, place) for place, seat in enumerate([*row, *gone], 1)]


def _of_pairs(state: State) -> list[tuple[int, int]]:
    """Seats with places: whose pirate went first is last, the others by their pirate that is further ahead."""
    loser = state.owner(state.out[0])  # SQ-15, SQ-16
    others = (state.owner(name) for name in state.row)
    ahead = list(dict.fromkeys(seat for seat in others if seat != loser))  # SQ-16, SQ-D6
    places = [(seat, at if state.round else 1) for at, seat in enumerate(ahead, 1)]
    return [*places, (loser, len(ahead) + 1)]  # SQ-D12


def _standing(state: State, seat: int, place: int) -> Standing:
    if seat in state.left:
        return Standing(seat, place, note=Say("play.note.left"))
    if any(pirate.id in state.out for pirate in state.of(seat)):
        return Standing(seat, place, note=Say("play.note.eaten"))
    return Standing(seat, place, note=Say("play.note.limbs", {"n": state.limbs[seat]}))


def _reasons(state: State, book: Book, winner: int) -> Iterator[Say]:
    if state.left and not state.round:
        yield Say("play.reason.before")
    elif book.has_pairs:
        loser = state.owner(state.out[0])
        yield Say("play.reason.gone" if loser in state.left else "play.reason.first", {"who": Who(loser)})
        if len(book.crews) > 2:  # noqa: PLR2004 - of two, nobody has to be ahead of anybody
            yield Say("play.reason.ahead", {"who": Who(winner)})
    else:
        yield Say("play.reason.front", {"who": Who(winner), "last": Who(state.owner(state.row[-1]))})
