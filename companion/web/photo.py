"""`/photo`: a code read from a photo, for phones whose camera does not follow links by itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from flask import Blueprint, Response, redirect, request

from card_data.links import path
from companion.web import photographed
from companion.web.devices import address
from companion.web.guard import PAGE_POLICY
from companion.web.leaves import frame
from companion.web.limits import Rate
from companion.web.pages import answer
from companion.web.photographed import LARGEST, Darkroom

if TYPE_CHECKING:
    from flask.typing import ResponseReturnValue

    from companion.web.devices import Devices
    from companion.web.parts import Frame
    from companion.web.phrases import Phrases
    from companion.web.site import Site

PHOTOS = Rate(20, 0.2)  # from one address
_FORM = 20_000  # bytes of a form around a photo
_IN_MEMORY = 500_000  # bytes of it at a time: the library reads by 65,536
_POLICY = PAGE_POLICY.replace("img-src 'self'", "img-src 'self' blob:")  # a photo is made small as a picture
_LONGEST = 300  # letters of a foreign code that are shown
_WIFI = "WIFI:"
_STATUSES = {"busy": 503, "size": 413}


@dataclass(frozen=True, slots=True)
class PhotoPage:
    """Where a photo is given: POST `photo` (at most `most` bytes) to `url`.

    `problem` says why the last one could not be read; `found` what its codes say that are none of ours, with `foreign`
    saying so.
    """

    template: ClassVar[str] = "cards/photo.html"
    frame: Frame
    url: str = "/photo"
    most: int = LARGEST
    problem: str = ""
    found: tuple[str, ...] = ()
    foreign: str = ""


def blueprint(site: Site, devices: Devices) -> Blueprint:
    """The routes of photos."""
    parts = Blueprint("photo", __name__)
    darkroom = Darkroom()

    @parts.get("/photo")
    def asked() -> Response:
        """Where a photo is taken."""
        phrases = devices.phrases()
        return _shown(PhotoPage(frame(phrases, phrases("photo.title"))), phrases)

    @parts.post("/photo")
    def taken() -> ResponseReturnValue:
        """Goes where the code of a photo leads, if it is one of ours."""
        phrases = devices.phrases()
        wait = site.limits.take("photo", address(), PHOTOS)
        if wait:
            return _troubled(phrases, "busy", retry=wait)
        request.max_content_length, request.max_form_memory_size = LARGEST + _FORM, _IN_MEMORY
        if (request.content_length or 0) > LARGEST + _FORM:
            return _troubled(phrases, "size")
        photo = request.files.get("photo")
        reading = darkroom.read(photo.read(LARGEST + 1) if photo else b"")  # waits for a process, so others are served
        if reading.trouble:
            return _troubled(phrases, reading.trouble)
        link = photographed.link(reading.texts, (site.whereabouts.base or "",))
        return redirect(path(link), 303) if link else _shown(_foreign(phrases, reading.texts), phrases)

    return parts


def _shown(page: PhotoPage, phrases: Phrases, status: int = 200) -> Response:
    made = answer(page, phrases, status)
    made.headers["Content-Security-Policy"] = _POLICY
    return made


def _troubled(phrases: Phrases, trouble: str, *, retry: int = 5) -> Response:
    page = PhotoPage(frame(phrases, phrases("photo.title")), problem=phrases(f"photo.trouble.{trouble}"))
    told = _shown(page, phrases, _STATUSES.get(trouble, 422))
    if trouble == "busy":
        told.headers["Retry-After"] = str(retry)
    return told


def _foreign(phrases: Phrases, texts: tuple[str, ...]) -> PhotoPage:
    """What other codes say, to be read and not followed; a Wi-Fi's password is not shown."""
    is_wifi = any(text.upper().startswith(_WIFI) for text in texts)
    found = tuple(text[:_LONGEST] for text in texts if not text.upper().startswith(_WIFI))
    foreign = phrases("photo.wifi" if is_wifi and not found else "photo.foreign")
    here = frame(phrases, phrases("photo.title"))
    return PhotoPage(here, found=found, foreign=foreign) if found else PhotoPage(here, problem=foreign)
