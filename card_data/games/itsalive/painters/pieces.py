"""What lies beside the cards: coins, the marker of who began, rows of figures for aids, instruments."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from card_data.curves import Point, blob, limb
from card_data.geometry import Box, Path, ellipse, joined, rectangle
from card_data.marks import Group, Mark, Shape, Stroke, Text

from .cuts import hatch, put, stitches, wedge
from .figures import KINDS, figure, layers_of, sign
from .storms import burst, glow

if TYPE_CHECKING:
    from card_data.geometry import Matrix
    from card_data.model import FaceContext

LARGE = {"villagers": 0.84}  # the tallest sign, made to stand in a row with the others


def coin_face(face: FaceContext) -> list[Mark]:
    """A coin: one is plain, a five is gold, and its rim is finer."""
    value = int(str(face.values["value"]))
    ink, ground = face.palette["ink"], face.palette["ground"]
    x, y = face.width / 2, face.height / 2
    radius = 0.44 * min(face.width, face.height)
    is_five, is_low = value > 1, face.ink == "low"
    fill = ground if is_low or not is_five else face.palette["coin"]
    width = 0.4 if is_low else 0.7 if is_five else 1.1
    rim = _spokes((x, y), radius - 0.5, radius - 2.6, count=30 if is_five else 15, width=width)
    inner = [Shape(ellipse(x, y, radius - 2.9), stroke=Stroke(ink, 0.3))] if is_five else []
    size = 1.62 * face.width
    number = Text(str(value), x, y + 0.123 * size, size, "display", ink, "middle")
    return [
        Shape(ellipse(x, y, radius), fill=fill, stroke=Stroke(ink, 0.45 if is_low else 0.8)),
        Shape(rim, fill=ink),
        *inner,
        number,
    ]


def _spokes(middle: Point, near: float, far: float, *, count: int, width: float) -> Path:
    x, y = middle
    ways = [(math.cos(math.tau * at / count), math.sin(math.tau * at / count)) for at in range(count)]
    return joined(*(wedge((x + near * a, y + near * b), (x + far * a, y + far * b), width) for a, b in ways))


def riser(face: FaceContext) -> list[Mark]:
    """A hand that comes out of its grave: who holds it began."""
    x, base, size = face.width / 2, 0.86 * face.height, face.height / 50
    shine = glow(face, burst(x, 0.46 * face.height, 0.29 * face.height, 0.4 * face.height, count=21, seed="riser"))
    hand = figure(face, layers_of("hands"), put(x, base - 22 * size, size))
    return [shine, *hand, Group(tuple(_earth(face)), matrix=put(x, base, size))]


def _earth(face: FaceContext) -> list[Mark]:
    """A mound with grass on it, broken open."""
    ink, ground = face.palette["ink"], face.palette["ground"]
    mound = blob(
        "-44,18! -44,3 -24,0 -14,-4.6 -8,-5.6 -5,-9.4! -2,-6 1,-8.6! 4,-5.4 7.6,-8! 10,-4.8 18,-3.6 26,0.6 44,3 44,18!"
    )
    blades = joined(
        *(wedge((at, -1.2 - 0.004 * (23 - abs(at)) ** 2), (at + 1.6, -6.6), 1.0) for at in (-22, -19, -15, 13, 17, 21))
    )
    cut = hatch("-17,0.2 -10,-2.2 0,-3.4 10,-2.4 17,0.2", "-15,6 -8,5 0,4.6 8,5 15,6", 17, 0.8, bow=0.12, seed=91)
    if face.ink == "low":
        line = Stroke(ink, 0.7, join="round")
        return [Shape(joined(mound, blades), fill=ground, stroke=line), Shape(cut, fill=ink)]
    return [Shape(joined(mound, blades), fill=ink), Shape(cut, fill=ground)]


def signs(face: FaceContext) -> list[Mark]:
    """Small signs of the kinds that the layout names, side by side in the box; all ten where it names none."""
    names = face.argument.split() or [*KINDS]
    step = face.width / len(names)
    size = min(face.height, step * 0.94) / 38
    ink, ground = face.palette["ink"], face.palette["ground"]
    return [
        mark
        for at, name in enumerate(names)
        for part in (LARGE.get(name, 1.0),)
        for place in (put((at + 0.5) * step, (part - 0.5) * face.height, size * part),)
        for mark in sign(name, place, ink, ground)
    ]


def shown(face: FaceContext) -> list[Mark]:
    """The figure that the layout names, as large as its box, in its glow."""
    name, _, value = face.argument.partition(" ")
    x, y, reach = face.width / 2, face.height / 2, min(face.width, face.height) / 2
    halo = (
        [glow(face, burst(x, y, 0.66 * reach, reach, count=23, seed=name))]
        if name not in ("coffin", "villagers")
        else []
    )
    return [*halo, *figure(face, layers_of(name, int(value or 0)), put(x, y, reach / 21))]


def saw(face: FaceContext, place: Matrix) -> list[Mark]:
    """A surgeon's saw, 44 mm long before `place` moves it."""
    blade = joined(
        blob("-22,-2.4! 8,-3.4! 8,2.2! -21,2.2!"),
        *(blob(f"{-21 + 2.2 * at},2! {-19.8 + 2.2 * at},2! {-20.6 + 2.2 * at},3.8!") for at in range(13)),
    )
    grip = blob("7.6,-4! 13,-5.4 19,-4.4 22,-0.6 20.4,4.6 17.4,6 12.4,4.4 7.6,3.6!")
    hole = blob("12,-1.6 16,-2.4 18.4,-0.4 17,2.4 13,1.8")
    shine = joined(
        hatch("-20,-1.6 6,-2.4", "-19,1.2 6.6,1.4", 16, 0.9, seed=92),
        hatch("9.4,-3.6 17,-4", "9.4,2.6 12,3.4", 5, 0.5, seed=93),
    )
    return _tool(face, place, joined(blade, grip), joined(shine, hole))


def needle(face: FaceContext, place: Matrix) -> list[Mark]:
    """A curved needle and its thread."""
    arc = limb("-14,4 -10,-3 -2,-6 7,-4.6 12,1", 0.4, 1.5, 1.9, 1.8, 1.4)
    thread = joined(
        limb("11.4,0 16,-3 20,1 25,4 30,0.6 34,-3", 0.6, 0.6, 0.6), stitches("34,-3 39,-1 44,-3", 4, 3.0, 0.6)
    )
    return _tool(face, place, joined(arc, thread), ellipse(11.2, -0.6, 0.5))


def scalpel(face: FaceContext, place: Matrix) -> list[Mark]:
    """A scalpel, 36 mm long before `place` moves it."""
    blade = blob("-18,1.8! -12,-2 -4,-2.4! -4,1.8!")
    grip = blob("-4,-1.8! 4,-1.6 16,-1.4 18,0 16,1.4 4,1.6 -4,1.6!")
    shine = joined(
        hatch("-14,-0.4 -5,-1.6", "-14,1.2 -5,1.2", 5, 0.6, seed=94),
        hatch("-2,-1.2 12,-1", "-2,1 12,1", 9, 0.6, seed=95),
    )
    return _tool(face, place, joined(blade, grip), shine)


def _tool(face: FaceContext, place: Matrix, body: Path, cut: Path) -> list[Mark]:
    ink, ground = face.palette["ink"], face.palette["ground"]
    if face.ink == "low":
        return [Group((Shape(body, fill=ground, stroke=Stroke(ink, 0.5)), Shape(cut, fill=ink)), matrix=place)]
    return [Group((Shape(body, fill=ink), Shape(cut, fill=ground)), matrix=place)]


def night(face: FaceContext) -> list[Mark]:
    """A dark band over the upper part of a piece, through the trim, its lower edge cut by a gouge."""
    ink, ground = face.palette["ink"], face.palette["ground"]
    low = face.height
    if face.ink == "low":
        line = rectangle(Box(4, low - 0.9, face.width - 8, 0.6))
        return [Shape(line, fill=ink)]
    count = round(face.width / 1.9)
    step = face.width / count
    teeth = joined(
        *(
            wedge(((at + 0.5) * step, low - 0.2), ((at + 0.5) * step, low - (3.4, 2.2, 2.8)[at % 3]), 0.9)
            for at in range(count)
        )
    )
    page = rectangle(Box(-face.bleed, -face.bleed, face.width + 2 * face.bleed, low + face.bleed))
    return [Shape(page, fill=ink), Shape(teeth, fill=ground)]
