"""Pictures as PNG files: the same pixels, quickly."""

import io

import pytest
from PIL import Image, ImageDraw

from generator.write.png import png


def drawn(mode="RGB"):
    image = Image.new(mode, (120, 90), "white")
    pen = ImageDraw.Draw(image)
    pen.ellipse((10, 8, 90, 70), fill="navy")
    pen.rectangle((60, 40, 119, 89), fill="grey")
    return image


def read(data):
    return Image.open(io.BytesIO(data))


@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_every_pixel_comes_back(mode):
    image = drawn(mode)

    assert (mode, image.tobytes()) == ((found := read(png(image, 300))).mode, found.tobytes())


def test_other_sorts_of_pictures_become_colours():
    assert drawn().tobytes() == read(png(drawn().convert("RGBA"), 300)).tobytes()


def test_the_file_says_its_resolution():
    assert [300, 300] == [round(dpi) for dpi in read(png(drawn(), 300)).info["dpi"]]


def test_a_picture_one_pixel_high_comes_back():
    image = Image.new("RGB", (5, 1), "red")

    assert image.tobytes() == read(png(image, 96)).tobytes()
