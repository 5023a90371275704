"""What a device would like to do at a table, and the entry that would say so: only what an entry may hold gets in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from card_data.rules import TABLE, Refusal, To
from companion.engine.answers import jsoned, settled
from companion.engine.entries import Entry, Kind
from companion.engine.people import free_number, held_by
from companion.engine.position import Position
from companion.engine.refusals import refusal

_ID = re.compile(r"[!-~]{1,64}")  # devices and actions, as the web makes them
_FIELDS: Mapping[Kind, Mapping[str, type]] = {
    Kind.SIT: {"name": str, "kit": str},
    Kind.DRESS: {"name": str, "kit": str},
    Kind.CHOOSE: {"option": str, "choice": str},
    Kind.BEGIN: {"seats": list},
    Kind.CORRECT: {"quantity": str},
    Kind.ASK_UNDO: {"to": int},  # nobody is excused by who asks
    Kind.CONSENT: {"yes": bool},
    Kind.HOLD: {"device": str},
    Kind.LOCK: {"locked": bool},
}
_OF_THE_HOST = frozenset({Kind.NEXT})
_DONE_BY_A_SEAT = frozenset({Kind.CORRECT, Kind.ASK_UNDO})  # where a device that holds one seat need not name it


@dataclass(frozen=True, slots=True)
class Intent:
    """Something that a device would like to do; the fields of `value` for each kind are those of `Kind`.

    `value` of an answer is the answer itself. `action` is the id that the device made for it: who is not sure whether
    it came through sends it again. `seat` may be left out by a device that holds just one.
    """

    table: str
    kind: Kind
    device: str
    seat: int | None = None
    prompt: str = ""
    value: object = None
    action: str = ""


@dataclass(frozen=True, slots=True)
class Receipt:
    """That something counts and is on the disk: as which entry of the log, and for which seat."""

    table: str
    seq: int
    seat: int | None = None


class Refused(Exception):
    """What was asked of the host cannot be done; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        """Keeps the refusal."""
        super().__init__(refusal.code)
        self.refusal = refusal


def is_written_well(intent: Intent) -> bool:
    """Whether an intent is one at all: whose it is, its action and its seat can be what they say."""
    is_named = bool(_ID.fullmatch(intent.device)) and (not intent.action or bool(_ID.fullmatch(intent.action)))
    is_seat = intent.seat is None or (isinstance(intent.seat, int) and not isinstance(intent.seat, bool))
    return is_named and is_seat and intent.kind not in _OF_THE_HOST


def entry(position: Position, intent: Intent, at: int) -> Entry | Refusal:
    """The entry that says what is wanted, at this position; whether it counts is the engine's to say."""
    made = Entry(position.seq + 1, at, intent.kind, intent.device, _seat(position, intent), action=intent.action)
    if intent.kind is Kind.ANSWER:
        return _answer(position, intent, made)
    if intent.kind in {Kind.TAKE_BACK, Kind.SKIP}:
        open_ = position.prompt(intent.prompt)
        return refusal("prompt/closed") if open_ is None else replace(made, prompt=open_.id)
    value = _value(intent)
    if value is None:
        return refusal("entry/malformed")
    if intent.kind is Kind.BEGIN:
        value = {"seats": value.get("seats") or sorted(seat.number for seat in position.seats)}
    return replace(made, value=value or None)


def _seat(position: Position, intent: Intent) -> int | None:
    if intent.seat is not None:
        return intent.seat
    if intent.kind is Kind.SIT:
        return free_number(position.seats)
    held = held_by(position, intent.device)
    return held[0] if intent.kind in _DONE_BY_A_SEAT and len(held) == 1 else None


def _answer(position: Position, intent: Intent, made: Entry) -> Entry | Refusal:
    open_ = position.prompt(intent.prompt)
    value = settled(intent.value)
    if open_ is None:
        return refusal("prompt/closed")
    if value is None:
        return refusal("entry/malformed")
    held = held_by(position, intent.device)
    seat = TABLE if open_.prompt.to is To.TABLE else intent.seat
    if seat is None:
        seat = held[0] if len(held) == 1 else None
    if seat is None:
        return refusal("seat/not-held")
    hidden, said = (jsoned(value), None) if open_.prompt.sealed else (None, jsoned(value))
    return replace(made, seat=seat, prompt=open_.id, value=said, sealed=hidden)


def _value(intent: Intent) -> dict[str, object] | None:
    """The fields that an entry of this kind may hold; None where one is not what it should be."""
    said = intent.value if isinstance(intent.value, Mapping) else {}
    found: dict[str, object] = {}
    for name, kind in _FIELDS.get(intent.kind, {}).items():
        if said.get(name) is None:
            continue
        if type(said[name]) is not kind:
            return None
        found[name] = said[name]
    if not all(type(number) is int for number in _numbers(found)):
        return None
    return _with_quantity(found, said) if intent.kind is Kind.CORRECT else found


def _numbers(found: Mapping[str, object]) -> list[object]:
    seats = found.get("seats")
    return seats if isinstance(seats, list) else []


def _with_quantity(found: dict[str, object], said: Mapping[str, object]) -> dict[str, object] | None:
    value = settled(said.get("value"))
    return None if value is None else {**found, "value": jsoned(value)}
