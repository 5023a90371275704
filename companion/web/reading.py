"""What a page of a table is written with: what may be seen there, by which device, in whose words, at what address."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import count
from typing import cast

from babel.core import Locale
from babel.dates import format_date

from card_data.model import Game
from card_data.model import Seat as Kit
from card_data.rules import Say
from card_data.templates import seat_name
from companion.engine.shown import Chair, Shown
from companion.web.once import Memory
from companion.web.parts import Deed, Frame, Links, Person, Stream
from companion.web.phrases import Phrases
from companion.web.sentences import Sentences
from companion.web.shapes import GameCard


@dataclass(frozen=True, slots=True)
class Attempt:
    """What was just tried and not done: why in words, and what was typed, so that it is not lost."""

    problem: str = ""
    prompt: str = ""
    seat: int | None = None
    typed: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def is_at(self, prompt: str, seat: int | None) -> bool:
        """Whether it was an answer to this prompt for this seat."""
        return bool(self.prompt) and self.prompt == prompt and self.seat == seat


NOTHING_TRIED = Attempt()
TABLE_PAGE, SHARED, SCREEN = "table", "shared", "screen"  # pages of a table; those of a seat end with its number
SEAT, OPEN = "seat-", "open-"  # covered where a device has several, and uncovered


def address_of(table: str, at: str) -> str:
    """The address of one of a table's pages."""
    root = f"/t/{table}"
    if at.startswith(OPEN):
        return f"{root}/seat/{at.removeprefix(OPEN)}?open=1"
    if at.startswith(SEAT):
        return f"{root}/seat/{at.removeprefix(SEAT)}"
    return {SHARED: f"{root}?shared=1", SCREEN: f"{root}/screen"}.get(at, root)


@dataclass(frozen=True, slots=True)
class Reading:
    """One reading of a table. `held` are the seats of the device, `at` which of the table's pages it is.

    `page` makes the page's actions unlike those of any other page.
    """

    table: str
    shown: Shown
    held: tuple[int, ...]
    at: str
    page: str
    phrases: Phrases
    game: Game | None
    attempt: Attempt = NOTHING_TRIED
    gone: Mapping[int, int] = field(default_factory=dict)  # seats that are away, and for how many seconds
    memory: Memory = field(default_factory=Memory)
    sentences: Sentences = field(init=False)
    _numbers: Iterator[int] = field(default_factory=count, init=False, repr=False)
    names: tuple[tuple[int, str, str], ...] = field(init=False)  # seats with what they are called and their colours

    def __post_init__(self) -> None:
        names = {chair.number: chair.name for chair in self.shown.seats}
        object.__setattr__(self, "names", tuple((one.number, one.name, one.kit) for one in self.shown.seats))
        object.__setattr__(self, "sentences", Sentences(self.phrases, self.game, names))

    @property
    def root(self) -> str:
        """The table's own address."""
        return f"/t/{self.table}"

    @property
    def here(self) -> str:
        """The address of the page that is read."""
        return address_of(self.table, self.at)

    @property
    def is_uncovered(self) -> bool:
        """Whether the page is for one person of several on the device."""
        return self.at.startswith(OPEN)

    @property
    def is_seated(self) -> bool:
        """Whether the device holds a seat."""
        return bool(self.held)

    @property
    def title(self) -> str:
        """What the table is called: its own title, else the game's."""
        return self.shown.title or self.sentences.title() or self.shown.game

    def action(self) -> str:
        """An id for one more form of the page; "" where only our script is given it, which makes ids of its own."""
        return f"{self.page}.{next(self._numbers)}" if self.page else ""

    def say(self, said: Say | None) -> str:
        """A sentence of the engine or the rules."""
        return self.sentences.say(said)

    def deed(
        self, name: str, label: str, fields: Mapping[str, object] | None = None, *, caution: str = "", barred: str = ""
    ) -> Deed:
        """A form that asks for a deed at this table; it says which of the table's pages it came from."""
        said = tuple((key, str(value)) for key, value in (fields or {}).items())
        return Deed(f"{self.root}/{name}", label, self.action(), (*said, ("at", self.at)), caution, barred)

    def frame(self, *, refresh: int = 0, title: str = "") -> Frame:
        """What is common to the table's pages."""
        return Frame(
            language=self.phrases.language,
            title=f"{title} · {self.title}" if title else self.title,
            here=self.here,
            tongues=self.phrases.tongues,
            look=f"/look/{self.game.id}.css" if self.game else "",
            refused=self.attempt.problem,
            refresh=refresh,
        )

    def stream(self, *, is_live: bool = True) -> Stream:
        """How the page keeps itself fresh."""
        asked = f"at={self.at}"
        events = f"{self.root}/events?{asked}" if is_live and self.shown.frozen_reason is None else ""
        return Stream(self.shown.seq, f"{self.root}/view?{asked}", events)

    def card(self) -> GameCard:
        """The game in short."""
        if self.game is None:
            return GameCard(self.shown.game, self.shown.title or self.shown.game, "", "", "", "")
        return self.memory.shared.of("card", self.game, lambda: game_card(cast("Game", self.game), self.sentences))

    def links(self, *, evening: str = "") -> Links:
        """Where the page leads."""
        has_ended = self.shown.outcome is not None
        next_table = self.shown.next_table
        return Links(
            table=self.root,
            screen=f"{self.root}/screen",
            log=f"{self.root}/log",
            result=f"{self.root}/result" if has_ended else "",
            rules=f"{self.root}/rules" if self.game and self.game.rulebooks else "",
            evening=f"/evening/{evening}" if evening else "",
            json=f"{self.root}/table.json",
            csv=f"{self.root}/table.csv",
            next=f"/t/{next_table}" if next_table else "",
        )

    def section(self, name: str) -> str:
        """The address of a section of the rules, with the way back here; "" for none, or without rules."""
        return f"{self.root}/rules/{name}" if name and self.game and self.game.rulebooks else ""

    def person(self, number: int) -> Person | None:
        """A seat by its number."""
        return self._everybody().get(number)

    def people(self, numbers: Sequence[int] | None = None) -> tuple[Person, ...]:
        """The seats in their order at the table; all of them, or these."""
        everybody = self._everybody()
        return tuple(everybody.values() if numbers is None else (everybody[one] for one in everybody if one in numbers))

    def badges(self) -> tuple[Person, ...]:
        """The seats in their order at the table, as everybody knows them."""
        return tuple(self._badges().values())

    def badge(self, number: int | None) -> Person | None:
        """A seat as everybody knows it, whoever looks and whatever is going on: its name, colour and shape."""
        return None if number is None else self._badges().get(number)

    def _badges(self) -> dict[int, Person]:
        return self.memory.shared.of("badges", (self.names, self.game), self._made_badges)

    def _made_badges(self) -> dict[int, Person]:
        found = {}
        for number, name, kit in self.names:
            shape = kit_of(self.game, kit)
            found[number] = Person(number, name, kit, kit_name(self.sentences, kit), shape.shape if shape else "")
        return found

    def _everybody(self) -> dict[int, Person]:
        shown = self.shown
        asked = tuple(wait.id for wait in shown.waiting if not wait.interrupt)
        of = (shown.seats, asked, shown.seat, self.held, self.gone, self.game)
        return self.memory.own.of("people", of, lambda: {one.number: self._person(one, asked) for one in shown.seats})

    def _person(self, chair: Chair, asked: tuple[str, ...]) -> Person:
        ready = [chair.ready[each] for each in asked if each in chair.ready]
        several = len(self.held) > 1 and chair.mine
        is_near = self.is_seated and chair.away and not chair.left and not chair.mine
        return replace(
            self._badges()[chair.number],
            status=self._status(chair),
            is_away=chair.away,
            has_left=chair.left,
            leads=chair.leads,
            is_mine=chair.mine,
            is_self=chair.number == self.shown.seat,
            is_ready=all(ready) if ready else None,
            page=f"{self.root}/seat/{chair.number}" if several or is_near else "",
            gone=self.gone.get(chair.number, 0),
        )

    def _status(self, chair: Chair) -> str:
        if chair.left:
            return self.phrases("web.status.left")
        if chair.away:
            return self.phrases("web.status.away")
        return "" if chair.held else self.phrases("web.status.no-phone")


def kit_of(game: Game | None, kit: str) -> Kit | None:
    """A colour and shape of the game by its id."""
    return next((one for one in game.seats if one.id == kit), None) if game else None


def kit_name(sentences: Sentences, kit: str) -> str:
    """What a colour is called."""
    if not kit:
        return ""
    found = sentences.text(f"seat.{kit}")
    return seat_name(kit, sentences.language) if found == f"seat.{kit}" else found


def game_card(game: Game, sentences: Sentences, *, can_print: bool = False, is_drawn: bool = False) -> GameCard:
    """A game in short; on a poster where cards can be drawn and it has some."""
    has_cards = any(one.kind == "cards" and one.rows for one in game.components)
    return GameCard(
        id=game.id,
        title=sentences.title(),
        players=str(game.players),
        minutes=str(game.minutes) if game.minutes.high else "",
        stage=game.stage,
        set_up=f"/S/{game.id.upper()}",
        rules=f"/rules/{game.id}" if game.rulebooks else "",
        print=f"/print/{game.id}" if can_print else "",
        picture=f"/poster/{game.id}.svg" if is_drawn and has_cards else "",
    )


def time_of_day(at: int) -> str:
    """The time by this computer's clock, from milliseconds."""
    return time.strftime("%H:%M", time.localtime(at / 1000))


def day(at: int, language: str) -> str:
    """The day by this computer's clock, as a language writes it."""
    return str(format_date(date(*time.localtime(at / 1000)[:3]), "medium", locale=Locale.parse(language)))
