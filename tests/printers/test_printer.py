"""What a printer's numbers come to, in mm."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from card_data.geometry import Size
from generator.build.printers import LINE, Printer
from generator.imposition.pieces import Sides
from tests.build.small import built, run
from tests.printers.paper import Off, dots, images, spots

A4 = Size(210.0, 297.0)
lengths = st.tuples(*[st.floats(0.95 * LINE, 1.05 * LINE)] * 2)
places = st.tuples(st.floats(0, 210), st.floats(0, 297))


def close(point, within=1e-6):
    return pytest.approx(point, abs=within)


@given(lengths, places)
def test_what_is_made_true_comes_out_where_it_was_planned(lengths, place):
    printer = Printer("old", lengths=lengths)
    matrix = printer.true_size(A4)
    drawn = matrix.at(*place) if matrix else place
    assert close(place) == Off(scales=printer.scales).lands(drawn, A4, is_back=False)


@given(lengths, st.tuples(*[st.floats(-10, 10)] * 2))
def test_backs_are_moved_by_exactly_what_was_read_whatever_the_scale(lengths, back):
    printer = Printer("old", back=back, lengths=lengths)
    matrix, (x, y) = printer.true_size(A4), printer.back_offset
    still, moved = ((matrix.at(*place) if matrix else place) for place in ((50.0, 60.0), (50.0 + x, 60.0 + y)))
    assert close(back) == (moved[0] - still[0], moved[1] - still[1])


@given(lengths, st.tuples(*[st.floats(0, 40)] * 4))
def test_what_keeps_the_planned_margins_is_drawn_inside_the_measured_ones(lengths, margins):
    printer = Printer("old", lengths=lengths, margins=Sides(*margins))
    top, right, bottom, left = printer.printable(A4, 5.0)
    matrix = printer.true_size(A4)
    corners = (left, top), (A4.width - right, A4.height - bottom)
    (x, y), (far, low) = (matrix.at(*corner) if matrix else corner for corner in corners)
    wanted = Sides(*margins)
    assert min(x - wanted.left, y - wanted.top) > -1e-6
    assert min(A4.width - wanted.right - far, A4.height - wanted.bottom - low) > -1e-6


def test_a_page_that_lies_across_the_paper_has_the_two_scales_exchanged():
    printer = Printer("old", lengths=(148.5, 150.0))
    upright, lying = printer.true_size(A4), printer.true_size(A4.turned)
    assert (close(1 / 0.99), 1.0) == (upright.a, upright.d)
    assert (1.0, close(1 / 0.99)) == (lying.a, lying.d)


def test_a_printer_that_is_true_changes_no_page():
    assert Printer("new").true_size(A4) is None
    assert Sides(5.0, 5.0, 5.0, 5.0) == Printer("new").printable(A4, 5.0)


def test_measured_margins_are_kept_by_backs_that_are_moved_as_well():
    printer = Printer("old", back=(1.0, -0.5), margins=Sides(4.0, 5.0, 12.0, 4.0))
    assert Sides(4.5, 6.0, 12.5, 5.0) == printer.printable(A4, 5.0)


def test_a_gutterfold_has_no_second_side_that_could_be_off(tmp_path):
    game = dots(tmp_path)
    run("printer", "set", "epson", "--back-x", "2")
    for name, words in (("still", ()), ("then", ("--printer", "epson"))):
        assert 0 == run("build", game, "-o", tmp_path / name, "--backs", "gutterfold", *words)
    still, then = ([spots(page) for page in images(built(tmp_path / one) / "1-card.pdf")] for one in ("still", "then"))
    assert still == then
