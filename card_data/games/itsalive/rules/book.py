"""What does not change at a table: how it is played, all cards by their ids, and what follows from their values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from card_data.rules import Piece, Setup, Word

from .state import SPACES, Depth, Ends


@dataclass(frozen=True, slots=True)
class Card:
    """What is printed on a card. `sell` is 0 where it cannot be sold."""

    kind: str
    value: int
    sell: int
    is_wild: bool
    is_event: bool


@dataclass(frozen=True, slots=True)
class Book:
    """`component` holds the cards, `parts` are the kinds that have a space; `games` is how many a match has.

    `least` and `most` are what a whole monster is worth.
    """

    depth: Depth
    ends: Ends
    by_space: bool
    has_wallet: bool
    own_graves: bool
    mixes: bool
    component: str
    cards: Mapping[str, Card]
    parts: tuple[str, ...]
    games: int
    least: int
    most: int

    @property
    def leads(self) -> bool:
        """Whether every card that comes into play is told."""
        return self.depth in (Depth.REFEREE, Depth.FULL)

    @property
    def knows_cards(self) -> bool:
        """Whether what lies behind each screen is kept too."""
        return self.depth is Depth.FULL

    @property
    def knows_coins(self) -> bool:
        """Whether coins are kept."""
        return self.has_wallet and self.leads  # IA-D24

    @property
    def knows_means(self) -> bool:
        """Whether what somebody can pay with shows something of what lies behind the screen."""
        return self.knows_coins or self.knows_cards


def book_of(setup: Setup) -> Book:
    """The book of a table, from its table of values."""
    options = setup.options
    component = options["values"]  # IA-D1
    rows = setup.tables[component]
    cards = {
        str(row["id"]): Card(
            str(row["kind"]), int(row["value"]), int(row["sell"] or 0), row["class"] == "wild", row["class"] == "event"
        )
        for row in rows
    }
    parts = tuple(dict.fromkeys(str(row["kind"]) for row in rows if row["part"]))
    ends = Ends(options["win"])
    games = setup.seats if ends is Ends.MATCH else 1  # IA-24, IA-D22
    return Book(
        depth=Depth(options["depth"]),
        ends=ends,
        by_space=options["board"] == "spaces",
        has_wallet=options["coins"] == "wallet",
        own_graves=options["graves"] == "all",
        mixes=options["mix"] == "yes",
        component=component,
        cards=cards,
        parts=parts,
        games=games,
        least=_least(cards.values(), parts),
        most=_most(cards.values(), parts),
    )


def piece(card: str, book: Book) -> Piece:
    """A card by its name."""
    return Piece(book.component, card)


def kind_word(kind: str) -> Word:
    """A kind by its name."""
    return Word(f"kind.{kind}")


def _least(cards: Iterable[Card], parts: Iterable[str]) -> int:
    values = {part: [card.value for card in cards if card.kind == part] for part in parts}
    return sum(min(each) for each in values.values())


def _most(cards: Iterable[Card], parts: Iterable[str]) -> int:
    wild = [card.value for card in cards if card.is_wild]
    tops = [max(card.value for card in cards if card.kind == part) for part in parts]
    return sum(sorted((*wild, *tops))[-SPACES:])
