"""A tiny game: three rounds of sealed bids with ten coins; whoever bids most has a point, a tie is settled by lot."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from card_data.rules import (
    Choice,
    Fact,
    Number,
    On,
    One,
    Option,
    Outcome,
    Prompt,
    Quantity,
    Refusal,
    Rules,
    Ruleset,
    Say,
    Standing,
    Step,
    To,
    View,
    Who,
    Word,
)

COINS = 10
ROUNDS = 3


@dataclass(frozen=True, slots=True)
class State:
    coins: tuple[int, ...]
    points: tuple[int, ...]
    round: int = 1
    tied: tuple[int, ...] = ()
    bids: Mapping[int, int] | None = None
    gone: frozenset[int] = frozenset()


class Auction(Rules[State]):
    state_type = State

    def start(self, chance):
        return Step(State((COINS,) * self.setup.seats, (0,) * self.setup.seats), (Say("auction.start"),))

    def prompts(self, state):
        if state.tied:
            choices = tuple(Choice(str(seat), Who(seat)) for seat in state.tied)
            return (Prompt(f"round{state.round}/tie", Say("auction.tie"), To.TABLE, One(choices), lots=True),)
        seats = tuple(seat for seat in range(self.setup.seats) if seat not in state.gone)
        asks = {seat: Number(0, state.coins[seat]) for seat in seats}
        default = dict.fromkeys(seats, 0)
        key = f"round{state.round}/bid"
        return (Prompt(key, Say("auction.bid"), To.EACH, asks, seats, sealed=True, default=default),)

    def apply(self, state, answer, chance):
        if state.tied:
            return self._won(replace(state, tied=()), int(answer.value))
        bids = dict(answer.given)
        coins = tuple(coin - bids.get(seat, 0) for seat, coin in enumerate(state.coins))
        best = [seat for seat, bid in bids.items() if bid == max(bids.values())]
        state = replace(state, coins=coins, bids=bids)
        if len(best) > 1:
            return Step(replace(state, tied=tuple(best)), (Say("auction.tied", {"n": len(best)}),))
        return self._won(state, best[0])

    def _won(self, state, winner):
        points = tuple(point + (seat == winner) for seat, point in enumerate(state.points))
        told = Say("auction.won", {"who": Who(winner)})
        return Step(replace(state, points=points, round=state.round + 1), (told,), {"last": (winner,)})

    def view(self, state, seat):
        facts = tuple(Fact(Word("auction.coins"), coins, number) for number, coins in enumerate(state.coins))
        pieces = tuple(On(str(points), number) for number, points in enumerate(state.points))
        return View(Say("auction.round", {"n": state.round}), facts, pieces)

    def quantities(self, state):
        coins = [
            Quantity(f"coins{seat}", Say("auction.coins-of", {"who": Who(seat)}), number, Number(0, 2 * COINS), seat)
            for seat, number in enumerate(state.coins)
        ]
        return (*coins, Quantity("round", Say("auction.which"), state.round, Number(1, ROUNDS)))

    def correct(self, state, quantity, value):
        if quantity == "round":
            return Step(replace(state, round=value, tied=()))
        seat = int(quantity.removeprefix("coins"))
        return Step(replace(state, coins=tuple(value if at == seat else old for at, old in enumerate(state.coins))))

    def leave(self, state, seat):
        if len(state.gone) + 2 > self.setup.seats:
            return Refusal("auction/last", Say("auction.last"))
        tied = tuple(other for other in state.tied if other != seat)
        moved = replace(state, gone=state.gone | {seat}, tied=tied)
        return self._won(replace(moved, tied=()), tied[0]) if len(tied) == 1 else Step(moved)

    def outcome(self, state):
        if state.round <= ROUNDS:
            return None
        standings = tuple(
            Standing(seat, 1 + sum(other > mine for other in state.points), mine)
            for seat, mine in sorted(enumerate(state.points), key=lambda each: (-each[1], each[0]))
        )
        return Outcome(standings, (Say("auction.why"),), tuple((0,) * self.setup.seats for _ in range(ROUNDS)))

    def doubts(self, state):
        return (Say("auction.too-many"),) if sum(state.coins) > COINS * self.setup.seats else ()


RULES = Ruleset(
    version=3,
    players=(2, 3, 4),
    rules=Auction,
    options=(Option("depth", ("light", "full")), Option("team", ("no", "yes"), players=(4,))),
    tables=("lots",),
)
