"""What follows by itself: the next round, its phases, the moves, the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from .sailing import sailed
from .scoring import Haul, haul, is_over, scored
from .state import FEWEST, NOBODY, Book, Count, Depth, End, Phase, Pirate, State, Variant, changed, clockwise


def dealt(state: State) -> State:
    """A round begins: cards for all who are there, nothing won yet; for a dealer who has left, whoever sits right."""
    dealer = state.dealer if state.dealer in state.present else clockwise(state.present, state.dealer)[-1]  # PI-14
    fresh = changed(
        state,
        range(len(state.pirates)),
        lambda _, pirate: replace(pirate, tricks=0, announced=False, won=()),
    )
    return replace(fresh, phase=Phase.TRUMP, dealt=state.present, dealer=dealer, trump="", counted=0, voyages=())


def after_trump(state: State, book: Book) -> State:
    """In Bluff announcements come before the first lead."""
    if book.variant is Variant.BLUFF:
        return replace(state, phase=Phase.ANNOUNCE)  # PI-28, PI-D20
    return after_announcing(state, book)


def after_announcing(state: State, book: Book) -> State:
    """Cards alone need no tricks counted, unless each is told."""
    asks = book.variant is Variant.BOARD or book.depth is Depth.TRICKS
    return replace(state, phase=Phase.TRICKS) if asks else points(state, book)


def after_tricks(state: State, book: Book) -> State:
    """The ships move, or the points are counted; or the next trick."""
    if book.depth is Depth.TRICKS and state.won < book.hand(len(state.dealt)):  # PI-10, PI-11
        return replace(uncounted(state), phase=Phase.TRICKS)
    if book.variant is Variant.BOARD:  # PI-24
        ships = tuple(pirate.ship for pirate in state.pirates)
        return sailed(replace(state, phase=Phase.MOVE, before=ships), book.chart)  # PI-11
    return points(state, book)


def points(state: State, book: Book) -> State:
    """Waits for points; where all tricks lie before one seat there is nothing to ask."""
    after = uncounted(replace(state, phase=Phase.POINTS))
    if asks_cards(after, book) and len(counting(after, book)) == 1:
        return after_points(after, counted(after, book), book)
    return after


def uncounted(state: State) -> State:
    """The state before anybody has told cards."""
    if not state.counted:
        return state
    after = changed(state, range(len(state.pirates)), lambda _, pirate: replace(pirate, won=()))
    return replace(after, counted=0)


def after_moves(state: State, book: Book) -> State:
    """How near everybody is kept; the game is over if a ship has arrived."""
    return next_round(replace(state, rounds=(*state.rounds, near(state, book))), book)


def near(state: State, book: Book) -> tuple[int, ...]:
    """How many steps every ship has come."""
    whole = book.chart.away(book.chart.start)
    return tuple(whole - book.chart.away(pirate.ship) for pirate in state.pirates)


def after_points(state: State, hauls: Mapping[int, Haul], book: Book) -> State:
    """The points of the round are kept."""
    return next_round(replace(state, rounds=(*state.rounds, scored(state, hauls, book))), book)


def counted(state: State, book: Book) -> dict[int, Haul]:
    """What everybody has won where cards are tapped: what nobody has, the last one has."""
    cards = book.in_play(len(state.dealt))
    told = {card for pirate in state.pirates for card in pirate.won}
    rest = tuple(card for id_, card in cards.items() if id_ not in told)
    last = counting(state, book)[-1]
    tapped = {seat: tuple(cards[id_] for id_ in state.pirates[seat].won) for seat in state.dealt}
    return {seat: haul(rest if seat == last else tapped[seat]) for seat in state.dealt}


def counting(state: State, book: Book) -> tuple[int, ...]:
    """Who tells cards, in turn; nobody asks one of whom no trick is known, where all are."""
    if book.depth is Depth.TRICKS:
        return tuple(seat for seat in state.order if state.pirates[seat].tricks) or state.order
    return state.order


def next_round(state: State, book: Book) -> State:
    """Who named trump deals; or the end."""
    if has_ended(state, book):
        return replace(state, phase=Phase.OVER)
    return dealt(replace(state, dealer=state.namer))  # PI-14


def has_ended(state: State, book: Book) -> bool:
    """Whether the game is over after a whole round, or because fewer than three are left."""
    if len(state.present) < FEWEST:  # PI-D26
        return True
    if book.variant is Variant.BOARD:
        return any(pirate.ship == book.chart.treasure for pirate in state.pirates if not pirate.left)  # PI-23, PI-D17
    return is_over(state, book)


def without(state: State, seat: int, book: Book) -> State:
    """The game after a seat has left: its round is dealt anew unless the ships move already."""
    goal = max(1, state.goal - _turns(state, seat)) if book.end is End.ONCE else state.goal  # PI-27, PI-30
    gone = changed(state, (seat,), lambda _, pirate: replace(pirate, left=True))
    after = replace(gone, goal=goal, voyages=tuple(each for each in state.voyages if each.seat != seat))
    if len(after.present) < FEWEST:
        return stopped(after, book)
    if after.phase in (Phase.DEALER, Phase.MOVE):
        return replace(after, dealt=after.present) if after.phase is Phase.DEALER else after
    if has_ended(after, book):
        return replace(after, phase=Phase.OVER)
    return replace(dealt(after), again=state.again + 1)


def stopped(state: State, book: Book) -> State:
    """The end for want of people: ships that have moved keep what they have come."""
    return after_moves(state, book) if state.phase is Phase.MOVE else replace(state, phase=Phase.OVER)


def _turns(state: State, seat: int) -> int:
    """In how many of the rounds that are not counted yet a seat would name trump."""
    order = state.order
    if state.dealer == NOBODY:
        return state.goal // len(order)
    return sum(order[at % len(order)] == seat for at in range(state.goal - len(state.rounds)))


def told_cards(state: State, seat: int, cards: tuple[str, ...], book: Book) -> State:
    """The state with the cards that a seat has won; when only one is left to tell, the points."""
    after = changed(state, (seat,), lambda _, pirate: replace(pirate, won=cards))
    after = replace(after, counted=state.counted + 1)
    if after.counted + 1 < len(counting(after, book)):
        return after
    return after_points(after, counted(after, book), book)


def won_trick(state: State, seat: int) -> State:
    """The state with one trick more before a seat."""

    def wins(_: int, pirate: Pirate) -> Pirate:
        return replace(pirate, tricks=pirate.tricks + 1)  # PI-8

    return changed(state, (seat,), wins)


def asks_cards(state: State, book: Book) -> bool:
    """Whether the won cards are tapped, seat by seat."""
    return state.phase is Phase.POINTS and book.count is Count.CARDS
