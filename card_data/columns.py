r"""What the cells of a column are, as `columns:` declares it, and how a cell becomes a value.

A line break in a cell is a line break; the two characters `\n` are those two characters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from card_data.marks import Colour
from card_data.model import Number, Range, Rich, Value, Whole
from card_data.problems import nearest
from card_data.properties import BadValue, ColourName, colour_value, parse

KINDS = ("text", "rich", "whole", "number", "yes-no", "colour", "length", "list", "icon", "picture", "one of")
COPIES_COLUMNS = ("copies", "qty", "count")
MOST_COPIES, MOST_IN_ALL = 1_000, 5_000
MOST_PLAYERS = 99
_SPEC = re.compile(r"(?P<kind>.*?)\s*(?:\bdefault:\s*(?P<default>.*))?", re.DOTALL)
_WHOLE_RANGE = re.compile(r"whole\s+(-?\d+)\s*(?:\.\.|-)\s*(-?\d+)")
_WHOLE = re.compile(r"[+-]?\d{1,15}(?:[.,]0+)?")
_NUMBER = re.compile(r"[+-]?(?:\d{1,15}(?:[.,]\d*)?|[.,]\d+)")
_RANGE = re.compile(r"(\d{1,4})(?:\s*(?:-|–|\.\.)\s*(\d{1,4})|(\+))?")
_MINUS = str.maketrans("−", "-")


@dataclass(frozen=True, slots=True)
class ColumnType:
    """A declared type: its kind, the bounds of a whole number, the words of `one of`, and what an empty cell is."""

    kind: str = "text"
    bounds: Range | None = None
    words: tuple[str, ...] = ()
    default: str = ""

    @property
    def is_text(self) -> bool:
        """Whether its values do no arithmetic."""
        return self.kind not in ("whole", "number", "yes-no")


TEXT = ColumnType()


@dataclass(frozen=True, slots=True)
class Known:
    """What cells may name: colours of the palette, icons, and files, which `find` gives as they are on disk."""

    palette: Collection[str]
    icons: Collection[str]
    find: Callable[[str], str]


def column_type(spec: str) -> ColumnType:
    """Reads `whole 0..9 default: 1`, `one of: sword, shield`, `rich`. BadValue for what is no type."""
    match = _SPEC.fullmatch(spec.strip())
    kind, default = (match["kind"], (match["default"] or "").strip()) if match else (spec, "")
    if not kind:
        return ColumnType(default=default)
    if kind.startswith("one of"):
        words = tuple(word.strip() for word in kind.removeprefix("one of").lstrip(" :").split(",") if word.strip())
        if not words:
            raise BadValue(f'"{spec}" names no words', "Write `one of: sword, shield`.")
        return ColumnType("one of", words=words, default=default)
    bounds = _WHOLE_RANGE.fullmatch(kind)
    if bounds:
        return ColumnType("whole", Range(int(bounds[1]), int(bounds[2])), default=default)
    if kind not in KINDS:
        raise BadValue(f'"{spec}" is not a type of column', nearest(kind, KINDS))
    return ColumnType(kind, default=default)


def cell_values(cells: Iterable[str], column: ColumnType, known: Known) -> tuple[dict[str, Value], dict[str, BadValue]]:
    """The value of every distinct trimmed text among a column's cells, and what is wrong with those that have none."""
    convert, default = _CONVERTERS[column.kind], column.default
    values: dict[str, Value] = {}
    bad: dict[str, BadValue] = {}
    for text in dict.fromkeys(cells):
        try:
            values[text] = convert(text or default, column, known)
        except BadValue as error:
            values[text], bad[text] = None, error
    return values, bad


def copies(text: str) -> int:
    """How many copies a cell asks for: empty is one, `2.0` and `2,0` are two. BadValue for anything else."""
    text = text.strip()
    if not text:
        return 1
    if not _WHOLE.fullmatch(text) or text.startswith("-"):
        raise BadValue(f'"{text}" is not a number of copies', "Write 0, 1, 2 …; an empty cell is 1.")
    return int(re.split("[.,]", text)[0])


def number_range(text: str) -> Range:
    """Reads `4`, `2-4`, `2–4`, `3+`, or several of these with commas: `3, 5-6`. BadValue for anything else."""
    parts = sorted((_one_range(part, text) for part in text.split(",")), key=lambda part: part.low)
    low, high = parts[0].low, max(part.high for part in parts)
    missing = (number for number in range(low, high + 1) if not any(number in part for part in parts))
    return Range(low, high, frozenset(missing))


def _one_range(part: str, whole: str) -> Range:
    match = _RANGE.fullmatch(part.strip())
    low = int(match[1]) if match else 0
    high = (MOST_PLAYERS if match[3] else int(match[2] or low)) if match else 0
    if match is None or high < low:
        raise BadValue(f'"{whole}" is not a number or a range', "Write 4, 2-4, or 3, 5-6.")
    return Range(low, high)


def _whole(text: str, column: ColumnType, _: Known) -> Value:
    if not text:
        return None
    plain = text.translate(_MINUS)
    if not _WHOLE.fullmatch(plain):
        raise BadValue(f'"{text}" is not a whole number', "Write digits only: 2.")
    number = int(re.split("[.,]", plain)[0])
    if column.bounds is not None and number not in column.bounds:
        low, high = column.bounds.low, column.bounds.high
        raise BadValue(f'"{text}" is not from {low} to {high}', f"Write {low} to {high}, or change `columns:`.")
    return Whole(number, text)


def _number(text: str, _column: ColumnType, _: Known) -> Value:
    if not text:
        return None
    plain = text.translate(_MINUS)
    if not _NUMBER.fullmatch(plain):
        raise BadValue(f'"{text}" is not a number', "Write digits: 1.5 or 1,5.")
    return Number(float(plain.replace(",", ".")), text)


def _yes_no(text: str, _column: ColumnType, _: Known) -> Value:
    if text.lower() in ("", "no", "false", "0"):
        return False
    if text.lower() in ("yes", "true", "1", "x"):
        return True
    raise BadValue(f'"{text}" is neither yes nor no', "Write yes or no; an empty cell is no.")


def _colour(text: str, _: ColumnType, known: Known) -> Colour | ColourName | None:
    return colour_value(text, known.palette) if text else None


def _icon(text: str, _: ColumnType, known: Known) -> Value:
    if text and text not in known.icons:
        raise BadValue(f'There is no icon "{text}"', nearest(text, known.icons) or "Put it into icons/ as an SVG.")
    return text


def _one_of(text: str, column: ColumnType, _: Known) -> Value:
    if text and text not in column.words:
        raise BadValue(f'"{text}" is not one of {", ".join(column.words)}', nearest(text, column.words))
    return text


def _list(text: str, _column: ColumnType, _: Known) -> Value:
    return tuple(part.strip() for part in re.split("[;|]", text) if part.strip())


_CONVERTERS: dict[str, Callable[[str, ColumnType, Known], Value]] = {
    "text": lambda text, _column, _: text,
    "rich": lambda text, _column, _: Rich(text),
    "whole": _whole,
    "number": _number,
    "yes-no": _yes_no,
    "colour": _colour,
    "length": lambda text, _column, known: parse("length", text, known.palette) if text else None,
    "list": _list,
    "icon": _icon,
    "picture": lambda text, _column, known: known.find(text) if text else "",
    "one of": _one_of,
}
