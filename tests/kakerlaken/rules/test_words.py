"""Every sentence of the rules exists in every language, with the gaps that it is given."""

import pytest

from card_data.rules import Piece
from tests.kakerlaken.rules.playing import DEPTHS, PLAIN, ROYAL, Table
from tests.rules.every_word import EveryWord
from tests.rules.wording import Wording, heard_in

LANGUAGES = ("it", "en")


@pytest.fixture(scope="module")
def wording():
    return Wording("kakerlaken", "play", "claim", "option")


@pytest.fixture(scope="module")
def heard():
    """Everything said at many tables."""
    return heard_in(Table(2 + seed % 5, depth, dealt=False) for depth in DEPTHS for seed in range(6))


def test_the_rules_say_much(wording, heard):
    assert len(set(wording.keys_in_code())) > 60
    assert len(heard) > 200


@pytest.mark.parametrize("language", LANGUAGES)
class TestWords(EveryWord):
    pass


def test_every_card_that_is_named_is_a_row_of_the_cards(heard):
    rows = {*PLAIN.values(), *ROYAL.values(), "K21", "K22"}

    assert {Piece("cards", row) for row in rows} == {each for each in heard if isinstance(each, Piece)}
