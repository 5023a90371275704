"""Marks: what is drawn on a face, as plain records in millimetres, y downwards from the trim's top left.

Two writers (PDF and SVG) draw the same marks. Painters make them too. A mark that comes out of `Text` is shaped
by the layout into `Glyphs` before a writer sees it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from card_data.geometry import Box, Matrix, Path


class Colour(NamedTuple):
    """Red, green, blue from 0 to 1."""

    red: float
    green: float
    blue: float

    @property
    def hex(self) -> str:
        """`#RRGGBB`."""
        return "#{:02X}{:02X}{:02X}".format(*(round(255 * part) for part in self))

    @property
    def luminance(self) -> float:
        """Relative luminance from 0 to 1 (WCAG 2.2)."""
        return sum(
            weight * (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)  # noqa: PLR2004
            for weight, part in zip((0.2126, 0.7152, 0.0722), self, strict=True)
        )


BLACK, WHITE = Colour(0.0, 0.0, 0.0), Colour(1.0, 1.0, 1.0)


def colour(text: str) -> Colour:
    """Reads `#RGB` or `#RRGGBB`. ValueError for anything else."""
    digits = text.strip().removeprefix("#")
    if len(digits) == 3:  # noqa: PLR2004
        digits = "".join(2 * digit for digit in digits)
    if len(digits) != 6 or not text.strip().startswith("#"):  # noqa: PLR2004
        message = f'"{text}" is not a colour'
        raise ValueError(message)
    return Colour(*(int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)))


class Stop(NamedTuple):
    """A colour at a place from 0 to 1 along a gradient, with its opacity."""

    at: float
    colour: Colour
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class LinearGradient:
    """A gradient from one point to another, in the mark's own millimetres."""

    x0: float
    y0: float
    x1: float
    y1: float
    stops: tuple[Stop, ...]


@dataclass(frozen=True, slots=True)
class RadialGradient:
    """A gradient from a focus outwards to a circle; `matrix` squeezes it where it is not round."""

    cx: float
    cy: float
    radius: float
    stops: tuple[Stop, ...]
    fx: float | None = None
    fy: float | None = None
    matrix: Matrix | None = None


Paint: TypeAlias = Colour | LinearGradient | RadialGradient


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line along a path: width and dashes in mm."""

    colour: Paint
    width: float
    dash: tuple[float, ...] = ()
    cap: str = "butt"  # butt | round | square
    join: str = "miter"  # miter | round | bevel
    miter: float = 4.0
    dash_offset: float = 0.0


@dataclass(frozen=True, slots=True)
class Shape:
    """A path, filled, stroked, or both; fill first."""

    path: Path
    fill: Paint | None = None
    stroke: Stroke | None = None
    even_odd: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text that a painter wants, unshaped: `x, y` is where its baseline is anchored.

    `font` is a family with its style (`Barlow Condensed Black`) or a name from the game's `fonts:`; size in pt.
    """

    text: str
    x: float
    y: float
    size: float
    font: str = "text"
    colour: Colour = BLACK
    anchor: str = "start"  # start | middle | end
    rotate: float = 0.0


class Glyph(NamedTuple):
    """One glyph of a shaped word, in 1/1000 em: id, advance, offset, and the slice of the word's text it stands for.

    Glyphs of one cluster share `start` and `end`; the first of them carries the text.
    """

    id: int
    advance: float
    dx: float
    dy: float
    start: int
    end: int


@dataclass(frozen=True, slots=True, eq=False)
class Shaped:
    """A word as its font draws it: measured once, drawn many times, compared by identity.

    `font` is the key of a font face (file, index, instance); `advance` in 1/1000 em; `is_space` for the gaps
    that justification may stretch. `is_reordered` when glyph order is not text order, so the text must be told apart.
    """

    font: str
    text: str
    glyphs: tuple[Glyph, ...]
    advance: float
    is_space: bool = False
    is_reordered: bool = False


@dataclass(frozen=True, slots=True)
class Glyphs:
    """A run of shaped words of one font, size and colour on one baseline, starting at `x, y` mm; size in pt.

    `gap` in 1/1000 em is added to every space, `tracking` to every glyph. `outline` strokes the letters.
    """

    words: tuple[Shaped, ...]
    x: float
    y: float
    size: float
    fill: Paint | None = BLACK
    gap: float = 0.0
    tracking: float = 0.0
    outline: Stroke | None = None
    slant: float = 0.0  # degrees, for a font that has no italic


@dataclass(frozen=True, slots=True)
class Picture:
    """A raster picture, by the key under which the art store keeps its bytes, stretched over a box.

    `opacity` other than 1 fades it. Crop by putting it into a `Group` with a clip.
    """

    key: str
    box: Box


@dataclass(frozen=True, slots=True)
class Group:
    """Marks that move, fade or are clipped together.

    `matrix` maps the group's millimetres to the parent's; `clip` is in the group's own millimetres. `opacity` fades
    the group as one. A group with a `key` is the same drawing wherever that key stands, so writers may store it once.
    """

    marks: tuple[Mark, ...]
    matrix: Matrix | None = None
    clip: Path | None = None
    clip_even_odd: bool = False
    opacity: float = 1.0
    key: str = ""


Mark: TypeAlias = Shape | Text | Glyphs | Picture | Group


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a component, laid out: the trim size in mm, how far its art bleeds, and its marks.

    `key` is the hash of all that went into it; two faces with one key are the same drawing. `edge` is the one colour
    that reaches the trim all round, where the layout declares it. `read` is the real text, field by field, for screens
    and for readers.
    """

    key: str
    width: float
    height: float
    bleed: float
    marks: tuple[Mark, ...]
    edge: Colour | None = None
    read: tuple[tuple[str, str], ...] = ()
