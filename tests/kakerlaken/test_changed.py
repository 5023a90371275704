"""One changed cell prints one card again, and nothing else."""

from shutil import copytree, ignore_patterns

import pytest

from card_data.load import find_game
from generator.build.changed import lines
from generator.build.options import Options
from generator.build.pipeline import Request, run
from generator.build.press import silent
from tests.changed.printed import change


def built(root, since=None):
    options = Options(only=("cards", "claims", "setup", "mat"))
    asked = Request(
        str(root), options, root.parent / "out", trust=True, compares=False, since=since, is_dry=since is not None
    )
    return run(asked, silent)


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    root = tmp_path_factory.mktemp("changed") / "kakerlaken"
    copytree(find_game("kakerlaken"), root, ignore=ignore_patterns("__pycache__"))
    return root, built(root).folder


@pytest.fixture
def root(original, tmp_path):
    return copytree(original[0], tmp_path / "kakerlaken")


def told(root, original):
    return {(line.why, line.component, line.card): line.pieces for line in lines(built(root, original[1]).changed)}


def test_an_animal_that_is_crowned_is_the_only_card_to_print(root, original):
    change(root, "cards/cards.csv", "K04,8,toad,no", "K04,8,toad,yes")

    assert {("changed", "cards", "K04"): 8} == told(root, original)


def test_a_ninth_fly_is_one_card_to_print(root, original):
    change(root, "cards/cards.csv", "K02,8,fly", "K02,9,fly")

    assert {("more", "cards", "K02"): 1} == told(root, original)


def test_a_number_on_the_mat_prints_the_mat(root, original):
    change(root, "game.yaml", "6 7 9 10 10", "6 8 9 10 11")

    assert {("mat", "mat")} == {key[1:] for key in told(root, original)}
