"""A text as rows of measured pieces: what stands between two ends of line, ready to be broken at any width.

Everything is in 1/1000 em of the text's size, so that a row is measured once and broken for every size tried.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, cast

from card_data.marks import Shaped
from card_data.problems import Problem
from card_data.text import IconSpan, Paragraph, Span
from generator.typeset import bidi, words

if TYPE_CHECKING:
    from generator.typeset.coverage import Told
    from generator.typeset.setter import Setting
    from generator.typeset.style import TextStyle
    from generator.typeset.voice import Compound, Fount, Voice, Word

_NOTHING: tuple[tuple[float, ...], tuple[Shaped, ...], tuple[object, ...]] = ((), (), (True,))
_ICON = "\ufffc"  # what stands for an icon where directions are worked out


class Slot(NamedTuple):
    """Room for an icon in the run of a text."""

    name: str
    is_space: bool = False


Drawn: TypeAlias = Shaped | Slot
Spans: TypeAlias = "tuple[Span | IconSpan, ...]"


@dataclass(slots=True)
class Row:
    """Pieces side by side; when finished, `starts`, and `ends[k]`, where a line ends that is broken before `at[k]`.

    From the piece `turns[k]` on, pieces are drawn in `founts[k]`, set by `voices[k]` (None for icons). `levels` is
    empty where all runs from the left; else one level a piece, and `base` is the paragraph's (1 from the right).
    `fixed_ends` are the ends of lines that a hyphen was put to, by the piece the next line begins with.
    """

    opens_paragraph: bool
    pieces: list[Drawn] = field(default_factory=list)
    steps: list[float] = field(default_factory=list)  # how wide each piece is
    starts: list[float] = field(default_factory=list)
    width: float = 0.0
    ends: list[float] = field(default_factory=list)
    at: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    founts: list[Fount | None] = field(default_factory=list)
    voices: list[Voice | None] = field(default_factory=list)
    levels: list[int] = field(default_factory=list)
    base: int = 0
    bound: set[int] = field(default_factory=set)
    fixed_ends: dict[int, float] = field(default_factory=dict)
    has_soft_hyphens: bool = False
    runs_from_right: bool = False

    def copy(self) -> Row:
        """A row that may be divided without changing this one."""
        return replace(
            self, pieces=self.pieces.copy(), starts=self.starts.copy(), at=self.at.copy(), turns=self.turns.copy()
        )

    def end_of(self, at: int) -> float:
        """Where the line ends that is broken before the piece at `at`."""
        if at in self.fixed_ends:
            return self.fixed_ends[at]
        return self.starts[at] if at < len(self.starts) else self.width

    def add_text(self, text: str, voice: Voice, problems: list[Told], *, is_rtl: bool = False) -> None:
        """Adds a stretch of text; the hot spot of all typesetting, where words that are one piece go by all at once."""
        space, space_width, fount = voice.space
        if not self.founts or self.founts[-1] is not fount:
            self._turn_to(fount, voice)
        known = voice.words_from_right if is_rtl else voice.words
        chunks = text.split(" ")
        lead, trail = not chunks[0], not chunks[-1]
        body = [known[chunk] for chunk in (chunks[lead : len(chunks) - trail] if lead or trail else chunks)]
        widths, shaped, compounds = zip(*body, strict=True) if body else _NOTHING
        if any(compounds):
            self._add_chunks([known[chunk] for chunk in chunks], voice, problems)
            return
        count, first = 2 * len(body) - 1 + lead + trail, len(self.pieces)
        pieces: list[Drawn] = [space] * count
        steps = [space_width] * count
        pieces[lead::2], steps[lead::2] = shaped, widths
        self.pieces += pieces
        self.steps += steps
        self.at += range(first + 1 - lead, first + count, 2)

    def _add_chunks(self, chunks: list[Word], voice: Voice, problems: list[Told]) -> None:
        """Adds what stands between spaces, some of it more than one piece, or none."""
        space, space_width, _ = voice.space
        for number, (width, shaped, compound) in enumerate(chunks):
            if number:
                self.at.append(len(self.pieces))
                self._add_piece(space, space_width)
            if compound is None:
                self._add_piece(shaped, width)
            else:
                self._add_compound(compound, voice, problems)

    def _add_piece(self, piece: Drawn, width: float) -> None:
        self.pieces.append(piece)
        self.steps.append(width)

    def _add_compound(self, compound: Compound, voice: Voice, problems: list[Told]) -> None:
        self.has_soft_hyphens |= compound.has_soft_hyphens
        self.runs_from_right |= compound.runs_from_right
        problems += compound.problems
        for position, item in enumerate(compound.items):
            count = len(self.pieces)
            if item == words.BREAK:
                self.at.append(count)
            elif isinstance(item, str):
                self.bound.add(count if position else count - 1)
            else:
                self._turn_to(item.fount, voice)
                self._add_piece(item.shaped, item.width)
        self._turn_to(voice.fount, voice)

    def _turn_to(self, fount: Fount | None, voice: Voice | None) -> None:
        if not self.founts or self.founts[-1] != fount:
            self.turns.append(len(self.pieces))
            self.founts.append(fount)
            self.voices.append(voice)

    def add_icon(self, name: str, width: float) -> None:
        """Adds room for an icon, which sticks to what stands beside it without a space."""
        self._turn_to(None, None)
        self._add_piece(Slot(name), width)

    def finish(self) -> None:
        """Works out where pieces start; drops spaces at the row's end, and the breaks at which no line may end."""
        edges = list(accumulate(self.steps, initial=0.0))
        self.ends = [edges[at] for at in self.at]
        self.width = edges.pop()
        self.starts = edges
        while self.pieces and self.pieces[-1].is_space:
            self.pieces.pop()
            self.width = self.starts.pop()
        while self.turns and self.turns[-1] >= len(self.pieces):
            self._drop_turn(-1)
        if len(self.turns) > 1:
            self._join_spaces()
        if self.bound:
            kept = [pair for pair in zip(self.ends, self.at, strict=True) if pair[1] not in self.bound]
            self.ends, self.at = [end for end, _ in kept], [at for _, at in kept]

    def _join_spaces(self) -> None:
        """Lets a space that stands alone between two founts go with the words before it, or else behind it.

        Nothing moves: it keeps its width. Readers of PDFs lose spaces that are drawn by themselves.
        """
        for at in range(len(self.turns) - 2, -1, -1):
            first, voice = self.turns[at], self.voices[at]
            if voice is None or not self.pieces[first].is_space or self.turns[at + 1] != first + 1:
                continue
            if at and (before := self.founts[at - 1]):
                self.pieces[first] = voice.space_in(before)
                self._drop_turn(at)
            elif after := self.founts[at + 1]:
                self.pieces[first] = voice.space_in(after)
                self.turns[at + 1] = first
                self._drop_turn(at)

    def _drop_turn(self, at: int) -> None:
        del self.turns[at], self.founts[at], self.voices[at]


def composed(paragraphs: tuple[Paragraph, ...], style: TextStyle, setting: Setting) -> tuple[list[Row], list[Told]]:
    """A text's rows, and what is to be told of it."""
    rows: list[Row] = []
    problems: list[Told] = list(setting.problems)
    for paragraph in paragraphs:
        opens = True
        for spans in _between_breaks(paragraph):
            row = Row(opens)
            _add(row, spans, style, setting, problems)
            if row.runs_from_right:
                row = _from_right(opens, spans, style, setting, problems)
            row.finish()
            rows.append(row)
            opens = False
    return rows, problems


def _between_breaks(paragraph: Paragraph) -> list[Spans]:
    breaks = [at for at, span in enumerate(paragraph) if not span]
    if not breaks:
        return [cast("Spans", paragraph)]
    edges = zip([0, *(at + 1 for at in breaks)], [*breaks, len(paragraph)], strict=True)
    return [cast("Spans", paragraph[first:last]) for first, last in edges]


def _add(
    row: Row, spans: Spans, style: TextStyle, setting: Setting, problems: list[Told], *, is_rtl: bool = False
) -> None:
    for span in spans:
        if isinstance(span, Span):
            text, bold, italic = span
            voice = setting.voices[2 * bold + italic] or setting.voice(bold=bold, italic=italic)
            if voice.problems:
                problems += voice.problems
            row.add_text(text, voice, problems, is_rtl=is_rtl)
        else:
            row.add_icon(span.name, 1000 * style.icon_size)


def _from_right(opens: bool, spans: Spans, style: TextStyle, setting: Setting, problems: list[Told]) -> Row:  # noqa: FBT001
    """A row of which something runs from the right, each stretch of one direction on its own."""
    row = Row(opens)
    whole = "".join(span.text if isinstance(span, Span) else _ICON for span in spans)
    try:
        row.base, levels = bidi.levels(whole)
    except bidi.NoBidiError:
        problems.append(_no_bidi(whole))
        return row
    at = 0
    for span in spans:
        text = span.text if isinstance(span, Span) else _ICON
        for level, start, end in bidi.runs(levels[at : at + len(text)]):
            part = span._replace(text=text[start:end]) if isinstance(span, Span) else span
            _add(row, (part,), style, setting, problems, is_rtl=bool(level % 2))
            row.levels += [level] * (len(row.pieces) - len(row.levels))
        at += len(text)
    return row


def _no_bidi(text: str) -> Problem:
    what = f'"{text[:40]}" runs from the right to the left, and the part that sets such text is not installed'
    return Problem("text/right-to-left", what, remedy='Install it: pip install "cartaviva[rtl]"')
