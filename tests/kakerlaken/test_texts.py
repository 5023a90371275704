"""What players read, in both languages."""

import re

import pytest

LANGUAGES = ("it", "en")


def rules(game, language):
    return (game.folder / f"rulebook.{language}.md").read_text(encoding="utf-8")


def test_both_languages_say_everything(kakerlaken):
    assert kakerlaken.texts.entries["it"].keys() == kakerlaken.texts.entries["en"].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_and_says_what_is_right(kakerlaken, language):
    cards = next(one for one in kakerlaken.components if one.id == "cards").rows
    named = {row.id: (row.words["name"][language], row.words["right"][language]) for row in cards}

    assert 16 == len({name for name, _ in named.values()})
    assert all(right for _, right in named.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_quotes_are_typographic(kakerlaken, language):
    said = " ".join(kakerlaken.texts.entries[language].values())

    assert not set("'\"") & set(said)
    assert "'" not in rules(kakerlaken, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_seat_has_a_name(kakerlaken, language):
    assert all(kakerlaken.texts.entries[language].get(f"seat.{seat.id}") for seat in kakerlaken.seats)


def test_both_rulebooks_have_the_same_sections(kakerlaken):
    sections = [re.findall(r"\{#(\w+)\}", rules(kakerlaken, language)) for language in LANGUAGES]

    assert sections[0] == sections[1]
    assert "teach" == sections[0][0]
    assert {"parts", "setup", "truth", "special", "end", "two", "example", "cases"} <= set(sections[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_truth_table_is_that_of_the_rules(kakerlaken, language):
    """KR-E1: of sixteen faces and eight claims, 28 are right."""
    right = {"it": "giusto", "en": "right"}[language]
    table = rules(kakerlaken, language).split("{#truth}")[1].split("\n\n")[1]
    rows = [[cell.strip() == right for cell in line.strip("|").split("|")[1:]] for line in table.split("\n")[2:]]

    assert [[True, False, False], [True, False, True], [True, True, False], [False, False, False]] == rows
    counts = [own + 6 * other + royal for own, other, royal in rows]
    assert 28 == 7 * counts[0] + 7 * counts[1] + 7 + counts[3]


def test_the_example_names_what_the_rules_give(kakerlaken):
    """KR-8, KR-11: the last to claim is the giver, a Royal draws the top of the pile."""
    example = rules(kakerlaken, "en").split("{#example}")[1].split("{#cases}")[0]

    assert "one cockroach and one fly" in example
    assert "gone to **Lea**" in example
