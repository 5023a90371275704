"""A card is taken, and what follows: the penalty pile for a Royal, a payment for a special card."""

from __future__ import annotations

from dataclasses import replace

from .ending import is_over
from .offering import settled_offer
from .state import Book, Player, State, changed, levels


def taken(state: State, taker: int, card: str, book: Book) -> State:
    """The state with a card of who played it at its taker, who plays next."""
    after = changed(state, (state.active,), lambda player: _without(player, card))
    course = (*state.course, levels(state, book)) if state.turns else ()
    after = replace(after, offer=None, taker=None, turns=state.turns + 1, course=course)
    after = replace(after, active=taker)  # KR-9
    return received(after, card, book)


def _without(player: Player, card: str) -> Player:
    held = tuple(each for each in player.held if each != card)
    return replace(player, hand=max(player.hand - 1, 0), held=held)


def received(state: State, card: str, book: Book) -> State:
    """The state with a card before who plays next, or, if it is a special one, in the hand."""
    if book.faces[card].is_special:
        after = changed(state, (state.active,), lambda player: _with_special(player, card))  # KR-14, KR-D6
        return replace(after, pays=state.pays + 1)  # KR-14, KR-D6
    return _laid(state, card, book)  # KR-9


def _with_special(player: Player, card: str) -> Player:
    return replace(player, hand=player.hand + 1, held=(*player.held, card))


def _laid(state: State, card: str, book: Book) -> State:
    """The state with a card laid open before who plays next; a Royal draws from the pile, wherever it came from."""
    after = changed(state, (state.active,), lambda player: replace(player, laid=(*player.laid, card)))
    return replace(after, draws=state.draws + 1) if book.faces[card].is_royal else after  # KR-11, KR-15, KR-D5


def paid(state: State, card: str, book: Book) -> State:
    """The state with a card out of the hand of who pays for a special one."""
    after = changed(state, (state.active,), lambda player: replace(player, hand=player.hand - 1))
    return _laid(after, card, book)  # KR-14, KR-15


def settled(state: State, book: Book) -> State:
    """The state with everything done that needs no question: cards drawn that are known, payments that cannot be made.

    One thing after the other, and nothing any more once somebody has lost.
    """
    after = _eased(state, book)
    return settled_offer(state) if after is state else settled(after, book)


def _eased(state: State, book: Book) -> State:
    if is_over(state, book):  # KR-D13
        return state
    if state.second:  # KR-D14
        return state if most_payable(state) else replace(state, second="")  # KR-D11
    if state.draws:
        return _drawn(state, book)
    if state.pays and not most_payable(state):  # KR-D11
        return replace(state, pays=0)
    return state


def _drawn(state: State, book: Book) -> State:
    """The state with the top of the penalty pile taken, once it is known which card that is."""
    if not state.pile:
        return replace(state, draws=0)  # KR-D7
    if not state.top:
        return state
    after = replace(state, pile=state.pile - 1, top="", draws=state.draws - 1)  # KR-11
    return received(after, state.top, book)  # KR-11, KR-D6


def most_payable(state: State) -> int:
    """How many cards who pays can lay down at most: special ones stay in the hand."""
    player = state.players[state.active]
    return player.hand - len(player.held)  # KR-D10, KR-D11


def least_payable(state: State, book: Book) -> int:
    """How many cards who pays has to lay down for certain: a special card that nobody has seen may be among them."""
    known = {state.top, *(card for player in state.players for card in player.held)}
    return most_payable(state) - len([card for card in book.specials if card not in known])  # KR-D10, KR-D11
