"""What is installed somewhere else prints a game there, without the checkout."""

import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from .tree import ROOT


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """CartaViva as one installable file, built without a download."""
    folder = tmp_path_factory.mktemp("wheel")
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", folder]
    _run(sys.executable, "-m", "pip", "wheel", *options, ROOT, where=folder)
    return next(folder.glob("cartaviva-*.whl"))


@pytest.fixture(scope="module")
def environment(wheel, tmp_path_factory):
    """A fresh environment that holds this wheel and borrows only its libraries from here."""
    folder = tmp_path_factory.mktemp("elsewhere")
    _run(sys.executable, "-m", "venv", "--without-pip", folder, where=folder)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    libraries = Path(_run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", where=folder).strip())
    (libraries / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    options = ["--quiet", "--no-deps", "--no-index"]
    _run(sys.executable, "-m", "pip", "--python", python, "install", *options, wheel, where=folder)
    return python


def test_the_wheel_brings_games_and_templates_and_nothing_rude(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()

    assert "card_data/games/generally/game.yaml" in names
    assert any(name.startswith("card_data/_templates/print/") for name in names)
    assert {"card_data", "generator", "companion", "cartaviva.py"} == {
        name.partition("/")[0] for name in names if ".dist-info/" not in name
    }


def test_a_game_is_printed_where_there_is_no_checkout(environment, tmp_path):
    command = environment.with_name("cartaviva")
    home = _run(environment, "-c", "import card_data; print(card_data.__file__)", where=tmp_path)
    games = _run(command, "games", where=tmp_path)
    _run(command, "build", "generally", "-o", tmp_path / "out", where=tmp_path)

    assert environment.parents[1] in Path(home).parents
    assert "generally" in games
    assert {"0-print-me-first.pdf", "1-card.pdf"} <= {path.name for path in tmp_path.rglob("*.pdf")}


def _run(*command, where):
    """What a command says; its complaint, when it fails."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    done = subprocess.run(
        [str(part) for part in command], cwd=where, env=surroundings, capture_output=True, text=True, check=False
    )
    assert 0 == done.returncode, done.stdout + done.stderr
    return done.stdout
