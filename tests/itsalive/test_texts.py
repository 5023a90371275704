"""What players read, in both languages."""

import re

import pytest

LANGUAGES = ("it", "en")


def rules(game, language):
    return (game.folder / f"rulebook.{language}.md").read_text(encoding="utf-8")


def test_both_languages_say_everything(itsalive):
    assert itsalive.texts.entries["it"].keys() == itsalive.texts.entries["en"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own(component, language):
    assert 60 == len({row.words["name"][language] for row in component("cards").rows})


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_quotes_are_typographic(itsalive, language):
    said = " ".join(itsalive.texts.entries[language].values())

    assert not set("'\"") & set(said)
    assert "'" not in rules(itsalive, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_seat_has_a_name(itsalive, language):
    assert all(itsalive.texts.entries[language].get(f"seat.{seat.id}") for seat in itsalive.seats)


def test_both_rulebooks_have_the_same_sections(itsalive):
    sections = [re.findall(r"\{#(\w+)\}", rules(itsalive, language)) for language in LANGUAGES]

    assert sections[0] == sections[1]
    assert "teach" == sections[0][0]
    assert {"parts", "cards", "setup", "source", "decide", "villagers", "end", "deck", "example", "cases"} <= set(
        sections[0]
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_has_the_values_of_the_cards(itsalive, language):
    table = rules(itsalive, language).split("{#cards}")[1].split("{#setup}")[0]
    values = re.findall(r"\| ([\d ]+) \|", table)

    assert ["3 4 5 6 7 8", "2 3 4 5 6 7", "7 8 9 10 11 12", "3 4 5 6 7 8"] == values


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_scores_as_the_rules_do(itsalive, language):
    """IA-E15, IA-23: 52 on the board, 9 coins, 5 for finishing."""
    example = rules(itsalive, language).split("{#example}")[1].split("{#cases}")[0]

    assert 52 == 8 + 3 + 7 + 4 + 6 + 3 + 12 + 9
    assert "**52**" in example
    assert f"52 + {min(9, 52 // 2)} + 5 = **66**" in example


@pytest.mark.parametrize("language", LANGUAGES)
def test_twelve_coins_are_seven_ones_and_a_five(itsalive, language):
    """IA-D3"""
    words = {"it": "sette da 1 e una da 5", "en": "seven 1s and one 5"}[language]

    assert 12 == 7 * 1 + 5
    assert words in itsalive.texts.entries[language]["setup.each"]
    assert words in rules(itsalive, language)
