"""How often something may be asked: buckets that fill again, by address, device and table, few of them kept in mind.

A family behind one address is never locked out: who sits at a table has a bucket of their own, and only wrong codes
count as guesses.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Lock
from typing import NamedTuple

_MOST_KEYS = 20_000
_MOST_A_DEVICE = 4  # streams of one device at one table: its tabs


class Rate(NamedTuple):
    """So many at once, and so many a second from then on."""

    burst: float
    a_second: float


GUESSES = Rate(30, 1.0)  # wrong codes from one address: 17 million codes last 200 days
ALL_GUESSES = Rate(300, 5.0)  # from everywhere
OPENINGS = Rate(20, 0.1)  # tables opened from one address
SITTING = Rate(40, 1.0)  # people who sit down, by address
OWN = Rate(60, 8.0)  # what a device does that sits at the table
ANYBODY = Rate(120, 20.0)  # what others do, by address


@dataclass(slots=True)
class Limits:
    """Buckets by what they are for and whose they are; the longest unused are forgotten first."""

    now: Callable[[], float] = time.monotonic
    _buckets: OrderedDict[tuple[str, str], tuple[float, float]] = field(default_factory=OrderedDict)
    _lock: Lock = field(default_factory=Lock)

    def take(self, what: str, whose: str, rate: Rate) -> int:
        """Takes one out of a bucket; 0 where there was one, else after how many seconds there will be."""
        with self._lock:
            left = self._left(what, whose, rate)
            self._keep(what, whose, left - 1 if left >= 1 else left)
        return 0 if left >= 1 else max(1, math.ceil((1 - left) / rate.a_second))

    def empty_for(self, what: str, whose: str, rate: Rate) -> int:
        """After how many seconds there is one in a bucket again; 0 where there is. Nothing is taken."""
        with self._lock:
            left = self._left(what, whose, rate)
        return 0 if left >= 1 else max(1, math.ceil((1 - left) / rate.a_second))

    def _left(self, what: str, whose: str, rate: Rate) -> float:
        left, at = self._buckets.get((what, whose), (rate.burst, 0.0))
        return min(rate.burst, left + max(0.0, self.now() - at) * rate.a_second)

    def _keep(self, what: str, whose: str, left: float) -> None:
        self._buckets[what, whose] = (left, self.now())
        self._buckets.move_to_end((what, whose))
        if len(self._buckets) > _MOST_KEYS:
            self._buckets.popitem(last=False)


@dataclass(slots=True)
class Streams:
    """Counts what is held open: who sits at a table can have them all, others half of them.

    A device's oldest stream at a table ends for one too many of its own.
    """

    most: int
    _held: OrderedDict[int, str] = field(default_factory=OrderedDict)
    _guests: set[int] = field(default_factory=set)
    _ended: set[int] = field(default_factory=set)
    _next: int = 0
    _lock: Lock = field(default_factory=Lock)

    def open(self, whose: str, *, is_seated: bool) -> int | None:
        """A number for a new stream of a device at a table; None where there are too many."""
        with self._lock:
            mine = [number for number, other in self._held.items() if other == whose and number not in self._ended]
            if len(mine) >= _MOST_A_DEVICE:
                self._ended.add(mine[0])
            elif len(self._held) >= self.most or not (is_seated or len(self._guests) < self.most // 2):
                return None
            self._next += 1
            self._held[self._next] = whose
            if not is_seated:
                self._guests.add(self._next)
            return self._next

    def is_ended(self, number: int) -> bool:
        """Whether a newer one of the same device has taken a stream's place."""
        return number in self._ended

    def close(self, number: int) -> None:
        """A stream has ended."""
        with self._lock:
            self._held.pop(number, None)
            self._guests.discard(number)
            self._ended.discard(number)

    @property
    def count(self) -> int:
        """How many are open."""
        return len(self._held)
