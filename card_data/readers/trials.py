"""The expressions of a plan tried out with answers that may come: what never works is a problem, what may fail told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice, product
from typing import NamedTuple

from card_data.expressions import ExpressionError
from card_data.expressions.values import DECLARE
from card_data.problems import Place, Report
from card_data.scoring.counting import Counting
from card_data.scoring.plan import ONE_OF, WHOLE, Ask, Plan
from card_data.scoring.sheet import Given, Sheet, blank

_MOST = 300  # rounds that are tried out
_TRY = {
    "score": "Work it out by hand for one player, and write it like that.",
    "ends": "Write what is so or not: max(totals) >= 100, or round == 5.",
    "ties": "Write a number that is more for the better.",
}
_ELSE = {
    "score": "Else people are asked to say the points themselves.",
    "ends": "Else the game goes on.",
    "ties": "Else the place is shared.",
}


class Where(NamedTuple):
    """Where the expressions stand."""

    score: Place
    ends: Place
    ties: Place


def try_out(plan: Plan, where: Where, report: Report) -> None:
    """Tells of expressions that cannot be worked out for any answers, or not for some."""
    counting = Counting(plan)
    sheets = list(islice(_sheets(plan), _MOST))
    _try(sheets, lambda sheet: counting.points(sheet, 0), "score", where.score, report)
    ends = [replace(sheet, totals=totals) for sheet in sheets[:1] for totals in _totals(sheet)]
    _try(ends, counting.is_end, "ends", where.ends, report)
    if plan.ties:
        played = [replace(sheet, sums=tuple(_sums(plan, given) for given in sheet.given)) for sheet in sheets]
        _try(played, lambda sheet: counting.tie(sheet, 0), "ties", where.ties, report)


def _try(sheets: list[Sheet], work: Callable[[Sheet], object], key: str, where: Place, report: Report) -> None:
    failed: list[tuple[Sheet, ExpressionError]] = []
    for sheet in sheets:
        try:
            work(sheet)
        except ExpressionError as error:
            failed.append((sheet, error))
    if not failed:
        return
    tried, why = failed[0]
    what = f"`{key}:` cannot be worked out: {why.what}"
    remedy = "" if why.remedy.endswith(DECLARE) else why.remedy  # these are no columns
    if len(failed) == len(sheets):
        report.problem("play/never-works", what, where, remedy or _TRY[key])
        return
    answers = ", ".join(f"{name} {_shown(value)}" for name, value in tried.given[0].items())
    report.notice("play/may-fail", f"{what} (with {answers})", where, f"{remedy} {_ELSE[key]}".strip())


def _sums(plan: Plan, given: Given) -> dict[str, int]:
    return {ask.id: int(given[ask.id]) for ask in plan.asks if ask.is_counted}


def _sheets(plan: Plan) -> Iterator[Sheet]:
    """Rounds in which the first seat answers the least, the most and what lies between, and the others the same."""
    start = blank(max(2, min(plan.players)))
    for values in product(*(_values(ask) for ask in plan.asks)):
        given: Given = {ask.id: value for ask, value in zip(plan.asks, values, strict=True)}
        yield replace(start, given=tuple(dict(given) for _ in start.totals))


def _values(ask: Ask) -> tuple[int | str | bool, ...]:
    if ask.kind == WHOLE:
        between = [number for number in (0, 1, 2) if ask.least <= number <= ask.most]
        return tuple(dict.fromkeys([ask.least, *between, ask.most]))
    return tuple(word for word, _ in ask.words) if ask.kind == ONE_OF else (False, True)


def _totals(sheet: Sheet) -> Iterator[tuple[int, ...]]:
    for total in (0, 50, 9_999, -9_999):
        yield (total, *sheet.totals[1:])


def _shown(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
