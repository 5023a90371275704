"""How a game begins: what is chosen before, who sits where, and the first state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from card_data.rules import Option, Refusal, Say, Setup, Word
from companion.engine.chance import Lots
from companion.engine.entries import Entry
from companion.engine.ground import Ground, at_work
from companion.engine.people import doer, is_seated
from companion.engine.play import stepped
from companion.engine.position import Position, Stage, with_line
from companion.engine.refusals import refusal
from companion.engine.seating import field


def choose(ground: Ground, position: Position, entry: Entry) -> Position | Refusal:
    """An option is chosen; as long as nobody sits, anybody may."""
    option = next((each for each in ground.ruleset.options if each.id == field(entry, "option")), None)
    choice = field(entry, "choice")
    if position.stage is not Stage.LOBBY:
        return refusal("table/begun")
    if option is None or choice not in option.choices:
        return refusal("option/unknown")
    if position.seats and not is_seated(position, entry.device):
        return refusal("seat/not-seated")
    words = {"option": Word(f"option.{option.id}"), "choice": Word(f"option.{option.id}.{choice}")}
    chosen = replace(position, options={**position.options, option.id: choice})
    return with_line(chosen, entry, Say("log.chosen", words), doer(position, entry))


def hindrance(ground: Ground, position: Position) -> Refusal | None:
    """Why a game cannot begin with the seats and options there are; None once it can."""
    seats = len(position.seats)
    if seats not in ground.ruleset.players:
        return refusal("begin/players", {"players": _numbers(ground.ruleset.players)})
    chosen = choices(ground.ruleset.options, position.options)
    for option in ground.ruleset.options:
        choice = chosen[option.id]
        if choice != option.usual and option.players and seats not in option.players:
            name = Word(f"option.{option.id}.{choice}")
            return refusal("begin/option", {"choice": name, "players": _numbers(option.players)})
    return None


def _numbers(players: tuple[int, ...]) -> str:
    """`2–6` for numbers without a gap, else `2, 4`."""
    low, high = min(players), max(players)
    if len(players) > 1 and set(players) == set(range(low, high + 1)):
        return f"{low}–{high}"
    return ", ".join(map(str, sorted(players)))


def choices(options: tuple[Option, ...], chosen: Mapping[str, str]) -> dict[str, str]:
    """What is chosen for every option, as usual where nobody has said or where it means nothing with the others."""
    found: dict[str, str] = {}
    for option in options:
        found[option.id] = chosen.get(option.id, option.usual) if option.counts(found) else option.usual
    return found


def begin(ground: Ground, position: Position, entry: Entry) -> Position | Refusal:
    """The seats take their order at the table, and numbers from 0 in it; the rules give the first state."""
    order = field(entry, "seats")
    if position.stage is not Stage.LOBBY:
        return refusal("table/begun")
    if not is_seated(position, entry.device):
        return refusal("seat/not-seated")
    hindered = hindrance(ground, position)
    if hindered is not None:
        return hindered
    if not isinstance(order, (list, tuple)) or sorted(map(str, order)) != sorted(str(s.number) for s in position.seats):
        return refusal("begin/seats")
    known = _known(field(entry, "known"), len(order))
    if known is None:
        return refusal("entry/malformed")
    numbers = [int(number) for number in order]
    by = numbers.index(entry.seat) if entry.seat in numbers else None
    return started(ground, _seated(ground, position, numbers, known, entry), replace(entry, seat=by))


def _known(said: object, seats: int) -> dict[str, tuple[int, ...]] | None:
    """What the evening remembers, in seats of this table; None where it is none of that."""
    if said is None:
        return {}
    if not isinstance(said, Mapping):
        return None
    if not all(isinstance(numbers, (list, tuple)) for numbers in said.values()):
        return None
    known = {str(fact): tuple(numbers) for fact, numbers in said.items()}
    here = range(seats)
    return known if all(number in here for numbers in known.values() for number in numbers) else None


def _seated(
    ground: Ground, position: Position, order: list[int], known: Mapping[str, tuple[int, ...]], entry: Entry
) -> Position:
    """The position with its seats in their lasting order; lines and wishes follow their new numbers."""
    new = {old: number for number, old in enumerate(order)}
    seats = sorted((replace(seat, number=new[seat.number]) for seat in position.seats), key=lambda seat: seat.number)
    setup = Setup(
        seats=len(seats),
        options=choices(ground.ruleset.options, position.options),
        tables=ground.opening.tables,
        kits=tuple(seat.kit for seat in seats),
        known=known,
    )
    return replace(
        position,
        seats=tuple(seats),
        lead=None if position.lead is None else new.get(position.lead),
        lines=tuple(line if line.seat is None else replace(line, seat=new.get(line.seat)) for line in position.lines),
        asked_seats={device: new[number] for device, number in position.asked_seats.items()},
        setup=setup,
        stage=Stage.PLAYING,
        begun=entry.seq,
    )


def started(ground: Ground, position: Position, entry: Entry) -> Position:
    """The position with the game's first state: at its beginning, and again when everything after is played anew."""
    assert position.setup is not None
    lots = Lots(ground.opening.seed)
    rules = ground.rules(position.setup)
    with at_work():
        step = rules.start(lots)
    told = with_line(position, entry, Say("log.begun"), doer(position, entry))
    barrier = entry.seq if lots.drawn or step.reveals else 0
    return stepped(ground, replace(told, barrier=barrier, has_lots=lots.drawn), entry, step)
