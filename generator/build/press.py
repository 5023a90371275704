"""Planned sheets printed into files, a page at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from card_data.geometry import rectangle
from card_data.marks import Face
from generator.build.chrome import Chrome
from generator.draw.fonts import FontBook
from generator.draw.outline import Bookmark
from generator.draw.pdf import DocumentInfo, PageBoxes, PdfWriter
from generator.layout.lines import LineSetter

if TYPE_CHECKING:
    from pathlib import Path as FilePath

    from card_data.geometry import Box, Matrix, Path
    from generator.booklet.reading import Reading
    from generator.build.faces import Faces
    from generator.build.planning import Planned
    from generator.build.workshop import Workshop
    from generator.draw.pdf import Page
    from generator.imposition.pieces import Sides
    from generator.imposition.sheets import Job, Placement, Sheet

_SEAM = 0.05  # mm

Told: TypeAlias = Callable[[str, int, int], None]


def silent(what: str, done: int, of: int) -> None:
    """Shows nothing."""
    del what, done, of


@dataclass(frozen=True, slots=True)
class Printed:
    """One file that was written: its name, the job it holds, and what was printed on."""

    name: str
    job: Job


_NUMBERS = {"card": 1, "paper": 2, "mount": 3}


def names(jobs: tuple[Job, ...]) -> tuple[str, ...]:
    """`1-card.pdf`, `2-paper.pdf`, `1-card-backs-reversed.pdf`, `2-paper-rulebook.pdf`, and `rulebook-en.pdf` to read.

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
            "reversed" if job.is_reversed else "",
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
        page = self.pdf.page(PageBoxes(sheet.paper, sheet.trim, sheet.bleed, matrix=self.chrome.true_size(sheet)))
        seam = _SEAM if sheet.trim is None else 0.0
        for placement in sheet.placements:
            page.place(self._face(placement.face), *self._place(placement, seam))
            if self.chrome.job.is_to_read:
                _steer(page, self.faces.reading(placement.face))
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


def _steer(page: Page, reading: Reading | None) -> None:
    """Gives a page that is read on a screen its headings and links; it is as large as the face that it shows."""
    if reading is not None:
        for entry in reading.entries:
            page.bookmark(Bookmark(*entry))
        for box, target in reading.links:
            page.link(box, target)
