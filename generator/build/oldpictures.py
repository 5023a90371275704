"""Pictures of pieces as they were printed, cut out of the PDFs of earlier builds."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b
from io import BytesIO
from typing import TYPE_CHECKING

from card_data.geometry import MM_PER_INCH
from card_data.marks import Picture
from generator.art.headers import read_info
from generator.art.pictures import Wish, pdf_image
from generator.preflight.pdfium import opened
from generator.write.manifest import digest

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from PIL.Image import Image

    from card_data.geometry import Box
    from generator.art.pictures import PdfImage
    from generator.art.store import ArtStore
    from generator.build.earlier import Spot

_DPI = 150.0
_SIDE = 480.0  # pixels of the longer side at most


@dataclass(slots=True)
class OldPictures:
    """Pictures by the key that `Picture` marks carry: old pieces', and those of the game's own art.

    A PDF counts only as long as it is what its manifest says (`hashes`).
    """

    art: ArtStore
    hashes: Mapping[Path, str]
    _whole: dict[Path, bool] = field(default_factory=dict)
    _data: dict[str, bytes] = field(default_factory=dict)
    _page: tuple[tuple[Path, int], Image] | None = None

    def mark(self, spot: Spot | None, box: Box) -> Picture | None:
        """What lay in a spot, stretched over a box; None where the PDF is gone, or another."""
        if spot is None or not self._is_whole(spot.file):
            return None
        data = self._cut_out(spot)
        key = f"was.{blake2b(data, digest_size=12).hexdigest()}"
        self._data[key] = data
        return Picture(key, box)

    def pdf_image(self, key: str) -> PdfImage:
        """The picture as a PDF stores it."""
        data = self._data.get(key)
        return self.art.pdf_image(key) if data is None else pdf_image(key, data, read_info(data), Wish())

    def _is_whole(self, file: Path) -> bool:
        found = self._whole.get(file)
        if found is None:
            try:
                found = digest(file) == self.hashes.get(file)
            except OSError:
                found = False
            self._whole[file] = found
        return found

    def _cut_out(self, spot: Spot) -> bytes:
        """The trim, upright, as PNG."""
        scale, page = _DPI / MM_PER_INCH, self._sheet(spot)
        box = spot.trim
        left, top, right, bottom = (round(scale * side) for side in (box.x, box.y, box.right, box.bottom))
        upright = page.crop((left, top, right, bottom)).rotate(90 * spot.turns, expand=True)
        upright.thumbnail((int(_SIDE), int(_SIDE)))
        target = BytesIO()
        upright.save(target, "PNG", optimize=True)
        return target.getvalue()

    def _sheet(self, spot: Spot) -> Image:
        wanted = spot.file, spot.page
        if self._page is None or self._page[0] != wanted:
            with opened(spot.file) as pages:
                self._page = wanted, pages.image(spot.page - 1, _DPI).convert("RGB")
        return self._page[1]
