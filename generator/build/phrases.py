"""What CartaViva itself writes on paper, in the language that is printed."""

from __future__ import annotations

from dataclasses import dataclass

from card_data.problems import Report
from card_data.readers.folder import Folder
from card_data.readers.kept import kept_documents
from card_data.readers.texts import read_texts
from card_data.templates import templates_folder
from card_data.words import Words

LANGUAGES = ("en", "it", "ro")  # English is what other languages fall back on


@dataclass(frozen=True, slots=True)
class Phrases:
    """Phrases by key, with what they speak of filled in."""

    words: Words

    def __call__(self, key: str, n: float | None = None, /, values: tuple[tuple[str, object], ...] = ()) -> str:
        """The phrase, `{name}` replaced by its value; numbers without needless decimals."""
        text = str(self.words.text(key, n))
        for name, value in values:
            text = text.replace(f"{{{name}}}", f"{value:g}" if isinstance(value, float) else str(value))
        return text


def own_phrases(language: str) -> Phrases:
    """CartaViva's own phrases in a language, or in English."""
    spoken = language if language in LANGUAGES else LANGUAGES[0]
    report = Report()  # what it notes is that there are other languages, which are not read for nothing
    folder = Folder(templates_folder() / "print", kept_documents())
    texts = read_texts(folder, tuple(dict.fromkeys((LANGUAGES[0], spoken))), report)
    report.raise_if_any()
    return Phrases(Words(texts, spoken))
