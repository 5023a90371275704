"""Where one comes in: the home page, a game's set-up, opening a table, choosing a language."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING
from urllib.parse import quote

from flask import Blueprint, Response, redirect, request

from card_data.links import LinkError, SetUp, parse
from card_data.rules import Refusal, Say
from companion.engine.beginning import choices
from companion.engine.entries import Kind
from companion.engine.people import called
from companion.engine.position import Seat
from companion.host.intents import Intent, Refused
from companion.web.devices import address
from companion.web.homepage import Homes, Wanted
from companion.web.leaves import fault, no_game
from companion.web.limits import OPENINGS
from companion.web.sentences import Sentences

if TYPE_CHECKING:
    from werkzeug.wrappers import Response as Answer

    from companion.library import Playable
    from companion.web.devices import Devices
    from companion.web.site import Site

_MOST_OPENED = 512  # actions that are remembered, so that a double tap opens one table


@dataclass(slots=True)
class Opener:
    """Opens tables: once for each action, however often it is sent."""

    site: Site
    _opened: OrderedDict[tuple[str, str], str] = field(default_factory=OrderedDict)
    _lock: Lock = field(default_factory=Lock)

    def open(self, game: Playable, device: str) -> str | Say:
        """The id of the table that a form asks for, or why there is none."""
        with self._lock:
            key = (device, request.form.get("action", "")[:64])
            if key[1] and key in self._opened:
                return self._opened[key]
            made = self._made(game, device)
            if isinstance(made, str) and key[1]:
                self._opened[key] = made
                while len(self._opened) > _MOST_OPENED:
                    self._opened.popitem(last=False)
            return made

    def _made(self, game: Playable, device: str) -> str | Say:
        one_device = request.form.get("devices") == "one"
        names = self._names(game) if one_device else ()
        if isinstance(names, Say):
            return names
        offered = game.ruleset.options
        said = {option.id: request.form.get(f"option.{option.id}", option.usual) for option in offered}
        known = choices(offered, said)
        options = {option.id: known[option.id] for option in offered if known[option.id] != option.usual}
        try:
            table = self.site.host.open(game.game.id, device=device, options=options)
        except Refused as error:
            return error.refusal.say
        return self._begun(table, device, names) or table

    def _names(self, game: Playable) -> tuple[str, ...] | Say:
        """The people who share this device; what they cannot be called is told before anything is made."""
        seats: list[Seat] = []
        said = [request.form.get(f"name.{at}", "")[:200].strip() for at in range(max(game.ruleset.players))]
        for name in filter(None, said):
            known = called(name, seats)
            if isinstance(known, Refusal):
                return known.say
            seats.append(Seat(len(seats), known))
        if len(seats) not in game.ruleset.players:
            return Say("refuse.begin.players", {"players": str(game.game.players).replace("-", "–")})
        return tuple(seat.name for seat in seats)

    def _begun(self, table: str, device: str, names: tuple[str, ...]) -> Say | None:
        """Seats everybody who shares the device and begins; why not, where that cannot be."""
        act = self.site.host.act
        for seat, name in enumerate(names):
            answer = act(Intent(table, Kind.SIT, device, seat, value={"name": name}))
            if isinstance(answer, Refusal):
                return answer.say
        if names:
            answer = act(Intent(table, Kind.BEGIN, device, value={}))
            return answer.say if isinstance(answer, Refusal) and answer.code != "begin/option" else None
        return None


@dataclass(frozen=True, slots=True)
class Coming:
    """Answers whoever comes in."""

    site: Site
    devices: Devices
    homes: Homes
    opener: Opener

    def home(self) -> Response:
        """The home page."""
        return self.homes.home(self.devices)

    def set_up(self, rest: str) -> Response:
        """A game's set-up, as the printed card's code or a person asks for it."""
        phrases = self.devices.phrases()
        try:
            link = parse(f"/S/{rest.rstrip('/')}")
        except LinkError as error:
            return fault(phrases, phrases("web.no-link", None, {"link": rest[:40]}), error.remedy)
        if not isinstance(link, SetUp):
            return no_game(phrases, rest)
        if link.language:
            self.devices.speak(link.language)
        return self.homes.set_up(self.devices, link.game, Wanted(link.players)) or no_game(phrases, link.game)

    def opened(self) -> Answer:
        """Opens a table."""
        phrases, name = self.devices.phrases(), request.form.get("game", "")[:64]
        wait = self.site.limits.take("open", address(), OPENINGS)
        if wait:
            slowly = fault(phrases, phrases("web.slowly"), status=429)
            slowly.headers["Retry-After"] = str(wait)
            return slowly
        game = self.site.playable(name)
        if game is None:
            return no_game(phrases, name)
        made = self.opener.open(game, self.devices.id())
        if isinstance(made, str):
            return redirect(f"/t/{quote(made)}", 303)
        told = Sentences(phrases, game.game, {}).say(made)
        wanted = Wanted(typed=request.form.to_dict(flat=False), refused=told)
        return self.homes.set_up(self.devices, name, wanted) or no_game(phrases, name)

    def language(self) -> Answer:
        """Has this device speak another language."""
        self.devices.speak(request.form.get("language", ""))
        return redirect(back(request.form.get("back", "/")), 303)


def blueprint(site: Site, devices: Devices, homes: Homes) -> Blueprint:
    """The routes of coming in."""
    parts, coming = Blueprint("home", __name__), Coming(site, devices, homes, Opener(site))
    parts.add_url_rule("/", "home", coming.home)
    parts.add_url_rule("/S/<path:rest>", "set_up", coming.set_up)
    parts.add_url_rule("/s/<path:rest>", "set_up_typed", coming.set_up)
    parts.add_url_rule("/tables", "opened", coming.opened, methods=["POST"])
    parts.add_url_rule("/language", "language", coming.language, methods=["POST"])
    return parts


def back(place: str) -> str:
    """Where a form wants to go on, if that is on these pages; else home."""
    is_ours = place.startswith("/") and not place.startswith(("//", "/\\")) and place.isprintable() and place.isascii()
    return place if is_ours else "/"
