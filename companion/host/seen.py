"""What a device may see of a table: its own seats, what a neighbour who is away is asked, else what all see."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.ground import Ground, RulesFailed
from companion.engine.people import held_by
from companion.engine.position import Position
from companion.engine.refusals import refusal
from companion.engine.shown import Asked, Shown, Sight, prompts


def sight(ground: Ground, position: Position) -> Sight:
    """A table to be looked at. Rules that break show everything but the game itself, with words."""
    try:
        return Sight(ground, position)
    except RulesFailed as error:
        return _broken(ground, position, error)


def _broken(ground: Ground, position: Position, error: RulesFailed) -> Sight:
    why = refusal("rules/failed", {"what": error.what, "where": error.where}).say
    return Sight(ground, replace(position, setup=None, frozen_reason=why))


def seen(table: Sight, device: str, seat: int | None) -> Shown:
    """What a device sees as one of its seats, the first where none is named; as who watches where it has none."""
    try:
        return _seen(table, device, seat)
    except RulesFailed as error:
        return _seen(_broken(table.ground, table.position, error), device, seat)


def asked(position: Position, device: str, seat: int | None) -> tuple[Asked, ...]:
    """What a device may answer as one of its seats, the first where none is named, or for a neighbour who is away."""
    held = held_by(position, device)
    if not held:
        return ()
    if seat is None or seat in held:
        own = prompts(position, held[0] if seat is None else seat, held)
        return tuple(_covered(position, each, device) for each in own)
    other = position.seat(seat)
    if other is None or other.left or not other.away:
        return asked(position, device, held[0])
    return _for_who_is_away(position, seat)


def _seen(table: Sight, device: str, seat: int | None) -> Shown:
    position = table.position
    held = held_by(position, device)
    if not held:
        return _for_who_watches(table.public, device)
    other = position.seat(seat)
    is_away = other is not None and other.away and not other.left
    if is_away and seat not in held:
        return replace(table.shown(None, held), seat=seat, prompts=asked(position, device, seat))
    own = table.shown(seat if seat in held else held[0], held)
    given = [each for each in own.prompts if each.sealed and each.given is not None]
    return replace(own, prompts=asked(position, device, own.seat)) if given else own


def _for_who_watches(all_see: Shown, device: str) -> Shown:
    """What who watches sees: which phone asks for which seat is for those to know who can let it in."""
    if not all_see.wishes:
        return all_see
    return replace(all_see, wishes={wish: seat for wish, seat in all_see.wishes.items() if wish == device})


def _covered(position: Position, asked: Asked, device: str) -> Asked:
    """A question without what another phone sealed that still holds the seat: to take a seat over reveals nothing."""
    open_, seat = position.prompt(asked.id), position.seat(asked.seat)
    if not asked.sealed or asked.given is None or open_ is None or seat is None:
        return asked
    number = open_.since[asked.seat]
    by = next((deed.device for deed in reversed(position.deeds) if deed.seq == number), device)
    return replace(asked, given=None) if by != device and by in seat.devices else asked


def _for_who_is_away(position: Position, seat: int) -> tuple[Asked, ...]:
    """The questions that a neighbour may answer: those that give nothing away, and that are not answered yet."""
    return tuple(each for each in prompts(position, seat, ()) if not each.alike and each.given is None)
