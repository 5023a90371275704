"""The cards that people hold and the app does not see, offered and guessed at by chance: for simulations only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import cast

from card_data.rules import One, Prompt, Setup, Value

from .deal import deal
from .offering import PASS, RIGHT, WRONG, passed_on, receivers, taker_of
from .payment import FITS, NOTHING
from .state import Offer, Phase, State, book_of
from .truth import claims, is_right


class Hand:
    """All hands of one table, and the penalty pile. Answers every prompt by what is held, else by chance."""

    def __init__(self, setup: Setup, random: Random) -> None:
        self._book = book_of(setup)
        self._random = random
        deck = [card for card, face in self._book.faces.items() for _ in range(face.copies)]
        self._pile = random.sample(deck, len(deck))  # all of it until the deal; the top comes first
        self._hands: list[list[str]] = [[] for _ in range(setup.seats)]
        self._card = ""  # what is under way
        self._claim = ""  # what was said of it last
        self._payment: list[str] = []  # what else is laid down
        self._answers: Mapping[Phase, _Answers] = {
            Phase.START: self._start,
            Phase.TOP: lambda *_: self._pile[0],
            Phase.TAKER: self._taker,
            Phase.CARD: self._played,
            Phase.TARGET: lambda _, prompt, seat: self._random.choice(_legal(prompt, seat)),
            Phase.CLAIM: self._said,
            Phase.GUESS: self._guess,
            Phase.REVEAL: self._played,
            Phase.PAY: self._pay,
            Phase.SECOND: lambda *_: self._payment.pop() if self._payment else NOTHING,
            Phase.STUCK: lambda *_: True,
        }

    def __call__(self, state: State, prompt: Prompt, seat: int) -> Value:
        """What this seat, or the table, answers."""
        self._take_up(state)
        return self._answers[Phase(prompt.key.split("/")[1])](state, prompt, seat)

    def _take_up(self, state: State) -> None:
        """What has left the pile since, and special cards that went to a hand."""
        if state.limit:
            del self._pile[: len(self._pile) - state.pile]
        for player, hand in zip(state.players, self._hands, strict=True):
            hand += [card for card in player.held if card not in hand and card != self._card]

    def _start(self, state: State, prompt: Prompt, seat: int) -> Value:  # noqa: ARG002
        starter = self._random.choice(state.present)
        cards = deal(len(state.present), self._book)
        for each in state.present:
            count = cards.starter if each == starter else cards.each
            self._hands[each] = [self._pile.pop() for _ in range(count)]
        return str(starter)

    def _taker(self, state: State, prompt: Prompt, seat: int) -> Value:  # noqa: ARG002
        """A whole offer, played without the app: who takes the card in the end."""
        offer = Offer(state.active, (state.active,))
        while True:
            receiver = offer.receiver
            if receiver is None:
                receiver = self._random.choice(receivers(state, offer))
            offer = Offer(
                offer.giver, offer.seen, receiver, self._claimed(state), self._guessed(state, offer, receiver)
            )
            if offer.guess != PASS:
                return str(taker_of(offer, self._card, self._book))
            offer = passed_on(state, offer)

    def _guessed(self, state: State, offer: Offer, receiver: int) -> str:
        can_pass = len(state.present) > len({*offer.seen, receiver})
        return self._random.choice((RIGHT, WRONG, PASS) if can_pass else (RIGHT, WRONG))

    def _claimed(self, state: State) -> str:
        """What is said of the card under way, true as often as not; a card is chosen where none is under way yet."""
        self._card = self._card or self._random.choice(self._hands[state.active])
        true = [claim for claim in claims(self._book) if is_right(self._book.faces[self._card], claim)]
        self._claim = self._random.choice(true if true and self._random.random() < 1 / 2 else claims(self._book))
        return self._claim

    def _said(self, state: State, prompt: Prompt, seat: int) -> Value:  # noqa: ARG002
        return self._claimed(state)

    def _guess(self, state: State, prompt: Prompt, seat: int) -> Value:  # noqa: ARG002
        return self._random.choice(_legal(prompt, seat))

    def _played(self, state: State, prompt: Prompt, seat: int) -> Value:  # noqa: ARG002
        """The card under way, turned up."""
        card, self._card = self._card, ""
        self._hands[state.active].remove(card)
        return card

    def _pay(self, state: State, prompt: Prompt, seat: int) -> Value:
        """One card that fits, or two, as chance will have it."""
        hand = self._hands[state.active]
        own = [card for card in hand if not self._book.faces[card].is_special]
        fitting = [card for card in own if is_right(self._book.faces[card], self._claim)]
        self._payment = []
        if not own:
            return NOTHING
        if fitting and self._random.random() < 1 / 2:
            card = self._lay_from(state, fitting)
            return f"{FITS}:{card}" if f"{FITS}:{card}" in _legal(prompt, seat) else card
        first = self._lay_from(state, own)
        own.remove(first)
        self._payment = self._random.sample(own, min(1, len(own)))
        for card in self._payment:
            hand.remove(card)
        return first

    def _lay_from(self, state: State, cards: list[str]) -> str:
        card = self._random.choice(cards)
        self._hands[state.active].remove(card)
        return card


_Answers = Callable[[State, Prompt, int], Value]


def _legal(prompt: Prompt, seat: int) -> list[str]:
    return [choice.id for choice in cast("One", prompt.asked(seat)).choices if not choice.barred]
