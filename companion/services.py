"""What the companion would like of the printing half, as far as it is installed: pictures of pieces, and PDFs.

Nothing here knows who gives it; `cartaviva.py` hands it in. A game is named by its id, as in its addresses.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TypeAlias, TypeVar

T = TypeVar("T")
EXTRA = "cartaviva[all]"  # what to install where there are neither pictures nor PDFs


class Lettering(Protocol):
    """A font with few letters."""

    @property
    def data(self) -> bytes:
        """The font as WOFF."""

    @property
    def scale(self) -> int:
        """How large in percent it is to be set where a condensed face would stand."""


class Pictures(Protocol):
    """Pieces as they are printed. A call takes its time: it belongs outside the loop that serves everybody."""

    def face(self, game: str, component: str, row: str, side: str = "face", language: str = "") -> str | None:
        """One side (`face` or `back`) of a row as SVG in mm without bleed; None where there is no such side.

        The side of a piece that every player has is asked for as `row@seat`; without a seat it is the first one's.
        """

    def board(self, game: str, component: str, language: str = "") -> str | None:
        """A board whole, as SVG whose units are the mm in which its places are told; None where there is none."""

    def poster(self, game: str, language: str = "") -> str | None:
        """Some of a game's cards lying on its colour, as SVG; None where it has no cards."""

    def lettering(self, name: str, folder: Path | None = None) -> Lettering | None:
        """A font for names and headings by its name, or by its file in a game's folder; None where there is none."""


class Choice(Protocol):
    """Something to choose before printing: `paper`, `players`, `lang`, `set`, `backs`, `ink`."""

    @property
    def name(self) -> str:
        """What it is about; the page has words for it."""

    @property
    def values(self) -> tuple[str, ...]:
        """What can be chosen; "" is all there is (players)."""

    @property
    def usual(self) -> str:
        """What most people want."""


class Need(Protocol):
    """How much of one sort of paper is needed."""

    @property
    def stock(self) -> str:
        """card, paper or mount."""

    @property
    def sheets(self) -> int:
        """How many sheets of it."""

    @property
    def pages(self) -> int:
        """How many printed pages on them."""


class Job(Protocol):
    """PDFs in the making."""

    @property
    def game(self) -> str:
        """Whose they are."""

    @property
    def state(self) -> str:
        """waiting, working, done, refused (something is wrong with the game), or broken by a fault of ours."""

    @property
    def ahead(self) -> int:
        """How many other jobs come first."""

    @property
    def done(self) -> int:
        """Sheets that are drawn."""

    @property
    def of(self) -> int:
        """Sheets there will be; 0 while that is not known."""

    @property
    def files(self) -> tuple[tuple[str, int], ...]:
        """The PDFs by name with their bytes, the one to print first before the others; empty until done."""

    @property
    def needs(self) -> tuple[Need, ...]:
        """The paper they want; empty until done, or where they lay there already."""

    @property
    def told(self) -> tuple[str, ...]:
        """What is to be known, or why there are none; whole sentences in English, as the commands say them."""


class Printer(Protocol):
    """Makes PDFs of a game, one job at a time."""

    def options(self, game: str) -> tuple[Choice, ...]:
        """What can be chosen for a game; empty where it cannot be printed."""

    def start(self, game: str, choices: Mapping[str, str]) -> str:
        """Begins a job and gives its id; what is not possible is left at its usual. Asked for again it is the same."""

    def state(self, job: str) -> Job | None:
        """How far a job is; None where there is no such job."""

    def file(self, job: str, name: str) -> Path | None:
        """Where one of a job's files lies; None for any other name."""


@dataclass(frozen=True, slots=True)
class Workplace:
    """What the printing half is given: where a game lies by its id, where PDFs go, and what printed codes carry.

    `begin` starts a piece of work that takes its time and comes back at once; pieces wait for one another.
    """

    folder: Callable[[str], Path | None]
    output: Path
    base_url: str
    begin: Callable[[Callable[[], object]], object]


class Run(Protocol):
    """Runs a piece of work elsewhere, while others are served, and gives what comes of it."""

    def __call__(self, work: Callable[[], T], /) -> T:
        """What the work gives; what it raises is raised."""


@dataclass(frozen=True, slots=True)
class _PicturesApart:
    """Pictures that are drawn elsewhere."""

    pictures: Pictures
    run: Run

    def face(self, game: str, component: str, row: str, side: str = "face", language: str = "") -> str | None:
        return self.run(lambda: self.pictures.face(game, component, row, side, language))

    def board(self, game: str, component: str, language: str = "") -> str | None:
        return self.run(lambda: self.pictures.board(game, component, language))

    def poster(self, game: str, language: str = "") -> str | None:
        return self.run(lambda: self.pictures.poster(game, language))

    def lettering(self, name: str, folder: Path | None = None) -> Lettering | None:
        return self.run(lambda: self.pictures.lettering(name, folder))


@dataclass(frozen=True, slots=True)
class _PrinterApart:
    """A printer that reads games elsewhere; how far it is it tells at once."""

    printer: Printer
    run: Run

    def options(self, game: str) -> tuple[Choice, ...]:
        return self.run(lambda: self.printer.options(game))

    def start(self, game: str, choices: Mapping[str, str]) -> str:
        return self.run(lambda: self.printer.start(game, choices))

    def state(self, job: str) -> Job | None:
        return self.printer.state(job)

    def file(self, job: str, name: str) -> Path | None:
        return self.printer.file(job, name)


@dataclass(frozen=True, slots=True)
class Services:
    """What the printing half gives; None is what is not installed."""

    pictures: Pictures | None = None
    printer: Printer | None = None

    def apart(self, run: Run) -> Services:
        """The same, with everything that takes its time done by `run`."""
        pictures = _PicturesApart(self.pictures, run) if self.pictures else None
        printer = _PrinterApart(self.printer, run) if self.printer else None
        return Services(pictures, printer)


Joined: TypeAlias = Callable[[Workplace], Services]
