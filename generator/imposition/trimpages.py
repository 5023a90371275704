"""Pages for a print shop: one face a page, with the boxes that say where it is cut and how far it bleeds."""

from __future__ import annotations

from dataclasses import replace

from card_data.geometry import Box, Size, joined, polygon
from card_data.marks import BLACK, Shape, Stroke
from generator.imposition.order import Batch
from generator.imposition.pieces import MarkStyle, Options, Piece, Sides
from generator.imposition.sheets import Placement, Sheet, Side

MARK = 5.0  # mm
AWAY = 2.0  # mm from the bleed to a mark
HAIR = 0.1  # mm


def trimpages(batch: Batch, options: Options) -> tuple[tuple[Sheet, Sheet | None], ...]:
    """A front page for every piece, and its back page; backs are not turned, whatever edge is flipped."""
    return tuple(
        (
            replace(_page(piece, piece.face, Side.FRONT, options), number=number, of=len(batch.pieces)),
            replace(_page(piece, piece.back, Side.BACK, options), number=number, of=len(batch.pieces))
            if batch.has_backs
            else None,
        )
        for number, piece in enumerate(batch.pieces, 1)
    )


def _page(piece: Piece, face: str | None, side: Side, options: Options) -> Sheet:
    bleed = piece.bleed_of(is_back=side == Side.BACK)
    is_marked = options.marks == MarkStyle.CROP
    around = bleed + (AWAY + MARK if is_marked else 0.0)
    trim = Box(around, around, *piece.size)
    placement = Placement(face or "", piece.label, 0, trim, 0, Sides(bleed, bleed, bleed, bleed))
    return Sheet(
        number=1,
        of=1,
        side=side,
        paper=Size(piece.size.width + 2 * around, piece.size.height + 2 * around),
        groups=(piece.group,),
        kit=piece.kit,
        placements=() if face is None else (placement,),
        marks=(_corners(trim, bleed + AWAY),) if is_marked else (),
        trim=trim,
        bleed=trim.grown(bleed),
    )


def _corners(trim: Box, away: float) -> Shape:
    """Two marks at each corner, on the lines of the trim, away from the bleed."""
    spans = ((-away - MARK, -away), (away, away + MARK))
    upright = (
        ((x, edge + low), (x, edge + high))
        for x in (trim.x, trim.right)
        for edge, (low, high) in zip((trim.y, trim.bottom), spans, strict=True)
    )
    level = (
        ((edge + low, y), (edge + high, y))
        for y in (trim.y, trim.bottom)
        for edge, (low, high) in zip((trim.x, trim.right), spans, strict=True)
    )
    path = joined(*(polygon(points, closed=False) for points in (*upright, *level)))
    return Shape(path, stroke=Stroke(BLACK, HAIR))
