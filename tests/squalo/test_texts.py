"""What players read, in both languages."""

import re

import pytest

LANGUAGES = ("it", "en")
SEATS = ("white", "red", "brown", "sky", "black", "green")


def rules(game, language):
    return (game.folder / f"rulebook.{language}.md").read_text(encoding="utf-8")


def test_both_languages_say_everything(squalo):
    assert squalo.texts.entries["it"].keys() == squalo.texts.entries["en"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_quotes_are_typographic(squalo, language):
    said = " ".join(squalo.texts.entries[language].values())

    assert not set("'\"") & set(said)
    assert "'" not in rules(squalo, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_seat_has_a_name(squalo, language):
    assert list(SEATS) == [seat.id for seat in squalo.seats]
    assert all(squalo.texts.entries[language].get(f"seat.{seat}") for seat in SEATS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_pirate_has_a_name(component, language):
    for name, count in (("cards", 42), ("pirates", 6)):
        assert count == len({row.words["name"][language] for row in component(name).rows})


def test_both_rulebooks_have_the_same_sections(squalo):
    sections = [re.findall(r"\{#(\w+)\}", rules(squalo, language)) for language in LANGUAGES]

    assert sections[0] == sections[1]
    assert "teach" == sections[0][0]
    assert {"parts", "setup", "choose", "move", "bite", "take", "end", "few", "example", "cases"} <= set(sections[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_ends_as_the_rules_say(squalo, language):
    """SQ-T1: Betta, Luca, Rosa, Ivan."""
    example = rules(squalo, language).split("{#example}")[1].split("{#cases}")[0]

    assert "Luca, Rosa, Ivan, Betta" in example
    assert "**Betta, Luca, Rosa, Ivan**" in example
