"""SVG drawings turned into pixels by resvg, the same on every machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

import resvg_py

from generator.art.svg_tree import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


def family_of(font: Path) -> str:
    """The family name that a font file gives itself."""
    from PIL import ImageFont  # noqa: PLC0415 - only for drawings with texts

    return ImageFont.truetype(str(font)).getname()[0] or ""


def rasterised(source: str, width: int, fonts: Sequence[Path] = ()) -> bytes:
    """A PNG `width` pixels wide of an SVG. Refused where resvg gives up.

    Texts are set in the fonts given and in no other; families that are not among them are set in the first.
    """
    family = family_of(fonts[0]) if fonts and "<text" in source else None
    try:
        return bytes(
            resvg_py.svg_to_bytes(
                svg_string=source,
                width=width,
                dpi=96,
                skip_system_fonts=True,
                font_files=[str(path) for path in fonts] or None,
                font_family=family,
                serif_family=family,
                sans_serif_family=family,
                monospace_family=family,
            )
        )
    except ValueError as error:
        what = f"it cannot be drawn ({error})"
        raise Refused(what, "Save it as PNG") from error
