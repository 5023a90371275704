"""Folding screens: how they lie on the sheet, how they are folded, and that both sides read."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.kinds.folded import folded
from generator.kinds.screens import ANGLE, Screen, folds, panels
from generator.preflight.sheets import spoilt
from tests.kinds.folding import crates, page, pixel

RED, BLUE, BLACK, WHITE = (206, 48, 48), (45, 95, 168), (32, 32, 32), (255, 255, 255)
CLOSE = 0.1  # mm
WALL = "  wall: {kind: screens, size: 280mm x 95mm, wing: 90mm, for_each: player, face: red, back: inside}"
INSIDE = """\
edge: blue
id-line: none
elements:
  - {rect: , bleed: yes, fill: blue}
  - {rect: , top: 0, left: 0, width: 30, height: 9, fill: black}
"""
LAYOUTS = {"inside": INSIDE}
SCREENS = st.builds(
    Screen,
    width=st.floats(150, 400).map(lambda mm: round(mm, 1)),
    height=st.floats(40, 140).map(lambda mm: round(mm, 1)),
    wing=st.sampled_from((0.0, 30.0, 47.3, 60.0)),
)
some = settings(max_examples=30)


def wall(tmp_path, change=("", ""), **asked):
    return crates(tmp_path, WALL.replace(*change), layouts=LAYOUTS, only=("wall",), **asked)


def lying(screen, angle=ANGLE):
    return {
        name: [frame.at(corner.x, corner.y) for corner in panel.corners]
        for name, (panel, frame) in folded(panels(screen, angle)).items()
    }


def apart(points, others):
    return max(min(math.dist(point, other) for other in others) for point in points)


@some
@given(SCREENS, st.floats(0, 89))
def test_inside_and_outside_lie_on_each_other_panel_by_panel(screen, angle):
    found = lying(screen, angle)
    outer = [name for name in found if name.startswith("outside")]

    assert (3 if screen.wing else 1) == len(outer)
    assert CLOSE > max(apart(found[name], found[name.replace("outside", "inside")]) for name in outer)


@some
@given(SCREENS, st.floats(0, 89))
def test_panels_meet_at_their_folds_and_all_stand_on_the_table(screen, angle):
    found = lying(screen, angle)
    for side in ("outside", "inside"):
        for wing in (name for name in found if name.startswith(f"{side} ")):
            pairs = sorted(math.dist(one, other) for one in found[wing] for other in found[side])
            assert pairs[1] < CLOSE
    feet = [max(point.y for point in points) for points in found.values()]

    assert max(feet) - min(feet) < CLOSE


@some
@given(SCREENS)
def test_wings_are_bent_towards_who_sits_behind_it(screen):
    found = lying(screen)

    assert all(max(point.z for point in found[name]) > 10 for name in found if " " in name)
    assert CLOSE > max(abs(point.z) for name in ("outside", "inside") for point in found[name])


@some
@given(SCREENS)
def test_both_sides_read_upright_when_it_is_folded(screen):
    """Letters of the outside run to the right as it is seen from before, those of the inside as it is from behind."""
    for name, (_, frame) in folded(panels(screen, 0.0)).items():
        is_inside = name.startswith("inside")
        sign = -1.0 if is_inside else 1.0  # the inside is printed upside down: its right is the sheet's left
        right = tuple(sign * part for part in frame.across)
        down = tuple(sign * part for part in frame.down)

        assert (sign, 0.0, 0.0) == pytest.approx(right, abs=1e-9)
        assert (0.0, 1.0, 0.0) == pytest.approx(down, abs=1e-9)
        assert sign == pytest.approx(frame.behind.z)  # each side is printed on the side it is seen from


@some
@given(SCREENS)
def test_every_panel_turns_about_a_fold_that_is_told_the_way_it_is_bent(screen):
    told = {(fold.axis, fold.position, fold.way, fold.start, fold.end) for fold in folds(screen)}
    height, right = screen.height, screen.width - screen.wing
    wings = {
        one
        for x in (screen.wing, right)
        for one in (("x", x, "valley", None, height), ("x", x, "mountain", height, None))
    }

    assert {("y", height, "mountain", None, None), *(wings if screen.wing else ())} == told


def test_it_is_one_sheet_a_player_printed_on_one_side(tmp_path):
    shown = wall(tmp_path)

    assert [1] * 4 == [len(sheet.placements) for sheet in shown.sheets]
    assert {"front"} == {sheet.side.value for sheet in shown.sheets}
    assert (280.0, 190.0) == shown.crafts["wall@red"].size
    assert [] == list(spoilt("1-card.pdf", shown.sheets))
    assert [] == shown.told


def test_the_inside_is_upside_down_above_the_outside(tmp_path):
    image, spot = page(wall(tmp_path), "wall@red", tmp_path)

    assert BLACK == pixel(image, spot, 280 - 5.0, 95 - 5.0)
    assert BLUE == pixel(image, spot, 5.0, 95 - 5.0)
    assert BLUE == pixel(image, spot, 280 - 5.0, 5.0)
    assert {RED} == {pixel(image, spot, x, y) for x in (5.0, 140.0, 275.0) for y in (96.0, 185.0)}


def test_nothing_is_printed_across_a_face_where_it_is_folded(tmp_path):
    image, spot = page(wall(tmp_path), "wall@red", tmp_path)

    assert {RED} == {pixel(image, spot, x / 10, 140.0) for x in range(5, 2795)}
    assert {BLUE} == {pixel(image, spot, x / 10, 50.0) for x in range(5, 2795)}


def test_ticks_stand_at_both_ends_of_every_fold_outside_the_trim(tmp_path):
    """Two wings, a tick at either edge each; the upper edge's fold, one at either side."""
    (sheet, *_) = wall(tmp_path).sheets
    ticks = [shape for shape in sheet.marks if shape.stroke.dash]

    assert {"valley": 2, "mountain": 4} == {
        way: sum(shape.path.ops.count("M") for shape in ticks if shape.stroke.dash[0] == first)
        for way, first in (("valley", 0.8), ("mountain", 1.5))
    }


def test_without_a_back_both_sides_show_the_face(tmp_path):
    image, spot = page(wall(tmp_path, (", back: inside", "")), "wall@red", tmp_path)

    assert {RED} == {pixel(image, spot, 140.0, y) for y in (5.0, 94.0, 96.0, 185.0)}


@pytest.mark.parametrize(("expected", "paper"), [(1.0, "a4"), (0.955, "letter"), (1.0, "a3"), (1.0, "trim")])
def test_paper_that_is_a_little_too_small_gets_it_a_little_smaller(tmp_path, expected, paper):
    shown = wall(tmp_path, paper=paper)

    assert [] == shown.problems
    assert (280 * expected, 190 * expected) == pytest.approx(shown.crafts["wall@red"].size, abs=0.01)


def test_a_smaller_one_is_smaller_all_over(tmp_path):
    image, spot = page(wall(tmp_path, paper="letter"), "wall@red", tmp_path)
    edge = 0.955 * 250  # of the black corner, which is 30 mm wide

    assert BLACK == pixel(image, spot, edge + 0.5, 0.955 * 90)
    assert BLUE == pixel(image, spot, edge - 0.5, 0.955 * 90)


def test_one_that_the_paper_does_not_take_is_a_problem(tmp_path):
    (told,) = {(one.what, one.remedy) for one in wall(tmp_path, ("280mm", "330mm")).told if not one.is_notice}

    assert '"wall" is folded from 330 × 190 mm, and the paper takes 86% of that' == told[0]
    assert "--only wall --paper a3" in told[1]


def test_a_word_across_a_fold_is_told(tmp_path):
    word = "  - {text: WARDROBE, left: %d, width: 40, top: 30, height: 20, size: 20pt, colour: white}\n"
    told = [
        crates(tmp_path / str(x), WALL, layouts={"inside": INSIDE + word % x}, only=("wall",)).notices for x in (80, 92)
    ]

    assert [{'On "wall" a fold goes through "WARDROBE"'}, set()] == [{*notices} for notices in told]


@pytest.mark.parametrize("wing", ["10mm", "135mm"])
def test_a_panel_too_narrow_to_stand_is_a_problem(tmp_path, wing):
    (what,) = {*wall(tmp_path, ("wing: 90mm", f"wing: {wing}")).problems}

    assert what.startswith('"wall" would have panels of')


def test_wings_are_a_share_of_the_width_and_can_be_left_out(tmp_path):
    shares = wall(tmp_path / "a", (", wing: 90mm", "")).panel("wall@red", "outside left")
    none = wall(tmp_path / "b", ("wing: 90mm", "wing: 0")).crafts["wall@red"]

    assert (89.6, 95.0) == shares
    assert ["outside", "inside"] == list(none.net.panels)
