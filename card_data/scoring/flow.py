"""How a round goes on: from beat to beat, to its points, to the next round or the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from card_data.expressions import ExpressionError
from card_data.scoring.counting import Counting
from card_data.scoring.plan import PASSES, Ask, Beat, Plan
from card_data.scoring.sheet import Given, Sheet


@dataclass(frozen=True, slots=True)
class Book:
    """What does not change at a table: the plan, its expressions, the beats of a round."""

    plan: Plan
    counting: Counting
    beats: tuple[Beat, ...]

    def beat(self, sheet: Sheet) -> Beat | None:
        """What is waited for; None once everything of the round is there."""
        return self.beats[sheet.beat] if sheet.beat < len(self.beats) else None

    def asked(self, beat: Beat, sheet: Sheet, seat: int) -> tuple[Ask, ...]:
        """What a seat is asked in a beat."""
        if seat in sheet.left:
            return ()
        return tuple(ask for ask in beat.asks if self.counting.asks(ask, sheet, seat))

    def seats(self, beat: Beat, sheet: Sheet) -> tuple[int, ...]:
        """The seats that are asked something in a beat."""
        return tuple(seat for seat in sheet.playing if self.asked(beat, sheet, seat))


def going(sheet: Sheet, book: Book) -> Sheet:
    """The sheet at the next beat that says or asks something; at the end of the round its points are counted."""
    while (beat := book.beat(sheet)) is not None:
        if beat.kind == "say" or book.seats(beat, sheet):
            return sheet
        sheet = replace(sheet, beat=sheet.beat + 1)
    return counted(sheet, book) if sheet.is_touched else sheet  # a round that asks nothing is waited for, too


def done(sheet: Sheet, book: Book) -> Sheet:
    """The sheet after a beat."""
    return going(replace(sheet, beat=sheet.beat + 1, is_touched=True), book)


def counted(sheet: Sheet, book: Book) -> Sheet:
    """The sheet after a round; where points cannot be worked out, with why, so that people can say them."""
    points: dict[int, int] = {}
    unworked: list[tuple[int, str]] = []
    for seat in sheet.playing:
        try:
            points[seat] = book.counting.points(sheet, seat)
        except ExpressionError as error:
            unworked.append((seat, error.what))
    return replace(sheet, unworked=tuple(unworked)) if unworked else closed(sheet, points, book)


def closed(sheet: Sheet, points: Mapping[int, int], book: Book) -> Sheet:
    """The sheet with the points of a round, and what comes then."""
    totals = tuple(total + points.get(seat, 0) for seat, total in enumerate(sheet.totals))
    sums = tuple(_added(sums, sheet, seat, book) for seat, sums in enumerate(sheet.sums))
    after = replace(sheet, totals=totals, sums=sums, course=(*sheet.course, totals), unworked=())
    return ended(after, book) or begun(after, sheet.round + 1, book)


def _added(sums: Mapping[str, int], sheet: Sheet, seat: int, book: Book) -> dict[str, int]:
    counted = {ask.id for ask in book.plan.asks if ask.is_counted}
    given = {ask: int(value) for ask, value in sheet.given[seat].items() if ask in counted}
    return {ask: sums.get(ask, 0) + given.get(ask, 0) for ask in {**sums, **given}}


def ended(sheet: Sheet, book: Book) -> Sheet | None:
    """The sheet at its end, if it is there after a round."""
    if is_end(sheet, book):
        return replace(sheet, end="ends")
    return replace(sheet, end="rounds") if 0 < book.plan.rounds <= len(sheet.course) else None


def is_end(sheet: Sheet, book: Book) -> bool:
    """Whether what the plan says of the end is so; where that cannot be worked out, it goes on."""
    try:
        return book.counting.is_end(sheet)
    except ExpressionError:
        return False


def begun(sheet: Sheet, number: int, book: Book) -> Sheet:
    """The sheet at the beginning of a round; who begins is the next one, where that goes round."""
    first = after(sheet, sheet.first) if book.plan.first == PASSES and number > sheet.round else sheet.first
    given: tuple[Given, ...] = tuple({} for _ in sheet.given)
    fresh = replace(sheet, round=number, beat=0, first=first, given=given, is_touched=False, unworked=(), end="")
    return going(fresh, book)


def after(sheet: Sheet, seat: int) -> int:
    """The seat that follows at the table, of those that play."""
    count = len(sheet.totals)
    return next((other for step in range(1, count + 1) if (other := (seat + step) % count) in sheet.playing), seat)
