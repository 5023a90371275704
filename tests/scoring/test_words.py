"""Everything that a game by data says has its words in every language."""

import re
from pathlib import Path

import pytest

import card_data.scoring
from card_data.problems import Report
from card_data.readers.folder import Folder
from card_data.readers.texts import read_texts
from card_data.templates import templates_folder
from card_data.words import PLURAL_FORMS

SOURCES = Path(card_data.scoring.__file__).parent
COMPOSED = {f"sheet.reason.{why}" for why in ("rounds", "ends", "said", "alone", "most", "least")} | {
    "option.sheet",
    "option.sheet.scores",
    "option.sheet.steps",
    "sheet.points",
}


def gaps(language):
    """The gaps of each text, by its key without the plural form."""
    texts = read_texts(Folder(templates_folder() / "web"), (language,), Report()).entries[language]
    found = {}
    for key, text in texts.items():
        if key.startswith(("sheet.", "option.sheet")):
            before, _, form = key.rpartition(".")
            stem = before if form in PLURAL_FORMS else key
            found.setdefault(stem, set()).update(re.findall(r"{(\w+)}", text))
    return found


def test_every_key_that_is_said_has_its_text():
    said = {
        key for path in SOURCES.glob("*.py") for key in re.findall(r'"(sheet\.[a-z.-]*[a-z])"', path.read_text("utf-8"))
    }

    assert said | COMPOSED == set(gaps("en"))


@pytest.mark.parametrize("language", ["it", "ro"])
def test_every_language_says_all_of_it(language):
    english, other = gaps("en"), gaps(language)

    assert set(english) == set(other)
    assert all(english[key] - {"n"} == other[key] - {"n"} for key in english)
