"""Looking at drawings: marks and SVG files as pixels, and how far two pictures differ."""

import io

import resvg_py
from PIL import Image, ImageChops, ImageStat

from generator.draw.svg import marks_svg

WIDTH = 160


def pixels(svg, width=WIDTH):
    """A picture of an SVG text by resvg, on white."""
    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, dpi=96, skip_system_fonts=True)
    image = Image.open(io.BytesIO(bytes(png))).convert("RGBA")
    ground = Image.new("RGBA", image.size, "white")
    ground.alpha_composite(image)
    return ground.convert("RGB")


def seen(marks, view, href=None, width=WIDTH):
    """A picture of marks by our own SVG writer and resvg."""
    return pixels(marks_svg(marks, view, href, None), width)


def distance(one, other):
    """The mean difference of two pictures, 0 to 255."""
    assert abs(one.height - other.height) <= 1  # renderers round the shorter side differently
    other = other.resize(one.size)
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


def opened(png):
    return Image.open(io.BytesIO(png))


def encoded(image, kind="PNG", **options):
    target = io.BytesIO()
    image.save(target, kind, **options)
    return target.getvalue()
