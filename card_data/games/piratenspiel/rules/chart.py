"""The sea chart as its table says it: ways between the spaces, what each does, how far the treasure is from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

ISLANDS = ("island", "treasure")  # PI-16, PI-D18


@dataclass(frozen=True, slots=True)
class Space:
    """A space: what kind it is, by how many spaces or tricks, the ways on (a detour last), the way back."""

    kind: str
    number: int
    ways: tuple[str, ...]
    back: str


@dataclass(frozen=True, slots=True)
class Chart:
    """All spaces by id; the one that ships start on, the island they are sent back to, the treasure, peaceful ones."""

    spaces: Mapping[str, Space]
    start: str
    first_island: str
    treasure: str
    peaceful: frozenset[str]

    def onward(self, at: str, *, leaves: bool) -> str:
        """The next space; a ship that leaves an arrow takes the long way."""
        space = self.spaces[at]
        takes_detour = leaves and space.kind == "arrow"  # PI-19, PI-D13
        return space.ways[-1] if takes_detour else space.ways[0]

    def ahead(self, at: str, steps: int) -> tuple[str, int | None]:
        """Where so many steps forward lead, and how many are left over on entering the treasure island."""
        for left in range(steps - 1, -1, -1):
            at = self.onward(at, leaves=left == steps - 1)
            if at == self.treasure:  # PI-23
                return at, left  # PI-D16
        return at, None

    def astern(self, at: str, steps: int) -> str:
        """Where so many steps back lead, along the way the ship is on; nothing lies behind the start."""
        for _ in range(steps):
            at = self.spaces[at].back  # PI-D13, PI-D15
        return at

    def away(self, at: str) -> int:
        """How many steps the treasure is away."""
        steps = 0
        while at != self.treasure:
            at = self.onward(at, leaves=steps == 0)
            steps += 1
        return steps


def chart_of(rows: Sequence[Mapping[str, Any]]) -> Chart:
    """The chart of a table of spaces."""
    ways = {str(row["id"]): tuple(map(str, row["next"])) for row in rows if row["kind"] != "trump"}
    kinds = {str(row["id"]): str(row["kind"]) for row in rows}
    start, treasure = (next(id_ for id_, kind in kinds.items() if kind == name) for name in ("start", "treasure"))
    track = tuple(_along(start, ways))
    island = next(space for space in track if kinds[space] == "island")  # PI-D8
    back = {start: start} | dict(_backs(track, ways))  # PI-D15
    spaces = {id_: _space(kinds[id_], ways[id_], back[id_]) for id_ in ways}
    safe = {id_ for id_ in ways if kinds[id_] in ISLANDS}  # PI-16, PI-D12
    free = track[: track.index(island)]  # PI-13, PI-D9
    return Chart(spaces, start, island, treasure, frozenset({*safe, *free}))


def _along(at: str, ways: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """The short way from a space to the end."""
    yield at
    while ways[at]:
        at = ways[at][0]  # PI-11
        yield at


def _backs(track: Sequence[str], ways: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, str]]:
    """Every space with the one behind it: on a detour its own, where it joins the short way's."""
    yield from zip(track[1:], track, strict=False)
    for space in track:
        before = space
        for at in _along(ways[space][-1], ways) if len(ways[space]) > 1 else ():
            if at in track:  # PI-D13
                break
            yield at, before
            before = at


def _space(kind: str, ways: tuple[str, ...], back: str) -> Space:
    name, _, number = kind.partition(" ")
    return Space(name, int(number or 0), ways, back)
