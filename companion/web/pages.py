"""Pages as HTML: the templates, what they are given, and the answers that carry them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

from flask import Response, current_app, render_template, request
from markupsafe import Markup

from card_data.templates import templates_folder
from companion.web.once import Memory
from companion.web.sentences import figure

if TYPE_CHECKING:
    from flask import Flask
    from jinja2.environment import TemplateModule

    from companion.web.parts import Frame
    from companion.web.phrases import Phrases
    from companion.web.shapes import Living

FRAGMENT = "text/vnd.cartaviva.fragment+html"  # what our script accepts: the changing part of a page


class Whole(Protocol):
    """A page as a record."""

    @property
    def template(self) -> str:
        """The file under templates/web/table."""

    @property
    def frame(self) -> Frame:
        """What every page has."""


class Part(Protocol):
    """A piece of a page as a record."""

    @property
    def part(self) -> str:
        """The file under templates/web/table."""


class Rendered(NamedTuple):
    """A page's changing part as HTML, and the number of the log's entry that it shows."""

    html: str
    seq: int


def prepare(app: Flask) -> None:
    """Gives the templates what all of them use."""
    folder = templates_folder() / "web" / "icons"
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    icons = {path.stem: Markup(path.read_text(encoding="utf-8").strip()) for path in folder.glob("*.svg")}  # noqa: S704 - ours
    app.jinja_env.filters["figure"] = figure
    app.jinja_env.globals.update(icons=icons, once=_anew, shared=_anew, macros=partial(_macros, app))


def _macros(app: Flask, name: str) -> TemplateModule:
    """What a template has to be used by others, made once."""
    return app.jinja_env.get_template(name).module


def _anew(_name: object, make: Callable[..., str], *of: object) -> str:
    """A piece of a page where nothing is remembered."""
    return make(*of)


def whole(page: Whole, phrases: Phrases) -> str:
    """A whole page."""
    return render_template(page.template, page=page, say=phrases)


def part(page: Living, phrases: Phrases, memory: Memory | None = None) -> Rendered:
    """The part of a page that changes by itself; of it, only what has changed since it was made last is made anew."""
    return Rendered(made(page, phrases, memory or Memory()), page.stream.seq)


def made(page: Part, phrases: Phrases, memory: Memory) -> str:
    """A piece of a page as HTML."""
    template = current_app.jinja_env.get_template(page.part)
    return template.render(page=page, say=phrases, once=memory.own, shared=memory.shared)


def answer(page: Whole, phrases: Phrases, status: int = 200) -> Response:
    """A whole page as an answer."""
    return Response(whole(page, phrases), status, content_type="text/html; charset=utf-8")


def fragment(page: Part, phrases: Phrases) -> Response:
    """A piece of a page, for our script to put where it belongs."""
    return Response(render_template(page.part, page=page, say=phrases), content_type=FRAGMENT)


def wants_fragment() -> bool:
    """Whether our script asks, which puts the changing part into the page that is there."""
    return FRAGMENT in request.headers.get("Accept", "")
