"""Phones around many tables of five, on plain sockets: they answer as fast as they are answered, or once a second."""

from gevent import monkey

monkey.patch_all()

# ruff: noqa: E402 - everything that waits must be loaded after the line above

import json
import os
import re
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random

import gevent

HERE = Path(__file__).parent
SEATS = 5
OK, ELSEWHERE = 200, 303
PATIENCE = 60  # seconds
FRAGMENT = "text/vnd.cartaviva.fragment+html"
_EVENT = re.compile(rb"(?:^|\n)id: (\d+)\n")
_LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)


@dataclass(slots=True)
class Server:
    """A server of its own process, and what it said of itself."""

    process: subprocess.Popen
    port: int
    tables: list[str]
    cookies: list[list[str]]
    seq: int  # of every table when it was opened
    given: dict[int, int] = field(default_factory=dict)  # answers of a table so far

    def connect(self) -> socket.socket:
        made = socket.create_connection(("127.0.0.1", self.port), PATIENCE)
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return made

    def memory(self) -> float:
        """What it holds of the machine's memory, in MB."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@contextmanager
def serving(which: str, work: Path, game: Path, tables: int) -> Iterator[Server]:
    """A server that is ready, until it is left."""
    command = [sys.executable, str(HERE / "served.py"), which, str(work), str(game), str(tables)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        said = json.loads(process.stdout.readline())
        try:
            yield Server(process, said["port"], said["tables"], said["cookies"], said["seq"])
        finally:
            process.terminate()


def many_files() -> None:
    """Lets this process hold as many connections as the system gives."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


class Gone(Exception):
    """The server closed a line that was waited on: it has more to do than it can."""


class Phone:
    """A seat's phone: one connection for what it says, and one that listens."""

    def __init__(self, server: Server, table: int, seat: int, accept: str = "text/html") -> None:
        self.server, self.seat, self.accept = server, seat, accept
        self.path, self.cookie = f"/t/{server.tables[table]}", server.cookies[table][seat]
        self.said, self.heard, self.follower = server.connect(), None, None
        self.seen: list[tuple[int, float]] = []  # events as they came: number, when

    def head(self, line: str, *more: str) -> bytes:
        origin = f"127.0.0.1:{self.server.port}"
        common = (f"Host: {origin}", f"Origin: http://{origin}", f"Cookie: device={self.cookie}", *more)
        return "\r\n".join((f"{line} HTTP/1.1", *common, "", "")).encode()

    def send(self, number: int) -> None:
        """Answers the table's question: its `number`th answer, from 0."""
        prompt = f"round{number // SEATS + 1}/number~0"
        body = f"prompt={prompt}&seat={self.seat}&answer={number % 10}&action=a{number}&at=table".encode()
        kind = "Content-Type: application/x-www-form-urlencoded"
        length = f"Content-Length: {len(body)}"
        self.said.sendall(self.head(f"POST {self.path}/answers", kind, length, f"Accept: {self.accept}") + body)

    def read(self) -> int:
        """The status of an answer, once it is whole."""
        told = b""
        while b"\r\n\r\n" not in told:
            told += self._more()
        head, _, body = told.partition(b"\r\n\r\n")
        missing = int(_LENGTH.search(head)[1]) - len(body)
        while missing > 0:
            missing -= len(self._more())
        return int(head[9:12])

    def _more(self) -> bytes:
        came = self.said.recv(65536)
        if not came:
            raise Gone
        return came

    def listen(self, seq: int) -> None:
        """Opens a stream from there on, and follows it."""
        self.heard = self.server.connect()
        self.heard.sendall(self.head(f"GET {self.path}/events?at=table&since={seq}"))
        self.follower = gevent.spawn(self._follow)

    def _follow(self) -> None:
        told = b""
        while came := self.heard.recv(262144):
            now = time.perf_counter()
            told += came
            for found in _EVENT.finditer(told):
                self.seen.append((int(found[1]), now))
            told = told[max(told.rfind(b"\n", 0, -1), 0) :]

    def close(self) -> None:
        if self.follower is not None:
            self.follower.kill()
        for each in (self.said, self.heard):
            if each is not None:
                each.close()


@contextmanager
def crowd(server: Server, tables: int, *, listens: bool, accept: str = "text/html") -> Iterator[list[list[Phone]]]:
    """The phones of so many tables, which listen or do not."""
    phones = [[Phone(server, table, seat, accept) for seat in range(SEATS)] for table in range(tables)]
    if listens:
        for table, each in enumerate(phones):
            for phone in each:
                phone.listen(server.seq + server.given.get(table, 0))
            gevent.sleep(0)
        gevent.sleep(0.5 + tables / 300)
    try:
        yield phones
    finally:
        for each in phones:
            for phone in each:
                phone.close()


def whole(server: Server, table: int, phones: list[Phone]) -> None:
    """Lets those answer who have not yet in this round."""
    for number in range(server.given.get(table, 0), -(-server.given.get(table, 0) // SEATS) * SEATS):
        phones[number % SEATS].send(number)
        phones[number % SEATS].read()
        server.given[table] = number + 1


def fast(server: Server, phones: list[list[Phone]], seconds: float) -> float:
    """Answers a second when all five of a table answer at once, and again as soon as all are told that it counts."""
    until, counts = time.perf_counter() + seconds, [0] * len(phones)

    def play(table: int) -> None:
        while time.perf_counter() < until:
            number = server.given.get(table, 0)
            for seat, phone in enumerate(phones[table]):
                phone.send(number + seat)
            statuses = {phone.read() for phone in phones[table]}
            if not statuses <= {OK, ELSEWHERE}:
                sys.exit(f"answered with {statuses}")
            server.given[table] = number + SEATS
            counts[table] += SEATS

    began = time.perf_counter()
    gevent.joinall([gevent.spawn(play, table) for table in range(len(phones))], raise_error=True)
    return sum(counts) / (time.perf_counter() - began)


def paced(server: Server, phones: list[list[Phone]], seconds: int) -> list[float]:
    """How long each answer took to the table's other phones (ms), one a second at each table.

    One that had to wait for the answer before it is counted from when it was due.
    """
    rng, sent = Random(1), []  # when, which number it is to be, to whom
    let_go: list[int] = []

    def play(table: int) -> None:
        try:
            _play(table)
        except (Gone, OSError):  # told once, at the end
            let_go.append(table)

    def _play(table: int) -> None:
        first = server.given.get(table, 0)
        for turn in count():
            due = began + offsets[table] + turn
            if due > began + seconds:
                break
            gevent.sleep(max(0.0, due - time.perf_counter()))
            number = first + turn
            phone = phones[table][number % SEATS]
            others = [other for other in phones[table] if other is not phone]
            sent.append((due, server.seq + number + 1, others))
            phone.send(number)
            if phone.read() != OK:
                sys.exit("an answer was refused")
            server.given[table] = number + 1
        whole(server, table, phones[table])

    offsets = [rng.random() for _ in phones]
    began = time.perf_counter()
    gevent.joinall([gevent.spawn(play, table) for table in range(len(phones))], raise_error=True)
    if let_go:
        raise Gone
    gevent.sleep(0.5)
    ended = time.perf_counter()
    return [1000 * (_came(other, seq, ended) - when) for when, seq, others in sent for other in others]


def _came(phone: Phone, seq: int, ended: float) -> float:
    """When a phone knew of an entry, by its event or a later one; what has not come yet comes no earlier than now."""
    return next((when for number, when in phone.seen if number >= seq), ended)
