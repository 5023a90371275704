import re

import pytest

from card_data.geometry import Box, polygon, rectangle, rounded
from card_data.marks import Group, Shape, colour
from generator.preflight.bleed import corners, edges, missing, seams, short
from tests.preflight.faces import BLED, HEIGHT, TRIM, WIDTH, face, look, rect, sides

RED = "#CE0000"


def told(check, drawn):
    return list(check(look(drawn), sides(drawn)))


def test_art_that_fills_the_bleed_is_told_nothing():
    drawn = face(rect(BLED, RED))
    assert [] == [problem for check in (short, corners, seams, edges) for problem in told(check, drawn)]


def test_art_that_stays_inside_the_trim_is_told_nothing():
    drawn = face(rect(TRIM.grown(-4), RED))
    assert [] == told(short, drawn)
    assert [] == told(corners, drawn)


def test_art_that_stops_at_the_trim_names_every_side_and_what_is_missing():
    (problem,) = told(short, face(rect(TRIM, RED)))
    assert "bleed/short" == problem.code
    assert ["top", "right", "bottom", "left"] == re.findall(r"(\w+) by (?:3.0|2.8) mm", problem.what)
    assert ("layouts/back.yaml", "C01") == (problem.where.file, problem.where.card)


@pytest.mark.parametrize(("over", "lacks"), [(1.0, 2.0), (2.0, 1.0), (2.25, 0.75)])
def test_the_bleed_that_is_missing_is_measured_to_a_pixel(over, lacks):
    left = sides(face(rect((-over, -3, 30, HEIGHT + 6), RED)))[3]
    assert lacks == pytest.approx(missing(left), abs=0.25)


def test_half_a_millimetre_too_little_is_let_pass():
    assert [] == told(short, face(rect(BLED.grown(-0.5), RED)))


def test_one_side_of_four_is_named_alone():
    (problem,) = told(short, face(rect((0, -3, WIDTH + 3, HEIGHT + 6), RED)))
    assert problem.what.endswith("left by 3.0 mm")


def test_stripes_that_run_out_aslant_are_no_sliver():
    stripes = [polygon(((x, -3), (x + 8, -3), (x - 78, HEIGHT + 3), (x - 86, HEIGHT + 3))) for x in range(-20, 160, 16)]
    assert [] == told(short, face(*(Shape(stripe, fill=colour(RED)) for stripe in stripes)))


def test_art_beside_bled_art_does_not_borrow_its_bleed():
    drawn = face(rect((-3, -3, 20, HEIGHT + 6), RED), rect((17, 0, WIDTH - 17, 20), RED))
    (problem,) = told(short, drawn)
    assert ["top", "right"] == re.findall(r"(\w+) by (?:3.0|2.8) mm", problem.what)


def test_art_at_the_trim_of_a_layout_without_bleed_is_told():
    (problem,) = told(short, face(rect(TRIM, RED), bleed=0.0))
    assert "bleed/none" == problem.code


def test_an_edge_of_one_colour_needs_no_bleed():
    assert [] == told(short, face(rect(TRIM, RED), bleed=0.0, edge=RED))


def test_round_art_with_bare_corners_is_told():
    """B069"""
    drawn = face(Group((rect(BLED, RED),), clip=rounded(BLED, 14.0)))
    (problem,) = told(corners, drawn)
    assert "bleed/corners" == problem.code


def test_a_white_rim_beside_the_cut_is_told_with_its_place():
    """B067"""
    scan = [rect((-0.75, -3, WIDTH + 6, HEIGHT + 6), "#202020"), rect((-3, -3, 2.25, HEIGHT + 6), "#E0E0E0")]
    (problem,) = told(seams, face(*scan))
    assert "bleed/seam" == problem.code
    assert re.search(r": left at 0\.[58] mm outside$", problem.what)


def test_a_pattern_is_no_line():
    dots = [rect((x, y, 2, 2), "#202020") for x in range(-3, 63, 4) for y in range(-3, 83, 4)]
    assert [] == told(seams, face(*dots))


def test_the_edge_that_was_promised_is_looked_for_on_every_side():
    drawn = face(rect(TRIM, RED), rect((WIDTH - 1, 20, 1, 20), "#FFFFFF"), bleed=0.0, edge=RED)
    (problem,) = told(edges, drawn)
    assert not problem.is_notice
    assert "not of that colour at the trim: right (up to 25% of the side)" in problem.what


def test_an_edge_kept_all_round_is_told_nothing():
    assert [] == told(edges, face(rect(TRIM, RED), rect(TRIM.grown(-5), "#FFFFFF"), bleed=0.0, edge=RED))


def test_sizes_that_are_no_whole_pixels_have_four_sides_too():
    drawn = face(Shape(rectangle(Box(-3.175, -3.175, 69.85, 95.25)), fill=colour(RED)), bleed=3.175)
    odd = type(drawn)(drawn.key, 63.5, 88.9, 3.175, drawn.marks)
    assert [] == told(short, odd)
