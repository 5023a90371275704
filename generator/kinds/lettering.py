"""Where letters and places stand on a drawing: every run of letters with the upright box around it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from card_data.geometry import IDENTITY, PT_PER_MM, Box
from card_data.marks import Glyphs, Group
from card_data.problems import Report
from generator.kinds.sources import LaidOut
from generator.layout.boxes import around
from generator.layout.engine import Engine

if TYPE_CHECKING:
    from card_data.geometry import Matrix
    from card_data.marks import Mark
    from generator.kinds.sources import Source
    from generator.layout.scene import Spot

_ABOVE, _BELOW = 0.75, 0.22  # of the size: about how far letters reach from their line


def looked_at(side: Source | None) -> tuple[list[Spot], tuple[Mark, ...]]:
    """Where the places of a side's layout lie, and what it draws: laid out once, with nothing told of it."""
    if not isinstance(side, LaidOut):
        return [], ()
    spots: list[Spot] = []
    known = side.engine
    shop = replace(known.shop, spots=spots, report=Report())
    marks = Engine(shop, known.layouts, known.constants, known.languages).face(side.job, "looked at").marks
    return spots, marks


def runs(marks: Iterable[Mark], matrix: Matrix = IDENTITY) -> Iterator[tuple[str, Box]]:
    """The text of every run, and its box in the drawing's mm."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from runs(mark.marks, matrix if mark.matrix is None else mark.matrix.then(matrix))
        elif isinstance(mark, Glyphs):
            text = "".join(word.text for word in mark.words).strip()
            if text:
                yield text, around(_box(mark), matrix)


def _box(run: Glyphs) -> Box:
    size = run.size / PT_PER_MM
    advance = sum(word.advance + (run.gap if word.is_space else 0.0) for word in run.words)
    advance += run.tracking * sum(len(word.glyphs) for word in run.words)
    return Box(run.x, run.y - _ABOVE * size, advance * size / 1000, (_ABOVE + _BELOW) * size)
