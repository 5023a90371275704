"""How numbers, colours and paths are written in content streams: few digits, fast, never in exponents."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from card_data.geometry import PT_PER_MM
from card_data.problems import Problem, Problems

if TYPE_CHECKING:
    from card_data.geometry import Matrix, Path
    from card_data.marks import Colour, Stroke

_OPERATORS = {
    "M": b"%g %g m",
    "L": b"%g %g l",
    "C": b"%g %g %g %g %g %g c",
    "R": b"%g %g %g %g re",
    "Z": b"h",
}
_REMEMBERED = 2000  # paths; cut marks and clips come again on every sheet
LEAST, MOST = 1e-4, 1e5  # between them, %g never writes exponents


def numbered(template: bytes, numbers: tuple[float, ...]) -> bytes:
    """Numbers put into a template of `%g`, six digits each; Problems where one of them is none."""
    text = template % numbers
    if b"e-" in text or b"e+" in text or b"n" in text:  # nan and inf
        return _careful(template, numbers)
    return text


def _careful(template: bytes, numbers: tuple[float, ...]) -> bytes:
    """The slow way, for the few places with numbers that are tiny, huge or not numbers."""
    if not all(map(math.isfinite, numbers)):
        what = "a mark has a place or a size that is not a number"
        remedy = "Look for a division by zero in the game's painters."
        raise Problems([Problem("draw/not-a-number", what, remedy=remedy)])
    return template.replace(b"%g", b"%b") % tuple(map(_plain, numbers))


def _plain(number: float) -> bytes:
    if abs(number) < LEAST:
        return (b"%.9f" % number).rstrip(b"0").rstrip(b".") if number else b"0"
    text = b"%g" % number
    return b"%.0f" % number if b"e" in text else text


class Pen:
    """Writes paths, colours and matrices; remembers what comes again."""

    def __init__(self) -> None:
        self._templates: dict[str, bytes] = {}
        self._paths: dict[Path, bytes] = {}
        self._places: dict[tuple[Matrix, Path | None], bytes] = {}
        self._letters: dict[tuple[float, float], bytes] = {}
        self._colours: dict[tuple[Colour, bool], bytes] = {}
        self.strokes: dict[Stroke, bytes] = {}  # how lines begin where nothing is known; a file has a few

    def path(self, path: Path) -> bytes:
        """The operators that build a path."""
        code = self._paths.get(path)
        if code is None:
            template = self._templates.get(path.ops)
            if template is None:
                template = self._templates[path.ops] = b" ".join(_OPERATORS[op] for op in path.ops)
            code = numbered(template, path.numbers)
            if len(self._paths) >= _REMEMBERED:
                self._paths.clear()
            self._paths[path] = code
        return code

    def fill(self, colour: Colour) -> bytes:
        """The operator that sets the colour of fills, greys as greys."""
        return self._colours.get((colour, True)) or self._colour(colour, b" g ", b" rg ", is_fill=True)

    def stroke(self, colour: Colour) -> bytes:
        """The operator that sets the colour of lines, greys as greys."""
        return self._colours.get((colour, False)) or self._colour(colour, b" G ", b" RG ", is_fill=False)

    def _colour(self, colour: Colour, grey: bytes, rgb: bytes, *, is_fill: bool) -> bytes:
        parts = tuple(round(part, 4) for part in colour)
        is_grey = parts[0] == parts[1] == parts[2]
        text = numbered(b"%g" + grey, parts[:1]) if is_grey else numbered(b"%g %g %g" + rgb, parts)
        self._colours[colour, is_fill] = text
        return text

    def matrix(self, matrix: Matrix) -> bytes:
        """The operator that moves what follows."""
        return numbered(b"%g %g %g %g %g %g cm ", matrix)

    def placing(self, matrix: Matrix, clip: Path | None) -> bytes:
        """Keeps the state, clips, and moves what follows: the start of everything that is placed on a page."""
        code = self._places.get((matrix, clip))
        if code is None:
            code = b"q " + (self.path(clip) + b" W n " if clip is not None else b"") + self.matrix(matrix)
            if len(self._places) >= _REMEMBERED:
                self._places.clear()
            self._places[matrix, clip] = code
        return code

    def letters(self, size: float, slant: float) -> bytes:
        """The start of a text matrix: type of so many points, upright although y points down, or slanted."""
        code = self._letters.get((size, slant))
        if code is None:
            em = size / PT_PER_MM
            code = numbered(b"%g 0 %g %g ", (em, em * math.tan(math.radians(slant)), -em))
            self._letters[size, slant] = code
        return code
