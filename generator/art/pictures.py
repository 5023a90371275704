"""Raster pictures as a PDF or an SVG stores them: passed through where they can be, encoded anew where not."""

from __future__ import annotations

import struct
from base64 import b64encode
from dataclasses import dataclass
from typing import TYPE_CHECKING

from card_data.geometry import MM_PER_INCH, Size
from generator.art.headers import PictureInfo, png_chunks, read_info, without_exif
from generator.art.placing import upright_size

if TYPE_CHECKING:
    from card_data.geometry import Box
    from generator.art.pixels import Prepared

FINEST_DPI = 600
_MOST_UNTOUCHED = 50_000_000  # pixels that printers and viewers still decode without trouble
_COMPONENTS = {0: ("DeviceGray", 1), 2: ("DeviceRGB", 3), 3: ("Indexed", 1)}
_SHOWN_BY_ALL = ("jpeg", "png", "gif", "webp")
_MAGIC = {b"\xff\xd8": "image/jpeg", b"\x89P": "image/png", b"GI": "image/gif", b"RI": "image/webp"}


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to become of a picture: no more pixels than `size`, greys, or both."""

    size: tuple[int, int] | None = None
    is_grey: bool = False


@dataclass(frozen=True, slots=True)
class PdfImage:
    """One image of a PDF as plain data: names without slashes, `data` already encoded by `filter`.

    colour_space: DeviceGray, DeviceRGB or Indexed (then `palette` holds RGB triples). filter: DCTDecode or FlateDecode.
    decode_parms: pairs such as ("Predictor", 15). decode: the /Decode array, empty for none.
    """

    key: str
    width: int
    height: int
    colour_space: str
    bits: int
    filter: str
    data: bytes
    decode_parms: tuple[tuple[str, int], ...] = ()
    decode: tuple[float, ...] = ()
    smask: PdfImage | None = None
    palette: bytes = b""


def effective_dpi(info: PictureInfo, drawn: Box) -> float:
    """The dots an inch of a picture (turned upright) that is drawn over a box, in the coarser direction."""
    width, height = upright_size(Size(info.width, info.height), info.orientation)
    return MM_PER_INCH * min(width / max(drawn.width, 1e-6), height / max(drawn.height, 1e-6))


def needed_size(info: PictureInfo, drawn: Box) -> tuple[int, int] | None:
    """The stored pixels that are enough, for a picture more than twice as fine as print can show; else None."""
    dpi = effective_dpi(info, drawn)
    if dpi <= 2 * FINEST_DPI:
        return None
    part = FINEST_DPI / dpi
    return max(1, round(info.width * part)), max(1, round(info.height * part))


def pdf_image(key: str, data: bytes, info: PictureInfo, wish: Wish) -> PdfImage:
    """The picture as a PDF stores it. Refused if it is damaged."""
    is_right_colour = info.is_grey or not wish.is_grey
    if info.is_plain and is_right_colour and wish.size is None:
        return _passed_through(key, data, info)
    made = _prepared(data, info, wish)
    is_light = info.width * info.height <= _MOST_UNTOUCHED and len(made.colour) >= len(data)
    if info.is_plain and is_right_colour and is_light:
        return _passed_through(key, data, info)
    smask = _passed_through(f"{key}.mask", made.alpha, read_info(made.alpha)) if made.alpha else None
    return _passed_through(key, made.colour, read_info(made.colour), smask)


def _prepared(data: bytes, info: PictureInfo, wish: Wish) -> Prepared:
    from generator.art.pixels import prepared  # noqa: PLC0415 - Pillow only for what cannot be passed through

    return prepared(data, info, wish)


def _passed_through(key: str, data: bytes, info: PictureInfo, smask: PdfImage | None = None) -> PdfImage:
    if info.kind == "jpeg":
        space = "DeviceGray" if info.is_grey else "DeviceRGB"
        return PdfImage(key, info.width, info.height, space, 8, "DCTDecode", without_exif(data), smask=smask)
    return _from_png(key, data, smask)


def _from_png(key: str, data: bytes, smask: PdfImage | None) -> PdfImage:
    """A PNG's own compressed rows, which PDF reads by predictor 15 (ISO 32000-1, 7.4.4.4)."""
    chunks = list(png_chunks(data))
    width, height, bits, colours = struct.unpack_from(">IIBB", chunks[0][1])
    space, components = _COMPONENTS[colours]
    return PdfImage(
        *(key, width, height, space, bits, "FlateDecode"),
        data=b"".join(body for name, body in chunks if name == b"IDAT"),
        decode_parms=(("Predictor", 15), ("Colors", components), ("BitsPerComponent", bits), ("Columns", width)),
        smask=smask,
        palette=next((body for name, body in chunks if name == b"PLTE"), b"") if space == "Indexed" else b"",
    )


def shown(data: bytes, info: PictureInfo, wish: Wish) -> bytes:
    """The picture as a file that browsers and SVG readers show, unturned. Refused if it is damaged."""
    is_right_colour = info.is_grey or not wish.is_grey
    is_right = is_right_colour and wish.size is None and not info.is_cmyk and not info.profile and not info.gamma
    if info.kind in _SHOWN_BY_ALL and is_right and (info.kind in ("jpeg", "gif") or info.orientation == 1):
        return without_exif(data) if info.kind == "jpeg" else data
    from generator.art.pixels import with_alpha  # noqa: PLC0415 - Pillow only for what cannot be passed through

    return with_alpha(_prepared(data, info, wish))


def data_uri(data: bytes) -> str:
    """A picture file as a `data:` address."""
    return f"data:{_MAGIC.get(data[:2], 'application/octet-stream')};base64,{b64encode(data).decode()}"
