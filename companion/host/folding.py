"""How a table is read from what is kept of it: its ground, and the position that its log leads to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from card_data.rules import Outcome, Rules, Ruleset, Say, Standing
from companion.engine import snapshots
from companion.engine.entries import Entry, Kind, Opening
from companion.engine.fold import Unreplayable, fold
from companion.engine.ground import Ground
from companion.engine.position import Position, Stage
from companion.engine.seating import field
from companion.store.protocol import Result, Snapshot


def folded(
    ruleset: Ruleset | None,
    opening: Opening,
    log: Sequence[Entry],
    *,
    snapshot: Snapshot | None = None,
    result: Result | None = None,
) -> tuple[Ground, Position]:
    """A table's ground and where it stands; frozen, with words, where rules are missing or cannot follow the log.

    `result` is how it ended as far as that was kept: all that is known of the end without rules.
    """
    if ruleset is None:
        return _without_rules(opening, log, result)
    ground = Ground(ruleset, opening)
    start = snapshots.read(ground, snapshot.position) if snapshot is not None else None
    if start is not None and start.seq > len(log):
        start = None
    try:
        return ground, fold(ground, log[start.seq :] if start else log, start)
    except Unreplayable as error:
        return ground, replace(error.position, seq=len(log), next_table=_next(log))


def _without_rules(opening: Opening, log: Sequence[Entry], result: Result | None) -> tuple[Ground, Position]:
    """Who sat there, as far as can be told of a game that is not here: no state, no prompts."""
    anybody = tuple(range(1, 101))
    ruleset = Ruleset(opening.rules_version, anybody, Rules)  # type: ignore[type-abstract]  # none is ever made
    ground = Ground(ruleset, opening)
    begun = next((entry.seq for entry in log if entry.kind is Kind.BEGIN), None)
    seating = [entry for entry in log[: (begun or len(log) + 1) - 1] if entry.kind is not Kind.CHOOSE]
    numbered = (replace(entry, seq=number) for number, entry in enumerate(seating, 1))
    try:
        position = fold(ground, numbered)
    except Unreplayable as error:
        position = error.position
    outcome = None if result is None else _outcome(position, result)
    stage = Stage.ENDED if outcome else Stage.LOBBY if begun is None else Stage.PLAYING
    missing = Say("host.missing", {"game": opening.game})
    stands = replace(position, seq=len(log), stage=stage, locked=True, outcome=outcome, frozen_reason=missing)
    return ground, replace(stands, next_table=_next(log))


def _next(log: Sequence[Entry]) -> str:
    """Where the people of a log went on; "" where they did not."""
    after = (field(entry, "table") for entry in reversed(log) if entry.kind is Kind.NEXT)
    return next((table for table in after if isinstance(table, str)), "")


def _outcome(position: Position, result: Result) -> Outcome:
    seats = {seat.name: seat.number for seat in position.seats}
    standings = (Standing(seats[name], place, score) for name, place, score in result.standings if name in seats)
    return Outcome(tuple(standings))
