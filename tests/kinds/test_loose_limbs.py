"""Limbs as pieces of their own: doubled, cut apart, and stuck between the halves of their figure."""

import pytest

from card_data.geometry import Box
from generator.kinds.looselimbs import TAB, rows
from generator.preflight.sheets import spoilt
from tests.kinds.folding import page, pixel
from tests.kinds.test_limbs import BLACK, BLUE, FOUR, RED, STRAW, flap, pirates

WHITE = (255, 255, 255)
LOOSE = ("kind: standees", "kind: standees\n    loose: yes\n    need: extra")
FOLD = 16.0 + TAB  # mm from either end
ROWS = {"arm": 0.0, "leg": 9.0, "hand": 18.0, "hat": 27.0}


def loose(tmp_path, *changes):
    return pirates(tmp_path, LOOSE, *changes)


def test_all_limbs_of_a_figure_are_one_piece_that_is_doubled(tmp_path):
    shown = loose(tmp_path)

    assert (2 * FOLD, 9.0 + 9.0 + 9.0 + 10.0) == shown.crafts["pirate@red"].size
    assert [("x", FOLD, "mountain")] == [fold[:3] for fold in shown.crafts["pirate@red"].folds]
    assert [4] == [len(sheet.placements) for sheet in shown.sheets]
    assert [] == list(spoilt("1-card.pdf", shown.sheets))
    assert [] == shown.problems


@pytest.mark.parametrize("one", [*FOUR, flap("hat", "top", 25, 10, 8)])
def test_every_limb_begins_at_the_fold_with_its_far_end(one):
    """Its corners in the figure, laid on the piece: from the fold to as far as it is long, as wide as its row."""
    row = rows((one,))[0]
    corners = [row.before.at(x, y) for x in (one.box.x, one.box.right) for y in (one.box.y, one.box.bottom)]
    xs, ys = zip(*corners, strict=True)

    assert (row.fold, row.fold + one.length, 0.0, one.width) == pytest.approx((min(xs), max(xs), min(ys), max(ys)))


@pytest.mark.parametrize("one", [*FOUR, flap("hat", "top", 25, 10, 8)])
def test_face_and_back_of_a_limb_lie_on_each_other_when_it_is_doubled(one):
    row = rows((one,))[0]
    x, y = one.box.centre
    (ahead, down), (behind, under) = row.before.at(x, y), row.behind.at(x, y)

    assert (2 * row.fold, down) == pytest.approx((ahead + behind, under))


def test_a_tab_is_never_longer_than_there_is_room_in_the_figure():
    for row in rows(FOUR):
        box, long = row.flap.box, row.flap.length
        inwards = 1.0 if row.flap.side == "left" else -1.0
        end = (box.right if inwards > 0 else box.x) + inwards * row.tab

        assert row.tab <= long
        assert Box(0.0, 0.0, 60.0, 50.0).holds(Box(end, box.y, 0.0, box.height))


def test_the_art_of_a_limb_is_on_both_its_sides(tmp_path):
    image, spot = page(loose(tmp_path), "pirate@red", tmp_path)

    for way in (1, -1):
        assert RED == pixel(image, spot, FOLD + way * 7.0, ROWS["arm"] + 4.5)
        assert STRAW == pixel(image, spot, FOLD + way * 7.0, ROWS["hand"] + 4.5)
        assert BLACK == pixel(image, spot, FOLD + way * 5.0, ROWS["hat"] + 5.0)
        assert BLUE == pixel(image, spot, FOLD + way * 15.5, ROWS["arm"] + 4.5)  # goes on over the tab
        assert WHITE == pixel(image, spot, FOLD + way * 22.0, ROWS["arm"] + 4.5)


def test_a_line_parts_every_two_limbs_and_ends_the_tabs_that_are_too_long(tmp_path):
    image, spot = page(loose(tmp_path), "pirate@red", tmp_path)

    def is_line(x, y, *, upright=False):
        steps = [off / 20 for off in range(-4, 5)]
        return 120 > min(
            min(pixel(image, spot, x + (off if upright else 0), y + (0 if upright else off))) for off in steps
        )

    assert [True] * 3 == [is_line(FOLD + 20.0, y) for y in (9.0, 18.0, 27.0)]
    assert is_line(FOLD + 16.0, 30.0, upright=True)  # the hat is 8 mm long, and so is its tab
    assert not is_line(FOLD - 20.0, 9.0)


def test_a_figure_without_limbs_has_none_that_could_be_loose(tmp_path):
    (what,) = {*loose(tmp_path, ("limbs:", "notes: |")).problems}

    assert '"pirate" has no limbs that could be loose' == what
