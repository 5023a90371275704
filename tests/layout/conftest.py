import pytest

from .folder import Folder


@pytest.fixture
def folder(tmp_path):
    """A game's folder with one card, an icon and no layout yet."""
    return Folder(tmp_path)
