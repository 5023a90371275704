"""Pieces laid on sheets and sheets printed into files, a page at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import TYPE_CHECKING, TypeAlias

from card_data.geometry import Size, rectangle
from card_data.marks import Group, Picture
from generator.build.chrome import chrome, quarter
from generator.draw.fonts import FontBook
from generator.draw.pdf import DocumentInfo, Page, PageBoxes, PdfWriter
from generator.imposition import pieces as asked
from generator.imposition.plan import plan

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from card_data.marks import Face, Mark
    from generator.build.deck import Deck, Wanted
    from generator.build.workshop import Workshop
    from generator.imposition.pieces import Piece
    from generator.imposition.sheets import Job, Plan, Sheet
    from generator.layout.engine import Engine, FaceJob
    from generator.layout.lines import LineSetter

Told: TypeAlias = Callable[[str, int, int], None]


def silent(what: str, done: int, of: int) -> None:
    """Shows nothing."""
    del what, done, of


@dataclass(slots=True)
class Faces:
    """The faces of a build by their keys, laid out when a sheet first needs them."""

    jobs: dict[str, tuple[Engine, FaceJob]] = field(default_factory=dict)
    hashes: dict[str, str] = field(default_factory=dict)

    def add(self, engine: Engine, job: FaceJob) -> str:
        """The key of a face, which is remembered with how to draw it."""
        key = engine.key(job)
        self.jobs.setdefault(key, (engine, job))
        return key

    def drawn(self, key: str) -> Face:
        """The face, laid out."""
        engine, job = self.jobs[key]
        face = engine.face(job, key)
        self.hashes[key] = _hash(face)
        return face

    def look(self) -> None:
        """Lays every face out, only for what there is to tell about it."""
        for engine, job in self.jobs.values():
            engine.face(job)

    def hash(self, key: str) -> str:
        """The hash of a face that was drawn: of its layout, its values, its art and what painters drew."""
        return self.hashes[key]


def _hash(face: Face) -> str:
    digest = blake2b(face.key.encode(), digest_size=12)
    for key in _keys(face.marks):
        digest.update(key.encode())
    return digest.hexdigest()


def _keys(marks: tuple[Mark, ...]) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, Group):
            yield mark.key
            yield from _keys(mark.marks)
        elif isinstance(mark, Picture):
            yield mark.key


@dataclass(frozen=True, slots=True)
class Planned:
    """What will be printed: the plan of sheets, and the faces that lie on them."""

    plan: Plan
    faces: Faces


def planned(deck: Deck, shop: Workshop, paper: asked.Paper) -> Planned:
    """Lays the deck on sheets; nothing is drawn yet. What does not fit goes to the report."""
    faces = Faces()

    def pieces(wanted: tuple[Wanted, ...], *, is_guest: bool = False) -> list[Piece]:
        return [_piece(one, shop, faces, is_guest=is_guest) for one in wanted]

    found = plan(
        pieces(deck.pieces),
        _options(shop, paper),
        spares=pieces(deck.spares, is_guest=True),
        fillers=pieces(deck.fillers),
    )
    shop.report.extend(found.problems)
    return Planned(found, faces)


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


def _piece(wanted: Wanted, shop: Workshop, faces: Faces, *, is_guest: bool) -> Piece:
    component, front, back = wanted.component, wanted.front, wanted.back
    ahead, behind = (shop.engines[language] for language in wanted.languages)
    back_edge = behind.edge(back) if back else None
    edge = ahead.edge(front)
    group = shop.words.title(component.title)
    shop.groups[wanted.name] = group
    takes_any_back = is_guest and len(set(wanted.languages)) == 1  # with a language a side it keeps its own
    return asked.Piece(
        face=faces.add(ahead, front),
        back=faces.add(behind, back) if back else None,
        size=Size(*component.size),
        bleed=ahead.layouts[front.layout].bleed,
        label=wanted.name,
        group=group,
        stock=component.stock,
        kit=front.seat.id if front.seat and not takes_any_back else "",
        edge=edge.hex if edge else None,
        back_edge=back_edge.hex if back_edge else None,
        back_bleed=behind.layouts[back.layout].bleed if back else None,
    )


@dataclass(frozen=True, slots=True)
class Printed:
    """One file that was written: its name, the job it holds, and what was printed on."""

    name: str
    job: Job


_NUMBERS = {"card": 1, "paper": 2, "mount": 3}


def names(jobs: tuple[Job, ...]) -> tuple[str, ...]:
    """`1-card.pdf`, `2-paper.pdf`; a stock of more than one file has what each holds behind its name."""
    many = {stock for stock in {job.stock for job in jobs} if sum(job.stock == stock for job in jobs) > 1}
    return tuple(
        f"{_NUMBERS[job.stock]}-{job.stock}{f'-{job.side.value}s' if job.stock in many else ''}.pdf" for job in jobs
    )


def printed(found: Planned, shop: Workshop, setter: LineSetter, folder: Path, told: Told) -> tuple[Printed, ...]:
    """Writes every file of the plan into the folder."""
    jobs = found.plan.jobs
    total, done = sum(len(job.sheets) for job in jobs), 0
    files = []
    for job, name in zip(jobs, names(jobs), strict=True):
        with PdfWriter(folder / name, _info(job, name, shop), shop.art, FontBook(shop.library)) as pdf:
            run = _Run(pdf, job, shop, found.faces, setter)
            for sheet in job.sheets:
                run.sheet(sheet)
                done += 1
                told("sheet", done, total)
        files.append(Printed(name, job))
    return tuple(files)


def _info(job: Job, name: str, shop: Workshop) -> DocumentInfo:
    return DocumentInfo(
        title=f"{shop.title} · {name.removesuffix('.pdf')}",
        language=shop.options.languages[0],
        subject=", ".join(dict.fromkeys(group for sheet in job.sheets for group in sheet.groups)),
        flip=job.flip.value if job.flip is not None and job.side.value == "both" else "none",
    )


@dataclass(slots=True)
class _Run:
    """One file being printed; marks of a face are dropped as soon as the writer has its bytes."""

    pdf: PdfWriter
    job: Job
    shop: Workshop
    faces: Faces
    setter: LineSetter
    _known: dict[str, Face] = field(default_factory=dict)

    def sheet(self, sheet: Sheet) -> None:
        """Prints one page."""
        page = self.pdf.page(PageBoxes(sheet.paper, sheet.trim, sheet.bleed))
        for placement in sheet.placements:
            matrix, _ = quarter(placement.turns, placement.trim)
            page.place(self._face(placement.face), matrix, rectangle(placement.inked))
        page.draw(sheet.marks)
        self._words(page, sheet)

    def _words(self, page: Page, sheet: Sheet) -> None:
        page.draw(chrome(sheet, self.job, self.shop, self.setter))

    def _face(self, key: str) -> Face:
        known = self._known.get(key)
        if known is None or not self.pdf.holds(key):
            face = self.faces.drawn(key)
            self._known[key] = replace(face, marks=())
            return face
        return known
