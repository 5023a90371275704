"""Cut paper: smooth outlines through a few points, waves, and pieces that throw a flat, even shadow."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from card_data.geometry import Box, Matrix, Path, ellipse, joined, mapped, polygon, rectangle, scale, shift, turn
from card_data.marks import Group, Mark, Shape, Stroke

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from card_data.model import FaceContext

Node = tuple[float, float, bool]

SHAPES: dict[str, tuple[float, tuple[float, ...]]] = {  # the first corner's degrees, the reaches in turn; equal areas
    "triangle": (-90.0, (1.555,) * 3),
    "square": (-45.0, (1.253,) * 4),
    "diamond": (-90.0, (1.37, 1.147) * 2),
    "hexagon": (-60.0, (1.1,) * 6),
    "star": (-90.0, (1.47, 0.727) * 5),
}
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


def cut(text: str) -> Path:
    """A closed outline through points written as `3,4 5,6!`, in mm; an exclamation mark is a corner."""
    words = text.split()
    return smooth([(*map(float, word.rstrip("!").split(",")), word.endswith("!")) for word in words])  # type: ignore[misc]


def smooth(line: Sequence[Node]) -> Path:
    """Curves from node to node, closed; at a round one both leave along the line between its neighbours."""
    count = len(line)
    numbers = [*line[0][:2]]
    for at in range(count):
        before, here, there, after = (line[(at + step) % count] for step in (-1, 0, 1, 2))
        reach = math.dist(here[:2], there[:2]) / 3
        out = _unit(here, there) if here[2] else _unit(before, there)
        into = _unit(here, there) if there[2] else _unit(here, after)
        numbers += [here[0] + out[0] * reach, here[1] + out[1] * reach]
        numbers += [there[0] - into[0] * reach, there[1] - into[1] * reach, *there[:2]]
    return Path("M" + "C" * count + "Z", tuple(numbers))


def _unit(here: Node, there: Node) -> tuple[float, float]:
    length = math.dist(here[:2], there[:2]) or 1.0
    return (there[0] - here[0]) / length, (there[1] - here[1]) / length


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
    return smooth([(*crest[0][:2], True), *crest[1:-1], (*crest[-1][:2], True), *ends])


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


def shape_outline(shape: str, x: float, y: float, radius: float) -> Path:
    """A kit's shape about a point, about as large as a circle of that radius in mm."""
    if shape not in SHAPES:
        return ellipse(x, y, radius)
    first, reaches = SHAPES[shape]
    step = math.tau / len(reaches)
    turns = [math.radians(first) + at * step for at in range(len(reaches))]
    corners = [
        (reach * radius * math.cos(way), reach * radius * math.sin(way))
        for way, reach in zip(turns, reaches, strict=True)
    ]
    drop = -(min(y for _, y in corners) + max(y for _, y in corners)) / 2
    return polygon(tuple((x + across, y + down + drop) for across, down in corners))


def page(face: FaceContext) -> Path:
    """The whole face with its bleed."""
    return rectangle(Box(0, 0, face.width, face.height).grown(face.bleed))


def clipped(face: FaceContext, marks: Sequence[Mark]) -> list[Mark]:
    """The marks, cut off where the bleed ends."""
    return [Group(tuple(marks), clip=page(face))]


def put(x: float, y: float, size: float = 1.0, tilt: float = 0.0) -> Matrix:
    """A place on a face: so large, turned clockwise by so many degrees, its middle at x, y."""
    return scale(size).then(turn(tilt)).then(shift(x, y))


FIN = cut("-9,6! -4,-1 5,-10! 5,-3 9,6!")
GULL = joined(cut("0,0! -3,-2.6 -6.4,-1.6! -3,-1.3 0,1.3! 3,-1.3 6.4,-1.6! 3,-2.6"))
