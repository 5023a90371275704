"""The addresses of this computer, and which of them phones on the same Wi-Fi can most likely reach."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from ipaddress import IPv4Address, IPv4Network

# What adapters are called that lead to no phone in the room: by the system's name, or by the maker's.
_VIRTUAL = re.compile(
    r"docker|br-[0-9a-f]|veth|virbr|vnet|vmnet|vbox|lxc|lxd|podman|cni|flannel|cali|kube|hyper-v|virtual|vmware|wsl",
    re.IGNORECASE,
)
_HOTSPOT = re.compile(r"wi-?fi direct", re.IGNORECASE)  # Windows' own, though it calls it virtual
_VPN = re.compile(
    r"tun|tap|utun|wg\d|ppp|ipsec|zt[0-9a-z]{5}|tailscale|zerotier|wireguard|nordlynx|proton|mullvad|openvpn|anyconnect"
    r"|forti|globalprotect|pangp|vpn",
    re.IGNORECASE,
)
_SHARED = IPv4Network("100.64.0.0/10")  # RFC 6598: between a provider and its customers, and inside some VPNs
_THIS = IPv4Network("0.0.0.0/8")  # RFC 1122: whoever asks
_HOMES = (IPv4Network("192.168.0.0/16"), IPv4Network("10.0.0.0/8"), IPv4Network("172.16.0.0/12"))
_ELSEWHERE = "198.51.100.1"  # RFC 5737: an address that nobody has


class Reach(IntEnum):
    """How likely a phone reaches an address, the likeliest first."""

    HOME = 0
    OTHER = 1  # an address that the whole internet knows
    VPN = 2
    VIRTUAL = 3
    NOBODY = 4  # loopback, and addresses that were given for want of any


@dataclass(frozen=True, slots=True)
class Adapter:
    """A network adapter as the system tells of it."""

    name: str
    addresses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Candidate:
    """An address of this computer, the adapter that has it, and how likely a phone reaches it."""

    ip: str
    adapter: str
    reach: Reach
    is_default: bool = False  # what leaves this computer leaves from here

    @property
    def is_usable(self) -> bool:
        """Whether a code may carry it without being asked for."""
        return self.reach in (Reach.HOME, Reach.OTHER)


def candidates(adapters: Iterable[Adapter], default: str = "") -> tuple[Candidate, ...]:
    """The addresses that another device might use, the likeliest first: never loopback or link-local ones.

    `default` is the address by which this computer goes out.
    """
    every = {ip: adapter.name for adapter in adapters for ip in adapter.addresses}
    found = [Candidate(ip, name, _reach(IPv4Address(ip), name), ip == default) for ip, name in every.items()]
    return tuple(sorted((one for one in found if one.reach is not Reach.NOBODY), key=_rank))


def _reach(ip: IPv4Address, adapter: str) -> Reach:
    if ip.is_loopback or ip.is_link_local or ip.is_multicast or ip.is_reserved or ip in _THIS:
        return Reach.NOBODY
    if _VIRTUAL.search(adapter) and not _HOTSPOT.search(adapter):
        return Reach.VIRTUAL
    if _VPN.match(adapter) or ip in _SHARED or re.search(r"vpn|wireguard|tap-", adapter, re.IGNORECASE):
        return Reach.VPN
    return Reach.HOME if any(ip in home for home in _HOMES) else Reach.OTHER


def _rank(one: Candidate) -> tuple[int, bool, int, int]:
    ip = IPv4Address(one.ip)
    home = next((number for number, net in enumerate(_HOMES) if ip in net), len(_HOMES))
    return (one.reach, not one.is_default, home, int(ip))


def found() -> tuple[Candidate, ...]:
    """The candidates of this computer now."""
    default = _default()
    return candidates(_adapters(default), default)


def _default() -> str:
    """The address from which this computer would reach the internet; "" where there is no way out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking, suppress(OSError):
        asking.connect((_ELSEWHERE, 9))  # sends nothing: only a route is looked up
        return str(asking.getsockname()[0])
    return ""


def _adapters(default: str) -> list[Adapter]:
    try:
        import ifaddr  # noqa: PLC0415 - where it is missing, less is known
    except ModuleNotFoundError:
        return _by_name(default)
    return [
        Adapter(f"{one.nice_name}" if one.nice_name else one.name, tuple(str(ip.ip) for ip in one.ips if ip.is_IPv4))
        for one in ifaddr.get_adapters()
    ]


def _by_name(default: str) -> list[Adapter]:
    """What this computer's own name leads to, and the way out: less than the adapters tell, but enough at home."""
    known: set[str] = {default} if default else set()
    with suppress(OSError):
        known.update(socket.gethostbyname_ex(socket.gethostname())[2])
    return [Adapter("", tuple(sorted(known)))]
