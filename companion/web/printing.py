"""`/print/<game>`: Print this game: what there is to choose, how far the PDFs are, and the PDFs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from babel.numbers import format_decimal
from flask import Blueprint, Response, redirect, request, send_file

from companion.services import EXTRA
from companion.web.devices import address
from companion.web.leaves import fault, frame, no_game, titled
from companion.web.limits import Rate
from companion.web.pages import answer
from companion.web.parts import Pick
from companion.web.rulebook import named

if TYPE_CHECKING:
    from flask.typing import ResponseReturnValue

    from card_data.model import Game
    from companion.services import Choice, Job, Printer
    from companion.web.devices import Devices
    from companion.web.parts import Frame
    from companion.web.phrases import Phrases
    from companion.web.site import Site

PRINTS = Rate(12, 0.1)  # from one address
_OVER = ("done", "refused", "broken")
_AGAIN = 2  # seconds after which a page without scripts looks again
_PDF_POLICY = "frame-ancestors 'none'"  # a viewer of the browser's own shows it


@dataclass(frozen=True, slots=True)
class ChoiceField:
    """Something to choose: radio buttons called `name`."""

    name: str
    label: str
    picks: tuple[Pick, ...]


@dataclass(frozen=True, slots=True)
class PrintPage:
    """What is to be printed: POST the fields to `url`. `missing` says why nothing can be, or ""."""

    template: ClassVar[str] = "cards/print.html"
    frame: Frame
    game: str
    url: str
    fields: tuple[ChoiceField, ...] = ()
    missing: str = ""


@dataclass(frozen=True, slots=True)
class FileLine:
    """A PDF to open, and how large it is."""

    name: str
    url: str
    size: str


@dataclass(frozen=True, slots=True)
class JobPage:
    """How far the PDFs are: `done` of `of` sheets (0: not known), `progress` in words; then the files and their paper.

    `told` is what is to be known, or (`is_bad`) why there are none. `again` is the address of the choices.
    """

    template: ClassVar[str] = "cards/job.html"
    frame: Frame
    game: str
    state: str
    is_over: bool
    is_bad: bool
    done: int
    of: int
    progress: str
    again: str
    files: tuple[FileLine, ...] = ()
    needs: tuple[str, ...] = ()
    told: tuple[str, ...] = ()


def blueprint(site: Site, devices: Devices) -> Blueprint:
    """The routes of printing."""
    parts = Blueprint("printing", __name__)

    @parts.get("/print/<name>")
    def choices(name: str) -> Response:
        """What can be chosen."""
        phrases, game, printer = devices.phrases(), site.game(name), site.services.printer
        if game is None:
            return no_game(phrases, name)
        offered = printer.options(game.id) if printer else ()
        return answer(_print_page(game, phrases, offered, is_installed=printer is not None), phrases)

    @parts.post("/print/<name>")
    def begun(name: str) -> ResponseReturnValue:
        """Has the PDFs made; what is chosen twice is made once."""
        phrases, game, printer = devices.phrases(), site.game(name), site.services.printer
        if game is None or printer is None:
            return no_game(phrases, name) if game is None else redirect(f"/print/{name}", 303)
        wait = site.limits.take("print", address(), PRINTS)
        if wait:
            slowly = fault(phrases, phrases("web.slowly"), status=429, back=f"/print/{game.id}")
            slowly.headers["Retry-After"] = str(wait)
            return slowly
        chosen = {key: value[:40] for key, value in request.form.items()}
        job = _started(printer, game.id, chosen)
        return redirect(f"/print/{game.id}/{job}" if job else f"/print/{game.id}", 303)

    @parts.get("/print/<name>/<job>")
    def job(name: str, job: str) -> Response:
        """How far a print is."""
        phrases, game, printer = devices.phrases(), site.game(name), site.services.printer
        state = printer.state(job) if printer else None
        if game is None or state is None or state.game != game.id:
            return fault(phrases, phrases("printing.gone"), back=f"/print/{game.id}" if game else "/")
        return answer(_job_page(game, phrases, job, state), phrases)

    @parts.get("/print/<name>/<job>/<file>")
    def pdf(name: str, job: str, file: str) -> Response:
        """One of the PDFs."""
        phrases, printer = devices.phrases(), site.services.printer
        state = printer.state(job) if printer else None
        path = printer.file(job, file) if printer and state and state.game == name else None
        if path is None or not path.is_file():
            return fault(phrases, phrases("printing.gone"), back=f"/print/{name}")
        sent = send_file(path, mimetype="application/pdf", download_name=file, etag=True, max_age=0)
        sent.headers["Content-Security-Policy"] = _PDF_POLICY
        return sent

    return parts


def _started(printer: Printer, game: str, chosen: dict[str, str]) -> str:
    """The job for what was chosen, as far as it can be; "" where nothing can be printed."""
    offered = printer.options(game)
    wanted = {one.name: chosen[one.name] for one in offered if chosen.get(one.name) in one.values}
    return printer.start(game, wanted) if offered else ""


def _print_page(game: Game, phrases: Phrases, offered: tuple[Choice, ...], *, is_installed: bool) -> PrintPage:
    title = titled(game, phrases)
    missing = "" if offered else phrases("printing.impossible")
    if not is_installed:
        missing = phrases("printing.missing", None, {"extra": EXTRA})
    here = frame(phrases, phrases("printing.title", None, {"game": title}), game)
    return PrintPage(here, title, f"/print/{game.id}", tuple(_field(one, phrases) for one in offered), missing)


def _field(choice: Choice, phrases: Phrases) -> ChoiceField:
    usual = _usual(choice, phrases.language)
    picks = tuple(Pick(value, _value(choice.name, value, phrases), is_picked=value == usual) for value in choice.values)
    return ChoiceField(choice.name, phrases(f"printing.choice.{choice.name}"), picks)


def _usual(choice: Choice, language: str) -> str:
    """What most people want: texts in the language that they read."""
    return language if choice.name == "lang" and language in choice.values else choice.usual


def _value(name: str, value: str, phrases: Phrases) -> str:
    if name == "lang":
        said = " + ".join(named(one, phrases.language) for one in value.split("+"))
        return said[:1].upper() + said[1:]
    key = f"printing.value.{name}.{value or 'all'}"
    return phrases(key) if phrases.knows(key) else value


def _job_page(game: Game, phrases: Phrases, job: str, state: Job) -> JobPage:
    is_over, title = state.state in _OVER, titled(game, phrases)
    said = phrases(f"printing.state.{state.state}")
    fault_told = (phrases("printing.broken"),) if state.state == "broken" else ()
    return JobPage(
        frame=frame(phrases, f"{said} · {title}", game, refresh=0 if is_over else _AGAIN),
        game=title,
        state=said,
        is_over=is_over,
        is_bad=state.state in ("refused", "broken"),
        done=state.done,
        of=state.of,
        progress=_progress(state, phrases),
        again=f"/print/{game.id}",
        files=tuple(
            FileLine(name, f"/print/{game.id}/{job}/{name}", _size(size, phrases)) for name, size in state.files
        ),
        needs=tuple(_need(one.stock, one.sheets, phrases) for one in state.needs),
        told=(*fault_told, *state.told),
    )


def _progress(state: Job, phrases: Phrases) -> str:
    if state.state == "waiting":
        return phrases("printing.ahead", state.ahead) if state.ahead else ""
    return phrases("printing.sheets", None, {"done": state.done, "of": state.of}) if state.of else ""


def _size(size: int, phrases: Phrases) -> str:
    number = format_decimal(max(size / 1e6, 0.1), format="#,##0.0", locale=phrases.language)
    return phrases("printing.size", None, {"size": number})


def _need(stock: str, sheets: int, phrases: Phrases) -> str:
    return phrases("printing.need", sheets, {"stock": phrases(f"printing.stock.{stock}")})
