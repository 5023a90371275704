"""Where the spaces of a board lie: tracks that are computed, and places that a table names, as the same records."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from typing import TypeAlias

from card_data.geometry import Box, Length, length
from card_data.problems import NOWHERE, Place, Problem, Problems, nearest

SHAPES = ("ring", "line", "spiral", "grid")
_STEPS = 1440  # straight pieces that stand for one turn of a curve: less than 0.001 mm off on any table
_SEPARATORS = re.compile(r"[;|,\s]+")
_Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Space:
    """A space of a board: its middle in mm, the way on from it in degrees clockwise (0 is to the right).

    `kind` says what sort of space it is; `next` holds the ids of the spaces one may go to from here. `width` and
    `height` are its own in mm, as a card's place has them; 0 is as large as all the others.
    """

    id: str
    x: float
    y: float
    angle: float = 0.0
    kind: str = ""
    next: tuple[str, ...] = ()
    width: float = 0.0
    height: float = 0.0

    def box(self, side: float) -> Box:
        """The box around its middle: its own width and height, else `side` mm; it is not turned."""
        width, height = self.width or self.height or side, self.height or self.width or side
        return Box(self.x - width / 2, self.y - height / 2, width, height)


def track(
    shape: str, count: int, box: Box, *, start: float = 0.0, columns: int = 0, side: float = 0.0
) -> tuple[Space, ...]:
    """The spaces of a track, numbered from 0, inside a box; `side` is a space's own side in mm, kept inside too.

    A ring is an ellipse, clockwise, its first space at `start` degrees from the top. A line runs along the box's longer
    side. A spiral winds clockwise from the top inwards, its turns as far apart as its spaces. A grid goes row by row,
    `columns` a row. ValueError for another shape.
    """
    if shape not in SHAPES:
        raise ValueError(f'"{shape}" is no shape of a track. {nearest(shape, SHAPES)}')
    inner = _inner(box, side)
    if count < 1:
        return ()
    if count == 1 and shape != "ring":
        return (Space("0", *inner.centre),)
    if shape == "grid":
        return _chained(_grid(count, inner, columns))
    if shape == "ring":
        return _closed(_chained(_evenly(list(_ellipse(inner, start)), count, is_closed=True)))
    return _chained(_evenly(list(_spiral(count, inner)) if shape == "spiral" else _line(inner), count))


def spaces_from_rows(
    rows: Iterable[Mapping[str, object]], box: Box | None = None, *, where: Sequence[Place] = ()
) -> tuple[Space, ...]:
    """The spaces that a table names: `id x y` and, if it likes, `angle kind next width height`.

    Without a column `next` each leads to the one below it. `x` and `y` are measured from the corner of `box` (with % as
    a share of it), or of the face. Raises `Problems` with all that is wrong; `where` is where each row stands.
    """
    problems: list[Problem] = []
    area = box or Box(0.0, 0.0, 0.0, 0.0)
    listed = list(rows)
    ids = [_text(row.get("id")) or str(number) for number, row in enumerate(listed)]
    places = [replace(place, card=name) for place, name in zip(where or [NOWHERE] * len(ids), ids, strict=True)]
    spaces = [
        Space(
            place.card,
            area.x + _length(row, "x", area.width, place, problems),
            area.y + _length(row, "y", area.height, place, problems),
            _angle(row, place, problems),
            _text(row.get("kind")),
            _ways(row, ids[number + 1 : number + 2]),
            _side(row, "width", area.width, place, problems),
            _side(row, "height", area.height, place, problems),
        )
        for number, (place, row) in enumerate(zip(places, listed, strict=True))
    ]
    problems += _graph_problems(spaces, places)
    if problems:
        raise Problems(problems)
    return tuple(spaces)


def _inner(box: Box, side: float) -> Box:
    width, height = max(0.0, box.width - side), max(0.0, box.height - side)
    x, y = box.centre
    return Box(x - width / 2, y - height / 2, width, height)


def _chained(places: Iterable[tuple[float, float, float]]) -> tuple[Space, ...]:
    spaces = [Space(str(number), *place) for number, place in enumerate(places)]
    ways = [(space.id,) for space in spaces[1:]]
    return tuple(replace(space, next=way) for space, way in zip(spaces, [*ways, ()], strict=True))


def _closed(spaces: tuple[Space, ...]) -> tuple[Space, ...]:
    return (*spaces[:-1], replace(spaces[-1], next=(spaces[0].id,)))


def _evenly(points: list[_Point], count: int, *, is_closed: bool = False) -> Iterator[tuple[float, float, float]]:
    """Places along a line of points, equally far from each other on the way, with the way's direction at each."""
    ways = list(accumulate((math.dist(a, b) for a, b in pairwise(points)), initial=0.0))
    gap = ways[-1] / (count if is_closed else count - 1)
    piece = 0
    for number in range(count):
        goal = number * gap
        while piece < len(points) - 2 and ways[piece + 1] <= goal:
            piece += 1
        (x0, y0), (x1, y1) = points[piece], points[piece + 1]
        share = (goal - ways[piece]) / ((ways[piece + 1] - ways[piece]) or 1.0)
        yield x0 + share * (x1 - x0), y0 + share * (y1 - y0), math.degrees(math.atan2(y1 - y0, x1 - x0))


def _ellipse(box: Box, start: float) -> Iterator[_Point]:
    (cx, cy), rx, ry = box.centre, box.width / 2, box.height / 2
    towards = math.radians(start)
    first = math.atan2(ry * math.sin(towards), rx * math.cos(towards))
    for step in range(_STEPS + 1):
        at = first + math.tau * step / _STEPS
        yield cx + rx * math.sin(at), cy - ry * math.cos(at)


def _line(box: Box) -> list[_Point]:
    (cx, cy) = box.centre
    return [(box.x, cy), (box.right, cy)] if box.width >= box.height else [(cx, box.y), (cx, box.bottom)]


def _spiral(count: int, box: Box) -> Iterator[_Point]:
    """Archimedes' spiral from the rim to one gap before the middle.

    With n gaps of its own width between turns, T turns are pi T (T + 2) gaps long, which gives T.
    """
    (cx, cy), rx, ry = box.centre, box.width / 2, box.height / 2
    turns = math.sqrt(1 + (count - 1) / math.pi) - 1
    steps = max(2, math.ceil(turns * _STEPS))
    for step in range(steps + 1):
        at = step / steps * turns
        share = 1 - at / (turns + 1)
        yield cx + rx * share * math.sin(math.tau * at), cy - ry * share * math.cos(math.tau * at)


def _grid(count: int, box: Box, columns: int) -> Iterator[tuple[float, float, float]]:
    across = min(count, columns or max(1, math.ceil(math.sqrt(count * box.width / (box.height or 1.0)))))
    down = math.ceil(count / across)
    for number in range(count):
        row, column = divmod(number, across)
        x = box.x + box.width * (column / (across - 1) if across > 1 else 0.5)
        yield x, box.y + box.height * (row / (down - 1) if down > 1 else 0.5), 0.0


def _text(value: object) -> str:
    return "" if value is None else str(value).strip()


def _length(row: Mapping[str, object], column: str, whole: float, place: Place, problems: list[Problem]) -> float:
    value = row.get(column)
    if isinstance(value, Length):
        return value.of(whole)
    try:
        return length(_text(value).replace(",", ".")).of(whole)
    except ValueError:
        remedy = "Write millimetres, such as 42.5, or a share, such as 50%."
        what = f'"{_text(value)}" is no length'
        problems.append(Problem("board/place", what, replace(place, column=column), remedy))
        return 0.0


def _side(row: Mapping[str, object], column: str, whole: float, place: Place, problems: list[Problem]) -> float:
    """A width or a height: not below 0, and 0 where nothing is said."""
    if not _text(row.get(column)):
        return 0.0
    side = _length(row, column, whole, place, problems)
    if side < 0:
        what, remedy = f"{side:g} mm is no {column} of a place", "Write how large it is, such as 66."
        problems.append(Problem("board/place", what, replace(place, column=column), remedy))
    return max(0.0, side)


def _angle(row: Mapping[str, object], place: Place, problems: list[Problem]) -> float:
    text = _text(row.get("angle")).removesuffix("°").replace(",", ".") or "0"
    if re.fullmatch(r"[+-]?\d{1,6}(\.\d*)?", text):
        return float(text)
    remedy = "Write degrees, clockwise, such as 90."
    problems.append(Problem("board/angle", f'"{text}" is no angle', replace(place, column="angle"), remedy))
    return 0.0


def _ways(row: Mapping[str, object], following: list[str]) -> tuple[str, ...]:
    """Where a row leads: the ids in its column `next`, nowhere for `-`, and to the row below without such a column."""
    value = row.get("next")
    if "next" not in row:
        return tuple(following)
    listed = value if isinstance(value, tuple) else _SEPARATORS.split(_text(value))
    return tuple(way for way in map(_text, listed) if way not in {"", "-"})


def _graph_problems(spaces: list[Space], places: list[Place]) -> Iterator[Problem]:
    ids: set[str] = set()
    for space, place in zip(spaces, places, strict=True):
        if space.id in ids:
            what, remedy = f'two spaces are called "{space.id}"', "Give each an id of its own."
            yield Problem("board/twice", what, replace(place, column="id"), remedy)
        ids.add(space.id)
    for space, place in zip(spaces, places, strict=True):
        for way in space.next:
            if way not in ids:
                what = f'"{way}" is no space of this board'
                yield Problem("board/unknown-space", what, replace(place, column="next"), nearest(way, ids))
