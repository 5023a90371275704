"""Pictures for pages: faces and boards as they are printed, a game's icons and drawings; shown, never obeyed."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from flask import Blueprint, Response, abort, request

from card_data.readers.folder import Folder
from companion.web.described import card
from companion.web.guard import ART_POLICY

if TYPE_CHECKING:
    from card_data.model import Game
    from companion.web.devices import Devices
    from companion.web.shelf import Shelf
    from companion.web.site import Site

TYPES = {
    ".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".webp": "image/webp",
    ".gif": "image/gif",
}  # fmt: skip
_SIDES = ("face", "back")
_AGE = 300  # seconds in which a picture that was changed may still be shown as it was


def blueprint(site: Site, devices: Devices, shelf: Shelf) -> Blueprint:
    """The routes of pictures. All are public: what is printed."""
    parts = Blueprint("pictures", __name__)

    def there(name: str) -> Game:
        return site.game(name.lower()) or abort(404)

    @parts.get("/C/<name>/<code>/<side>.svg")
    def card_side(name: str, code: str, side: str) -> Response:
        """A side of a card by its code."""
        game = there(name)
        found = card(game, code)
        return abort(404) if found is None else piece(game.id, found.component.id, found.row.id, side)

    @parts.get("/piece/<name>/<component>/<row>/<side>.svg")
    def piece(name: str, component: str, row: str, side: str) -> Response:
        """A side of any piece; `row@seat` is from one player's kit."""
        pictures, language = site.services.pictures, devices.phrases().language
        if pictures is None or side not in _SIDES:
            abort(404)
        game = there(name)
        return _drawn(pictures.face(game.id, component, row, side, language))

    @parts.get("/board/<name>/<component>/<language>.svg")
    def board(name: str, component: str, language: str) -> Response:
        """A board whole."""
        return _drawn(_board(site, there(name), component, language))

    @parts.get("/poster/<name>.svg")
    def poster(name: str) -> Response:
        """Some of a game's cards on its colour."""
        return _drawn(_poster(site, there(name), devices.phrases().language))

    @parts.get("/icon/<name>/<icon>")
    def icon(name: str, icon: str) -> Response:
        """An icon of a game by its name."""
        game = there(name)
        path = game.icons.get(icon)
        if path is None:
            abort(404)
        return _file(game, path.as_posix())

    @parts.get("/art/<name>/<path:path>")
    def art(name: str, path: str) -> Response:
        """A picture of the game's folder that its rules show; no other file."""
        game = there(name)
        return _file(game, path) if path in shelf.pictures(game) else abort(404)

    return parts


def _drawn(found: str | None) -> Response:
    """A drawing as an answer; not found where there is none."""
    return _picture(found.encode(), ".svg") if found else abort(404)


def _board(site: Site, game: Game, component: str, language: str) -> str | None:
    pictures = site.services.pictures
    return pictures.board(game.id, component, language) if pictures else None


def _poster(site: Site, game: Game, language: str) -> str | None:
    pictures = site.services.pictures
    return pictures.poster(game.id, language) if pictures else None


def _file(game: Game, path: str) -> Response:
    ending = PurePosixPath(path).suffix.lower()
    folder = Folder(game.folder)
    inside = path.removeprefix(f"{game.folder.as_posix()}/")
    if ending not in TYPES or not folder.has(inside):
        abort(404)
    return _picture(folder.read(inside), ending)


def _picture(data: bytes, ending: str) -> Response:
    """A picture with a policy of its own; one that the browser has is not sent again."""
    answer = Response(data, content_type=TYPES[ending])
    answer.headers["Content-Security-Policy"] = ART_POLICY
    answer.headers["Cache-Control"] = f"private, max-age={_AGE}"
    answer.headers["Vary"] = "Accept-Encoding, Accept-Language, Cookie"
    answer.set_etag(blake2b(data, digest_size=12).hexdigest())
    answer.make_conditional(request)
    return answer
