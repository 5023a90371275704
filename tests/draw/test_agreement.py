"""What is shown is what is printed: the same marks through both writers."""

import io

import pytest
import resvg_py
from PIL import Image, ImageChops, ImageFilter, ImageStat

from card_data.geometry import IDENTITY
from card_data.marks import Face
from generator.draw.svg import face_svg

from . import sample
from .props import Shelf, fonts, pdf, picture_of, quarters

DPI = 254


def printed(face):
    data = pdf(lambda page: page.place(face, IDENTITY), (63, 88), shelf=Shelf(quarters=quarters()))
    return picture_of(data, DPI)


def shown(face):
    text = face_svg(face, Shelf(quarters=quarters()).data_uri, fonts())
    drawn = resvg_py.svg_to_bytes(svg_string=text, dpi=DPI, background="white", skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(drawn))).convert("RGB")


def difference(one, other):
    """The mean difference of two pictures, of 255; a blur forgives what two renderers do along edges."""
    soft = ImageFilter.GaussianBlur(1)
    both = [picture.crop((0, 0, 630, 880)).filter(soft) for picture in (one, other)]
    return sum(ImageStat.Stat(ImageChops.difference(*both)).mean) / 3


@pytest.mark.parametrize("part", ["FLAT", "POURED", "GROUPED", "LETTERS"])
def test_paper_and_screen_show_the_same(part):
    face = Face(part, 63, 88, 3, getattr(sample, part))

    assert difference(printed(face), shown(face)) < 1
    assert difference(printed(face), Image.new("RGB", (630, 880), "white")) > 1
