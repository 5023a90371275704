"""How a card from a graveyard is paid for and how villagers are calmed: coins, a card, or what there is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from card_data.rules import Choice, Say, Who, Word

from .book import Book, piece
from .market import buried, holder, lost, top, unseen
from .state import NOBODY, Phase, State, changed, paid

COINS, ALL, NONE = "coins", "all", "none"  # ways to pay that are no cards


@dataclass(frozen=True, slots=True)
class Bill:
    """What is to be paid by whom, and what is known of its means; None where it is not known."""

    seat: int
    price: int
    is_calming: bool
    cards: tuple[str, ...]
    affords: bool | None
    covers: bool | None

    @property
    def falls_short(self) -> bool:
        """Whether it may be that neither a card nor the coins are enough."""
        return self.is_calming and not self.affords and not self.covers  # IA-13, IA-D11

    @property
    def is_sure(self) -> bool:
        """Whether what is known leaves no doubt about that."""
        return self.affords is False and self.covers is False


def bill(state: State, book: Book) -> Bill:
    """What the card in play costs before anything is done with it."""
    seat, price = state.active, book.cards[state.card].value
    player = state.players[seat]
    cards = _cards(state, book)
    affords = player.coins >= price if book.knows_coins else None
    covers = any(book.cards[card].value >= price for card in cards) if book.knows_cards else None
    return Bill(seat, price, state.grave == NOBODY, cards, affords, covers)


def can_pay(state: State, seat: int, book: Book) -> bool:
    """Whether the top of a seat's graveyard can be paid for, as far as that is known."""
    at = replace(state, card=top(state, seat), grave=seat)
    return any(choice.barred is None for choice in ways(at, book))


def has_nothing(state: State, book: Book) -> bool:
    """Whether who is on turn is known to have neither cards nor coins."""
    player = state.players[state.active]
    is_known = book.knows_cards and book.knows_coins
    return is_known and not player.held and not player.coins  # IA-14


def ways(state: State, book: Book) -> tuple[Choice, ...]:
    """Every way to pay that may be allowed, with what is not known said beside it."""
    owed = bill(state, book)
    coins = Choice(COINS, Say("play.pay.coins", {"n": owed.price}), barred=_too_few(state, owed))
    cards = (choice for card in owed.cards for choice in _by_card(state, card, owed, book))
    return (coins, *cards, *(_rests(state, owed, book) if owed.falls_short else ()))


def settled(state: State, chosen: str, book: Book) -> State:
    """The state after the payment: a graveyard's card is free to be dealt with, villagers go behind the screen."""
    owed = bill(state, book)
    if chosen == NONE:
        return unpaid(state)
    raised = state if owed.is_calming else lost(state, state.card)
    after = _given(raised, chosen, owed, book)
    if owed.is_calming:
        return _kept(after)
    return replace(after, phase=Phase.DECIDE, card=state.card)  # IA-7, IA-D8


def unpaid(state: State) -> State:
    """The state with the villagers out of the game because there was nothing to give; the turn goes on."""
    gone = (*state.out, state.card)  # IA-14
    return replace(state, out=gone, card="", calmed=True, phase=Phase.SOURCE)  # IA-14, IA-D12


def _kept(state: State) -> State:
    """The villagers behind the screen of who calmed them, and the turn anew."""
    card = state.card
    kept = changed(state, (state.active,), lambda each: replace(each, held=(*each.held, card), latest=card))  # IA-12
    return replace(kept, card="", calmed=True, phase=Phase.SOURCE)  # IA-12, IA-D13


def _given(state: State, chosen: str, owed: Bill, book: Book) -> State:
    if chosen == COINS:
        return paid(state, owed.seat, owed.price)  # IA-5, IA-12
    if chosen == ALL:
        return paid(state, owed.seat, state.players[owed.seat].coins)  # IA-13
    rest = max(0, owed.price - book.cards[chosen].value) if book.mixes else 0  # IA-D5, IA-D6
    return buried(paid(state, owed.seat, rest), owed.seat, chosen, book)  # IA-5, IA-12


def _cards(state: State, book: Book) -> tuple[str, ...]:
    """The cards that may be given: those behind the screen, else all that may lie there."""
    held = state.players[state.active].held
    if book.knows_cards:
        return held  # IA-D7
    elsewhere = (card for seat in state.present if seat != state.active for card in state.players[seat].held)
    return (*held, *unseen(state, book), *elsewhere)


def _too_few(state: State, owed: Bill) -> Say | None:
    coins = state.players[owed.seat].coins
    return Say("play.barred.coins", {"n": coins}) if owed.affords is False else None


def _by_card(state: State, card: str, owed: Bill, book: Book) -> Iterator[Choice]:
    """A card as payment, where it is worth enough or may have to do all the same."""
    value = book.cards[card].value
    caution = None if holder(state, card) == owed.seat else Say("play.caution.held", {"who": Who(owed.seat)})
    group = "play.group.held" if caution is None else f"kind.{book.cards[card].kind}"
    if value >= owed.price or _is_topped_up(state, value, owed, book):  # IA-5, IA-12, IA-D6
        yield Choice(card, piece(card, book), caution=caution, group=group)
    elif owed.falls_short and (not book.knows_cards or value == _highest(owed, book)):  # IA-13
        caution = None if owed.is_sure else Say("play.caution.highest", {"n": owed.price})
        yield Choice(card, piece(card, book), caution=caution, group="play.group.highest")


def _is_topped_up(state: State, value: int, owed: Bill, book: Book) -> bool:
    """Whether coins make up for what a card is worth too little, where the table allows that."""
    if not book.mixes:  # IA-D5
        return False
    return not book.knows_coins or state.players[owed.seat].coins >= owed.price - value


def _highest(owed: Bill, book: Book) -> int:
    return max(book.cards[card].value for card in owed.cards)  # IA-13


def _rests(state: State, owed: Bill, book: Book) -> Iterator[Choice]:
    """What else there may be: all coins, or nothing at all."""
    coins = state.players[owed.seat].coins
    if coins or not book.knows_coins:
        caution = None if owed.is_sure else Say("play.caution.all", {"n": owed.price})
        yield Choice(ALL, Word("play.pay.all"), caution=caution)  # IA-13
    may_be_empty = not owed.cards if book.knows_cards else True
    if may_be_empty and not (coins and book.knows_coins):
        caution = None if owed.is_sure else Say("play.caution.none")
        yield Choice(NONE, Word("play.pay.none"), caution=caution)  # IA-14
