"""One changed cell prints one card again, and nothing else."""

from functools import partial

import pytest

from tests.changed.games import Original


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    return Original("kakerlaken", tmp_path_factory.mktemp("changed"), "cards", "claims", "setup", "mat")


@pytest.fixture
def told(original, tmp_path):
    return partial(original.after, tmp_path)


def test_an_animal_that_is_crowned_is_the_only_card_to_print(told):
    assert {("changed", "cards", "K04"): 8} == told("cards/cards.csv", "K04,8,toad,no", "K04,8,toad,yes")


def test_a_ninth_fly_is_one_card_to_print(told):
    assert {("more", "cards", "K02"): 1} == told("cards/cards.csv", "K02,8,fly", "K02,9,fly")


def test_a_number_on_the_mat_prints_the_mat(told):
    assert {("mat", "mat")} == {key[1:] for key in told("game.yaml", "6 7 9 10 10", "6 8 9 10 11")}
