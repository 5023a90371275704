"""Every sentence of the rules exists in every language, with the gaps that it is given."""

import pytest

from card_data.rules import Piece
from tests.generally.rules.racing import DEPTHS, Race
from tests.rules.every_word import EveryWord
from tests.rules.wording import Wording, heard_in

LANGUAGES = ("it", "en", "ro")


@pytest.fixture(scope="module")
def wording():
    return Wording("generally", "play", "attributes", "option")


@pytest.fixture(scope="module")
def heard():
    """Everything said in many races."""
    return heard_in((Race(2 + seed, depth) for depth in DEPTHS for seed in range(5)), there="racing")


def test_the_rules_say_much(wording, heard):
    assert len(set(wording.keys_in_code())) > 50
    assert len(heard) > 100


@pytest.mark.parametrize("language", LANGUAGES)
class TestWords(EveryWord):
    pass


def test_every_card_that_is_named_is_a_row_of_the_cards(heard):
    pieces = {each for each in heard if isinstance(each, Piece)}

    assert {Piece("cards", f"C{number:02}") for number in range(1, 25)} == pieces
