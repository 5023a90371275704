"""Pages of a booklet are looked at like faces: contrast, pictures, letters, and how near words come to the edge."""

import io

import pytest
from PIL import Image

from generator.build.checking import check
from generator.build.press import silent
from tests.build import small

BOOK = "  rules: {kind: booklet, size: a5, stock: paper, page: ground}\n"
RULES = "# Rules\n\n## In short {#teach}\n\nTake a fox.\n"
PAPER = 'elements:\n  - rect:\n    bleed: yes\n    fill: "#FFFFFF"\n'
NIGHT = 'elements:\n  - rect:\n    bleed: yes\n    fill: "#333333"\n'


@pytest.fixture
def told(tmp_path):
    """What a check tells of a game with this text on this ground: code, and the whole message."""

    def of(text, ground=PAPER):
        buffer = io.BytesIO()
        Image.new("RGB", (60, 40), "red").save(buffer, "PNG")
        root = small.folder(tmp_path, game_yaml=small.GAME + BOOK, rulebook_en_md=text, layouts__ground_yaml=ground)
        (root / "art").mkdir(exist_ok=True)
        (root / "art/map.png").write_bytes(buffer.getvalue())
        found = check(str(root), silent)
        return [(entry.code, str(entry)) for entry in found.entries if "rulebook.en.md" in str(entry)]

    return of


def test_a_page_in_order_is_not_talked_of(told):
    assert [] == [code for code, _ in told(RULES) if code != "rulebook/untranslated"]


def test_dark_words_on_a_dark_page_are_told_with_the_page(told):
    ((_, text), *_) = [each for each in told(RULES, NIGHT) if each[0] == "contrast/low"]

    assert "card rules p1" in text
    assert "has a contrast of" in text


def test_a_coarse_picture_in_the_rules_is_told(told):
    found = told(RULES + '\n![A map](art/map.png "100mm")\n')

    assert ["picture/coarse"] == [code for code, _ in found if code.startswith("picture")]


def test_a_letter_that_no_font_has_is_told_with_its_line(told):
    ((_, text), *_) = [each for each in told(RULES + "\nAn \U00013000 owl.\n") if each[0] == "text/missing-glyph"]

    assert "line 7" in text


def test_a_word_that_runs_to_the_edge_is_told(told):
    wide = "| a | b |\n|---|---|\n| " + "W" * 60 + " | " + "M" * 60 + " |\n"
    codes = {code for code, _ in told(RULES + "\n" + wide)}

    assert codes & {"layout/outside-safe-zone", "text/overflow"}
