"""Square cards of 48 mm: twenty to a sheet, whatever reaches their edges."""

import pytest

from tests.kinds.made import COIN, made

CARDS = "organs: {kind: cards, size: 48mm x 48mm, rows: [{id: A, copies: 37}, {id: B, copies: 23}], face: coin%s}"
EDGED = f"edge: gold\n{COIN}"
BLED = COIN.replace("bleed: 2mm", "bleed: 3mm")


def sheets(tmp_path, layout, back="", **options):
    built = made(tmp_path, CARDS % back, options=options, layouts__coin_yaml=layout)
    return built, [sheet for job in built.result.plan.jobs for sheet in job.sheets if sheet.side.value == "front"]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("layout", [EDGED, BLED], ids=["edge", "bleed"])
@pytest.mark.parametrize("back", ["", ", back: coin"], ids=["one side", "two sides"])
def test_twenty_lie_on_a_sheet(tmp_path, layout, paper, back):
    built, found = sheets(tmp_path, layout, back, paper=paper)

    assert [20, 20, 20] == [len(sheet.placements) for sheet in found]
    assert {(48.0, 48.0)} == {(one.trim.width, one.trim.height) for sheet in found for one in sheet.placements}
    assert not [one for one in built.result.told if not one.is_notice]


def test_four_by_five_with_the_usual_margins(tmp_path):
    _, (sheet, *_) = sheets(tmp_path, EDGED)
    grid = sheet.grid

    assert {4, 5} == {grid.columns.total, grid.rows.total}
    assert all(grid.printable.holds(one.trim) for one in sheet.placements)


def test_no_row_or_column_is_lost_to_bleed(tmp_path):
    """The gap is smaller across the sheet, where four columns leave no more."""
    _, (sheet, *_) = sheets(tmp_path, BLED)

    assert (1.65, 2.0) == pytest.approx((sheet.grid.columns.gap, sheet.grid.rows.gap))


def test_five_strips_are_cut_one_after_another_without_waste_between_them(tmp_path):
    _, (sheet, *_) = sheets(tmp_path, EDGED)
    first = [cut for cut in sheet.cuts if not cut.strips]

    assert [48.0] * 5 == [round(cut.stop, 3) for cut in first if not cut.is_waste]
    assert 6 == len(first)
