"""Pages of words and pictures filled from the top, for what CartaViva itself prints beside the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from card_data.geometry import Box, Size, ellipse, polygon
from card_data.marks import WHITE, Colour, Mark, Shape, Stroke
from card_data.text import parse
from generator.typeset.style import TextStyle

if TYPE_CHECKING:
    from generator.layout.lines import LineSetter

INK, SOFT, ACCENT = Colour(0.1, 0.1, 0.1), Colour(0.42, 0.42, 0.42), Colour(0.81, 0.0, 0.0)
TEXT, HEAVY = "Alegreya Sans Regular", "Alegreya Sans Black"
MARGIN = 16.0
INDENT = 9.0  # of what stands behind a number
_DISC = 2.7


def body(size: float = 10.5, *, bold: bool = False, soft: bool = False) -> TextStyle:
    """The style of running text; figures stand on the line, for instructions are full of them."""
    colour = SOFT if soft else INK
    return TextStyle(TEXT, size, colour=colour, is_bold=bold, leading=1.22, figures="lining")


@dataclass(slots=True)
class Flow:
    """Pages filled from the top; what does not fit begins a new one. All in mm."""

    size: Size
    setter: LineSetter
    pages: list[list[Mark]] = field(default_factory=lambda: [[]])
    y: float = MARGIN

    @property
    def width(self) -> float:
        """How wide the text may be."""
        return self.size.width - 2 * MARGIN

    def room_for(self, height: float) -> None:
        """Begins a new page where so many mm are not left."""
        if self.y + height > self.size.height - MARGIN and self.y > MARGIN:
            self.pages.append([])
            self.y = MARGIN

    def add(self, *marks: Mark) -> None:
        """Adds marks to the page that is being filled."""
        self.pages[-1] += marks

    def text(self, text: str, style: TextStyle, *, x: float = 0.0, width: float | None = None, y: float = 0.0) -> float:
        """Sets a text (**bold** and *italic* are meant) at the cursor plus `x`, `y`; answers its height."""
        box = Box(MARGIN + x, self.y + y, self.width - x if width is None else width, 1000.0)
        marks, block = self.setter.block(parse(text, ()).paragraphs, style, box)
        self.add(*marks)
        return block.height

    def heading(self, text: str, *, with_room: float = 40.0) -> None:
        """A section's heading over a rule, with room for what follows."""
        self.room_for(with_room)
        self.y += 5.0
        rule = polygon(((MARGIN, self.y), (MARGIN + self.width, self.y)), closed=False)
        self.add(Shape(rule, stroke=Stroke(INK, 0.35)))
        self.y += 2.6
        self.y += self.text(text, TextStyle(HEAVY, 14.0, colour=INK)) + 3.0

    def number(self, number: int, *, x: float = 0.0, y: float = 0.0) -> None:
        """A number in a disc beside a line of running text at the cursor plus `x`, `y`."""
        cx, cy = MARGIN + x + _DISC, self.y + y + 1.85
        self.add(Shape(ellipse(cx, cy, _DISC), fill=ACCENT))
        style = TextStyle(HEAVY, 9.5, colour=WHITE, align="centre", valign="middle", figures="lining", wrap=False)
        marks, _ = self.setter.block(str(number), style, Box(cx - _DISC, cy - _DISC, 2 * _DISC, 2 * _DISC))
        self.add(*marks)
