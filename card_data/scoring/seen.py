"""What a game by data shows, what its log tells, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from card_data.expressions import ExpressionError
from card_data.rules import Fact, Many, Named, Outcome, Say, Standing, View, Who, Word
from card_data.scoring.flow import Book
from card_data.scoring.plan import LEAST, ONE_OF, PASSES, WHOLE, Ask
from card_data.scoring.questions import named
from card_data.scoring.sheet import Sheet


def seen(sheet: Sheet, book: Book) -> View:
    """The view of everybody: there are no secrets but sealed answers, which come here when they are shown."""
    return View(_title(sheet, book), tuple(_facts(sheet, book)))


def _title(sheet: Sheet, book: Book) -> Say:
    if sheet.end:
        return Say("sheet.title.over")
    gaps: dict[str, Named] = {"round": sheet.round, "rounds": book.plan.rounds}
    return Say("sheet.title.of" if book.plan.rounds else "sheet.title.open", gaps)


def _facts(sheet: Sheet, book: Book) -> Iterator[Fact]:
    if book.plan.first == PASSES and not sheet.end:
        yield Fact(Word("sheet.fact.first"), Who(sheet.first))
    for seat, total in enumerate(sheet.totals):
        yield Fact(Word("sheet.fact.total"), total, seat)
        for ask in book.plan.asks if not sheet.end else ():
            if ask.id in sheet.given[seat]:
                yield Fact(named(ask.label), answered(ask, sheet.given[seat][ask.id]), seat)


def answered(ask: Ask, value: int | str | bool) -> Named:  # noqa: FBT001  (an answer that may be yes or no)
    """What an answer is called."""
    if ask.kind == WHOLE:
        return int(value)
    if ask.kind == ONE_OF:
        return named(dict(ask.words).get(str(value), str(value)))
    return Word("sheet.yes" if value else "sheet.no")


def lines(before: Sheet, after: Sheet, given: Sheet, book: Book) -> Iterator[Say]:
    """What happened between two sheets; `given` is the round as it was once the answer had come."""
    for ask in book.plan.asks:
        new = [seat for seat in before.playing if ask.id in given.given[seat] and ask.id not in before.given[seat]]
        if new:
            yield _entered(ask, given, new)
    if len(after.course) > len(before.course):
        gains = (_gain(before, after, seat) for seat in before.playing)
        yield Say("sheet.told.round", {"round": before.round, "list": Many(tuple(gains))})
    if after.end and not before.end:
        yield Say("sheet.told.over")


def _entered(ask: Ask, sheet: Sheet, seats: Iterable[int]) -> Say:
    if ask.kind in (WHOLE, ONE_OF):
        each = [Say("sheet.each", {"who": Who(seat), "value": _value(ask, sheet, seat)}) for seat in seats]
        return Say("sheet.told.given", {"what": named(ask.label), "list": Many(tuple(each))})
    who = tuple(Who(seat) for seat in seats if sheet.given[seat][ask.id])
    return Say("sheet.told.given", {"what": named(ask.label), "list": Many(who) if who else Word("sheet.nobody")})


def _value(ask: Ask, sheet: Sheet, seat: int) -> Named:
    return answered(ask, sheet.given[seat][ask.id])


def _gain(before: Sheet, after: Sheet, seat: int) -> Say:
    gained = after.totals[seat] - before.totals[seat]
    sign = "+" if gained >= 0 else "\N{MINUS SIGN}"
    gaps: dict[str, Named] = {"who": Who(seat), "points": f"{sign}{abs(gained)}", "total": after.totals[seat]}
    return Say("sheet.gain", gaps)


def result(sheet: Sheet, book: Book) -> Outcome:
    """The standings: by points, then by what decides between equals; who has left comes behind."""
    ranks = {seat: _rank(sheet, seat, book) for seat in range(len(sheet.totals))}
    order = sorted(ranks, key=lambda seat: ranks[seat], reverse=True)
    standings: list[Standing] = []
    for _, equal in groupby(order, key=lambda seat: ranks[seat]):
        place = len(standings) + 1
        standings += [_standing(sheet, seat, place) for seat in equal]
    reasons = tuple(_reasons(sheet, standings, book))
    return Outcome(tuple(standings), reasons, sheet.course, Word("sheet.course"))


def _rank(sheet: Sheet, seat: int, book: Book) -> tuple[bool, int, float]:
    total = sheet.totals[seat]
    return seat not in sheet.left, -total if book.plan.wins == LEAST else total, _tie(sheet, seat, book)


def _tie(sheet: Sheet, seat: int, book: Book) -> float:
    """What decides between equals; nothing, where that cannot be worked out."""
    try:
        return book.counting.tie(sheet, seat)
    except ExpressionError:
        return 0


def _standing(sheet: Sheet, seat: int, place: int) -> Standing:
    return Standing(seat, place, sheet.totals[seat], Say("sheet.note.left") if seat in sheet.left else None)


def _reasons(sheet: Sheet, standings: list[Standing], book: Book) -> Iterator[Say]:
    yield Say(f"sheet.reason.{sheet.end}", {"n": len(sheet.course)})
    best = [standing.seat for standing in standings if standing.place == 1]
    total = sheet.totals[best[0]]
    if len(sheet.playing) > 1:
        yield Say(f"sheet.reason.{book.plan.wins}", {"who": _people(best), "points": total})
    level = [seat for seat in sheet.playing if sheet.totals[seat] == total]
    if best[0] in sheet.playing and len(level) > len(best):
        yield Say("sheet.reason.tie", {"who": _people(level), "first": _people(best)})


def _people(seats: Iterable[int]) -> Many:
    return Many(tuple(Who(seat) for seat in seats))
