from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from generator.typeset.shaping import characters, has_feature, outline, shape, subset


@pytest.fixture(scope="module")
def face(library):
    return library.face(library.font("text")).face


@pytest.fixture(scope="module")
def hindi(library):
    return library.face(library.font("Noto Sans Devanagari")).face


def test_letters_that_join_share_a_glyph_which_stands_for_both(face):
    assert [(0, 1), (1, 3)] == [(glyph.start, glyph.end) for glyph in shape(face, "ofi").glyphs]


def test_kerning_tightens_pairs(face):
    apart = sum(shape(face, letter).advance for letter in "AV")

    assert shape(face, "AV").advance < apart


def test_a_feature_off_is_off(face):
    assert 3 < len(shape(face, "offi", (("liga", False),)).glyphs)


def test_glyphs_of_a_right_to_left_word_run_from_left_to_right(library):
    arabic = library.face(library.font("Noto Sans Arabic")).face
    shaped = shape(arabic, "سم", is_rtl=True)

    assert [1, 0] == [glyph.start for glyph in shaped.glyphs]
    assert shaped.is_reordered


def test_a_vowel_before_its_consonant_is_one_cluster_with_it(hindi):
    assert {(0, 2)} == {(glyph.start, glyph.end) for glyph in shape(hindi, "कि", language="hi").glyphs}


def test_small_capitals_are_found_where_the_font_has_them(face, hindi):
    assert has_feature(face, "smcp", "a")
    assert not has_feature(hindi, "smcp", "a")


def test_a_capital_stands_on_the_baseline_as_high_as_the_font_says(face):
    ys = outline(face, face.glyph("I")).numbers[1::2]

    assert 0 == max(ys)
    assert pytest.approx(-face.cap_height / 1000, abs=0.001) == min(ys)


def test_a_subset_keeps_glyph_ids_and_little_else(face):
    glyph = face.glyph("é")
    font = TTFont(BytesIO(subset(face, frozenset({glyph}))))
    drawn = [at for at, name in enumerate(font.getGlyphOrder()) if font["glyf"][name].numberOfContours]

    assert glyph in drawn
    assert 4 >= len(drawn)  # .notdef, é and what é is put together from


def test_every_glyph_of_the_character_map_says_its_lowest_character(face):
    assert " " == characters(face)[face.glyph(" ")]
    assert "é" == characters(face)[face.glyph("é")]
