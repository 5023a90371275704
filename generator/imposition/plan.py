"""From pieces and options to the files that are printed, with the fit of every size and what is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from card_data.problems import Problem
from generator.imposition.fit import fit
from generator.imposition.order import Batch, batches, free_slots, with_fillers, with_spares
from generator.imposition.pages import Setting, setting, sheets
from generator.imposition.pieces import Backs, Feed, Options, Piece
from generator.imposition.reports import notices, report, start_slot, too_large, unusable
from generator.imposition.sheets import Grid, Job, Plan, Sheet, Side
from generator.imposition.trimpages import trimpages

STOCKS = ("card", "paper", "mount")  # the order one prints in

Leaf = tuple[Sheet, Sheet | None]  # a sheet of paper: its front, and its back where that is a page


@dataclass(frozen=True, slots=True)
class _Laid:
    """Batches with their leaves, and what there is to say about them."""

    leaves: tuple[tuple[str, Leaf], ...]
    settings: tuple[Setting, ...]
    problems: tuple[Problem, ...]


def plan(
    pieces: Sequence[Piece], options: Options, *, spares: Sequence[Piece] = (), fillers: Sequence[Piece] = ()
) -> Plan:
    """The plan for pieces in deck order.

    `spares` each lie once in the first free slot of their size and stock (of their kit, if they have one), or on
    sheets of their own where no slot is free. `fillers` take the slots that are left, again and again, and no sheet of
    their own. Nothing to print is a plan without jobs; what cannot fit is a problem, and a plan without jobs.
    """
    wrong = tuple(unusable(options))
    if wrong:
        return Plan((), (), wrong)
    if options.backs == Backs.NONE:
        pieces, spares, fillers = map(_without_backs, (pieces, spares, fillers))
    if options.paper.size is None:
        return Plan(_jobs(_trim_leaves([*pieces, *spares], options), options))
    laid = _laid(_settled(pieces, options, spares, fillers), options)
    reports = tuple(report(one.batch, one.grid, options, one.outer) for one in laid.settings)
    if any(not problem.is_notice for problem in laid.problems):
        return Plan((), reports, laid.problems)
    return Plan(_jobs(laid.leaves, options), reports, laid.problems)


def _without_backs(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    return tuple(replace(piece, back=None) for piece in pieces)


def _trim_leaves(pieces: Sequence[Piece], options: Options) -> tuple[tuple[str, Leaf], ...]:
    groups = _in_printing_order(batches(pieces, options.pack))
    return tuple((batch.stock, leaf) for batch in groups for leaf in trimpages(batch, options))


def _in_printing_order(found: Sequence[Batch]) -> list[Batch]:
    known = {stock: number for number, stock in enumerate(STOCKS)}
    return sorted(found, key=lambda batch: known.get(batch.stock, len(known)))


def _settled(
    pieces: Sequence[Piece], options: Options, spares: Sequence[Piece], fillers: Sequence[Piece]
) -> list[Batch]:
    """The batches with their guests. Spare pieces that find no slot become pieces of their own."""
    _, homeless = _hosted(_in_printing_order(batches(pieces, options.pack)), options, spares)
    every = _in_printing_order(batches([*pieces, *homeless], options.pack))
    rest = list(spares)
    for spare in homeless:
        rest.remove(spare)
    hosts, _ = _hosted(every, options, rest)
    return [with_fillers(batch, fillers, _free(batch, options, number)) for number, batch in enumerate(hosts)]


def _hosted(found: Sequence[Batch], options: Options, spares: Sequence[Piece]) -> tuple[list[Batch], tuple[Piece, ...]]:
    hosts, left = [], tuple(spares)
    for number, batch in enumerate(found):
        host, left = with_spares(batch, left, _free(batch, options, number))
        hosts.append(host)
    return hosts, left


def _free(batch: Batch, options: Options, number: int) -> int:
    grid = _grid(batch, options)
    return free_slots(batch, len(grid), _skipped(options, number)) if grid else 0


def _skipped(options: Options, number: int) -> int:
    """Slots to skip: a first slot is meant for the first sheet of all."""
    return options.start_slot - 1 if number == 0 else 0


def _grid(batch: Batch, options: Options) -> Grid | None:
    return fit(
        batch.size, options, is_shared=batch.shares_cuts, has_backs=batch.has_backs, in_strips=batch.is_in_strips
    )


def _laid(found: Sequence[Batch], options: Options) -> _Laid:
    leaves: list[tuple[str, Leaf]] = []
    settings: list[Setting] = []
    problems: dict[Problem, None] = {}
    for number, batch in enumerate(found):
        grid = _grid(batch, options)
        if grid is None:
            problems[too_large(batch, options)] = None
            continue
        skipped = _skipped(options, number)
        wrong = skipped >= len(grid)
        of = setting(batch, grid, options)
        settings.append(of)
        told = notices(batch, grid, options, of.outer, has_line=of.words.line is not None)
        problems |= dict.fromkeys(told)
        if wrong:
            problems[start_slot(options, f"a sheet has {len(grid)} slots", f"Write 1 to {len(grid)}")] = None
        else:
            leaves += ((batch.stock, leaf) for leaf in sheets(of, start_slot=1 + skipped))
    return _Laid(tuple(leaves), tuple(settings), tuple(problems))


def _jobs(leaves: Sequence[tuple[str, Leaf]], options: Options) -> tuple[Job, ...]:
    stocks = dict.fromkeys(stock for stock, _ in leaves)
    return tuple(
        job for stock in stocks for job in _files(stock, [leaf for name, leaf in leaves if name == stock], options)
    )


def _files(stock: str, leaves: list[Leaf], options: Options) -> Iterator[Job]:
    """One file of a stock, or two where backs are printed separately; a sheet without backs has a blank back page."""
    fronts = [front for front, _ in leaves]
    if all(back is None for _, back in leaves):
        side = Side.BOTH if any(front.side == Side.BOTH for front in fronts) else Side.FRONT
        yield Job(stock, side, None, is_reversed=False, sheets=tuple(fronts))
        return
    backs = [_blank_behind(front) if back is None else back for front, back in leaves]
    flip = options.flip if fronts[0].trim is None else None
    if options.backs == Backs.SEPARATE:
        is_reversed = options.feed == Feed.REVERSED
        yield Job(stock, Side.FRONT, flip, is_reversed=False, sheets=tuple(fronts))
        ordered = reversed(backs) if is_reversed else backs
        yield Job(stock, Side.BACK, flip, is_reversed, tuple(ordered))
        return
    both = tuple(page for pair in zip(fronts, backs, strict=True) for page in pair)
    yield Job(stock, Side.BOTH, flip, is_reversed=False, sheets=both)


def _blank_behind(front: Sheet) -> Sheet:
    return replace(front, side=Side.BACK, placements=(), cuts=(), marks=(), line=None, scale_bar=None)
