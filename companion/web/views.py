"""Which page of a table a device gets: the lobby, its seat's, that of all its seats, a cover, the screen."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from companion.engine.position import Stage
from companion.host.intents import Refused
from companion.store.protocol import StoreFailed
from companion.web.board import Boards
from companion.web.codes import code_of
from companion.web.corrections import Corrections
from companion.web.devices import Remembered, is_on_host
from companion.web.gamepages import GamePages
from companion.web.lobby import Room, lobby_page
from companion.web.once import Memory
from companion.web.playing import (
    Around,
    StepsPage,
    asked_in_private,
    cover_page,
    playing_page,
    steps_page,
    together,
)
from companion.web.public import screen_page
from companion.web.reach import Reach
from companion.web.reading import NOTHING_TRIED, OPEN, SCREEN, SEAT, SHARED, TABLE_PAGE, Attempt, Reading
from companion.web.sentences import Sentences

_SILENT = 20  # seconds: a phone that is there is heard of more often

if TYPE_CHECKING:
    from companion.engine.shown import Shown
    from companion.web.devices import Devices
    from companion.web.phrases import Phrases
    from companion.web.shapes import Code, Living
    from companion.web.site import Site


@dataclass(frozen=True, slots=True)
class Looking:
    """Who looks: a device, in its language, at one of a table's pages (`at`); what it remembers of its person."""

    table: str
    device: str
    at: str
    phrases: Phrases
    remembered: Remembered = field(default_factory=Remembered)
    is_on_host: bool = False  # sits at the computer that runs the tables
    is_script: bool = False  # only our script is given what is made, and makes the ids of forms itself
    memory: Memory = field(default_factory=Memory)


def looking(devices: Devices, table: str, at: str) -> Looking:
    """Who asks now, at one of a table's pages; no page has a longer name."""
    there = is_on_host()
    return Looking(table, devices.id(), at[:20], devices.phrases(), devices.remembered(), is_on_host=there)


@dataclass(frozen=True, slots=True)
class Views:
    """Makes pages of tables."""

    site: Site
    reach: Reach
    own: GamePages = field(default_factory=GamePages)
    corrections: Corrections = field(default_factory=Corrections)
    boards: Boards = field(default_factory=Boards)

    def page(self, looking: Looking, attempt: Attempt = NOTHING_TRIED) -> Living | None:
        """The page; None where there is no such table. The same, whoever asks for it how (page, fragment, stream)."""
        try:
            return self._page(looking, attempt)
        except Refused:  # the table has gone while its page was made
            return None

    def _page(self, looking: Looking, attempt: Attempt) -> Living | None:
        public = self.site.host.shown(looking.table, device="", screen=True)
        if public is None:
            return None
        held = self._held(looking)
        looking = replace(looking, at=_at(looking.at, held))
        if looking.at == SCREEN:
            return self._screen(looking, public)
        if public.stage is Stage.LOBBY:
            return self._lobby(looking, held, attempt)
        mine = {seat: shown for seat in held if (shown := self._shown(looking, seat)) is not None}
        return self._playing(looking, public, mine, attempt)

    def settable(self, looking: Looking) -> Reading | None:
        """What may be set right: a reading of what everybody may see, for who sits there; None for all others."""
        return self._own(looking, self.site.host.shown(looking.table, device="", screen=True))

    def steps(self, looking: Looking) -> StepsPage | None:
        """What may be taken back, for who sits there; None for all others."""
        held = self._held(looking)
        seat = _seat(looking.at)
        mine = seat if seat in held else next(iter(held), None)
        reading = None if mine is None else self._own(looking, self._shown(looking, mine))
        return None if reading is None or mine is None else steps_page(reading, mine)

    def _own(self, looking: Looking, shown: Shown | None) -> Reading | None:
        held = self._held(looking)
        if shown is None or not held or shown.stage is Stage.LOBBY or shown.frozen_reason is not None:
            return None
        return replace(self.reading(replace(looking, at=_at(looking.at, held)), shown), held=held)

    def reading(self, looking: Looking, shown: Shown, attempt: Attempt = NOTHING_TRIED) -> Reading:
        """A reading of what may be seen."""
        held = tuple(chair.number for chair in shown.seats if chair.mine and not chair.left)
        game = self.site.game(shown.game)
        page = "" if looking.is_script else self.site.ids()
        gone = self._gone(looking.table, shown)
        memory = looking.memory
        return Reading(looking.table, shown, held, looking.at, page, looking.phrases, game, attempt, gone, memory)

    def _gone(self, table: str, shown: Shown) -> dict[int, int]:
        """For whoever is away, after how many seconds of silence."""
        away = [chair.number for chair in shown.seats if chair.away and not chair.left]
        seen = self.site.host.last_seen(table) if away else {}
        now = self.site.clock()
        found = {seat: (now - at) // 1000 for seat in away if (at := seen.get(seat)) is not None}
        return {seat: seconds for seat, seconds in found.items() if seconds >= _SILENT}

    def public(self, table: str, phrases: Phrases) -> Reading | None:
        """A reading of what everybody may see; None where there is no such table."""
        shown = self.site.host.shown(table, device="", screen=True)
        return None if shown is None else self.reading(Looking(table, "", SCREEN, phrases), shown)

    def _held(self, looking: Looking) -> tuple[int, ...]:
        return self.site.host.held(looking.table, looking.device) if looking.at != SCREEN else ()

    def _shown(self, looking: Looking, seat: int | None) -> Shown | None:
        return self.site.host.shown(looking.table, device=looking.device, seat=seat)

    def _playing(self, looking: Looking, public: Shown, mine: dict[int, Shown], attempt: Attempt) -> Living:
        seat = _seat(looking.at)
        if not mine:
            return self._seated(looking, public, attempt)
        if seat is not None and seat not in mine:
            return self._seated(looking, self._shown(looking, seat) or public, attempt)
        if len(mine) == 1:
            return self._seated(looking, next(iter(mine.values())), attempt)
        if seat is not None and looking.at.startswith(OPEN):
            return self._seated(looking, mine[seat], attempt)
        shared = together(public, mine)
        asked = asked_in_private(mine)
        to = seat if seat is not None else next(iter(asked), None)
        if to is None or looking.at == SHARED:
            covered = f"/t/{looking.table}/seat/{asked[0]}" if asked else ""
            return self._seated(looking, shared, attempt, covered=covered)
        others = tuple(other for other in asked if other != to)
        return cover_page(self.reading(looking, shared, attempt), to, others)

    def _seated(self, looking: Looking, shown: Shown, attempt: Attempt, *, covered: str = "") -> Living:
        reading = self.reading(looking, shown, attempt)
        return playing_page(reading, self._around(reading, "seat.html"), covered=covered)

    def _lobby(self, looking: Looking, held: tuple[int, ...], attempt: Attempt) -> Living | None:
        shown = self._shown(looking, held[0] if held else None)
        if shown is None:
            return None
        reading = self.reading(looking, shown, attempt)
        kits, most = self._kits(shown.game)
        room = Room(
            kits=kits,
            most=most,
            code=self.code(reading),
            stood=self._stood(looking.table),
            remembered=looking.remembered,
            evening=self.site.host.evening_of(looking.table),
        )
        return lobby_page(reading, room)

    def _screen(self, looking: Looking, public: Shown) -> Living:
        reading = self.reading(looking, public)
        around = replace(self._around(reading, "table.html"), code=self.code(reading))
        is_missed = self.reach.is_missed(looking.table, public)
        stood, is_on_host = self._stood(looking.table), looking.is_on_host
        return screen_page(reading, around, stood, may_admit=is_on_host, is_missed=is_missed)

    def _around(self, reading: Reading, name: str) -> Around:
        others = self._others(reading) if reading.shown.stage is Stage.ENDED and reading.is_seated else ()
        leads = reading.shown.lead in reading.held and not reading.is_uncovered
        return Around(
            evening=self.site.host.evening_of(reading.table),
            others=others,
            has_pictures=self.site.services.pictures is not None,
            boards=self.boards,
            code=self.code(reading) if leads else None,
            own=self.own.page(reading, name),
            on_table=self.corrections.block(reading),
        )

    def _others(self, reading: Reading) -> tuple[tuple[str, str], ...]:
        games = ((name, self.site.game(name)) for name in self.site.library.games() if name != reading.shown.game)
        return tuple((name, Sentences(reading.phrases, game, {}).title()) for name, game in games if game is not None)

    def _kits(self, game: str) -> tuple[tuple[str, ...], int]:
        found = self.site.playable(game)
        return ((), 0) if found is None else (found.kits, max(found.ruleset.players))

    def code(self, reading: Reading) -> Code | None:
        """How others come to the table; None where nobody more can, or the code cannot be kept now."""
        try:
            code = self.site.host.code(reading.table)
        except (StoreFailed, Refused):
            return None
        return code_of(self.site, reading, code) if code else None

    def _stood(self, table: str) -> int:
        return max(0, self.site.clock() - self.site.host.record(table).created) // 1000


def _at(at: str, held: tuple[int, ...]) -> str:
    """The page that is meant: a device with one seat has but one page."""
    if at == SCREEN:
        return SCREEN
    seat = _seat(at)
    if len(held) <= 1 and (seat is None or seat in held):
        return TABLE_PAGE
    return at if seat is not None or at == SHARED else TABLE_PAGE


def _seat(at: str) -> int | None:
    number = at.removeprefix(SEAT).removeprefix(OPEN)
    return int(number) if number != at and number.isdecimal() and number.isascii() and len(number) < 3 else None  # noqa: PLR2004 - seats have two digits at most
