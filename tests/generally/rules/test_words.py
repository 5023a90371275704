"""Every sentence of the rules exists in every language, with the gaps that it is given."""

import pytest

from card_data.rules import Piece
from tests.generally.rules.racing import DEPTHS, Race
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
def test_every_key_that_stands_in_the_rules_has_a_text(wording, language):
    assert [] == wording.untold(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_rules_is_used(wording, language):
    assert [] == wording.unused(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_has_a_text_with_its_gaps(wording, heard, language):
    assert [] == wording.faults(language, heard)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_counts_has_both_forms_of_one_and_of_many(wording, language):
    assert [] == wording.half_counted(language)


def test_every_card_that_is_named_is_a_row_of_the_cards(heard):
    pieces = {each for each in heard if isinstance(each, Piece)}

    assert {Piece("cards", f"C{number:02}") for number in range(1, 25)} == pieces


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_depth_has_its_name(wording, language):
    assert all(f"option.depth{rest}" in wording.texts[language] for rest in ("", *(f".{depth}" for depth in DEPTHS)))
