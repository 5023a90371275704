"""What pages look like: our stylesheets, scripts and icons, and the tint of each game."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from flask import Blueprint, Response, abort, request

from card_data.templates import templates_folder
from card_data.tints import accents, on
from companion.web.letters import ENDING, Letters

if TYPE_CHECKING:
    from pathlib import Path

    from card_data.model import Game
    from companion.web.site import Site

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webm": "video/webm",
    ".mp4": "video/mp4",
    ".woff": "font/woff",
}
_COMMON = ("look.css", "morph.js")
_FOLDERS = ("icons", "table")
_TYPED = "table/table.css"  # pages with it are set in our display face
_TEXTS = (".css", ".js", ".svg")
_WORTH_PACKING = 1_000  # bytes
_AGE = 600  # seconds in which a page need not ask again
_LEVEL = 9
_STRIPES = 4
_BRIGHT = 0.25  # from the least to the most of red, green and blue: what is no grey


@dataclass(frozen=True, slots=True)
class _File:
    """A file as it is served: whole, packed (empty where that is not worth it), and what tells it from an older one."""

    data: bytes
    packed: bytes
    kind: str
    tag: str


def blueprint(site: Site) -> Blueprint:
    """The routes of the look; everything in them is public."""
    parts = Blueprint("look", __name__)
    files, letters = dict(_files()), Letters(site)

    @cache
    def typed() -> _File:
        return _file(files[_TYPED].data + letters.rule(None).encode(), ".css")

    @parts.get("/look/<path:name>")
    def look(name: str) -> Response:
        """A file of ours, or the stylesheet or the font of a game."""
        if name == _TYPED:
            return _answer(typed())
        return _answer(files.get(name) or _of_game(site, letters, PurePosixPath(name)))

    return parts


def _of_game(site: Site, letters: Letters, name: PurePosixPath) -> _File:
    """The stylesheet of a game, with its font, or the font; of none, ours."""
    game = site.game(name.stem)
    if name.suffix == ".css" and game:
        return _file(f"{stylesheet(game)}{letters.rule(game)}".encode(), ".css")
    lettering = letters.of(game) if name.suffix == ENDING and (game or name.stem == "cartaviva") else None
    return _file(lettering.data, ENDING) if lettering else abort(404)


def _files() -> list[tuple[str, _File]]:
    folder = templates_folder() / "web"
    paths = [folder / name for name in _COMMON]
    paths += [path for name in _FOLDERS for path in sorted((folder / name).rglob("*"))]
    served = [path for path in paths if path.suffix in _TYPES and path.is_file()]
    return [*((path.relative_to(folder).as_posix(), _read(path)) for path in served), *_brand(folder)]


def _brand(folder: Path) -> list[tuple[str, _File]]:
    """The icon of a browser's tab, where pages ask for it."""
    return [("icons/brand.svg", _read(folder / "icons" / "mark.svg"))]


def _read(path: Path) -> _File:
    return _file(path.read_bytes(), path.suffix)


def _file(data: bytes, ending: str) -> _File:
    is_packed = ending in _TEXTS and len(data) > _WORTH_PACKING
    packed = gzip.compress(data, _LEVEL, mtime=0) if is_packed else b""
    return _File(data, packed, _TYPES[ending], blake2b(data, digest_size=10).hexdigest())


def _answer(found: _File) -> Response:
    is_packed = bool(found.packed) and bool(request.accept_encodings["gzip"])
    made = Response(found.packed if is_packed else found.data, content_type=found.kind)
    if is_packed:
        made.headers["Content-Encoding"] = "gzip"
    made.headers["Vary"] = "Accept-Encoding"
    made.headers["Cache-Control"] = f"public, max-age={_AGE}"
    made.set_etag(found.tag)
    made.make_conditional(request, accept_ranges=True, complete_length=len(found.data))
    return made


def stylesheet(game: Game) -> str:
    """The tint of a game: its accent by day and night, its palette (and as `.paint-<name>`), its seats."""
    colours = game.palette["full"]
    palette = ";".join(f"--colour-{name}:{colour.hex}" for name, colour in colours.items())
    bright = [colour for colour in colours.values() if max(colour) - min(colour) >= _BRIGHT][-_STRIPES:]
    stripes = ";".join(f"--stripe-{number}:{colour.hex}" for number, colour in enumerate(bright, 1))
    paints = "".join(
        f".paint-{name}{{--paint:{colour.hex};--on-paint:{on(colour).hex}}}\n" for name, colour in colours.items()
    )
    kits = "".join(f".kit-{seat.id}{{--kit:{seat.colour.hex};--on-kit:{on(seat.colour).hex}}}\n" for seat in game.seats)
    return f"{accents(game)}:root{{{palette};{stripes}}}\n{paints}{kits}"
