"""What a form of a table wants, as the entries of its log say it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from card_data.rules import Refusal
from companion.engine.answers import jsoned, parsed
from companion.engine.entries import Kind
from companion.engine.refusals import refusal
from companion.web.reading import Attempt

if TYPE_CHECKING:
    from werkzeug.datastructures import MultiDict

    from companion.engine.position import Position
    from companion.engine.shown import Shown

DEEDS: Mapping[str, Kind] = {
    "sit": Kind.SIT,
    "rise": Kind.RISE,
    "dress": Kind.DRESS,
    "begin": Kind.BEGIN,
    "hold": Kind.HOLD,
    "release": Kind.RELEASE,
    "ask-seat": Kind.ASK_SEAT,
    "away": Kind.AWAY,
    "here": Kind.HERE,
    "lead": Kind.LEAD,
    "lock": Kind.LOCK,
    "take-back": Kind.TAKE_BACK,
    "skip": Kind.SKIP,
    "correct": Kind.CORRECT,
    "undo": Kind.ASK_UNDO,
    "consent": Kind.CONSENT,
    "leave": Kind.LEAVE,
}
OTHERS = ("answers", "choose", "again", "delete", "renew", "admit")  # deeds with an answer of their own
_LONGEST = 200  # letters of a field
_MOST_SEATS = 100


def whole(text: str | None) -> int | None:
    """A number as a hidden field says it; None for anything else."""
    plain = (text or "").strip()
    digits = plain.removeprefix("-")
    return int(plain) if digits.isascii() and digits.isdecimal() and len(digits) < 10 else None  # noqa: PLR2004 - no log is longer


def seat(form: MultiDict[str, str]) -> int | None:
    """The seat that a form is about."""
    return whole(form.get("seat"))


def wanted(deed: str, form: MultiDict[str, str], shown: Shown | None) -> Mapping[str, Any] | Refusal:
    """The fields of the entry that a form asks for; why it can be none, where what was typed is no answer."""
    if deed == "correct":
        return _set_right(form, shown)
    fields = _FIELDS.get(deed)
    return fields(form) if fields else {}


def _text(form: MultiDict[str, str], name: str) -> str:
    return form.get(name, "")[:_LONGEST]


def _order(form: MultiDict[str, str]) -> Mapping[str, Any]:
    """The order at the table, where the form says one: `seats` with commas between."""
    said = [whole(one) for one in form.get("seats", "")[:_LONGEST].split(",") if one.strip()]
    return {"seats": [one for one in said if one is not None]} if said else {}


def _set_right(form: MultiDict[str, str], shown: Shown | None) -> Mapping[str, Any] | Refusal:
    quantities = shown.quantities if shown else ()
    quantity = next((one for one in quantities if one.id == form.get("quantity")), None)
    if quantity is None:
        return refusal("correct/unknown")
    value = parsed(quantity.asks, form.to_dict(flat=False))
    return value if isinstance(value, Refusal) else {"quantity": quantity.id, "value": jsoned(value)}


def choices(form: MultiDict[str, str], position: Position) -> Iterator[dict[str, Any]]:
    """The options that a form changes."""
    for name, choice in list(form.items())[:_MOST_SEATS]:
        option = name.removeprefix("option.")[:_LONGEST]
        if name != option and position.options.get(option) != choice:
            yield {"option": option, "choice": choice[:_LONGEST]}


def tried(deed: str, form: MultiDict[str, str]) -> Attempt:
    """What was typed, to be there again where it could not be done."""
    if deed == "sit":
        return Attempt(prompt="sit", typed=form.to_dict(flat=False))
    return Attempt(prompt=f"dress-{seat(form)}", typed=form.to_dict(flat=False)) if deed == "dress" else Attempt()


_FIELDS: Mapping[str, Callable[[MultiDict[str, str]], Mapping[str, Any]]] = {
    "sit": lambda form: {"name": _text(form, "name"), "kit": _text(form, "kit")},
    "dress": lambda form: {"name": _text(form, "name"), "kit": _text(form, "kit")},
    "hold": lambda form: {"device": _text(form, "device")} if form.get("device") else {},
    "lock": lambda form: {"locked": form.get("locked") == "yes"},
    "consent": lambda form: {"yes": form.get("yes") == "yes"},
    "undo": lambda form: {"to": whole(form.get("to")) or 0},
    "begin": _order,
}
