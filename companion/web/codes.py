"""Codes: how others come to a table, and where what they scan or type leads. Opening a link changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from flask import Blueprint, Response, abort, redirect, request

from card_data.links import Join, LinkError, address, join_code
from companion.network import wifi
from companion.network.code import modules
from companion.web.devices import address as asker
from companion.web.guard import ART_POLICY
from companion.web.limits import ALL_GUESSES, GUESSES
from companion.web.shapes import Code

if TYPE_CHECKING:
    from companion.web.devices import Devices
    from companion.web.homepage import Homes
    from companion.web.reading import Reading
    from companion.web.site import Site


def code_of(site: Site, reading: Reading, code: str) -> Code:
    """How others come to a table, as its pages show it."""
    origin = site.whereabouts.origin
    house = wifi.kept(site.kept) if site.kept else None
    renew = reading.deed("renew", reading.phrases("web.renew")) if reading.is_seated else None
    return Code(
        code=code,
        address=f"{origin}/J/{code}" if origin else "",
        picture=f"{reading.root}/code.svg?{code}.{site.whereabouts.number}" if origin else "",
        wifi="/wifi.svg" if house and origin else "",
        wifi_name=house.name if house else "",
        trouble="" if origin else reading.phrases("web.no-address"),
        renew=renew,
    )


def blueprint(site: Site, devices: Devices, homes: Homes) -> Blueprint:
    """The routes of codes."""
    parts = Blueprint("codes", __name__)

    def joined(typed: str) -> Response:
        """To the table of a code; wrong ones are counted, by address and in all."""
        phrases = devices.phrases()
        wait = max(site.limits.empty_for("guess", asker(), GUESSES), site.limits.empty_for("guesses", "", ALL_GUESSES))
        if wait:
            answer = homes.home(devices, phrases("web.code.slowly"), typed, 429)
            answer.headers["Retry-After"] = str(wait)
            return answer
        table = site.host.find(typed)
        if table is not None:
            return redirect(f"/t/{quote(table)}", 303)  # type: ignore[return-value]
        site.limits.take("guess", asker(), GUESSES)
        site.limits.take("guesses", "", ALL_GUESSES)
        return homes.home(devices, phrases(_wrong(typed)), typed, 404)

    @parts.get("/J/<code>")
    @parts.get("/j/<code>")
    def join(code: str) -> Response:
        """A join code as it was scanned."""
        return joined(code[:40])

    @parts.post("/join")
    def typed() -> Response:
        """A join code as it was typed."""
        return joined(request.form.get("code", "")[:40])

    @parts.get("/t/<table>/code.svg")
    def picture(table: str) -> Response:
        """The join code as a picture."""
        origin, code = site.whereabouts.origin, site.host.code(table)
        return _svg(address(Join(code), base=origin)) if origin and code else abort(404)

    @parts.get("/wifi.svg")
    def wifi_picture() -> Response:
        """The code of the house's Wi-Fi, which this computer was told."""
        house = wifi.kept(site.kept) if site.kept else None
        return _svg(house.text) if house else abort(404)

    return parts


def _wrong(typed: str) -> str:
    """What to say of a code that leads nowhere: it is none, or there is no such table (any more)."""
    try:
        join_code(typed)
    except LinkError:
        return "web.code.no-code"
    return "web.code.unknown"


def _svg(text: str) -> Response:
    answer = Response(svg(text), content_type="image/svg+xml")
    answer.headers["Content-Security-Policy"] = ART_POLICY
    return answer


def svg(text: str) -> str:
    """A text as a QR code: dark on light with its quiet zone, whatever the page's colours are."""
    rows = modules(text)
    path = "".join(
        f"M{column} {line}h1v1h-1z" for line, row in enumerate(rows) for column, is_dark in enumerate(row) if is_dark
    )
    size = len(rows)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{size}v{size}H0z"/><path d="{path}"/></svg>'
    )
