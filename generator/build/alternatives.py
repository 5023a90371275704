"""What the other set, tighter packing and the other inks would need, so that people can choose before they print."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from card_data.problems import Report
from generator.build.deck import components_wanted, deck
from generator.build.options import INKS, SETS
from generator.build.planning import Planned, planned
from generator.build.press import names, printed, silent
from generator.build.workshop import workshop
from generator.layout.lines import LineSetter
from generator.preflight.ink import coverage, sampled

if TYPE_CHECKING:
    from generator.build.options import Options
    from generator.build.workshop import Workshop
    from generator.imposition.pieces import Paper
    from generator.imposition.sheets import Plan, Sheet

_TIGHT = "tight"
_MOST_SHEETS = 40  # of a plan whose other inks are looked at: a large deck is not drawn three times


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another way to print the same: a set or packing with its sheets by stock, or an ink with its mean share."""

    kind: str  # set | pack | ink
    name: str
    sheets: tuple[tuple[str, int], ...] = ()
    ink: float = 0.0

    def __str__(self) -> str:
        """`--ink low would ink 9% of the paper`."""
        if self.kind == "ink":
            return f"--ink {self.name} would ink {self.ink:.0%} of the paper"
        sheets = ", ".join(f"{count} of {stock}" for stock, count in self.sheets) or "nothing"
        return f"--{self.kind} {self.name} would print {sheets}"


def alternatives(shop: Workshop, paper: Paper, plan: Plan) -> tuple[Alternative, ...]:
    """The other set, tighter packing where it saves sheets, and the other inks where all is small enough to look."""
    options = shop.options
    others = [replace(options, set=name) for name in SETS if name != options.set and not options.only]
    found = [_set(shop, other, paper, plan) for other in others]
    if options.pack != _TIGHT:
        found += _tighter(shop, replace(options, pack=_TIGHT), paper, plan)
    if sum(count.sheets for count in plan.counts) <= _MOST_SHEETS:
        found += [_ink(shop, replace(options, ink=name), paper) for name in INKS if name != options.ink]
    return tuple(found)


def _set(built: Workshop, options: Options, paper: Paper, plan: Plan) -> Alternative:
    if components_wanted(built.game, options) != components_wanted(built.game, built.options):
        plan = _plan(built, options, paper)
    return Alternative("set", options.set, _sheets(plan))


def _tighter(built: Workshop, options: Options, paper: Paper, plan: Plan) -> list[Alternative]:
    found, usual = _sheets(_plan(built, options, paper)), _sheets(plan)
    return [Alternative("pack", _TIGHT, found)] if sum(dict(found).values()) < sum(dict(usual).values()) else []


def _plan(built: Workshop, options: Options, paper: Paper) -> Plan:
    report = Report()
    shop = replace(built, options=options, report=report, counts={}, groups={}, crafts={})  # the faces are the same
    return planned(deck(shop.game, options, report), shop, paper).plan


def _sheets(plan: Plan) -> tuple[tuple[str, int], ...]:
    return tuple((count.stock, count.sheets) for count in plan.counts)


def _ink(built: Workshop, options: Options, paper: Paper) -> Alternative:
    report = Report()
    shop = workshop(built.game, options, report, phrases=built.phrases, like=built)
    laid = planned(deck(shop.game, options, report), shop, paper)
    jobs = (replace(job, sheets=_some(job.sheets)) for job in laid.plan.jobs if not job.is_to_read)
    few = replace(laid.plan, jobs=tuple(jobs))
    with TemporaryDirectory() as folder:
        setter = LineSetter(shop.typesetter, shop.phrases.words.language)
        printed(Planned(few, laid.faces), shop, setter, Path(folder), silent)
        shares = [coverage(Path(folder) / name) for name in names(few.jobs)]
    return Alternative("ink", options.ink, ink=sum(shares) / len(shares) if shares else 0.0)


def _some(sheets: tuple[Sheet, ...]) -> tuple[Sheet, ...]:
    return tuple(sheets[number] for number in sampled(len(sheets)))
