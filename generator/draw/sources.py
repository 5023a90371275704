"""What the writers ask of those who hold the fonts and the pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from card_data.geometry import Path
    from card_data.marks import Shaped
    from generator.art.pictures import PdfImage
    from generator.draw.fonts import EmbeddedFont


class ImageSource(Protocol):
    """Pictures by the key that `Picture` marks carry."""

    def pdf_image(self, key: str) -> PdfImage:
        """The picture as a PDF stores it."""


class FontSource(Protocol):
    """Shaped words as a PDF writes them, and the fonts they need."""

    def fragment(self, shaped: Shaped, tracking: float, gap: float) -> bytes:
        """A piece of a TJ array; tracking and gap in 1/1000 em."""

    def embedded(self) -> list[EmbeddedFont]:
        """Every font of which a glyph was used, cut down to those glyphs."""


class OutlineSource(Protocol):
    """Glyphs as outlines."""

    def outline_path(self, font: str, glyph: int) -> Path:
        """The outline of a glyph in em, y downwards, from its origin on the baseline."""
