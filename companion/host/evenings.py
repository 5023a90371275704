"""Evenings: a row of tables with the same people, what it remembers of them, and what its tables add up to.

People are known by their names, however these are written.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from companion.engine.entries import Opening
from companion.engine.people import alike
from companion.engine.position import Position, Stage
from companion.host.offload import Offload
from companion.host.tables import Kept, Tables
from companion.store.protocol import Conflict, Result, Store, StoreFailed, Summary


@dataclass(frozen=True, slots=True)
class Person:
    """What an evening adds up to for somebody. `places` is by table, oldest first; `scores` are sums by game.

    `wins` are first places, shared ones too; `losses` last places, where not all are first.
    """

    name: str
    places: tuple[int, ...]
    wins: int
    losses: int
    scores: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening's tables and how those of them ended that have, oldest first; the people, who won most first."""

    id: str
    tables: tuple[Summary, ...]
    results: tuple[Result, ...]
    people: tuple[Person, ...]


class Evenings:
    """Keeps what tables tell their evenings: results and facts, and mends what a crash left unwritten."""

    def __init__(self, store: Store, tables: Tables, offload: Offload) -> None:
        """Nothing is read before it is asked for."""
        self._store = store
        self._tables = tables
        self._offload = offload
        self._settled: set[str] = set()

    def begun(self, evening: str) -> None:
        """An evening is new: there is nothing to mend."""
        self._settled.add(evening)

    def tell(self, kept: Kept, before: Position, after: Position) -> None:
        """Keeps what has changed of a table's result and of its facts. What cannot be written now is mended later."""
        opening = kept.ground.opening
        facts, result = _changed_facts(before, after), result_of(opening, after)
        has_moved = result != result_of(opening, before)
        if not facts and not has_moved:
            return
        try:
            self._offload(lambda: self._keep(opening, facts, result, has_moved=has_moved))
        except (StoreFailed, Conflict):
            self._settled.discard(opening.evening)

    def known(self, evening: str, names: Sequence[str]) -> dict[str, list[int]]:
        """What the evening knows of people who sit in this order: facts with their seats. StoreFailed."""
        self._settle(evening)
        seats = {alike(name): seat for seat, name in enumerate(names)}
        found = self._offload(lambda: self._store.remembered(evening))
        known = {
            fact: [seats[alike(name)] for name in people if alike(name) in seats] for fact, people in found.items()
        }
        return {fact: people for fact, people in known.items() if people}

    def evening(self, evening: str) -> Evening:
        """An evening, with its totals. StoreFailed."""
        self._settle(evening)
        results = tuple(self._offload(lambda: self._store.results(evening=evening)))
        return Evening(evening, self._of(evening), results, totals(results))

    def _of(self, evening: str) -> tuple[Summary, ...]:
        found = [summary for summary in self._offload(self._store.summaries) if summary.evening == evening]
        return tuple(sorted(found, key=lambda summary: (summary.created, summary.table)))

    def _settle(self, evening: str) -> None:
        """Once in a process: writes again, table by table, what their logs say; a crash may have come before it."""
        if evening in self._settled:
            return
        kept = {result.table: result for result in self._offload(lambda: self._store.results(evening=evening))}
        for summary in self._of(evening):
            table = self._tables.get(summary.table)
            if table is not None and table.position.frozen_reason is None:
                opening, position = table.ground.opening, table.position
                result = result_of(opening, position)
                self._keep(opening, facts_of(position), result, has_moved=result != kept.get(opening.table))
        self._settled.add(evening)

    def _keep(
        self, opening: Opening, facts: Mapping[str, Sequence[str]], result: Result | None, *, has_moved: bool
    ) -> None:
        if facts:
            self._store.remember(opening.evening, facts)
        if not has_moved:
            return
        if result is None:
            self._store.drop_result(opening.table)
        else:
            self._store.keep_result(result)


def facts_of(position: Position) -> dict[str, tuple[str, ...]]:
    """What a table lets its evening remember, by names."""
    return {fact: _names(position, seats) for fact, seats in position.remember.items()}


def _changed_facts(before: Position, after: Position) -> dict[str, tuple[str, ...]]:
    """Facts that are new or otherwise; those that were taken back are as the table found them."""
    old, new = facts_of(before), facts_of(after)
    if old == new:
        return {}
    found = dict(after.setup.known) if after.setup else {}
    gone = {fact: _names(after, found.get(fact, ())) for fact in old.keys() - new.keys()}
    return {**gone, **{fact: names for fact, names in new.items() if old.get(fact) != names}}


def _names(position: Position, seats: Iterable[int]) -> tuple[str, ...]:
    return tuple(position.seats[seat].name for seat in seats)


def result_of(opening: Opening, position: Position) -> Result | None:
    """How a table has ended, by names; None while it goes on."""
    if position.stage is not Stage.ENDED or position.outcome is None:
        return None
    ended = position.deeds[-1].at if position.deeds else opening.created
    standings = tuple((position.seats[each.seat].name, each.place, each.score) for each in position.outcome.standings)
    return Result(opening.table, opening.evening, opening.game, ended, standings)


def totals(results: Sequence[Result]) -> tuple[Person, ...]:
    """What results add up to for everybody in them: who won most first, then who lost least, then by coming."""
    names = {alike(name): name for result in results for name, _, _ in result.standings}
    people = [_person(name, results) for name in names.values()]
    return tuple(sorted(people, key=lambda person: (-person.wins, person.losses)))


def _person(name: str, results: Sequence[Result]) -> Person:
    places: list[int] = []
    losses = 0
    scores: dict[str, int] = {}
    for result in results:
        last = max((place for _, place, _ in result.standings), default=1)
        for _, place, score in (each for each in result.standings if alike(each[0]) == alike(name)):
            places.append(place)
            losses += place == last > 1
            if score is not None:
                scores[result.game] = scores.get(result.game, 0) + score
    return Person(name, tuple(places), places.count(1), losses, scores)
