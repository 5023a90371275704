"""What the glyphs of an embedded font say when a text is copied, searched or read aloud."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from generator.typeset.shaping import characters

if TYPE_CHECKING:
    from generator.typeset.shaping import FontFace

_LATIN_FORMS = re.compile("[\ufb00-\ufb06]")
_RIGHT_FORMS = re.compile("[\ufb1d-\ufdf1\ufe70-\ufefc]")
_FORM_RANGES = ((0xFEF5, 0xFEFD), (0xFB1D, 0xFDFE))  # lam-alef, then everything else
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
            self.said[glyph] = left if own is None else _plain(own)
            left = _UNSPOKEN if own is None else left
        return "".join(self.said[glyph] for glyph in glyphs) == text

    def cmap(self) -> bytes:
        """The ToUnicode map of all glyphs used."""
        entries = [b"<%04X> <%b>\n" % (glyph, utf16(text)) for glyph, text in sorted(self.said.items())]
        blocks = (entries[at : at + _BLOCK] for at in range(0, len(entries), _BLOCK))
        return _HEAD + b"".join(_block(block) for block in blocks) + _TAIL


def _plain(char: str) -> str:
    """What a character's glyph says: a joined or contextual form that has a code of its own says its letters.

    An Arabic form that holds several letters stays, since readers that turn right-to-left text around take it apart
    in the right order, and several letters in the wrong one.
    """
    if _LATIN_FORMS.match(char):
        return unicodedata.normalize("NFKC", char)
    return reading(char) if _RIGHT_FORMS.match(char) and len(reading(char)) == 1 else char


def reading(char: str) -> str:
    """The letters that a presentation form stands for."""
    return unicodedata.normalize("NFKC", char)


def from_right(text: str) -> str:
    """Letters that one glyph draws and that run from the right, as the one character that stands for them, if any.

    Readers turn right-to-left text around letter by letter, and would turn these around too.
    """
    forms = (chr(code) for first, last in _FORM_RANGES for code in range(first, last))
    return next((form for form in forms if reading(form) == text), text)


def _block(entries: list[bytes]) -> bytes:
    return b"%d beginbfchar\n%bendbfchar\n" % (len(entries), b"".join(entries))


def utf16(text: str) -> bytes:
    """The text in UTF-16BE, as hexadecimal digits."""
    return text.encode("utf-16-be", "replace").hex().upper().encode()


def spoken(text: str, code: bytes) -> bytes:
    """A piece of a TJ array that is read as `text`, whatever its glyphs say."""
    return b"]TJ/Span<</ActualText<FEFF%b>>>BDC[%b]TJ EMC[" % (utf16(text), code)
