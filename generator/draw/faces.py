"""Faces as stored content: laid down as bytes the first few times, as a form from then on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.geometry import Box
from generator.draw.content import Content, Resource, Stretch

if TYPE_CHECKING:
    from card_data.geometry import Matrix, Path
    from card_data.marks import Face
    from generator.draw.stock import DocumentStock

INLINE_USES = 3  # measured: a form costs a lookup and about 300 bytes, worth it from the fourth use
KEPT_BYTES = 2_000_000  # of faces that may come again soon; what was dropped is made anew


class Faces:
    """Every face placed so far, by its key."""

    def __init__(self, stock: DocumentStock) -> None:
        self._stock = stock
        self._uses: dict[str, int] = {}
        self._forms: dict[str, Resource] = {}
        self._kept: dict[str, Stretch] = {}
        self._weight = 0

    def holds(self, key: str) -> bool:
        """Whether a face of this key is kept, so that it can be placed without its marks."""
        return key in self._forms or key in self._kept

    def place(self, content: Content, face: Face, matrix: Matrix, clip: Path | None) -> None:
        """Puts a face into content."""
        key = face.key
        uses = self._uses[key] = self._uses.get(key, 0) + 1
        if key in self._forms:
            content.use(self._forms[key], matrix, clip)
        elif uses <= INLINE_USES:
            content.insert(self._stretch(face), matrix, clip)
        else:
            bled = Box(0, 0, face.width, face.height).grown(face.bleed)
            self._forms[key] = self._stock.stored(self._stretch(face), bled)
            self._forget(key)
            content.use(self._forms[key], matrix, clip)

    def _stretch(self, face: Face) -> Stretch:
        stretch = self._kept.get(face.key)
        if stretch is None:
            content = Content(self._stock)
            content.draw(face.marks)
            stretch = self._kept[face.key] = content.stretch()
            self._weight += len(stretch.code)
            while self._weight > KEPT_BYTES and len(self._kept) > 1:
                self._forget(next(iter(self._kept)))
        return stretch

    def _forget(self, key: str) -> None:
        self._weight -= len(self._kept.pop(key).code)
