"""How the game ended, and why: one has lost, all others have won."""

from __future__ import annotations

from collections.abc import Iterator

from card_data.rules import Named, Outcome, Say, Standing, Who, Word

from .ending import loser, only_specials, too_many
from .state import Book, State, counts, levels


def result(state: State, book: Book) -> Outcome:
    """The winners on the first place and the loser on the last, the reasons, and how near each came to losing.

    Who left is nowhere: it has neither won nor lost.
    """
    lost = loser(state, book)
    standings = tuple(sorted(_standings(state, lost), key=lambda each: each.place))
    course = (*state.course, levels(state, book))
    return Outcome(standings, tuple(_reasons(state, book)), course, Word("play.course"))


def _standings(state: State, lost: int | None) -> Iterator[Standing]:
    last = len(state.present)
    for seat in state.present:
        if seat == lost:
            yield Standing(seat, last, note=Say("play.note.lost"))  # KR-16, KR-D19
        else:
            yield Standing(seat, 1)  # KR-16


def _reasons(state: State, book: Book) -> Iterator[Say]:
    if state.present:
        yield loss(state, book)


def loss(state: State, book: Book) -> Say:
    """Why it is over."""
    lost = loser(state, book)
    if lost is None:
        return Say("play.reason.alone", {"who": Who(state.present[0])})
    who: dict[str, Named] = {"who": Who(lost)}
    kind = too_many(state, lost, book)
    if kind:
        return Say(f"play.reason.{kind}", {**who, "n": counts(state.players[lost], book)[kind]})  # KR-16
    if only_specials(state) and state.players[lost].hand:
        return Say("play.reason.specials", who)  # KR-D16
    return Say("play.reason.empty", who)  # KR-17
