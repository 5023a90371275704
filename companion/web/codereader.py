"""Reads the codes in a picture: run by itself, in a process of its own that may be stopped or break.

Given a picture on its standard input it writes JSON: `{"texts": […]}`, or `{"trouble": "format" | "size" | "broken"}`.
It knows nothing of ours, so that it starts quickly; whatever a picture does to it ends with it.
"""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from io import BytesIO

import zxingcpp
from PIL import Image, UnidentifiedImageError

FORMATS = ("JPEG", "PNG", "WEBP", "GIF", "BMP")
MOST_PIXELS = 40_000_000  # of pictures that must be unpacked whole
MOST_JPEG_PIXELS = 220_000_000  # these are made smaller while they are unpacked
MOST_SCANS = 40  # of a progressive JPEG: cameras make about ten, a bomb makes thousands
MEMORY = 1_500_000_000  # bytes, the libraries included
SECONDS = 6  # of the processor
_SIDES = (1600, 2600, 800)  # the longer side in pixels, tried in turn
_MOST_TEXTS = 8
_START_OF_SCAN = b"\xff\xda"


class Refused(ValueError):
    """A picture that is not looked at; its text says why in one word."""


def texts(data: bytes) -> list[str]:
    """What the codes in a picture say; Refused for what is no picture, or too large a one."""
    image = _unpacked(data)
    tried = set()
    for side in _SIDES:
        smaller = image.copy()
        smaller.thumbnail((side, side))
        if smaller.size not in tried and (found := _codes(smaller)):
            return [one.text for one in found[:_MOST_TEXTS]]
        tried.add(smaller.size)
    return []


def _codes(image: Image.Image) -> list[zxingcpp.Barcode]:
    return zxingcpp.read_barcodes(image, zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode))


def _unpacked(data: bytes) -> Image.Image:
    """The picture in greys, what is transparent in it white."""
    try:
        image = Image.open(BytesIO(data), formats=FORMATS)
        _check(image, data)
        image.draft("L", (max(_SIDES), max(_SIDES)))
        if image.mode in ("L", "RGB", "YCbCr", "CMYK", "1") and "transparency" not in image.info:
            return image.convert("L")
        ground = Image.new("RGBA", image.size, "white")
        ground.alpha_composite(image.convert("RGBA"))
        return ground.convert("L")
    except Refused:
        raise
    except UnidentifiedImageError as error:
        raise Refused("format") from error
    except (OSError, SyntaxError, ValueError, EOFError, MemoryError) as error:
        raise Refused("broken") from error


def _check(image: Image.Image, data: bytes) -> None:
    is_jpeg = image.format == "JPEG"
    if image.width * image.height > (MOST_JPEG_PIXELS if is_jpeg else MOST_PIXELS):
        raise Refused("size")
    if is_jpeg and data.count(_START_OF_SCAN) > MOST_SCANS:
        raise Refused("size")


def _limit() -> None:
    """Leaves this process little to break, where the system can do that."""
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not everywhere

        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def main() -> None:
    """Reads from standard input, writes to standard output."""
    _limit()
    Image.MAX_IMAGE_PIXELS = None  # looked after here, format by format
    try:
        said: dict[str, object] = {"texts": texts(sys.stdin.buffer.read())}
    except Refused as refused:
        said = {"trouble": str(refused)}
    sys.stdout.write(json.dumps(said))


if __name__ == "__main__":
    main()
