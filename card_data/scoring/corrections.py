"""What lies on the table of a game by data and can be set right, and what then does not add up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from card_data.expressions import ExpressionError
from card_data.rules import Choice, Number, One, Quantity, Say, Value, Who
from card_data.scoring import flow
from card_data.scoring.flow import Book
from card_data.scoring.plan import PASSES, WHOLE, Ask
from card_data.scoring.questions import MOST_POINTS, asks_of, named, typed, written
from card_data.scoring.sheet import Sheet

_MOST_ROUNDS = 99


def quantities(sheet: Sheet, book: Book) -> tuple[Quantity, ...]:
    """The round and who begins, every total, and what was entered in this round. Ids of a seat's end in its number."""
    return (*_of_round(sheet, book), *(each for seat in sheet.playing for each in _of_seat(sheet, seat, book)))


def _of_round(sheet: Sheet, book: Book) -> Iterator[Quantity]:
    rounds = Number(1, book.plan.rounds or _MOST_ROUNDS, sheet.round)
    yield Quantity("round", Say("sheet.quantity.round"), sheet.round, rounds)
    if book.plan.first == PASSES:
        people = tuple(Choice(str(seat), Who(seat)) for seat in sheet.playing)
        yield Quantity("first", Say("sheet.quantity.first"), str(sheet.first), One(people))


def _of_seat(sheet: Sheet, seat: int, book: Book) -> Iterator[Quantity]:
    total = sheet.totals[seat]
    most = max(MOST_POINTS, abs(total))
    yield Quantity(f"total/{seat}", Say("sheet.quantity.total"), total, Number(-most, most, total), seat)
    for ask in book.plan.asks:
        if ask.id in sheet.given[seat] and not sheet.end:
            label = Say("sheet.quantity.given", {"what": named(ask.label)})
            value = written(ask, sheet.given[seat][ask.id])
            yield Quantity(f"{ask.id}/{seat}", label, value, asks_of(ask), seat)


def corrected(sheet: Sheet, quantity: str, value: Value, book: Book) -> Sheet:
    """The sheet with a quantity set; what follows from a total (the end) follows anew."""
    name, _, seat = quantity.partition("/")
    if name == "round":
        return _with_round(sheet, int(str(value)), book)
    if name == "first":
        return replace(sheet, first=int(str(value)))
    if name == "total":
        return _with_total(sheet, int(seat), int(str(value)), book)
    ask = next(ask for ask in book.plan.asks if ask.id == name)
    return _with_given(sheet, int(seat), ask, value, book)


def _with_round(sheet: Sheet, number: int, book: Book) -> Sheet:
    """The beginning of that round; totals stay, and rounds passed over are taken to have changed nothing."""
    course = (sheet.course + (sheet.totals,) * number)[: number - 1]
    first = sheet.first
    return replace(flow.begun(replace(sheet, course=course), number, book), first=first)


def _with_total(sheet: Sheet, seat: int, total: int, book: Book) -> Sheet:
    totals = tuple(total if other == seat else before for other, before in enumerate(sheet.totals))
    after = replace(sheet, totals=totals, course=(*sheet.course[:-1], totals) if sheet.course else ())
    if after.end in ("ends", "rounds"):
        return flow.ended(after, book) or flow.begun(after, after.round + 1, book)
    has_ended = not after.end and after.course and not after.is_touched and flow.is_end(after, book)
    return replace(after, round=len(after.course), end="ends") if has_ended else after


def _with_given(sheet: Sheet, seat: int, ask: Ask, value: Value, book: Book) -> Sheet:
    given = tuple({**each, ask.id: typed(ask, value)} if at == seat else each for at, each in enumerate(sheet.given))
    return flow.going(replace(sheet, given=given, unworked=()), book)


def doubts(sheet: Sheet, book: Book) -> Iterator[Say]:
    """Sums of this round that are not as they should be, and an end that cannot be worked out."""
    for ask in book.plan.asks if not sheet.end else ():
        given = [each[ask.id] for each in sheet.given if ask.id in each]
        expected = book.counting.expected(ask, sheet) if ask.kind == WHOLE and given else None
        found = sum(int(value) for value in given)
        if expected is not None and found != expected:
            gaps = {"what": named(ask.label), "found": found, "expected": expected}
            yield Say("sheet.doubt.sum", gaps)
    try:
        book.counting.is_end(sheet)
    except ExpressionError as error:
        yield Say("sheet.doubt.ends", {"why": error.what})
