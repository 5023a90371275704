"""PDF files for printing: pages of marks and faces, written as they come, with everything stored once."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, BinaryIO, Self

from card_data.geometry import IDENTITY, PT_PER_MM, Box, Matrix, Path, Size
from generator.draw.content import Content, Stretch
from generator.draw.embedding import write_font
from generator.draw.faces import Faces
from generator.draw.objects import ObjectFile
from generator.draw.outline import Bookmark, Outline, link
from generator.draw.stock import DocumentStock, resources
from generator.draw.values import Name, Ref, Value

if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import TracebackType

    from card_data.marks import Face, Mark
    from generator.draw.sources import FontSource, ImageSource

_LEVEL = 3  # measured: half the time of the usual 6, a twentieth more in a whole file
_DUPLEX = {"long": "DuplexFlipLongEdge", "short": "DuplexFlipShortEdge", "none": "Simplex"}


@dataclass(frozen=True, slots=True)
class DocumentInfo:
    """What a file says about itself; `flip` is the edge the paper turns on: long, short or none."""

    title: str
    language: str = "en"
    subject: str = ""
    flip: str = "none"
    author: str = ""


@dataclass(frozen=True, slots=True)
class PageBoxes:
    """The paper of one page in mm, and within it what is trimmed and how far art bleeds, y downwards.

    `matrix` moves all that is drawn on it, in page millimetres.
    """

    media: Size
    trim: Box | None = None
    bleed: Box | None = None
    label: str = ""
    matrix: Matrix = IDENTITY


class Page:
    """A page being filled, in mm from the paper's top left corner."""

    def __init__(self, boxes: PageBoxes, stock: DocumentStock, faces: Faces) -> None:
        self.boxes = boxes
        self._faces = faces
        self._content = Content(stock)
        self.bookmarks: list[Bookmark] = []
        self.links: list[bytes] = []

    def draw(self, marks: Iterable[Mark]) -> None:
        """Draws loose marks."""
        self._content.draw(marks)

    def place(self, face: Face, matrix: Matrix, clip: Path | None = None) -> None:
        """Puts a face on the page, its trim's corner where the matrix says; the clip is in page millimetres."""
        self._faces.place(self._content, face, matrix, clip)

    def bookmark(self, mark: Bookmark) -> None:
        """Names a heading, which the outline then leads to."""
        self.bookmarks.append(mark)

    def link(self, box: Box, target: str) -> None:
        """Makes a box of the page lead to a heading (`#name`) or to an address."""
        self.links.append(link(box, target, self.boxes.media.height))

    def stretch(self) -> Stretch:
        """The page's content and what it names."""
        return self._content.stretch()


class PdfWriter:
    """Writes one file; leaving the `with` completes it, unless an error is passing through.

    A file that is byte-identical for identical pages: no dates, and an ID that is the hash of what it holds.
    """

    def __init__(self, target: BinaryIO | FilePath, info: DocumentInfo, images: ImageSource, fonts: FontSource) -> None:
        self._is_own = isinstance(target, FilePath)
        self._target: BinaryIO = target.open("wb") if isinstance(target, FilePath) else target
        self._info = info
        self._fonts = fonts
        self._file = ObjectFile(self._target)
        self._stock = DocumentStock(self._file, images, fonts)
        self._faces = Faces(self._stock)
        self._pages: list[Ref] = []
        self._labels: list[str] = []
        self._outline = Outline()
        self._tree = self._file.reserve()
        self._open: Page | None = None

    def __enter__(self) -> Self:
        """The writer itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Completes the file."""
        try:
            if kind is None:
                self._finish()
        finally:
            if self._is_own:
                self._target.close()

    def holds(self, key: str) -> bool:
        """Whether a face of this key can be placed without its marks."""
        return self._faces.holds(key)

    def page(self, boxes: PageBoxes) -> Page:
        """A new page; the one before it is written and closed."""
        self._write_open_page()
        self._open = Page(boxes, self._stock, self._faces)
        return self._open

    def _write_open_page(self) -> None:
        if self._open is None:
            return
        boxes, stretch, links = self._open.boxes, self._open.stretch(), b"".join(self._open.links)
        contents, page = self._file.reserve(), self._file.reserve()
        self._outline.add(self._open.bookmarks, page, boxes.media.height)
        self._open = None
        base = _cm(Matrix(PT_PER_MM, 0.0, 0.0, -PT_PER_MM, 0.0, boxes.media.height * PT_PER_MM))
        base += _cm(boxes.matrix) if boxes.matrix != IDENTITY else b""
        self._file.write_stream(contents, b"/Filter/FlateDecode", zlib.compress(base + stretch.code, _LEVEL))
        group = b"/Group<</S/Transparency/CS/DeviceRGB>>" if any(use.blends for use in stretch.uses) else b""
        extra = group + (b"/Annots[%b]" % links if links else b"")
        entries = b"%b%b%b/Contents %b" % (_boxes(boxes), resources(stretch.uses), extra, bytes(contents))
        self._file.write(page, b"<</Type/Page/Parent %b%b>>" % (bytes(self._tree), entries))
        self._pages.append(page)
        self._labels.append(boxes.label)

    def _finish(self) -> None:
        self._write_open_page()
        embedded = {font.key: font for font in self._fonts.embedded()}
        for key, ref in self._stock.fonts.items():
            write_font(self._file, ref, embedded[key])
        tree: dict[str, Value] = {"Type": Name("Pages"), "Count": len(self._pages), "Kids": self._pages}
        self._file.write(self._tree, self._file.formatted(tree))
        self._file.close(self._file.add(self._catalog()), self._file.add(self._about()))

    def _catalog(self) -> dict[str, Value]:
        catalog: dict[str, Value] = {
            "Type": Name("Catalog"),
            "Pages": self._tree,
            "Lang": self._info.language,
            "ViewerPreferences": {
                "DisplayDocTitle": True,
                "Duplex": Name(_DUPLEX[self._info.flip]),
                "PickTrayByPDFSize": True,
                "PrintScaling": Name("None"),
            },
        }
        if any(self._labels):
            catalog["PageLabels"] = {"Nums": _numbered_labels(self._labels)}
        return {**catalog, **self._outline.written(self._file)}

    def _about(self) -> dict[str, Value]:
        about = {"Title": self._info.title, "Subject": self._info.subject, "Author": self._info.author}
        return {**{key: text for key, text in about.items() if text}, "Creator": "CartaViva", "Producer": "CartaViva"}


def _numbered_labels(labels: list[str]) -> list[Value]:
    """Every page's label in turn; a page without one is named by its number."""
    return [entry for at, label in enumerate(labels) for entry in (at, {"P": label or str(at + 1)})]


def _boxes(boxes: PageBoxes) -> bytes:
    """The page's boxes in points, y upwards; whoever prints sees the whole paper."""
    media = Box(0, 0, *boxes.media)
    given = (("MediaBox", media), ("CropBox", media), ("BleedBox", boxes.bleed), ("TrimBox", boxes.trim))
    return b"".join(_box(name, box, boxes.media.height) for name, box in given if box is not None)


def _cm(matrix: Matrix) -> bytes:
    return b"%.9g %.9g %.9g %.9g %.9g %.9g cm\n" % matrix


def _box(name: str, box: Box, height: float) -> bytes:
    edges = (box.x, height - box.bottom, box.right, height - box.y)
    numbers = b" ".join((b"%.4f" % (edge * PT_PER_MM)).rstrip(b"0").rstrip(b".") for edge in edges)
    return b"/%b[%b]" % (name.encode(), numbers)
