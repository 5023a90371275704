"""From bytes to text: marks first, then UTF-8, then a code page that is named and shown, never taken in silence."""

from __future__ import annotations

import codecs
import re
from collections.abc import Sequence
from dataclasses import dataclass

from card_data.properties import BadValue

_MARKS = (  # longest first, for UTF-32's begins like UTF-16's
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_ARCHIVE = b"PK\x03\x04"
_FORMATS = (
    (_ARCHIVE, "an Excel or LibreOffice workbook", "Name it .xlsx or .ods, or export it as CSV."),
    (b"\xd0\xcf\x11\xe0", "an old Excel workbook", "Save it as .xlsx, or export it as CSV."),
    (b"%PDF", "a PDF", "Export the table as CSV."),
    (b"\x89PNG", "a picture", "Export the table as CSV."),
    (b"{\\rtf", "a word processor's document", "Export the table as CSV."),
)
_PAGE = re.compile(
    rb"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype|html|head|body)\b", re.IGNORECASE | re.DOTALL
)
_PAGES_OF_LANGUAGES = {
    "cp1250": "pl cs sk hu ro sl hr bs sq",
    "cp1251": "ru uk bg be mk sr",
    "cp1253": "el",
    "cp1254": "tr az",
    "cp1255": "he",
    "cp1256": "ar fa ur",
    "cp1257": "lt lv et",
    "cp1258": "vi",
    "cp932": "ja",
    "cp936": "zh",
    "cp949": "ko",
    "cp874": "th",
}


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text, the encoding it was in, and a word that shows whether a guessed encoding was right."""

    text: str
    encoding: str
    sample: str = ""  # not empty: the encoding is a guess


def decode(data: bytes, *, encoding: str = "", languages: Sequence[str] = ()) -> Decoded:
    """The text of a file that should be text; `encoding` is what its owner says it is in, if anything.

    What is neither marked nor UTF-8 is read in the Windows code page of the game's first language, with a sample.
    BadValue when it is no text at all, or cannot be read.
    """
    _refuse_other_formats(data)
    if encoding:
        return Decoded(_declared(data, encoding), encoding)
    for mark, name in _MARKS:
        if data.startswith(mark):
            return Decoded(_strict(data, name), name)
    if b"\0" in data:
        raise _unmarked(data)
    try:
        return Decoded(data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError as error:
        return _guessed(data, error.start, languages)


def _refuse_other_formats(data: bytes) -> None:
    if data.startswith(_ARCHIVE) and b".iwa" in data:
        raise BadValue("This is a document of Apple's Numbers", "Export it from Numbers as Excel or as CSV.")
    for mark, name, remedy in _FORMATS:
        if data.startswith(mark):
            raise BadValue(f"This is {name}, not text", remedy)
    if _PAGE.match(data[:4096]):
        raise BadValue("This is a web page, not a table", "Open it in a browser and export the table as CSV.")


def _declared(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding).removeprefix("\ufeff")
    except LookupError:
        raise BadValue(f'"{encoding}" is not an encoding', "Write utf-8, cp1250, cp1252 or the like.") from None
    except UnicodeError as error:
        raise BadValue(f"The file is not in {encoding} ({error})", "Save it as UTF-8.") from None


def _strict(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeError as error:
        raise BadValue(f"The file begins as {encoding} and is not ({error})", "Save it as UTF-8.") from None


def _unmarked(data: bytes) -> BadValue:
    even, odd = data[::2].count(0), data[1::2].count(0)
    likely = "utf-16-le" if odd > even else "utf-16-be"
    return BadValue(
        f"The file is not UTF-8; it looks like {likely} without a mark",
        f"Save it as UTF-8, or write `encoding: {likely}` beside `table:`.",
    )


def _guessed(data: bytes, at: int, languages: Sequence[str]) -> Decoded:
    page = code_page(languages)
    try:
        text = data.decode(page)
    except UnicodeDecodeError:
        line = data.count(b"\n", 0, at) + 1
        raise BadValue(
            f"The file is neither UTF-8 nor {page} (byte {data[at]:02X} in line {line})",
            "Save it as UTF-8, or name its `encoding:` beside `table:`.",
        ) from None
    return Decoded(text, page, _word_around(text, len(data[:at].decode(page, "replace"))))


def _word_around(text: str, at: int) -> str:
    words = re.finditer(r'[^\s,;|"]+', text)
    return next((word[0] for word in words if word.end() > at), text[at : at + 1])[:40]


def code_page(languages: Sequence[str]) -> str:
    """The Windows code page of the first language."""
    first = languages[0].split("-")[0] if languages else ""
    return next((page for page, known in _PAGES_OF_LANGUAGES.items() if first in known.split()), "cp1252")
