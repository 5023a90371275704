"""Faces as PNG at 300 dpi: `python bench/png.py PDF` prints milliseconds a face, and bytes, as JSON.

`raster` is painting a face, of nine on a page; `usual` is Pillow's encoder as it comes, `ours` our own.
"""

from __future__ import annotations

import io
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parent.parent))

import spec

from generator.preflight.pdfium import opened
from generator.write.png import png

if TYPE_CHECKING:
    from PIL.Image import Image

DPI, TURNS = 300, 5
PX = DPI / 25.4


def faces(page: Image) -> list[Image]:
    """The nine faces of a full sheet, with what is left of their bleeds."""
    middle_x, middle_y = page.width / 2, page.height / 2
    wide, high = (spec.WIDTH + 2 * spec.BLEED) * PX, (spec.HEIGHT + 2 * spec.BLEED) * PX
    step_x, step_y = (spec.WIDTH + 2) * PX, (spec.HEIGHT + 2) * PX
    return [
        page.crop((round(x - wide / 2), round(y - high / 2), round(x - wide / 2) + round(wide), round(y + high / 2)))
        for y in (middle_y - step_y, middle_y, middle_y + step_y)
        for x in (middle_x - step_x, middle_x, middle_x + step_x)
    ]


def usual(image: Image) -> bytes:
    """As Pillow does it."""
    target = io.BytesIO()
    image.save(target, "PNG")
    return target.getvalue()


def ours(image: Image) -> bytes:
    """As the engine does it."""
    return png(image, DPI)


def timed(make: Callable[[], object], number: int) -> float:
    """Milliseconds for each of so many."""
    start = time.process_time()
    make()
    return 1000 * (time.process_time() - start) / number


def main() -> None:
    """Measures in turns and prints."""
    with opened(Path(sys.argv[1])) as pages:
        found = faces(pages.image(0, DPI))
        turns = [
            (
                timed(lambda: pages.image(0, DPI), len(found)),
                timed(lambda: [usual(face) for face in found], len(found)),
                timed(lambda: [ours(face) for face in found], len(found)),
            )
            for _ in range(TURNS)
        ]
    raster, slow, fast = (median(column) for column in zip(*turns, strict=True))
    ratio = median((one[0] + one[1]) / (one[0] + one[2]) for one in turns)
    bytes_usual, bytes_ours = sum(map(len, map(usual, found))), sum(map(len, map(ours, found)))
    sizes = {"bytes_usual": bytes_usual / len(found), "bytes_ours": bytes_ours / len(found)}
    print(json.dumps({"raster": raster, "usual": slow, "ours": fast, "ratio": ratio, **sizes}))


if __name__ == "__main__":
    main()
