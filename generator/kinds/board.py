"""A board: one piece where the paper takes it, else tiles that lie on each other at their seams."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.boards import spaces_from_rows
from card_data.geometry import Box, Length, Size, rectangle, shift
from generator.kinds.lettering import looked_at, runs
from generator.kinds.parts import TILES, Asked, Part, flat
from generator.kinds.seams import DRAWN, Thing, tiling
from generator.kinds.sources import Composed, Placed
from generator.kinds.tilemarks import assembly

if TYPE_CHECKING:
    from card_data.marks import Mark
    from generator.kinds.seams import Tile, Tiling
    from generator.kinds.sources import Source

_SIDE = 10.0  # mm, of a place of which nobody says how large it is
_NAMED = 6  # places named in a message
_SLACK = 1e-6


def board(asked: Asked) -> tuple[Part, ...]:
    """The board as one piece, or as the fewest tiles that the paper takes."""
    whole, room, size = flat(asked), asked.room, asked.component.size
    if not whole or room is None or _fits(size, room):
        return whole
    overlap = _overlap(asked)
    found = tiling(size, room, overlap, things(asked))
    if found is None:
        what = f"tiles of at most {room.width:g} × {room.height:g} mm cannot lie {overlap:g} mm over each other"
        remedy = "Lower the board's `overlap:`, or use larger paper."
        asked.report.problem("board/overlap", what, asked.component.where, remedy)
        return ()
    _tell_parted(found, asked)
    return tuple(_part(tile, found, asked, whole[0]) for tile in found.tiles)


def _fits(size: Size, room: Size) -> bool:
    return any(one.width <= room.width + _SLACK and one.height <= room.height + _SLACK for one in (size, size.turned))


def _overlap(asked: Asked) -> float:
    said = asked.component.settings.get("overlap")
    overlap = said.of(min(asked.component.size)) if isinstance(said, Length) else 0.0
    if overlap < 0:
        what, remedy = f"{overlap:g} mm is no overlap", "Write 0mm or more, such as 8mm."
        asked.report.problem("board/overlap", what, asked.component.where, remedy)
    return max(0.0, overlap)


def _part(tile: Tile, found: Tiling, asked: Asked, whole: Part) -> Part:
    size = Size(tile.box.width, tile.box.height)
    front = _cutout(whole.front, tile, tile.box.x, assembly(tile, found, asked.setter))
    behind = asked.component.size.width - tile.box.right
    back = None if whole.back is None else _cutout(whole.back, tile, behind, ())
    return Part(front, back, size, suffix=tile.name, craft=TILES, is_named=True)


def _cutout(source: Source, tile: Tile, x: float, over: tuple[Mark, ...]) -> Composed:
    """A part of a side; past its edges the art goes on as far as it bleeds."""
    size = Size(tile.box.width, tile.box.height)
    seen = Box(x, tile.box.y, *size).grown(source.bleed)
    placed = Placed(source, shift(-x, -tile.box.y), clip=rectangle(seen))
    return Composed(f"tile {tile.name}", size, (placed,), source.bleed, over=over)


def _tell_parted(found: Tiling, asked: Asked) -> None:
    names = list(dict.fromkeys(thing.name for thing in found.parted))
    if names:
        more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
        what = f'The seams of board "{asked.component.id}" go through {", ".join(names[:_NAMED])}{more}'
        remedy = "Move them, make the board a little smaller or its `overlap:` narrower, or use larger paper."
        asked.report.notice("board/seam", what, asked.component.where, remedy)


def things(asked: Asked) -> list[Thing]:
    """What seams should spare: the places of the board's table and of its tracks, and every line of text."""
    spots, marks = looked_at(asked.front)
    found = [Thing(f'place "{spot.name}"', spot.box) for spot in spots]
    drawn = {spot.name for spot in spots}
    rows = asked.game.places.get(str(asked.component.settings.get("places") or ""), ())
    spaces = spaces_from_rows(rows, Box(0.0, 0.0, *asked.component.size))
    found += [
        Thing(f'place "{space.id}"', space.box(_SIDE))
        for space in spaces
        if space.width or space.height or space.id not in drawn
    ]
    return [*found, *(Thing(f'"{text}"', box, DRAWN) for text, box in runs(marks))]
