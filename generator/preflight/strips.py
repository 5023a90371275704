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

SIDES = ("top", "right", "bottom", "left")
_PAPER = 245  # of 255: a pixel whose least part is above it is bare paper (less than 4 % of any ink)
_STEP = 24  # of 255: neighbours that differ more are two colours to anybody
_ACROSS = 2  # pixels between the two: an edge that falls between pixels spreads over two of them


@dataclass(frozen=True, slots=True)
class Strip:
    """One side: `image` is as long as the trim's side, row `bleed` is the first inside the trim."""

    side: str
    image: Image
    bleed: int

    @property
    def length(self) -> int:
        """How many pixels the side is long."""
        return self.image.width

    def inked(self) -> list[int]:
        """For every row, the pixels that take ink, as the bits of a number."""
        red, green, blue = self.image.split()
        least = ImageChops.darker(ImageChops.darker(red, green), blue)
        return _bits(least.point(_inked))

    def unlike(self, colour: Colour, slack: int) -> list[int]:
        """For every row, the pixels that differ from a colour by more than `slack` of 255, as bits."""
        flat = self.image.copy()
        flat.paste(tuple(round(255 * part) for part in colour), (0, 0, *flat.size))
        return _bits(_most(ImageChops.difference(self.image, flat)).point(lambda part: 255 * (part > slack)))

    def steps(self, corner: int) -> list[float]:
        """For every row, the share of it (`corner` pixels left out at both ends) where the colour changes there."""
        width, height = self.image.size
        body = self.image.crop((corner, 0, width - corner, height))
        ahead = body.crop((0, 0, body.width, height - _ACROSS))
        changes = _most(ImageChops.difference(ahead, body.crop((0, _ACROSS, body.width, height)))).point(_changed)
        return [share / 255 for share in changes.resize((1, changes.height), Resampling.BOX).tobytes()]

    def mm(self, row: int) -> float:
        """How far inside the trim the change lies that `steps` tells in a row; negative in the bleed."""
        return (row + 1 + _ACROSS / 2 - 0.5 - self.bleed) * PITCH


def strips(raster: Raster, inside: float) -> Iterator[Strip]:
    """The sides of a face, each as long as the trim and `inside` mm deep past it."""
    bleed, depth = raster.bleed, raster.bleed + round(inside / PITCH)
    width, height = raster.image.size
    image = raster.image
    yield Strip("top", image.crop((bleed, 0, width - bleed, depth)), bleed)
    right = image.crop((width - depth, bleed, width, height - bleed)).transpose(Transpose.FLIP_LEFT_RIGHT)
    yield Strip("right", right.transpose(Transpose.TRANSPOSE), bleed)
    bottom = image.crop((bleed, height - depth, width - bleed, height)).transpose(Transpose.FLIP_TOP_BOTTOM)
    yield Strip("bottom", bottom, bleed)
    yield Strip("left", image.crop((0, bleed, depth, height - bleed)).transpose(Transpose.TRANSPOSE), bleed)


def _inked(part: int) -> int:
    return 255 * (part <= _PAPER)


def _changed(part: int) -> int:
    return 255 * (part > _STEP)


def _most(image: Image) -> Image:
    red, green, blue = image.split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


def _bits(mask: Image) -> list[int]:
    """Every row of a mask as a number, the leftmost pixel its highest bit."""
    packed = mask.convert("1")
    data, size = packed.tobytes(), (mask.width + 7) // 8
    spare = 8 * size - mask.width
    return [int.from_bytes(data[at : at + size]) >> spare for at in range(0, len(data), size)]
