import pytest
from coloraide import Color
from hypothesis import given
from hypothesis import strategies as st

from card_data.marks import Colour, colour
from generator.preflight.colours import contrast, difference, simulated

colours = st.builds(Colour, *(st.integers(0, 255).map(lambda part: part / 255) for _ in range(3)))


def other(one):
    return Color("srgb", list(one))


@given(colours, colours)
def test_differences_are_those_of_another_implementation(one, two):
    assert other(one).delta_e(other(two), method="2000") == pytest.approx(difference(one, two), abs=0.02)


@given(colours, st.sampled_from(["protan", "deutan", "tritan"]))
def test_simulated_sights_are_those_of_another_implementation(one, sight):
    expected = other(one).filter(sight, method="machado").convert("srgb").clip()
    assert list(expected.coords()) == pytest.approx(list(simulated(one, sight)), abs=0.002)


@given(colours, colours)
def test_a_difference_is_the_same_both_ways_and_none_to_itself(one, two):
    assert difference(two, one) == pytest.approx(difference(one, two), abs=1e-6)
    assert difference(one, one) == pytest.approx(0.0, abs=1e-9)


def test_black_on_white_has_the_greatest_contrast():
    assert contrast(0.0, 1.0) == pytest.approx(21.0)


def test_red_and_green_that_look_alike_to_some_are_far_apart_to_most():
    red, green = colour("#C8403C"), colour("#5A8A28")
    assert difference(red, green) > 40
    assert difference(simulated(red, "deutan"), simulated(green, "deutan")) < 5
