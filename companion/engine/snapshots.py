"""Positions as JSON: a short cut to fold on from, of use only to the very rules and data that made it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

import msgspec

from card_data.rules import Rules, Setup
from companion.engine.answers import jsoned, settled
from companion.engine.entries import Entry
from companion.engine.ground import Ground, RulesFailed, at_work
from companion.engine.position import Line, Open, Position, Seat, Stage, UndoRequest
from companion.engine.sayings import read_say, written_say

_FORMAT = 3  # grows whenever what stands in a snapshot changes
# Fields that JSON carries as they are.
_PLAIN = ("seq", "lead", "locked", "barrier", "begun", "epoch", "has_lots", "next_table")
_FAULTS = (LookupError, TypeError, ValueError, AttributeError, RulesFailed, msgspec.MsgspecError)


def written(ground: Ground, position: Position) -> str:
    """A position as JSON. It holds every secret of the table, and belongs where the log lies."""
    told = {name: getattr(position, name) for name in _PLAIN} | {
        "made": _made_by(ground),
        "stage": position.stage.value,
        "seats": [_flat(seat) for seat in position.seats],
        "options": dict(position.options),
        "asked_seats": dict(position.asked_seats),
        "setup": None if position.setup is None else _setup(position.setup),
        "state": None if position.setup is None else msgspec.to_builtins(position.state),
        "open": [_open(open_) for open_ in position.open],
        "lines": [[line.seq, line.at, line.seat, written_say(line.say), line.undone] for line in position.lines],
        "undo": None if position.undo is None else _flat(position.undo),
        "remember": {fact: list(seats) for fact, seats in position.remember.items()},
        "deeds": [_flat(deed) for deed in position.deeds],
        "closed": sorted(position.closed),
        "reopened": list(position.reopened),
        "frozen_reason": None if position.frozen_reason is None else written_say(position.frozen_reason),
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def faithful(ground: Ground, position: Position) -> str | None:
    """A position as JSON that can be read back as it is; None where a game's state is more than JSON carries."""
    try:
        if position.setup is not None:
            carried = json.loads(json.dumps(msgspec.to_builtins(position.state)))
            again = msgspec.convert(carried, ground.rules(position.setup).state_type, str_keys=True)
            if again != position.state:
                return None
        return written(ground, position)
    except _FAULTS:
        return None


def read(ground: Ground, text: str) -> Position | None:
    """The position that a snapshot holds; None where it is damaged, or made by other rules or with other data."""
    try:
        told = json.loads(text)
        return _position(ground, told) if told["made"] == _made_by(ground) else None
    except _FAULTS:
        return None


def _made_by(ground: Ground) -> list[Any]:
    opening = ground.opening
    return [_FORMAT, opening.table, opening.digest, opening.rules_version, ground.ruleset.version]


def _flat(record: Any) -> dict[str, Any]:  # noqa: ANN401  (a record whose fields JSON can carry)
    return {each.name: getattr(record, each.name) for each in fields(record)}


def _setup(setup: Setup) -> dict[str, Any]:
    known = {fact: list(seats) for fact, seats in setup.known.items()}
    return {"seats": setup.seats, "options": dict(setup.options), "kits": list(setup.kits), "known": known}


def _open(open_: Open) -> dict[str, Any]:
    given = [[seat, jsoned(value), open_.since[seat]] for seat, value in open_.given.items()]
    return {"id": open_.id, "key": open_.prompt.key, "given": given}


def _position(ground: Ground, told: Mapping[str, Any]) -> Position:
    position = Position(
        **{name: told[name] for name in _PLAIN},
        stage=Stage(told["stage"]),
        seats=tuple(Seat(**{**seat, "devices": tuple(seat["devices"])}) for seat in told["seats"]),
        options=told["options"],
        asked_seats=told["asked_seats"],
        lines=tuple(Line(seq, at, seat, read_say(say), undone) for seq, at, seat, say, undone in told["lines"]),
        undo=told["undo"] and UndoRequest(told["undo"]["seat"], told["undo"]["to"], tuple(told["undo"]["needed"])),
        remember={fact: tuple(seats) for fact, seats in told["remember"].items()},
        deeds=tuple(msgspec.convert(deed, Entry) for deed in told["deeds"]),
        closed=frozenset(told["closed"]),
        reopened=tuple(told["reopened"]),
        frozen_reason=told["frozen_reason"] and read_say(told["frozen_reason"]),
    )
    return position if told["setup"] is None else _with_game(ground, position, told)


def _with_game(ground: Ground, position: Position, told: Mapping[str, Any]) -> Position:
    """The position with its state, and with what the rules say of that: prompts, outcome, doubts."""
    said = told["setup"]
    known = {fact: tuple(seats) for fact, seats in said["known"].items()}
    setup = Setup(said["seats"], said["options"], ground.opening.tables, tuple(said["kits"]), known)
    rules = ground.rules(setup)
    state = msgspec.convert(told["state"], rules.state_type, str_keys=True)
    with at_work():
        outcome = rules.outcome(state)
        doubts = tuple(rules.doubts(state))
    opened = _opened(rules, state, told["open"])
    return replace(position, setup=setup, state=state, outcome=outcome, doubts=doubts, open=opened)


def _opened(rules: Rules[Any], state: object, told: list[dict[str, Any]]) -> tuple[Open, ...]:
    with at_work():
        prompts = {prompt.key: prompt for prompt in rules.prompts(state)} if told else {}
    return tuple(
        Open(
            each["id"],
            prompts[each["key"]],
            {seat: settled(value) for seat, value, _ in each["given"]},  # type: ignore[misc]
            {seat: since for seat, _, since in each["given"]},
        )
        for each in told
    )
