import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_data.geometry import Size
from generator.imposition.fit import fit
from generator.imposition.pieces import Backs, MarkStyle, Options, Orientation, Paper, Sides
from tests.imposition.builders import A4, CARD, LETTER, PAPERS, POKER, deck, planned

COUNTS = [
    # paper, size, columns, rows, turned: typed by hand from the arithmetic of sheets, margins 5 mm
    ("A4", CARD, 3, 3, False),
    ("A4", POKER, 3, 3, False),
    ("Letter", CARD, 3, 3, False),
    ("Letter", POKER, 3, 3, False),
    ("A3", CARD, 3, 6, True),
    ("A5", CARD, 2, 2, False),
    ("A6", CARD, 1, 2, True),
    ("Legal", POKER, 2, 5, True),
    ("Tabloid", POKER, 3, 6, True),
    ("A4", Size(127, 89), 2, 2, True),
    ("A4", Size(70, 120), 2, 2, False),
    ("A4", Size(44.45, 63.5), 3, 6, True),
    ("A4", Size(41, 63), 3, 7, True),
    ("A4", Size(50, 50), 4, 5, False),
    ("A4", Size(57.15, 88.9), 2, 5, True),
]


@pytest.mark.parametrize(("paper", "size", "columns", "rows", "turned"), COUNTS)
def test_known_papers_hold_known_counts(paper, size, columns, rows, turned):
    """B058"""
    grid = fit(size, Options(PAPERS[paper]), is_shared=False, has_backs=True)

    assert (columns, rows, turned) == (grid.columns.total, grid.rows.total, grid.is_turned)


@pytest.mark.parametrize("has_backs", [False, True])
@pytest.mark.parametrize("edge", [None, "#111111"])
@pytest.mark.parametrize("backs", [Backs.DUPLEX, Backs.NONE, Backs.SEPARATE])
def test_cards_on_a4_stay_three_by_three(backs, edge, has_backs):
    plan = planned(9, edge=edge, back_edge=edge, backs=backs, back="b" if has_backs else None)

    assert (3, 3, False) == (plan.reports[0].columns, plan.reports[0].rows, plan.reports[0].is_turned)


def test_gutterfold_on_letter_holds_four_pokers():
    grid = fit(POKER, Options(LETTER, backs=Backs.GUTTERFOLD), is_shared=False, has_backs=True)

    assert (1, 4, True, ("x", 107.95)) == (grid.columns.total, grid.rows.total, grid.is_turned, grid.fold)


def test_margins_of_known_sheets():
    """The computed table: A4 with 63.5 × 88.9 leaves 9.75 and 15.15 mm, Letter 12.7 and 6.35, without gaps."""
    blocks = [fit(POKER, Options(paper, gap=0.0), is_shared=False, has_backs=True).block for paper in (A4, LETTER)]

    assert [(9.75, 15.15), (12.7, 6.35)] == [(round(block.x, 2), round(block.y, 2)) for block in blocks]


def test_a_landscape_page_holds_four_by_two():
    options = Options(A4, orientation=Orientation.LANDSCAPE, margins=Sides(10, 10, 10, 10))
    grid = fit(POKER, options, is_shared=False, has_backs=True)

    assert (Size(297, 210), 4, 2) == (grid.page, grid.columns.total, grid.rows.total)


def test_gaps_are_two_millimetres_where_there_is_room():
    assert (2.0, 2.0) == planned(9).reports[0].gaps


def test_gaps_shrink_before_a_row_is_lost():
    report = planned(9, LETTER, POKER).reports[0]

    assert (3, (2.0, 0.9)) == (report.rows, tuple(round(gap, 6) for gap in report.gaps))


def test_one_edge_colour_shares_cuts_between_rows():
    assert (2.0, 0.0) == planned(9, edge="#111111", back_edge="#222222").reports[0].gaps


@pytest.mark.parametrize("marks", [MarkStyle.CROP, MarkStyle.NONE])
def test_without_lasting_marks_all_neighbours_share_cuts(marks):
    assert (0.0, 0.0) == planned(9, edge="#111111", back_edge="#222222", marks=marks).reports[0].gaps


@pytest.mark.parametrize("said", [{"edge": "#111111"}, {"back_edge": "#111111"}, {"edge": "#111111", "back": None}])
def test_sharing_needs_an_edge_on_both_printed_sides(said):
    assert ("back" in said) == planned(9, **said).reports[0].is_shared


def test_a_card_without_back_among_others_does_not_share():
    pieces = [*deck(4, edge="#111111", back_edge="#111111"), *deck(1, edge="#111111", back=None)]

    assert not planned(0, pieces=pieces).reports[0].is_shared


def test_backs_that_are_not_printed_do_not_matter():
    report = planned(9, edge="#111111", backs=Backs.NONE).reports[0]

    assert report.is_shared


def test_a_white_edge_needs_no_bleed_to_warn_about():
    assert () == planned(9, LETTER, POKER, edge="#FFFFFF", back_edge="#FFFFFF").problems


def test_two_edge_colours_do_not_share():
    pieces = [*deck(4, edge="#111111", back_edge="#000000"), *deck(4, edge="#222222", back_edge="#000000")]

    assert not planned(0, pieces=pieces).reports[0].is_shared


def test_a_lost_column_is_explained_by_margin_and_size():
    """The trap seen elsewhere: A4 with 10 mm margins and US cards loses a column and nobody says so."""
    report = planned(9, A4, POKER, margins=Sides(10, 10, 10, 10)).reports[0]
    gain = report.gains[0]

    assert ("x", 3, 9) == (gain.axis, gain.count, gain.per_sheet)
    assert (9.75, 63.33) == (round(gain.margin, 2), round(gain.size, 2))
    assert report.sentence.endswith(
        "3 columns (9 on a sheet) need printer margins of at most 9.75 mm or pieces at most 63.33 mm wide."
    )


def test_a_long_row_gives_one_up_for_its_marks_and_says_so():
    report = planned(9, A4, Size(20, 20)).reports[0]

    assert (10, 13, True) == (report.columns, report.rows, report.is_marked)
    assert "With --marks crop 140 lie on a sheet" in report.sentence


def test_what_cannot_fit_is_told_with_paper_room_and_remedy():
    """B058: a 300 × 300 mm board on A4."""
    plan = planned(1, A4, Size(300, 300))

    assert () == plan.jobs
    assert ["fit/too-large"] == [problem.code for problem in plan.problems]
    assert (
        "Deck: a piece of 300 × 300 mm does not fit on A4 (210 × 297 mm), whose printable area is 200 × 287 mm. "
        "Use paper of at least 310 × 310 mm."
    ) == str(plan.problems[0])


def test_every_size_that_cannot_fit_is_told_at_once():
    plan = planned(0, pieces=[*deck(1, Size(300, 300)), *deck(9), *deck(1, Size(10, 400), group="Bar")])

    assert 2 == len(plan.problems)


def test_outer_bleed_in_the_unprintable_strip_is_a_notice():
    """B081"""
    plan = planned(9, LETTER, POKER)

    assert [("fit/outer-bleed", True)] == [(problem.code, problem.is_notice) for problem in plan.problems]
    assert plan.jobs


def test_margins_that_leave_nothing_are_a_problem():
    assert ["fit/margins"] == [p.code for p in planned(1, margins=Sides(150, 5, 150, 5)).problems]


papers = st.builds(lambda width, height: Paper("some", Size(width, height)), st.floats(80, 450), st.floats(80, 450))
sizes = st.builds(Size, st.floats(10, 200), st.floats(10, 200))
margin_sides = st.builds(Sides, *[st.floats(0, 20)] * 4)
options_ = st.builds(
    Options,
    papers,
    margins=margin_sides,
    backs=st.sampled_from(Backs),
    marks=st.sampled_from(MarkStyle),
    orientation=st.sampled_from(Orientation),
    gap=st.floats(0, 5),
)


@settings(max_examples=150)
@given(sizes, options_, st.booleans(), st.booleans())
def test_slots_lie_in_the_printable_area_and_apart(size, options, is_shared, has_backs):
    grid = fit(size, options, is_shared=is_shared, has_backs=has_backs)
    boxes = [grid.box(slot) for slot in range(min(len(grid), 60))] if grid else []

    assert all(grid.printable.holds(box, 1e-5) for box in boxes)
    assert not any(one.meets(two, 1e-5) for one in boxes for two in boxes if one is not two)
    assert all({round(box.width, 6), round(box.height, 6)} == {round(x, 6) for x in size} for box in boxes)
