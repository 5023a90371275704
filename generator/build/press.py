"""Pieces laid on sheets and sheets printed into files, a page at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from card_data.geometry import Size, rectangle
from card_data.marks import Face, Group, Picture
from generator.build.chrome import Chrome
from generator.build.deck import counted
from generator.build.shown import shown
from generator.draw.fonts import FontBook
from generator.draw.pdf import DocumentInfo, PageBoxes, PdfWriter
from generator.imposition import pieces as asked
from generator.imposition.booklet import Book, with_books
from generator.imposition.plan import plan
from generator.kinds.parts import Asked, Part, flat
from generator.kinds.sources import Composed, LaidOut
from generator.kinds.table import BOUND, KINDS
from generator.layout.lines import LineSetter

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path as FilePath

    from card_data.geometry import Box, Matrix, Path
    from card_data.marks import Mark
    from generator.build.deck import Deck, Wanted
    from generator.build.options import Options
    from generator.build.workshop import Workshop
    from generator.imposition.pieces import Piece, Sides
    from generator.imposition.sheets import Job, Placement, Plan, Sheet
    from generator.kinds.sources import Source
    from generator.layout.engine import Engine, FaceJob

_SEAM = 0.05  # mm
_REMEMBERED = 500  # groups whose keys are put together; texts hardly ever come again

Told: TypeAlias = Callable[[str, int, int], None]


def silent(what: str, done: int, of: int) -> None:
    """Shows nothing."""
    del what, done, of


@dataclass(slots=True)
class Faces:
    """The faces of a build by their keys, laid out when a sheet first needs them."""

    jobs: dict[str, tuple[Engine, FaceJob]] = field(default_factory=dict)
    sources: dict[str, Source] = field(default_factory=dict)  # sides that are more than one layout
    hashes: dict[str, str] = field(default_factory=dict)
    _group_keys: dict[str, str] = field(default_factory=dict)

    def add(self, engine: Engine, job: FaceJob) -> str:
        """The key of a face, which is remembered with how to draw it."""
        key = engine.key(job)
        self.jobs.setdefault(key, (engine, job))
        return key

    def drawn(self, key: str) -> Face:
        """The face, laid out."""
        if key in self.sources:
            face = self.sources[key].face()
        else:
            engine, job = self.jobs[key]
            face = engine.face(job, key)
        self.hashes[key] = _hash(face, self._group_keys)
        return face

    def add_source(self, source: Source) -> str:
        """The key of a side of any sort, which is remembered with how to draw it."""
        if isinstance(source, LaidOut):
            return self.add(source.engine, source.job)
        key = source.key
        if key not in self.sources:
            self.sources[key] = source
            self._keep_parts(source)
        return key

    def _keep_parts(self, source: Source) -> None:
        """Remembers what a side is composed of, so that it is looked at like any other face."""
        for part in source.parts if isinstance(source, Composed) else ():
            if isinstance(part.source, LaidOut):
                self.add(part.source.engine, part.source.job)
            else:
                self._keep_parts(part.source)

    def look(self) -> None:
        """Lays every face out, only for what there is to tell about it."""
        for engine, job in self.jobs.values():
            engine.face(job)
        for source in self.sources.values():
            source.face()

    def hash(self, key: str) -> str:
        """The hash of a face that was drawn: of its layout, its values, its art and what painters drew."""
        return self.hashes[key]


def _hash(face: Face, known: dict[str, str]) -> str:
    keys = [face.key]
    _gather(face.marks, keys, known)
    return blake2b("".join(keys).encode(), digest_size=12).hexdigest()


def _gather(marks: tuple[Mark, ...], keys: list[str], known: dict[str, str]) -> None:
    """Adds the keys of all groups and pictures, in the order in which they are drawn; what is known by its key once."""
    for mark in marks:
        kind = type(mark)
        if kind is Group:
            keys.append(_group_keys(mark, known))  # type: ignore[arg-type]
        elif kind is Picture:
            keys.append(mark.key)  # type: ignore[union-attr]


def _group_keys(group: Group, known: dict[str, str]) -> str:
    found = known.get(group.key) if group.key else None
    if found is None:
        keys = [group.key]
        _gather(group.marks, keys, known)
        found = "".join(keys)
        if group.key:
            if len(known) >= _REMEMBERED:
                known.clear()
            known[group.key] = found
    return found


@dataclass(frozen=True, slots=True)
class Planned:
    """What will be printed: the plan of sheets, and the faces that lie on them."""

    plan: Plan
    faces: Faces


def planned(deck: Deck, shop: Workshop, paper: asked.Paper) -> Planned:
    """Lays the deck on sheets; nothing is drawn yet. What does not fit goes to the report."""
    faces = Faces()
    shop.counts.update(counted(deck, shop.game, shop.options))
    sides: dict[int, Side] = {}  # by the identity of the job: all copies of a card share one

    def pieces(wanted: tuple[Wanted, ...], *, is_guest: bool = False) -> list[Piece]:
        return [
            piece
            for one in wanted
            if one.component.kind not in BOUND
            for piece in (
                [_piece(one, shop, faces, sides, is_guest=is_guest)]
                if KINDS[one.component.kind] is flat
                else composed(one, shop, faces, paper)
            )
        ]

    options = _options(shop, paper)
    found = plan(
        pieces(deck.pieces),
        options,
        spares=pieces(deck.spares, is_guest=True),
        fillers=pieces(deck.fillers),
    )
    found = with_books(found, tuple(_books(deck, shop, faces, paper)), options)
    shop.report.extend(found.problems)
    return Planned(found, faces)


def _books(deck: Deck, shop: Workshop, faces: Faces, paper: asked.Paper) -> Iterator[Book]:
    """What is bound and not cut: a book in each language that is printed."""
    wanted = [one for one in deck.all if one.component.kind in BOUND]
    copies = Counter(one.front.name for one in wanted)
    languages = tuple(dict.fromkeys(shop.options.languages))
    for one in wanted:
        for language in languages if one.copy == 1 else ():
            pages = composed(replace(one, languages=(language, language)), shop, faces, paper)
            if len(languages) > 1:
                pages = [replace(page, label=f"{page.label} {language}") for page in pages]
                shop.groups.update((page.label, page.group) for page in pages)
            is_plain = bool(one.component.settings.get("plain", True))
            if pages:
                name = one.front.name.replace("@", "-")
                yield Book(name, language, tuple(pages), copies[one.front.name], is_plain=is_plain)


def _options(shop: Workshop, paper: asked.Paper) -> asked.Options:
    said = shop.options
    return asked.Options(
        paper=paper,
        margins=asked.Sides(said.margin, said.margin, said.margin, said.margin),
        backs=asked.Backs(said.backs),
        flip=asked.Flip(said.flip),
        order=asked.Order(said.order),
        pack=asked.Pack(said.pack),
        marks=asked.MarkStyle(said.marks),
        start_slot=said.start_slot,
    )


class Side(NamedTuple):
    """What imposition needs to know of one side of a piece: its face's key, its bleed, and its edge colour."""

    key: str
    bleed: float
    edge: str | None


def _piece(wanted: Wanted, shop: Workshop, faces: Faces, sides: dict[int, Side], *, is_guest: bool) -> Piece:
    component, front = wanted.component, wanted.front
    ahead, behind = (shop.engines[language] for language in wanted.languages)
    face = _side(front, ahead, faces, sides)
    back = _side(wanted.back, behind, faces, sides) if wanted.back else None
    group = shop.words.title(component.title)
    shop.groups[wanted.name] = group
    takes_any_back = is_guest and ahead is behind  # with a language a side it keeps its own
    return asked.Piece(
        face=face.key,
        back=back.key if back else None,
        size=component.size,
        bleed=face.bleed,
        label=wanted.name,
        group=group,
        stock=component.stock,
        kit=front.seat.id if front.seat and not takes_any_back else "",
        edge=face.edge,
        back_edge=back.edge if back else None,
        back_bleed=back.bleed if back else None,
    )


def _side(job: FaceJob, engine: Engine, faces: Faces, sides: dict[int, Side]) -> Side:
    side = sides.get(id(job))
    if side is None:
        edge = engine.edge(job)
        bleed = engine.layouts[job.layout].bleed
        side = sides[id(job)] = Side(faces.add(engine, job), bleed, edge.hex if edge else None)
    return side


def composed(wanted: Wanted, shop: Workshop, faces: Faces, paper: asked.Paper) -> list[Piece]:
    """The pieces of a kind that makes more of a row than one flat piece."""
    component, seat = wanted.component, wanted.front.seat
    ahead, behind = (shop.engines[language] for language in wanted.languages)
    setter = LineSetter(shop.typesetter, wanted.languages[0])
    wish = Asked(
        game=shop.game,
        component=component,
        row=wanted.front.row,
        seat=seat,
        front=LaidOut(ahead, wanted.front) if wanted.front.layout else None,
        back=LaidOut(behind, wanted.back) if wanted.back else None,
        side=partial(_laid_out, ahead, wanted.front),
        room=room(shop.options, paper),
        paper=paper.size,
        shop=ahead.shop,
        show=partial(shown, ahead, shop.game),
        languages=wanted.languages,
        setter=setter,
        report=shop.report,
        counts=shop.counts,
        is_sleeved=shop.options.is_sleeved,
        say=shop.phrases,
    )
    group = shop.words.title(component.title)
    return [_part(part, wanted, group, shop, faces) for part in KINDS[component.kind](wish) for _ in range(part.copies)]


def _laid_out(engine: Engine, job: FaceJob, layout: str, size: Size | None) -> LaidOut:
    component = job.component if size is None else replace(job.component, size=size)
    return LaidOut(engine, replace(job, layout=layout, component=component))


def _part(part: Part, wanted: Wanted, group: str, shop: Workshop, faces: Faces) -> Piece:
    label = f"{wanted.name} {part.suffix}".rstrip()
    shop.groups[label] = group
    if part.craft:
        shop.crafts[label] = part
    edge, back = part.front.edge, part.back
    back_edge = back.edge if back else None
    return asked.Piece(
        face=faces.add_source(part.front),
        back=faces.add_source(back) if back else None,
        size=part.size,
        bleed=part.front.bleed,
        label=label,
        group=f"{group} {part.suffix}" if part.is_named else group,
        stock=wanted.component.stock,
        kit=wanted.front.seat.id if wanted.front.seat and not part.is_shared else "",
        edge=edge.hex if edge else None,
        back_edge=back_edge.hex if back_edge else None,
        back_bleed=back.bleed if back else None,
        folds=part.folds,
        outline=part.outline,
    )


def room(options: Options, paper: asked.Paper) -> Size | None:
    """What a sheet of the paper takes inside the printer's margins, in mm; None on paper as large as the piece."""
    if paper.size is None:
        return None
    return Size(paper.size.width - 2 * options.margin, paper.size.height - 2 * options.margin)


@dataclass(frozen=True, slots=True)
class Printed:
    """One file that was written: its name, the job it holds, and what was printed on."""

    name: str
    job: Job


_NUMBERS = {"card": 1, "paper": 2, "mount": 3}


def names(jobs: tuple[Job, ...]) -> tuple[str, ...]:
    """`1-card.pdf`, `2-paper.pdf`, `2-paper-rulebook.pdf`, and `rulebook-en.pdf` to read.

    What is printed in more than one file, or more than one language, has which of them behind its name.
    """
    files = Counter((job.stock, job.name, job.language) for job in jobs if not job.is_to_read)
    tongues = Counter(name for _, name, _ in files)
    return tuple(
        f"{job.name}-{job.language}.pdf"
        if job.is_to_read
        else _name(
            f"{_NUMBERS[job.stock]}-{job.stock}",
            job.name,
            job.language if job.name and tongues[job.name] > 1 else "",
            f"{job.side.value}s" if files[job.stock, job.name, job.language] > 1 else "",
        )
        for job in jobs
    )


def _name(*parts: str) -> str:
    return "-".join(part for part in parts if part) + ".pdf"


def printed(found: Planned, shop: Workshop, setter: LineSetter, folder: FilePath, told: Told) -> tuple[Printed, ...]:
    """Writes every file of the plan into the folder."""
    jobs = found.plan.jobs
    total, done = sum(len(job.sheets) for job in jobs), 0
    files = []
    for job, name in zip(jobs, names(jobs), strict=True):
        with PdfWriter(folder / name, _info(job, name, shop), shop.art, FontBook(shop.library)) as pdf:
            run = _Run(pdf, found.faces, Chrome(job, shop, setter))
            for sheet in job.sheets:
                run.sheet(sheet)
                done += 1
                told("sheet", done, total)
        files.append(Printed(name, job))
    return tuple(files)


def _info(job: Job, name: str, shop: Workshop) -> DocumentInfo:
    return DocumentInfo(
        title=f"{shop.title} · {name.removesuffix('.pdf')}",
        language=job.language or shop.options.languages[0],
        subject=", ".join(dict.fromkeys(group for sheet in job.sheets for group in sheet.groups)),
        flip=job.flip.value if job.flip is not None and job.side.value == "both" else "none",
    )


@dataclass(slots=True)
class _Run:
    """One file being printed; marks of a face are dropped as soon as the writer has its bytes."""

    pdf: PdfWriter
    faces: Faces
    chrome: Chrome
    _known: dict[str, Face] = field(default_factory=dict)
    _places: dict[tuple[Box, int, Sides, float], tuple[Matrix, Path]] = field(default_factory=dict)

    def sheet(self, sheet: Sheet) -> None:
        """Prints one page."""
        page = self.pdf.page(PageBoxes(sheet.paper, sheet.trim, sheet.bleed))
        seam = _SEAM if sheet.trim is None else 0.0
        for placement in sheet.placements:
            page.place(self._face(placement.face), *self._place(placement, seam))
        page.draw(self.chrome.marks(sheet))

    def _place(self, placement: Placement, seam: float) -> tuple[Matrix, Path]:
        """How a face lies, and what it is clipped to: the same on most sheets.

        That is a hair more than the bleed: where two clips only just meet, some viewers show light between them.
        """
        spot = placement.trim, placement.turns, placement.bleed, seam
        place = self._places.get(spot)
        if place is None:
            inked = placement.inked
            place = placement.matrix, rectangle(inked.grown(seam) if seam else inked)
            self._places[spot] = place
        return place

    def _face(self, key: str) -> Face:
        known = self._known.get(key)
        if known is None or not self.pdf.holds(key):
            face = self.faces.drawn(key)
            self._known[key] = Face(key, face.width, face.height, face.bleed, ())
            return face
        return known
