"""SVG path data read into lines and cubic curves."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_data.geometry import Path
from card_data.outlines import outline

coordinates = st.integers(-50, 50)


def curve_point(start, numbers, t):
    x0, y0, (x1, y1, x2, y2, x3, y3) = *start, numbers
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    return (
        sum(w * x for w, x in zip(weights, (x0, x1, x2, x3), strict=True)),
        sum(w * y for w, y in zip(weights, (y0, y1, y2, y3), strict=True)),
    )


@pytest.mark.parametrize(
    ("text", "ops", "numbers"),
    [
        ("M0 0L10 0 10 5Z", "MLLZ", (0, 0, 10, 0, 10, 5)),
        ("m1,2 3,4", "ML", (1, 2, 4, 6)),
        ("M1 1H5V7h-2v-3", "MLLLL", (1, 1, 5, 1, 5, 7, 3, 7, 3, 4)),
        ("M0 0C1 1 2 2 3 3S5 5 6 6", "MCC", (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)),
        ("M0 0S5 5 6 6", "MC", (0, 0, 0, 0, 5, 5, 6, 6)),
        ("M1 1L2 1zl0 5", "MLZML", (1, 1, 2, 1, 1, 1, 1, 6)),
        ("M.5-.5l1e1.5", "ML", (0.5, -0.5, 10.5, 0)),
        ("M0 0A0 5 0 0 1 4 4", "ML", (0, 0, 4, 4)),
        ("M3 3A5 5 0 0 1 3 3", "M", (3, 3)),
        ("", "", ()),
    ],
)
def test_every_command_becomes_moves_lines_and_curves(text, ops, numbers):
    assert Path(ops, pytest.approx(numbers)) == outline(text)


def test_a_quadratic_keeps_its_middle():
    path = outline("M0 0Q5 10 10 0T20 0")

    assert (5, 5) == pytest.approx(curve_point((0, 0), path.numbers[2:8], 0.5))
    assert (15, -5) == pytest.approx(curve_point((10, 0), path.numbers[8:14], 0.5))


def test_flags_of_an_arc_may_stand_without_gaps():
    assert outline("M0 0a1 1 0 0 1 .5 .5") == outline("M0 0a1 1 0 01.5.5")


@given(coordinates, coordinates, st.integers(1, 40), st.booleans(), st.booleans())
@settings(max_examples=60, deadline=None)
def test_an_arc_stays_on_its_circle_and_ends_where_it_says(x, y, radius, is_large, is_clockwise):
    path = outline(f"M0 0A{radius} {radius} 0 {is_large:d} {is_clockwise:d} {x} {y}")
    if not (x or y):
        return
    points, start = [], (0.0, 0.0)
    for at in range(2, len(path.numbers), 6):
        points += [curve_point(start, path.numbers[at : at + 6], t / 4) for t in range(5)]
        start = path.numbers[at + 4 : at + 6]
    true_radius = max(radius, math.hypot(x, y) / 2)
    (ax, ay), (bx, by), (cx, cy) = points[0], points[len(points) // 3], points[2 * len(points) // 3]
    d = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by))
    ux = ((ax**2 + ay**2) * (by - cy) + (bx**2 + by**2) * (cy - ay) + (cx**2 + cy**2) * (ay - by)) / d
    uy = ((ax**2 + ay**2) * (cx - bx) + (bx**2 + by**2) * (ax - cx) + (cx**2 + cy**2) * (bx - ax)) / d

    assert (x, y) == path.numbers[-2:]
    assert all(math.isclose(math.hypot(px - ux, py - uy), true_radius, rel_tol=2e-3) for px, py in points)


@pytest.mark.parametrize(
    "text", ["L0 0", "M0", "M0 0 L1", "M0 0 X 3", "M0 0Z4", "M0 0A1 1 0 2 0 3 3", "M1e999 0", "12 3"]
)
def test_what_cannot_be_read_is_refused(text):
    with pytest.raises(ValueError, match="outline"):
        outline(text)
