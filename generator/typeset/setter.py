"""The typesetter of one build: its fonts, and every word it has measured."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from card_data.problems import Problem
from generator.typeset.breaking import Divider
from generator.typeset.coverage import Coverage
from generator.typeset.hyphens import Hyphens
from generator.typeset.voice import Voice

if TYPE_CHECKING:
    from card_data.geometry import Box
    from generator.typeset.block import Block
    from generator.typeset.faces import FontLibrary
    from generator.typeset.style import TextStyle

_REMEMBERED = 512  # styles, and plain texts of which many come only once: too few to fill the memory


class Setting:
    """The voices of one style: plain, bold, italic and both, each made when it is first needed."""

    def __init__(self, style: TextStyle, library: FontLibrary, coverage: Coverage, hyphens: Hyphens) -> None:
        self._style = style
        self._library = library
        self._coverage = coverage
        self.voices: list[Voice | None] = [None] * 4
        self.font = library.font(style.font)
        self.divider = Divider(hyphens if style.hyphenate else None, style.language)
        self.problems: tuple[Problem, ...] = (self.font.problem,) if self.font.problem else ()
        if style.hyphenate and not hyphens.knows(style.language):
            self.problems += (_undivided(style.language),)

    def voice(self, *, bold: bool, italic: bool) -> Voice:
        """The voice for a span, on top of what the style itself says."""
        at = 2 * bold + italic
        voice = self.voices[at]
        if voice is None:
            style = self._style
            found = self._library.face(self.font, bold=style.is_bold or bold, italic=style.is_italic or italic)
            voice = self.voices[at] = Voice(found, style, self._coverage)
        return voice


class Typesetter:
    """Sets texts; one for a build, since what it holds grows with every new word."""

    def __init__(self, library: FontLibrary) -> None:
        self.library = library
        self.hyphens = Hyphens()
        self._coverage = Coverage(library)
        self.blocks: dict[tuple[str, TextStyle, Box], Block] = {}
        self._settings: dict[TextStyle, Setting] = {}
        self._by_look: dict[tuple[object, ...], Setting] = {}

    def setting(self, style: TextStyle) -> Setting:
        """The voices for a style; styles that differ in size, colour or place share them."""
        setting = self._settings.get(style)
        if setting is None:
            _make_room(self._settings)
            look = _look(style)
            if look not in self._by_look:
                self._by_look[look] = Setting(style, self.library, self._coverage, self.hyphens)
            setting = self._settings[style] = self._by_look[look]
        return setting

    def remember(self, known: tuple[str, TextStyle, Box], block: Block) -> None:
        """Keeps a plain text's block for the next face that has the same text at the same place."""
        _make_room(self.blocks)
        self.blocks[known] = block


def _undivided(language: str) -> Problem:
    what = f'words of the language "{language}" are not divided: no patterns for it are installed'
    remedy = "Put soft hyphens into long words, or take hyphenate away"
    return Problem("text/no-hyphenation", what, remedy=remedy, is_notice=True)


def _look(style: TextStyle) -> tuple[object, ...]:
    """What of a style the voices depend on."""
    said = (style.font, style.is_bold, style.is_italic, style.case, style.figures)
    return (*said, style.tracking, style.language, style.hyphenate)


def _make_room(cache: dict[Any, Any]) -> None:
    if len(cache) >= _REMEMBERED:
        cache.clear()
