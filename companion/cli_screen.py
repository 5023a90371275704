"""What `cartaviva play` says in the terminal: where phones find the table, and what may be in their way."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator

from rich.console import Console
from rich.text import Text

from card_data.links import DEFAULT_BASE, base_url
from companion.network.addresses import Candidate, Reach
from companion.network.announcing import ANNOUNCED, MISSING, TAKEN
from companion.network.code import half_blocks, modules, runs
from companion.network.port import PORT, Neighbour
from companion.network.whereabouts import NAME, Whereabouts

_INK = "color(16) on color(231)"  # black on white in whatever colours the terminal has
_WHY = {Reach.VPN: "a VPN", Reach.VIRTUAL: "inside this computer", Reach.OTHER: "public", Reach.HOME: ""}
_FIREWALLS = {
    "win32": 'Windows may ask whether Python may be reached: tick "Private networks" and allow it.',
    "darwin": "macOS may ask whether Python may accept connections: allow it.",
}
_FIREWALL = "Should this computer have a firewall, it must let port {port} in, such as: sudo ufw allow {port}/tcp"


def console() -> Console:
    """The terminal, or plain lines where it is none."""
    return Console(highlight=False, soft_wrap=True)


def firewall(port: int, platform: str = sys.platform) -> str:
    """What the system may ask before phones can reach a port."""
    return _FIREWALLS.get(platform, _FIREWALL.format(port=port))


def show(screen: Console, lines: Iterable[str]) -> None:
    """Lines as they are."""
    for line in lines:
        screen.print(line, markup=False)


def show_code(screen: Console, address: str) -> None:
    """An address as a code; nothing where the lines go elsewhere than to a terminal."""
    if not screen.is_terminal:
        return
    code = modules(address)
    screen.print()
    if _can_write(screen.encoding, "▀▄█"):
        for line in half_blocks(code):
            screen.print(Text("  ").append(line, _INK))
    else:
        for row in code:
            text = Text("  ")
            for dark, length in runs(row):
                text.append("  " * length, "on color(16)" if dark else "on color(231)")
            screen.print(text)
    screen.print()


def _can_write(encoding: str, letters: str) -> bool:
    try:
        letters.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def capitals(address: str) -> str:
    """An address as a code carries it: in capitals, which make it smaller, where it has no path of its own."""
    return base_url(address)


def where(whereabouts: Whereabouts, *, path: str = "") -> Iterator[str]:
    """Where phones find it, short enough to type, and this computer, where `path` is behind the address."""
    if whereabouts.origin:
        yield "Scan this with a phone in the same Wi-Fi, or type:"
        yield f"  {whereabouts.origin}"
    elif whereabouts.is_private:
        yield "Only this computer is served. Leave --host out to let phones in."
    else:
        yield "This computer is in no network that phones could be in too. Join a Wi-Fi, or start a hotspot on a phone;"
        yield "the address is shown here as soon as there is one."
    yield f"On this computer: {whereabouts.here}{path}"
    yield from _others(whereabouts)


def _others(whereabouts: Whereabouts) -> Iterator[str]:
    others = [one for one in whereabouts.addresses() if one != whereabouts.chosen]
    if others and not whereabouts.base:
        yield f"Other addresses: {', '.join(map(_told, others))}."
        yield f"If phones find nothing, choose another at {whereabouts.here}/network"


def _told(one: Candidate) -> str:
    why = ", ".join(part for part in (one.adapter, _WHY[one.reach]) if part)
    return f"{one.ip} ({why})" if why else one.ip


def moved(whereabouts: Whereabouts) -> Iterator[str]:
    """What is said when codes carry another address."""
    if whereabouts.origin:
        yield f"This computer is now at {whereabouts.origin}. Tables go on; phones scan the new code."
    else:
        yield "This computer has lost its network. Tables wait until it is back."


def taken(neighbour: Neighbour, port: int) -> Iterator[str]:
    """That the port which was asked for belongs to somebody else, and what that means for codes on paper."""
    other = "another CartaViva, with other tables," if neighbour.is_ours else "another program"
    yield f"Port {neighbour.port} belongs to {other} on this computer, so this one takes {port}."
    if neighbour.port == PORT:
        yield f"Codes on printed cards say {PORT} and do not lead here: scan the code below."


def elsewhere(whereabouts: Whereabouts) -> Iterator[str]:
    """That codes on paper say another port, where a person chose one."""
    if whereabouts.port != PORT and not whereabouts.base and not whereabouts.is_private:
        yield f"Codes on printed cards say port {PORT} and do not lead to {whereabouts.port}: scan the code above,"
        yield "or print the set-up card again with --base-url."


def already(neighbour: Neighbour) -> Iterator[str]:
    """That the companion is running with the same tables."""
    yield "CartaViva is running on this computer already, with these tables."
    yield f"  {neighbour.origin or f'http://127.0.0.1:{neighbour.port}'}"
    yield "Go on there, or end it with Ctrl-C where it was started."


def name_told(said: str, port: int) -> Iterator[str]:
    """What came of announcing the name that printed codes carry."""
    word, _, rest = said.partition(" ")
    if word == ANNOUNCED and port == PORT:
        yield f"Codes on printed cards lead here too: {DEFAULT_BASE} (not every phone finds that name)."
    elif word == TAKEN:
        yield f"Another computer in this network ({rest}) is {NAME} already: printed codes lead there, not here."
        yield "Scan the code above to sit down here."
    elif word == MISSING:
        yield f"{NAME}, which printed cards name, is not announced: that needs the extra cartaviva[lan]."


def teller(screen: Console, lines: Callable[[str], Iterator[str]]) -> Callable[[str], None]:
    """Shows what the network says later, as it comes."""
    return lambda said: show(screen, lines(said))
