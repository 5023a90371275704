"""How each type of property is written and what it becomes; for what stands in a layout, and for what a template gives.

Every structured value has a one-line form too (`10mm 50%`, `0 0, 100% 4`, `linear 90: red, 50% #FFF`), so that a text
with `{{ }}` in it can be any of them.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from card_data.geometry import PT_PER_MM, Length, length
from card_data.marks import BLACK, WHITE, Colour, colour
from card_data.model import Value
from card_data.outlines import outline
from card_data.problems import nearest

LARGEST = 10_000.0  # mm; ten metres are no card, and far from where numbers lose their truth
_MEASURES = {
    "length": "mm",
    "lengths": "mm",
    "points": "pt",
    "angle": "°",
}  # types that may have bounds behind them: `length 0..20`
_NUMBER = re.compile(r"[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)")
_WHOLE = re.compile(r"[+-]?\d+(?:[.,]0*)?")
_DRIVE = re.compile(r"[A-Za-z]:|[A-Za-z][A-Za-z0-9+.-]+://|file:|//|\\\\")
_YES, _NO = frozenset({"yes", "true"}), frozenset({"no", "false"})
_PLAIN_COLOURS = {"white": WHITE, "black": BLACK}


class BadValue(ValueError):
    """A value that is not of its type: what is wrong with it, quoted, and what to write instead."""

    def __init__(self, what: str, remedy: str = "") -> None:
        """Keeps both, and says them as two sentences."""
        self.what, self.remedy = what, remedy
        super().__init__(f"{what}. {remedy}" if remedy else what)


class ColourName(str):
    """The name of a palette colour; which colour it is depends on the ink that is printed with."""

    __slots__ = ()

    @property
    def name(self) -> str:
        """The bare name."""
        return str(self)


class StopSpec(NamedTuple):
    """A colour along a gradient, as written: `at` from 0 to 1, the colour perhaps still a name, its opacity."""

    at: float
    colour: Colour | ColourName
    opacity: float = 1.0


class GradientSpec(NamedTuple):
    """A gradient as written: `linear` with an angle (0 runs to the right, 90 down), or `radial` about a centre."""

    kind: str
    angle: float
    centre: tuple[Length, Length]
    stops: tuple[StopSpec, ...]


def parse(type_name: str, value: object, palette: Collection[str]) -> Value:
    """The typed value of what was written (text, or lists and mappings of texts), or of what an expression gave.

    `type_name` is one of `elements.TYPES`, `choice …` with its words, lengths with their bounds (`length 0..20` in mm);
    `expression` and `elements` are not read here.
    `palette` is the names of colours. BadValue, a ValueError, tells what is wrong and what to write.
    """
    name, _, rest = type_name.partition(" ")
    if name == "choice":
        return _choice(value, rest.split())
    if name in ("colour", "paint"):
        return _COLOURED[name](value, palette)
    found = _PLAIN[name](value)
    return _within(found, rest, value, _MEASURES[name]) if rest else found


def one_line(value: object) -> str:
    """The one-line form of a list or mapping of texts, as `parse` reads it back."""
    if isinstance(value, Mapping):
        if "linear" in value or "radial" in value:
            kind = "linear" if "linear" in value else "radial"
            return f"{kind} {one_line(value[kind])}: {_listed(value.get('stops', ()))}"
        raise BadValue("A mapping cannot hold {{ }}", "Write the whole value as one text.")
    if isinstance(value, Sequence) and not isinstance(value, str):
        is_nested = any(isinstance(item, Sequence) and not isinstance(item, str) for item in value)
        return (", " if is_nested else " ").join(one_line(item) for item in value)
    return str(value)


def _listed(items: object) -> str:
    return ", ".join(one_line(item) for item in items) if isinstance(items, Sequence) else str(items)


def _text(value: object) -> str:
    """The text of a scalar, trimmed; nothing else is a scalar."""
    if value is None:
        return ""
    if isinstance(value, Mapping):
        raise BadValue("A mapping stands where one value is wanted", "Write one value.")
    if isinstance(value, Sequence) and not isinstance(value, str):
        raise BadValue(f'"{one_line(value)}" is a list', "Write one value.")
    return str(value).strip()


def _length(value: object) -> Length:
    if isinstance(value, Length):
        return value
    if isinstance(value, int | float) and not isinstance(value, bool):
        return _checked(Length(float(value)), str(value))
    text = _text(value)
    try:
        return _checked(length(text), text)
    except ValueError:
        try:
            return _checked(length(text.replace(",", ".", 1)), text)
        except ValueError:
            raise BadValue(f'"{text}" is not a length', "Write a number with mm, cm, in, pt or %: 63mm, 50%.") from None


def _checked(found: Length, text: str) -> Length:
    if not (abs(found.mm) <= LARGEST and abs(found.part) <= LARGEST / 100):
        raise BadValue(f'"{text}" is too long', "Lengths go up to 10 metres.")
    return found


def _within(found: Value, bounds: str, value: object, unit: str) -> Value:
    """The lengths or the size of type, each of which must lie within `0..20`; `0..` has no upper end of its own."""
    low, high = (float(end) if end else LARGEST for end in bounds.split(".."))
    for one in found if isinstance(found, tuple) and not isinstance(found, Length) else (found,):
        size = one if isinstance(one, Length) else Length(float(str(one)))
        if not (low <= size.mm <= high or size.part) or size.part < min(low, 0.0):
            is_short = size.mm < low or size.part < 0
            ends = f"from {low:g}{unit} to {high:g}{unit}" if high < LARGEST else f"{low:g}{unit} or more"
            raise BadValue(f'"{one_line(value)}" is too {"small" if is_short else "large"}', f"Write {ends}.")
    return found


def _points(value: object) -> float:
    """A size of type; a bare number is points, for so type is measured."""
    if not isinstance(value, Length):
        text = _text(value)
        if _NUMBER.fullmatch(text):
            return _number(text)
        value = _length(text)
    if value.part:
        raise BadValue("A size of type cannot be a percentage", "Write points: 9pt.")
    return round(value.mm * PT_PER_MM, 9)  # 12pt is 12, whatever its millimetres are


def _number(value: object) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool):
        number = float(value)
    else:
        text = _text(value).replace("\N{MINUS SIGN}", "-")
        if not _NUMBER.fullmatch(text):
            raise BadValue(f'"{_text(value)}" is not a number', "Write digits: 3, or 1.5.")
        number = float(text.replace(",", "."))
    if not math.isfinite(number):
        raise BadValue("A number is too large")
    return number


def _angle(value: object) -> float:
    text = _text(value)
    return _number(text.removesuffix("°").removesuffix("deg").strip() if isinstance(value, str) else value)


def _share(value: object) -> float:
    text = _text(value)
    share = _number(text[:-1]) / 100 if text.endswith("%") else _number(text)
    if not 0 <= share <= 1:
        raise BadValue(f'"{text}" is not a share', "Write a number from 0 to 1, or 0% to 100%.")
    return share


def _whole(value: object) -> int:
    text = _text(value)
    if not _WHOLE.fullmatch(text) or len(text) > 15:  # noqa: PLR2004
        raise BadValue(f'"{text}" is not a whole number', "Write digits only: 3.")
    return int(text.replace(",", ".").split(".")[0])


def _yes_no(value: object) -> bool:
    text = _text(value).lower()
    if text not in _YES | _NO:
        raise BadValue(f'"{_text(value)}" is neither yes nor no', "Write yes or no.")
    return text in _YES


def colour_value(value: object, palette: Collection[str]) -> Colour | ColourName | None:
    """A colour, the name of one of the palette's, or None for `none`."""
    if isinstance(value, Colour):
        return value
    text = _text(value)
    if text in palette:
        return ColourName(text)
    if text.lower() in _PLAIN_COLOURS:
        return _PLAIN_COLOURS[text.lower()]
    if text.lower() == "none":
        return None
    try:
        return colour(text)
    except ValueError:
        near = nearest(text, [*palette, "white", "black", "none"])
        remedy = f"{near} Or write #RRGGBB." if near.endswith("?") else f"{near}, or #RRGGBB."
        raise BadValue(f'"{text}" is not a colour', remedy) from None


def _paint(value: object, palette: Collection[str]) -> Colour | ColourName | GradientSpec | None:
    if isinstance(value, GradientSpec):
        return value
    if isinstance(value, Mapping):
        return _gradient_mapping(value, palette)
    text = value if isinstance(value, str) else ""
    head, colon, stops = text.partition(":")
    kind, _, rest = head.strip().partition(" ")
    if colon and kind in ("linear", "radial"):
        return _gradient(kind, rest, stops.split(","), palette)
    return colour_value(value, palette)


def _gradient_mapping(value: Mapping[str, object], palette: Collection[str]) -> GradientSpec:
    kind = "radial" if "radial" in value else "linear"
    unknown = [key for key in value if key not in (kind, "stops")]
    if unknown or kind not in value:
        raise BadValue(
            f'A gradient does not know "{(unknown or ["nothing"])[0]}"',
            "Write {linear: 90, stops: [red, white]} or {radial: [50%, 50%], stops: [red, white]}.",
        )
    stops = value.get("stops", ())
    is_list = isinstance(stops, Sequence) and not isinstance(stops, str)
    listed: Iterable[object] = stops if is_list and isinstance(stops, Sequence) else str(stops).split(",")
    return _gradient(kind, value[kind], listed, palette)


def _gradient(kind: str, where: object, stops: Iterable[object], palette: Collection[str]) -> GradientSpec:
    written = [_stop(one_line(stop).split(), palette) for stop in stops]
    if len(written) < 2:  # noqa: PLR2004
        raise BadValue("A gradient needs two colours or more", "Write them behind `stops:`.")
    angle = _angle(where) if kind == "linear" else 0.0
    centre = _point(where or "50% 50%") if kind == "radial" else (Length(0, 0.5), Length(0, 0.5))
    return GradientSpec(kind, angle, centre, _spread(written))


def _stop(parts: list[str], palette: Collection[str]) -> tuple[float | None, Colour | ColourName, float]:
    at = _share(parts.pop(0)) if len(parts) > 1 and parts[0].endswith("%") else None
    opacity = _share(parts.pop()) if len(parts) > 1 else 1.0
    found = colour_value(" ".join(parts), palette)
    if found is None:
        raise BadValue("A gradient cannot run to none", "Write a colour with an opacity behind it: white 0.")
    return at, found, opacity


def _spread(stops: list[tuple[float | None, Colour | ColourName, float]]) -> tuple[StopSpec, ...]:
    """Stops without a place share the way between those with one; places never run backwards."""
    ats = [at for at, _, _ in stops]
    ats[0], ats[-1] = ats[0] or 0.0, 1.0 if ats[-1] is None else ats[-1]
    known = [index for index, at in enumerate(ats) if at is not None]
    for left, right in pairwise(known):
        low, high = ats[left] or 0.0, ats[right] or 0.0
        for index in range(left + 1, right):
            ats[index] = low + (high - low) * (index - left) / (right - left)
    placed, least = [], 0.0
    for at, (_, found, opacity) in zip(ats, stops, strict=True):
        least = max(least, at or 0.0)
        placed.append(StopSpec(least, found, opacity))
    return tuple(placed)


def _items(value: object, separator: str | None = None) -> list[object]:
    """The members of a list, or of its one-line form."""
    if isinstance(value, Length) or not isinstance(value, Sequence):
        return [value]
    if isinstance(value, str):
        return [
            part.strip() for part in (value.replace(",", " ").split() if separator is None else value.split(separator))
        ]
    return list(value)


def _point(value: object) -> tuple[Length, Length]:
    items = _items(value)
    if len(items) != 2:  # noqa: PLR2004
        raise BadValue(f'"{one_line(value)}" is not a point', "Write two lengths: [50%, 4mm].")
    return _length(items[0]), _length(items[1])


def _place_list(value: object) -> tuple[tuple[Length, Length], ...]:
    points = tuple(_point(item) for item in _items(value, ",") if item != "")
    if len(points) < 2:  # noqa: PLR2004
        raise BadValue("Two points or more are needed", "Write [[0, 0], [100%, 50%]].")
    return points


def _lengths(value: object) -> tuple[Length, ...]:
    items = _items(value)
    if not 1 <= len(items) <= 4:  # noqa: PLR2004
        raise BadValue(f'"{one_line(value)}" is not one to four lengths', "Write 2mm, or [2mm, 4mm].")
    return tuple(map(_length, items))


def _outline(value: object) -> Value:
    try:
        return outline(_text(value))
    except ValueError as error:
        raise BadValue(str(error).capitalize(), "Write SVG path data: M 0 0 L 10 0 Z.") from None


def _choice(value: object, words: list[str]) -> str:
    text = _text(value)
    if text not in words:
        raise BadValue(f'"{text}" is not one of {", ".join(words)}', nearest(text, words))
    return text


def _names(value: object) -> tuple[str, ...]:
    return tuple(_text(item) for item in _items(value) if item != "")


def file_path(value: object) -> str:
    """A path inside the game's folder, with forward slashes; anything that could lead out of it is refused."""
    text = _text(value)
    if not text:
        return ""
    if _DRIVE.match(text) or text.startswith(("/", "\\")) or "\0" in text:
        name = re.split(r"[/\\]", text)[-1]
        remedy = f"Copy the file into the folder, and write the way from there: {name}." if name else "Name a file."
        raise BadValue(f'"{text}" does not lie in the game\'s folder', remedy)
    parts = [part for part in text.replace("\\", "/").split("/") if part not in ("", ".")]
    if ".." in parts:
        raise BadValue(f'"{text}" leads out of the game\'s folder', "Copy the file into the folder.")
    return "/".join(parts)


def _as_typed(value: object) -> str:
    if isinstance(value, str):
        return value
    return _text(value)


_PLAIN: dict[str, Callable[[object], Value]] = {
    "length": _length,
    "points": _points,
    "number": _number,
    "whole": _whole,
    "angle": _angle,
    "share": _share,
    "yes-no": _yes_no,
    "text": _as_typed,
    "name": _text,
    "names": _names,
    "path": file_path,
    "point": _point,
    "place-list": _place_list,
    "lengths": _lengths,
    "outline": _outline,
}
_COLOURED: dict[str, Callable[[object, Collection[str]], Value]] = {"colour": colour_value, "paint": _paint}
