"""What the fit is, in numbers and in words: what was chosen, what would win a column, and what cannot fit at all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from card_data.geometry import Size
from card_data.problems import Problem
from generator.imposition.fit import fit, holds
from generator.imposition.order import Batch
from generator.imposition.pieces import Axis, MarkStyle, Options, Sides
from generator.imposition.region import FOLD_ROOM, Region, page_size, regions
from generator.imposition.sheets import FitReport, Gain, Grid

_LEAST_MARGIN = 3.0  # mm; home printers do not print nearer to the edge
_LEAST_SHARE = 0.95  # of a size; a smaller one is another card
_LEAST_BLEED = 1.0  # mm; people cut that exactly
_WHITE = "#FFFFFF"  # an edge that needs no bleed


def number(mm: float) -> str:
    """A length as people write it: two decimals at most."""
    return f"{round(mm, 2):g}"


def measure(size: Size) -> str:
    """`63 × 88 mm`."""
    return f"{number(size.width)} × {number(size.height)} mm"


def report(batch: Batch, grid: Grid, options: Options, outer: Sides) -> FitReport:
    """How a batch lies on its sheets; `outer` is the bleed kept around the block."""
    gains = _gains(batch, grid, options)
    given_up = _given_up(batch, grid, options)
    return FitReport(
        groups=batch.groups,
        size=batch.size,
        paper=options.paper,
        page=grid.page,
        columns=grid.columns.total,
        rows=grid.rows.total,
        is_turned=grid.is_turned,
        gaps=(grid.columns.gap, grid.rows.gap),
        outer=outer,
        is_shared=batch.shares_cuts,
        is_marked=grid.is_marked,
        fold=grid.fold,
        gains=gains,
        sentence=" ".join((_chosen(batch, grid, options, outer), *given_up, *map(_gain_in_words, gains[:1]))),
    )


def _chosen(batch: Batch, grid: Grid, options: Options, outer: Sides) -> str:
    turned = "turned" if grid.is_turned else "upright"
    gaps = f"{number(grid.columns.gap)} mm across and {number(grid.rows.gap)} mm down"
    half = ", fronts and backs on either side of the fold" if grid.fold else ""
    return (
        f"{measure(batch.size)} on {options.paper.name}: {grid.columns.total} × {grid.rows.total} {turned}, "
        f"{len(grid)} on a sheet{half}; gaps {gaps}; bleed around the block {number(min(outer))} mm."
    )


def _given_up(batch: Batch, grid: Grid, options: Options) -> Iterator[str]:
    """A row that is not used, so that the marks of the later cuts have room."""
    cropped = replace(options, marks=MarkStyle.CROP)
    full = fit(batch.size, cropped, is_shared=False, has_backs=batch.has_backs, in_strips=batch.is_in_strips)
    if full is not None and len(full) > len(grid):
        yield f"With --marks crop {len(full)} lie on a sheet, but their later cuts are not marked."


def _gains(batch: Batch, grid: Grid, options: Options) -> tuple[Gain, ...]:
    """One more column or row, upright or turned, where margins or a size that exist would give it; most first."""
    region = next(one for one in regions(options, has_backs=batch.has_backs) if one.fold == grid.fold)
    axes: tuple[Axis, ...] = ("x", "y")
    found = (_gain(batch.size, region, axis, is_turned=is_turned) for is_turned in (False, True) for axis in axes)
    more = [gain for gain in found if gain is not None and gain.per_sheet > len(grid)]
    return tuple(sorted(more, key=lambda gain: -gain.per_sheet))


def _gain(size: Size, region: Region, axis: Axis, *, is_turned: bool) -> Gain | None:
    trim = size.turned if is_turned else size
    columns, rows = holds(region.room.width, trim.width), holds(region.room.height, trim.height)
    count, other = (columns + 1, rows) if axis == "x" else (rows + 1, columns)
    length, one = (region.work.width, trim.width) if axis == "x" else (region.work.height, trim.height)
    room = region.room.width if axis == "x" else region.room.height
    is_folded = region.fold is not None and region.fold.axis == axis
    margin = length - FOLD_ROOM - count * one if is_folded else (length - count * one) / 2
    smaller = room / count
    has_margin, has_size = margin >= _LEAST_MARGIN, smaller >= _LEAST_SHARE * one
    if not (has_margin or has_size):
        return None
    return Gain(axis, count, count * other, is_turned, margin if has_margin else None, smaller if has_size else None)


def _gain_in_words(gain: Gain) -> str:
    what = f"{gain.count} {'columns' if gain.axis == 'x' else 'rows'}{' turned' if gain.is_turned else ''}"
    is_width = (gain.axis == "x") != gain.is_turned
    ways = (
        "" if gain.margin is None else f"printer margins of at most {number(gain.margin)} mm",
        "" if gain.size is None else f"pieces at most {number(gain.size)} mm {'wide' if is_width else 'high'}",
    )
    return f"{what} ({gain.per_sheet} on a sheet) need {' or '.join(way for way in ways if way)}."


def too_large(batch: Batch, options: Options) -> Problem:
    """The problem of a size of which not one fits, with what would hold it."""
    found = regions(options, has_backs=batch.has_backs)
    room = " or ".join(measure(Size(one.room.width, one.room.height)) for one in found)
    half = " on one side of its fold" if found[0].fold else ""
    paper = f"{options.paper.name} ({measure(found[0].page)})"
    return Problem(
        "fit/too-large",
        f"{', '.join(batch.groups)}: a piece of {measure(batch.size)} does not fit on {paper}, "
        f"whose printable area{half} is {room}",
        remedy=" or ".join((f"Use paper of at least {measure(_needed(batch, found[0]))}", *_ways(batch, found[0]))),
    )


def _needed(batch: Batch, region: Region) -> Size:
    """The paper that would hold the piece upright with the same margins."""
    width, height = batch.size
    if region.fold is None:
        room, page = region.room, region.page
        return Size(width + page.width - room.width, height + page.height - room.height)
    return Size(width + region.work.width - region.room.width, 2 * (height + region.work.height - region.room.height))


def _ways(batch: Batch, region: Region) -> Iterator[str]:
    if region.fold is not None:
        yield "--backs duplex"
        return
    margin = max(
        min(region.page.width - trim.width, region.page.height - trim.height) / 2
        for trim in (batch.size, batch.size.turned)
    )
    if margin >= _LEAST_MARGIN:
        yield f"printer margins of at most {number(margin)} mm"


def notices(batch: Batch, grid: Grid, options: Options, outer: Sides, *, has_line: bool) -> Iterator[Problem]:
    """What printing goes on with, but people should know."""
    # named by their size: kits differ in what lies beside the cards, and each size is told of once
    name, paper = f"{number(batch.size.width)} × {number(batch.size.height)} mm", options.paper.name
    declared = min(0.0 if piece.edge == _WHITE else piece.bleed for piece in batch.pieces)
    if min(outer) < min(declared, _LEAST_BLEED):
        yield _notice(
            "fit/outer-bleed",
            f"{name}: on {paper} only {number(min(outer))} of {number(declared)} mm bleed around the block prints",
            "The rest lies where the printer puts no ink: cut the outer edges exactly on their lines, set smaller "
            "margins if your printer can, or use larger paper",
        )
    if options.marks == MarkStyle.SURVIVE and not grid.is_marked:
        yield _notice(
            "fit/marks-lost",
            f"{name}: on {paper} the pieces leave no room between them for the marks of the later cuts",
            "Set the guillotine's stop as the diagram says, or use larger paper",
        )
    if not has_line:
        yield _notice(
            "fit/no-sheet-line",
            f"{name}: on {paper} no margin has room for the line that says which sheet it is",
            "Keep the sheets in order, or use larger paper",
        )


def _notice(code: str, what: str, remedy: str) -> Problem:
    return Problem(code, what, remedy=remedy, is_notice=True)


def unusable(options: Options) -> Iterator[Problem]:
    """What is wrong with the options themselves, whatever is printed."""
    if options.start_slot < 1:
        yield start_slot(options, "slots count from 1", "Write 1 for the first slot")
    if options.paper.size is None:
        return
    room = regions(options, has_backs=False)[0].room
    if min(room.width, room.height) <= 0 or min(options.margins) < 0:
        yield Problem(
            "fit/margins",
            f"margins of {', '.join(map(number, options.margins))} mm leave nothing of {options.paper.name} "
            f"({measure(page_size(options))})",
            remedy="Write what the printer cannot print at each edge, usually 3 to 6 mm",
        )


def start_slot(options: Options, why: str, remedy: str) -> Problem:
    """The problem of a first slot that the first sheet does not have."""
    return Problem("fit/start-slot", f"--start-slot {options.start_slot}: {why}", remedy=remedy)
