"""The cutting simulation: paper as rectangles, cut in the order of the diagram, looked at before every cut."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_data.geometry import Box, Size
from generator.imposition.cuts import across
from generator.imposition.pieces import Backs, MarkStyle, Options, Orientation, Sides
from generator.imposition.plan import plan
from tests.imposition.builders import PAPERS, SIZES, deck, planned, sheets, strokes

SEEN = 0.9  # mm of a mark that an eye finds
ON_LINE = 0.11  # mm; a hairline beside the line it means


def span(box, axis):
    return (box.x, box.right) if axis == "x" else (box.y, box.bottom)


def parted(box, axis, position):
    low, high = span(box, axis)
    if axis == "x":
        return box._replace(width=position - low), box._replace(x=position, width=high - position)
    return box._replace(height=position - low), box._replace(y=position, height=high - position)


def overlap(one, two):
    x, y = max(one.x, two.x), max(one.y, two.y)
    return Box(x, y, min(one.right, two.right) - x, min(one.bottom, two.bottom) - y)


def piece_of(pieces, cut, strip, grid):
    """The piece of paper that a cut goes through: it holds the line, and the strip it is made on."""
    middle = None if strip is None else sum((grid.run(grid.strips).near(strip), grid.run(grid.strips).far(strip))) / 2

    def is_it(box):
        low, high = span(box, cut.axis)
        holds_strip = middle is None or span(box, across(cut.axis))[0] < middle < span(box, across(cut.axis))[1]
        return low < cut.position < high and holds_strip

    return next(box for box in pieces if is_it(box))


def is_on(ink, cut):
    near, far = span(ink, cut.axis)
    return far - near < 0.15 and abs((near + far) / 2 - cut.position) < ON_LINE


def hairlines(sheet):
    """For each line that is cut, the hairlines that lie on it, as far as the printer puts ink."""
    inks = [(ink, overlap(ink, sheet.grid.printable)) for ink in strokes(sheet)]
    return {
        (cut.axis, cut.position): [span(seen, across(cut.axis)) for ink, seen in inks if is_on(ink, cut)]
        for cut in sheet.cuts
    }


def assert_marked_twice(piece, cut, lines):
    """What the eye finds of a cut's line on the piece lies at two places, far apart."""
    low, high = span(piece, across(cut.axis))
    seen = [(max(low, start), min(high, end)) for start, end in lines[cut.axis, cut.position]]
    found = [(start + end) / 2 for start, end in seen if end - start >= SEEN]

    assert len(found) >= 2, cut
    assert max(found) - min(found) > 0.5 * (high - low), cut


def cut_up(sheet, *, is_marked):
    """The pieces of paper in the end. Whenever paper has changed, every cut still to come is looked for on it."""
    lines, left, pieces = hairlines(sheet), turns(sheet), [sheet.grid.work]
    fresh = set(pieces)
    while left:
        on = [(piece_of(pieces, cut, strip, sheet.grid), cut) for cut, strip in left]
        for piece, cut in on if is_marked else ():
            if piece in fresh:
                assert_marked_twice(piece, cut, lines)
        piece, cut = on[0]
        assert cut.stop == pytest.approx(cut.position - span(piece, cut.axis)[0])
        pieces.remove(piece)
        fresh = set(parted(piece, cut.axis, cut.position))
        pieces += fresh
        left = left[1:]
    return pieces


def turns(sheet):
    """Every single stroke: a cut of the second round is made on each of its strips."""
    return [(cut, strip) for cut in sheet.cuts for strip in (cut.strips or (None,))]


def assert_cut_out(sheet, pieces):
    """Every front on the part that is cut is a piece of paper of its own, exactly."""
    fronts = [p.trim for p in sheet.placements if sheet.grid.work.holds(p.trim)]

    assert all(any(trim.holds(piece, 1e-5) and piece.holds(trim, 1e-5) for piece in pieces) for trim in fronts)


EDGES = [None, "#111111"]


@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("backs", [Backs.DUPLEX, Backs.GUTTERFOLD])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
def test_every_later_cut_shows_at_two_places_until_its_turn(paper, size, backs, edge):
    """B083, B082, full and partial sheets, shared cuts and gaps, folded and flat."""
    for count in (1, 5, 7, 28):
        of = planned(count, PAPERS[paper], size, backs=backs, edge=edge, back_edge=edge)
        fronts = [sheet for sheet in of.jobs[0].sheets if sheet.side != "back"]
        for sheet in {sheet.cuts: sheet for sheet in fronts}.values():
            assert_cut_out(sheet, cut_up(sheet, is_marked=True))


@settings(max_examples=50)
@given(
    st.builds(Size, st.floats(20, 140), st.floats(20, 140)),
    st.sampled_from([PAPERS["A4"], PAPERS["Letter"]]),
    st.sampled_from(EDGES),
    st.integers(1, 30),
)
def test_where_the_report_promises_marks_they_are_there(size, paper, edge, count):
    of = planned(count, paper, size, edge=edge, back_edge=edge)
    for job in of.jobs:
        assert_cut_out(job.sheets[0], cut_up(job.sheets[0], is_marked=of.reports[0].is_marked))


@pytest.mark.parametrize("orientation", [Orientation.PORTRAIT, Orientation.LANDSCAPE])
@pytest.mark.parametrize("margins", [Sides(3, 3, 3, 3), Sides(4, 6, 14, 5)])
@pytest.mark.parametrize("start", [1, 2, 6])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_marks_hold_on_used_sheets_and_crooked_margins(paper, start, margins, orientation):
    of = planned(13, PAPERS[paper], start_slot=start, margins=margins, orientation=orientation)
    for sheet in of.jobs[0].sheets[::2]:
        assert_cut_out(sheet, cut_up(sheet, is_marked=of.reports[0].is_marked))


def test_piles_come_out_in_deck_order():
    """All sheets cut as one pile; piles taken in the diagram's order, top card first."""
    piles = {}
    for sheet in sheets(25, back=None):
        assert_cut_out(sheet, cut_up(sheet, is_marked=True))
        for placement in sheet.placements:
            piles.setdefault(placement.slot, []).append(placement.label)

    assert [f"C{number:03}" for number in range(25)] == [label for slot in sorted(piles) for label in piles[slot]]


def test_a_size_with_no_room_for_marks_says_so():
    of = planned(12, PAPERS["Letter"], Size(88.9, 50.8))

    assert not of.reports[0].is_marked
    assert "fit/marks-lost" in [problem.code for problem in of.problems]
    assert_cut_out(of.jobs[0].sheets[0], cut_up(of.jobs[0].sheets[0], is_marked=False))


@pytest.mark.parametrize("style", [MarkStyle.SURVIVE, MarkStyle.CROP])
@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("backs", [Backs.DUPLEX, Backs.GUTTERFOLD])
@pytest.mark.parametrize("count", [1, 8, 60])
def test_no_mark_lies_inside_a_trim(count, backs, size, edge, style):
    """B082 B083"""
    for sheet in sheets(count, PAPERS["A4"], size, backs=backs, edge=edge, back_edge=edge, marks=style):
        trims = [placement.trim.grown(-0.01) for placement in sheet.placements]
        assert not any(ink.meets(trim, 0.0) for ink in strokes(sheet) for trim in trims)


@settings(max_examples=40)
@given(st.floats(0.05, 0.6), st.integers(1, 20), st.sampled_from([MarkStyle.SURVIVE, MarkStyle.CROP]))
def test_no_halo_touches_a_neighbour_however_narrow_the_gap(gap, count, style):
    for sheet in sheets(count, PAPERS["A4"], Size(50, 50), gap=gap, marks=style):
        trims = [placement.trim.grown(-1e-4) for placement in sheet.placements]
        assert not any(ink.meets(trim, 0.0) for ink in strokes(sheet) for trim in trims)


def test_no_marks_are_no_lines_at_all():
    """B082"""
    found = [
        part
        for sheet in sheets(9, marks=MarkStyle.NONE)
        for part in (*sheet.marks, *(sheet.scale_bar.marks if sheet.scale_bar else ()))
    ]

    assert not any(getattr(part, "stroke", None) for part in found)


def test_crop_marks_stand_at_all_four_sides():
    """B082"""
    sheet = sheets(9, marks=MarkStyle.CROP)[0]
    block = sheet.grid.block
    inks = strokes(sheet)

    assert all(not ink.meets(block) for ink in inks)
    assert [24, 24, 24, 24] == [  # six lines a side, each with its halo, twice: two for x and two for y
        2 * sum(ink.bottom < block.y for ink in inks),
        2 * sum(ink.y > block.bottom for ink in inks),
        2 * sum(ink.right < block.x for ink in inks),
        2 * sum(ink.x > block.right for ink in inks),
    ]


def test_one_card_on_a_sheet_has_four_lines():
    """B083"""
    sheet = sheets(1)[0]

    assert [("y", 14.5), ("y", 102.5), ("x", 8.5), ("x", 71.5)] == [(cut.axis, cut.position) for cut in sheet.cuts]


def test_cuts_say_the_stop_and_what_falls_off():
    sheet = sheets(9, edge="#111111", back_edge="#111111")[0]

    assert [16.5, 88, 88, 88, 8.5, 63, 2, 63, 2, 63] == [round(cut.stop, 6) for cut in sheet.cuts]
    assert [1, 5, 7, 9] == [cut.number for cut in sheet.cuts if cut.is_waste]
    assert [()] * 4 + [(0, 1, 2)] * 6 == [cut.strips for cut in sheet.cuts]


def test_strips_of_unequal_length_are_cut_as_far_as_their_cards_go():
    sheet = sheets(7)[0]

    assert [(0, 1, 2), (0, 1, 2), (0, 1), (0, 1), (0, 1), (0, 1)] == [c.strips for c in sheet.cuts if c.strips]


def test_a_trim_at_the_end_of_the_paper_needs_no_cut_there():
    of = planned(1, PAPERS["A6"], Size(105, 74), margins=Sides(0, 0, 0, 0), marks=MarkStyle.NONE, gap=0.0)

    assert [("y", 74)] == [(cut.axis, cut.position) for cut in of.jobs[0].sheets[0].cuts]


def test_counts_tell_sheets_pages_and_cuts_by_stock():
    of = plan([*deck(10), *deck(3, stock="paper", back=None)], Options(PAPERS["A4"]))

    assert [("card", 2, 4), ("paper", 1, 1)] == [(c.stock, c.sheets, c.pages) for c in of.counts]
    assert [2 * (4 + 6 + 4), 2 + 6] == [c.cuts for c in of.counts]
