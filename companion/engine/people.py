"""How people may be called, and who may do something at a table."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import replace

from card_data.rules import Refusal
from companion.engine.entries import Entry
from companion.engine.position import Position, Seat
from companion.engine.refusals import refusal

LONGEST_NAME = 24
MOST_SEATS = 100  # numbers of seats before the game begins
_JOINERS = "\u200c\u200d"  # letters of some scripts and many emoji need them
_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_SEEN = "LNPS"  # letters, numbers, punctuation and signs: what one can see
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs of which nothing is to be seen all the same
_MOST_MARKS = 4  # above one letter; more would cover the lines around it
_HEAPED = "." * (_MOST_MARKS + 1)
_UNSEEN = re.compile("[\u034f\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]")  # what tells no two names apart


def called(name: object, others: Iterable[Seat]) -> str | Refusal:
    """A name as it is kept: trimmed, composed, unlike those of others; or why nobody can be called so."""
    plain = unicodedata.normalize("NFC", name).strip() if isinstance(name, str) else ""
    if not any(unicodedata.category(letter)[0] in _SEEN and letter not in _BLANK for letter in plain):
        return refusal("name/empty")
    if len(plain) > LONGEST_NAME:
        return refusal("name/long", {"n": LONGEST_NAME})
    if _is_trickery(plain):
        return refusal("name/letters")
    if any(alike(plain) == alike(seat.name) for seat in others):
        return refusal("name/taken", {"name": plain})
    return plain


def _is_trickery(name: str) -> bool:
    """Whether a name hides something, or would spill over its line."""
    hidden = (unicodedata.category(letter) in _INVISIBLE and letter not in _JOINERS for letter in name)
    marks = "".join("." if unicodedata.category(letter)[0] == "M" else " " for letter in name)
    return any(hidden) or any(letter in _BLANK for letter in name) or _HEAPED in marks


def alike(name: str) -> str:
    """What is the same of names that look the same: people at a table and in an evening are known by it."""
    return " ".join(_UNSEEN.sub("", unicodedata.normalize("NFKC", name)).casefold().split())


def free_number(seats: Iterable[Seat]) -> int:
    """The number of the next who sits down: after all others, or one that has become free."""
    taken = {seat.number for seat in seats}
    after = 1 + max(taken, default=-1)
    return after if after < MOST_SEATS else next(number for number in range(MOST_SEATS) if number not in taken)


def dressed(kit: object, others: Iterable[Seat], kits: tuple[str, ...]) -> str | Refusal:
    """A kit that is still free: the one asked for, or the first one where none is."""
    free = [each for each in kits if each not in {seat.kit for seat in others}]
    if not kits:
        return ""
    if kit in {"", None}:
        return free[0] if free else refusal("table/full")
    if kit not in kits:
        return refusal("kit/unknown")
    return str(kit) if kit in free else refusal("kit/taken")


def holds(position: Position, entry: Entry) -> bool:
    """Whether the device of an entry holds its seat; the host itself (no device) holds every one."""
    seat = position.seat(entry.seat)
    return seat is not None and (entry.device in {"", *seat.devices})


def held_by(position: Position, device: str) -> tuple[int, ...]:
    """The seats that a device holds and that have not left."""
    return tuple(seat.number for seat in position.seats if device in seat.devices and not seat.left)


def is_seated(position: Position, device: str) -> bool:
    """Whether a device sits at the table; the host itself does."""
    return device == "" or bool(held_by(position, device))


def doer(position: Position, entry: Entry) -> int | None:
    """The seat that did something: the one named, or the only one that the device holds."""
    if entry.seat is not None and entry.seat >= 0:
        return entry.seat
    held = held_by(position, entry.device) if entry.device else ()
    return held[0] if len(held) == 1 else None


def led(position: Position) -> Position:
    """The position with somebody who leads: the one who did, or the next in order who is there."""
    lead = position.seat(position.lead)
    if lead is not None and not lead.left:
        return position
    ready = [seat.number for seat in position.seats if seat.is_there]
    staying = [seat.number for seat in position.seats if not seat.left]
    return replace(position, lead=next(iter([*ready, *staying]), None))
