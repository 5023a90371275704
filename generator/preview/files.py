"""What pages are made of besides themselves: drawings, sheets, stylesheets, PDFs, and the stream of changes."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask import Response, abort, request, send_file, url_for
from werkzeug.wrappers import Response as Answer

from generator.preview.asked import asked
from generator.preview.guard import ART_POLICY
from generator.preview.tint import games_stylesheet, stylesheet

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from generator.preview.desk import Look
    from generator.preview.state import State
    from generator.preview.studio import Studio

_FOREVER = "private, max-age=31536000, immutable"  # what is at an address never changes
_HEARTBEAT = 15.0  # seconds
_OWN = {
    "look.css": ("look.css", "text/css"),
    "preview.css": ("preview/preview.css", "text/css"),
    "morph.js": ("morph.js", "text/javascript"),
    "preview.js": ("preview/preview.js", "text/javascript"),
    "brand.svg": ("icons/mark.svg", "image/svg+xml"),
}


@dataclass(frozen=True, slots=True)
class Files:
    """What answers addresses of files; `web` is the folder of our own stylesheets and scripts."""

    state: State
    web: Path

    def look(self, file: str) -> Response:
        """A stylesheet or script of ours."""
        if file not in _OWN:
            abort(404)
        path, kind = _OWN[file]
        answer = send_file(self.web / path, mimetype=kind, conditional=True)
        answer.headers["Cache-Control"] = "no-cache"
        return answer

    def games(self) -> Answer:
        """The stylesheet of the list of games."""
        tints = [(game.slug, game.tint) for game in self.state.catalogue.games()]
        return _tagged(Response(games_stylesheet(tints), mimetype="text/css"), "no-cache")

    def style(self, slug: str) -> Answer:
        """The stylesheet that a game brings: its accent, its cards' sizes."""
        studio = self.open(slug)
        faces = studio.faces(asked(request.args, studio.game).look)
        return _tagged(Response(stylesheet(studio.game, faces), mimetype="text/css"), "no-cache")

    def face(self, slug: str, address: str) -> Answer:
        """A face with its bleed."""
        return _drawing(self.known(slug).drawing(address), address)

    def sheet(self, slug: str, token: str, number: int) -> Answer:
        """A printed page."""
        return _drawing(self.known(slug).sheet(token, number), f"{token}-{number}")

    def pdf(self, slug: str, number: str, file: str) -> Response:
        """A PDF that was made from here."""
        self.known(slug)
        order = self.state.press.orders.get(number)
        path = order.file(file) if order is not None and order.slug == slug else None
        if path is None or not path.is_file():
            abort(404)
        answer = send_file(path.resolve(), mimetype="application/pdf", download_name=file)
        answer.headers["Content-Security-Policy"] = "frame-ancestors 'none'"
        return answer

    def events(self, slug: str) -> Response:
        """Tells of every change, for as long as the page is open."""
        studio = self.open(slug)
        look = asked(request.args, studio.game).look
        template = url_for("face", slug=slug, address="ADDRESS")
        answer = Response(stream(studio, look, template), mimetype="text/event-stream")
        answer.headers["X-Accel-Buffering"] = "no"
        return answer

    def open(self, slug: str) -> Studio:
        """The game of an address, up to date; not found where none is known."""
        studio = self.state.studio(slug)
        if studio is None:
            abort(404)
        return studio

    def known(self, slug: str) -> Studio:
        """The game of an address as it was when its page was made."""
        return self.state.studios.get(slug) or self.open(slug)


def stream(studio: Studio, look: Look, template: str) -> Iterator[str]:
    """Events: `hello` with the revision, then `changed` with the new address of every face that looks different."""
    channel = studio.channel
    with channel.listening():
        known = channel.number
        shown = _addresses(studio, look)
        studio.keep_watch()
        yield _event("hello", {"revision": studio.revision})
        while not channel.is_closed:
            number = channel.wait(known, _HEARTBEAT)
            if number == known:
                yield ": still here\n\n"
                continue
            known = number
            fresh = _addresses(studio, look)
            moved = {name: template.replace("ADDRESS", at) for name, at in fresh.items() if shown.get(name) != at}
            shown = fresh
            yield _event("changed", {"revision": studio.revision, "faces": moved})


def _addresses(studio: Studio, look: Look) -> dict[str, str]:
    return {face.id: face.address for face in studio.faces(look)}


def _event(name: str, data: dict[str, object]) -> str:
    return f"event: {name}\ndata: {json.dumps(data)}\n\n"


def _drawing(svg: bytes | None, tag: str) -> Answer:
    if svg is None:
        abort(404)
    answer = Response(svg, mimetype="image/svg+xml")
    answer.headers["Content-Security-Policy"] = ART_POLICY
    answer.headers["Cache-Control"] = _FOREVER
    answer.set_etag(tag)
    return answer.make_conditional(request)


def _tagged(answer: Response, caching: str) -> Answer:
    answer.headers["Cache-Control"] = caching
    answer.add_etag()
    return answer.make_conditional(request)
