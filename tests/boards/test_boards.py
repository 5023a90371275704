import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_data.boards import SHAPES, Space, spaces_from_rows, track
from card_data.geometry import Box, Length
from card_data.model import Number
from card_data.problems import Problems

TABLE = Box(10, 20, 120, 80)
boxes = st.builds(Box, st.floats(-50, 50), st.floats(-50, 50), st.floats(20, 300), st.floats(20, 300))


def places(spaces: tuple[Space, ...]) -> list[tuple[float, float]]:
    return [(space.x, space.y) for space in spaces]


@settings(max_examples=60)
@given(st.sampled_from(SHAPES), st.integers(1, 60), boxes, st.floats(0, 20), st.floats(0, 360))
def test_every_space_lies_in_the_box_with_its_whole_side(shape, count, box, side, start):
    spaces = track(shape, count, box, side=side, start=start)

    assert [str(number) for number in range(count)] == [space.id for space in spaces]
    assert all(box.holds(Box(x - side / 2, y - side / 2, side, side), slack=1e-3) for x, y in places(spaces))


def arc(a: float, b: float, box: Box) -> float:
    """The length of an ellipse from one angle to another, by many small steps."""
    steps = [a + (b - a) * step / 2000 for step in range(2001)]
    points = [(box.width / 2 * math.sin(t), box.height / 2 * math.cos(t)) for t in steps]
    return sum(math.dist(p, q) for p, q in pairwise(points))


def test_a_ring_of_25_is_evenly_spaced_along_its_ellipse():
    spaces = track("ring", 25, TABLE)
    (cx, cy), rx, ry = TABLE.centre, TABLE.width / 2, TABLE.height / 2
    angles = [math.atan2((x - cx) / rx, -(y - cy) / ry) % math.tau for x, y in places(spaces)]
    gaps = [arc(a, b, TABLE) for a, b in pairwise([*angles, math.tau])]

    assert all(math.hypot((x - cx) / rx, (y - cy) / ry) == pytest.approx(1, abs=1e-5) for x, y in places(spaces))
    assert [gaps[0]] * 25 == pytest.approx(gaps, abs=0.01)


def test_a_ring_starts_at_the_top_goes_right_and_closes():
    spaces = track("ring", 25, TABLE)

    assert (70.0, 20.0) == pytest.approx(places(spaces)[0])
    assert 0 == pytest.approx(spaces[0].angle, abs=0.2)
    assert spaces[1].x > spaces[0].x
    assert ("1",) == spaces[0].next
    assert ("0",) == spaces[24].next


@pytest.mark.parametrize(("expected", "start"), [((130, 60), 90), ((70, 100), 180), ((10, 60), 270)])
def test_a_ring_starts_where_it_is_told(expected, start):
    assert expected == pytest.approx(places(track("ring", 7, TABLE, start=start))[0])


def test_a_line_runs_along_the_longer_side():
    assert [(10, 60), (50, 60), (90, 60), (130, 60)] == places(track("line", 4, TABLE))
    assert [(5, 0), (5, 40)] == places(track("line", 2, Box(0, 0, 10, 40)))
    assert () == track("line", 4, TABLE)[-1].next


def test_a_spirals_turns_are_as_far_apart_as_its_spaces():
    spaces = places(track("spiral", 40, Box(0, 0, 100, 100)))
    gaps = [math.dist(a, b) for a, b in pairwise(spaces)]
    nearest = [min(math.dist(a, b) for j, b in enumerate(spaces) if abs(i - j) > 1) for i, a in enumerate(spaces)]

    assert (50, 0) == pytest.approx(spaces[0])
    assert min(gaps) > 0.85 * max(gaps)
    assert min(nearest) > 0.85 * max(gaps)


def test_a_grid_goes_row_by_row():
    spaces = track("grid", 5, Box(0, 0, 30, 20), columns=3, side=10)

    assert [(5, 5), (15, 5), (25, 5), (5, 15), (15, 15)] == places(spaces)


def test_a_grid_without_columns_takes_the_boxs_shape():
    assert 3 == len({x for x, _ in places(track("grid", 6, TABLE))})


def test_no_spaces_are_no_spaces_and_an_unknown_shape_is_told():
    assert () == track("ring", 0, TABLE)
    with pytest.raises(ValueError, match='Did you mean "ring"'):
        track("rnig", 3, TABLE)


def test_a_table_names_the_places():
    rows = [
        {"id": "start", "x": "10", "y": Number(20.5, "20,5"), "angle": "90", "kind": "gate"},
        {"id": "2", "x": "1cm", "y": Length(0, 0.5)},
    ]

    assert (Space("start", 20, 40.5, 90, "gate", ("2",)), Space("2", 20, 60)) == spaces_from_rows(rows, TABLE)


def test_a_table_may_say_where_each_place_leads():
    rows = [
        {"id": "a", "x": 1, "y": 1, "next": "b; c"},
        {"id": "b", "x": 2, "y": 2, "next": ("a",)},
        {"id": "c", "x": 3, "y": 3, "next": "-"},
    ]

    assert [("b", "c"), ("a",), ()] == [space.next for space in spaces_from_rows(rows)]


def test_all_that_is_wrong_with_a_table_is_told_at_once():
    rows = [{"id": "a", "x": "left", "y": 1, "angle": "up"}, {"id": "a", "x": 1, "y": None, "next": "aa"}]

    with pytest.raises(Problems) as caught:
        spaces_from_rows(rows)
    assert ["board/place", "board/angle", "board/place", "board/twice", "board/unknown-space"] == [
        problem.code for problem in caught.value.entries
    ]
    assert '"left" is no length' in str(caught.value)
