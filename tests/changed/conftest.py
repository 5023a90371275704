"""The small game and a build of it, made once and copied for every test."""

from shutil import copytree

import pytest

from tests.build.small import folder
from tests.changed.printed import build


@pytest.fixture(scope="session")
def made(tmp_path_factory):
    root = tmp_path_factory.mktemp("changed")
    build(folder(root), root / "output")
    return root


@pytest.fixture
def root(made, tmp_path):
    """The game's folder."""
    return copytree(made / "foxes", tmp_path / "foxes")


@pytest.fixture
def output(tmp_path):
    """Where what is built comes out."""
    return tmp_path / "output"


@pytest.fixture
def base(made, output):
    """The folder of a build of the whole game."""
    copytree(made / "output", output)
    return output / "foxes" / "en-a4-duplex"
