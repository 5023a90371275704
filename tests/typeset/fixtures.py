"""What tests of letters are set with: the fonts that come along, and a game's folder with its own."""

import pytest

from generator.typeset.faces import FontLibrary
from generator.typeset.setter import Typesetter
from tests.typeset.typecase import FOLDER_FONTS


@pytest.fixture(scope="session")
def library():
    """The fonts that come with CartaViva, as a game names them."""
    return FontLibrary({"text": "Alegreya Sans Regular", "display": "Barlow Condensed Black"})


@pytest.fixture(scope="session")
def setter(library):
    return Typesetter(library)


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    """A game's folder with fonts of its own."""
    fonts = tmp_path_factory.mktemp("game") / "fonts"
    fonts.mkdir()
    for name, font in FOLDER_FONTS.items():
        (fonts / name).write_bytes(font())
    return fonts.parent
