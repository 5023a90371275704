"""What is asked, as controls of a form: prompts, and what lies on the table and can be set right."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from card_data.rules import (
    TABLE,
    Asks,
    Choice,
    Confirm,
    Field,
    Form,
    Named,
    Number,
    One,
    Piece,
    Quantity,
    Some,
    Value,
    Who,
)
from companion.engine.answers import LOT, NAME, formed, named
from companion.engine.shown import Asked
from companion.web.described import SHOWN_KINDS
from companion.web.parts import (
    ConfirmControl,
    Control,
    FormControl,
    FormLine,
    NumberControl,
    OneControl,
    Person,
    Pick,
    PickGroup,
    Question,
    Setting,
    SomeControl,
)
from companion.web.reading import Reading

_Typed = Mapping[str, Sequence[str]]


def question(reading: Reading, asked: Asked) -> Question:
    """A prompt that may be answered here; what was typed and refused is still there."""
    failed = reading.attempt.is_at(asked.id, asked.seat)
    given = asked.given
    typed = reading.attempt.typed if failed else _written(asked.asks, given)
    fields = {"prompt": asked.id, "seat": asked.seat, "at": reading.at}
    take_back = reading.deed("take-back", reading.phrases("web.take-back"), {"prompt": asked.id, "seat": asked.seat})
    return Question(
        id=asked.id,
        url=f"{reading.root}/answers",
        action=reading.action(),
        fields=tuple((name, str(value)) for name, value in fields.items()),
        say=reading.say(asked.say),
        hint=reading.say(asked.hint),
        control=control(reading, asked.asks, NAME, typed),
        send=reading.phrases(_send_key(asked)),
        who=None if asked.seat == TABLE else reading.badge(asked.seat),
        given="" if given is None else _given(reading, asked.asks, given),
        take_back=None if given is None else take_back,
        lot=reading.phrases("web.lot") if asked.lots else "",
        is_sealed=asked.sealed,
        is_alike=asked.alike,
        is_interrupt=asked.interrupt,
        problem=reading.attempt.problem if failed else "",
        rules=reading.section(asked.section),
    )


def setting(reading: Reading, quantity: Quantity) -> Setting:
    """Something public that can be set to what lies on the table."""
    fields = {"quantity": quantity.id, "at": reading.at}
    typed = _written(quantity.asks, quantity.value)
    label, value, who = standing(reading, quantity)
    return Setting(
        id=quantity.id,
        label=label,
        value=value,
        url=f"{reading.root}/correct",
        action=reading.action(),
        fields=tuple(fields.items()),
        control=control(reading, quantity.asks, NAME, typed),
        send=reading.phrases("web.set"),
        who=who,
    )


def standing(reading: Reading, quantity: Quantity) -> tuple[str, str, Person | None]:
    """How something stands that can be set right: what it is called, its value in words, whose it is."""
    who = reading.badge(quantity.seat)
    return reading.say(quantity.label), _given(reading, quantity.asks, quantity.value), who


def answer_words(reading: Reading, asks: Asks, value: Value) -> str:
    """What an answer that everybody may see is called."""
    return _given(reading, asks, value)


def _send_key(asked: Asked) -> str:
    if isinstance(asked.asks, Confirm):
        return "web.done"
    return "web.seal" if asked.sealed else "web.send"


def _given(reading: Reading, asks: Asks, value: Value) -> str:
    if value == LOT:
        return reading.phrases("web.lot")
    try:
        return reading.sentences.named(named(asks, value))
    except (KeyError, ValueError):  # set right to something that is not asked for any more
        return str(value)


def _written(asks: Asks, value: Value | None) -> _Typed:
    """The fields that say a value; none where it is not one of what is asked."""
    if value is None:
        return {}
    try:
        return formed(asks, value)
    except (KeyError, TypeError):
        return {}


def control(reading: Reading, asks: Asks, name: str, typed: _Typed) -> Control:
    """What is asked as a control called `name`, in which stands what was typed."""
    said = typed.get(name, ())
    if isinstance(asks, Some):
        return _some(reading, asks, name, said)
    if isinstance(asks, Form):
        lines = tuple(_line(reading, one, f"{name}.{one.id}", typed) for one in asks.fields)
        return FormControl(lines, tuple(_total(reading, asks, total.fields, total.value) for total in asks.totals))
    if isinstance(asks, Confirm):
        return ConfirmControl(name, formed(asks, True)[NAME][0])
    return _single(reading, asks, name, said)


def _single(reading: Reading, asks: One | Number, name: str, said: Sequence[str]) -> OneControl | NumberControl:
    if isinstance(asks, Number):
        return NumberControl(name, asks.least, asks.most, said[0] if said else str(asks.start))
    return OneControl(name, _groups(reading, asks.choices, said))


def _some(reading: Reading, asks: Some, name: str, said: Sequence[str]) -> SomeControl:
    most = len(asks.choices) if asks.most is None else asks.most
    return SomeControl(
        name=name,
        groups=_groups(reading, asks.choices, said),
        least=asks.least,
        most=most,
        told=_how_many(reading, asks.least, most, len(asks.choices)),
        is_ordered=asks.ordered,
        legal=asks.legal or (),
    )


def _how_many(reading: Reading, least: int, most: int, there: int) -> str:
    if least == most:
        return reading.phrases("web.some.exactly", least)
    if least == 0:
        return reading.phrases("web.some.any") if most >= there else reading.phrases("web.some.most", most)
    return reading.phrases("web.some.from", most, {"least": least, "most": most})


def _line(reading: Reading, one: Field, name: str, typed: _Typed) -> FormLine:
    found = _single(reading, one.asks, name, typed.get(name, ()))
    return FormLine(reading.sentences.named(one.label), found, _person(reading, one.label))


def _total(reading: Reading, asks: Form, fields: Iterable[str], value: int) -> str:
    labels = {one.id: reading.sentences.named(one.label) for one in asks.fields}
    what = reading.sentences.listed([labels[one] for one in fields])
    return reading.phrases("web.total", None, {"what": what, "total": value})


def _groups(reading: Reading, choices: Iterable[Choice], said: Sequence[str]) -> tuple[PickGroup, ...]:
    found = []
    for group, members in groupby(choices, key=lambda choice: choice.group):
        who = _person(reading, group) if isinstance(group, Who) else None
        label = reading.sentences.named(group) if isinstance(group, Who) else _text(reading, group)
        found.append(PickGroup(label, tuple(_pick(reading, choice, said) for choice in members), who))
    return tuple(found)


def _text(reading: Reading, key: str) -> str:
    return reading.sentences.text(key) if key else ""


def _pick(reading: Reading, choice: Choice, said: Sequence[str]) -> Pick:
    return Pick(
        value=choice.id,
        label=reading.sentences.named(choice.label),
        barred=reading.say(choice.barred),
        caution=reading.say(choice.caution),
        is_picked=choice.id in said,
        who=_person(reading, choice.label),
        picture=picture(reading, choice.label),
    )


def _person(reading: Reading, what: Named) -> Person | None:
    return reading.badge(what.seat) if isinstance(what, Who) else None


def picture(reading: Reading, what: Named | None) -> str:
    """The address of a piece's face, as its printed code says it where it has one; "" for what is no piece."""
    if not isinstance(what, Piece) or reading.game is None:
        return ""
    component = next((one for one in reading.game.components if one.id == what.component), None)
    row = next((one for one in component.rows if one.id == what.row), None) if component else None
    if component is None or row is None:
        return ""
    if component.kind in SHOWN_KINDS:
        return f"/C/{reading.game.id.upper()}/{row.code}/face.svg"
    return f"/piece/{reading.game.id}/{component.id}/{row.id}/face.svg"
