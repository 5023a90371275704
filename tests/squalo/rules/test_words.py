"""Every sentence of the rules exists in every language, with the gaps that it is given."""

import pytest

from card_data.games.squalo.rules import RULES
from card_data.rules import Piece, Say
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_the_rules_and_the_pages_has_a_text(wording, language):
    assert len(set(wording.keys_in_code())) > 40
    assert [] == wording.untold(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_rules_is_used(wording, language):
    assert [] == wording.unused(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_has_a_text_with_its_gaps(wording, language, heard):
    assert len({each.key for each in heard if isinstance(each, Say)}) > 30
    assert [] == wording.faults(language, heard)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_counts_has_both_forms_of_one_and_of_many(wording, language):
    assert [] == wording.half_counted(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_choice_has_its_name(wording, language):
    for option in RULES.options:
        assert wording.forms(language, f"option.{option.id}")
        assert [] == [each for each in option.choices if not wording.forms(language, f"option.{option.id}.{each}")]


def test_every_piece_that_is_named_is_a_row(heard):
    pieces = {piece for piece in heard if isinstance(piece, Piece)}

    assert {"cards", "pirates"} == {piece.component for piece in pieces}
    assert {Piece("cards", f"{colour}{value}") for colour in "WRNSKG" for value in range(1, 8)} <= pieces
