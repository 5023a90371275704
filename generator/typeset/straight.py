"""Straight matter: words, icons and nothing else, which is nearly all that cards say, set in a single pass.

Gives the very block that rows, breaking, fitting and lining give together, or nothing where they are needed.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from card_data.geometry import PT_PER_MM, Box
from card_data.marks import Glyphs, Shaped
from card_data.text import IconSpan, Span
from generator.typeset.breaking import SLACK
from generator.typeset.fitting import Fit, first_baseline
from generator.typeset.lining import InlineIcon

if TYPE_CHECKING:
    from card_data.text import Paragraph
    from generator.typeset.setter import Setting
    from generator.typeset.style import TextStyle
    from generator.typeset.voice import Fount, Voice

Run: TypeAlias = (
    "tuple[Fount | None, float, list[Shaped], str]"  # fount, start and words; or None, start, no words, icon
)


class Matter(NamedTuple):
    """A text that was set: its marks, the width of its longest line, how it fits, and its baselines in mm."""

    marks: tuple[Glyphs | InlineIcon, ...]
    width: float
    fit: Fit
    baselines: tuple[float, ...]


class _Intricate(Exception):
    """Something that takes more than one pass: a word in parts, no room, spaces side by side."""


def straight(paragraphs: tuple[Paragraph, ...], style: TextStyle, setting: Setting, box: Box) -> Matter | None:
    """The text at its style's size, where it fits and is made of plain words and icons; else None."""
    if style.hyphenate or setting.problems:
        return None
    em = style.size / PT_PER_MM
    limit = box.width / em * 1000
    taker = _Taker(setting, 1000 * style.icon_size, limit + SLACK if style.wrap else math.inf)
    drops: list[float] = []
    leading = style.leading * em
    drop = -leading
    try:
        for number, paragraph in enumerate(paragraphs):
            drop += leading * style.paragraph_gap if number else 0.0
            for _ in range(taker.paragraph(paragraph)):
                drop += leading
                drops.append(drop)
    except _Intricate:
        return None
    face = (setting.voices[0] or setting.voice(bold=False, italic=False)).face
    height = max(drop, 0.0) + (face.ascender + face.descender) * em / 1000
    widest = max([end - begin for begin, end, _ in taker.lines], default=math.inf)
    too_wide = 0.0 if style.wrap else (widest - limit) * em / 1000
    fit = Fit(style.size, em, [], drops, height, height - box.height, too_wide)
    if fit.overflow or (style.max_lines and len(drops) > style.max_lines):
        return None
    if style.align == "justify" and len(drops) > 1:
        return None
    first = box.y + first_baseline(fit, style.valign, face, box.height)
    baselines = tuple([first + drop for drop in drops])
    marks = _placed(taker.lines, baselines, style, box, half_cap=face.cap_height * (em / 1000) / 2)
    return Matter(marks, max(0.0, widest * (em / 1000)), fit, baselines)


class _Taker:
    """Takes words in one after the other, and ends lines where they are full."""

    def __init__(self, setting: Setting, icon: float, limit: float) -> None:
        self._setting, self._icon, self._limit = setting, icon, limit
        self.lines: list[tuple[float, float, list[Run]]] = []  # where each begins and ends, and what stands on it

    def paragraph(self, spans: Paragraph) -> int:
        """Takes a paragraph in; answers of how many lines it is."""
        before = len(self.lines)
        self._begin()
        for span in spans:
            if type(span) is Span:
                text, bold, italic = span
                voice = self._setting.voices[2 * bold + italic] or self._setting.voice(bold=bold, italic=italic)
                self._text(text, voice)
            elif type(span) is IconSpan:
                self._add_icon(span.name)
            else:
                self._end()
                self._begin()
        self._end()
        return len(self.lines) - before

    def _begin(self) -> None:
        self._x = self._origin = 0.0
        self._reach = self._limit
        self._break = -1.0  # where the line may end, if a space was the last thing
        self._fount: Fount | None = None
        self._words: list[Shaped] = []
        self._runs: list[Run] = []

    def _text(self, text: str, voice: Voice) -> None:
        space, space_width, fount = voice.space
        if voice.problems or not text.strip(" "):
            raise _Intricate
        if fount is not self._fount and fount != self._fount:
            self._turn(fount)
        x, reach, known, words, before = self._x, self._reach, voice.words, self._words, False
        for chunk in text.split(" "):
            if before:
                if self._break >= 0 or not x:
                    raise _Intricate
                words.append(space)
                self._break = x
                x += space_width
            before = True
            if chunk:
                width, shaped, compound = known[chunk]
                if compound is not None:
                    raise _Intricate
                if x + width > reach:
                    reach = self._next_line(x, width)
                    words = self._turn(fount)
                words.append(shaped)
                x += width
                self._break = -1.0
            self._x = x

    def _turn(self, fount: Fount) -> list[Shaped]:
        self._words = []
        self._fount = fount
        self._runs.append((fount, self._x, self._words, ""))
        return self._words

    def _add_icon(self, name: str) -> None:
        if self._runs and self._fount is None and self._break < 0:
            raise _Intricate
        if self._x + self._icon > self._reach:
            self._next_line(self._x, self._icon)
        self._runs.append((None, self._x, [], name))
        self._fount = None
        self._x += self._icon
        self._break = -1.0

    def _next_line(self, x: float, width: float) -> float:
        """Ends the line at the space that was just taken, and begins the next at `x` with something of that width."""
        self._x = x
        self._end()
        self._origin, self._reach = x, x + self._limit
        self._runs = []
        if self._break < 0 or x + width > self._reach:
            raise _Intricate
        return self._reach

    def _end(self) -> None:
        """Ends the line, without the space at its end."""
        end, runs = self._x, self._runs
        if self._break >= 0:
            end = self._break
            if not runs[-1][2]:  # a run that has no words yet
                runs.pop()
            runs[-1][2].pop()
            if not runs[-1][2]:
                runs.pop()
        if not runs:
            raise _Intricate
        self.lines.append((self._origin, end, runs))


def _placed(
    lines: list[tuple[float, float, list[Run]]],
    baselines: tuple[float, ...],
    style: TextStyle,
    box: Box,
    *,
    half_cap: float,
) -> tuple[Glyphs | InlineIcon, ...]:
    em = style.size / PT_PER_MM
    unit, icon = em / 1000, style.icon_size * em
    share = 0.0 if math.isinf(box.width) else {"centre": 0.5, "right": 1.0}.get(style.align, 0.0)
    size, colour, tracking, outline = style.size, style.colour, style.tracking, style.outline
    marks: list[Glyphs | InlineIcon] = []
    for (begin, end, runs), baseline in zip(lines, baselines, strict=True):
        left = box.x + (share * (box.width - (end - begin) * unit) if share else 0.0)
        for fount, start, words, name in runs:
            x = left + (start - begin) * unit
            if fount is None:
                marks.append(InlineIcon(name, Box(x, baseline - half_cap - icon / 2, icon, icon)))
            else:
                marks.append(
                    Glyphs(tuple(words), x, baseline, size, colour, 0.0, tracking, outline, fount.slant),
                )
    return tuple(marks)
