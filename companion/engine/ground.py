"""What a table's fold stands on: the rules of its game and what was written over its log when it was opened."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Any

from card_data.rules import Rules, Ruleset, Setup
from companion.engine.entries import Opening


class RulesFailed(Exception):
    """A game's rules raised an error of their own: `what` it was, and in which file and line."""

    def __init__(self, what: str, where: str) -> None:
        super().__init__(f"{what} in {where}")
        self.what = what
        self.where = where


@dataclass(frozen=True, slots=True)
class Ground:
    """A game's rules and a table's opening. The rules made last are kept, so that a set-up is read once."""

    ruleset: Ruleset
    opening: Opening
    _made: list[Rules[Any]] = field(default_factory=list, init=False, repr=False, compare=False)

    def rules(self, setup: Setup) -> Rules[Any]:
        """The rules for a set-up."""
        if not self._made or self._made[0].setup is not setup:
            with at_work():
                self._made[:] = [self.ruleset.rules(setup)]
        return self._made[0]


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
