"""Outlines of SVG's shapes, and what must be known of an outline: its true extent, its sense of turning."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from card_data.geometry import ARITY, Box, Path, bounds, ellipse, joined, polygon, rectangle
from card_data.outlines import arc_curves, outline
from generator.art import svg_values as values

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from card_data.geometry import Size
    from generator.art.svg_tree import Node

Point = tuple[float, float]
EMPTY = Path("", ())
SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")


def path_of(node: Node, port: Size) -> Path:
    """The outline of a shape in its own user units; empty for what draws nothing. ValueError for broken path data."""
    if node.tag == "path":
        return outline(node.get("d")) if node.get("d") not in ("", "none") else EMPTY
    if node.tag in ("polyline", "polygon"):
        found = values.numbers(node.get("points"))
        points = tuple(zip(found[::2], found[1::2], strict=False))
        return polygon(points, closed=node.tag == "polygon") if len(points) > 1 else EMPTY
    if node.tag == "rect":
        return _rect(node, port)
    if node.tag == "line":
        ends = (
            (_across(node, "x1", port), _down(node, "y1", port)),
            (_across(node, "x2", port), _down(node, "y2", port)),
        )
        return polygon(ends, closed=False)
    return _round(node, port)


def _across(node: Node, name: str, port: Size) -> float:
    return values.size_of(node.get(name), port.width)


def _down(node: Node, name: str, port: Size) -> float:
    return values.size_of(node.get(name), port.height)


def _round(node: Node, port: Size) -> Path:
    cx, cy = _across(node, "cx", port), _down(node, "cy", port)
    if node.tag == "circle":
        rx = ry = values.size_of(node.get("r"), diagonal(port))
    else:
        across = values.length(node.get("rx"), port.width)
        down = values.length(node.get("ry"), port.height)
        rx = across if across is not None else down or 0.0
        ry = down if down is not None else rx
    return ellipse(cx, cy, rx, ry) if rx > 0 and ry > 0 else EMPTY


def diagonal(port: Size) -> float:
    """What percentages of neither width nor height are measured against."""
    return math.hypot(*port) / math.sqrt(2)


def _rect(node: Node, port: Size) -> Path:
    box = Box(
        *(_across(node, "x", port), _down(node, "y", port)), _across(node, "width", port), _down(node, "height", port)
    )
    if box.width <= 0 or box.height <= 0:
        return EMPTY
    across = values.length(node.get("rx"), port.width)
    down = values.length(node.get("ry"), port.height)
    rx = min(max(across if across is not None else down or 0.0, 0.0), box.width / 2)
    ry = min(max(down if down is not None else across or 0.0, 0.0), box.height / 2)
    return _round_rect(box, rx, ry) if rx > 0 and ry > 0 else rectangle(box)


def _round_rect(box: Box, rx: float, ry: float) -> Path:
    """Clockwise from the left end of the top edge, where dashes begin."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    corners = (
        ((right - rx, y), (right, y + ry)),
        ((right, bottom - ry), (right - rx, bottom)),
        ((x + rx, bottom), (x, bottom - ry)),
        ((x, y + ry), (x + rx, y)),
    )
    numbers: list[float] = [x + rx, y]
    for start, end in corners:
        numbers += start
        numbers += arc_curves(start, end, (rx, ry), 0.0, is_large=False, is_clockwise=True)[0]
    return Path("M" + "LC" * 4 + "Z", tuple(numbers))


def pieces(path: Path) -> Iterator[tuple[str, tuple[float, ...]]]:
    """The operations of a path with the numbers of each."""
    at = 0
    for op in path.ops:
        yield op, path.numbers[at : at + ARITY[op]]
        at += ARITY[op]


def extent(paths: Iterable[Path]) -> Box | None:
    """The box around what paths cover, curves followed exactly."""
    boxes = [box for box in map(_extent, paths) if box is not None]
    if not boxes:
        return None
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


def _extent(path: Path) -> Box | None:
    if "C" not in path.ops:
        return bounds(path)
    xs: list[float] = []
    ys: list[float] = []
    at: Point = (0.0, 0.0)
    for op, n in pieces(path):
        if op == "C":
            xs += _reach(at[0], n[0], n[2], n[4])
            ys += _reach(at[1], n[1], n[3], n[5])
        elif op == "R":
            xs += (n[0], n[0] + n[2])
            ys += (n[1], n[1] + n[3])
        elif n:
            xs.append(n[0])
            ys.append(n[1])
        at = (n[-2], n[-1]) if n else at
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _reach(a: float, b: float, c: float, d: float) -> list[float]:
    """The end, and the turning points, of a cubic curve in one direction."""
    low, high = (a, d) if a < d else (d, a)
    if low <= b <= high and low <= c <= high:
        return [d]
    first, second, third = 3 * (b - a), 6 * (a - 2 * b + c), 3 * (-a + 3 * b - 3 * c + d)
    if abs(third) < 1e-12 * max(1.0, abs(second)):
        roots = [-first / second] if second else []
    else:
        under = second * second - 4 * third * first
        roots = [(-second + sign * math.sqrt(under)) / (2 * third) for sign in (1, -1)] if under >= 0 else []
    inside = [t for t in roots if 0 < t < 1]
    return [d, *((1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t**3 * d for t in inside)]


def union(paths: list[Path]) -> Path | None:
    """One path that covers, by the non-zero rule, what any of several covers; None where that cannot be told simply."""
    boxes = [box for box in map(_extent, paths) if box is not None]
    is_apart = not any(a.meets(b) for at, a in enumerate(boxes) for b in boxes[:at])
    if len(paths) == 1 or is_apart:
        return joined(*paths)
    if any(path.ops.count("M") + path.ops.count("R") > 1 for path in paths):
        return None
    return joined(*(path if _turning(path) >= 0 else _backwards(path) for path in paths))


def _points(path: Path) -> list[Point]:
    if "R" in path.ops:
        x, y, width, height = path.numbers
        return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    return list(zip(path.numbers[::2], path.numbers[1::2], strict=True))


def _turning(path: Path) -> float:
    """Twice the area inside the points of one loop, negative when it runs the other way round."""
    points = _points(path)
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]], strict=True))


def _backwards(path: Path) -> Path:
    """One loop walked the other way."""
    if "R" in path.ops:
        return polygon(tuple(reversed(_points(path))))
    steps = [op for op in path.ops if op in "LC"]
    numbers = [number for point in reversed(_points(path)) for number in point]
    return Path("M" + "".join(reversed(steps)) + "Z", tuple(numbers))
