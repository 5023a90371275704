"""Who listens for changes of a game, and how they are woken."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition, Event


class Channel:
    """A number that grows with every change; listeners sleep until it is another one than they know."""

    def __init__(self, closing: Event) -> None:
        """Nothing has changed yet. `closing` wakes everybody for good, after `ring`."""
        self._closing = closing
        self._woken = Condition()
        self._number = 0
        self._listeners = 0

    @property
    def number(self) -> int:
        """How often something changed."""
        return self._number

    @property
    def is_heard(self) -> bool:
        """Whether anybody listens."""
        return self._listeners > 0

    @property
    def is_closed(self) -> bool:
        """Whether nothing more will be told."""
        return self._closing.is_set()

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Counts a listener."""
        with self._woken:
            self._listeners += 1
        try:
            yield
        finally:
            with self._woken:
                self._listeners -= 1

    def ring(self) -> None:
        """Tells that something changed."""
        with self._woken:
            self._number += 1
            self._woken.notify_all()

    def wait(self, known: int, seconds: float) -> int:
        """Sleeps until something else than the known number is true, or so many seconds; answers the number."""
        with self._woken:
            self._woken.wait_for(lambda: self._number != known or self.is_closed, seconds)
            return self._number
