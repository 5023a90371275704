"""Parts that nobody takes for each other, coffins ever richer, villagers ever more, backs that tell nothing."""

from itertools import combinations, pairwise

import pytest
from PIL import ImageChops, ImageStat

from card_data.games.itsalive.painters import back, front
from card_data.games.itsalive.painters.coffins import coffin
from card_data.games.itsalive.painters.figures import KINDS, PARTS
from card_data.games.itsalive.painters.mobs import mob
from card_data.games.itsalive.painters.storms import BOLT
from card_data.geometry import bounds, mapped, turn
from card_data.marks import Colour
from card_data.model import FaceContext
from card_data.shapes import SHAPES, shape_outline
from generator.art.ink import grey
from generator.art.svg import read_svg
from generator.preflight.colours import SIGHTS, difference, simulated
from tests.itsalive.signs import icon

INKS = ("full", "low", "bw")
CODES = {
    "brain": "BR",
    "head": "HE",
    "heart": "HT",
    "torso": "TO",
    "arms": "AR",
    "hands": "HA",
    "legs": "LE",
    "feet": "FE",
}
GREEN = (140, 198, 63)


def face_of(game, ink="full", size=(48, 48), **values):
    return FaceContext(*size, 3, {"id": "x", "kit": None, "ink": ink} | values, game.palette[ink], ink)


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_five_colours_stay_apart_for_all_eyes(itsalive, sight):
    seen = [simulated(seat.colour, sight) for seat in itsalive.seats]

    assert min(difference(one, other) for one, other in combinations(seen, 2)) > 15


def test_the_five_colours_stay_apart_in_grey(itsalive):
    seen = [grey(seat.colour) for seat in itsalive.seats]

    assert min(difference(one, other) for one, other in combinations(seen, 2)) > 15


@pytest.mark.parametrize("ink", INKS)
def test_no_two_kinds_look_alike_even_in_grey(printed, ink):
    cards = printed(ink)
    greys = [
        cards[card].convert("L").resize((48, 48)) for card in (*(f"{code}5" for code in CODES.values()), "CO9", "VI5")
    ]

    assert 60 == len(cards)
    assert min(apart(one, other) for one, other in combinations(greys, 2)) > 9


@pytest.mark.parametrize("ink", INKS)
def test_no_two_cards_look_alike(printed, ink):
    greys = [part.convert("L").resize((48, 48)) for part in printed(ink).values()]

    assert min(apart(one, other) for one, other in combinations(greys, 2)) > 0.5


def apart(one, other):
    """How far two pictures differ in the mean, of 255."""
    return ImageStat.Stat(ImageChops.difference(one, other.resize(one.size))).mean[0]


@pytest.mark.parametrize("kind", PARTS)
def test_the_more_a_part_is_worth_the_more_it_glows(printed, kind):
    cheapest = 3 if kind in ("brain", "head", "heart", "torso") else 2
    shown = [green(printed("full")[f"{CODES[kind]}{value}"]) for value in (cheapest, cheapest + 2, cheapest + 5)]

    assert shown == sorted(shown)
    assert shown[0] > 0.5


def green(part):
    """Square centimetres of acid."""
    rgb = part.convert("RGB")
    near = sum(
        count
        for count, colour in rgb.getcolors(rgb.width * rgb.height)
        if max(abs(a - b) for a, b in zip(colour, GREEN, strict=True)) < 12
    )
    return near * (2.54 / 50) ** 2


@pytest.mark.parametrize("card", ["CO7", "CO12", "VI3", "VI8"])
def test_what_is_no_part_of_a_monster_does_not_glow(printed, card):
    assert green(printed("full")[card]) < 0.02


def test_a_coffin_is_ever_richer():
    gold = [sum(layer.role in ("gold", "ray") for layer in coffin(wealth)) for wealth in range(1, 7)]
    layers = [len(coffin(wealth)) for wealth in range(1, 7)]

    assert 1 == gold[0]
    assert gold == sorted(gold)
    assert all(less < more for less, more in pairwise(layers[:4]))


def test_there_are_as_many_villagers_as_their_card_is_worth():
    eyes = [sum(layer.role == "light" for layer in mob(count)) for count in range(1, 9)]
    faces = [
        len({bounds(layer.path) for layer in mob(count) if layer.role == "rim" and _is_body(layer)})
        for count in range(3, 9)
    ]

    assert [3, 4, 5, 6, 7, 8] == faces
    assert eyes == sorted(eyes)


def _is_body(layer):
    return bounds(layer.path).width > 11


@pytest.mark.parametrize("kind", PARTS)
def test_a_part_fills_its_card_and_stays_in_it(kind):
    boxes = [bounds(layer.path) for layer in PARTS[kind]]
    left, right = min(box.x for box in boxes), max(box.right for box in boxes)
    top, bottom = min(box.y for box in boxes), max(box.bottom for box in boxes)

    assert 20 < right - left < 38
    assert 27 < bottom - top < 39
    assert max(-left, right, -top, bottom) < 20


@pytest.mark.parametrize("ink", INKS)
def test_the_back_does_not_know_its_card(itsalive, ink):
    one, other = (face_of(itsalive, ink, id=card, kind=kind) for card, kind in (("BR3", "brain"), ("VI8", "villagers")))

    assert back(one) == back(other)


def test_the_bolt_looks_the_same_whichever_way_up_a_card_is_held():
    turned = mapped(BOLT, turn(180))
    corners = [
        {(round(x, 6), round(y, 6)) for x, y in zip(path.numbers[::2], path.numbers[1::2], strict=True)}
        for path in (BOLT, turned)
    ]

    assert corners[0] == corners[1]


def test_no_two_glows_are_alike(itsalive):
    one, other = (front(face_of(itsalive, id=card, kind="arms", value=4)) for card in ("AR4A", "AR4B"))

    assert one[0] != other[0]
    assert one[1:] == other[1:]


@pytest.mark.parametrize("name", [*KINDS, "bolt"])
def test_an_icon_is_the_painters_own_silhouette(itsalive, name):
    source = itsalive.icons[name].read_text(encoding="utf-8")

    assert icon(name) == source
    assert () == read_svg(source.encode()).unsupported


def test_every_seat_has_its_shape_as_an_icon(itsalive):
    assert {seat.shape for seat in itsalive.seats} <= itsalive.icons.keys()
    assert ["circle", "triangle", "square", "diamond", "hexagon"] == [seat.shape for seat in itsalive.seats]


@pytest.mark.parametrize("shape", ["circle", *SHAPES])
def test_the_shapes_are_about_as_large_as_each_other(shape):
    assert 8 < bounds(shape_outline(shape, 0, 0, 5)).width < 17


@pytest.mark.parametrize("ink", INKS)
def test_paper_is_white_where_cards_are_held(itsalive, ink):
    assert Colour(1.0, 1.0, 1.0) == itsalive.palette[ink]["ground"]
