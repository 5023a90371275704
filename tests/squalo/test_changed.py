"""One changed cell prints one piece again, and nothing else."""

from shutil import copytree, ignore_patterns

import pytest

from card_data.load import find_game
from generator.build.changed import lines
from generator.build.options import Options
from generator.build.pipeline import Request, run
from generator.build.press import silent
from tests.changed.printed import change


def built(root, since=None):
    options = Options(only=("cards", "reference", "setup", "pirates", "mat"))
    asked = Request(
        str(root), options, root.parent / "out", trust=True, compares=False, since=since, is_dry=since is not None
    )
    return run(asked, silent)


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    root = tmp_path_factory.mktemp("changed") / "squalo"
    copytree(find_game("squalo"), root, ignore=ignore_patterns("__pycache__"))
    return root, built(root).folder


@pytest.fixture
def root(original, tmp_path):
    return copytree(original[0], tmp_path / "squalo")


def told(root, original):
    return {(line.why, line.component, line.card): line.pieces for line in lines(built(root, original[1]).changed)}


def test_another_value_is_one_card_to_print(root, original):
    change(root, "cards/cards.csv", "S3,Celeste 3,Sky 3,sky,3", "S3,Celeste 3,Sky 3,sky,4")

    assert {("changed", "cards", "S3"): 1} == told(root, original)


def test_another_head_is_one_pirate_to_print(root, original):
    change(root, "cards/pirates.csv", "red,beard", "red,patch")

    assert {("changed", "pirates", "red"): 1} == told(root, original)


def test_a_place_that_moves_prints_the_mat(root, original):
    change(root, "spaces.csv", "3,348,52", "3,348,54")

    assert {"mat"} == {component for _, component, _ in told(root, original)}
