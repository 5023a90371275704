"""The games of this computer: those that came with CartaViva and those whose folders were named."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from card_data import load
from card_data.problems import Problems
from card_data.readers.ruleset import is_played
from card_data.rules import Ruleset
from card_data.words import Words
from companion.host.offers import Offer
from companion.library import Playable, playable

_Files: TypeAlias = "tuple[tuple[str, int, int], ...]"


@dataclass(frozen=True, slots=True)
class _Loaded:
    """A game as its files were: their names, sizes and times."""

    playable: Playable
    files: _Files


class Library:
    """Loads a game when it is first asked for, and again for new tables when its files have changed."""

    def __init__(self, paths: Iterable[Path] = (), *, trusted: bool = False) -> None:
        """`paths` are folders beside the built-in games; `trusted` lets their programs run, and remembers that.

        Problems where there is no game in one of them.
        """
        named = {load.game_id(found.resolve().name): found for found in map(load.find_game, map(str, paths))}
        self._paths = {game: path for game, path in load.built_in_games().items() if is_played(path)} | named
        self._trusted = trusted
        self._loaded: dict[str, _Loaded] = {}
        self._rulesets: dict[tuple[str, int], Ruleset] = {}
        self._lock = threading.RLock()

    def games(self) -> tuple[str, ...]:
        """The ids of all games that can be played, the named ones first."""
        built_in = load.built_in_games()
        return tuple(sorted(self._paths, key=lambda game: (self._paths[game] == built_in.get(game), game)))

    def playable(self, game: str) -> Playable:
        """A game as its files are now. Problems, all at once, where it is not there or cannot be played."""
        path = self._paths.get(game)
        if path is None:
            return playable(game)  # says that there is none, and what there is
        with self._lock:
            files = _files(path)
            known = self._loaded.get(game)
            if known is None or known.files != files:
                known = _Loaded(playable(str(path), trusted=self._trusted), files)
                self._loaded[game] = known
                self._rulesets[game, known.playable.ruleset.version] = known.playable.ruleset
            return known.playable

    def offer(self, game: str) -> Offer:
        """What a table of a game is opened with. Problems where it cannot be played."""
        found = self.playable(game)
        return Offer(game, found.ruleset, found.tables, found.kits)

    def ruleset(self, game: str, version: int) -> Ruleset | None:
        """The rules for a table that is there: of its version if they were ever loaded, else as they are now."""
        with self._lock:
            known = self._rulesets.get((game, version))
        if known is not None or game not in self._paths:
            return known
        try:
            return self.playable(game).ruleset
        except Problems:
            return None

    def words(self, game: str, language: str) -> Words:
        """A game's texts in a language. Problems where it cannot be played."""
        return Words(self.playable(game).game.texts, language)


def _files(folder: Path) -> _Files:
    found = ((path, path.stat()) for path in sorted(folder.rglob("*")) if path.is_file())
    return tuple(
        (path.relative_to(folder).as_posix(), stat.st_size, stat.st_mtime_ns)
        for path, stat in found
        if "__pycache__" not in path.parts
    )
