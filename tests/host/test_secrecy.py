"""Two hosts that differ only in what one seat sealed say the same, to the byte, to everybody else until the reveal."""

from random import Random

import msgspec
import pytest

from card_data.rules import TABLE, Refusal, To
from companion.engine.answers import sampled
from companion.engine.entries import Kind
from companion.engine.play import awaited
from companion.engine.position import Stage
from companion.host.intents import Intent
from companion.store.memory import MemoryStore
from tests.engine.tables import random_entry
from tests.generally.rules.racing import DEPTHS, RULES, TABLES

from .playing import NAMES, START, Shelf, host, log

pytestmark = pytest.mark.soak
GAMES = [("auction", {}), ("fair", {}), *(("race", {"depth": depth}) for depth in DEPTHS)]
LOOKS = 14  # positions of a pair of tables


class Pair:
    """The same table in two worlds; whatever is done is done in both."""

    def __init__(self, game, options, seats):
        self.stores = [MemoryStore(), MemoryStore()]
        shelves = [Shelf(race=RULES), Shelf(race=RULES)]
        for shelf in shelves:
            shelf.tables["race"] = TABLES
        self.now = START
        worlds = zip(self.stores, shelves, strict=True)
        self.hosts = [host(store, shelf=shelf, clock=lambda: self.now) for store, shelf in worlds]
        one, two = (at.open(game, device="screen", options=options) for at in self.hosts)
        assert one == two
        self.table = one
        self.number = 0
        for seat in range(seats):
            self.act(Kind.SIT, f"phone{seat}", value={"name": NAMES[seat]})
        self.act(Kind.BEGIN, "phone0")

    def act(self, kind, device, seat=None, *, prompt="", value=None, other=None):
        """What both worlds answer; `other` is the value in the second one."""
        self.number += 1
        self.now += 1000
        values = (value, value if other is None else other)
        answers = [
            at.act(Intent(self.table, kind, device, seat, prompt, each, f"a{self.number}"))
            for at, each in zip(self.hosts, values, strict=True)
        ]
        assert answers[0] == answers[1]
        return answers[0]

    @property
    def position(self):
        return self.hosts[0].position(self.table)

    def random(self, rng, but=None):
        """Something that anybody but this seat may do or not."""
        entry = random_entry(self.position, rng)
        if entry.seat == but and entry.kind is not Kind.SKIP:
            return
        device = (
            f"phone{rng.randrange(len(self.position.seats))}" if entry.device in {"", f"phone{but}"} else entry.device
        )
        if device != f"phone{but}":
            value = entry.value if entry.sealed is None else entry.sealed
            self.act(entry.kind, device, entry.seat, prompt=entry.prompt, value=value)

    def played_on(self, rng):
        """Plays on until somebody has sealed something, and gives what `seal` does; None where the game ends first."""
        hands = self.hands(rng)
        for _ in range(200):
            if self.position.stage is Stage.ENDED:
                return None
            found = self.seal(rng) if rng.random() < 0.3 else None
            if found:
                return found
            self.answer(rng, hands)
        return None

    def hands(self, rng):
        """How answers are found: by the game's own hands where it has some."""
        rules = RULES.hands if self.hosts[0].shown(self.table, device="").game == "race" else None
        return rules(self.position.setup, rng) if rules else lambda _, prompt, seat: sampled(prompt.asked(seat), rng)

    def answer(self, rng, hands):
        """An answer that may well count."""
        open_ = rng.choice(self.position.open)
        seats = awaited(self.position, open_) if open_.prompt.to is not To.TABLE else (TABLE,)
        seat = rng.choice(seats)
        value = hands(self.position.state, open_.prompt, seat)
        self.act(Kind.ANSWER, f"phone{max(seat, 0)}", seat, prompt=open_.id, value=value)

    def seal(self, rng):
        """Something that a seat seals, another in each world: the seat and the prompt's id, if there is any such."""
        for open_ in self.position.open:
            waiting = awaited(self.position, open_)
            if not open_.prompt.sealed or len(waiting) < 2:
                continue
            seat = rng.choice(waiting)
            drawn = [sampled(open_.prompt.asked(seat), rng) for _ in range(20)]
            other = next((value for value in drawn if value != drawn[0]), None)
            if other is None or f"phone{seat}" not in self.position.seats[seat].devices:
                continue
            told = self.act(Kind.ANSWER, f"phone{seat}", seat, prompt=open_.id, value=drawn[0], other=other)
            if not isinstance(told, Refusal):
                return seat, open_.id
        return None

    def seen(self, world, but):
        """Everything that anybody but this seat can get at, as bytes."""
        at, table = self.hosts[world], self.table
        seats = [seat.number for seat in self.position.seats]
        views = [
            at.shown(table, device=f"phone{other}", seat=seat)
            for other in seats
            if other != but
            for seat in (None, *seats)
        ]
        all_see = [at.shown(table, device="phone0", screen=True), at.shown(table, device="stranger")]
        told = at.record(table), at.tables(), at.evening(at.evening_of(table)), at.last_seen(table), at.code(table)
        everything = [views, all_see, told, log(self.stores[world], table)]
        return msgspec.json.encode(everything)


def looked(game, options, number):
    """At how many positions of a pair of tables nothing was to be seen."""
    rng = Random(number)
    pair = Pair(game, options, rng.randint(2, 4))
    found = pair.played_on(rng)
    looks = 0
    while found and looks < LOOKS:
        seat, id_ = found
        looks += 1
        assert pair.seen(0, seat) == pair.seen(1, seat)
        pair.random(rng, but=seat)
        open_ = pair.position.prompt(id_)
        if open_ is None or seat not in open_.given:
            break  # revealed, or taken back by all
    return looks


@pytest.mark.parametrize(("game", "options"), GAMES, ids=str)
def test_what_is_sealed_is_nowhere_to_be_seen_before_the_reveal(game, options, times):
    """B155"""
    looks = number = 0
    while looks < times(2000) // len(GAMES):
        looks += looked(game, options, number)
        number += 1

    assert number < looks
