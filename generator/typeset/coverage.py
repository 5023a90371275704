"""Which face draws a character: the text's own, one that lends it, or none; and what is to be told of it."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from card_data.problems import Problem
from generator.typeset.words import UNSEEN, named

if TYPE_CHECKING:
    from generator.typeset.faces import FontLibrary
    from generator.typeset.shaping import FontFace

_LISTED = 5  # missing characters that are named one by one
_SAMPLES = {"LATIN": "a", "GREEK": "α", "CYRILLIC": "а"}


class Missing(NamedTuple):
    """A character that no font has, in a text set in the face of this name."""

    char: str
    face: str


Told: TypeAlias = Problem | Missing


class Lender(NamedTuple):
    """The face that draws a character in place of the text's own, or None; and what to tell."""

    face: FontFace | None
    problem: Told | None = None


class Coverage:
    """Finds for every character that a face lacks another one that has it, each once."""

    def __init__(self, library: FontLibrary) -> None:
        self._library = library
        self._lenders: dict[tuple[str, FontFace], Lender] = {}

    def lender(self, char: str, face: FontFace) -> Lender:
        """Who draws `char` in a text set in `face`, which lacks it."""
        if (char, face) not in self._lenders:
            self._lenders[char, face] = self._sought(char, face)
        return self._lenders[char, face]

    def _sought(self, char: str, face: FontFace) -> Lender:
        for other in self._library.substitutes(char, face):
            if covers(other, char):
                sample = _SAMPLES.get(unicodedata.name(char, "").partition(" ")[0])
                is_patch = sample is not None and face.covers(sample)
                return Lender(other, _lent(char, face, other) if is_patch else None)
        return Lender(None, Missing(char, face.name))


def merged(told: list[Told]) -> tuple[Problem, ...]:
    """What is told of one text, each thing once, and all missing characters together."""
    distinct = dict.fromkeys(told)
    missing = [entry for entry in distinct if isinstance(entry, Missing)]
    others = [entry for entry in distinct if isinstance(entry, Problem)]
    return (*others, _missing(missing)) if missing else tuple(others)


def _missing(entries: list[Missing]) -> Problem:
    chars = list(dict.fromkeys(entry.char for entry in entries))
    listed = ", ".join(map(named, chars[:_LISTED]))
    if len(chars) > _LISTED:
        listed += f" and {len(chars) - _LISTED} more"
    faces = " and ".join(dict.fromkeys(entry.face for entry in entries))
    what = f"no font here has {listed}: not {faces}, nor any other that is installed"
    remedy = "Name a font that has it under fonts: in game.yaml, or write it another way"
    return Problem("text/missing-glyph", what, remedy=remedy)


def covers(face: FontFace, char: str) -> bool:
    """Whether a face can draw a character, whole or put together from its parts."""
    if face.covers(char) or char in UNSEEN:
        return True
    parts = unicodedata.normalize("NFD", char)
    return len(parts) > 1 and all(map(face.covers, parts))


def is_mark(char: str) -> bool:
    """Whether a character sits on the one before it."""
    return unicodedata.category(char) in ("Mn", "Mc", "Me")


def _lent(char: str, face: FontFace, other: FontFace) -> Problem:
    what = f"{face.name} has no {named(char)}: {other.name} lends it, and it will look patched in"
    remedy = "Choose a font that has all letters of the language"
    return Problem("text/lent-letter", what, remedy=remedy, is_notice=True)
