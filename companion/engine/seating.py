"""Who sits at a table, as whom, on which device, and who leads it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from card_data.rules import Named, Refusal, Say, Who
from companion.engine.entries import Entry
from companion.engine.ground import Ground
from companion.engine.people import MOST_SEATS, called, doer, dressed, free_number, held_by, holds, is_seated, led
from companion.engine.position import Position, Seat, Stage, with_line, with_seat
from companion.engine.refusals import refusal

_MOST_WISHES = 100  # for seats; who asked before them has to ask again


def field(entry: Entry, name: str) -> Any:  # noqa: ANN401  (whoever asks judges it)
    """A field of an entry's value; None where it has none of that name."""
    return entry.value.get(name) if isinstance(entry.value, dict) else None


def person(position: Position, number: int) -> Named:
    """How a line calls who sits there: by name as long as seats have no lasting number."""
    seat = position.seat(number)
    return seat.name if seat is not None and position.stage is Stage.LOBBY else Who(number)


def told(position: Position, entry: Entry, key: str, number: int) -> Position:
    """The position with a line about a person: `log.<key>` with `who`."""
    return with_line(position, entry, Say(f"log.{key}", {"who": person(position, number)}), doer(position, entry))


def sit(ground: Ground, position: Position, entry: Entry) -> Position | Refusal:
    """Somebody sits down; the first one leads."""
    if position.stage is not Stage.LOBBY:
        return refusal("table/begun")
    if position.locked:
        return refusal("table/locked")
    if len(position.seats) >= max(ground.ruleset.players):
        return refusal("table/full")
    number = entry.seat if entry.seat is not None else free_number(position.seats)
    if position.seat(number) is not None or not 0 <= number < MOST_SEATS:
        return refusal("seat/taken")
    looks = _looks(ground, position, entry, number)
    if isinstance(looks, Refusal):
        return looks
    devices = (entry.device,) if entry.device else ()
    seated = replace(position, seats=(*position.seats, replace(looks, devices=devices)))
    return told(led(seated), replace(entry, seat=number), "sat", number)


def _looks(ground: Ground, position: Position, entry: Entry, number: int) -> Seat | Refusal:
    """A seat with the name and kit that an entry asks for; what it does not name stays."""
    old = position.seat(number)
    others = [seat for seat in position.seats if seat.number != number]
    name: str | Refusal = old.name if old and field(entry, "name") is None else called(field(entry, "name"), others)
    if isinstance(name, Refusal):
        return name
    kit: str | Refusal = old.kit if old and not field(entry, "kit") else ""
    kit = kit or dressed(field(entry, "kit"), others, ground.opening.kits)
    if isinstance(kit, Refusal):
        return kit
    return replace(old or Seat(number, name), name=name, kit=kit)


def rise(ground: Ground, position: Position, entry: Entry) -> Position | Refusal:
    """Somebody gets up before the game begins; who leads may also take away a seat that nobody sits on."""
    del ground
    seat = position.seat(entry.seat)
    if position.stage is not Stage.LOBBY:
        return refusal("table/begun")
    if seat is None:
        return refusal("seat/unknown")
    if not holds(position, entry) and position.lead not in held_by(position, entry.device):
        return refusal("seat/not-held")
    seats = tuple(other for other in position.seats if other is not seat)
    line = with_line(position, entry, Say("log.rose", {"who": seat.name}), doer(position, entry))
    return led(replace(unwished(line, seat.number), seats=seats))


def unwished(position: Position, number: int) -> Position:
    """The position in which no device would like this seat, for nobody can have it any more."""
    wishes = {device: seat for device, seat in position.asked_seats.items() if seat != number}
    return replace(position, asked_seats=wishes)


def dress(ground: Ground, position: Position, entry: Entry) -> Position | Refusal:
    """Somebody is called otherwise, or takes another colour and shape."""
    seat = position.seat(entry.seat)
    if seat is None:
        return refusal("seat/unknown")
    if not holds(position, entry):
        return refusal("seat/not-held")
    looks = _looks(ground, position, entry, seat.number)
    if isinstance(looks, Refusal):
        return looks
    if looks == seat:
        return with_seat(position, looks)
    key = "renamed" if looks.name != seat.name else "dressed"
    say = Say(f"log.{key}", {"who": seat.name, "name": looks.name})
    return with_line(with_seat(position, looks), entry, say, seat.number)


def hold(ground: Ground, position: Position, entry: Entry) -> Position | Refusal:
    """A device holds a seat from now on: the one that `value.device` names and that asked for it, or the entry's own.

    Somebody else at the table must let it in; where nobody else is there, it helps itself.
    """
    del ground
    device = field(entry, "device") or entry.device
    seat = position.seat(entry.seat)
    wrong = _hold_fault(position, entry, seat, device)
    if wrong is not None or seat is None:
        return wrong or refusal("seat/unknown")
    wishes = {other: number for other, number in position.asked_seats.items() if other != device}
    held = replace(seat, devices=(*seat.devices, device), away=False)
    return told(replace(with_seat(position, held), asked_seats=wishes), entry, "held", seat.number)


def _hold_fault(position: Position, entry: Entry, seat: Seat | None, device: object) -> Refusal | None:
    if seat is None or seat.left:
        return refusal("seat/unknown" if seat is None else "seat/left")
    if not isinstance(device, str) or not device:
        return refusal("entry/malformed")
    if device in seat.devices:
        return refusal("seat/held-already")
    if entry.device in {"", device}:
        is_free = entry.device == "" or not _others_are_there(position, device)
        return None if is_free else refusal("seat/approval")
    if not is_seated(position, entry.device):
        return refusal("seat/not-seated")
    return None if position.asked_seats.get(device) == seat.number else refusal("seat/not-wanted")


def _others_are_there(position: Position, device: str) -> bool:
    return any(seat.is_there and set(seat.devices) - {device} for seat in position.seats)


def release(ground: Ground, position: Position, entry: Entry) -> Position | Refusal:
    """A device lets go of a seat."""
    del ground
    seat = position.seat(entry.seat)
    if seat is None or entry.device not in seat.devices:
        return refusal("seat/not-held")
    return with_seat(position, replace(seat, devices=tuple(other for other in seat.devices if other != entry.device)))


def ask_seat(ground: Ground, position: Position, entry: Entry) -> Position | Refusal:
    """A device would like a seat that somebody has; its older wish is forgotten."""
    del ground
    seat = position.seat(entry.seat)
    if seat is None or seat.left:
        return refusal("seat/unknown" if seat is None else "seat/left")
    if not entry.device:
        return refusal("entry/malformed")
    if entry.device in seat.devices:
        return refusal("seat/held-already")
    others = [wish for wish in position.asked_seats.items() if wish[0] != entry.device]
    latest = dict([*others, (entry.device, seat.number)][-_MOST_WISHES:])
    wished = replace(position, asked_seats=latest)
    say = Say("log.seat-asked", {"who": person(position, seat.number)})
    return with_line(wished, entry, say, None)


def away(ground: Ground, position: Position, entry: Entry) -> Position | Refusal:
    """Somebody is away: nobody waits for their consent, and they can be skipped."""
    del ground
    return _marked(position, entry, is_away=True)


def here(ground: Ground, position: Position, entry: Entry) -> Position | Refusal:
    """Somebody is back."""
    del ground
    return _marked(position, entry, is_away=False)


def _marked(position: Position, entry: Entry, *, is_away: bool) -> Position | Refusal:
    seat = position.seat(entry.seat)
    if seat is None or seat.left:
        return refusal("seat/unknown" if seat is None else "seat/left")
    if not is_seated(position, entry.device):
        return refusal("seat/not-seated")
    if seat.away is is_away:
        return refusal("seat/away-already" if is_away else "seat/here-already")
    key = "away" if is_away else "here"
    return told(with_seat(position, replace(seat, away=is_away)), entry, key, seat.number)


def lead(ground: Ground, position: Position, entry: Entry) -> Position | Refusal:
    """Hosting passes on: by who hosts, or by anybody seated while who hosts is away."""
    del ground
    seat, host = position.seat(entry.seat), position.seat(position.lead)
    if seat is None or seat.left:
        return refusal("seat/unknown" if seat is None else "seat/left")
    is_host = host is None or not host.is_there or entry.device in {"", *host.devices}
    if not is_seated(position, entry.device) or not is_host:
        return refusal("seat/not-host")
    if position.lead == seat.number:
        return refusal("seat/hosts-already")
    return told(replace(position, lead=seat.number), entry, "lead", seat.number)


def go_on(ground: Ground, position: Position, entry: Entry) -> Position | Refusal:
    """The same people go on at another table, so that their phones can follow."""
    del ground
    table = field(entry, "table")
    if not isinstance(table, str) or not table:
        return refusal("entry/malformed")
    if not is_seated(position, entry.device):
        return refusal("seat/not-seated")
    return with_line(replace(position, next_table=table), entry, Say("log.moved-on"), doer(position, entry))


def lock(ground: Ground, position: Position, entry: Entry) -> Position | Refusal:
    """Nobody more may sit down, or again somebody may."""
    del ground
    locked = field(entry, "locked")
    if not isinstance(locked, bool):
        return refusal("entry/malformed")
    if not is_seated(position, entry.device):
        return refusal("seat/not-seated")
    say = Say("log.locked" if locked else "log.unlocked")
    return with_line(replace(position, locked=locked), entry, say, doer(position, entry))
