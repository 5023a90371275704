"""What a result is drawn with."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.web.results import scale


@pytest.mark.parametrize(
    ("least", "most", "lines"),
    [
        (0, 4, (0, 1, 2, 3, 4)),
        (2, 16, (0, 5, 10, 15, 20)),
        (16, 194, (0, 50, 100, 150, 200)),
        (0, 24, (0, 5, 10, 15, 20, 25)),
        (-12, 31, (-20, -10, 0, 10, 20, 30, 40)),
        (180, 194, (180, 185, 190, 195)),
        (3, 3, (3, 4)),
        (0, 0, (0, 1)),
    ],
)
def test_a_chart_has_lines_at_round_numbers(least, most, lines):
    low, high, step = scale(least, most)

    assert lines == tuple(range(low, high + 1, step))


@given(st.integers(-100_000, 100_000), st.integers(0, 100_000))
def test_a_chart_holds_all_values_between_two_to_seven_lines(least, span):
    low, high, step = scale(least, least + span)

    assert low <= least <= least + span <= high
    assert 2 <= len(range(low, high + 1, step)) <= 7
    assert 0 == (high - low) % step
