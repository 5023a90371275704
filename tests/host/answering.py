"""Answers tables from several threads and says what was confirmed, until somebody pulls the plug: `answering FILE`."""

import os
import sys
import threading
from itertools import count
from pathlib import Path
from uuid import uuid4

from card_data.rules import Refusal
from companion.bus.memory import MemoryBus
from companion.engine.entries import Kind
from companion.host.host import Host
from companion.host.intents import Intent
from companion.store.sqlite import SqliteStore
from tests.host.playing import Clock, Shelf

THREADS = 5


def opened(host):
    """A table of its own for the first two threads, and one that all of them sit at."""
    tables = [host.open("marathon", device="screen") for _ in range(3)]
    for table, seats in zip(tables, (1, 1, THREADS), strict=True):
        for seat in range(seats):
            _done(host.act(Intent(table, Kind.SIT, f"phone{seat}", None, "", {"name": f"R{seat}"})))
        _done(host.act(Intent(table, Kind.BEGIN, "phone0")))
    return tables


def _done(answer):
    assert not isinstance(answer, Refusal), answer


def runs(host, tables, number):
    """Answers at the shared table and, for the first two, at the own one, each action sent twice now and then."""
    mine = [(tables[2], number), *([(tables[number], 0)] if number < 2 else [])]
    for turn in count():
        table, seat = mine[turn % len(mine)]
        prompt = host.position(table).open[seat].id
        action = f"{number}-{turn}"
        intent = Intent(table, Kind.ANSWER, f"phone{seat}", seat, prompt, turn % 10, action)
        answer = host.act(intent)
        if turn % 5 == 0:
            assert answer == host.act(intent)
        if not isinstance(answer, Refusal):
            # One write of a short line: the pipe takes it whole, also when the process dies at once.
            os.write(1, f"{table} {answer.seq} {action}\n".encode())


def made(store):
    return Host(
        store=store, bus=MemoryBus(), library=Shelf(), clock=Clock(), ids=lambda: uuid4().hex, randomness=os.urandom
    )


def main():
    host = made(SqliteStore(Path(sys.argv[1])))
    tables = opened(host)
    os.write(1, f"{' '.join(tables)}\n".encode())
    for number in range(THREADS):
        threading.Thread(target=runs, args=(host, tables, number)).start()


if __name__ == "__main__":
    main()
