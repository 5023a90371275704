"""Finished PDFs read back with other people's eyes: pages, boxes, fonts, words and pixels."""

import re
from dataclasses import dataclass

import pikepdf
import pypdfium2

PT = 72 / 25.4  # points in a mm


def mm(box):
    """A box of a page, in mm, rounded to a thousandth."""
    return tuple(round(float(number) / PT, 3) for number in box)


@dataclass(frozen=True)
class Facts:
    """What a file says of itself, and how large its pages are in mm."""

    sizes: tuple
    boxes: tuple  # per page: (TrimBox, BleedBox), None where there is none
    title: str
    language: str
    scaling: str
    duplex: str
    loose: tuple


def facts(path):
    with pikepdf.open(path) as pdf:
        view = pdf.Root.ViewerPreferences
        return Facts(
            sizes=tuple(mm(page.mediabox)[2:] for page in pdf.pages),
            boxes=tuple((_box(page, "/TrimBox"), _box(page, "/BleedBox")) for page in pdf.pages),
            title=str(pdf.docinfo.get("/Title", "")),
            language=str(pdf.Root.get("/Lang", "")),
            scaling=str(view.get("/PrintScaling", "")),
            duplex=str(view.get("/Duplex", "")),
            loose=tuple(sorted(loose_fonts(pdf))),
        )


def _box(page, name):
    return mm(page.obj[name]) if name in page.obj else None


def loose_fonts(pdf):
    """Fonts that pages or forms name and that are not in the file: walked down from the pages, forms and all."""
    seen, loose = set(), set()

    def walk(resources):
        for font in (resources.get("/Font") or {}).values():
            inner = font["/DescendantFonts"][0] if "/DescendantFonts" in font else font
            described = inner.get("/FontDescriptor") or {}
            if not any(key in described for key in ("/FontFile", "/FontFile2", "/FontFile3")):
                loose.add(str(font.get("/BaseFont")))
        for form in (resources.get("/XObject") or {}).values():
            if form.objgen not in seen and "/Resources" in form:
                seen.add(form.objgen)
                walk(form.Resources)

    for page in pdf.pages:
        walk(page.obj.get("/Resources") or {})
    return loose


def texts(path):
    """The words of every page, as somebody would copy them."""
    document = pypdfium2.PdfDocument(path)
    try:
        return [page.get_textpage().get_text_range() for page in document]
    finally:
        document.close()


def flat(text):
    """A text on one line."""
    return re.sub(r"\s+", " ", text).strip()


def times_said(name, text):
    """How often a name stands in a text as a word of its own."""
    return len(re.findall(rf"(?<!\w){re.escape(name)}(?!\w)", flat(text)))


def pictures(path, dpi, *, grey=True):
    """Every page as a picture."""
    document = pypdfium2.PdfDocument(path)
    try:
        return [page.render(scale=dpi / 72, grayscale=grey).to_pil() for page in document]
    finally:
        document.close()


def picture(path, page, dpi, *, grey=True):
    """One page as a picture; pages count from 0."""
    document = pypdfium2.PdfDocument(path)
    try:
        return document[page].render(scale=dpi / 72, grayscale=grey).to_pil()
    finally:
        document.close()
