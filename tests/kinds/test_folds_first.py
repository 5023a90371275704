"""What the page that is printed first says about folding."""

from pathlib import Path

import pypdfium2
import pytest

from generator.build.first import NAME
from generator.build.phrases import LANGUAGES, own_phrases
from generator.build.pipeline import made
from generator.build.press import silent
from tests.kinds.folding import BAND, BOX, CAR, crates

CRAFTS = ("standee", "tuck", "tray", "band", "screen", "limbs", "limb")


def first(shown, tmp_path):
    """The text of the page that is printed first, on one line."""
    made(shown.found, shown.shop, Path(tmp_path), silent)
    pdf = pypdfium2.PdfDocument(Path(tmp_path) / NAME)
    return " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in pdf)


def test_folded_pieces_are_told_how_to_fold_once_each(tmp_path):
    text = first(crates(tmp_path, f"{CAR}\n{BOX}\n{BAND}", only=("car", "box", "band")), tmp_path)

    assert 1 == text.count("mountain: fold away from you")
    for craft in ("standee", "tuck", "band"):
        for step in own_phrases("en")(f"fold.{craft}").splitlines():
            assert step.replace("*", "")[:40] in text


def test_a_deck_alone_is_not_told_how_to_fold(tmp_path):
    text = first(crates(tmp_path, CAR, only=("cards",)), tmp_path)

    assert "fold" not in text.lower()


def test_strips_are_scored_before_they_are_cut(tmp_path):
    text = first(crates(tmp_path, CAR, only=("car",)), tmp_path)

    assert text.index("Score the folds first") < text.index("(the stop)")
    assert "piles" not in text


def test_a_lid_and_its_bottom_are_named_together(tmp_path):
    text = first(crates(tmp_path, BOX, copies=40, only=("box",)), tmp_path)

    assert "box: bottom, box: lid" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_words_of_folding(language):
    say = own_phrases(language)
    steps = [len(say(f"fold.{craft}").strip().splitlines()) for craft in CRAFTS]
    words = [say(f"fold.{word}") for word in ("title", "glue", "cut", "score", "valley", "mountain")]
    halves = [say(f"fold.part-{half}") for half in ("bottom", "lid", "front", "back")]

    assert [4, 5, 5, 3, 4, 5, 4] == steps
    assert 10 == len({*words, *halves})
    assert {} == say.words.missing
    assert {} == say.words.lent
