"""The rules of every game by data: the plan travels with the table, so that it goes on as it was opened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from card_data.rules import (
    Answer,
    Chance,
    Option,
    Outcome,
    Prompt,
    Quantity,
    Refusal,
    Rules,
    Ruleset,
    Say,
    Setup,
    Step,
    Value,
    View,
)
from card_data.scoring import corrections, flow
from card_data.scoring.answers import applied, given
from card_data.scoring.counting import Counting
from card_data.scoring.flow import Book
from card_data.scoring.plan import PLAN, TABLE, Plan, beats, plan_of
from card_data.scoring.questions import questions
from card_data.scoring.seen import lines, result, seen
from card_data.scoring.sheet import Sheet, blank

VERSION = 1  # grows with every change after which an old log would lead elsewhere
_DEPTH = "sheet"  # the option; only where a plan has steps that are only said
_SCORES, _STEPS = "scores", "steps"


class Scored(Rules[Sheet]):
    """A game by data."""

    state_type: ClassVar[type[Any]] = Sheet

    def __init__(self, setup: Setup) -> None:
        """Takes the plan out of the set-up's tables."""
        super().__init__(setup)
        plan = plan_of(setup.tables[PLAN][0])
        with_words = setup.options.get(_DEPTH) == _STEPS
        self._book = Book(plan, Counting(plan), beats(plan, with_words=with_words))

    def start(self, chance: Chance) -> Step[Sheet]:  # noqa: ARG002  (no lots)
        """An empty sheet."""
        return Step(flow.going(blank(self.setup.seats), self._book))

    def prompts(self, state: Sheet) -> tuple[Prompt, ...]:
        """What is asked now."""
        return questions(state, self._book)

    def apply(self, state: Sheet, answer: Answer, chance: Chance) -> Step[Sheet]:  # noqa: ARG002
        """The sheet after an answer."""
        after = applied(state, answer, self._book)
        told = lines(state, after, given(state, answer, self._book), self._book)
        return Step(after, tuple(told))

    def view(self, state: Sheet, seat: int | None) -> View:  # noqa: ARG002  (everything is public)
        """What everybody may know."""
        return seen(state, self._book)

    def quantities(self, state: Sheet) -> tuple[Quantity, ...]:
        """What can be set right."""
        return corrections.quantities(state, self._book)

    def correct(self, state: Sheet, quantity: str, value: Value) -> Step[Sheet]:
        """The sheet with a quantity set."""
        return Step(corrections.corrected(state, quantity, value, self._book))

    def leave(self, state: Sheet, seat: int) -> Step[Sheet] | Refusal:
        """The sheet without a seat; alone one plays on only where one has begun alone."""
        first = flow.after(state, seat) if state.first == seat else state.first
        unworked = tuple(each for each in state.unworked if each[0] != seat)
        after = replace(state, left=(*state.left, seat), first=first, unworked=unworked)
        if len(after.playing) < min(2, len(state.totals)):
            return Step(replace(after, end="alone"))
        is_said = state.unworked and not unworked
        return Step(flow.counted(after, self._book) if is_said else flow.going(after, self._book))

    def outcome(self, state: Sheet) -> Outcome | None:
        """How it ended."""
        return result(state, self._book) if state.end else None

    def doubts(self, state: Sheet) -> tuple[Say, ...]:
        """What does not add up."""
        return tuple(corrections.doubts(state, self._book))


def ruleset(plan: Plan) -> Ruleset:
    """The rules of a plan."""
    is_shared = all(ask.by == TABLE for ask in plan.asks)
    shared = (_SCORES, _STEPS) if is_shared else ()
    depth = Option(_DEPTH, (_SCORES, _STEPS), one_device=shared)
    return Ruleset(VERSION, plan.players, Scored, options=(depth,) if plan.has_words else ())


def ruleset_of(tables: Mapping[str, tuple[Mapping[str, Any], ...]]) -> Ruleset | None:
    """The rules of a table that was opened by a plan, whatever has become of the game's folder; None for others."""
    rows = tables.get(PLAN)
    return ruleset(plan_of(rows[0])) if rows else None
