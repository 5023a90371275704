"""Games that can be played: their folder, their rules, and the rows that the rules read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from card_data import load, trust
from card_data.model import Game, Range
from card_data.problems import Problems
from card_data.readers.game_file import default_seats
from card_data.readers.kept import kept_documents
from card_data.readers.play import seats_of
from card_data.readers.ruleset import has_rules, is_played, is_scored, read_rules, tables_of
from card_data.rules import Ruleset
from card_data.scoring.plan import PLAIN, PLAN, told
from card_data.scoring.rules import ruleset as ruled


@dataclass(frozen=True, slots=True)
class Playable:
    """A game with its rules; `tables` are the rows of the components that the rules read."""

    game: Game
    ruleset: Ruleset
    tables: Mapping[str, tuple[Mapping[str, Any], ...]]

    @property
    def is_plain(self) -> bool:
        """Whether it is but a score sheet, since the game does not say how it is played."""
        return PLAN in self.tables and self.game.play is None

    @property
    def kits(self) -> tuple[str, ...]:
        """Who can sit down: the ids of colour and shape."""
        return tuple(seat.id for seat in self.game.seats)


def playable(name: str, *, trusted: bool = False) -> Playable:
    """The game of a name or a path, ready to be played. Problems where anything is wrong with it.

    It is played by its rules; by what `play:` says where it has none, or they may not run; else a folder of one's own
    by a plain score sheet. Trust, once given, is remembered for just these files.
    """
    path = load.find_game(name)
    code = trust.code_digest(path)
    is_built_in = path in load.built_in_games().values()
    may_run = trusted or is_built_in or trust.is_trusted(path, code)
    has_code = has_rules(path) and (may_run or not is_scored(path))
    if has_code or (is_built_in and not is_played(path)):
        found = _by_rules(path, trusted=may_run)
    else:
        found = _by_data(_game(path, trusted=may_run))
    if trusted and code and not is_built_in:
        trust.remember(path, code)
    return found


def _by_rules(path: Path, *, trusted: bool) -> Playable:
    ruleset = read_rules(path, trusted=trusted)
    game = _game(path, trusted=trusted)
    return Playable(game, ruleset, tables_of(game, ruleset.tables))


def _by_data(game: Game) -> Playable:
    """A game without code: its plan, or a plain score sheet, and seats to tell people apart where it names none.

    Where more can play than there are colours, nobody has one.
    """
    players = seats_of(game.players)
    plan = game.play or replace(PLAIN, players=players)
    seats = game.seats or default_seats(max(players))
    shown = replace(
        game,
        seats=seats if len(seats) >= max(players) else (),
        players=Range(min(players), max(players), _missing(players)),
    )
    return Playable(shown, ruled(plan), {PLAN: (told(plan),)})


def _missing(players: tuple[int, ...]) -> frozenset[int]:
    return frozenset(range(min(players), max(players))) - {*players}


def _game(path: Path, *, trusted: bool) -> Game:
    """A game as it is read; that its painters may not run only means that pictures are not drawn."""
    game, report = load.read_game(path, trusted=trusted, documents=kept_documents())
    problems = tuple(problem for problem in report.problems if problem.code != "trust/painters")
    if problems:
        raise Problems(problems)
    return game
