"""Stacks: rows and columns that flow."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.layout.stacks import Share, shared

LONG = "The fox ran over the hill and under the fence and home again."


def bar(height="", **more):
    said = ({"height": height} if height else {}) | {name.replace("_", "-"): value for name, value in more.items()}
    return "    - rect:\n      fill: red\n" + "".join(f"      {name}: {value}\n" for name, value in said.items())


def stack(folder, children, said=""):
    """The boxes of the red rectangles in a stack of 40 × 60 at 10, 10."""
    own = {"left": 10, "top": 10, "width": 40, "height": 60}
    own |= dict(line.split(": ", 1) for line in said.split("; ") if line)
    lines = "".join(f"  {name}: {value}\n" for name, value in own.items())
    desk = folder.layout(f"- stack:\n{lines}  elements:\n{children}").open()
    drawn = [line for line in desk.drawn() if line.endswith(" #FF0000")]
    return [line.removeprefix("rect ").removesuffix(" #FF0000") for line in drawn]


def test_children_follow_each_other_and_fill_the_breadth(folder):
    assert ["10 10 40 5", "10 17 40 10"] == stack(folder, bar(5) + bar(10), "gap: 2")


def test_a_row_goes_to_the_right(folder):
    assert ["10 10 5 60", "16 10 10 60"] == stack(folder, bar(width=5) + bar(width=10), "gap: 1; direction: right")


def test_what_has_no_size_shares_what_is_left(folder):
    assert ["10 10 40 22", "10 34 40 10", "10 46 40 24"] != stack(folder, bar() + bar(10) + bar(), "gap: 2")
    assert ["10 10 40 23", "10 35 40 10", "10 47 40 23"] == stack(folder, bar() + bar(10) + bar(), "gap: 2")


def test_a_minimum_and_a_maximum_bind_what_takes_the_rest(folder):
    assert ["10 10 40 10", "10 20 40 50"] == stack(folder, bar(max_height=10) + bar())
    assert ["10 10 40 45", "10 55 40 15"] == stack(folder, bar(min_height=45) + bar())
    assert ["10 10 40 20"] == stack(folder, bar(10, min_height=20))
    assert ["10 10 40 30"] == stack(folder, bar("100%", max_height="50%"))


def test_a_minimum_and_a_maximum_bind_the_breadth(folder):
    assert ["10 10 25 5"] == stack(folder, bar(5, max_width=25))
    assert ["20 10 30 5"] == stack(folder, bar(5, width=10, min_width=30), "align: end")


@pytest.mark.parametrize(("align", "left"), [("start", 10), ("centre", 25), ("end", 40), ("stretch", 10)])
def test_align_lays_children_across(folder, align, left):
    assert [f"{left} 10 10 5"] == stack(folder, bar(5, width=10), f"align: {align}")


@pytest.mark.parametrize(
    ("justify", "tops"), [("start", (10, 20)), ("centre", (30, 40)), ("end", (50, 60)), ("between", (10, 60))]
)
def test_justify_lays_children_along(folder, justify, tops):
    assert [f"10 {top} 40 10" for top in tops] == stack(folder, bar(10) + bar(10), f"justify: {justify}")


def test_padding_is_kept_free(folder):
    assert ["13 11 33 5", "13 16 33 52"] == stack(folder, bar(5) + bar(), "padding: [1, 4, 2, 3]")


def test_edges_keep_space_before_behind_and_beside(folder):
    children = bar(5, top=2, bottom=3) + bar(5, left=4, right=6) + bar(5, width=10, right=0)

    assert ["10 12 40 5", "14 20 30 5", "40 25 10 5"] == stack(folder, children)


def test_percentages_are_of_the_stack(folder):
    assert ["10 10 20 15", "10 25 40 45"] == stack(folder, bar("25%", width="50%") + bar())


def test_what_is_not_shown_takes_no_room_and_no_gap(folder):
    assert ["10 10 40 5", "10 17 40 5"] == stack(folder, bar(5) + bar(9, when="id == 'B'") + bar(5), "gap: 2")


def test_a_longer_text_pushes_what_follows(folder):
    text = "    - text: '{{ rules }}'\n"
    folder.table(f"id,rules\nA,Short.\nB,{LONG}\n")
    folder.layout(f"- stack:\n  left: 10\n  width: 40\n  gap: 2\n  elements:\n{text}{bar(5)}")
    desk = folder.open()
    tops = {row: float(desk.drawn(row)[-1].split()[2]) for row in "AB"}

    lines = len(desk.drawn("B")) - 1
    assert lines > 1
    assert tops["B"] - tops["A"] == pytest.approx((lines - 1) * 9 * 1.2 * 25.4 / 72, abs=0.02)


def test_a_text_that_may_shrink_does_where_the_stack_is_tight(folder):
    text = f"    - text: {LONG}\n      min-size: 6pt\n"
    folder.layout(f"- stack:\n  left: 10\n  width: 40\n  top: 10\n  height: 16\n  elements:\n{text}{bar(10)}")
    desk = folder.open()

    assert "rect 10 16 40 10 #FF0000" == desk.drawn()[-1]
    assert "9pt" not in desk.drawn()[0]
    assert [] == desk.told()


def test_more_than_fits_is_told_with_how_much(folder):
    folder.layout(f"- stack:\n  height: 20\n  elements:\n{bar(15)}{bar(8)}")
    problem = folder.open().only_problem()

    assert "layout/stack-overflow" == problem.code
    assert "3.0 mm longer" in problem.what


def test_icons_and_codes_are_squares_of_the_side_they_say(folder):
    row = "    - icon: sword\n      width: 6\n    - icon: sword\n" + bar(width=3)

    assert ["24 10 3 8"] == stack(folder, row, "direction: right; height: 8")


def test_pictures_keep_their_shape(folder):
    folder.write(
        "art/wide.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z"/></svg>'
    )

    assert ["10 30 40 5"] == stack(folder, "    - image: art/wide.svg\n" + bar(5))
    assert ["26 10 5 8"] == stack(folder, "    - image: art/wide.svg\n" + bar(width=5), "direction: right; height: 8")


def test_a_text_wraps_in_what_its_row_leaves(folder):
    row = f"    - rect:\n      fill: blue\n      width: 10\n    - text: {LONG}\n"
    folder.layout(f"- stack:\n  direction: right\n  gap: 2\n  left: 5\n  width: 40\n  top: 5\n  elements:\n{row}")
    desk = folder.open()

    assert {"17"} == {line.split('"')[2].split()[0] for line in desk.drawn() if line.startswith("text")}
    assert [] == desk.told()


def test_a_row_in_a_column_is_as_high_as_its_highest(folder):
    row = "    - stack:\n      direction: right\n      elements:\n" + "".join(
        f"        - rect:\n          fill: red\n          width: 5\n          height: {height}\n" for height in (4, 9)
    )

    assert ["10 10 5 4", "15 10 5 9", "10 19 40 3"] == stack(folder, row + bar(3))


def test_a_column_in_a_column_is_as_long_as_what_it_shows(folder):
    inner = "    - stack:\n      gap: 1\n      padding: 2\n      elements:\n" + "".join(
        f"        - rect:\n          fill: red\n          height: 4\n{more}"
        for more in ("", "          when: id == 'B'\n", "")
    )

    assert ["12 12 36 4", "12 17 36 4", "10 23 40 3"] == stack(folder, inner + bar(3))


def test_a_column_with_a_spring_takes_what_is_left(folder):
    inner = "    - stack:\n      elements:\n        - rect:\n          fill: red\n"

    assert ["10 10 40 57", "10 67 40 3"] == stack(folder, inner + bar(3))


def test_a_text_aligned_in_a_column_is_as_broad_as_its_letters(folder):
    children = "    - text: MMM\n"
    folder.layout(f"- stack:\n  left: 10\n  width: 40\n  align: end\n  elements:\n{children}")
    at = float(folder.open().drawn()[0].split()[2])

    assert 40 < at < 45


shares = st.lists(
    st.tuples(st.floats(0, 10), st.floats(0, 20), st.floats(0, 20)).map(
        lambda part: Share(part[0], min(part[1:]), max(part[1:]))
    ),
    max_size=6,
)


@given(st.floats(0, 100), shares)
def test_shares_keep_their_bounds_and_use_what_they_can(whole, parts):
    found = shared(whole, parts)

    assert all(part.least - 1e-6 <= one <= part.most + 1e-6 for one, part in zip(found, parts, strict=True))
    least, most = sum(part.least for part in parts), sum(part.most for part in parts if part.weight)
    most += sum(part.least for part in parts if not part.weight)
    assert sum(found) == pytest.approx(max(least, min(whole, most)), abs=1e-4)
