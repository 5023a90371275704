"""Answers: each names its prompt and carries an id of its own; a late or repeated one does no harm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, request

from card_data.rules import Refusal
from companion.engine.answers import jsoned, parsed
from companion.engine.entries import Kind
from companion.web import wanted
from companion.web.reading import OPEN, TABLE_PAGE, Attempt

if TYPE_CHECKING:
    from werkzeug.wrappers import Response as Answer

    from companion.engine.shown import Asked
    from companion.web.devices import Devices
    from companion.web.doing import Doing
    from companion.web.site import Site


def blueprint(site: Site, devices: Devices, doing: Doing) -> Blueprint:
    """The route of answers."""
    parts = Blueprint("answers", __name__)
    parts.before_request(doing.slowly)

    @parts.post("/t/<table>/answers")
    def answers(table: str) -> Answer:
        """An answer to a prompt."""
        form, seat = request.form, wanted.seat(request.form)
        prompt = form.get("prompt", "")[:200]
        asked = _asked(site, table, devices.id(), prompt, seat)
        said = form.to_dict(flat=False)
        tried = Attempt(prompt=prompt, seat=seat, typed=said)
        # What is not asked (any more) is for the host to judge: it may be a repeat of what counted.
        value = "" if asked is None else parsed(asked.asks, said, lots=asked.lots)
        if isinstance(value, Refusal):
            return doing.answered(table, value, tried=tried)
        at = TABLE_PAGE if doing.at.startswith(OPEN) else doing.at
        return doing.answered(table, doing.act(table, Kind.ANSWER, seat, jsoned(value)), tried=tried, at=at)

    return parts


def _asked(site: Site, table: str, device: str, prompt: str, seat: int | None) -> Asked | None:
    """What a seat of the device is asked by this prompt; None where it is not."""
    there = site.host.asked(table, device=device, seat=seat if seat is not None and seat >= 0 else None)
    return next((one for one in there if one.id == prompt), None)
