import builtins

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.typeset.bidi import levels, runs, visual
from generator.typeset.faces import FontLibrary
from generator.typeset.setter import Typesetter

from .reading import block, codes, column, extents, lines

pytest.importorskip("bidi", reason="python-bidi, an optional extra, is not installed")


@pytest.fixture(scope="module")
def setter(folder):
    return Typesetter(FontLibrary({"text": "fonts/Hebrew.ttf"}, folder))


def from_left_to_right(result):
    return " ".join("".join(word.text for word in run.words) for run in sorted(result.marks, key=lambda run: run.x))


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("שלום עולם", "עולם שלום"),
        ("שלום (3) abc", "abc )3( שלום"),
        ("סך 12", "12 סך"),
        ("abc שלום 12 def", "abc 12 שלום def"),
    ],
)
def test_words_stand_in_the_order_in_which_they_are_read(setter, text, seen):
    """B143."""
    assert seen == from_left_to_right(block(setter, text))


def test_brackets_are_mirrored(setter):
    """B143."""
    face = setter.library[block(setter, "שלום (3)").marks[0].words[0].font]
    words = {word.text: word for run in block(setter, "שלום (3)").marks for word in run.words}

    assert face.glyph(")") == words["("].glyphs[0].id


def test_a_price_reads_from_the_left(setter):
    """B143."""
    (word,) = block(setter, "₪3.50").marks[0].words

    assert [0, 1, 2, 3, 4] == [glyph.start for glyph in word.glyphs]


def test_text_from_the_right_lies_at_the_right_unless_told(setter):
    ((_, start),) = extents(block(setter, "שלום", column(50))).values()
    ((told, _),) = extents(block(setter, "שלום", column(50), align="left")).values()

    assert (pytest.approx(50), 0) == (start, told)


def test_an_icon_stands_among_words_from_the_right(setter):
    """B143."""
    result = block(setter, "ציור :gold: 2", icons=["gold"])
    icon = next(mark for mark in result.marks if not hasattr(mark, "words"))
    places = extents(result)

    assert max(left for text, (left, _) in places.items() if "ציור" in text) >= icon.box.right - 0.01
    assert min(right for text, (_, right) in places.items() if "2" in text) <= icon.box.x + 0.01


def test_lines_break_in_reading_order(setter):
    told = [line.split() for line in lines(block(setter, "אבג דהו זחט יכל", column(11)))]

    assert [["דהו", "אבג"], ["יכל", "זחט"]] == told


def test_without_the_extra_such_text_is_a_problem_and_not_drawn_wrong(setter, monkeypatch):
    """B143."""
    real = builtins.__import__

    def without_bidi(name, *rest):
        if name.partition(".")[0] == "bidi":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without_bidi)
    result = block(setter, "שלום abc", column(77))

    assert ["text/right-to-left"] == codes(result)
    assert "cartaviva[rtl]" in result.messages[0].remedy
    assert () == result.marks


def test_arabic_letters_join(library):
    """B143."""
    setter = Typesetter(library)
    word = block(setter, "سلام").marks[0].words[0]
    alone = [block(setter, letter).marks[0].words[0].glyphs[0].id for letter in "سلم"]

    assert not set(alone[:2]) & {glyph.id for glyph in word.glyphs}


def test_levels_follow_the_standard():
    assert (1, (1, 1, 1, 2, 2)) == levels("אב 12")
    assert (0, (0, 0, 1, 1)) == levels("a אב")


def test_runs_are_stretches_of_one_level():
    assert [(1, 0, 3), (2, 3, 5)] == runs((1, 1, 1, 2, 2))


@given(st.lists(st.integers(0, 4), max_size=12))
def test_a_line_in_visual_order_has_the_same_items(found):
    assert sorted(range(len(found))) == sorted(visual(list(zip(found, range(len(found)), strict=True))))
