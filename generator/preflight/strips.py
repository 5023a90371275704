"""The four sides of a face's picture, each laid so that its rows lead from the end of the bleed inwards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PIL import ImageChops
from PIL.Image import Resampling, Transpose

from generator.preflight.rasters import PITCH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL.Image import Image

    from card_data.marks import Colour
    from generator.preflight.rasters import Raster

_PAPER = 245  # of 255: a pixel whose least part is above it is bare paper (less than 4 % of any ink)
_STEP = 24  # of 255: neighbours that differ more are two colours to anybody
_ACROSS = 2  # pixels between the two: an edge that falls between pixels spreads over two of them
_INKED = [255 * (part <= _PAPER) for part in range(256)]
_CHANGED = [255 * (part > _STEP) for part in range(256)]
_CORNER = 5.0  # mm left out at both ends of a side, where the lines of the other sides cross it


@dataclass(frozen=True, slots=True)
class Strip:
    """One side of a face: `image` is as long as the trim's side, row `bleed` is the first inside the trim.

    `inked` has for every row the pixels that take ink, as the bits of a number, the bleed of the sides beside it
    at both ends; `steps` the share of every row, its corners left out, where the colour changes.
    """

    side: str
    image: Image
    bleed: int
    inked: tuple[int, ...]
    steps: tuple[float, ...]

    @property
    def length(self) -> int:
        """How many pixels the side is long."""
        return self.image.width

    def within(self, row: int) -> int:
        """The inked pixels of a row without the bleed at its ends."""
        return self.inked[row] >> self.bleed & ((1 << self.length) - 1)

    def unlike(self, colour: Colour, slack: int) -> list[int]:
        """For every row, the pixels that differ from a colour by more than `slack` of 255, as bits."""
        flat = self.image.copy()
        flat.paste(tuple(round(255 * part) for part in colour), (0, 0, *flat.size))
        apart = _most(ImageChops.difference(self.image, flat))
        return _bits(apart.point([255 * (part > slack) for part in range(256)]))

    def mm(self, row: int) -> float:
        """How far inside the trim the change lies that `steps` tells in a row; negative in the bleed."""
        return (row + _ACROSS - self.bleed) * PITCH


def strips(raster: Raster, inside: float) -> tuple[Strip, ...]:
    """The sides of a face, each as long as the trim and `inside` mm deep past it."""
    image, bleed, depth = raster.image, raster.bleed, raster.bleed + round(inside / PITCH)
    red, green, blue = image.split()
    ink = ImageChops.darker(ImageChops.darker(red, green), blue).point(_INKED)
    pairs = zip(_sides(image, depth, bleed), _sides(ink, depth, 0), strict=True)
    return tuple(
        Strip(name, side, bleed, tuple(_bits(mask)), tuple(_steps(side)))
        for name, (side, mask) in zip(("top", "right", "bottom", "left"), pairs, strict=True)
    )


def _sides(image: Image, depth: int, away: int) -> Iterator[Image]:
    """The four sides, so many pixels deep, and as many left out at both of their ends."""
    width, height = image.size
    yield image.crop((away, 0, width - away, depth))
    yield image.crop((width - depth, away, width, height - away)).transpose(Transpose.ROTATE_90)
    yield image.crop((away, height - depth, width - away, height)).transpose(Transpose.FLIP_TOP_BOTTOM)
    yield image.crop((0, away, depth, height - away)).transpose(Transpose.TRANSPOSE)


def _steps(side: Image) -> list[float]:
    width, height = side.size
    corner = min(round(_CORNER / PITCH), width // 4)
    body = side.crop((corner, 0, width - corner, height))
    ahead = body.crop((0, 0, body.width, height - _ACROSS))
    changes = _most(ImageChops.difference(ahead, body.crop((0, _ACROSS, body.width, height)))).point(_CHANGED)
    return [share / 255 for share in changes.resize((1, changes.height), Resampling.BOX).tobytes()]


def _most(image: Image) -> Image:
    red, green, blue = image.split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


def _bits(mask: Image) -> list[int]:
    """Every row of a mask as a number, the leftmost pixel its highest bit."""
    packed = mask.convert("1")
    data, size = packed.tobytes(), (mask.width + 7) // 8
    spare = 8 * size - mask.width
    return [int.from_bytes(data[at : at + size]) >> spare for at in range(0, len(data), size)]
