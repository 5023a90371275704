"""Where a table stands: everything that its log leads to, as records that are never changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from card_data.rules import Outcome, Prompt, Say, Setup, To, Value
from companion.engine.entries import Entry


class Stage(StrEnum):
    """How far a table is."""

    LOBBY = "lobby"
    PLAYING = "playing"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table. Until the game begins `number` is any; from then on `seats[n].number == n`."""

    number: int
    name: str
    kit: str = ""
    devices: tuple[str, ...] = ()
    away: bool = False
    left: bool = False

    @property
    def is_there(self) -> bool:
        """Whether somebody sits there now."""
        return not self.away and not self.left


@dataclass(frozen=True, slots=True)
class Open:
    """A prompt that is open, by the id that answers name. `given` are the answers so far, sealed ones too.

    `since` are the numbers of the entries that gave them.
    """

    id: str
    prompt: Prompt
    given: Mapping[int, Value] = field(default_factory=dict)
    since: Mapping[int, int] = field(default_factory=dict)

    def asks_seat(self, seat: int) -> bool:
        """Whether this seat (or TABLE) may answer."""
        return (seat < 0) if self.prompt.to is To.TABLE else (seat >= 0 and seat in self.prompt.seats)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log in words, public by construction. `undone` ones tell what no longer counts."""

    seq: int
    at: int  # milliseconds, by the host's clock
    seat: int | None
    say: Say
    undone: bool = False


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """Somebody would like the table to stand again before entry `to`; `needed` are the seats yet to agree."""

    seat: int | None
    to: int
    needed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A table after `seq` entries. It holds every secret: only what `shown` takes from it may leave the host.

    `deeds` are the entries of the game that count, in order; `barrier` is the number of the last one behind which no
    undo is free. `begun` is the number of the entry that began the game. `epoch` is part of prompts' ids, so that none
    comes again, and `closed` are the keys that were closed in it. `next_table` is where the same people went on.
    `reopened` are the numbers of the entries by which a game that had ended went on: its seed was told by then, so that
    lots come from another one. `has_lots`: some have been drawn.
    `frozen_reason` says why the table can only be looked at.
    """

    seq: int = 0
    stage: Stage = Stage.LOBBY
    seats: tuple[Seat, ...] = ()
    lead: int | None = None
    locked: bool = False
    options: Mapping[str, str] = field(default_factory=dict)  # what was chosen; the rest is as usual
    asked_seats: Mapping[str, int] = field(default_factory=dict)  # which device would like which seat
    setup: Setup | None = None
    state: Any = None
    open: tuple[Open, ...] = ()
    lines: tuple[Line, ...] = ()
    undo: UndoRequest | None = None
    outcome: Outcome | None = None
    doubts: tuple[Say, ...] = ()
    remember: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    deeds: tuple[Entry, ...] = ()
    barrier: int = 0
    begun: int = 0
    epoch: int = 0
    closed: frozenset[str] = frozenset()
    reopened: tuple[int, ...] = ()
    has_lots: bool = False
    next_table: str = ""
    frozen_reason: Say | None = None

    @property
    def undo_to(self) -> int | None:
        """How far undo is free: the number of the first entry that can be taken back freely, if there is one.

        Where that would throw away a sealed answer of another seat, it needs consent all the same.
        """
        return next((deed.seq for deed in self.deeds if deed.seq > self.barrier), None)

    def ends_before(self, seq: int) -> int:
        """How many ends were taken back before an entry."""
        return sum(number < seq for number in self.reopened)

    def seat(self, number: int | None) -> Seat | None:
        """The seat of a number, if there is one."""
        return next((seat for seat in self.seats if seat.number == number), None)

    def prompt(self, id_: str) -> Open | None:
        """The open prompt of an id, if it is open."""
        return next((each for each in self.open if each.id == id_), None)


def with_seat(position: Position, seat: Seat) -> Position:
    """The position with a seat in place of the one of its number."""
    return replace(position, seats=tuple(seat if old.number == seat.number else old for old in position.seats))


def with_line(position: Position, entry: Entry, say: Say, seat: int | None) -> Position:
    """The position with a line more in its log."""
    return replace(position, lines=(*position.lines, Line(entry.seq, entry.at, seat, say)))
