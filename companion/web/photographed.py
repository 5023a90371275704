"""Codes in a photo: looked for outside this process, within limits, and what of them is one of our links."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from threading import BoundedSemaphore
from typing import Literal, TypeAlias

from card_data.links import DEFAULT_BASE, Link, LinkError, parse

LARGEST = 7_900_000  # bytes of a photo as it comes from a phone that runs no scripts
_AT_ONCE = 2
_SECONDS = 8.0
_PATIENCE = 4.0  # seconds in which a photo waits for its turn
_READER = Path(__file__).with_name("codereader.py")

Trouble: TypeAlias = Literal["", "empty", "busy", "slow", "format", "size", "broken", "none"]
_TROUBLES: tuple[Trouble, ...] = ("format", "size", "broken")


@dataclass(frozen=True, slots=True)
class Reading:
    """What the codes of a photo say; or why nothing was read: see `photo.trouble` in the texts."""

    texts: tuple[str, ...] = ()
    trouble: Trouble = ""


@dataclass(slots=True)
class Darkroom:
    """Reads photos, a few at a time, each in a process of its own that is stopped when it takes too long.

    A process of its own, for a picture is the only thing here that strangers hand to a library written in C++: what it
    breaks must not be the tables.
    """

    seconds: float = _SECONDS
    patience: float = _PATIENCE
    _turns: BoundedSemaphore = field(default_factory=lambda: BoundedSemaphore(_AT_ONCE))

    def read(self, photo: bytes) -> Reading:
        """The codes of a photo."""
        if not photo:
            return Reading(trouble="empty")
        if len(photo) > LARGEST:
            return Reading(trouble="size")
        if not self._turns.acquire(timeout=self.patience):
            return Reading(trouble="busy")
        try:
            return self._read(photo)
        finally:
            self._turns.release()

    def _read(self, photo: bytes) -> Reading:
        command = [sys.executable, "-P", str(_READER)]  # -P: modules beside it must not stand in for Python's own
        try:
            done = subprocess.run(command, input=photo, capture_output=True, timeout=self.seconds, check=False)  # noqa: S603
        except subprocess.TimeoutExpired:
            return Reading(trouble="slow")
        return _told(done.stdout) if done.returncode == 0 else Reading(trouble="broken")


def _told(output: bytes) -> Reading:
    said = json.loads(output)
    if trouble := next((one for one in _TROUBLES if one == said.get("trouble")), None):
        return Reading(trouble=trouble)
    texts = tuple(said["texts"])
    return Reading(texts) if texts else Reading(trouble="none")


def link(texts: tuple[str, ...], bases: tuple[str, ...] = ()) -> Link | None:
    """The first text that is a link of ours, whatever computer it names; `bases` are addresses that have a path."""
    for text in texts:
        for base in (DEFAULT_BASE, *bases):
            try:
                return parse(text, base=base)
            except LinkError:
                continue
    return None
