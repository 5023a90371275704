"""What a game by data asks: one form for the table or for each seat, a choice of people, a step to confirm."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from card_data.rules import (
    Asks,
    Choice,
    Confirm,
    Field,
    Form,
    Named,
    Number,
    One,
    Prompt,
    Say,
    Some,
    To,
    Total,
    Value,
    Who,
    Word,
)
from card_data.scoring.flow import Book
from card_data.scoring.plan import ONE_OF, ONE_SEAT, SEALED, WHOLE, YES_NO, Ask, Beat
from card_data.scoring.sheet import Sheet

MOST_POINTS = 9_999  # that people may say
YES, NO = "yes", "no"
LAST, OVER, POINTS = "no-more", "all-done", "by-hand"  # ends of keys that no ask can be called


def questions(sheet: Sheet, book: Book) -> tuple[Prompt, ...]:
    """What is asked now."""
    if sheet.end:
        return ()
    last = (_last(sheet),) if not book.plan.rounds and sheet.course and not sheet.is_touched else ()
    return (_now(sheet, book), *last)


def named(label: str) -> Named:
    """A label as it is said: `@key` is looked up."""
    return Word(label[1:]) if label.startswith("@") else label


def _now(sheet: Sheet, book: Book) -> Prompt:
    beat = book.beat(sheet)
    if sheet.unworked:
        return _points(sheet)
    if beat is None:
        return Prompt(_key(sheet, OVER), Say("sheet.ask.over", {"round": sheet.round}), To.TABLE, Confirm())
    if beat.kind == "say":
        return Prompt(_key(sheet, beat.name), _step(beat), To.TABLE, Confirm())
    if beat.kind == "which":
        return _which(sheet, beat, book)
    return _table(sheet, beat, book) if beat.kind == "table" else _each(sheet, beat, book)


def _step(beat: Beat) -> Say:
    """A step in the words of its text, which may be any."""
    return Say(beat.label[1:]) if beat.label.startswith("@") else Say("sheet.step", {"step": beat.label})


def _key(sheet: Sheet, what: str) -> str:
    return f"round{sheet.round}/{what}"


def _last(sheet: Sheet) -> Prompt:
    say = Say("sheet.ask.last", {"n": len(sheet.course)})
    return Prompt(_key(sheet, LAST), say, To.TABLE, Confirm(), interrupt=True)


def _points(sheet: Sheet) -> Prompt:
    """The points of seats for which they could not be worked out."""
    fields = tuple(Field(str(seat), Who(seat), Number(-MOST_POINTS, MOST_POINTS)) for seat, _ in sheet.unworked)
    why = Say("sheet.hint.points", {"why": sheet.unworked[0][1]})
    return Prompt(_key(sheet, POINTS), Say("sheet.ask.points"), To.TABLE, Form(fields), hint=why)


def _asked(beat: Beat) -> Say:
    """The question: the label of the one thing, or a word for several."""
    label = named(beat.asks[0].label)
    return Say("sheet.ask.thing", {"what": label}) if len(beat.asks) == 1 else Say("sheet.ask.several")


def _which(sheet: Sheet, beat: Beat, book: Book) -> Prompt:
    choices = tuple(Choice(str(seat), Who(seat)) for seat in book.seats(beat, sheet))
    ask = beat.asks[0]
    asks: One | Some = One(choices) if ask.kind == ONE_SEAT else Some(choices)
    return Prompt(_key(sheet, beat.name), _asked(beat), To.TABLE, asks)


def _table(sheet: Sheet, beat: Beat, book: Book) -> Prompt:
    pairs = [(seat, ask) for seat in sheet.playing for ask in book.asked(beat, sheet, seat)]
    fields = tuple(Field(field_of(seat, ask), _line(seat, ask, beat), asks_of(ask)) for seat, ask in pairs)
    totals = (_total(sheet, ask, [seat for seat, other in pairs if other is ask], book) for ask in beat.asks)
    form = Form(fields, tuple(total for total in totals if total is not None))
    return Prompt(_key(sheet, beat.name), _asked(beat), To.TABLE, form)


def _line(seat: int, ask: Ask, beat: Beat) -> Named:
    return Who(seat) if len(beat.asks) == 1 else Say("sheet.line", {"who": Who(seat), "what": named(ask.label)})


def field_of(seat: int, ask: Ask) -> str:
    """The field of a table's form in which a seat's answer stands."""
    return f"{ask.id}-{seat}"


def _total(sheet: Sheet, ask: Ask, seats: Iterable[int], book: Book) -> Total | None:
    """What the answers must add up to, unless no answers could."""
    fields = tuple(field_of(seat, ask) for seat in seats)
    value = book.counting.expected(ask, sheet) if ask.kind == WHOLE else None
    can_be = value is not None and ask.least * len(fields) <= value <= ask.most * len(fields)
    return Total(fields, value) if value is not None and fields and can_be else None


def _each(sheet: Sheet, beat: Beat, book: Book) -> Prompt:
    asked = {seat: book.asked(beat, sheet, seat) for seat in book.seats(beat, sheet)}
    return Prompt(
        _key(sheet, beat.name),
        _asked(beat),
        To.EACH,
        {seat: _form(asks) for seat, asks in asked.items()},
        tuple(asked),
        sealed=beat.kind == SEALED,
        default={seat: _default(asks) for seat, asks in asked.items()},
    )


def _form(asks: tuple[Ask, ...]) -> Asks:
    if len(asks) == 1:
        return asks_of(asks[0])
    return Form(tuple(Field(ask.id, named(ask.label), asks_of(ask)) for ask in asks))


def _default(asks: tuple[Ask, ...]) -> Value:
    values = {ask.id: _usual(ask) for ask in asks}
    return values if len(asks) > 1 else values[asks[0].id]


def _usual(ask: Ask) -> int | str:
    if ask.kind == WHOLE:
        return min(max(0, ask.least), ask.most)
    return ask.words[0][0] if ask.kind == ONE_OF else NO


def asks_of(ask: Ask) -> One | Number:
    """What one seat's answer to an ask may be."""
    if ask.kind == WHOLE:
        return Number(ask.least, ask.most, int(_usual(ask)))
    words: Mapping[str, Named] = {word: named(label) for word, label in ask.words}
    if ask.kind != ONE_OF:
        words = {YES: Word("sheet.yes"), NO: Word("sheet.no")}
    return One(tuple(Choice(word, label) for word, label in words.items()))


def typed(ask: Ask, value: object) -> int | str | bool:
    """An answer as expressions know it."""
    if ask.kind in (YES_NO, ONE_SEAT):
        return value == YES
    return int(str(value)) if ask.kind == WHOLE else str(value)


def written(ask: Ask, value: object) -> int | str:
    """What is known as it was answered."""
    if ask.kind in (YES_NO, ONE_SEAT):
        return YES if value else NO
    return int(str(value)) if ask.kind == WHOLE else str(value)
