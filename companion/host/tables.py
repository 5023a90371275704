"""Tables in memory: read when somebody asks, kept while they are played, dropped when nobody does."""

from __future__ import annotations

import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from card_data.rules import Refusal
from card_data.scoring.rules import ruleset_of
from companion.engine.entries import Entry, Opening
from companion.engine.ground import Ground
from companion.engine.position import Position
from companion.engine.shown import Sight
from companion.engine.snapshots import faithful
from companion.host.folding import folded
from companion.host.intents import Receipt
from companion.host.offers import Offers
from companion.host.offload import Offload
from companion.host.seen import sight
from companion.store.protocol import Conflict, Result, Snapshot, Store, StoreFailed

SNAPSHOT_EVERY = 32  # entries
_REFUSALS = 512  # of a table whose actions are remembered


@dataclass(slots=True)
class Kept:
    """A table in memory. `actions` are the entries that count, by their actions' ids; `refused` the latest others.

    `snapshot` is the number of the last entry that a short cut holds. `is_stale`: what lies on the disk may be more.
    """

    ground: Ground
    position: Position
    actions: dict[str, Entry] = field(default_factory=dict)
    refused: OrderedDict[str, tuple[str, Refusal]] = field(default_factory=OrderedDict)
    snapshot: int = 0
    used: int = 0
    is_stale: bool = False
    _sights: list[tuple[Position, Sight]] = field(default_factory=list)

    def sight(self) -> Sight:
        """The table as it stands, to be looked at: what all see is put together once for all who ask."""
        position = self.position
        for known, found in self._sights[:1]:
            if known is position:
                return found
        found = sight(self.ground, position)
        self._sights[:] = [(position, found)]
        return found

    def known(self, action: str) -> tuple[str, Receipt | Refusal] | None:
        """What came of an action before, and whose it was."""
        entry = self.actions.get(action)
        if entry is not None:
            return entry.device, receipt(self.ground.opening.table, entry)
        return self.refused.get(action)

    def refuse(self, action: str, device: str, why: Refusal) -> None:
        """Remembers that an action was refused, so that a repeat is told the same."""
        self.refused[action] = (device, why)
        if len(self.refused) > _REFUSALS:
            self.refused.popitem(last=False)


class Tables:
    """The tables of a store, as far as they are in memory. Positions are read without waiting for the disk."""

    def __init__(self, store: Store, offers: Offers, clock: Callable[[], int], offload: Offload) -> None:
        """Nothing is read before it is asked for."""
        self._store = store
        self._offers = offers
        self._clock = clock
        self._offload = offload
        self._lock = threading.Lock()
        self._kept: dict[str, Kept] = {}
        self._due: deque[str] = deque()

    def get(self, table: str) -> Kept | None:
        """A table as it is in memory, read first where it is not; None where there is none. StoreFailed."""
        kept = self._kept.get(table)
        if kept is None:
            loaded = self._offload(lambda: self._load(table))
            if loaded is None:
                return None
            with self._lock:
                kept = self._kept.setdefault(table, loaded)
        kept.used = self._clock()
        return kept

    def fresh(self, table: str) -> Kept | None:
        """A table to write to: what may have grown on the disk is read anew. StoreFailed."""
        kept = self.get(table)
        return self.refold(table) if kept is not None and kept.is_stale else kept

    def refold(self, table: str) -> Kept | None:
        """A table as its log on the disk says; None where it is gone. StoreFailed, and it stays stale."""
        old = self._kept.get(table)
        if old is not None:
            old.is_stale = True
        loaded = self._offload(lambda: self._load(table))
        with self._lock:
            if loaded is None:
                self._kept.pop(table, None)
                return None
            if old is not None:
                loaded.refused = old.refused
            loaded.used = self._clock()
            self._kept[table] = loaded
        return loaded

    def catch_up(self, table: str, seq: int) -> None:
        """Reads anew what another process has written up to `seq`."""
        kept = self._kept.get(table)
        if kept is not None and kept.position.seq < seq:
            with suppress(StoreFailed):
                self.refold(table)

    def installed(self, table: str, kept: Kept, position: Position) -> None:
        """A table has moved on, and what was written of it is on the disk."""
        ended = position.outcome is not None and kept.position.outcome is None
        kept.position = position
        if position.seq - kept.snapshot >= SNAPSHOT_EVERY or ended:
            kept.snapshot = position.seq
            self._due.append(table)

    def keep_snapshots(self) -> None:
        """Writes the short cuts that are due; one that cannot be written is no loss."""
        while self._due:
            with suppress(IndexError):
                self._keep_snapshot(self._due.popleft())

    def forget(self, table: str) -> None:
        """A table is gone, or no longer needed in memory."""
        with self._lock:
            self._kept.pop(table, None)

    def sweep(self, idle: int) -> None:
        """Drops tables that nobody has asked for in so many milliseconds, each with a short cut."""
        until = self._clock() - idle
        for table, kept in list(self._kept.items()):
            if kept.used < until:
                if kept.position.seq > kept.snapshot:
                    self._keep_snapshot(table)
                self.forget(table)

    def _keep_snapshot(self, table: str) -> None:
        kept = self._kept.get(table)
        if kept is None or kept.position.frozen_reason is not None:
            return
        ground, position = kept.ground, kept.position
        text = faithful(ground, position)
        if text is None:
            return
        snapshot = Snapshot(table, position.seq, ground.opening.rules_version, text)
        with suppress(StoreFailed, Conflict):
            self._offload(lambda: self._store.keep_snapshot(snapshot))
            kept.snapshot = position.seq

    def _load(self, table: str) -> Kept | None:
        opening = self._store.opening(table)
        if opening is None:
            return None
        log = self._store.entries(table)
        snapshot = self._store.snapshot(table)
        ruleset = ruleset_of(opening.tables) or self._offers.ruleset(opening.game, opening.rules_version)
        result = self._result(opening) if ruleset is None else None
        ground, position = folded(ruleset, opening, log, snapshot=snapshot, result=result)
        actions = {entry.action: entry for entry in log if entry.action}
        return Kept(ground, position, actions, snapshot=snapshot.seq if snapshot else 0)

    def _result(self, opening: Opening) -> Result | None:
        results = self._store.results(evening=opening.evening)
        return next((result for result in results if result.table == opening.table), None)


def receipt(table: str, entry: Entry) -> Receipt:
    """The receipt for an entry that counts."""
    return Receipt(table, entry.seq, entry.seat)
