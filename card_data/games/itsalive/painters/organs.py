"""The four parts that are dear: brain, head, heart, torso; in mm about the middle of the figure."""

from __future__ import annotations

from card_data.curves import blob, half, limb, pair
from card_data.geometry import Path, ellipse, joined, mapped, turn

from .cuts import Layer, bar, hatch, stitches


def brain() -> tuple[Layer, ...]:
    """A brain from the side, its folds cut deep."""
    mass = blob(
        "-16.6,3 -18,-3 -15.4,-8.4 -11.6,-10 -9.4,-13.6 -4,-15.4 0.6,-14.6 4.8,-16 9.6,-13.6 12.4,-10.4 16,-8 "
        "17.8,-2.6 16,2.4 12,4.4 6,5.4 1,7.4 -5,7.6 -9,6 -13.4,6.4"
    )
    lower = blob("4.4,5 10,3.4 14.4,3 16,6.4 13,10.4 8,11.4 4.6,9")
    stem = blob("-1,6! 6.4,5! 6.6,10 9,18! 2.6,18! 1.4,12")
    folds = joined(
        limb("-16.4,-1 -12,-2.4 -10,-6 -12.4,-8.4", 0.3, 1.0, 1.0, 0.2),
        limb("-13.4,5 -12.4,1.6 -8,1 -5,-2 -7,-5.4 -5,-8.6 -7.4,-11.6", 0.3, 1.1, 1.2, 1.0, 0.2),
        limb("-7.6,5.4 -4.4,3.2 -0.6,3.4 1.6,0 -1,-3.2 1,-7 -1.6,-10.4 0.6,-13.6", 0.3, 1.2, 1.3, 1.1, 0.2),
        limb("3,5.6 5.6,2.6 9.6,2.6 11.2,-0.8 8,-3.4 4.4,-3.6", 0.3, 1.2, 1.2, 0.2),
        limb("3.2,-14 5.2,-10.6 3.6,-7.4 7.2,-6.6 11,-7.6 12,-10", 0.3, 1.0, 1.2, 0.3),
        limb("12,3.4 14.4,0.6 14,-3.4 16.8,-4.6", 0.3, 1.0, 0.9, 0.3),
        limb("7.6,-13.8 9,-11.6 8.2,-9.6", 0.3, 0.8, 0.2),
    )
    leaves = joined(
        *(
            limb(f"{5.2 + 0.3 * at},{6.4 + 1.5 * at} 9.6,{5.4 + 1.5 * at} {14.6 - at},{5 + 1.6 * at}", 0.2, 0.6, 0.2)
            for at in range(4)
        )
    )
    shade = joined(
        hatch("-16.6,1.6 -15.6,4 -12,5.6", "-13.6,1 -12.8,3 -10,4", 6, 0.5, seed=21),
        hatch("-15.6,-6.6 -17,-3", "-13.4,-6 -14,-3.4", 5, 0.5, seed=22),
        hatch("-9.6,-12 -4.6,-14.2", "-8.6,-9.6 -4,-11.4", 6, 0.5, seed=23),
        hatch("-9.8,-3.4 -8,-8", "-7.6,-2.6 -6.6,-7", 5, 0.5, seed=24),
        hatch("-3.4,-8.8 -4.4,-2", "-2,-8.4 -2.4,-2.2", 7, 0.5, seed=25),
        hatch("-10.6,3.4 -4.6,1.2 -2,0.6", "-9,5 -4.4,2.6 -1.6,2", 8, 0.45, seed=26),
        hatch("3.6,-1.8 8.6,-1.6", "3.4,1.6 7.6,1.4", 6, 0.6, seed=27),
        hatch("5,-9.6 8.6,-8.6", "5.4,-7.6 8.4,-7.2", 4, 0.45, seed=28),
    )
    return (
        Layer("body", stem),
        Layer("body", lower),
        Layer("body", mass),
        Layer("light", joined(folds, leaves)),
        Layer("light", shade),
        Layer("light", hatch("1.6,9 2.6,16", "5,9 6,16.4", 6, 0.7, bow=0.05, seed=29)),
    )


def head() -> tuple[Layer, ...]:
    """A head with a flat top, a bolt on each side, and one eye that has begun to glow."""
    skull = half("0,-18! 9.4,-18! 11.8,-16.2 12.2,-9 11.8,-2 13.2,0.4 12.4,4.4 11.2,6 10.4,10.4 6.8,15.4 0,16.6!")
    bolt = joined(blob("10,7.4! 14.4,7.4! 14.4,12! 10,12!"), blob("14,6! 17,6! 17,13.4! 14,13.4!"))
    neck = half("0,12! 7.4,12! 7.8,19! 0,19!")
    hair = "-11,-9.4! -8.8,-11.6! -7,-8.4! -4.6,-11.8! -2.2,-8.8! 0.6,-12! 3,-9! 5.6,-12! 7.6,-9.4! 10.4,-11!"
    face = blob(f"{hair} 10.4,-5.4 9.6,-3.6! 0,-2.6! -9.6,-3.6! -11,-5.4")
    cheek = blob("-11,0.4! -6.8,3.6 -2.6,2! -2.2,4.8 -4,7.2! -4.4,9 -6.6,9.4 -7.6,12 -9,9.4 -10,5.4")
    other = blob("10.6,0.8! 7,3.6 3.4,2.6! 5,5 7,8.4! 8.6,6.4 10,3.6")
    nose = blob("-1.5,-3! 0.9,-3! 0.6,0 1,4.2 2.2,6.8! -2.6,7 -3,6! -1.3,3")
    chin = blob("-5,12.6! 0,12 4,12.6! 2.6,14.8 0,15.2 -3.4,14.6")
    return (
        Layer("body", neck),
        Layer("body", pair(bolt)),
        Layer("body", skull),
        Layer("plane", face),
        Layer("plane", joined(cheek, nose, chin)),
        Layer("light", other),
        Layer("dark", hatch("9.8,-9.4 9.8,-4.6", "2,-8.6 1.4,-4.4", 6, 0.75, bow=0.04, seed=31)),
        Layer("dark", hatch("-9.6,5 -8.8,9.6", "-5.4,4.6 -6.4,8", 5, 0.55, seed=32)),
        Layer(
            "plane",
            joined(
                mapped(ellipse(-5.4, 0.4, 3.3, 1.9), turn(8, -5.4, 0.4)),
                mapped(ellipse(5.4, 0.4, 3.3, 1.9), turn(-8, 5.4, 0.4)),
            ),
        ),
        Layer("acid", joined(ellipse(-5, 0.6, 1.7), ellipse(5, 0.6, 1.7))),
        Layer("dark", joined(ellipse(-5, 0.7, 0.75), ellipse(5, 0.7, 0.75))),
        Layer("dark", pair(blob("2.2,0.4! 2.4,-2.2! 9.8,-4! 9.6,-1.4! 5.6,-1.3"))),
        Layer("dark", stitches("-4.8,-9 -4,-6.6 -5.6,-4.2", 4, 2.6)),
        Layer("light", stitches("-6,10 0,9.4 6.4,10.4", 6, 2.0, 0.6)),
        Layer(
            "light",
            joined(
                *(
                    limb(f"{x},-17 {x + 0.6},-14.6 {x + 0.2},-12.8", 0.3, 0.6, 0.15)
                    for x in (-8.6, -5.4, -2, 1.4, 4.8, 8)
                )
            ),
        ),
        Layer(
            "light",
            joined(
                bar((-15.6, 7.2), (-15.6, 12.2), 0.7),
                bar((15.4, 7.2), (15.4, 12.2), 0.7),
                bar((-12.2, 8.6), (-12.2, 10.8), 0.6),
            ),
        ),
        Layer("light", hatch("-6.2,15.6 -5.8,18.4", "-2,16.6 -1.4,18.4", 3, 0.6, seed=33)),
    )


def heart() -> tuple[Layer, ...]:
    """A heart as surgeons know it, with what it hangs on."""
    muscle = blob("1.6,18 -5,14.6 -11.4,8 -14.2,1 -12.6,-5 -7,-7.4 -1,-6 5,-7.8 11,-6 14,-0.6 13,6.4 8.6,13")
    aorta = limb("2.6,-3 2,-9 4.6,-14 10,-14.4 13.6,-10.6 13.8,-6", 6.4, 5.8, 5.4, 4.6)
    up = joined(limb("4.4,-13 4,-16 4.2,-19", 3.2, 3.0), limb("9,-13.6 9.8,-16.4 10.6,-18.6", 3.0, 2.8))
    lung = limb("-1,-3.6 -4.4,-9 -10.6,-11.6 -15.4,-11", 6, 5.4, 4.6)
    vein = limb("-8.6,-4 -7.6,-11 -8,-18.6", 5, 4.8)
    ends = joined(
        ellipse(4.2, -18.8, 1.3, 0.65),
        mapped(ellipse(10.6, -18.4, 1.2, 0.6), turn(16, 10.6, -18.4)),
        mapped(ellipse(-15.5, -11, 0.8, 1.9), turn(0)),
        ellipse(-8, -18.4, 2.1, 0.8),
    )
    vessels = joined(
        limb("1.4,-5 0.4,0 2.6,5.4 1,10.6 2.2,16", 1.3, 1.1, 0.9, 0.2),
        limb("1.2,1.6 5,4.4 7.4,3.4 10.6,6", 1.0, 0.8, 0.15),
        limb("2.2,7 5.6,8.6 6.6,11.8", 0.9, 0.6, 0.15),
        limb("0.8,2.6 -2.6,5 -3,9 -6,10.6", 0.9, 0.7, 0.15),
    )
    return (
        Layer("body", vein),
        Layer("body", joined(aorta, up)),
        Layer("body", muscle),
        Layer("body", lung),
        Layer(
            "light",
            hatch(
                "-12.8,-3.6 -13,1.4 -9.6,8 -4,13.6 0,16.4",
                "-2.6,-3 -4,1.6 -3.4,5.6 -0.8,9 1.4,13.6",
                13,
                1.15,
                bow=-0.1,
                seed=41,
            ),
        ),
        Layer("light", hatch("13.4,0.6 12.6,6 9,11.6", "9,1.4 8.6,5 6.6,9", 7, 0.6, bow=0.05, seed=42)),
        Layer("light", hatch("3,-5.6 8,-6.8 12,-4.4", "4.4,-1 7.4,-1.4 10.6,-0.4", 7, 0.7, bow=-0.06, seed=43)),
        Layer(
            "light", hatch("0,-8.4 2.8,-14 8,-16.4 13,-14", "4,-8.4 5.6,-12.4 9.4,-13.4 12.2,-11.6", 10, 0.7, seed=44)
        ),
        Layer("light", hatch("-3.6,-11 -8.6,-13.4 -13.6,-13", "-3.6,-7.6 -8.4,-10.4 -13.6,-9.8", 7, 0.65, seed=45)),
        Layer("light", hatch("-9.8,-16.6 -9.8,-13.8", "-6.8,-16.4 -7,-13.6", 3, 0.6, seed=46)),
        Layer("light", vessels),
        Layer("plane", ends),
    )


def torso() -> tuple[Layer, ...]:
    """A trunk that was opened and sewn up again."""
    trunk = half(
        "0,-18! 4.4,-18! 4.8,-14.6 9,-12.6 14,-12 17.2,-8.6 17.6,-2.6! 12.4,-1.4! 11.6,3.4 10,9 11.4,18! 0,18.4!"
    )
    neck = ellipse(0, -17.8, 4.0, 1.3)
    stump = mapped(ellipse(15, -2, 2.6, 1.2), turn(-10, 15, -2))
    chest = pair(limb("1.2,-1.6 5,-0.6 9.4,-2.4 11.6,-6", 0.3, 1.0, 0.8, 0.2))
    belly = joined(*(pair(limb(f"1,{y} 4.4,{y + 0.7} 7,{y - 0.6}", 0.3, 0.8, 0.2)) for y in (4, 8.4)))
    ribs = joined(
        hatch("-11.4,0.6 -9.6,8", "-4.6,2.6 -4.4,8", 6, 0.85, bow=-0.08, seed=51),
        hatch("-10,10 -11,17.4", "-3.4,10.8 -4,17", 6, 0.85, bow=-0.06, seed=52),
    )
    left = hatch(
        "-16.6,-4.4 -15.6,-9.4 -11,-11.6 -5.4,-13.2",
        "-12.6,-3.6 -9.6,-5.6 -6.6,-5.4 -3,-4.4",
        12,
        1.0,
        bow=0.06,
        seed=53,
    )
    right = hatch("3,-13 8,-11.6 13,-11", "4.6,-9 8.4,-8.2 12.4,-8.4", 8, 0.6, seed=54)
    return (
        Layer("body", trunk),
        Layer("plane", joined(neck, pair(stump))),
        Layer("dark", joined(ellipse(0, -17.8, 1.5, 0.6), pair(mapped(ellipse(15, -2, 1.0, 0.5), turn(-10, 15, -2))))),
        Layer("light", joined(left, right, ribs)),
        Layer("light", joined(chest, belly)),
        Layer("light", hatch("10.6,2 9.4,8", "6.8,3.6 6.4,8", 5, 0.5, seed=55)),
        Layer("light", joined(_seam(), ellipse(0, 12.6, 0.7, 1.0))),
    )


def _seam() -> Path:
    """The cut of a surgeon: from both shoulders to the breastbone, and down."""
    arms = pair(stitches("7.6,-11.4 4,-8.6 0.6,-5.6", 4, 2.4, 0.6))
    return joined(arms, stitches("0,-5.4 0,2 0,10", 7, 3.0, 0.6))
