import pytest

from generator.preflight.sheets import spoilt
from tests.kinds.folding import CAR, crates, page, pixel

RED, BLUE, BLACK, WHITE = (206, 48, 48), (45, 95, 168), (32, 32, 32), (255, 255, 255)
HALF = """\
edge: blue
id-line: none
elements:
  - {rect: , bleed: yes, fill: blue}
  - {rect: , top: 0, left: 0, right: 0, height: 9, fill: black}
"""


def test_a_standee_is_a_strip_of_two_panels_a_foot_and_a_plate(tmp_path):
    part = crates(tmp_path, CAR).crafts["car@red"]

    assert (30.0, 2 * 45.0 + 2 * 18.0) == part.size
    assert [(18.0, "mountain"), (27.0, "valley"), (72.0, "mountain"), (117.0, "valley")] == [
        (fold.position, fold.way) for fold in part.folds
    ]


def test_standees_of_all_kits_share_a_sheet(tmp_path):
    shown = crates(tmp_path, CAR, only=("car",))

    assert [4] == [len(sheet.placements) for sheet in shown.sheets]
    assert [] == list(spoilt("1-card.pdf", shown.sheets))


def test_the_back_is_upside_down_above_the_face(tmp_path):
    shown = crates(tmp_path, CAR.replace("back: blue", "back: half"), layouts={"half": HALF}, only=("car",))
    image, spot = page(shown, "car@red", tmp_path)

    assert BLACK == pixel(image, spot, 15.0, 72.0 - 5.0)
    assert BLUE == pixel(image, spot, 15.0, 72.0 - 15.0)
    assert RED == pixel(image, spot, 15.0, 72.0 + 5.0)


def test_the_ground_goes_on_over_the_folds_and_past_the_edges(tmp_path):
    shown = crates(tmp_path, CAR, only=("car",))
    image, spot = page(shown, "car@red", tmp_path)
    strip = [pixel(image, spot, 15.0, y / 10) for y in range(180, 1280)]

    assert 200 > max(min(colour) for colour in strip)
    assert {BLUE, RED} == {pixel(image, spot, 15.0, y) for y in (20.0, 71.0, 73.0, 124.0)}
    assert RED == pixel(image, spot, -2.0, 100.0)


def test_the_plate_under_the_foot_takes_no_ink_but_a_little_beyond_its_fold(tmp_path):
    shown = crates(tmp_path, CAR, only=("car",))
    image, spot = page(shown, "car@red", tmp_path)

    assert WHITE == pixel(image, spot, 15.0, 8.0)
    assert BLUE == pixel(image, spot, 15.0, 16.5)


def test_a_foot_of_its_own_layout_goes_on_under_the_figure(tmp_path):
    shown = crates(tmp_path, CAR.replace("face: red", "face: red, foot: half"), layouts={"half": HALF}, only=("car",))
    image, spot = page(shown, "car@red", tmp_path)

    assert BLACK == pixel(image, spot, 15.0, 26.0)
    assert BLUE == pixel(image, spot, 15.0, 118.0)


def test_without_a_back_both_sides_show_the_face(tmp_path):
    shown = crates(tmp_path, CAR.replace(", back: blue", ""), only=("car",))
    image, spot = page(shown, "car@red", tmp_path)

    assert {RED} == {pixel(image, spot, 15.0, y) for y in (40.0, 100.0)}


def test_a_foot_too_narrow_to_stand_on_is_a_problem(tmp_path):
    (what,) = {*crates(tmp_path, CAR.replace("kind:", "base: 4mm, kind:")).problems}

    assert '"car" has a foot of 30 × 4 mm, on which it does not stand' == what


def test_a_tall_figure_on_a_short_foot_is_told_with_the_foot_it_needs(tmp_path):
    steady = CAR.replace("30mm x 45mm", "30mm x 90mm")
    tall = crates(tmp_path, steady.replace("kind:", "base: 10mm, kind:"))
    (told,) = {(one.what, one.remedy) for one in tall.told if one.code == "standees/tips"}

    assert [] == crates(tmp_path, steady, only=("car",)).notices
    assert ('"car" is 90 mm high on a foot 10 mm deep: a breath tips it over', "Write `base: 17mm`.") == told


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "trim"])
def test_a_standee_is_planned_on_every_paper(tmp_path, paper):
    shown = crates(tmp_path, CAR, paper=paper, only=("car",))

    assert 4 == sum(len(sheet.placements) for sheet in shown.sheets)
    assert [] == shown.problems
