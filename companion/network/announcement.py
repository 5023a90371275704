"""The name `cartaviva.local` as this process sees it: kept by a child, which ends with it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Thread
from typing import IO

from companion.network import announcing

_PATIENCE = 1.0  # seconds for the child to take the name back


class Announcement:
    """The child that announces the name; `told` is called with what it says: announced, taken ADDRESS, missing."""

    def __init__(self, port: int, told: Callable[[str], None], command: Sequence[str] = ()) -> None:
        usual = (sys.executable, "-m", announcing.__name__, str(port))
        self._child = subprocess.Popen(  # noqa: S603 - this same program
            command or usual, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            start_new_session=True,  # Ctrl-C in the terminal is for the parent, which then ends the child
        )  # fmt: skip
        self._listener = Thread(target=_listen, args=(self._child.stdout, told), daemon=True)
        self._listener.start()

    def lead_to(self, addresses: Sequence[str]) -> None:
        """Lets the name lead to these addresses."""
        if self._child.stdin is not None:
            with suppress(OSError):
                self._child.stdin.write(" ".join(addresses) + "\n")
                self._child.stdin.flush()

    def close(self) -> None:
        """Takes the name back."""
        with suppress(OSError):
            if self._child.stdin is not None:
                self._child.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._child.wait(_PATIENCE)
        if self._child.poll() is None:
            self._child.kill()
            self._child.wait()
        self._listener.join(_PATIENCE)
        if self._child.stdout is not None:
            self._child.stdout.close()


def _listen(said: IO[str] | None, told: Callable[[str], None]) -> None:
    for line in said or ():
        told(line.strip())
