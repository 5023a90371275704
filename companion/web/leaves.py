"""What the pages beside the tables have in common: their frame, their answer, and where their games come from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from flask import Response, request

from card_data.load import built_in_games
from companion.web.described import game_title
from companion.web.pages import answer
from companion.web.parts import Frame
from companion.web.shapes import FaultPage

if TYPE_CHECKING:
    from card_data.model import Game
    from companion.web.phrases import Phrases


@dataclass(frozen=True, slots=True)
class Way:
    """Somewhere to go on."""

    title: str
    url: str


@dataclass(frozen=True, slots=True)
class LostPage:
    """Something that is not there: `what` in words, and what is called much the same (`near`)."""

    template: ClassVar[str] = "cards/nocard.html"
    frame: Frame
    what: str
    remedy: str = ""
    near: tuple[Way, ...] = ()


def frame(phrases: Phrases, title: str, game: Game | None = None, *, refresh: int = 0) -> Frame:
    """What every page has; a page of a game wears its colours."""
    here = request.full_path.removesuffix("?")
    look = f"/look/{game.id}.css" if game else ""
    return Frame(phrases.language, title, here, phrases.tongues, look, refresh=refresh)


def no_game(phrases: Phrases, name: str) -> Response:
    """That there is no such game here; of one that came with us and brings no rules yet, that it is played without."""
    key = "card.not-played" if name.lower() in built_in_games() else "card.no-game"
    what = phrases(key, None, {"game": name[:40]})
    page = LostPage(frame(phrases, what), what, phrases(f"{key}-remedy"))
    return answer(page, phrases, 404)


def fault(phrases: Phrases, what: str, remedy: str = "", *, status: int = 404, back: str = "/") -> Response:
    """What cannot be shown, and where to go on."""
    return answer(FaultPage(frame(phrases, what), status, what, remedy, back), phrases, status)


def titled(game: Game, phrases: Phrases) -> str:
    """What a game is called in the reader's language."""
    return game_title(game, phrases.language)
