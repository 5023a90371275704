"""What cards do to the row: who swims past all others, whom the shark bites, whose cards come back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from .book import Book
from .state import Pirate, State, changed

Names = tuple[str, ...]


def swimmers(cards: Mapping[str, int]) -> Names:
    """The pirates whose values nobody shares, in the order in which they swim."""
    counts = Counter(cards.values())
    alone = [name for name, value in cards.items() if counts[value] == 1]  # SQ-5, SQ-6
    return tuple(sorted(alone, key=cards.__getitem__))  # SQ-5


def swum(row: Names, movers: Names) -> Names:
    """The row, front first, once these have gone to its front one after another; where all are tied, as it was."""
    ahead = tuple(reversed(movers))  # SQ-5
    return (*ahead, *(name for name in row if name not in movers))  # SQ-5, SQ-6, SQ-D4


def laid_down(state: State, cards: Mapping[str, int]) -> State:
    """The state with each card on its pirate's pile."""
    return changed(state, cards, lambda pirate: replace(pirate, pile=(*pirate.pile, cards[pirate.id])))  # SQ-3, SQ-11


def bitten(state: State) -> State:
    """The state once the shark has had a limb of the last in the row, whoever has moved or not."""
    name = state.row[-1]  # SQ-8, SQ-D4
    after = changed(state, (name,), lambda pirate: replace(pirate, limbs=pirate.limbs - 1, pile=()))  # SQ-8, SQ-9
    if not after.pirate(name).limbs:  # SQ-10
        return gone(after, (name,))  # SQ-10, SQ-D3
    return replace(after, row=(name, *state.row[:-1]))  # SQ-8


def gone(state: State, names: Names) -> State:
    """The state without these pirates, which take their colours' cards with them."""
    after = changed(state, names, lambda pirate: replace(pirate, pile=()))  # SQ-D9
    return replace(after, row=tuple(name for name in state.row if name not in names), out=(*state.out, *names))


def short_of_cards(state: State, book: Book) -> Names:
    """The pirates whose hands have become so small that they take their piles back."""
    small = (name for name in state.row if len(book.hand(state.pirate(name))) <= book.pickup)  # SQ-12
    return tuple(small)


def taken_back(state: State, names: Names) -> State:
    """The state with these pirates' piles in their hands again."""
    return changed(state, names, _refilled)  # SQ-12


def _refilled(pirate: Pirate) -> Pirate:
    return replace(pirate, pile=())  # SQ-12
