"""A challenge: who wins it, how far that takes a car, and on which pile a card ends."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from .state import Book, Racer, State, changed


def best(values: Mapping[int, int]) -> tuple[int, ...]:
    """The seats that share the highest value, be it 0."""
    highest = max(values.values())  # GR-5, GR-D4
    return tuple(seat for seat, value in values.items() if value == highest)  # GR-6, GR-D5


def values_of(state: State, cards: Mapping[int, str], book: Book) -> dict[int, int]:
    """What each card counts in this challenge."""
    return {seat: book.values[card][state.challenge] for seat, card in cards.items()}  # GR-4


def spaces_per_win(state: State) -> int:
    """How far a win takes a car."""
    return 2 if state.is_final else 1  # GR-5, GR-14


def won(state: State, winners: Collection[int], book: Book) -> State:
    """The state with all winners' cars moved and their wins counted."""
    spaces = spaces_per_win(state)

    def moved(_: int, racer: Racer) -> Racer:
        car = min(racer.car + spaces, book.last)  # GR-5, GR-6
        return replace(racer, car=car, wins=racer.wins + 1)  # GR-8

    return changed(state, winners, moved)


def laid_down(state: State, cards: Mapping[int, str], winners: Collection[int]) -> State:
    """The state with the cards that were turned up on their owners' piles."""

    def laid(seat: int, racer: Racer) -> Racer:
        seen = (*racer.seen, cards[seat])
        if seat in winners:  # GR-5, GR-6
            return replace(racer, fast=(*racer.fast, cards[seat]), seen=seen)
        return replace(racer, lost=(*racer.lost, cards[seat]), seen=seen)  # GR-7

    return changed(state, cards, laid)


def in_hand(state: State, seat: int, book: Book) -> tuple[str, ...]:
    """The cards that a seat may turn up: of its deck what has not come yet, in the final lap what it kept (GR-14).

    Where that leaves none, somebody has mistapped before, and every card is possible.
    """
    racer = state.racers[seat]
    deck = tuple(card for card in book.values if card not in racer.seen)  # GR-D1
    kept = tuple(card for card in book.values if card in racer.final and card not in (*racer.fast, *racer.lost))
    return (kept if state.is_final else deck) or tuple(book.values)  # GR-14
