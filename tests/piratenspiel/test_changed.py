"""A changed cell prints its piece again, and nothing else."""

from functools import partial

import pytest

from tests.changed.games import Original


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    return Original("piratenspiel", tmp_path_factory.mktemp("changed"), "cards", "board", "reference")


@pytest.fixture
def told(original, tmp_path):
    return partial(original.after, tmp_path)


def test_a_changed_rank_prints_one_card(told):
    assert {("changed", "cards", "G4"): 1} == told("cards/deck.csv", "G4,green,palm,4,", "G4,green,palm,3,")


def test_a_moved_space_prints_the_tiles_of_the_board(told):
    found = told("spaces.csv", "13,336,116", "13,337,115")

    assert {("board", "board A1"), ("board", "board B1")} == {(component, card) for _, component, card in found}


def test_a_changed_word_prints_the_reference_cards(told):
    found = told("text/it.yaml", "title: Un round", "title: Il round")

    assert {"reference"} == {component for _, component, _ in found}
