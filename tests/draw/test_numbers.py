"""Numbers as content streams have them."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from card_data.geometry import Box, Matrix, ellipse, joined, rectangle, shift
from card_data.marks import BLACK, WHITE, colour
from card_data.problems import Problems
from generator.draw.numbers import Pen, numbered


@given(st.floats(-20_000, 20_000), st.floats(-1e-3, 1e-3))
def test_a_number_is_plain_and_near(large, small):
    texts = numbered(b"%g %g", (large, small)).decode().split()

    assert all(re.fullmatch(r"-?\d+(\.\d+)?", text) for text in texts)
    assert [large, small] == pytest.approx([float(text) for text in texts], rel=1e-5, abs=1e-9)


def test_whole_numbers_are_short():
    assert b"63 -0.5 88 0" == numbered(b"%g %g %g %g", (63.0, -0.5, 88.0, 0.0))


@pytest.mark.parametrize("number", [float("nan"), float("inf"), float("-inf")])
def test_what_is_no_number_is_refused(number):
    with pytest.raises(Problems):
        numbered(b"%g", (number,))


def test_greys_are_greys():
    pen = Pen()

    assert [b"0 g ", b"1 G ", b"0.8 0 0.2 rg "] == [pen.fill(BLACK), pen.stroke(WHITE), pen.fill(colour("#CC0033"))]


def test_a_path_is_written_operator_by_operator():
    path = joined(rectangle(Box(1, 2, 3, 4)), ellipse(0, 0, 1))

    assert ["re", "m", "c", "c", "c", "c", "h"] == re.findall(r"[a-z]+", Pen().path(path).decode())


def test_a_path_remembered_is_the_same():
    pen, other = Pen(), Pen()
    paths = [ellipse(at, 0, 1) for at in range(3000)]

    assert [other.path(path) for path in paths] == [pen.path(path) for _ in range(2) for path in paths][3000:]


def test_what_is_placed_keeps_the_state_clips_and_moves():
    assert b"q 0 0 5 5 re W n 1 0 0 1 2 3 cm " == Pen().placing(shift(2, 3), rectangle(Box(0, 0, 5, 5)))
    assert b"q 0 1 -1 0 0 0 cm " == Pen().placing(Matrix(0, 1, -1, 0), None)
