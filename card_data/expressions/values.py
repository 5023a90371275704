"""What expressions are made of: how a value prints, what it is called in messages, and how large it may grow."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping

from card_data.geometry import Length
from card_data.marks import Colour
from card_data.model import Number, Range
from card_data.problems import NOWHERE, Place

MAX_TEXT = 20_000  # characters that an expression may give
MAX_ITEMS = 10_000  # entries of a list
MAX_NUMBER = 10**15  # up to here every whole number is exact as a float, too
_QUOTED = 40  # characters of a value that a message quotes
DECLARE = "If it is a column of numbers, say so in game.yaml, for example `columns: {cost: whole}`."


class ExpressionError(ValueError):
    """An expression that cannot be read or worked out: what is wrong, what to do, and where it stands."""

    def __init__(self, what: str, remedy: str = "", where: Place = NOWHERE) -> None:
        """Keeps the three; `str()` is what is wrong."""
        super().__init__(what)
        self.what = what
        self.remedy = remedy
        self.where = where


def printed(value: object) -> str:
    """A value as it prints: texts and numbers as typed, nothing for an empty cell, lists with commas between."""
    if isinstance(value, str):
        return value
    if isinstance(value, list) or type(value) is tuple:
        return checked_text(", ".join(map(printed, value)))
    text = _plain(value)
    if text is None:
        raise ExpressionError(f"{described(value)} cannot be printed", _inside(value))
    return text


def _plain(value: object) -> str | None:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and not isinstance(value, Number):
        return _decimal(value)
    if isinstance(value, Colour):
        return value.hex
    if isinstance(value, Length):
        return f"{_decimal(value.part * 100)}%" if value.part else f"{_decimal(value.mm)}mm"
    return str(value) if isinstance(value, (int, Number, Range)) else None


def described(value: object) -> str:
    """What a message calls a value: `the text "abc"`, `the number 3`, `an empty cell`."""
    if value is None or value == "":
        return "an empty cell"
    if isinstance(value, str):
        return f'the text "{value[:_QUOTED]}{"…" if len(value) > _QUOTED else ""}"'
    if isinstance(value, bool):
        return f'the answer "{printed(value)}"'
    if isinstance(value, (int, float, Colour, Length)):
        return f"the {'number' if isinstance(value, (int, float)) else type(value).__name__.lower()} {printed(value)}"
    if isinstance(value, (tuple, list)):
        return f"a list of {len(value)}"
    return "a function" if callable(value) else "a group of values"


def fields(value: object) -> tuple[str, ...]:
    """The names that may follow a dot after this value."""
    if isinstance(value, Mapping):
        return tuple(key for key in value if isinstance(key, str))
    return tuple(name for name in _field_names(value) if not name.startswith("_"))


def has_field(record: object, name: str) -> bool:
    """Whether a record (a named tuple or a dataclass) has such a field."""
    return name in _field_names(record) and not name.startswith("_")


def _field_names(record: object) -> Collection[str]:
    kind = type(record)
    names: Collection[str] | None = getattr(kind, "__dataclass_fields__", None) or getattr(kind, "_fields", None)
    return names or ()


def checked_text(text: str) -> str:
    """The text, unless it is longer than an expression may give."""
    check_length(len(text))
    return text


def check_length(characters: int) -> None:
    """Refuses a text of so many characters, before it is made."""
    if characters > MAX_TEXT:
        raise ExpressionError(f"the result would have {characters:,} characters, more than {MAX_TEXT:,}")


def check_items(count: int) -> None:
    """Refuses a list of so many entries, before it is made."""
    if count > MAX_ITEMS:
        raise ExpressionError(f"the list would have {count:,} entries, more than {MAX_ITEMS:,}")


def checked_number(number: complex) -> int | float:
    """The number, unless it is no plain number or too large."""
    if isinstance(number, complex):
        raise ExpressionError("the result is no real number")
    if math.isnan(number) or abs(number) > MAX_NUMBER:
        raise ExpressionError(f"the result is a number beyond {MAX_NUMBER:,}")
    return number


def _decimal(number: float) -> str:
    if not math.isfinite(number):
        raise ExpressionError(f"{number} is no number that can be printed")
    text = f"{number:.10f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _inside(value: object) -> str:
    names = fields(value)
    return f"Ask for one of its fields: {', '.join(names[:12])}." if names else ""
