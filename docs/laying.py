"""Things laid on a table under a lamp, each with its shadow: what the pictures of docs/ are composed with."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

FELT = (58, 108, 92)
SHARPER = 2


def rounded(size: tuple[int, int], radius: int) -> Image.Image:
    """A mask with round corners."""
    large = Image.new("L", (size[0] * SHARPER, size[1] * SHARPER), 0)
    box = (0, 0, large.width - 1, large.height - 1)
    ImageDraw.Draw(large).rounded_rectangle(box, radius * SHARPER, 255)
    return large.resize(size, Image.Resampling.LANCZOS)


def lay(ground: Image.Image, thing: Image.Image, middle: tuple[int, int], degrees: float, height: int = 8) -> None:
    """Lays a thing on the table, turned, with its shadow; `height` is how far it lies above.

    Air around it keeps its edges smooth when it is turned.
    """
    turned = ImageOps.expand(thing, 3, (0, 0, 0, 0)).rotate(degrees, Image.Resampling.BICUBIC, expand=True)
    at = (middle[0] - turned.width // 2, middle[1] - turned.height // 2)
    shade = Image.new("L", ground.size, 0)
    shade.paste(turned.getchannel("A"), (at[0] + height // 2, at[1] + height))
    shade = shade.filter(ImageFilter.GaussianBlur(height)).point(lambda value: value * 0.55)
    ground.paste((0, 0, 0), (0, 0), shade)
    ground.paste(turned, at, turned)


def felt(size: tuple[int, int]) -> Image.Image:
    """A table under a lamp, so many pixels large."""
    wide, high = size
    corner = (wide // 2, high // 3)
    light = Image.radial_gradient("L").resize((2 * wide, 2 * high)).crop((*corner, corner[0] + wide, corner[1] + high))
    shade = light.point(lambda value: 255 - value * 0.75)
    return ImageChops.multiply(Image.new("RGB", size, FELT), Image.merge("RGB", (shade, shade, shade)))
