"""Where slow work runs: here, or in threads beside an event loop that a slow disk must not stall."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

T = TypeVar("T")


class Offload(Protocol):
    """Runs work that waits for the disk, and gives what comes of it."""

    def __call__(self, work: Callable[[], T], /) -> T:
        """What the work gives; what it raises is raised."""


def direct(work: Callable[[], T], /) -> T:
    """Runs it here, as where every request has a thread of its own."""
    return work()
