"""Asks the computer not to fall asleep while people play."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack


def wake_lock() -> AbstractContextManager[object]:
    """Keeps the computer awake while the block runs, where that is possible; the screen may go dark."""
    try:
        from wakepy import keep  # noqa: PLC0415 - it looks around the system when it is loaded
    except ModuleNotFoundError:
        return ExitStack()
    return keep.running(on_fail="pass")


class Awake:
    """Is held while something is going on, and let go when it is not."""

    def __init__(self, lock: Callable[[], AbstractContextManager[object]] = wake_lock) -> None:
        self._lock = lock
        self._held: ExitStack | None = None

    @property
    def is_held(self) -> bool:
        """Whether the computer is being asked to stay awake."""
        return self._held is not None

    def follow(self, *, is_playing: bool) -> None:
        """Holds the computer awake as long as this is told that people play."""
        if is_playing and self._held is None:
            self._held = ExitStack()
            self._held.enter_context(self._lock())
        elif not is_playing:
            self.release()

    def release(self) -> None:
        """Lets the computer sleep."""
        held, self._held = self._held, None
        if held is not None:
            held.close()
