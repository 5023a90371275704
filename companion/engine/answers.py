"""Whether an answer fits what was asked, how a web form says it, what it is called, and how much tapping it takes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from card_data.rules import (
    Asks,
    Choice,
    Confirm,
    Field,
    Form,
    Many,
    Named,
    Number,
    One,
    Refusal,
    Say,
    Some,
    Total,
    Value,
)
from companion.engine.refusals import answer_refused, refusal

if TYPE_CHECKING:
    from random import Random

LOT = "@lot"  # in place of an answer: let a lot be drawn
NAME = "answer"  # the form's field; a form's own fields are `answer.<id>`, places of an order `place.<id>`
_PLACE = "place"
_YES = "yes"
_WHOLE = re.compile(r"[+-]?\d{1,12}")
_TRIES = 100  # until totals that share fields all add up


def settled(raw: object) -> Value | None:
    """A value as the rules know it, from what JSON makes of it: lists are tuples. None where it is no value at all."""
    if isinstance(raw, (str, int)):
        return raw
    if isinstance(raw, (list, tuple)):
        return tuple(raw) if all(isinstance(item, str) for item in raw) else None
    if isinstance(raw, Mapping):
        return dict(raw) if all(isinstance(item, (str, int)) for item in raw.values()) else None
    return None


def jsoned(value: Value) -> Any:  # noqa: ANN401  (JSON)
    """A value as JSON carries it; `settled` turns it back."""
    if isinstance(value, tuple):
        return list(value)
    return dict(value) if isinstance(value, Mapping) else value


def fault(asks: Asks, value: object) -> Say | None:
    """Why a value does not fit what is asked; None where it fits."""
    if isinstance(asks, One):
        return _one_fault(asks, value)
    if isinstance(asks, Some):
        return _some_fault(asks, value)
    if isinstance(asks, Number):
        return _number_fault(asks, value)
    if isinstance(asks, Form):
        return _form_fault(asks, value)
    return None if value is True else _why("confirm")


def _why(what: str, gaps: Mapping[str, Named] | None = None) -> Say:
    return refusal(f"answer/{what}", gaps).say


def _one_fault(asks: One, value: object) -> Say | None:
    chosen = next((choice for choice in asks.choices if choice.id == value and isinstance(value, str)), None)
    if chosen is None:
        return _why("choice")
    return chosen.barred


def _some_fault(asks: Some, value: object) -> Say | None:
    if not isinstance(value, tuple) or not all(isinstance(item, str) for item in value):
        return _why("several")
    if len(set(value)) < len(value):
        return _why("twice")
    wrong = (_one_fault(One(asks.choices), item) for item in value)
    return next((each for each in wrong if each is not None), None) or _number_of_them(asks, value)


def _number_of_them(asks: Some, value: tuple[str, ...]) -> Say | None:
    if len(value) < asks.least:
        return _why("too-few", {"n": asks.least})
    if asks.most is not None and len(value) > asks.most:
        return _why("too-many", {"n": asks.most})
    legal = asks.legal is None or any(set(value) == set(subset) for subset in asks.legal)
    return None if legal else _why("together")


def _number_fault(asks: Number, value: object) -> Say | None:
    if not isinstance(value, int) or isinstance(value, bool):
        return _why("number")
    if asks.least <= value <= asks.most:
        return None
    return _why("range", {"least": asks.least, "most": asks.most})


def _form_fault(asks: Form, value: object) -> Say | None:
    if not isinstance(value, Mapping):
        return _why("form")
    wanted = {field.id for field in asks.fields}
    if value.keys() != wanted:
        missing = next((field for field in asks.fields if field.id not in value), None)
        return _why("form") if missing is None else _why("missing", {"what": missing.label})
    for field in asks.fields:
        wrong = fault(field.asks, value[field.id])
        if wrong is not None:
            return wrong
    return next((wrong for total in asks.totals if (wrong := _total_fault(total, value)) is not None), None)


def _total_fault(total: Total, value: Mapping[str, Any]) -> Say | None:
    found = sum(value[name] for name in total.fields)
    return None if found == total.value else _why("total", {"total": total.value, "found": found})


def parsed(asks: Asks, raw: Mapping[str, Sequence[str]], *, lots: bool = False) -> Value | Refusal:
    """The answer that a web form says, or why it is none; with `lots` a button named `lot` asks for a lot."""
    if lots and raw.get("lot"):
        return LOT
    value = _read(asks, raw, NAME)
    wrong = fault(asks, value)
    return value if wrong is None else answer_refused(wrong)


def _read(asks: Asks, raw: Mapping[str, Sequence[str]], name: str) -> Any:  # noqa: ANN401  (fault judges it)
    said = raw.get(name, ())
    if isinstance(asks, One):
        return said[0] if len(said) == 1 else None
    if isinstance(asks, Some):
        return _placed(asks, raw) if asks.ordered and not said else tuple(said)
    if isinstance(asks, Number):
        return _whole(said[0]) if len(said) == 1 else None
    if isinstance(asks, Form):
        read = {field.id: _read(field.asks, raw, f"{name}.{field.id}") for field in asks.fields}
        return {id_: value for id_, value in read.items() if value is not None}
    return True if tuple(said) == (_YES,) else None


def _placed(asks: Some, raw: Mapping[str, Sequence[str]]) -> tuple[str, ...] | None:
    """An order that was written as a place beside each choice; None where two share a place or one is no number."""
    said = {choice.id: raw.get(f"{_PLACE}.{choice.id}", ("",))[0].strip() for choice in asks.choices}
    places = {id_: _whole(place) for id_, place in said.items() if place}
    numbers = [place for place in places.values() if place is not None]
    if len(numbers) < len(places) or len(set(numbers)) < len(numbers):
        return None
    return tuple(sorted(places, key=lambda id_: places[id_] or 0))


def _whole(text: str) -> int | None:
    plain = text.strip().replace("\N{MINUS SIGN}", "-")
    return int(plain) if _WHOLE.fullmatch(plain) else None


def formed(asks: Asks, value: Value, name: str = NAME) -> dict[str, list[str]]:
    """The fields of a web form that say a value; `parsed` turns them back."""
    if value == LOT:
        return {"lot": ["1"]}
    if isinstance(asks, Confirm):
        return {name: [_YES]}
    if isinstance(asks, Form) and isinstance(value, Mapping):
        fields: dict[str, list[str]] = {}
        for field in asks.fields:
            fields |= formed(field.asks, value[field.id], f"{name}.{field.id}")
        return fields
    return {name: list(value)} if isinstance(value, tuple) else {name: [str(value)]}


def taps(asks: Asks, value: Value) -> int:
    """How many taps a thumb needs for an answer that is not a lot, the button at the end included.

    One tap takes a choice or confirms; several want a tap each and the button; a number wants a tap on it, unless it
    stands there already, and the button.
    """
    if isinstance(asks, Form) and isinstance(value, Mapping):
        return 1 + sum(taps(field.asks, value[field.id]) - _has_button(field) for field in asks.fields)
    if isinstance(asks, Some) and isinstance(value, tuple):
        return len(value) + 1
    if isinstance(asks, Number):
        return 1 + (value != asks.start)
    return 1


def _has_button(field: Field) -> int:
    return int(isinstance(field.asks, Number))


def named(asks: Asks, value: Value) -> Named:
    """What an answer is called in a sentence: the labels of what was chosen, or the number."""
    if isinstance(asks, (One, Some)):
        labels = {choice.id: choice.label for choice in asks.choices}
        if isinstance(value, tuple):
            return Many(tuple(_item(labels[item]) for item in value))
        return labels[str(value)]
    if isinstance(asks, Form) and isinstance(value, Mapping):
        return Many(tuple(_line(field, value[field.id]) for field in asks.fields))
    return Say("log.yes") if isinstance(asks, Confirm) else int(str(value))


def _item(label: Named) -> Any:  # noqa: ANN401  (a list within a list becomes one sentence of its own)
    return Say("log.list", {"items": label}) if isinstance(label, Many) else label


def _line(field: Field, value: Value) -> Say:
    return Say("log.field", {"what": field.label, "value": named(field.asks, value)})


def possible(asks: Some | One) -> tuple[Choice, ...]:
    """The choices that are not barred."""
    return tuple(choice for choice in asks.choices if choice.barred is None)


def sampled(asks: Asks, rng: Random) -> Value:
    """An answer that fits, drawn by chance; ValueError where none can fit."""
    if isinstance(asks, One):
        return rng.choice(possible(asks)).id if possible(asks) else _none_fits()
    if isinstance(asks, Some):
        return _some_sampled(asks, rng)
    if isinstance(asks, Number):
        return rng.randint(asks.least, asks.most)
    if isinstance(asks, Form):
        return _form_sampled(asks, rng)
    return True


def _none_fits() -> str:
    raise ValueError("no answer fits")


def _some_sampled(asks: Some, rng: Random) -> tuple[str, ...]:
    ids = [choice.id for choice in possible(asks)]
    most = len(ids) if asks.most is None else min(asks.most, len(ids))
    if asks.legal is None:
        chosen = rng.sample(ids, rng.randint(asks.least, most)) if asks.least <= most else [_none_fits()]
    else:
        fitting = [subset for subset in asks.legal if set(subset) <= set(ids) and asks.least <= len(subset) <= most]
        chosen = list(rng.choice(fitting)) if fitting else [_none_fits()]
    if asks.ordered:
        rng.shuffle(chosen)
        return tuple(chosen)
    return tuple(id_ for id_ in ids if id_ in chosen)


def _form_sampled(asks: Form, rng: Random) -> dict[str, str | int]:
    value: dict[str, Any] = {field.id: sampled(field.asks, rng) for field in asks.fields}
    numbers = {field.id: field.asks for field in asks.fields if isinstance(field.asks, Number)}
    for _ in range(_TRIES):
        for total in asks.totals:
            value |= _shared_out(total, numbers, rng)
        if _form_fault(asks, value) is None:
            return value
    return {"": _none_fits()}


def _shared_out(total: Total, numbers: Mapping[str, Number], rng: Random) -> dict[str, int]:
    """Numbers that add up to a total, each within what it may be as long as the rest can still make up for it."""
    shares: dict[str, int] = {}
    rest = total.value
    names = rng.sample(total.fields, len(total.fields))
    for at, name in enumerate(names):
        later = [numbers[other] for other in names[at + 1 :]]
        least = max(numbers[name].least, rest - sum(other.most for other in later))
        most = min(numbers[name].most, rest - sum(other.least for other in later))
        shares[name] = rng.randint(least, most) if least <= most else int(_none_fits())
        rest -= shares[name]
    return shares
