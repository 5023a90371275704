"""Bat, toad, rat and scorpion: each a list of parts, lowest first, in mm about the middle of the animal."""

from __future__ import annotations

from card_data.curves import MIRROR, blob, half, limb, pair
from card_data.geometry import ellipse, joined, mapped, turn

from .outlines import Part


def bat() -> tuple[Part, ...]:
    """Wings raised for the swoop, ears that hear all."""
    wing = blob("3,-6 8,-18 15.5,-31! 22,-26 27,-10 27.5,12! 21.5,7 18.6,21! 12.6,12.5 9.5,24! 5,15 2,14")
    return (
        Part("body", pair(wing)),
        Part("deep", pair(limb("5,-4 10,-18 15.5,-31", 2.8, 1.6))),
        Part("deep", pair(limb("15,-29 21.6,-12 27,11", 1.9, 0.7))),
        Part("deep", pair(limb("14.4,-28 17.4,-6 18.6,20", 1.9, 0.7))),
        Part("deep", pair(limb("13.6,-26 11.4,-2 9.6,23", 1.8, 0.7))),
        Part("deep", pair(limb("2.4,24 4.2,32 7,34", 2.6, 1.2))),
        Part("deep", half("0,-10 6,-8 8.4,4 6,18 0,28"), "rim"),
        Part("light", half("0,-3 3.4,-2 4.4,6 2.6,15 0,18"), "cut"),
        Part("deep", pair(blob("2,-20! 2.6,-28 8.8,-33.5! 11,-24 8.4,-14!"))),
        Part("flesh", pair(blob("4.4,-22! 5.2,-26.4 8.2,-29.6! 9,-24 7.4,-19!"))),
        Part("deep", ellipse(0, -14.6, 9.4, 8.4), "rim"),
        Part("eye", pair(ellipse(4.1, -15.8, 2.7)), "cut"),
        Part("pupil", pair(ellipse(3.7, -15.4, 1.2))),
        Part("flesh", half("0,-13.2 2,-12.8 1.6,-10.6 0,-9.8!")),
        Part("eye", pair(blob("1.2,-8.8! 3.4,-9.2! 2.2,-5.2!"))),
    )


def toad() -> tuple[Part, ...]:
    """Sits and waits: heavy lids, a mouth from side to side, warts all over."""
    toes = joined(*(limb(f"{x},27 {x + way},33.4", 5, 3.6) for x, way in ((20, -3), (22.4, 1.2), (23, 4))))
    return (
        Part("deep", pair(toes)),
        Part("deep", pair(mapped(ellipse(20.4, 19.6, 6.8, 12), turn(-10, 20.4, 19.6)))),
        Part("body", half("0,-19.4 8,-20 17,-17 22.4,-10.4 23.4,-3 21,4 22.6,12 21,22 15,31 0,33")),
        Part("deep", pair(blob("22,-1.4 26,3 26.4,9 23,11.6 20.4,7 19.6,2"))),
        Part("light", half("0,3.4 9,3.2 14,8.4 12.6,22 8,31 0,32.4"), "cut"),
        Part("body", pair(ellipse(13.4, -19.6, 8.8))),
        Part("eye", pair(ellipse(13.6, -19.4, 6.2)), "cut"),
        Part("pupil", pair(blob("8.8,-18.4 13.6,-20.2 18.4,-18.4 13.6,-15.8"))),
        Part("deep", pair(blob("5.2,-20.4! 8.4,-27.4 14.6,-28.6 20.6,-25.2 22.2,-20.2! 13.6,-22.6"))),
        Part("deep", joined(*(ellipse(side * x, y, radius) for x, y, radius in _WARTS for side in (1, -1)))),
        Part("deep", half("0,-2 11,-3 21.8,-6.4! 20.4,-3 11,0.6 0,1.2"), "cut"),
        Part("pupil", pair(ellipse(2, -9, 0.9))),
        Part("body", pair(limb("16.4,7 14.8,17 11.6,29.6", 9, 6)), "seam"),
        Part("body", pair(joined(*(limb(f"11.6,27 {x},33.8", 5, 3.8) for x in (5.4, 10.8, 16.4))))),
        Part("deep", pair(joined(ellipse(16.4, 11, 1.4), ellipse(14.2, 16.6, 1.1), ellipse(14.4, 21.8, 0.9)))),
    )


_WARTS = ((0, -17, 1.5), (4.6, -14, 1.1), (0, -12.4, 0.9), (9, -8, 1.4), (15.6, -8.4, 1.8), (20.2, 14, 1.2))


def rat() -> tuple[Part, ...]:
    """On its hind legs, long of nose, its bare tail behind it."""
    back = (
        "-26.6,-21.4 -19,-24.6 -9,-29.6 0,-27.6 6,-20 12.4,-6 17.6,9 16.6,24 9,31.4 -8,31.6 -9,28.4 -6,24 -7,16 -10,8"
    )
    front = "-9,-1 -6,-9 -10,-13.4 -18,-16.4 -25.6,-19"
    rings = joined(*(limb(line, 0.9, 0.9) for line in ("21.2,26.6 23.2,30.6", "24.2,22 27.4,23.8", "24,15 27.2,13.8")))
    whiskers = ("-21,-18 -26.4,-12.6", "-19.6,-17 -23.4,-9.6", "-18,-16.4 -19,-8.6")
    parts = (
        Part("flesh", limb("10,29 20,29.6 26,22 24.6,10 19.6,-1 21,-14 27,-20", 5.4, 1.2)),
        Part("deep", rings, "fine"),
        Part("deep", mapped(ellipse(3.4, -29, 4.8, 6.2), turn(24, 3.4, -29))),
        Part("body", blob(f"{back} {front}")),
        Part("deep", blob("15.6,3 17.6,9 16.6,24 9,31.4 0,31.6 -1.4,24 1,16 7,11.6 13,12.6")),
        Part("body", mapped(ellipse(6, 21.4, 7.4, 8.8), turn(-20, 6, 21.4))),
        Part("flesh", blob("-13.4,32.6 -14.6,29.8 -8,28 1,29 3.4,32.6!")),
        Part("light", blob("-8.4,0 -6,8 -4.4,18 -6,23.6 -7.4,15.6 -10,8")),
        Part("deep", blob("-5.6,-5 -1.6,-1.4 -3.4,4 -9,7.6 -16.4,5 -16.4,1.6 -9.6,2 -8,-2.4"), "rim"),
        Part("flesh", joined(ellipse(-17, 3, 2.6), *(limb(f"-17.4,3 {way}", 1.9, 0.9) for way in _FINGERS))),
        Part("body", mapped(ellipse(-3, -29.4, 5.6, 7), turn(12, -3, -29.4)), "rim"),
        Part("flesh", mapped(ellipse(-3.2, -28.8, 3.2, 4.6), turn(12, -3.2, -28.8)), "cut"),
        Part("eye", ellipse(-13, -22.4, 2.5), "cut"),
        Part("pupil", ellipse(-13.6, -22.2, 1.6)),
        Part("flesh", ellipse(-26, -20.4, 1.9)),
        Part("deep", joined(*(limb(line, 0.9, 0.5) for line in whiskers)), "fine"),
        Part("eye", blob("-20.6,-17! -17.8,-16! -18.8,-11.8! -20.6,-12.4!")),
    )
    return tuple(Part(part.paint, mapped(part.path, MIRROR), part.role) for part in parts)


_FINGERS = ("-21,-0.4", "-21.8,2.6", "-20.4,5.8")


def scorpion() -> tuple[Part, ...]:
    """Claws up, sting over its shoulder."""
    claw = "13.6,-15 11.4,-22 13,-30 18.4,-36! 18,-28.6 19.8,-25.4! 22.2,-28.6 24.4,-34.6! 27,-27 24.4,-18.6 18.6,-14"
    legs = ("7,-6 17,-10 24,-6", "8,-1 18,-3 25,1", "8,4 15,5 19,11", "7,9 12,12 14,20")
    parts = (
        Part("body", pair(joined(*(limb(line, 3.4, 1.5) for line in legs)))),
        Part("body", pair(limb("5,-10 13,-8 18.4,-15", 4.6, 4.4))),
        Part("body", pair(blob(claw))),
        Part("deep", pair(limb("15,-17 14.6,-24 16.4,-29", 1.8, 0.6))),
        Part("body", half("0,-14.5 6.6,-13.4 9,-5 9.4,5 7,14 0,18"), "rim"),
        *(Part("deep", half(f"0,{y} {w},{y - 1.2} {w - 0.4},{y + 0.8} 0,{y + 2}"), "cut") for y, w in _RINGS),
        Part("pupil", joined(pair(ellipse(2.6, -9.6, 1.5)), pair(ellipse(5.4, -11.4, 0.8))), "cut"),
        *(Part("body", ellipse(x, y, radius), "rim") for x, y, radius in _TAIL),
        Part("deep", joined(*(ellipse(x, y, 0.4 * radius) for x, y, radius in _TAIL))),
        Part("deep", blob("25.4,10.6 21.4,12 18,8.6 17,4.6 11.6,1.4! 18,0.8 23.6,4"), "rim"),
    )
    return tuple(Part(part.paint, mapped(part.path, MIRROR), part.role) for part in parts)


_RINGS = ((-2.6, 8.8), (2, 9), (6.6, 8.6), (11, 7.2))
_TAIL = ((0, 19, 5.4), (2.8, 26, 5), (9, 30.4, 4.7), (16.4, 30, 4.4), (22, 25.2, 4.1), (24, 18, 3.9), (23, 11.4, 3.6))
