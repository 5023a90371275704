"""What a print shop gets: one card a page, its bleed whole to the corners, fronts and backs as files that match."""

import pytest

from generator.build.options import Options
from generator.build.pipeline import Request, run
from tests.show.building import Built, game, silent
from tests.show.reading import facts, pictures, texts

DPI = 254
GAME = """\
format: 1
title: Foxes
languages: [en]
components:
  deck: {kind: cards, table: cards.csv, face: front, back: back, size: 61.5mm x 88mm}
"""
SIDE = """\
bleed: 3mm
radius: 3mm
elements:
  - rect:
    bleed: yes
    fill: "#203040"
  - text: "SAID {{ id }}"
    left: 8
    right: 8
    top: 20
    height: 12
    colour: white
"""


@pytest.fixture(scope="module")
def shop(tmp_path_factory):
    """Five cards, the third twice, fronts and backs apart."""
    root = tmp_path_factory.mktemp("shop")
    files = {
        "game.yaml": GAME,
        "cards.csv": "id,copies\nA,1\nB,1\nC,2\nD,1\nE,1\n",
        "layouts/front.yaml": SIDE.replace("SAID", "face"),
        "layouts/back.yaml": SIDE.replace("SAID", "back"),
    }
    asked = Options(paper="trim", backs="separate")
    request = Request(str(game(root, files)), asked, root / "out", trust=True, compares=False)
    return Built(run(request, silent))


def test_fronts_and_backs_are_two_files_of_the_same_pages_in_the_same_order(shop):
    """B106"""
    fronts, backs = shop.sheets
    order = ["A", "B", "C", "C", "D", "E"]

    assert ("1-card-fronts.pdf", "1-card-backs.pdf") == (fronts.name, backs.name)
    assert {(67.5, 94.0)} == {*facts(fronts).sizes, *facts(backs).sizes}
    assert order == [text.split("face ")[1][0] for text in texts(fronts)]
    assert order == [text.split("back ")[1][0] for text in texts(backs)]


def test_rounded_corners_leave_the_bleed_a_full_rectangle(shop):
    """B065: the corner radius is where a punch cuts, and no ink is taken away for it."""
    page = pictures(shop.sheets[0], DPI, grey=False)[0].convert("RGB")
    width, height = page.size
    corners = page.crop((0, 0, 50, 50)), page.crop((width - 50, height - 50, width - 1, height - 1))

    assert {(0x20, 0x30, 0x40)} == {colour for corner in corners for _, colour in corner.getcolors()}


def test_the_trim_lies_three_mm_inside_whatever_the_radius(shop):
    """B065"""
    ((trim, bleed), *_) = facts(shop.sheets[0]).boxes

    assert ((3.0, 3.0, 64.5, 91.0), (0.0, 0.0, 67.5, 94.0)) == (trim, bleed)
