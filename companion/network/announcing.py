"""Announces `cartaviva.local` to the network, in a process of its own: `python -m companion.network.announcing PORT`.

Its parent writes a line with addresses whenever they change, and ends it by closing the line. What it says back, a
line each: `announced`, `taken ADDRESS` where another computer has the name, `missing` where nothing can announce,
`failed REASON`.
"""

from __future__ import annotations

import socket
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from zeroconf import ServiceInfo, Zeroconf

NAME = "cartaviva.local."
SERVICE = "_http._tcp.local."
MISSING = "missing"
ANNOUNCED = "announced"
TAKEN = "taken"
FAILED = "failed"
_PATIENCE = 1500  # milliseconds in which another computer with the name would answer


class Voice(Protocol):
    """What tells a network of names."""

    def owners(self) -> Sequence[str]:
        """The addresses that answer to the name now."""

    def announce(self, port: int, addresses: Sequence[str]) -> None:
        """Answers to the name with these addresses from now on."""

    def close(self) -> None:
        """Takes the name back."""


class Multicast:
    """Multicast DNS (RFC 6762), by the library where it is installed."""

    def __init__(self, interfaces: Sequence[str]) -> None:
        from zeroconf import IPVersion, Zeroconf  # noqa: PLC0415 - an extra

        self._zeroconf: Zeroconf = Zeroconf(interfaces=list(interfaces), ip_version=IPVersion.V4Only)
        self._info: ServiceInfo | None = None

    def owners(self) -> Sequence[str]:
        """The addresses that answer to the name now."""
        from zeroconf import AddressResolverIPv4  # type: ignore[attr-defined]  # noqa: PLC0415

        asked = AddressResolverIPv4(NAME)
        return asked.parsed_addresses() if asked.request(self._zeroconf, _PATIENCE) else ()

    def announce(self, port: int, addresses: Sequence[str]) -> None:
        """Registers the name with a service, which is what answers for it."""
        from zeroconf import ServiceInfo  # noqa: PLC0415

        self.withdraw()
        packed = [socket.inet_aton(address) for address in addresses]
        self._info = ServiceInfo(SERVICE, f"CartaViva.{SERVICE}", port, server=NAME, addresses=packed)
        self._zeroconf.register_service(self._info, allow_name_change=True)

    def withdraw(self) -> None:
        """Says that the name leads here no more."""
        if self._info is not None:
            self._zeroconf.unregister_service(self._info)
            self._info = None

    def close(self) -> None:
        """Takes the name back."""
        self.withdraw()
        self._zeroconf.close()


def announce(voice: Voice, port: int, addresses: Sequence[str]) -> str:
    """Announces the name, unless another computer has it; answers what came of it."""
    others = [owner for owner in voice.owners() if owner not in addresses]
    if others:
        return f"{TAKEN} {others[0]}"
    voice.announce(port, addresses)
    return ANNOUNCED


def _told(port: int, addresses: Sequence[str]) -> tuple[Voice | None, str]:
    try:
        voice = Multicast(addresses)
    except ModuleNotFoundError:
        return None, MISSING
    except OSError as error:
        return None, f"{FAILED} {error}"
    try:
        return voice, announce(voice, port, addresses)
    except Exception as error:  # noqa: BLE001 - the library's own errors have no common root; the table goes on without
        return voice, f"{FAILED} {type(error).__name__} {error}"


def main() -> None:
    """Announces as the lines say, until there are none."""
    voice: Voice | None = None
    for line in sys.stdin:
        if voice is not None:
            voice.close()
        voice, said = _told(int(sys.argv[1]), line.split())
        sys.stdout.write(f"{said}\n".replace("\r", " "))
        sys.stdout.flush()
    if voice is not None:
        voice.close()


if __name__ == "__main__":
    main()
