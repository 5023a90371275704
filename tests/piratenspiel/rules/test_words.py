"""Every sentence of the rules exists in every language, with the gaps that it is given."""

from random import Random

import pytest

from card_data.rules import Piece
from tests.piratenspiel.rules.answering import answered
from tests.piratenspiel.rules.crewing import DEPTHS, ENDS, PLAYED, VARIANTS, Crew
from tests.rules.driving import Refused, asked_of, sampled
from tests.rules.wording import Wording, collect

LANGUAGES = ("it", "en", "ro")
OPTIONS = {
    "variant": VARIANTS,
    "depth": DEPTHS,
    "end": ENDS,
    "count": ("sums", "cards"),
    "draw": ("all", "three"),
}


@pytest.fixture(scope="module")
def wording():
    return Wording("piratenspiel", "play", "option")


@pytest.fixture(scope="module")
def heard():
    """Everything said in many games: from prompts, views, logs, corrections, doubts, refusals and ends."""
    found = {}
    for seed in range(3):
        for at, (variant, count) in enumerate(PLAYED):
            options = {"depth": DEPTHS[(seed + at) % 2], "end": ENDS[seed % 2], "draw": OPTIONS["draw"][seed % 2]}
            _listen(Crew(3 + seed, variant, count=count, **options), Random(seed), found)
    for sums in ((178, 45), (182, 45), (180, 43), (180, 47), (5, 7)):
        _refuse(Crew(3, "poker", depth="tricks").deals().tell(12, 0, 0), sums, found)
    return list(found.values())


def _listen(crew, random, found):
    while crew.result is None:
        collect((crew.prompts, crew.rules.view(crew.state, None), crew.rules.doubts(crew.state)), found)
        if random.random() < 0.05:
            known = crew.quantities()
            collect(tuple(known.values()), found)
            each = random.choice([*known.values()])
            crew.correct(each.id, sampled(each.asks, random))
        elif random.random() < 0.01:
            crew.leave(random.choice(crew.state.present))
        else:
            crew.answer({seat: answered(crew, seat, random) for seat in asked_of(crew.prompt)})
    collect((crew.result, crew.said, crew.rules.view(crew.state, 0), crew.rules.leave(crew.state, 0)), found)


def _refuse(crew, sums, found):
    for hauls in ((sums, (0, 0), (0, 0)), ((179, 45), (1, 0), (0, 0))):
        with pytest.raises(Refused) as why:
            crew.sums(*hauls)
        collect(why.value.args[0], found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_rules_and_pages_has_a_text(wording, language):
    assert 60 < len({*wording.keys_in_code()})
    assert [] == wording.untold(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_rules_is_used(wording, language):
    assert [] == wording.unused(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_has_a_text_with_its_gaps(wording, heard, language):
    assert 60 < len(heard)
    assert [] == wording.faults(language, heard)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_counts_has_all_forms_of_its_language(wording, language):
    few = [key.removesuffix(".few") for key in wording.texts["ro"] if key.endswith(".few") and key.startswith("play.")]
    counted = [key.removesuffix(".one") for key in wording.texts[language] if key.endswith(".one")]

    assert [] == wording.half_counted(language)
    assert sorted(few) == sorted(key for key in counted if key.startswith("play."))


def test_every_piece_that_is_named_is_there(heard):
    named = {(piece.component, piece.row) for piece in heard if isinstance(piece, Piece)}

    assert {("compass", "compass")} <= named
    assert {("cards", "Y1"), ("cards", "B1"), ("cards", "R9")} <= named


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_its_name(wording, language):
    keys = [f"option.{name}" for name in OPTIONS]
    keys += [f"option.{name}.{choice}" for name, choices in OPTIONS.items() for choice in choices]

    assert [] == [key for key in keys if key not in wording.texts[language]]
