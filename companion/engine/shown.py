"""What one seat, the screen or somebody who watches may see of a table, put together from nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from card_data.rules import TABLE, Asks, Option, Outcome, Quantity, Say, To, Value, View, Who
from companion.engine.beginning import choices, hindrance
from companion.engine.entries import Entry
from companion.engine.ground import Ground
from companion.engine.play import awaited
from companion.engine.position import Line, Open, Position, Stage, UndoRequest
from companion.engine.undoing import free_from

_MOST_UNDOS = 30  # steps back that are offered; all others by saying the entry's number


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat as everybody sees it. `ready` says for each open prompt to each that asks it whether it has answered."""

    number: int
    name: str
    kit: str
    away: bool
    left: bool
    leads: bool
    held: bool  # whether any device holds it
    mine: bool  # whether the device that looks holds it
    ready: Mapping[str, bool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that who looks may answer: for `seat`, or for the table (TABLE). `given` is its own answer so far."""

    id: str
    seat: int
    say: Say
    hint: Say | None
    to: To
    asks: Asks
    given: Value | None
    sealed: bool
    alike: bool
    interrupt: bool
    lots: bool
    section: str = ""


@dataclass(frozen=True, slots=True)
class Wait:
    """What the table waits for: `seats` have yet to answer, `skippable` ones of them are away and can be skipped.

    `given` are answers that everybody may see as they come, and `asks` what they answer.
    """

    id: str
    say: Say
    to: To
    seats: tuple[int, ...]
    sealed: bool
    interrupt: bool
    skippable: tuple[int, ...] = ()
    given: Mapping[int, Value] = field(default_factory=dict)
    asks: Mapping[int, Asks] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Back:
    """A step that can be taken back, with all that came after it: `say` is what it was."""

    to: int
    say: Say
    seat: int | None
    free: bool


@dataclass(frozen=True, slots=True)
class Chosen:
    """An option of the game and what is chosen."""

    option: Option
    choice: str


@dataclass(frozen=True, slots=True)
class Shown:
    """What may be seen by `seat`, or with None by the screen and by who watches. `hindrance`: why it cannot begin yet.

    `seed` is shown once the game has ended, so that anybody can check the lots against the `commitment`.
    """

    seq: int
    game: str
    title: str
    stage: Stage
    seat: int | None
    seats: tuple[Chair, ...]
    lead: int | None
    locked: bool
    options: tuple[Chosen, ...]
    wishes: Mapping[str, int]
    hindrance: Say | None
    prompts: tuple[Asked, ...]
    waiting: tuple[Wait, ...]
    view: View | None
    quantities: tuple[Quantity, ...]
    undo: UndoRequest | None
    backs: tuple[Back, ...]
    lines: tuple[Line, ...]
    outcome: Outcome | None
    doubts: tuple[Say, ...]
    commitment: str
    seed: str
    next_table: str
    frozen_reason: Say | None


def shown(ground: Ground, position: Position, seat: int | None, held: tuple[int, ...] = ()) -> Shown:
    """What a seat may see; `held` are all the seats of the device that looks. None is the screen, or who watches."""
    return Sight(ground, position).shown(seat, held)


@dataclass(frozen=True, slots=True)
class Sight:
    """A table as it stands, looked at by many: what all of them see is put together once."""

    ground: Ground
    position: Position
    public: Shown = field(init=False)
    _steps: tuple[tuple[int, Say, int | None], ...] = field(init=False)
    _backs: dict[int, tuple[Back, ...]] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "public", _public(self.ground, self.position))
        object.__setattr__(self, "_steps", _steps(self.position))

    def shown(self, seat: int | None, held: tuple[int, ...] = ()) -> Shown:
        """What a seat may see, on a device that holds these seats."""
        if seat is None and not held:
            return self.public
        return replace(
            self.public,
            seat=seat,
            seats=_chairs(self.position, held),
            prompts=prompts(self.position, seat, held),
            view=self.public.view if seat is None else _view(self.ground, self.position, seat),
            backs=() if seat is None else self._own_backs(frozenset({seat, *held})),
        )

    def _own_backs(self, own: frozenset[int]) -> tuple[Back, ...]:
        """The last steps, newest first, as these seats may take them back."""
        free = free_from(self.position, own=own)
        if free not in self._backs:
            self._backs[free] = tuple(Back(to, say, by, to >= free) for to, say, by in self._steps)
        return self._backs[free]


def _public(ground: Ground, position: Position) -> Shown:
    opening = ground.opening
    hindered = hindrance(ground, position) if position.stage is Stage.LOBBY else None
    return Shown(
        seq=position.seq,
        game=opening.game,
        title=opening.title,
        stage=position.stage,
        seat=None,
        seats=_chairs(position, ()),
        lead=position.lead,
        locked=position.locked,
        options=_options(ground, position),
        wishes=position.asked_seats,
        hindrance=None if hindered is None else hindered.say,
        prompts=(),
        waiting=tuple(_wait(position, open_) for open_ in position.open),
        view=_view(ground, position, None),
        quantities=_quantities(ground, position),
        undo=position.undo,
        backs=(),
        lines=position.lines,
        outcome=position.outcome,
        doubts=position.doubts,
        commitment=ground.commitment(len(position.reopened)),
        seed=ground.seed(len(position.reopened)) if position.stage is Stage.ENDED else "",
        next_table=position.next_table,
        frozen_reason=position.frozen_reason,
    )


def _chairs(position: Position, held: tuple[int, ...]) -> tuple[Chair, ...]:
    each = [open_ for open_ in position.open if open_.prompt.to is To.EACH]
    return tuple(
        Chair(
            number=seat.number,
            name=seat.name,
            kit=seat.kit,
            away=seat.away,
            left=seat.left,
            leads=seat.number == position.lead,
            held=bool(seat.devices),
            mine=seat.number in held,
            ready={open_.id: seat.number in open_.given for open_ in each if seat.number in open_.prompt.seats},
        )
        for seat in position.seats
    )


def _options(ground: Ground, position: Position) -> tuple[Chosen, ...]:
    options = ground.ruleset.options
    chosen = choices(options, position.options)
    return tuple(Chosen(option, chosen[option.id]) for option in options)


def prompts(position: Position, seat: int | None, held: tuple[int, ...]) -> tuple[Asked, ...]:
    """What may be answered by who looks: as this seat, and for the table by whoever sits at it."""
    who = position.seat(seat)
    seated = (who is not None and not who.left) or bool(held)
    asked: list[Asked] = []
    for open_ in position.open:
        if open_.prompt.to is To.TABLE and seated:
            asked.append(_asked(open_, TABLE))
        elif who is not None and not who.left and open_.asks_seat(who.number):
            asked.append(_asked(open_, who.number))
    return tuple(asked)


def _asked(open_: Open, seat: int) -> Asked:
    prompt = open_.prompt
    return Asked(
        id=open_.id,
        seat=seat,
        say=prompt.say,
        hint=prompt.hint,
        to=prompt.to,
        asks=prompt.asked(seat),
        given=open_.given.get(seat),
        sealed=prompt.sealed,
        alike=prompt.alike,
        interrupt=prompt.interrupt,
        lots=prompt.lots,
        section=prompt.section,
    )


def _wait(position: Position, open_: Open) -> Wait:
    prompt = open_.prompt
    seats = () if prompt.to is To.TABLE else awaited(position, open_)
    absent = {seat.number for seat in position.seats if not seat.is_there}
    can_skip = prompt.to in {To.SEAT, To.EACH}
    skippable = tuple(seat for seat in seats if can_skip and seat in absent and seat in prompt.default)
    given = {} if prompt.sealed else dict(open_.given)
    asks = {seat: prompt.asked(seat) for seat in given}
    return Wait(open_.id, prompt.say, prompt.to, seats, prompt.sealed, prompt.interrupt, skippable, given, asks)


def _view(ground: Ground, position: Position, seat: int | None) -> View | None:
    return None if position.setup is None else ground.view(position.setup, position.state, seat)


def _quantities(ground: Ground, position: Position) -> tuple[Quantity, ...]:
    return () if position.setup is None else ground.quantities(position.setup, position.state)


def _steps(position: Position) -> tuple[tuple[int, Say, int | None], ...]:
    """The last steps, newest first; what they are called is what the log says of them, else only who answered."""
    deeds = position.deeds[-_MOST_UNDOS:]
    says: dict[int, Say] = {}
    for line in reversed(position.lines):
        if not deeds or line.seq < deeds[0].seq:
            break
        says[line.seq] = line.say  # the first of several stays
    return tuple((deed.seq, says.get(deed.seq) or _step(deed), _by(deed)) for deed in reversed(deeds))


def _by(deed: Entry) -> int | None:
    return deed.seat if deed.seat is not None and deed.seat >= 0 else None


def _step(deed: Entry) -> Say:
    seat = _by(deed)
    return Say("log.entered") if seat is None else Say(f"log.did.{deed.kind.value}", {"who": Who(seat)})
