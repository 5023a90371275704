"""What the host wants of a bus."""

from __future__ import annotations

from typing import Protocol


class Bus(Protocol):
    """Wakes who waits for a table. Losing a message costs a second, never data: who waits asks again by itself."""

    def publish(self, table: str, seq: int) -> None:
        """Tells that a table's log has grown to `seq`."""

    def wait(self, table: str, since: int, timeout: float) -> int:
        """The number that a table has grown to, once it is above `since`; else `since`, after `timeout` seconds."""

    def close(self) -> None:
        """Wakes everybody who waits, for good."""
