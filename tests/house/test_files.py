"""What stands in the files of the checkout, whatever they are."""

import re

import pytest

from .tree import ROOT, files, modules, texts

GAMES = sorted(path.parent.name for path in (ROOT / "card_data/games").glob("*/game.yaml"))
MACHINE_PATH = re.compile(r"(?<![\w.])(?:/" + r"work/\w|/" + r"root/|/" + r"home/\w|/" + r"Users/\w)")
REGISTRY = re.compile(r"py" + r"pi\b|python" + r"hosted|npm" + r"js|crates\.io|proxy\.golang", re.IGNORECASE)


@pytest.fixture(autouse=True)
def _needs_the_list_of_files():
    if not files():
        pytest.skip("the list of files comes from git, which is not here")


def test_no_module_is_ignored_by_git():
    """A pattern for a build's leavings must not swallow `generator/build/`: the wheel would lack it too."""
    known = {path.relative_to(ROOT).as_posix() for path in files()}

    assert [] == [name for name in modules() if name not in known]


def test_a_games_name_stands_only_in_its_own_folder():
    pattern = re.compile("|".join(GAMES), re.IGNORECASE)
    shared = {
        name: text
        for name, text in texts().items()
        if name.startswith(("card_data/", "generator/", "companion/", "templates/", "cartaviva.py"))
        and not name.startswith("card_data/games/")
    }

    assert [] != GAMES
    assert [] == [name for name, text in shared.items() if pattern.search(text) or pattern.search(name)]


def test_no_file_knows_the_machine_it_was_written_on():
    assert [] == _matches(MACHINE_PATH)


def test_no_file_names_a_package_registry():
    assert [] == _matches(REGISTRY)


def test_every_text_ends_with_one_line_break():
    ended = {name: text.endswith("\n") and not text.endswith("\n\n") for name, text in texts().items() if text}

    assert [] == [name for name, is_ended in ended.items() if not is_ended]


def test_every_text_is_utf_8_without_carriage_returns_or_tabs_for_margins():
    """Files that test the readers are made by their tests, so none in the tree is an exception."""
    strange = re.compile("\ufffd|\r|^ +\t", re.MULTILINE)

    assert [] == _matches(strange)


def test_pictures_in_the_documentation_load_quickly():
    pictures = [path for path in files() if "docs" in path.parts and path.suffix in {".png", ".jpg", ".svg", ".webp"}]

    assert [] == [path.name for path in pictures if path.stat().st_size >= 400_000]


def test_nothing_is_left_to_do():
    marks = re.compile("TO" + "DO|FIX" + "ME|XX" + "X")

    assert [] == _matches(marks)


def _matches(pattern):
    return [f"{name}: {found[0]}" for name, text in texts().items() if (found := pattern.search(text))]
