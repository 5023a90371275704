"""Signs, colours and backs: what has to tell suits and ships apart, and what may tell nothing."""

import re
from itertools import combinations, pairwise

import pytest

from card_data.games.piratenspiel import painters
from card_data.games.piratenspiel.painters.signs import SIGNS
from card_data.geometry import bounds
from card_data.shapes import shape_outline
from generator.art.svg import read_svg
from tests.piratenspiel.faces import component, contrast, face_of, shapes, words

INKS = ("full", "low", "bw")
SUITS = ("red", "yellow", "blue", "green")
LOOK = {"red": "#8E0400", "yellow": "#FDD534", "blue": "#003274", "green": "#459871"}


def cards(game):
    return component(game, "cards").rows


def test_the_suits_have_the_colours_that_were_computed_apart(piratenspiel):
    assert {suit: piratenspiel.palette["full"][suit].hex for suit in SUITS} == LOOK


def test_in_grey_the_suits_are_as_far_apart_as_four_can_be(piratenspiel):
    tones = sorted(piratenspiel.palette["bw"][suit].luminance for suit in SUITS)

    assert min(contrast_of(low, high) for low, high in pairwise(tones)) > 2


def contrast_of(low, high):
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("suit", SUITS)
def test_a_rank_is_read_on_its_banner(piratenspiel, ink, suit):
    row = next(row for row in cards(piratenspiel) if row.values["suit"] == suit)
    letters = words(painters.front(face_of(piratenspiel, row, ink=ink)))[0].colour
    ground = piratenspiel.palette[ink]["ground" if ink == "low" else suit]

    assert contrast(letters, ground) >= 4.5


@pytest.mark.parametrize("ink", INKS)
def test_every_card_says_its_rank_in_two_corners_of_9_mm(piratenspiel, ink):
    for row in cards(piratenspiel):
        corners = words(painters.front(face_of(piratenspiel, row, ink=ink)))
        assert [str(row.values["rank"])] * 2 == [word.text for word in corners]
        assert 0.68 * corners[0].size / 72 * 25.4 > 7.5


@pytest.mark.parametrize("rank", range(1, 7))
def test_low_cards_show_as_many_signs_as_their_rank(piratenspiel, rank):
    row = next(row for row in cards(piratenspiel) if row.id == f"B{rank}")
    marks = shapes(painters.front(face_of(piratenspiel, row)))
    blue = piratenspiel.palette["full"]["blue"]

    assert rank == sum(mark.path.ops == SIGNS["blue"].outline.ops and mark.fill == blue for mark in marks)


@pytest.mark.parametrize("ink", INKS)
def test_signs_keep_4_mm_from_the_trim(piratenspiel, ink):
    for row in cards(piratenspiel):
        if row.values["rank"] < 7:
            for mark in shapes(painters.front(face_of(piratenspiel, row, ink=ink))):
                box = bounds(mark.path)
                assert min(box.x, box.y, 63 - box.right, 88 - box.bottom) >= 2.9


@pytest.mark.parametrize("ink", INKS)
def test_no_back_says_which_card_it_is(piratenspiel, ink):
    backs = {repr(painters.rose_back(face_of(piratenspiel, row, ink=ink))) for row in cards(piratenspiel)}

    assert 1 == len(backs)


def test_the_ships_differ_in_shape_and_in_colour(piratenspiel):
    outlines = [shape_outline(seat.shape, 0, 0, 3) for seat in piratenspiel.seats]

    assert all(one != two for one, two in combinations(outlines, 2))
    assert 5 == len({seat.colour for seat in piratenspiel.seats})


@pytest.mark.parametrize("seat", range(5))
def test_a_sail_s_sign_stands_out_from_its_colour(piratenspiel, seat):
    kit = piratenspiel.seats[seat]
    sign = next(
        mark
        for mark in shapes(painters.ship(face_of(piratenspiel, seat=kit)))
        if mark.fill and mark.stroke is None and mark.fill != kit.colour
    )

    assert contrast(sign.fill, kit.colour) >= 4.5


def test_icons_are_flat_vectors_on_a_grid_of_48(piratenspiel):
    sources = {name: icon.read_bytes() for name, icon in piratenspiel.icons.items()}

    assert {"sabre", "coin", "anchor", "palm"} <= sources.keys()
    assert all(b'viewBox="0 0 48 48"' in source for source in sources.values())
    assert all(read_svg(source).unsupported == () for source in sources.values())


@pytest.mark.parametrize(
    ("suit", "icon"), [("red", "sabre"), ("yellow", "coin"), ("blue", "anchor"), ("green", "palm")]
)
def test_the_icon_of_a_suit_is_the_sign_on_its_cards(piratenspiel, suit, icon):
    drawn = re.search(r'd="([^"]+)"', piratenspiel.icons[icon].read_text(encoding="utf-8"))[1]
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", drawn)]

    assert numbers == pytest.approx(SIGNS[suit].outline.numbers, abs=0.006)
