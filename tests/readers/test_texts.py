"""Texts by language: keys, plural forms, and what happens where a language lacks one."""

import pytest

from card_data.model import Rich, Texts
from card_data.words import Words, chain, comma_below, composed, pick, plural_form

from .building import codes, deck, load, told


def words(language="en", **entries):
    return Words(Texts(("en", "it"), entries), language)


def test_keys_are_nested_as_one_likes(tmp_path):
    text = "setup:\n  step1: Shuffle\n  more: {deep: Cut}\nsteps: [one, two]\n"
    texts = load(tmp_path, deck(text__en_yaml=text)).texts

    assert {"setup.step1": "Shuffle", "setup.more.deep": "Cut", "steps.1": "one", "steps.2": "two"} == texts.entries[
        "en"
    ]
    assert 2 == texts.places["en"]["setup.step1"].line


def test_a_text_comes_in_the_language_asked_for_else_in_the_default():
    found = words("it", en={"a": "A", "b": "B"}, it={"a": "Ah"})

    assert ["Ah", "B", "c"] == [found.text(key) for key in "abc"]
    assert {"b": "en"} == found.lent
    assert ["c"] == list(found.missing)


def test_texts_are_rich_and_unknown_keys_are_not():
    found = words(en={"a": "**A**"})

    assert [Rich, str] == [type(found.text(key)) for key in "ab"]


def test_what_was_missing_is_told_with_the_nearest_key():
    found = words("it", en={"setup.step1": "A", "b": "B"}, it={})
    found.text("setup.stepp1")
    found.text("b")
    unknown, lent = found.problems()

    assert 'Did you mean "setup.step1"?' in str(unknown)
    assert (False, True) == (unknown.is_notice, lent.is_notice)
    assert "text/it.yaml: Texts that are not there are taken from text/en.yaml: b" in str(lent)


@pytest.mark.parametrize(
    ("language", "number", "form"),
    [("en", 1, "one"), ("en", 2, "other"), ("ro", 3, "few"), ("ro", 20, "other"), ("pl", 5, "many"), ("xx", 1, "one")],
)
def test_plural_forms_follow_the_language(language, number, form):
    assert form == plural_form(language, number)


def test_a_plural_text_fills_in_its_number():
    found = words(en={"tokens.one": "{n} token", "tokens.other": "{n} tokens", "plain": "{n} of them"})

    assert ["1 token", "5 tokens", "3 of them"] == [
        found.text("tokens", n=1),
        found.text("tokens", n=5),
        found.text("plain", n=3),
    ]


def test_a_variety_falls_back_on_its_language():
    assert ("pt-BR", "pt", "en") == chain("pt_BR", "en")


def test_titles_are_looked_up_behind_an_at_sign():
    found = words(en={"deck": "The deck"})

    assert ["The deck", "A deck"] == [found.title("@deck"), found.title("A deck")]


def test_a_title_is_picked_by_language():
    assert ["Volpi", "Foxes", "Foxes", ""] == [
        pick({"en": "Foxes", "it": "Volpi"}, ("it",)),
        pick({"en": "Foxes", "it": "Volpi"}, ("ro", "en")),
        pick({"en": "Foxes"}, ("ro",)),
        pick({}, ("en",)),
    ]


def test_untranslated_and_stray_texts_are_told(tmp_path):
    found = told(tmp_path, deck(text__en_yaml="a: A\nb: B\n", text__it_yaml="a: Ah\nc: Ci\n"))

    assert ["text/untranslated", "text/only-here"] == [code for code, _ in found]
    assert "are taken from text/en.yaml: b" in found[0][1]


def test_plural_forms_differ_by_language_without_being_told(tmp_path):
    files = deck(text__en_yaml="n: {one: a, other: b}\n", text__it_yaml="n: {one: a, many: c, other: b}\n")

    assert [] == codes(tmp_path, files)


def test_a_language_the_game_does_not_have_is_told(tmp_path):
    assert ["text/language"] == codes(tmp_path, deck(text__de_yaml="a: A\n"))


def test_a_text_file_that_is_not_utf_8_is_a_problem(tmp_path):
    found = told(tmp_path, deck(text__en_yaml=b"a: na\xefve\n"))

    assert [("yaml/encoding", True)] == [(code, '"naïve"' in text) for code, text in found]


def test_a_component_title_that_is_no_text_is_told(tmp_path):
    more = "    title: '@dekc'\n"

    assert [("text/unknown-key", True)] == [
        (code, 'Did you mean "deck"?' in text)
        for code, text in told(tmp_path, deck(more=more, text__en_yaml="deck: D\n"))
    ]


@pytest.mark.parametrize(
    ("more", "line"),
    [("    title: deck.title\n", 11), ("play:\n  asks: {suns: whole}\n  steps: [Deal., deck.title]\n", 13)],
)
def test_a_key_that_lacks_its_at_is_told_before_anybody_reads_it(tmp_path, more, line):
    files = deck(more=more, text__en_yaml="deck: {title: Foxes}\n", text__it_yaml="deck: {title: Volpi}\n")

    assert [("text/bare-key", True)] == [
        (code, text.startswith(f"game.yaml, line {line}:") and 'Write "@deck.title"' in text)
        for code, text in told(tmp_path, files)
    ]


def test_old_romanian_letters_in_texts_are_modernised(tmp_path):
    """B139"""
    files = deck(text__ro_yaml="a: Ţară şi ţuică\n")
    files["game.yaml"] = files["game.yaml"].replace("[en, it]", "[en, ro]")

    assert "Țară și țuică" == load(tmp_path, files).texts.entries["ro"]["a"]
    assert "text/cedilla" in codes(tmp_path, files)


def test_turkish_keeps_its_cedilla():
    """B139"""
    assert ["Şahin", "Țara"] == [comma_below(text, is_romanian=False) for text in ("Şahin", "Ţara")]


def test_texts_are_composed():
    """B141"""
    assert "éșăñ" == composed("e\u0301s\u0326a\u0306n\u0303")
