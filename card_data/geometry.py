"""Lengths, sizes, boxes, matrices and paths, in millimetres with y downwards."""

from __future__ import annotations

import math
import re
from typing import NamedTuple

MM_PER_INCH = 25.4
PT_PER_MM = 72 / MM_PER_INCH
_UNITS = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": MM_PER_INCH, "pt": 1 / PT_PER_MM, "q": 0.25}
_LENGTH = re.compile(r"\s*([+-]?(?:\d+\.?\d*|\.\d+))\s*(mm|cm|in|pt|q|%|)\s*", re.IGNORECASE)


class Length(NamedTuple):
    """A length in mm plus a part of whatever it is measured against (50 % is 0.5)."""

    mm: float
    part: float = 0.0

    def of(self, whole: float) -> float:
        """The length in mm against `whole` mm."""
        return self.mm + self.part * whole


def length(text: str) -> Length:
    """Reads `63`, `63mm`, `2.5in`, `9pt`, `50%`; bare numbers are mm. ValueError for anything else."""
    match = _LENGTH.fullmatch(text)
    if match is None:
        message = f'"{text}" is not a length'
        raise ValueError(message)
    number, unit = float(match[1]), match[2].lower()
    return Length(0.0, number / 100) if unit == "%" else Length(number * _UNITS[unit])


class Size(NamedTuple):
    """A width and a height in mm."""

    width: float
    height: float

    @property
    def turned(self) -> Size:
        """The same rectangle lying on its side."""
        return Size(self.height, self.width)


class Box(NamedTuple):
    """A rectangle in mm: top left corner, width, height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        """The point in the middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def grown(self, by: float) -> Box:
        """The box with every edge moved outwards by `by` mm (inwards when negative)."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def holds(self, other: Box, slack: float = 1e-6) -> bool:
        """Whether `other` lies inside, to within `slack` mm."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def meets(self, other: Box, slack: float = 1e-6) -> bool:
        """Whether the two share an area wider than `slack` mm."""
        return (
            min(self.right, other.right) - max(self.x, other.x) > slack
            and min(self.bottom, other.bottom) - max(self.y, other.y) > slack
        )


class Matrix(NamedTuple):
    """An affine map as SVG and PDF write it: x' = a x + c y + e, y' = b x + d y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def then(self, outer: Matrix) -> Matrix:
        """The map that applies this one first and `outer` after it."""
        return Matrix(
            self.a * outer.a + self.b * outer.c,
            self.a * outer.b + self.b * outer.d,
            self.c * outer.a + self.d * outer.c,
            self.c * outer.b + self.d * outer.d,
            self.e * outer.a + self.f * outer.c + outer.e,
            self.e * outer.b + self.f * outer.d + outer.f,
        )

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a point lands."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f


IDENTITY = Matrix()


def shift(x: float, y: float) -> Matrix:
    """A move by x, y mm."""
    return Matrix(e=x, f=y)


def scale(x: float, y: float | None = None) -> Matrix:
    """A scaling about the origin."""
    return Matrix(a=x, d=x if y is None else y)


def turn(degrees: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    """A clockwise turn (y points down) about the point x, y; quarter turns are exact."""
    quarter = {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}.get(degrees % 360)
    radians = math.radians(degrees)
    cos, sin = quarter or (math.cos(radians), math.sin(radians))
    return Matrix(cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)


def leaning(degrees: float, y: float = 0.0) -> Matrix:
    """A slant whose tops go to the right (y points down); what lies at y stays where it is."""
    share = math.tan(math.radians(degrees))
    return Matrix(c=-share, e=share * y)


class Path(NamedTuple):
    """A path: one letter an operation, and the numbers they use up in turn, in mm.

    M x y · L x y · C x1 y1 x2 y2 x y · R x y width height (a closed rectangle) · Z
    """

    ops: str
    numbers: tuple[float, ...]


ARITY = {"M": 2, "L": 2, "C": 6, "R": 4, "Z": 0}
_KAPPA = 4 / 3 * (math.sqrt(2) - 1)


def rectangle(box: Box) -> Path:
    """The outline of a box."""
    return Path("R", tuple(box))


def polygon(points: tuple[tuple[float, float], ...], *, closed: bool = True) -> Path:
    """Straight lines through the points."""
    ops = "M" + "L" * (len(points) - 1) + ("Z" if closed else "")
    return Path(ops, tuple(number for point in points for number in point))


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None) -> Path:
    """An ellipse (a circle without `ry`) of four curves, clockwise from the right."""
    ry = rx if ry is None else ry
    kx, ky = rx * _KAPPA, ry * _KAPPA
    return Path(
        "MCCCCZ",
        (
            *(cx + rx, cy),
            *(cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
            *(cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
            *(cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
            *(cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
        ),
    )


def rounded(box: Box, radius: float) -> Path:
    """The outline of a box with round corners; the radius is cut to half the shorter side."""
    r = min(radius, box.width / 2, box.height / 2)
    if r <= 0:
        return rectangle(box)
    k = r * (1 - _KAPPA)
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    return Path(
        "MLCLCLCLCZ",
        (
            *(x + r, y),
            *(right - r, y),
            *(right - k, y, right, y + k, right, y + r),
            *(right, bottom - r),
            *(right, bottom - k, right - k, bottom, right - r, bottom),
            *(x + r, bottom),
            *(x + k, bottom, x, bottom - k, x, bottom - r),
            *(x, y + r),
            *(x, y + k, x + k, y, x + r, y),
        ),
    )


def joined(*paths: Path) -> Path:
    """Several paths as one, for holes and for one fill without seams."""
    return Path("".join(p.ops for p in paths), tuple(n for p in paths for n in p.numbers))


def mapped(path: Path, matrix: Matrix) -> Path:
    """The path after a map; rectangles stay rectangles only where the map keeps them upright."""
    if "R" in path.ops and (matrix.b or matrix.c):
        path = _unrolled(path)
    if "R" not in path.ops:
        pairs = zip(path.numbers[::2], path.numbers[1::2], strict=True)
        return Path(path.ops, tuple(n for x, y in pairs for n in matrix.at(x, y)))
    return _mapped_upright(path, matrix)


def _mapped_upright(path: Path, matrix: Matrix) -> Path:
    numbers: list[float] = []
    at = 0
    for op in path.ops:
        chunk = path.numbers[at : at + ARITY[op]]
        at += ARITY[op]
        if op == "R":
            (x0, y0), (x1, y1) = (
                matrix.at(chunk[0], chunk[1]),
                matrix.at(chunk[0] + chunk[2], chunk[1] + chunk[3]),
            )
            numbers += (min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))
        else:
            for x, y in zip(chunk[::2], chunk[1::2], strict=True):
                numbers += matrix.at(x, y)
    return Path(path.ops, tuple(numbers))


def _unrolled(path: Path) -> Path:
    ops, numbers, at = "", [], 0
    for op in path.ops:
        chunk = path.numbers[at : at + ARITY[op]]
        at += ARITY[op]
        if op == "R":
            x, y, width, height = chunk
            ops += "MLLLZ"
            numbers += [x, y, x + width, y, x + width, y + height, x, y + height]
        else:
            ops += op
            numbers += chunk
    return Path(ops, tuple(numbers))


def bounds(path: Path) -> Box | None:
    """The box around a path's points (control points included, so never too small)."""
    points = _unrolled(path).numbers
    if not points:
        return None
    xs, ys = points[::2], points[1::2]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
