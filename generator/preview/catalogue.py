"""The games that somebody may want to open: those that came along, those lying about, those opened lately."""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from card_data import load
from card_data.problems import Report
from card_data.properties import BadValue
from card_data.readers.folder import Folder
from card_data.readers.game_file import read_game_file
from card_data.readers.texts import read_text_file
from card_data.tints import USUAL, strong

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from card_data.marks import Colour

_DEEPEST = 3  # folders below the current one in which games are sought
_MOST_FOUND = 60
_MOST_RECENT = 12
_NO_PLACE = frozenset({"node_modules", "output", "__pycache__", "site-packages", "build", "dist"})


@dataclass(frozen=True, slots=True)
class Known:
    """A game that can be opened: `slug` names it in addresses, the rest is what game.yaml says, if it can be read."""

    slug: str
    folder: Path
    is_built_in: bool
    title: Mapping[str, str] = field(default_factory=dict)
    players: str = ""
    minutes: str = ""
    stage: str = ""
    languages: tuple[str, ...] = ()
    tint: Colour = USUAL

    def titled(self, language: str) -> str:
        """The title in a language, or in whatever it has."""
        return self.title.get(language) or next(iter(self.title.values()), "")


def slug(folder: Path) -> str:
    """A folder in addresses: a built-in game's id, or the folder's name with a few letters of its path's hash."""
    if load.built_in_games().get(folder.name) == folder:
        return folder.name
    name = re.sub(r"[^a-z0-9]+", "-", folder.name.lower()).strip("-") or "game"
    return f"{name[:40]}-{blake2b(os.fsencode(folder), digest_size=3).hexdigest()}"


def known(folder: Path) -> Known:
    """What a folder's game.yaml says, told or not."""
    named = slug(folder)
    is_built_in = named == folder.name
    try:
        files = Folder(folder)
    except BadValue:
        return Known(named, folder, is_built_in)
    root = read_text_file(files, load.GAME_FILE, Report())
    if root is None:
        return Known(named, folder, is_built_in)
    said = read_game_file(root, files, Report())
    minutes = str(said.minutes) if said.minutes.high else ""
    stage = str(said.said.value("stage") or "")
    tint = strong((*said.palette["full"].values(), *(seat.colour for seat in said.seats)))
    return Known(named, folder, is_built_in, said.title, str(said.players), minutes, stage, said.languages, tint)


@dataclass(slots=True)
class Catalogue:
    """All games by slug. `root` is where games are sought, `store` the file that remembers what was opened."""

    root: Path
    store: Path
    folders: dict[str, Path] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def games(self) -> list[Known]:
        """Every game there is now: opened ones first, then those found here, then the built-in ones."""
        lately = [path for path in self._recent() if (path / load.GAME_FILE).is_file()]
        found = dict.fromkeys((*lately, *_lying_about(self.root), *load.built_in_games().values()))
        games = [known(path) for path in found]
        with self._lock:
            self.folders.update((game.slug, game.folder) for game in games)
        return games

    def add(self, folder: Path) -> str:
        """Takes a folder in; answers its slug."""
        path = folder.resolve()
        named = slug(path)
        with self._lock:
            self.folders[named] = path
        return named

    def folder(self, named: str) -> Path | None:
        """The folder of a slug that is known."""
        if named not in self.folders:
            self.games()
        return self.folders.get(named)

    def opened(self, folder: Path) -> None:
        """Remembers that a game was opened; built-in ones are always there."""
        if load.built_in_games().get(folder.name) == folder:
            return
        with self._lock:
            kept = [str(folder), *(str(path) for path in self._recent() if path != folder)][:_MOST_RECENT]
            beside = self.store.with_name(f"{self.store.name}.{os.getpid()}")
            try:
                self.store.parent.mkdir(parents=True, exist_ok=True)
                beside.write_text(json.dumps(kept, indent=1), encoding="utf-8")
                beside.replace(self.store)
            except OSError:
                return  # a list of what was opened is a comfort, no more

    def _recent(self) -> list[Path]:
        try:
            said = json.loads(self.store.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return []
        return [Path(entry) for entry in said if isinstance(entry, str)] if isinstance(said, list) else []


def _lying_about(root: Path) -> Iterator[Path]:
    """Folders with a game.yaml, a few floors down at most."""
    top = root.resolve()
    count = 0
    for parent, folders, files in os.walk(top):
        depth = len(Path(parent).relative_to(top).parts)
        folders[:] = sorted(name for name in folders if not name.startswith(".") and name not in _NO_PLACE)
        if load.GAME_FILE in files:
            folders.clear()
            yield Path(parent)
            count += 1
        if depth >= _DEEPEST or count >= _MOST_FOUND:
            folders.clear()
