"""The rules of Kakerlakenpoker Royal as they can be asked: what an answer does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from card_data.rules import (
    Answer,
    Chance,
    Outcome,
    Prompt,
    Quantity,
    Refusal,
    Rules,
    Say,
    Setup,
    Step,
    Value,
    View,
    Who,
)

from . import corrections, leaving
from .deal import dealt
from .lines import ended, lines
from .offering import PASS, offer_of, passed_on, taker_of
from .payment import first_paid, second_paid
from .phases import phase_of
from .questions import questions
from .results import result
from .seen import seen
from .state import Book, Phase, Player, State, book_of
from .taking import settled, taken


class Match(Rules[State]):
    """A game for two to six."""

    state_type: ClassVar[type[Any]] = State

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.book = book_of(setup)

    def start(self, chance: Chance) -> Step[State]:  # noqa: ARG002 - nothing is drawn
        """Nothing dealt yet."""
        return Step(State(tuple(Player() for _ in range(self.setup.seats))))

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        """What is asked now."""
        return questions(state, self.book)

    def apply(self, state: State, answer: Answer, chance: Chance) -> Step[State] | Refusal:  # noqa: ARG002
        """The game after an answer, and what follows from it by itself."""
        chosen = str(answer.value)
        phase = phase_of(state, self.book)
        moved = _ANSWERED[phase](state, chosen, self.book)
        after = replace(settled(moved, self.book), step=state.step + 1)
        return Step(after, tuple(lines(phase, state, after, chosen, self.book)))

    def view(self, state: State, seat: int | None) -> View:  # noqa: ARG002 - nothing that is known is secret
        """All that is known, which lies open to everybody."""
        return seen(state, self.book)

    def quantities(self, state: State) -> tuple[Quantity, ...]:
        """What lies on the table."""
        return corrections.quantities(state, self.book)

    def correct(self, state: State, quantity: str, value: Value) -> Step[State] | Refusal:
        """The game with a quantity set; a question that has changed is asked anew."""
        after = self._anew(state, corrections.corrected(state, quantity, value, self.book))
        return Step(after, tuple(ended(state, after, self.book)))

    def leave(self, state: State, seat: int) -> Step[State] | Refusal:
        """The game without a seat; the rules say nothing of it, so a table that loses somebody decides.

        The cards before the leaver stay and count no more, its hand is put away unseen, and no card is offered to it.
        A card under way that it gave, got or played goes back to who played it; what it owed is forgiven; where it
        played next, its left neighbour does. It has neither won nor lost. With one seat left nobody has lost.
        """
        if phase_of(state, self.book) is Phase.OVER:
            return Refusal("leave/over", Say("play.refused.over"))
        after = self._anew(state, leaving.without(state, seat))
        return Step(after, (Say("play.told.left", {"who": Who(seat)}), *ended(state, after, self.book)))

    def outcome(self, state: State) -> Outcome | None:
        """The result, once somebody has lost."""
        return result(state, self.book) if phase_of(state, self.book) is Phase.OVER else None

    def doubts(self, state: State) -> tuple[Say, ...]:
        """What does not add up."""
        return tuple(corrections.doubts(state, self.book))

    def _anew(self, before: State, after: State) -> State:
        """The state settled, its questions under other keys where they have changed."""
        settled_after = settled(after, self.book)
        is_as_before = questions(settled_after, self.book) == questions(before, self.book)
        return settled_after if is_as_before else replace(settled_after, step=before.step + 1)


def _start(state: State, chosen: str, book: Book) -> State:
    return dealt(state, int(chosen), book)


def _top(state: State, chosen: str, book: Book) -> State:  # noqa: ARG001
    return replace(state, top=chosen)  # KR-1, KR-11


def _taker(state: State, chosen: str, book: Book) -> State:  # noqa: ARG001
    return replace(state, taker=int(chosen))  # KR-8


def _card(state: State, chosen: str, book: Book) -> State:
    assert state.taker is not None
    return taken(state, state.taker, chosen, book)


def _target(state: State, chosen: str, book: Book) -> State:  # noqa: ARG001
    return replace(state, offer=replace(offer_of(state), receiver=int(chosen)))  # KR-4, KR-6


def _claim(state: State, chosen: str, book: Book) -> State:  # noqa: ARG001
    return replace(state, offer=replace(offer_of(state), claim=chosen), claim=chosen)  # KR-4, KR-6


def _guess(state: State, chosen: str, book: Book) -> State:  # noqa: ARG001
    offer = offer_of(state)
    return replace(state, offer=passed_on(state, offer) if chosen == PASS else replace(offer, guess=chosen))  # KR-6


def _reveal(state: State, chosen: str, book: Book) -> State:
    return taken(state, taker_of(offer_of(state), chosen, book), chosen, book)  # KR-8


def _stuck(state: State, chosen: str, book: Book) -> State:  # noqa: ARG001
    return replace(state, conceded=True)  # KR-17, KR-D16


_Answered = Callable[[State, str, Book], State]
_ANSWERED: Mapping[Phase, _Answered] = {
    Phase.START: _start,
    Phase.TOP: _top,
    Phase.TAKER: _taker,
    Phase.CARD: _card,
    Phase.TARGET: _target,
    Phase.CLAIM: _claim,
    Phase.GUESS: _guess,
    Phase.REVEAL: _reveal,
    Phase.PAY: first_paid,
    Phase.SECOND: second_paid,
    Phase.STUCK: _stuck,
}
