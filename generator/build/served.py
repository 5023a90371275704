"""What others may be served of a game: its pieces as pictures, and its PDFs, made one after the other."""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from card_data.model import Range
from card_data.problems import CartaVivaError, Problems, Report
from card_data.rulebook import Figure
from card_data.templates import papers
from generator.build.options import BACKS, INKS, SETS, Options
from generator.build.pipeline import Request, read, run
from generator.build.poster import poster
from generator.build.rest import rest
from generator.build.shown import shown
from generator.build.workshop import Workshop, workshop
from generator.draw.fonts import FontBook
from generator.draw.svg import face_svg
from generator.draw.webfont import WebFont, web_font
from generator.typeset.faces import FontLibrary
from generator.typeset.shaping import FontError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from card_data.model import Game
    from generator.imposition.sheets import Count

LOGGER = "cartaviva.served"  # where our own faults go
_MOST_OPEN = 6  # games in a language that are kept ready
_MOST_BYTES = 24_000_000  # of drawings that are kept for each
_MOST_JOBS = 40
_MOST_PLAYERS = 12  # numbers of players to choose between
_POSTER = Figure((), "", "", "")  # what a poster is kept as
_PAPERS = ("a4", "letter", "a3", "legal", "tabloid")


@dataclass(slots=True)
class _Open:
    """A game in one language, ready to draw; as its files were."""

    files: tuple[tuple[str, int], ...]
    shop: Workshop
    book: FontBook
    drawn: OrderedDict[Figure, str] = field(default_factory=OrderedDict)
    weight: int = 0

    def keep(self, figure: Figure, drawing: str) -> str:
        """Keeps a drawing; the oldest go when they grow too heavy together."""
        self.drawn[figure] = drawing
        self.weight += len(drawing)
        while self.weight > _MOST_BYTES and len(self.drawn) > 1:
            self.weight -= len(self.drawn.popitem(last=False)[1])
        return drawing


@dataclass(slots=True)
class Gallery:
    """Pieces as SVG in mm, as they are printed in full colours. For one thread at a time.

    `folder` finds a game by its id; `base_url` is what codes on the pieces say.
    """

    folder: Callable[[str], Path | None]
    base_url: str
    _open: OrderedDict[tuple[str, str], _Open] = field(default_factory=OrderedDict)

    def face(self, game: str, component: str, row: str, side: str = "face", language: str = "") -> str | None:
        """One side (`face` or `back`) of a row; None where there is none. `row@seat` is the piece of one kit."""
        name, _, seat = row.partition("@")
        return self._drawing(game, language, Figure((), component, name, seat, is_back=side == "back"))

    def board(self, game: str, component: str, language: str = "") -> str | None:
        """A board whole, however many tiles it is printed on; None where there is none."""
        ready = self._ready(game, language)
        boards = [one for one in ready.shop.game.components if one.kind == "board"] if ready else []
        found = next((one for one in boards if one.id == component), None)
        return self.face(game, component, found.rows[0].id, language=language) if found and found.rows else None

    def poster(self, game: str, language: str = "") -> str | None:
        """Some of a game's cards on its colour; None where it has none."""
        ready = self._ready(game, language)
        if ready is None:
            return None
        if _POSTER not in ready.drawn:
            face = poster(ready.shop)
            drawing = face_svg(face, ready.shop.art.data_uri, ready.book) if face else ""
            ready.keep(_POSTER, drawing)
        return ready.drawn[_POSTER] or None

    def lettering(self, name: str, folder: Path | None = None) -> WebFont | None:
        """A font for pages by its name, or by its file in a game's folder; None where there is none."""
        library = FontLibrary({}, folder)
        found = library.font(name)
        try:
            return None if found.problem else web_font(library.face(found).face)
        except FontError:
            return None

    def _drawing(self, game: str, language: str, figure: Figure) -> str | None:
        ready = self._ready(game, language)
        if ready is None:
            return None
        if figure in ready.drawn:
            ready.drawn.move_to_end(figure)
            return ready.drawn[figure]
        source = shown(ready.shop.engine, ready.shop.game, figure)
        if source is None:
            return None
        return ready.keep(figure, face_svg(source.face(), ready.shop.art.data_uri, ready.book))

    def _ready(self, game: str, language: str) -> _Open | None:
        """The game opened in a language, anew when its files have changed; None where it cannot be drawn."""
        folder = self.folder(game)
        if folder is None:
            return None
        files = _files(folder)
        ready = self._open.get((game, language))
        if ready is None or ready.files != files:
            opened = self._opened(folder, language)
            if opened is None:
                return None
            ready = _Open(files, *opened)
            self._open[game, language] = ready
            while len(self._open) > _MOST_OPEN:
                self._open.popitem(last=False)
        self._open.move_to_end((game, language))
        return ready

    def _opened(self, folder: Path, language: str) -> tuple[Workshop, FontBook] | None:
        try:
            reading = read(str(folder), trusted=False)
            sound = rest(reading.game, reading.report.problems)
            spoken = (language,) if language in sound.texts.languages else ()
            options = Options(languages=spoken, base_url=self.base_url).for_game(sound)
            shop = workshop(sound, options, Report())
        except CartaVivaError:
            return None
        return shop, FontBook(shop.library)


def _files(folder: Path) -> tuple[tuple[str, int], ...]:
    """A folder's files with the times of their last change."""
    found = (path for path in sorted(folder.rglob("*")) if path.is_file() and "__pycache__" not in path.parts)
    return tuple((str(path), path.stat().st_mtime_ns) for path in found)


@dataclass(frozen=True, slots=True)
class Selection:
    """Something to choose before printing: `paper players lang set backs ink`."""

    name: str
    values: tuple[str, ...]
    usual: str


@dataclass(frozen=True, slots=True)
class Job:
    """PDFs in the making: waiting, working, done, refused (something is wrong with the game), or broken by us."""

    game: str
    options: Options
    state: str = "waiting"
    ahead: int = 0
    done: int = 0
    of: int = 0
    folder: Path | None = None
    files: tuple[tuple[str, int], ...] = ()
    needs: tuple[Count, ...] = ()
    told: tuple[str, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether nothing more will happen."""
        return self.state in ("done", "refused", "broken")


@dataclass(slots=True)
class Pressroom:
    """Makes PDFs as people ask for them. `begin` runs pieces of work one after the other, beside everything else."""

    folder: Callable[[str], Path | None]
    output: Path
    base_url: str
    begin: Callable[[Callable[[], object]], object]
    _jobs: dict[str, Job] = field(default_factory=dict)

    def options(self, game: str) -> tuple[Selection, ...]:
        """What can be chosen for a game; empty where it cannot be printed."""
        found = self._game(game)
        return _selections(found) if found else ()

    def start(self, game: str, choices: Mapping[str, str]) -> str:
        """Begins a job and gives its id; what is not possible is left at its usual. Asked for again it is the same."""
        chosen = replace(_chosen(self.options(game), choices), base_url=self.base_url)
        for number, job in self._jobs.items():
            if (job.game, job.options) == (game, chosen) and not job.is_over:
                return number
        number = secrets.token_hex(6)
        for old in [key for key, job in self._jobs.items() if job.is_over][: max(0, len(self._jobs) - _MOST_JOBS)]:
            del self._jobs[old]
        self._jobs[number] = Job(game, chosen)
        self.begin(lambda: self._work(number))
        return number

    def state(self, job: str) -> Job | None:
        """How far a job is; None where there is no such job."""
        found = self._jobs.get(job)
        if found is None or found.state != "waiting":
            return found
        numbers = list(self._jobs)
        ahead = sum(not self._jobs[number].is_over for number in numbers[: numbers.index(job)])
        return replace(found, ahead=ahead)

    def file(self, job: str, name: str) -> Path | None:
        """Where one of a job's files lies; None for any other name."""
        found = self._jobs.get(job)
        if found is None or found.folder is None or name not in dict(found.files):
            return None
        return found.folder / name

    def _game(self, name: str) -> Game | None:
        folder = self.folder(name)
        try:
            return read(str(folder), trusted=False).game if folder else None
        except CartaVivaError:
            return None

    def _work(self, number: str) -> None:
        job = self._jobs[number]
        folder = self.folder(job.game)
        if folder is None:
            self._note(number, state="refused")
            return
        self._note(number, state="working")
        try:
            request = Request(str(folder), job.options, self.output, compares=False)
            result = run(request, lambda _, done, of: self._note(number, done=done, of=of))
        except Problems as problems:
            self._note(number, state="refused", told=tuple(map(str, problems.entries)))
        except CartaVivaError as error:
            self._note(number, state="refused", told=(str(error),))
        except Exception:  # the last net of this thread: the fault is kept, and the page says so
            logging.getLogger(LOGGER).exception("printing %s", job.game)
            self._note(number, state="broken")
        else:
            names = [name for name in result.files if name.endswith(".pdf")]
            sizes = tuple((name, (result.folder / name).stat().st_size) for name in names)
            needs = result.plan.counts if result.plan else ()
            told = tuple(map(str, result.told))
            self._note(number, state="done", folder=result.folder, files=sizes, needs=needs, told=told)

    def _note(self, number: str, **changes: object) -> None:
        self._jobs[number] = replace(self._jobs[number], **changes)  # type: ignore[arg-type]


def _selections(game: Game) -> tuple[Selection, ...]:
    """What can be chosen for a game, each with what most people want."""
    known, there = game.texts.languages, papers()
    low, high = game.players.low, min(game.players.high, game.players.low + _MOST_PLAYERS - 1)
    numbers = tuple(map(str, range(low, high + 1))) if low < high else ()
    usual = Options()
    return (
        Selection("paper", tuple(name for name in _PAPERS if name in there), usual.paper),
        Selection("players", ("", *numbers), ""),
        Selection("lang", (*known, *(f"{known[0]}+{other}" for other in known[1:])), known[0]),
        Selection("set", SETS, usual.set),
        Selection("backs", BACKS, usual.backs),
        Selection("ink", INKS, usual.ink),
    )


def _chosen(selections: tuple[Selection, ...], choices: Mapping[str, str]) -> Options:
    """A build's options from what was chosen on a page."""
    said = {one.name: choices.get(one.name, one.usual) for one in selections}
    fit = {one.name: said[one.name] if said[one.name] in one.values else one.usual for one in selections}
    if not fit:
        return Options()
    number = int(fit["players"]) if fit["players"] else 0
    return Options(
        paper=fit["paper"],
        players=Range(number, number) if number else None,
        languages=tuple(fit["lang"].split("+")),
        set=fit["set"],
        backs=fit["backs"],
        ink=fit["ink"],
    )
