"""The rules of GeneRally as they can be asked: what an answer does."""

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
from .challenges import best, laid_down, values_of, won
from .choosing import kept, knocked, on_turn
from .lines import lines
from .questions import card_of, questions
from .ranking import bid, told
from .results import result
from .seen import seen
from .state import RACE, Book, Depth, Phase, Racer, State, book_of


class Race(Rules[State]):
    """A race for two to six."""

    state_type: ClassVar[type[Any]] = State

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.book = book_of(setup)

    def start(self, chance: Chance) -> Step[State]:  # noqa: ARG002 - nothing is drawn
        """All cars on 0, ten tokens each (GR-1)."""
        known = self.setup.known
        races = tuple(known[key] for key in sorted(known) if key.split("/")[0] == RACE)
        racers = tuple(Racer() for _ in range(self.setup.seats))  # GR-1
        return Step(State(racers, self.book.first_phase, races=races))

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        """What is asked now."""
        return questions(state, self.book)

    def apply(self, state: State, answer: Answer, chance: Chance) -> Step[State] | Refusal:  # noqa: ARG002
        """The race after an answer, and what follows from it by itself."""
        step = _ANSWERED[state.phase](state, answer, self.book)
        return replace(step, told=(*step.told, *lines(state, step.state, self.book)))

    def view(self, state: State, seat: int | None) -> View:  # noqa: ARG002 - nothing that is known is secret
        """The whole race, which lies open to everybody."""
        return seen(state, self.book)

    def quantities(self, state: State) -> tuple[Quantity, ...]:
        """What lies on the table."""
        return corrections.quantities(state, self.book)

    def correct(self, state: State, quantity: str, value: Value) -> Step[State] | Refusal:
        """The race with a quantity set; questions that have changed are asked anew."""
        return Step(corrections.corrected(state, quantity, value, self.book))

    def leave(self, state: State, seat: int) -> Step[State] | Refusal:
        """The race without a seat; the rules say nothing of it, so real racing decides.

        A car that retires stands where it stopped and is classed behind all that finish, however far it came: it won
        nothing by leaving early. Nobody waits for it, it is in no ranking and bids no more, its cards of the lap are
        put away, and its final-lap pile still counts for GR-9, for it lies on the table. With one seat left the race
        is over.
        """
        if state.phase is Phase.OVER:
            return Refusal("leave/over", Say("play.refused.over"))
        place = state.racers[seat].car
        return Step(flow.without(state, seat, self.book), (Say("play.told.left", {"who": Who(seat), "place": place}),))

    def outcome(self, state: State) -> Outcome | None:
        """The result, once the final lap is decided."""
        return result(state) if state.phase is Phase.OVER else None

    def doubts(self, state: State) -> tuple[Say, ...]:
        """What does not add up."""
        return corrections.doubts(state, self.book)


def _ready(state: State, answer: Answer, book: Book) -> Step[State]:  # noqa: ARG001
    return Step(replace(state, phase=Phase.CHALLENGE))  # GR-4


def _challenge(state: State, answer: Answer, book: Book) -> Step[State]:
    if book.depth is Depth.FULL:
        cards = {seat: str(card) for seat, card in answer.given.items() if seat in state.racing}
        winners = best(values_of(state, cards, book))  # GR-4, GR-5
        state = laid_down(state, cards, winners)
    else:
        winners = tuple(int(seat) for seat in cast("tuple[str, ...]", answer.value))
    return Step(flow.after_challenge(won(state, winners, book), book))


def _bid(state: State, answer: Answer, book: Book) -> Step[State]:
    bids = cast("Mapping[int, int]", answer.given)
    return Step(flow.settle(bid(state, bids), book))  # GR-12


def _race(state: State, answer: Answer, book: Book) -> Step[State]:
    said = tuple(int(seat) for seat in cast("tuple[str, ...]", answer.value))
    group = tuple(int(choice) for choice in answer.prompt.key.split("/")[2].split("-"))
    order = (*said, *(seat for seat in group if seat not in said))  # who was left out comes last
    after, at = told(state, order)
    key = f"{RACE}/{at + 1}" if at else RACE
    return Step(flow.settle(after, book), remember={key: order})  # GR-13


def _keep(state: State, answer: Answer, book: Book) -> Step[State]:
    return Step(flow.knock(kept(state, str(answer.value)), book))  # GR-9


def _knock(state: State, answer: Answer, book: Book) -> Step[State]:
    victim, _, card = str(answer.value).partition(":")
    after = flow.passed_on(knocked(state, int(victim), card or None), book)  # GR-10, GR-11
    who = {"who": Who(on_turn(state)), "whose": Who(int(victim))}
    say = Say("play.told.knocked-card", {**who, "card": card_of(card)}) if card else Say("play.told.knocked", who)
    return Step(after, (say,))


_Answered = Callable[[State, Answer, Book], Step[State]]
_ANSWERED: Mapping[Phase, _Answered] = {
    Phase.READY: _ready,
    Phase.CHALLENGE: _challenge,
    Phase.BID: _bid,
    Phase.RACE: _race,
    Phase.KEEP: _keep,
    Phase.KNOCK: _knock,
}
