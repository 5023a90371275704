"""Undo: free back to the last information barrier, by consent beyond it; itself an entry, so nothing is ever lost."""

from __future__ import annotations

from dataclasses import replace

from card_data.rules import Named, Refusal, Say, Who
from companion.engine.beginning import started
from companion.engine.entries import Entry, Kind
from companion.engine.ground import Ground, RulesFailed
from companion.engine.people import doer, held_by, holds, is_seated
from companion.engine.play import done, id_of, reopened
from companion.engine.position import Position, Stage, UndoRequest, with_line
from companion.engine.refusals import refusal
from companion.engine.seating import field


def ask_undo(ground: Ground, position: Position, entry: Entry) -> Position | Refusal:
    """Somebody would like the table to stand again before an entry; where that is free, it is done at once."""
    to = field(entry, "to")
    wrong = _ask_fault(position, entry, to)
    if wrong is not None:
        return wrong
    excused = field(entry, "excused") or ()
    needed = tuple(seat for seat in _others(position, entry) if seat not in excused)
    if not needed or is_free(position, to, own=_own(position, entry)):
        return _undone(ground, position, entry, to)
    if position.undo is not None and position.undo.seat != entry.seat:
        return refusal("undo/pending")
    asked = replace(position, undo=UndoRequest(doer(position, entry), to, needed))
    return with_line(asked, entry, Say("log.undo-asked", _who(doer(position, entry))), doer(position, entry))


def _ask_fault(position: Position, entry: Entry, to: object) -> Refusal | None:
    if position.stage is Stage.LOBBY:
        return refusal("game/not-begun")
    if not isinstance(to, int) or isinstance(to, bool) or not isinstance(field(entry, "excused") or (), (list, tuple)):
        return refusal("entry/malformed")
    if not (is_seated(position, entry.device) if entry.seat is None else holds(position, entry)):
        return refusal("seat/not-held")
    if to <= position.begun:
        return refusal("undo/too-far")
    return None if any(deed.seq >= to for deed in position.deeds) else refusal("undo/nothing")


def _own(position: Position, entry: Entry) -> frozenset[int]:
    """The seats that speak with the one who asks: its own, and what the same device holds."""
    held = held_by(position, entry.device) if entry.device else ()
    return frozenset(held if entry.seat is None else (*held, entry.seat))


def _others(position: Position, entry: Entry) -> list[int]:
    own = _own(position, entry)
    return [seat.number for seat in position.seats if seat.is_there and seat.number not in own]


def is_free(position: Position, to: int, *, own: frozenset[int]) -> bool:
    """Whether the table may stand again before entry `to` without anybody's consent, if one of `own` asks for it.

    Sealed answers of others in prompts that are still open are theirs: they are not thrown away unasked.
    """
    return to >= free_from(position, own=own)


def free_from(position: Position, *, own: frozenset[int]) -> int:
    """The number of the first entry before which the table may stand again without consent, if one of `own` asks."""
    sealed = (open_.since.items() for open_ in position.open if open_.prompt.sealed)
    theirs = (seq for since in sealed for seat, seq in since if seat not in own)
    return 1 + max(position.barrier, max(theirs, default=0))


def consent(ground: Ground, position: Position, entry: Entry) -> Position | Refusal:
    """A seat agrees to the undo that was asked for, or does not; who asked may take the wish back."""
    request = position.undo
    yes = field(entry, "yes")
    if request is None:
        return refusal("undo/not-pending")
    if not isinstance(yes, bool):
        return refusal("entry/malformed")
    if not holds(position, entry):
        return refusal("seat/not-held")
    takes_back = not yes and entry.seat == request.seat
    if entry.seat not in request.needed and not takes_back:
        return refusal("undo/not-asked")
    if not yes:
        key = "log.undo-withdrawn" if takes_back else "log.undo-refused"
        return with_line(replace(position, undo=None), entry, Say(key, _who(entry.seat)), entry.seat)
    needed = tuple(seat for seat in request.needed if seat != entry.seat)
    return settled_undo(ground, replace(position, undo=replace(request, needed=needed)), entry)


def settled_undo(ground: Ground, position: Position, entry: Entry) -> Position:
    """The position once nobody is asked who is away or gone; where nobody is left to ask, the undo is done."""
    request = position.undo
    if request is None:
        return position
    if not any(deed.seq >= request.to for deed in position.deeds):
        return replace(position, undo=None)
    there = {seat.number for seat in position.seats if seat.is_there}
    needed = tuple(seat for seat in request.needed if seat in there)
    if needed:
        return replace(position, undo=replace(request, needed=needed))
    return _undone(ground, position, entry, request.to)


def _undone(ground: Ground, position: Position, entry: Entry, to: int) -> Position:
    """The position in which only what was done before `to` counts: the game played anew so far, with new ids."""
    kept = [deed for deed in position.deeds if deed.seq < to]
    voided = {deed.seq for deed in position.deeds if deed.seq >= to}
    request = position.undo
    fresh = _replayed(ground, position, kept)
    epoch = max(position.epoch, fresh.epoch) + 1
    lines = tuple(replace(line, undone=True) if line.seq in voided else line for line in position.lines)
    who = request.seat if request is not None and entry.kind is not Kind.ASK_UNDO else doer(position, entry)
    stands = replace(
        fresh,
        lines=lines,
        undo=request if request is not None and request.to < to else None,
        epoch=epoch,
        closed=frozenset(),
        open=tuple(replace(open_, id=id_of(open_.prompt.key, epoch)) for open_ in fresh.open),
    )
    told = with_line(stands, entry, Say("log.undone", {**_who(who), "n": len(voided)}), who)
    goes_on = position.stage is Stage.ENDED and told.stage is not Stage.ENDED
    return reopened(ground, replace(told, has_lots=position.has_lots), entry) if goes_on else told


def _replayed(ground: Ground, position: Position, kept: list[Entry]) -> Position:
    fresh = replace(
        position,
        seats=tuple(replace(seat, left=False) for seat in position.seats),
        open=(),
        lines=(),
        remember={},
        deeds=(),
        closed=frozenset(),
    )
    fresh = started(ground, fresh, Entry(seq=position.begun, at=0, kind=Kind.BEGIN))
    for deed in kept:
        moved = done(ground, fresh, deed)
        if isinstance(moved, Refusal):
            raise RulesFailed(f"another result ({moved.code})", f"entry {deed.seq}")
        fresh = moved
    return fresh


def _who(seat: int | None) -> dict[str, Named]:
    return {"who": Say("log.somebody") if seat is None else Who(seat)}
