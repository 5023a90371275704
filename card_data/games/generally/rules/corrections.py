"""What lies on the table and can be set right, and what then does not add up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import cast

from card_data.rules import Choice, Named, Number, One, Quantity, Say, Some, Value, Who, Word

from . import flow
from .challenges import spaces_per_win
from .choosing import on_turn
from .questions import card_of, questions
from .ranking import furthest, lined_up
from .state import CARDS, CHALLENGES, LAPS, TOKENS, Book, Depth, Phase, Racer, State, changed

CHOOSING = (Phase.KEEP, Phase.KNOCK)
Ids = tuple[str, ...]


def quantities(state: State, book: Book) -> tuple[Quantity, ...]:
    """Everything public: the race first, then seat by seat. Ids of a seat's end in its number (`car/0`)."""
    seats = (each for seat in range(len(state.racers)) for each in _of_seat(state, seat, book))
    return (*_of_race(state), *seats)


def corrected(state: State, quantity: str, value: Value, book: Book) -> State:
    """The state with a quantity set; where that changes a question it is asked anew, under another key."""
    name, _, seat = quantity.partition("/")
    if seat:
        after = changed(state, (int(seat),), lambda _, racer: _SET_RACER[name](racer, value))
        after = _followed(state, after, book)
    else:
        after = _SET_RACE[name](state, value, book)
    is_as_before = questions(after, book) == questions(state, book)
    return after if is_as_before else replace(after, corrected=state.corrected + 1)


def doubts(state: State, book: Book) -> tuple[Say, ...]:
    """What cannot be on the table as it is known; the table is right all the same."""
    return tuple(say for seat in state.racing for say in _doubts_of(state, seat, book))


def _followed(before: State, after: State, book: Book) -> State:
    """What follows from a seat's quantity: a ranking anew where nobody has chosen on its strength, whose card may go.

    At the end bids are paid: they are made anew only where others are ahead than before.
    """
    if after.phase is Phase.BID:
        return flow.rank(after, book)
    if after.phase is Phase.KNOCK:
        return flow.knock(after, book)
    if not after.is_final or after.phase not in (Phase.RACE, Phase.OVER):
        return after
    return lined_up(after) if furthest(before) == furthest(after) else flow.rank(after, book)


def _of_race(state: State) -> Iterator[Quantity]:
    laps: list[tuple[str, Named]] = [
        *((str(lap), lap) for lap in range(1, LAPS + 1)),
        (str(LAPS + 1), Word("play.final")),
    ]
    challenges = tuple(Choice(name, Word(f"attributes.{name}")) for name in CHALLENGES)
    yield Quantity(
        "lap", Say("play.quantity.lap"), str(state.lap), One(tuple(Choice(each, label) for each, label in laps))
    )
    yield Quantity("challenge", Say("play.quantity.challenge"), CHALLENGES[state.challenge], One(challenges))
    if state.phase in CHOOSING:
        people = tuple(Choice(str(seat), Who(seat)) for seat in state.order if seat in state.racing)
        ids = tuple(choice.id for choice in people)
        everybody = Some(people, len(people), len(people), ordered=True)
        yield Quantity("order", Say("play.quantity.order"), ids, everybody)
        yield Quantity("turn", Say("play.quantity.turn"), str(state.order[state.turn]), One(people))


def _of_seat(state: State, seat: int, book: Book) -> Iterator[Quantity]:
    racer = state.racers[seat]
    cards = tuple(Choice(card, card_of(card)) for card in book.values)
    pile = Some(cards, most=CARDS)
    asked: list[tuple[str, Value, Number | Some]] = [
        ("car", racer.car, Number(0, book.last, racer.car)),
        ("tokens", racer.tokens, Number(0, TOKENS, racer.tokens)),
        ("wins", racer.wins, Number(0, CARDS, racer.wins)),
        ("final", racer.final, pile),
    ]
    if book.depth is Depth.FULL:
        asked += [("fast", racer.fast, pile), ("lost", racer.lost, pile)]
    if book.depth is Depth.REFEREE:
        cards_left = CARDS - racer.knocked
        asked.append(("cards", cards_left, Number(1, CARDS, cards_left)))
    for name, value, asks in asked:
        yield Quantity(f"{name}/{seat}", Say(f"play.quantity.{name}"), value, asks, seat)


def _with_cards(racer: Racer, value: Value, name: str) -> Racer:
    """The racer with a pile as it lies; a card that was never turned up after all can still come."""
    cards = cast("Ids", value)
    before = {"fast": racer.fast, "lost": racer.lost, "final": racer.final}
    piles = before | {name: cards}
    lying = {card for pile in piles.values() for card in pile}
    mistaken = () if name == "final" else tuple(card for card in before[name] if card not in lying)
    known = tuple(card for card in racer.seen if card not in mistaken)
    seen = (*known, *(card for card in cards if card not in known))
    return replace(racer, fast=piles["fast"], lost=piles["lost"], final=piles["final"], seen=seen)


_SetRacer = Callable[[Racer, Value], Racer]
_SET_RACER: Mapping[str, _SetRacer] = {
    "car": lambda racer, value: replace(racer, car=cast("int", value)),
    "tokens": lambda racer, value: replace(racer, tokens=cast("int", value)),
    "wins": lambda racer, value: replace(racer, wins=cast("int", value)),
    "cards": lambda racer, value: replace(racer, knocked=CARDS - cast("int", value)),
    "final": lambda racer, value: _with_cards(racer, value, "final"),
    "fast": lambda racer, value: _with_cards(racer, value, "fast"),
    "lost": lambda racer, value: _with_cards(racer, value, "lost"),
}


def _lap(state: State, value: Value, book: Book) -> State:
    """The beginning of that lap; after laps that were passed over, cars are taken to have stood where they are."""
    number = int(cast("str", value))
    cars = tuple(racer.car for racer in state.racers)
    course = (state.course + (cars,) * LAPS)[: number - 1]
    return flow.begun(replace(state, course=course), number, book)


def _challenge(state: State, value: Value, book: Book) -> State:  # noqa: ARG001
    """That challenge, of the same lap, with the wins there are."""
    return replace(state, phase=Phase.CHALLENGE, challenge=CHALLENGES.index(str(value)), ranking=(), turn=0)


def _order(state: State, value: Value, book: Book) -> State:
    """That order of who has not left; as many have chosen as before, and whose card is taken is still the question."""
    ranking = tuple((int(seat),) for seat in cast("Ids", value))
    chosen = [seat for seat in state.order[: state.turn] if seat in state.racing]
    after = replace(state, ranking=ranking, turn=len(chosen))
    has_kept = state.phase is Phase.KNOCK and on_turn(after) == on_turn(state)
    return flow.knock(after, book) if has_kept else flow.turn(after, book)


def _turn(state: State, value: Value, book: Book) -> State:
    return flow.turn(replace(state, turn=state.order.index(int(str(value)))), book)


_SetRace = Callable[[State, Value, Book], State]
_SET_RACE: Mapping[str, _SetRace] = {"lap": _lap, "challenge": _challenge, "order": _order, "turn": _turn}


def _doubts_of(state: State, seat: int, book: Book) -> Iterator[Say]:
    racer, who = state.racers[seat], Who(seat)
    run = state.challenge if state.phase in (Phase.READY, Phase.CHALLENGE) else CARDS
    if racer.wins > run:
        yield Say("play.doubt.wins", {"who": who, "wins": racer.wins, "run": run})
    laps = min(state.lap - 1, LAPS)
    furthest = min(laps * CARDS + run * spaces_per_win(state), book.last)
    if racer.car > furthest:
        yield Say("play.doubt.place", {"who": who, "place": racer.car, "most": furthest})
    chosen = state.phase in CHOOSING and (seat in state.order[: state.turn] or _has_kept(state, seat))
    expected = laps + (1 if chosen else 0)
    if len(racer.final) != expected:
        yield Say("play.doubt.final", {"who": who, "cards": len(racer.final), "expected": expected})
    doubled = tuple(card for card in racer.final if not state.is_final and card in (*racer.fast, *racer.lost))
    for card in doubled:
        yield Say("play.doubt.twice", {"who": who, "card": card_of(card)})


def _has_kept(state: State, seat: int) -> bool:
    return state.phase is Phase.KNOCK and seat == state.order[state.turn]
