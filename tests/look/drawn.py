"""Sample pages as the companion makes them, and a place where a browser can open them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from threading import Thread

from flask import Flask, Response, render_template, request
from markupsafe import Markup
from werkzeug.serving import make_server

from card_data.templates import templates_folder
from companion.library import playable
from companion.web import pages
from companion.web.corrections import SettingPart
from companion.web.look import stylesheet
from companion.web.phrases import Speech
from companion.web.shapes import Page, Playing
from tests.look.samples import PAGES, on_table, settings

WEB = templates_folder() / "web"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; media-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 380 264"><path d="M0 0h380v264H0z" fill="#fff"/></svg>'
BUSY = 503


def app() -> Flask:
    """An app that knows the templates, and nothing else."""
    made = Flask("samples", template_folder=str(WEB / "table"), static_folder=None)
    pages.prepare(made)
    return made


@dataclass(slots=True)
class Drawing:
    """Draws sample pages."""

    made: Flask = field(default_factory=app)
    speech: Speech = field(default_factory=Speech)

    def page(self, name: str, language: str = "en") -> str:
        """A sample as a whole page."""
        with self.made.test_request_context():
            return pages.whole(self.sample(name, language), self.speech.of(language))

    def part(self, name: str, language: str = "en") -> str:
        """The changing part of a sample."""
        with self.made.test_request_context():
            return pages.part(self.sample(name, language), self.speech.of(language)).html  # type: ignore[arg-type]

    def setting(self, name: str) -> str:
        """What sets one thing right, as it is loaded into a page."""
        (one,) = (each for each in settings() if each.id == name)
        with self.made.test_request_context():
            return render_template(SettingPart.part, page=SettingPart(one), say=self.speech.of("en"))

    def sample(self, name: str, language: str) -> Page:
        """A sample in a language; a seat's page with what can be set right, where it is asked something."""
        page = PAGES[name]
        page = replace(page, frame=replace(page.frame, language=language))
        if not isinstance(page, Playing) or page.me is None or page.result:
            return page
        what = on_table()
        block = render_template(what.part, page=what, say=self.speech.of(language))
        return replace(page, on_table=Markup(block))


@dataclass(slots=True)
class Place:
    """Where samples are served: its address, and the forms that came; `down` is how many of the next are not taken."""

    url: str
    came: list[str] = field(default_factory=list)
    down: int = 0
    then: str = "seat-wait"


@contextmanager
def served(drawing: Drawing) -> Iterator[Place]:
    """Serves samples at /p/<name>, their files at /look/, and takes forms at /t/."""
    place = Place("")
    style = stylesheet(playable("generally").game)

    @drawing.made.get("/p/<name>")
    def page(name: str) -> str:
        return drawing.page(name)

    @drawing.made.get("/look/<path:name>")
    def look(name: str) -> Response:
        if name == "generally.css":
            return Response(style, mimetype="text/css")
        kinds = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
        path = WEB / name
        return Response(path.read_bytes(), mimetype=kinds.get(path.suffix, "video/mp4"))

    @drawing.made.get("/<name>.svg")
    def picture(name: str) -> Response:
        return Response(SQUARE, mimetype="image/svg+xml", headers={"X-Name": name})

    @drawing.made.route("/t/<path:rest>", methods=["GET", "POST"])
    def table(rest: str) -> Response:
        if rest == "1/corrections":
            return Response(drawing.setting(request.args["set"]), content_type=pages.FRAGMENT)
        if request.method == "GET":
            return Response(status=304, headers={"X-Rest": rest})
        place.came.append(request.get_data(as_text=True))
        if place.down:
            place.down -= 1
            return Response(status=BUSY)
        return Response(drawing.part(place.then), content_type=pages.FRAGMENT)

    @drawing.made.after_request
    def guard(answer: Response) -> Response:
        answer.headers["Content-Security-Policy"] = POLICY
        return answer

    server = make_server("127.0.0.1", 0, drawing.made, threaded=True)
    place.url = f"http://127.0.0.1:{server.server_port}"
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield place
    finally:
        server.shutdown()
        thread.join()
