"""A store that forgets everything when it closes: for tests, and for trying a game out."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from companion.engine.entries import Entry, Opening

from . import moves, rows
from .failures import failure, told
from .protocol import Conflict, Result, Snapshot, Summary
from .sqlite import SqliteStore


@dataclass(slots=True)
class _Kept:
    """A table: what stands over its log, the log as rows, and what goes with it."""

    opening: str
    log: list[rows.Row] = field(default_factory=list)
    actions: set[str] = field(default_factory=set)
    snapshot: Snapshot | None = None
    result: Result | None = None

    def extend(self, log: Sequence[rows.Row]) -> None:
        """Adds entries that follow."""
        self.log.extend(log)
        self.actions.update(row[-1] for row in log if row[-1])


class MemoryStore:
    """Keeps everything in this process, as text, so that nobody changes what was kept."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._tables: dict[str, _Kept] = {}
        self._evenings: dict[str, dict[str, tuple[str, ...]]] = {}
        self._settings: dict[str, str] = {}
        self._is_open = True

    def open_table(self, opening: Opening) -> None:
        """Writes a new table. Conflict where its id is taken."""
        with self._alone():
            self._add(opening.table, _Kept(rows.opening_text(opening)))

    def opening(self, table: str) -> Opening | None:
        """What stands over a table's log; None where there is no such table."""
        with self._alone():
            kept = self._tables.get(table)
            return rows.opening(kept.opening) if kept else None

    def append(self, batch: Mapping[str, Sequence[Entry]]) -> None:
        """Writes entries of several tables in one go: all or none. Conflict."""
        logs = {table: [rows.entry_row(entry) for entry in entries] for table, entries in batch.items() if entries}
        with self._alone():
            for table, log in logs.items():
                _check(table, self._there(table), log)
            for table, log in logs.items():
                self._tables[table].extend(log)

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        """A table's log from behind `after`, in order."""
        with self._alone():
            kept = self._tables.get(table)
            return [rows.entry(row) for row in kept.log[max(after, 0) :]] if kept else []

    def last_seq(self, table: str) -> int:
        """The number of a table's last entry; 0 where there is none."""
        with self._alone():
            kept = self._tables.get(table)
            return len(kept.log) if kept else 0

    def keep_snapshot(self, snapshot: Snapshot) -> None:
        """Keeps a short cut in place of an older one. Conflict where the table is gone."""
        with self._alone():
            kept = self._there(snapshot.table)
            if kept.snapshot is None or kept.snapshot.seq <= snapshot.seq:
                kept.snapshot = snapshot

    def snapshot(self, table: str) -> Snapshot | None:
        """The newest short cut, if there is one."""
        with self._alone():
            kept = self._tables.get(table)
            return kept.snapshot if kept else None

    def keep_result(self, result: Result) -> None:
        """Keeps how a table ended, in place of what was kept before. Conflict where the table is gone."""
        with self._alone():
            self._there(result.table).result = result

    def drop_result(self, table: str) -> None:
        """Forgets how a table ended: it goes on."""
        with self._alone():
            if table in self._tables:
                self._tables[table].result = None

    def results(self, *, evening: str = "") -> list[Result]:
        """How tables ended, oldest first; of one evening or of all."""
        with self._alone():
            found = [kept.result for kept in self._tables.values() if kept.result]
            wanted = [result for result in found if evening in ("", result.evening)]
            return sorted(wanted, key=lambda result: (result.ended, result.table))

    def summaries(self) -> list[Summary]:
        """All tables, the one last used first."""
        with self._alone():
            found = [_summary(kept) for kept in self._tables.values()]
            return sorted(found, key=lambda summary: (-summary.last, summary.table))

    def remember(self, evening: str, facts: Mapping[str, Sequence[str]]) -> None:
        """Keeps what the evening knows: a fact's name and the people it is about, in order."""
        with self._alone():
            self._evenings.setdefault(evening, {}).update({fact: tuple(people) for fact, people in facts.items()})

    def remembered(self, evening: str) -> dict[str, tuple[str, ...]]:
        """What the evening knows."""
        with self._alone():
            return dict(self._evenings.get(evening, {}))

    def keep_setting(self, key: str, value: str) -> None:
        """Keeps a setting of this machine (the Wi-Fi's name, the key that signs cookies' names)."""
        with self._alone():
            self._settings[key] = value

    def setting(self, key: str) -> str | None:
        """A setting of this machine."""
        with self._alone():
            return self._settings.get(key)

    def delete_table(self, table: str) -> bool:
        """Deletes a table with all its data, and what its evening remembers with the evening's last table."""
        with self._alone():
            kept = self._tables.pop(table, None)
            if kept is None:
                return False
            evening = rows.opening(kept.opening).evening
            if evening not in {rows.opening(other.opening).evening for other in self._tables.values()}:
                self._evenings.pop(evening, None)
            return True

    def export_table(self, table: str) -> str | None:
        """A table as one JSON text that another machine can take in, sealed answers included: a move, not an export."""
        with self._alone():
            kept = self._tables.get(table)
            if kept is None:
                return None
            opening, log = rows.opening(kept.opening), tuple(map(rows.entry, kept.log))
            return moves.written(moves.Moved(opening, log, kept.result, self.remembered(opening.evening)))

    def import_table(self, text: str) -> str:
        """Takes in a moved table and gives its id. Conflict where it is here, ValueError where it is damaged.

        What the evening remembers here already stays as it is.
        """
        moved = moves.read(text)
        table, evening = moved.opening.table, moved.opening.evening
        kept = _Kept(rows.opening_text(moved.opening), result=moved.result)
        kept.extend([rows.entry_row(entry) for entry in moved.entries])
        with self._alone():
            self._add(table, kept)
            self.remember(evening, {**moved.remembered, **self.remembered(evening)})
        return table

    def back_up(self, path: Path) -> None:
        """Writes everything to a file that can be opened in its place. StoreFailed."""
        beside = path.with_name(f".{path.name}.part")
        with told(path):
            beside.unlink(missing_ok=True)
            copy = SqliteStore(beside)
            try:
                with self._alone():
                    self._copy_to(copy)
            finally:
                copy.close()
            beside.replace(path)

    def close(self) -> None:
        """Closes; nothing is kept."""
        self._is_open = False

    def _copy_to(self, copy: SqliteStore) -> None:
        for table, kept in self._tables.items():
            copy.import_table(self.export_table(table) or "")
            if kept.snapshot:
                copy.keep_snapshot(kept.snapshot)
        for evening, facts in self._evenings.items():
            copy.remember(evening, facts)
        for key, value in self._settings.items():
            copy.keep_setting(key, value)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Nobody else reads or writes meanwhile."""
        with self._lock:
            if not self._is_open:
                raise failure("closed", "memory://")
            yield

    def _add(self, table: str, kept: _Kept) -> None:
        if table in self._tables:
            raise Conflict(f"{table}: this table is here already")
        self._tables[table] = kept

    def _there(self, table: str) -> _Kept:
        if table not in self._tables:
            raise Conflict(f"{table}: there is no such table")
        return self._tables[table]


def _check(table: str, kept: _Kept, log: Sequence[rows.Row]) -> None:
    first = len(kept.log) + 1
    if [row[0] for row in log] != list(range(first, first + len(log))):
        raise Conflict(f"{table}: the entries do not follow the last one that is kept")
    actions = [row[-1] for row in log if row[-1]]
    if len(actions) > len(set(actions)) or not kept.actions.isdisjoint(actions):
        raise Conflict(f"{table}: an action is taken")


def _summary(kept: _Kept) -> Summary:
    """The line of one table in the list of tables."""
    opening = rows.opening(kept.opening)
    last = kept.log[-1][1] if kept.log else opening.created
    ended = kept.result.ended if kept.result else None
    names = rows.seated((row[2], row[4], row[6]) for row in kept.log)
    seq = len(kept.log)
    return Summary(
        opening.table, opening.game, opening.title, opening.evening, opening.created, last, seq, ended, names
    )
