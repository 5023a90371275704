"""Who asks: the device by its signed cookie, what it remembers of its person, and the language it reads."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from flask import Request, Response, after_this_request, g, request
from itsdangerous import BadSignature, Signer, URLSafeSerializer

from companion.web.phrases import LANGUAGES

if TYPE_CHECKING:
    from companion.web.phrases import Phrases
    from companion.web.site import Site

DEVICE, PERSON, LANGUAGE = "device", "person", "language"
_YEAR = 400 * 24 * 3600  # seconds: as long as browsers keep a cookie
_LONGEST = 64
_MOST_KNOWN = 4096  # cookies that need not be looked at again


@dataclass(frozen=True, slots=True)
class Remembered:
    """How the person on a device was last called, and in which colour."""

    name: str = ""
    kit: str = ""


class Devices:
    """Reads and sets cookies. A device that has none is given one, and is told of only where it does something."""

    def __init__(self, site: Site) -> None:
        """The key is that of the site's settings."""
        self._site = site
        self._signer = Signer(site.settings.key, salt="cartaviva.device")
        self._unsigned = lru_cache(_MOST_KNOWN)(self._unsign)  # phones come again and again
        self._person = URLSafeSerializer(site.settings.key, salt="cartaviva.person")

    def id(self) -> str:
        """The device that asks; a new one is told its id with the answer."""
        if "device" not in g:
            known = self.known(request)
            g.device = known or self._site.ids()
            if not known:
                signed = self._signer.sign(g.device).decode()
                after_this_request(lambda answer: self._set(answer, DEVICE, signed))
        return str(g.device)

    def known(self, asked: Request) -> str:
        """The device that a request comes from; "" for one that has no cookie of ours."""
        return self._unsigned(asked.cookies.get(DEVICE, "")[:200])

    def _unsign(self, cookie: str) -> str:
        try:
            return self._signer.unsign(cookie).decode()[:_LONGEST]
        except (BadSignature, UnicodeDecodeError):
            return ""

    def remembered(self) -> Remembered:
        """What this device remembers of its person."""
        try:
            said: Any = self._person.loads(request.cookies.get(PERSON, "")[:500])
            return Remembered(str(said["name"]), str(said["kit"]))
        except (BadSignature, KeyError, TypeError, json.JSONDecodeError):
            return Remembered()

    def remember(self, name: str, kit: str) -> None:
        """Has the device remember how its person is called, and the colour."""
        signed = str(self._person.dumps({"name": name, "kit": kit}))
        after_this_request(lambda answer: self._set(answer, PERSON, signed))

    def speak(self, language: str) -> None:
        """Has the device remember its language."""
        if language in LANGUAGES:
            after_this_request(lambda answer: self._set(answer, LANGUAGE, language))

    def phrases(self) -> Phrases:
        """Our words in the language of this device: as it chose, else as its browser wishes, else the site's."""
        chosen = request.cookies.get(LANGUAGE, "")
        if chosen not in LANGUAGES:
            usual = self._site.settings.language
            chosen = request.accept_languages.best_match(LANGUAGES, usual) or usual
        return self._site.speech.of(chosen)

    def _set(self, answer: Response, name: str, value: str) -> Response:
        answer.set_cookie(
            name,
            value,
            max_age=_YEAR,
            expires=self._site.clock() // 1000 + _YEAR,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure,
            path="/",
        )
        return answer


def address() -> str:
    """Where a request comes from."""
    return request.remote_addr or ""


def is_on_host() -> bool:
    """Whether who asks sits at the computer that runs the tables."""
    return address() in {"127.0.0.1", "::1"} and not request.headers.get("X-Forwarded-For")
