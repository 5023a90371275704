"""What the head of a picture tells: its kind by content, size and orientation, and whether a PDF takes it as it is."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING
from zlib import crc32, decompressobj
from zlib import error as zlib_error

from generator.art.svg_tree import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

_KINDS = (
    (0, b"\xff\xd8\xff", "jpeg"),
    (0, b"\x89PNG\r\n\x1a\n", "png"),
    (0, b"GIF8", "gif"),
    (8, b"WEBP", "webp"),
    (0, b"BM", "bmp"),
    (0, b"II*\x00", "tiff"),
    (0, b"MM\x00*", "tiff"),
    (4, b"ftypavi", "avif"),
)
_STRANGERS = (
    (4, b"ftyphe", "a HEIC photo"),
    (4, b"ftypmif1", "a HEIC photo"),
    (4, b"ftypmsf1", "a HEIC photo"),
    (0, b"%PDF", "a PDF"),
    (0, b"8BPS", "a Photoshop file"),
    (0, b"%!PS", "a PostScript file"),
    (0, b"gimp xcf", "a GIMP file"),
    (0, b"\x1f\x8b", "a compressed file"),
    (0, b"PK\x03\x04", "a ZIP file"),
)
_SAVE_AS = "Save it as JPEG, PNG or SVG"
_SRGB_GAMMA = range(43_000, 48_000)  # 1/2.2 in hundred-thousandths, and what programs write for it
_ORIENTATION = 0x0112
_SOF = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_PLAIN_SOF = (0xC0, 0xC1, 0xC2)
_SCAN = 0xDA
_PRIVATE = (0xE1, 0xED)
_CMYK, _RGB, _GREY = 4, 3, 1
_BYTE = 8


@dataclass(frozen=True, slots=True)
class PictureInfo:
    """A raster picture before it is decoded: stored pixels, and how they are to be turned (EXIF, 1 is upright).

    `is_plain` ones go into a PDF as they are. `gamma` other than 0 and `profile` ask for a conversion to sRGB;
    `has_inverted_ink` is Adobe's way of storing CMYK.
    """

    kind: str
    width: int
    height: int
    orientation: int = 1
    is_plain: bool = False
    is_grey: bool = False
    is_cmyk: bool = False
    has_inverted_ink: bool = False
    profile: bytes = b""
    gamma: float = 0.0


def content_key(data: bytes) -> str:
    """A name for bytes by what they hold, so that equal names in two folders never mix up."""
    return blake2b(data, digest_size=12).hexdigest()


def kind_of(data: bytes) -> str:
    """`svg`, or the kind of a raster picture, by content; Refused for anything else."""
    for at, magic, kind in _KINDS:
        if data.startswith(magic, at):
            return kind
    if (
        b"<svg" in data[:4096]
        or b":svg" in data[:4096]
        or (data.lstrip(b"\xef\xbb\xbf \r\n\t")[:1] == b"<" and b"<svg" in data)
    ):
        return "svg"
    for at, magic, name in _STRANGERS:
        if data.startswith(magic, at):
            what = f"it is {name}, whatever its name says"
            raise Refused(what, _SAVE_AS)
    what = "it is not a picture" if data else "it is empty"
    raise Refused(what, _SAVE_AS)


def read_info(data: bytes) -> PictureInfo:
    """What is to be known of a raster picture before it is decoded. Refused for what is broken or no picture."""
    kind = kind_of(data)
    try:
        if kind == "jpeg":
            return _jpeg(data)
        if kind == "png":
            return _png(data)
    except (struct.error, zlib_error, IndexError, ValueError) as error:
        if isinstance(error, Refused):
            raise
        raise broken(error) from error
    from generator.art.pixels import opened_info  # noqa: PLC0415 - Pillow only where a header of ours is not enough

    return opened_info(data, kind)


def broken(error: Exception | str) -> Refused:
    """A picture that breaks off or cannot be decoded."""
    return Refused(f"it is damaged or incomplete ({error})", "Open it in a picture program and save it again")


def _segments(data: bytes) -> Iterator[tuple[int, int, int]]:
    """Marker, start and end of each JPEG segment before the picture data (ITU T.81, B.1)."""
    at = 2
    while True:
        start = at
        while data[at] == 0xFF:  # noqa: PLR2004
            at += 1
        marker = data[at]
        if marker == _SCAN:
            return
        (length,) = struct.unpack_from(">H", data, at + 1)
        at += 1 + length
        yield marker, start, at


def _jpeg(data: bytes) -> PictureInfo:
    frame = (0, 0, 0, 0, b"")
    orientation, profile, adobe = 1, b"", False
    end = 0
    for marker, start, end in _segments(data):
        body = data[start + 4 : end]
        if marker in _SOF:
            frame = (marker, *struct.unpack_from(">BHH", body), body[5:])
        elif marker == 0xE1 and body.startswith(b"Exif\0\0"):  # noqa: PLR2004
            orientation = exif_orientation(body[6:])
        elif marker == 0xE2 and body.startswith(b"ICC_PROFILE\0"):  # noqa: PLR2004
            profile += body[14:]
        elif marker == 0xEE and body.startswith(b"Adobe"):  # noqa: PLR2004
            adobe = True
    sof, bits, height, width, components = frame
    if not width or not height:
        raise broken("no size")
    if data.rfind(b"\xff\xd9") < end:
        raise broken("its end is missing")
    count = components[0]
    is_foreign = bool(profile) and count != _GREY and not is_srgb(profile)
    has_rgb_names = components[1::3][:3] == b"RGB" and not adobe
    return PictureInfo(
        *("jpeg", width, height, orientation),
        is_plain=sof in _PLAIN_SOF
        and bits == _BYTE
        and count in (_GREY, _RGB)
        and not is_foreign
        and not has_rgb_names,
        is_grey=count == _GREY,
        is_cmyk=count == _CMYK,
        has_inverted_ink=adobe,
        profile=profile if is_foreign else b"",
    )


def exif_orientation(tiff: bytes) -> int:
    """The orientation in a block of EXIF data, 1 where it says none or nonsense."""
    try:
        order = "<" if tiff[:2] == b"II" else ">"
        (start,) = struct.unpack_from(f"{order}I", tiff, 4)
        (count,) = struct.unpack_from(f"{order}H", tiff, start)
        for index in range(count):
            tag, _, _, value = struct.unpack_from(f"{order}HHIH", tiff, start + 2 + 12 * index)
            if tag == _ORIENTATION:
                return value if 1 <= value <= 8 else 1  # noqa: PLR2004
    except struct.error:
        return 1
    return 1


def is_srgb(profile: bytes) -> bool:
    """Whether a colour profile is some edition of sRGB, by its description."""
    return b"sRGB" in profile or "sRGB".encode("utf-16-be") in profile


def png_chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Name and body of each chunk of a PNG, its pixels included."""
    return ((name, body) for name, body, _ in _checked_chunks(data))


def _checked_chunks(data: bytes) -> Iterator[tuple[bytes, bytes, int]]:
    """Name, body and checksum of each chunk (PNG 3rd edition, 5.3); a first letter in capitals is a needed chunk."""
    at = 8
    while at + 8 <= len(data):
        length, name = struct.unpack_from(">I4s", data, at)
        if at + 12 + length > len(data):
            raise broken("its end is missing")
        (check,) = struct.unpack_from(">I", data, at + 8 + length)
        yield name, data[at + 8 : at + 8 + length], check
        at += length + 12
        if name == b"IEND":
            return


def _png(data: bytes) -> PictureInfo:
    chunks: dict[bytes, bytes] = {}
    for name, body, check in _checked_chunks(data):
        if name[:1].isupper() and crc32(body, crc32(name)) != check:
            raise broken("its bytes have changed")
        chunks.setdefault(name, body)
    if not {b"IHDR", b"IDAT", b"IEND"} <= chunks.keys():
        raise broken("a part is missing")
    width, height, bits, colours, _, _, interlace = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    if not width or not height:
        raise broken("no size")
    profile, gamma = _png_colour(chunks)
    is_simple = colours in (0, 2, 3) and b"tRNS" not in chunks and bits <= _BYTE and not interlace
    return PictureInfo(
        *("png", width, height, exif_orientation(chunks.get(b"eXIf", b""))),
        is_plain=is_simple and not profile and not gamma and (colours != 3 or b"PLTE" in chunks),  # noqa: PLR2004
        is_grey=colours in (0, 4),
        profile=profile,
        gamma=gamma,
    )


def _png_colour(chunks: dict[bytes, bytes]) -> tuple[bytes, float]:
    """A profile that is not sRGB, and a gamma that is not sRGB's (0 for none)."""
    if b"sRGB" in chunks:
        return b"", 0.0
    if b"iCCP" in chunks:
        packed = chunks[b"iCCP"].partition(b"\0")[2][1:]
        profile = decompressobj().decompress(packed, 4_000_000)
        return (b"" if is_srgb(profile) else profile), 0.0
    if b"gAMA" in chunks:
        (gamma,) = struct.unpack(">I", chunks[b"gAMA"])
        return b"", 0.0 if gamma in _SRGB_GAMMA or not gamma else gamma / 100_000
    return b"", 0.0


def without_exif(data: bytes) -> bytes:
    """A JPEG without EXIF, where it was taken and with what: whoever shows it must not turn it a second time."""
    private = [(at, end) for marker, at, end in _segments(data) if marker in _PRIVATE]
    starts = [0, *(end for _, end in private)]
    ends = [*(at for at, _ in private), len(data)]
    return b"".join(data[a:b] for a, b in zip(starts, ends, strict=True)) if private else data
