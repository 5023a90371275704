import math
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_data.geometry import ARITY, Size, bounds
from generator.kinds import cartons
from generator.kinds.cartons import Carton
from generator.kinds.folded import folded
from generator.kinds.standees import LEAST_REACH, Strip, centre_height, panels

CLOSE = 0.1  # mm
CARTONS = st.builds(
    Carton,
    width=st.floats(30, 130).map(lambda mm: round(mm, 2)),
    height=st.floats(30, 130).map(lambda mm: round(mm, 2)),
    depth=st.floats(6, 70).map(lambda mm: round(mm, 2)),
)
some = settings(max_examples=30)


def lying(net):
    """Where the corners of every panel lie once it is folded."""
    return {
        name: [frame.at(corner.x, corner.y) for corner in panel.corners]
        for name, (panel, frame) in folded(net.root).items()
    }


def apart(points, others):
    """How far the farthest of the points is from the nearest of the others."""
    return max(min(math.dist(point, other) for other in others) for point in points)


def edge(points, axis, end):
    """The two points of a panel that lie farthest along an axis: "x-" is to the left."""
    return sorted(points, key=lambda point: getattr(point, axis), reverse=end == "+")[:2]


@some
@given(CARTONS)
def test_the_row_of_a_tuck_box_closes_where_its_glue_flap_meets_the_front(carton):
    found = lying(cartons.tuck(carton))

    assert apart([found["left"][1], found["left"][2]], edge(found["front"], "x", "-")) < CLOSE
    assert max(abs(point.z) for point in found["glue"]) < CLOSE
    assert max(point.x for point in found["glue"]) <= carton.width


@some
@given(CARTONS)
def test_lids_of_a_tuck_box_meet_the_front_and_both_sides(carton):
    found = lying(cartons.tuck(carton))

    for lid, end in (("top", "-"), ("bottom", "+")):
        assert apart(edge(found[lid], "z", "-"), found["front"]) < CLOSE
        for side in ("left", "right"):
            assert apart(edge(found[side], "y", end), found[lid]) < CLOSE


@some
@given(CARTONS)
def test_tongues_slide_down_behind_the_front_and_go_no_further_than_it(carton):
    found = lying(cartons.tuck(carton))
    front = found["front"]

    for tongue in (found["top-tongue"], found["bottom-tongue"]):
        assert max(abs(point.z) for point in tongue) < CLOSE
        assert min(point.x for point in tongue) > min(point.x for point in front)
        assert max(point.x for point in tongue) < max(point.x for point in front)
        assert min(point.y for point in tongue) >= min(point.y for point in front) - CLOSE
        assert max(point.y for point in tongue) <= max(point.y for point in front) + CLOSE


@some
@given(CARTONS)
def test_dust_flaps_lie_under_the_lid_and_do_not_meet_each_other(carton):
    found = lying(cartons.tuck(carton))

    for end, lid in (("above", "top"), ("below", "bottom")):
        left, right = found[f"left-{end}"], found[f"right-{end}"]
        assert apart([point._replace(x=0.0, z=0.0) for point in left], [found[lid][0]._replace(x=0.0, z=0.0)]) < CLOSE
        assert max(point.x for point in left) < min(point.x for point in right)
        assert max(point.z for point in left) <= carton.depth


@some
@given(CARTONS, st.floats(0.2, 1.0))
def test_a_tray_closes_at_its_corners_and_its_tabs_lie_behind_its_walls(carton, share):
    wall = round(share * carton.depth, 1)
    found = lying(cartons.tray(Size(carton.width, carton.height), wall, "front"))

    for one, other in (("top", "left"), ("top", "right"), ("bottom", "left"), ("bottom", "right")):
        corner = [point for point in found[one] if min(math.dist(point, far) for far in found[other]) < CLOSE]
        assert 2 == len(corner)
        tab = found[f"{other}-{'above' if one == 'top' else 'below'}"]
        assert max(abs(point.y - found[one][0].y) for point in tab) < CLOSE


@some
@given(CARTONS)
def test_a_band_goes_round_once_and_is_glued_behind_its_front(carton):
    found = lying(cartons.band(carton))

    assert apart(found["glue"][:1], found["front"]) < CLOSE
    assert max(abs(point.z) for point in found["glue"]) < CLOSE
    assert pytest.approx(carton.depth) == max(point.z for point in found["back"])


@some
@given(CARTONS)
def test_two_half_bands_are_as_long_as_a_deck_is_round(carton):
    halves = [cartons.half_band(carton, name) for name in ("front", "back")]
    lengths = [sum(panel.box.width for panel in half.root if not panel.is_glued) for half in halves]

    assert pytest.approx(2 * (carton.width + carton.depth)) == sum(lengths)


NETS = {
    "tuck": cartons.tuck(Carton(64.5, 89.5, 9.0)),
    "deep tuck": cartons.tuck(Carton(64.5, 89.5, 40.0)),
    "flat tuck": cartons.tuck(Carton(130.0, 40.0, 6.0)),
    "tray": cartons.tray(Size(64.5, 89.5), 46.0, "back"),
    "flat tray": cartons.tray(Size(64.5, 89.5), 6.0, "front"),
}


@pytest.mark.parametrize("name", NETS)
def test_every_panel_turns_about_a_fold_that_is_told(name):
    net = NETS[name]
    untold = [
        panel.name
        for panel in net.root
        if panel is not net.root
        for start, end in [panel.root]
        if not any(
            abs(start[axis] - fold.position) < CLOSE and abs(end[axis] - fold.position) < CLOSE
            for fold in net.folds
            for axis in [0 if fold.axis == "x" else 1]
        )
    ]

    assert [] == untold


@pytest.mark.parametrize("name", NETS)
def test_no_tick_inside_the_rectangle_lies_on_a_panel(name):
    net = NETS[name]
    middles = [((tick.x0 + tick.x1) / 2, (tick.y0 + tick.y1) / 2, tick) for tick in net.ticks]
    hit = [
        (tick, panel.name)
        for x, y, tick in middles
        for panel in net.root
        if inside(x, y, panel.corners) or inside(tick.x0, tick.y0, panel.corners)
    ]

    assert [] == hit


def inside(x, y, corners):
    """Whether a point lies in a polygon or within a tenth of a mm of it."""
    pairs = list(zip(corners, (*corners[1:], corners[0]), strict=True))
    crossings = sum(
        (one.y > y) != (other.y > y) and x < (other.x - one.x) * (y - one.y) / (other.y - one.y) + one.x
        for one, other in pairs
    )
    return crossings % 2 == 1 or any(distance(x, y, one, other) < CLOSE for one, other in pairs)


def distance(x, y, one, other):
    long = math.dist(one[:2], other[:2])
    if not long:
        return math.dist((x, y), one[:2])
    share = ((x - one.x) * (other.x - one.x) + (y - one.y) * (other.y - one.y)) / long**2
    share = min(1.0, max(0.0, share))
    return math.dist((x, y), (one.x + share * (other.x - one.x), one.y + share * (other.y - one.y)))


@some
@given(CARTONS)
def test_the_outline_of_a_tuck_box_fills_its_rectangle(carton):
    box, size = bounds(cartons.tuck(carton).outline), cartons.tuck_size(carton)

    assert pytest.approx((0.0, 0.0, *size), abs=0.01) == box


def test_the_outline_is_one_closed_line():
    for net in NETS.values():
        ops, numbers = net.outline
        assert (1, 1) == (ops.count("M"), ops.count("Z"))
        assert sum(ARITY[op] for op in ops) == len(numbers)


def test_a_fold_the_other_way_bends_towards_the_printed_side():
    strip = Strip(30.0, 45.0, 18.0)
    found = folded(panels(strip))
    fore, rear = (
        [frame.at(corner.x, corner.y).z for corner in panel.corners]
        for panel, frame in map(found.get, ("fore", "rear"))
    )

    assert pytest.approx(-9.0) == min(fore)
    assert pytest.approx(9.0) == max(rear)


STRIPS = st.builds(
    Strip, width=st.floats(10, 80).map(round), height=st.floats(15, 120).map(round), base=st.floats(6, 40).map(round)
)


def weighed(strip):
    """Mass and centre of mass of a folded strip of even card: the sum over its panels."""
    parts = []
    for panel, frame in folded(panels(strip)).values():
        box = panel.box
        parts.append((box.width * box.height, frame.at(*box.centre)))
    mass = sum(part for part, _ in parts)
    return [sum(part * at[axis] for part, at in parts) / mass for axis in range(3)]


@given(STRIPS)
def test_the_centre_of_mass_of_a_standee_lies_over_its_base_with_room_all_round(strip):
    found = folded(panels(strip))
    plate, frame = found["plate"]
    corners = [frame.at(corner.x, corner.y) for corner in plate.corners]
    x, _, z = weighed(strip)

    assert LEAST_REACH - 1e-6 <= x - min(corner.x for corner in corners)
    assert LEAST_REACH - 1e-6 <= max(corner.x for corner in corners) - x
    assert LEAST_REACH - 1e-6 <= z - min(corner.z for corner in corners)
    assert LEAST_REACH - 1e-6 <= max(corner.z for corner in corners) - z


@given(STRIPS)
def test_the_plate_of_a_standee_lies_under_both_halves_of_its_foot(strip):
    found = folded(panels(strip))
    where = {name: [frame.at(corner.x, corner.y) for corner in panel.corners] for name, (panel, frame) in found.items()}
    foot = [*where["fore"], *where["rear"]]

    assert apart(where["plate"], foot) < CLOSE
    assert apart(where["face"], where["back"]) < CLOSE
    assert 0.0 == pytest.approx(max(point.y for point in foot) - min(point.y for point in foot), abs=1e-6)


@given(STRIPS)
def test_the_height_of_the_centre_is_what_the_panels_weigh(strip):
    foot = max(frame.at(*panel.box.centre).y for panel, frame in folded(panels(strip)).values())

    assert pytest.approx(centre_height(strip)) == foot - weighed(strip)[1]


SIDES = {"front": ("z", "-"), "back": ("z", "+"), "left": ("x", "-"), "right": ("x", "+")}
ENDS = {"top": ("y", "-"), "bottom": ("y", "+")}


def meeting(one, other):
    """How well two panels meet: the two nearest pairs of corners, as far apart as the worse of them."""
    pairs = sorted(math.dist(corner, far) for corner in one for far in other)
    return pairs[1]


@some
@given(CARTONS)
def test_every_two_neighbours_of_a_closed_tuck_box_meet_along_a_whole_edge(carton):
    """All twelve edges of the box, folded or closed."""
    found = lying(cartons.tuck(carton))
    faces = {**SIDES, **ENDS}
    neighbours = [(one, two) for one, two in combinations(faces, 2) if faces[one][0] != faces[two][0]]

    assert 12 == len(neighbours)
    assert [] == [(one, two) for one, two in neighbours if meeting(found[one], found[two]) > CLOSE]


@some
@given(CARTONS)
def test_opposite_sides_of_a_box_are_as_far_apart_as_what_it_holds_is_large(carton):
    found = lying(cartons.tuck(carton))

    def between(one, two, axis):
        middles = [sum(getattr(point, axis) for point in found[name]) / len(found[name]) for name in (one, two)]
        return abs(middles[0] - middles[1])

    apart_ = between("left", "right", "x"), between("top", "bottom", "y"), between("front", "back", "z")
    assert pytest.approx((carton.width, carton.height, carton.depth), abs=CLOSE) == apart_


@some
@given(CARTONS, st.floats(0.2, 1.0))
def test_every_two_neighbours_of_a_tray_meet_along_a_whole_edge(carton, share):
    """The four edges of its ground, and its four corners."""
    found = lying(cartons.tray(Size(carton.width, carton.height), round(share * carton.depth, 1), "front"))
    walls = [(one, two) for one in ENDS for two in ("left", "right")]
    neighbours = [*(("front", wall) for wall in (*ENDS, "left", "right")), *walls]

    assert [] == [(one, two) for one, two in neighbours if meeting(found[one], found[two]) > CLOSE]


@some
@given(CARTONS)
def test_every_two_neighbours_of_a_band_meet_and_its_glue_lies_on_its_front(carton):
    found = lying(cartons.band(carton))
    round_ = [("front", "right"), ("right", "back"), ("back", "left"), ("left", "front")]

    assert [] == [(one, two) for one, two in round_ if meeting(found[one], found[two]) > CLOSE]
    assert CLOSE > max(abs(point.z - found["front"][0].z) for point in found["glue"])
