"""Where words may be divided, by the rules of their language."""

from __future__ import annotations

import re
from typing import Any

_LETTERS = re.compile(r"[^\W\d_]+")
_SHORTEST = 5  # shorter words stay whole


class Hyphens:
    """The patterns of the languages used, each read once."""

    def __init__(self) -> None:
        self._patterns: dict[str, Any] = {}

    def places(self, word: str, language: str) -> tuple[int, ...]:
        """The indexes in `word` before which a hyphen may stand; empty for languages without patterns."""
        patterns = self._of(language)
        if patterns is None:
            return ()
        return tuple(
            match.start() + int(place)
            for match in _LETTERS.finditer(word)
            if len(match[0]) >= _SHORTEST
            for place in patterns.positions(match[0])
        )

    def knows(self, language: str) -> bool:
        """Whether there are patterns for a language (`it`, `pt-BR`)."""
        return self._of(language) is not None

    def _of(self, language: str) -> Any:  # noqa: ANN401
        if language not in self._patterns:
            import pyphen  # noqa: PLC0415  (reading its list of dictionaries costs start-up time)

            name = pyphen.language_fallback(language.replace("-", "_"))
            self._patterns[language] = pyphen.Pyphen(lang=name, left=2, right=3) if name else None
        return self._patterns[language]
