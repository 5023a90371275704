"""Every sentence of the rules exists in every language, with the gaps that it is given."""

import pytest

from card_data.rules import Piece
from tests.kakerlaken.rules.playing import DEPTHS, PLAIN, ROYAL, Table
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
    rows = {*PLAIN.values(), *ROYAL.values(), "K21", "K22"}

    assert {Piece("cards", row) for row in rows} == {each for each in heard if isinstance(each, Piece)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_depth_has_its_name(wording, language):
    assert all(f"option.depth{rest}" in wording.texts[language] for rest in ("", *(f".{depth}" for depth in DEPTHS)))
