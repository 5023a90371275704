"""A server to be measured, until it is told to end: `ours`, the real companion with tables that are being played,
or `bare`, a handler under the same server that keeps each answer in a commit of its own.

It prints what a crowd needs to know of it: its port, its tables, and how to be one of their phones.
"""

from __future__ import annotations

import json
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Condition, Event

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent), str(HERE)]

from companion import running  # noqa: E402 - it makes waiting cooperative for what is loaded after it

# isort: split

from flask import Flask, Response, request  # noqa: E402
from itsdangerous import Signer  # noqa: E402
from store import Bare  # noqa: E402

from companion.engine.entries import Kind  # noqa: E402
from companion.homefolder import home_folder  # noqa: E402
from companion.host.host import Host  # noqa: E402
from companion.host.intents import Intent  # noqa: E402
from companion.host.library import Library  # noqa: E402
from companion.network.whereabouts import Whereabouts  # noqa: E402
from companion.serve import Serving  # noqa: E402

SEATS = 5
HOST = "127.0.0.1"


def listening() -> socket.socket:
    return socket.create_server((HOST, 0), backlog=4096)


def told(port: int, tables: list[str], seq: int, key: bytes = b"bare") -> None:
    """Says who can be asked for what."""
    signer = Signer(key, salt="cartaviva.device")
    cookies = [[signer.sign(device(number, seat)).decode() for seat in range(SEATS)] for number in range(len(tables))]
    print(json.dumps({"port": port, "tables": tables, "seq": seq, "cookies": cookies}), flush=True)


def device(number: int, seat: int) -> str:
    return f"phone{number}-{seat}"


def opened(host: Host, game: str, number: int) -> str:
    """A table that is being played."""
    table = host.open(game, device=device(number, 0))
    for seat in range(SEATS):
        host.act(Intent(table, Kind.SIT, device(number, seat), None, "", {"name": f"Player {seat}"}))
    host.act(Intent(table, Kind.BEGIN, device(number, 0)))
    return table


def ours(work: Path, game: Path, tables: int) -> None:
    """The companion as `cartaviva play` runs it."""
    held, home, library = listening(), home_folder(work / "home"), Library([game], trusted=True)
    port = held.getsockname()[1]
    made = running.running(running.Wanted(home, library, Whereabouts(port, host=HOST)))
    names = [opened(made.site.host, game.name, number) for number in range(tables)]
    told(port, names, made.site.host.position(names[0]).seq, home.key())
    made.serve(held)


class Plain:
    """The handler of performance.md: a row for each answer, and its number to whoever listens at that table."""

    def __init__(self, work: Path, tables: int) -> None:
        self.bare = Bare(work / "bare.db", shared=True)
        self.rooms = [Condition() for _ in range(tables)]
        self.seqs = [0] * tables
        self.stopping = Event()
        self.app = Flask("bare")
        self.app.add_url_rule("/t/<int:table>/answers", "answers", self.answers, methods=["POST"])
        self.app.add_url_rule("/t/<int:table>/events", "events", self.events)

    def answers(self, table: int) -> Response:
        said = request.form["answer"]
        self.bare.commit([table % len(self.bare.seqs)])
        with self.rooms[table]:
            self.seqs[table] += 1
            self.rooms[table].notify_all()
        return Response(said, 200)

    def events(self, table: int) -> Response:
        return Response(self._told(table), content_type="text/event-stream")

    def _told(self, table: int) -> Iterator[str]:
        yield ": here\n\n"
        known = self.seqs[table]
        while not self.stopping.is_set():
            with self.rooms[table]:
                self.rooms[table].wait_for(lambda seen=known: self.seqs[table] > seen or self.stopping.is_set(), 15)
            if self.seqs[table] > known:
                known = self.seqs[table]
                view = json.dumps({"seq": known, "view": [{"seat": seat, "points": known} for seat in range(SEATS)]})
                yield f"id: {known}\ndata: {view}\n\n"
            else:
                yield ":\n\n"


def bare(work: Path, tables: int) -> None:
    """That handler, behind our server."""
    plain, held = Plain(work, tables), listening()
    told(held.getsockname()[1], [str(number) for number in range(tables)], 0)
    Serving(plain.app.wsgi_app, held, stopping=plain.stopping).run()


def main() -> None:
    which, work, game, tables = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), int(sys.argv[4])
    work.mkdir(parents=True, exist_ok=True)
    if which == "ours":
        ours(work, game, tables)
    else:
        bare(work, tables)


if __name__ == "__main__":
    main()
