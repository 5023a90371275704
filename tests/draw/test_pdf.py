"""Files read back: boxes, fonts, pictures, forms, what a file says about itself."""

import io
import subprocess
import tracemalloc
from functools import lru_cache

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from card_data.geometry import IDENTITY, Box, Size, ellipse, rectangle, scale, shift
from card_data.marks import BLACK, Face, Glyphs, Group, Picture, Shape, Stroke, colour
from generator.draw.faces import INLINE_USES
from generator.draw.pdf import DocumentInfo, PageBoxes, PdfWriter

from .props import Shelf, fonts, line, pdf, picture_of, pixels, quarters, word
from .sample import FACE

MM = 72 / 25.4


@lru_cache(maxsize=4)
def opened(data):
    """The file, held open: what is read from it dies with it."""
    return pikepdf.open(io.BytesIO(data))


def sheet(page):
    page.place(FACE, shift(5, 5), rectangle(Box(5, 5, 63, 88)))
    page.place(FACE, shift(70, 5), rectangle(Box(70, 5, 63, 88)))
    page.draw((line("Sheet 1 of 1", 5, 100, 6), Shape(rectangle(Box(4, 4, 1, 1)), stroke=Stroke(BLACK, 0.1))))


def rich():
    return pdf(sheet, (140, 105), shelf=Shelf(quarters=quarters()), pages=3)


def box(page, name):
    return [round(float(edge) / MM, 3) for edge in page[name]]


def test_boxes_are_where_the_trim_is():
    """B084."""
    bare = PageBoxes(Size(69, 94), trim=Box(3, 3, 63, 88), bleed=Box(0, 0, 69, 94))
    marked = PageBoxes(Size(89, 114), trim=Box(13, 13, 63, 88), bleed=Box(10, 10, 69, 94))
    pages = [opened(pdf(lambda _: None, boxes=boxes)).pages[0].obj for boxes in (bare, marked)]

    assert [[0, 0, 69, 94], [0, 0, 89, 114]] == [box(page, "/MediaBox") for page in pages]
    assert [[3, 3, 66, 91], [13, 13, 76, 101]] == [box(page, "/TrimBox") for page in pages]
    assert [[0, 0, 69, 94], [10, 10, 79, 104]] == [box(page, "/BleedBox") for page in pages]


def test_boxes_count_from_the_top():
    page = opened(pdf(lambda _: None, boxes=PageBoxes(Size(100, 200), trim=Box(10, 20, 30, 40)))).pages[0].obj

    assert [10, 140, 40, 180] == box(page, "/TrimBox")
    assert "/BleedBox" not in page


@pytest.mark.parametrize(
    ("flip", "duplex"), [("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge"), ("none", "/Simplex")]
)
def test_the_printer_is_told_how_to_print(flip, duplex):
    asked = opened(pdf(lambda _: None, info=DocumentInfo("Wolves", flip=flip))).Root.ViewerPreferences

    assert {
        "/Duplex": duplex,
        "/PrintScaling": "/None",
        "/PickTrayByPDFSize": True,
        "/DisplayDocTitle": True,
    } == {key: value if value is True else str(value) for key, value in asked.items()}


def test_a_file_says_what_it_is():
    info = DocumentInfo("Lupi și țări", language="it", subject="cards, A4", author="Nobody (\\)")
    file = opened(pdf(lambda _: None, info=info, pages=2))

    assert "it" == str(file.Root.Lang)
    assert ["Lupi și țări", "cards, A4", "Nobody (\\)"] == [
        str(file.docinfo[key]) for key in ("/Title", "/Subject", "/Author")
    ]
    assert "/CreationDate" not in file.docinfo
    assert 2 == len(file.pages)


def test_pages_carry_labels():
    target = io.BytesIO()
    with PdfWriter(target, DocumentInfo("Test"), Shelf(), fonts()) as writer:
        for label in ("1 front", "1 back", ""):
            writer.page(PageBoxes(Size(10, 10), label=label))

    assert ["1 front", "1 back", "3"] == [page.label for page in opened(target.getvalue()).pages]


def test_the_same_pages_are_the_same_bytes():
    assert rich() == rich()


def test_other_pages_have_another_id():
    ids = {
        bytes(opened(pdf(sheet, size, shelf=Shelf(quarters=quarters()))).trailer.ID[0])
        for size in ((140, 105), (140, 106))
    }

    assert 2 == len(ids)


def test_nothing_is_wrong_with_the_file(tool, tmp_path):
    (tmp_path / "rich.pdf").write_bytes(rich())
    done = subprocess.run([tool("qpdf"), "--check", tmp_path / "rich.pdf"], capture_output=True, text=True, check=False)

    assert 0 == done.returncode, done.stdout + done.stderr
    assert [] == list(opened(rich()).check_pdf_syntax())


def test_the_table_of_objects_is_the_old_kind():
    data = rich()

    assert b"\nxref\n" in data
    assert b"/ObjStm" not in data
    assert data.startswith(b"%PDF-1.7")


def test_every_font_is_embedded():
    fonts = [
        entry for entry in opened(rich()).objects if isinstance(entry, pikepdf.Dictionary) and "/BaseFont" in entry
    ]

    assert {"/Type0", "/CIDFontType2"} == {str(font.Subtype) for font in fonts}
    assert all("/FontFile2" in font.FontDescriptor for font in fonts if "/FontDescriptor" in font)


def test_text_is_read_as_it_was_written():
    document = pypdfium2.PdfDocument(pdf(lambda page: page.draw([line("Ștefan și Țepeș", 1, 5, 9)]), (60, 10)))
    text = document[0].get_textpage().get_text_range()
    document.close()

    assert "Ștefan și Țepeș" == text


def test_a_picture_is_taken_and_stored_once():
    """B150."""
    shelf = Shelf(quarters=quarters("#F00", "#0F0", "#00F", "#000"))
    marks = [Picture("quarters", Box(x, 0, 5, 5)) for x in range(10)]
    file = opened(pdf(lambda page: page.draw(marks), shelf=shelf, pages=20))
    images = [
        entry for entry in file.objects if isinstance(entry, pikepdf.Stream) and entry.get("/Subtype") == "/Image"
    ]

    assert ["quarters"] == shelf.taken
    assert 1 == len(images)


def forms(data):
    return [
        entry
        for entry in opened(data).objects
        if isinstance(entry, pikepdf.Stream) and entry.get("/Subtype") == "/Form"
    ]


def placed(times):
    face = Face("one", 20, 10, 0, (Shape(ellipse(5, 5, 4), BLACK), line("Wolf", 10, 5, 9)))
    return pdf(lambda page: [page.place(face, shift(at, at)) for at in range(times)], (40, 40))


def test_a_face_becomes_a_form_when_it_comes_often():
    assert [0, 1, 1] == [len(forms(placed(times))) for times in (INLINE_USES, INLINE_USES + 1, 40)]


def test_a_form_looks_like_what_it_stands_for():
    many = picture_of(placed(INLINE_USES + 1), 300)
    loose = pdf(
        lambda page: [
            page.draw([Group((Shape(ellipse(5, 5, 4), BLACK), line("Wolf", 10, 5, 9)), matrix=shift(at, at))])
            for at in range(INLINE_USES + 1)
        ],
        (40, 40),
    )

    assert picture_of(loose, 300).tobytes() == many.tobytes()


def test_a_keyed_group_is_a_form_from_its_second_use():
    icon = Group(tuple(Shape(ellipse(x, 0.5, 1), colour("#F00")) for x in range(3)), key="icon")
    counts = [
        len(forms(pdf(lambda page, n=n: page.draw([Group((icon,), matrix=scale(x)) for x in range(1, n + 1)]))))
        for n in (1, 2, 9)
    ]

    assert [0, 1, 1] == counts


def test_a_small_keyed_group_is_repeated_as_it_is():
    pip = Group((Shape(rectangle(Box(0, 0, 1, 1)), BLACK),), key="pip")
    after = Shape(rectangle(Box(5, 0, 1, 1)), BLACK)
    marks = [Shape(rectangle(Box(8, 0, 1, 1)), colour("#F00")), *(Group((pip,), matrix=shift(x, 0)) for x in (0, 2, 4))]
    data = pdf(lambda page: page.draw([*marks, pip, after]), (10, 1))

    assert [] == forms(data)
    assert ["#.#.##..r."] == pixels(data)


def test_a_page_names_only_what_it_uses():
    target = io.BytesIO()
    with PdfWriter(target, DocumentInfo("Test"), Shelf(quarters=quarters()), fonts()) as writer:
        writer.page(PageBoxes(Size(20, 20))).draw([Picture("quarters", Box(0, 0, 9, 9))])
        writer.page(PageBoxes(Size(20, 20))).draw([line("Wolf", 0, 9, 9)])
    pages = opened(target.getvalue()).pages

    assert [{"/XObject"}, {"/Font"}] == [set(page.obj.Resources.keys()) for page in pages]
    assert [True, False] == ["/Group" in page.obj for page in pages]


def poppler_picture(pdftoppm, data, dpi):
    """The first page by another renderer."""
    done = subprocess.run(
        [pdftoppm, "-r", str(dpi), "-png", "-singlefile", "-"], input=data, capture_output=True, check=True
    )
    return Image.open(io.BytesIO(done.stdout))


def dark_pair(overlap):
    """Two dark faces whose clips meet at 72.5 mm, each reaching over by so much."""
    face = Face("dark", 63, 14, 3, (Shape(rectangle(Box(-3, -3, 69, 20)), BLACK),), edge=BLACK)

    def both(page):
        for x, left, right in ((8.5, 5.5, 72.5), (73.5, 72.5, 137.5)):
            page.place(face, shift(x, 4), rectangle(Box(left, 3, right - left, 14).grown(overlap)))

    return pdf(both, (145, 20))


@pytest.mark.parametrize("dpi", [72, 110, 300])
@pytest.mark.parametrize("renderer", ["pdfium", "poppler"])
def test_no_light_shows_where_dark_faces_meet(renderer, dpi, tool):
    """B085: clips reach a tenth of a millimetre over the seam."""
    data = dark_pair(0.1)
    picture = picture_of(data, dpi) if renderer == "pdfium" else poppler_picture(tool("pdftoppm"), data, dpi)
    inside = picture.convert("L").crop([round(edge / 25.4 * dpi) for edge in (7, 5, 136, 15)])

    assert (0, 0) == inside.getextrema()


def test_without_an_overlap_light_would_show(tool):
    picture = poppler_picture(tool("pdftoppm"), dark_pair(0), 300).convert("L")

    assert 30 < picture.crop([round(edge / 25.4 * 300) for edge in (7, 5, 136, 15)]).getextrema()[1]


def test_an_error_passes_through_and_leaves_no_end(tmp_path):
    def broken():
        with PdfWriter(tmp_path / "broken.pdf", DocumentInfo("Test"), Shelf(), fonts()) as writer:
            writer.page(PageBoxes(Size(10, 10)))
            raise LookupError

    with pytest.raises(LookupError):
        broken()
    assert b"%%EOF" not in (tmp_path / "broken.pdf").read_bytes()


def test_memory_does_not_grow_with_the_pages(tmp_path):
    wolf = line("Wolf", 0, 0, 9).words

    def peak(pages):
        tracemalloc.start()
        with PdfWriter(tmp_path / "long.pdf", DocumentInfo("Test"), Shelf(), fonts()) as writer:
            for number in range(pages):
                writer.page(PageBoxes(Size(100, 100))).draw(Glyphs(wolf, x / 7, number / 7, 9) for x in range(200))
        top = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return top

    peak(3)
    assert peak(60) - peak(20) < 60_000  # the forty pages more are 400 kB


def test_a_word_shaped_once_is_drawn_in_two_files():
    assert word("Wolf") is word("Wolf")
    assert pdf(lambda page: page.draw([line("Wolf", 0, 5, 9)])) == pdf(lambda page: page.draw([line("Wolf", 0, 5, 9)]))


def test_a_face_may_fill_its_page():
    file = opened(pdf(lambda page: page.place(FACE, IDENTITY), (63, 88), shelf=Shelf(quarters=quarters())))

    assert 1 == len(file.pages)
