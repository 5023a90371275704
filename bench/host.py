"""Durable answers a second through the host, from a thread a table, beside a bare database that commits each alone;
and what a whole game takes to fold, and a table in memory.

The engines take turns on the same disk; what counts are ratios within a turn.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import tempfile
import threading
import time
import tracemalloc
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from uuid import uuid4

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent), str(HERE)]

from store import Bare  # noqa: E402

from card_data.rules import Refusal, To  # noqa: E402
from companion.bus.memory import MemoryBus  # noqa: E402
from companion.engine.answers import jsoned  # noqa: E402
from companion.engine.entries import Kind  # noqa: E402
from companion.engine.fold import fold  # noqa: E402
from companion.engine.ground import Ground  # noqa: E402
from companion.engine.play import awaited  # noqa: E402
from companion.engine.position import Stage  # noqa: E402
from companion.host.host import Host  # noqa: E402
from companion.host.intents import Intent  # noqa: E402
from companion.host.library import Library  # noqa: E402
from companion.host.offers import Offer  # noqa: E402
from companion.store.memory import MemoryStore  # noqa: E402
from companion.store.sqlite import SqliteStore  # noqa: E402
from tests.host import marathon  # noqa: E402

TABLES = 50  # that are played at the same time, each by a thread
TURNS = 5
SECONDS = 1.0  # a turn of one engine
IN_MEMORY = 100  # tables


class Endless:
    """A library with one tiny game that never ends: what is measured is the host."""

    def offer(self, game: str) -> Offer:
        return Offer(game, marathon.RULES, {})

    def ruleset(self, _game: str, _version: int):
        return marathon.RULES


def host(store, library) -> Host:
    return Host(
        store=store,
        bus=MemoryBus(),
        library=library,
        clock=lambda: time.time_ns() // 1_000_000,
        ids=lambda: uuid4().hex,
        randomness=os.urandom,
    )


def seated(at: Host, game: str, players: int, depth: str = "") -> str:
    table = at.open(game, device="screen", options={"depth": depth} if depth else {})
    for seat in range(players):
        at.act(Intent(table, Kind.SIT, f"phone{seat}", None, "", {"name": f"Player {seat}"}))
    at.act(Intent(table, Kind.BEGIN, "phone0"))
    return table


class Ours:
    """The host over a file, fifty tables of four."""

    def __init__(self, path: Path) -> None:
        self.store = SqliteStore(path)
        self.host = host(self.store, Endless())
        self.tables = [seated(self.host, "endless", 4) for _ in range(TABLES)]
        self.actions = [count() for _ in range(TABLES)]

    def answer(self, number: int) -> None:
        table, turn = self.tables[number], next(self.actions[number])
        prompt = self.host.position(table).open[turn % 4].id
        intent = Intent(table, Kind.ANSWER, f"phone{turn % 4}", turn % 4, prompt, turn % 10, f"{number}-{turn}")
        assert not isinstance(self.host.act(intent), Refusal)


class Alone:
    """A bare database, each answer in a commit of its own, one thread at a time."""

    def __init__(self, path: Path) -> None:
        self.bare = Bare(path, shared=True)
        self.lock = threading.Lock()

    def answer(self, number: int) -> None:
        with self.lock:
            self.bare.commit([number])


def rate(engine: Ours | Alone) -> float:
    """Answers a second, from a thread for each table."""
    until = time.perf_counter() + SECONDS
    counts = [0] * TABLES

    def play(number: int) -> None:
        while time.perf_counter() < until:
            engine.answer(number)
            counts[number] += 1

    threads = [threading.Thread(target=play, args=(number,)) for number in range(TABLES)]
    begin = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(counts) / (time.perf_counter() - begin)


def played(at: Host, table: str, hands, rng: Random, most: int = 10_000) -> None:
    """A game by hands that hold cards, to its end or so many answers."""
    for _ in range(most):
        position = at.position(table)
        if position.stage is Stage.ENDED:
            return
        open_ = rng.choice(position.open)
        seat = -1 if open_.prompt.to is To.TABLE else rng.choice(awaited(position, open_))
        value = jsoned(hands(position.state, open_.prompt, seat))
        told = at.act(Intent(table, Kind.ANSWER, f"phone{max(seat, 0)}", seat, open_.id, value))
        assert not isinstance(told, Refusal), told


def game(found: dict[str, float]) -> None:
    """What a whole game takes: the built-in one with the most to ask, at its deepest."""
    library, store, rng = Library(), MemoryStore(), Random(1)
    at = host(store, library)
    name = next(iter(library.games()))
    ruleset = library.offer(name).ruleset
    table = seated(at, name, 4, ruleset.options[0].choices[-1])
    played(at, table, ruleset.hands(at.position(table).setup, rng), rng)
    log, opening = store.entries(table), store.opening(table)
    taken = []
    for _ in range(9):
        begin = time.perf_counter()
        fold(Ground(ruleset, opening), log)
        taken.append(time.perf_counter() - begin)
    found |= {"fold ms": 1000 * median(taken), "fold entries": len(log)}
    restarted = host(store, library)
    begin = time.perf_counter()
    restarted.position(table)
    found["load ms"] = 1000 * (time.perf_counter() - begin)


def memory(found: dict[str, float]) -> None:
    """What a table in the middle of its game takes in memory."""
    library, store = Library(), MemoryStore()
    at = host(store, library)
    name = next(iter(library.games()))
    ruleset = library.offer(name).ruleset
    tables = [seated(at, name, 4) for _ in range(IN_MEMORY)]
    for number, table in enumerate(tables):
        rng = Random(number)
        played(at, table, ruleset.hands(at.position(table).setup, rng), rng, 25)
    restarted = host(store, library)
    gc.collect()
    tracemalloc.start()
    for table in tables:
        restarted.shown(table, device="phone0")
    gc.collect()
    found["table kB"] = tracemalloc.get_traced_memory()[0] / 1000 / IN_MEMORY
    tracemalloc.stop()


def main() -> None:
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory(prefix="cartaviva-bench-") as work:
        engines = {"ours": Ours(Path(work) / "ours.db"), "alone": Alone(Path(work) / "bare.db")}
        turns = []
        for number in range(TURNS):
            names = list(engines)[:: 1 if number % 2 else -1]
            turns.append({name: rate(engines[name]) for name in names})
        engines["ours"].store.close()
        engines["alone"].bare.close()
    found |= {name: median(turn[name] for turn in turns) for name in engines}
    found["x alone"] = median(turn["ours"] / turn["alone"] for turn in turns)
    game(found)
    memory(found)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
