"""How intents count: judged one by one, written together, told only when they are on the disk."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from card_data.rules import Refusal, Say
from companion.bus.protocol import Bus
from companion.engine.entries import Entry, Kind
from companion.engine.fold import advance
from companion.engine.position import Position
from companion.engine.refusals import refusal
from companion.host.evenings import Evenings
from companion.host.intents import Intent, Receipt, entry, is_written_well
from companion.host.offload import Offload
from companion.host.tables import Kept, Tables, receipt
from companion.store.protocol import Conflict, Store, StoreFailed

Answered: TypeAlias = "Receipt | Refusal | Exception"


@dataclass(slots=True)
class _Draft:
    """A table as it will stand when a group is written. `new` are the actions of the group."""

    kept: Kept
    position: Position
    entries: list[Entry] = field(default_factory=list)
    new: dict[str, tuple[str, Receipt | Refusal]] = field(default_factory=dict)

    def enter(self, made: Entry) -> Refusal | None:
        """Moves on by an entry, or says why not."""
        moved = advance(self.kept.ground, self.position, made)
        if isinstance(moved, Refusal):
            return moved
        self.position = moved
        self.entries.append(made)
        return None


@dataclass(frozen=True, slots=True)
class _Judged:
    """What is answered to an intent; a `firm` answer stands whether the group can be written or not."""

    answer: Answered
    firm: bool = False


_Drafts: TypeAlias = "dict[str, _Draft]"


class Commits:
    """Writes to tables: one group at a time, all of it or nothing."""

    def __init__(
        self, store: Store, bus: Bus, tables: Tables, evenings: Evenings, *, clock: Callable[[], int], offload: Offload
    ) -> None:
        """`clock` is in milliseconds."""
        self._store = store
        self._bus = bus
        self._tables = tables
        self._evenings = evenings
        self._clock = clock
        self._offload = offload
        self._alone = threading.RLock()

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Nobody else writes meanwhile."""
        with self._alone:
            yield

    def group(self, intents: Sequence[Intent]) -> list[Answered]:
        """Answers intents in their order; those that count are on the disk. Where another writes first, tried twice."""
        with self._alone:
            for _ in range(2):
                drafts: _Drafts = {}
                judged = [self._judged(intent, drafts) for intent in intents]
                try:
                    self._write(drafts)
                except Conflict:
                    failed = refused("busy")
                    self._refold(drafts)
                    continue
                except StoreFailed as error:
                    failed = store_refused(error)
                    self._refold(drafts)
                    break
                return [each.answer for each in judged]
        return [each.answer if each.firm else failed for each in judged]

    def enter(self, table: str, entries: Sequence[Entry]) -> Receipt | Refusal:
        """Writes entries of the host's own, all or none; their numbers and times are put in. StoreFailed."""
        with self._alone:
            for _ in range(2):
                try:
                    return self._own(table, entries)
                except Conflict:
                    self._refold((table,))
                except StoreFailed:
                    self._refold((table,))
                    raise
            return refused("busy")

    def _own(self, table: str, entries: Sequence[Entry]) -> Receipt | Refusal:
        kept = self._tables.fresh(table)
        if kept is None:
            return refused("unknown")
        draft = _Draft(kept, kept.position)
        for each in entries:
            wrong = draft.enter(replace(each, seq=draft.position.seq + 1, at=self._clock()))
            if wrong is not None:
                return wrong
        self._write({table: draft})
        return Receipt(table, draft.position.seq)

    def _judged(self, intent: Intent, drafts: _Drafts) -> _Judged:
        if not is_written_well(intent):
            return _Judged(refusal("entry/malformed"), firm=True)
        try:
            draft = self._draft(intent.table, drafts)
            if draft is None:
                return _Judged(refused("unknown"), firm=True)
            repeated = _repeated(intent, draft)
            if repeated is not None:
                return repeated
            answer = self._entered(intent, draft)
        except StoreFailed as error:
            return _Judged(store_refused(error))
        except Exception as error:  # noqa: BLE001  (raised again for who asked; the others of the group go on)
            return _Judged(error, firm=True)
        if intent.action:
            draft.new[intent.action] = (intent.device, answer)
        return _Judged(answer)

    def _draft(self, table: str, drafts: _Drafts) -> _Draft | None:
        if table not in drafts:
            kept = self._tables.fresh(table)
            if kept is None:
                return None
            drafts[table] = _Draft(kept, kept.position)
        return drafts[table]

    def _entered(self, intent: Intent, draft: _Draft) -> Receipt | Refusal:
        made = entry(draft.position, intent, self._clock())
        if isinstance(made, Refusal):
            return made
        if made.kind is Kind.BEGIN:
            made = self._with_what_is_known(made, draft)
        return draft.enter(made) or receipt(intent.table, made)

    def _with_what_is_known(self, made: Entry, draft: _Draft) -> Entry:
        said = made.value if isinstance(made.value, dict) else {}
        seats = [draft.position.seat(number) for number in said.get("seats", ())]
        names = [seat.name for seat in seats if seat is not None]
        return replace(made, value={**said, "known": self._evenings.known(draft.kept.ground.opening.evening, names)})

    def _write(self, drafts: Mapping[str, _Draft]) -> None:
        """Writes what a group has come to, then lets it be seen."""
        batch = {table: draft.entries for table, draft in drafts.items() if draft.entries}
        if batch:
            self._offload(lambda: self._store.append(batch))
        for table, draft in drafts.items():
            _remember(draft)
            if draft.entries:
                self._evenings.tell(draft.kept, draft.kept.position, draft.position)
                self._tables.installed(table, draft.kept, draft.position)
                self._bus.publish(table, draft.position.seq)

    def _refold(self, tables: Iterable[str]) -> None:
        """Reads anew what the group touched: whether it was written is for the disk to say."""
        for table in tables:
            try:
                kept = self._tables.refold(table)
            except StoreFailed:
                continue  # stays stale, and is read before the next answer
            if kept is not None:
                self._bus.publish(table, kept.position.seq)


def _repeated(intent: Intent, draft: _Draft) -> _Judged | None:
    """The first answer to an action that has come before; another device cannot have made the same one."""
    before = draft.kept.known(intent.action)
    known = before or draft.new.get(intent.action)
    if known is None or not intent.action:
        return None
    device, answer = known
    is_own = device == intent.device
    return _Judged(answer if is_own else refusal("entry/malformed"), firm=before is not None)


def _remember(draft: _Draft) -> None:
    draft.kept.actions.update((entry.action, entry) for entry in draft.entries if entry.action)
    for action, (device, answer) in draft.new.items():
        if not isinstance(answer, Receipt):
            draft.kept.refuse(action, device, answer)


def refused(what: str) -> Refusal:
    """A refusal of the host's own: its code is `host/<what>`."""
    return Refusal(f"host/{what}", Say(f"host.{what}"))


def store_refused(error: StoreFailed) -> Refusal:
    """The refusal that says what the store cannot do now; the same action may count later."""
    return Refusal(error.code, Say(error.code.replace("/", ".")))
