"""The tables against 3.1 and 3.2 of the rules, typed here."""

import pytest

DECK = """
K01 8 bat no
K02 8 fly no
K03 8 cockroach no
K04 8 toad no
K05 8 rat no
K06 8 scorpion no
K07 8 stinkbug no
K11 1 bat yes
K12 1 fly yes
K13 1 cockroach yes
K14 1 toad yes
K15 1 rat yes
K16 1 scorpion yes
K17 1 stinkbug yes
K21 1 joker no
K22 1 blank no
"""
NAMES = {
    "it": ("Pipistrello", "Mosca", "Scarafaggio", "Rospo", "Ratto", "Scorpione", "Cimice"),
    "en": ("Bat", "Fly", "Cockroach", "Toad", "Rat", "Scorpion", "Stink bug"),
}
DEAL = ((2, 16, 24, 25, 16), (3, 7, 19, 20, 7), (4, 7, 14, 15, 8), (5, 7, 11, 12, 9), (6, 7, 9, 10, 10))
LEFT = (0, 0, 1, 2, 3)  # to the penalty pile


def component(game, name):
    return next(one for one in game.components if one.id == name)


def test_the_deck_is_the_one_of_the_rules(kakerlaken):
    typed = [
        f"{row.id} {row.copies} {row.values['kind']} {'yes' if row.values['crown'] else 'no'}"
        for row in component(kakerlaken, "cards").rows
    ]

    assert DECK.split("\n")[1:-1] == typed


def test_there_are_65_cards(kakerlaken):
    assert 65 == sum(row.copies for row in component(kakerlaken, "cards").rows)


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_animals_are_called_as_in_the_glossary(kakerlaken, language):
    said = kakerlaken.texts.entries[language]
    kinds = ("bat", "fly", "cockroach", "toad", "rat", "scorpion", "stinkbug")

    assert NAMES[language] == tuple(said[f"claim.{kind}"] for kind in kinds)
    assert "Royal" == said["claim.royal"]


@pytest.mark.parametrize("at", range(5))
def test_every_deal_uses_all_cards(at):
    players, pile, each, starter, end = DEAL[at]

    assert 65 == end + starter + (players - 1) * each
    assert pile + LEFT[at] == end
    assert each + 1 == starter


def dealt(game, name):
    [row] = component(game, name).rows
    return tuple(tuple(map(int, line.split())) for line in row.values["deal"])


def test_the_set_up_card_and_the_mat_say_the_same_deal(kakerlaken):
    assert DEAL == dealt(kakerlaken, "mat")
    assert tuple(line[:4] for line in DEAL) == dealt(kakerlaken, "setup")


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_rulebook_says_the_same_deal(kakerlaken, language):
    rules = (kakerlaken.folder / f"rulebook.{language}.md").read_text(encoding="utf-8")

    for (players, pile, each, starter, end), left in zip(DEAL, LEFT, strict=True):
        assert f"| {players} | {pile} | {each} | {starter} | {left} | {end} |" in rules


def test_what_phones_cannot_replace_is_always_printed(kakerlaken):
    needs = {one.id: one.need for one in kakerlaken.components}

    assert {"cards", "claims", "setup", "spare", "rulebook"} == {
        name for name, need in needs.items() if need == "always"
    }
    assert {"mat", "marker"} == {name for name, need in needs.items() if need == "paper"}
    assert {"box", "label"} == {name for name, need in needs.items() if need == "extra"}
