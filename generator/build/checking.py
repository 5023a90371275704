"""Looking without printing: what is wrong in any language and ink, and what there is to print."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from card_data.problems import Problem, Report
from generator.build import pipeline
from generator.build.deck import deck
from generator.build.leaves import leaves
from generator.build.options import INKS, Options
from generator.build.planning import laid, pieces
from generator.build.press import Told, printed, silent
from generator.build.rest import independent, rest
from generator.build.workshop import title, workshop
from generator.layout.lines import LineSetter
from generator.preflight.drawn import Digests
from generator.preflight.inspection import Bench, Inspection, Kit
from generator.preflight.looks import Look
from generator.preflight.readback import read_back
from generator.preflight.sheets import much_ink, spoilt

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from card_data.model import Game
    from generator.build.deck import Deck
    from generator.build.planning import Planned
    from generator.build.workshop import Workshop
    from generator.layout.engine import Engine, FaceJob

_PRINTED = ("full", "low")  # inks in which sheets are read back; black and white has the sheets of full


@dataclass(frozen=True, slots=True)
class Findings:
    """What a check found, and how much it looked at."""

    title: str
    entries: tuple[Problem, ...]
    looked_at: str


def check(name: str, told: Told, *, trusted: bool = False, allow_many: bool = False) -> Findings:
    """Looks at every face in every language and ink, and prints the first language into thin air.

    Problems if there is no game.
    """
    game, found = pipeline.read(name, trusted=trusted, allow_many=allow_many)
    wrong = found.problems
    inspection = Inspection()
    variants = [(language, ink) for language in game.texts.languages for ink in INKS]
    shop: Workshop | None = None
    for number, (language, ink) in enumerate(variants, 1):
        own = Report()
        asked = Options(languages=(language,), ink=ink, only=tuple(part.id for part in game.components))
        shop = workshop(rest(game, wrong), asked, own, like=shop)
        _try(shop, None if wrong else inspection)
        found.extend(independent(own.entries, wrong))
        told("looked at", number, len(variants))
    found.extend(inspection.problems)
    return Findings(title(game, game.texts.languages[0]), tuple(found.entries), _looked_at(game, inspection))


def _looked_at(game: Game, inspection: Inspection) -> str:
    languages = len(game.texts.languages)
    looked = f"{languages} language{'s' if languages > 1 else ''} in {len(INKS)} inks"
    if inspection.looked < inspection.distinct:
        looked += f", closely at {inspection.looked:,} of {inspection.distinct:,} faces"
    return looked


def _try(shop: Workshop, inspection: Inspection | None) -> None:
    game, options, report = shop.game, shop.options, shop.report
    dealt = deck(game, options, report)
    found = pieces(dealt, shop, pipeline.paper_of(options))
    sheets = laid(found, shop, pipeline.paper_of(options))
    digests = Digests()
    looks = {key: _look(key, engine, job, digests) for key, (engine, job) in found.faces.jobs.items()}
    if inspection is not None:
        bench = Bench(options.ink, shop.art, shop.library)
        every = (*looks.values(), *leaves(found, game, digests))
        inspection.faces(every, tuple(_kits(dealt, shop, looks)), bench)
    if report.problems:
        return
    if options.languages[0] == game.texts.languages[0] and options.ink in _PRINTED:
        _print(sheets, shop)
    pipeline.tell_missing_words(shop)


def _look(key: str, engine: Engine, job: FaceJob, digests: Digests) -> Look:
    face = engine.face(job, key)
    return Look(face, job, engine.layouts[job.layout], digests(face))


def _kits(dealt: Deck, shop: Workshop, looks: Mapping[str, Look]) -> Iterator[Kit]:
    """The first piece of every component that each seat has one of."""
    known: set[tuple[str, str]] = set()
    for piece in dealt.pieces:
        seat = piece.front.seat
        if seat is None or not piece.component.for_each_player or (piece.component.id, seat.id) in known:
            continue
        known.add((piece.component.id, seat.id))
        jobs = zip(piece.languages, (piece.front, piece.back), strict=True)
        keys = [shop.engines[language].key(job) for language, job in jobs if job is not None]
        yield Kit(piece.component, seat, tuple(looks[key] for key in keys if key in looks))


def _print(found: Planned, shop: Workshop) -> None:
    """Prints the files where nobody sees them and looks at every page; the files of full ink are read back too."""
    is_designed = shop.game.palette["low"] != shop.game.palette["full"]
    setter = LineSetter(shop.typesetter, shop.phrases.words.language)
    with TemporaryDirectory() as folder:
        for file in printed(found, shop, setter, Path(folder), silent):
            path, sheets = Path(folder) / file.name, file.job.sheets
            if shop.options.ink == INKS[0]:
                shop.report.extend(read_back(path, [sheet.paper for sheet in sheets]))
                shop.report.extend(spoilt(file.name, sheets))
            if not file.job.is_to_read:
                shop.report.extend(much_ink(path, sheets, shop.options.ink, is_designed=is_designed))
