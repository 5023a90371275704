"""Where phones find this computer: the address that codes carry, all names it may be asked by, when that changes."""

from __future__ import annotations

import socket
from collections.abc import Callable
from threading import Lock

from card_data.links import base_url
from companion.network import addresses
from companion.network.addresses import Candidate
from companion.network.port import EVERYWHERE, LOOPBACK, is_private

NAME = "cartaviva.local"
_HTTP = 80  # the port that browsers leave out


class Whereabouts:
    """Knows this computer's addresses, looks again when told to, and keeps what a person chose among them.

    `host` is what is listened on. `number` grows whenever the address that codes carry is another one.
    """

    def __init__(
        self,
        port: int,
        *,
        host: str = EVERYWHERE[0],
        base: str = "",
        find: Callable[[], tuple[Candidate, ...]] = addresses.found,
    ) -> None:
        self.port = port
        self.host = host
        self.base = base  # what a person said that codes shall carry; "" leaves it to the addresses
        self.is_announced = False  # whether `cartaviva.local` leads here
        self.number = 0
        self._find = find
        self._wanted = ""
        self._lock = Lock()
        self._found = self._sought()
        self._hosts = self._named()
        self._listeners: list[Callable[[], None]] = []

    @property
    def is_private(self) -> bool:
        """Whether only this computer is served."""
        return is_private(self.host)

    def addresses(self) -> tuple[Candidate, ...]:
        """Every address that another device might use, the likeliest first."""
        return self._found

    @property
    def chosen(self) -> Candidate | None:
        """The address that codes carry: the one a person chose while it is there, else the likeliest; None without."""
        wanted = next((one for one in self._found if one.ip == self._wanted), None)
        return wanted or next((one for one in self._found if one.is_usable), None)

    def choose(self, ip: str) -> bool:
        """Lets codes carry another of the addresses; False where this computer has no such one."""
        if ip not in {one.ip for one in self._found}:
            return False
        self._change(self._found, ip)
        return True

    @property
    def origin(self) -> str:
        """What links begin with, in small letters (`http://192.168.1.20:8765`); "" where no phone could follow one."""
        if self.base:
            return _lowered(base_url(self.base))
        if self.is_private or self.chosen is None:
            return ""
        return f"http://{self.chosen.ip}:{self.port}"

    @property
    def here(self) -> str:
        """The address for a browser on this computer itself."""
        return f"http://{LOOPBACK if self.host in EVERYWHERE else _bracketed(self.host)}:{self.port}"

    def hosts(self) -> frozenset[str]:
        """Every `Host` by which this computer may be asked: its addresses and names with the port, `--base-url`'s."""
        return self._hosts

    def _named(self) -> frozenset[str]:
        names = {LOOPBACK, "localhost", *([] if self.host in EVERYWHERE else [_bracketed(self.host)])}
        if not self.is_private:
            own = socket.gethostname().lower().removesuffix(".local")
            names |= {NAME, own, f"{own}.local", *(one.ip for one in self._found)}
        there = {f"{name}:{self.port}" for name in names} | (names if self.port == _HTTP else set())
        return frozenset(there | ({_host(self.base)} if self.base else set()))

    def look(self) -> bool:
        """Looks at the addresses again; True, and everybody who listens is told, where codes now carry another one."""
        found = self._sought()
        if found == self._found:
            return False
        return self._change(found, self._wanted)

    def on_change(self, listener: Callable[[], None]) -> None:
        """Has somebody told whenever codes carry another address."""
        self._listeners.append(listener)

    def _change(self, there: tuple[Candidate, ...], wanted: str) -> bool:
        with self._lock:
            before = self.origin
            self._found, self._wanted = there, wanted
            self._hosts = self._named()
            if self.origin == before:
                return False
            self.number += 1
        for listener in self._listeners:
            listener()
        return True

    def _sought(self) -> tuple[Candidate, ...]:
        """What is found, as far as it is listened on."""
        if self.is_private:
            return ()
        there = self._find()
        return there if self.host in EVERYWHERE else tuple(one for one in there if one.ip == self.host)


def _lowered(base: str) -> str:
    """An address with scheme and host in small letters, its path as it is."""
    scheme, _, rest = base.partition("://")
    host, slash, path = rest.partition("/")
    return f"{scheme}://{host}".lower() + slash + path


def _host(base: str) -> str:
    return _lowered(base_url(base)).partition("://")[2].partition("/")[0]


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
