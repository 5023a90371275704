import pytest

from card_data.geometry import Size, bounds
from card_data.marks import Text
from generator.imposition.pieces import Backs, MarkStyle, Sides
from tests.imposition.builders import A4, PAPERS, POKER, planned, sheets


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


def test_bleed_gives_way_to_the_words_where_all_margins_are_narrow():
    report = planned(1, A4, Size(94, 130), margins=Sides(5, 5, 5, 5)).reports[0]

    assert (2, 2) == (report.columns, report.rows)
    assert report.outer.bottom == 3.0


def test_a_fold_has_one_line_for_both_halves():
    sheet = sheets(8, backs=Backs.GUTTERFOLD)[0]

    assert ("both", 0) == (sheet.side, sheet.line.turns)
    assert sheet.line.box.right > 105
