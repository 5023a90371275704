"""Connections to one SQLite file, each held by one caller at a time; how the file is made, and copied while in use."""

from __future__ import annotations

import os
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from .failures import failure, told

_PRIVATE = 0o600
PATIENCE = 5.0  # seconds that another program is waited for
_CHECKPOINT = 4000  # pages (16 MB) that the log of changes holds before they go into the file: a fifth faster than 1000
_KEPT = 8  # connections that lie ready; a crowd opens more and closes them again


def make_private(path: Path) -> None:
    """Makes an empty file that only its owner reads, where there is none, with a folder of the same kind."""
    if not path.parent.is_dir():
        path.parent.mkdir(mode=0o700, parents=True)
    # Never opened where it exists: closing a second handle would drop the locks that this process has on it.
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _PRIVATE))


def keep_private(path: Path) -> None:
    """Takes the right to read from everybody else; the side files (`-wal`, `-shm`) get the same rights."""
    with suppress(PermissionError):
        path.chmod(_PRIVATE)


def copy_out(connection: sqlite3.Connection, target: Path, *, patience: float = PATIENCE) -> None:
    """Writes a whole copy of a file as it is at this moment, in place of an older copy, while others go on writing."""
    if target.with_name(f"{target.name}-wal").exists():
        raise failure("locked", target)
    beside = target.with_name(f".{target.name}.{os.getpid()}.part")
    beside.unlink(missing_ok=True)
    make_private(beside)
    try:
        copy = sqlite3.connect(beside, isolation_level=None)
        try:
            connection.backup(copy, progress=_watch(target, patience))
        finally:
            copy.close()
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)


def _watch(path: Path, patience: float) -> Callable[[int, int, int], None]:
    """Stops a copy that waits for another program: by itself it would wait for ever."""
    until = time.monotonic() + patience

    def look(status: int, _left: int, _all: int) -> None:
        is_waiting = status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
        if is_waiting and time.monotonic() > until:
            raise failure("locked", path)

    return look


class Connections:
    """Connections that callers take and give back.

    No lock of the interpreter is involved: it is all one whether threads are real, gevent's, or of gevent's pool.
    """

    def __init__(self, path: Path, patience: float) -> None:
        self.path = path
        self._patience = patience
        self._idle: deque[sqlite3.Connection] = deque()
        self._is_open = True

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A connection for this caller alone. StoreFailed for whatever the database raises."""
        with told(self.path):
            connection = self._taken()
            try:
                yield connection
            finally:
                self._give_back(connection)

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction that nobody writes beside: on the disk when it is left, undone where anything is raised."""
        with self.reading() as connection:
            # One that begins by reading cannot turn into one that writes: it would fail at once when another writes.
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise

    @contextmanager
    def snapshot(self) -> Iterator[sqlite3.Connection]:
        """A transaction in which everything that is read is of one moment."""
        with self.reading() as connection:
            connection.execute("BEGIN")
            try:
                yield connection
            finally:
                connection.execute("ROLLBACK")

    def close(self) -> None:
        """Closes; what others hold at this moment closes when they give it back."""
        self._is_open = False
        with suppress(IndexError):
            while True:
                self._idle.pop().close()

    def _taken(self) -> sqlite3.Connection:
        if not self._is_open:
            raise failure("closed", self.path)
        try:
            return self._idle.pop()
        except IndexError:
            return self._opened()

    def _give_back(self, connection: sqlite3.Connection) -> None:
        if connection.in_transaction or not self._is_open or len(self._idle) >= _KEPT:
            connection.close()
        else:
            self._idle.append(connection)

    def _opened(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, timeout=self._patience, isolation_level=None, check_same_thread=False, cached_statements=64
        )
        try:
            _set_up(connection, self.path)
        except BaseException:
            connection.close()
            raise
        return connection


def _set_up(connection: sqlite3.Connection, path: Path) -> None:
    (journal,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if journal != "wal":
        raise failure("journal", path)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(f"PRAGMA wal_autocheckpoint = {_CHECKPOINT}")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA secure_delete = ON")
    # What is sorted or rebuilt on the way stays out of the system's folder of temporary files.
    connection.execute("PRAGMA temp_store = MEMORY")
