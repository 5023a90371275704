"""The cards that people hold and the app does not see, played as a plain table would: for simulations only."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from card_data.rules import Prompt, Setup, Value

from .flow import counting
from .scoring import haul
from .state import NOBODY, RED, SUITS, Card, Count, Depth, Phase, State, Variant, book_of
from .tricks import legal, winner

MEEK = 3.6  # the mean rank of a hand with which one announces


class Hands:
    """All hands of one table. Answers every prompt by the cards that were dealt and by plain play."""

    def __init__(self, setup: Setup, random: Random) -> None:
        self._book = book_of(setup)
        self._random = random
        self._round: tuple[int, ...] = ()  # which deal this is
        self._hands: dict[int, list[str]] = {}
        self._winners: list[int] = []
        self._won: dict[int, list[str]] = {}

    def __call__(self, state: State, prompt: Prompt, seat: int) -> Value:  # noqa: ARG002 - the phase says it all
        """What this seat, or the table, answers."""
        if state.dealer == NOBODY:
            return str(self._random.choice(state.present))
        if self._round != (len(state.rounds), *state.dealt):
            self._deal(state)
        if state.phase is Phase.TRUMP:
            return self._trump(seat)
        if state.phase is Phase.ANNOUNCE:
            return tuple(str(each) for each in state.order if self._is_meek(each))
        if not self._winners:
            self._play(state)
        return True if state.phase is Phase.MOVE else self._told(state)

    def _deal(self, state: State) -> None:
        self._round = (len(state.rounds), *state.dealt)
        deck = list(self._book.in_play(len(state.dealt)))
        self._random.shuffle(deck)
        self._hands = {seat: deck[at :: len(state.dealt)] for at, seat in enumerate(state.order)}
        self._winners, self._won = [], {seat: [] for seat in state.dealt}

    def _trump(self, seat: int) -> str:
        """The suit of which most points are held."""
        cards = [self._book.cards[id_] for id_ in self._hands[seat]]
        return max(SUITS, key=lambda suit: sum(5 + card.rank for card in cards if card.suit == suit))

    def _is_meek(self, seat: int) -> bool:
        cards = [self._book.cards[id_] for id_ in self._hands[seat]]
        return sum(card.rank for card in cards) / len(cards) < MEEK

    def _play(self, state: State) -> None:
        """All tricks of the round."""
        leader = state.namer
        while self._hands[leader]:
            at = state.order.index(leader)
            turns = (*state.order[at:], *state.order[:at])
            trick: list[str] = []
            for seat in turns:
                trick.append(self._follow(seat, trick, state))
            leader = turns[winner([self._book.cards[id_] for id_ in trick], state.trump)]  # PI-10, PI-D4
            self._winners.append(leader)
            self._won[leader] += trick

    def _follow(self, seat: int, trick: Sequence[str], state: State) -> str:
        """The highest card that wins the trick so far, the lowest of those for who is last; else the lowest of all."""
        hand, book = self._hands[seat], self._book
        lies = [book.cards[id_] for id_ in trick]
        fits = legal([book.cards[id_] for id_ in hand], lies[0].suit, state.trump) if trick else []
        may = [id_ for id_ in hand if not trick or book.cards[id_] in fits]
        best = [lies[winner(lies, state.trump)]] if lies else []
        wins = [id_ for id_ in may if winner([*best, book.cards[id_]], state.trump) == len(best)]
        shy = book.variant is Variant.BLUFF and state.pirates[seat].announced
        order = sorted(may, key=lambda id_: _worth(book.cards[id_], state.trump))
        best_first = [id_ for id_ in reversed(order) if not trick or id_ in wins]
        is_last = len(trick) == len(state.order) - 1
        chosen = order[0] if shy or not best_first else best_first[-1 if is_last else 0]
        hand.remove(chosen)
        return chosen

    def _told(self, state: State) -> Value:
        if state.phase is Phase.TRICKS:
            if self._book.depth is Depth.TRICKS:
                return str(self._winners[state.won])
            return {str(seat): self._winners.count(seat) for seat in state.dealt}
        if self._book.count is Count.CARDS:
            return tuple(self._won[counting(state, self._book)[state.counted]])
        hauls = {seat: haul(self._book.cards[id_] for id_ in won) for seat, won in self._won.items()}
        ranks = {f"ranks{seat}": each.ranks for seat, each in hauls.items()}
        return ranks | {f"reds{seat}": each.reds for seat, each in hauls.items()}


def _worth(card: Card, trump: str) -> tuple[bool, int, bool]:
    return card.suit == trump, card.rank, card.suit == RED
