"""PDFium, typed: pages of a finished file as pixels and as text."""

from __future__ import annotations

from contextlib import contextmanager
from threading import RLock
from typing import TYPE_CHECKING, Any

import pypdfium2

from card_data.geometry import PT_PER_MM, Size

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from PIL.Image import Image

_ALONE = RLock()  # the library is one for the whole process, and two threads in it at once crash it


class Pages:
    """The pages of an open file; numbers count from 0."""

    def __init__(self, document: Any) -> None:  # noqa: ANN401 - pypdfium2 has no types
        self._document = document

    def __len__(self) -> int:
        return len(self._document)

    def size(self, number: int) -> Size:
        """The page's size in mm."""
        width, height = self._document[number].get_size()
        return Size(width / PT_PER_MM, height / PT_PER_MM)

    def image(self, number: int, dpi: float) -> Image:
        """The page as a picture."""
        image: Image = self._document[number].render(scale=dpi / 72).to_pil()
        return image

    def text(self, number: int) -> str:
        """All text of the page, as somebody would copy it."""
        return str(self._document[number].get_textpage().get_text_range())


@contextmanager
def opened(file: Path | bytes) -> Iterator[Pages]:
    """The pages of a file, or of the bytes of one; it is closed again afterwards. Other threads wait for that."""
    with _ALONE:
        document = pypdfium2.PdfDocument(file)
        try:
            yield Pages(document)
        finally:
            document.close()
