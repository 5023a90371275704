"""Pixels by Pillow: decoded once, made sRGB, grey or smaller, transparency apart, and encoded as PNG or JPEG."""

from __future__ import annotations

import io
import warnings
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PIL import Image, ImageChops, ImageCms, ImageMath

from card_data.marks import Colour
from generator.art.headers import PictureInfo, broken, is_srgb
from generator.art.pictures import Wish

if TYPE_CHECKING:
    from collections.abc import Iterator

_LEVELS = 256
_JPEG_QUALITY = 95
_OPAQUE = (255, 255)
_DAMAGE = (OSError, SyntaxError, ValueError, RuntimeError, Image.DecompressionBombError)
_GAMMA = 2.2
_WHITE_FROM = 250


@dataclass(frozen=True, slots=True)
class Prepared:
    """A picture encoded as plain PNG or JPEG, and its transparency as a grey PNG (empty where it is solid)."""

    colour: bytes
    alpha: bytes = b""


def opened_info(data: bytes, kind: str) -> PictureInfo:
    """The header of a picture of a kind that only Pillow reads."""
    with _decoding():
        image = Image.open(io.BytesIO(data))
        orientation = image.getexif().get(0x0112, 1)
    profile = image.info.get("icc_profile") or b""
    return PictureInfo(
        *(kind, image.width, image.height, orientation if orientation in range(1, 9) else 1),
        is_grey=image.mode in ("1", "L", "LA", "I;16"),
        is_cmyk=image.mode == "CMYK",
        has_inverted_ink=True,
        profile=b"" if is_srgb(profile) else profile,
    )


@contextmanager
def _decoding() -> Iterator[None]:
    """Pillow's many ways to fail as one, and none of its warnings: sizes have been checked before."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    except _DAMAGE as error:
        raise broken(" ".join(str(error).split())[:80] or "it cannot be decoded") from error


def _decoded(data: bytes, info: PictureInfo, wish: Wish) -> Image.Image:
    """The picture's pixels, fewer already where its decoder can do that."""
    with _decoding():
        image: Image.Image = Image.open(io.BytesIO(data))
        if info.kind == "jpeg" and wish.size is not None:
            image.draft(None, wish.size)
        image.load()
    return image


def prepared(data: bytes, info: PictureInfo, wish: Wish) -> Prepared:
    """The picture as a PDF can take it: sRGB or grey, eight bits, transparency apart. Refused if it is damaged."""
    image = _in_srgb(_eight_bits(_decoded(data, info, wish)), info)
    alpha = image.getchannel("A") if image.mode in ("RGBA", "LA") else None
    if alpha is not None and alpha.getextrema() == _OPAQUE:
        alpha = None
    if wish.size is not None and (image.width > wish.size[0] or image.height > wish.size[1]):
        image, alpha = _smaller(image, alpha, wish.size)
    colour = image.convert("L" if image.mode in ("L", "LA") else "RGB")
    if wish.is_grey and colour.mode == "RGB":
        colour = _grey(colour)
    is_photo = info.kind == "jpeg" or (info.kind in ("webp", "avif") and alpha is None)
    return Prepared(_jpeg(colour) if is_photo else _png(colour), b"" if alpha is None else _png(alpha))


def _eight_bits(image: Image.Image) -> Image.Image:
    """One of L, LA, RGB, RGBA, CMYK; 16-bit greys are scaled, not cut off at white."""
    if image.mode.startswith(("I", "F")):
        shades = image.convert("I").point(lambda shade: shade / (_LEVELS + 1) + 0.5)
        return shades.convert("L")
    if "transparency" in image.info or image.mode in ("PA", "La", "RGBa"):
        return image.convert("RGBA")
    if image.mode in ("L", "LA", "RGB", "RGBA", "CMYK"):
        return image
    return image.convert("L" if image.mode == "1" else "RGB")


def _in_srgb(image: Image.Image, info: PictureInfo) -> Image.Image:
    if image.mode == "CMYK" and info.kind == "jpeg" and not info.has_inverted_ink:
        image = ImageChops.invert(image)  # Pillow takes every CMYK JPEG for Adobe's
    if info.profile and image.mode != "L":
        image = _converted(image, info.profile)
    if image.mode == "CMYK":
        image = image.convert("RGB")
    return _brightened(image, info.gamma) if info.gamma else image


def _converted(image: Image.Image, profile: bytes) -> Image.Image:
    """The picture in sRGB by its own profile; as it is where the profile is unfit for it."""
    alpha = image.getchannel("A") if image.mode == "RGBA" else None
    base = image.convert("RGB") if alpha else image
    try:
        made = ImageCms.profileToProfile(
            base, ImageCms.ImageCmsProfile(io.BytesIO(profile)), ImageCms.createProfile("sRGB"), outputMode="RGB"
        )
    except (ImageCms.PyCMSError, OSError):
        return image
    if made is not None and alpha is not None:
        made.putalpha(alpha)
    return made or image


def _brightened(image: Image.Image, gamma: float) -> Image.Image:
    """A picture stored with a gamma of its own, as sRGB shows it."""
    table = [round(255 * (level / 255) ** (1 / gamma / _GAMMA)) for level in range(_LEVELS)]
    same = list(range(_LEVELS))
    bands = image.getbands()
    return image.point([level for band in bands for level in (same if band == "A" else table)])


def _smaller(
    image: Image.Image, alpha: Image.Image | None, size: tuple[int, int]
) -> tuple[Image.Image, Image.Image | None]:
    """Fewer pixels; what is see-through lends no colour to its neighbours."""
    if alpha is None:
        return image.resize(size, Image.Resampling.LANCZOS, reducing_gap=3.0), None
    small = image.convert("RGBA").convert("RGBa").resize(size, Image.Resampling.LANCZOS, reducing_gap=3.0)
    whole = small.convert("RGBA")
    return whole, whole.getchannel("A")


def _grey(image: Image.Image) -> Image.Image:
    """Greys of the same luminance as `ink.grey` makes them of colours, to within two levels of 255."""
    red, green, blue = image.split()
    shades: Image.Image = ImageMath.lambda_eval(_luminance, r=red, g=green, b=blue)
    return shades


def _luminance(bands: dict[str, Any]) -> Any:  # noqa: ANN401 - Pillow's own operands
    """The grey of a pixel: weights of WCAG 2.2 on light, not on the numbers that stand for it."""
    light = sum(
        weight * (bands["float"](bands[band]) / 255) ** _GAMMA
        for band, weight in (("r", 0.2126), ("g", 0.7152), ("b", 0.0722))
    )
    return bands["convert"](255 * light ** (1 / _GAMMA) + 0.5, "L")


def _png(image: Image.Image) -> bytes:
    target = io.BytesIO()
    image.save(target, "PNG", compress_level=6)
    return target.getvalue()


def _jpeg(image: Image.Image) -> bytes:
    target = io.BytesIO()
    image.save(target, "JPEG", quality=_JPEG_QUALITY, subsampling=0, optimize=True)
    return target.getvalue()


def _plain(data: bytes) -> Image.Image:
    """A picture that we have encoded ourselves."""
    return Image.open(io.BytesIO(data))


def with_alpha(whole: Prepared) -> bytes:
    """Colour and transparency as one file, for those who read pictures and not PDF images."""
    if not whole.alpha:
        return whole.colour
    image = _plain(whole.colour).convert("RGBA")
    image.putalpha(_plain(whole.alpha).convert("L"))
    return _png(image)


def tinted(data: bytes, colour: Colour) -> bytes:
    """A PNG in one colour, its transparency kept; white stays white."""
    image = _plain(data).convert("RGBA")
    red, green, blue, alpha = image.split()
    is_white = ImageChops.darker(ImageChops.darker(red, green), blue).point(
        [255 if level >= _WHITE_FROM else 0 for level in range(_LEVELS)]
    )
    flat = Image.new("RGB", image.size, tuple(round(255 * part) for part in colour))
    flat.paste((255, 255, 255), mask=is_white)
    flat.putalpha(alpha)
    return _png(flat)
