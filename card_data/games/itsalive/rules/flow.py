"""How the game goes on: turns, cards in play, auctions, the call, and what follows by itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from card_data.rules import Named, Say, Who

from . import auction
from .book import Book, piece
from .market import buried, can_draw, drawn, is_empty, reshuffled, taken
from .payment import has_nothing, unpaid
from .state import FEWEST, NOBODY, Counted, Phase, Player, State, changed, paid

Moved = tuple[State, tuple[Say, ...]]


def begun(state: State, starter: int, book: Book) -> State:
    """A game from its beginning: twelve coins for each, all cards in the deck."""
    fresh = changed(state, range(len(state.players)), lambda player: Player(left=player.left))  # IA-1, IA-2
    clear = State(fresh.players, counted=state.counted, step=state.step, phase=idle(book), turns=1)
    return replace(clear, starter=starter, active=starter)  # IA-3


def idle(book: Book) -> Phase:
    """What is waited for while no card is being dealt with."""
    return Phase.SOURCE if book.leads else Phase.OPEN


def resumed(state: State, book: Book) -> Moved:
    """Play goes on where a call was made; with the left neighbour's turn where who was at work has left."""
    after = replace(state, phase=idle(book), caller=NOBODY)
    return next_turn(after, book) if book.leads and after.players[after.active].left else (after, ())


def next_turn(state: State, book: Book) -> Moved:
    """The left neighbour's turn; villagers that were set aside are in the deck again."""
    told = (Say("play.told.back", {"n": len(state.aside)}),) if state.aside else ()
    back = replace(state, aside=())  # IA-15, IA-D14
    after = replace(back, calmed=False, card="", grave=NOBODY, seller=NOBODY, bids=())  # IA-15
    following = after.clockwise(after.active)[0]  # IA-3
    return replace(after, active=following, phase=idle(book), turns=state.turns + 1), told


def drawing(state: State, book: Book) -> Moved:
    """Waits for the card that is turned up, from shuffled graveyards where the deck is empty."""
    waiting = replace(state, phase=Phase.CARD, passes=0)
    if not is_empty(state, book):  # IA-D15
        return waiting, ()
    return reshuffled(waiting, book), (Say("play.told.reshuffled"),)  # IA-20


def passed(state: State, book: Book) -> Moved:
    """Nothing was taken, for nothing can be drawn; when all have passed in a row the game is over."""
    who = Say("play.told.nothing", {"who": Who(state.active)})
    count = state.passes + 1
    if count >= len(state.present):  # IA-D16
        return replace(state, passes=0, phase=Phase.BOARDS, caller=NOBODY), (who, Say("play.told.stuck"))
    after, told = next_turn(replace(state, passes=count), book)
    return after, (who, *told)


def turned_up(state: State, card: str, book: Book) -> Moved:
    """A card from the deck: to be dealt with, villagers to be calmed; a second one is set aside."""
    shown = drawn(state, card, book)
    says = (Say("play.told.turned", {"who": Who(state.active), "card": piece(card, book)}),)
    if not book.cards[card].is_event:
        return replace(shown, phase=Phase.DECIDE), says  # IA-4, IA-7
    after, told = _villagers(shown, book)
    return after, (*says, *told)


def _villagers(state: State, book: Book) -> Moved:
    if state.calmed:  # IA-15
        aside = replace(state, card="", aside=(*state.aside, state.card))  # IA-15
        after, told = drawing(aside, book) if can_draw(aside, book) else (replace(aside, phase=Phase.SOURCE), ())
        return after, (Say("play.told.aside"), *told)
    if has_nothing(state, book):  # IA-14
        return unpaid(state), (Say("play.told.no-effect"),)
    return replace(state, phase=Phase.PAY), ()  # IA-12


def bought(state: State, book: Book) -> Moved:
    """The card for its value, paid to the bank."""
    price = book.cards[state.card].value
    says = Say("play.told.buys", {**_card(state, book), "n": price})
    after, told = next_turn(taken(paid(state, state.active, price), state.active), book)  # IA-8
    return after, (says, *told)


def sold(state: State, book: Book) -> Moved:
    """The card on the own graveyard, for half its value from the bank."""
    worth = book.cards[state.card].sell  # IA-D2
    says = Say("play.told.sells", {**_card(state, book), "n": worth})
    after, told = next_turn(buried(paid(state, state.active, -worth), state.active, state.card, book), book)  # IA-9
    return after, (says, *told)


def auctioned(state: State, seller: int) -> State:
    """An auction, with nobody's bid yet."""
    return replace(state, phase=Phase.BID, seller=seller, bids=())  # IA-10


def bid(state: State, seat: int, coins: int, book: Book) -> Moved:
    """A bid, or 0 to pass; who was the last to speak ends the auction."""
    gaps: dict[str, Named] = {"who": Who(seat), "n": coins}
    says = Say("play.told.bids", gaps) if coins else Say("play.told.passes", {"who": Who(seat)})
    after = replace(state, bids=(*state.bids, (seat, coins)))
    after, told = knocked_down(after, book)
    return after, (says, *told)


def knocked_down(state: State, book: Book) -> Moved:
    """The auction over once everybody has spoken: the winner pays and takes the card."""
    if auction.waiting(state):  # IA-10
        return state, ()
    winner, bid = auction.winner(state), auction.high(state)
    coins = min(bid, state.players[winner].coins)  # a bid or a wallet may have been set right
    says = tuple(_wins(state, winner, coins if book.knows_coins else bid))
    if not book.leads:
        return replace(state, phase=Phase.OPEN, seller=NOBODY, bids=(), turns=state.turns + 1), says
    after = taken(paid(state, winner, coins), winner)  # IA-11
    if not auction.is_to_bank(state):  # IA-11
        after = paid(after, state.seller, -coins)  # IA-11
    after, told = next_turn(after, book)
    return after, (*says, *told)


def _wins(state: State, winner: int, coins: int) -> Iterator[Say]:
    gaps: dict[str, Named] = {"who": Who(winner), "n": coins}
    if auction.is_to_bank(state):
        yield Say("play.told.wins-bank", gaps)
    else:
        yield Say("play.told.wins", {**gaps, "whom": Who(state.seller)})


def _card(state: State, book: Book) -> dict[str, Named]:
    return {"who": Who(state.active), "card": piece(state.card, book)}


def called(state: State, seat: int) -> State:
    """Everything stands still until the caller's board has been looked at."""
    return replace(state, phase=Phase.SHOWN, caller=seat)  # IA-21


def counted(state: State, game: Counted, book: Book) -> State:
    """The state with a game counted: over, or before the next one of the match."""
    after = replace(state, counted=(*state.counted, game))
    goes_on = len(after.counted) < book.games and len(after.present) >= FEWEST  # IA-24
    return replace(after, phase=Phase.NEXT if goes_on else Phase.OVER)


def next_starter(state: State) -> int:
    """Who begins the next game: the left neighbour of who began this one."""
    return state.clockwise(state.starter)[0]  # IA-24
