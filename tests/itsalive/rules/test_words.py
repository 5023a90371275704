"""Every sentence of the rules exists in every language, with the gaps that it is given."""

import pytest

from card_data.rules import Piece
from tests.itsalive.rules.working import DEPTHS, GAMES, Lab
from tests.rules.every_word import EveryWord
from tests.rules.wording import Wording, heard_in

LANGUAGES = ("it", "en")


@pytest.fixture(scope="module")
def wording():
    return Wording("itsalive", "play", "kind", "option")


def labs():
    for number, (depth, game) in enumerate((depth, game) for depth in DEPTHS for game in GAMES):
        coins = "wallet" if number % 2 else "table"
        yield Lab(2 + number % 4, depth, game=game, coins=coins, begun=False)
    yield Lab(3, mix="yes", graves="all")
    yield Lab(2, "scoring", board="spaces")


@pytest.fixture(scope="module")
def heard():
    """Everything said at some tables."""
    return heard_in(labs())


def test_the_rules_say_much(wording, heard):
    assert len(set(wording.keys_in_code())) > 100
    assert len(heard) > 200


@pytest.mark.parametrize("language", LANGUAGES)
class TestWords(EveryWord):
    """Some keys are put together: with `-of-match`, and by what is done."""

    built = ("play.told.calms-", "play.told.takes-", "play.title.", "play.reason.", "play.ask.", "play.hint.")


def test_every_card_that_is_named_is_a_row_of_the_cards(heard):
    named = {each for each in heard if isinstance(each, Piece)}

    assert named <= {Piece("cards", card) for card in Lab(2).book.cards}
    assert len(named) == 60
