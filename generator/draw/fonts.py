"""The fonts of one PDF: words as pieces of TJ arrays in which codes are glyph ids, and what is embedded of each."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from hashlib import blake2b
from itertools import groupby
from typing import TYPE_CHECKING, Protocol

from generator.draw.fontparts import Assembly, Part, assembled
from generator.draw.tounicode import GlyphTexts, from_right, spoken
from generator.typeset.shaping import EM, outline, subset, table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from card_data.geometry import Path
    from card_data.marks import Glyph, Shaped
    from generator.typeset.shaping import FontFace

_SEEN = 0.5  # 1/1000 em: a shift within a word that is worth writing down
_WIDE = 40.0  # tracking from which readers take letters for words
_LAST_CODE = 0xFFFF
_WORDS = 2000  # that are remembered: names and numbers that come once need not stay
_LEAST = 0.05  # what a word may be off in all


class Faces(Protocol):
    """Where faces come from: the build's font library."""

    def __getitem__(self, key: str) -> FontFace:
        """The face of this key."""


@dataclass(frozen=True, slots=True)
class EmbeddedFont:
    """What a PDF holds of a font: `key` is its face's, `widths` by glyph id in 1/1000 em, `descriptor` plain values.

    `subtype` is CIDFontType2 with a TrueType file under FontFile2, or CIDFontType0 with a bare CFF table under
    FontFile3. Codes are glyph ids (Identity-H; CIDToGIDMap Identity); those past the face's own are of glyphs that
    were put together.
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
                if len(self._tracked) >= _WORDS:
                    self._tracked.clear()
                code = self._tracked[shaped, tracking] = self._page(shaped.font).written(shaped, tracking)
        else:
            code = self._plain.get(shaped) or b""
            if not code:
                if len(self._plain) >= _WORDS:
                    self._plain.clear()
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
        self._assemblies: dict[tuple[Assembly, str], int] = {}

    def written(self, shaped: Shaped, tracking: float) -> bytes:
        if not tracking and (code := self._simple(shaped)):
            return code
        line = _Line(tracking)
        for text, glyphs in _clusters(shaped):
            only = glyphs[0] if len(glyphs) == 1 and not glyphs[0].dy else None
            if only and self._texts.says((only.id,), text):
                line.add(only, *self._own(only.id))
            elif self._face.is_cff or self._is_full():
                self._texts.says(tuple(glyph.id for glyph in glyphs), text)
                line.speak(text, [(glyph, self._own(glyph.id)) for glyph in glyphs])
            else:
                line.add(_together(glyphs, tracking), *self._made(glyphs, text, tracking))
        code = line.finished()
        reads_apart = tracking >= _WIDE and len(shaped.glyphs) > 1 and not shaped.is_reordered
        return spoken(shaped.text, code) if reads_apart and b"BDC" not in code else code

    def _simple(self, shaped: Shaped) -> bytes:
        """The code of a word whose glyphs are all known and all say and stand where they should; else nothing."""
        codes, said, widths, text = "", self._texts.said, self._widths, shaped.text
        last, owed = -1, 0.0
        for glyph, advance, dx, dy, start, end in () if shaped.is_reordered else shaped.glyphs:
            if start == last or said.get(glyph) != text[start:end] or dx or dy or glyph not in widths:
                return b""
            if abs(owed) >= _SEEN:
                move = round(owed, 1)
                codes, owed = f"{codes}> {-move:g}<", owed - move
            codes, last = f"{codes}{glyph:04X}", start
            owed += advance - widths[glyph]
        tail = f" {-round(owed, 1):g}" if abs(owed) >= _LEAST else ""
        return f"<{codes}>{tail}".encode() if codes else b""

    def _own(self, glyph: int) -> tuple[int, float]:
        """A glyph's code, which is its id, and the width that the PDF states for it."""
        if glyph not in self._widths:
            self._widths[glyph] = round(self._face.advance(glyph), 1)
        return glyph, self._widths[glyph]

    def _made(self, glyphs: tuple[Glyph, ...], text: str, tracking: float) -> tuple[int, float]:
        """The code and the width of a glyph put together from these, which reads as the text."""
        unit = self._face.upem / EM
        parts, pen = [], 0.0
        for glyph in glyphs:
            self._own(glyph.id)
            parts.append(Part(glyph.id, round((pen + glyph.dx) * unit), round(glyph.dy * unit)))
            pen += glyph.advance + tracking
        known = Assembly(tuple(parts), round((pen - tracking) * unit)), text
        if known not in self._assemblies:
            code = self._assemblies[known] = self._face.glyph_count + len(self._assemblies)
            self._texts.said[code] = text
            self._widths[code] = round(pen - tracking, 1)
        code = self._assemblies[known]
        return code, self._widths[code]

    def _is_full(self) -> bool:
        return self._face.glyph_count + len(self._assemblies) > _LAST_CODE

    def embedded(self, key: str) -> EmbeddedFont:
        face = self._face
        added = {code: assembly for (assembly, _), code in self._assemblies.items()}
        glyphs = frozenset(self._widths) - frozenset(added)
        cut = blake2b(f"{key}{sorted(glyphs)}{sorted(added.items())}".encode(), digest_size=6).digest()
        font_file = subset(face, glyphs)
        return EmbeddedFont(
            key=key,
            name=f"F{blake2b(key.encode(), digest_size=4).hexdigest()}",
            base_font=f"{''.join(chr(65 + byte % 26) for byte in cut)}+{face.post_script}",
            subtype="CIDFontType0" if face.is_cff else "CIDFontType2",
            font_file=assembled(font_file, added) if added else font_file,
            font_file_key="FontFile3" if face.is_cff else "FontFile2",
            widths=dict(sorted(self._widths.items())),
            default_width=1000,
            descriptor=_descriptor(face),
            to_unicode=self._texts.cmap(),
        )


def _clusters(shaped: Shaped) -> Iterator[tuple[str, tuple[Glyph, ...]]]:
    """The letters of a word with the glyphs that draw each, from left to right."""
    for (start, end), glyphs in groupby(shaped.glyphs, lambda glyph: (glyph.start, glyph.end)):
        text = shaped.text[start:end]
        yield from_right(text) if shaped.is_reordered and len(text) > 1 else text, tuple(glyphs)


def _together(glyphs: tuple[Glyph, ...], tracking: float) -> Glyph:
    """Several glyphs as one, with all their advance."""
    advance = sum(glyph.advance + tracking for glyph in glyphs) - tracking
    return glyphs[0]._replace(advance=advance, dx=0.0, dy=0.0)


class _Line:
    """A piece of a TJ array as it grows: codes run together until something moves."""

    def __init__(self, tracking: float) -> None:
        self._tracking = tracking
        self._parts: list[bytes] = []
        self._codes = ""
        self._owed = 0.0  # how far the pen is behind where it should be, in 1/1000 em
        self._rise = 0.0

    def add(self, glyph: Glyph, code: int, width: float) -> None:
        self._raise(glyph.dy)
        self._owed += glyph.dx
        self._pay(_SEEN)
        self._codes += f"{code:04X}"
        self._owed += glyph.advance + self._tracking - glyph.dx - width

    def speak(self, text: str, glyphs: list[tuple[Glyph, tuple[int, float]]]) -> None:
        """Adds glyphs that are read as `text`."""
        self._raise(0.0)
        self._flush()
        before, self._parts = self._parts, []
        for glyph, code in glyphs:
            self.add(glyph, *code)
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
