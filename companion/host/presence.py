"""When devices were last seen at a table: kept in memory only, and in no log."""

from __future__ import annotations

import threading
from collections.abc import Callable

from companion.engine.position import Position


class Presence:
    """Last-seen times, by table and device, in milliseconds."""

    def __init__(self, clock: Callable[[], int]) -> None:
        """`clock` is the host's."""
        self._clock = clock
        self._lock = threading.Lock()
        self._seen: dict[str, dict[str, int]] = {}

    def touch(self, table: str, device: str) -> None:
        """A device has just been heard of."""
        with self._lock:
            self._seen.setdefault(table, {})[device] = self._clock()

    def last_seen(self, table: str, position: Position) -> dict[int, int | None]:
        """For each seat when one of its devices was last heard of; None for never since the start."""
        with self._lock:
            seen = dict(self._seen.get(table, {}))
        times = {seat.number: [seen[device] for device in seat.devices if device in seen] for seat in position.seats}
        return {seat: max(found, default=None) for seat, found in times.items()}

    def forget(self, table: str) -> None:
        """Nobody is at that table any more."""
        with self._lock:
            self._seen.pop(table, None)

    def sweep(self, age: int) -> None:
        """Forgets whom nobody has heard of for so long."""
        until = self._clock() - age
        with self._lock:
            for table, devices in list(self._seen.items()):
                kept = {device: at for device, at in devices.items() if at >= until}
                if kept:
                    self._seen[table] = kept
                else:
                    del self._seen[table]
