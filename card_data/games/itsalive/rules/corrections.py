"""What lies on the table and can be set right, and what then does not add up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import cast

from card_data.rules import Choice, Named, Number, One, Quantity, Say, Value, Word

from . import auction
from .book import Book, piece
from .ending import MOST_COINS
from .flow import Moved, turned_up
from .market import deck_size, drawn, lost, top, unseen
from .payment import is_payable
from .questions import people, seated
from .state import NOBODY, SPACES, Counted, Ends, Phase, State, changed, paid

NONE = "none"  # no card, or nobody
MOST_OFF = 40  # so many coins more or fewer can be tapped
MOST_OVER = 40  # so much higher than all other bids can the highest be set

_IN_PLAY = (Phase.SOURCE, Phase.CARD, Phase.PAY, Phase.DECIDE, Phase.BID)


def quantities(state: State, book: Book) -> Iterator[Quantity]:
    """Everything public: the turn, the cards in sight, the auction, and the games that were counted.

    What lies behind a screen is nobody's business: coins that are kept can be told to be more or fewer.
    """
    if state.phase is Phase.FIRST:
        return
    if book.leads and state.phase in _IN_PLAY:
        yield from _of_table(state, book)
    if state.phase is Phase.BID and auction.high(state):
        yield _of_auction(state)
    if book.games > 1:
        asks = One(seated({*state.present, state.starter}))
        yield Quantity("starter", Say("play.quantity.starter"), str(state.starter), asks)
    for number in range(len(state.counted)):
        yield from _of_game(state, number, book)


def corrected(state: State, quantity: str, value: Value, book: Book) -> Moved:
    """The state with a quantity set. Ids: `turn`, `grave/0` of a seat, `board/1/0` of a game that was counted, too."""
    name, *at = quantity.split("/")
    if name == "card":
        return _card(state, str(value), book)
    return _possible(_SET[name](state, tuple(map(int, at)), value, book), book), ()


def _possible(state: State, book: Book) -> State:
    """The state, one step back where with these coins nothing could be answered any more."""
    if state.phase is Phase.PAY and state.grave != NOBODY and not is_payable(state, book):
        return _turn_anew(state)
    is_broke = (
        book.knows_coins and state.phase is Phase.BID and not state.bids and not state.players[state.seller].coins
    )
    return replace(state, phase=Phase.DECIDE, seller=NOBODY) if is_broke else state  # IA-D9


def doubts(state: State, book: Book) -> Iterator[Say]:
    """What cannot be on the table as it is known; the table is right all the same."""
    hidden = len(unseen(state, book))
    if book.leads and state.less < 0:
        yield Say("play.doubt.deck", {"n": hidden - state.less, "hidden": hidden})
    for number, game in enumerate(state.counted, 1):
        board = 0 if game.finisher == NOBODY else game.boards[game.finisher]
        if book.ends is not Ends.BASIC and game.finisher in game.seats and board < book.least:
            yield Say("play.doubt.board", {"game": number, "n": board, "least": book.least})
        if max(game.boards) > book.most:
            yield Say("play.doubt.most", {"game": number, "n": max(game.boards), "most": book.most})  # IA-D18
        if sum(game.coins) > MOST_COINS:
            yield Say("play.doubt.coins", {"game": number, "n": sum(game.coins), "most": MOST_COINS})  # IA-D3


def _of_table(state: State, book: Book) -> Iterator[Quantity]:
    yield Quantity("turn", Say("play.quantity.turn"), str(state.active), One(people(state)))
    size = deck_size(state, book)
    yield Quantity("deck", Say("play.quantity.deck"), size, Number(0, max(len(book.cards), size), size))
    if state.card:
        yield Quantity("card", Say("play.quantity.card"), state.card, One(_in_play(state, book)))
    cards = (Choice(NONE, Word("play.nothing")), *_parts_and_coffins(book))
    for seat in range(len(state.players)):
        yield Quantity(f"grave/{seat}", Say("play.quantity.grave"), top(state, seat) or NONE, One(cards), seat)
    for seat in state.present if book.knows_coins else ():
        asks = Number(-MOST_OFF, MOST_OFF, 0)
        yield Quantity(f"coins/{seat}", Say("play.quantity.coins"), 0, asks, seat)


def _in_play(state: State, book: Book) -> tuple[Choice, ...]:
    """All cards that can be in play: villagers too where it was turned up from the deck."""
    return _parts_and_coffins(book) if state.grave != NOBODY else tuple(_choices(book.cards, book))


def _parts_and_coffins(book: Book) -> tuple[Choice, ...]:
    """All cards that can lie on a graveyard: no villagers, which leave the game where they are discarded."""
    return tuple(_choices((card for card, face in book.cards.items() if not face.is_event), book))  # IA-16


def _choices(cards: Iterable[str], book: Book) -> Iterator[Choice]:
    return (Choice(card, piece(card, book), group=f"kind.{book.cards[card].kind}") for card in cards)


def _of_auction(state: State) -> Quantity:
    """The highest bid, which is higher than all others."""
    high, winner = auction.high(state), auction.winner(state)
    least = 1 + max((bid for seat, bid in state.bids if seat != winner), default=0)  # IA-D10
    return Quantity("bid", Say("play.quantity.bid"), high, Number(least, max(high, least + MOST_OVER), high))


def _of_game(state: State, number: int, book: Book) -> Iterator[Quantity]:
    game = state.counted[number]
    gaps: dict[str, Named] = {"game": number + 1}
    nobody = Choice(NONE, Word("play.nobody"))
    who = NONE if game.finisher == NOBODY else str(game.finisher)
    asks = One((*seated({*game.seats, game.finisher} - {NOBODY}), nobody))
    yield Quantity(f"finisher/{number}", Say("play.quantity.finisher", gaps), who, asks)
    if book.ends is Ends.BASIC and game.finisher != NOBODY:
        return
    for seat in game.seats:
        for name, said in _of_seat(game, seat, book):
            yield Quantity(f"{name}/{number}/{seat}", Say(f"play.quantity.{name}", gaps), said.start, said, seat)


def _of_seat(game: Counted, seat: int, book: Book) -> Iterator[tuple[str, Number]]:
    """What a seat had in the end: its board and coins, and in the basic game how many spaces were filled."""
    board = game.boards[seat]
    yield "board", Number(0, max(book.most, board), board)
    if book.ends is Ends.BASIC:
        yield "filled", Number(0, SPACES, game.filled[seat])  # IA-D16
    yield "had", Number(0, MOST_COINS, game.coins[seat])


def _turn(state: State, at: tuple[int, ...], value: Value, book: Book) -> State:  # noqa: ARG001
    """That seat's turn from its beginning; a card in play is in the deck again, or on its graveyard still."""
    return replace(_turn_anew(state), calmed=False, active=int(str(value)))


def _deck(state: State, at: tuple[int, ...], value: Value, book: Book) -> State:  # noqa: ARG001
    return replace(state, less=len(unseen(state, book)) - cast("int", value))


def _card(state: State, card: str, book: Book) -> Moved:
    """Another card in play; one that lies in a graveyard, to be paid for, is that graveyard's top.

    What is being done with it goes on, but for villagers: with them it is as if they had been turned up.
    """
    if state.phase is Phase.PAY and state.grave != NOBODY:
        shown = _grave(replace(state, card=""), (state.grave,), card, book)
        return _possible(replace(shown, card=card), book), ()
    back = replace(state, card="")
    if book.cards[card].is_event:
        return turned_up(replace(back, seller=NOBODY, bids=()), card, book)
    after = replace(drawn(back, card, book), grave=state.grave)
    return replace(after, phase=Phase.DECIDE) if state.phase is Phase.PAY else after, ()


def _grave(state: State, at: tuple[int, ...], value: Value, book: Book) -> State:  # noqa: ARG001
    """Another top; the one before is in the deck again, for it was seen by mistake."""
    card = "" if value == NONE else str(value)
    bare = changed(state, at, lambda player: replace(player, grave=player.grave[:-1] if card else ()))
    gone = changed(
        lost(bare, card), at, lambda player: replace(player, grave=(*player.grave, *((card,) if card else ())))
    )
    is_owed = state.phase is Phase.PAY and state.grave == at[0]
    is_moved = bool(state.card) and (card == state.card or is_owed)
    return _turn_anew(gone) if is_moved else gone


def _turn_anew(state: State) -> State:
    """Nothing in play."""
    return replace(state, card="", grave=NOBODY, seller=NOBODY, bids=(), phase=Phase.SOURCE)


def _coins(state: State, at: tuple[int, ...], value: Value, book: Book) -> State:  # noqa: ARG001
    return paid(state, at[0], -cast("int", value))


def _bid(state: State, at: tuple[int, ...], value: Value, book: Book) -> State:  # noqa: ARG001
    winner = auction.winner(state)
    bids = tuple((seat, cast("int", value) if seat == winner else bid) for seat, bid in state.bids)
    return replace(state, bids=bids)


def _starter(state: State, at: tuple[int, ...], value: Value, book: Book) -> State:  # noqa: ARG001
    return replace(state, starter=int(str(value)))


def _finisher(state: State, at: tuple[int, ...], value: Value, book: Book) -> State:  # noqa: ARG001
    finisher = NOBODY if value == NONE else int(str(value))
    return _counted(state, at[0], finisher=finisher)


def _board(state: State, at: tuple[int, ...], value: Value, book: Book) -> State:  # noqa: ARG001
    boards = state.counted[at[0]].boards
    return _counted(state, at[0], boards=_with(boards, at[1], cast("int", value)))


def _filled(state: State, at: tuple[int, ...], value: Value, book: Book) -> State:  # noqa: ARG001
    filled = state.counted[at[0]].filled
    return _counted(state, at[0], filled=_with(filled, at[1], cast("int", value)))


def _had(state: State, at: tuple[int, ...], value: Value, book: Book) -> State:  # noqa: ARG001
    coins = state.counted[at[0]].coins
    return _counted(state, at[0], coins=_with(coins, at[1], cast("int", value)))


def _counted(
    state: State,
    number: int,
    *,
    finisher: int | None = None,
    boards: tuple[int, ...] | None = None,
    coins: tuple[int, ...] | None = None,
    filled: tuple[int, ...] | None = None,
) -> State:
    game = state.counted[number]
    game = replace(
        game,
        finisher=game.finisher if finisher is None else finisher,
        boards=boards or game.boards,
        coins=coins or game.coins,
        filled=filled or game.filled,
    )
    return replace(state, counted=(*state.counted[:number], game, *state.counted[number + 1 :]))


def _with(numbers: tuple[int, ...], at: int, number: int) -> tuple[int, ...]:
    return (*numbers[:at], number, *numbers[at + 1 :])


_Set = Callable[[State, tuple[int, ...], Value, Book], State]
_SET: Mapping[str, _Set] = {
    "turn": _turn,
    "deck": _deck,
    "grave": _grave,
    "coins": _coins,
    "bid": _bid,
    "starter": _starter,
    "finisher": _finisher,
    "board": _board,
    "filled": _filled,
    "had": _had,
}
