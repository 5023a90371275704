"""Everything that may be done at a table beside answering: people, options, corrections, undo, what comes after."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask import Blueprint, redirect, request

from card_data.problems import Problems
from companion.engine.entries import Kind
from companion.host.intents import Receipt
from companion.web import wanted
from companion.web.devices import is_on_host
from companion.web.reading import SCREEN
from companion.web.sentences import Sentences

if TYPE_CHECKING:
    from werkzeug.wrappers import Response as Answer

    from companion.web.devices import Devices
    from companion.web.doing import Doing
    from companion.web.homepage import Homes
    from companion.web.site import Site


@dataclass(frozen=True, slots=True)
class Deeds:
    """Does what forms of a table ask for."""

    site: Site
    devices: Devices
    doing: Doing
    homes: Homes

    def deed(self, table: str, deed: str) -> Answer:
        """What the log has an entry for."""
        if deed not in wanted.DEEDS:
            return self.doing.missing()
        form, tried = request.form, wanted.tried(deed, request.form)
        fields = wanted.wanted(deed, form, self.site.host.shown(table, device=self.devices.id()))
        if not isinstance(fields, Mapping):
            return self.doing.answered(table, fields, tried=tried)
        suffix = str(fields.get("value", "")) if deed == "correct" else ""
        outcome = self.doing.act(table, wanted.DEEDS[deed], wanted.seat(form), fields, suffix=suffix)
        if deed in {"sit", "dress"} and isinstance(outcome, Receipt):
            self.devices.remember(form.get("name", "")[:200], form.get("kit", "")[:20])
        return self.doing.answered(table, outcome, tried=tried)

    def choose(self, table: str) -> Answer:
        """Options of the game; those that stay as they are need no entry."""
        for value in wanted.choices(request.form, self.site.host.position(table)):
            outcome = self.doing.act(table, Kind.CHOOSE, None, value, suffix=value["option"])
            if not isinstance(outcome, Receipt):
                return self.doing.answered(table, outcome)
        return self.doing.done(table)

    def again(self, table: str) -> Answer:
        """The next table of the evening, with the same people; their phones follow by themselves."""
        game = request.form.get("game", "")[:64]
        try:
            made = self.site.host.again(table, device=self.devices.id(), game=game)
        except Problems:
            return self.doing.told(table, self.devices.phrases()("web.game-broken", None, {"game": game}))
        return self.doing.done(table) if self.doing.is_script else redirect(f"/t/{made}", 303)

    def delete(self, table: str) -> Answer:
        """Deletes a table with all its data."""
        gone = self.site.host.delete(table, device=self.devices.id())
        if isinstance(gone, bool):
            return redirect("/", 303)
        return self.homes.home(self.devices, Sentences(self.devices.phrases(), None, {}).say(gone.say), status=409)

    def renew(self, table: str) -> Answer:
        """A new join code in place of the old one, by somebody who sits there or by the computer's own screen."""
        if not self._is_own_screen() and not self.site.host.held(table, self.devices.id()):
            return self.doing.told(table, self.devices.phrases()("refuse.seat.not-seated"))
        self.site.host.renew(table)
        return self.doing.done(table)

    def admit(self, table: str) -> Answer:
        """Lets in every phone that asks for a seat; the screen on the computer that runs the table may as well.

        After a move to another address no phone's cookie is of any use: then only the screen can.
        """
        screen = self._is_own_screen()
        return self.doing.answered(table, self.site.host.admit(table, device=self.devices.id(), screen=screen))

    def _is_own_screen(self) -> bool:
        return self.doing.at == SCREEN and is_on_host()

    def went_back(self, table: str, deed: str) -> Answer:
        """Somebody asks for the address of a form: the table is what they want."""
        return redirect(f"/t/{table}") if deed in {*wanted.DEEDS, *wanted.OTHERS} else self.doing.missing()


def blueprint(site: Site, devices: Devices, doing: Doing, homes: Homes) -> Blueprint:
    """The routes of deeds."""
    parts, deeds = Blueprint("deeds", __name__), Deeds(site, devices, doing, homes)
    parts.before_request(doing.slowly)
    for name in ("choose", "again", "delete", "renew", "admit"):
        parts.add_url_rule(f"/t/<table>/{name}", name, getattr(deeds, name), methods=["POST"])
    parts.add_url_rule("/t/<table>/<deed>", "deed", deeds.deed, methods=["POST"])
    parts.add_url_rule("/t/<table>/<deed>", "went_back", deeds.went_back)
    return parts
