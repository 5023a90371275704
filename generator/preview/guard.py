"""Who may talk to the pages, and what the pages may do: this computer's own browser, and nothing but themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Response, abort, request

if TYPE_CHECKING:
    from flask import Flask

PAGE_POLICY = (
    "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
ART_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
_READING = ("GET", "HEAD")
LARGEST_FORM = 64_000  # bytes


def guard(app: Flask, hosts: frozenset[str]) -> None:
    """Refuses requests for other names than `hosts` (DNS rebinding) and from other pages; adds the policies."""
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_FORM

    @app.before_request
    def check() -> None:
        origin = request.headers.get("Origin")
        if request.host not in hosts:
            abort(403)
        if origin is not None and origin not in {f"http://{host}" for host in hosts}:
            abort(403)
        if request.method not in _READING and origin is None:
            abort(403)  # browsers always say where a form comes from

    @app.after_request
    def add_policies(response: Response) -> Response:
        headers = response.headers
        headers.setdefault("Content-Security-Policy", PAGE_POLICY)
        headers.setdefault("Cache-Control", "no-store")
        headers["X-Content-Type-Options"] = "nosniff"
        headers["Referrer-Policy"] = "same-origin"
        headers["Cross-Origin-Resource-Policy"] = "same-origin"
        headers["Cross-Origin-Opener-Policy"] = "same-origin"
        return response
