"""The preview as a web application: its addresses, who answers each, and who may ask."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from flask import Flask
from markupsafe import Markup

from card_data.templates import templates_folder
from generator.preview import LOGGER
from generator.preview.files import Files
from generator.preview.guard import guard
from generator.preview.handlers import Handlers
from generator.preview.sight import SIGHTS, filter_values
from generator.preview.words import tongue

if TYPE_CHECKING:
    from generator.preview.state import State


def create_app(state: State) -> Flask:
    """The app over a state; it serves what the state knows, and nothing else."""
    web = templates_folder() / "web"
    app = Flask(LOGGER, template_folder=str(web / "preview"), static_folder=None)
    app.logger.handlers = [logging.FileHandler(state.faults, encoding="utf-8", delay=True)]
    app.logger.propagate = False
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    icons = {path.stem: Markup(path.read_text(encoding="utf-8").strip()) for path in (web / "icons").glob("*.svg")}  # noqa: S704 - ours
    app.jinja_env.globals.update(icons=icons, sights={name: filter_values(sight) for name, sight in SIGHTS.items()})
    app.jinja_env.filters["tongue"] = tongue
    guard(app, state.hosts)
    _route(app, Handlers(state), Files(state, web))
    return app


def _route(app: Flask, pages: Handlers, files: Files) -> None:
    add = app.add_url_rule
    add("/", "home", pages.home)
    add("/new", "begin", pages.begin, methods=["POST"])
    add("/g/<slug>/", "cards", pages.cards)
    add("/g/<slug>/card/<path:name>", "card", pages.card)
    add("/g/<slug>/sheets", "sheets", pages.sheets)
    add("/g/<slug>/numbers", "numbers", pages.numbers)
    add("/g/<slug>/problems", "problems", pages.problems)
    add("/g/<slug>/print", "print", pages.print)
    add("/g/<slug>/print", "order", pages.order, methods=["POST"])
    add("/g/<slug>/print/<number>", "ordered", pages.ordered)
    add("/g/<slug>/print/<number>/<file>", "pdf", files.pdf)
    add("/g/<slug>/face/<address>.svg", "face", files.face)
    add("/g/<slug>/sheet/<token>/<int:number>.svg", "sheet", files.sheet)
    add("/g/<slug>/game.css", "style", files.style)
    add("/g/<slug>/events", "events", files.events)
    add("/games.css", "games", files.games)
    add("/look/<file>", "look", files.look)
    for status in (403, 404, 500):
        app.register_error_handler(status, pages.failed)
