"""An embedded font as the objects of a PDF: Type0 over a CIDFont whose codes are glyph ids."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from generator.draw.values import Name, Ref, Value

if TYPE_CHECKING:
    from collections.abc import Mapping

    from generator.draw.fonts import EmbeddedFont
    from generator.draw.objects import ObjectFile

_REGISTRY: dict[str, Value] = {"Registry": "Adobe", "Ordering": "Identity", "Supplement": 0}


def write_font(file: ObjectFile, ref: Ref, font: EmbeddedFont) -> None:
    """Writes a font and all that hangs on it; pages know it as `ref`."""
    type0: dict[str, Value] = {
        "Type": Name("Font"),
        "Subtype": Name("Type0"),
        "BaseFont": Name(font.base_font),
        "Encoding": Name("Identity-H"),
        "DescendantFonts": [_descendant(file, font)],
        "ToUnicode": file.add_packed({}, font.to_unicode),
    }
    file.write(ref, file.formatted(type0))


def _descendant(file: ObjectFile, font: EmbeddedFont) -> Ref:
    entries: dict[str, Value] = {
        "Type": Name("Font"),
        "Subtype": Name(font.subtype),
        "BaseFont": Name(font.base_font),
        "CIDSystemInfo": _REGISTRY,
        "FontDescriptor": _descriptor(file, font),
        "DW": font.default_width,
        "W": _widths(font.widths),
    }
    if font.subtype == "CIDFontType2":
        entries["CIDToGIDMap"] = Name("Identity")
    return file.add(entries)


def _descriptor(file: ObjectFile, font: EmbeddedFont) -> Ref:
    return file.add(
        {
            **font.descriptor,
            "Type": Name("FontDescriptor"),
            "FontName": Name(font.base_font),
            font.font_file_key: _program(file, font),
        }
    )


def _program(file: ObjectFile, font: EmbeddedFont) -> Ref:
    if font.font_file_key == "FontFile2":
        return file.add_packed({"Length1": len(font.font_file)}, font.font_file)
    kind = "OpenType" if font.font_file.startswith(b"OTTO") else "CIDFontType0C"
    return file.add_packed({"Subtype": Name(kind)}, font.font_file)


def _widths(widths: Mapping[int, float]) -> list[Value]:
    """Widths by glyph id, neighbours together: [3 [512 498] 17 [600]]."""
    rows: list[Value] = []
    for _, run in groupby(enumerate(sorted(widths)), lambda entry: entry[1] - entry[0]):
        ids = [glyph for _, glyph in run]
        rows += [ids[0], [widths[glyph] for glyph in ids]]
    return rows
