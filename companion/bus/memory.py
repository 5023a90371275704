"""A bus for one process: whoever waits for a table is woken when its log has grown."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from dataclasses import dataclass, field

_REMEMBERED = 4096  # tables whose last number is known; who waits for one that was forgotten asks again by itself


@dataclass(slots=True)
class _Room:
    """Those who wait for the next growth of one table."""

    bell: threading.Event = field(default_factory=threading.Event)
    waiters: int = 0


class MemoryBus:
    """Rings a bell for each table that somebody waits for; a table that nobody waits for costs at most a number."""

    def __init__(self, remembered: int = _REMEMBERED) -> None:
        self._lock = threading.Lock()
        self._rooms: dict[str, _Room] = {}
        self._grown: OrderedDict[str, int] = OrderedDict()
        self._remembered = remembered
        self._is_open = True

    def publish(self, table: str, seq: int) -> None:
        """Tells that a table's log has grown to `seq`. What comes late, and is lower, changes nothing."""
        with self._lock:
            if seq <= self._grown.get(table, 0):
                return
            self._grown[table] = seq
            self._grown.move_to_end(table)
            if len(self._grown) > self._remembered:
                self._grown.popitem(last=False)
            room = self._rooms.pop(table, None)
        if room:
            room.bell.set()

    def wait(self, table: str, since: int, timeout: float) -> int:
        """The number that a table has grown to, once it is above `since`; else `since`, after `timeout` seconds.

        Who goes on waiting gives the number that came back.
        """
        until = time.monotonic() + timeout
        while True:
            with self._lock:
                grown = self._grown.get(table, 0)
                if grown > since or not self._is_open:
                    return max(grown, since)
                room = self._rooms.setdefault(table, _Room())
                room.waiters += 1
            left = until - time.monotonic()
            try:
                is_rung = left > 0 and room.bell.wait(left)
            finally:
                self._leave(table, room)
            if not is_rung:
                return max(self._grown.get(table, 0), since)

    def close(self) -> None:
        """Wakes everybody who waits, for good."""
        with self._lock:
            self._is_open = False
            rooms, self._rooms = self._rooms, {}
        for room in rooms.values():
            room.bell.set()

    def _leave(self, table: str, room: _Room) -> None:
        with self._lock:
            room.waiters -= 1
            if not room.waiters and self._rooms.get(table) is room:
                del self._rooms[table]
