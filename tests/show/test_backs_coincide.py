"""Faces and backs found in finished PDFs, the paper turned over as a printer or a person does, and looked through."""

import itertools
import re
from array import array

import pypdfium2
import pytest
from PIL import Image, ImageChops
from pypdfium2 import raw

from tests.show.building import game
from tests.show.reading import PT

NEAR = 0.05  # mm, within which sides coincide (design, "Print truth")
SIZES = {"standard": (63, 88), "wide": (88, 63), "mini": (44, 67), "big": (127, 89)}
COUNT = 7  # of each: no sheet of any paper is full of them, and most have a full one before
CORNERS = "ABCD"  # A and B lie as far from the left as from the right; so do C and D
ASIDE, UP, DOWN, DISC = 14.0, 10.0, 20.0, 4.0

GAME = """\
format: 1
title: Corners
players: 2
languages: [en]
components:
"""
COMPONENT = """\
  {name}:
    table: {name}.csv
    size: {width}mm x {height}mm
    face: {name}-front
    back: {name}-back
"""
LAYOUT = """\
bleed: 3mm
id-line: none
elements:
  - ellipse:
    left: {left}
    top: 30
    width: {disc}
    height: {disc}
    fill: "#FF0000"
  - ellipse:
    left: {right}
    top: 30
    width: {disc}
    height: {disc}
    fill: "#0000FF"
"""
CORNER = """\
  - text: "{side}{{{{ id }}}}{corner}"
    left: {x}
    top: {y}
    width: 13
    height: 3
    size: 4pt
    wrap: no
"""


@pytest.fixture(scope="module")
def corners(tmp_path_factory):
    """A game whose faces and backs say at four places who they are, and carry a red and a blue disc."""
    files = {"game.yaml": GAME}
    for name, (width, height) in SIZES.items():
        files[f"{name}.csv"] = "id\n" + "".join(f"{name[0]}{number:02}\n" for number in range(COUNT))
        files["game.yaml"] += COMPONENT.format(name=name, width=width, height=height)
        for side in ("front", "back"):
            files[f"layouts/{name}-{side}.yaml"] = LAYOUT.format(
                left=ASIDE - DISC / 2, right=width - ASIDE - DISC / 2, disc=DISC
            ) + "".join(
                CORNER.format(side=side[0].upper(), corner=corner, x=x, y=y)
                for corner, (x, y) in places(width, height).items()
            )
    return game(tmp_path_factory.mktemp("corners"), files)


def places(width, height):
    """Where the texts begin, from the face's top left."""
    return dict(zip(CORNERS, ((x, y) for y in (UP, height - DOWN) for x in (ASIDE, width - ASIDE)), strict=True))


def origins(page):
    """Where the first letter of each text stands on a page, in mm from its top left, and the page's size."""
    width, height = page.get_size()
    text = page.get_textpage()
    said = "".join(chr(raw.FPDFText_GetUnicode(text, at)) for at in range(text.count_chars()))
    found = {}
    for match in re.finditer(r"[FB][swmb]\d\d[ABCD]", said):
        x, y = raw.c_double(), raw.c_double()
        raw.FPDFText_GetCharOrigin(text, match.start(), x, y)
        assert match[0] not in found
        found[match[0]] = (x.value / PT, (height - y.value) / PT)
    return found, (width / PT, height / PT)


def sides(built):
    """What is found on every sheet of paper: fronts, backs, the page's size, and the fold."""
    pages = {}
    for file in built.sheets:
        document = pypdfium2.PdfDocument(file)
        pages[file] = [origins(page) for page in document]
        document.close()
    found = [(sheet, *pages[file][number]) for file, number, sheet in built.pages]
    fronts = [one for one in found if one[0].side != "back"]
    backs = [one for one in found if one[0].side == "back"] or fronts
    for (sheet, front, size), (_, back, behind) in zip(fronts, backs, strict=True):
        assert size == behind
        yield sheet, front, back, size


def turned_over(point, size, flip):
    """Where a point of the back lies, seen from the front: paper turned about its long or its short edge."""
    (x, y), (width, height) = point, size
    return (width - x, y) if (height >= width) == (flip == "long") else (x, height - y)


def folded(point, size, axis):
    (x, y), (width, height) = point, size
    return (width - x, y) if axis == "x" else (x, height - y)


def through(name):
    """What lies behind a corner when the card is turned like the page of a book."""
    return f"B{name[1:4]}{dict(zip(CORNERS, 'BADC', strict=True))[name[4]]}"


def assert_coincide(built, flip):
    seen = set()
    for sheet, front, back, size in sides(built):
        for name, at in front.items():
            if name[0] == "F":
                behind = back[through(name)]
                lands = folded(behind, size, sheet.fold.axis) if sheet.fold else turned_over(behind, size, flip)
                assert pytest.approx(at, abs=NEAR) == lands, (name, sheet.number)
                seen.add(name)
    assert {f"F{size[0]}{number:02}{corner}" for size in SIZES for number in range(COUNT) for corner in CORNERS} == seen


WAYS = [("duplex", "long"), ("duplex", "short"), ("separate", "long"), ("separate", "short"), ("gutterfold", "long")]
PAPERS = ("a4", "letter", "a3", "legal", "tabloid")


@pytest.mark.parametrize(("backs", "flip"), WAYS)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_corner_of_a_back_lies_behind_its_front(press, corners, paper, backs, flip):
    """B073 B074: cards upright and turned, full sheets and the last one, both edges, folded. Up is up on both sides."""
    assert_coincide(press(corners, paper=paper, backs=backs, flip=flip), flip)


@pytest.mark.parametrize("paper", PAPERS)
def test_a_card_lies_where_the_plan_says_and_is_as_large_as_it_says(press, corners, paper):
    built = press(corners, paper=paper, backs="duplex", flip="long")
    for sheet, front, _, _ in sides(built):
        for one in sheet.placements:
            width, height = SIZES[sheet.groups[0]]
            assert sorted((width, height)) == sorted(one.trim[2:])
            for corner, (x, y) in places(width, height).items():
                at = front[f"F{one.label}{corner}"]
                baseline = one.matrix.at(x, y + _fall(front, sheet))
                assert pytest.approx(baseline, abs=NEAR) == at, one.label


def _fall(front, sheet):
    """How far below its box's top a text stands: the same for all, and taken from the first card of the sheet."""
    first = sheet.placements[0]
    width, height = SIZES[sheet.groups[0]]
    x, y = places(width, height)["A"]
    found, top = front[f"F{first.label}A"], first.matrix.at(x, y)
    return abs(found[0] - top[0]) + abs(found[1] - top[1])


def centroid(image):
    """The middle of what is light in a picture, in pixels."""
    return [_middle(image.resize(size, Image.Resampling.BOX)) for size in ((image.width, 1), (1, image.height))]


def _middle(line):
    values = array("f", line.convert("F").tobytes())
    return sum((at + 0.5) * value for at, value in enumerate(values)) / sum(values)


def discs(path, number, dpi=600):
    """The middles of the red and of the blue discs of a page in mm, each by the card that lies there."""
    document = pypdfium2.PdfDocument(path)
    page = document[number]
    found, size = origins(page)
    image = page.render(scale=dpi / 72).to_pil().convert("RGB")
    document.close()
    cards = {name[:4]: name for name in found if name.endswith("A")}
    scale = image.width / size[0], image.height / size[1]
    return {key: _discs_of(image, found, key, scale) for key in cards}, size


def _discs_of(image, found, key, scale):
    """Looked for in the part of the page around the card's four texts; `scale` is pixels a mm, across and down."""
    xs, ys = zip(*(found[key + corner] for corner in CORNERS), strict=True)
    low = [round((min(line) - 3.5) * by) for line, by in zip((xs, ys), scale, strict=True)]
    high = [round((max(line) + 3.5) * by) for line, by in zip((xs, ys), scale, strict=True)]
    card = image.crop((*low, *high))
    red, _, blue = (band.point(lambda value: 255 - value) for band in card.split())
    return {
        colour: [(at + start) / by for at, start, by in zip(centroid(band), low, scale, strict=True)]
        for colour, band in (("red", _only(blue, red)), ("blue", _only(red, blue)))
    }


def _only(band, other):
    """Where the one ink is and the other is not; black letters have both."""
    return ImageChops.subtract(band, other)


@pytest.mark.parametrize(("paper", "backs", "flip"), [("a4", "duplex", "long"), ("a3", "duplex", "short")])
def test_the_middles_of_discs_coincide_at_600_dpi(press, corners, paper, backs, flip):
    """A red disc of a front has the blue one of its back behind it."""
    built = press(corners, paper=paper, backs=backs, flip=flip)
    file = built.sheets[0]
    (front, size), (back, _) = discs(file, 0), discs(file, 1)
    assert front
    for key, middles in front.items():
        behind = back["B" + key[1:]]
        for colour, other in (("red", "blue"), ("blue", "red")):
            assert pytest.approx(middles[colour], abs=NEAR) == turned_over(behind[other], size, flip)


def test_the_middles_of_discs_coincide_across_the_fold(press, corners):
    built = press(corners, paper="letter", backs="gutterfold", flip="long")
    (found, size), axis = discs(built.sheets[0], 0), built.pages[0][2].fold.axis
    fronts = [key for key in found if key[0] == "F"]
    assert fronts
    for key, (colour, other) in itertools.product(fronts, (("red", "blue"), ("blue", "red"))):
        assert pytest.approx(found[key][colour], abs=NEAR) == folded(found["B" + key[1:]][other], size, axis)
