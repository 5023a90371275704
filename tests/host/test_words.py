"""Everything that the host says of its own is there in every language."""

import re
from pathlib import Path

import pytest

import companion.host
from card_data.problems import Report
from card_data.readers.folder import Folder
from card_data.readers.texts import read_texts
from card_data.templates import templates_folder

HOST = Path(companion.host.__file__).parent


def said():
    source = "\n".join(path.read_text("utf-8") for path in HOST.glob("*.py"))
    return {f"host.{what}" for what in re.findall(r'(?:refused\("|"host\.)([a-z-]+)"', source)}


@pytest.mark.parametrize("language", ["en", "it", "ro"])
def test_every_language_says_all_of_it(language):
    entries = read_texts(Folder(templates_folder() / "web"), (language,), Report()).entries[language]

    assert said() == {key for key in entries if key.startswith("host.")}
