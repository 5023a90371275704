"""What the pages say: CartaViva's own words for screens, in the language of the reader's browser."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from threading import Lock

from card_data.problems import Report
from card_data.readers.folder import Folder
from card_data.readers.texts import read_texts
from card_data.templates import templates_folder
from card_data.words import Words

LANGUAGES = ("en", "it")  # English is what other languages fall back on


@dataclass(frozen=True, slots=True)
class Say:
    """The words of one language: `say("cards.count", 3)`; `{name}` is filled in from the values."""

    words: Words

    @property
    def language(self) -> str:
        """The language that is spoken."""
        return self.words.language

    def __call__(self, key: str, n: float | None = None, values: Mapping[str, object] | None = None) -> str:
        """The text of a key, in the plural form for `n`."""
        text = str(self.words.text(f"preview.{key}", n))
        for name, value in (values or {}).items():
            text = text.replace(f"{{{name}}}", f"{value:g}" if isinstance(value, float) else str(value))
        return text

    def known(self, key: str, usual: str) -> str:
        """The text of a key that may not be there, or what is usual."""
        text = self(key)
        return usual if text.endswith(key) else text


@dataclass(slots=True)
class Speech:
    """The words of every language that somebody has asked for, read once."""

    _known: dict[str, Say] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def of(self, language: str) -> Say:
        """The words of one of our languages."""
        with self._lock:
            if language not in self._known:
                report = Report()
                folder = Folder(templates_folder() / "web")
                texts = read_texts(folder, tuple(dict.fromkeys((LANGUAGES[0], language))), report)
                report.raise_if_any()
                self._known[language] = Say(Words(texts, language))
            return self._known[language]


def tongue(languages: str) -> str:
    """What languages are called by those who speak them: `it+en` is Italiano + English."""
    return " + ".join(map(_named, languages.split("+")))


def _named(language: str) -> str:
    from babel.core import Locale, UnknownLocaleError  # noqa: PLC0415 - where a language is shown

    try:
        name = Locale.parse(language.replace("-", "_")).display_name or language
    except (UnknownLocaleError, ValueError):
        return language
    return name[:1].upper() + name[1:]
