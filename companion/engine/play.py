"""The game itself: answers are collected, applied when the last is in, and lead to the next state and its prompts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from card_data.rules import TABLE, Answer, Named, One, Prompt, Quantity, Refusal, Rules, Say, Some, Step, To, Value, Who
from companion.engine.answers import LOT, fault, named, possible, settled
from companion.engine.chance import Lots
from companion.engine.entries import Entry, Kind
from companion.engine.ground import Ground, RulesFailed, at_work
from companion.engine.people import doer, led
from companion.engine.position import Line, Open, Position, Stage, with_line, with_seat
from companion.engine.refusals import answer_refused, refusal
from companion.engine.seating import field, unwished

T = TypeVar("T")

GAME_KINDS = frozenset({Kind.ANSWER, Kind.TAKE_BACK, Kind.SKIP, Kind.CORRECT, Kind.LEAVE})


def done(ground: Ground, position: Position, deed: Entry) -> Position | Refusal:
    """The position after an entry of the game, whoever made it: what folds, and what is played anew after an undo.

    The prompt that it names is known by its key, since its id may be of before an undo.
    """
    if deed.kind is Kind.CORRECT:
        moved = _corrected(ground, position, deed)
    elif deed.kind is Kind.LEAVE:
        moved = _gone(ground, position, deed)
    else:
        moved = _of_prompt(ground, position, deed)
    if isinstance(moved, Refusal):
        return moved
    goes_on = position.stage is Stage.ENDED and moved.stage is not Stage.ENDED
    told = reopened(ground, moved, deed) if goes_on else moved
    return replace(told, deeds=(*told.deeds, deed), seq=deed.seq)


def reopened(ground: Ground, position: Position, entry: Entry) -> Position:
    """The position in which a game goes on that had ended: its seed is known, so that lots come from another one now.

    Played anew after an undo, an entry that did so before does so again.
    """
    known = position if entry.seq in position.reopened else replace(position, reopened=(*position.reopened, entry.seq))
    if not position.has_lots or not ground.opening.later:
        return known
    ends = known.ends_before(entry.seq)
    seeds: dict[str, Named] = {"seed": ground.seed(ends), "commitment": ground.commitment(ends + 1)}
    return with_line(known, entry, Say("log.new-seed", seeds), None)


def _of_prompt(ground: Ground, position: Position, deed: Entry) -> Position | Refusal:
    open_ = next((each for each in position.open if each.prompt.key == key_of(deed.prompt)), None)
    seat = _seat(deed)
    if open_ is None:
        return refusal("prompt/closed")
    if not open_.asks_seat(seat):
        return refusal("prompt/not-asked")
    if deed.kind is Kind.TAKE_BACK:
        return _taken_back(position, open_, seat)
    if deed.kind is Kind.SKIP:
        return _skipped(ground, position, deed, open_)
    return _answered(ground, position, deed, open_)


def _seat(deed: Entry) -> int:
    return TABLE if deed.seat is None else deed.seat


def key_of(prompt: str) -> str:
    """The key in a prompt's id."""
    return prompt.rpartition("~")[0]


def id_of(key: str, epoch: int) -> str:
    """The id of a prompt."""
    return f"{key}~{epoch}"


def _taken_back(position: Position, open_: Open, seat: int) -> Position | Refusal:
    if seat not in open_.given:
        return refusal("prompt/nothing-given")
    given = {other: value for other, value in open_.given.items() if other != seat}
    since = {other: seq for other, seq in open_.since.items() if other != seat}
    return _with_open(position, replace(open_, given=given, since=since))


def _with_open(position: Position, open_: Open) -> Position:
    return replace(position, open=tuple(open_ if old.id == open_.id else old for old in position.open))


def _skipped(ground: Ground, position: Position, deed: Entry, open_: Open) -> Position | Refusal:
    seat = _seat(deed)
    if open_.prompt.to not in {To.SEAT, To.EACH}:
        return refusal("skip/nobody-waits")
    if seat in open_.given:
        return refusal("skip/answered", {"who": Who(seat)})
    if seat not in open_.prompt.default:
        return refusal("skip/no-default", {"who": Who(seat)})
    told = with_line(position, deed, Say("log.skipped", {"who": Who(seat)}), None)
    return _given(ground, told, deed, open_, open_.prompt.default[seat])


def _answered(ground: Ground, position: Position, deed: Entry, open_: Open) -> Position | Refusal:
    hidden, said = deed.sealed is not None, deed.value is not None
    if hidden is not open_.prompt.sealed or said is hidden:
        return refusal("answer/misplaced")
    value = settled(deed.sealed if hidden else deed.value)
    if value == LOT:
        return _drawn(ground, position, deed, open_)
    return refusal("entry/malformed") if value is None else _given(ground, position, deed, open_, value)


def _drawn(ground: Ground, position: Position, deed: Entry, open_: Open) -> Position | Refusal:
    """A lot in place of an answer: one of the choices, or all of them in an order."""
    seat, prompt = _seat(deed), open_.prompt
    asks = prompt.asked(seat)
    lots = Lots(ground.seed(position.ends_before(deed.seq)))
    label = prompt.key if prompt.to is not To.EACH else f"{prompt.key}/{seat}"
    if not prompt.lots or not isinstance(asks, (One, Some)) or not possible(asks):
        return refusal("answer/lot")
    ids = [choice.id for choice in possible(asks)]
    value: Value
    if isinstance(asks, One):
        value = ids[lots.one(label, len(ids))]
    elif asks.ordered:
        value = tuple(ids[number] for number in lots.order(label, len(ids)))
    else:
        return refusal("answer/lot")
    if prompt.sealed:  # whether a lot was drawn is sealed too
        return _given(ground, replace(position, has_lots=True), deed, open_, value)
    told = with_line(position, deed, Say("log.lot", {"what": named(asks, value)}), None)
    return _given(ground, replace(told, barrier=deed.seq, has_lots=True), deed, open_, value)


def _given(ground: Ground, position: Position, deed: Entry, open_: Open, value: Value) -> Position | Refusal:
    seat = _seat(deed)
    wrong = fault(open_.prompt.asked(seat), value)
    if wrong is not None:
        return answer_refused(wrong)
    given, since = {**open_.given, seat: value}, {**open_.since, seat: deed.seq}
    filled = replace(open_, given=given, since=since)
    if open_.prompt.to is To.EACH and not _is_full(position, filled):
        return _with_open(position, filled)
    return _applied(ground, position, deed, filled)


def awaited(position: Position, open_: Open) -> tuple[int, ...]:
    """The seats that a prompt to each waits for."""
    gone = {seat.number for seat in position.seats if seat.left}
    return tuple(seat for seat in open_.prompt.seats if seat not in open_.given and seat not in gone)


def _is_full(position: Position, open_: Open) -> bool:
    return bool(open_.given) and not awaited(position, open_)


def _applied(ground: Ground, position: Position, deed: Entry, open_: Open) -> Position | Refusal:
    """The position after the rules have had an answer; the order in which seats gave it never shows."""
    prompt = open_.prompt
    seats = [TABLE] if prompt.to is To.TABLE else list(prompt.seats)
    given = {seat: open_.given[seat] for seat in seats if seat in open_.given}
    lots = Lots(ground.seed(position.ends_before(deed.seq)))
    rules = _rules(ground, position)
    with at_work():
        step = rules.apply(position.state, Answer(prompt, given), lots)
    if isinstance(step, Refusal):
        return step
    if prompt.sealed or lots.drawn or step.reveals:
        position = replace(position, barrier=deed.seq)
    if lots.drawn:
        position = replace(position, has_lots=True)
    by = Entry(deed.seq, deed.at, deed.kind) if prompt.to is To.EACH else deed  # who was last is nobody's business
    return stepped(ground, position, by, step, answered=prompt.key)


def _rules(ground: Ground, position: Position) -> Rules[object]:
    assert position.setup is not None
    return ground.rules(position.setup)


def stepped(ground: Ground, position: Position, deed: Entry, step: Step[object], *, answered: str = "") -> Position:
    """The position in a new state, with what is told of it and what is asked then.

    `answered` is the key of the prompt that led there. Answers that were given already stay with prompts that stay as
    they are; where the last answer is in because a seat is asked no more, it is applied too.
    """
    by = doer(position, deed)
    lines = (*position.lines, *(Line(deed.seq, deed.at, by, say) for say in step.told))
    remember = {**position.remember, **step.remember}
    position = _asked(ground, replace(position, lines=lines, state=step.state, remember=remember), answered)
    full = next((open_ for open_ in position.open if open_.prompt.to is To.EACH and _is_full(position, open_)), None)
    if full is None:
        return position
    moved = _applied(ground, position, deed, full)
    return _with_open(position, replace(full, given={}, since={})) if isinstance(moved, Refusal) else moved


def _asked(ground: Ground, position: Position, answered: str) -> Position:
    """The position with what its state asks, how it ended, and what does not add up."""
    rules = _rules(ground, position)
    with at_work():
        outcome = rules.outcome(position.state)
        prompts = () if outcome else rules.prompts(position.state)
        doubts = rules.doubts(position.state)
    stage = Stage.ENDED if outcome else Stage.PLAYING
    closed, epoch = _closed(position, [prompt.key for prompt in prompts], answered)
    before = {open_.prompt.key: open_ for open_ in position.open if open_.prompt.key != answered}
    opened = [_kept(before.get(prompt.key), prompt) or Open(id_of(prompt.key, epoch), prompt) for prompt in prompts]
    return replace(
        position,
        open=tuple(opened),
        closed=closed,
        epoch=epoch,
        stage=stage,
        outcome=outcome,
        doubts=tuple(doubts),
    )


def _closed(position: Position, keys: Sequence[str], answered: str) -> tuple[frozenset[str], int]:
    """The keys that are closed in an epoch, and which it is: another one where a question comes again."""
    if len(set(keys)) < len(keys):
        raise RulesFailed("two prompts with one key", "prompts")
    gone = {open_.prompt.key for open_ in position.open if open_.prompt.key not in keys or open_.prompt.key == answered}
    closed = position.closed | gone
    if closed.isdisjoint(keys):
        return closed, position.epoch
    return frozenset(), position.epoch + 1


def _kept(old: Open | None, prompt: Prompt) -> Open | None:
    """A prompt that stays open, with the answers of the seats that are asked the same as before.

    What was answered plays no part in whether it stays: that would tell a sealed answer.
    """
    if old is None:
        return None
    same = [seat for seat in old.given if seat in prompt.seats and old.prompt.asked(seat) == prompt.asked(seat)]
    return Open(old.id, prompt, _only(old.given, same), _only(old.since, same))


def _only(values: Mapping[int, T], seats: Sequence[int]) -> dict[int, T]:
    return {seat: values[seat] for seat in seats}


def _corrected(ground: Ground, position: Position, deed: Entry) -> Position | Refusal:
    rules = _rules(ground, position)
    with at_work():
        quantities = rules.quantities(position.state)
    quantity = next((each for each in quantities if each.id == field(deed, "quantity")), None)
    value = settled(field(deed, "value"))
    if quantity is None:
        return refusal("correct/unknown")
    wrong = fault(quantity.asks, value)
    if wrong is not None or value is None:
        return answer_refused(wrong) if wrong else refusal("entry/malformed")
    with at_work():
        step = rules.correct(position.state, quantity.id, value)
    if isinstance(step, Refusal):
        return step
    say = _set_right(quantity, named(quantity.asks, value), deed.seat)
    barred = replace(position, barrier=deed.seq) if step.reveals else position
    return stepped(ground, with_line(barred, deed, say, deed.seat), deed, step)


def _set_right(quantity: Quantity, value: Named, by: int | None) -> Say:
    """Who set what right, and whose it is where that is somebody else's."""
    what: dict[str, Named] = {"what": quantity.label, "value": value}
    owner = None if quantity.seat == by else quantity.seat
    whose: dict[str, Named] = {} if owner is None else {"whose": Who(owner)}
    if by is None:
        return Say("log.corrected-of" if whose else "log.corrected", whose | what)
    return Say("log.set-right-of" if whose else "log.set-right", {"who": Who(by)} | whose | what)


def _gone(ground: Ground, position: Position, deed: Entry) -> Position | Refusal:
    seat = position.seat(deed.seat)
    if seat is None or seat.left:
        return refusal("seat/unknown" if seat is None else "seat/left")
    rules = _rules(ground, position)
    with at_work():
        step = rules.leave(position.state, seat.number)
    if isinstance(step, Refusal):
        return step
    told = with_line(position, deed, Say("log.left", {"who": Who(seat.number)}), seat.number)
    barred = replace(told, barrier=deed.seq) if step.reveals else told
    gone = unwished(with_seat(barred, replace(seat, left=True)), seat.number)
    return stepped(ground, led(gone), deed, step)
