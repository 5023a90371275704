"""How far apart two colours are to the eye, also to eyes that see colour otherwise."""

from __future__ import annotations

import math
from typing import NamedTuple, TypeAlias

from card_data.marks import Colour

Row: TypeAlias = tuple[float, float, float]
Rows: TypeAlias = tuple[Row, Row, Row]

SIGHTS: dict[str, Rows | None] = {
    "usual": None,
    # Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision Deficiency, IEEE TVCG
    # 15(6), 2009; severity 1.0, on linear sRGB.
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_TO_XYZ: Rows = (  # IEC 61966-2-1, from linear sRGB
    (0.4123908, 0.3575843, 0.1804808),
    (0.2126390, 0.7151687, 0.0721923),
    (0.0193308, 0.1191948, 0.9505322),
)
_WHITE = (0.9504559, 1.0, 1.0890578)  # D65
_FAR = 25.0**7  # of the chroma at which ΔE2000 no longer stretches greys


class Lab(NamedTuple):
    """Lightness, and the two axes of colour (CIE 1976, D65)."""

    light: float
    a: float
    b: float


def simulated(colour: Colour, sight: str) -> Colour:
    """The colour as eyes of that sight see it: usual, protan, deutan or tritan."""
    rows = SIGHTS[sight]
    if rows is None:
        return colour
    linear = _times(rows, tuple(map(_linear, colour)))
    return Colour(*(_written(min(1.0, max(0.0, part))) for part in linear))


def contrast(one: float, other: float) -> float:
    """The contrast of two relative luminances, 1 to 21 (WCAG 2.2)."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def lab(colour: Colour) -> Lab:
    """The colour in CIE L*a*b*."""
    parts = _times(_TO_XYZ, tuple(map(_linear, colour)))
    x, y, z = (_root(part / white) for part, white in zip(parts, _WHITE, strict=True))
    return Lab(116 * y - 16, 500 * (x - y), 200 * (y - z))


def difference(one: Colour, other: Colour) -> float:
    """ΔE2000 between two colours: 1 is just seen, 15 is told apart at a glance (Sharma, Wu, Dalal 2005)."""
    first, second = lab(one), lab(other)
    mean = (math.hypot(first.a, first.b) + math.hypot(second.a, second.b)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + _FAR))
    return _apart(first._replace(a=first.a * stretch), second._replace(a=second.a * stretch))


def _apart(one: Lab, other: Lab) -> float:
    chroma1, chroma2 = math.hypot(one.a, one.b), math.hypot(other.a, other.b)
    hue1, hue2 = _hue(one), _hue(other)
    turned = _turn(hue1, hue2) if chroma1 * chroma2 else 0.0
    light, chroma = (one.light + other.light) / 2, (chroma1 + chroma2) / 2
    hue = hue1 + turned / 2 if chroma1 * chroma2 else hue1 + hue2
    across = 2 * math.sqrt(chroma1 * chroma2) * math.sin(math.radians(turned / 2))
    low = (light - 50) ** 2
    by_light = (other.light - one.light) / (1 + 0.015 * low / math.sqrt(20 + low))
    by_chroma = (chroma2 - chroma1) / (1 + 0.045 * chroma)
    by_hue = across / (1 + 0.015 * chroma * _hue_weight(hue))
    return math.sqrt(by_light**2 + by_chroma**2 + by_hue**2 + _blue_turn(hue, chroma) * by_chroma * by_hue)


def _hue(colour: Lab) -> float:
    return math.degrees(math.atan2(colour.b, colour.a)) % 360


def _turn(one: float, other: float) -> float:
    """From one hue to another the short way, in degrees."""
    return (other - one + 180) % 360 - 180


def _hue_weight(hue: float) -> float:
    terms = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63))
    return 1 + sum(weight * math.cos(math.radians(times * hue + by)) for weight, times, by in terms)


def _blue_turn(hue: float, chroma: float) -> float:
    turn = 60 * math.exp(-(((hue % 360 - 275) / 25) ** 2))
    return -2 * math.sqrt(chroma**7 / (chroma**7 + _FAR)) * math.sin(math.radians(turn))


def _times(rows: Rows, parts: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(weight * part for weight, part in zip(row, parts, strict=True)) for row in rows)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4  # noqa: PLR2004 - IEC 61966-2-1


def _written(part: float) -> float:
    return part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055  # noqa: PLR2004 - the same


def _root(part: float) -> float:
    return part ** (1 / 3) if part > (6 / 29) ** 3 else part / (3 * (6 / 29) ** 2) + 4 / 29
