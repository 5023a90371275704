"""What the cards that are read say, and how it lies on them."""

from itertools import pairwise

import pytest

from card_data.marks import Glyphs, Group
from generator.build import pipeline, proof
from generator.build.options import Options
from generator.build.workshop import workshop
from tests.generally.faces import component

LANGUAGES = ("it", "en", "ro")
BODY = 8.2


@pytest.fixture(scope="module", params=LANGUAGES)
def reference(request, generally):
    """The lines of the reference card's body, down the card: how far down, and their words."""
    game, report = pipeline.opened("generally", trusted=False)
    shop = workshop(game, Options(languages=(request.param,), only=("reference",)).for_game(game), report)
    lines = {}
    for run in runs(proof.faces(shop)[0].marks):
        if run.size == BODY:
            lines.setdefault(round(run.y, 1), []).extend("".join(word.text for word in run.words).split())
    return sorted(lines.items())


def runs(marks):
    for mark in marks:
        if isinstance(mark, Group):
            yield from runs(mark.marks)
        elif isinstance(mark, Glyphs):
            yield mark


def test_a_lap_fits_on_a_card_in_type_of_one_size(reference):
    assert 21 == len(reference)
    assert reference[-1][0] <= 83.5


def test_no_step_ends_in_a_line_of_one_word(reference):
    ends = [words for (down, words), (below, _) in pairwise([*reference, (99, [])]) if below - down > 3.6]

    assert 7 == len(ends)
    assert all(len(words) >= 2 for words in ends)


def test_steps_stand_equally_far_apart(reference):
    gaps = [below - down for (down, _), (below, _) in pairwise(reference) if below - down > 3.6]

    assert max(gaps) - min(gaps) < 0.35


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_typographic(generally, language):
    assert [] == [key for key, text in generally.texts.entries[language].items() if "'" in text or '"' in text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_seat_has_a_name(generally, language):
    assert all(generally.texts.entries[language].get(f"seat.{seat.id}") for seat in generally.seats)


def test_the_last_card_of_a_rival_is_safe_and_only_those_who_have_yet_to_choose_lose_one(generally):
    """GR-10, GR-D11, GR-D21."""
    said = generally.texts.entries["en"]["reference.select"]

    assert "who has yet to choose, never their last" in said
    assert "Last place picks none." in said


def test_each_kit_has_one_reference_card(generally):
    assert component(generally, "reference").for_each_player


def test_the_four_values_lie_where_a_fanned_hand_shows_them():
    """Rows about a centimetre apart, the last of which ends 43 mm down, close to the left edge."""
    game, report = pipeline.opened("generally", trusted=False)
    shop = workshop(game, Options(faces=("C10",), only=("cards",)).for_game(game), report)
    values = [run for run in runs(proof.faces(shop)[0].marks) if "".join(word.text for word in run.words).isdigit()]
    down = [run.y for run in values]

    assert "0311" == "".join(word.text for run in values for word in run.words)
    assert all(8 < below - above < 11 for above, below in pairwise(down))
    assert max(down) < 43
    assert max(run.x for run in values) < 6
