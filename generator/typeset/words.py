"""What the characters of a text ask for before they are drawn: their case, where lines may break, what may not stand.

A *token* is a stretch that is drawn together, one space, or one of two signs: `BREAK` (a line may end here) and `JOIN`
(it may not).
"""

from __future__ import annotations

import re
import unicodedata

BREAK, JOIN = "\u200b", "\u2060"
SOFT_HYPHEN = "\u00ad"
NO_BREAK_SPACE, NO_BREAK_HYPHEN = "\u00a0", "\u2011"
FIXED_SPACES = "\u00a0\u202f\u2007"  # no line ends at these
SPACE_WIDTHS = {  # of spaces that a font lacks, in 1/1000 em
    **dict.fromkeys("\u2000\u2002", 500.0),
    **dict.fromkeys("\u2001\u2003\u3000", 1000.0),
    "\u2004": 333.0,
    "\u2005": 250.0,
    "\u2006": 167.0,
    "\u2007": 500.0,
    "\u205f": 222.0,
    **dict.fromkeys("\u2008\u2009\u202f", 200.0),
    "\u200a": 100.0,
}
SPACES = " \u1680" + FIXED_SPACES + "".join(SPACE_WIDTHS)
CONTROL = re.compile("[\x00-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufff0-\ufff8\ufffe\uffff]")
LINE_ENDS = re.compile("\r\n|[\n\r\x0c\x85\u2028\u2029]")
UNSEEN = frozenset("\u034f\u200c\u200d\u200e\u200f\u2061\u2062\u2063\u2064") | {chr(0xFE00 + at) for at in range(16)}
_DROPPED = re.compile("[\u202a-\u202e\u2066-\u2069\ufeff]")
_ENDS_AS_SPACES = re.compile("[\t\n\r\x0c\x85\u2028\u2029]")
_TOKENS = re.compile(f"([{SPACES}{BREAK}{JOIN}])")
_EAST = ((0x2E80, 0x2FDF), (0x3001, 0x312F), (0x31A0, 0x9FFF), (0xF900, 0xFAFF), (0xFF01, 0xFFEF), (0x20000, 0x3FFFF))
_NO_START = frozenset(
    "、。，．・：；？！゛゜ヽヾゝゞ々ー）〕］｝〉》」』】〙〗〟’”｠»ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ…‥‼⁇⁈⁉～,.!?:;)]}%"
)
_NO_END = frozenset("（〔［｛〈《「『【〘〖〝‘“｟«([{¥$£€#＃￥＄￡")
_WORTH_SPLITTING = re.compile(f"[-‐–—/{SPACES}\t\n\r\x0c\x85\u2028\u2029{BREAK}{JOIN}]")
_CLINGS = re.compile(r"[!?;:»›%‰‼⁇⁈⁉]+[.,)\]]*")
_OPENS = re.compile(r"[«‹¿¡]+")
_TONOS = "\u0301"


def tokens(chunk: str) -> list[str]:
    """The tokens of a stretch of text in which no ordinary space stands; composed letters (NFC), soft hyphens kept.

    The no-break hyphen U+2011 stays what it is. Spelt-out directions and byte-order marks are dropped.
    """
    text = unicodedata.normalize("NFC", _DROPPED.sub("", chunk))
    if not _WORTH_SPLITTING.search(text) and not any(map(_is_east, text)):
        return _clinging(text)
    text = _ENDS_AS_SPACES.sub(" ", text)
    marked = "".join(char + (BREAK if _may_break(text, at) else "") for at, char in enumerate(text))
    return _with_breaks([token for token in _TOKENS.split(marked) if token])


def _clinging(text: str) -> list[str]:
    if _CLINGS.fullmatch(text):
        return [JOIN, text]
    if _OPENS.fullmatch(text):
        return [text, JOIN]
    return [text] if text else []


def _with_breaks(found: list[str]) -> list[str]:
    """A break before each space at which a line may end."""
    result: list[str] = []
    for token in found:
        if token in SPACES and token not in FIXED_SPACES:
            result.append(BREAK)
        result.append(token)
    return result


def _may_break(text: str, at: int) -> bool:
    """Whether a line may end after the character at this index, other than at a space."""
    if at + 1 >= len(text):
        return False
    before, after = text[at], text[at + 1]
    if _is_east(before) or _is_east(after):
        joined = after in _NO_START or before in _NO_END or unicodedata.combining(after) or after in UNSEEN
        return not joined and before not in SPACES + JOIN and after not in SPACES + JOIN
    if before in "-‐/":
        return at > 0 and text[at - 1].isalnum() and after.isalpha()
    return before == "—" or (before == "–" and after.isalpha() and at > 0)


def _is_east(char: str) -> bool:
    """Whether a character is one of those that Chinese and Japanese set side by side without spaces."""
    code = ord(char)
    return code >= _EAST[0][0] and any(first <= code <= last for first, last in _EAST)


def cased(text: str, case: str, language: str) -> str:
    """The text in upper or lower case by the rules of its language; `case` upper or lower, else as it is."""
    tongue = language.replace("_", "-").partition("-")[0].lower()
    is_turkic = tongue in ("tr", "az")
    if case == "upper":
        text = text.replace("i", "İ").replace("ı", "I") if is_turkic else text
        return _greek_capitals(text) if tongue == "el" else text.upper()
    if case == "lower":
        return (text.replace("I", "ı").replace("İ", "i") if is_turkic else text).lower()
    return text


def _greek_capitals(text: str) -> str:
    """Greek capitals carry no accent; the dialytika stays."""
    bare = unicodedata.normalize("NFD", text.upper()).replace(_TONOS, "")
    return unicodedata.normalize("NFC", bare)


def case_runs(text: str) -> list[tuple[bool, str]]:
    """The text in runs of small letters and of everything else."""
    runs: list[tuple[bool, str]] = []
    for char in text:
        is_small = char.islower() or (bool(unicodedata.combining(char)) and bool(runs) and runs[-1][0])
        if runs and runs[-1][0] == is_small:
            runs[-1] = (is_small, runs[-1][1] + char)
        else:
            runs.append((is_small, char))
    return runs


def without_soft_hyphens(text: str) -> tuple[str, tuple[int, ...]]:
    """The text as it is drawn, and the indexes in it at which a soft hyphen stood."""
    places, drawn = [], ""
    for char in text:
        if char == SOFT_HYPHEN:
            places.append(len(drawn))
        else:
            drawn += char
    return drawn, tuple(place for place in places if 0 < place < len(drawn))


def named(char: str) -> str:
    """`"ț" (U+021B LATIN SMALL LETTER T WITH COMMA BELOW)`."""
    name = unicodedata.name(char, "")
    shown = f'"{char}" ' if char.isprintable() else ""
    return f"{shown}(U+{ord(char):04X}{' ' if name else ''}{name})"
