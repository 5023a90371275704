"""Where a board that is larger than the paper is parted: the fewest tiles, and seams that go through nothing."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from card_data.geometry import Box, Size

SLACK = 1e-6
AIR = 1.0  # mm that a seam keeps from a place where it can
LEAST = 10.0  # mm of a tile that stay seen
PLACE, DRAWN = 100, 1  # how much it matters that a place, or a drawn word, stays whole


class Thing(NamedTuple):
    """Something on a board that no seam should go through: what it is called, its box in mm, how much it matters."""

    name: str
    box: Box
    weight: int = PLACE


class Tile(NamedTuple):
    """One tile: its name (column letter, row number), its part of the board, and how much of that stays seen.

    The rest, right of and below `seen`, is covered by the tiles that are laid on after it.
    """

    name: str
    box: Box
    seen: Size


class Tiling(NamedTuple):
    """The tiles of a board, row by row in the order they are laid, and the things that their seams go through."""

    columns: int
    rows: int
    tiles: tuple[Tile, ...]
    parted: tuple[Thing, ...]


class _Span(NamedTuple):
    """A thing along one axis."""

    low: float
    high: float
    weight: int


class _Way(NamedTuple):
    """Seams up to one of them: what they part, how many things they pass too closely, how uneven tiles are."""

    weight: int
    near: int
    uneven: float
    seams: tuple[float, ...]


def tiling(size: Size, room: Size, overlap: float, things: Sequence[Thing]) -> Tiling | None:
    """The best tiling on sheets that take `room` mm, upright or turned; None where tiles cannot be that small.

    Fewest tiles first, then those whose seams part least, then the shortest seams.
    """
    ways = [_tiled(size, one, overlap, things) for one in dict.fromkeys((room, room.turned))]
    found = [way for way in ways if way is not None]
    return min(found, key=lambda way: _rank(way, size)) if found else None


def _rank(way: Tiling, size: Size) -> tuple[int, int, float]:
    length = (way.columns - 1) * size.height + (way.rows - 1) * size.width
    return len(way.tiles), sum(thing.weight for thing in way.parted), length


def _tiled(size: Size, room: Size, overlap: float, things: Sequence[Thing]) -> Tiling | None:
    across = [_Span(thing.box.x, thing.box.right, thing.weight) for thing in things]
    down = [_Span(thing.box.y, thing.box.bottom, thing.weight) for thing in things]
    xs, ys = seams(size.width, room.width, overlap, across), seams(size.height, room.height, overlap, down)
    if xs is None or ys is None:
        return None
    parted = tuple(
        thing
        for thing, one, other in zip(things, across, down, strict=True)
        if any(_parts(one, at) for at in xs) or any(_parts(other, at) for at in ys)
    )
    tiles = tuple(_tiles(_pieces(size.width, xs, overlap), _pieces(size.height, ys, overlap)))
    return Tiling(len(xs) + 1, len(ys) + 1, tiles, parted)


def seams(length: float, reach: float, overlap: float, spans: Sequence[_Span]) -> tuple[float, ...] | None:
    """Where a length is parted into as few pieces of at most `reach` mm as can be, each lying `overlap` on the next.

    None where the reach is not clearly more than the overlap.
    """
    step = reach - overlap
    if length <= reach + SLACK:
        return ()
    if step <= overlap + SLACK:
        return None
    count = math.ceil((length - overlap - SLACK) / step)
    least = min(max(overlap, LEAST), (length - overlap) / count)
    ways = [_Way(0, 0, 0.0, ())]
    for number in range(1, count):
        even = number * (length - overlap) / count
        window = max(0.0, length - reach - (count - 1 - number) * step), min(number * step, length)
        ways = [_best(at, even, ways, (least, step), spans) for at in _stops(window, even, spans)]
        ways = [way for way in ways if way.seams]
    whole = [way for way in ways if least - SLACK <= length - way.seams[-1] <= reach + SLACK]
    return min(whole).seams if whole else None


def _best(at: float, even: float, ways: Sequence[_Way], step: tuple[float, float], spans: Iterable[_Span]) -> _Way:
    """The best seams that end at a place; none where no tile reaches from the seam before to here."""
    least, most = step
    before = [way for way in ways if least - SLACK <= at - (way.seams[-1] if way.seams else 0.0) <= most + SLACK]
    if not before:
        return _Way(0, 0, 0.0, ())
    weight = sum(span.weight for span in spans if _parts(span, at))
    near = sum(span.weight for span in spans if _parts(span, at, AIR))
    best = min(before)
    return _Way(best.weight + weight, best.near + near, best.uneven + abs(at - even), (*best.seams, at))


def _parts(span: _Span, at: float, air: float = 0.0) -> bool:
    """Whether a seam goes through it, or nearer to it than so much air."""
    return span.low - air + SLACK < at < span.high + air - SLACK


def _stops(window: tuple[float, float], even: float, spans: Iterable[_Span]) -> list[float]:
    """The places of a window worth looking at: where tiles are even, its ends, beside things and between them."""
    low, high = window
    edges = sorted({edge for span in spans for edge in (span.low, span.high) if low - AIR < edge < high + AIR})
    between = [(one + other) / 2 for one, other in pairwise(edges)]
    beside = [edge + by for edge in edges for by in (-AIR, 0.0, AIR)]
    return sorted({round(at, 6) for at in (even, low, high, *beside, *between) if low - SLACK <= at <= high + SLACK})


def _pieces(length: float, parted: tuple[float, ...], overlap: float) -> list[tuple[float, float, float]]:
    """Each piece's start, how long it is, and how much of it stays seen.

    Where that costs no more than a wider overlap, pieces are as long as the last, so that they share one cutting.
    """
    ends = [0.0, *parted, length]
    last = ends[-1] - ends[-2]
    least = [(start, end, min(length, end + overlap) if end < length else length) for start, end in pairwise(ends)]
    longest = max(stop - start for start, _, stop in least)
    is_even = longest <= last + SLACK
    return [
        (start, (min(start + last, length) if is_even else stop) - start, end - start) for start, end, stop in least
    ]


def _tiles(across: Sequence[tuple[float, float, float]], down: Sequence[tuple[float, float, float]]) -> Iterable[Tile]:
    for row, (y, height, high) in enumerate(down, 1):
        for column, (x, width, wide) in enumerate(across):
            yield Tile(f"{letters(column)}{row}", Box(x, y, width, height), Size(wide, high))


def letters(number: int) -> str:
    """A column's name, as spreadsheets have it: A to Z, then AA."""
    more, last = divmod(number, 26)
    return (letters(more - 1) if more else "") + chr(ord("A") + last)
