"""The expressions of a plan, worked out: whole points for a seat, sums to check, whether it ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from card_data.expressions import ExpressionError, Template, compile_expression
from card_data.scoring.plan import ONE_OF, WHOLE, Ask, Plan
from card_data.scoring.sheet import Sheet

ROUND = ("round", "rounds", "players")  # what every expression may name
OF_SEAT = (*ROUND, "total", "seat", "first", "all")  # and what is besides its asks known of a seat
OF_END = (*ROUND, "totals")
OF_TIES = (*ROUND, "total", "seat")


@dataclass(frozen=True, slots=True)
class Counting:
    """A plan with its expressions compiled."""

    plan: Plan
    _compiled: dict[str, Template] = field(default_factory=dict, init=False, repr=False, compare=False)

    def points(self, sheet: Sheet, seat: int) -> int:
        """What a seat makes in this round. ExpressionError where it cannot be worked out."""
        return whole(self._value(self.plan.score, self.of_seat(sheet, seat)))

    def asks(self, ask: Ask, sheet: Sheet, seat: int) -> bool:
        """Whether a seat is asked; where that cannot be worked out, it is."""
        if not ask.when:
            return True
        try:
            return bool(self._value(ask.when, self.of_seat(sheet, seat)))
        except ExpressionError:
            return True

    def expected(self, ask: Ask, sheet: Sheet) -> int | None:
        """What the answers to an ask add up to; None where that is not said, or cannot be worked out."""
        try:
            return whole(self._value(ask.sum, self._of_round(sheet))) if ask.sum else None
        except ExpressionError:
            return None

    def is_end(self, sheet: Sheet) -> bool:
        """Whether `ends:` is so after a round. ExpressionError where it cannot be worked out."""
        totals = tuple(sheet.totals[seat] for seat in sheet.playing)
        return bool(self.plan.ends and self._value(self.plan.ends, {**self._of_round(sheet), "totals": totals}))

    def tie(self, sheet: Sheet, seat: int) -> float:
        """What decides between seats of equal points: more is better. ExpressionError where it cannot be worked out."""
        if not self.plan.ties:
            return 0
        sums = {ask.id: sheet.sums[seat].get(ask.id, 0) for ask in self.plan.asks if ask.is_counted}
        known = {**self._of_round(sheet), **sums, "total": sheet.totals[seat], "seat": seat + 1}
        found = self._value(self.plan.ties, known)
        if not isinstance(found, (int, float)):
            raise ExpressionError("the result is no number", "Write what is more for the better, such as `bid`.")
        return found

    def of_seat(self, sheet: Sheet, seat: int) -> dict[str, object]:
        """What expressions may name of a seat; what it was not asked is 0, no, or empty."""
        answers = {ask.id: answer_of(ask, sheet, seat) for ask in self.plan.asks}
        every = {ask.id: tuple(answer_of(ask, sheet, other) for other in sheet.playing) for ask in self.plan.asks}
        known = {"total": sheet.totals[seat], "seat": seat + 1, "first": sheet.first == seat, "all": every}
        return {**self._of_round(sheet), **answers, **known}

    def _of_round(self, sheet: Sheet) -> dict[str, object]:
        return {"round": sheet.round, "rounds": self.plan.rounds, "players": len(sheet.playing)}

    def _value(self, source: str, known: Mapping[str, object]) -> object:
        if source not in self._compiled:
            self._compiled[source] = compile_expression(source)
        return self._compiled[source].value(known)


def answer_of(ask: Ask, sheet: Sheet, seat: int) -> int | str | bool:
    """What a seat has answered in this round."""
    return sheet.given[seat].get(ask.id, 0 if ask.kind == WHOLE else "" if ask.kind == ONE_OF else False)


def whole(value: object) -> int:
    """Points as they are counted: whole numbers. ExpressionError for anything else."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if not isinstance(value, int):
        shown = f"{value:g}" if isinstance(value, float) else "no number"
        remedy = "Round it: `(…)|round`." if isinstance(value, float) else "Write `5 if taken else 0` for what is not."
        raise ExpressionError(f"the result is {shown}, and points are whole numbers", remedy)
    return int(value)
