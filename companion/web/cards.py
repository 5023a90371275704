"""`/C/<GAME>/<CARD>`: a card by its printed code: its face, its text, read aloud where there is a voice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from flask import Blueprint, Response, redirect, request

from card_data.links import CardLink, path
from companion.services import EXTRA
from companion.web import described
from companion.web.leaves import LostPage, Way, frame, no_game, titled
from companion.web.pages import answer

if TYPE_CHECKING:
    from flask.typing import ResponseReturnValue

    from card_data.model import Game
    from companion.web.described import Card, Line
    from companion.web.devices import Devices
    from companion.web.parts import Frame
    from companion.web.phrases import Phrases
    from companion.web.site import Site

_PIXELS = 420  # the shorter side of a face
_MOST_TABLES = 3
_MOST_LOOKED_AT = 20  # tables last played, among which a device's own are looked for


@dataclass(frozen=True, slots=True)
class CardPage:
    """A card: `picture` and `back` are addresses ("" none), `lines` its text in `words_language`, `aloud` to be spoken.

    `width` and `height` are in pixels; `no_picture` says in words why there is none. `tables` are those of this game
    that this device sits at.
    """

    template: ClassVar[str] = "cards/card.html"
    frame: Frame
    game: str
    piece: str
    name: str
    lines: tuple[Line, ...]
    aloud: str
    words_language: str
    width: int
    height: int
    picture: str = ""
    back: str = ""
    no_picture: str = ""
    before: Way | None = None
    after: Way | None = None
    rules: str = ""
    set_up: str = ""
    tables: tuple[Way, ...] = ()


def blueprint(site: Site, devices: Devices) -> Blueprint:
    """The routes of cards."""
    parts = Blueprint("cards", __name__)

    @parts.get("/C/<name>/<code>", strict_slashes=False)
    def card(name: str, code: str) -> Response:
        """A card. Reading changes nothing, whoever opens the link."""
        phrases, game = devices.phrases(), site.game(name.lower())
        if game is None:
            return no_game(phrases, name)
        found = described.card(game, code)
        if found is None:
            return answer(_lost(game, code, phrases), phrases, 404)
        tables = _tables(site, game, devices.known(request), phrases)
        has_pictures = site.services.pictures is not None
        return answer(card_page(game, found, phrases, has_pictures=has_pictures, tables=tables), phrases)

    @parts.get("/c/<name>/<code>", strict_slashes=False)
    def small(name: str, code: str) -> ResponseReturnValue:
        """The same as somebody typed it."""
        return redirect(f"/C/{name.upper()}/{code.upper()}")

    return parts


def card_page(
    game: Game, found: Card, phrases: Phrases, *, has_pictures: bool, tables: tuple[Way, ...] = ()
) -> CardPage:
    """A card as its page shows it."""
    language = described.tongue(game, phrases.language)
    name, lines = described.name(game, found, language), described.lines(game, found, language)
    component, address = found.component, url(game, found)
    width, height = _pixels(*component.size)
    before, after = (
        way and Way(described.name(game, way, language), url(game, way)) for way in described.beside(found)
    )
    title = described.title(game, component, language)
    return CardPage(
        frame=frame(phrases, f"{name} · {titled(game, phrases)}", game),
        game=titled(game, phrases),
        piece=phrases("card.piece", None, {"component": title, "code": found.row.code}),
        name=name,
        lines=lines,
        aloud=described.spoken(name, lines),
        words_language=language,
        width=width,
        height=height,
        picture=f"{address}/face.svg" if has_pictures else "",
        back=f"{address}/back.svg" if has_pictures and found.row.back else "",
        no_picture="" if has_pictures else phrases("card.no-picture", None, {"extra": EXTRA}),
        before=before,
        after=after,
        rules=f"/rules/{game.id}" if game.rulebooks else "",
        set_up="" if tables else f"/S/{game.id.upper()}",
        tables=tables,
    )


def url(game: Game, found: Card) -> str:
    """The address of a card, as its code carries it."""
    return path(CardLink(game.id, found.row.code))


def _lost(game: Game, code: str, phrases: Phrases) -> LostPage:
    language = described.tongue(game, phrases.language)
    what = phrases("card.unknown", None, {"code": code[:40], "game": titled(game, phrases)})
    near = tuple(Way(described.name(game, one, language), url(game, one)) for one in described.nearest(game, code))
    return LostPage(frame(phrases, what, game), what, near=near)


def _pixels(width: float, height: float) -> tuple[int, int]:
    share = _PIXELS / min(width, height)
    return round(width * share), round(height * share)


def _tables(site: Site, game: Game, device: str, phrases: Phrases) -> tuple[Way, ...]:
    """The tables of this game at which the device sits, the one last used first."""
    if not device:
        return ()
    lately = [one for one in site.host.tables() if one.game == game.id and one.ended is None][:_MOST_LOOKED_AT]
    mine = [one for one in lately if site.host.held(one.table, device)][:_MOST_TABLES]
    return tuple(Way(one.title or titled(game, phrases), f"/t/{one.table}") for one in mine)
