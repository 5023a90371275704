"""A table's pages, whole and in part. Looking changes nothing, whoever opens the address."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING

from flask import Blueprint, Response, redirect, request

from companion.web.corrections import NAMED, corrections_page, setting_part
from companion.web.pages import FRAGMENT, answer, fragment, wants_fragment
from companion.web.public import log_page, result_page
from companion.web.reading import OPEN, SCREEN, SEAT, SHARED, TABLE_PAGE, address_of, day
from companion.web.views import Looking, Views, looking

if TYPE_CHECKING:
    from werkzeug.wrappers import Response as Answer

    from companion.web.devices import Devices
    from companion.web.doing import Doing
    from companion.web.site import Site

_LONGEST = 200  # letters of what is named in an address


@dataclass(frozen=True, slots=True)
class TablePages:
    """Answers whoever looks at a table."""

    site: Site
    devices: Devices
    views: Views
    doing: Doing

    def table(self, table: str) -> Answer:
        """The table as this device sees it; a phone follows to the next one, where its people went on."""
        device = self.devices.id()
        successor = self.site.host.successor(table)
        if successor is not None and self.site.host.held(successor, device):
            return redirect(f"/t/{successor}", 303)
        return self._page(table, SHARED if request.args.get("shared") else TABLE_PAGE)

    def seat(self, table: str, number: int) -> Answer:
        """A seat's page, covered where several people share the device."""
        return self._page(table, f"{OPEN if request.args.get('open') else SEAT}{number}")

    def screen(self, table: str) -> Answer:
        """The shared display."""
        return self._page(table, SCREEN)

    def view(self, table: str) -> Response:
        """The changing part of a page; 304 where it is as it was."""
        seen = self._looking(table, request.args.get("at", TABLE_PAGE))
        shown = self.site.host.shown(table, device="", screen=True)
        if shown is None:
            return self.doing.no_table()
        tag = _tag(seen, shown.seq, self.site.whereabouts.number)
        is_known = request.if_none_match.contains(tag) or request.args.get("since") == str(shown.seq)
        found = None if is_known else self.doing.fragments.told(seen)
        made = Response(status=304) if found is None else Response(found.html, content_type=FRAGMENT)
        made.set_etag(tag)
        return made

    def corrections(self, table: str) -> Answer:
        """What can be set to what lies on the table; a script gets the form of the one thing that it asks for."""
        seen, name = self._looking(table, request.args.get("at", TABLE_PAGE)), request.args.get(NAMED, "")[:_LONGEST]
        reading = self.views.settable(seen)
        if reading is None:
            return self._back(seen)
        if not wants_fragment():
            return answer(corrections_page(reading, name), seen.phrases)
        found = setting_part(reading, name)
        return self.doing.missing() if found is None else fragment(found, seen.phrases)

    def steps(self, table: str) -> Answer:
        """What can be taken back; a script gets the list alone."""
        seen = self._looking(table, request.args.get("at", TABLE_PAGE))
        found = self.views.steps(seen)
        if found is None:
            return self._back(seen)
        return fragment(found, seen.phrases) if wants_fragment() else answer(found, seen.phrases)

    def log(self, table: str) -> Response:
        """Everything that happened, in words."""
        reading = self.views.public(table, self.devices.phrases())
        return self.doing.no_table() if reading is None else answer(log_page(reading), reading.phrases)

    def result(self, table: str) -> Answer:
        """How it ended; while it goes on, the table."""
        reading = self.views.public(table, self.devices.phrases())
        if reading is None:
            return self.doing.no_table()
        ended = self.site.host.record(table).ended
        found = result_page(reading, day(ended, reading.phrases.language)) if ended else None
        return redirect(reading.root, 303) if found is None else answer(found, reading.phrases)

    def _page(self, table: str, at: str) -> Response:
        seen = self._looking(table, at)
        found = self.views.page(seen)
        return self.doing.no_table() if found is None else answer(found, seen.phrases)

    def _back(self, seen: Looking) -> Answer:
        """For who does not sit there, or where nothing can be done: the table itself."""
        is_there = self.site.host.shown(seen.table, device="", screen=True) is not None
        return redirect(address_of(seen.table, TABLE_PAGE), 303) if is_there else self.doing.no_table()

    def _looking(self, table: str, at: str) -> Looking:
        self.site.host.touch(table, self.devices.id())
        return looking(self.devices, table, at)


def blueprint(site: Site, devices: Devices, views: Views, doing: Doing) -> Blueprint:
    """The routes of tables' pages."""
    parts, pages = Blueprint("tables", __name__), TablePages(site, devices, views, doing)
    parts.add_url_rule("/t/<table>", "table", pages.table)
    parts.add_url_rule("/t/<table>/seat/<int:number>", "seat", pages.seat)
    parts.add_url_rule("/t/<table>/screen", "screen", pages.screen)
    parts.add_url_rule("/t/<table>/view", "view", pages.view)
    parts.add_url_rule("/t/<table>/corrections", "corrections", pages.corrections)
    parts.add_url_rule("/t/<table>/steps", "steps", pages.steps)
    parts.add_url_rule("/t/<table>/log", "log", pages.log)
    parts.add_url_rule("/t/<table>/result", "result", pages.result)
    return parts


def _tag(seen: Looking, seq: int, number: int) -> str:
    """What tells one state of a fragment from another; whose it is and in which language is part of it."""
    whose = f"{seen.table}\n{seen.device}\n{seen.at}\n{seen.phrases.language}"
    return f"{seq}.{number}.{blake2b(whose.encode(), digest_size=6).hexdigest()}"
