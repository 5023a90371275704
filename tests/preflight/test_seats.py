from dataclasses import replace
from math import cos, radians, sin

import pytest

from card_data.geometry import Size, ellipse, polygon
from card_data.marks import Face, Shape, colour
from generator.preflight.seats import alike, confused, enlarged, outlines, sign
from tests.preflight.faces import BLED, face, look, rect, seat, seen

RED, GREEN, SKY = (
    seat("red", "#B04040", "circle"),
    seat("green", "#70701E", "diamond"),
    seat("sky", "#54D3F6", "square"),
)


def back(fill, shape, size, key):
    outline = {
        "circle": ellipse(30, 40, size),
        "diamond": polygon(((30, 40 - size), (30 + size, 40), (30, 40 + size), (30 - size, 40))),
    }[shape]
    return face(rect(BLED, fill), Shape(outline, fill=colour("#FFFFFF")), key=key)


def test_colours_are_compared_in_every_sight_and_in_grey():
    assert "deutan" == alike(RED, GREEN, "full")[0]
    assert "grey" == alike(RED, GREEN, "bw")[0]
    assert alike(RED, SKY, "full") is None


def test_a_large_shape_is_a_sign_and_a_speck_is_none():
    large = seen(back("#B04040", "circle", 16, "a"), back("#70701E", "diamond", 16, "b"))
    small = seen(back("#B04040", "circle", 1.5, "c"), back("#70701E", "diamond", 1.5, "d"))
    assert 0.04 < sign(*map(outlines, large))
    assert 0.04 > sign(*map(outlines, small))


def test_the_same_drawing_in_another_colour_has_no_sign():
    """However dark or light the colour, and where dark and light change places."""
    red, pale = seen(back("#B04040", "circle", 16, "a"), back("#E8C0C0", "circle", 16, "b"))
    assert 0.0 == sign(outlines(red), outlines(pale))
    dark = face(rect(BLED, "#FFFFFF"), Shape(ellipse(30, 40, 16), fill=colour("#202020")), key="c")
    assert 0.0 == sign(outlines(red), outlines(seen(dark)[0]))


def test_kits_that_look_alike_without_a_sign_are_told():
    component = look(face()).job.component
    pictures = seen(back("#B04040", "circle", 16, "a"), back("#70701E", "circle", 16, "b"))
    (problem,) = confused(component, {RED: pictures[:1], GREEN: pictures[1:]}, "full")
    assert "seat/hard-to-tell" == problem.code
    assert '"deck" of red and green look alike without green sight (deutan)' in problem.what


@pytest.mark.parametrize("ink", ["full", "bw"])
def test_kits_with_shapes_of_their_own_are_told_apart_in_every_ink(ink):
    component = look(face()).job.component
    pictures = seen(back("#B04040", "circle", 16, "a"), back("#70701E", "diamond", 16, "b"))
    assert [] == list(confused(component, {RED: pictures[:1], GREEN: pictures[1:]}, ink))


def test_a_small_token_is_looked_at_as_large_as_a_card():
    """Circle and hexagon of 6 mm differ by less than a pixel anywhere."""
    hexagon = tuple((10 + 3.2 * cos(radians(60 * at)), 10 + 3.2 * sin(radians(60 * at))) for at in range(6))
    tokens = [
        Face(key, 20.0, 20.0, 0.0, (rect((0, 0, 20, 20), fill), Shape(outline, fill=colour("#FFFFFF"))))
        for key, fill, outline in (("a", "#B04040", ellipse(10, 10, 3)), ("b", "#70701E", polygon(hexagon)))
    ]
    assert 0.04 < sign(*map(outlines, seen(*map(enlarged, tokens))))


def test_on_a_large_mat_a_sign_as_on_a_card_is_enough():
    component = replace(look(face()).job.component, size=Size(220.0, 160.0))
    mats = [
        Face(key, 220.0, 160.0, 0.0, (rect((0, 0, 220, 160), fill), Shape(outline, fill=colour("#FFFFFF"))))
        for key, fill, outline in (
            ("a", "#B04040", ellipse(30, 30, 10)),
            ("b", "#70701E", polygon(((30, 20), (40, 30), (30, 40), (20, 30)))),
        )
    ]
    pictures = seen(*mats)
    assert [] == list(confused(component, {RED: pictures[:1], GREEN: pictures[1:]}, "full"))
