"""The companion under load, through its real server: answers a second, how soon the other phones know, and memory;
beside a handler under the same server that keeps each answer alone. Tables of five seal numbers without an end.

Both servers stand side by side and are asked in turns; what counts are ratios within a turn.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from contextlib import ExitStack
from math import inf
from pathlib import Path
from statistics import median

import gevent
from crowd import FRAGMENT, HERE, SEATS, Gone, Phone, Server, crowd, fast, many_files, paced, serving

GAME = HERE / "sealed"
TABLES = 500
BUSY = 50  # tables that answer as fast as they can
TURNS, SECONDS = 3, 3.0
PACES = {1: 6, BUSY: 6, TABLES: 8}  # tables that answer once a second: for how many seconds
HELD = 5000  # streams
SETTLED = 2.0  # seconds in which what is behind comes to its end


def rates(servers: dict[str, Server], found: dict[str, float]) -> None:
    """Answers a second: of plain forms, and with every phone listening."""
    for kind, accept in (("plain", "text/html"), ("listening", FRAGMENT)):
        turns = []
        for number in range(TURNS):
            names = list(servers)[:: 1 if number % 2 else -1]
            turns.append({name: rate(servers[name], accept) for name in names})
        for name in servers:
            found[f"{name} {kind}"] = median(turn[name] for turn in turns)
        found[f"{kind} x bare"] = median(turn["ours"] / turn["bare"] for turn in turns)


def rate(server: Server, accept: str) -> float:
    with crowd(server, BUSY, listens=accept == FRAGMENT, accept=accept) as phones:
        return fast(server, phones, SECONDS)


def latencies(servers: dict[str, Server], found: dict[str, float]) -> None:
    """How soon the others know, at so many tables."""
    for tables, seconds in PACES.items():
        for name, server in servers.items():
            gevent.sleep(SETTLED)
            with crowd(server, tables, listens=True, accept=FRAGMENT) as phones:
                taken = sorted(_paced(server, phones, seconds))
            found[f"{name} {tables} p50"] = taken[len(taken) // 2]
            found[f"{name} {tables} p99"] = taken[len(taken) * 99 // 100]


def _paced(server: Server, phones: list[list[Phone]], seconds: int) -> list[float]:
    """How long each took; for ever, where the server let go of phones that it could not keep up with."""
    try:
        return paced(server, phones, seconds)
    except Gone:
        return [inf]


def memory(server: Server, found: dict[str, float]) -> None:
    """What phones that listen take, a thousand at a time, each device with two tabs."""
    gevent.sleep(SETTLED)
    before, held = server.memory(), []
    for number in range(HELD):
        table, seat = number // SEATS % TABLES, number % SEATS
        phone = Phone(server, table, seat)
        phone.listen(server.seq + server.given.get(table, 0))
        held.append(phone)
        if number % 250 == 0:
            gevent.sleep(0.05)
    gevent.sleep(SETTLED)
    found["held MB"] = server.memory()
    found["kB a phone"] = 1000 * (server.memory() - before) / HELD
    for phone in held:
        phone.close()


def main() -> None:
    found: dict[str, float] = {}
    many_files()
    with tempfile.TemporaryDirectory(prefix="cartaviva-bench-") as work, ExitStack() as open_:
        os.environ["XDG_CONFIG_HOME"] = str(Path(work) / "trusted")
        servers = {
            name: open_.enter_context(serving(name, Path(work) / name, GAME, TABLES)) for name in ("ours", "bare")
        }
        ours = servers["ours"]
        found["MB"] = ours.memory()
        for name in (FRAGMENT, "text/html"):
            rate(ours, name)  # whatever is made once is made now
        gevent.sleep(SETTLED)
        before, answers = ours.memory(), sum(ours.given.values())
        rates(servers, found)
        gevent.sleep(SETTLED)
        told = sum(ours.given.values()) - answers
        found |= {"answers": told, "MB for 20000": (ours.memory() - before) * 20_000 / told}
        latencies(servers, found)  # the last of it may be more than the server can
        with serving("ours", Path(work) / "held", GAME, TABLES) as fresh:  # nothing else has grown there
            memory(fresh, found)
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main()
