"""What an answer changes: what seats have given, a round that is over, points that people said themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from card_data.rules import TABLE, Answer, Value
from card_data.scoring import flow
from card_data.scoring.flow import Book
from card_data.scoring.plan import Beat
from card_data.scoring.questions import LAST, NO, OVER, POINTS, YES, field_of, typed
from card_data.scoring.sheet import Given, Sheet


def applied(sheet: Sheet, answer: Answer, book: Book) -> Sheet:
    """The sheet after an answer."""
    what = answer.prompt.key.partition("/")[2]
    beat = book.beat(sheet)
    if what == LAST:
        return replace(sheet, end="said")
    if what == POINTS and sheet.unworked:
        return _said(sheet, cast("Mapping[str, int]", answer.value), book)
    if what == OVER or beat is None:
        return flow.counted(replace(sheet, is_touched=True), book)
    return flow.done(given(sheet, answer, book), book)


def _said(sheet: Sheet, said: Mapping[str, int], book: Book) -> Sheet:
    """The sheet with points that people say, beside those that can be worked out."""
    unworked = [seat for seat, _ in sheet.unworked]
    points = {seat: book.counting.points(sheet, seat) for seat in sheet.playing if seat not in unworked}
    return flow.closed(sheet, {**points, **{int(seat): number for seat, number in said.items()}}, book)


def given(sheet: Sheet, answer: Answer, book: Book) -> Sheet:
    """The sheet with what seats have answered, and nothing that follows from it."""
    beat = book.beat(sheet)
    if beat is None or sheet.unworked or answer.prompt.interrupt:
        return sheet
    return replace(sheet, given=_given(sheet, beat, answer, book))


def _given(sheet: Sheet, beat: Beat, answer: Answer, book: Book) -> tuple[Given, ...]:
    given = [dict(each) for each in sheet.given]
    for seat in sheet.playing:
        for ask in book.asked(beat, sheet, seat):
            value = _value(beat, answer, seat, ask.id, field_of(seat, ask))
            if value is not None:
                given[seat][ask.id] = typed(ask, value)
    return tuple(given)


def _value(beat: Beat, answer: Answer, seat: int, ask: str, field: str) -> object:
    """What one seat answered to one ask; None where it was not there to answer."""
    if beat.kind == "say":
        return None
    if beat.kind == "which":
        return YES if str(seat) in _chosen(answer.given[TABLE]) else NO
    if beat.kind == "table":
        return cast("Mapping[str, object]", answer.given[TABLE])[field]
    value = answer.given.get(seat)
    return value.get(ask) if isinstance(value, Mapping) else value


def _chosen(value: Value) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else (str(value),)
