"""What the pages are made over: the host, the games, where phones find this computer, and what was set."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Lock

from card_data.model import Game
from card_data.problems import Problems
from companion.host.host import Host
from companion.host.library import Library
from companion.host.offload import Offload, direct
from companion.library import Playable
from companion.network import wifi
from companion.network.whereabouts import Whereabouts
from companion.services import Services
from companion.web.limits import Limits
from companion.web.phrases import Speech

_FRESH = 2.0  # seconds in which a game is taken as it was read


@dataclass(frozen=True, slots=True)
class Settings:
    """What was set when the companion was started. `key` signs devices' cookies and stays on this machine.

    `streams` is how many may be open at once, `life` how many seconds each lives (and up to as many again), `heartbeat`
    how often an idle one says that it lives. `faults` is the file for our own faults.
    """

    key: bytes
    streams: int = 1200
    life: float = 300.0
    heartbeat: float = 15.0
    faults: Path | None = None
    language: str = ""  # of devices that say nothing else


@dataclass(frozen=True, slots=True)
class Site:
    """Everything that answers requests share. `clock` is in milliseconds; `closing` is set when the server stops."""

    host: Host
    library: Library
    whereabouts: Whereabouts
    settings: Settings
    clock: Callable[[], int]
    ids: Callable[[], str]
    services: Services = field(default_factory=Services)
    closing: Event = field(default_factory=Event)
    offload: Offload = direct
    kept: wifi.Settings | None = None  # where settings of this machine are kept: the store
    speech: Speech = field(default_factory=Speech)
    limits: Limits = field(default_factory=Limits)
    _games: dict[str, tuple[float, Playable | None]] = field(default_factory=dict, init=False, repr=False)
    _reading: Lock = field(default_factory=Lock, init=False, repr=False)

    def game(self, name: str) -> Game | None:
        """A game that can be played here; None where it cannot."""
        found = self.playable(name)
        return None if found is None else found.game

    def playable(self, name: str) -> Playable | None:
        """A game with its rules; None where it cannot be played. Its files are looked at again after a moment.

        They are read beside what is served, by one who asks; meanwhile the others have it as it was.
        """
        known = self._fresh(name)
        if known is not None or name not in self.library.games():
            return known[1] if known is not None else None
        with self._reading:
            known = self._fresh(name)
            return known[1] if known is not None else self._read(name)

    def _fresh(self, name: str) -> tuple[float, Playable | None] | None:
        known = self._games.get(name)
        return known if known is not None and self.limits.now() < known[0] else None

    def _read(self, name: str) -> Playable | None:
        if name in self._games:
            self._games[name] = (self.limits.now() + _FRESH, self._games[name][1])
        found = self.offload(lambda: self._offered(name))
        self._games[name] = (self.limits.now() + _FRESH, found)
        return found

    def _offered(self, name: str) -> Playable | None:
        try:
            return self.library.playable(name)
        except Problems:
            return None
