"""Every sentence of the rules exists in every language, with the gaps that it is given."""

import ast
import re
from dataclasses import fields, is_dataclass
from random import Random

import pytest

from card_data.load import find_game, load_game
from card_data.rules import Piece, Say, Word
from card_data.words import PLURAL_FORMS
from tests.generally.rules.racing import DEPTHS, Race
from tests.rules.claims import rules_of
from tests.rules.driving import asked_of, sampled

LANGUAGES = ("it", "en", "ro")
KEY = re.compile(r"(?:play|attributes|option)\.[a-z0-9.-]*")
IN_FORMS = re.compile(rf"\.(?:{'|'.join(PLURAL_FORMS)})$")


@pytest.fixture(scope="module")
def texts():
    game, _ = load_game(find_game("generally"))
    return game.texts.entries


@pytest.fixture(scope="module")
def spoken():
    """Everything said in many races: sentences and words, from prompts, views, logs, corrections, doubts and ends."""
    heard = {}
    for depth in DEPTHS:
        for seed in range(5):
            _listen(Race(2 + seed, depth), Random(seed), heard)
    return list(heard.values())


def _listen(race, random, heard):
    while race.result is None:
        rules, state = race.rules, race.state
        collect((race.prompts, rules.view(state, None), rules.doubts(state)), heard)
        if random.random() < 0.05:
            quantities = rules.quantities(state)
            collect(quantities, heard)
            each = random.choice(quantities)
            race.correct(each.id, sampled(each.asks, random))
        elif random.random() < 0.01:
            race.leave(random.choice(race.state.racing))
        else:
            prompt = random.choice(race.prompts)
            race.answer({seat: sampled(prompt.asked(seat), random) for seat in asked_of(prompt)}, prompt=prompt)
    collect((race.result, race.said, race.rules.view(race.state, 0), race.rules.leave(race.state, 0)), heard)


def collect(thing, heard):
    """Puts every sentence, word and piece inside anything that the rules give where it is found once."""
    if isinstance(thing, Say | Word | Piece):
        heard[repr(thing)] = thing
    if isinstance(thing, dict):
        collect(tuple(thing.values()), heard)
    elif isinstance(thing, tuple | list):
        for each in thing:
            collect(each, heard)
    elif is_dataclass(thing):
        for each in fields(thing):
            collect(getattr(thing, each.name), heard)


def forms(texts, language, key):
    """The text of a key, or its plural forms."""
    entries = texts[language]
    return [entries[name] for name in (key, *(f"{key}.{form}" for form in PLURAL_FORMS)) if name in entries]


def keys_in_code():
    for file in rules_of("generally"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
                yield node.value


def keys_in_pages():
    """What the game's own pages say."""
    for file in find_game("generally").glob("*.html"):
        yield from re.findall(r'text\("([^"]+)"\)', file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_stands_in_the_rules_has_a_text(texts, language):
    keys = set(keys_in_code())
    known = {IN_FORMS.sub("", key) for key in texts[language]}

    assert len(keys) > 50
    assert [] == [key for key in sorted(keys) if key not in known and not _begins(key, known)]


def _begins(key, known):
    """The rest of such a key is put on by the rules."""
    return key.endswith(".") and any(each.startswith(key) for each in known)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_rules_is_used(texts, language):
    keys = [*keys_in_code(), *keys_in_pages()]
    texts_of_rules = {IN_FORMS.sub("", key) for key in texts[language] if key.startswith("play.")}

    assert [] == [key for key in sorted(texts_of_rules) if key not in keys and not key.startswith(_beginnings(keys))]


def _beginnings(keys):
    return tuple(key for key in keys if key.endswith("."))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_that_is_said_has_a_text_with_its_gaps(texts, language, spoken):
    sentences = {(say.key, tuple(sorted(say.gaps))) for say in spoken if isinstance(say, Say)}

    assert len(sentences) > 40
    for key, gaps in sentences:
        found = forms(texts, language, key)
        assert found, key
        assert [] == [text for text in found if not set(re.findall(r"\{(\w+)\}", text)) <= set(gaps)], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_that_is_said_has_a_text(texts, language, spoken):
    words = {word.key for word in spoken if isinstance(word, Word)}

    assert [] == [key for key in sorted(words) if not forms(texts, language, key)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_counts_has_both_forms_of_one_and_of_many(texts, language):
    counted = {IN_FORMS.sub("", key) for key in texts[language] if key.startswith("play.") and IN_FORMS.search(key)}

    assert counted
    assert [] == [key for key in counted if {f"{key}.one", f"{key}.other"} - set(texts[language])]


def test_every_card_that_is_named_is_a_row_of_the_cards(spoken):
    pieces = {piece for piece in spoken if isinstance(piece, Piece)}

    assert {Piece("cards", f"C{number:02}") for number in range(1, 25)} == pieces


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_depth_has_its_name(texts, language):
    assert all(f"option.depth{rest}" in texts[language] for rest in ("", *(f".{depth}" for depth in DEPTHS)))
