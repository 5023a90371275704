"""Seven animals that nobody takes for each other: in colour, in grey, by silhouette; and crowns one sees."""

from itertools import combinations

import pytest
from PIL import ImageChops, ImageStat

from card_data.games.kakerlaken.painters import floor
from card_data.games.kakerlaken.painters.figures import ANIMALS
from card_data.geometry import IDENTITY, bounds, mapped, turn
from card_data.marks import Colour, Group, Shape
from card_data.model import FaceContext
from generator.art.svg import read_svg
from generator.preflight.colours import SIGHTS, difference, simulated
from tests.kakerlaken.signs import icon

INKS = ("full", "low", "bw")
GOLD = (242, 185, 15)


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_seven_colours_stay_apart_for_all_eyes(kakerlaken, sight):
    palette = kakerlaken.palette["full"]
    seen = [simulated(palette[kind], sight) for kind in ANIMALS]

    assert min(difference(one, other) for one, other in combinations(seen, 2)) > 15


@pytest.mark.parametrize("ink", INKS)
def test_no_two_cards_look_alike_even_in_grey(printed, ink):
    greys = {card: part.convert("L").resize((42, 58)) for card, part in printed(ink).items()}

    assert 16 == len(greys)
    assert min(apart(greys[one], greys[other]) for one, other in combinations(greys, 2)) > 5


def apart(one, other):
    """How far two pictures differ in the mean, of 255."""
    return ImageStat.Stat(ImageChops.difference(one, other.resize(one.size))).mean[0]


@pytest.mark.parametrize("at", range(1, 8))
def test_a_royal_wears_gold_that_its_plain_animal_does_not(printed, at):
    """Square centimetres of it, to be seen across the table."""
    plain, royal = (gold(printed("full")[card]) for card in (f"K0{at}", f"K1{at}"))

    assert royal > 1.4
    assert plain < 0.1


def gold(part):
    rgb = part.convert("RGB")
    near = sum(
        count
        for count, colour in rgb.getcolors(rgb.width * rgb.height)
        if max(abs(a - b) for a, b in zip(colour, GOLD, strict=True)) < 12
    )
    return near * (2.54 / 50) ** 2


@pytest.mark.parametrize("kind", ANIMALS)
def test_animals_fill_the_card_and_keep_inside_it(kind):
    boxes = [bounds(part.path) for part in ANIMALS[kind]]
    left, right = min(box.x for box in boxes), max(box.right for box in boxes)
    top, bottom = min(box.y for box in boxes), max(box.bottom for box in boxes)

    assert 50 < right - left < 60
    assert 50 < bottom - top < 78
    assert max(-left, right) < 31.5 - 2


@pytest.mark.parametrize("ink", INKS)
def test_the_back_looks_the_same_whichever_way_up_it_is_held(kakerlaken, ink):
    marks = floor(FaceContext(63, 88, 3, {"id": "K01", "kit": None, "ink": ink}, kakerlaken.palette[ink], ink))
    upright = {(corners(path), mark.fill, mark.stroke) for path, mark in placed(marks)}
    turned = {(corners(mapped(path, turn(180, 31.5, 44))), mark.fill, mark.stroke) for path, mark in placed(marks)}

    assert upright == turned


def placed(marks, matrix=IDENTITY):
    """Every shape of the marks, where it lands on the face."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from placed(mark.marks, (mark.matrix or IDENTITY).then(matrix))
        elif isinstance(mark, Shape):
            yield mapped(mark.path, matrix), mark


def corners(path):
    if path.ops == "R":
        return path.ops
    pairs = zip(path.numbers[::2], path.numbers[1::2], strict=True)
    return frozenset((round(x + 0.0031, 1), round(y + 0.0031, 1)) for x, y in pairs)


def test_the_back_does_not_know_its_card(kakerlaken):
    marks = [
        floor(FaceContext(63, 88, 3, {"id": card, "kit": None, "ink": "full"}, kakerlaken.palette["full"], "full"))
        for card in ("K01", "K22")
    ]

    assert marks[0] == marks[1]


@pytest.mark.parametrize("name", [*ANIMALS, "crown"])
def test_an_icon_is_the_painters_own_silhouette(kakerlaken, name):
    source = kakerlaken.icons[name].read_text(encoding="utf-8")

    assert icon(name) == source
    assert () == read_svg(source.encode()).unsupported


def test_every_seat_has_its_shape_as_an_icon(kakerlaken):
    assert {seat.shape for seat in kakerlaken.seats} <= kakerlaken.icons.keys()
    assert ["circle", "triangle", "square", "diamond", "hexagon", "star"] == [seat.shape for seat in kakerlaken.seats]


@pytest.mark.parametrize("ink", INKS)
def test_paper_is_white_where_cards_are_held(kakerlaken, ink):
    assert Colour(1.0, 1.0, 1.0) == kakerlaken.palette[ink]["ground"]
