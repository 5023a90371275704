"""SVG path data: reads `M 0 0 L 10 0 …` into a path of lines and cubic curves, in the data's own units."""

from __future__ import annotations

import math
import re

from card_data.geometry import Path

_COMMAND = re.compile(r"([MmZzLlHhVvCcSsQqTtAa])([^MmZzLlHhVvCcSsQqTtAa]*)")
_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_ARC = re.compile(rf"[\s,]*({_NUMBER.pattern})" * 3 + r"[\s,]*([01])" * 2 + rf"[\s,]*({_NUMBER.pattern})" * 2)
_GAPS = " \t\r\n\f,"
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def outline(text: str) -> Path:
    """Reads SVG path data whole: all commands, absolute and relative, arcs and quadratics as cubic curves.

    ValueError tells what cannot be read; nothing of a broken outline is kept.
    """
    if text.strip(_GAPS) and text.lstrip(_GAPS)[0] not in "Mm":
        raise ValueError(f'an outline begins with M, not with "{text.strip()[:12]}"')
    pen = _Pen()
    for letter, rest in _COMMAND.findall(text):
        pen.command(letter, _arguments(letter, rest))
    if not all(map(math.isfinite, pen.numbers)):
        raise ValueError("an outline holds a number that is too large")
    return Path("".join(pen.ops), tuple(pen.numbers))


def _arguments(letter: str, rest: str) -> list[tuple[float, ...]]:
    """The numbers behind a command letter, in the portions that the command takes."""
    count = _COUNTS[letter.upper()]
    numbers, left = _arc_numbers(rest) if letter in "Aa" else _plain_numbers(rest)
    if left:
        raise ValueError(f'an outline cannot have "{left[:12]}" behind {letter}')
    if count == 0:
        if numbers:
            raise ValueError(f"an outline has numbers behind {letter}, which takes none")
        return [()]
    if not numbers or len(numbers) % count:
        raise ValueError(f"in an outline {letter} takes {count} numbers at a time, here it has {len(numbers)}")
    return [tuple(numbers[at : at + count]) for at in range(0, len(numbers), count)]


def _plain_numbers(rest: str) -> tuple[list[float], str]:
    return [float(number) for number in _NUMBER.findall(rest)], _NUMBER.sub("", rest).strip(_GAPS)


def _arc_numbers(rest: str) -> tuple[list[float], str]:
    """Arcs are read by themselves, for their flags may stand without a gap: `a1 1 0 01.5.5`."""
    numbers = [float(number) for arc in _ARC.findall(rest) for number in arc]
    return numbers, _ARC.sub("", rest).strip(_GAPS)


class _Pen:
    """Where an outline has come to: the point, the start of the subpath, the last control point."""

    __slots__ = ("control", "last", "numbers", "ops", "start", "x", "y")

    def __init__(self) -> None:
        self.ops: list[str] = []
        self.numbers: list[float] = []
        self.x = self.y = 0.0
        self.start = (0.0, 0.0)
        self.control = (0.0, 0.0)
        self.last = ""

    def command(self, letter: str, portions: list[tuple[float, ...]]) -> None:
        """Draws a command once for each portion of numbers; the further ones of a move are lines."""
        name = letter.upper()
        for at, numbers in enumerate(portions):
            ox, oy = (self.x, self.y) if letter.islower() else (0.0, 0.0)
            kind = "L" if name == "M" and at else name
            if kind not in "MZ" and self.last == "Z":
                self._put("M", *self.start)
            self._draw(kind, numbers, ox, oy)
            self.last = kind

    def _draw(self, kind: str, n: tuple[float, ...], ox: float, oy: float) -> None:
        if kind == "M":
            self.start = (n[0] + ox, n[1] + oy)
            self._put("M", *self.start)
        elif kind == "L":
            self._put("L", n[0] + ox, n[1] + oy)
        elif kind == "H":
            self._put("L", n[0] + ox, self.y)
        elif kind == "V":
            self._put("L", self.x, n[0] + oy)
        elif kind == "Z":
            self.ops.append("Z")
            self.x, self.y = self.start
        elif kind == "A":
            self._arc(n, ox, oy)
        else:
            self._curve(kind, [number + (oy if at % 2 else ox) for at, number in enumerate(n)])

    def _put(self, op: str, *numbers: float) -> None:
        self.ops.append(op)
        self.numbers += numbers
        self.x, self.y = numbers[-2:]

    def _curve(self, kind: str, n: list[float]) -> None:
        """C, S, Q, T with absolute numbers; S and T mirror the last control point of their own family."""
        if kind in "ST":
            is_after_kin = self.last in ("CS" if kind == "S" else "QT") and self.last != ""
            mirrored = (2 * self.x - self.control[0], 2 * self.y - self.control[1])
            n = [*(mirrored if is_after_kin else (self.x, self.y)), *n]
        self.control = (n[-4], n[-3])
        if kind in "QT":
            qx, qy, x, y = n
            n = [self.x + (qx - self.x) * 2 / 3, self.y + (qy - self.y) * 2 / 3]
            n += [x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3, x, y]
        self._put("C", *n)

    def _arc(self, n: tuple[float, ...], ox: float, oy: float) -> None:
        x, y = n[5] + ox, n[6] + oy
        rx, ry = abs(n[0]), abs(n[1])
        if (x, y) == (self.x, self.y):
            return
        if not rx or not ry:
            self._put("L", x, y)
            return
        for curve in arc_curves((self.x, self.y), (x, y), (rx, ry), n[2], is_large=n[3] == 1, is_clockwise=n[4] == 1):
            self._put("C", *curve)


def arc_curves(
    start: tuple[float, float],
    end: tuple[float, float],
    radii: tuple[float, float],
    degrees: float,
    *,
    is_large: bool,
    is_clockwise: bool,
) -> list[tuple[float, float, float, float, float, float]]:
    """Cubic curves, each at most a quarter turn, for an elliptical arc (SVG 2, appendix B.2.4 and B.2.5)."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    half_x, half_y = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    px, py = cos * half_x + sin * half_y, cos * half_y - sin * half_x
    excess = math.sqrt(max(1.0, (px / radii[0]) ** 2 + (py / radii[1]) ** 2))
    rx, ry = radii[0] * excess, radii[1] * excess
    spread = (rx * py) ** 2 + (ry * px) ** 2
    factor = math.sqrt(max(0.0, ((rx * ry) ** 2 - spread) / spread)) * (-1 if is_large == is_clockwise else 1)
    ux, uy = factor * rx * py / ry, -factor * ry * px / rx
    first = math.atan2((py - uy) / ry, (px - ux) / rx)
    sweep = (math.atan2((-py - uy) / ry, (-px - ux) / rx) - first) % math.tau
    sweep = sweep if is_clockwise else sweep - math.tau
    cx, cy = cos * ux - sin * uy + (start[0] + end[0]) / 2, sin * ux + cos * uy + (start[1] + end[1]) / 2
    axes = (rx * cos, rx * sin, -ry * sin, ry * cos)
    pieces = max(1, math.ceil(abs(sweep) / (math.pi / 2) - 1e-9))
    curves = [_arc_piece((cx, cy), axes, first + sweep * at / pieces, sweep / pieces) for at in range(pieces)]
    return [*curves[:-1], (*curves[-1][:4], *end)]


def _arc_piece(
    centre: tuple[float, float], axes: tuple[float, float, float, float], first: float, sweep: float
) -> tuple[float, float, float, float, float, float]:
    reach = 4 / 3 * math.tan(sweep / 4)
    c0, s0, c1, s1 = math.cos(first), math.sin(first), math.cos(first + sweep), math.sin(first + sweep)
    unit = ((c0 - reach * s0, s0 + reach * c0), (c1 + reach * s1, s1 - reach * c1), (c1, s1))
    (x1, y1), (x2, y2), (x3, y3) = (
        (centre[0] + axes[0] * u + axes[2] * v, centre[1] + axes[1] * u + axes[3] * v) for u, v in unit
    )
    return x1, y1, x2, y2, x3, y3
