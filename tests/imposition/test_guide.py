from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from card_data.geometry import Box, Size, bounds
from card_data.marks import Shape, Text
from generator.imposition.guide import Step, diagram, flip_picture, kinds, ruler, steps
from generator.imposition.pieces import Backs, Flip
from generator.imposition.spread import spread
from tests.imposition.builders import A4, PAPERS, SIZES, lines, planned, sheets

PLACE = Box(20, 30, 120, 170)


@pytest.mark.parametrize("backs", [Backs.DUPLEX, Backs.GUTTERFOLD])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("paper", ["A4", "A3", "A6"])
def test_the_diagram_stays_in_its_box(paper, size, backs):
    for sheet in sheets(40, PAPERS[paper], size, backs=backs)[:1]:
        found = diagram(sheet, PLACE)

        assert all(PLACE.holds(bounds(mark.path), 0.3) for mark in found if isinstance(mark, Shape))
        assert all(PLACE.holds(Box(mark.x, mark.y, 0, 0)) for mark in found if isinstance(mark, Text))


def texts(marks):
    return [mark.text for mark in marks if isinstance(mark, Text)]


def test_the_diagram_numbers_piles_and_cuts_and_gives_the_sizes():
    assert [*"ABCDEFGHI", *map(str, range(1, 13)), "63 mm", "88 mm"] == texts(diagram(sheets(9)[0], PLACE))


def test_the_diagram_draws_every_cut_once():
    sheet = sheets(9)[0]
    drawn = [lines(mark) for mark in diagram(sheet, PLACE) if isinstance(mark, Shape) and mark.stroke]

    assert [6, 6] == [len(found) for found in drawn if len(found) > 3]


def test_no_two_numbers_of_cuts_lie_on_each_other():
    discs = [
        bounds(mark.path)
        for mark in diagram(sheets(60, A4, Size(25, 25))[0], PLACE)
        if isinstance(mark, Shape) and "C" in mark.path.ops
    ]

    assert len(discs) > 20
    assert not any(one.meets(two, 0.01) for at, one in enumerate(discs) for two in discs[at + 1 :])


def test_piles_keep_their_slot_numbers_on_a_used_sheet():
    assert ["H", "I"] == texts(diagram(sheets(2, start_slot=8)[0], PLACE))[:2]


def test_sheets_cut_alike_are_one_kind():
    found = kinds(planned(19))

    assert [("card", 1), ("card", 2)] == [(kind.stock, len(kind.sheets)) for kind in found]


def test_steps_say_which_cuts_at_which_stop():
    assert (
        Step("cut.strips", (("marks", "1"), ("stops", "2, 3, 4"), ("stop", 88), ("free", 3))),
        Step("cut.pieces", (("marks", "5, 7, 9"), ("stops", "6, 8, 10"), ("stop", 63), ("free", 3))),
        Step("cut.gaps", (("width", 2),)),
        Step("cut.piles", (("count", 9),)),
    ) == steps(sheets(9, edge="#111111", back_edge="#111111")[0])


def test_a_folded_sheet_is_folded_first():
    assert Step("cut.fold", (("position", 105.0),)) == steps(sheets(4, backs=Backs.GUTTERFOLD)[0])[0]


@pytest.mark.parametrize(
    ("flip", "page", "is_upright"),
    [
        (Flip.LONG, Size(210, 297), True),
        (Flip.SHORT, Size(210, 297), False),
        (Flip.LONG, Size(297, 210), False),
        (Flip.SHORT, Size(297, 210), True),
    ],
)
def test_the_turn_is_drawn_about_the_right_edge(flip, page, is_upright):
    found = flip_picture(flip, page, Box(0, 0, 40, 40))
    (start, end), *_ = lines(found[1])

    assert is_upright == (start[0] == end[0])
    assert all(Box(0, 0, 40, 40).holds(bounds(mark.path), 0.5) for mark in found)


def test_the_ruler_is_a_hundred_millimetres_long():
    bar, *numbers = ruler()

    assert 100.0 == pytest.approx(bounds(bar.path).width)
    assert [str(mm) for mm in range(0, 101, 10)] == texts(numbers)


@given(st.lists(st.floats(0, 100), max_size=12).map(sorted), st.floats(0.1, 9))
def test_spread_labels_keep_apart_and_stay_where_there_is_room(wanted, apart):
    found = spread(wanted, apart)

    assert all(two - one >= apart - 1e-6 for one, two in pairwise(found))
    if all(two - one >= apart for one, two in pairwise(wanted)):
        assert found == pytest.approx(tuple(wanted))


def test_two_labels_that_touch_give_way_alike():
    assert (9.0, 11.0) == spread([9.9, 10.1], 2.0)
