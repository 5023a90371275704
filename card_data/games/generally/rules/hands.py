"""The cards that people hold and the app does not see, played as a greedy table would: for simulations only."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import cast

from card_data.rules import Number, One, Prompt, Setup, Some, To, Value

from .challenges import best
from .choosing import waiting
from .state import CARDS, Book, Depth, Phase, State, book_of

DRAWN = 6


class Hand:
    """All hands of one table. Answers every prompt by what lies and is held, as far as rules and greed decide it."""

    def __init__(self, setup: Setup, random: Random) -> None:
        self._book = book_of(setup)
        self._random = random
        self._lap = 0
        self._decks = [self._random.sample(list(self._book.values), len(self._book.values)) for _ in range(setup.seats)]
        self._plays: list[list[str]] = [[] for _ in range(setup.seats)]  # four, in the order of challenges
        self._lying: list[list[str]] = [[] for _ in range(setup.seats)]  # what is left of them to keep or to knock out

    def __call__(self, state: State, prompt: Prompt, seat: int) -> Value:
        """What this seat, or the table, answers."""
        if state.lap != self._lap:
            self._deal(state)
        if state.phase is Phase.CHALLENGE:
            return self._plays[seat][state.challenge] if prompt.to is To.EACH else self._winners(state)
        if state.phase is Phase.BID:
            return self._random.randint(0, cast("Number", prompt.asked(seat)).most)
        if state.phase is Phase.RACE:
            people = [choice.id for choice in cast("Some", prompt.asked(seat)).choices]
            return tuple(self._random.sample(people, len(people)))
        if state.phase is Phase.KEEP:
            return self._keep(state, seat)
        return self._knock(prompt, seat) if state.phase is Phase.KNOCK else True

    def _deal(self, state: State) -> None:
        self._lap = state.lap
        for seat, deck in enumerate(self._decks):
            held = state.racers[seat].final if state.is_final else deck[:DRAWN]
            self._plays[seat] = greedy(held, self._book)
            self._lying[seat] = list(self._plays[seat])
            del deck[:DRAWN]

    def _winners(self, state: State) -> Value:
        at = state.challenge
        values = {seat: self._book.values[self._plays[seat][at]][at] for seat in state.racing}
        return tuple(str(seat) for seat in best(values))

    def _keep(self, state: State, seat: int) -> Value:
        """The card with the highest value, of those no other has; where nobody tells whose card goes, one goes here."""
        others = {card for other, racer in enumerate(state.racers) if other != seat for card in racer.final}
        mine = self._lying[seat]
        free = [card for card in mine if card not in others] or mine
        card = max(free, key=lambda each: max(self._book.values[each]))
        mine.remove(card)
        if self._book.depth is Depth.OUTCOME:
            victims = [other for other in waiting(state) if len(self._lying[other]) > 1]
            if victims:
                self._lose(self._random.choice(victims))
        return card

    def _knock(self, prompt: Prompt, seat: int) -> Value:
        legal = [choice.id for choice in cast("One", prompt.asked(seat)).choices if not choice.barred]
        choice = self._random.choice(legal)
        victim, _, card = choice.partition(":")
        if card:
            self._lying[int(victim)].remove(card)
        else:
            self._lose(int(victim))
        return choice

    def _lose(self, victim: int) -> None:
        lying = self._lying[victim]
        lying.remove(self._random.choice(lying))


def greedy(cards: Sequence[str], book: Book) -> list[str]:
    """Four of these cards in the order of challenges: for each the best at it that is left."""
    left = list(cards)
    chosen = []
    for at in range(CARDS):
        card = max(left, key=lambda each: book.values[each][at])
        left.remove(card)
        chosen.append(card)
    return chosen
