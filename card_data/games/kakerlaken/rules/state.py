"""What is known of the table: what lies open, how many cards are where, what was said. Hands stay in hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from card_data.rules import Setup

JOKER, BLANK = "joker", "blank"
ROYAL = "royal"  # the claim that names no animal


class Depth(StrEnum):
    """How much is asked, the lightest first."""

    COUNTS = "counts"  # who took which card
    REFEREE = "referee"  # every offer, claim and guess


class Phase(StrEnum):
    """What is waited for."""

    START = "start"  # who starts
    TOP = "top"  # which card is on top of the penalty pile
    TAKER = "taker"
    CARD = "card"
    TARGET = "target"  # before whom the card is put
    CLAIM = "claim"
    GUESS = "guess"
    REVEAL = "reveal"
    PAY = "pay"  # what is laid down for a special card
    SECOND = "second"  # the second card of a payment
    STUCK = "stuck"  # whose turn it is cannot play
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card: an animal, crowned or not, or what special card it is; and how many exist."""

    kind: str
    is_royal: bool
    copies: int

    @property
    def is_special(self) -> bool:
        """Whether it is the joker or the blank."""
        return self.kind in (JOKER, BLANK)


@dataclass(frozen=True, slots=True)
class Player:
    """What belongs to a seat. `laid` are the cards that lie open before it, `held` special cards known in its hand."""

    laid: tuple[str, ...] = ()
    hand: int = 0
    held: tuple[str, ...] = ()
    left: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """A card under way: who gives it, who has looked at it, before whom it lies, as what, and what is guessed."""

    giver: int
    seen: tuple[int, ...]
    receiver: int | None = None
    claim: str = ""
    guess: str = ""


@dataclass(frozen=True, slots=True)
class State:
    """The game.

    `limit` is how many of a kind lose, 0 before the deal. `active` plays next, and settles first what a card brought:
    `draws` from the penalty pile, `pays` for special cards, and a `second` card after this first one. `top` of the pile
    is "" where it was not told. `offer` is the card under way, `taker` who took one that was not named yet, `claim` the
    last that was made. `conceded`: who plays next was seen to have nothing to play. `turns` counts cards taken;
    `course` has for each turn before the last how many of one kind lay before each seat. `step` tells questions apart.
    """

    players: tuple[Player, ...]
    limit: int = 0
    active: int = 0
    pile: int = 0
    top: str = ""
    offer: Offer | None = None
    taker: int | None = None
    claim: str = ""
    draws: int = 0
    pays: int = 0
    second: str = ""
    conceded: bool = False
    turns: int = 0
    course: tuple[tuple[int, ...], ...] = ()
    step: int = 0

    @property
    def present(self) -> tuple[int, ...]:
        """Seats that have not left."""
        return tuple([seat for seat, player in enumerate(self.players) if not player.left])


@dataclass(frozen=True, slots=True)
class Book:
    """What does not change at a table: its depth, all faces by their ids, and what follows from these.

    `plain` has the plain card of each animal, in the order of the deck; `royals` and `specials` are ids; `total` is how
    many cards there are.
    """

    depth: Depth
    faces: Mapping[str, Face]
    plain: Mapping[str, str]
    royals: tuple[str, ...]
    specials: tuple[str, ...]
    total: int


def book_of(setup: Setup) -> Book:
    """The book of a table, from its table `cards`."""
    rows = setup.tables["cards"]
    faces = {str(row["id"]): Face(str(row["kind"]), bool(row["crown"]), int(row["copies"])) for row in rows}
    animals = {card: face for card, face in faces.items() if not face.is_special}
    return Book(
        depth=Depth(setup.options["depth"]),
        faces=faces,
        plain={face.kind: card for card, face in animals.items() if not face.is_royal},
        royals=tuple(card for card, face in animals.items() if face.is_royal),
        specials=tuple(card for card in faces if card not in animals),
        total=sum(face.copies for face in faces.values()),
    )


def changed(state: State, seats: Iterable[int], change: Callable[[Player], Player]) -> State:
    """The state with these players changed."""
    chosen = frozenset(seats)
    players = (change(player) if seat in chosen else player for seat, player in enumerate(state.players))
    return replace(state, players=tuple(players))


def counts(player: Player, book: Book) -> dict[str, int]:
    """How many of each animal lie before a player, crowned or not."""
    found = dict.fromkeys(book.plain, 0)
    for card in player.laid:
        found[book.faces[card].kind] += 1  # KR-11, KR-16
    return found


def levels(state: State, book: Book) -> tuple[int, ...]:
    """How many of one kind lie before each seat, at most."""
    return tuple(max(counts(player, book).values()) for player in state.players)
