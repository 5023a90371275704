"""What pages say: in every language, with names that stay names."""

import re
from pathlib import Path

import pytest

import companion.web
from card_data.problems import Report
from card_data.readers.folder import Folder
from card_data.readers.texts import read_texts
from card_data.rules import Many, Say, Who
from card_data.templates import templates_folder
from card_data.words import PLURAL_FORMS
from companion.web.lobby import _ADVICE
from companion.web.phrases import LANGUAGES, Speech
from companion.web.sentences import Sentences, isolated

from .browsing import library

WEB = Path(companion.web.__file__).parent
COMPOSED = frozenset({"web.devices.each", "web.devices.one"})


def texts(language):
    return read_texts(Folder(templates_folder() / "web"), (language,), Report()).entries[language]


def stem(key):
    before, _, form = key.rpartition(".")
    return before if form in PLURAL_FORMS and key not in COMPOSED else key


def gaps(language):
    found = {}
    for key, text in texts(language).items():
        if key.startswith("web."):
            found.setdefault(stem(key), set()).update(re.findall(r"{(\w+)}", text))
    return found


def test_every_key_that_pages_name_has_its_text():
    said = {key for path in WEB.glob("*.py") for key in re.findall(r'"(web\.[a-z.-]*[a-z])"', path.read_text("utf-8"))}

    assert said | COMPOSED == set(gaps("en"))
    assert all(f"network.advice.{one}.{part}" in texts("en") for one in _ADVICE for part in ("what", "how"))


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_every_language_says_all_of_it_with_the_same_gaps(language):
    assert gaps("en") == gaps(language)


def sentences(*names, language="en"):
    game = library().playable("generally").game
    return Sentences(Speech().of(language), game, dict(enumerate(names)))


@pytest.mark.parametrize("name", ["{n}", "{who}", "**Ana**", ":speed:", "<b>"])
def test_nothing_in_a_name_counts(name):
    said = Say("play.told.bid", {"who": Who(0), "n": 3})

    assert f"{name} bids 3 tokens." == sentences(name).say(said)


def test_several_are_listed_as_the_language_lists_them():
    said = Say("play.told.order", {"who": Many((Who(0), Who(1), Who(2)))})
    names = ("Ana", "Ben", "Dan")

    assert "Ana, Ben, and Dan" in sentences(*names).say(said)
    assert "Ana, Ben e Dan" in sentences(*names, language="it").say(said)


@pytest.mark.parametrize(
    ("last", "told"),
    [
        ("Elio", "Ana ed Elio"),
        ("Évelyne", "Ana ed Évelyne"),
        ("Ben", "Ana e Ben"),
        ("Io e te", "Ana e Io e te"),
        ("", "Ana e "),
    ],
)
def test_an_italian_list_says_ed_before_an_e(last, told):
    assert told == sentences(language="it").listed(["Ana", last])
    assert f"Ana and {last}" == sentences(language="en").listed(["Ana", last])


def test_a_language_that_the_game_does_not_speak_reads_the_games_own():
    said = Say("play.told.bid", {"who": Who(0), "n": 1})

    assert "Ana" in sentences("Ana", language="ro").say(said)
    assert "Ana s-a așezat" in sentences("Ana", language="ro").say(Say("log.sat", {"who": Who(0)}))


def test_a_name_from_right_to_left_turns_nothing_around_it():
    assert "\u2068שלום\u2069" == isolated("שלום")
    assert "Ștefan" == isolated("Ștefan")


def test_what_is_unknown_is_told_by_its_key_rather_than_not_at_all():
    assert "no.such.key" == sentences("Ana").say(Say("no.such.key"))
