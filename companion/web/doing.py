"""Doing something at a table, and answering whoever asked: a script with the fresh part, a plain form with a page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import TYPE_CHECKING

from flask import Response, redirect, request

from card_data.rules import Refusal, Say
from companion.host.intents import Intent, Receipt
from companion.web.devices import Devices, address
from companion.web.fragments import Fragments
from companion.web.leaves import fault
from companion.web.limits import ANYBODY, OWN, SITTING
from companion.web.pages import FRAGMENT, answer, part, wants_fragment
from companion.web.reading import NOTHING_TRIED, TABLE_PAGE, Attempt, address_of
from companion.web.views import Views, looking

if TYPE_CHECKING:
    from werkzeug.wrappers import Response as Answer

    from companion.engine.entries import Kind
    from companion.web.site import Site


@dataclass(frozen=True, slots=True)
class Doing:
    """Turns forms into intents and what comes of them into answers."""

    site: Site
    devices: Devices
    views: Views
    fragments: Fragments

    @property
    def is_script(self) -> bool:
        """Whether our script asks, which wants the fresh part of the page."""
        return wants_fragment()

    @property
    def at(self) -> str:
        """Which of the table's pages the form is on."""
        return request.form.get("at", TABLE_PAGE)[:20]

    def slowly(self) -> Response | None:
        """Refuses a form of a table where too many came of late; None where it may be looked at.

        Who sits at the table has a limit of their own, so that nobody near can use it up.
        """
        wait = self._wait(str((request.view_args or {}).get("table", ""))) if request.method == "POST" else 0
        if not wait:
            return None
        made = fault(self.devices.phrases(), self.devices.phrases()("web.slowly"), status=429)
        made.headers["Retry-After"] = str(wait)
        return made

    def _wait(self, table: str) -> int:
        device = self.devices.id()
        if self.site.host.held(table, device):
            return self.site.limits.take("own", f"{table} {device}", OWN)
        if request.path.endswith("/sit"):
            return self.site.limits.take("sit", address(), SITTING)
        return self.site.limits.take("any", address(), ANYBODY)

    def act(
        self, table: str, kind: Kind, seat: int | None, value: object, *, prompt: str = "", suffix: str = ""
    ) -> Receipt | Refusal:
        """Does what a form asks for; its action makes a repeat harmless.

        The host is told a hash of it with the device and `suffix`, what tells forms apart whose actions are the same.
        """
        device, said = self.devices.id(), request.form.get("action", "")
        action = blake2b(f"{device}\n{said}\n{suffix}".encode(), digest_size=16).hexdigest() if said else ""
        prompt = prompt or request.form.get("prompt", "")[:200]
        return self.site.host.act(Intent(table, kind, device, seat, prompt, value, action))

    def answered(
        self, table: str, outcome: Receipt | Refusal, *, tried: Attempt = NOTHING_TRIED, at: str = ""
    ) -> Answer:
        """The answer to what came of something."""
        if isinstance(outcome, Receipt):
            return self._moved(table, at or self.at) if self.is_script else self.done(table, at)
        reading = self.views.public(table, self.devices.phrases())
        return self.told(table, reading.say(outcome.say) if reading else self._own(outcome.say), tried=tried)

    def done(self, table: str, at: str = "") -> Answer:
        """That it was done: the fresh part, or where to look."""
        place = at or self.at
        return self._fragment(table, place) if self.is_script else redirect(address_of(table, place), 303)

    def told(self, table: str, problem: str, *, tried: Attempt = NOTHING_TRIED) -> Answer:
        """Why it was not done, on the fresh page; nothing that was typed is lost."""
        attempt = replace(tried, problem=problem)
        if self.is_script:
            return self._fragment(table, self.at, attempt, 409)
        page = self.views.page(looking(self.devices, table, self.at), attempt)
        return self.no_table() if page is None else answer(page, self.devices.phrases(), 409)

    def no_table(self) -> Response:
        """That there is no such table; no other one is told of."""
        return fault(self.devices.phrases(), self.devices.phrases()("host.unknown"))

    def missing(self) -> Response:
        """That there is no such page."""
        return fault(self.devices.phrases(), self.devices.phrases()("web.missing"))

    def _fragment(self, table: str, at: str, attempt: Attempt = NOTHING_TRIED, status: int = 200) -> Response:
        page = self.views.page(replace(looking(self.devices, table, at), is_script=True), attempt)
        if page is None:
            return self.no_table()
        return Response(part(page, self.devices.phrases()).html, status, content_type=FRAGMENT)

    def _moved(self, table: str, at: str) -> Response:
        found = self.fragments.told(looking(self.devices, table, at))
        return self.no_table() if found is None else Response(found.html, content_type=FRAGMENT)

    def _own(self, said: Say) -> str:
        return self.devices.phrases()(said.key)
