"""Tables to test with: entries are made, numbered and kept, refused ones told."""

from dataclasses import dataclass, field, replace

from card_data.rules import TABLE, Refusal, To
from companion.engine.answers import LOT, jsoned, sampled
from companion.engine.chance import commitment
from companion.engine.entries import Entry, Kind, Opening
from companion.engine.fold import advance, opened
from companion.engine.ground import Ground
from companion.engine.play import awaited
from companion.engine.position import Position, Stage

SEED = "5e" * 32
KITS = ("red", "yellow", "sky", "green", "blue")
NAMES = ("Ada", "Ben", "Chiara", "Dan")


def ground(rules, *, seed=SEED, version=None):
    opening = Opening(
        table="T1",
        game="tiny",
        rules_version=rules.version if version is None else version,
        tables={"lots": ({"id": "L1"},)},
        digest="d1",
        seed=seed,
        commitment=commitment(seed),
        evening="E1",
        created=1,
        title="Tiny",
        kits=KITS,
    )
    return Ground(rules, opening)


@dataclass
class Table:
    """A table that is played on; `refused` is why the last entry was, and the position is as it was then."""

    ground: Ground
    position: Position = None
    entries: list = field(default_factory=list)
    refused: Refusal | None = None

    def __post_init__(self):
        self.position = self.position or opened(self.ground)

    def enter(self, kind, seat=None, *, device="", **rest):
        entry = Entry(self.position.seq + 1, 1000 * self.position.seq, kind, device, seat, **rest)
        return self.take(entry)

    def take(self, entry):
        """Whether the entry, under its right number, counted."""
        entry = replace(entry, seq=self.position.seq + 1)
        moved = advance(self.ground, self.position, entry)
        self.refused = moved if isinstance(moved, Refusal) else None
        if self.refused is None:
            self.position = moved
            self.entries.append(entry)
        return self.refused is None

    def why(self):
        return None if self.refused is None else self.refused.code

    def open(self, key):
        return next(each for each in self.position.open if each.prompt.key == key)

    def answer(self, key, seat, value, *, device=""):
        open_ = self.open(key)
        place = "sealed" if open_.prompt.sealed else "value"
        return self.enter(Kind.ANSWER, seat, device=device, prompt=open_.id, **{place: jsoned(value)})

    def on(self, kind, key, seat, *, device=""):
        return self.enter(kind, seat, device=device, prompt=self.open(key).id)

    def value(self, kind, seat=None, *, device="", **value):
        return self.enter(kind, seat, device=device, value=value)

    def keys(self):
        return [each.prompt.key for each in self.position.open]

    def said(self):
        return [line.say.key for line in self.position.lines if not line.undone]


def lobby(rules, seats=3, **made):
    table = Table(ground(rules, **made))
    for number in range(seats):
        assert table.value(Kind.SIT, number, device=f"phone{number}", name=NAMES[number])
    return table


def begun(rules, seats=3, **made):
    table = lobby(rules, seats, **made)
    assert table.value(Kind.BEGIN, device="phone0", seats=list(range(seats)))
    return table


def random_entry(position, rng):
    """An entry that may well count at this position, and now and then cannot."""
    kinds = [Kind.ANSWER] * 30 + [Kind.TAKE_BACK, Kind.SKIP, Kind.CORRECT, Kind.AWAY, Kind.HERE, Kind.ASK_UNDO] * 2
    kinds += [Kind.CONSENT] * 6 + [Kind.LEAVE, Kind.HOLD, Kind.ASK_SEAT, Kind.DRESS, Kind.LEAD, Kind.RELEASE]
    if position.stage is Stage.ENDED:
        kinds = [Kind.ASK_UNDO]
    kind = rng.choice(kinds)
    seat = rng.randrange(len(position.seats))
    entry = Entry(position.seq + 1, 1000 * position.seq, kind, seat=seat)
    device = rng.choice(["", f"phone{seat}", f"phone{seat}", f"phone{rng.randrange(4)}"])
    if kind in {Kind.ANSWER, Kind.TAKE_BACK, Kind.SKIP} and position.open:
        return replace(_of_prompt(entry, rng.choice(position.open), position, rng), device=device)
    values = {
        Kind.CORRECT: {"quantity": rng.choice(["coins0", "coins1", "round", "nothing"]), "value": rng.randint(0, 5)},
        Kind.ASK_UNDO: {"to": rng.randint(max(1, position.seq - 9), position.seq + 1), "excused": []},
        Kind.CONSENT: {"yes": rng.random() < 0.8},
        Kind.DRESS: {"name": rng.choice(["Eve", "Fay", "Gus", "Ada "])},
    }
    return replace(entry, device=device, value=values.get(kind))


def _of_prompt(entry, open_, position, rng):
    entry = replace(entry, prompt=open_.id)
    prompt = open_.prompt
    if entry.kind is Kind.SKIP:
        return replace(entry, seat=rng.choice(prompt.seats or (0,)))
    seats = awaited(position, open_) if prompt.to is To.EACH and rng.random() < 0.9 else prompt.seats
    seat = TABLE if prompt.to is To.TABLE else rng.choice(seats or (0,))
    entry = replace(entry, seat=seat)
    if entry.kind is Kind.TAKE_BACK:
        return entry
    if prompt.lots and rng.random() < 0.5:
        return replace(entry, value=LOT)
    value = jsoned(sampled(prompt.asked(seat), rng))
    return replace(entry, sealed=value) if prompt.sealed else replace(entry, value=value)


def played(rules, rng, entries=60, seats=3):
    """A table after so many random entries, refused ones included."""
    table = begun(rules, seats)
    for _ in range(entries):
        table.take(random_entry(table.position, rng))
    return table
