import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_data.geometry import Box, Size, bounds
from card_data.marks import Text
from generator.imposition.pieces import Backs, MarkStyle, Paper
from tests.imposition.builders import A4, PAPERS, POKER, lines, planned, sheets


def test_words_stand_in_the_widest_margin():
    """A4 with nine cards leaves 8.5 mm at the sides and 14.5 mm above and below."""
    line = sheets(9)[0].line

    assert (0, 289.0, 292.0) == (line.turns, line.box.y, line.box.bottom)


def test_words_run_upwards_where_the_sides_are_wider():
    line = sheets(9, PAPERS["Letter"], POKER)[0].line

    assert (3, True) == (line.turns, line.box.right < 12)


@pytest.mark.parametrize("flip", ["long", "short"])
def test_words_of_the_back_stand_behind_those_of_the_front(flip):
    """So bleed kept back for the words in front leaves them room behind, too."""
    front, back = sheets(9, PAPERS["Letter"], POKER, flip=flip)

    assert ((3, 1) if flip == "long" else (3, 3)) == (front.line.turns, back.line.turns)
    assert front.line.box.width == pytest.approx(back.line.box.width)


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
def test_the_scale_bar_is_fifty_millimetres_long(paper):
    bar = sheets(9, PAPERS[paper], POKER)[0].scale_bar
    box = bounds(bar.marks[0].path)

    assert (50.0, "50 mm") == (pytest.approx(max(box.width, box.height)), bar.marks[1].text)
    assert bar.box.holds(box)


def test_the_scale_bar_has_no_lines():
    """B082: it stays where marks are switched off."""
    bar = sheets(9, marks=MarkStyle.NONE)[0].scale_bar

    assert [None] == [mark.stroke for mark in bar.marks if not isinstance(mark, Text)]


def test_a_text_in_line_millimetres_fills_its_box():
    line = sheets(9, PAPERS["Letter"], POKER)[0].line
    x, y = line.matrix.at(line.length, 0.0)

    assert (line.box.x, line.box.y) == (pytest.approx(x), pytest.approx(y))


def test_no_room_for_words_is_a_notice():
    of = planned(21, A4, Size(41, 63))

    assert (None, None) == (of.jobs[0].sheets[0].line, of.jobs[0].sheets[0].scale_bar)
    assert "fit/no-sheet-line" in [problem.code for problem in of.problems]


@pytest.mark.parametrize("backs", [Backs.DUPLEX, Backs.GUTTERFOLD])
@pytest.mark.parametrize("size", [Size(43, 65), Size(57.15, 88.9), Size(44.45, 63.5), Size(41, 63)])
@pytest.mark.parametrize("paper", ["A4", "Legal", "Tabloid"])
def test_bleed_gives_way_to_the_words_where_all_margins_are_narrow(paper, size, backs):
    for sheet in sheets(70, PAPERS[paper], size, backs=backs):
        words = [part.box for part in (sheet.line, sheet.scale_bar) if part is not None]

        assert not any(box.meets(placement.inked) for box in words for placement in sheet.placements)


@settings(max_examples=150)
@given(
    st.builds(Size, st.floats(90, 130), st.floats(90, 130)),
    st.builds(Size, st.floats(25, 60), st.floats(25, 60)),
    st.sampled_from([Backs.DUPLEX, Backs.GUTTERFOLD]),
)
def test_words_of_small_papers_lie_clear_of_art(paper, size, backs):
    for sheet in sheets(20, Paper("small", paper), size, backs=backs):
        words = [part.box for part in (sheet.line, sheet.scale_bar) if part is not None]

        assert not any(box.meets(placement.inked) for box in words for placement in sheet.placements)


def test_a_narrow_margin_keeps_a_millimetre_and_a_half_of_bleed_beside_the_words():
    report = planned(9, A4, Size(43, 65), backs=Backs.GUTTERFOLD).reports[0]

    assert (2.0, 3.0) == (round(report.outer.top, 6), report.outer.bottom)


def test_a_fold_has_one_line_for_both_halves():
    sheet = sheets(8, backs=Backs.GUTTERFOLD)[0]

    assert ("both", 0) == (sheet.side, sheet.line.turns)
    assert sheet.line.box.right > 105


def test_the_fold_is_not_drawn_through_the_words():
    sheet = sheets(8, backs=Backs.GUTTERFOLD)[0]
    ink = [Box(*start, 0, end[1] - start[1]) for start, end in lines(sheet.marks[-1])]

    assert 105.0 == ink[0].x
    assert not any(sheet.line.box.meets(line.grown(0.05)) for line in ink)
