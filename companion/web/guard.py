"""Who may talk to the pages, and what the pages may do: only under our own names, and nothing but themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Response, abort, request

if TYPE_CHECKING:
    from flask import Flask

    from companion.web.site import Site

PAGE_POLICY = (
    "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; media-src 'self'; "
    "font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
ART_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
LARGEST_FORM = 64_000  # bytes
_MOST_FIELDS = 400
_LONGEST_QUERY = 2_000
_ALWAYS = (  # and nowhere else
    ("X-Content-Type-Options", "nosniff"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
)
_WHERE_SECURE = ("Cross-Origin-Opener-Policy", "same-origin")  # on plain HTTP browsers only complain of it
_READING = ("GET", "HEAD", "OPTIONS")


def guard(app: Flask, site: Site) -> None:
    """Refuses requests for names that are not ours (DNS rebinding) and from other pages; adds the policies."""
    app.config["MAX_CONTENT_LENGTH"] = app.config["MAX_FORM_MEMORY_SIZE"] = LARGEST_FORM
    app.config["MAX_FORM_PARTS"] = _MOST_FIELDS

    @app.before_request
    def check() -> None:
        hosts, origin = site.whereabouts.hosts(), request.headers.get("Origin")
        if request.host.lower() not in hosts:
            abort(403)
        if origin is None and request.method not in _READING:
            origin = request.headers.get("Referer", "")  # older browsers say at least this
        if origin is not None and not _is_ours(origin, hosts):
            abort(403)
        if len(request.query_string) > _LONGEST_QUERY:
            abort(414)

    @app.after_request
    def add_policies(answer: Response) -> Response:
        headers = answer.headers
        headers.setdefault("Content-Security-Policy", PAGE_POLICY)
        headers.setdefault("Cache-Control", "no-store")
        headers.setdefault("Referrer-Policy", "same-origin")  # with `no-referrer`, forms would come from "null"
        for name, value in _ALWAYS:
            headers.add(name, value)
        if request.is_secure:
            headers.add(*_WHERE_SECURE)
        return answer


def _is_ours(origin: str, hosts: frozenset[str]) -> bool:
    scheme, _, rest = origin.lower().partition("://")
    return scheme in {"http", "https"} and rest.partition("/")[0] in hosts
