"""Boards whose places form a graph: forks and detours from a table, nothing off the board, nothing under a seam."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_data.boards import spaces_from_rows
from card_data.geometry import Box, Size
from card_data.problems import Problems
from generator.kinds.seams import Thing, tiling
from tests.kinds.made import BOARD, made, read
from tests.show.reading import facts, texts

CHART = "plan: {kind: board, size: 264mm x 390mm, face: plan, places: spaces.csv}"
DETOURS = {
    5: ("a1", "a2", "s9"),
    17: ("b1", "b2", "s22"),
}  # where it leaves the ring, its places, where it ends
ROOMS = {"a4": Size(200, 287), "letter": Size(205.9, 269.4), "a3": Size(287, 410), "tabloid": Size(269.4, 421.8)}


def chart(**changed):
    """A ring of 31 places, four abreast, with two detours; nothing between 180 and 200 mm from the top."""
    rows = [f"s{number},{x},{y},sea,{_ways(number)}" for number, (x, y) in enumerate(_ring())]
    for (one, other, back), y in zip(DETOURS.values(), (160, 230), strict=True):
        rows += [f"{one},110,{y},detour,{other}", f"{other},150,{y},detour,{back}"]
    table = "\n".join(["id,x,y,kind,next", *rows, ""])
    for old, new in changed.values():
        assert old in table
        table = table.replace(old, new)
    return table


def _ring():
    """Down on the right, up on the left, and across along the top and the bottom."""
    downs = [20, 48, 76, 104, 132, 160, 220, 248, 276, 304, 332, 360]
    right, left = [(240, y) for y in downs], [(24, y) for y in downs[::-1]]
    return [*((x, 20) for x in (96, 150, 200)), *right, *((x, 365) for x in (190, 140, 90, 60)), *left]


def _ways(number):
    way = f"s{(number + 1) % 31}"
    return f"{way}; {DETOURS[number][0]}" if number in DETOURS else way


def graph(tmp_path, **changed):
    found, report = read(tmp_path, CHART, spaces_csv=chart(**changed), layouts__plan_yaml=BOARD)
    return {space.id: space for space in spaces_from_rows(found.places["spaces.csv"], Box(0, 0, 264, 390))}, report


def reached(spaces, start):
    found, left = set(), [start]
    while left:
        here = left.pop()
        if here not in found:
            found.add(here)
            left += spaces[here].next
    return found


def test_a_fork_leads_both_ways_and_a_detour_back_to_the_ring(tmp_path):
    spaces, report = graph(tmp_path)

    assert 31 + 4 == len(spaces)
    assert (("s6", "a1"), ("a2",), ("s9",)) == tuple(spaces[name].next for name in ("s5", "a1", "a2"))
    assert set(spaces) == reached(spaces, "s0") == reached(spaces, "b2")
    assert () == report.notices


def test_a_way_to_nowhere_is_a_problem_with_the_nearest_name(tmp_path):
    with pytest.raises(Problems, match=r'"a11" is no space of this board.*Did you mean "a1"') as caught:
        graph(tmp_path, way=("s6; a1", "s6; a11"))

    (entry,) = caught.value.entries
    assert ("spaces.csv", 7, "next", "s5") == (entry.where.file, entry.where.line, entry.where.column, entry.where.card)


def test_a_place_that_reaches_over_the_edge_is_told(tmp_path):
    table = "id,x,y,width,height\nin,30,30,51,51\nover,250,30,51,51\noff,270,30,51,51\n"
    _, report = read(tmp_path, CHART, spaces_csv=table, layouts__plan_yaml=BOARD)

    assert [
        'Place "over", 51 × 51 mm, reaches over the edge of the board',
        'Place "off" lies off the board, at 270, 30 mm',
    ] == [notice.what for notice in report.notices]


@pytest.mark.parametrize(("expected", "paper"), [(2, "a4"), (2, "letter"), (1, "a3"), (1, "tabloid")])
def test_a_chart_is_two_sheets_or_one_large_one_with_every_place_whole_on_one(tmp_path, expected, paper):
    built = made(tmp_path, CHART, options={"paper": paper}, spaces_csv=chart(), layouts__plan_yaml=BOARD)
    (path,) = built.sheets
    names = [name for page in texts(path) for name in re.findall(r"[abs]\d+", page)]

    assert expected == len(facts(path).sizes)
    assert "board/seam" not in built.told
    assert {*(f"s{number}" for number in range(31)), "a1", "a2", "b1", "b2"} == set(names)


BOARDS = st.builds(Size, st.floats(60, 264), st.floats(80, 390))
SPACES = st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1), st.sampled_from((10, 14, 18))), max_size=35)


@settings(max_examples=80)
@given(BOARDS, SPACES, st.sampled_from(sorted(ROOMS)))
def test_a_board_up_to_264_by_390_is_one_or_two_sheets_and_no_place_is_parted_needlessly(size, spaces, paper):
    """Two at most, one on large paper; a seam goes through a place only where every line it could take does."""
    room = ROOMS[paper]
    things = [Thing(str(at), Box(x * size.width, y * size.height, s, s)) for at, (x, y, s) in enumerate(spaces)]
    found = tiling(size, room, 8.0, things)
    is_large = paper in ("a3", "tabloid")
    is_whole = any(size.width <= one.width and size.height <= one.height for one in (room, room.turned))

    assert len(found.tiles) == (1 if is_whole else 2)
    assert is_whole or not is_large
    if found.parted:
        assert not list(free(size, room, things))


def free(size, room, things):
    """The lines across the board, every tenth of a mm, at which two sheets could meet and nothing lies."""
    for is_upright, one in ((False, room), (False, room.turned), (True, room), (True, room.turned)):
        long, wide = (size.width, size.height) if is_upright else (size.height, size.width)
        reach, across = (one.width, one.height) if is_upright else (one.height, one.width)
        if wide > across or long > 2 * reach - 8.0:
            continue
        low, high = max(long - reach, 10.0), min(reach - 8.0, long - 10.0)
        spans = [(t.box.x, t.box.right) if is_upright else (t.box.y, t.box.bottom) for t in things]
        for step in range(int((high - low) * 10)):
            at = low + step / 10
            if not any(start < at < end for start, end in spans):
                yield at
