"""Everything that the engine says is there in every language, with the same gaps."""

import re
from pathlib import Path

import pytest

import companion.engine
from card_data.problems import Report
from card_data.readers.folder import Folder
from card_data.readers.texts import read_texts
from card_data.templates import templates_folder
from card_data.words import PLURAL_FORMS, plural_form

ENGINE = Path(companion.engine.__file__).parent
LANGUAGES = ("en", "it", "ro")
OWN = ("log", "refuse", "frozen")
PLURALS = {"en": {"one", "other"}, "it": {"one", "many", "other"}, "ro": {"one", "few", "other"}}


def texts(language):
    entries = read_texts(Folder(templates_folder() / "web"), (language,), Report()).entries[language]
    return {key: text for key, text in entries.items() if key.split(".")[0] in OWN}


def stem(key):
    before, _, form = key.rpartition(".")
    return before if form in PLURAL_FORMS else key


def said():
    """Every key that the engine's source names."""
    source = "\n".join(path.read_text("utf-8") for path in ENGINE.glob("*.py"))
    refused = {f"refuse.{code.replace('/', '.')}" for code in re.findall(r'"([a-z]+/[a-z-]+)"', source)}
    refused |= {f"refuse.answer.{what}" for what in re.findall(r'_why\("([a-z-]+)"', source)}
    logged = set(re.findall(r'"((?:log|frozen)\.[a-z-]+)"', source))
    logged |= {f"log.{key}" for key in re.findall(r'told\([^"]*"([a-z-]+)"', source)}
    return refused | logged


def test_every_language_says_all_of_it():
    stems = {language: {stem(key) for key in texts(language)} for language in LANGUAGES}

    assert stems["en"] == stems["it"] == stems["ro"]


def test_every_key_has_its_text():
    known = {stem(key) for key in texts("en")}

    assert {"refuse.table.frozen", "refuse.answer.barred"} == said() - known
    dynamic = {"log.away", "log.here", "log.dressed", "log.renamed", "log.field", "log.list", "log.yes"}
    assert {key for key in known - said() if not key.startswith("log.did.")} <= dynamic


@pytest.mark.parametrize("language", ["it", "ro"])
def test_gaps_are_the_same_in_every_language(language):
    def gaps(language):
        found = {}
        for key, text in texts(language).items():
            found.setdefault(stem(key), set()).update(re.findall(r"{(\w+)}", text))
        return found

    assert gaps("en") == gaps(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_spoken_of_in_every_form_that_the_language_has(language):
    forms = {}
    for key in texts(language):
        if stem(key) != key:
            forms.setdefault(stem(key), set()).add(key.rpartition(".")[2])

    assert 4 == len(forms)
    assert {frozenset(PLURALS[language])} == {frozenset(each) for each in forms.values()}
    assert {plural_form(language, number) for number in (0, 1, 2, 5, 24)} <= PLURALS[language]
