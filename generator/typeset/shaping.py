"""HarfBuzz, typed: opens a font's face, shapes words with it, cuts subsets out of it and gives its outlines.

The only module that knows uharfbuzz, which has no types.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from functools import partial
from operator import attrgetter, lt
from typing import Any, TypeAlias

import uharfbuzz as hb

from card_data.geometry import Path
from card_data.marks import Glyph, Shaped

Features: TypeAlias = tuple[tuple[str, bool], ...]

EM = 1000.0  # advances, offsets and heights are in thousandths of the size of type
_NEEDLESS = ("GSUB", "GPOS", "GDEF", "BASE", "JSTF", "MATH", "STAT", "name", "OS/2", "post", "cmap", "DSIG", "gasp")
_OUTLINES = {"glyf", "CFF ", "CFF2"}
_INFO, _POSITION = attrgetter("codepoint", "cluster"), attrgetter("x_offset", "y_offset", "x_advance")
_GLYPH = partial(tuple.__new__, Glyph)  # as its own constructor, without a call of Python for every glyph
_CLUSTERS = hb.BufferClusterLevel.MONOTONE_CHARACTERS
_RESTRICTED, _PRINT, _EDIT, _PIXELS_ONLY = 0x0002, 0x0004, 0x0008, 0x0200  # OpenType, OS/2, fsType
_WRAPPED = {b"wOFF": "WOFF", b"wOF2": "WOFF2"}


class FontError(Exception):
    """A font file that cannot be used; the text says why, without the file's name."""


class EmbeddingError(FontError):
    """A font whose maker forbids that it is put into a PDF."""


@dataclass(frozen=True, slots=True, eq=False)
class FontFace:
    """One face of a font file: an index of a collection, an instance of a variable font.

    Lengths are in 1/1000 em, upwards from the baseline: `ascender` is how high a `d` reaches and `descender` how deep
    a `p` (as drawn; what the file claims where it has no such letters), so that lines stand alike whatever a file
    says about itself. `axes` holds the whole place in a variable font's design space, `weights` the range of weights
    that the file can give.
    """

    key: str
    name: str
    post_script: str
    family: str
    weight: int
    weights: tuple[int, int]
    is_italic: bool
    is_cff: bool
    upem: int
    ascender: float
    descender: float
    cap_height: float
    x_height: float
    axes: tuple[tuple[str, float], ...]
    font: Any  # an uharfbuzz font

    def glyph(self, char: str) -> int:
        """The glyph id of one character, 0 where the face has none."""
        return self.font.get_nominal_glyph(ord(char)) or 0

    def covers(self, char: str) -> bool:
        """Whether the face has a glyph of its own for the character."""
        return bool(self.font.get_nominal_glyph(ord(char)))

    @property
    def glyph_count(self) -> int:
        """How many glyphs the face has; their ids are all below it."""
        return int(self.font.face.glyph_count)

    def advance(self, glyph: int) -> float:
        """How far a glyph moves on, in 1/1000 em, before kerning."""
        return float(self.font.get_glyph_h_advance(glyph)) * EM / self.upem


def open_face(
    data: bytes, *, label: str, index: int = 0, wanted: tuple[tuple[str, float], ...] = (), name: str = ""
) -> FontFace:
    """The face at `index` of a font file's bytes, a variable one at the wanted places of its axes.

    `label` names the file in the key, in which the file's own table checksums stand for its content; `name` is what
    people call the face. FontError where no outlines can be had from it.
    """
    _refuse_wrapped(data)
    face = hb.Face(hb.Blob(data), index)
    if index and index >= faces_in(data):
        raise FontError(f"it holds {faces_in(data)} faces, and number {index} (from 0) is asked for")
    tables = set(face.table_tags)
    if not tables or not face.glyph_count:
        raise FontError("it is not a font file, or it is damaged")
    if not tables & _OUTLINES or not {"head", "hmtx", "maxp", "cmap"} <= tables:
        raise FontError("it has no outlines (a bitmap font, or a part of one); a TrueType or OpenType font is needed")
    _refuse_forbidden(face)
    font = hb.Font(face)
    axes = _located(face, dict(wanted))
    if axes:
        font.set_variations(dict(axes))
    return _described(face, font, axes, f"{label}:{_digest(data, index)}", name)


def _refuse_wrapped(data: bytes) -> None:
    kind = _WRAPPED.get(data[:4])
    if kind:
        raise FontError(f"it is a {kind} file, packed for web pages; take the .ttf or .otf it was made from")
    if data[:2] == b"\x80\x01" or data[:4] == b"%!PS":
        raise FontError("it is a Type 1 font; take a TrueType or OpenType one")


def _refuse_forbidden(face: Any) -> None:  # noqa: ANN401
    """Looks at `fsType` of OS/2: restricted, and neither preview and print nor editing allowed, or pixels only."""
    table = bytes(face.reference_table("OS/2").data or b"")
    (kind,) = struct.unpack(">H", table[8:10]) if len(table) >= 10 else (0,)  # noqa: PLR2004
    if kind & _RESTRICTED and not kind & (_PRINT | _EDIT):
        raise EmbeddingError("its maker forbids that it is put into a PDF (a restricted licence, fsType 2)")
    if kind & _PIXELS_ONLY:
        raise EmbeddingError("its maker allows only pictures of it in a PDF (fsType 512)")


def faces_in(data: bytes) -> int:
    """How many faces a font file holds: one, or a collection's number."""
    return int(struct.unpack(">L", data[8:12])[0]) if data[:4] == b"ttcf" else 1


def _digest(data: bytes, index: int) -> str:
    """The sum over the table directory, which itself holds a checksum of every table."""
    start = 0
    if data[:4] == b"ttcf":
        (start,) = struct.unpack(">L", data[12 + 4 * index : 16 + 4 * index])
    (count,) = struct.unpack(">H", data[start + 4 : start + 6])
    from hashlib import blake2b  # noqa: PLC0415  (only where fonts are opened)

    return blake2b(data[start : start + 12 + 16 * count], digest_size=6).hexdigest()


def _located(face: Any, wanted: dict[str, float]) -> tuple[tuple[str, float], ...]:  # noqa: ANN401
    """Every axis of the face with the place wanted on it, held inside its range."""
    return tuple(
        (axis.tag, min(max(wanted.get(axis.tag, axis.default_value), axis.min_value), axis.max_value))
        for axis in face.axis_infos
    )


def _described(face: Any, font: Any, axes: tuple[tuple[str, float], ...], label: str, name: str) -> FontFace:  # noqa: ANN401
    family = face.get_name(16) or face.get_name(1) or ""
    style = face.get_name(17) or face.get_name(2) or ""
    scale = EM / face.upem
    place = ",".join(f"{tag}={value:g}" for tag, value in axes)
    claimed = font.get_font_extents("ltr")
    cap = _height(font, "H") or font.get_metric_position_with_fallback(hb.OTMetricsTag.CAP_HEIGHT)
    small = _height(font, "x") or font.get_metric_position_with_fallback(hb.OTMetricsTag.X_HEIGHT)
    weight = dict(axes).get("wght") or font.get_style_value(hb.StyleTag.WEIGHT)
    return FontFace(
        key=label + (f"@{place}" if place else ""),
        name=name or f"{family} {style}".strip(),
        post_script=_post_script(face, family, style, axes),
        family=family,
        weight=round(weight),
        weights=_weights(face, round(weight)),
        is_italic=bool(font.get_style_value(hb.StyleTag.ITALIC) or font.get_style_value(hb.StyleTag.SLANT_ANGLE)),
        is_cff="glyf" not in face.table_tags,
        upem=face.upem,
        ascender=scale * max(_height(font, "d") or claimed.ascender, cap),
        descender=scale * (_depth(font, "p") or -claimed.descender),
        cap_height=scale * cap,
        x_height=scale * small,
        axes=axes,
        font=font,
    )


def _weights(face: Any, weight: int) -> tuple[int, int]:  # noqa: ANN401
    ranges = [(round(axis.min_value), round(axis.max_value)) for axis in face.axis_infos if axis.tag == "wght"]
    return ranges[0] if ranges else (weight, weight)


def _post_script(face: Any, family: str, style: str, axes: tuple[tuple[str, float], ...]) -> str:  # noqa: ANN401
    name = face.get_name(6) or f"{family}-{style}"
    name += "".join(f"_{value:g}{tag}" for tag, value in axes)
    return "".join(char for char in name if char.isascii() and (char.isalnum() or char in "-_."))[:63] or "Font"


def _height(font: Any, char: str) -> float:  # noqa: ANN401
    glyph = font.get_nominal_glyph(ord(char))
    extents = font.get_glyph_extents(glyph) if glyph else None
    return float(extents.y_bearing) if extents else 0.0


def _depth(font: Any, char: str) -> float:  # noqa: ANN401
    glyph = font.get_nominal_glyph(ord(char))
    extents = font.get_glyph_extents(glyph) if glyph else None
    return -float(extents.y_bearing + extents.height) if extents else 0.0


def shape(face: FontFace, text: str, features: Features = (), *, language: str = "", is_rtl: bool = False) -> Shaped:
    """A word as the face draws it, its glyphs from left to right; `language` (BCP 47) chooses local forms."""
    buffer = hb.Buffer()
    buffer.cluster_level = _CLUSTERS
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.direction = "rtl" if is_rtl else "ltr"
    if language:
        buffer.language = language
    hb.shape(face.font, buffer, dict(features) if features else None)
    ids, starts = zip(*map(_INFO, buffer.glyph_infos), strict=True) if text else ((), ())
    shifts_x, shifts_y, steps = zip(*map(_POSITION, buffer.glyph_positions), strict=True) if text else ((), (), ())
    if face.upem != EM:
        scale = EM / face.upem
        steps, shifts_x, shifts_y = (_scaled(part, scale) for part in (steps, shifts_x, shifts_y))
    ends = _ends(starts, len(text))
    glyphs = tuple(map(_GLYPH, zip(ids, steps, shifts_x, shifts_y, starts, ends, strict=True)))
    return Shaped(face.key, text, glyphs, round(float(sum(steps)), 3), is_reordered=is_rtl)


def _scaled(lengths: tuple[float, ...], scale: float) -> tuple[float, ...]:
    return tuple([round(length * scale, 3) for length in lengths]) if any(lengths) else lengths


def _ends(starts: tuple[int, ...], length: int) -> tuple[int, ...]:
    """For each glyph where its letters end, given where they start."""
    after = *starts[1:], length
    if all(map(lt, starts, after)):  # a glyph a cluster, from the left
        return after
    distinct = sorted(set(starts))
    next_start = dict(zip(distinct, [*distinct[1:], length], strict=True))
    return tuple([next_start[start] for start in starts])


def has_feature(face: FontFace, tag: str, sample: str) -> bool:
    """Whether a feature changes the glyphs of a sample."""
    on, off = shape(face, sample, ((tag, True),)), shape(face, sample, ((tag, False),))
    return [glyph.id for glyph in on.glyphs] != [glyph.id for glyph in off.glyphs]


def subset(face: FontFace, glyphs: frozenset[int]) -> bytes:
    """A font file with only these glyphs, under the ids they have; a variable font fixed at the face's axes.

    A CFF font comes back as its bare `CFF ` table, in which character ids are glyph ids.
    """
    request = hb.SubsetInput()
    request.glyph_set.update(glyphs)
    flags = hb.SubsetFlags
    request.flags = flags.RETAIN_GIDS | flags.NO_HINTING | flags.NO_LAYOUT_CLOSURE | flags.NOTDEF_OUTLINE
    if face.is_cff:
        request.flags |= flags.CFF_IDENTITY_CHARSET | flags.DOWNGRADE_CFF2
    for tag, value in face.axes:
        request.pin_axis_location(face.font.face, tag, value)
    request.drop_table_tag_set.update(int.from_bytes(tag.encode().ljust(4), "big") for tag in _NEEDLESS)
    result = hb.subset(face.font.face, request)
    return bytes(result.reference_table("CFF ").data if face.is_cff else result.blob.data)


def cut(face: FontFace, letters: str) -> bytes:
    """A font file with only these letters, for others to set texts in; a variable font fixed at the face's axes."""
    request = hb.SubsetInput()
    request.unicode_set.update(map(ord, letters))
    request.flags = hb.SubsetFlags.NO_HINTING
    features = request.sets(hb.SubsetInputSets.LAYOUT_FEATURE_TAG)
    features.clear()
    features.update(int.from_bytes(tag, "big") for tag in (b"kern", b"tnum"))
    for tag, value in face.axes:
        request.pin_axis_location(face.font.face, tag, value)
    return bytes(hb.subset(face.font.face, request).blob.data)


def width(face: FontFace, letters: str) -> float:
    """How wide these letters are side by side, in thousandths of the size of type."""
    font = face.font
    advances = (font.get_glyph_h_advance(font.get_nominal_glyph(ord(one)) or 0) for one in letters)
    return float(EM / face.upem * sum(advances))


def table(face: FontFace, tag: str) -> bytes:
    """A table of the face's file as it stands there; empty where there is none."""
    return bytes(face.font.face.reference_table(tag).data or b"")


def characters(face: FontFace) -> dict[int, str]:
    """For every glyph that a character is drawn with, the lowest such character."""
    found: dict[int, str] = {}
    glyph_of = face.font.get_nominal_glyph
    for code in face.font.face.unicodes:
        found.setdefault(glyph_of(code), chr(code))
    return found


def outline(face: FontFace, glyph: int) -> Path:
    """A glyph's outline in ems, y downwards from the baseline."""
    pen = _Pen(1 / face.upem)
    face.font.draw_glyph_with_pen(glyph, pen)
    return Path("".join(pen.ops), tuple(pen.numbers))


class _Pen:
    """Takes down what HarfBuzz draws, with quadratic curves raised to cubic ones."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.ops: list[str] = []
        self.numbers: list[float] = []
        self.last = (0.0, 0.0)

    def _put(self, op: str, *points: tuple[float, float]) -> None:
        self.ops.append(op)
        for x, y in points:
            self.numbers += (round(x * self.scale, 5), round(-y * self.scale, 5) + 0.0)
        if points:
            self.last = points[-1]

    def moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self._put("M", point)

    def lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self._put("L", point)

    def qCurveTo(self, control: tuple[float, float], end: tuple[float, float]) -> None:  # noqa: N802
        start = self.last
        first = (start[0] + 2 / 3 * (control[0] - start[0]), start[1] + 2 / 3 * (control[1] - start[1]))
        second = (end[0] + 2 / 3 * (control[0] - end[0]), end[1] + 2 / 3 * (control[1] - end[1]))
        self._put("C", first, second, end)

    def curveTo(self, first: tuple[float, float], second: tuple[float, float], end: tuple[float, float]) -> None:  # noqa: N802
        self._put("C", first, second, end)

    def closePath(self) -> None:  # noqa: N802
        self._put("Z")

    def endPath(self) -> None:  # noqa: N802
        self._put("Z")
