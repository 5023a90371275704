"""Durable answers a second, in groups and one by one, beside a bare database that does the least with the same disk.

Every answer that is counted is on the disk (`synchronous = FULL`). The floor is one table without checks: no repeat is
known by its action, no gap is seen, nothing is encoded. The engines take turns; what counts are ratios within a turn.
"""

from __future__ import annotations

import json
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from companion.engine.entries import Entry, Kind, Opening  # noqa: E402
from companion.store.sqlite import SqliteStore  # noqa: E402

TABLES = 50  # that are played at the same time; each group holds one answer of each
TURNS = 7
SECONDS = 0.4  # a turn of one engine
GROUPS = {"grouped": TABLES, "single": 1}


class Ours:
    """The store, as the host uses it."""

    def __init__(self, path: Path) -> None:
        self.store = SqliteStore(path)
        for number in range(TABLES):
            self.store.open_table(Opening(f"table-{number:06}", "game", 1, {}, "", "", "", "", 0))
        self.seqs = [0] * TABLES

    def commit(self, tables: list[int]) -> None:
        batch = {}
        for number in tables:
            self.seqs[number] += 1
            batch[f"table-{number:06}"] = [answer(number, self.seqs[number])]
        self.store.append(batch)

    def close(self) -> None:
        self.store.close()


class Bare:
    """Rows in one table of a database; `shared` lets any thread use it, one at a time."""

    def __init__(self, path: Path, *, shared: bool = False) -> None:
        self.database = sqlite3.connect(path, isolation_level=None, check_same_thread=not shared)
        self.database.execute("PRAGMA journal_mode = WAL")
        self.database.execute("PRAGMA synchronous = FULL")
        self.database.execute("CREATE TABLE events (id INTEGER PRIMARY KEY, place TEXT, seq INTEGER, body TEXT)")
        self.seqs = [0] * TABLES

    def commit(self, tables: list[int]) -> None:
        kept = []
        for number in tables:
            self.seqs[number] += 1
            kept.append((f"table-{number:06}", self.seqs[number], '{"bid":3}'))
        self.database.execute("BEGIN IMMEDIATE")
        self.database.executemany("INSERT INTO events (place, seq, body) VALUES (?, ?, ?)", kept)
        self.database.execute("COMMIT")

    def close(self) -> None:
        self.database.close()


def answer(table: int, seq: int) -> Entry:
    action = f"{table:08x}{seq:016x}"[::-1]  # told apart at the front, as drawn ids are
    return Entry(
        seq, 1_700_000_000_000 + seq, Kind.ANSWER, "device-0123456789", 1, f"lap{seq}/bid~0", None, {"bid": 3}, action
    )


def rate(engine: Ours | Bare, size: int) -> float:
    """Answers a second, from tables in turn."""
    begin = time.perf_counter()
    count, first = 0, 0
    while time.perf_counter() - begin < SECONDS:
        engine.commit([(first + place) % TABLES for place in range(size)])
        first = (first + size) % TABLES
        count += size
    return count / (time.perf_counter() - begin)


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="cartaviva-bench-") as work:
        engines = {"ours": Ours(Path(work) / "ours.db"), "bare": Bare(Path(work) / "bare.db")}
        turns = []
        for number in range(TURNS):
            names = list(engines)[:: 1 if number % 2 else -1]
            turns.append({(name, group): rate(engines[name], size) for name in names for group, size in GROUPS.items()})
        for engine in engines.values():
            engine.close()
    found = {f"{name} {group}": median(turn[name, group] for turn in turns) for name, group in turns[0]}
    found["grouped x bare alone"] = median(turn["ours", "grouped"] / turn["bare", "single"] for turn in turns)
    for group in GROUPS:
        found[f"{group} x bare"] = median(turn["ours", group] / turn["bare", group] for turn in turns)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
