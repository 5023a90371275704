"""What the documentation says is what the program does."""

import re
import subprocess
import sys
from importlib import import_module

import pytest

from card_data.elements import ELEMENTS, LAYOUT_KEYS
from cartaviva import DOORS

from .tree import ROOT

PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "output").glob("*.md")]


def test_the_generated_pages_are_current():
    told = subprocess.run(
        [sys.executable, "-m", "docs.generate", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert (0, "") == (told.returncode, told.stderr)


def test_every_element_and_property_is_in_the_reference():
    reference = (ROOT / "docs/layouts.md").read_text(encoding="utf-8")
    words = {*ELEMENTS, *LAYOUT_KEYS, *(name for properties in ELEMENTS.values() for name in properties)}

    assert [] == sorted(word for word in words if f"`{word}`" not in reference)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page):
    links = re.findall(r"\]\((?!https?://|component:|#)([^)#]+)", page.read_text(encoding="utf-8"))

    assert [] == [link for link in links if not (page.parent / link).exists()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_headings_begin_with_one_title(page):
    assert 1 == len(re.findall(r"^# ", re.sub(r"(?s)```.*?```", "", page.read_text(encoding="utf-8")), re.MULTILINE))


def test_the_changelog_has_a_place_for_what_comes():
    assert "## [Unreleased]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()


def test_every_decision_is_listed_and_short():
    folder = ROOT / "docs/decisions"
    notes = sorted(folder.glob("0*.md"))
    listed = re.findall(r"\((0[^)]+)\)", (folder / "README.md").read_text(encoding="utf-8"))

    assert [each.name for each in notes] == listed
    assert [] == [each.name for each in notes if len(each.read_text(encoding="utf-8").splitlines()) > 25]


def test_every_target_of_the_readme_is_in_the_makefile():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = {
        name
        for page in ("README.md", "CONTRIBUTING.md")
        for name in re.findall(r"^(?:\| `)?make (\w+)", (ROOT / page).read_text("utf-8"), re.MULTILINE)
    }

    assert {"demo", "test", "lint", "bench", "soak"} <= named
    assert [] == [name for name in sorted(named) if f"\n{name}:" not in makefile]


def test_every_command_and_option_is_in_the_reference():
    reference = (ROOT / "docs/commands.md").read_text(encoding="utf-8")

    assert [] == [name for name in sorted(_options() | _commands()) if not re.search(rf"\b{name}\b", reference)]


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "docs/print.md", "docs/game-folder.md"])
def test_every_option_that_a_page_names_exists(page):
    text = (ROOT / page).read_text(encoding="utf-8")
    named = set(re.findall(r"(?<=[`( ])--([a-z][a-z-]+)", re.sub(r".*(?:pip|uv |curl).*", "", text)))

    assert [] == sorted(named - _options())


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "docs/print.md"])
def test_every_command_that_a_page_names_exists(page):
    named = set(re.findall(r"(?:^|`)cartaviva ([a-z]+)", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE))

    assert [] == sorted(named - _commands())


def test_the_examples_are_a_game_without_a_problem(tmp_path):
    """One card for every kind of element, printed by the program that the page describes."""
    told = subprocess.run(
        [sys.executable, "-m", "cartaviva", "build", "docs/elements", "--trust", "-o", tmp_path],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert 0 == told.returncode, told.stdout + told.stderr


def test_there_is_an_example_of_every_element():
    assert set(ELEMENTS) == {path.stem for path in (ROOT / "docs/elements/layouts").glob("*.yaml")}


def _commands():
    return set(DOORS)


def _options():
    commands = [getattr(import_module(module), command) for module, command, _ in DOORS.values()]
    parameters = [each for command in commands for each in command.params]
    return {
        name.removeprefix("--") for each in parameters for name in [*each.opts, *each.secondary_opts] if "--" in name
    }
