"""The companion as a web application: its parts, and what is said where something cannot be."""

from __future__ import annotations

import gzip
import logging
from typing import TYPE_CHECKING

from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException

from card_data.templates import templates_folder
from companion.host.intents import Refused
from companion.store.protocol import StoreFailed
from companion.web import (
    LOGGER,
    answers,
    codes,
    deeds,
    exports,
    history,
    home,
    look,
    pages,
    reference,
    stream,
    tables,
)
from companion.web.devices import Devices
from companion.web.doing import Doing
from companion.web.fragments import Fragments
from companion.web.guard import guard
from companion.web.homepage import Homes
from companion.web.leaves import fault
from companion.web.reach import Reach
from companion.web.sentences import Sentences
from companion.web.views import Views

if TYPE_CHECKING:
    from companion.web.site import Site

_PACKED = frozenset({"text/html", "image/svg+xml"})
_WORTH_PACKING = 1_400  # bytes: what one packet of the network carries
_LEVEL = 6
_TOLD = {403: "web.fault.forbidden", 404: "web.missing", 405: "web.missing", 413: "web.fault.large"}


def create_app(site: Site) -> Flask:
    """The app over a site."""
    app = Flask(LOGGER, template_folder=str(templates_folder() / "web" / "table"), static_folder=None)
    handler = logging.FileHandler(site.settings.faults, encoding="utf-8", delay=True) if site.settings.faults else None
    app.logger.handlers = [handler or logging.NullHandler()]
    app.logger.propagate = False
    pages.prepare(app)
    guard(app, site)
    devices = Devices(site)
    _register(app, site, devices)
    _tell(app, site, devices)
    _pack(app)
    return app


def _register(app: Flask, site: Site, devices: Devices) -> None:
    views = Views(site, Reach(site))
    doing, homes = Doing(site, devices, views, Fragments(views, site.limits.now)), Homes(site)
    for part in (
        look.blueprint(site),
        home.blueprint(site, devices, homes),
        codes.blueprint(site, devices, homes),
        tables.blueprint(site, devices, views, doing),
        answers.blueprint(site, devices, doing),
        deeds.blueprint(site, devices, doing, homes),
        stream.blueprint(site, devices, doing),
        history.blueprint(site, devices, homes),
        exports.blueprint(site, devices, views, doing),
        *reference.parts(site, devices),
    ):
        app.register_blueprint(part)


def _tell(app: Flask, site: Site, devices: Devices) -> None:
    """Words for everything that cannot be: never a traceback."""

    @app.errorhandler(HTTPException)
    def refused(error: HTTPException) -> Response:
        status, phrases = error.code or 500, devices.phrases()
        usual = "web.fault.usage" if status < 500 else "web.fault.ours"  # noqa: PLR2004 - HTTP
        return fault(phrases, phrases(_TOLD.get(status, usual)), status=status)

    @app.errorhandler(Refused)
    def not_there(error: Refused) -> Response:
        phrases = devices.phrases()
        status = 404 if error.refusal.code == "host/unknown" else 409
        return fault(phrases, Sentences(phrases, None, {}).say(error.refusal.say), status=status)

    @app.errorhandler(StoreFailed)
    def failed(error: StoreFailed) -> Response:
        phrases = devices.phrases()
        key = error.code.replace("/", ".")
        made = fault(phrases, phrases(key) if phrases.knows(key) else phrases("web.fault.store"), status=503)
        made.headers["Retry-After"] = "5"
        return made

    @app.errorhandler(Exception)
    def broken(error: Exception) -> Response:
        app.logger.error("%s %s", request.method, request.endpoint, exc_info=error)
        phrases = site.speech.of(site.settings.language)
        return fault(phrases, phrases("web.fault.ours"), status=500)


def _pack(app: Flask) -> None:
    @app.after_request
    def pack(answer: Response) -> Response:
        """Whole pages and drawings go packed; fragments and streams as they are, at once."""
        is_whole = answer.mimetype in _PACKED and not answer.is_streamed and "Content-Encoding" not in answer.headers
        if not is_whole or not request.accept_encodings["gzip"] or len(answer.get_data()) < _WORTH_PACKING:
            return answer
        answer.set_data(gzip.compress(answer.get_data(), _LEVEL, mtime=0))
        answer.headers["Content-Encoding"] = "gzip"
        answer.vary.add("Accept-Encoding")
        return answer
