"""A game's rules on a screen: what is in them, words looked for, sections to read, and all of it in two minutes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from flask import Blueprint, Response, redirect, request
from markupsafe import Markup

from card_data.rulebook import TEACH
from companion.web import lookup
from companion.web.leaves import Way, fault, frame, no_game, titled
from companion.web.pages import answer
from companion.web.prose import Prose

if TYPE_CHECKING:
    from flask.typing import ResponseReturnValue

    from card_data.model import Game
    from card_data.rulebook import Figure
    from companion.web.devices import Devices
    from companion.web.lookup import Piece, Section
    from companion.web.parts import Frame
    from companion.web.phrases import Phrases
    from companion.web.shelf import Shelf, Text
    from companion.web.site import Site

_TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")
_LONGEST_QUERY = 80


@dataclass(frozen=True, slots=True)
class TableWay:
    """The table from which somebody looks something up."""

    id: str
    url: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the contents; `level` 2 is the highest."""

    title: str
    url: str
    level: int


@dataclass(frozen=True, slots=True)
class Found:
    """A section in which the words stand, and the text around them."""

    title: str
    url: str
    excerpt: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class RulesPage:
    """What is in the rules, and what was found in them. Without contents there are no rules to read."""

    template: ClassVar[str] = "cards/rules.html"
    frame: Frame
    game: str
    words_language: str
    contents: tuple[Entry, ...]
    search: str
    notice: str = ""
    query: str = ""
    hits: tuple[Found, ...] = ()
    teach: str = ""
    table: TableWay | None = None


@dataclass(frozen=True, slots=True)
class SectionPage:
    """A part of the rules to read; `contents` leads to all of them, `aloud` is what is to be spoken ("" nothing)."""

    template: ClassVar[str] = "cards/section.html"
    frame: Frame
    game: str
    words_language: str
    heading: str
    name: str
    text: Markup
    contents: str
    search: str
    before: Way | None = None
    after: Way | None = None
    notice: str = ""
    query: str = ""
    aloud: str = ""
    table: TableWay | None = None


@dataclass(frozen=True, slots=True)
class Lectern:
    """A game's rules as one reader has them before them; `table` is where they came from."""

    game: Game
    text: Text
    phrases: Phrases
    table: TableWay | None = None
    has_pictures: bool = False

    @property
    def notice(self) -> str:
        """That the rules are in another language than the reader's, or ""."""
        if self.text.language == self.phrases.language:
            return ""
        language = named(self.text.language, self.phrases.language)
        return self.phrases("rulebook.other-language", None, {"language": language})

    def url(self, name: str = "") -> str:
        """The address of the contents, or of a section on its page."""
        asked = f"?t={self.table.id}" if self.table else ""
        page = lookup.page_of(self.text.sections, name) if name else None
        if page is None:
            return f"/rules/{self.game.id}{asked}"
        head = lookup.pages(self.text.sections)[page][0].name
        return f"/rules/{self.game.id}/{head}{asked}" + (f"#{name}" if name != head else "")

    def contents(self, query: str) -> RulesPage:
        """The page of the contents, with what was found of a query."""
        every = self.text.sections
        highest = min((one.level for one in every), default=2)
        hits = tuple(
            Found(hit.section.title, self.url(hit.section.name), hit.excerpt) for hit in lookup.hits(every, query)
        )
        return RulesPage(
            frame=frame(self.phrases, self._title(""), self.game),
            game=titled(self.game, self.phrases),
            words_language=self.text.language,
            contents=tuple(Entry(one.title, self.url(one.name), one.level - highest + 2) for one in every),
            search=f"/rules/{self.game.id}",
            notice=self.notice,
            query=query.strip(),
            hits=hits,
            teach=self.url(TEACH) if lookup.has_teaching(self.text.rulebook) else "",
            table=self.table,
        )

    def page(self, number: int) -> SectionPage:
        """A page with a section and those below it."""
        every = lookup.pages(self.text.sections)
        head = every[number][0]
        before = every[number - 1][0] if number else None
        after = every[number + 1][0] if number + 1 < len(every) else None
        return SectionPage(
            frame=frame(self.phrases, self._title(head.title), self.game),
            game=titled(self.game, self.phrases),
            words_language=self.text.language,
            heading=head.title,
            name=head.name,
            text=self._html(every[number]),
            contents=self.url(),
            search=f"/rules/{self.game.id}",
            before=self._way(before),
            after=self._way(after),
            notice=self.notice,
            aloud=head.text if head.name == TEACH else "",
            table=self.table,
        )

    def _title(self, part: str) -> str:
        return f"{part or self.phrases('rulebook.title')} · {titled(self.game, self.phrases)}"

    def _way(self, section: Section | None) -> Way | None:
        return Way(section.title, self.url(section.name)) if section else None

    def _html(self, parts: tuple[Section, ...]) -> Markup:
        """The sections of a page; the first one's heading is the page's own."""
        prose = Prose(self._icon, self._figure, self.url)
        first, *others = parts
        text = prose.blocks(first.blocks)
        for one in others:
            level = max(2, one.level - first.level + 1)
            heading = Markup('<h{level} id="{name}">{title}</h{level}>\n')
            text += heading.format(level=level, name=one.name, title=prose.words(one.words)) + prose.blocks(one.blocks)
        return text

    def _icon(self, name: str) -> str | None:
        return f"/icon/{self.game.id}/{name}" if name in self.game.icons else None

    def _figure(self, figure: Figure) -> str | None:
        if figure.file:
            return f"/art/{self.game.id}/{figure.file}"
        if not self.has_pictures:
            return None
        row = f"{figure.row}@{figure.seat}" if figure.seat else figure.row
        return f"/piece/{self.game.id}/{figure.component}/{row}/{'back' if figure.is_back else 'face'}.svg"


def blueprint(site: Site, devices: Devices, shelf: Shelf) -> Blueprint:
    """The routes of rules."""
    parts = Blueprint("rulebook", __name__)

    def lectern(game: Game, phrases: Phrases) -> Lectern | None:
        text, pictures = shelf.text(game, phrases.language), site.services.pictures
        return (
            None
            if text is None
            else Lectern(game, text, phrases, _table(request.args.get("t", "")), pictures is not None)
        )

    @parts.get("/rules/<name>")
    def contents(name: str) -> Response:
        """What is in the rules; with `q` where its words stand."""
        phrases, game = devices.phrases(), site.game(name)
        if game is None:
            return no_game(phrases, name)
        reading = lectern(game, phrases)
        if reading is None:
            return answer(_nothing(game, phrases), phrases)
        return answer(reading.contents(request.args.get("q", "")[:_LONGEST_QUERY]), phrases)

    @parts.get("/rules/<name>/<section>")
    def section(name: str, section: str) -> ResponseReturnValue:
        """A section on its page."""
        phrases, game = devices.phrases(), site.game(name)
        if game is None:
            return no_game(phrases, name)
        reading = lectern(game, phrases)
        number = lookup.page_of(reading.text.sections, section) if reading else None
        if reading is None or number is None:
            return fault(phrases, phrases("rulebook.no-section"), back=reading.url() if reading else f"/rules/{name}")
        page = reading.page(number)
        return answer(page, phrases) if page.name == section else redirect(reading.url(section))

    @parts.get("/t/<table>/rules")
    @parts.get("/t/<table>/rules/<section>")
    def of_table(table: str, section: str = "") -> ResponseReturnValue:
        """The rules of what is played at a table, with the way back to it."""
        shown = site.host.shown(table, device=devices.known(request))
        if shown is None:
            return fault(devices.phrases(), devices.phrases()("rulebook.missing"))
        return redirect(f"/rules/{shown.game}{'/' if section else ''}{section}?t={table}")

    return parts


def named(language: str, reader: str) -> str:
    """What a language is called in the reader's."""
    from babel.core import Locale, UnknownLocaleError  # noqa: PLC0415 - where rules are in another language

    try:
        return Locale.parse(language.replace("-", "_")).get_display_name(reader) or language
    except (UnknownLocaleError, ValueError):
        return language


def _table(name: str) -> TableWay | None:
    return TableWay(name, f"/t/{name}") if _TABLE.fullmatch(name) else None


def _nothing(game: Game, phrases: Phrases) -> RulesPage:
    title = titled(game, phrases)
    return RulesPage(frame(phrases, title, game), title, phrases.language, (), f"/rules/{game.id}")
