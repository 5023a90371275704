"""The four parts that are cheap: arms, hands, legs, feet; in mm about the middle of the figure."""

from __future__ import annotations

from card_data.curves import MIRROR, blob, limb
from card_data.geometry import ellipse, joined, mapped, turn

from .cuts import Layer, bar, hatch, stitches


def arms() -> tuple[Layer, ...]:
    """A fist on a bent arm, sewn at the wrist and ready to be sewn at the shoulder."""
    arm = blob(
        "-17,3! -14.5,0.6 -8,-4.4 -1.6,-5 3,-1.4! 4.6,-5 4.4,-9.5 9.6,-10.4 13.4,-5 16.2,2 16.6,9 12.4,14 3,14.6 "
        "-6,14.2 -15.4,15.2! -17.6,10"
    )
    fist = blob("2.4,-9.8 -0.4,-12 -1,-16.2 1.4,-18.6 6,-19 10.4,-18 12,-14.6 11.2,-11 9.6,-9 5.6,-8.6")
    thumb = limb("10.4,-11.4 5.6,-11.6 2.4,-13.2", 3.6, 3.4, 2.6)
    fingers = joined(*(limb(f"{x},-18.4 {x - 0.5},-15.8 {x - 0.9},-13.4", 0.55, 0.5, 0.2) for x in (2.2, 5.0, 7.8)))
    return (
        Layer("body", arm),
        Layer("body", fist),
        Layer("light", hatch("-15.2,2.6 -8,-2.8 -1,-3.2", "-13.6,10 -7,7.4 1.6,4.6", 11, 1.15, bow=0.1, seed=1)),
        Layer(
            "light",
            hatch("5.6,-7.4 5.6,-3.2 3.6,1 -0.4,6.6", "13,-5.6 13,0 11.4,5.4 7,11.6", 9, 1.15, bow=-0.1, seed=2),
        ),
        Layer("light", hatch("-15.4,14 -8,13 -1,13.4", "-14,10.6 -8,9.2 -2.4,10.2", 7, 0.6, bow=0.1, seed=3)),
        Layer("light", stitches("3,-8.6 6.6,-7.6 10.6,-8.8", 5, 2.6)),
        Layer("light", fingers),
        Layer("light", hatch("0.6,-16.6 0.8,-12.6", "2.4,-17 3,-13.4", 4, 0.5, seed=4)),
        Layer("body", ellipse(-16.2, 9.2, 2.7, 6.2)),
        Layer("plane", ellipse(-16.4, 9.2, 1.7, 5.0)),
        Layer("dark", ellipse(-16.4, 9.2, 0.8, 1.7)),
        Layer("body", thumb),
        Layer(
            "light",
            joined(
                limb("2,-11.6 6,-10 10.6,-9.8", 0.4, 0.5, 0.3), limb("9.6,-13.4 5.4,-13.6 2.4,-14.8", 0.2, 0.5, 0.5)
            ),
        ),
    )


def hands() -> tuple[Layer, ...]:
    """An open hand, its nails long, the cut sewn round the wrist."""
    palm = blob("-6.4,18! -6.8,12 -9.4,7 -8.8,-0.6 -4,-3.4 3,-3.4 8.6,-0.8 9.4,6 7,12 6.8,18!")
    ways = ("-6.6,1 -8.4,-6 -10,-11.6", "-2.3,0 -2.8,-8.6 -3.2,-14.4", "2.4,0 3.2,-8 4,-13.4", "6.8,1.4 9,-4 11,-8.8")
    tips = ((-10.1, -12, -16), (-3.2, -14.8, -2), (4.1, -13.8, 6), (11.2, -9.2, 24))
    fingers = [joined(limb(way, 4.9, 4.5, 3.9), ellipse(x, y, 1.95)) for way, (x, y, _) in zip(ways, tips, strict=True)]
    thumb = joined(limb("-5.6,9.6 -11.6,6 -15.4,-0.4", 6.6, 5, 3.8), ellipse(-15.6, -0.8, 1.9))
    nails = joined(
        *(mapped(ellipse(x, y - 0.7, 1.15, 1.9), turn(tilt, x, y)) for x, y, tilt in (*tips, (-15.7, -1.2, -30)))
    )
    knuckles = joined(
        *(
            limb(f"{x - 1.4},{y} {x},{y - 0.7} {x + 1.4},{y}", 0.2, 0.6, 0.2)
            for x, y in ((-8.6, -5.4), (-2.9, -7.4), (3.3, -6.8), (9, -3))
        )
    )
    return (
        *(Layer("body", finger) for finger in (*fingers, thumb)),
        Layer("body", palm),
        Layer("light", knuckles),
        Layer("light", hatch("-8,1.4 -3.4,-1 2.4,-1 7.4,1", "-5.4,12 -2,10 1.6,10 4.6,12", 13, 0.95, bow=0.05, seed=5)),
        Layer("light", hatch("-9.8,-9.6 -7.8,-1.6", "-7.8,-9.2 -5,-1.8", 6, 0.5, seed=6)),
        Layer("light", hatch("-4.4,-12 -4,-3.6", "-2,-11.6 -1,-4", 6, 0.5, seed=7)),
        Layer("light", hatch("2.4,-11 1.4,-3.6", "5,-10.6 4.4,-4", 6, 0.5, seed=8)),
        Layer("light", hatch("9.4,-7 6.2,-1.4", "11,-6.2 8.8,-1", 5, 0.5, seed=9)),
        Layer("light", hatch("-14.6,2.6 -9,8.4", "-12,0.6 -7,5", 6, 0.6, seed=10)),
        Layer("plane", nails),
        Layer("light", stitches("-6.6,14.6 0,15.8 6.8,14.6", 6, 2.6)),
    )


def legs() -> tuple[Layer, ...]:
    """A leg from the thigh to the toes, sewn below the knee."""
    leg = blob(
        "-8.6,-18! 6.4,-18! 8,-11 7.6,-5 8.2,-1.6 6.4,2 6,7 4.4,12.4 8,14.2 13.6,15 16.2,17 15,18.8! -3.4,18.8! "
        "-6,17 -4.4,13 -5.4,8 -8.4,2.8 -8,-2.4 -6.6,-5.4 -9.4,-11"
    )
    return (
        Layer("body", leg),
        Layer("body", ellipse(-1.1, -17.2, 7.9, 2.7)),
        Layer("plane", ellipse(-1.1, -17.3, 6.8, 1.8)),
        Layer("dark", ellipse(-1.1, -17.3, 2.2, 0.8)),
        Layer("light", hatch("7,-14.4 6.4,-10 6.2,-6.4", "-4.6,-13.6 -5,-9.8 -3.4,-7", 7, 1.2, bow=0.09, seed=11)),
        Layer(
            "light",
            hatch("7,-2.6 5.2,2 4.6,7 3.2,11.4", "-5,-1 -5.8,3 -3.6,7.6 -2.2,11.4", 10, 1.05, bow=0.09, seed=12),
        ),
        Layer("light", limb("2.6,-5.6 5.6,-4.6 6.8,-2.4 5.6,-0.2 2.8,0.4", 0.2, 0.8, 0.8, 0.2)),
        Layer("light", hatch("4.6,13.6 8,15 12.6,15.8", "-0.6,17.4 5,17.8 11.2,17.8", 7, 0.75, bow=0.04, seed=13)),
        Layer("light", stitches("-7,-0.6 -1,1.2 7.4,0.4", 6, 3.0, 0.6)),
        Layer("light", joined(*(bar((x, 16.6), (x + 0.6, 18.2), 0.4) for x in (12.6, 14.2)))),
    )


def feet() -> tuple[Layer, ...]:
    """Two soles side by side, as they lie on the slab, a label tied to one of them."""
    sole = blob("8.6,17 4.6,14.6 4.2,9.4 5.6,4.4 3.2,-2.4 4.4,-7.4 9,-8.6 13.6,-6.4 15,-1.2 13,5 12.8,12 11.8,15.8")
    toes = (
        (5.4, -12.4, 2.9, 3.5, -6),
        (10, -12.2, 1.75, 2.5, 4),
        (12.9, -10.8, 1.55, 2.2, 14),
        (15.2, -8.8, 1.4, 1.9, 24),
        (16.8, -6.2, 1.2, 1.6, 34),
    )
    round_ = joined(*(mapped(ellipse(x, y, rx, ry), turn(tilt, x, y)) for x, y, rx, ry, tilt in toes))
    foot = joined(sole, round_)
    heel = hatch("4.8,12.6 7,16 11,15.6", "8,9.6 9.4,11 11.4,11.4", 7, 0.7, seed=14)
    ball = hatch("4.4,-6.6 3.8,-2 6,3.4", "11.6,-6.6 11.8,-1.2 11.4,4.4", 8, 0.95, bow=-0.08, seed=15)
    arch = hatch("5.2,8.6 4.8,11.6", "10.4,7.4 10.6,10.6", 4, 0.7, bow=-0.06, seed=16)
    shine = joined(
        *(
            hatch(
                f"{x - 0.62 * r},{y - 0.5 * r} {x - 0.62 * r},{y + 0.8 * r}",
                f"{x + 0.5 * r},{y - 0.6 * r} {x + 0.5 * r},{y + 0.6 * r}",
                3,
                0.42,
                seed=17,
            )
            for x, y, _, r, _ in toes
        )
    )
    cut = joined(heel, ball, arch, shine)
    tag = "-1.6,2.4! 0.2,0.2! 3.6,1.6! 1.2,9.8! -4.2,8.2!"
    return (
        Layer("body", mapped(foot, MIRROR)),
        Layer("body", foot),
        Layer("light", joined(cut, mapped(cut, MIRROR))),
        Layer("dark", limb("5.4,-9.4 2,-5 1,1.8", 0.9, 0.9)),
        Layer("light", limb("2.6,-10.8 5.4,-10 8.2,-10.8", 0.7, 0.8, 0.7)),
        Layer("body", blob(tag)),
        Layer("plane", blob("-0.9,2.9! 0.4,1.4! 2.6,2.2! 0.7,8.6! -3,7.5!")),
        Layer(
            "dark", joined(ellipse(0.7, 2.9, 0.55), bar((-1.5, 4.6), (1.4, 5.5), 0.5), bar((-2, 6.1), (0.6, 6.9), 0.5))
        ),
    )
