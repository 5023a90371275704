"""A finished file read back, to see that it is what was planned."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pikepdf

from card_data.geometry import PT_PER_MM, Size
from card_data.problems import Place, Problem

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

TRUE = 0.05  # mm, within which a page is as large as was planned


def read_back(path: Path, sizes: list[Size]) -> tuple[Problem, ...]:
    """What is not as planned: the number of pages, their sizes in mm, a font that is not embedded."""
    with pikepdf.open(path) as pdf:
        return tuple(_wrong(pdf, sizes, Place(file=path.name)))


def _wrong(pdf: pikepdf.Pdf, sizes: list[Size], place: Place) -> Iterator[Problem]:
    if len(pdf.pages) != len(sizes):
        yield _ours("pages", f"{len(pdf.pages)} pages were written, {len(sizes)} were planned", place)
    for number, (page, size) in enumerate(zip(pdf.pages, sizes, strict=False), 1):
        box = page.mediabox
        found = Size(float(box[2] - box[0]) / PT_PER_MM, float(box[3] - box[1]) / PT_PER_MM)
        if max(abs(found.width - size.width), abs(found.height - size.height)) > TRUE:
            yield _ours("size", f"page {number} is {found.width:.2f} × {found.height:.2f} mm", place)
    for name in loose_fonts(pdf):
        yield _ours("font", f'the font "{name}" is not embedded', place)


def _ours(slug: str, what: str, place: Place) -> Problem:
    return Problem(f"preflight/{slug}", what, place, "This is a fault of CartaViva; please report it")


def loose_fonts(pdf: pikepdf.Pdf) -> tuple[str, ...]:
    """The names of fonts that the file uses without holding them."""
    loose = set()
    for entry in pdf.objects:
        if isinstance(entry, pikepdf.Dictionary) and entry.get("/Type") == "/FontDescriptor":
            if not any(key in entry for key in ("/FontFile", "/FontFile2", "/FontFile3")):
                loose.add(str(entry.get("/FontName")))
        elif isinstance(entry, pikepdf.Dictionary) and entry.get("/Type") == "/Font" and _is_simple(entry):
            loose.add(str(entry.get("/BaseFont")))
    return tuple(sorted(loose))


def _is_simple(font: pikepdf.Object) -> bool:
    return "/DescendantFonts" not in font and "/FontDescriptor" not in font and font.get("/Subtype") != "/Type3"
