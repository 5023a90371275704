"""What does not change at a table: its depth, the values in play, whose pirates are whose, when piles come back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from card_data.rules import Setup

from .state import Depth, Pirate

FEW = 3  # players up to whom each guides two pirates


@dataclass(frozen=True, slots=True)
class Book:
    """`values` is what a hand starts with; `crews` has the colours of each seat; `cards` ids by colour and value."""

    depth: Depth
    pickup: int
    values: tuple[int, ...]
    crews: tuple[tuple[str, ...], ...]
    cards: Mapping[str, Mapping[int, str]]

    @property
    def has_pairs(self) -> bool:
        """Whether each guides two pirates, and the first of all to go decides the game."""
        return len(self.crews) <= FEW  # SQ-15, SQ-16

    def hand(self, pirate: Pirate) -> tuple[int, ...]:
        """The values that a pirate can play: each colour is a hand of its own."""
        return tuple(value for value in self.values if value not in pirate.pile)  # SQ-1, SQ-D7


def book_of(setup: Setup) -> Book:
    """The book of a table, from its tables `cards` and `pirates`."""
    rows = setup.tables["cards"]
    in_play = {int(row["value"]) for row in rows if setup.seats in numbers(str(row["players"]))}  # SQ-1, SQ-D1, SQ-D11
    cards: dict[str, dict[int, str]] = {}
    for row in rows:
        cards.setdefault(str(row["pirate"]), {})[int(row["value"])] = str(row["id"])
    pickup = int(setup.options["pickup"])  # SQ-D5
    return Book(Depth(setup.options["depth"]), pickup, tuple(sorted(in_play)), crews(setup), cards)


def crews(setup: Setup) -> tuple[tuple[str, ...], ...]:
    """The colours of each seat: what its person wears, and a second one that is free where few play."""
    colours = [str(row["id"]) for row in setup.tables["pirates"]]
    free = [colour for colour in colours if colour not in setup.kits]
    worn = [*setup.kits, *[""] * setup.seats][: setup.seats]
    first = [colour if colour in colours else free.pop(0) for colour in worn]
    if setup.seats > FEW:  # SQ-15, SQ-16
        return tuple((colour,) for colour in first)
    return tuple((colour, free.pop(0)) for colour in first)


def numbers(said: str) -> tuple[int, ...]:
    """The numbers of players that a table's `players` names: `3, 5-6`; any where it names none."""
    spans = (part.strip().partition("-") for part in said.split(",") if part.strip())
    found = tuple(each for low, _, high in spans for each in range(int(low), int(high or low) + 1))
    return found or tuple(range(2, 7))
