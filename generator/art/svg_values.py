"""Numbers, lengths, transforms and viewports as SVG attributes write them; lengths in user units (96 an inch)."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

from card_data.geometry import IDENTITY, Box, Matrix, scale, shift, turn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_LENGTH = re.compile(rf"({_NUMBER.pattern})\s*(px|pt|pc|mm|cm|in|q|em|rem|ex|ch|%|)", re.IGNORECASE)
_UNITS = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 960 / 25.4, "in": 96.0, "q": 24 / 25.4}
_EM = 16.0
_CALL = re.compile(r"([a-zA-Z]+)\s*\(([^()]*)\)[\s,]*")
_ANGLE = re.compile(rf"({_NUMBER.pattern})\s*(deg|rad|grad|turn|px|)")
_DEGREES = {"": 1.0, "px": 1.0, "deg": 1.0, "rad": 180 / math.pi, "grad": 0.9, "turn": 360.0}
_LARGEST = 1e9


def numbers(text: str) -> list[float]:
    """Every number in a text."""
    return [float(word) for word in _NUMBER.findall(text)]


def length(text: str, whole: float = 0.0, default: float | None = None) -> float | None:
    """A length in user units, percentages against `whole`; `default` for what is none (`auto`, empty, broken)."""
    match = _LENGTH.fullmatch(text.strip())
    if match is None:
        return default
    number, unit = float(match[1]), match[2].lower()
    if unit == "%":
        number *= whole / 100
    elif unit in ("em", "rem"):
        number *= _EM
    elif unit in ("ex", "ch"):
        number *= _EM / 2
    else:
        number *= _UNITS[unit]
    return number if abs(number) < _LARGEST else default


def size_of(text: str, whole: float = 0.0) -> float:
    """A length, or 0 for what is none."""
    return length(text, whole) or 0.0


def share(text: str, default: float = 1.0) -> float:
    """A number from 0 to 1, or a percentage."""
    value = length(text, 1.0)
    return default if value is None else min(1.0, max(0.0, value))


def view_box(text: str) -> Box | None:
    """The four numbers of a viewBox; None if they are not four or span nothing."""
    found = numbers(text)
    if len(found) != 4 or found[2] <= 0 or found[3] <= 0 or max(map(abs, found)) > _LARGEST:  # noqa: PLR2004
        return None
    return Box(*found)


def viewport(view: Box, box: Box, preserve: str) -> Matrix:
    """The map from a viewBox into a box, by preserveAspectRatio (SVG 2, 8.2)."""
    words = preserve.replace("defer", "").split() or ["xMidYMid"]
    across, down = box.width / view.width, box.height / view.height
    if words[0] == "none":
        return shift(-view.x, -view.y).then(scale(across, down)).then(shift(box.x, box.y))
    factor = max(across, down) if "slice" in words else min(across, down)
    part = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}
    x = box.x + (box.width - factor * view.width) * part.get(words[0][1:4], 0.5)
    y = box.y + (box.height - factor * view.height) * part.get(words[0][5:8], 0.5)
    return shift(-view.x, -view.y).then(scale(factor)).then(shift(x, y))


def transform(text: str) -> Matrix | None:
    """A list of transforms as one map, the last word applied first; None if one of them cannot be read."""
    matrix = IDENTITY
    rest = text.strip()
    if rest in ("", "none"):
        return matrix
    while rest:
        call = _CALL.match(rest)
        step = _step(call[1], _arguments(call[2])) if call else None
        if call is None or step is None:
            return None
        matrix = step.then(matrix)
        rest = rest[call.end() :]
    return matrix if is_sane(matrix) else None


def _arguments(text: str) -> list[float]:
    return [float(number) * _DEGREES[unit] for number, unit in _ANGLE.findall(text)]


_STEPS: dict[str, tuple[tuple[int, ...], Callable[..., Matrix]]] = {
    "matrix": ((6,), Matrix),
    "translate": ((1, 2), lambda x, y=0.0: shift(x, y)),
    "translateX": ((1,), lambda x: shift(x, 0.0)),
    "translateY": ((1,), lambda y: shift(0.0, y)),
    "scale": ((1, 2), scale),
    "scaleX": ((1,), lambda x: scale(x, 1.0)),
    "scaleY": ((1,), lambda y: scale(1.0, y)),
    "rotate": ((1, 3), turn),
    "skewX": ((1,), lambda angle: Matrix(c=math.tan(math.radians(angle)))),
    "skewY": ((1,), lambda angle: Matrix(b=math.tan(math.radians(angle)))),
}


def _step(name: str, arguments: list[float]) -> Matrix | None:
    counts, made = _STEPS.get(name, ((), Matrix))
    return made(*arguments) if len(arguments) in counts and all(map(math.isfinite, arguments)) else None


def origin(text: str, whole: Box) -> tuple[float, float]:
    """A transform-origin in user units: lengths, percentages of the box, or words."""
    words = text.split() or ["0", "0"]
    if words[0] in ("top", "bottom"):
        words = [*words[1:2], words[0]] if len(words) > 1 else ["center", words[0]]
    words = [*words, "center"][:2]
    named = {"left": "0%", "top": "0%", "center": "50%", "right": "100%", "bottom": "100%"}
    x, y = (named.get(word, word) for word in words)
    at_x, at_y = size_of(x, whole.width), size_of(y, whole.height)
    return at_x + (whole.x if "%" in x else 0.0), at_y + (whole.y if "%" in y else 0.0)


def is_sane(parts: Iterable[float]) -> bool:
    """Whether numbers are numbers, and of a size that drawings have."""
    return all(-_LARGEST < part < _LARGEST for part in parts)


def is_similar(matrix: Matrix) -> bool:
    """Whether a map only turns, mirrors and scales, so that a line stays of one width."""
    across, down = math.hypot(matrix.a, matrix.b), math.hypot(matrix.c, matrix.d)
    slack = 1e-6 * max(across, down, 1e-12)
    return abs(across - down) <= slack and abs(matrix.a * matrix.c + matrix.b * matrix.d) <= slack * max(across, down)


def inverse(matrix: Matrix) -> Matrix | None:
    """The map back; None for one that flattens everything."""
    a, b, c, d, e, f = matrix
    det = a * d - b * c
    if abs(det) < 1e-12:  # noqa: PLR2004
        return None
    return Matrix(d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det)
