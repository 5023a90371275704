"""The stream of a page: whenever its table has moved on, the page's changing part as it would be asked for."""

from __future__ import annotations

import time
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask import Blueprint, Flask, Response, current_app, request

from companion.web.fragments import Fragments
from companion.web.limits import Streams
from companion.web.reading import TABLE_PAGE
from companion.web.views import Looking, looking
from companion.web.wanted import whole

if TYPE_CHECKING:
    from companion.web.devices import Devices
    from companion.web.doing import Doing
    from companion.web.site import Site

_BEAT = b"event: beat\ndata: -\n\n"
_END = b"\n"  # an empty line, with which what was sent is an event
_AGAIN = 5  # seconds after which to ask for a stream once more


@dataclass(slots=True)
class _Stream:
    """One stream: what it last sent, and when it ends so that a browser opens another."""

    app: Flask
    site: Site
    fragments: Fragments
    streams: Streams
    looking: Looking
    number: int
    seq: int
    place: int

    def events(self) -> Iterator[bytes]:
        """What it says, as long as there is somebody to hear it.

        What was sent last is held by all who hand it on, until there is more to send: never a whole part of a page.
        """
        try:
            yield b": here\n\n"
            yield from self._moves()
        finally:
            self.streams.close(self.number)

    def _moves(self) -> Iterator[bytes]:
        host, settings = self.site.host, self.site.settings
        ends = time.monotonic() + settings.life * (1 + self._jitter())
        grown = host.wait(self.looking.table, self.seq, 0)
        while not self.site.closing.is_set() and not self.streams.is_ended(self.number):
            if grown != self.seq or self.place != self.site.whereabouts.number:
                found = self._fresh()
                if found is None:
                    return  # the table is gone, or can only be looked at
                yield event(*found)
                found = None
                yield _END
            else:
                yield _BEAT
            host.touch(self.looking.table, self.looking.device)
            if time.monotonic() > ends:
                return
            grown = host.wait(self.looking.table, self.seq, settings.heartbeat)

    def _fresh(self) -> tuple[int, bytes] | None:
        place = self.site.whereabouts.number
        with self.app.app_context():  # for templates; the request itself is over once its first bytes are on their way
            found = self.fragments.told(self.looking)
        if found is None or not found.is_live:
            return None
        self.place, self.seq = place, found.seq
        return found.seq, found.html

    def _jitter(self) -> float:
        """From 0 to 1, another for each device and moment: not all browsers shall come back at once."""
        return zlib.crc32(f"{self.looking.device} {self.site.clock()}".encode()) / 0xFFFFFFFF


def event(seq: int, html: bytes) -> bytes:
    """An event whose data is HTML, line by line, but for the empty line that ends it; who comes back says its id."""
    lines = html.replace(b"\r", b"").replace(b"\n", b"\ndata: ")
    return b"id: %d\ndata: %b\n" % (seq, lines)


def blueprint(site: Site, devices: Devices, doing: Doing) -> Blueprint:
    """The route of streams."""
    parts = Blueprint("stream", __name__)
    streams = Streams(site.settings.streams)

    @parts.get("/t/<table>/events")
    def events(table: str) -> Response:
        """A stream; 503 beyond what can be held (pages ask now and then instead), 204 where nothing will ever come."""
        shown = site.host.shown(table, device="", screen=True)
        if shown is None:
            return doing.no_table()
        if shown.frozen_reason is not None or site.closing.is_set():
            return Response(status=204)
        seen = looking(devices, table, request.args.get("at", TABLE_PAGE))
        number = streams.open(f"{table} {seen.device}", is_seated=bool(site.host.held(table, seen.device)))
        if number is None:
            return Response(status=503, headers={"Retry-After": str(_AGAIN)})
        known = _known(request.headers.get("Last-Event-ID") or request.args.get("since"), shown.seq)
        app = current_app._get_current_object()  # type: ignore[attr-defined]  # noqa: SLF001 - Flask's way to keep it
        stream = _Stream(app, site, doing.fragments, streams, seen, number, known, site.whereabouts.number)
        made = Response(stream.events(), content_type="text/event-stream; charset=utf-8")
        made.call_on_close(lambda: streams.close(number))  # also where nobody ever read from it
        made.headers["Cache-Control"] = "no-cache, no-transform"
        made.headers["X-Accel-Buffering"] = "no"
        return made

    return parts


def _known(said: str | None, newest: int) -> int:
    """The number of what a browser has; -1 where it has nothing, or nothing that we ever sent."""
    known = whole(said)
    return known if known is not None and 0 <= known <= newest else -1
