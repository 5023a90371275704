"""A table is the fold of its log: each entry leads from one position to the next, or is refused and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from card_data.rules import TABLE, Refusal, Say
from companion.engine import seating
from companion.engine.beginning import begin, choose
from companion.engine.entries import Entry, Kind
from companion.engine.ground import Ground, RulesFailed
from companion.engine.people import holds, is_seated
from companion.engine.play import done
from companion.engine.position import Open, Position, Stage
from companion.engine.refusals import refusal
from companion.engine.undoing import ask_undo, consent, settled_undo


class Unreplayable(Exception):
    """A log that these rules cannot follow: `why` entry `seq` was refused; `position` is how far it went.

    Its `frozen_reason` says so, for a table that can only be looked at.
    """

    def __init__(self, seq: int, why: Refusal, position: Position) -> None:
        super().__init__(f"entry {seq}: {why.code}")
        self.seq = seq
        self.why = why
        self.position = replace(position, frozen_reason=Say("frozen.unreplayable", {"seq": seq}))


def opened(ground: Ground) -> Position:
    """A table with nothing in its log; frozen where it was opened under rules of another version."""
    was, now = ground.opening.rules_version, ground.ruleset.version
    return Position(frozen_reason=None if was == now else Say("frozen.version", {"was": was, "now": now}))


def advance(ground: Ground, position: Position, entry: Entry) -> Position | Refusal:
    """The position after an entry, or why it is refused; a refused entry changes nothing.

    An entry without a device is the host's own, which may do what any seat may. From a frozen table people may go on
    to another.
    """
    if position.frozen_reason is not None and entry.kind is not Kind.NEXT:
        return Refusal("table/frozen", position.frozen_reason)
    return _advanced(ground, position, entry)


def fold(ground: Ground, entries: Iterable[Entry], start: Position | None = None) -> Position:
    """The position that a log leads to, from the beginning or from where it stood after entry `start.seq`.

    Unreplayable where an entry is refused. A log of another version of the rules is followed as far as it goes, and
    the table is frozen all the same.
    """
    position = opened(ground) if start is None else start
    for entry in entries:
        moved = _advanced(ground, position, entry)
        if isinstance(moved, Refusal):
            raise Unreplayable(entry.seq, moved, position)
        position = moved
    return position


def _advanced(ground: Ground, position: Position, entry: Entry) -> Position | Refusal:
    if entry.seq != position.seq + 1:
        return refusal("entry/gap", {"seq": entry.seq, "expected": position.seq + 1})
    try:
        moved = _HANDLERS[entry.kind](ground, position, entry)
        if not isinstance(moved, Refusal):
            moved = settled_undo(ground, moved, entry)
    except RulesFailed as failed:
        return refusal("rules/failed", {"what": failed.what, "where": failed.where})
    return moved if isinstance(moved, Refusal) or moved.seq == entry.seq else replace(moved, seq=entry.seq)


def _play(ground: Ground, position: Position, entry: Entry) -> Position | Refusal:
    """An entry of the game: whether it may be made now by this device, then what comes of it."""
    if position.stage is Stage.LOBBY:
        return refusal("game/not-begun")
    wrong = _MAY[entry.kind](position, entry)
    return wrong if wrong is not None else done(ground, position, entry)


def _may_answer(position: Position, entry: Entry) -> Refusal | None:
    open_ = position.prompt(entry.prompt)
    if open_ is None:
        return refusal("prompt/closed")
    seat = position.seat(entry.seat)
    if entry.seat is None or entry.seat == TABLE:
        return None if is_seated(position, entry.device) else refusal("seat/not-seated")
    if seat is None or seat.left:
        return refusal("seat/unknown" if seat is None else "seat/left")
    return None if holds(position, entry) or _plays_for(position, entry, open_) else refusal("seat/not-held")


def _plays_for(position: Position, entry: Entry, open_: Open) -> bool:
    """Whether a neighbour answers for who is away: what is answered already stays, what is secret to be asked too."""
    seat = position.seat(entry.seat)
    is_free = entry.kind is Kind.ANSWER and entry.seat not in open_.given and not open_.prompt.alike
    return is_free and seat is not None and seat.away and is_seated(position, entry.device)


def _may_skip(position: Position, entry: Entry) -> Refusal | None:
    seat = position.seat(entry.seat)
    if position.prompt(entry.prompt) is None:
        return refusal("prompt/closed")
    if seat is None:
        return refusal("seat/unknown")
    if not is_seated(position, entry.device):
        return refusal("seat/not-seated")
    return refusal("skip/not-away") if seat.is_there else None


def _may_correct(position: Position, entry: Entry) -> Refusal | None:
    if entry.seat is None:
        return None if is_seated(position, entry.device) else refusal("seat/not-seated")
    return None if holds(position, entry) and is_seated(position, entry.device) else refusal("seat/not-held")


def _may_leave(position: Position, entry: Entry) -> Refusal | None:
    """A seat leaves by itself; who is away can be let go by anybody at the table."""
    seat = position.seat(entry.seat)
    if seat is None or seat.left:
        return refusal("seat/unknown" if seat is None else "seat/left")
    if position.stage is Stage.ENDED:
        return refusal("game/ended")
    may = holds(position, entry) or (seat.away and is_seated(position, entry.device))
    return None if may else refusal("seat/not-held")


_MAY: Mapping[Kind, Callable[[Position, Entry], Refusal | None]] = {
    Kind.ANSWER: _may_answer,
    Kind.TAKE_BACK: _may_answer,
    Kind.SKIP: _may_skip,
    Kind.CORRECT: _may_correct,
    Kind.LEAVE: _may_leave,
}
_HANDLERS: Mapping[Kind, Callable[[Ground, Position, Entry], Position | Refusal]] = {
    Kind.SIT: seating.sit,
    Kind.RISE: seating.rise,
    Kind.DRESS: seating.dress,
    Kind.CHOOSE: choose,
    Kind.BEGIN: begin,
    Kind.ANSWER: _play,
    Kind.TAKE_BACK: _play,
    Kind.SKIP: _play,
    Kind.CORRECT: _play,
    Kind.LEAVE: _play,
    Kind.ASK_UNDO: ask_undo,
    Kind.CONSENT: consent,
    Kind.HOLD: seating.hold,
    Kind.RELEASE: seating.release,
    Kind.ASK_SEAT: seating.ask_seat,
    Kind.AWAY: seating.away,
    Kind.HERE: seating.here,
    Kind.LEAD: seating.lead,
    Kind.LOCK: seating.lock,
    Kind.NEXT: seating.go_on,
}
