"""Marks drawn into a PDF and looked at, a letter a millimetre."""

import pytest

from card_data.geometry import Box, Matrix, ellipse, joined, polygon, rectangle, shift, turn
from card_data.marks import (
    BLACK,
    WHITE,
    Glyphs,
    Group,
    LinearGradient,
    Picture,
    RadialGradient,
    Shape,
    Stop,
    Stroke,
    Text,
    colour,
)
from card_data.problems import Problems

from .props import Shelf, line, pdf, pixels, quarters

RED, GREEN, BLUE = colour("#F00"), colour("#0F0"), colour("#00F")


def box(x, y, width, height):
    return rectangle(Box(x, y, width, height))


def drawn(*marks, size=(8, 4), shelf=None):
    return pixels(pdf(lambda page: page.draw(marks), size, shelf=shelf))


def test_y_points_down_from_the_top_left():
    assert ["##......", "........", "........", "......rr"] == drawn(
        Shape(box(0, 0, 2, 1), BLACK), Shape(box(6, 3, 2, 1), RED)
    )


def test_later_marks_lie_on_top():
    assert ["rgggrr..", "rgggrr..", "........", "........"] == drawn(
        Shape(box(0, 0, 6, 2), RED), Shape(box(1, 0, 3, 2), GREEN)
    )


def test_even_odd_leaves_a_hole():
    ring = joined(box(0, 0, 6, 4), box(2, 1, 2, 2))

    assert ["######..", "##..##..", "##..##..", "######.."] == drawn(Shape(ring, BLACK, even_odd=True))
    assert ["######..", "######..", "######..", "######.."] == drawn(Shape(ring, BLACK))


def test_a_line_is_as_wide_as_it_says():
    assert ["........", "bbbbbbbb", "bbbbbbbb", "........"] == drawn(
        Shape(polygon(((0, 2), (8, 2)), closed=False), stroke=Stroke(BLUE, 2))
    )


def test_dashes_are_millimetres():
    assert ["##..##..", "........", "........", "........"] == drawn(
        Shape(polygon(((0, 0.5), (8, 0.5)), closed=False), stroke=Stroke(BLACK, 1, dash=(2, 2)))
    )


def test_a_solid_line_after_a_dashed_one_is_solid():
    dashed = Shape(polygon(((0, 0.5), (8, 0.5)), closed=False), stroke=Stroke(BLACK, 1, dash=(2, 2)))
    solid = Shape(polygon(((0, 2.5), (8, 2.5)), closed=False), stroke=Stroke(BLACK, 1))

    assert ["##..##..", "........", "########", "........"] == drawn(dashed, solid)


def test_groups_move_and_clip_in_their_own_millimetres():
    square = Shape(box(0, 0, 4, 4), RED)

    assert ["........", "....rrrr", "....rrrr", "........"] == drawn(
        Group((square,), matrix=shift(4, 1), clip=box(0, 0, 4, 2))
    )


def test_a_quarter_turn_is_clockwise():
    bar = (Shape(box(0, 0, 3, 1), RED), Shape(box(0, 0, 1, 1), BLACK))

    assert ["#.......", "r.......", "r.......", "........"] == drawn(Group(bar, matrix=turn(90, 0.5, 0.5)))


def test_what_a_group_sets_ends_with_it():
    inside = Group((Shape(box(2, 0, 2, 1), GREEN),), matrix=shift(0, 1))

    assert ["##......", "..gg....", "....##..", "........"] == drawn(
        Shape(box(0, 0, 2, 1), BLACK), inside, Shape(box(4, 2, 2, 1), BLACK)
    )


def test_pictures_stand_upright():
    shelf = Shelf(quarters=quarters("#F00", "#0F0", "#00F", "#000"))

    assert ["..rrgg..", "..rrgg..", "..bb##..", "..bb##.."] == drawn(Picture("quarters", Box(2, 0, 4, 4)), shelf=shelf)


def test_what_a_picture_lets_through_shows_what_lies_below():
    shelf = Shelf(quarters=quarters("#F00", "#0F0", "#00F", "#0000"))
    rows = drawn(Shape(box(0, 0, 8, 4), BLACK), Picture("quarters", Box(2, 0, 4, 4)), shelf=shelf)

    assert "##rrgg##" == rows[0]
    assert "##bb####" == rows[3]


def test_a_fading_group_fades_as_one():
    pair = (Shape(box(0, 0, 4, 4), BLACK), Shape(box(2, 0, 4, 4), BLACK))
    rows = drawn(Group(pair, opacity=0.5))

    assert ["++++++.."] * 4 == rows
    assert ["++++++.."] * 4 != drawn(*(Group((mark,), opacity=0.99999) for mark in pair))


def test_a_gradient_runs_from_stop_to_stop_and_edges_stay_hard():
    stops = (Stop(0, RED), Stop(0.5, RED), Stop(0.5, BLUE), Stop(1, BLUE))

    assert ["rrrrbbbb"] * 4 == drawn(Shape(box(0, 0, 8, 4), LinearGradient(0, 0, 8, 0, stops)))


def test_a_gradient_moves_with_its_group():
    stops = (Stop(0.5, RED), Stop(0.5, BLUE))
    split = Shape(box(0, 0, 4, 4), LinearGradient(0, 0, 4, 0, stops))

    assert ["..rrbb.."] * 4 == drawn(Group((split,), matrix=shift(2, 0)))


def test_a_squeezed_radial_gradient_is_an_ellipse():
    stops = (Stop(0, BLACK), Stop(0.53, BLACK), Stop(0.53, WHITE), Stop(1, WHITE))
    flat = RadialGradient(4, 2, 8, stops, matrix=Matrix(1, 0, 0, 0.25, 0, 1.5))

    assert ["........", "########", "########", "........"] == drawn(Shape(box(0, 0, 8, 4), flat))


def test_a_stop_lets_through_what_lies_below():
    stops = (Stop(0, RED), Stop(0.5, RED), Stop(0.5, RED, 0), Stop(1, RED, 0))

    assert ["rrrr####"] * 4 == drawn(
        Shape(box(0, 0, 8, 4), BLACK), Shape(box(0, 0, 8, 4), LinearGradient(0, 0, 8, 0, stops))
    )


@pytest.mark.parametrize("number", [float("nan"), float("inf")])
def test_a_number_that_is_none_is_the_painters_problem(number):
    with pytest.raises(Problems, match="painters"):
        drawn(Shape(rectangle(Box(0, 0, number, 1)), BLACK))


def test_tiny_numbers_are_written_without_exponents():
    assert ["##......", "........", "........", "........"] == drawn(Shape(rectangle(Box(1e-7, 1e-6, 2, 1)), BLACK))


def test_an_empty_outline_draws_nothing():
    assert ["........"] * 4 == drawn(Shape(rectangle(Box(0, 0, 4, 4))), Group(()), Glyphs((), 0, 0, 9))


def test_text_that_nobody_shaped_is_refused():
    with pytest.raises(TypeError, match="Wolf"):
        drawn(Text("Wolf", 0, 0, 9))


def test_letters_stand_upright_on_their_baseline():
    rows = drawn(line("I", 1, 3, 12), size=(8, 4))

    assert {3} == {at for at, row in enumerate(rows) if set(row) == {"."}}


def test_a_circle_is_round():
    rows = drawn(Shape(ellipse(4, 4, 3.9), BLACK), size=(8, 8))

    assert rows == rows[::-1]
    assert rows == ["".join(column) for column in zip(*rows, strict=True)]
