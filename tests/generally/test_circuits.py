import math
from itertools import combinations, pairwise

import pytest

from card_data.games.generally.painters import circuits as grown
from card_data.games.generally.painters import roads
from card_data.games.generally.painters.circuits import ROAD
from tests.generally.faces import cards, face_of

HALO = ROAD.width / 2 + ROAD.kerb + 0.25  # white, from the middle line
CARDS = [f"C{number:02}" for number in range(1, 25)]


def circuit_of(game, row):
    face = face_of(game, row)
    return grown.circuit_of(face.id, row.values["sketch"], grown.bends_of(face))


@pytest.fixture(scope="module")
def circuits(generally):
    return {row.id: circuit_of(generally, row) for row in cards(generally)}


@pytest.fixture(scope="module")
def lines(circuits):
    """Every circuit's middle line as points about a millimetre apart."""
    return {card: list(roads.points_along(circuits[card], 1.0)) for card in CARDS}


@pytest.mark.parametrize("card", CARDS)
def test_the_road_never_comes_nearer_to_itself_than_its_width_and_a_half_millimetre_more_on_either_side(lines, card):
    line = lines[card]
    steps = [math.dist(here, there) for here, there in pairwise([*line, line[0]])]
    along = [sum(steps[:at]) for at in range(len(steps))]
    whole = sum(steps)

    nearest = min(
        math.dist(line[one], line[two])
        for one, two in combinations(range(len(line)), 2)
        if grown.NEAR < along[two] - along[one] < whole - grown.NEAR
    )

    assert nearest >= ROAD.width + 1.5


@pytest.mark.parametrize("card", CARDS)
def test_the_inside_of_every_bend_is_still_a_bend(circuits, card):
    assert min(bend.radius for bend in circuits[card]) > ROAD.width / 2 + ROAD.kerb


@pytest.mark.parametrize("card", CARDS)
def test_a_circuit_is_closed_and_turns_once_in_all(circuits, card):
    assert math.tau == pytest.approx(abs(sum(bend.sweep for bend in circuits[card])))


@pytest.mark.parametrize("card", CARDS)
def test_straights_run_on_from_the_bends_without_a_kink(circuits, card):
    circuit = circuits[card]

    for bend, following in pairwise((*circuit, circuit[0])):
        here, there = bend.at(1.0), following.at(0.0)
        leaving = bend.start + bend.sweep + math.copysign(math.pi / 2, bend.sweep)
        off = (there[0] - here[0]) * math.sin(leaving) - (there[1] - here[1]) * math.cos(leaving)
        assert 0 == pytest.approx(off, abs=0.01)


def test_circuits_have_three_to_seven_bends_more_where_handling_counts(generally):
    counts = {row.id: grown.bends_of(face_of(generally, row)) for row in cards(generally)}

    assert {3, 4, 5, 6, 7} == set(counts.values())
    assert {7} == {counts[row.id] for row in cards(generally) if row.values["ten"] == 3}
    assert 3 == counts["C09"]


def test_no_two_circuits_can_be_taken_for_each_other_either_way_up(lines):
    thinned = {card: line[::3] for card, line in lines.items()}

    assert min(unlike(thinned[one], thinned[two]) for one, two in combinations(CARDS, 2)) > 2.8


def unlike(one, two):
    """How far apart two lines lie in the mean, in mm, whichever way up the second is held."""
    x, y = grown.FIELD.centre
    turned = [(2 * x - across, 2 * y - down) for across, down in two]
    return min(apart(one, two), apart(one, turned))


def apart(one, two):
    gaps = [[math.dist(here, there) for there in two] for here in one]
    return (sum(map(min, gaps)) / len(one) + sum(map(min, zip(*gaps, strict=True))) / len(two)) / 2


@pytest.mark.parametrize("card", CARDS)
def test_road_and_kerbs_keep_4_mm_from_the_trim_and_out_of_the_column_of_values(lines, card):
    out = ROAD.width / 2 + ROAD.kerb
    xs, ys = [x for x, _ in lines[card]], [y for _, y in lines[card]]

    assert min(xs) - HALO > 17.6  # where the tab of a highest value ends
    assert max(xs) + out < 63 - 3.5
    assert min(ys) - out > 4


@pytest.mark.parametrize("card", CARDS)
def test_each_card_names_a_sketch_that_is_good_so_that_none_is_tried_in_vain(monkeypatch, generally, circuits, card):
    monkeypatch.setattr(grown, "SKETCHES", 1)
    row = next(row for row in cards(generally) if row.id == card)

    assert circuits[card] == circuit_of(generally, row)


def test_the_same_card_is_the_same_circuit(generally):
    face = face_of(generally, cards(generally)[0])

    assert grown.circuit(face) == grown.circuit(face)


def test_what_cannot_be_grown_is_said(monkeypatch):
    monkeypatch.setattr(grown, "SKETCHES", 20)

    with pytest.raises(ValueError, match="no circuit of 12 bends"):
        grown.circuit_of("impossible", 0, 12)


@pytest.mark.parametrize("card", CARDS)
def test_kerbs_have_five_blocks_at_least(generally, circuits, card):
    face = face_of(generally, next(row for row in cards(generally) if row.id == card))

    for bend in circuits[card]:
        length = (bend.radius - ROAD.width / 2) * abs(bend.sweep)
        dashes = [mark.stroke.dash[0] for mark in roads.kerb(face, bend, ROAD) if mark.stroke.dash]
        assert all(length / dash > 4.99 for dash in dashes)


@pytest.mark.parametrize("card", CARDS)
def test_the_white_around_the_road_leaves_no_needle_of_the_upper_stripe(lines, card):
    longest = run = 0
    along = [turned(*point) for point in lines[card]]
    for step in range(-40, 260):
        under = [v + math.sqrt(HALO**2 - (u - step / 4) ** 2) for u, v in along if abs(u - step / 4) < HALO]
        run = run + 1 if under and 0 < grown.UPPER[1] - max(under) < 1.2 else 0
        longest = max(longest, run)

    assert longest / 4 <= 2.5


def turned(x, y):
    """A point along the diagonal of the stripes, and across it."""
    cos, sin = math.cos(roads.CLIMB), math.sin(roads.CLIMB)
    return cos * x + sin * y, cos * y - sin * x
