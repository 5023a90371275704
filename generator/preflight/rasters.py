"""Faces as pixels, by the writer that prints them and the reader that reads prints back."""

from __future__ import annotations

import math
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import MM_PER_INCH, Box, Size, rectangle, shift
from generator.draw.pdf import DocumentInfo, PageBoxes, PdfWriter
from generator.preflight.pdfium import opened

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from PIL.Image import Image

    from card_data.marks import Face
    from generator.draw.sources import FontSource, ImageSource

PITCH = 0.25  # mm a pixel, 102 dpi: half of the narrowest sliver that is told
DPI = MM_PER_INCH / PITCH
_LESS = 0.02  # pixels that a page is smaller, lest rounding makes it one more and all are stretched
_PAGE = 320.0  # mm a side; as many faces as fit share a page, which is faster to read back than one each


@dataclass(frozen=True, slots=True)
class Raster:
    """A face with its bleed, upright, on white: `bleed` is the pixels from the picture's edge to the trim."""

    image: Image
    bleed: int

    @property
    def trim(self) -> Image:
        """What stays when the bleed is cut away."""
        width, height = self.image.size
        return self.image.crop((self.bleed, self.bleed, width - self.bleed, height - self.bleed))


class _Spot(NamedTuple):
    """Where a face lies: the page from 0, and the pixel of its trim's corner."""

    page: int
    x: int
    y: int


def rasters(faces: Sequence[Face], images: ImageSource, fonts: FontSource) -> Iterator[Raster]:
    """The faces as pixels, in their order. Trims begin on whole pixels; a bleed is counted in whole ones."""
    if not faces:
        return
    spots, sizes = packed(faces)
    target = BytesIO()
    with PdfWriter(target, DocumentInfo("faces"), images, fonts) as pdf:
        for number, size in enumerate(sizes):
            page = pdf.page(PageBoxes(Size(*((side - _LESS) * PITCH for side in size))))
            for face, spot in zip(faces, spots, strict=True):
                if spot.page == number:
                    trim = Box(spot.x * PITCH, spot.y * PITCH, face.width, face.height)
                    page.place(face, shift(trim.x, trim.y), rectangle(trim.grown(face.bleed)))
    yield from _cut_out(target.getvalue(), faces, spots)


def _cut_out(data: bytes, faces: Iterable[Face], spots: Iterable[_Spot]) -> Iterator[Raster]:
    with opened(data) as pages:
        image, current = None, -1
        for face, spot in zip(faces, spots, strict=True):
            if image is None or spot.page != current:
                image, current = pages.image(spot.page, DPI).convert("RGB"), spot.page
            bleed = int(face.bleed / PITCH + 1e-6)
            right, bottom = spot.x + round(face.width / PITCH), spot.y + round(face.height / PITCH)
            yield Raster(image.crop((spot.x - bleed, spot.y - bleed, right + bleed, bottom + bleed)), bleed)


def packed(faces: Iterable[Face]) -> tuple[list[_Spot], list[Size]]:
    """Where each face lies, in rows, its bleed and a pixel around it; and every page's size in pixels."""
    spots: list[_Spot] = []
    sizes: list[Size] = []
    x = y = row = 0
    most = int(_PAGE / PITCH)
    for face in faces:
        around = math.ceil(face.bleed / PITCH) + 1
        width, height = (math.ceil(side / PITCH) + 2 * around for side in (face.width, face.height))
        if x + width > most:
            x, y, row = 0, y + row, 0
        if not sizes or y + height > max(most, height):
            x = y = row = 0
            sizes.append(Size(0, 0))
        spots.append(_Spot(len(sizes) - 1, x + around, y + around))
        x, row = x + width, max(row, height)
        sizes[-1] = Size(max(sizes[-1].width, x), max(sizes[-1].height, y + height))
    return spots, sizes
