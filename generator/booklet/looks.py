"""How a rulebook looks: its fonts, colours and measures, from what the game says of itself."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from card_data.geometry import Box, Path, Size, polygon
from card_data.marks import WHITE, Colour
from generator.typeset.style import TextStyle

if TYPE_CHECKING:
    from collections.abc import Mapping

_INK, _SOFT = Colour(0.1, 0.1, 0.1), Colour(0.42, 0.41, 0.39)
_PALE = 0.92  # how much of a panel is white
_HEADINGS = {1: 30.0, 2: 15.5, 3: 12.0}  # pt by level
_LEAN = math.tan(math.radians(12.0))  # of a drawing that goes with slanted letters


@dataclass(frozen=True, slots=True)
class Looks:
    """One rulebook's look on pages of one size; lengths in mm, `body` in pt.

    `slope` is how far drawn things lean, by height; `accents` are the colours that headings end in.
    """

    page: Size
    language: str
    heading_font: str
    slope: float
    accents: tuple[Colour, ...]
    ink: Colour
    soft: Colour
    is_low: bool
    body: float = 10.0
    leading: float = 1.28
    side: float = 13.5
    top: float = 13.0
    bottom: float = 17.0

    @property
    def text(self) -> Box:
        """Where the text stands on a page."""
        width, height = self.page
        return Box(self.side, self.top, width - 2 * self.side, height - self.top - self.bottom)

    @property
    def pitch(self) -> float:
        """From one line of running text to the next."""
        return self.body * self.leading / 72 * 25.4

    @property
    def panel(self) -> Colour | None:
        """The ground of what is set apart; none where ink is spared."""
        if self.is_low:
            return None
        return Colour(*(part + (1 - part) * _PALE for part in self.soft))

    @property
    def hue(self) -> Colour:
        """The first accent, or the ink."""
        return self.accents[0] if self.accents else self.ink

    def running(self, *, size: float = 0.0, bold: bool = False, soft: bool = False, align: str = "start") -> TextStyle:
        """Running text; `size` in pt where it is another than the body's."""
        return TextStyle(
            "text",
            size or self.body,
            language=self.language,
            leading=self.leading,
            align=align,
            colour=self.soft if soft else self.ink,
            is_bold=bold,
            hyphenate=True,
            figures="lining",
            icon_size=1.0,
        )

    def heading(self, level: int, *, is_light: bool = False) -> TextStyle:
        """A heading; light letters stand on a dark ground."""
        return TextStyle(
            self.heading_font,
            _HEADINGS.get(level, self.body + 0.5),
            language=self.language,
            leading=1.08,
            colour=WHITE if is_light else self.ink,
            figures="lining",
        )

    def leaning(self, box: Box) -> Path:
        """A box that leans as the headings do; its foot stands where the box's does."""
        lean = self.slope * box.height
        x, y, right, bottom = box.x, box.y, box.right, box.bottom
        return polygon(((x + lean, y), (right + lean, y), (right, bottom), (x, bottom)))


def looks(
    page: Size,
    language: str,
    *,
    palette: Mapping[str, Colour],
    accents: tuple[Colour, ...],
    heading_font: str,
    leans: bool,
    is_low: bool,
) -> Looks:
    """The look for a game's palette; its `ink` and `soft` serve where it has them."""
    slope = _LEAN if leans else 0.0
    ink, soft = palette.get("ink", _INK), palette.get("soft", _SOFT)
    return Looks(page, language, heading_font, slope, accents, ink, soft, is_low)
