"""Glyphs put together for a PDF: what a text draws with several glyphs, or with one that says another text, as one.

A letter that its font draws in parts (an Arabic body and its dots, a Hindi vowel before its consonant, an accent set
upon a letter) gets one code this way, which reads as the letter in every reader, in its place.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class Part(NamedTuple):
    """A glyph at a place, in font units, y upwards."""

    glyph: int
    x: int
    y: int


class Assembly(NamedTuple):
    """Parts that are one glyph of a PDF, and how far that moves on, in font units."""

    parts: tuple[Part, ...]
    advance: int


def assembled(font_file: bytes, assemblies: Mapping[int, Assembly]) -> bytes:
    """A TrueType file with these glyphs added under their ids, each put together from glyphs that it has."""
    from fontTools.ttLib import TTFont  # noqa: PLC0415  (a slow import, for few files)

    font: Any = TTFont(io.BytesIO(font_file), recalcTimestamp=False)
    names = [f"g{glyph}" for glyph in range(max(assemblies) + 1)]
    old = font.getGlyphOrder()
    glyf, hmtx = font["glyf"], font["hmtx"].metrics
    glyphs = {name: glyf[was] for name, was in zip(names, old, strict=False)}
    widths = {name: hmtx[was] for name, was in zip(names, old, strict=False)}
    for glyph, assembly in assemblies.items():
        glyphs[names[glyph]] = _composite(assembly, names)
        widths[names[glyph]] = (max(assembly.advance, 0), 0)
    _replace(font, names, glyphs, widths)
    file = io.BytesIO()
    font.save(file)
    return file.getvalue()


def _replace(font: Any, names: list[str], glyphs: dict[str, Any], widths: dict[str, tuple[int, int]]) -> None:  # noqa: ANN401
    from fontTools.ttLib.tables._g_l_y_f import Glyph  # noqa: PLC0415

    renamed = dict(zip(font.getGlyphOrder(), names, strict=False))
    for glyph in glyphs.values():
        for component in getattr(glyph, "components", ()):
            component.glyphName = renamed.get(component.glyphName, component.glyphName)
    font.setGlyphOrder(names)
    font["glyf"].glyphOrder = names
    font["glyf"].glyphs = {name: glyphs.get(name) or Glyph() for name in names}
    font["hmtx"].metrics = {name: widths.get(name, (0, 0)) for name in names}


def _composite(assembly: Assembly, names: list[str]) -> Any:  # noqa: ANN401
    from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent  # noqa: PLC0415

    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = []
    for part in assembly.parts:
        component = GlyphComponent()
        component.glyphName, component.x, component.y, component.flags = names[part.glyph], part.x, part.y, 4
        glyph.components.append(component)
    return glyph
