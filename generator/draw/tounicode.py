"""What the glyphs of an embedded font say when a text is copied, searched or read aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.typeset.shaping import characters

if TYPE_CHECKING:
    from generator.typeset.shaping import FontFace

_UNSPOKEN = "\u200b"  # a part of a letter whose other part says it all
_BLOCK = 100  # entries that one bfchar section may hold
_HEAD = b"""/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
"""
_TAIL = b"endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"


class GlyphTexts:
    """The text of every glyph of a face: the character it is drawn for, else what it stood for when first used.

    A glyph of the character map always says the lowest character drawn with it, whatever it was used for; so most
    glyphs say the same in every file.
    """

    def __init__(self, face: FontFace) -> None:
        self._own = characters(face)
        self.said: dict[int, str] = {}

    def says(self, glyphs: tuple[int, ...], text: str) -> bool:
        """Whether these glyphs, drawn in this order, say `text` by themselves; glyphs not known yet learn it here."""
        left = text
        for glyph in glyphs:
            if glyph in self.said:
                continue
            own = self._own.get(glyph)
            self.said[glyph] = left if own is None else own
            left = _UNSPOKEN if own is None else left
        return "".join(self.said[glyph] for glyph in glyphs) == text

    def cmap(self) -> bytes:
        """The ToUnicode map of all glyphs used."""
        entries = [b"<%04X> <%b>\n" % (glyph, utf16(text)) for glyph, text in sorted(self.said.items())]
        blocks = (entries[at : at + _BLOCK] for at in range(0, len(entries), _BLOCK))
        return _HEAD + b"".join(_block(block) for block in blocks) + _TAIL


def _block(entries: list[bytes]) -> bytes:
    return b"%d beginbfchar\n%bendbfchar\n" % (len(entries), b"".join(entries))


def utf16(text: str) -> bytes:
    """The text in UTF-16BE, as hexadecimal digits."""
    return text.encode("utf-16-be", "replace").hex().upper().encode()


def spoken(text: str, code: bytes) -> bytes:
    """A piece of a TJ array that is read as `text`, whatever its glyphs say."""
    return b"]TJ/Span<</ActualText<FEFF%b>>>BDC[%b]TJ EMC[" % (utf16(text), code)
