"""Every sentence of the rules exists in every language, with the gaps that it is given."""

import pytest

from card_data.rules import Piece
from tests.rules.every_word import EveryWord
from tests.rules.wording import Wording, heard_in
from tests.squalo.rules.sea import DEPTHS, Sea

LANGUAGES = ("it", "en")


@pytest.fixture(scope="module")
def wording():
    return Wording("squalo", "play", "seat", "option")


@pytest.fixture(scope="module")
def heard():
    """Everything said in many games: prompts, views, logs, corrections, doubts and ends."""
    return heard_in(Sea(2 + seed % 5, depth) for depth in DEPTHS for seed in range(8))


def test_the_rules_say_much(wording, heard):
    assert len(set(wording.keys_in_code())) > 40
    assert len(heard) > 30


@pytest.mark.parametrize("language", LANGUAGES)
class TestWords(EveryWord):
    pass


def test_every_piece_that_is_named_is_a_row(heard):
    pieces = {piece for piece in heard if isinstance(piece, Piece)}

    assert {"cards", "pirates"} == {piece.component for piece in pieces}
    assert {Piece("cards", f"{colour}{value}") for colour in "WRNSKG" for value in range(1, 8)} <= pieces
