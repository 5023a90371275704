"""The words a player reads: the language chain, plural forms, and how letters are spelt in Unicode."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from card_data.model import Rich, Texts
from card_data.problems import Place, Problem, nearest
from card_data.templates import seat_name

PLURAL_FORMS = ("zero", "one", "two", "few", "many", "other")
_CEDILLA = str.maketrans("ŞşŢţ", "ȘșȚț")
_CEDILLA_T = str.maketrans("Ţţ", "Țț")


def composed(text: str) -> str:
    """The text in composed form (NFC), so that é is one letter however it was typed."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def comma_below(text: str, *, is_romanian: bool) -> str:
    """Old Romanian ş ţ with a cedilla as ș ț with a comma below; ş is left to Turkish where Romanian is not meant."""
    return text if text.isascii() else text.translate(_CEDILLA if is_romanian else _CEDILLA_T)


def seat_called(texts: Texts, seat: str, language: str) -> str:
    """What a seat is called: the game's text `seat.<id>`, or what that seat usually is."""
    return texts.entries.get(language, {}).get(f"seat.{seat}") or seat_name(seat, language)


def chain(language: str, default: str) -> tuple[str, ...]:
    """Languages to try in turn: the one asked for, what it is a variety of (`pt-BR` is `pt`), the game's default."""
    language = language.replace("_", "-")
    parts = language.split("-")
    tries = ["-".join(parts[:count]) for count in range(len(parts), 0, -1)]
    return tuple(dict.fromkeys([*tries, default]))


def plural_form(language: str, number: float) -> str:
    """The CLDR plural category of a number: zero, one, two, few, many or other."""
    if language == "en" and type(number) is int:
        return "one" if number == 1 else "other"  # our own language, in every build: not worth the table of them all
    from babel.core import Locale, UnknownLocaleError  # noqa: PLC0415  (35 ms: only where a plural is asked for)

    try:
        locale = Locale.parse(language.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return "one" if number == 1 else "other"
    return str(locale.plural_form(number))


@dataclass(slots=True)
class Words:
    """The game's texts in one language; remembers what was missing and what another language lent."""

    texts: Texts
    language: str
    missing: dict[str, None] = field(default_factory=dict)
    lent: dict[str, str] = field(default_factory=dict)
    _forms: dict[tuple[str, float], str] = field(default_factory=dict)
    _tried: tuple[str, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self._tried = chain(self.language, self.texts.languages[0])

    def text(self, key: str, n: float | None = None) -> str:
        """The text of a key, rich; with `n` the plural form for that number, `{n}` filled in. Unknown: the key."""
        for language in self._tried:
            found = self._in(language, key, n)
            if found is not None:
                if language != self.language:
                    self.lent[key] = language
                return Rich(found if n is None else found.replace("{n}", f"{n:g}" if type(n) is float else str(n)))
        self.missing[key] = None
        return key

    def title(self, text: str) -> str:
        """A title as it is printed: `@key` is looked up, anything else stands as it is."""
        return str(self.text(text[1:])) if text.startswith("@") else text

    def _in(self, language: str, key: str, n: float | None) -> str | None:
        entries = self.texts.entries.get(language, {})
        if n is not None:
            form = self._form(language, n)
            for name in (f"{key}.{form}", f"{key}.other"):
                if name in entries:
                    return entries[name]
        return entries.get(key)

    def _form(self, language: str, n: float) -> str:
        if (language, n) not in self._forms:
            self._forms[language, n] = plural_form(language, n)
        return self._forms[language, n]

    def problems(self) -> tuple[Problem, ...]:
        """A problem for every key that no language has, a notice for those that another language lent."""
        known = [key for entries in self.texts.entries.values() for key in entries]
        unknown = tuple(
            Problem("text/unknown-key", f'No text is called "{key}"', _file(self.language), nearest(key, known))
            for key in self.missing
        )
        if not self.lent:
            return unknown
        lender = next(iter(self.lent.values()))
        what = f"Texts that are not there are taken from {_file(lender)}: {listed(self.lent)}"
        notice = Problem("text/untranslated", what, _file(self.language), "Translate them there.", is_notice=True)
        return (*unknown, notice)


def _file(language: str) -> Place:
    return Place(f"text/{language}.yaml")


def listed(names: Iterable[str], most: int = 5) -> str:
    """The first few names, and how many more there are."""
    every = list(names)
    more = f" and {len(every) - most} more" if len(every) > most else ""
    return ", ".join(every[:most]) + more


def pick(by_language: Mapping[str, str], languages: tuple[str, ...]) -> str:
    """A text given by language, in the first of the languages that it has, else in any."""
    found = next((by_language[language] for language in languages if language in by_language), None)
    return found if found is not None else next(iter(by_language.values()), "")
