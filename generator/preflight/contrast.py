"""Whether letters stand out from what lies under them."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from card_data.geometry import PT_PER_MM, scale, shift
from card_data.marks import WHITE, Colour, Glyphs
from card_data.problems import Problem
from generator.preflight.colours import contrast
from generator.preflight.drawn import drawn
from generator.preflight.rasters import PITCH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from card_data.marks import Paint
    from generator.preflight.drawn import Drawn
    from generator.preflight.looks import Look
    from generator.preflight.rasters import Raster

NEEDED, NEEDED_LARGE = 4.5, 3.0  # WCAG 2.2, 1.4.3
LARGE, LARGE_BOLD, BOLD = 18.0, 14.0, 700  # pt, pt, weight: the same
LEAST = 5.0  # pt: the id line, which nobody reads at the table
TOLERATED = 0.25  # of a line's ground that may be worse: stripes and lines that run under a word
_STEP = 1.0  # mm between the places where the ground is looked at
_HEIGHTS = (0.1, 0.25, 0.4, 0.55)  # em above the baseline: the height of small letters
_SHOWN = 40  # letters of a text that are quoted


class Pixels(Protocol):
    """A picture's pixels by column and row, as red, green, blue from 0 to 255."""

    def __getitem__(self, place: tuple[int, int], /) -> tuple[int, int, int]: ...


class _Run(NamedTuple):
    """A line of text on a face: what it says, its size in pt as printed, and how it is drawn."""

    text: str
    size: float
    mark: Glyphs
    drawn: Drawn


def faint(look: Look, ground: Raster, weight: Callable[[str], int]) -> Iterator[Problem]:
    """Texts that are too near to their ground; `ground` is the face without letters, `weight` that of a font."""
    told: set[tuple[Paint | None, float]] = set()
    for run in _runs(look):
        needed = _needed(run, weight)
        ratio, under = _worst(run, ground)
        kind = (run.mark.fill, run.size)
        if ratio < needed and kind not in told:
            told.add(kind)  # lines of one text come one after another
            text = run.text if len(run.text) <= _SHOWN else run.text[: _SHOWN - 1] + "…"
            what = f'the text "{text}" ({run.size:.0f} pt) has a contrast of {ratio:.1f} to its ground {under.hex}'
            remedy = f"Take a darker or lighter colour, or lay a plain ground under it: {needed:g} is read with ease."
            yield Problem("contrast/low", what, look.wrote(run.text), remedy, is_notice=True)


def _runs(look: Look) -> Iterator[_Run]:
    for found in drawn(look.face.marks):
        mark, matrix, _ = found
        if isinstance(mark, Glyphs):
            text = "".join(word.text for word in mark.words).strip()
            size = mark.size * math.hypot(matrix.c, matrix.d)
            if text and size >= LEAST and (mark.fill or mark.outline):
                yield _Run(text, size, mark, found)


def _needed(run: _Run, weight: Callable[[str], int]) -> float:
    is_large = run.size >= LARGE or (run.size >= LARGE_BOLD and weight(run.mark.words[0].font) >= BOLD)
    return NEEDED_LARGE if is_large else NEEDED


def _worst(run: _Run, ground: Raster) -> tuple[float, Colour]:
    """The contrast that all but the tolerated part of the ground has, and the colour there."""
    letters = _flat(run.mark.fill)
    line = None if run.mark.outline is None else _flat(run.mark.outline.colour)
    under = _under(run, ground)
    ranked = sorted((_stands_out(letters, line, colour, run.drawn.opacity), colour) for colour in under)
    left = TOLERATED * under.total()
    for ratio, colour in ranked:
        left -= under[colour]
        if left < 0:
            return ratio, colour
    return math.inf, WHITE


def _stands_out(letters: Colour | None, line: Colour | None, under: Colour, opacity: float) -> float:
    """The contrast of letters to their ground, or to the line around them where they have one."""
    inks = [_faded(ink, under, opacity).luminance for ink in (letters, line) if ink is not None]
    return max(contrast(inks[0], other) for other in (under.luminance, *inks[1:]))


def _flat(paint: Paint | None) -> Colour | None:
    """A paint as one colour: the mean of a gradient's."""
    if paint is None or isinstance(paint, Colour):
        return paint
    stops = [stop.colour for stop in paint.stops]
    return Colour(*(sum(parts) / len(stops) for parts in zip(*stops, strict=True)))


def _faded(ink: Colour, under: Colour, opacity: float) -> Colour:
    return Colour(*(opacity * one + (1 - opacity) * other for one, other in zip(ink, under, strict=True)))


def _under(run: _Run, ground: Raster) -> Counter[Colour]:
    """The colours under a line of text, at places spread over its words."""
    width, height = ground.image.size
    pixels = cast("Pixels", ground.image.load())
    a, b, c, d, e, f = run.drawn.matrix.then(scale(1 / PITCH)).then(shift(ground.bleed, ground.bleed))
    places = [(a * x + c * y + e, b * x + d * y + f) for x, y in _places(run.mark)]
    counted = Counter([pixels[int(x), int(y)] for x, y in places if 0 <= x < width and 0 <= y < height])
    return Counter({Colour(red / 255, green / 255, blue / 255): times for (red, green, blue), times in counted.items()})


def _places(mark: Glyphs) -> Iterator[tuple[float, float]]:
    em = mark.size / PT_PER_MM
    heights = [mark.y - up * em for up in _HEIGHTS]
    x = mark.x
    for word in mark.words:
        width = (word.advance + mark.tracking * len(word.glyphs) + (mark.gap if word.is_space else 0)) * em / 1000
        if not word.is_space and width > 0:
            count = max(2, int(width / _STEP))
            yield from ((x + width * (at + 0.5) / count, y) for at in range(count) for y in heights)
        x += width
