"""The coffin: always the same one, ever richer the more it is worth."""

from __future__ import annotations

import math

from card_data.curves import MIRROR, blob, half, limb, pair
from card_data.geometry import Matrix, Path, ellipse, joined, mapped, turn

from .cuts import Layer, bar, hatch, wedge

LID = "0,-18! 6.6,-18! 11.6,-8.6! 8,18! 0,18!"


def coffin(wealth: int) -> tuple[Layer, ...]:
    """A coffin seen from above; from 1, bare boards, to 6, fit for a count."""
    return (*_boards(wealth), *(layer for least, adorn in ADORNMENTS if wealth >= least for layer in adorn()))


def _boards(wealth: int) -> list[Layer]:
    lid = half(LID)
    grain = joined(
        *(
            limb(way, 0.2, 0.8, 0.15)
            for way in ("-2.9,14.6 -3.2,8 -2.6,2.4", "0.8,-15 1,-8 0.6,-3", "1,12 0.6,6 1.2,1")
        ),
        *(limb(way, 0.2, 0.7, 0.15) for way in ("4.6,-14.6 4.4,-8.6 5,-4", "7.8,-8.4 7.6,-2", "5.4,14.4 6,9 5.6,4")),
    )
    shine = joined(
        hatch("-8.7,-8.4 -6.9,7 -5.9,15.6", "-3.4,-8 -3,7.6 -3,15.4", 10, 1.05, seed=61),
        hatch("-5.2,-15.2 -8,-9.8", "-2.6,-15 -3.4,-9.6", 4, 0.95, seed=62),
    )
    boards = joined(limb("-1.7,-16 -1.6,0 -1.8,16", 0.55, 0.55), limb("3.4,-16 3.5,0 3.1,16", 0.55, 0.55))
    side = blob("6.6,-18! 11.6,-8.6! 8,18! 10.6,18.4! 14.4,-8! 8.8,-17.6!")
    edge = () if wealth >= GILDED else (Layer("light", _border(1.2, 0.5)),)
    behind = () if wealth < MOST else (Layer("ray", _rays()),)
    return [*behind, Layer("body", side), Layer("body", lid), *edge, Layer("light", joined(shine, grain, boards))]


def _border(near: float, wide: float) -> Path:
    """A band that follows the lid's edge, so far within it and so wide."""
    return joined(_inset(near), mapped(_inset(near + wide), MIRROR))  # the mirror turns it into a hole


def _inset(by: float) -> Path:
    corners = (
        (0, -18 + by),
        (6.6 - 0.55 * by, -18 + by),
        (11.6 - 1.06 * by, -8.6),
        (8 - 0.9 * by, 18 - by),
        (0, 18 - by),
    )
    return half(" ".join(f"{x},{y}!" for x, y in corners))


def nails() -> tuple[Layer, ...]:
    """Six nails: the least that holds a lid."""
    spots = ((4.6, -15), (8.6, -8), (5.6, 14.8))
    return (Layer("gold", pair(joined(*(ellipse(x, y, 0.9) for x, y in spots)))),)


def handles() -> tuple[Layer, ...]:
    """A rod at either side, to carry it by."""
    left, right = "-14.4,-5.6 -12.2,9.6", "15.6,-5 12.6,10.2"
    rods = joined(limb(left, 1.7, 1.7), limb(right, 1.7, 1.7))
    holds = joined(*(bar(inner, outer, 1.5) for inner, outer in HOLDS))
    return Layer("body", joined(holds, rods)), Layer("gold", rods)


def plate() -> tuple[Layer, ...]:
    """A plate with a name that nobody reads any more."""
    sheet = blob("-4.6,3.6! 4.6,3.6! 5.6,5 4.6,6.4! 4.4,9.6! 0,10.8 -4.4,9.6! -4.6,6.4! -5.6,5")
    lines = joined(limb("-3,5.6 0,5.4 3,5.6", 0.2, 0.7, 0.2), limb("-2.4,7.6 0,7.5 2.6,7.7", 0.2, 0.7, 0.2))
    return (Layer("shade", _grown(sheet, 1.22, 7.0)), Layer("gold", sheet), Layer("dark", lines))


def skull() -> tuple[Layer, ...]:
    """A skull over the plate, and bones crossed under it."""
    bone = joined(
        limb("-6.4,-3.6 0,-6 6.4,-8.4", 1.2, 1.0, 1.2),
        ellipse(-6.9, -4.1, 1.0),
        ellipse(-6.3, -2.8, 1.0),
        ellipse(6.9, -7.9, 1.0),
        ellipse(6.3, -9.2, 1.0),
    )
    other = mapped(bone, turn(42, 0, -6))
    dome = blob("-4.2,-9.4 -3,-12.6 0,-13.6 3,-12.6 4.2,-9.4 3.4,-6.6 2.2,-5.8! 2,-3.4! -2,-3.4! -2.2,-5.8! -3.4,-6.6")
    eyes = pair(joined(ellipse(1.8, -8.9, 1.2, 1.4)))
    teeth = joined(*(limb(f"{x},-4.9 {x},-3.2", 0.35, 0.35) for x in (-0.9, 0, 0.9)))
    return (
        Layer("shade", _grown(joined(bone, other), 1.16, -6)),
        Layer("plane", joined(bone, other)),
        Layer("shade", _grown(dome, 1.2, -8.5)),
        Layer("plane", dome),
        Layer("dark", joined(eyes, blob("0,-7.2! 0.7,-5.8! -0.7,-5.8!"), teeth)),
    )


def border() -> tuple[Layer, ...]:
    """A gilded border, and mounts on the corners."""
    corners = joined(
        pair(blob("3,-18.2! 6.8,-18.2! 9,-14.2! 6.8,-13.6! 5.2,-15.6! 3,-15.6!")),
        pair(blob("9.6,-12.4! 11.8,-8.6! 11.2,-4! 8.8,-4.6! 9.2,-8.4! 7.8,-10.8!")),
        pair(blob("8.4,14.4! 8,18.2! 3.6,18.2! 3.6,15.6! 5.8,15.6! 6,14!")),
    )
    return (Layer("gold", _border(1.0, 1.1)), Layer("gold", corners))


def glory() -> tuple[Layer, ...]:
    """Rays behind it, jewels on it: whoever lay here was somebody."""
    jewels = joined(ellipse(0, 14, 1.5, 1.7), pair(ellipse(3, 13.2, 0.9)), pair(ellipse(5.4, -1, 1.0, 1.2)))
    gems = pair(ellipse(5.4, -1, 0.45, 0.6))
    crown = blob("-4.4,-13.4! -5,-17.4! -2.4,-15.4! 0,-19! 2.4,-15.4! 5,-17.4! 4.4,-13.4! 0,-12.6")
    return (
        Layer("shade", _grown(crown, 1.25, -15.6)),
        Layer("gold", crown),
        Layer("dark", joined(*(ellipse(x, -14.2, 0.5) for x in (-2.4, 0, 2.4)))),
        Layer("shade", _grown(ellipse(0, 14, 1.5, 1.7), 1.4, 14)),
        Layer("gold", jewels),
        Layer("dark", joined(gems, ellipse(0, 14, 0.7, 0.8))),
    )


def _rays() -> Path:
    """What shines from behind the richest of them."""
    strokes = []
    for at in range(RAYS):
        way = math.tau * (at + 0.5) / RAYS
        across, down = 13.0 * math.cos(way), 17.6 * math.sin(way)
        far = 1.24 if at % 2 else 1.14
        strokes.append(wedge((0.9 * across, 0.9 * down), (far * across, far * down), 1.5))
    return joined(*strokes)


def _grown(path: Path, by: float, y: float) -> Path:
    """A path larger about the upright and a height: the shadow that lets something stand out."""
    return mapped(path, Matrix(a=by, d=by, f=y - by * y))


GILDED, MOST, RAYS = 5, 6, 28
HOLDS = (((-10, -4.4), (-14.2, -4.2)), ((-8.6, 8.2), (-12.4, 8.2)), ((11, -3.6), (15.4, -3.6)), ((9, 8.8), (12.8, 8.8)))
ADORNMENTS = ((1, nails), (2, handles), (3, plate), (4, skull), (5, border), (6, glory))
