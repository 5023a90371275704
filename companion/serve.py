"""The companion's server: many phones on one thread, until it is stopped. Importing it makes waiting cooperative."""

from gevent import monkey

monkey.patch_all()

# ruff: noqa: E402 - everything that waits must be loaded after the line above

import logging
import signal
import socket
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from io import BufferedReader, BytesIO
from threading import Event
from typing import TYPE_CHECKING, Any, TypeVar, cast

import gevent
from gevent.pool import Pool
from gevent.pywsgi import WSGIHandler, WSGIServer
from gevent.threadpool import ThreadPool

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

LOGGER = "cartaviva.companion"  # where our own faults go, never to the person's terminal
_FILES = 10_240  # what macOS allows a process at most, and enough for ten thousand phones
_OTHER_FILES = 240  # what is not a connection: the database, pictures, this terminal
_READ = 1024  # bytes at once: as many as a request's head has, since every phone that listens holds so many
_LOOPBACK = ("127.", "::1")
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Limits:
    """What one who connects may take: seconds, bytes, connections.

    `bodies` are larger limits for addresses that begin so. A body must come at `pace` bytes a second at least.
    """

    idle: float = 40.0  # between two requests, and for a reader who takes nothing
    head: float = 10.0  # for a request's first line, and for its headers
    body: int = 65_536
    bodies: tuple[tuple[str, int], ...] = (("/photo", 8_000_000),)
    pace: float = 40_000.0
    uploads: int = 4  # large bodies that come in at once
    each: int = 400  # connections from one address; not from this computer itself, where proxies are
    stop: float = 1.0  # for who is being answered when it ends

    def most(self, path: str) -> int:
        """How large a body may be that is sent to an address."""
        return next((most for start, most in self.bodies if path.startswith(start)), self.body)


@dataclass(slots=True)
class Serving:
    """An application on a socket that listens. Streams end when `stopping` is set; then `on_stop` is called."""

    app: "WSGIApplication"
    listening: socket.socket
    limits: Limits = field(default_factory=Limits)
    stopping: Event = field(default_factory=Event)
    on_stop: Callable[[], None] = lambda: None

    def run(self) -> None:
        """Serves until somebody sets `stopping`, or the person or the system ends it. Back within three seconds."""
        server = _Server(self, capacity())
        with suppress(KeyboardInterrupt):  # on Windows, where no signal can be waited for
            self._listen_for_the_end()
            server.start()
            self.stopping.wait()
        self.stopping.set()
        self.on_stop()
        server.stop(self.limits.stop)

    def _listen_for_the_end(self) -> None:
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            with suppress(AttributeError, ValueError):
                gevent.signal_handler(getattr(signal, name), self.stopping.set)


def offload(work: Callable[[], _T]) -> _T:
    """Runs work in a thread of the system, and serves others meanwhile. What it raises is raised here."""
    result: _T
    result, error = gevent.get_hub().threadpool.apply(_tried, (work,))
    if error is not None:
        raise error
    return result


class Backroom:
    """One thread of the system for work that takes its time: pieces of it wait for one another."""

    def __init__(self) -> None:
        self._pool = ThreadPool(1)

    def begin(self, work: Callable[[], object]) -> None:
        """Starts a piece of work as soon as the earlier ones are done, and comes back at once."""
        self._pool.spawn(_tried, work)

    def run(self, work: Callable[[], _T]) -> _T:
        """Runs a piece of work while others are served, and gives what comes of it."""
        result: _T
        result, error = self._pool.apply(_tried, (work,))
        if error is not None:
            raise error
        return result


def _tried(work: Callable[[], object]) -> tuple[Any, BaseException | None]:
    """What comes of work, or what it raised: the library would print that on the way."""
    try:
        return work(), None
    except BaseException as error:  # noqa: BLE001 - it is raised again where it belongs
        return None, error


def capacity() -> int:
    """How many connections can be held, after the system has been asked for as many as it gives."""
    try:
        import resource  # noqa: PLC0415 - there is none on Windows
    except ModuleNotFoundError:
        return _FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _FILES if hard == resource.RLIM_INFINITY else min(_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    held, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(64, (_FILES if held == resource.RLIM_INFINITY else min(held, _FILES)) - _OTHER_FILES)


class _Server(WSGIServer):  # type: ignore[misc, unused-ignore]
    """Takes connections up to a number, and up to a smaller one from each address; tells nobody of requests."""

    def __init__(self, serving: Serving, most: int) -> None:
        names = {"SERVER_NAME": "cartaviva"}  # else a name server is asked, which may take minutes
        WSGIServer.__init__(
            self, serving.listening, serving.app, spawn=Pool(most), log=None, error_log=None, environ=names,
            handler_class=_Handler,
        )  # fmt: skip
        self.limits = serving.limits
        self.stopping = serving.stopping
        self.uploads = 0
        self._each: Counter[str] = Counter()

    def handle(self, sock: socket.socket, address: tuple[Any, ...]) -> None:
        """Serves one connection until it ends."""
        who = str(address[0]) if address else ""
        if self._each[who] >= self.limits.each and not who.startswith(_LOOPBACK):
            return
        self._each[who] += 1
        try:
            WSGIServer.handle(self, sock, address)
        finally:
            self._each[who] -= 1
            if not self._each[who]:
                del self._each[who]


class _Handler(WSGIHandler):  # type: ignore[misc, unused-ignore]
    """One connection: sent without delay, each part of a request within its time, its body read and weighed first."""

    def __init__(self, sock: socket.socket, address: tuple[Any, ...], server: _Server) -> None:
        sock.setsockopt(
            socket.IPPROTO_TCP, socket.TCP_NODELAY, 1
        )  # else each answer waits 40 ms for an acknowledgement
        sock.settimeout(server.limits.idle)
        self.limits = server.limits
        WSGIHandler.__init__(self, sock, address, server)
        self.rfile = cast("BufferedReader", sock.makefile("rb", _READ))

    def read_requestline(self) -> str:
        """The first line; none where nobody asks, or somebody asks too slowly."""
        self.rfile.peek(1)  # between requests there is more time than within one
        with gevent.Timeout(self.limits.head, False):
            return str(WSGIHandler.read_requestline(self))
        return ""

    def read_request(self, raw_requestline: str) -> bool:
        """Whether the headers came, and came in time."""
        with gevent.Timeout(self.limits.head, False):
            return bool(WSGIHandler.read_request(self, raw_requestline))
        return False

    def handle_one_response(self) -> None:
        """Lets the application answer what has come whole and is not too large."""
        refusal = self._weighed()
        if refusal:
            self.close_connection = True
            with suppress(OSError):
                self.socket.sendall(_answer(*refusal))
                self._drain()
        else:
            WSGIHandler.handle_one_response(self)
            self.close_connection = self.close_connection or self.server.stopping.is_set()

    def _weighed(self) -> tuple[str, str] | None:
        """Reads the body, unless it is refused: the status and the reason."""
        if self.headers.get("Transfer-Encoding"):
            return "411 Length Required", "The length must be said beforehand."
        length, limits = self.content_length or 0, self.limits
        if length > limits.most(self.path):
            return "413 Content Too Large", "That is too large."
        if length <= limits.body:
            return self._read(length)
        if self.server.uploads >= limits.uploads:
            return "503 Service Unavailable", "Others are sending pictures. Try again in a moment."
        self.server.uploads += 1
        try:
            return self._read(length)
        finally:
            self.server.uploads -= 1

    def _read(self, length: int) -> tuple[str, str] | None:
        if not length:
            return None
        with gevent.Timeout(self.limits.head + length / self.limits.pace, False), suppress(OSError):
            body = self.wsgi_input.read(length)
            if len(body) == length:
                self.environ["wsgi.input"] = BytesIO(body)
                return None
        return "408 Request Timeout", "It did not come in time."

    def _drain(self) -> None:
        """Lets one who is still sending hear the answer: closing at once would take it away again."""
        self.socket.shutdown(socket.SHUT_WR)
        with gevent.Timeout(self.limits.stop, False):
            while self.rfile.read1(65_536):
                pass

    def log_error(self, msg: str, *args: object) -> None:
        """Says nothing of requests that are none."""

    def _log_error(self, kind: type[BaseException], error: BaseException, trace: object) -> None:
        """Keeps a fault of ours; that somebody went away, or is sent away at the end, is none."""
        if not issubclass(kind, (OSError, gevent.GreenletExit)):
            logging.getLogger(LOGGER).error("%s %s", self.command, self._path, exc_info=(kind, error, trace))  # type: ignore[arg-type]

    @property
    def _path(self) -> str:
        """What was asked for, without what was told along with it."""
        return str(self.path).partition("?")[0]


def _answer(status: str, reason: str) -> bytes:
    """A whole answer of one sentence."""
    body = f"{reason}\n".encode()
    lines = (
        f"HTTP/1.1 {status}",
        "Content-Type: text/plain; charset=utf-8",
        f"Content-Length: {len(body)}",
        "X-Content-Type-Options: nosniff",
        *(["Retry-After: 2"] if status.startswith("503") else []),
        "Connection: close",
        "",
        "",
    )
    return "\r\n".join(lines).encode() + body
