"""What the drawing tests draw with: a plain font and a shelf of pictures."""

from __future__ import annotations

import base64
import io
import zlib
from dataclasses import replace
from functools import cache

import pypdfium2
from PIL import Image

from card_data.geometry import Box, Size
from card_data.marks import Glyphs
from generator.art.pictures import PdfImage
from generator.draw.fonts import FontBook
from generator.draw.pdf import DocumentInfo, PageBoxes, PdfWriter
from generator.typeset.faces import FontLibrary
from generator.typeset.shaping import shape

LIBRARY = FontLibrary()


@cache
def word(text, font="Alegreya Sans Regular"):
    """A shaped word."""
    shaped = shape(LIBRARY.face(LIBRARY.font(font)).face, text)
    return replace(shaped, is_space=text == " ")


def fonts():
    return FontBook(LIBRARY)


def line(text, x, y, size, **more):
    words = tuple(word(part) for at, part in enumerate(text.split(" ")) for part in ((" ", part) if at else (part,)))
    return Glyphs(words, x, y, size, **more)


class Shelf:
    """Pictures by key, and how often each was taken."""

    def __init__(self, **pictures):
        self.pictures = pictures
        self.taken = []

    def pdf_image(self, key):
        self.taken.append(key)
        picture = self.pictures[key].convert("RGBA")
        colours, alpha = picture.convert("RGB").tobytes(), picture.getchannel("A")
        size = (picture.width, picture.height)
        mask = None
        if alpha.getextrema() != (255, 255):
            mask = PdfImage(key + "-a", *size, "DeviceGray", 8, "FlateDecode", zlib.compress(alpha.tobytes()))
        return PdfImage(key, *size, "DeviceRGB", 8, "FlateDecode", zlib.compress(colours), smask=mask)

    def data_uri(self, key):
        file = io.BytesIO()
        self.pictures[key].save(file, "PNG")
        return "data:image/png;base64," + base64.b64encode(file.getvalue()).decode()


def quarters(red="#C00", green="#0C0", blue="#00C", none="#0000"):
    """Four pixels: red green over blue and nothing."""
    picture = Image.new("RGBA", (2, 2))
    for at, colour in enumerate((red, green, blue, none)):
        picture.paste(colour, (at % 2, at // 2, at % 2 + 1, at // 2 + 1))
    return picture.resize((40, 40), Image.Resampling.NEAREST)


def pdf(draw, size=(20, 10), *, info=None, shelf=None, pages=1, boxes=None):
    """The bytes of a file of which `draw(page)` draws every page."""
    target = io.BytesIO()
    info = info or DocumentInfo("Test")
    with PdfWriter(target, info, shelf or Shelf(), fonts()) as writer:
        for _ in range(pages):
            draw(writer.page(boxes or PageBoxes(Size(*size))))
    return target.getvalue()


def picture_of(data, dpi=127, page=0):
    """A page as a picture."""
    document = pypdfium2.PdfDocument(data)
    picture = document[page].render(scale=dpi / 72).to_pil().convert("RGB")
    document.close()
    return picture


def pixels(data, page=0):
    """A page as rows of letters, the middle of every millimetre: `.` white, `#` black, `r g b`, `+` something else."""
    picture = picture_of(data, 254, page)
    names = {(255, 255, 255): ".", (0, 0, 0): "#", (255, 0, 0): "r", (0, 255, 0): "g", (0, 0, 255): "b"}
    return [
        "".join(names.get(picture.getpixel((x, y)), "+") for x in range(5, picture.width - 4, 10))
        for y in range(5, picture.height - 4, 10)
    ]


__all__ = ["Box", "Shelf", "fonts", "line", "pdf", "picture_of", "pixels", "quarters", "word"]
