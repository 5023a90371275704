"""The pages of a batch: fronts with cuts and marks, the backs behind them, or both about a fold."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from card_data.geometry import Box
from card_data.marks import Shape
from generator.imposition import bleed, margin
from generator.imposition.creases import Folded, foldmarks
from generator.imposition.cutmarks import cutmarks, foldmark
from generator.imposition.cuts import cuts
from generator.imposition.margin import Words
from generator.imposition.mirror import mirrored, sides_behind, turns_behind
from generator.imposition.order import Batch, Slots, arranged
from generator.imposition.pieces import Axis, Options, Piece, Sides
from generator.imposition.region import mirror_axis
from generator.imposition.sheets import Cut, Grid, Placement, Sheet, Side

_Spot: TypeAlias = tuple[Box, int, Sides]  # where a face lies: its trim, its quarter turns, and the bleed it keeps


@dataclass(frozen=True, slots=True)
class _Form:
    """What all sheets with the same slots taken have in common; spots by slot and the bleed that a face declares."""

    room: dict[int, Sides]
    cuts: tuple[Cut, ...]
    marks: tuple[Shape, ...]
    fronts: dict[tuple[int, float], _Spot] = field(default_factory=dict)
    backs: dict[tuple[int, float], _Spot] = field(default_factory=dict)


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
    forms: dict[tuple[frozenset[int], Folded], _Form] = {}
    has_folds = any(piece.folds for piece in of.batch.pieces)
    axis = mirror_axis(of.grid.page, of.options.flip)
    line, bar, _ = of.words.behind(of.grid.page, axis).moved(of.options.back_offset)
    for number, slots in enumerate(laid, 1):
        occupied = frozenset(slots)
        folded = tuple((slot, piece.folds) for slot, piece in sorted(slots.items()) if piece.folds) if has_folds else ()
        if (occupied, folded) not in forms:
            forms[occupied, folded] = _form(of, occupied, folded)
        form = forms[occupied, folded]
        front = _front(of, slots, form, number, len(laid))
        if not of.batch.has_backs:
            yield front, None
        elif of.grid.fold is not None:
            behind = _placed_behind(of, slots, form, of.grid.fold.axis, (0.0, 0.0))
            yield replace(front, side=Side.BOTH, placements=front.placements + behind), None
        else:
            behind = _placed_behind(of, slots, form, axis, of.options.back_offset)
            yield (
                front,
                replace(front, side=Side.BACK, placements=behind, cuts=(), marks=(), line=line, scale_bar=bar),
            )


def _form(of: Setting, occupied: AbstractSet[int], folded: Folded) -> _Form:
    grid, options = of.grid, of.options
    obstacles = tuple(part.box for part in (of.words.line, of.words.scale_bar) if part is not None)
    is_straight = not all(piece.is_net for piece in of.batch.pieces)  # a net is cut along its own outline
    marks = cutmarks(grid, occupied, options.marks, obstacles) if is_straight else ()
    if grid.fold is not None and marks:
        marks = (*marks, foldmark(grid.fold, grid.page, obstacles))
    marks = (*marks, *foldmarks(grid, folded, obstacles))
    room = {slot: bleed.room(grid, occupied, slot, of.words.edge, options.outer_bleed) for slot in occupied}
    return _Form(room, cuts(grid, occupied) if is_straight else (), marks)


def _front(of: Setting, slots: Slots, form: _Form, number: int, count: int) -> Sheet:
    turns = int(of.grid.is_turned)
    spots = form.fronts
    for slot, piece in slots.items():
        if (slot, piece.bleed) not in spots:
            spots[slot, piece.bleed] = of.grid.box(slot), turns, bleed.kept(form.room[slot], piece.bleed)
    placements = tuple(
        [Placement(piece.face, piece.label, slot, *spots[slot, piece.bleed]) for slot, piece in sorted(slots.items())]
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

    def spot(slot: int, art: float) -> _Spot:
        box = mirrored(of.grid.box(slot), of.grid.page, axis)
        box = box._replace(x=box.x + offset[0], y=box.y + offset[1])
        return box, turns, sides_behind(bleed.kept(form.room[slot], art), axis)

    def behind(slot: int, piece: Piece, back: str) -> Placement:
        known = slot, piece.bleed_of(is_back=True)
        if known not in form.backs:
            form.backs[known] = spot(*known)
        return Placement(back, piece.label, slot, *form.backs[known])

    return tuple([behind(slot, piece, piece.back) for slot, piece in sorted(slots.items()) if piece.back is not None])
