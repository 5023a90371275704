import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_data.geometry import Box, Size
from generator.imposition.mirror import mirrored, sides_behind, turns_behind
from generator.imposition.pieces import Backs, Feed, Flip, Options, Orientation, Sides
from generator.imposition.plan import plan
from tests.imposition.builders import A4, CARD, LETTER, SIZES, deck, labels, piece, planned, sheets


def content(placement, u, v):
    """Where a point of the face, from its top left, lies on the page: worked out by hand for each quarter turn."""
    x, y, width, height = placement.trim
    return ((x + u, y + v), (x + width - v, y + u), (x + width - u, y + height - v), (x + v, y + height - u))[
        placement.turns
    ]


def through(point, page, flip):
    """Where a point of the back page lies, looking at the front: paper turned about its long or its short edge."""
    x, y = point
    turns_about_upright_edge = (page.height > page.width) == (flip is Flip.LONG)
    return (page.width - x, y) if turns_about_upright_edge else (x, page.height - y)


def folded(point, page, fold):
    x, y = point
    return (2 * fold.position - x, y) if fold.axis == "x" else (x, 2 * fold.position - y)


def assert_behind(front, back, land):
    """Every corner of the back, seen through the card, lies on the mirrored corner of its front."""
    turned = front.turns % 2 == 1
    width, height = (front.trim.height, front.trim.width) if turned else (front.trim.width, front.trim.height)
    for u, v in ((0, 0), (width, 0), (0, height), (width, height), (width / 3, height / 5)):
        assert pytest.approx(content(front, width - u, v), abs=1e-6) == land(content(back, u, v))
    for field in ("x", "y", "right", "bottom"):
        assert getattr(front.inked, field) == pytest.approx(getattr(_landed(back.inked, land), field), abs=1e-6)


def _landed(box, land):
    (x0, y0), (x1, y1) = land((box.x, box.y)), land((box.right, box.bottom))
    return Box(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))


@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("orientation", [Orientation.PORTRAIT, Orientation.LANDSCAPE])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("count", [1, 4, 7, 19])
@pytest.mark.parametrize("paper", [A4, LETTER], ids=["A4", "Letter"])
def test_backs_lie_behind_their_fronts(paper, count, size, orientation, flip):
    """B073 B074: content, place and bleed, for both edges, both ways the page lies, full and partial sheets."""
    pages = sheets(count, paper, size, orientation=orientation, flip=flip)

    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert labels(front) == labels(back)
        for one, two in zip(front.placements, back.placements, strict=True):
            assert two.face == "b" + one.face[1:]
            assert_behind(one, two, lambda point, page=front.paper: through(point, page, flip))


@pytest.mark.parametrize("margins", [Sides(5, 5, 5, 5), Sides(4, 6, 14, 5)])
@pytest.mark.parametrize("size", [size for name, size in SIZES.items() if name != "wide"])
@pytest.mark.parametrize("count", [1, 3, 11])
@pytest.mark.parametrize("paper", [A4, LETTER], ids=["A4", "Letter"])
def test_folded_backs_lie_behind_their_fronts(paper, count, size, margins):
    for sheet in sheets(count, paper, size, backs=Backs.GUTTERFOLD, margins=margins):
        half = len(sheet.placements) // 2
        for one, two in zip(sheet.placements[:half], sheet.placements[half:], strict=True):
            assert one.label == two.label
            assert_behind(one, two, lambda point, on=sheet: folded(point, on.paper, on.fold))


def test_a_horizontal_fold_turns_the_backs_upside_down():
    pages = sheets(1, A4, Size(100, 130), backs=Backs.GUTTERFOLD)

    assert ("y", [0, 2]) == (pages[0].fold.axis, [p.turns for p in pages[0].placements])


def test_long_edge_mirrors_the_columns_of_a_portrait_page():
    assert ["C002", "C001", "C000"] == top_row(sheets(9)[1])


def test_the_single_last_card_gets_its_back_on_the_other_side():
    """B074: the fourth card of a three by three sheet."""
    back = sheets(4)[1]

    assert [("C003", 138.5, 104.5)] == [(p.label, p.trim.x, p.trim.y) for p in back.placements if p.slot == 3]


def top_row(sheet):
    top = min(p.trim.y for p in sheet.placements)
    return [p.label for p in sorted(sheet.placements, key=lambda p: p.trim.x) if p.trim.y == top]


def test_a_card_without_back_leaves_its_place_empty():
    front, back = planned(0, pieces=[piece(0), piece(1, back=None), piece(2)]).jobs[0].sheets

    assert (["C000", "C001", "C002"], ["C000", "C002"]) == (labels(front), labels(back))


def test_a_sheet_without_backs_has_a_blank_back_page_in_a_duplex_file():
    pieces = [*deck(2), *deck(2, Size(50, 50), back=None, group="Tokens")]
    pages = planned(0, pieces=pieces).jobs[0].sheets

    assert ["front", "back", "front", "back"] == [page.side for page in pages]
    assert [False, False, False, True] == [page.is_blank for page in pages]


def test_a_file_without_any_back_has_fronts_only():
    job = planned(12, back=None).jobs[0]

    assert (["front", "front"], None) == ([sheet.side for sheet in job.sheets], job.flip)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, [("both", "F1 B1 F2 B2 F3 B3")]),
        ({"backs": Backs.SEPARATE}, [("front", "F1 F2 F3"), ("back", "B1 B2 B3")]),
        ({"backs": Backs.SEPARATE, "feed": Feed.REVERSED}, [("front", "F1 F2 F3"), ("back", "B3 B2 B1")]),
        ({"backs": Backs.GUTTERFOLD}, [("both", "B1 B2 B3 B4 B5")]),
        ({"backs": Backs.NONE}, [("front", "F1 F2 F3")]),
    ],
)
def test_pages_come_in_the_order_the_printer_wants(options, expected):
    """B088: twenty cards; a gutterfold page holds both sides and is named B here."""
    jobs = planned(20, **options).jobs

    assert expected == [
        (job.side, " ".join(f"{'F' if sheet.side == 'front' else 'B'}{sheet.number}" for sheet in job.sheets))
        for job in jobs
    ]


def test_the_back_offset_moves_back_pages_only_by_exactly_that():
    """B077"""
    plain, moved = sheets(9), sheets(9, back_offset=(1.0, -0.5))

    assert plain[0] == moved[0]
    assert {(1.0, -0.5)} == {
        (round(new.trim.x - old.trim.x, 9), round(new.trim.y - old.trim.y, 9))
        for old, new in zip(plain[1].placements, moved[1].placements, strict=True)
    }


def test_back_pages_carry_no_cutting_marks():
    assert [((), ()), ((), ())] == [(sheet.marks, sheet.cuts) for sheet in sheets(18)[1::2]]


@pytest.mark.parametrize("options", [{"flip": Flip.LONG}, {"flip": Flip.SHORT}, {"backs": Backs.GUTTERFOLD}])
@pytest.mark.parametrize("size", [CARD, Size(61, 112), Size(48, 130)])
def test_crooked_margins_are_kept_on_both_sides_of_the_paper(size, options):
    """A printer that leaves 4 mm at one edge and 14 mm at the other would cut into mirrored backs."""
    printable = Box(4, 6, 210 - 4 - 9, 297 - 6 - 14)
    for sheet in sheets(30, margins=Sides(6, 9, 14, 4), size=size, **options):
        assert all(printable.holds(placement.inked) for placement in sheet.placements)


boxes = st.builds(Box, *[st.floats(0, 200)] * 4)
pages = st.builds(Size, st.floats(50, 400), st.floats(50, 400))
axes = st.sampled_from(["x", "y"])


@given(boxes, pages, axes)
def test_mirroring_twice_changes_nothing(box, page, axis):
    assert tuple(box) == pytest.approx(tuple(mirrored(mirrored(box, page, axis), page, axis)), abs=1e-9)


@given(st.integers(0, 3), axes, st.builds(Sides, *[st.floats(0, 9)] * 4))
def test_turning_back_gives_the_same_turns_and_sides(turns, axis, sides):
    assert turns == turns_behind(turns_behind(turns, axis), axis)
    assert sides == sides_behind(sides_behind(sides, axis), axis)


@settings(max_examples=40)
@given(st.integers(0, 3), st.floats(0, 88), st.floats(0, 63))
def test_a_placement_maps_its_face_to_the_page(turns, u, v):
    from generator.imposition.sheets import Placement

    trim = Box(10, 20, 63, 88) if turns % 2 == 0 else Box(10, 20, 88, 63)
    placement = Placement("f", "C", 0, trim, turns, Sides(0, 0, 0, 0))

    assert pytest.approx(content(placement, u, v)) == placement.matrix.at(u, v)


def test_cards_of_one_size_keep_their_size_on_every_page():
    options = Options(A4, flip=Flip.SHORT)
    trims = [p.trim for job in plan(deck(30), options).jobs for sheet in job.sheets for p in sheet.placements]

    assert {CARD} == {Size(trim.width, trim.height) for trim in trims}
