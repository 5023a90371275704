import math

import pytest

from card_data.geometry import PT_PER_MM, Box
from card_data.marks import BLACK, Colour, Glyphs, Group, Stroke, Text
from generator.typeset.block import InlineIcon, set_block, set_text
from generator.typeset.style import TextStyle

from .reading import advance, block, codes, column, extents, lines

RULES = "Spend **two** :coal: and draw three cards from the deck, then keep **one** of them and place the rest"


@pytest.fixture(scope="module")
def face(library):
    return library.face(library.font("text")).face


def mm(units, size):
    return units * size / PT_PER_MM / 1000


def test_at_the_top_a_d_touches_the_edge(setter, face):
    assert pytest.approx(30 + mm(face.ascender, 9)) == block(setter, "deed", Box(4, 30, 50, 20)).baselines[0]


def test_at_the_bottom_a_p_touches_the_edge(setter, face):
    result = block(setter, "one\ntwo", Box(4, 30, 50, 20), valign="bottom")

    assert pytest.approx(50 - mm(face.descender, 9)) == result.baselines[-1]


def test_in_the_middle_a_numeral_stands_between_equal_gaps(setter, library):
    face = library.face(library.font("display")).face
    result = block(setter, "12", Box(0, 10, 9, 9), font="display", size=16, valign="middle", align="centre")
    baseline = result.baselines[0]

    assert pytest.approx(14.5) == baseline - mm(face.cap_height, 16) / 2


def test_in_the_middle_a_tight_text_still_stays_in_its_box(setter, face):
    tight = block(setter, "dp", Box(0, 10, 9, mm(face.ascender + face.descender, 16)), size=16, valign="middle")

    assert pytest.approx(10 + mm(face.ascender, 16)) == tight.baselines[0]


def test_lines_are_a_leading_apart_and_paragraphs_a_gap_more(setter):
    first, second, third = block(setter, "one\ntwo\n\nthree", size=10, leading=1.5, paragraph_gap=0.4).baselines
    em = 10 / PT_PER_MM

    assert pytest.approx(1.5 * em) == second - first
    assert pytest.approx(1.5 * em * 1.4) == third - second


@pytest.mark.parametrize(("align", "left"), [("start", 5), ("left", 5), ("right", 45), ("centre", 25), ("justify", 5)])
def test_lines_lie_where_they_are_told(setter, align, left):
    result = block(setter, "three", Box(5, 0, 40, 9), align=align)
    ((start, end),) = extents(result).values()

    assert pytest.approx(left) == {"right": end, "centre": (start + end) / 2}.get(align, start)


def test_a_justified_line_ends_at_both_edges_and_the_last_does_not(setter):
    result = block(setter, RULES, Box(5, 0, 30, 90), align="justify", icons=["coal"])
    ends = {}
    for mark in result.marks:
        if isinstance(mark, Glyphs):
            ends[mark.y] = mark.x + advance(mark)
    *full, last = (ends[y] for y in sorted(ends))

    assert [pytest.approx(35, abs=0.01)] * len(full) == full
    assert last < 34


@pytest.mark.parametrize("align", ["left", "right", "centre", "justify"])
def test_an_icon_sits_in_its_gap_and_overlaps_no_letter(setter, align):
    """B036."""
    text = "Spend 2:coal: for :gear:; then :gear: again"
    result = block(setter, text, Box(0, 0, 22, 40), icons=["coal", "gear"], align=align)
    runs = [(m.x, m.x + advance(m), m.y) for m in result.marks if isinstance(m, Glyphs)]
    icons = [mark for mark in result.marks if isinstance(mark, InlineIcon)]

    assert 3 == len(icons)
    for icon in icons:
        baseline = min(result.baselines, key=lambda y: abs(y - icon.box.bottom))
        beside = [run for run in runs if run[2] == baseline]
        assert all(right <= icon.box.x + 0.01 or left >= icon.box.right - 0.01 for left, right, _ in beside)


def test_an_icon_is_centred_on_the_capitals_and_as_large_as_is_said(setter, face):
    result = block(setter, "A *b* :coal:", icons=["coal"], size=10, icon_size=1.2)
    icon = next(mark for mark in result.marks if isinstance(mark, InlineIcon))

    assert pytest.approx(1.2 * 10 / PT_PER_MM) == icon.box.width == icon.box.height
    assert pytest.approx(result.baselines[0] - mm(face.cap_height, 10) / 2) == icon.box.centre[1]


def test_a_text_shrinks_to_the_largest_size_that_fits(setter):
    """B042."""
    text = ("Long spell. " * 44).strip()
    box = Box(0, 0, 55, 30)
    result = block(setter, text, box, min_size=6)
    larger = block(setter, text, box, size=result.size_pt_used + 0.25)

    assert 6 <= result.size_pt_used < 9
    assert () == result.messages
    assert larger.overflow_mm > 0


def test_a_text_that_cannot_fit_is_told_with_how_much(setter):
    """B042."""
    result = block(setter, "Long spell. " * 420, Box(0, 0, 55, 30), min_size=6)

    assert 6 == result.size_pt_used
    assert ["text/overflow"] == codes(result)
    assert pytest.approx(result.height - 30) == result.overflow_mm
    assert f"{result.overflow_mm:.1f} mm too high" in result.messages[0].what
    assert result.messages[0].what.startswith('"Long spell.')


def test_without_a_minimum_a_text_does_not_shrink(setter):
    assert 9 == block(setter, "Much too long", Box(0, 0, 9, 3)).size_pt_used


def test_more_lines_than_allowed_shrink_the_text(setter):
    result = block(setter, "Draw three cards and keep one", Box(0, 0, 30, 50), size=14, min_size=6, max_lines=1)

    assert 1 == len(lines(result))
    assert result.size_pt_used < 14


def test_bold_and_italic_are_drawn_in_faces_of_their_own(setter, library):
    result = block(setter, "one **two** *three*")
    names = [library[mark.words[0].font].name for mark in result.marks]

    assert ["Alegreya Sans Regular", "Alegreya Sans Bold", "Alegreya Sans Regular Italic"] == names


def test_runs_lie_end_to_end(setter):
    places = list(extents(block(setter, "one **two** *three* four")).values())

    assert [pytest.approx(right) for _, right in places[:-1]] == [left for left, _ in places[1:]]


def test_a_space_between_two_styles_goes_with_the_words_before_it(setter):
    assert ["**a** ".replace("*", ""), "b"] == [
        "".join(w.text for w in m.words) for m in block(setter, "**a** *b*").marks
    ]


def test_tracking_widens_every_letter_and_loosens_joined_ones(setter):
    plain, wide = block(setter, "office"), block(setter, "office", tracking=100)
    glyphs = wide.marks[0].words[0].glyphs

    assert 6 == len(glyphs)
    assert plain.width < wide.width == pytest.approx(advance(wide.marks[0]))


def test_an_accent_stays_on_its_letter_when_letters_are_tracked(setter):
    plain, wide = (block(setter, "x\u0302y", tracking=by).marks[0].words[0] for by in (0, 200))

    assert plain.glyphs[1].dx + plain.glyphs[0].advance == wide.glyphs[1].dx + wide.glyphs[0].advance + 200
    assert plain.advance == wide.advance + 200


def test_capitals_are_measured_as_capitals(setter):
    """B147."""
    box = Box(0, 0, block(setter, "Straße").width + 0.01, 9)

    assert [] == codes(block(setter, "Straße", box))
    assert ["text/overflow"] == codes(block(setter, "Straße", box, case="upper", language="de"))
    assert ["STRASSE"] == lines(block(setter, "Straße", case="upper", language="de"))


def test_tabular_figures_are_all_as_wide(setter):
    widths = {block(setter, figure * 3, figures="tabular").width for figure in "0123456789"}

    assert 1 == len(widths)


def test_figures_change_with_the_style(setter):
    def ids(figures):
        return [glyph.id for glyph in block(setter, "0123", figures=figures).marks[0].words[0].glyphs]

    assert ids("old-style") != ids("lining")


def test_a_colour_and_a_line_go_with_every_run(setter):
    line, red = Stroke(BLACK, 0.2), Colour(1, 0, 0)
    marks = block(setter, "one **two**", colour=red, outline=line).marks

    assert {(red, line)} == {(mark.fill, mark.outline) for mark in marks}


def test_an_endless_box_gives_a_text_its_natural_size(setter):
    result = block(setter, "Draw three cards", Box(0, 0, math.inf, math.inf))

    assert 1 == len(result.baselines)
    assert 0 == result.overflow_mm


def test_an_empty_text_is_nothing(setter):
    result = block(setter, "")

    assert ((), 0, 0) == (result.marks, result.width, result.overflow_mm)


def test_the_same_text_at_the_same_place_is_the_same_block(setter):
    assert block(setter, "3", column(9)) is block(setter, "3", column(9))


def test_words_are_shared_between_texts(setter):
    first, second = block(setter, "draw three"), block(setter, "three cards", column(60))

    assert first.marks[0].words[2] is second.marks[0].words[0]


@pytest.mark.parametrize(("anchor", "part"), [("start", 0), ("middle", 0.5), ("end", 1)])
def test_a_painters_text_hangs_on_its_anchor(setter, anchor, part):
    (run,), told = set_text(setter, Text("Monza", 20, 30, 12, font="display", anchor=anchor), "it")

    assert 30 == pytest.approx(run.y)
    assert 20 == pytest.approx(run.x + part * advance(run))
    assert () == told


def test_a_painters_text_turns_about_its_anchor(setter):
    (group,), _ = set_text(setter, Text("Monza", 20, 30, 12, rotate=90), "it")

    assert isinstance(group, Group)
    assert (pytest.approx(20), pytest.approx(30)) == group.matrix.at(20, 30)


def test_a_style_that_differs_in_nothing_is_the_same_style(setter):
    assert hash(TextStyle(size=8)) == hash(TextStyle(size=8))
    assert setter.setting(TextStyle(size=8)) is setter.setting(TextStyle(size=7, align="right"))
    assert set_block(setter, "a", TextStyle(size=8), column(9)).size_pt_used == 8
