"""The languages that pages speak: which one a device reads, and CartaViva's own words in it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from threading import Lock

from card_data.problems import Report
from card_data.readers.folder import Folder
from card_data.readers.texts import read_texts
from card_data.templates import templates_folder
from card_data.words import Words
from companion.web.parts import Tongue

LANGUAGES = ("en", "it", "ro")  # English is what other languages fall back on
NAMES = {"en": "English", "it": "Italiano", "ro": "Română"}
_GAP = re.compile(r"{(\w+)}")


def filled(text: str, values: Mapping[str, str]) -> str:
    """The text with its gaps filled in, all at once: what is filled in is never looked at again."""
    return _GAP.sub(lambda gap: values.get(gap[1], gap[0]), text)


@dataclass(frozen=True, slots=True)
class Phrases:
    """CartaViva's own words in one language: `phrases("table.count", 3)`; `{name}` is filled in from the values."""

    words: Words

    @property
    def language(self) -> str:
        """The language that is spoken."""
        return self.words.language

    @property
    def tongues(self) -> tuple[Tongue, ...]:
        """All languages there are, by their own names."""
        return tuple(Tongue(code, NAMES[code], code == self.language) for code in LANGUAGES)

    def __call__(self, key: str, n: int | None = None, values: Mapping[str, object] | None = None) -> str:
        """The text of a key, in the plural form for `n`; the key where there is none."""
        text = str(self.words.text(key, n))
        return filled(text, {name: str(value) for name, value in values.items()}) if values else text

    def knows(self, key: str) -> bool:
        """Whether there is such a text, in any form."""
        entries = self.words.texts.entries.get(LANGUAGES[0], {})
        return key in entries or f"{key}.other" in entries


@dataclass(slots=True)
class Speech:
    """The words of every language that somebody has asked for, read once."""

    _known: dict[str, Phrases] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def of(self, language: str) -> Phrases:
        """The words of a language; of English where we do not speak it."""
        chosen = language if language in LANGUAGES else LANGUAGES[0]
        with self._lock:
            if chosen not in self._known:
                report = Report()
                every = tuple(dict.fromkeys((LANGUAGES[0], chosen)))
                texts = read_texts(Folder(templates_folder() / "web"), every, report)
                report.raise_if_any()
                self._known[chosen] = Phrases(Words(texts, chosen))
            return self._known[chosen]
