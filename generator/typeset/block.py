"""A text set into a box: as large as it may be, in lines, at its place, with room for its icons."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from card_data.geometry import Box, turn
from card_data.marks import Glyphs, Group, Mark, Text
from card_data.problems import Problem
from card_data.text import Paragraph, Span, plain, words
from generator.typeset.coverage import merged
from generator.typeset.fitting import Fit, Task, first_baseline, fitted
from generator.typeset.lining import InlineIcon, Liner
from generator.typeset.rows import composed
from generator.typeset.straight import straight
from generator.typeset.style import TextStyle
from generator.typeset.words import LINE_ENDS

if TYPE_CHECKING:
    from generator.typeset.setter import Setting, Typesetter

Rich: TypeAlias = "str | tuple[Paragraph, ...]"

_SHOWN = 40  # letters of a text that are quoted in a message
_ENDLESS = Box(0.0, 0.0, math.inf, math.inf)
_ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}


@dataclass(frozen=True, slots=True)
class Block:
    """A text in its box: marks and icons' boxes in mm where they stand, and how it came out.

    `width` is that of the longest line; `height` goes from the top of a `d` over the first baseline to the foot of a
    `p` under the last. `overflow_mm` is 0 where the text fits. The messages know no place: the caller adds it.
    """

    marks: tuple[Glyphs | InlineIcon, ...]
    width: float
    height: float
    size_pt_used: float
    baselines: tuple[float, ...]
    overflow_mm: float
    messages: tuple[Problem, ...]


def set_block(typesetter: Typesetter, text: Rich, style: TextStyle, box: Box) -> Block:
    """Sets a text (plain, or the paragraphs of a rich one) into a box in mm, whose sides may be infinite.

    At the top, the first baseline lies so deep that a `d` touches the box's upper edge; at the bottom, a `p` touches
    the lower one; in the middle, the capitals of the first line and the last baseline stand equally far from the
    middle, as long as nothing leaves the box for it. Accents on capitals may rise over the edge.
    """
    if not isinstance(text, str):
        return _set(typesetter, text, style, box)
    known = (text, style, box)
    block = typesetter.blocks.get(known)
    if block is None:
        block = _set(typesetter, _paragraphs(text), style, box)
        typesetter.remember(known, block)
    return block


def _set(typesetter: Typesetter, paragraphs: tuple[Paragraph, ...], style: TextStyle, box: Box) -> Block:
    setting = typesetter.setting(style)
    matter = straight(paragraphs, style, setting, box)
    if matter is not None:
        marks, width, fit, baselines = matter
        return Block(marks, width, fit.height, fit.size, baselines, 0.0, ())
    return set_by_rows(paragraphs, style, setting, box)


def set_by_rows(paragraphs: tuple[Paragraph, ...], style: TextStyle, setting: Setting, box: Box) -> Block:
    """The long way, which knows divided words, directions, letters that are lent, and texts that do not fit."""
    rows, problems = composed(paragraphs, style, setting)
    face = setting.voice(bold=False, italic=False).face
    fit = fitted(Task(rows, style, face, box, setting.divider))
    first = box.y + first_baseline(fit, style.valign, face, box.height)
    baselines = [first + drop for drop in fit.drops]
    liner = Liner(fit, style, face, box)
    for line, baseline in zip(fit.lines, baselines, strict=True):
        liner.add(line, baseline)
    overflow = fit.overflow
    if overflow:
        problems.append(_too_long(words(paragraphs), style, fit))
    return Block(
        tuple(liner.marks),
        liner.width,
        fit.height,
        fit.size,
        tuple(baselines),
        overflow,
        merged(problems) if problems else (),
    )


def set_text(typesetter: Typesetter, mark: Text, language: str) -> tuple[tuple[Mark, ...], tuple[Problem, ...]]:
    """A painter's line of text as shaped marks, anchored and turned as it asks, and what is to be told of it."""
    style = TextStyle(mark.font, mark.size, language=language, colour=mark.colour, wrap=False)
    block = set_block(typesetter, mark.text, style, _ENDLESS)
    x = mark.x - _ANCHORS[mark.anchor] * block.width
    y = mark.y - (block.baselines[0] if block.baselines else 0.0)
    placed = set_block(typesetter, mark.text, style, _ENDLESS._replace(x=x, y=y))
    marks: tuple[Mark, ...] = tuple(part for part in placed.marks if isinstance(part, Glyphs))
    if mark.rotate and marks:
        marks = (Group(marks, matrix=turn(mark.rotate, mark.x, mark.y)),)
    return marks, placed.messages


def _paragraphs(text: str) -> tuple[Paragraph, ...]:
    return plain(LINE_ENDS.sub("\n", text)) if LINE_ENDS.search(text) else ((Span(text),),)


def _too_long(text: str, style: TextStyle, fit: Fit) -> Problem:
    whole = " ".join(text.split())
    quoted = whole if len(whole) <= _SHOWN else whole[:_SHOWN].rstrip() + "…"
    how = "wide" if fit.too_wide >= fit.too_high else "high"
    shrunk = f", shrunk to {fit.size:g} pt," if fit.size < style.size else f" at {fit.size:g} pt"
    what = f'"{quoted}"{shrunk} is {fit.overflow:.1f} mm too {how} for its box'
    allow = "lower its min-size" if style.min_size else "give it a min-size to shrink to"
    return Problem("text/overflow", what, remedy=f"Shorten it, make its box larger, or {allow}")
