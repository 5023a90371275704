"""What was found, told once where it is the same on many cards."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from card_data.problems import Place, Problem

NAMED = 8  # cards that are named; of more, only how many
_VARIES = re.compile(r'"[^"]*"|#[0-9A-F]{6}|-?\d[\d.,]*')


@dataclass(frozen=True, slots=True)
class Group:
    """Findings that are the same but for the card and the figures; the first stands for all."""

    entries: tuple[Problem, ...]

    @property
    def first(self) -> Problem:
        """The one that is told whole."""
        return self.entries[0]

    def __str__(self) -> str:
        """The first, and where else: `… The same on 23 more: C02, C03 …`."""
        others = list(dict.fromkeys(_name(entry.where) for entry in self.entries[1:]))
        if not others:
            return str(self.first)
        names = ", ".join(others[:NAMED]) + (" …" if len(others) > NAMED else "")
        times = "once more" if len(self.entries) == 2 else f"{len(self.entries) - 1} more times"  # noqa: PLR2004
        return f"{self.first} The same {times}: {names}."


def grouped(entries: Iterable[Problem]) -> tuple[Group, ...]:
    """Problems before notices, by their codes; the same thing on many cards is one group."""
    found: dict[tuple[object, ...], list[Problem]] = {}
    for entry in entries:
        where = entry.where
        key = (entry.is_notice, entry.code, where.file, where.column, where.field, _VARIES.sub("…", entry.what))
        found.setdefault(key, []).append(entry)
    ranked = sorted(found, key=lambda key: (key[0], key[1]))
    return tuple(Group(tuple(found[key])) for key in ranked)


def _name(where: Place) -> str:
    return where.card or where.sheet or (f"line {where.line}" if where.line else where.file)
