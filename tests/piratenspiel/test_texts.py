"""What is read: complete in three languages, in each one's own letters, and true to the rules."""

import re

import pytest

from card_data.load import find_game
from tests.rules.wording import IN_FORMS

LANGUAGES = ("it", "en", "ro")
SECTIONS = (
    "teach",
    "parts",
    "setup",
    "tricks",
    "trump",
    "play",
    "move",
    "spaces",
    "winner",
    "variants",
    "poker",
    "bluff",
)


def rulebook(language):
    return (find_game("piratenspiel") / f"rulebook.{language}.md").read_text(encoding="utf-8")


def everything(game, language):
    return rulebook(language) + " ".join(str(text) for text in game.texts.entries[language].values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_everything(piratenspiel, language):
    """But for plural forms, of which each has its own."""
    said, also_said = ({IN_FORMS.sub("", key) for key in piratenspiel.texts.entries[name]} for name in ("it", language))

    assert said == also_said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rulebook_has_all_sections_and_as_many_figures(language):
    found = re.findall(r"\{#(\w+)\}", rulebook(language))

    assert set(SECTIONS) <= set(found)
    assert re.findall(r"component:[^) ]+", rulebook("it")) == re.findall(r"component:[^) ]+", rulebook(language))


def test_romanian_has_its_s_and_t_with_a_comma_below(piratenspiel):
    said = everything(piratenspiel, "ro")

    assert not set("şţŞŢãǎ") & set(said)
    assert set("șțăâî") <= set(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_quotes_are_typographic(piratenspiel, language):
    said = re.sub(r'component:[^)]*"\)|"\d+mm"', "", everything(piratenspiel, language))

    assert "'" not in said
    assert '"' not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_each_by_the_number_of_players_are_told(language):
    """4.2: 12, 9 and 7."""
    rows = re.findall(r"^\| ([345]) \| .* \| (\d+) \|$", rulebook(language), re.MULTILINE)

    assert [("3", "12"), ("4", "9"), ("5", "7")] == rows


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_of_the_variants_are_those_of_the_rules(language):
    """PI-E16 and PI-E18."""
    told = re.findall(r"\*\*(−?\d+)\*\*", rulebook(language).partition("{#poker}")[2])

    assert ["19", "−8", "−20", "92", "2", "−17", "12"] == told


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("it", ("briscola", "presa", "rosa dei venti", "Isola del Tesoro")),
        ("en", ("trump", "trick", "compass rose", "Treasure Island")),
        ("ro", ("atu", "mână", "roza vânturilor", "Insula Comorii", "navă", "busola")),
    ],
)
def test_the_glossary_is_kept_to(piratenspiel, language, words):
    assert [] == [word for word in words if word not in everything(piratenspiel, language)]
