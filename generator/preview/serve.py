"""The preview's server: on this computer only, until it is stopped."""

from __future__ import annotations

import socket
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Thread
from typing import TYPE_CHECKING

import platformdirs
from werkzeug.serving import WSGIRequestHandler, make_server

from card_data import load
from card_data.problems import Usage
from generator.preview.app import create_app
from generator.preview.catalogue import Catalogue
from generator.preview.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LOOPBACK = "127.0.0.1"
PORT = 8766
_TRIES = 20


class _Quiet(WSGIRequestHandler):
    """Answers without telling the terminal of every request; connections stay open between them."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Says nothing."""


@dataclass(frozen=True, slots=True)
class Served:
    """A preview that is being served: where, and everything it holds."""

    address: str
    state: State
    thread: Thread

    def wait(self) -> None:
        """Waits until it ends, or somebody presses Ctrl-C."""
        while self.thread.is_alive():
            self.thread.join(0.5)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A preview as it was asked for: a game or none, where games are sought, where PDFs go, which port."""

    game: str
    root: Path
    output: Path
    port: int = PORT
    trust: bool = False
    store: Path | None = None


@contextmanager
def serving(wanted: Wanted) -> Iterator[Served]:
    """Serves the preview in a thread of its own until the block is left. Problems if there is no such game."""
    folder = load.find_game(wanted.game).resolve() if wanted.game else None
    store = wanted.store or platformdirs.user_state_path("cartaviva", appauthor=False) / "recent.json"
    catalogue = Catalogue(wanted.root, store)
    slug = catalogue.add(folder) if folder else ""
    listening = _listening(wanted.port)
    port = listening.getsockname()[1]
    hosts = frozenset(f"{name}:{port}" for name in (LOOPBACK, "localhost"))
    state = State(catalogue, wanted.output, hosts, frozenset({slug}) if wanted.trust and slug else frozenset())
    app = create_app(state)
    server = make_server(LOOPBACK, port, app, threaded=True, request_handler=_Quiet, fd=listening.fileno())
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True)
    thread.start()
    try:
        yield Served(f"http://{LOOPBACK}:{port}/{f'g/{slug}/' if slug else ''}", state, thread)
    finally:
        state.close()
        server.shutdown()
        server.server_close()
        listening.close()


def _listening(port: int) -> socket.socket:
    """A socket on the port, or on the next one that is free; 0 is any."""
    for tried in range(port, port + _TRIES if port else 1):
        found = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            found.bind((LOOPBACK, tried))
        except OSError:
            found.close()
            continue
        found.listen()
        return found
    raise Usage(f"The ports {port} to {port + _TRIES - 1} are all in use. Choose another with --port.")
