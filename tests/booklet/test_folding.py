"""Booklets as geometry: what lies behind what, and in which order one turns the pages."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_data.geometry import Box, Size
from generator.imposition.booklet import Book, bound, page_size, with_books
from generator.imposition.mirror import mirrored
from generator.imposition.pieces import TRIM, Options
from generator.imposition.plan import plan
from generator.preflight.sheets import spoilt
from tests.imposition.builders import A4, LETTER, PAPERS, deck, piece

A5 = Size(148, 210)


def book(count, size=A5, paper=A4, **said):
    size = page_size(size, paper.size) or size
    pages = tuple(piece(n, size, face=f"p{n}", back=None, label=f"rules p{n}", stock="paper") for n in range(count))
    return Book("rules", "en", pages, **said)


def jobs(count, paper=A4, size=A5, copies=1, **options):
    return bound(book(count, size, paper, copies=copies), Options(paper, **options)).jobs


def at(sheet, x):
    """The face that covers a place in the middle of the paper's height, or None."""
    return next((p.face for p in sheet.placements if p.trim.x < x < p.trim.right), None)


def read_through(job):
    """The pages in the order in which the folded booklet is read: sheets lie in each other, the first outermost."""
    fronts, backs = job.sheets[::2], job.sheets[1::2]
    right, left = 0.75 * fronts[0].paper.width, 0.25 * fronts[0].paper.width
    found = []
    for front, back in zip(fronts, backs, strict=True):
        found += [at(front, right), at(back, left)]  # a leaf's first side, and what lies behind it
    for front, back in reversed(list(zip(fronts, backs, strict=True))):
        found += [at(back, right), at(front, left)]
    return found


@given(st.integers(1, 60), st.sampled_from([*PAPERS.values()]))
@settings(max_examples=40)
def test_pages_are_in_order_when_folded_and_only_the_last_are_blank(count, paper):
    size = Size(paper.size.height / 2, paper.size.width)
    job = jobs(count, paper, size)[0]

    found = read_through(job)

    assert [f"p{n}" for n in range(count)] == found[:count]
    assert [None] * (-count % 4) == found[count:]


@given(st.integers(1, 30))
@settings(max_examples=15)
def test_behind_every_page_lies_its_leaf_s_other_side_within_a_hair(count):
    sheets = jobs(count)[0].sheets
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        for placed in front.placements:
            number = int(placed.face[1:])
            other = number + 1 if number % 2 == 0 else number - 1
            behind = [p for p in back.placements if p.face == f"p{other}"]
            assert all(mirrored(p.trim, back.paper, "x") == pytest.approx(placed.trim) for p in behind)


def test_a5_is_half_of_a4_and_half_a_letter_on_letter():
    assert (Size(148.5, 210), Size(139.7, 215.9)) == (page_size(A5, A4.size), page_size(A5, LETTER.size))
    assert (A5, None) == (page_size(A5, PAPERS["A3"].size), page_size(A5, PAPERS["A5"].size))


def test_the_sheet_lies_across_and_turns_on_its_short_edge():
    folded, plain = jobs(8)

    assert ({Size(297, 210)}, "both", "short") == ({sheet.paper for sheet in folded.sheets}, folded.side, folded.flip)
    assert (["p0", "p1"], {Size(148.5, 210)}) == (
        [sheet.placements[0].face for sheet in plain.sheets[:2]],
        {sheet.paper for sheet in plain.sheets},
    )


def test_nothing_bleeds_over_the_fold():
    assert {0.0} == {
        side
        for sheet in jobs(8, PAPERS["A3"])[0].sheets
        for p in sheet.placements
        for side in [p.bleed.left if p.trim.x >= 210 else p.bleed.right]
    }


def test_on_larger_paper_ticks_show_the_fold_and_the_cuts_and_none_lies_on_a_page():
    sheets = jobs(8, PAPERS["A3"])[0].sheets

    assert (1, 0) == (len(sheets[0].marks), len(sheets[1].marks))
    assert [] == list(spoilt("x", sheets))
    assert sheets[0].line is not None
    assert not any(sheets[0].line.box.meets(p.trim) for p in sheets[0].placements)


def test_on_paper_that_is_just_two_pages_there_is_nothing_to_cut_and_no_mark():
    assert ((), None) == (jobs(4)[0].sheets[0].marks, jobs(4)[0].sheets[0].line)


def test_without_a_duplex_printer_fronts_and_backs_are_files_of_their_own():
    fronts, backs, _ = jobs(8, backs="separate", feed="reversed")

    assert (["front", "back"], [1, 2], [2, 1]) == (
        [fronts.side, backs.side],
        [sheet.number for sheet in fronts.sheets],
        [sheet.number for sheet in backs.sheets],
    )


def test_without_backs_only_the_plain_pages_are_left_and_that_is_told():
    made = bound(book(8), Options(A4, backs="none"))

    assert ([True], ["booklet/no-backs"]) == ([job.is_to_read for job in made.jobs], [p.code for p in made.problems])


def test_a_print_shop_gets_page_after_page_in_whole_sheets():
    job = jobs(6, TRIM, A5)[0]

    assert (8, 2, Box(3, 3, *A5)) == (
        len(job.sheets),
        sum(sheet.is_blank for sheet in job.sheets),
        job.sheets[0].trim,
    )


def test_pages_too_large_for_the_paper_are_a_problem():
    made = bound(book(8, Size(200, 280)), Options(A4))

    assert ((), ["booklet/too-large"]) == (made.jobs, [problem.code for problem in made.problems])


def test_a_profile_moves_the_backs_alone():
    still, moved = (jobs(4, back_offset=offset)[0].sheets for offset in ((0.0, 0.0), (1.0, -0.5)))

    assert still[0] == moved[0]
    assert {(1.0, -0.5)} == {
        (round(b.trim.x - a.trim.x, 9), round(b.trim.y - a.trim.y, 9))
        for a, b in zip(still[1].placements, moved[1].placements, strict=True)
    }


def test_copies_are_whole_booklets_one_after_the_other():
    assert [1, 1, 2, 2] * 3 == [sheet.number for sheet in jobs(8, copies=3)[0].sheets]


def test_a_booklet_is_a_file_behind_its_stock_and_what_is_only_read_comes_last_and_takes_no_paper():
    found = with_books(plan(deck(3, stock="mount"), Options(A4)), [book(8)], Options(A4))

    assert [("mount", ""), ("paper", "rules"), ("paper", "rules")] == sorted(
        (job.stock, job.name) for job in found.jobs
    )
    assert [False, False, True] == [job.is_to_read for job in found.jobs]
    assert [("paper", 2), ("mount", 1)] == [(count.stock, count.sheets) for count in found.counts]
