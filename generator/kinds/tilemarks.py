"""What stands on a tile where the next one covers it: the line it is laid along, its name, and the whole in small."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from card_data.geometry import PT_PER_MM, Box, Path, joined, polygon, rectangle
from card_data.marks import BLACK, WHITE, Colour, Mark, Shape, Stroke, Text

if TYPE_CHECKING:
    from generator.kinds.seams import Tile, Tiling
    from generator.layout.lines import LineSetter

HAIR = 0.1  # mm
HALO = 0.3
_TIP = 0.5  # mm from the line to an arrow's tip
_ARROW = 1.8  # mm
_SIZE = 9.0  # pt, of a name
_LEAST = 4.0  # pt; smaller ones nobody reads
_CAP = 0.66  # of the size: about how high a capital is
_AIR = 0.6  # mm around what is written
_SHARES = (0.3, 0.8)  # of the seam: where names stand
_KEY_SHARE = 0.55
_CELL = 4.5  # mm, of the whole in small
_GREY = Colour(0.75, 0.75, 0.75)


class _Strip(NamedTuple):
    """The covered strip along a seam: its box, whether it runs down the tile's right side, and the next tile's name."""

    box: Box
    is_upright: bool
    name: str


def assembly(tile: Tile, whole: Tiling, setter: LineSetter) -> tuple[Mark, ...]:
    """The marks on the parts of a tile that others cover; the first tile with such a part has the key of all."""
    strips = tuple(_strips(tile, whole))
    marks: list[Mark] = [Shape(joined(*paths), stroke=stroke) for paths, stroke in _lines(strips)]
    marks += [mark for strip in strips for share in _SHARES for mark in _named(strip, share, setter)]
    if strips and tile is whole.tiles[0]:
        marks += _key(strips[0], whole, setter)
    return tuple(marks)


def _strips(tile: Tile, whole: Tiling) -> Iterator[_Strip]:
    number = whole.tiles.index(tile)
    width, height = tile.box.width, tile.box.height
    if tile.seen.width < width - HALO:
        box = Box(tile.seen.width, 0.0, width - tile.seen.width, tile.seen.height)
        yield _Strip(box, is_upright=True, name=whole.tiles[number + 1].name)
    if tile.seen.height < height - HALO:
        box = Box(0.0, tile.seen.height, tile.seen.width, height - tile.seen.height)
        yield _Strip(box, is_upright=False, name=whole.tiles[number + whole.columns].name)


def _lines(strips: tuple[_Strip, ...]) -> Iterator[tuple[list[Path], Stroke]]:
    """The line that the next tile is laid along: on the side that it covers, white beneath black."""
    if strips:
        yield [_line(strip, HALO) for strip in strips], Stroke(WHITE, HALO)
        yield [_line(strip, HAIR) for strip in strips], Stroke(BLACK, HAIR)


def _line(strip: _Strip, width: float) -> Path:
    x, y, right, bottom = strip.box.x, strip.box.y, strip.box.right, strip.box.bottom
    if strip.is_upright:
        at = x + width / 2
        return polygon(((at, y), (at, bottom)), closed=False)
    at = y + width / 2
    return polygon(((x, at), (right, at)), closed=False)


def _named(strip: _Strip, share: float, setter: LineSetter) -> tuple[Mark, ...]:
    """An arrow to the line, and the name of the tile that is laid there, on white; nothing where it is too narrow."""
    size = _size(strip, setter)
    if size < _LEAST:
        return ()
    box, half = strip.box, _ARROW / 2
    wide, high = setter.width(strip.name, "text", size), size * _CAP / PT_PER_MM
    if strip.is_upright:
        x, y = box.x + _TIP, box.y + share * box.height
        arrow = polygon(((x, y), (x + _ARROW, y - half), (x + _ARROW, y + half)))
        plate = Box(x, y - high / 2 - _AIR, _ARROW + wide + 2 * _AIR, high + 2 * _AIR)
        text = Text(strip.name, x + _ARROW + _AIR, y + high / 2, size)
    else:
        x, y = box.x + share * box.width, box.y + _TIP
        arrow = polygon(((x, y), (x - half, y + _ARROW), (x + half, y + _ARROW)))
        plate = Box(x - half - _AIR, y, _ARROW + wide + 3 * _AIR, high + 2 * _AIR)
        text = Text(strip.name, x + half + _AIR, y + _AIR + high, size)
    return Shape(rectangle(plate), fill=WHITE), Shape(arrow, fill=BLACK), *setter.line(text)


def _size(strip: _Strip, setter: LineSetter) -> float:
    """How large a name can stand in a strip, in pt: as its height allows, and in an upright one its width."""
    if not strip.is_upright:
        return min(_SIZE, (strip.box.height - _TIP - 2 * _AIR) * PT_PER_MM / _CAP)
    room = strip.box.width - _TIP - _ARROW - 2 * _AIR
    return min(_SIZE, _SIZE * room / setter.width(strip.name, "text", _SIZE))


def _key(strip: _Strip, whole: Tiling, setter: LineSetter) -> Iterator[Mark]:
    """The whole board in small, a cell a tile, the first one grey."""
    deep, long = sorted((strip.box.width, strip.box.height))
    across, along = (whole.columns, whole.rows) if strip.is_upright else (whole.rows, whole.columns)
    cell = min(_CELL, (deep - 2 * _AIR - HALO) / across, long / 4 / along)
    if cell <= _AIR:
        return
    x, y = strip.box.x + HALO + _AIR, strip.box.y + HALO + _AIR
    if strip.is_upright:
        y = strip.box.y + _KEY_SHARE * strip.box.height - whole.rows * cell / 2
    else:
        x = strip.box.x + _KEY_SHARE * strip.box.width - whole.columns * cell / 2
    yield Shape(rectangle(Box(x, y, whole.columns * cell, whole.rows * cell).grown(_AIR / 2)), fill=WHITE)
    size = cell * 0.5 * PT_PER_MM
    for number, tile in enumerate(whole.tiles):
        row, column = divmod(number, whole.columns)
        box = Box(x + column * cell, y + row * cell, cell, cell)
        yield Shape(rectangle(box), fill=_GREY if number == 0 else WHITE, stroke=Stroke(BLACK, HAIR))
        if size >= _LEAST:
            middle, base = box.centre[0], box.centre[1] + size * _CAP / PT_PER_MM / 2
            yield from setter.line(Text(tile.name, middle, base, size, anchor="middle"))
