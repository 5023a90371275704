"""The companion put together and run: store, host, pages, server, and what goes on beside them until it ends."""

# The server comes first: it makes waiting cooperative for everything that is loaded after it.
from companion.serve import Backroom, Serving, capacity, offload

# isort: split
import json
import logging
import os
import secrets
import socket
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from logging.handlers import RotatingFileHandler
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING

from card_data import load
from card_data.links import DEFAULT_BASE
from card_data.problems import Problem, Problems
from companion.bus.memory import MemoryBus
from companion.homefolder import HomeFolder
from companion.host.host import Host
from companion.host.library import Library
from companion.network.announcement import Announcement
from companion.network.awake import Awake
from companion.network.port import LOOPBACK, SELF, Neighbour, who
from companion.network.whereabouts import Whereabouts
from companion.services import Joined, Services, Workplace
from companion.store.places import open_store
from companion.store.protocol import Store, StoreFailed, Summary
from companion.web.app import create_app
from companion.web.site import Settings, Site

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment
    from jinja2 import Environment

_LOOK = 3.0  # seconds between two looks at the addresses
_LOOKS_A_SWEEP = 20
_PLAYING = 30 * 60 * 1000  # ms since the last answer for which a table counts as being played
_SHARE = 0.75  # of all connections that may be streams: everybody else must be answered too
_LOG_BYTES = 1_000_000
_ID_BYTES = 9  # 72 bits: nobody guesses a table


@dataclass(frozen=True, slots=True)
class Wanted:
    """A companion as it was asked for. `told` is called with what the network says later: announced, taken ADDRESS."""

    home: HomeFolder
    library: Library
    whereabouts: Whereabouts
    language: str = ""
    joined: Joined = lambda _: Services()
    told: Callable[[str], None] = lambda _: None


@dataclass(slots=True)
class Running:
    """What is running, and how it ends."""

    wanted: Wanted
    store: Store
    site: Site
    bus: MemoryBus
    announcement: Announcement | None = None
    awake: Awake = field(default_factory=Awake)

    def serve(self, listening: socket.socket) -> None:
        """Serves until it is ended; then lets go of everything."""
        wanted, closing = self.wanted, self.site.closing
        _note_running(wanted)
        self._announce()
        beside = Thread(target=self._go_round, daemon=True)
        beside.start()
        app = create_app(self.site)
        Thread(target=self._make_ready, args=(app.jinja_env,), daemon=True).start()
        try:
            Serving(_front(app.wsgi_app, wanted), listening, stopping=closing, on_stop=self.bus.close).run()
        finally:
            closing.set()
            beside.join(_LOOK)
            self._let_go()

    def _announce(self) -> None:
        """Lets `cartaviva.local` lead here, and wherever this computer moves to."""
        whereabouts = self.wanted.whereabouts
        if whereabouts.is_private:
            return
        self.announcement = Announcement(whereabouts.port, self._heard)
        self._lead()
        whereabouts.on_change(self._lead)

    def _lead(self) -> None:
        chosen = self.wanted.whereabouts.chosen
        if self.announcement is not None and chosen is not None:
            self.announcement.lead_to([chosen.ip])

    def _heard(self, said: str) -> None:
        self.wanted.whereabouts.is_announced = said == "announced"
        self.wanted.told(said)

    def _make_ready(self, templates: "Environment") -> None:
        """Reads the games and compiles the pages before somebody asks for them: that would stall all others."""
        for game in self.site.library.games():
            if not self.site.closing.is_set():
                self.site.playable(game)
        for name in templates.list_templates(extensions=["html"]):
            if not self.site.closing.is_set():
                offload(partial(templates.get_template, name))

    def _go_round(self) -> None:
        """Looks at the addresses again and again; now and then at the tables."""
        looks = 0
        while not self.site.closing.wait(_LOOK):
            try:
                self.wanted.whereabouts.look()
                if looks % _LOOKS_A_SWEEP == 0:
                    self.site.host.sweep()
                    self.awake.follow(is_playing=is_playing(self.site.host.tables(), self.site.clock()))
            except Exception:  # what goes on beside the tables must not end because of one bad moment
                logging.getLogger("cartaviva.companion").exception("beside the tables")
            looks += 1
        self.awake.release()  # in the thread that holds it: a wake lock is its own

    def _let_go(self) -> None:
        if self.announcement is not None:
            self.announcement.close()
        self.store.close()
        self.wanted.home.running.unlink(missing_ok=True)


def running(wanted: Wanted) -> Running:
    """The companion, ready to serve. Problems where its tables cannot be opened."""
    os.umask(0o077)  # whatever is written from now on is its owner's alone
    _keep_faults(wanted.home.faults)
    try:
        store = open_store(wanted.home.tables)
    except StoreFailed as failed:
        raise Problems([Problem(failed.code, failed.reason)]) from None
    bus = MemoryBus()
    new_id = partial(secrets.token_urlsafe, _ID_BYTES)
    host = Host(
        store=store,
        bus=bus,
        library=wanted.library,
        clock=clock,
        ids=new_id,
        randomness=secrets.token_bytes,
        offload=offload,
    )
    settings = Settings(
        wanted.home.key(),
        streams=int(capacity() * _SHARE),
        faults=wanted.home.faults,
        language=wanted.language,
    )
    site = Site(
        host,
        wanted.library,
        wanted.whereabouts,
        settings,
        clock,
        new_id,
        closing=Event(),
        offload=offload,
        kept=store,
    )
    return Running(wanted, store, replace(site, services=_services(wanted, site)), bus)


def clock() -> int:
    """The time in milliseconds."""
    return time.time_ns() // 1_000_000


def is_playing(tables: list[Summary], now: int) -> bool:
    """Whether somebody has answered at a table lately that has not ended."""
    return any(table.ended is None and now - table.last < _PLAYING for table in tables)


def at_work(home: HomeFolder) -> Neighbour | None:
    """The companion that is running with these tables already, if there is one."""
    try:
        noted = json.loads(home.running.read_text(encoding="utf-8"))
        port, host = int(noted["port"]), str(noted["host"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
    found = who(port, host)
    return found if found.is_ours and found.tables == home.fingerprint else None


def _services(wanted: Wanted, site: Site) -> Services:
    """What the printing half gives, its slow work kept out of the way of everybody who is served."""
    drawing, printing = Backroom(), Backroom()
    built_in = load.built_in_games()

    def folder(name: str) -> Path | None:
        game = site.game(name)
        return game.folder if game else built_in.get(name)

    base = wanted.whereabouts.base or DEFAULT_BASE
    given = wanted.joined(Workplace(folder, wanted.home.printed, base, printing.begin))
    return given.apart(drawing.run)


def _front(app: "WSGIApplication", wanted: Wanted) -> "WSGIApplication":
    """The pages, and before them what tells another companion on this computer that here is one."""

    def answered(environ: "WSGIEnvironment", start: "StartResponse") -> Iterable[bytes]:
        is_near = environ.get("REMOTE_ADDR") in {LOOPBACK, "::1", wanted.whereabouts.host}
        if environ["PATH_INFO"] != SELF or not is_near:
            return app(environ, start)
        told = {"cartaviva": True, "tables": wanted.home.fingerprint, "origin": wanted.whereabouts.origin}
        body = json.dumps(told).encode()
        start("200 OK", [("Content-Type", "application/json"), ("Content-Length", str(len(body)))])
        return [body]

    return answered


def _note_running(wanted: Wanted) -> None:
    with suppress(OSError):  # it only helps the next one to find this one
        wanted.home.running.write_text(
            json.dumps({"port": wanted.whereabouts.port, "host": wanted.whereabouts.host}), encoding="utf-8"
        )


def _keep_faults(place: Path) -> None:
    """Lets our own faults go to a file, and nowhere else."""
    logger = logging.getLogger("cartaviva")
    logger.propagate = False
    kept = RotatingFileHandler(place, maxBytes=_LOG_BYTES, backupCount=1, encoding="utf-8", delay=True)
    kept.setFormatter(logging.Formatter("%(asctime)s %(name)s %(message)s"))
    logger.addHandler(kept)
