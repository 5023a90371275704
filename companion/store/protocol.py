"""What the host wants of a store. Every store passes the same suite of tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from companion.engine.entries import Entry, Opening


class Conflict(Exception):
    """Another process wrote first: a sequence number or an action is taken. Nothing of the batch was written."""


class StoreFailed(Exception):
    """The store cannot write or read now: disk full, locked, damaged. `reason` is for people.

    `code` is stable (`store/full`), for pages that say it in the reader's language.
    """

    def __init__(self, reason: str, code: str = "store/failed") -> None:
        """Keeps the reason and its code."""
        super().__init__(reason)
        self.reason = reason
        self.code = code


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A folded position, to fold on from. Only a short cut: the log is the truth."""

    table: str
    seq: int
    rules_version: int
    position: str  # JSON


@dataclass(frozen=True, slots=True)
class Result:
    """How a table ended, by person: for the evening's totals and the history."""

    table: str
    evening: str
    game: str
    ended: int
    standings: tuple[tuple[str, int, int | None], ...]  # name, place, score


@dataclass(frozen=True, slots=True)
class Summary:
    """A line of the list of tables."""

    table: str
    game: str
    title: str
    evening: str
    created: int
    last: int  # when its last entry was written, in milliseconds
    seq: int
    ended: int | None
    names: tuple[str, ...]


class Store(Protocol):
    """Keeps openings, logs, snapshots, results, evenings and devices; answers only when a write is on the disk."""

    def open_table(self, opening: Opening) -> None:
        """Writes a new table. Conflict where its id is taken."""

    def opening(self, table: str) -> Opening | None:
        """What stands over a table's log; None where there is no such table."""

    def append(self, batch: Mapping[str, Sequence[Entry]]) -> None:
        """Writes entries of several tables in one transaction: all or none. Conflict, StoreFailed."""

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        """A table's log from behind `after`, in order."""

    def last_seq(self, table: str) -> int:
        """The number of a table's last entry; 0 where there is none."""

    def keep_snapshot(self, snapshot: Snapshot) -> None:
        """Keeps a short cut in place of an older one."""

    def snapshot(self, table: str) -> Snapshot | None:
        """The newest short cut, if there is one."""

    def keep_result(self, result: Result) -> None:
        """Keeps how a table ended, in place of what was kept before (a game may end anew after an undo)."""

    def drop_result(self, table: str) -> None:
        """Forgets how a table ended: it goes on."""

    def results(self, *, evening: str = "") -> list[Result]:
        """How tables ended, oldest first; of one evening or of all."""

    def summaries(self) -> list[Summary]:
        """All tables, the one last used first."""

    def remember(self, evening: str, facts: Mapping[str, Sequence[str]]) -> None:
        """Keeps what the evening knows: a fact's name and the people it is about, in order."""

    def remembered(self, evening: str) -> dict[str, tuple[str, ...]]:
        """What the evening knows."""

    def keep_setting(self, key: str, value: str) -> None:
        """Keeps a setting of this machine (the Wi-Fi's name, the key that signs cookies' names)."""

    def setting(self, key: str) -> str | None:
        """A setting of this machine."""

    def delete_table(self, table: str) -> bool:
        """Deletes a table with all its data; False where there is none."""

    def export_table(self, table: str) -> str | None:
        """A table as one JSON text that another machine can take in, sealed answers included: a move, not an export."""

    def import_table(self, text: str) -> str:
        """Takes in a moved table and gives its id. Conflict where it is here, ValueError where it is damaged."""

    def back_up(self, path: Path) -> None:
        """Writes a whole copy that can be opened in its place, while play goes on."""

    def close(self) -> None:
        """Closes; everything that was answered for is on the disk."""
