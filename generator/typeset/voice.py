"""One face in one manner (case, figures, tracking, language), and every word it has set so far."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from card_data.marks import Glyph, Shaped
from card_data.problems import Problem
from generator.typeset import words
from generator.typeset.bidi import RIGHT_TO_LEFT
from generator.typeset.coverage import Coverage, Told, covers, is_mark
from generator.typeset.shaping import FontFace, has_feature, shape

if TYPE_CHECKING:
    from generator.typeset.faces import Found
    from generator.typeset.style import TextStyle

_SIMPLE = re.compile("[A-Za-zÀ-ÖØ-öø-ž0-9.,'’()]+")
_REMEMBERED = 2000  # words: more than any one game's vocabulary of rules
_SMALL = 0.8  # how large capitals stand in for small ones
_LEAN = 12.0  # degrees that an upright leans where a family has no italic


class Fount(NamedTuple):
    """A face as words are drawn with it: its size against the text's, and how far it leans."""

    face: FontFace
    scale: float = 1.0
    slant: float = 0.0


class Piece(NamedTuple):
    """A shaped word or part of one, its width in 1/1000 em of the text's size (tracking included), and its fount."""

    shaped: Shaped
    width: float
    fount: Fount


Item: TypeAlias = Piece | str  # a piece, or one of `words.BREAK` and `words.JOIN`


class Compound(NamedTuple):
    """A word that is more than one piece in the voice's own fount, or of which something must be told."""

    items: tuple[Item, ...]
    problems: tuple[Told, ...] = ()
    has_soft_hyphens: bool = False
    runs_from_right: bool = False


class Word(NamedTuple):
    """What a voice made of a word: nearly always one shape; where not, `compound` holds it all."""

    width: float
    shaped: Shaped
    compound: Compound | None = None


class Words(dict[str, Word]):
    """Words by their text, each set when it is first asked for; names and numbers that come once do not stay."""

    def __init__(self, make: Callable[[str], Word]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, text: str) -> Word:
        if len(self) >= _REMEMBERED:
            self.clear()
        word = self[text] = self._make(text)
        return word


class Voice:
    """Sets words in one face, and in others what that face lacks."""

    def __init__(self, found: Found, style: TextStyle, coverage: Coverage) -> None:
        self.face = found.face
        self.problems = found.lacks
        self.features = style.features
        self.tracking = style.tracking
        self.language = style.language
        self.case = style.case
        self.fount = Fount(found.face, slant=_LEAN if found.is_slanted else 0.0)
        self.words = Words(partial(self._word, is_rtl=False))
        self.words_from_right = Words(partial(self._word, is_rtl=True))
        self.soft_hyphens: dict[Shaped, tuple[int, ...]] = {}
        self._coverage = coverage
        self._covered: set[str] = set()  # what the face has been seen to draw
        self._spaces: dict[Fount, Shaped] = {}
        self._heads: dict[tuple[Fount, str], Piece] = {}
        self._makes_small_caps = style.case == "small-caps" and not has_feature(self.face, "smcp", "a")
        self.problems += tuple(_lacking(self, style, makes_small_caps=self._makes_small_caps))
        self.space = self._space(" ")

    def head(self, text: str, fount: Fount) -> Piece:
        """The first part of a divided word, with its hyphen, which reads as a soft one."""
        if (fount, text) not in self._heads:
            piece = self._again(text + "-", fount)
            shaped = replace(piece.shaped, text=text + words.SOFT_HYPHEN)
            self._heads[fount, text] = piece._replace(shaped=shaped)
        return self._heads[fount, text]

    def rest(self, piece: Piece, at: int) -> Piece:
        """What is left of a word divided before the character at `at`."""
        rest = self._again(piece.shaped.text[at:], piece.fount)
        soft = self.soft_hyphens.get(piece.shaped, ())
        self.soft_hyphens[rest.shaped] = tuple(place - at for place in soft if place > at)
        return rest

    def space_in(self, fount: Fount) -> Shaped:
        """The voice's space as a glyph of another fount, which takes as much room."""
        if fount not in self._spaces:
            room = round((self.space.width / fount.scale) - self.tracking, 3)
            glyph = Glyph(fount.face.glyph(" "), room, 0.0, 0.0, 0, 1)
            self._spaces[fount] = Shaped(fount.face.key, " ", (glyph,), room, is_space=True)
        return self._spaces[fount]

    def _again(self, text: str, fount: Fount) -> Piece:
        return self._small(text, fount) if fount.scale < 1 else self._piece(text, fount)

    def _word(self, chunk: str, *, is_rtl: bool) -> Word:
        if self._is_simple(chunk):
            piece = self._piece(chunk, self.fount, is_rtl=is_rtl)
            return Word(piece.width, piece.shaped)
        problems: list[Told] = [_refused(char) for char in words.CONTROL.findall(chunk)]
        has_soft = words.SOFT_HYPHEN in chunk
        items: list[Item] = []
        for token in words.tokens(words.CONTROL.sub("", chunk)):
            if token in (words.BREAK, words.JOIN):
                items.append(token)
            elif token in words.SPACES:
                items.append(self._space(token))
            else:
                items += self._pieces(words.cased(token, self.case, self.language), problems, is_rtl=is_rtl)
        only = items[0] if len(items) == 1 else None
        runs_from_right = bool(RIGHT_TO_LEFT.search(chunk))
        is_plain = not (problems or has_soft or runs_from_right)
        if is_plain and isinstance(only, Piece) and only.fount is self.fount:
            return Word(only.width, only.shaped)
        compound = Compound(tuple(items), tuple(dict.fromkeys(problems)), has_soft, runs_from_right)
        return Word(0.0, self.space.shaped, compound)

    def _is_simple(self, chunk: str) -> bool:
        """Whether a word is letters that the face is known to draw, with nothing to be looked at."""
        return bool(_SIMPLE.fullmatch(chunk)) and self.case == "as-typed" and self._covered.issuperset(chunk)

    def _pieces(self, text: str, problems: list[Told], *, is_rtl: bool) -> list[Piece]:
        drawn, soft = words.without_soft_hyphens(text)
        pieces = []
        at = 0
        for fount, part in self._runs(drawn, problems):
            piece = self._small(part, fount) if fount.scale < 1 else self._piece(part, fount, is_rtl=is_rtl)
            if soft:
                self.soft_hyphens[piece.shaped] = tuple(place - at for place in soft if 0 < place - at < len(part))
            at += len(part)
            pieces.append(piece)
        return pieces

    def _runs(self, text: str, problems: list[Told]) -> list[tuple[Fount, str]]:
        """The text in runs of one fount each: faces that lend letters, small capitals made of large ones."""
        runs: list[tuple[Fount, str]] = []
        for is_small, part in words.case_runs(text) if self._makes_small_caps else [(False, text)]:
            for char in part:
                face = self._face_for(char, runs[-1][0].face if runs else self.face, problems)
                fount = self._fount(face, _SMALL if is_small else 1.0)
                if runs and runs[-1][0] == fount:
                    runs[-1] = (fount, runs[-1][1] + char)
                else:
                    runs.append((fount, char))
        return runs

    def _fount(self, face: FontFace, scale: float) -> Fount:
        if face is self.face:
            return self.fount if scale == 1 else self.fount._replace(scale=scale)
        leans = bool(self.fount.slant) or (self.face.is_italic and not face.is_italic)
        return Fount(face, scale, _LEAN if leans else 0.0)

    def _face_for(self, char: str, last: FontFace, problems: list[Told]) -> FontFace:
        """The face for a character: marks and what is not seen stay with the letter before them."""
        if (char in words.UNSEEN or is_mark(char)) and covers(last, char):
            return last
        if covers(self.face, char) or (char == words.NO_BREAK_HYPHEN and self.face.covers("-")):
            self._covered.add(char)
            return self.face
        lender = self._coverage.lender(char, self.face)
        if lender.problem:
            problems.append(lender.problem)
        return lender.face or self.face

    def _small(self, text: str, fount: Fount) -> Piece:
        """Capitals that stand for small ones; they read as what was typed, where that has as many letters."""
        capitals = words.cased(text, "upper", self.language)
        piece = self._piece(capitals, fount)
        return piece._replace(shaped=replace(piece.shaped, text=text)) if len(capitals) == len(text) else piece

    def _piece(self, text: str, fount: Fount, *, is_rtl: bool = False) -> Piece:
        face, drawn = fount.face, text
        if words.NO_BREAK_HYPHEN in text and not face.covers(words.NO_BREAK_HYPHEN):
            drawn = text.replace(words.NO_BREAK_HYPHEN, "-")
        shaped = shape(face, drawn, self.features, language=self.language, is_rtl=is_rtl)
        if drawn != text:
            shaped = replace(shaped, text=text)
        if self.tracking:
            shaped = _held_together(shaped, self.tracking)
        width = shaped.advance + self.tracking * len(shaped.glyphs)
        return Piece(shaped, width * fount.scale, fount)

    def _space(self, char: str) -> Piece:
        """One space; drawn with the ordinary one's glyph where the face has none of its own."""
        face = self.face
        plain = face.glyph(" ")
        glyph = face.glyph(char)
        advance = round(face.advance(glyph) if glyph else words.SPACE_WIDTHS.get(char, face.advance(plain)), 3)
        stretches = char not in words.FIXED_SPACES or char == words.NO_BREAK_SPACE
        shaped = Shaped(face.key, char, (Glyph(glyph or plain, advance, 0.0, 0.0, 0, 1),), advance, is_space=stretches)
        return Piece(shaped, advance + self.tracking, self.fount)


def _held_together(shaped: Shaped, tracking: float) -> Shaped:
    """The word with its marks drawn back over their letters, from which tracking would part them."""
    glyphs = tuple(
        glyph
        if glyph.advance
        else glyph._replace(advance=-tracking, dx=glyph.dx - (0.0 if shaped.is_reordered else tracking))
        for glyph in shaped.glyphs
    )
    return replace(shaped, glyphs=glyphs, advance=sum(glyph.advance for glyph in glyphs))


def _refused(char: str) -> Problem:
    what = f"the text holds the control character {words.named(char)}"
    return Problem("text/control-character", what, remedy="Delete it: it cannot be printed")


def _lacking(voice: Voice, style: TextStyle, *, makes_small_caps: bool) -> Iterator[Problem]:
    name = voice.face.name
    if makes_small_caps:
        yield _lack("font/no-small-caps", f"{name} has no small capitals: smaller capitals stand in for them")
    if style.figures == "tabular":
        digits = shape(voice.face, "0123456789", voice.features).glyphs
        if len({glyph.advance for glyph in digits}) > 1:
            yield _lack("font/no-tabular-figures", f"{name} has no tabular figures: columns will not line up")


def _lack(code: str, what: str) -> Problem:
    return Problem(code, what, remedy="Choose a family that has them", is_notice=True)
