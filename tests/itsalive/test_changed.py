"""One changed cell prints one piece again, and nothing else."""

from functools import partial

import pytest

from tests.changed.games import Original


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    return Original("itsalive", tmp_path_factory.mktemp("changed"), "cards", "guides", "setup", "boards", "coins")


@pytest.fixture
def told(original, tmp_path):
    return partial(original.after, tmp_path)


def test_another_price_is_one_card_to_print(told):
    assert {("changed", "cards", "HT5"): 1} == told("cards/cards.csv", "HT5,heart,dear,3,5,2", "HT5,heart,dear,3,6,3")


def test_another_bid_of_the_bank_is_one_card_to_print(told):
    assert {("changed", "cards", "CO9"): 1} == told("cards/cards.csv", "CO9,coffin,wild,,9,4", "CO9,coffin,wild,,9,5")


def test_a_space_that_moves_prints_the_boards(told):
    assert {"boards"} == {component for _, component, _ in told("spaces.csv", "heart,130.5,47.5", "heart,130.5,48")}


def test_more_fives_are_more_coins_to_print(told):
    assert {("more", "coins", "five"): 2} == told("game.yaml", "copies: 20, value: 5", "copies: 22, value: 5")
