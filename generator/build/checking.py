"""Looking without printing: what is wrong in any language and ink, and what there is to print."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from card_data import load
from card_data.problems import Problem, Report
from generator.build import pipeline
from generator.build.deck import deck
from generator.build.options import INKS, Options
from generator.build.press import Told, planned, silent
from generator.build.rest import independent, rest
from generator.build.workshop import title, workshop

if TYPE_CHECKING:
    from card_data.model import Game


@dataclass(frozen=True, slots=True)
class Findings:
    """What a check found, and how much it looked at."""

    title: str
    entries: tuple[Problem, ...]
    looked_at: str


def check(name: str, told: Told, *, trusted: bool = False, allow_many: bool = False) -> Findings:
    """Builds every language in every ink into thin air and collects what is told. Problems if there is no game."""
    game, found = pipeline.read(name, trusted=trusted, allow_many=allow_many)
    wrong = found.problems
    variants = [(language, ink) for language in game.texts.languages for ink in INKS]
    for number, (language, ink) in enumerate(variants, 1):
        own = Report()
        _try(rest(game, wrong), Options(languages=(language,), ink=ink), own)
        found.extend(independent(own.entries, wrong))
        told("looked at", number, len(variants))
    looked = f"{len(game.texts.languages)} languages in {len(INKS)} inks"
    return Findings(title(game, game.texts.languages[0]), tuple(found.entries), looked)


def _try(game: Game, options: Options, report: Report) -> None:
    shop = workshop(game, options, report)
    laid = planned(deck(game, options, report), shop, pipeline.paper_of(options))
    if report.problems:
        laid.faces.look()
        return
    with TemporaryDirectory() as folder:
        pipeline.made(laid, shop, Path(folder), silent)


@dataclass(frozen=True, slots=True)
class Listed:
    """One game in the catalogue; `sheets` is by set, empty where the game cannot be read."""

    id: str
    title: str
    stage: str
    players: str
    minutes: str
    languages: tuple[str, ...]
    sheets: dict[str, int]

    @staticmethod
    def headings() -> tuple[str, ...]:
        """What the cells are."""
        return ("Game", "Title", "Stage", "Players", "Minutes", "Languages", "Sheets (phones / full)")

    def cells(self) -> tuple[str, ...]:
        """The row as texts."""
        sheets = f"{self.sheets.get('phones', '?')} / {self.sheets.get('full', '?')}"
        return (self.id, self.title, self.stage, self.players, self.minutes, ", ".join(self.languages), sheets)


def catalogue() -> tuple[Listed, ...]:
    """The games that come with CartaViva, and the sheets of A4 that each takes for all its players."""
    return tuple(_listed(name, path) for name, path in load.built_in_games().items())


def _listed(name: str, path: Path) -> Listed:
    game, report = load.load_game(path)
    sheets = {kind: _sheets(game, replace(Options(), set=kind), report) for kind in ("phones", "full")}
    return Listed(
        name,
        title(game, game.texts.languages[0]),
        game.stage,
        str(game.players),
        str(game.minutes),
        game.texts.languages,
        sheets,
    )


def _sheets(game: Game, options: Options, report: Report) -> int:
    asked = options.for_game(game)
    laid = planned(deck(game, asked, report), workshop(game, asked, report), pipeline.paper_of(asked))
    return sum(count.sheets for count in laid.plan.counts)
