"""From a request to files: read, planned, drawn, read back and put in place, or every reason why not."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from hashlib import blake2b
from typing import TYPE_CHECKING

from card_data import load, trust
from card_data.geometry import Size
from card_data.problems import Place, Problem, Problems, Report, Usage
from card_data.readers.kept import kept_documents
from card_data.templates import papers
from generator.build.alternatives import alternatives
from generator.build.changed import changes, remembered
from generator.build.deck import deck
from generator.build.earlier import earlier
from generator.build.first import NAME as FIRST
from generator.build.first import Guide, first_page
from generator.build.planning import laid, pieces
from generator.build.press import Printed, Told, printed
from generator.build.rest import CAPS, independent, rest
from generator.build.versions import art_version, engine_version
from generator.build.workshop import Workshop, workshop
from generator.imposition.pieces import TRIM, Paper
from generator.layout.lines import LineSetter
from generator.preflight.ink import coverage
from generator.preflight.readback import read_back
from generator.write import files as output
from generator.write import manifest as manifests

if TYPE_CHECKING:
    from pathlib import Path

    from card_data.load import Reading
    from card_data.marks import Face
    from card_data.model import Game
    from card_data.readers.yaml_nodes import Documents
    from generator.build.changed import Changes
    from generator.build.earlier import Earlier
    from generator.build.earlier import Told as Remembered
    from generator.build.options import Options
    from generator.build.planning import Pieces, Planned
    from generator.imposition.sheets import FitReport, Plan


_SAMPLES = 3
CHANGED = "0-what-changed.pdf"


@dataclass(frozen=True, slots=True)
class Request:
    """A build as it was asked for: which game, how, and where to; `compares` tells what other choices would need."""

    game: str
    options: Options
    output: Path
    is_dry: bool = False
    allow_many: bool = False
    trust: bool = False
    is_strict: bool = False
    compares: bool = True
    since: Path | None = None  # the manifest of an earlier build: only what has changed since then


@dataclass(frozen=True, slots=True)
class Result:
    """What came of it. `files` are names in `folder`; `inks` the mean share of the paper that each file inks.

    `told` are notices, and the problems that a draft was printed in spite of.
    """

    title: str
    folder: Path
    files: tuple[str, ...]
    plan: Plan | None
    inks: tuple[tuple[str, float], ...]
    told: tuple[Problem, ...]
    is_unchanged: bool = False
    faces: int = 0
    alternatives: tuple[str, ...] = ()
    changed: Changes | None = None  # since an earlier build, where that was asked for

    @property
    def fits(self) -> tuple[FitReport, ...]:
        """How each size of piece lies on the paper."""
        return self.plan.reports if self.plan else ()


def run(request: Request, told: Told) -> Result:
    """Builds what was asked for. Problems, all at once, when anything is wrong; then nothing has been written."""
    game, report = read(request.game, trusted=request.trust, allow_many=request.allow_many)
    options = _options(game, report, request)
    since = earlier(request.since, game, options) if request.since is not None else None
    folder = request.output / game.id / (f"{options.folder}-changes-{since.number + 1}" if since else options.folder)
    inputs = fingerprint(game, options, since.digest if since else "")
    if not request.is_dry and not request.is_strict and manifests.is_current(folder, inputs):
        return _unchanged(game, folder, report)
    wrong = report.problems
    shop = workshop(rest(game, wrong), options, Report())
    if since is not None:
        shop = replace(shop, note=shop.phrases("changed.sheet"))
    every, changed = _pieces(shop, since)
    found = laid(changed.pieces if changed else every, shop, paper_of(options))
    if wrong or shop.report.problems:
        found.faces.look()
    _stop_if_wrong(report, shop, request)
    if changed and not changed.printed:
        return _nothing(shop, folder, report, changed)
    with output.staged(folder if not request.is_dry else _scratch(folder)) as stage:
        files, inks = made(found, shop, stage, told, changed)
        _stop_if_wrong(report, shop, request)
        if request.is_dry:
            return _result(report, shop, folder, (), found, inks, compares=request.compares, changed=changed)
        manifest = replace(_manifest(shop, found, files, inks, stage), inputs=inputs)
        manifest = _with_pieces(manifest, remembered(every, changed, files, folder, shop), changed)
        (stage / manifests.NAME).write_text(manifest.text(), encoding="utf-8")
        obsolete = tuple(manifests.files_of(manifests.read(folder)))
        placed = output.publish(stage, folder, obsolete=obsolete)
    _tell_moved(placed, report)
    names = tuple(placed[name] for name in manifest.files)
    return _result(report, shop, folder, names, found, inks, compares=request.compares, changed=changed)


def _pieces(shop: Workshop, since: Earlier | None) -> tuple[Pieces, Changes | None]:
    """Every piece that is asked for; and, after an earlier build, those of them that it lacks."""
    every = pieces(deck(shop.game, shop.options, shop.report), shop, paper_of(shop.options))
    every.faces.takes_looks = True
    if since is None:
        return every, None
    for key in every.faces.keys:
        every.faces.drawn(key)
    changed = changes(since, every, shop.game, shop.options)
    for label in shop.crafts.keys() - changed.labels:
        del shop.crafts[label]  # nobody folds what is not printed
    return every, changed


def _nothing(shop: Workshop, folder: Path, report: Report, changed: Changes) -> Result:
    return Result(shop.title, folder, (), None, (), tuple(report.entries), is_unchanged=True, changed=changed)


def _with_pieces(manifest: manifests.Manifest, told: Remembered, changed: Changes | None) -> manifests.Manifest:
    """The manifest with all that has been printed, and the build that it follows."""
    since = changed.since if changed else None
    follows = {"manifest": since.digest, "version": since.version, "number": since.number + 1} if since else {}
    return replace(manifest, pieces=told.pieces, trims=told.trims, older=told.older, since=follows)


def opened(name: str, *, trusted: bool, allow_many: bool = False) -> Reading:
    """The game of a name or path, whole. Problems when anything is wrong with it."""
    reading = read(name, trusted=trusted, allow_many=allow_many)
    reading.report.raise_if_any()
    return reading


def read(name: str, *, trusted: bool, allow_many: bool = False, documents: Documents | None = None) -> Reading:
    """The game of a name or path as far as it can be read; trust, once given, is remembered for just these files."""
    path = load.find_game(name)
    code = trust.code_digest(path)
    is_trusted = trusted or trust.is_trusted(path, code)
    reading = load.read_game(path, trusted=is_trusted, allow_many=allow_many, documents=documents or kept_documents())
    if trusted and code and not reading.game.is_built_in:
        trust.remember(path, code)
    return reading


def _options(game: Game, report: Report, request: Request) -> Options:
    """What is asked for, made ready for the game; a game that lacks it because of a problem is a problem."""
    try:
        return request.options.for_game(game)
    except Usage:
        report.raise_if_any()
        raise


def fingerprint(game: Game, options: Options, since: str = "") -> str:
    """The hash of everything that a build depends on."""
    said = json.dumps(asdict(options), sort_keys=True, default=str)
    parts = (game.digest, art_version(game.folder), said, engine_version(), *([since] if since else []))
    return blake2b("\n".join(parts).encode(), digest_size=16).hexdigest()


def paper_of(options: Options) -> Paper:
    """The paper by its name."""
    return TRIM if options.paper == "trim" else Paper(options.paper, papers()[options.paper].size)


def _stop_if_wrong(report: Report, shop: Workshop, request: Request) -> None:
    """Raises Problems with everything found, if it stops the build: drafts go on, strict builds heed notices."""
    report.extend(independent(shop.report.entries, report.problems))
    if request.is_strict and report.entries:
        raise Problems(tuple(report.entries))
    if not request.options.is_draft or any(problem.code == CAPS for problem in report.problems):
        report.raise_if_any()


def _scratch(folder: Path) -> Path:
    import tempfile  # noqa: PLC0415 - for dry runs only
    from pathlib import Path as FilePath  # noqa: PLC0415

    return FilePath(tempfile.gettempdir()) / folder.name


def made(
    found: Planned, shop: Workshop, stage: Path, told: Told, changed: Changes | None = None
) -> tuple[tuple[Printed, ...], tuple[tuple[str, float], ...]]:
    """Draws every file into a folder and reads it back; answers the files and how much of the paper each inks."""
    setter = LineSetter(shop.typesetter, shop.phrases.words.language)
    files = printed(found, shop, setter, stage, told)
    sizes = {file.name: [sheet.paper for sheet in file.job.sheets] for file in files}
    paper = _first_paper(shop.options)
    guide = Guide(files, _samples(found), paper, _notes(changed, shop))
    sizes[FIRST] = first_page(guide, shop, setter, stage / FIRST)
    if changed:
        sizes[CHANGED] = _changes_page(changed, shop, setter, paper, stage)
    tell_missing_words(shop)
    for name, planned_sizes in sizes.items():
        shop.report.extend(read_back(stage / name, planned_sizes))
    printed_on = (file.name for file in files if not file.job.is_to_read)
    return files, tuple((name, coverage(stage / name)) for name in printed_on)


def _notes(changed: Changes | None, shop: Workshop) -> tuple[str, ...]:
    if changed is None:
        return ()
    from generator.build.comparison import summary  # noqa: PLC0415 - for such builds only

    return summary(changed, shop)


def _changes_page(changed: Changes, shop: Workshop, setter: LineSetter, paper: Size, stage: Path) -> list[Size]:
    from generator.build.comparison import changes_page  # noqa: PLC0415 - likewise

    return changes_page(changed, shop, setter, paper, stage / CHANGED)


def tell_missing_words(shop: Workshop) -> None:
    """Tells every text that was asked for and is not there; once all faces have been laid out."""
    for key, word in shop.missing_words():
        what = f'the text "{key}" is not there in the language "{word}"'
        shop.report.notice("text/missing", what, Place(f"text/{word}.yaml"), "Write it there.")


def _samples(found: Planned) -> tuple[Face, ...]:
    """A few faces to recognise the game by, from all over its first sheets."""
    jobs = [job for job in found.plan.jobs if not job.name]  # pages of a text are nothing to know a game by
    fronts = [placement.face for job in jobs for sheet in job.sheets[:1] for placement in sheet.placements]
    keys = list(dict.fromkeys(fronts))
    return tuple(found.faces.drawn(key) for key in keys[:: max(1, len(keys) // _SAMPLES)][:_SAMPLES])


def _first_paper(options: Options) -> Size:
    known = papers()
    return known[options.paper if options.paper in known and options.paper not in ("a3", "tabloid") else "a4"].size


def _manifest(
    shop: Workshop,
    found: Planned,
    files: tuple[Printed, ...],
    inks: tuple[tuple[str, float], ...],
    stage: Path,
) -> manifests.Manifest:
    pages = [name for name in (FIRST, CHANGED) if (stage / name).exists()]
    paths = [stage / name for name in (*pages, *(file.name for file in files))]
    told = {path.name: {"hash": manifests.digest(path), "bytes": path.stat().st_size} for path in paths}
    return manifests.Manifest(
        game=shop.game.id,
        version=shop.game.version,
        inputs="",
        options=asdict(shop.options) | {"players": str(shop.options.players or "")},
        faces=_faces(found, files),
        files=told,
        summary={
            "stocks": [asdict(count) for count in found.plan.counts],
            "ink": {name: round(share, 4) for name, share in inks},
        },
    )


def _faces(found: Planned, files: tuple[Printed, ...]) -> dict[str, dict[str, object]]:
    """Every face by its name and side, with its hash and the slots it lies in: [file, page, slot], from 1."""
    slots: dict[str, list[list[object]]] = {}
    hashes: dict[str, str] = {}
    for file in files:
        for page, sheet in enumerate(file.job.sheets, 1):
            side = sheet.side.value
            for placement in sheet.placements:
                name = f"{placement.label}/{side}"
                hashes[name] = found.faces.hash(placement.face)
                slots.setdefault(name, []).append([file.name, page, placement.slot + 1])
    return {name: {"hash": hashes[name], "slots": where} for name, where in slots.items()}


def _tell_moved(placed: dict[str, str], report: Report) -> None:
    for name, target in placed.items():
        if name != target:
            what = f"{name} is open in another program; the new one is {target}"
            report.notice("output/held-open", what, remedy="Close the old one before you print.")


def _unchanged(game: Game, folder: Path, report: Report) -> Result:
    files = tuple(manifests.files_of(manifests.read(folder)))
    title = next(iter(game.title.values()), game.id)
    return Result(title, folder, files, None, (), tuple(report.entries), is_unchanged=True)


def _result(  # noqa: PLR0917 - all that came of a build
    report: Report,
    shop: Workshop,
    folder: Path,
    files: tuple[str, ...],
    found: Planned,
    inks: tuple[tuple[str, float], ...],
    *,
    compares: bool,
    changed: Changes | None,
) -> Result:
    others = alternatives(shop, paper_of(shop.options), found.plan) if compares and changed is None else ()
    return Result(
        shop.title,
        folder,
        files,
        found.plan,
        inks,
        tuple(report.entries),
        faces=len(found.faces.jobs),
        alternatives=tuple(map(str, others)),
        changed=changed,
    )
