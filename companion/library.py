"""Games that can be played: their folder, their rules, and the rows that the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from card_data import load, trust
from card_data.model import Game
from card_data.problems import Problems
from card_data.readers.kept import kept_documents
from card_data.readers.ruleset import read_rules, tables_of
from card_data.rules import Ruleset


@dataclass(frozen=True, slots=True)
class Playable:
    """A game with its rules; `tables` are the rows of the components that the rules read."""

    game: Game
    ruleset: Ruleset
    tables: Mapping[str, tuple[Mapping[str, Any], ...]]

    @property
    def kits(self) -> tuple[str, ...]:
        """Who can sit down: the ids of colour and shape."""
        return tuple(seat.id for seat in self.game.seats)


def playable(name: str, *, trusted: bool = False) -> Playable:
    """The game of a name or a path, ready to be played. Problems where anything is wrong with it, or it has no rules.

    Trust, once given, is remembered for just these files.
    """
    path = load.find_game(name)
    code = trust.code_digest(path)
    is_built_in = path in load.built_in_games().values()
    may_run = trusted or is_built_in or trust.is_trusted(path, code)
    ruleset = read_rules(path, trusted=may_run)
    game = _game(path, trusted=may_run)
    if trusted and code and not is_built_in:
        trust.remember(path, code)
    return Playable(game, ruleset, tables_of(game, ruleset.tables))


def _game(path: Path, *, trusted: bool) -> Game:
    game, report = load.read_game(path, trusted=trusted, documents=kept_documents())
    if report.problems:
        raise Problems(report.problems)
    return game
