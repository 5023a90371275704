"""What lies on the table and can be set right, and what then does not add up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import cast

from card_data.rules import Asks, Choice, Number, One, Quantity, Say, Value, Word

from . import flow
from .questions import is_on_chart, listed, people, questions, suit_of, sums
from .sailing import sailed
from .scoring import PENALTY, total
from .state import FEWEST, NOBODY, SUITS, Book, Depth, End, Phase, State, Variant, changed

MOST_ROUNDS = 99
MOST_POINTS = 999
PLAYED = (Phase.TRICKS, Phase.POINTS)
SAILED = (Phase.MOVE, Phase.OVER)
YES, NO = "yes", "no"

_Asked = tuple[str, Value, Asks]


def quantities(state: State, book: Book) -> tuple[Quantity, ...]:
    """Everything public: the game first, then seat by seat. Ids of a seat's end in its number (`ship/0`)."""
    seats = (each for seat in state.present for each in _of_seat(state, seat, book))
    return (*_of_game(state, book), *seats)


def corrected(state: State, quantity: str, value: Value, book: Book) -> State:
    """The state with a quantity set, and what follows; a question that has changed is asked under another key."""
    name, *at = quantity.split("/")
    after = _SET[name](state, tuple(map(int, at)), value, book)
    after = _followed(after, book)
    is_as_before = questions(after, book) == questions(state, book)
    return after if is_as_before else replace(after, again=state.again + 1)


def doubts(state: State, book: Book) -> tuple[Say, ...]:
    """What cannot be on the table as it is known; the table is right all the same."""
    return (*_tricks_doubted(state, book), *_berths_doubted(state, book), *_points_doubted(state, book))


def _followed(state: State, book: Book) -> State:
    """What follows: the moves where tricks are all told, an end that has come or is none any more."""
    if len(state.present) < FEWEST:
        return flow.stopped(state, book)
    if state.phase is Phase.TRICKS and book.depth is Depth.TRICKS and state.won >= book.hand(len(state.dealt)):
        return flow.after_tricks(state, book)
    if state.phase is Phase.OVER and not flow.has_ended(state, book):
        return flow.dealt(replace(state, dealer=state.namer))
    between = state.phase in (Phase.DEALER, Phase.TRUMP)
    if between and state.rounds and flow.has_ended(state, book):
        return replace(state, phase=Phase.OVER)
    return state


def _of_game(state: State, book: Book) -> Iterator[Quantity]:
    asked: list[_Asked] = []
    if _can_go_back(state, book):
        asked.append(("round", state.round, Number(1, _last_round(state, book), state.round)))
    if state.dealer != NOBODY:
        asked.append(("dealer", str(state.dealer), One(people(state.dealt))))
    if state.trump:
        suits = One(tuple(Choice(suit, suit_of(suit)) for suit in SUITS))
        asked.append(("trump", state.trump, suits))
    if not is_on_chart(book):
        most = MOST_ROUNDS if book.end is End.ONCE else MOST_POINTS
        asked.append(("goal", state.goal, Number(1, most, state.goal)))  # PI-27, PI-30
    for name, value, asks in asked:
        key = f"goal-{book.end.value}" if name == "goal" else name
        yield Quantity(name, Say(f"play.quantity.{key}"), value, asks)


def _can_go_back(state: State, book: Book) -> bool:
    """Whether another round can be played; of ships only where none has arrived, or that was set right before."""
    is_open = state.phase is not Phase.OVER or not is_on_chart(book)
    return is_open and len(state.present) >= FEWEST


def _last_round(state: State, book: Book) -> int:
    """The last round that there can be: where rounds are agreed on, the last of these."""
    is_agreed = book.end is End.ONCE and not is_on_chart(book)
    return max(state.goal if is_agreed else MOST_ROUNDS, state.round)


def _of_seat(state: State, seat: int, book: Book) -> Iterator[Quantity]:
    pirate = state.pirates[seat]
    if is_on_chart(book):
        spaces = One(tuple(Choice(space, space) for space in book.chart.spaces))
        yield Quantity(f"ship/{seat}", Say("play.quantity.ship"), pirate.ship, spaces, seat)
    if pirate.ship == book.chart.treasure:
        most = book.hand(len(state.dealt)) - 1
        yield Quantity(f"over/{seat}", Say("play.quantity.over"), pirate.over or 0, Number(0, most), seat)  # PI-D16
    if _has_tricks(state, book):
        hand = book.hand(len(state.dealt))
        asks = Number(0, hand, pirate.tricks)
        yield Quantity(f"tricks/{seat}", Say("play.quantity.tricks"), pirate.tricks, asks, seat)
    if book.variant is Variant.BLUFF and state.phase in PLAYED:
        asked = One((Choice(YES, Word("play.no-red")), Choice(NO, Word("play.nothing"))))
        value = YES if pirate.announced else NO
        yield Quantity(f"announced/{seat}", Say("play.quantity.announced"), value, asked, seat)
    if not is_on_chart(book):
        yield from _points_of(state, seat)


def _has_tricks(state: State, book: Book) -> bool:
    if is_on_chart(book) and state.phase in SAILED:
        return bool(state.voyages)
    return book.depth is Depth.TRICKS and state.phase in PLAYED


def _points_of(state: State, seat: int) -> Iterator[Quantity]:
    """Totals, and each round of which they are made."""
    if not state.rounds:
        return
    points = [("total", total(state, seat), Say("play.quantity.total"))]
    for at, row in enumerate(state.rounds, 1):
        points.append((f"points/{at}", row[seat], Say("play.quantity.points", {"round": at})))
    for name, value, label in points:
        asks = Number(min(-MOST_POINTS, value), max(MOST_POINTS, value), value)
        yield Quantity(f"{name}/{seat}", label, value, asks, seat)


def _round(state: State, at: tuple[int, ...], value: Value, book: Book) -> State:  # noqa: ARG001
    """The beginning of that round; rounds after it are forgotten, those that were passed over have counted nothing."""
    before = cast("int", value) - 1
    near = state.rounds[-1:] if is_on_chart(book) else ()
    blank = near or ((0,) * len(state.pirates),)
    rounds = (state.rounds + blank * before)[:before]
    after = replace(state, rounds=rounds)
    return replace(after, phase=Phase.DEALER) if state.dealer == NOBODY else flow.dealt(after)


def _dealer(state: State, at: tuple[int, ...], value: Value, book: Book) -> State:  # noqa: ARG001
    """Another dealer; where ships move, they move in another order."""
    return _sailed(flow.uncounted(replace(state, dealer=int(str(value)))), book)


def _trump(state: State, at: tuple[int, ...], value: Value, book: Book) -> State:  # noqa: ARG001
    return replace(state, trump=str(value))


def _goal(state: State, at: tuple[int, ...], value: Value, book: Book) -> State:  # noqa: ARG001
    return replace(state, goal=cast("int", value))


def _ship(state: State, at: tuple[int, ...], value: Value, book: Book) -> State:
    """Another place; how far it had come by the last round is set right too, unless moves of this one wait."""
    over = 0 if value == book.chart.treasure else None
    after = changed(state, at, lambda _, pirate: replace(pirate, ship=str(value), over=over))
    if state.phase is Phase.MOVE or not state.rounds:
        return after
    return replace(after, rounds=(*state.rounds[:-1], flow.near(after, book)))


def _over(state: State, at: tuple[int, ...], value: Value, book: Book) -> State:  # noqa: ARG001
    return changed(state, at, lambda _, pirate: replace(pirate, over=cast("int", value)))


def _tricks(state: State, at: tuple[int, ...], value: Value, book: Book) -> State:
    """Other tricks; ships that have moved move again from where they were, cards are counted anew."""
    after = changed(state, at, lambda _, pirate: replace(pirate, tricks=cast("int", value)))
    return flow.after_tricks(after, book) if state.phase is Phase.POINTS else _sailed(after, book)


def _announced(state: State, at: tuple[int, ...], value: Value, book: Book) -> State:  # noqa: ARG001
    return changed(state, at, lambda _, pirate: replace(pirate, announced=value == YES))


def _total(state: State, at: tuple[int, ...], value: Value, book: Book) -> State:
    """What is more or less goes to the last round."""
    (seat,) = at
    last = len(state.rounds)
    more = cast("int", value) - total(state, seat)
    return _points(state, (last, seat), state.rounds[last - 1][seat] + more, book)


def _points(state: State, at: tuple[int, ...], value: Value, book: Book) -> State:  # noqa: ARG001
    number, seat = at
    row = state.rounds[number - 1]
    row = (*row[:seat], cast("int", value), *row[seat + 1 :])
    return replace(state, rounds=(*state.rounds[: number - 1], row, *state.rounds[number:]))


def _sailed(state: State, book: Book) -> State:
    """The moves again where they stand; after the end they wait to be told again."""
    if not state.voyages or state.phase not in SAILED:
        return state
    rounds = state.rounds[:-1] if state.phase is Phase.OVER else state.rounds
    return sailed(replace(state, phase=Phase.MOVE, rounds=rounds), book.chart)


_Set = Callable[[State, tuple[int, ...], Value, Book], State]
_SET: Mapping[str, _Set] = {
    "round": _round,
    "dealer": _dealer,
    "trump": _trump,
    "goal": _goal,
    "ship": _ship,
    "over": _over,
    "tricks": _tricks,
    "announced": _announced,
    "total": _total,
    "points": _points,
}


def _tricks_doubted(state: State, book: Book) -> Iterator[Say]:
    hand = book.hand(len(state.dealt))
    is_whole = state.phase is Phase.MOVE or (state.phase is Phase.POINTS and book.depth is Depth.TRICKS)
    if state.won > hand or (is_whole and state.won < hand):
        yield Say("play.doubt.tricks", {"n": state.won, "tricks": hand})


def _berths_doubted(state: State, book: Book) -> Iterator[Say]:
    """Ships that lie together where they cannot."""
    berths = defaultdict(list)
    for seat in state.present:
        berths[state.pirates[seat].ship].append(seat)
    for space, seats in berths.items():
        if is_on_chart(book) and len(seats) > 1 and space not in book.chart.peaceful:
            yield Say("play.doubt.berth", {"who": listed(tuple(seats)), "space": space})


def _points_doubted(state: State, book: Book) -> Iterator[Say]:
    """In Poker all points of a round make a known sum, less the penalties."""
    if book.variant is not Variant.POKER:
        return
    for number, row in enumerate(state.rounds, 1):
        if any(row) and not _can_be(sum(row), state, book):
            yield Say("play.doubt.points", {"round": number, "points": sum(row)})


def _can_be(found: int, state: State, book: Book) -> bool:
    """Whether it is a possible sum: of as many players as there were, or there are after somebody has left."""
    fewest = max(FEWEST, len(state.present))
    for players in range(fewest, len(state.pirates) + 1):
        lost = sum(sums(replace(state, dealt=(0,) * players), book)) - found
        if lost % PENALTY == 0 and 0 <= lost < PENALTY * players:  # somebody has the red cards
            return True
    return False
