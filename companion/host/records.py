"""What of a table may be taken out of it: what everybody could see, and never what was sealed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from card_data.rules import Outcome
from companion.engine.beginning import choices
from companion.engine.ground import Ground
from companion.engine.position import Line, Position, Stage

_CORRECTIONS = ("log.corrected", "log.corrected-of", "log.set-right", "log.set-right-of")


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sat at a table."""

    number: int
    name: str
    kit: str
    left: bool


@dataclass(frozen=True, slots=True)
class Record:
    """A table as an export may hold it. Times are milliseconds; `lines` is the log in words, `corrections` part of it.

    `seed` is there once the game has ended, to check the lots against the `commitment`.
    """

    table: str
    game: str
    rules_version: int
    title: str
    evening: str
    created: int
    ended: int | None
    options: Mapping[str, str]
    seats: tuple[Sitter, ...]
    lines: tuple[Line, ...]
    corrections: tuple[Line, ...]
    outcome: Outcome | None
    commitment: str
    seed: str


def record(ground: Ground, position: Position) -> Record:
    """The record of a table as it stands."""
    opening = ground.opening
    has_ended = position.stage is Stage.ENDED
    return Record(
        table=opening.table,
        game=opening.game,
        rules_version=opening.rules_version,
        title=opening.title,
        evening=opening.evening,
        created=opening.created,
        ended=position.deeds[-1].at if has_ended and position.deeds else None,
        options=choices(ground.ruleset.options, position.options),
        seats=tuple(Sitter(seat.number, seat.name, seat.kit, seat.left) for seat in position.seats),
        lines=position.lines,
        corrections=tuple(line for line in position.lines if line.say.key in _CORRECTIONS),
        outcome=position.outcome,
        commitment=ground.commitment(len(position.reopened)),
        seed=ground.seed(len(position.reopened)) if has_ended else "",
    )
