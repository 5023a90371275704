"""Everything that one run of the preview holds: the games it knows, those that are open, the builds asked for."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from tempfile import gettempdir
from threading import Event, Lock
from typing import TYPE_CHECKING

from generator.preview.channel import Channel
from generator.preview.printing import PrintRoom
from generator.preview.studio import Studio
from generator.preview.words import Speech

if TYPE_CHECKING:
    from pathlib import Path

    from generator.preview.catalogue import Catalogue


@dataclass(slots=True)
class State:
    """Handed to the app. `hosts` are the names by which the pages may be asked for; PDFs go to `output`.

    `trusted` are the slugs of games whose painters may run because the person said so; `faults` is the file that keeps
    our own faults.
    """

    catalogue: Catalogue
    output: Path
    hosts: frozenset[str]
    trusted: frozenset[str] = frozenset()
    faults: Path = field(default_factory=lambda: FilePath(gettempdir()) / f"cartaviva-preview-{os.getpid()}.txt")
    closing: Event = field(default_factory=Event)
    press: PrintRoom = field(default_factory=PrintRoom)
    speech: Speech = field(default_factory=Speech)
    studios: dict[str, Studio] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def studio(self, slug: str) -> Studio | None:
        """The open game of a slug, up to date; None where no such game is known."""
        with self._lock:
            found = self.studios.get(slug)
            if found is None:
                folder = self.catalogue.folder(slug)
                if folder is None:
                    return None
                channel = Channel(self.closing)
                found = Studio(slug, folder, channel, self.closing, trusted=slug in self.trusted)
                self.studios[slug] = found
                self.catalogue.opened(folder)
        if found.refresh():
            found.channel.ring()
        return found

    def close(self) -> None:
        """Lets go of everybody who listens."""
        self.closing.set()
        for studio in self.studios.values():
            studio.channel.ring()
