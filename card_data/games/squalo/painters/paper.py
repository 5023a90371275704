"""Cut paper: smooth outlines through a few points, waves, and pieces that throw a flat, even shadow."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from card_data.curves import Node, blob, closed
from card_data.geometry import Box, Matrix, Path, joined, mapped, rectangle, scale, shift, turn
from card_data.marks import Group, Mark, Shape, Stroke
from card_data.shapes import shape_outline

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from card_data.model import FaceContext


SHAPE_OF = {
    "white": "circle",
    "red": "triangle",
    "brown": "square",
    "sky": "diamond",
    "black": "hexagon",
    "green": "star",
}
PIRATES = tuple(SHAPE_OF)
PALE = 0.35  # luminance from which ink reads better on a colour than white
LINE = 0.5  # mm; a paper's edge where ink is dear
SHADOW = (0.7, 0.9)  # mm to the right and down: where the light does not reach


def wave(
    left: float, right: float, bottom: float, height: Callable[[float], float], ripple: tuple[float, float, float]
) -> Path:
    """A sheet of sea from side to side, its edge at `height`; `ripple`: its length, half its height, its start."""
    length, rise, phase = ripple
    step = length / 2
    first = math.floor((left - phase) / step)
    crest: list[Node] = []
    while not crest or crest[-1][0] < right:
        at = first + len(crest)
        x = phase + at * step
        crest.append((x, height(x) + (rise if at % 2 else -rise), False))
    ends = [(crest[-1][0], bottom, True), (crest[0][0], bottom, True)]
    return closed([(*crest[0][:2], True), *crest[1:-1], (*crest[-1][:2], True), *ends])


def sheet(face: FaceContext, path: Path, fill: str, shade: str) -> list[Mark]:
    """A piece of paper in a colour of the palette with its shadow in another; where ink is dear, white with an edge."""
    if face.ink == "low":
        return [Shape(path, fill=face.palette["ground"], stroke=Stroke(face.palette[shade], LINE, join="round"))]
    shadow = Shape(mapped(path, shift(*SHADOW)), fill=face.palette[shade])
    return [shadow, Shape(path, fill=face.palette[fill])]


def flat(face: FaceContext, path: Path, fill: str) -> Mark:
    """A piece without a shadow; where ink is dear, a thin line around white."""
    if face.ink == "low":
        return Shape(path, fill=face.palette["ground"], stroke=Stroke(face.palette["ink"], 0.3, join="round"))
    return Shape(path, fill=face.palette[fill])


def solid(face: FaceContext, path: Path, fill: str = "ink") -> Mark:
    """Something small that is filled in any ink: an eye, a tooth's gap."""
    return Shape(path, fill=face.palette[fill])


def badge(face: FaceContext, pirate: str, x: float, y: float, radius: float) -> list[Mark]:
    """A pirate's shape in its colour with a dark edge, about as large as a circle of that radius in mm."""
    outline = shape_outline(SHAPE_OF[pirate], x, y, radius)
    is_low = face.ink == "low"
    fill = face.palette["ground" if is_low else pirate]
    line = face.palette[f"{pirate}-deep" if is_low or pirate == "white" else "ink"]
    return [Shape(outline, fill=fill, stroke=Stroke(line, 0.9 if is_low else 0.5, join="round"))]


def page(face: FaceContext) -> Path:
    """The whole face with its bleed."""
    return rectangle(Box(0, 0, face.width, face.height).grown(face.bleed))


def clipped(face: FaceContext, marks: Sequence[Mark]) -> list[Mark]:
    """The marks, cut off where the bleed ends."""
    return [Group(tuple(marks), clip=page(face))]


def put(x: float, y: float, size: float = 1.0, tilt: float = 0.0) -> Matrix:
    """A place on a face: so large, turned clockwise by so many degrees, its middle at x, y."""
    return scale(size).then(turn(tilt)).then(shift(x, y))


FIN = blob("-9,6! -4,-1 5,-10! 5,-3 9,6!")
GULL = joined(blob("0,0! -3,-2.6 -6.4,-1.6! -3,-1.3 0,1.3! 3,-1.3 6.4,-1.6! 3,-2.6"))
