"""Single lines of text where no layout is: on a sheet's margin, on the page that is printed first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from card_data.geometry import Box
from card_data.marks import Glyphs, Group, Mark, Text
from generator.typeset.block import Block, set_block, set_text
from generator.typeset.style import TextStyle

if TYPE_CHECKING:
    from collections.abc import Iterable

    from card_data.text import Paragraph
    from generator.typeset.setter import Typesetter

_WIDE = 100_000.0  # mm


@dataclass(frozen=True, slots=True)
class LineSetter:
    """Sets words of CartaViva's own in one language."""

    typesetter: Typesetter
    language: str

    def line(self, text: Text) -> tuple[Mark, ...]:
        """A line of text as shaped marks."""
        return set_text(self.typesetter, text, self.language)[0]

    def width(self, text: str, font: str, size: float) -> float:
        """How wide a line is, in mm; size in pt."""
        style = TextStyle(font, size, language=self.language, wrap=False)
        return set_block(self.typesetter, text, style, Box(0.0, 0.0, _WIDE, _WIDE)).width

    def block(self, text: str | tuple[Paragraph, ...], style: TextStyle, box: Box) -> tuple[tuple[Glyphs, ...], Block]:
        """A text in a box, without icons: its marks, and how it came out."""
        block = set_block(self.typesetter, text, style, box)
        return tuple(mark for mark in block.marks if isinstance(mark, Glyphs)), block

    def shaped(self, marks: Iterable[Mark]) -> tuple[Mark, ...]:
        """Marks with their texts shaped."""
        return tuple(shaped for mark in marks for shaped in self._shaped(mark))

    def _shaped(self, mark: Mark) -> tuple[Mark, ...]:
        if isinstance(mark, Text):
            return self.line(mark)
        if isinstance(mark, Group):
            return (Group(self.shaped(mark.marks), mark.matrix, mark.clip, mark.clip_even_odd, mark.opacity),)
        return (mark,)
