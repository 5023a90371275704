"""The rules of Lo Squalo as they can be asked: what an answer does."""

from __future__ import annotations

from collections.abc import Mapping
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

from . import corrections, flow, lines
from .book import book_of
from .questions import questions
from .results import result
from .seen import seen
from .state import Depth, Phase, Pirate, State


class Sea(Rules[State]):
    """A game for two to six."""

    state_type: ClassVar[type[Any]] = State

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.book = book_of(setup)

    def start(self, chance: Chance) -> Step[State]:  # noqa: ARG002 - the row is told, or drawn in its place
        """All pirates with four limbs and all their cards (SQ-1); the row is asked first."""
        pirates = tuple(Pirate(colour, seat) for seat, crew in enumerate(self.book.crews) for colour in crew)
        return Step(State(pirates, tuple(pirate.id for pirate in pirates)), lines.crews(self.book))

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        """What is asked now."""
        return questions(state, self.book)

    def apply(self, state: State, answer: Answer, chance: Chance) -> Step[State] | Refusal:  # noqa: ARG002
        """The sea after an answer: the row laid, a round played, or the next one begun."""
        if state.phase is Phase.ROW:
            return Step(flow.laid(state, _row(state, cast("tuple[str, ...]", answer.value))))
        if state.phase is Phase.LOOK:
            return Step(flow.next_round(state))
        after = flow.played(state, self._cards(state, answer), self.book)
        return Step(after, lines.lines(after, self.book))

    def view(self, state: State, seat: int | None) -> View:  # noqa: ARG002 - nothing that is known is secret
        """The whole sea: row, limbs, piles, and so hands, lie open to everybody (SQ-11)."""
        return seen(state, self.book)

    def quantities(self, state: State) -> tuple[Quantity, ...]:
        """What lies on the table."""
        return corrections.quantities(state, self.book)

    def correct(self, state: State, quantity: str, value: Value) -> Step[State] | Refusal:
        """The sea with a quantity set."""
        return Step(corrections.corrected(state, quantity, value, self.book))

    def leave(self, state: State, seat: int) -> Step[State] | Refusal:
        """The sea without a seat's pirates; the rules say nothing of it.

        With four to six players its pirate goes out as if the shark had eaten it: the row closes up, and with two left
        the game is over. With two or three the first pirate to go decides, so whoever leaves loses. Nobody had swum
        before the row was laid: whoever is left then shares the first place where that ends the game.
        """
        if state.phase is Phase.OVER:
            return Refusal("leave/over", Say("play.refused.over"))
        told = (Say("play.told.left", {"who": Who(seat)}),) if state.swimming(seat) else ()
        return Step(flow.without(state, seat, self.book), told)

    def outcome(self, state: State) -> Outcome | None:
        """The result, once it is decided."""
        return result(state, self.book) if state.phase is Phase.OVER else None

    def doubts(self, state: State) -> tuple[Say, ...]:
        """What does not add up."""
        return corrections.doubts(state, self.book)

    def _cards(self, state: State, answer: Answer) -> dict[str, int]:
        """The value of every pirate in the water, in the row's order."""
        if self.book.depth is Depth.TABLE or self.book.has_pairs:
            forms = (cast("Mapping[str, str]", form) for form in answer.given.values())
            said = {name: value for form in forms for name, value in form.items()}
        else:
            said = {state.swimming(seat)[0].id: str(value) for seat, value in answer.given.items()}
        return {name: int(said[name]) for name in state.row}  # SQ-3


def _row(state: State, said: tuple[str, ...]) -> tuple[str, ...]:
    """The row as it was told; who was left out is last."""
    return (*said, *(name for name in state.row if name not in said))  # SQ-2
