"""Hosts to test with: the clock, ids and lots are known, the games tiny, the store what a test says."""

from dataclasses import dataclass, replace
from itertools import count

from card_data.problems import Problem, Problems
from card_data.rules import Refusal
from companion.bus.memory import MemoryBus
from companion.engine.entries import Kind
from companion.host.host import Host
from companion.host.intents import Intent, Receipt
from companion.host.offers import Offer
from companion.store.memory import MemoryStore
from tests.engine import auction, fair
from tests.host import marathon

START = 1_700_000_000_000
KITS = ("red", "yellow", "sky", "green", "blue")
NAMES = ("Ada", "Ben", "Chiara", "Dan", "Eva", "Fay")
BID = "round1/bid~0"
ACTIONS = count(1)


class Shelf:
    """A library of games that are not in files; `rules` may be changed as files may."""

    def __init__(self, **more):
        self.rules = {"auction": auction.RULES, "fair": fair.RULES, "marathon": marathon.RULES} | more
        self.tables = {}

    def offer(self, game):
        if game not in self.rules:
            raise Problems([Problem("game/unknown", f'There is no game "{game}"')])
        return Offer(game, self.rules[game], self.tables.get(game, {"lots": ({"id": "L1"},)}), KITS)

    def ruleset(self, game, version):
        return self.rules.get(game)


class Clock:
    """Milliseconds that pass only when a test says so, and one with each look."""

    def __init__(self):
        self.now = START

    def __call__(self):
        self.now += 1
        return self.now


def host(store=None, *, shelf=None, clock=None, bus=None, first=1, offload=None):
    """A host whose ids count from `first`."""
    numbers = count(first)
    more = {} if offload is None else {"offload": offload}
    return Host(
        store=store or MemoryStore(),
        bus=bus or MemoryBus(),
        library=shelf or Shelf(),
        clock=clock or Clock(),
        ids=lambda: f"id{next(numbers)}",
        randomness=Drawn().__call__,
        **more,
    )


class Drawn:
    """Bytes that look drawn and are the same every time."""

    def __init__(self):
        self._last = 0

    def __call__(self, size):
        drawn = bytearray()
        for _ in range(size):
            self._last = (self._last * 1103515245 + 12345) % 2**31
            drawn.append(self._last >> 16 & 0xFF)
        return bytes(drawn)


@dataclass
class At:
    """A table as people use it: `phone0` holds seat 0, and so on; actions are numbered where none is named."""

    host: Host
    table: str
    refused: Refusal | None = None

    def do(self, kind, seat=None, *, device=None, prompt="", value=None, action=None):
        """Whether it counted."""
        device = f"phone{seat}" if device is None else device
        action = f"a{next(ACTIONS)}" if action is None else action
        return self.took(self.host.act(Intent(self.table, kind, device, seat, prompt, value, action)))

    def took(self, answer):
        self.refused = answer if isinstance(answer, Refusal) else None
        assert self.refused or isinstance(answer, Receipt)
        return self.refused is None

    def answer(self, key, seat, value, **rest):
        """The answer to the open prompt of a key, whatever its id."""
        ids = {open_.prompt.key: open_.id for open_ in self.position.open}
        return self.do(Kind.ANSWER, seat, prompt=ids[key], value=value, **rest)

    def bids(self, *bids):
        """A round of the auction."""
        key = self.position.open[0].prompt.key
        return [self.answer(key, seat, bid) for seat, bid in enumerate(bids)]

    def shown(self, phone, **rest):
        return self.host.shown(self.table, device=f"phone{phone}", **rest)

    @property
    def why(self):
        return None if self.refused is None else self.refused.code

    @property
    def position(self):
        return self.host.position(self.table)

    @property
    def said(self):
        return [line.say.key for line in self.position.lines]


def lobby(game="auction", seats=3, *, at=None, **opening):
    """A table at which people sit."""
    at = at or host()
    table = At(at, at.open(game, device="screen", **opening))
    for seat in range(seats):
        assert table.do(Kind.SIT, device=f"phone{seat}", value={"name": NAMES[seat]}), table.why
    return table


def begun(game="auction", seats=3, **rest):
    """A table at which a game has begun."""
    table = lobby(game, seats, **rest)
    assert table.do(Kind.BEGIN, device="phone0"), table.why
    return table


def played_out(table):
    """The auction played to its end; who sits first wins it."""
    for _ in range(3):
        assert all(table.bids(2, 1, 0)), table.why
    return table


def log(store, table):
    """A table's log without what is sealed."""
    return [replace(entry, sealed=None) for entry in store.entries(table)]
