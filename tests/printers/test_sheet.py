"""The sheet that tests a printer."""

import pikepdf
import pytest

from generator.build.calibration import RUNGS, Wanted, write
from generator.preflight.pdfium import opened
from generator.preflight.readback import loose_fonts
from tests.build.small import run
from tests.printers.paper import images, profile, runs

PAPERS = ("a4", "letter", "legal", "a3", "tabloid")


def texts(path):
    with opened(path) as pages:
        return [" ".join(pages.text(number).split()) for number in range(len(pages))]


def test_one_sheet_front_and_back_says_what_to_type_and_which_way_plus_is(tmp_path, capsys):
    assert 0 == run("printer", "test", "epson", "-o", tmp_path)
    assert "cartaviva printer set epson" in capsys.readouterr().out
    front, back = texts(tmp_path / "printer-epson-a4.pdf")
    assert "cartaviva printer set epson" in front
    assert "Plus moves backs to the right." in back
    assert "Plus moves backs down." in back


def test_a_printer_that_turns_no_paper_gets_two_fronts_and_then_their_backs(tmp_path):
    """B088: numbers on both sides tell whether a stack comes back the other way round."""
    assert 0 == run("printer", "test", "tray", "-o", tmp_path, "--backs", "separate")
    path = tmp_path / "printer-tray-a4-separate.pdf"
    pages = texts(path)
    assert ["front", "front", "back", "back"] == ["front" if "Printer test" in text else "back" for text in pages]
    with pikepdf.open(path) as pdf:
        assert "/Simplex" == pdf.Root.ViewerPreferences.Duplex


@pytest.mark.parametrize(("flip", "named"), [("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge")])
def test_the_file_asks_for_the_edge_for_true_size_and_holds_its_fonts(tmp_path, flip, named):
    path = write(Wanted("epson", "a4", flip, tmp_path))
    with pikepdf.open(path) as pdf:
        assert (named, "/None") == (pdf.Root.ViewerPreferences.Duplex, pdf.Root.ViewerPreferences.PrintScaling)
        assert () == loose_fonts(pdf)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_lines_to_measure_are_150_mm_on_every_paper(tmp_path, paper):
    front, _ = images(write(Wanted("epson", paper, "long", tmp_path)))
    width, height = front.size
    level, (left, _) = front.cut((0, height / 2 + 77.8, width, height / 2 + 78.8))  # below the line, where its ends are
    upright, (_, top) = front.cut((width / 2 - 78.8, 0, width / 2 - 77.8, height))
    for which, cut, corner in ((0, level, left), (1, upright, top)):
        first, last = runs([255 - value for value in profile(cut.convert("L"), which)], 90)
        assert pytest.approx(150, abs=0.05) == (last - first) * front.pitch[which]
        assert corner == 0


def test_steps_lead_to_the_rim_a_millimetre_each(tmp_path):
    front, _ = images(write(Wanted("epson", "a4", "long", tmp_path)))
    middle = front.size[0] / 2
    for rung in range(1, RUNGS + 1):
        x = middle + (rung - (RUNGS + 1) / 2) * 5
        cut, _ = front.cut((x - 1, 0, x + 1, RUNGS + 1))
        (found,) = runs([255 - value for value in profile(cut.convert("L"), 1)], 40)
        assert pytest.approx(rung + 0.1, abs=0.06) == found * front.pitch[1]


def test_words_of_every_language_are_there_and_differ(tmp_path):
    said = [
        texts(write(Wanted("epson", "letter", "short", tmp_path, language, is_separate=True)))
        for language in ("en", "it", "ro")
    ]
    assert 3 == len({tuple(pages) for pages in said})
    assert not [text for pages in said for text in pages if "printer." in text or "{" in text]


@pytest.mark.parametrize("flip", ["long", "short"])
def test_nothing_of_the_front_shines_through_the_words_of_the_back(tmp_path, flip):
    front, _ = images(write(Wanted("epson", "letter", flip, tmp_path)))
    x, y = (side / 2 for side in front.size)
    for left in (x - 72, x + 16):
        for top in (y - 66, y + 16):
            panel, _ = front.cut((left, top, left + 56, top + 50))
            assert (255, 255) == panel.convert("L").getextrema()
