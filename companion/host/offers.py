"""What the host must know of a game to open a table of it, and whom it asks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from card_data.rules import Ruleset


@dataclass(frozen=True, slots=True)
class Offer:
    """A game that can be played now: `tables` are the rows that its rules read, `kits` who can sit down."""

    game: str
    ruleset: Ruleset
    tables: Mapping[str, tuple[Mapping[str, Any], ...]]
    kits: tuple[str, ...] = ()


class Offers(Protocol):
    """Where games come from."""

    def offer(self, game: str) -> Offer:
        """A game as its files are now. Problems where it cannot be played."""

    def ruleset(self, game: str, version: int) -> Ruleset | None:
        """The rules for a table that is there already, of that version if they are at hand; None where none can run."""
