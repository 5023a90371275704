"""How fine pictures are at the size they are printed."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Protocol

from card_data.geometry import MM_PER_INCH
from card_data.marks import Picture
from card_data.problems import Problem
from generator.preflight.drawn import drawn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from card_data.geometry import Box, Matrix
    from card_data.problems import Place
    from generator.art.headers import PictureInfo
    from generator.preflight.looks import Look

COARSE = 200  # dpi: below it dots are seen at reading distance; 300 is what print shops want
FINE = 300


class Pictures(Protocol):
    """What is known of placed pictures."""

    def info(self, key: str) -> PictureInfo:
        """Its pixels, before any change of size."""

    def file(self, key: str) -> Place:
        """Its file."""


def coarse(look: Look, pictures: Pictures) -> Iterator[Problem]:
    """Pictures that are stretched until their pixels show."""
    for mark, matrix, _ in drawn(look.face.marks):
        if not isinstance(mark, Picture):
            continue
        info = pictures.info(mark.key)
        dpi = dots(info, mark.box, matrix)
        if dpi < COARSE:
            name = pictures.file(mark.key).file
            pixels = f"{info.width} × {info.height} pixels"
            what = f'the picture "{name}" has {pixels}, which is {dpi:.0f} dpi as it is printed'
            least = round(FINE / dpi * min(info.width, info.height))
            remedy = f"Use one whose shorter side has {least} pixels or more ({FINE} dpi), or print it smaller."
            yield Problem("picture/coarse", what, look.where, remedy, is_notice=True)


def dots(info: PictureInfo, box: Box, matrix: Matrix) -> float:
    """The dots an inch of a picture over a box, in the coarser direction; turned and stretched by the matrix."""
    across = box.width * math.hypot(matrix.a, matrix.b)
    down = box.height * math.hypot(matrix.c, matrix.d)
    return MM_PER_INCH * min(info.width / max(across, 1e-6), info.height / max(down, 1e-6))
