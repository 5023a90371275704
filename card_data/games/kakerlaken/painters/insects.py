"""The three insects, seen from above: each a list of parts, lowest first, in mm about the middle of the animal."""

from __future__ import annotations

from card_data.curves import blob, half, limb, pair
from card_data.geometry import Path, ellipse, joined, mapped, turn

from .outlines import Part


def fly() -> tuple[Part, ...]:
    """Eyes as large as its head, glassy wings, legs that rub."""
    wing = "4,-10 15,-7 24,6 26.5,21 21,29 13,24 7,10"
    return (
        Part("body", pair(limb("6,-14 13,-20.5 13.4,-28 16.4,-34", 3.0, 1.5))),
        Part("body", pair(limb("8,-10 20,-13 26.5,-5 27,2", 3.0, 1.5))),
        Part("body", pair(limb("6,8 14,22 15,32 19,35.5", 3.2, 1.6))),
        Part("body", half("0,0 9,4 10.5,14 7,25 0,31.5")),
        Part("deep", half("0,8.5 9,7 10.2,10.4 0,12.5"), "cut"),
        Part("deep", half("0,16.8 10,15.2 9.2,18.8 0,20.8"), "cut"),
        Part("deep", half("0,24.2 6.8,22.6 5,26 0,27.2"), "cut"),
        Part("light", pair(blob(wing)), "rim"),
        Part("body", pair(limb("6,-7 15,2 21,14 22,25", 1.5, 0.8))),
        Part("body", pair(limb("6,-5 11,8 15,24", 1.3, 0.7))),
        Part("body", ellipse(0, -9.5, 9.8, 11)),
        Part("deep", pair(blob("1.8,-17 4,-17 5,-9 4,-2.5 1.8,-2"))),
        Part("body", ellipse(0, -23, 6, 6)),
        Part("jewel", pair(mapped(ellipse(6.4, -24, 5.2, 6.8), turn(18, 6.4, -24))), "rim"),
        Part("light", pair(mapped(ellipse(7.6, -26.8, 1.3, 2.1), turn(30, 7.6, -26.8)))),
    )


def cockroach() -> tuple[Part, ...]:
    """Long feelers, a shield behind the head, spiny legs, two folded wings."""
    return (
        Part("deep", pair(limb("2,-26 6,-31 12.6,-32.6 19.4,-29.6 23.6,-22.4", 2, 1))),
        Part("deep", pair(limb("8,-10 18,-12 22,-18 26.6,-20", 4.2, 1.5))),
        Part("deep", pair(limb("9,0 19,-2 24,4 27,10", 4.4, 1.5))),
        Part("deep", pair(limb("8,10 19,12 23,23 26,33", 4.8, 1.5))),
        Part(
            "deep", pair(joined(*(limb(f"{x},{y} {x + 3},{y + 1.2}", 1.8, 0.3) for x, y in ((20.5, 16.5), (22.5, 22)))))
        ),
        Part("deep", pair(limb("3,26 6,35", 2.6, 0.9))),
        Part("body", half("0,-16 9,-14 12.6,-2 12.4,12 8.6,25 0,32")),
        Part("deep", blob("-0.9,-8! 0.9,-8! 0.7,10 2.6,31! 0,32 -0.7,26"), "cut"),
        Part("light", pair(blob("9.6,-8 11.2,-1 10.8,12 8,21 8.9,10 9.4,0"))),
        Part("deep", pair(limb("2.6,-3 5.6,8 4.8,22", 1.4, 0.5))),
        Part("body", ellipse(0, -25.5, 5.2, 4.2)),
        Part("eye", pair(ellipse(3.6, -26.8, 1.7))),
        Part("deep", half("0,-25 8,-22 12.6,-14 10.4,-7.4 0,-5.6"), "rim"),
        Part("light", pair(blob("2,-20.5 6,-18.8 8.6,-13.5 6,-10.4 2.4,-11.8")), "cut"),
    )


def stinkbug() -> tuple[Part, ...]:
    """A coat of arms on legs: sharp shoulders, a triangle on its back, a chequered rim."""
    teeth = joined(*(_rim(at) for at in range(4)))
    return (
        Part("deep", pair(limb("2,-22 7,-28.6 13,-28.6 16.6,-35", 1.9, 1.2))),
        Part("deep", pair(limb("10,-10 20,-17 23,-23 27,-25", 3.6, 1.7))),
        Part("deep", pair(limb("14,3 24,0 27.4,8", 3.6, 1.7))),
        Part("deep", pair(limb("12,14 21,17 23,27 27,32", 3.8, 1.7))),
        Part("body", half("0,-10 17,-9 21.5,2 18,18 9,29 0,33")),
        Part("light", pair(teeth), "cut"),
        Part("body", half("0,-12 14,-8 16.6,2 13.6,17 6.8,27 0,31")),
        Part("deep", half("0,12 6,10 10.6,19 6.2,27.6 0,31")),
        Part("light", blob("-0.5,15! 0.5,15! 4,27! 3.2,27.6! 0,19 -3.2,27.6! -4,27!")),
        Part("body", half("0,-28.5 3.4,-28 5,-22 5,-16 0,-14")),
        Part("eye", pair(ellipse(4.9, -22.4, 1.6))),
        Part("deep", half("0,-19.5 6,-19.2 15,-14.4 23.4,-11.6! 19.4,-4.4 10,-3 0,-2.4"), "rim"),
        Part("light", pair(blob("3.2,-15.6 8,-14.6 14,-11.2 12,-8.6 7,-9.6 3.2,-11")), "cut"),
        Part("deep", half("0,-2.6 11.4,-3.2! 6,7 0,15.6!")),
        Part("light", half("0,0.4 6.2,0! 3,6 0,10!"), "cut"),
    )


def _rim(at: int) -> Path:
    """One of the pale marks on the rim of its body, from the shoulder down."""
    x, y, tilt = ((19.2, 0.5, 80), (18.2, 8.6, 104), (15.4, 16.4, 116), (11.2, 23.2, 128))[at]
    return mapped(ellipse(x, y, 2.5, 2.4), turn(tilt, x, y))
