"""The fonts of one PDF: words as pieces of TJ arrays in which codes are glyph ids, and what is embedded of each face."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from hashlib import blake2b
from itertools import groupby
from typing import TYPE_CHECKING, Protocol

from generator.draw.tounicode import GlyphTexts, spoken
from generator.typeset.shaping import EM, outline, subset, table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from card_data.geometry import Path
    from card_data.marks import Glyph, Shaped
    from generator.typeset.shaping import FontFace

_SEEN = 0.5  # 1/1000 em: a shift within a word that is worth writing down
_LEAST = 0.05  # what a word may be off in all


class Faces(Protocol):
    """Where faces come from: the build's font library."""

    def __getitem__(self, key: str) -> FontFace:
        """The face of this key."""


@dataclass(frozen=True, slots=True)
class EmbeddedFont:
    """What a PDF holds of a font: `key` is its face's, `widths` by glyph id in 1/1000 em, `descriptor` plain values.

    `subtype` is CIDFontType2 with a TrueType file under FontFile2, or CIDFontType0 with a bare CFF table under
    FontFile3. Codes are glyph ids (Identity-H; CIDToGIDMap Identity).
    """

    key: str
    name: str
    base_font: str
    subtype: str
    font_file: bytes
    font_file_key: str
    widths: Mapping[int, float]
    default_width: int
    descriptor: Mapping[str, int | float | list[int]]
    to_unicode: bytes


class FontBook:
    """The fonts of one PDF, and every word written so far; `faces` finds a face by its key."""

    def __init__(self, faces: Faces) -> None:
        self._faces = faces
        self._pages: dict[str, _FontPage] = {}
        self._plain: dict[Shaped, bytes] = {}
        self._tracked: dict[tuple[Shaped, float], bytes] = {}
        self._outlines: dict[tuple[str, int], Path] = {}

    def fragment(self, shaped: Shaped, tracking: float = 0.0, gap: float = 0.0) -> bytes:
        """A word as a piece of a TJ array, for a font selected at size 1; `tracking` and `gap` in 1/1000 em.

        It may leave the array and open it again, to raise a glyph or to say what a word reads as. Every glyph is
        followed by the tracking, a space by the gap too.
        """
        if tracking:
            code = self._tracked.get((shaped, tracking))
            if code is None:
                code = self._tracked[shaped, tracking] = self._page(shaped.font).written(shaped, tracking)
        else:
            code = self._plain.get(shaped) or b""
            if not code:
                code = self._plain[shaped] = self._page(shaped.font).written(shaped, 0.0)
        return code + b" %g" % -round(gap, 1) if gap and shaped.is_space else code

    def embedded(self) -> list[EmbeddedFont]:
        """Every font of which a glyph was used, cut down to those glyphs, in the order of their keys."""
        return [self._pages[key].embedded(key) for key in sorted(self._pages)]

    def outline_path(self, font: str, glyph: int) -> Path:
        """The outline of a glyph in em, y downwards, from its origin on the baseline."""
        if (font, glyph) not in self._outlines:
            self._outlines[font, glyph] = outline(self._faces[font], glyph)
        return self._outlines[font, glyph]

    def _page(self, font: str) -> _FontPage:
        if font not in self._pages:
            self._pages[font] = _FontPage(self._faces[font])
        return self._pages[font]


class _FontPage:
    """One face's entry in the book: the glyphs used, their widths and what they say."""

    def __init__(self, face: FontFace) -> None:
        self._face = face
        self._texts = GlyphTexts(face)
        self._widths: dict[int, float] = {}

    def width(self, glyph: int) -> float:
        """The width that the PDF states for a glyph, from which shaped advances are told apart."""
        if glyph not in self._widths:
            self._widths[glyph] = round(self._face.advance(glyph), 1)
        return self._widths[glyph]

    def written(self, shaped: Shaped, tracking: float) -> bytes:
        line = _Line(self, tracking)
        for (start, end), cluster in groupby(shaped.glyphs, lambda glyph: glyph[4:6]):
            glyphs = tuple(cluster)
            text = shaped.text[start:end]
            if self._texts.says(tuple(glyph.id for glyph in glyphs), text):
                line.add(glyphs)
            else:
                line.speak(text, glyphs)
        return line.finished()

    def embedded(self, key: str) -> EmbeddedFont:
        face = self._face
        glyphs = frozenset(self._widths)
        cut = blake2b(f"{key}{sorted(glyphs)}".encode(), digest_size=6).digest()
        return EmbeddedFont(
            key=key,
            name=f"F{blake2b(key.encode(), digest_size=4).hexdigest()}",
            base_font=f"{''.join(chr(65 + byte % 26) for byte in cut)}+{face.post_script}",
            subtype="CIDFontType0" if face.is_cff else "CIDFontType2",
            font_file=subset(face, glyphs),
            font_file_key="FontFile3" if face.is_cff else "FontFile2",
            widths=dict(sorted(self._widths.items())),
            default_width=1000,
            descriptor=_descriptor(face),
            to_unicode=self._texts.cmap(),
        )


class _Line:
    """A piece of a TJ array as it grows: codes run together until something moves."""

    def __init__(self, page: _FontPage, tracking: float) -> None:
        self._page = page
        self._tracking = tracking
        self._parts: list[bytes] = []
        self._codes = ""
        self._owed = 0.0  # how far the pen is behind where it should be, in 1/1000 em
        self._rise = 0.0

    def add(self, glyphs: tuple[Glyph, ...]) -> None:
        for glyph in glyphs:
            self._raise(glyph.dy)
            self._owed += glyph.dx
            self._pay(_SEEN)
            self._codes += f"{glyph.id:04X}"
            self._owed += glyph.advance + self._tracking - glyph.dx - self._page.width(glyph.id)

    def speak(self, text: str, glyphs: tuple[Glyph, ...]) -> None:
        """Adds glyphs that are read as `text`."""
        self._raise(0.0)
        self._flush()
        before, self._parts = self._parts, []
        self.add(glyphs)
        self._raise(0.0)
        self._flush()
        self._parts = [*before, spoken(text, b"".join(self._parts))]

    def finished(self) -> bytes:
        self._raise(0.0)
        self._pay(_LEAST)
        self._flush()
        return b"".join(self._parts)

    def _pay(self, least: float) -> None:
        if abs(self._owed) >= least:
            self._flush()
            move = round(self._owed, 1)
            self._parts.append(b" %g" % -move)
            self._owed -= move

    def _raise(self, rise: float) -> None:
        if rise != self._rise:
            self._flush()
            self._parts.append(b"]TJ %g Ts[" % (rise / EM))
            self._rise = rise

    def _flush(self) -> None:
        if self._codes:
            self._parts.append(f"<{self._codes}>".encode())
            self._codes = ""


def _descriptor(face: FontFace) -> dict[str, int | float | list[int]]:
    scale = EM / face.upem
    box = struct.unpack(">4h", table(face, "head")[36:44])
    post, hhea = table(face, "post"), table(face, "hhea")
    angle = struct.unpack(">l", post[4:8])[0] / 65536 if len(post) >= 8 else 0.0  # noqa: PLR2004  (a fixed-point field)
    ascent, descent = struct.unpack(">2h", hhea[4:8]) if len(hhea) >= 8 else (800, -200)  # noqa: PLR2004
    return {
        "Flags": 4 | (64 if face.is_italic else 0),  # symbolic: codes are glyphs, not a character set
        "FontBBox": [round(edge * scale) for edge in box],
        "ItalicAngle": round(angle, 2),
        "Ascent": round(ascent * scale),
        "Descent": round(descent * scale),
        "CapHeight": round(face.cap_height),
        "XHeight": round(face.x_height),
        "StemV": round(10 + 220 * max(face.weight - 50, 0) / 900),  # nobody measures it; heavier is thicker
    }
