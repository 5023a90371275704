"""A store in one SQLite file: what was answered for survives a crash, and what was deleted is not in the file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from companion.engine.entries import Entry, Opening

from . import moves, rows, statements
from .connections import PATIENCE, Connections, copy_out, keep_private, make_private
from .failures import failure, told
from .migrate import Migration, migrate, migrations, version
from .protocol import Conflict, Result, Snapshot, StoreFailed, Summary

_UNSWEPT = "store.unswept"  # a setting: something was deleted whose remains may still be beside the file


class SqliteStore:
    """Keeps everything in a file. Every method may be called from any thread."""

    def __init__(self, path: Path, *, patience: float = PATIENCE, steps: Sequence[Migration] = ()) -> None:
        """Opens a file or makes it, and brings it to this version (or to the last of `steps`).

        `patience`: seconds that a write waits for another process. StoreFailed where the file cannot be used.
        """
        self.path = path
        self._connections = Connections(path, patience)
        steps = steps or migrations()
        with told(path):
            make_private(path)
            _look_over(path, steps)
            keep_private(path)
        try:
            with self._connections.reading() as connection:
                migrate(connection, path, steps)
            self._sweep_up()
        except BaseException:
            self.close()
            raise

    def open_table(self, opening: Opening) -> None:
        """Writes a new table. Conflict where its id is taken."""
        with self._writing(opening.table) as connection:
            _open_table(connection, opening)

    def opening(self, table: str) -> Opening | None:
        """What stands over a table's log; None where there is no such table."""
        found = self._found(statements.OPENING, table)
        with self._decoding():
            return rows.opening(found[0][0]) if found else None

    def append(self, batch: Mapping[str, Sequence[Entry]]) -> None:
        """Writes entries of several tables in one transaction: all or none. Conflict, StoreFailed."""
        logs = {table: entries for table, entries in batch.items() if entries}
        if logs:
            kept = [(table, *rows.entry_row(entry)) for table, entries in logs.items() for entry in entries]
            with self._writing(*logs) as connection:
                _append(connection, logs, kept)

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        """A table's log from behind `after`, in order."""
        found = self._found(statements.ENTRIES, table, after)
        with self._decoding():
            return [rows.entry(row) for row in found]

    def last_seq(self, table: str) -> int:
        """The number of a table's last entry; 0 where there is none."""
        found = self._found(statements.LAST_SEQ, table)
        return int(found[0][0]) if found else 0

    def keep_snapshot(self, snapshot: Snapshot) -> None:
        """Keeps a short cut in place of an older one. Conflict where the table is gone."""
        with self._writing(snapshot.table) as connection:
            values = snapshot.table, snapshot.seq, snapshot.rules_version, snapshot.position
            connection.execute(statements.KEEP_SNAPSHOT, values)

    def snapshot(self, table: str) -> Snapshot | None:
        """The newest short cut, if there is one."""
        found = self._found(statements.SNAPSHOT, table)
        return Snapshot(*found[0]) if found else None

    def keep_result(self, result: Result) -> None:
        """Keeps how a table ended, in place of what was kept before. Conflict where the table is gone."""
        with self._writing(result.table) as connection:
            _keep_result(connection, result)

    def drop_result(self, table: str) -> None:
        """Forgets how a table ended: it goes on."""
        with self._writing(table) as connection:
            connection.execute(statements.DROP_RESULT, (table,))

    def results(self, *, evening: str = "") -> list[Result]:
        """How tables ended, oldest first; of one evening or of all."""
        found = self._found(statements.RESULTS, evening, evening)
        with self._decoding():
            return [_result(row) for row in found]

    def summaries(self) -> list[Summary]:
        """All tables, the one last used first."""
        with self._connections.snapshot() as connection:
            seating = connection.execute(statements.SEATING).fetchall()
            found = connection.execute(statements.SUMMARIES).fetchall()
        by_table: dict[str, list[tuple[str, int | None, str | None]]] = {}
        for table, kind, seat, value in seating:
            by_table.setdefault(table, []).append((kind, seat, value))
        with self._decoding():
            return [_summary(row, rows.seated(by_table.get(row[0], ()))) for row in found]

    def remember(self, evening: str, facts: Mapping[str, Sequence[str]]) -> None:
        """Keeps what the evening knows: a fact's name and the people it is about, in order."""
        with self._writing(evening) as connection:
            kept = [(evening, fact, rows.text(list(people))) for fact, people in facts.items()]
            connection.executemany(statements.REMEMBER, kept)

    def remembered(self, evening: str) -> dict[str, tuple[str, ...]]:
        """What the evening knows."""
        found = self._found(statements.REMEMBERED, evening)
        with self._decoding():
            return {fact: rows.people(people) for fact, people in found}

    def keep_setting(self, key: str, value: str) -> None:
        """Keeps a setting of this machine (the Wi-Fi's name, the key that signs cookies' names)."""
        with self._writing(key) as connection:
            connection.execute(statements.KEEP_SETTING, (key, value))

    def setting(self, key: str) -> str | None:
        """A setting of this machine."""
        found = self._found(statements.SETTING, key)
        return str(found[0][0]) if found else None

    def delete_table(self, table: str) -> bool:
        """Deletes a table with all its data, and what its evening remembers with the evening's last table.

        Nothing of it remains in the file. Where another program reads the file at that moment, the remains go with the
        next deletion or when the file is opened next. False where there is no such table.
        """
        with self._writing(table) as connection:
            row = connection.execute(statements.EVENING, (table,)).fetchone()
            if row is None:
                return False
            connection.execute(statements.DELETE_TABLE, (table,))
            connection.execute(statements.FORGET_EVENING, (row[0], row[0]))
            connection.execute(statements.KEEP_SETTING, (_UNSWEPT, "yes"))
        self._sweep_up()
        return True

    def export_table(self, table: str) -> str | None:
        """A table as one JSON text that another machine can take in, sealed answers included: a move, not an export."""
        with self._connections.snapshot() as connection:
            opening = connection.execute(statements.OPENING, (table,)).fetchone()
            entries = connection.execute(statements.ENTRIES, (table, 0)).fetchall()
            result = connection.execute(statements.RESULT, (table,)).fetchone()
            remembered = connection.execute(statements.REMEMBERED_BY_TABLE, (table,)).fetchall()
        if opening is None:
            return None
        with self._decoding():
            log = tuple(rows.entry(row) for row in entries)
            facts = {fact: rows.people(people) for fact, people in remembered}
            ended = _result(result) if result else None
            return moves.written(moves.Moved(rows.opening(opening[0]), log, ended, facts))

    def import_table(self, text: str) -> str:
        """Takes in a moved table and gives its id. Conflict where it is here, ValueError where it is damaged.

        What the evening remembers here already stays as it is.
        """
        moved = moves.read(text)
        table = moved.opening.table
        kept = [(table, *rows.entry_row(entry)) for entry in moved.entries]
        facts = [(moved.opening.evening, fact, rows.text(people)) for fact, people in moved.remembered.items()]
        with self._writing(table) as connection:
            _open_table(connection, moved.opening)
            _append(connection, {table: moved.entries} if moved.entries else {}, kept)
            connection.executemany(statements.REMEMBER_IF_NEW, facts)
            if moved.result:
                _keep_result(connection, moved.result)
        return table

    def back_up(self, path: Path) -> None:
        """Writes a whole copy that can be opened in its place, while play goes on.

        An older copy at that path is replaced only when the new one is whole. StoreFailed.
        """
        if path.resolve() == self.path.resolve():
            raise failure("copy", path)
        with told(path), self._connections.reading() as connection:
            copy_out(connection, path)

    def close(self) -> None:
        """Closes; everything that was answered for is on the disk."""
        self._connections.close()

    def _sweep_up(self) -> None:
        """Empties the log of changes where something was deleted: what the file holds no more still stands in there."""
        if self.setting(_UNSWEPT) is None:
            return
        with suppress(StoreFailed), self._connections.reading() as connection:
            (is_held, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            if not is_held:
                connection.execute(statements.DROP_SETTING, (_UNSWEPT,))

    def _found(self, query: str, *values: str | int) -> list[Any]:
        with self._connections.reading() as connection:
            return connection.execute(query, values).fetchall()

    @contextmanager
    def _writing(self, *what: str) -> Iterator[sqlite3.Connection]:
        with self._connections.writing() as connection:
            try:
                yield connection
            except sqlite3.IntegrityError as error:
                raise Conflict(f"{', '.join(what)}: {error}") from error

    @contextmanager
    def _decoding(self) -> Iterator[None]:
        try:
            yield
        except (ValueError, TypeError) as error:
            raise failure("damaged", self.path) from error


def _look_over(path: Path, steps: Sequence[Migration]) -> None:
    """Looks whose file this is, and for damage, before anything is written: later it would show in mid-game."""
    with closing(sqlite3.connect(path, timeout=PATIENCE)) as connection:
        if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise failure("damaged", path)
        if version(connection, path) > steps[-1].number:
            raise failure("newer", path)


def _open_table(connection: sqlite3.Connection, opening: Opening) -> None:
    stands = opening.table, opening.game, opening.title, opening.evening, opening.created, 0, opening.created
    connection.execute(statements.OPEN_TABLE, stands)
    connection.execute(statements.KEEP_OPENING, (opening.table, rows.opening_text(opening)))


def _append(
    connection: sqlite3.Connection, logs: Mapping[str, Sequence[Entry]], kept: Sequence[tuple[object, ...]]
) -> None:
    """Moves each table on from where its first entry says that it stands, which holds the log without a gap."""
    steps = [(log[-1].seq, log[-1].at, table, log[0].seq - 1) for table, log in logs.items()]
    moved = connection.executemany(statements.MOVE_ON, steps).rowcount if steps else 0
    is_whole = all(entry.seq == log[0].seq + place for log in logs.values() for place, entry in enumerate(log))
    if moved < len(steps) or not is_whole:
        raise Conflict(f"{', '.join(logs)}: the entries do not follow the last one that is kept")
    connection.executemany(statements.APPEND, kept)


def _keep_result(connection: sqlite3.Connection, result: Result) -> None:
    standings = rows.text(result.standings)
    connection.execute(statements.KEEP_RESULT, (result.table, result.evening, result.game, result.ended, standings))


def _result(row: tuple[str, str, str, int, str]) -> Result:
    return Result(*row[:4], rows.standings(row[4]))


def _summary(row: tuple[str, str, str, str, int, int, int, int | None], names: tuple[str, ...]) -> Summary:
    return Summary(*row, names)
