"""One changed cell prints one piece again, and nothing else."""

from functools import partial

import pytest

from tests.changed.games import Original


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    return Original("squalo", tmp_path_factory.mktemp("changed"), "cards", "reference", "setup", "pirates", "mat")


@pytest.fixture
def told(original, tmp_path):
    return partial(original.after, tmp_path)


def test_another_value_is_one_card_to_print(told):
    assert {("changed", "cards", "S3"): 1} == told(
        "cards/cards.csv", "S3,Celeste 3,Sky 3,sky,3", "S3,Celeste 3,Sky 3,sky,4"
    )


def test_another_head_is_one_pirate_to_print(told):
    assert {("changed", "pirates", "red"): 1} == told("cards/pirates.csv", "red,beard", "red,patch")


def test_a_place_that_moves_prints_the_mat(told):
    assert {"mat"} == {component for _, component, _ in told("spaces.csv", "3,348,52", "3,348,54")}
