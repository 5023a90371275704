"""What a table's log is made of: everything that ever happened there, in order, as plain records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeAlias

Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"


class Kind(StrEnum):
    """What an entry says. The fields of `value` stand behind each."""

    # Before the game begins.
    SIT = "sit"  # name, kit: `seat` is a new seat, held by `device`
    RISE = "rise"  # `seat` is given up
    DRESS = "dress"  # name, kit: how a seat is called and which colour and shape it has
    CHOOSE = "choose"  # option, choice
    BEGIN = "begin"  # seats (their order at the table), known (what the evening remembers, in these seats)
    # The game.
    ANSWER = "answer"  # the answer to `prompt` for `seat` (TABLE for the table's), or in `sealed`
    TAKE_BACK = "take_back"  # `seat` takes back its answer to `prompt`
    SKIP = "skip"  # `prompt` is answered for `seat` with the game's default
    CORRECT = "correct"  # quantity, value
    ASK_UNDO = "ask_undo"  # to (the entry before which the table should stand again), excused (seats that are away)
    CONSENT = "consent"  # yes: what `seat` says to the undo that was asked for
    LEAVE = "leave"  # `seat` leaves for good
    # Who is there.
    HOLD = "hold"  # `device` holds `seat` from now on, alone or beside others
    RELEASE = "release"  # `device` no longer holds `seat`
    ASK_SEAT = "ask_seat"  # `device` would like `seat`
    AWAY = "away"  # `seat` is away
    HERE = "here"  # `seat` is back
    LEAD = "lead"  # `seat` hosts the table from now on
    LOCK = "lock"  # locked: whether more people may sit down
    NEXT = "next"  # table: where the same people go on


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a log. `seq` counts from 1 without a gap; `at` is in milliseconds, by the host's clock.

    `device` did it, for `seat` (None: for nobody). `action` is the id that the device made for it, to know a repeat by.
    `sealed` holds an answer that is not to be seen; it stays there after the reveal, and no view or export reads it.
    """

    seq: int
    at: int
    kind: Kind
    device: str = ""
    seat: int | None = None
    prompt: str = ""
    value: Mapping[str, Any] | list[Any] | str | int | bool | None = None
    sealed: Mapping[str, Any] | list[Any] | str | int | bool | None = None
    action: str = ""


@dataclass(frozen=True, slots=True)
class Opening:
    """What stands over a log: which game, by which rules, with which data, and the seed of its lots.

    `tables` is the copy of the rows that the rules read; `digest` is their hash. `seed` (32 bytes, hex) stays on this
    machine until the game has ended; `commitment` is its SHA-256, shown from the beginning. `later` (32 bytes, hex)
    never leaves it: from it comes the next seed, where people play on after the end, when the first one was told.
    """

    table: str
    game: str
    rules_version: int
    tables: Mapping[str, tuple[Mapping[str, Any], ...]]
    digest: str
    seed: str
    commitment: str
    evening: str
    created: int
    title: str = ""
    kits: tuple[str, ...] = field(default=())
    later: str = ""
