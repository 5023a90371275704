import re
from dataclasses import replace

import pytest

from card_data.geometry import Box, Size, joined, polygon, rectangle
from card_data.marks import BLACK, Shape, Stroke, colour
from card_data.problems import Report
from generator.art.store import ArtStore
from generator.draw.fonts import FontBook
from generator.draw.pdf import DocumentInfo, PageBoxes, PdfWriter
from generator.preflight.ink import coverage, inked
from generator.preflight.pdfium import opened
from generator.preflight.readback import read_back
from generator.preflight.sheets import lines_of, much_ink, spoilt
from tests.imposition.builders import A4, PAPERS, planned
from tests.preflight.faces import LIBRARY

PAGE = Size(100.0, 100.0)


@pytest.fixture
def printed(tmp_path):
    """Writes pages of one colour over a share of their height, and answers the file."""

    def made(*pages):
        path = tmp_path / "1-card.pdf"
        with PdfWriter(path, DocumentInfo("test"), ArtStore(tmp_path, {}, Report()), FontBook(LIBRARY)) as pdf:
            for share, said in pages:
                page = pdf.page(PageBoxes(PAGE))
                page.draw((Shape(rectangle(Box(0, 0, 100, 100 * share)), fill=colour(said)),))
        return path

    return made


def line(x0, y0, x1, y1, width=0.1):
    return Shape(polygon(((x0, y0), (x1, y1)), closed=False), stroke=Stroke(BLACK, width))


@pytest.mark.parametrize("options", [
    {}, {"backs": "gutterfold"}, {"marks": "crop"}, {"edge": "#000000"}, {"paper": PAPERS["A3"]}, {"start_slot": 5},
])  # fmt: skip
def test_no_mark_of_any_plan_lies_on_a_piece(options):
    jobs = planned(13, options.pop("paper", A4), **options).jobs
    assert [] == [problem for job in jobs for problem in spoilt("1-card.pdf", job.sheets)]


def test_a_mark_on_a_piece_is_our_fault_and_told():
    sheet = planned(9).jobs[0].sheets[0]
    trim = sheet.placements[4].trim
    crossing = line(trim.x + 1, trim.y + 1, trim.x + 1, trim.bottom - 1)
    (problem,) = spoilt("1-card.pdf", [replace(sheet, marks=(*sheet.marks, crossing))])
    assert ("preflight/mark", False) == (problem.code, problem.is_notice)
    assert "1 marks of page 1 lie on pieces" == problem.what


def test_a_line_is_as_wide_as_it_is_drawn():
    assert [Box(9.0, 5.0, 2.0, 20.0)] == list(lines_of(line(10, 5, 10, 25, width=2.0)))
    assert [Box(5.0, 9.0, 20.0, 2.0)] == list(lines_of(line(5, 10, 25, 10, width=2.0)))


def sheets(count):
    front = planned(1).jobs[0].sheets[0]
    return [replace(front, number=number, of=count) for number in range(1, count + 1)]


def test_a_page_over_sixty_percent_is_a_note_and_names_its_sheet(printed):
    found = list(much_ink(printed((0.5, "#000000"), (0.7, "#000000")), sheets(2), "full"))
    assert ["ink/much"] == [problem.code for problem in found]
    assert re.fullmatch(r"page 2 is inked over 7\d%; more than 60% curls and smears", found[0].what)
    assert "Deck 2/2 front" == found[0].where.sheet


@pytest.mark.parametrize(("share", "count"), [(0.11, 0), (0.13, 1)])
def test_little_ink_is_at_most_twelve_percent_of_a_page(printed, share, count):
    found = list(much_ink(printed((share, "#000000")), sheets(1), "low"))
    assert ["ink/not-low"] * count == [problem.code for problem in found]
    assert not any(problem.is_notice for problem in found)


def test_little_ink_is_only_asked_of_games_that_promise_it(printed):
    (problem,) = much_ink(printed((0.5, "#000000")), sheets(1), "low", is_designed=False)
    assert problem.is_notice


def test_ink_is_measured_to_a_hundredth_and_yellow_counts_as_whole(printed):
    with opened(printed((0.25, "#FFFF00"))) as pages:
        assert 0.25 == pytest.approx(inked(pages.image(0, 16)), abs=0.01)


def test_coverage_is_the_mean_of_the_pages(printed):
    assert 0.3 == pytest.approx(coverage(printed((0.2, "#000000"), (0.4, "#000000"))), abs=0.01)


def test_line_art_takes_the_ink_that_its_lines_cover(tmp_path):
    """Lines 0.3 mm wide every 3 mm are a tenth of the page, however coarsely a reader draws them."""
    page, lines = Size(90.0, 90.0), [polygon(((0, 3 * at), (90, 3 * at)), closed=False) for at in range(1, 30)]
    art = ArtStore(tmp_path, {}, Report())
    with PdfWriter(tmp_path / "lines.pdf", DocumentInfo("lines"), art, FontBook(LIBRARY)) as pdf:
        pdf.page(PageBoxes(page)).draw([Shape(joined(*lines), stroke=Stroke(BLACK, 0.3))])

    assert 29 / 300 == pytest.approx(coverage(tmp_path / "lines.pdf"), abs=0.01)


def test_a_file_as_planned_is_read_back_without_a_word(printed):
    assert () == read_back(printed((0.5, "#000000")), [PAGE])


def test_a_page_too_few_and_a_page_too_wide_are_told(printed):
    found = read_back(printed((0.5, "#000000")), [Size(100.2, 100.0), PAGE])
    assert ["preflight/pages", "preflight/size"] == [problem.code for problem in found]
    assert "1 pages were written, 2 were planned" == found[0].what


def test_a_font_that_is_not_inside_the_file_is_told(printed):
    import pikepdf

    path = printed((0.5, "#000000"))
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica)
        pdf.pages[0].Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary(F1=pdf.make_indirect(font)))
        pdf.save(path)
    (problem,) = read_back(path, [PAGE])
    assert ("preflight/font", 'the font "/Helvetica" is not embedded') == (problem.code, problem.what)
