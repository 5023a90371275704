"""How the tables of a file come to be, and grow: numbered steps of SQL, each applied once, in order."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from .connections import copy_out
from .failures import failure

_APPLIED = "CREATE TABLE IF NOT EXISTS migrations (number BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL)"


@dataclass(frozen=True, slots=True)
class Migration:
    """One step: its number, its name, its statements."""

    number: int
    name: str
    sql: str


def migrations() -> tuple[Migration, ...]:
    """The steps that come with this version, in order."""
    named = [(path.stem.partition("_"), path) for path in Path(__file__).with_name("migrations").glob("*.sql")]
    steps = [Migration(int(number), name, path.read_text("utf-8")) for (number, _, name), path in named]
    return tuple(sorted(steps, key=lambda step: step.number))


def migrate(connection: sqlite3.Connection, path: Path, steps: Sequence[Migration]) -> None:
    """Brings a file to the last step, all or nothing; of one that is older a copy is kept beside it first."""
    if version(connection, path) == steps[-1].number:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Another process may have been faster, so the version is read anew now that nobody else writes.
        before = version(connection, path)
        if 0 < before < steps[-1].number:
            _keep_copy(path, before)
        _apply(connection, [step for step in steps if step.number > before])
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def version(connection: sqlite3.Connection, path: Path) -> int:
    """The last step that a file has had; 0 where it is empty. StoreFailed where it is another program's."""
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if "migrations" in names:
        return int(connection.execute("SELECT COALESCE(MAX(number), 0) FROM migrations").fetchone()[0])
    if names:
        raise failure("foreign", path)
    return 0


def _apply(connection: sqlite3.Connection, steps: Sequence[Migration]) -> None:
    connection.execute(_APPLIED)
    for step in steps:
        for statement in _statements(step.sql):
            connection.execute(statement)
        connection.execute("INSERT INTO migrations (number, name) VALUES (?, ?)", (step.number, step.name))


def _statements(sql: str) -> Iterator[str]:
    """The statements one by one: run as a script they would end the transaction that holds them together."""
    statement = ""
    for line in sql.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _keep_copy(path: Path, before: int) -> None:
    """Keeps the file as it is before it changes, under a name that is free."""
    stem = f"{path.stem}-version-{before}"
    names = (f"{stem}{again}{path.suffix}" for again in ("", *(f"-{number}" for number in range(2, 1000))))
    # A connection of its own, because one that is writing cannot be copied from.
    with closing(sqlite3.connect(path)) as reader:
        copy_out(reader, next(copy for copy in map(path.with_name, names) if not copy.exists()))
