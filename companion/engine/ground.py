"""What a table's fold stands on: the rules of its game and what was written over its log when it was opened."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Any

from card_data.rules import Quantity, Rules, Ruleset, Setup, View
from companion.engine.chance import commitment, seed_after
from companion.engine.entries import Opening


class RulesFailed(Exception):
    """A game's rules raised an error of their own: `what` it was, and in which file and line."""

    def __init__(self, what: str, where: str) -> None:
        super().__init__(f"{what} in {where}")
        self.what = what
        self.where = where


@dataclass(frozen=True, slots=True)
class Ground:
    """A game's rules and a table's opening.

    The rules made last are kept, so that a set-up is read once, and what they said last: what can be set right, which
    all who look are told alike, and each seat's own view.
    """

    ruleset: Ruleset
    opening: Opening
    _made: list[Rules[Any]] = field(default_factory=list, init=False, repr=False, compare=False)
    _told: list[tuple[Rules[Any], Any, tuple[Quantity, ...]]] = field(
        default_factory=list, init=False, repr=False, compare=False
    )
    _viewed: dict[int | None, tuple[Rules[Any], Any, View]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def rules(self, setup: Setup) -> Rules[Any]:
        """The rules for a set-up."""
        if not self._made or self._made[0].setup is not setup:
            with at_work():
                self._made[:] = [self.ruleset.rules(setup)]
        return self._made[0]

    def seed(self, ends: int) -> str:
        """The seed of the lots (hex) once a game that had ended has been taken up again so many times."""
        later = self.opening.later
        return seed_after(later, ends) if ends and later else self.opening.seed

    def commitment(self, ends: int) -> str:
        """What is shown of that seed from the beginning."""
        return commitment(self.seed(ends)) if ends else self.opening.commitment

    def quantities(self, setup: Setup, state: Any) -> tuple[Quantity, ...]:  # noqa: ANN401 - whatever the rules have
        """What can be set right at a state of the game."""
        rules = self.rules(setup)
        for known, at, told in self._told[:1]:
            if known is rules and at is state:
                return told
        with at_work():
            found = tuple(rules.quantities(state))
        self._told[:] = [(rules, state, found)]
        return found

    def view(self, setup: Setup, state: Any, seat: int | None) -> View:  # noqa: ANN401 - whatever the rules have
        """What a seat sees of a state of the game, or with None everybody."""
        rules = self.rules(setup)
        known = self._viewed.get(seat)
        if known is not None and known[0] is rules and known[1] is state:
            return known[2]
        with at_work():
            found = rules.view(state, seat)
        self._viewed[seat] = (rules, state, found)
        return found


@contextmanager
def at_work() -> Iterator[None]:
    """Where rules run: whatever they raise becomes RulesFailed. Its words name no value, which might be a secret."""
    try:
        yield
    except RulesFailed:
        raise
    except Exception as error:
        trace = error.__traceback__
        while trace is not None and trace.tb_next is not None:
            trace = trace.tb_next
        where = f"{PurePath(trace.tb_frame.f_code.co_filename).name}, line {trace.tb_lineno}" if trace else "?"
        raise RulesFailed(type(error).__name__, where) from error
