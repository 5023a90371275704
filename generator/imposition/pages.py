"""The pages of a batch: fronts with cuts and marks, the backs behind them, or both about a fold."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from card_data.geometry import Box
from card_data.marks import Shape
from generator.imposition import bleed, margin
from generator.imposition.cutmarks import cutmarks, foldmark
from generator.imposition.cuts import cuts
from generator.imposition.margin import Words
from generator.imposition.mirror import mirrored, sides_behind, turns_behind
from generator.imposition.order import Batch, Slots, arranged
from generator.imposition.pieces import Axis, Options, Piece, Sides
from generator.imposition.region import mirror_axis
from generator.imposition.sheets import Cut, Grid, Placement, Sheet, Side


@dataclass(frozen=True, slots=True)
class _Form:
    """What all sheets with the same slots taken have in common."""

    room: dict[int, Sides]
    cuts: tuple[Cut, ...]
    marks: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Setting:
    """A batch on its grid: where words stand on its sheets, and how far art goes past the block."""

    batch: Batch
    grid: Grid
    options: Options
    outer: Sides
    words: Words


def setting(batch: Batch, grid: Grid, options: Options) -> Setting:
    """The setting of a batch on a grid."""
    declared = max(piece.bleed_of(is_back=side) for piece in batch.pieces for side in (False, True))
    cap = declared if options.outer_bleed is None else min(declared, options.outer_bleed)
    words = margin.words(grid, min(cap, max(_between(grid.block, grid.printable))))
    outer = Sides(*(max(0.0, min(cap, side)) for side in _between(grid.block, words.edge)))
    return Setting(batch, grid, options, outer, words)


def _between(inner: Box, outer: Box) -> Sides:
    return Sides(inner.y - outer.y, outer.right - inner.right, outer.bottom - inner.bottom, inner.x - outer.x)


def sheets(of: Setting, *, start_slot: int) -> Iterator[tuple[Sheet, Sheet | None]]:
    """Every sheet of paper: its front page, and its back page where backs have pages of their own."""
    laid = arranged(of.batch.pieces, len(of.grid), of.options.order, start_slot=start_slot)
    forms: dict[frozenset[int], _Form] = {}
    for number, slots in enumerate(laid, 1):
        occupied = frozenset(slots)
        if occupied not in forms:
            forms[occupied] = _form(of, occupied)
        form = forms[occupied]
        front = _front(of, slots, form, number, len(laid))
        if not of.batch.has_backs:
            yield front, None
        elif of.grid.fold is not None:
            behind = _placed_behind(of, slots, form, of.grid.fold.axis, (0.0, 0.0))
            yield replace(front, side=Side.BOTH, placements=front.placements + behind), None
        else:
            axis = mirror_axis(of.grid.page, of.options.flip)
            behind = _placed_behind(of, slots, form, axis, of.options.back_offset)
            line, bar, _ = of.words.behind(of.grid.page, axis)
            yield (
                front,
                replace(front, side=Side.BACK, placements=behind, cuts=(), marks=(), line=line, scale_bar=bar),
            )


def _form(of: Setting, occupied: AbstractSet[int]) -> _Form:
    grid, options = of.grid, of.options
    obstacles = tuple(part.box for part in (of.words.line, of.words.scale_bar) if part is not None)
    marks = cutmarks(grid, occupied, options.marks, obstacles)
    if grid.fold is not None and marks:
        marks = (*marks, foldmark(grid.fold, grid.page, obstacles))
    room = {slot: bleed.room(grid, occupied, slot, of.words.edge, options.outer_bleed) for slot in occupied}
    return _Form(room, cuts(grid, occupied), marks)


def _front(of: Setting, slots: Slots, form: _Form, number: int, count: int) -> Sheet:
    turns = int(of.grid.is_turned)
    placements = tuple(
        Placement(piece.face, piece.label, slot, of.grid.box(slot), turns, bleed.kept(form.room[slot], piece.bleed))
        for slot, piece in sorted(slots.items())
    )
    groups = tuple(dict.fromkeys(piece.group for _, piece in sorted(slots.items())))
    return Sheet(
        number=number,
        of=count,
        side=Side.FRONT,
        paper=of.grid.page,
        groups=groups,
        kit=of.batch.kit,
        placements=placements,
        cuts=form.cuts,
        marks=form.marks,
        line=of.words.line,
        scale_bar=of.words.scale_bar,
        fold=of.grid.fold,
        grid=of.grid,
    )


def _placed_behind(
    of: Setting, slots: Slots, form: _Form, axis: Axis, offset: tuple[float, float]
) -> tuple[Placement, ...]:
    turns = turns_behind(int(of.grid.is_turned), axis)

    def behind(slot: int, piece: Piece, back: str) -> Placement:
        box = mirrored(of.grid.box(slot), of.grid.page, axis)
        box = box._replace(x=box.x + offset[0], y=box.y + offset[1])
        kept = bleed.kept(form.room[slot], piece.bleed_of(is_back=True))
        return Placement(back, piece.label, slot, box, turns, sides_behind(kept, axis))

    return tuple(behind(slot, piece, piece.back) for slot, piece in sorted(slots.items()) if piece.back is not None)
