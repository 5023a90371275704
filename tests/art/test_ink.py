import pytest

from card_data.geometry import Box, rectangle
from card_data.marks import BLACK, WHITE, Colour, Group, LinearGradient, Shape, Stop, Stroke, Text
from generator.art.ink import grey, grey_marks
from generator.art.svg_colours import tint

SHAPE = Shape(rectangle(Box(0, 0, 9, 9)), Colour(1, 0, 0), Stroke(Colour(0, 0, 1), 1))


def test_black_and_white_stay_what_they_are():
    assert (BLACK, WHITE) == (grey(BLACK), grey(WHITE))


@pytest.mark.parametrize("part", [0.1, 0.25, 0.5, 0.9])
def test_a_grey_stays_itself(part):
    assert (pytest.approx(part, abs=1e-3),) * 3 == grey(Colour(part, part, part))


def test_colours_get_the_grey_of_their_luminance():
    assert (0.4980, 0.2974) == (
        pytest.approx(grey(Colour(1, 0, 0))[0], abs=0.001),
        pytest.approx(grey(Colour(0, 0, 1))[0], abs=0.001),
    )


def test_marks_lose_their_colour_at_any_depth():
    gradient = LinearGradient(0, 0, 1, 1, (Stop(0, Colour(1, 0, 0), 0.5), Stop(1, WHITE)))
    (group,) = grey_marks([Group((SHAPE, Shape(SHAPE.path, gradient), Text("a", 0, 0, 9, colour=Colour(1, 1, 0))))])
    shape, faded, text = group.marks

    assert {shape.fill, shape.stroke.colour} == {grey(Colour(1, 0, 0)), grey(Colour(0, 0, 1))}
    assert Stop(0, grey(Colour(1, 0, 0)), 0.5) == faded.fill.stops[0]
    assert grey(Colour(1, 1, 0)) == text.colour


def test_a_grey_drawing_has_a_key_of_its_own():
    assert ("a~grey", "") == tuple(mark.key for mark in grey_marks([Group((SHAPE,), key="a"), Group((SHAPE,))]))


def test_what_is_grey_is_left_alone():
    once = grey_marks([Group((SHAPE,), key="a")])

    assert once[0] is grey_marks(once)[0]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("red", "#FF0000"),
        ("RebeccaPurple", "#663399"),
        ("#0f8", "#00FF88"),
        ("rgb(255 128 0)", "#FF8000"),
        ("rgb(100%, 50%, 0%)", "#FF8000"),
        ("hsl(120, 100%, 25%)", "#008000"),
        ("hsl(.5turn 100% 50%)", "#00FFFF"),
        ("hwb(0 20% 20%)", "#CC3333"),
    ],
)
def test_css_colours_are_read(text, expected):
    assert expected == tint(text).colour.hex


@pytest.mark.parametrize(("text", "opacity"), [("#ff000080", 128 / 255), ("rgba(0,0,0,.4)", 0.4), ("transparent", 0)])
def test_css_colours_bring_their_opacity(text, opacity):
    assert opacity == tint(text).opacity


@pytest.mark.parametrize("text", ["", "rosso", "#12", "rgb(1,2)", "rgb(a,b,c)", "hsl()", "#ggg"])
def test_what_is_no_colour_is_none(text):
    assert tint(text) is None
