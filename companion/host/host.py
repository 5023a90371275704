"""The authority over tables: what devices want comes in, what counts is on the disk, views go out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from card_data.rules import Refusal
from companion.bus.protocol import Bus
from companion.engine.entries import Entry, Kind, Opening
from companion.engine.people import held_by
from companion.engine.position import Position
from companion.engine.refusals import refusal
from companion.engine.shown import Asked, Shown
from companion.host import openings, records
from companion.host.codes import Codes
from companion.host.commits import Answered, Commits, refused, store_refused
from companion.host.evenings import Evening, Evenings
from companion.host.grouping import Grouping
from companion.host.intents import Intent, Receipt, Refused
from companion.host.offers import Offer, Offers
from companion.host.offload import Offload, direct
from companion.host.presence import Presence
from companion.host.seen import asked, seen
from companion.host.tables import Kept, Tables
from companion.store.protocol import Store, StoreFailed, Summary

IDLE = 30 * 60 * 1000  # ms after which a table that nobody asks for leaves the memory
_UNSEEN = 24 * 60 * 60 * 1000  # ms after which a device is forgotten


class Host:
    """Runs tables. Every method may be called from any thread.

    Refused is raised where a table is not there or what was asked cannot be, StoreFailed where the disk fails.
    """

    def __init__(
        self,
        *,
        store: Store,
        bus: Bus,
        library: Offers,
        clock: Callable[[], int],
        ids: Callable[[], str],
        randomness: Callable[[int], bytes],
        offload: Offload = direct,
    ) -> None:
        """`clock` is in milliseconds; `ids` and `randomness` (so many bytes) cannot be guessed."""
        self._store = store
        self._bus = bus
        self._library = library
        self._clock = clock
        self._ids = ids
        self._randomness = randomness
        self._offload = offload
        self._tables = Tables(store, library, clock, offload)
        self._evenings = Evenings(store, self._tables, offload)
        self._commits = Commits(store, bus, self._tables, self._evenings, clock=clock, offload=offload)
        self._group: Grouping[Intent, Answered] = Grouping(self._commits.group)
        self._codes = Codes(store, clock, randomness)
        self._presence = Presence(clock)

    # Opening

    def open(
        self, game: str, *, device: str, options: Mapping[str, str] | None = None, evening: str = "", title: str = ""
    ) -> str:
        """Opens a table and gives its id. Problems where the game cannot be played, Refused for an unknown option."""
        offer = self._offload(lambda: self._library.offer(game))
        if not evening:
            evening = self._ids()
            self._evenings.begun(evening)
        made = self._opening(offer, evening, title)
        self._write_opening(made, openings.first_entries(offer, made, openings.chosen(options or {}, device)))
        return made.table

    def again(self, table: str, *, device: str, game: str = "") -> str:
        """Opens the next table of the evening with the same people seated, and gives its id; phones follow.

        Of the same game, or another one. Asked twice, it is the same table. Refused for who does not sit here.
        """
        kept = self._there(table)
        if not held_by(kept.position, device):
            raise Refused(refusal("seat/not-seated"))
        before = kept.ground.opening
        offer = self._offload(lambda: self._library.offer(game or before.game))
        with self._commits.alone():
            known = self.successor(table)
            if known is not None:
                return known
            made = self._opening(offer, before.evening, before.title)
            self._write_opening(made, openings.seated_again(offer, made, self._there(table).position))
            self._commits.enter(table, [Entry(0, 0, Kind.NEXT, device, value={"table": made.table})])
        return made.table

    def successor(self, table: str) -> str | None:
        """The table at which the same people went on, if it is still there."""
        after = self._there(table).position.next_table
        return after if after and self._tables.get(after) is not None else None

    def _opening(self, offer: Offer, evening: str, title: str) -> Opening:
        seed = self._randomness(openings.SEED)
        return openings.opening(offer, self._ids(), evening=evening, title=title, seed=seed, created=self._clock())

    def _write_opening(self, made: Opening, entries: list[Entry]) -> None:
        def write() -> None:
            self._store.open_table(made)
            if entries:
                self._store.append({made.table: entries})

        self._offload(write)

    # Playing

    def act(self, intent: Intent) -> Receipt | Refusal:
        """Does what a device would like to do, or says why not. A repeated action is told what the first one was."""
        answer = self._group.do(intent)
        self._tables.keep_snapshots()
        if isinstance(answer, Exception):
            raise answer
        return answer

    def admit(self, table: str, *, device: str = "", screen: bool = False) -> Receipt | Refusal:
        """Lets in every phone that asks for a seat: by one device that sits at the table, or by the screen.

        Its own wish is for others to grant.
        """
        wishes = self._there(table).position.asked_seats
        if not device and not screen:
            return refusal("seat/not-seated")
        by = "" if screen else device
        granted = [(wish, seat) for wish, seat in wishes.items() if wish != by]
        held = [Entry(0, 0, Kind.HOLD, by, seat, value={"device": wish}) for wish, seat in granted]
        if not held:
            return refusal("seat/approval" if wishes else "seat/not-wanted")
        try:
            return self._commits.enter(table, held)
        except StoreFailed as error:
            return store_refused(error)

    def shown(self, table: str, *, device: str, seat: int | None = None, screen: bool = False) -> Shown | None:
        """What a device may see of a table, as one of its seats; what the screen may see. None where there is none."""
        kept = self._tables.get(table)
        if kept is None:
            return None
        sight = kept.sight()
        return sight.public if screen or not device else seen(sight, device, seat)

    def asked(self, table: str, *, device: str, seat: int | None = None) -> tuple[Asked, ...]:
        """What a device may answer as one of its seats."""
        kept = self._tables.get(table)
        return () if kept is None else asked(kept.position, device, seat)

    def position(self, table: str) -> Position:
        """Where a table stands, every secret included: for this process only."""
        return self._there(table).position

    def held(self, table: str, device: str) -> tuple[int, ...]:
        """The seats that a device holds."""
        return held_by(self._there(table).position, device)

    def wait(self, table: str, since: int, timeout: float) -> int:
        """The number that a table's log has grown to, once it is above `since`; else `since`, after so many seconds."""
        kept = self._tables.get(table)
        if kept is not None and kept.position.seq > since:
            return kept.position.seq
        grown = self._bus.wait(table, since, timeout)
        self._tables.catch_up(table, grown)
        return grown

    def touch(self, table: str, device: str) -> None:
        """A device that sits there or asks to has been heard of; of others nothing is kept, however many come."""
        with suppress(StoreFailed):
            kept = self._tables.get(table)
            if kept is not None and (device in kept.position.asked_seats or held_by(kept.position, device)):
                self._presence.touch(table, device)

    def last_seen(self, table: str) -> dict[int, int | None]:
        """For each seat when one of its devices was last heard of (milliseconds); None for never since the start."""
        return self._presence.last_seen(table, self._there(table).position)

    # Codes

    def code(self, table: str) -> str:
        """The code by which phones join now; "" once the table is locked or full."""
        kept = self._there(table)
        return self._codes.code(table, shut=_is_shut(kept))

    def renew(self, table: str) -> str:
        """A new code in place of all others; at a table that is locked or full, for phones that come back."""
        kept = self._there(table)
        return self._codes.renew(table, shut=_is_shut(kept))

    def find(self, code: str) -> str | None:
        """The table of a code as somebody typed it; None where it leads nowhere (any more)."""

        def shut(table: str) -> bool | None:
            kept = self._tables.get(table)
            return None if kept is None else _is_shut(kept)

        return self._codes.find(code, shut)

    # Evenings, records, moves

    def evening(self, evening: str) -> Evening:
        """An evening: its tables, how they ended, and what that adds up to for each person."""
        return self._evenings.evening(evening)

    def evening_of(self, table: str) -> str:
        """The evening that a table belongs to."""
        return self._there(table).ground.opening.evening

    def record(self, table: str) -> records.Record:
        """What an export of a table may hold."""
        kept = self._there(table)
        return records.record(kept.ground, kept.position)

    def tables(self) -> list[Summary]:
        """All tables, the one last used first."""
        return self._offload(self._store.summaries)

    def delete(self, table: str, *, device: str) -> bool | Refusal:
        """Deletes a table with all its data; False where there is none.

        Who hosts it may, or anybody seated while nobody hosts it, or whoever it is where nobody sits.
        """
        with self._commits.alone():
            kept = self._tables.get(table)
            if kept is None:
                return False
            wrong = _delete_fault(kept.position, device)
            if wrong is not None:
                return wrong
            self._codes.forget(table)
            is_deleted = self._offload(lambda: self._store.delete_table(table))
            self._tables.forget(table)
            self._presence.forget(table)
        self._bus.publish(table, kept.position.seq + 1)
        return is_deleted

    def back_up(self, path: Path) -> None:
        """Writes a copy of everything, while play goes on."""
        self._offload(lambda: self._store.back_up(path))

    def move_out(self, table: str) -> str | None:
        """A whole table as text for another computer, every secret included; None where there is none."""
        return self._offload(lambda: self._store.export_table(table))

    def move_in(self, text: str) -> str:
        """Takes in a table of another computer and gives its id. Conflict where it is here, ValueError for none."""
        return self._offload(lambda: self._store.import_table(text))

    def sweep(self) -> None:
        """Drops from memory what nobody has asked for in half an hour; to be called now and then."""
        with self._commits.alone():
            self._tables.sweep(IDLE)
        self._presence.sweep(_UNSEEN)

    def _there(self, table: str) -> Kept:
        kept = self._tables.get(table)
        if kept is None:
            raise Refused(refused("unknown"))
        return kept


def _is_shut(kept: Kept) -> bool:
    return kept.position.locked or len(kept.position.seats) >= max(kept.ground.ruleset.players)


def _delete_fault(position: Position, device: str) -> Refusal | None:
    held = held_by(position, device)
    lead = position.seat(position.lead)
    if all(seat.left for seat in position.seats) or (held and (lead is None or not lead.is_there)):
        return None
    return None if position.lead in held else refusal("seat/not-host")
