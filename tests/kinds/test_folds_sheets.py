"""Ticks for folds on sheets: where they stand, how they look, and that none lies on a piece."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_data.geometry import Size, polygon
from generator.imposition.creases import DASHES, HALO
from generator.imposition.pieces import Crease
from generator.preflight.sheets import lines_of, spoilt
from tests.imposition.builders import A4, CARD, PAPERS, deck, planned

STRIP = Size(30.0, 126.0)
FOLDS = (Crease("y", 18.0, "mountain"), Crease("y", 27.0, "valley"), Crease("x", 10.0))


def sheets(count, paper=A4, size=STRIP, folds=FOLDS, **said):
    options = {name: said.pop(name) for name in ("marks", "backs") if name in said}
    pieces = deck(count, size, back=None, folds=folds, **said)
    return [sheet for job in planned(count, paper, pieces=pieces, **options).jobs for sheet in job.sheets]


def dashed(sheet):
    """The ticks by their dashes: the middle of each, in mm of the page."""
    found = {}
    for shape in sheet.marks:
        if shape.stroke.dash:
            found.setdefault(shape.stroke.dash, []).extend(box.centre for box in lines_of(shape))
    return found


def test_ticks_stand_on_both_sides_of_a_piece_at_its_folds():
    (sheet,) = sheets(1)
    trim = sheet.placements[0].trim
    valley = sorted(dashed(sheet)[DASHES["valley"]])

    assert [pytest.approx(trim.y + 27.0)] * 2 == [y for _, y in valley]
    assert valley[0][0] < trim.x < trim.right < valley[1][0]


def test_every_way_of_folding_has_its_own_dashes_and_cuts_have_none():
    (sheet,) = sheets(1)

    assert {DASHES[way] for way in ("valley", "mountain", "score")} == set(dashed(sheet))
    assert 3 == len({*DASHES.values()})
    assert any(not shape.stroke.dash for shape in sheet.marks)


def test_a_turned_piece_has_its_ticks_turned():
    (sheet,) = sheets(1, size=Size(250.0, 150.0), folds=(Crease("x", 40.0, "valley"),))
    placement = sheet.placements[0]
    expected = placement.matrix.at(40.0, 0.0)

    assert 1 == placement.turns
    assert [pytest.approx(expected[1])] * 2 == [y for _, y in dashed(sheet)[DASHES["valley"]]]


@settings(max_examples=25)
@given(
    st.integers(1, 30),
    st.sampled_from(list(PAPERS.values())),
    st.floats(15, 90).map(round),
    st.floats(20, 90).map(round),
    st.sampled_from([None, "#FFFFFF"]),
)
def test_no_tick_lies_on_a_piece(count, paper, width, height, edge):
    folds = (Crease("x", width / 3, "valley"), Crease("y", height / 2, "mountain"))

    found = [
        replace(sheet, marks=tuple(shape for shape in sheet.marks if shape.stroke.dash or shape.stroke.width == HALO))
        for sheet in sheets(count, paper, Size(width, height), folds, edge=edge)
    ]

    assert [] == list(spoilt("", found))


def test_a_fold_that_ends_inside_has_no_tick_there():
    (sheet,) = sheets(1, folds=(Crease("y", 50.0, "valley", None, 20.0),))
    (tick,) = dashed(sheet)[DASHES["valley"]]

    assert tick[0] < sheet.placements[0].trim.x


def test_a_net_is_cut_along_its_outline_and_not_straight():
    outline = polygon(((0, 0), (30, 20), (30, 126), (0, 126)))
    (net,) = sheets(1, outline=outline)
    (disc,) = sheets(1, outline=outline, folds=())

    assert () == net.cuts
    assert disc.cuts
    assert all(shape.stroke.dash or shape.stroke.width > 0.3 for shape in net.marks)


def test_cards_are_marked_as_if_there_were_no_folds():
    plain = [sheet for job in planned(10, size=CARD).jobs for sheet in job.sheets]

    assert not any(shape.stroke.dash for sheet in plain for shape in sheet.marks)
