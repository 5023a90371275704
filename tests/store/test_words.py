"""What can go wrong in the middle of a game is said in every language."""

import pytest

from card_data.problems import Report
from card_data.readers.folder import Folder
from card_data.readers.texts import read_texts
from card_data.templates import templates_folder
from companion.store import failures

IN_MID_GAME = {f"store.{what}" for what in (*failures._BY_CODE.values(), "closed", "failed")}


@pytest.mark.parametrize("language", ["en", "it", "ro"])
def test_every_failure_in_mid_game_has_its_words(language):
    entries = read_texts(Folder(templates_folder() / "web"), (language,), Report()).entries[language]

    assert {key for key in entries if key.startswith("store.")} == IN_MID_GAME


def test_every_failure_says_where_and_what_to_do():
    for what in failures._WORDS:
        told = failures.failure(what, "/games/tables.db", "the detail")
        assert f"store/{what}" == told.code
        assert "/games/tables.db" in told.reason
        assert 2 <= told.reason.count(". ") + told.reason.endswith(".") or ": " in told.reason
