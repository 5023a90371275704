"""QR codes, encoded and drawn: ours against the plain way, and what a blurred raster still reads.

`python bench/qr.py` prints JSON: milliseconds a code for both, and how many of 40 were read.
"""

from __future__ import annotations

import io
import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pypdfium2
import qrcode
from PIL import ImageFilter
from reportlab.pdfgen.canvas import Canvas

sys.path.insert(0, str(Path(__file__).parent.parent))

from card_data.geometry import Box, Size
from generator.art.qr import QUIET, QrCodes
from generator.draw.fonts import FontBook
from generator.draw.pdf import DocumentInfo, PageBoxes, PdfWriter
from generator.typeset.faces import FontLibrary

CODES = [f"https://example.org/play/card/{number:05}?set=core-1&v=3" for number in range(200)]
SIDE, PER_PAGE, COLUMNS, DPI = 15.0, 40, 5, 150
MODULES = 33  # of version 4, which these take
PAGE = Size(210, 297)


def pages() -> Iterator[list[tuple[str, float, float]]]:
    for start in range(0, len(CODES), PER_PAGE):
        yield [
            (code, 15 + at % COLUMNS * 37, 12 + at // COLUMNS * 34)
            for at, code in enumerate(CODES[start : start + PER_PAGE])
        ]


def ours() -> bytes:
    """As the engine does: one path a code."""
    target, codes = io.BytesIO(), QrCodes()
    side = SIDE * (MODULES + 2 * QUIET) / MODULES
    with PdfWriter(target, DocumentInfo("QR"), NoPictures(), FontBook(FontLibrary())) as pdf:
        for page in pages():
            sheet = pdf.page(PageBoxes(PAGE))
            for code, x, y in page:
                sheet.draw(codes.code_marks(code, Box(x, y, side, side), level="M").marks)
    return target.getvalue()


def plainly() -> bytes:
    """qrcode with its own choice of mask, a rectangle for each module."""
    target = io.BytesIO()
    scale = 72 / 25.4
    canvas = Canvas(target, pagesize=(PAGE.width * scale, PAGE.height * scale), pageCompression=1)
    for page in pages():
        for code, x, y in page:
            symbol = qrcode.QRCode(error_correction=qrcode.constants.ERROR_CORRECT_M, border=0)
            symbol.add_data(code)
            symbol.make()
            unit = SIDE / len(symbol.modules) * scale
            left, top = (x + 2) * scale, (PAGE.height - y - 2) * scale
            for row, cells in enumerate(symbol.modules):
                for column, is_dark in enumerate(cells):
                    if is_dark:
                        canvas.rect(left + column * unit, top - (row + 1) * unit, unit, unit, stroke=0, fill=1)
        canvas.showPage()
    canvas.save()
    return target.getvalue()


class NoPictures:
    """There are none."""

    def pdf_image(self, key: str) -> None:
        raise KeyError(key)


def timed(make: Callable[[], bytes]) -> float:
    """Milliseconds a code, the middle of three."""
    times = []
    for _ in range(3):
        start = time.perf_counter()
        make()
        times.append(1000 * (time.perf_counter() - start) / len(CODES))
    return sorted(times)[1]


def read(data: bytes) -> int:
    """How many codes of the first page are read from a raster of 150 dpi, blurred by a pixel."""
    try:
        import zxingcpp  # noqa: PLC0415
    except ImportError:
        return -1
    document = pypdfium2.PdfDocument(data)
    picture = document[0].render(scale=DPI / 72).to_pil().convert("L").filter(ImageFilter.GaussianBlur(1))
    document.close()
    return len({found.text for found in zxingcpp.read_barcodes(picture)} & set(CODES[:PER_PAGE]))


if __name__ == "__main__":
    print(
        json.dumps({"ours": timed(ours), "plain": timed(plainly), "read": read(ours()), "read_plain": read(plainly())})
    )
