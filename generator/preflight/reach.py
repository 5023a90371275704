"""Whether the words of a page stay clear of its edges; what a layout places is told where it is laid out."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from card_data.geometry import PT_PER_MM, Box
from card_data.marks import Glyphs
from card_data.problems import Problem
from generator.preflight.contrast import LEAST
from generator.preflight.drawn import drawn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.preflight.looks import Look

_RISE, _DROP = 0.7, 0.2  # em above and below the baseline that letters take
_SHOWN = 40  # letters of a text that are quoted


def reaching(look: Look) -> Iterator[Problem]:
    """The first words of a page that come nearer to its trim than its safe zone allows."""
    safe = look.layout.safe
    if not look.is_page:
        return
    room = Box(0.0, 0.0, look.face.width, look.face.height).grown(-safe)
    for mark, matrix, _ in drawn(look.face.marks):
        if not isinstance(mark, Glyphs) or mark.size * math.hypot(matrix.c, matrix.d) < LEAST:
            continue
        if not all(room.holds(Box(*matrix.at(*corner), 0, 0)) for corner in _ends(mark)):
            text = "".join(word.text for word in mark.words).strip()[:_SHOWN]
            what = f'the words "{text}" come nearer than {safe:g} mm to the edge of the page'
            remedy = "Make the table or the word shorter: cuts and folds drift by a millimetre or two."
            yield Problem("layout/outside-safe-zone", what, look.where, remedy, is_notice=True)
            return


def _ends(mark: Glyphs) -> tuple[tuple[float, float], tuple[float, float]]:
    """The upper left and the lower right corner of a run of words."""
    em = mark.size / PT_PER_MM
    wide = sum(
        word.advance + mark.tracking * len(word.glyphs) + (mark.gap if word.is_space else 0.0) for word in mark.words
    )
    return (mark.x, mark.y - _RISE * em), (mark.x + wide * em / 1000, mark.y + _DROP * em)
