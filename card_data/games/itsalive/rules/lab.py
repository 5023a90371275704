"""The rules of It's Alive! as they can be asked: what an answer does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from card_data.rules import (
    Answer,
    Chance,
    Outcome,
    Prompt,
    Quantity,
    Refusal,
    Rules,
    Say,
    Setup,
    Step,
    To,
    Value,
    View,
    Who,
)

from . import corrections, flow, leaving
from .auction import waiting
from .book import Book, book_of
from .ending import game_of, won
from .flow import Moved
from .lines import payments, points_told
from .market import top
from .payment import settled
from .questions import AUCTION, BUY, NEXT, PASS, YES, counts_points, questions
from .results import result
from .seen import seen
from .state import NOBODY, Phase, Player, State


class Lab(Rules[State]):
    """A game, or a match of games, for two to five."""

    state_type: ClassVar[type[Any]] = State

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.book = book_of(setup)

    def start(self, chance: Chance) -> Step[State]:  # noqa: ARG002 - nothing is drawn
        """Nobody has begun yet."""
        return Step(State(tuple(Player() for _ in range(self.setup.seats))))

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        """What is asked now."""
        return () if state.phase is Phase.OVER else questions(state, self.book)

    def apply(self, state: State, answer: Answer, chance: Chance) -> Step[State] | Refusal:  # noqa: ARG002
        """The game after an answer, and what is told of it."""
        name = answer.prompt.key.split("/")[1]
        after, told = _ANSWERED[name](state, answer, self.book)
        return Step(replace(after, step=state.step + 1), told)

    def view(self, state: State, seat: int | None) -> View:
        """What all can see, and of one's own coins and cards what is kept."""
        return seen(state, seat, self.book)

    def quantities(self, state: State) -> tuple[Quantity, ...]:
        """What lies on the table."""
        return tuple(corrections.quantities(state, self.book))

    def correct(self, state: State, quantity: str, value: Value) -> Step[State] | Refusal:
        """The game with a quantity set; a question that has changed is asked anew."""
        after, told = corrections.corrected(state, quantity, value, self.book)
        return Step(self._anew(state, after, is_touched=self._shows(state, quantity)), told)

    def leave(self, state: State, seat: int) -> Step[State] | Refusal:
        """The game without a seat; the rules say nothing of it, so a table that loses somebody decides.

        Turns and auctions pass it over, its graveyard stays, what lies behind its screen is put away. A card it was
        dealing with goes to its graveyard, or stays on the one where it was to be paid for, villagers out of the game;
        an auction that it held is off, a bid of its is void, and a call that was not looked at yet is forgotten. What
        was counted for it stays, and nothing is counted any more. With one seat left it is over.
        """
        if state.phase is Phase.OVER:
            return Refusal("leave/over", Say("play.refused.over"))
        after, told = leaving.without(state, seat, self.book)
        return Step(self._anew(state, after), (Say("play.told.left", {"who": Who(seat)}), *told))

    def outcome(self, state: State) -> Outcome | None:
        """The result, once it is over."""
        return result(state, self.book) if state.phase is Phase.OVER else None

    def doubts(self, state: State) -> tuple[Say, ...]:
        """What does not add up."""
        return tuple(corrections.doubts(state, self.book))

    def _shows(self, state: State, quantity: str) -> bool:
        """Whether these are the coins of who is asked: what they change in the question is for that seat to know."""
        asked = {seat for prompt in questions(state, self.book) if prompt.to is To.SEAT for seat in prompt.seats}
        return quantity in {f"coins/{seat}" for seat in asked}

    def _anew(self, before: State, after: State, *, is_touched: bool = False) -> State:
        """The state, its questions under other keys where they have changed; boards that were told stay told."""
        is_as_before = not is_touched and questions(after, self.book) == questions(before, self.book)
        counting = before.phase is after.phase is Phase.BOARDS
        return after if is_as_before or counting else replace(after, step=before.step + 1)


def _first(state: State, answer: Answer, book: Book) -> Moved:
    starter = int(str(answer.value))
    return flow.begun(state, starter, book), (Say("play.told.first", {"who": Who(starter)}),)


def _alive(state: State, answer: Answer, book: Book) -> Moved:  # noqa: ARG001
    seat = answer.seat
    return flow.called(state, seat), (Say("play.told.alive", {"who": Who(seat)}),)  # IA-21


def _stuck(state: State, answer: Answer, book: Book) -> Moved:  # noqa: ARG001
    return replace(state, phase=Phase.BOARDS, caller=NOBODY), (Say("play.told.stuck"),)  # IA-D16


def _hold(state: State, answer: Answer, book: Book) -> Moved:  # noqa: ARG001
    return flow.auctioned(state, answer.seat), (Say("play.told.auction", {"who": Who(answer.seat)}),)


def _source(state: State, answer: Answer, book: Book) -> Moved:
    chosen = str(answer.value)
    if chosen == PASS:
        return flow.passed(state, book)
    if not chosen.startswith("grave:"):
        return flow.drawing(state, book)  # IA-4
    grave = int(chosen.removeprefix("grave:"))
    taking = replace(state, passes=0)  # IA-D16
    return replace(taking, phase=Phase.PAY, card=top(state, grave), grave=grave), ()  # IA-5


def _card(state: State, answer: Answer, book: Book) -> Moved:
    return flow.turned_up(state, str(answer.value), book)


def _pay(state: State, answer: Answer, book: Book) -> Moved:
    chosen = str(answer.value)
    return settled(state, chosen, book), tuple(payments(state, chosen, book))


def _decide(state: State, answer: Answer, book: Book) -> Moved:
    chosen = str(answer.value)
    if chosen == AUCTION:
        return flow.auctioned(state, state.active), (Say("play.told.auction", {"who": Who(state.active)}),)
    return flow.bought(state, book) if chosen == BUY else flow.sold(state, book)


def _bid(state: State, answer: Answer, book: Book) -> Moved:
    chosen = str(answer.value)
    return flow.bid(state, waiting(state)[0], 0 if chosen == PASS else int(chosen), book)


def _shown(state: State, answer: Answer, book: Book) -> Moved:
    who = Who(state.caller)
    if answer.value != YES:  # IA-21
        after, goes_on = flow.resumed(state, book)
        return after, (Say("play.told.not-whole", {"who": who}), *goes_on)
    told = (Say("play.told.whole", {"who": who}),)
    if counts_points(state, book):  # IA-22
        return replace(state, phase=Phase.BOARDS), told
    return flow.counted(state, won(state), book), told


def _boards(state: State, answer: Answer, book: Book) -> Moved:
    game = game_of(state, answer.given, book)
    return flow.counted(state, game, book), tuple(points_told(game, book))


def _next(state: State, answer: Answer, book: Book) -> Moved:
    if answer.value != NEXT:
        return replace(state, phase=Phase.OVER), ()
    starter = flow.next_starter(state)
    return flow.begun(state, starter, book), (Say("play.told.first", {"who": Who(starter)}),)


_Answered = Callable[[State, Answer, Book], Moved]
_ANSWERED: Mapping[str, _Answered] = {
    "first": _first,
    "alive": _alive,
    "stuck": _stuck,
    "auction": _hold,
    "source": _source,
    "card": _card,
    "pay": _pay,
    "decide": _decide,
    "bid": _bid,
    "shown": _shown,
    "boards": _boards,
    "next": _next,
}
