"""What expressions can do with values: operators, filters and functions, each refusing what it is not made for."""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Callable, Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal
from types import MappingProxyType

from card_data.expressions.values import (
    DECLARE,
    MAX_NUMBER,
    ExpressionError,
    check_items,
    check_length,
    checked_number,
    checked_text,
    described,
    fields,
    has_field,
    printed,
)
from card_data.model import Rich
from card_data.problems import nearest
from card_data.text import escape

Values = Mapping[str, object]
_JOIN_TEXTS = "Numbers are added with +, texts are joined with ~."
_ICON = re.compile(r"(\\.|:[^\s:*\\]+:)")
_FIRST_LETTER = re.compile(r"(?<![^\s\-(\[{<“„«—])(\w)(\w*)")
_WHOLE = re.compile(r"[+-]?\d{1,16}(?:[.,]\d*)?")
_DECIMAL = re.compile(r"[+-]?\d{1,16}(?:[.,]\d{0,16})?")


def named(values: Values, name: str) -> object:
    """The value of a name; what is unknown is an error with the nearest name."""
    try:
        return values[name]
    except KeyError:
        raise ExpressionError(f'there is no "{name}" here', nearest(name, values)) from None


def field(owner: object, name: str, path: str, *, is_optional: bool = False) -> object:
    """What follows a dot: an entry of a mapping or a field of a record; `path` is the whole as it was written."""
    if isinstance(owner, Mapping):
        if name in owner:
            return owner[name]
    elif has_field(owner, name):
        return getattr(owner, name)
    if is_optional:
        return None
    if owner is None:
        root = path.rpartition(".")[0]
        raise ExpressionError(
            f'"{path}" asks {root} for something, but {root} is empty here',
            f"Write `{path} if {root}`, or `{path}|default('…')`.",
        )
    raise ExpressionError(f'there is no "{path}"', nearest(name, fields(owner)))


def item(owner: object, key: object, *, is_optional: bool = False) -> object:
    """What stands in square brackets: an entry of a mapping, or a place in a list or a text, counted from 0."""
    if isinstance(owner, Mapping):
        found = owner.get(key)
        if found is None and key not in owner and not is_optional:
            raise ExpressionError(f"there is no entry for {described(key)}", nearest(printed(key), map(printed, owner)))
        return found
    if isinstance(owner, (str, tuple)) and isinstance(key, int):
        if -len(owner) <= key < len(owner):
            return owner[key]
        if is_optional:
            return None
        raise ExpressionError(f"there is no entry {key} in {described(owner)}", "Entries count from 0.")
    if isinstance(key, str):
        return field(owner, key, key, is_optional=is_optional)
    raise ExpressionError(f"{described(owner)} has no entry for {described(key)}")


def part(owner: object, start: object, stop: object, step: object) -> object:
    """A stretch of a list or a text: `name[0:3]`."""
    ends = [bound if isinstance(bound, int) else None for bound in (start, stop, step)]
    if not isinstance(owner, (str, tuple)) or ends != [start, stop, step] or step == 0:
        raise ExpressionError(f"no stretch can be cut out of {described(owner)} like that", "Write `name[0:3]`.")
    cut = owner[slice(*ends)]
    return _like(owner, cut) if isinstance(cut, str) else cut


def call(values: Values, name: str, *args: object, **options: object) -> object:
    """A function's answer; `t` is whatever the caller put under that name."""
    if name in FUNCTIONS:
        return FUNCTIONS[name](*args, **options)
    function = named(values, name)
    if not callable(function):
        raise ExpressionError(f'"{name}" is {described(function)} here, and no function')
    answer = function(*args, **options)
    return checked_text(answer) if isinstance(answer, str) else answer


def concatenated(*values: object) -> str:
    """Texts joined by `~`: rich if one of them is, and then the plain ones print as they stand."""
    return _joined(values, "")


def _joined(values: Sequence[object], separator: str) -> str:
    texts = [printed(value) for value in values]
    if any(isinstance(value, Rich) for value in values):
        texts = [text if isinstance(text, Rich) else escape(text) for text in texts]
        separator = separator if isinstance(separator, Rich) else escape(separator)
        check_length(sum(map(len, texts)) + len(separator) * len(texts))
        return Rich(separator.join(texts))
    check_length(sum(map(len, texts)) + len(separator) * len(texts))
    return separator.join(texts)


def _like(value: object, text: str) -> str:
    return Rich(text) if isinstance(value, Rich) else text


def _number(value: object, sign: str) -> int | float:
    if isinstance(value, (int, float)):
        return value
    remedy = "Give empty cells a value: `cost|default(0)`." if value in (None, "") else DECLARE
    if sign == "+" and value not in (None, ""):
        remedy = f"{_JOIN_TEXTS} {DECLARE}"
    raise ExpressionError(f"{described(value)} is no number, and {sign} wants numbers", remedy)


def _whole(value: object, what: str) -> int:
    if isinstance(value, int) or (isinstance(value, float) and value.is_integer()):
        return int(value)
    raise ExpressionError(f"{described(value)} is no whole number, and {what} wants one", DECLARE)


def _arithmetic(sign: str, work: Callable[[float, float], complex]) -> Callable[[object, object], int | float]:
    def worked(left: object, right: object) -> int | float:
        one, other = _number(left, sign), _number(right, sign)
        try:
            return checked_number(work(one, other))
        except ZeroDivisionError:
            raise ExpressionError(f"{described(left)} cannot be divided by 0") from None
        except OverflowError:
            raise ExpressionError(f"the result is a number beyond {MAX_NUMBER:,}") from None

    return worked


def _repeated(left: object, right: object) -> str:
    """A text of the layout so many times: `'●' * cost`. Only written ones: a column of text is no factor."""
    text, count = (left, right) if isinstance(left, str) else (right, left)
    times = max(0, _whole(count, "*"))
    check_length(len(printed(text)) * times)
    return printed(text) * times


def _power(base: float, exponent: float) -> complex:
    if abs(base) > 1 and exponent * math.log10(abs(base)) > math.log10(MAX_NUMBER) + 1:
        raise OverflowError
    power: complex = base**exponent
    return power


def _negative(value: object) -> int | float:
    return checked_number(-_number(value, "-"))


def _positive(value: object) -> int | float:
    return checked_number(+_number(value, "+"))


def _equal(left: object, right: object) -> bool:
    """Equality, where an empty cell and "" are the same, and a number is never silently unequal to a text."""
    if left in (None, "") or right in (None, ""):
        return left in (None, "") and right in (None, "")
    if isinstance(left, str) != isinstance(right, str) and isinstance(left, (int, float, str)):
        other = right if isinstance(left, str) else left
        if isinstance(other, bool):
            raise _mismatch(left, right, "A yes-or-no column is asked by its name alone: `promo`, `not promo`.")
        if isinstance(other, (int, float)):
            raise _mismatch(left, right, f"Write the number as a text, in quotes. {DECLARE}")
    return left == right


def _mismatch(left: object, right: object, remedy: str) -> ExpressionError:
    return ExpressionError(f"{described(left)} cannot be compared with {described(right)}", remedy)


def _ordered(work: Callable[[object, object], bool]) -> Callable[[object, object], bool]:
    """An order of numbers or of texts; an empty cell is neither before nor after anything."""

    def compared(left: object, right: object) -> bool:
        if left in (None, "") or right in (None, ""):
            return False
        for kind in ((int, float), str):
            if isinstance(left, kind) and isinstance(right, kind):
                return work(left, right)
        raise _mismatch(left, right, DECLARE)

    return compared


def _within(left: object, right: object) -> bool:
    if right is None:
        return False
    if isinstance(right, str):
        return printed(left) in right
    if isinstance(right, Mapping):
        return left in right
    if isinstance(right, tuple):
        return any(_equal(left, entry) for entry in right)
    raise ExpressionError(f"nothing can be in {described(right)}", "`in` looks into a list or a text.")


def _cased(change: Callable[[str], str]) -> Callable[[object], str]:
    """A change of letters that leaves the names of icons alone."""

    def changed(value: object) -> str:
        text = printed(value)
        if not isinstance(text, Rich):
            return checked_text(change(text))
        pieces = [piece if number % 2 else change(piece) for number, piece in enumerate(_ICON.split(text))]
        return Rich(checked_text("".join(pieces)))

    return changed


def _titled(text: str) -> str:
    return _FIRST_LETTER.sub(lambda match: match[1].upper() + match[2].lower(), text)


def _trim(value: object) -> str:
    text = printed(value)
    return _like(text, text.strip())


def _nowrap(value: object) -> str:
    text = printed(value)
    return _like(text, text.replace(" ", "\N{NO-BREAK SPACE}"))


def _replace(value: object, old: object, new: object) -> str:
    text, before, after = printed(value), printed(old), printed(new)
    if not before:
        raise ExpressionError("replace is given nothing to look for", "Write `name|replace('old', 'new')`.")
    if isinstance(text, Rich) and not isinstance(after, Rich):
        after = escape(after)
    check_length(len(text) + text.count(before) * (len(after) - len(before)))
    return _like(text, text.replace(before, after))


def _split(value: object, separator: object = None) -> tuple[str, ...]:
    text, between = printed(value), printed(separator) or None
    check_items(text.count(between or " ") + 1)
    return tuple(_like(text, piece) for piece in text.split(between))


def _join(value: object, separator: object = "") -> str:
    return _joined(value if isinstance(value, tuple) else () if value is None else (value,), printed(separator))


def _default(value: object, fallback: object = "") -> object:
    return fallback if value in (None, "") else value


def _length(value: object) -> int:
    if value is None:
        return 0
    if isinstance(value, (str, tuple, Mapping)):
        return len(value)
    raise ExpressionError(f"{described(value)} has no length", "`length` counts a list's entries or a text's letters.")


def _first(value: object) -> object:
    return item(value, 0, is_optional=True) if value is not None else None


def _last(value: object) -> object:
    return item(value, -1, is_optional=True) if value is not None else None


def _round(value: object, digits: object = 0) -> int | float:
    number, places = _number(value, "round"), _whole(digits, "round")
    if abs(places) > 15:  # noqa: PLR2004
        raise ExpressionError(f"{places} is too many digits to round to")
    exact = Decimal(repr(number + 0)) if isinstance(number, float) else Decimal(int(number))
    rounded = exact.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)  # 2.5 is 3, as people count
    return int(rounded) if places <= 0 else float(rounded)


def _absolute(value: object) -> int | float:
    return abs(_number(value, "abs"))


def _to_int(value: object) -> int:
    if isinstance(value, (int, float)):
        return int(checked_number(value))
    text = printed(value).strip()
    if not _WHOLE.fullmatch(text):
        raise ExpressionError(
            f"{described(value)} is no number", "Give empty cells a value first: `cost|default(0)|int`."
        )
    return int(float(text.replace(",", ".")))


def _to_float(value: object) -> float:
    if isinstance(value, (int, float)):
        return float(checked_number(value))
    text = printed(value).strip()
    if not _DECIMAL.fullmatch(text):
        raise ExpressionError(
            f"{described(value)} is no number", "Give empty cells a value first: `cost|default(0)|float`."
        )
    return float(text.replace(",", "."))


def _range(*bounds: object) -> tuple[int, ...]:
    numbers = range(*(_whole(bound, "range") for bound in bounds))
    if abs(numbers.start) > MAX_NUMBER or abs(numbers.stop) > MAX_NUMBER:
        raise ExpressionError(f"range is given a number beyond {MAX_NUMBER:,}")
    check_items(len(numbers))
    return tuple(numbers)


def _extreme(name: str, order: Callable[[object, object], bool]) -> Callable[..., object]:
    def found(*values: object) -> object:
        entries = values[0] if len(values) == 1 and isinstance(values[0], tuple) else values
        known = [entry for entry in entries if entry not in (None, "")]
        if not known:
            raise ExpressionError(f"{name} is given nothing to choose from")
        best = known[0]
        for entry in known[1:]:
            best = entry if order(entry, best) else best
        return best

    return found


_LESS, _MORE = _ordered(operator.lt), _ordered(operator.gt)  # type: ignore[arg-type]

OPERATORS: Mapping[str, Callable[..., object]] = MappingProxyType(
    {
        "+": _arithmetic("+", operator.add),
        "-": _arithmetic("-", operator.sub),
        "*": _arithmetic("*", operator.mul),
        "repeated": _repeated,
        "/": _arithmetic("/", operator.truediv),
        "//": _arithmetic("//", operator.floordiv),
        "%": _arithmetic("%", operator.mod),
        "**": _arithmetic("**", _power),
        "neg": _negative,
        "pos": _positive,
        "eq": _equal,
        "ne": lambda left, right: not _equal(left, right),
        "lt": _LESS,
        "lteq": _ordered(operator.le),  # type: ignore[arg-type]
        "gt": _MORE,
        "gteq": _ordered(operator.ge),  # type: ignore[arg-type]
        "in": _within,
        "notin": lambda left, right: not _within(left, right),
        "~": concatenated,
        "named": named,
        "field": field,
        "item": item,
        "part": part,
        "call": call,
    }
)
FILTERS: Mapping[str, Callable[..., object]] = MappingProxyType(
    {
        "upper": _cased(str.upper),
        "lower": _cased(str.lower),
        "title": _cased(_titled),
        "trim": _trim,
        "replace": _replace,
        "default": _default,
        "join": _join,
        "length": _length,
        "first": _first,
        "last": _last,
        "round": _round,
        "abs": _absolute,
        "int": _to_int,
        "float": _to_float,
        "split": _split,
        "nowrap": _nowrap,
    }
)
FUNCTIONS: Mapping[str, Callable[..., object]] = MappingProxyType(
    {"range": _range, "min": _extreme("min", _LESS), "max": _extreme("max", _MORE)}
)
