"""Every sentence of the rules exists in every language, with the gaps that it is given."""

import pytest

from card_data.rules import Piece
from tests.itsalive.rules.working import DEPTHS, GAMES, RULES, Lab
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
def test_every_key_that_stands_in_the_rules_has_a_text(wording, language):
    assert [] == wording.untold(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_rules_is_used(wording, language):
    """Those apart that are put together: with `-of-match`, and by what is done."""
    built = ("play.told.calms-", "play.told.takes-", "play.title.", "play.reason.", "play.ask.", "play.hint.")

    assert [] == [key for key in wording.unused(language) if not key.startswith(built)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_has_a_text_with_its_gaps(wording, heard, language):
    assert [] == wording.faults(language, heard)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_counts_has_both_forms_of_one_and_of_many(wording, language):
    assert [] == wording.half_counted(language)


def test_every_card_that_is_named_is_a_row_of_the_cards(heard):
    named = {each for each in heard if isinstance(each, Piece)}

    assert named <= {Piece("cards", card) for card in Lab(2).book.cards}
    assert len(named) == 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_choice_has_its_name(wording, language):
    wanted = [
        f"option.{each.id}{rest}" for each in RULES.options for rest in ("", *(f".{id_}" for id_ in each.choices))
    ]

    assert [] == [key for key in wanted if key not in wording.texts[language]]
