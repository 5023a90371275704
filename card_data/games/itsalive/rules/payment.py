"""How a card from a graveyard is paid for and how villagers are calmed: coins, a card, or what there is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from card_data.rules import Choice, Say, Who, Word

from .book import Book, piece
from .market import buried, lost, top, unseen
from .state import NOBODY, Phase, State, changed, paid

HELD = "play.group.held"
COINS, ALL, NONE, LEAVE = "coins", "all", "none", "leave"  # ways to pay that are no cards, and not to pay at all


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
    return Bill(seat, price, state.grave == NOBODY, cards, affords, _covers(cards, price, player.coins, book))


def _covers(cards: tuple[str, ...], price: int, coins: int, book: Book) -> bool | None:
    """Whether a card is enough, with coins beside it where both may pay together."""
    if not book.knows_cards:
        return None
    beside = coins if book.mixes and book.knows_coins else 0  # IA-D5
    if any(book.cards[card].value + beside >= price for card in cards):
        return True
    return None if cards and book.mixes and not book.knows_coins else False


def can_pay(state: State, seat: int, book: Book) -> bool:
    """Whether the top of a seat's graveyard can be paid for, as far as that is known."""
    return is_payable(replace(state, card=top(state, seat), grave=seat), book)


def is_payable(state: State, book: Book) -> bool:
    """Whether there is a way to pay for the card in play."""
    return any(choice.barred is None and choice.id != LEAVE for choice in ways(state, book))


def has_nothing(state: State, book: Book) -> bool:
    """Whether who is on turn is known to have neither cards nor coins."""
    player = state.players[state.active]
    is_known = book.knows_cards and book.knows_coins
    return is_known and not player.held and not player.coins  # IA-14


def ways(state: State, book: Book) -> tuple[Choice, ...]:
    """Every way to pay that may be allowed, with what is not known said beside it; what is likely comes first."""
    owed = bill(state, book)
    coins = Choice(COINS, Say("play.pay.coins", {"n": owed.price}), barred=_too_few(state, owed))
    cards = (*_by_card(state, owed, book), *(_highest(state, owed, book) if owed.falls_short else ()))
    return (coins, *_instead(state, owed, book), *sorted(cards, key=lambda card: card.group != HELD))


def _instead(state: State, owed: Bill, book: Book) -> Iterator[Choice]:
    """What there is beside paying in full: what has to do for villagers, or to leave the card where it is."""
    if owed.falls_short:
        yield from _rests(state, owed, book)
    elif not owed.is_calming and not owed.affords and not owed.covers:
        yield Choice(LEAVE, Word("play.pay.leave"))


def usual(state: State, book: Book) -> str:
    """How somebody pays who is away: coins, the cheapest card that will do, else what is known to be there."""
    owed = bill(state, book)
    allowed = [choice.id for choice in ways(state, book) if choice.barred is None]
    if COINS in allowed:
        return COINS
    value = {card: book.cards[card].value for card in state.players[owed.seat].held if card in allowed}
    enough = [card for card in value if value[card] >= owed.price]
    if enough:
        return min(enough, key=value.__getitem__)
    if value:
        return max(value, key=value.__getitem__)
    return next(id_ for id_ in (ALL, NONE, LEAVE) if id_ in allowed)


def rest(state: State, card: str, book: Book) -> int:
    """The coins that are due beside a card, where both may pay together and are enough."""
    if not book.mixes:  # IA-D5
        return 0
    owed = bill(state, book)
    return max(0, owed.price - book.cards[card].value) if _is_enough(state, card, owed, book) else 0  # IA-D5


def settled(state: State, chosen: str, book: Book) -> State:
    """The state after the payment: a graveyard's card is free to be dealt with, villagers go behind the screen."""
    owed = bill(state, book)
    if chosen == NONE:
        return unpaid(state)
    if chosen == LEAVE:
        return replace(state, card="", grave=NOBODY, phase=Phase.SOURCE)
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
    after = paid(state, owed.seat, rest(state, chosen, book))  # IA-D5
    return buried(after, owed.seat, chosen, book)  # IA-5, IA-12


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


def _by_card(state: State, owed: Bill, book: Book) -> Iterator[Choice]:
    """The cards that are enough, with coins beside them where both may pay: first those that are known to be there."""
    enough = [card for card in owed.cards if _is_enough(state, card, owed, book)]
    for card in _held_first(enough, state, owed, book):
        beside = rest(state, card, book)
        label = Say("play.pay.both", {"card": piece(card, book), "n": beside}) if beside else piece(card, book)
        caution = _not_known_there(state, card, owed)
        group = HELD if caution is None else f"kind.{book.cards[card].kind}"
        yield Choice(card, label, caution=caution, group=group)


def _is_enough(state: State, card: str, owed: Bill, book: Book) -> bool:
    """Whether a card is worth enough, or coins can make up for what it is worth too little."""
    short = owed.price - book.cards[card].value
    if short <= 0 or not book.mixes:
        return short <= 0  # IA-5, IA-12, IA-D6
    return not book.knows_coins or state.players[owed.seat].coins >= short  # IA-D5


def _held_first(cards: Iterable[str], state: State, owed: Bill, book: Book) -> list[str]:
    """Cards in the order of the book, those first that are known to be behind the seat's screen."""
    order = {card: number for number, card in enumerate(book.cards)}
    held = state.players[owed.seat].held
    return sorted(cards, key=lambda card: (card not in held, order[card]))


def _not_known_there(state: State, card: str, owed: Bill) -> Say | None:
    return None if card in state.players[owed.seat].held else Say("play.caution.held", {"who": Who(owed.seat)})


def _highest(state: State, owed: Bill, book: Book) -> Iterator[Choice]:
    """The card that has to do where nothing is enough: the highest, or any that may be it."""
    low = [card for card in owed.cards if not _is_enough(state, card, owed, book)]
    most = max((book.cards[card].value for card in owed.cards), default=0)
    caution = None if owed.is_sure else Say("play.caution.highest", {"n": owed.price})
    for card in _held_first(low, state, owed, book):
        if not book.knows_cards or book.cards[card].value == most:  # IA-13
            yield Choice(card, piece(card, book), caution=caution, group="play.group.highest")


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
