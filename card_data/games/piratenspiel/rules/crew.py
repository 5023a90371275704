"""The rules of Piratenspiel as they can be asked: what an answer does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar, cast

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

from . import corrections, flow
from .lines import lines
from .questions import questions
from .refusals import cards_refused, sums_refused
from .results import result
from .scoring import Haul, goal_of
from .seen import seen
from .state import Book, Depth, Phase, Pirate, State, book_of, changed

OLDEST = "oldest"  # what an evening remembers: who deals first


class Crew(Rules[State]):
    """A crew of three to five."""

    state_type: ClassVar[type[Any]] = State

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.book = book_of(setup)

    def start(self, chance: Chance) -> Step[State]:  # noqa: ARG002 - nothing is drawn
        """All ships on the start space (PI-1); an evening knows already who is the oldest."""
        seats = self.setup.seats
        pirates = tuple(Pirate(self.book.chart.start) for _ in range(seats))  # PI-1
        state = State(pirates, Phase.DEALER, goal_of(seats, self.book), tuple(range(seats)))
        known = self.setup.known.get(OLDEST, ())
        return Step(flow.dealt(replace(state, dealer=known[0])) if known else state)

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        """What is asked now."""
        return questions(state, self.book)

    def apply(self, state: State, answer: Answer, chance: Chance) -> Step[State] | Refusal:  # noqa: ARG002
        """The game after an answer, and what follows from it by itself."""
        step = _ANSWERED[state.phase](state, answer, self.book)
        if isinstance(step, Refusal):
            return step
        return replace(step, told=(*step.told, *lines(state, step.state, self.book)))

    def view(self, state: State, seat: int | None) -> View:  # noqa: ARG002 - nothing that is known is secret
        """The whole game, which lies open to everybody."""
        return seen(state, self.book)

    def quantities(self, state: State) -> tuple[Quantity, ...]:
        """What lies on the table."""
        return corrections.quantities(state, self.book)

    def correct(self, state: State, quantity: str, value: Value) -> Step[State] | Refusal:
        """The game with a quantity set; questions that have changed are asked anew."""
        after = corrections.corrected(state, quantity, value, self.book)
        is_first = quantity == "dealer" and not state.rounds  # whom an evening remembers as the oldest
        return Step(after, remember={OLDEST: (after.dealer,)} if is_first else {})

    def leave(self, state: State, seat: int) -> Step[State] | Refusal:
        """The game without a seat; the rules say nothing of it.

        The ship leaves the chart and cannot be rammed any more; points stay as they are, behind all who play on. The
        leaver's hand is gone, so a round that is not counted yet is dealt anew for who is left, with as many cards as
        that number has. Where everybody names trump once, the leaver's turn falls out. Fewer than three end the game
        as it stands.
        """
        if state.phase is Phase.OVER:
            return Refusal("leave/over", Say("play.refused.over"))
        after = flow.without(state, seat, self.book)
        told = [Say("play.told.left", {"who": Who(seat)})]
        if after.phase is Phase.TRUMP and state.phase is not Phase.DEALER:
            told.append(Say("play.told.anew"))
        return Step(after, tuple(told))

    def outcome(self, state: State) -> Outcome | None:
        """The result, once the game is over."""
        return result(state, self.book) if state.phase is Phase.OVER else None

    def doubts(self, state: State) -> tuple[Say, ...]:
        """What does not add up."""
        return corrections.doubts(state, self.book)


def _dealer(state: State, answer: Answer, book: Book) -> Step[State]:  # noqa: ARG001
    dealer = int(str(answer.value))
    return Step(flow.dealt(replace(state, dealer=dealer)), remember={OLDEST: (dealer,)})  # PI-2


def _trump(state: State, answer: Answer, book: Book) -> Step[State]:
    return Step(flow.after_trump(replace(state, trump=str(answer.value)), book))  # PI-3


def _announce(state: State, answer: Answer, book: Book) -> Step[State]:
    said = tuple(int(seat) for seat in cast("tuple[str, ...]", answer.value))
    after = changed(state, said, lambda _, pirate: replace(pirate, announced=True))  # PI-28
    return Step(flow.after_announcing(after, book))


def _tricks(state: State, answer: Answer, book: Book) -> Step[State]:
    if book.depth is Depth.TRICKS:
        return Step(flow.after_tricks(flow.won_trick(state, int(str(answer.value))), book))
    won = cast("Mapping[str, int]", answer.value)
    after = changed(state, state.dealt, lambda seat, pirate: replace(pirate, tricks=won[str(seat)]))
    return Step(flow.after_tricks(after, book))


def _move(state: State, answer: Answer, book: Book) -> Step[State]:  # noqa: ARG001
    return Step(flow.after_moves(state, book))


def _points(state: State, answer: Answer, book: Book) -> Step[State] | Refusal:
    if flow.asks_cards(state, book):
        return _cards(state, cast("tuple[str, ...]", answer.value), book)
    said = cast("Mapping[str, int]", answer.value)
    hauls = {seat: Haul(said[f"ranks{seat}"], said[f"reds{seat}"]) for seat in state.dealt}
    return sums_refused(state, hauls, book) or Step(flow.after_points(state, hauls, book))


def _cards(state: State, cards: tuple[str, ...], book: Book) -> Step[State] | Refusal:
    seat = flow.counting(state, book)[state.counted]
    return cards_refused(state, seat, cards) or Step(flow.told_cards(state, seat, cards, book))


_Answered = Callable[[State, Answer, Book], Step[State] | Refusal]
_ANSWERED: Mapping[Phase, _Answered] = {
    Phase.DEALER: _dealer,
    Phase.TRUMP: _trump,
    Phase.ANNOUNCE: _announce,
    Phase.TRICKS: _tricks,
    Phase.MOVE: _move,
    Phase.POINTS: _points,
}
