"""`/network`: the addresses by which phones get here, what to do when none does, and the house's Wi-Fi."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field, replace
from threading import Lock
from typing import TYPE_CHECKING, ClassVar

from flask import Blueprint, Response, abort, redirect, request

from card_data.expressions import Template
from card_data.links import DEFAULT_BASE
from card_data.problems import Usage
from companion.network import wifi
from companion.network.addresses import Reach
from companion.network.whereabouts import NAME
from companion.web.codes import svg
from companion.web.devices import address as asker
from companion.web.devices import is_on_host
from companion.web.guard import ART_POLICY
from companion.web.leaves import frame
from companion.web.pages import answer
from companion.web.parts import Deed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from flask.typing import ResponseReturnValue

    from card_data.model import Element, Game
    from companion.network.addresses import Candidate
    from companion.web.devices import Devices
    from companion.web.parts import Frame
    from companion.web.phrases import Phrases
    from companion.web.site import Site

ADVICE = ("same", "mobile", "vpn", "guest", "firewall", "browser", "one")
_NOTES = {Reach.HOME: "likely", Reach.OTHER: "other", Reach.VPN: "vpn", Reach.VIRTUAL: "virtual"}
_MOST_VISITORS = 2_000
_SET_UP = "link.setup"


@dataclass(slots=True)
class Visitors:
    """Counts from how many other addresses somebody has been here since the start."""

    _seen: OrderedDict[str, None] = field(default_factory=OrderedDict)
    _lock: Lock = field(default_factory=Lock)

    def note(self, address: str) -> None:
        """Somebody has been here from an address."""
        if address in self._seen:
            return
        with self._lock:
            self._seen[address] = None
            if len(self._seen) > _MOST_VISITORS:
                self._seen.popitem(last=False)

    def count(self, own: frozenset[str]) -> int:
        """How many of them are not this computer."""
        return sum(address not in own for address in tuple(self._seen))


@dataclass(frozen=True, slots=True)
class AddressCard:
    """An address for phones: its code as a picture, how likely it is in words, and (`use`) the button that takes it."""

    address: str
    picture: str
    note: str
    adapter: str
    is_chosen: bool
    use: Deed | None = None


@dataclass(frozen=True, slots=True)
class NetworkPage:
    """How phones get here. `is_own`: read on the computer itself, where things can be set; the Wi-Fi goes to `wifi`.

    `trouble` says why no phone can, `notice` and `local` what else to know, `seen` how many have. `advice` are pairs
    of what to look at and how. `commands` print the set-up cards again, which carry `printed`.
    """

    template: ClassVar[str] = "cards/network.html"
    frame: Frame
    seen: str
    addresses: tuple[AddressCard, ...]
    advice: tuple[tuple[str, str], ...]
    is_own: bool
    trouble: str = ""
    notice: str = ""
    local: str = ""
    commands: tuple[str, ...] = ()
    printed: str = ""
    wifi: str = "/network/wifi"
    wifi_name: str = ""
    typed: str = ""
    done: str = ""
    problem: str = ""


def blueprint(site: Site, devices: Devices, visitors: Visitors) -> Blueprint:
    """The routes of the network page."""
    parts = Blueprint("network", __name__)

    @parts.before_app_request
    def note() -> None:
        visitors.note(asker())

    @parts.get("/network")
    def network() -> Response:
        """How phones get here."""
        phrases = devices.phrases()
        page = network_page(site, phrases, visitors)
        done = phrases("network.changed") if "changed" in request.args else ""
        return answer(replace(page, done=done), phrases)

    @parts.get("/network/code.svg")
    def picture() -> Response:
        """The code of one of the addresses, to try."""
        known = [one.ip for one in site.whereabouts.addresses()]
        ip = request.args.get("ip", "")
        drawn = Response(svg(_origin(site, ip).upper()) if ip in known else abort(404), content_type="image/svg+xml")
        drawn.headers["Content-Security-Policy"] = ART_POLICY
        return drawn

    @parts.post("/network/address")
    def chosen() -> ResponseReturnValue:
        """Lets codes carry another address."""
        phrases = devices.phrases()
        if not _is_own(site):
            return _refused(site, phrases, visitors, "own-only", 403)
        if not site.whereabouts.choose(request.form.get("ip", "")):
            return _refused(site, phrases, visitors, "unknown", 409)
        return redirect("/network?changed=yes", 303)

    @parts.post("/network/wifi")
    def house() -> ResponseReturnValue:
        """Keeps the house's Wi-Fi on this machine, or forgets it."""
        phrases = devices.phrases()
        if not _is_own(site) or site.kept is None:
            return _refused(site, phrases, visitors, "own-only", 403)
        wrong = _kept(site.kept, request.form)
        if not wrong:
            return redirect("/network#wifi", 303)
        page = replace(network_page(site, phrases, visitors), typed=request.form.get("name", "")[:64])
        return answer(replace(page, problem=phrases(f"network.{wrong}")), phrases, 422)

    return parts


def network_page(site: Site, phrases: Phrases, visitors: Visitors) -> NetworkPage:
    """How phones get here, as things are now."""
    where, is_own = site.whereabouts, _is_own(site)
    count = visitors.count(frozenset({"127.0.0.1", "::1", *(one.ip for one in where.addresses())}))
    kept = wifi.kept(site.kept) if site.kept and is_own else None
    return NetworkPage(
        frame=frame(phrases, phrases("network.title")),
        seen=phrases("network.seen.some", count) if count else phrases("network.seen.none"),
        addresses=_addresses(site, phrases, is_own=is_own),
        advice=tuple((phrases(f"network.advice.{one}.what"), phrases(f"network.advice.{one}.how")) for one in ADVICE),
        is_own=is_own,
        trouble=_trouble(site, phrases),
        notice=phrases("network.fixed", None, {"address": where.origin}) if where.base else "",
        local=_local(site, phrases),
        commands=_commands(site),
        printed=(where.base or DEFAULT_BASE).lower(),
        wifi_name=kept.name if kept else "",
        typed=kept.name if kept else "",
    )


def _addresses(site: Site, phrases: Phrases, *, is_own: bool) -> tuple[AddressCard, ...]:
    where = site.whereabouts
    chosen = where.chosen
    return tuple(_address(site, phrases, one, is_chosen=one == chosen, is_own=is_own) for one in where.addresses())


def _address(site: Site, phrases: Phrases, one: Candidate, *, is_chosen: bool, is_own: bool) -> AddressCard:
    use = Deed("/network/address", phrases("network.use"), "", (("ip", one.ip),)) if is_own and not is_chosen else None
    note = phrases(f"network.{_NOTES[one.reach]}")
    return AddressCard(_origin(site, one.ip), f"/network/code.svg?ip={one.ip}", note, one.adapter, is_chosen, use)


def _origin(site: Site, ip: str) -> str:
    return f"http://{ip}:{site.whereabouts.port}"


def _trouble(site: Site, phrases: Phrases) -> str:
    if site.whereabouts.is_private:
        return phrases("network.only-here")
    return "" if site.whereabouts.addresses() else phrases("network.none")


def _local(site: Site, phrases: Phrases) -> str:
    where = site.whereabouts
    if where.is_announced:
        return phrases("network.local", None, {"address": f"http://{NAME}:{where.port}"})
    return phrases("network.not-local") if not where.base and not where.is_private else ""


def _commands(site: Site) -> tuple[str, ...]:
    """The commands that print again just the cards with set-up codes, for the address of now."""
    origin = site.whereabouts.origin
    games = [game for name in site.library.games() if (game := site.game(name))] if origin else []
    found = (
        (game, ",".join(component.id for component in game.components if _sets_up(game, component.face)))
        for game in games
    )
    return tuple(f"cartaviva build {_named(game)} --only {cards} --base-url {origin}" for game, cards in found if cards)


def _named(game: Game) -> str:
    """A game as a command calls it: by its id where it came with CartaViva, else by its folder's name."""
    return game.id if game.is_built_in else game.folder.name


def _sets_up(game: Game, layout: str) -> bool:
    """Whether a layout carries the code that sets up a table."""
    return layout in game.layouts and any(map(_is_set_up, _elements(game.layouts[layout].elements)))


def _is_set_up(element: Element) -> bool:
    content = element.content
    return element.kind == "qr" and isinstance(content, Template) and _SET_UP in content.attributes


def _elements(elements: tuple[Element, ...]) -> Iterator[Element]:
    for element in elements:
        yield element
        yield from _elements(element.children)


def _is_own(site: Site) -> bool:
    """Whether the computer itself asks, at whichever of its addresses."""
    own = {one.ip for one in site.whereabouts.addresses()}
    return is_on_host() or (asker() in own and not request.headers.get("X-Forwarded-For"))


def _refused(site: Site, phrases: Phrases, visitors: Visitors, why: str, status: int) -> Response:
    page = network_page(site, phrases, visitors)
    return answer(replace(page, problem=phrases(f"network.{why}")), phrases, status)


def _kept(settings: wifi.Settings, form: Mapping[str, str]) -> str:
    """Keeps the Wi-Fi of a form, or forgets it; what is wrong with it, or ""."""
    if form.get("forget"):
        wifi.keep(settings, None)
        return ""
    name, password = form.get("name", "")[:200], form.get("password", "")[:200]
    try:
        wifi.wifi(name)
    except Usage:
        return "wifi-bad-name"
    try:
        wifi.keep(settings, wifi.wifi(name, password, is_hidden=bool(form.get("hidden"))))
    except Usage:
        return "wifi-bad-password"
    return ""
