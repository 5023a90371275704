"""When a game's folder has changed, and in what: the times and sizes of its files, looked at again and again."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Protocol, TypeAlias

from generator.preview import LOGGER

if TYPE_CHECKING:
    from threading import Event

Snapshot: TypeAlias = Mapping[str, tuple[int, int]]

INTERVAL = 0.1  # seconds between two looks
TABLES = (".csv", ".tsv", ".tab", ".xlsx", ".xlsm", ".xls", ".xlsb", ".ods")
_SETTLING = 0.02  # seconds: programs write a file in several steps
_MOST_SETTLINGS = 10
_SKIPPED = frozenset({"__pycache__", "node_modules", "output"})
_WORDS = (*TABLES, ".yaml", ".yml", ".md", ".py", ".txt")  # what they say is known by what is read of it
_IGNORED = (".pdf", ".tmp", ".swp", "~", ".lock")


def snapshot(folder: Path) -> dict[str, tuple[int, int]]:
    """Every file below the folder that a game can be made of, with when it was written (ns) and its bytes."""
    found: dict[str, tuple[int, int]] = {}
    for parent, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".") and name not in _SKIPPED]
        for name in files:
            if not name.startswith((".", "~")) and not name.lower().endswith(_IGNORED):
                path = os.path.join(parent, name)  # noqa: PTH118 - eight times a second
                try:
                    said = os.stat(path)  # noqa: PTH116
                except OSError:
                    continue  # it has just gone
                found[os.path.relpath(path, folder).replace(os.sep, "/")] = (said.st_mtime_ns, said.st_size)
    return found


def settled(folder: Path, seen: Snapshot) -> Snapshot:
    """The folder once nobody is writing into it, or a fifth of a second later."""
    for _ in range(_MOST_SETTLINGS):
        time.sleep(_SETTLING)
        again = snapshot(folder)
        if again == seen:
            break
        seen = again
    return seen


def changed(before: Snapshot, after: Snapshot) -> frozenset[str]:
    """The names of files that came, went, or were written."""
    return frozenset(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))


def are_tables(names: frozenset[str]) -> bool:
    """Whether only tables are among the names, so that fonts, art and layouts are as they were."""
    return all(name.lower().endswith(TABLES) for name in names)


def drawn_from(seen: Snapshot) -> str:
    """A hash of the pictures, icons and fonts of a folder, of which the key of a face only knows the names."""
    art = sorted((name, said) for name, said in seen.items() if not name.lower().endswith(_WORDS))
    return blake2b(repr(art).encode("utf-8", "surrogatepass"), digest_size=4).hexdigest()


class Watched(Protocol):
    """What can be looked after."""

    def look_after(self) -> None:
        """Takes in what has changed, and tells who listens."""

    def is_heard(self) -> bool:
        """Whether anybody listens."""


class Keeper(Thread):
    """Looks after a game for as long as somebody listens."""

    def __init__(self, watched: Watched, closing: Event) -> None:
        """Begins when it is started; ends when all is closing, or nobody listens any more."""
        super().__init__(daemon=True)
        self._watched = watched
        self._closing = closing

    def run(self) -> None:
        """Looks again and again; a fault of ours is kept, and ends it."""
        try:
            while not self._closing.wait(INTERVAL) and self._watched.is_heard():
                self._watched.look_after()
        except Exception:
            logging.getLogger(LOGGER).exception("watching")
