"""Art read back from a PDF by a renderer that is not ours."""

import io

import pypdfium2
import pytest
from PIL import Image

from card_data.geometry import Box, Size, rectangle
from card_data.marks import Colour, Shape
from card_data.problems import Report
from generator.art.store import ArtStore
from generator.art.svg import read_svg
from generator.draw.fonts import FontBook
from generator.draw.pdf import DocumentInfo, PageBoxes, PdfWriter
from generator.typeset.faces import FontLibrary
from tests.art.corpus import CORPUS, drawing
from tests.art.seeing import distance, encoded, pixels

BOX = Box(0, 0, 20, 20)
GREEN = Shape(rectangle(BOX), Colour(0, 1, 0))


def printed(marks, store, width=160):
    """One page of 20 × 20 mm by our PDF writer, seen by pdfium."""
    target = io.BytesIO()
    with PdfWriter(target, DocumentInfo("art"), store, FontBook(FontLibrary())) as pdf:
        pdf.page(PageBoxes(Size(20, 20))).draw(marks)
    (page,) = pypdfium2.PdfDocument(target.getvalue())
    return page.render(scale=width / page.get_width()).to_pil().convert("RGB").resize((width, width))


def on_paper(tmp_path, data):
    (tmp_path / "art").write_bytes(data)
    store = ArtStore(tmp_path, {}, Report())
    mark = store.place_image("art", BOX, fit="stretch")
    assert not store.report.problems
    return printed([GREEN, mark], store)


def near(colour, other):
    return all(abs(a - b) < 26 for a, b in zip(colour, other, strict=True))


@pytest.mark.parametrize("mode", ["RGBA", "LA", "P", "1"])
def test_green_shows_through_what_is_see_through(tmp_path, mode):
    """B049."""
    if mode in ("P", "1"):
        image = Image.new(mode, (8, 8), 0)
        image.paste(1 if mode == "P" else 255, (4, 0, 8, 8))
        if mode == "P":
            image.putpalette([255, 0, 0, 9, 9, 9])
        data = encoded(image, transparency=1 if mode == "P" else 255)
    else:
        image = Image.new("RGBA", (8, 8), "black")
        image.paste((0, 0, 0, 0), (4, 0, 8, 8))
        data = encoded(image.convert(mode))
    page = on_paper(tmp_path, data)

    assert [True, True] == [
        near((255, 0, 0) if mode == "P" else (0, 0, 0), page.getpixel((20, 80))),
        near((0, 255, 0), page.getpixel((140, 80))),
    ]


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "GIF", "WEBP"])
def test_a_red_picture_prints_red(tmp_path, kind):
    assert near((255, 0, 0), on_paper(tmp_path, encoded(Image.new("RGB", (9, 9), "red"), kind)).getpixel((80, 80)))


def test_inks_print_as_the_colour_they_make(tmp_path):
    """B047."""
    page = on_paper(tmp_path, encoded(Image.new("CMYK", (20, 20), (0, 255, 255, 0)), "JPEG"))

    assert near((255, 0, 0), page.getpixel((80, 80)))


def test_sixteen_bits_print_as_their_shade(tmp_path):
    page = on_paper(tmp_path, encoded(Image.new("I;16", (5, 5), 30000)))

    assert near((117, 117, 117), page.getpixel((80, 80)))


def test_a_photo_lies_on_paper_as_the_phone_shows_it(tmp_path):
    """B046."""
    image = Image.new("RGB", (40, 20), "red")
    image.paste("blue", (20, 0, 40, 20))
    exif = Image.Exif()
    exif[0x0112] = 6
    page = on_paper(tmp_path, encoded(image, "JPEG", exif=exif))

    assert [True, True] == [near((255, 0, 0), page.getpixel((80, 9))), near((0, 0, 255), page.getpixel((80, 150)))]


@pytest.mark.parametrize("name", CORPUS)
def test_drawings_on_paper_look_like_the_file(tmp_path, name):
    """B055."""
    text = drawing(CORPUS[name])
    (tmp_path / "art.svg").write_text(text)
    store = ArtStore(tmp_path, {}, Report())

    assert () == read_svg(text.encode()).unsupported
    assert distance(pixels(text), printed([store.place_image("art.svg", BOX)], store)) < 2
