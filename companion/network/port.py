"""A port to serve on: the one that printed codes carry, who has it where it is taken, and the next one that is free."""

from __future__ import annotations

import errno
import http.client
import json
import os
import socket
from contextlib import closing
from dataclasses import dataclass

from card_data.problems import Usage

PORT = 8765
LOOPBACK = "127.0.0.1"
EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 - a table is for the phones around it
SELF = "/.well-known/cartaviva"  # where a companion says that it is one
_TRIES = 20
_PATIENCE = 1.5  # seconds for an answer from this same computer
_MOST = 4096  # bytes of it
_BACKLOG = 2048  # connections that wait to be taken: a crowd scans at once


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Who has a port that was asked for: a companion (`tables` tells whose tables it keeps), or another program."""

    port: int
    is_ours: bool = False
    tables: str = ""
    origin: str = ""  # where phones find it


@dataclass(frozen=True, slots=True)
class Claim:
    """A port that is held; `neighbour` has the one that was asked for, where it is another."""

    listening: socket.socket
    port: int
    neighbour: Neighbour | None = None


def is_private(host: str) -> bool:
    """Whether what is listened on is this computer's alone."""
    return host.startswith("127.") or host in ("localhost", "::1")


def claim(host: str, port: int) -> Claim:
    """Takes the port, or the next that is free; 0 is any. Usage where the address is not ours or none is free."""
    neighbour = None
    for tried in range(port, min(port + _TRIES, 65536) if port else 1):
        try:
            listening = _listening(host, tried)
        except OSError as error:
            neighbour = neighbour or _taken(host, tried, error)
            continue
        return Claim(listening, listening.getsockname()[1], neighbour)
    raise Usage(f"The ports {port} to {port + _TRIES - 1} are all in use. Choose another with --port.")


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    try:
        # On POSIX a port is free again at once; on Windows the same option would let two programs share it.
        if os.name == "posix":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        else:
            found.setsockopt(socket.SOL_SOCKET, getattr(socket, "SO_EXCLUSIVEADDRUSE", -5), 1)
        found.bind((host, port))
        found.listen(_BACKLOG)
    except BaseException:
        found.close()
        raise
    return found


def _taken(host: str, port: int, error: OSError) -> Neighbour:
    """Who has a port that cannot be had. Usage where the port is not the trouble."""
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        raise Usage(f'"{host}" is no address of this computer. Leave --host out to serve everybody near.') from None
    if error.errno in (errno.EACCES, errno.EPERM) and os.name == "posix":
        raise Usage(f"The port {port} is for the system's own programs. Choose one above 1023 with --port.") from None
    return who(port, host)


def who(port: int, host: str = "") -> Neighbour:
    """Who answers on a port of this computer; `host` where it listens on one address alone."""
    asking = http.client.HTTPConnection(LOOPBACK if host in EVERYWHERE else host, port, timeout=_PATIENCE)
    try:
        with closing(asking):
            asking.request("GET", SELF)
            told = json.loads(asking.getresponse().read(_MOST))
            return Neighbour(port, is_ours="cartaviva" in told, tables=str(told["tables"]), origin=str(told["origin"]))
    except (OSError, ValueError, KeyError, TypeError, http.client.HTTPException):
        return Neighbour(port)
