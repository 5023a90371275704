"""Cards, coins and boards as plain bots would play them behind their screens: for simulations only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import cast

from card_data.rules import TABLE, Answer, Chance, Form, One, Prompt, Refusal, Setup, To, Value

from . import auction
from .book import book_of
from .ending import places
from .lab import Lab
from .market import unseen
from .monsters import filled, is_whole, worth
from .payment import ALL, COINS, NONE
from .questions import AUCTION, BUY, DECK, NEXT, PASS, SELL, YES
from .state import Depth, Ends, Phase, Player, State

CROWD = 3  # among so many a bot expects that somebody wants what it does not want itself


class Hand:
    """All players of one table. Where cards are not told, they play the whole game by themselves until the call."""

    def __init__(self, setup: Setup, random: Random) -> None:
        self._setup, self._random = setup, random
        self._book = book_of(setup)
        self._end: State | None = None  # how the game that nobody told has ended
        self._answers: Mapping[str, _Answers] = {
            "first": lambda state, *_: str(self._random.choice(state.present)),
            "alive": self._calls,
            "stuck": self._is_stuck,
            "auction": lambda *_: None,  # a bot that plays by itself needs no help
            "source": self._source,
            "card": lambda state, *_: self._random.choice(unseen(state, self._book)),
            "pay": self._pay,
            "decide": self._decide,
            "bid": self._bid,
            "shown": lambda *_: YES,
            "boards": self._boards,
            "next": self._next,
        }

    def __call__(self, state: State, prompt: Prompt, seat: int) -> Value | None:
        """What this seat, or the table, answers; None where it does not interrupt."""
        return self._answers[prompt.key.split("/")[1]](state, prompt, seat)

    def _untold(self, state: State) -> State:
        """The end of the game that is played without the app."""
        if self._end is None:
            self._end = whole_game(self._setup, self._random, state)
        return self._end

    def _calls(self, state: State, prompt: Prompt, seat: int) -> Value | None:  # noqa: ARG002
        if not self._book.leads:
            return YES if self._untold(state).caller == seat else None
        return YES if is_whole(state.players[seat].held, self._book) else None

    def _is_stuck(self, state: State, prompt: Prompt, seat: int) -> Value | None:  # noqa: ARG002
        return YES if self._untold(state).caller not in state.present else None

    def _next(self, state: State, prompt: Prompt, seat: int) -> Value:  # noqa: ARG002
        self._end = None
        return NEXT

    def _source(self, state: State, prompt: Prompt, seat: int) -> Value:
        """The cheapest wanted card from a graveyard that can be paid for and bought, else the deck."""
        legal = _legal(prompt, seat)
        ids = [id_ for id_ in legal if id_.startswith("grave:")]
        graves = {id_: state.players[int(id_.removeprefix("grave:"))].grave[-1] for id_ in ids}
        wanted = [id_ for id_, card in graves.items() if self._wants(state, seat, card)]
        good = [id_ for id_ in wanted if self._can_buy(state, seat, graves[id_])]
        if good:
            return min(good, key=lambda id_: self._book.cards[graves[id_]].value)
        return DECK if DECK in legal else PASS

    def _can_buy(self, state: State, seat: int, card: str) -> bool:
        """Whether a seat can pay for a card on a graveyard, and then for the card itself."""
        held, price = state.players[seat].held, self._book.cards[card].value
        can_give = any(self._is_spare(each, held) for each in self._enough(held, price))
        return state.players[seat].coins >= (price if can_give else 2 * price)

    def _pay(self, state: State, prompt: Prompt, seat: int) -> Value:
        """A card that fills no space; else coins; else one that does; else whatever there is, coins first."""
        held, coins = state.players[seat].held, state.players[seat].coins
        price = self._book.cards[state.card].value
        enough = self._enough(held, price)
        spare = [card for card in enough if self._is_spare(card, held)]
        by_coins = [COINS] if coins >= price else []
        rest = [*([ALL] if coins else []), *reversed(self._enough(held, 0)), NONE]
        legal = _legal(prompt, seat)
        return next(id_ for id_ in (*spare, *by_coins, *enough, *rest) if id_ in legal)

    def _enough(self, held: tuple[str, ...], price: int) -> list[str]:
        """The cards that are worth so much, the cheapest first."""
        values = {card: self._book.cards[card].value for card in held}
        return sorted((card for card in held if values[card] >= price), key=lambda card: (values[card], card))

    def _decide(self, state: State, prompt: Prompt, seat: int) -> Value:
        """Buys what it wants, else holds an auction where it or another may take the card, else sells."""
        coins = state.players[seat].coins
        wanted = self._wants(state, seat, state.card)
        if wanted and coins >= self._book.cards[state.card].value:
            return BUY
        may_hold = AUCTION in _legal(prompt, seat) and coins > 0
        return AUCTION if may_hold and (wanted or len(state.present) >= CROWD) else SELL

    def _bid(self, state: State, prompt: Prompt, seat: int) -> Value:  # noqa: ARG002
        """Up to its value for a card that fills a space, all coins for the last one; nothing for any other."""
        if seat == state.seller:
            return "1"
        high = auction.high(state)
        most = min(state.players[seat].coins, self._limit(state, seat))
        return str(self._random.randint(high + 1, most)) if most > high else PASS

    def _limit(self, state: State, seat: int) -> int:
        player = state.players[seat]
        if not self._wants(state, seat, state.card):
            return 0
        is_last = is_whole((*player.held, state.card), self._book)
        return player.coins if is_last else self._book.cards[state.card].value

    def _boards(self, state: State, prompt: Prompt, seat: int) -> Value:
        end = state if self._book.leads else self._untold(state)
        player = end.players[seat]
        fields = cast("Form", prompt.asked(seat)).fields
        return {each.id: self._told(each.id, end, player, seat) for each in fields}

    def _told(self, name: str, end: State, player: Player, seat: int) -> str | int:
        numbers = {"board": worth(player.held, self._book), "filled": filled(player.held, self._book)}
        if name == "coins":
            return player.coins
        lying = places(end, seat, self._book).get(name)
        return numbers[name] if name in numbers else str(self._book.cards[lying].value if lying else 0)

    def _wants(self, state: State, seat: int, card: str) -> bool:
        held = state.players[seat].held
        return bool(card) and filled((*held, card), self._book) > filled(held, self._book)

    def _is_spare(self, card: str, held: tuple[str, ...]) -> bool:
        return filled(held, self._book) == filled([each for each in held if each != card], self._book)


_Answers = Callable[[State, Prompt, int], "Value | None"]


def whole_game(setup: Setup, random: Random, begun: State) -> State:
    """A game told card by card from who begins until it is counted, as bots play it among who is there."""
    options = {**setup.options, "depth": Depth.FULL.value, "coins": "wallet", "win": Ends.ADVANCED.value}
    lab = Lab(replace(setup, options=options))
    hand = Hand(lab.setup, random)
    state = replace(begun, counted=(), phase=Phase.SOURCE)
    while state.phase not in (Phase.BOARDS, Phase.OVER):
        state = _answered(lab, state, hand)
    return state


def _answered(lab: Lab, state: State, hand: Hand) -> State:
    """One answer more; calls come before anything else."""
    for prompt in sorted(lab.prompts(state), key=lambda each: each.to is not To.FIRST):
        for seat in (TABLE,) if prompt.to is To.TABLE else prompt.seats:
            value = hand(state, prompt, seat)
            if value is not None:
                step = lab.apply(state, Answer(prompt, {seat: value}), cast("Chance", None))
                assert not isinstance(step, Refusal)
                return step.state
    raise AssertionError(state.phase)


def _legal(prompt: Prompt, seat: int) -> list[str]:
    return [choice.id for choice in cast("One", prompt.asked(seat)).choices if not choice.barred]
