"""A changed cell prints its piece again, and nothing else."""

from shutil import copytree, ignore_patterns

import pytest

from card_data.load import find_game
from generator.build.changed import lines
from generator.build.options import Options
from generator.build.pipeline import Request, run
from generator.build.press import silent
from tests.changed.printed import change


def built(root, since=None):
    options = Options(only=("cards", "board", "reference"))
    asked = Request(
        str(root), options, root.parent / "out", trust=True, compares=False, since=since, is_dry=since is not None
    )
    return run(asked, silent)


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    root = tmp_path_factory.mktemp("changed") / "piratenspiel"
    copytree(find_game("piratenspiel"), root, ignore=ignore_patterns("__pycache__"))
    return root, built(root).folder


@pytest.fixture
def told(original, tmp_path):
    root = copytree(original[0], tmp_path / "piratenspiel")

    def after(*changed):
        change(root, *changed)
        return {(line.component, line.card) for line in lines(built(root, original[1]).changed)}

    return after


def test_a_changed_rank_prints_one_card(told):
    assert {("cards", "G4")} == told("cards/deck.csv", "G4,green,palm,4,", "G4,green,palm,3,")


def test_a_moved_space_prints_the_tiles_of_the_board(told):
    assert {("board", "board A1"), ("board", "board B1")} == told("spaces.csv", "13,336,116", "13,337,115")


def test_a_changed_word_prints_the_reference_cards(told):
    found = told("text/it.yaml", "title: Un round", "title: Il round")

    assert {"reference"} == {component for component, _ in found}
