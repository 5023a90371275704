"""Finished sheets cut up as the printed diagram says: its numbers followed, the marks read from the PDF."""

from dataclasses import replace

import pypdfium2
import pytest
from PIL import ImageChops

from tests.imposition.builders import strokes
from tests.imposition.test_cutting import assert_cut_out, cut_up
from tests.show.building import game
from tests.show.reading import PT, picture, texts
from tests.show.strokes import stroked

FINE = 300  # dpi, so that a hairline is more than a pixel and does not smear
DECK = """\
format: 1
title: Deck
players: 2
languages: [en]
components:
  deck: {table: cards.csv, size: SIZE, face: front, back: back}
"""
PLAIN = "elements:\n  - text: '{{ id }}'\n    left: 4\n    top: 4\n    width: 12\n    height: 4\n    size: 7pt\n"


def as_read(built):
    """Every planned front with the lines that its finished page strokes in place of the planned marks."""
    for file, number, sheet in built.pages:
        if sheet.side != "back":
            lines = stroked(file, number)
            yield replace(sheet, marks=tuple(shape for shape in lines if not shape.stroke.dash))


def assert_can_be_cut(built):
    fronts = list(as_read(built))
    promised = {report.groups: report.is_marked for report in built.result.fits}
    assert fronts
    for sheet in {sheet.cuts: sheet for sheet in fronts}.values():
        assert list(range(1, 1 + len(sheet.cuts))) == [cut.number for cut in sheet.cuts]
        assert_cut_out(sheet, cut_up(sheet, is_marked=any(promised.values())))
        trims = [placement.trim.grown(-0.01) for placement in sheet.placements]
        assert not any(ink.meets(trim, 0.0) for ink in strokes(sheet) for trim in trims)


GENERALLY = [
    {"paper": "a4"},
    {"paper": "a4", "pack": "tight"},
    {"paper": "letter", "flip": "short"},
    {"paper": "a3"},
    {"paper": "legal", "backs": "separate"},
    {"paper": "tabloid", "ink": "low"},
    {"paper": "a4", "backs": "gutterfold"},
    {"paper": "letter", "backs": "none", "start_slot": 5},
]


@pytest.mark.parametrize("asked", GENERALLY, ids=lambda asked: "-".join(map(str, asked.values())))
def test_every_cut_is_marked_twice_when_its_turn_comes(press, asked):
    """B083"""
    assert_can_be_cut(press(**asked, seats=("red", "blue")))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", ["63mm x 88mm", "44mm x 67mm", "70mm x 120mm", "50mm x 50mm"])
@pytest.mark.parametrize("edge", ["", "edge: '#111111'\n"])
def test_cards_of_any_size_can_be_cut_with_gaps_and_without(press, tmp_path_factory, paper, size, edge):
    """B082 B083: full sheets and the last one."""
    front = f"bleed: 3mm\n{edge}{PLAIN}"
    files = {
        "game.yaml": DECK.replace("SIZE", size),
        "cards.csv": "id\n" + "".join(f"K{number:02}\n" for number in range(31)),
        "layouts/front.yaml": front,
        "layouts/back.yaml": front.replace("{{ id }}", "back"),
    }
    assert_can_be_cut(press(game(tmp_path_factory.mktemp("deck"), files), paper=paper))


def test_the_printed_diagram_numbers_every_cut_and_every_pile(press):
    """The first page shows the numbers that are followed here."""
    built = press(paper="a4", seats=("red", "blue"))
    said = " ".join(texts(built.folder / "0-print-me-first.pdf")).split()
    sheet = built.pages[0][2]
    assert {str(cut.number) for cut in sheet.cuts} <= set(said)
    assert {str(1 + placement.slot) for placement in sheet.placements} <= set(said)


def test_kits_are_called_in_the_language_of_the_page_also_where_the_game_names_no_seats(press, tmp_path_factory):
    files = {
        "game.yaml": "format: 1\ntitle: Kits\nplayers: 2\nlanguages: [it]\ncomponents:\n"
        "  help: {kind: aids, size: 60mm x 80mm, for_each: player, face: face}\n",
        "layouts/face.yaml": "elements: []\n",
    }
    built = press(game(tmp_path_factory.mktemp("kits"), files))
    said = " ".join(texts(built.folder / "0-print-me-first.pdf")).replace("\N{NO-BREAK SPACE}", " ")
    assert "rosso 1, blu 1" in " ".join(said.split())


def test_cards_look_the_same_with_and_without_marks(press):
    """No mark lies inside a trim, seen in the pixels."""
    with_marks, without = (press(paper="a4", seats=("red", "blue"), marks=marks) for marks in ("survive", "none"))
    for number in (0, 4):
        pictures = [picture(built.sheets[0], number, FINE) for built in (with_marks, without)]
        sheets = [built.pages[number][2] for built in (with_marks, without)]
        assert sheets[0].placements == sheets[1].placements
        assert ImageChops.difference(*pictures).getbbox() is not None
        for placement in sheets[0].placements:
            one, other = (image.crop(_pixels(placement.trim, image, sheets[0].paper)) for image in pictures)
            assert ImageChops.difference(one, other).getbbox() is None, placement.label


def _pixels(trim, image, paper):
    """The pixels that lie in a trim as a whole; a picture has whole pixels, so that its scale is its own."""
    across, down = image.width / paper.width, image.height / paper.height
    return int(trim.x * across) + 1, int(trim.y * down) + 1, int(trim.right * across), int(trim.bottom * down)


def said_in(document, number, trim):
    """What stands in a trim of a finished page."""
    page = document[number]
    height = page.get_size()[1]
    box = trim.x * PT, height - trim.bottom * PT, trim.right * PT, height - trim.y * PT
    return page.get_textpage().get_text_bounded(*box)


def test_the_piles_come_out_in_deck_order(press):
    """A kit's sheets cut as one pile, the piles laid on each other from the first slot on: the deck as written."""
    built = press(paper="a4", seats=("red", "blue"))
    document = pypdfium2.PdfDocument(built.sheets[0])
    piles = {}
    for _, number, sheet in built.pages:
        if sheet.side == "front":
            for placement in sheet.placements:
                said = said_in(document, number, placement.trim)
                piles.setdefault((sheet.kit, placement.slot), []).append(said)
    document.close()
    for kit in ("red", "blue"):
        deck = [said for (whose, _), pile in sorted(piles.items()) if whose == kit for said in pile]
        assert 27 == len(deck)
        assert [True] * 24 == [f"C{number:02}" in said for number, said in enumerate(deck[:24], 1)]
        assert "Un giro" in deck[24]
