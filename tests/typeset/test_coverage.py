import pytest

from generator.typeset.faces import FontLibrary
from generator.typeset.setter import Typesetter

from .reading import block, codes, lines


def own(folder, name):
    return Typesetter(FontLibrary({"text": f"fonts/{name}"}, folder))


def fonts_of(setter, result):
    return [setter.library[word.font].family for mark in result.marks for word in mark.words]


def test_the_font_that_comes_with_cartaviva_covers_european_scripts(setter):
    """B138."""
    result = block(setter, "Șarpe țară ł ő č Ж Ω ệ")

    assert () == result.messages
    assert {"Alegreya Sans"} == set(fonts_of(setter, result))


def test_letters_that_no_font_has_are_told_together(setter):
    """B138."""
    (problem,) = block(setter, "漢 and 字 𓀀").messages

    assert "text/missing-glyph" == problem.code
    assert not problem.is_notice
    assert '"漢" (U+6F22 CJK UNIFIED IDEOGRAPH-6F22)' in problem.what
    assert "U+5B57" in problem.what
    assert "U+13000" in problem.what


def test_a_missing_letter_takes_its_room_and_is_told_every_time(setter):
    first, again = block(setter, "漢"), block(setter, "字漢", size=8)

    assert 0 < first.width
    assert ["text/missing-glyph"] == codes(first) == codes(again)


def test_a_lent_letter_is_told_where_it_looks_patched(folder):
    """B139."""
    setter = own(folder, "Patchy.ttf")
    result = block(setter, "Ștefan și Țepeș")
    notes = [problem for problem in result.messages if problem.code == "text/lent-letter"]

    assert {"Patchy", "Alegreya Sans"} == set(fonts_of(setter, result))
    assert 2 == len(notes)
    assert "U+021A LATIN CAPITAL LETTER T WITH COMMA BELOW" in "".join(problem.what for problem in notes)
    assert "Ștefan și Țepeș" == "".join(lines(result))


def test_a_whole_script_is_lent_in_silence(folder):
    setter = own(folder, "Patchy.ttf")
    result = block(setter, "abc Ωμέγα")

    assert () == result.messages
    assert "Alegreya Sans" in fonts_of(setter, result)


def test_coverage_is_that_of_the_face_used(folder):
    """B140."""
    setter = own(folder, "Mine-Regular.ttf")

    assert [] == codes(block(setter, "Tine"))
    assert ["text/lent-letter"] == codes(block(setter, "**Tine** *tine*"))[:1]


def test_composed_and_decomposed_letters_print_the_same(setter):
    """B141."""
    apart, together = block(setter, "e\u0301s\u0326a\u0306n\u0303"), block(setter, "éșăñ")

    assert together.marks[0].words[0].glyphs == apart.marks[0].words[0].glyphs


@pytest.mark.parametrize("char", ["\x07", "\x00", "\x1b", "\ud800", "\uffff"])
def test_control_characters_are_refused(setter, char):
    result = block(setter, f"a{char}b")

    assert ["text/control-character"] == codes(result)
    assert f"U+{ord(char):04X}" in result.messages[0].what
    assert ["ab"] == lines(result)


def test_a_no_break_space_is_as_wide_as_a_space_and_stretches_with_it(setter):
    result = block(setter, "5\u00a0kg")
    space = result.marks[0].words[1]

    assert space.is_space
    assert pytest.approx(block(setter, "5 kg").width) == result.width


def test_a_narrow_space_that_the_font_lacks_is_made(folder):
    setter = own(folder, "Mine-Regular.ttf")
    narrow = block(setter, "10\u202f000").marks[0].words[1]

    assert ("\u202f", 200, False) == (narrow.text, narrow.advance, narrow.is_space)


def test_a_no_break_hyphen_that_the_font_lacks_is_drawn_as_a_hyphen(folder):
    setter = own(folder, "Mine-Regular.ttf")
    result = block(setter, "non\u2011stop")

    assert () == result.messages
    assert ["non\u2011stop"] == lines(result)


def test_small_capitals_are_made_of_large_ones_where_the_font_has_none(folder):
    setter = own(folder, "Mine-Regular.ttf")
    result = block(setter, "Title", case="small-caps", size=10)
    large, small = result.marks

    assert ["font/no-small-caps"] == codes(result)
    assert (10, 8) == (large.size, small.size)
    assert ("T", "itle") == (large.words[0].text, small.words[0].text)
    assert small.words[0].glyphs[0].id == setter.library[small.words[0].font].glyph("I")


def test_small_capitals_of_the_font_are_used_where_it_has_them(setter):
    result = block(setter, "Title", case="small-caps")

    assert () == result.messages
    assert 1 == len(result.marks)
    assert ["Title"] == lines(result)


def test_an_unknown_font_is_told_and_the_text_set_all_the_same(setter):
    result = block(setter, "Hello", font="Helvetica Nueva")

    assert ["font/unknown"] == codes(result)
    assert ["Hello"] == lines(result)


def test_figures_that_are_not_tabular_are_told(folder):
    assert ["font/no-tabular-figures"] == codes(block(own(folder, "Mine-Regular.ttf"), "12", figures="tabular"))
