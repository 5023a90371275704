"""A trick as it is played on the table, where the app sees nothing of it: what may be played, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

from .state import Card


def legal(hand: Sequence[Card], led: str, trump: str) -> list[Card]:
    """The cards that may follow: of the suit led, else a trump, however low, else any."""
    following = [card for card in hand if card.suit == led]  # PI-5
    trumps = [card for card in hand if card.suit == trump]  # PI-6, PI-D7
    return following or trumps or list(hand)  # PI-5, PI-6, PI-7


def winner(trick: Sequence[Card], trump: str) -> int:
    """Which card of a trick wins, counted from the one that was led."""
    trumped = any(card.suit == trump for card in trick)  # PI-8
    suit = trump if trumped else trick[0].suit  # PI-7, PI-8
    return max(range(len(trick)), key=lambda at: (trick[at].suit == suit, trick[at].rank))  # PI-8
