"""What a device may see of a table: its own seats, what a neighbour who is away is asked, else what all see."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.ground import Ground, RulesFailed
from companion.engine.people import held_by
from companion.engine.position import Position
from companion.engine.refusals import refusal
from companion.engine.shown import Asked, Shown, shown


def seen(ground: Ground, position: Position, device: str, seat: int | None) -> Shown:
    """What a device sees as one of its seats, the first where none is named; as the screen sees it where it has none.

    Rules that break show everything but the game itself, with words.
    """
    try:
        return _seen(ground, position, device, seat)
    except RulesFailed as error:
        why = refusal("rules/failed", {"what": error.what, "where": error.where}).say
        return _seen(ground, replace(position, setup=None, frozen_reason=why), device, seat)


def _seen(ground: Ground, position: Position, device: str, seat: int | None) -> Shown:
    held = held_by(position, device) if device else ()
    if not held:
        return _for_who_watches(shown(ground, position, None), device)
    if seat is None or seat in held:
        own = shown(ground, position, held[0] if seat is None else seat, held)
        return replace(own, prompts=tuple(_covered(position, asked, device) for asked in own.prompts))
    other = position.seat(seat)
    if other is None or other.left or not other.away:
        return _seen(ground, position, device, held[0])
    return replace(shown(ground, position, None, held), seat=seat, prompts=_for_who_is_away(ground, position, seat))


def _for_who_watches(all_see: Shown, device: str) -> Shown:
    """What who watches sees: which phone asks for which seat is for those to know who can let it in."""
    if not device:
        return all_see
    return replace(all_see, wishes={wish: seat for wish, seat in all_see.wishes.items() if wish == device})


def _covered(position: Position, asked: Asked, device: str) -> Asked:
    """A question without what another phone sealed that still holds the seat: to take a seat over reveals nothing."""
    open_, seat = position.prompt(asked.id), position.seat(asked.seat)
    if not asked.sealed or asked.given is None or open_ is None or seat is None:
        return asked
    number = open_.since[asked.seat]
    by = next((deed.device for deed in position.deeds if deed.seq == number), device)
    return replace(asked, given=None) if by != device and by in seat.devices else asked


def _for_who_is_away(ground: Ground, position: Position, seat: int) -> tuple[Asked, ...]:
    """The questions that a neighbour may answer: those that give nothing away, and that are not answered yet."""
    asked = shown(ground, position, seat, ()).prompts
    return tuple(each for each in asked if not each.alike and each.given is None)
