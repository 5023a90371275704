"""Answers tables from several threads and says what was confirmed, until somebody pulls the plug: `appender FILE`."""

import os
import sys
import threading
from pathlib import Path

from companion.store.protocol import Conflict
from companion.store.sqlite import SqliteStore
from tests.store.made import entry, opening

THREADS = 4
SHARED = "shared"


def tables():
    return [*(f"own{number}" for number in range(THREADS)), SHARED]


def plays(store, number):
    """Each turn one batch over the thread's own table and the one that all of them write to."""
    own = f"own{number}"
    for turn in range(1, 1_000_000):
        action = f"{number}-{turn}"
        while True:
            last = store.last_seq(SHARED)
            try:
                store.append({own: [entry(turn, action=action)], SHARED: [entry(last + 1, action=action)]})
                break
            except Conflict:
                continue
        # One write of a short line: the pipe takes it whole, also when the process dies at once.
        os.write(1, f"{own} {turn} {action}\n{SHARED} {last + 1} {action}\n".encode())


def main():
    store = SqliteStore(Path(sys.argv[1]))
    for table in tables():
        store.open_table(opening(table))
    os.write(1, b"ready\n")
    threads = [threading.Thread(target=plays, args=(store, number)) for number in range(THREADS)]
    for each in threads:
        each.start()


if __name__ == "__main__":
    main()
