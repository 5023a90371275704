"""The laboratory's wall: what the others see of it, with a window on the storm, and what its owner sees."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from card_data.curves import blob, half, limb, pair
from card_data.geometry import Box, Path, ellipse, joined, polygon, rectangle, rounded
from card_data.marks import Group, Mark, Shape, Stroke

from .cuts import bar, hatch, put, wedge
from .figures import figure, layers_of
from .kits import emblem_at
from .pieces import needle, saw
from .storms import burst, glow, lightning

if TYPE_CHECKING:
    from card_data.model import FaceContext

WINDOW = Box(110, 7, 60, 78)  # mm; on the middle panel
SHELF = 62.0  # mm; how high the shelves hang
BENCH, CLEAR = 91.0, 4.0
STONE = 20.0, 10.8
HINTED = 0.2  # of the stones
KEPT = Box(12, 33, 70, 36), Box(198, 30, 70, 39), Box(36, 6, 22, 22), Box(221, 6, 22, 22)  # free of stones


def wall(face: FaceContext) -> list[Mark]:
    """Outside: stones, shelves with what has been found so far, the storm in the window, whose wall it is."""
    page = rectangle(Box(0, 0, face.width, face.height).grown(face.bleed))
    marks = [*_stones(face), *_window(face), *_shelf(face, 12, 84), *_shelf(face, 196, 268)]
    marks += [*_jar(face, 30, "brain", SHELF), *_jar(face, 64, "hands", SHELF)]
    marks += [*_jar(face, 216, "heart", SHELF), *_skull(face, 248, SHELF)]
    for x in (47.0, 232.0):
        marks += emblem_at(face, x, 17.4, 9.4)
    return [Group(tuple(marks), clip=page)]


def bench(face: FaceContext) -> list[Mark]:
    """Inside: a bench along the lower edge, with what is being worked on, and the instruments under it."""
    ink = face.palette["ink"]
    board = rectangle(Box(-face.bleed, BENCH, face.width + 2 * face.bleed, 1.1))
    marks: list[Mark] = [Shape(board, fill=ink)]
    marks += [*_jar(face, 22, "brain", BENCH), *_jar(face, 68, "heart", BENCH), *_skull(face, 45, BENCH)]
    marks += [*_jar(face, 204, "hands", BENCH), *_jar(face, 250, "feet", BENCH)]
    marks += [*saw(face, put(118, BENCH - 4.4, 0.9, 1)), *needle(face, put(152, BENCH - 3.8, 0.62, -3))]
    return marks


def _stones(face: FaceContext) -> list[Mark]:
    """Rows of stones, most of them only hinted at, so that little ink makes a wall."""
    chance = random.Random(5)  # noqa: S311 - a mason's unevenness, no secret
    wide, high = STONE
    ink = face.palette["ink"]
    outlines, cuts = [], []
    for row in range(-1, int(face.height / high) + 2):
        for column in range(-2, int(face.width / wide) + 3):
            box = Box(
                5 + column * wide + (row % 2) * wide / 2 + chance.uniform(-1, 1), 3 + row * high, wide, high
            ).grown(-0.6)
            if chance.random() < HINTED or any(box.meets(kept) for kept in KEPT):
                continue
            outlines.append(_stone(box, chance))
            cuts.append(_weather(box, chance, face.width))
    return [
        Shape(joined(*outlines), stroke=Stroke(ink, 0.45 if face.ink == "low" else 0.8, join="round")),
        Shape(joined(*cuts), fill=ink),
    ]


def _stone(box: Box, chance: random.Random) -> Path:
    off = [chance.uniform(-0.5, 0.5) for _ in range(8)]
    return polygon(
        (
            (box.x + 1 + off[0], box.y + off[1]),
            (box.right - 1 + off[2], box.y + off[3]),
            (box.right + off[4], box.bottom - 0.8),
            (box.right - 1.4, box.bottom + off[5]),
            (box.x + 1.2, box.bottom + off[6]),
            (box.x + off[7], box.y + 1.4),
        )
    )


def _weather(box: Box, chance: random.Random, width: float) -> Path:
    """A few strokes along the shadow of a stone; none near a cut, where it would be halved."""
    count = chance.randint(2, 5)
    strokes = []
    for at in range(count):
        x = box.right - 1.6 - 1.7 * at
        stroke = wedge((x, box.bottom - 0.8), (x - 0.6, box.bottom - chance.uniform(2, 5)), 0.7)
        if CLEAR < x < width - CLEAR:
            strokes.append(stroke)
    return joined(*strokes)


def _arch(box: Box) -> Path:
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    middle, spring = box.centre[0], y + 0.42 * box.height
    return Path(
        "MLCCLZ",
        (
            *(x, bottom),
            *(x, spring),
            *(x, y + 0.2 * box.height, middle - 0.2 * box.width, y + 0.06 * box.height, middle, y),
            *(middle + 0.2 * box.width, y + 0.06 * box.height, right, y + 0.2 * box.height, right, spring),
            *(right, bottom),
        ),
    )


def _window(face: FaceContext) -> list[Mark]:
    """A pointed window, black with night, and the flash in it."""
    ink, ground, acid = (face.palette[name] for name in ("ink", "ground", "acid"))
    is_low = face.ink == "low"
    pane, sill = _arch(WINDOW), rectangle(Box(WINDOW.x - 6, WINDOW.bottom, WINDOW.width + 12, 4.6))
    flash = joined(
        lightning((147, 6), (129, 86), wide=4.4, twigs=((2, -10, 15), (3, 13, 17), (5, -8, 11))),
        lightning((121, 22), (115, 60), wide=1.8, twigs=((2, 5, 9),)),
        lightning((160, 30), (165, 76), wide=2.0, twigs=((3, -6, 10),)),
    )
    rain = joined(
        *(
            wedge((112 + 2.9 * at, 12 + (at * 37) % 58), (110.6 + 2.9 * at, 20 + (at * 37) % 58), 0.5)
            for at in range(20)
        )
    )
    bars = joined(bar((140, 4), (140, 86), 1.6), bar((108, 40), (172, 40), 1.6), bar((108, 62), (172, 62), 1.6))
    frame = Shape(pane, stroke=Stroke(ground, 9.0))
    night = Shape(pane, fill=ground if is_low else ink, stroke=Stroke(ink, 0.8))
    inner: list[Mark] = [Shape(rain, fill=ink if is_low else ground)]
    inner.append(Shape(flash, stroke=Stroke(acid, 0.4)) if is_low else Shape(flash, fill=acid))
    inner.append(Shape(bars, fill=ground, stroke=Stroke(ink, 0.5)))
    rim = Shape(_arch(WINDOW.grown(2.4)), stroke=Stroke(ink, 0.9))
    return [
        frame,
        rim,
        night,
        Group(tuple(inner), clip=pane),
        Shape(pane, stroke=Stroke(ink, 1.6)),
        Shape(sill, fill=ground, stroke=Stroke(ink, 0.9)),
        Shape(hatch(f"{WINDOW.x - 4},86 176,86", f"{WINDOW.x - 4},89 176,89", 40, 0.6, seed=3), fill=ink),
    ]


def _shelf(face: FaceContext, left: float, right: float) -> list[Mark]:
    ink, ground = face.palette["ink"], face.palette["ground"]
    board = rectangle(Box(left, SHELF, right - left, 3.4))
    props = joined(
        *(
            blob(f"{x},{SHELF + 3}! {x + 3},{SHELF + 3}! {x + 1},{SHELF + 11}! {x},{SHELF + 11}!")
            for x in (left + 7, right - 10)
        )
    )
    grain = hatch(
        f"{left + 1},{SHELF + 0.8} {right - 1},{SHELF + 0.8}",
        f"{left + 1},{SHELF + 2.8} {right - 1},{SHELF + 2.8}",
        24,
        0.7,
        seed=6,
    )
    fill = ground if face.ink == "low" else ink
    line = Stroke(ink, 0.6)
    return [
        Shape(joined(board, props), fill=fill, stroke=line),
        Shape(grain, fill=ink if face.ink == "low" else ground),
    ]


def _jar(face: FaceContext, x: float, what: str, base: float) -> list[Mark]:
    """A jar with something in it that is not quite dead."""
    ink, ground = face.palette["ink"], face.palette["ground"]
    glass = rounded(Box(x - 11, base - 24, 22, 24), 4)
    lid = joined(rounded(Box(x - 9, base - 28, 18, 4.4), 1.2))
    shine = joined(limb(f"{x + 8.6},{base - 19} {x + 9.2},{base - 12} {x + 8.6},{base - 5}", 0.3, 1.1, 0.3))
    water = glow(face, burst(x, base - 11.4, 7.4, 10.2, count=19, seed=what))
    is_low = face.ink == "low"
    return [
        Shape(glass, fill=ground),
        water,
        *figure(face, layers_of(what), put(x, base - 11.6, 0.47)),
        Shape(shine, fill=ink),
        Shape(glass, stroke=Stroke(ink, 0.9)),
        Shape(lid, fill=ground if is_low else ink, stroke=Stroke(ink, 0.6)),
    ]


def _skull(face: FaceContext, x: float, base: float) -> list[Mark]:
    """A candle on a skull."""
    ink, ground, gold = (face.palette[name] for name in ("ink", "ground", "gold"))
    dome = half("0,-18.4 6,-16 8,-9 6,-5.4 4.4,-4.6! 4,0! 0,0!")
    holes = joined(
        pair(ellipse(3.2, -9, 2.1, 2.4)),
        blob("0,-6.4! 1.2,-4! -1.2,-4!"),
        *(bar((at, -2.8), (at, 0), 0.5) for at in (-2, 0, 2)),
    )
    shade = hatch("5,-15 7.4,-8", "1.4,-14.6 5.6,-10", 7, 0.7, seed=7)
    candle = blob("-2.2,-18! -2,-24.6! 2,-24.2! 2.4,-18! 1,-16.6")
    flame = blob("-1.5,-25.6! -1.6,-27.4 0.2,-30.6 1.7,-27.4 1.4,-25.6!")
    shapes = (
        Shape(dome, fill=ground, stroke=Stroke(ink, 0.9)),
        Shape(joined(holes, shade), fill=ink),
        Shape(candle, fill=ground, stroke=Stroke(ink, 0.7)),
        Shape(flame, fill=ground if face.ink == "low" else gold, stroke=Stroke(ink, 0.6)),
    )
    return [Group(shapes, matrix=put(x, base))]
