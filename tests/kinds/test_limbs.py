"""Standees whose limbs fold away: hidden when they are, cut straight from the edge, and standing all the while."""

import math
from itertools import chain, combinations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from card_data.geometry import Box, Size
from generator.kinds.folded import folded
from generator.kinds.limbs import Flap, body, faults
from generator.kinds.standees import LEAST_REACH, Strip, panels
from generator.preflight.sheets import spoilt
from tests.kinds.folding import crates, page, pixel

RED, BLUE, BLACK, STRAW = (206, 48, 48), (45, 95, 168), (32, 32, 32), (251, 227, 176)
CLOSE = 0.1  # mm
PIRATE = """\
  pirate:
    kind: standees
    size: 60mm x 50mm
    base: 20mm
    for_each: player
    face: pirate
    limbs:
      - {id: arm, side: left, at: 8mm, width: 9mm, length: 14mm}
      - {id: leg, side: left, at: 34mm, width: 9mm, length: 16mm}
      - {id: hand, side: right, at: 8mm, width: 9mm, length: 14mm}
      - {id: hat, side: top, at: 25mm, width: 10mm, length: 8mm}"""
FACE = """\
edge: straw
id-line: none
elements:
  - {rect: , bleed: yes, fill: straw}
  - {rect: , left: 14, right: 14, top: 8, bottom: 0, fill: blue}
  - {rect: , left: 1, width: 13, top: 10, height: 5, fill: red}
  - {rect: , left: 26, width: 8, top: 2, height: 6, fill: black}
"""
LAYOUTS = {"pirate": FACE}
FACE_TOP = 1.5 * 20 + 50  # mm down the strip


def pirates(tmp_path, *changes, **asked):
    text = PIRATE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return crates(tmp_path, text, layouts=LAYOUTS, only=("pirate",), **asked)


FIGURE = Size(60, 50)


def flap(name, side, at, width, length, *, size=FIGURE):
    x = {"left": 0.0, "right": size.width - length, "top": at}[side]
    return Flap(name, side, Box(x, 0.0, width, length) if side == "top" else Box(x, at, length, width))


FOUR = (
    flap("arm", "left", 8, 9, 14),
    flap("leg", "left", 34, 9, 16),
    flap("hand", "right", 8, 9, 14),
    flap("foot", "right", 34, 9, 16),
)
LIMB = st.tuples(st.sampled_from(("left", "right", "top")), *(st.integers(4, high) for high in (70, 30, 30)))


@st.composite
def figures(draw):
    """A figure with up to four limbs, as they come; those with a fault are left out."""
    size = Size(draw(st.integers(30, 90)), draw(st.integers(30, 90)))
    said = draw(st.lists(LIMB, min_size=1, max_size=4))
    found = ()
    for number, (side, *measures) in enumerate(said):
        more = (*found, flap(str(number), side, *measures, size=size))
        found = found if list(faults(more, size)) else more
    assume(found)
    return size, found


def lying(strip, found, away=()):
    """Where the corners of every panel lie, with some limbs folded away."""
    bent = {f"{half} {name}": 180.0 for half in ("face", "back") for name in away}
    return {
        name: (panel, frame, [frame.at(corner.x, corner.y) for corner in panel.corners])
        for name, (panel, frame) in folded(panels(strip, found), degrees=bent).items()
    }


def subsets(found):
    names = [one.name for one in found]
    return chain.from_iterable(combinations(names, count) for count in range(len(names) + 1))


@settings(max_examples=60)
@given(figures())
def test_a_limb_folded_away_lies_wholly_behind_the_body(figure):
    """Between the halves, inside what is left of the face when every limb is folded away; no place of it looks out."""
    size, found = figure
    strip = Strip(*size, base=18.0)
    panels_of = lying(strip, found, [one.name for one in found])
    top = strip.face.y
    gone = [Box(one.box.x, one.box.y + top, one.box.width, one.box.height) for one in found]
    for half in ("face", "back"):
        _, face, _ = panels_of[half]
        for one in found:
            _, frame, points = panels_of[f"{half} {one.name}"]
            place = around(points)
            assert Box(0.0, top, *size).holds(place, CLOSE)
            assert not any(place.meets(other, CLOSE) for other in gone)
            assert -1.0 == pytest.approx(frame.behind.z * face.behind.z)  # its printed side is turned inwards
            assert CLOSE > max(abs(point.z) for point in points)


def around(points):
    xs, ys = [point.x for point in points], [point.y for point in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@settings(max_examples=40)
@given(figures())
def test_both_leaves_of_a_limb_lie_on_each_other_out_and_away(figure):
    size, found = figure
    for away in ((), [one.name for one in found]):
        panels_of = lying(Strip(*size, base=18.0), found, away)
        for one in found:
            (*_, face), (*_, back) = panels_of[f"face {one.name}"], panels_of[f"back {one.name}"]
            assert CLOSE > max(min(math.dist(point, other) for other in back) for point in face)


@settings(max_examples=40)
@given(figures())
def test_every_cut_comes_straight_from_the_edge_and_ends_where_the_fold_begins(figure):
    size, found = figure
    for one in found:
        ends = set()
        for start, end in one.cuts:
            assert 1 == sum(a != b for a, b in zip(start, end, strict=True))
            assert start[0] in (0.0, size.width) or start[1] == 0.0
            ends.add(end)
        along = 1 if one.side != "top" else 0
        assert 1 == len({end[1 - along] for end in ends})
        assert one.width == pytest.approx(abs(ends.pop()[along] - ends.pop()[along]))


def area(points):
    """The area of a polygon and its centre, in the polygon's plane."""
    pairs = [(one, other) for one, other in zip(points, (*points[1:], points[0]), strict=True)]
    double = [one[0] * other[1] - other[0] * one[1] for one, other in pairs]
    whole = sum(double)
    x, y = (
        sum((one[axis] + other[axis]) * part for (one, other), part in zip(pairs, double, strict=True))
        for axis in (0, 1)
    )
    return abs(whole) / 2, x / (3 * whole), y / (3 * whole)


def test_the_body_is_the_face_without_its_limbs():
    whole, *_ = area(body(Size(60, 50), FOUR))

    assert pytest.approx(60 * 50 - sum(one.width * one.length for one in FOUR)) == whole


@settings(max_examples=25)
@given(figures())
def test_it_stands_with_any_of_its_limbs_folded_away(figure):
    """The centre of mass lies over the foot, as far from its edges as that of a figure without limbs must."""
    size, found = figure
    strip = Strip(*size, base=18.0)
    for away in subsets(found):
        parts = []
        for panel, frame, _ in lying(strip, found, away).values():
            mass, x, y = area([corner[:2] for corner in panel.corners])
            parts.append((mass, frame.at(x, y)))
        whole = sum(mass for mass, _ in parts)
        x, _, z = (sum(mass * at[axis] for mass, at in parts) / whole for axis in range(3))
        assert LEAST_REACH <= x <= size.width - LEAST_REACH
        assert abs(z) + LEAST_REACH <= strip.base / 2


def test_a_figure_with_limbs_is_a_strip_like_any_other(tmp_path):
    shown = pirates(tmp_path)

    assert (60.0, 140.0) == shown.crafts["pirate@red"].size
    assert [4] == [len(sheet.placements) for sheet in shown.sheets]
    assert [] == list(spoilt("1-card.pdf", shown.sheets))
    assert [] == shown.told


def test_the_cuts_are_drawn_on_the_face_from_the_edge_to_the_fold(tmp_path):
    image, spot = page(
        pirates(tmp_path, ("14mm}\n      - {id: leg", "10mm}\n      - {id: leg")), "pirate@red", tmp_path
    )

    def is_cut(x, y):
        return min(min(pixel(image, spot, x, FACE_TOP + y + off / 20)) for off in range(-4, 5)) < 120

    assert [True] * 4 == [is_cut(x, y) for x in (1.0, 9.0) for y in (8.0, 17.0)]
    assert [False] * 4 == [is_cut(x, y) for x in (10.5, 13.5) for y in (8.0, 17.0)]
    assert not is_cut(1.0, -8.0)  # nothing on the back: one cut goes through both halves


def test_the_cuts_stand_in_the_drawing_of_how_to_fold_it(tmp_path):
    net = pirates(tmp_path).crafts["pirate@red"].net

    assert 2 * 4 == net.cuts.ops.count("M")
    assert (0.0, FACE_TOP + 8.0, 14.0, FACE_TOP + 8.0) == pytest.approx(net.cuts.numbers[:4])


def test_without_a_back_the_face_shows_in_mirror_image_behind(tmp_path):
    """So that a limb is the same one on both sides."""
    image, spot = page(pirates(tmp_path), "pirate@red", tmp_path)
    places = [(5.0, 12.0), (55.0, 12.0), (30.0, 6.0), (30.0, 30.0)]

    for x, y in places:
        assert pixel(image, spot, x, FACE_TOP + y) == pixel(image, spot, x, FACE_TOP - y)
    assert [RED, STRAW, BLACK, BLUE] == [pixel(image, spot, x, FACE_TOP - y) for x, y in places]


def test_a_back_of_its_own_is_not_mirrored(tmp_path):
    image, spot = page(pirates(tmp_path, ("face: pirate", "face: pirate\n    back: pirate")), "pirate@red", tmp_path)

    assert (STRAW, RED) == (pixel(image, spot, 5.0, FACE_TOP - 12.0), pixel(image, spot, 55.0, FACE_TOP - 12.0))


@pytest.mark.parametrize(
    ("change", "code", "what"),
    [
        (("14mm}\n      - {id: leg", "31mm}\n      - {id: leg"), "limbs/shows", "31 mm long, and looks out"),
        (("16mm", "33mm"), "limbs/shows", 'limb "leg" is 33 mm long, and looks out'),
        (("at: 34mm", "at: 45mm"), "limbs/off", 'limb "leg" does not lie on the face of 60 × 50 mm'),
        (("at: 34mm", "at: 12mm"), "limbs/over", 'limbs "arm" and "leg" lie over each other'),
        (("at: 25mm", "at: 1mm"), "limbs/off", 'limb "hat" does not lie on the face'),
        (("width: 10mm, length: 8mm", "width: 10mm, length: 5%"), "limbs/small", "10 mm wide and 2.5 mm long"),
        (("14mm}\n      - {id: hat", "25mm}\n      - {id: hat"), "limbs/shows", 'where limb "arm" is folded away too'),
    ],
)
def test_a_limb_that_cannot_be_cut_or_does_not_hide_is_a_problem(tmp_path, change, code, what):
    told = [one for one in pirates(tmp_path, change).told if not one.is_notice]

    assert any(code == one.code and what in one.what and one.remedy for one in told)


@pytest.mark.parametrize(
    ("line", "change", "code", "what"),
    [
        (20, ("at: 34mm", "att: 34mm"), "key/unknown", 'limb 2 does not know "att"'),
        (22, ("side: top", "side: under"), "value/bad", '"under" is not one of left, right, top'),
        (20, ("id: leg, side: left,", "id: leg,"), "limbs/incomplete", "Limb 2 of component pirate needs a side"),
        (20, ("id: leg", "id: arm"), "limbs/alike", 'Two limbs of component pirate are called "arm"'),
        (22, ("width: 10mm", "width: 2mm"), "value/bad", '"2mm" is too small'),
    ],
)
def test_what_is_wrong_in_the_file_is_told_with_its_line(tmp_path, line, change, code, what):
    (told,) = {one for one in pirates(tmp_path, change).told if one.code == code}

    assert what in told.what
    assert line == told.where.line


@pytest.mark.parametrize("paper", ["a4", "letter", "a3", "trim"])
def test_a_figure_with_limbs_is_planned_on_every_paper(tmp_path, paper):
    assert [] == pirates(tmp_path, paper=paper).problems
