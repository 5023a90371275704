"""GeneRally's drawing: circuits grown from a card's id, the stripes around them, and the backs of the kits."""

from __future__ import annotations

import math
import random
from itertools import pairwise, product
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import Box, Matrix, Path, ellipse, joined, mapped, polygon, rectangle, shift, turn
from card_data.marks import WHITE, Colour, Group, Mark, Shape, Stroke, Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from card_data.model import FaceContext

Point = tuple[float, float]

FIELD = Box(22.6, 7.6, 33.2, 46.4)  # what the road's middle line fills
ROAD = 5.0  # the asphalt's width
KERB = 0.9  # how far kerbs stand out of it
TIGHTEST, WIDEST = 3.9, 17.0  # radii of the middle line; tighter, the inside of a bend would be a kink
SLIGHTEST = 0.55  # radians; less is no bend
CLEAR = ROAD + 1.6  # from middle line to middle line where the road passes itself
NEAR = 12.3  # within so much road it is its own neighbour: a hairpin of the tightest radius
SHORTEST = 4.8  # a shorter kerb would be two or three crumbs
SKETCHES = 5000  # how many are tried before a circuit is given up


class _Bend(NamedTuple):
    """An arc of the middle line: its centre, its radius, the angle where it starts and the angle it sweeps."""

    x: float
    y: float
    radius: float
    start: float
    sweep: float

    def at(self, share: float, offset: float = 0.0) -> Point:
        """The point after a share of the arc, moved outwards."""
        x, y = _away(self.start + share * self.sweep, self.radius + offset)
        return self.x + x, self.y + y


def _bends_of(face: FaceContext) -> int:
    """How many bends a card's circuit has: the more handling counts there, the more; the fastest lose one."""
    return 4 + _number(face, "ten") - (_number(face, "vel") == 3)  # noqa: PLR2004


def _circuit_of(name: str, sketch: int, count: int) -> tuple[_Bend, ...]:
    """The closed middle line that a name grows: its sketch of that number, or the next whose road keeps off itself."""
    for number in range(sketch, sketch + SKETCHES):
        bends = _grown(random.Random(f"{name}/{number}"), count)  # noqa: S311 - a drawing, not a secret
        if bends and _is_clear(tuple(_points_along(bends, 1.8))):
            return bends
    message = f"no circuit of {count} bends in {SKETCHES} sketches of {name}"
    raise ValueError(message)


def _grown(chance: random.Random, count: int) -> tuple[_Bend, ...]:
    """A corner in each of so many cells of a grid, joined without crossings; nothing where a bend comes out badly."""
    cells = chance.sample(range(3 * 4), count)
    places = [(cell % 3 + chance.uniform(0.1, 0.9), cell // 3 + chance.uniform(0.1, 0.9)) for cell in cells]
    corners = _untangled(places)
    shares = [chance.uniform(0.75, 1.0) for _ in corners]
    corners = _fitted(corners, corners)
    for _ in range(6):
        corners = _fitted(corners, tuple(_points_along(_rounded(corners, shares), 1.5)))
    bends = _rounded(corners, shares)
    return bends if _is_drivable(bends) else ()


def _untangled(corners: list[Point]) -> list[Point]:
    """The corners in an order whose straights do not cross: two that do are swapped until none is left."""
    count = len(corners)
    pairs = [(one, two) for one in range(count) for two in range(one + 2, count) if two - one < count - 1]
    for _ in range(count * count):
        crossing = next((pair for pair in pairs if _do_cross(corners, *pair)), None)
        if crossing is None:
            break
        one, two = crossing
        corners = corners[: one + 1] + corners[two:one:-1] + corners[two + 1 :]
    return corners


def _do_cross(corners: Sequence[Point], one: int, two: int) -> bool:
    a, b, c, d = corners[one], corners[one + 1], corners[two], corners[(two + 1) % len(corners)]
    return _side(a, b, c) != _side(a, b, d) and _side(c, d, a) != _side(c, d, b)


def _side(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])


def _rounded(corners: list[Point], shares: Sequence[float]) -> tuple[_Bend, ...]:
    """Every corner as an arc; two bends share the straight between them so that both are as wide as can be."""
    around = tuple(zip(corners[-1:] + corners[:-1], corners, corners[1:] + corners[:1], strict=True))
    turns = [_turn(*corner) for corner in around]
    pulls = [math.tan(abs(angle) / 2) for angle in turns]
    after = [
        math.dist(here, there) / (one + two)
        for (_, here, there), one, two in zip(around, pulls, pulls[1:] + pulls[:1], strict=True)
    ]
    radii = [min(one, two) for one, two in zip(after[-1:] + after[:-1], after, strict=True)]
    return tuple(
        _bend(before, corner, angle, min(share * radius, WIDEST))
        for (before, corner, _), angle, share, radius in zip(around, turns, shares, radii, strict=True)
    )


def _turn(before: Point, corner: Point, after: Point) -> float:
    """How far the road turns at a corner, clockwise, in radians; never quite nothing."""
    into = math.atan2(corner[1] - before[1], corner[0] - before[0])
    out = math.atan2(after[1] - corner[1], after[0] - corner[0])
    angle = (out - into + math.pi) % math.tau - math.pi
    return math.copysign(max(abs(angle), 1e-3), angle)


def _bend(before: Point, corner: Point, angle: float, radius: float) -> _Bend:
    into = math.atan2(corner[1] - before[1], corner[0] - before[0])
    side = into + math.copysign(math.pi / 2, angle)
    back, across = _away(into, -radius * math.tan(abs(angle) / 2)), _away(side, radius)
    x, y = corner[0] + back[0] + across[0], corner[1] + back[1] + across[1]
    return _Bend(x, y, radius, side + math.pi, angle)


def _away(angle: float, reach: float) -> Point:
    return reach * math.cos(angle), reach * math.sin(angle)


def _fitted(corners: Sequence[Point], line: Sequence[Point]) -> list[Point]:
    """The corners stretched so that the line fills the field."""
    xs, ys = [x for x, _ in line], [y for _, y in line]
    left, top = min(xs), min(ys)
    wide, high = FIELD.width / (max(xs) - left), FIELD.height / (max(ys) - top)
    return [(FIELD.x + (x - left) * wide, FIELD.y + (y - top) * high) for x, y in corners]


def _is_drivable(bends: Sequence[_Bend]) -> bool:
    """Whether every bend is one, none is too tight, and a circuit of many bends also turns the other way."""
    lefts = sum(bend.sweep < 0 for bend in bends)
    return (
        min(bend.radius for bend in bends) >= TIGHTEST
        and min(abs(bend.sweep) for bend in bends) >= SLIGHTEST
        and min(lefts, len(bends) - lefts) >= (len(bends) - 3) // 2
    )


def _is_clear(line: Sequence[Point]) -> bool:
    """Whether no two parts of the road that are not neighbours along it come too close."""
    gaps = [math.dist(here, there) for here, there in pairwise((*line, line[0]))]
    whole = sum(gaps)
    for at, here in enumerate(line):
        along = 0.0
        for gap, there in zip(gaps[at:], line[at + 1 :], strict=False):
            along += gap
            if NEAR < along < whole - NEAR and math.dist(here, there) < CLEAR:
                return False
    return True


def _points_along(bends: Sequence[_Bend], step: float) -> Iterator[Point]:
    """Points of the closed middle line, no further apart than `step` mm."""
    for bend, (here, there) in zip(bends, _straights(bends), strict=True):
        count = math.ceil(bend.radius * abs(bend.sweep) / step)
        yield from (bend.at(at / count) for at in range(count))
        count = math.ceil(math.dist(here, there) / step)
        yield from (_between(here, there, at / count) for at in range(count))


def _straights(bends: Sequence[_Bend]) -> list[tuple[Point, Point]]:
    """The straight after each bend."""
    return [(bend.at(1.0), following.at(0.0)) for bend, following in pairwise((*bends, bends[0]))]


def _between(here: Point, there: Point, share: float) -> Point:
    return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share


def circuit(face: FaceContext) -> list[Mark]:
    """A closed circuit seen from above: road, edge lines, kerbs in the bends, the grid and the finishing line."""
    bends = _circuit_of(face.id, _number(face, "sketch"), _bends_of(face))
    arcs = [_arc(bend) for bend in bends]
    numbers = arcs[0].numbers + tuple(number for arc in arcs[1:] for number in arc.numbers)
    line = Path("M" + "L".join(arc.ops[1:] for arc in arcs) + "Z", numbers)
    ground, road, ink = (face.palette[name] for name in ("ground", "road", "ink"))
    longest = max(_straights(bends), key=lambda straight: math.dist(*straight))
    widths = (ROAD, ROAD - 0.7, ROAD - 1.2)
    colours = (ink, ground, ground) if face.ink == "low" else (road, ground, road)
    return [
        Shape(line, fill=ground, stroke=Stroke(ground, ROAD + 2 * KERB + 0.5, join="round")),
        *(mark for bend in bends for mark in _kerb(face, bend)),
        *(Shape(line, stroke=Stroke(*pen, join="round")) for pen in zip(colours, widths, strict=True)),
        *_finish(face, *longest, ink if face.ink == "low" else ground),
    ]


def _arc(bend: _Bend, offset: float = 0.0) -> Path:
    """An arc, moved outwards, as curves of at most a sixth of a turn."""
    pieces = math.ceil(abs(bend.sweep) / (math.pi / 3))
    part = bend.sweep / pieces
    pull = 4 / 3 * math.tan(part / 4) * (bend.radius + offset)
    numbers = [*bend.at(0.0, offset)]
    for at in range(pieces):
        one, two = _away(bend.start + at * part, pull), _away(bend.start + (at + 1) * part, pull)
        (x0, y0), (x1, y1) = bend.at(at / pieces, offset), bend.at((at + 1) / pieces, offset)
        numbers += [x0 - one[1], y0 + one[0], x1 + two[1], y1 - two[0], x1, y1]
    return Path("M" + "C" * pieces, tuple(numbers))


def _kerb(face: FaceContext, bend: _Bend) -> list[Mark]:
    """Red and white blocks along the inside of a bend, beginning and ending red: five of them at least, or none."""
    length = (bend.radius - ROAD / 2) * abs(bend.sweep)
    if length < SHORTEST:
        return []
    path = _arc(bend, -ROAD / 2)
    block = length / (2 * max(2, round(length / 2.6)) + 1)
    return [
        Shape(path, stroke=Stroke(face.palette["ink"], 2 * KERB + 0.3)),
        Shape(path, stroke=Stroke(face.palette["ground"], 2 * KERB)),
        Shape(path, stroke=Stroke(face.palette["kerb"], 2 * KERB, dash=(block, block))),
    ]


def _finish(face: FaceContext, here: Point, there: Point, slot: Colour) -> list[Mark]:
    """The chequered line across a straight, and behind it the grid: a slot to the left, one to the right."""
    length = math.dist(here, there)
    x, y = _between(here, there, 0.5 + min(0.3, 3.0 / length))
    place = turn(math.degrees(math.atan2(there[1] - here[1], there[0] - here[0]))).then(shift(x, y))
    ink, ground = face.palette["ink"], face.palette["ground"]
    side = (ROAD - 0.6) / 6
    slots = [Box(-3.6 - 1.7 * at, 0.4 if at % 2 else -1.9, 0.35, 1.5) for at in range(6) if at < length / 3.4 - 0.6]
    return [
        Shape(_placed([Box(-1.5 * side - 0.25, -ROAD / 2 - 0.5, 3 * side + 0.5, ROAD + 1)], place), fill=ground),
        Shape(_placed(_chequers(3, 7, side), place), fill=ink),
        Shape(_placed(slots, place), fill=slot),
    ]


def _chequers(columns: int, rows: int, side: float) -> list[Box]:
    """The dark squares of a chequered field about the origin."""
    return [
        Box((column - columns / 2) * side, (row - rows / 2) * side, side, side)
        for column, row in product(range(columns), range(rows))
        if (column + row) % 2 == 0
    ]


def _placed(boxes: Iterable[Box], place: Matrix) -> Path:
    return mapped(joined(*map(rectangle, boxes)), place)


def start_line(face: FaceContext) -> list[Mark]:
    """A finishing line with a little road on either side, for whoever draws a circuit of their own."""
    x, soft = FIELD.x + 7.0, face.palette["soft"]
    edges = [Box(x + side * ROAD / 2 - 0.15, 21.0, 0.3, 22.0) for side in (-1, 1)]
    return [Shape(joined(*map(rectangle, edges)), fill=soft), *_finish(face, (x, 43.0), (x, 21.0), face.palette["ink"])]


ATTRIBUTES = ("acc", "ten", "pit", "vel")
CLIMB = math.radians(-24.0)  # the diagonal of stripes and names
UPPER, LOWER = (61.0, 74.0), (75.2, 86.6)  # how far the two stripes lie from the top left corner, across the diagonal


def stripes(face: FaceContext) -> list[Mark]:
    """Two broad diagonals in the colours of what the card does best: two colours, or one and its tint."""
    highest = max(_number(face, name) for name in ATTRIBUTES)
    best = [face.palette[name] for name in ATTRIBUTES if _number(face, name) == highest]
    colours = (best[0] if len(best) > 1 else _mixed(best[0], WHITE, 0.5), best[-1])
    if face.argument == "blank":
        colours = (face.palette["soft"],) * 2
    is_outlined = face.ink == "low" or face.argument == "blank"
    drawn = zip((UPPER, LOWER), colours, strict=True)
    return _within_bleed(face, [mark for stripe in drawn for mark in _stripe(face, *stripe, is_outlined=is_outlined)])


def _stripe(face: FaceContext, ends: tuple[float, float], fill: Colour, *, is_outlined: bool) -> list[Mark]:
    """A stripe as a band, or as two lines along either edge."""
    near, far = ends
    lines = [(at - 0.18, at + 0.18) for at in (near + 0.2, near + 1.3, far - 1.3, far - 0.2)]
    return [Shape(_band(face, *part), fill=fill) for part in (lines if is_outlined else [ends])]


def _band(face: FaceContext, near: float, far: float) -> Path:
    """A band along the diagonal, between two distances from the face's top left corner."""
    reach = face.width + face.height
    middle = math.cos(CLIMB) * face.width / 2 + math.sin(CLIMB) * face.height / 2
    return mapped(rectangle(Box(middle - reach, near, 2 * reach, far - near)), turn(math.degrees(CLIMB)))


def _within_bleed(face: FaceContext, marks: Sequence[Mark]) -> list[Mark]:
    return [Group(tuple(marks), clip=rectangle(_page(face)))]


def _page(face: FaceContext) -> Box:
    return Box(0, 0, face.width, face.height).grown(face.bleed)


def _number(face: FaceContext, column: str) -> int:
    value = face.values.get(column)
    return int(value) if isinstance(value, int | float) else 0


def _mixed(one: Colour, two: Colour, share: float) -> Colour:
    return Colour(*(a + (b - a) * share for a, b in zip(one, two, strict=True)))


SHAPES: dict[str, tuple[float, tuple[float, ...]]] = {  # the first corner's degrees, the reaches in turn; equal areas
    "triangle": (-90.0, (1.555,) * 3),
    "square": (-45.0, (1.253,) * 4),
    "diamond": (-90.0, (1.37, 1.147) * 2),
    "hexagon": (-60.0, (1.1,) * 6),
    "star": (-90.0, (1.47, 0.727) * 5),
}
PALE = 0.35  # luminance from which ink reads better on a kit's colour than white
DARK = 0.03  # luminance below which no darker shade can be told apart
BANDS, CORNER = 10.25, 38.8  # how far from the diagonal through its middle a back's white bands end, its corners begin


def kit_mark(face: FaceContext) -> list[Mark]:
    """Whose card it is, in the lower right corner; nothing where no kit is."""
    if face.values.get("kit") is None:
        return []
    shape, colour = _kit(face)
    outline = _shape_outline(shape, face.width - 9.8, face.height - 10.7, 4.2)
    if face.ink == "low":
        return [Shape(outline, fill=face.palette["ground"], stroke=Stroke(_deepened(colour), 0.9))]
    return [Shape(outline, fill=colour, stroke=Stroke(face.palette["ink"], 0.3))]


def kit_back(face: FaceContext) -> list[Mark]:
    """The back of a kit: diagonals in its colour and its shape twice, the same whichever way up a card is held."""
    shape, colour = _kit(face)
    if face.ink == "low" and colour.luminance > PALE:
        colour = _deepened(colour)
    ground = WHITE if face.ink == "low" or (face.ink == "bw" and colour.luminance < DARK) else colour
    outline = _shape_outline(shape, 23.7, 18.85, 8.9)
    emblem = Shape(outline, fill=face.palette["ink"] if ground.luminance > PALE else WHITE)
    if face.ink == "low":
        emblem = Shape(outline, fill=WHITE, stroke=Stroke(colour, 1.3))
    half = (emblem, _title(face))
    around = turn(180, face.width / 2, face.height / 2)
    return _within_bleed(face, [*_bands(face, colour, ground), *half, Group(half, matrix=around)])


def _kit(face: FaceContext) -> tuple[str, Colour]:
    kit = face.values.get("kit")
    return str(getattr(kit, "shape", "circle")), getattr(kit, "colour", face.palette["road"])


def _bands(face: FaceContext, colour: Colour, ground: Colour) -> list[Mark]:
    """The ground, the bands across it and, in the corners, a stripe for the first kit to six for the last."""
    ink, is_low = face.palette["ink"], face.ink == "low"
    lines = ((4.8, 5.1, ink), (7.1, 8.1, colour), (BANDS - 0.3, BANDS, colour), (CORNER, CORNER + 0.3, colour))
    pale = ink if ground == WHITE else _mixed(colour, WHITE, 0.6)
    bands = ((CORNER, 70.0, WHITE), (4.8, BANDS, WHITE), (7.1, 8.1, pale), (0.0, 4.8, ink))
    stripes = [CORNER + 1.5 + 1.7 * at for at in range(1 + ("circle", *SHAPES).index(_kit(face)[0]))]
    return [
        Shape(rectangle(_page(face)), fill=ground),
        *(_two(face, *band) for band in (lines if is_low else bands)),
        *(_two(face, start, start + (0.3 if is_low else 0.6), colour) for start in stripes),
        Shape(_placed(_chequers(3, 5, 1.92), _middle(face)), fill=ink if is_low else WHITE),
    ]


def _two(face: FaceContext, near: float, far: float, fill: Colour) -> Shape:
    """A band on either side of the diagonal through the middle, between two distances from it."""
    middle = math.cos(CLIMB) * face.height / 2 - math.sin(CLIMB) * face.width / 2
    return Shape(joined(_band(face, middle - far, middle - near), _band(face, middle + near, middle + far)), fill=fill)


def _middle(face: FaceContext) -> Matrix:
    """From the middle band's own millimetres, about its middle, to the face's."""
    return turn(math.degrees(CLIMB)).then(shift(face.width / 2, face.height / 2))


def _title(face: FaceContext) -> Group:
    """The game's name as it is meant: a rally."""
    ink = face.palette["ink"] if face.ink == "low" else WHITE
    name = Text("Gene", -20.2, 0.3, 16.5, "light", ink, "end"), Text("RALLY", -19.9, 0.3, 16.5, "slanted", ink)
    return Group((*name, Text("CARTE", -6.4, 3.5, 6.5, "light", ink, "end")), matrix=_middle(face))


def _deepened(colour: Colour) -> Colour:
    """A fuller shade of a colour; what is nearly black grows lighter."""
    if colour.luminance < DARK:
        return _mixed(colour, WHITE, 0.16)
    return Colour(*(0.96 * part**1.75 for part in colour))


def _shape_outline(shape: str, x: float, y: float, radius: float) -> Path:
    """A kit's shape about a point, about as large as a circle of that radius in mm."""
    if shape not in SHAPES:
        return ellipse(x, y, radius)
    first, reaches = SHAPES[shape]
    step = math.tau / len(reaches)
    corners = [_away(math.radians(first) + at * step, reach * radius) for at, reach in enumerate(reaches)]
    drop = -(min(y for _, y in corners) + max(y for _, y in corners)) / 2
    return polygon(tuple((x + across, y + down + drop) for across, down in corners))
