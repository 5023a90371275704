import math
from itertools import combinations, pairwise

import pytest

from card_data.games.generally import painters
from card_data.games.generally.painters import kits
from card_data.games.generally.painters.circuits import LOWER
from card_data.games.generally.painters.roads import CLIMB, climbing, written
from card_data.geometry import ARITY, IDENTITY, Box, mapped, turn
from card_data.marks import WHITE, Group, Shape
from card_data.shapes import SHAPES, shape_outline
from tests.generally.faces import cards, contrast, face_of, shapes

ATTRIBUTES = ("acc", "ten", "pit", "vel")
INKS = ("full", "low", "bw")
SEATS = range(6)


def segments(path):
    """The straight lines of a path, from point to point."""
    at, here, first = 0, None, None
    for op in path.ops:
        numbers = path.numbers[at : at + ARITY[op]]
        at += ARITY[op]
        if op == "R":
            box = Box(*numbers)
            yield from (((box.x, y), (box.right, y)) for y in (box.y, box.bottom))
            yield from (((x, box.y), (x, box.bottom)) for x in (box.x, box.right))
        elif op == "Z":
            yield here, first
        else:
            there = numbers[-2:]
            if op == "L":
                yield here, there
            here, first = there, there if op == "M" else first


def placed(marks, matrix=IDENTITY):
    """Every shape of the marks, where it lands on the face."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from placed(mark.marks, (mark.matrix or IDENTITY).then(matrix))
        elif isinstance(mark, Shape):
            yield mapped(mark.path, matrix), mark


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("seat", SEATS)
def test_no_line_of_a_back_runs_along_the_trim_nearer_than_5_mm(generally, ink, seat):
    face = face_of(generally, ink=ink, seat=generally.seats[seat])

    for path, _ in placed(painters.kit_back(face)):
        for (x0, y0), (x1, y1) in segments(path):
            lies_along = min(abs(x1 - x0), abs(y1 - y0)) < 0.1 and math.dist((x0, y0), (x1, y1)) > 1
            inside = [-0.01 < x < 63.01 and -0.01 < y < 88.01 for x, y in ((x0, y0), (x1, y1))]
            if lies_along and any(inside):
                edge = min(x0, y0, x1, y1, 63 - x0, 63 - x1, 88 - y0, 88 - y1)
                assert edge >= 5


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("seat", SEATS)
def test_a_back_looks_the_same_whichever_way_up_it_is_held(generally, ink, seat):
    marks = painters.kit_back(face_of(generally, ink=ink, seat=generally.seats[seat]))
    upright = {(outline(path), mark.fill, mark.stroke) for path, mark in placed(marks)}
    turned = {(outline(mapped(path, turn(180, 31.5, 44))), mark.fill, mark.stroke) for path, mark in placed(marks)}

    assert upright == turned


def outline(path):
    pairs = zip(path.numbers[::2], path.numbers[1::2], strict=True)
    if path.ops == "R":
        return path.ops
    return frozenset((round(x + 0.0031, 2), round(y + 0.0031, 2)) for x, y in pairs)


@pytest.mark.parametrize("ink", INKS)
def test_no_back_says_which_card_it_is(generally, ink):
    backs = {
        tuple(map(repr, painters.kit_back(face_of(generally, row, ink=ink, seat=generally.seats[0]))))
        for row in cards(generally)
    }

    assert 1 == len(backs)


def test_the_six_shapes_cover_the_same_area():
    areas = {shape: area(shape_outline(shape, 0, 0, 10)) for shape in SHAPES}

    assert all(math.pi * 97 < each < math.pi * 103 for each in areas.values()), areas


def area(path):
    points = list(zip(path.numbers[::2], path.numbers[1::2], strict=True))
    return abs(sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(points, points[1:] + points[:1], strict=True))) / 2


def test_no_two_kits_share_a_shape_or_a_back(generally):
    backs = [painters.kit_back(face_of(generally, ink="bw", seat=seat)) for seat in generally.seats]
    emblems = [[outline(path) for path, _ in placed(back)] for back in backs]

    assert all(one != two for one, two in combinations(emblems, 2))


@pytest.mark.parametrize("ink", INKS)
def test_letters_and_numerals_stand_out_from_whatever_lies_behind_them(generally, ink):
    palette = generally.palette[ink]
    grounds = [palette["ground"], *(palette[name] for name in ATTRIBUTES)]

    assert min(contrast(palette["ink"], ground) for ground in grounds) >= 4.5
    assert contrast(palette["soft"], palette["ground"]) >= 4.5


@pytest.mark.parametrize("seat", SEATS)
def test_a_back_s_emblem_stands_out_from_its_kit_s_colour(generally, seat):
    colour = generally.seats[seat].colour
    face = face_of(generally, seat=generally.seats[seat])
    emblem = next(mark for _, mark in placed(painters.kit_back(face)[0].marks[-1].marks) if mark.fill)

    assert contrast(colour, emblem.fill) >= 3


def title(face):
    return [mark for group in painters.kit_back(face)[0].marks for mark in getattr(group, "marks", ())][:3]


def test_the_title_on_a_back_stands_out(generally):
    words = title(face_of(generally, seat=generally.seats[0]))

    assert min(contrast(word.colour, generally.palette["full"]["ink"]) for word in words) >= 4.5


def test_the_title_on_a_back_says_that_it_is_a_rally(generally):
    words = title(face_of(generally, seat=generally.seats[0]))

    assert [("Gene", "light"), ("RALLY", "slanted"), ("CARTE", "light")] == [(word.text, word.font) for word in words]


def across(path):
    """How far a path's corners lie from the diagonal through the middle of a card."""
    points = zip(path.numbers[::2], path.numbers[1::2], strict=True)
    cos, sin = math.cos(CLIMB), math.sin(CLIMB)
    return [cos * (44 - y) - sin * (31.5 - x) for x, y in points]


@pytest.mark.parametrize("seat", range(1, 6))
def test_a_back_s_emblem_keeps_clear_of_the_bands(generally, seat):
    face = face_of(generally, seat=generally.seats[seat])
    off = across(painters.kit_back(face)[0].marks[-3].path)

    assert min(off) >= kits.BANDS + 1.5
    assert max(off) <= kits.CORNER - 1.5


@pytest.mark.parametrize("ink", INKS)
def test_a_kit_s_number_of_stripes_tells_it_from_the_others_without_its_colour(generally, ink):
    assert [1, 2, 3, 4, 5, 6] == [corner_stripes(face_of(generally, ink=ink, seat=seat)) for seat in generally.seats]


def corner_stripes(face):
    bands = [
        mark for mark in painters.kit_back(face)[0].marks if isinstance(mark, Shape) and mark.path.ops == "MLLLZ" * 2
    ]
    return sum(min(map(abs, across(band.path))) > kits.CORNER + 1 for band in bands)


def test_in_black_and_white_the_black_kit_lies_on_white(generally):
    grounds = [painters.kit_back(face_of(generally, ink="bw", seat=seat))[0].marks[0].fill for seat in generally.seats]

    assert [False] * 5 + [True] == [ground == WHITE for ground in grounds]


@pytest.mark.parametrize("seat", range(1, 6))
def test_a_kit_s_mark_fits_between_the_stripes_and_the_line_with_the_card_s_id(generally, seat):
    [mark] = painters.kit_mark(face_of(generally, seat=generally.seats[seat]))
    points = list(zip(mark.path.numbers[::2], mark.path.numbers[1::2], strict=True))
    cos, sin = math.cos(CLIMB), math.sin(CLIMB)

    assert min(cos * y - sin * x for x, y in points) >= LOWER[1] + 0.15
    assert max(y for _, y in points) <= 83.3
    assert max(x for x, _ in points) <= 63 - 3.5
    assert 5.3 <= round(max(y for _, y in points) - min(y for _, y in points), 1)


def test_specialists_wear_one_colour_and_its_tint_all_rounders_two(generally):
    palette = generally.palette["full"]
    by_id = {row.id: row for row in cards(generally)}
    cabralia, itabuna = (
        [shape.fill for shape in shapes(painters.stripes(face_of(generally, by_id[card])))] for card in ("C01", "C14")
    )

    assert palette["acc"] == cabralia[1]
    assert cabralia[0] not in palette.values()
    assert [palette["acc"], palette["ten"]] == itabuna


def test_in_black_and_white_the_four_attributes_are_four_greys(generally):
    greys = sorted(generally.palette["bw"][name].red for name in ATTRIBUTES)

    assert min(after - before for before, after in pairwise(greys)) > 0.1


@pytest.mark.parametrize("card", ["C01", "C14", "C24"])
def test_low_ink_draws_lines_on_white(generally, card):
    row = next(row for row in cards(generally) if row.id == card)
    face = face_of(generally, row, ink="low", seat=generally.seats[0])
    marks = [*painters.stripes(face), *painters.circuit(face), *painters.kit_mark(face)]

    assert WHITE == face.palette["ground"]
    assert all(thickness(shape) < 2.5 for shape in shapes(marks) if shape.fill not in (None, WHITE))


def thickness(shape):
    """A filled shape's area against half its outline's length, in mm: the width of a line, the size of a square."""
    points = list(zip(shape.path.numbers[::2], shape.path.numbers[1::2], strict=True))
    if len(points) != 4:
        return 0.0
    around = sum(math.dist(here, there) for here, there in zip(points, points[1:] + points[:1], strict=True))
    return area(shape.path) / (around / 2)


def test_a_face_outside_a_kit_has_no_kit_s_mark(generally):
    assert [] == painters.kit_mark(face_of(generally, cards(generally)[0]))


def test_italics_along_the_diagonal_lean_12_degrees_to_the_right():
    place = written(0.0, climbing(20.0, 30.0))
    foot, top = place.at(0.0, 0.0), place.at(math.tan(math.radians(12)), -1.0)  # a stem of an italic letter

    assert (20.0, 30.0) == pytest.approx(foot)
    assert 12 == pytest.approx(math.degrees(math.atan2(top[0] - foot[0], foot[1] - top[1])), abs=0.2)
