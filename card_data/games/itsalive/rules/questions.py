"""The questions of the game, as they are asked at each depth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from card_data.rules import Choice, Named, One, Prompt, Say, To, Who, Word

from . import auction
from .book import Book, piece
from .ending import MOST_COINS, form, is_by_space
from .flow import next_starter
from .market import can_draw, graves, top
from .payment import bill, can_pay, usual, ways
from .state import NOBODY, Depth, Ends, Phase, State

DECK, PASS = "deck", "pass"
BUY, SELL, AUCTION = "buy", "sell", "auction"
YES, NO = "yes", "no"
NEXT, STOP = "next", "stop"
RAISES = 15  # so much more than the last bid can be tapped where nobody knows how much there is


def questions(state: State, book: Book) -> tuple[Prompt, ...]:
    """What is asked now; a call is open beside it while no card is being dealt with."""
    asked = _ASKED.get(state.phase)
    main = () if asked is None else (asked(state, book, f"{state.step}/{state.phase.value}"),)
    return (*main, *_calls(state, book))


def people(state: State) -> tuple[Choice, ...]:
    """Everybody who has not left."""
    return seated(state.present)


def seated(seats: Iterable[int]) -> tuple[Choice, ...]:
    """These seats, in their order at the table."""
    return tuple(Choice(str(seat), Who(seat)) for seat in sorted(seats))


def _calls(state: State, book: Book) -> Iterator[Prompt]:
    """What anybody may say while no card is being dealt with; nothing else is asked where the app does not lead."""
    if state.phase not in (Phase.OPEN, Phase.SOURCE):  # IA-D17
        return
    yield _call(state, "alive", "end", beside=book.leads)  # IA-21
    if state.phase is Phase.OPEN:
        if book.depth is Depth.AUCTION:
            yield _call(state, AUCTION, "decide")
        yield _call(state, "stuck", "deck")  # IA-D16


def _call(state: State, name: str, section: str, *, beside: bool = True) -> Prompt:
    """Something that anybody may say at any time; who plays next stands first, then clockwise."""
    order = state.clockwise(state.active)
    seats = (*order[-1:], *order[:-1]) if state.active in order else order  # IA-D17
    return Prompt(
        f"{state.step}/{name}",
        Say(f"play.ask.{name}"),
        To.FIRST,  # IA-21, IA-D17
        One((Choice(YES, Word(f"play.call.{name}")),)),
        seats,
        interrupt=beside,  # IA-D17
        section=section,
    )


def _first(state: State, book: Book, key: str) -> Prompt:
    hint = Say("play.hint.wallet" if book.knows_coins else "play.hint.first")
    return Prompt(
        key,
        Say("play.ask.first"),
        To.TABLE,
        One(people(state)),
        lots=True,  # IA-3
        hint=hint,
        section="setup",
    )


def _source(state: State, book: Book, key: str) -> Prompt:
    seat = state.active
    draws = can_draw(state, book)  # IA-D16
    deck = Choice(DECK, Word("play.source.deck"), barred=None if draws else Say("play.barred.deck"))  # IA-4
    passes = () if draws else (Choice(PASS, Word("play.source.pass")),)  # IA-D16
    say, hint = Say("play.ask.source"), Say("play.hint.source")
    return _of_seat(
        key,
        say,
        One((deck, *_graves(state, book), *passes)),
        default=DECK if draws else PASS,
        section="source",
        seat=seat,
        hint=hint,
        alike=book.knows_means,
    )


def _of_seat(
    key: str,
    say: Say,
    asks: One,
    *,
    default: str,
    section: str,
    seat: int,
    hint: Say | None = None,
    alike: bool = False,
) -> Prompt:
    """A question to one seat; its choices may show what only the seat may know."""
    return Prompt(key, say, To.SEAT, asks, (seat,), alike=alike, default={seat: default}, hint=hint, section=section)


def _graves(state: State, book: Book) -> Iterator[Choice]:
    for seat in graves(state, book):  # IA-5, IA-D4
        card = top(state, seat)  # IA-D23
        gaps: dict[str, Named] = {"card": piece(card, book), "n": book.cards[card].value}
        barred = None if can_pay(state, seat, book) else Say("play.barred.pay", gaps)
        yield Choice(f"grave:{seat}", Say("play.source.grave", gaps), barred=barred, group=Who(seat))


def _card(state: State, book: Book, key: str) -> Prompt:
    """Not a card that lies in sight, and only with care one that should lie hidden."""
    in_sight = {top(state, seat) for seat in range(len(state.players))} | {*state.out, *state.aside}
    hidden = {card for player in state.players for card in (*player.held, *player.grave)} - in_sight
    barred = dict.fromkeys(in_sight, Say("play.barred.in-sight"))
    caution = dict.fromkeys(hidden, Say("play.caution.hidden"))
    choices = tuple(
        Choice(card, piece(card, book), barred=barred.get(card), caution=caution.get(card), group=f"kind.{face.kind}")
        for card, face in book.cards.items()
    )
    say = Say("play.ask.card-again" if state.aside else "play.ask.card", {"who": Who(state.active)})
    return Prompt(key, say, To.TABLE, One(choices), section="source")


def _pay(state: State, book: Book, key: str) -> Prompt:
    owed = bill(state, book)
    gaps: dict[str, Named] = {"card": piece(state.card, book), "n": owed.price}
    say = Say("play.ask.calm" if owed.is_calming else "play.ask.pay", gaps)
    return _of_seat(
        key,
        say,
        One(ways(state, book)),
        default=usual(state, book),
        section="villagers" if owed.is_calming else "source",
        seat=state.active,
        alike=book.knows_means,
    )


def _decide(state: State, book: Book, key: str) -> Prompt:
    card, coins = book.cards[state.card], state.players[state.active].coins
    dear = Say("play.barred.coins", {"n": coins}) if book.knows_coins and coins < card.value else None  # IA-8
    broke = Say("play.barred.broke") if book.knows_coins and not coins else None  # IA-D9
    choices = (
        Choice(BUY, Say("play.decide.buy", {"n": card.value}), barred=dear),  # IA-7, IA-D8
        Choice(SELL, Say("play.decide.sell", {"n": card.sell})),  # IA-7, IA-D8
        Choice(AUCTION, Word("play.decide.auction"), barred=broke),  # IA-7
    )
    say = Say("play.ask.decide", {"card": piece(state.card, book)})
    return _of_seat(
        key,
        say,
        One(choices),
        default=SELL,
        section="decide",
        seat=state.active,
        alike=book.knows_coins,
    )


def _bid(state: State, book: Book, key: str) -> Prompt:
    seat, high = auction.waiting(state)[0], auction.high(state)
    opens = seat == state.seller
    most = min(state.players[seat].coins, MOST_COINS) if book.knows_coins else high + RAISES  # IA-10, IA-D24
    group = "play.group.opens" if opens else "play.group.raises"
    bids = tuple(Choice(str(coins), coins, group=group) for coins in range(high + 1, most + 1))  # IA-10, IA-D10
    passes = () if opens else (Choice(PASS, Word("play.bid.pass")),)  # IA-10
    gaps: dict[str, Named] = {"n": high, "who": Who(auction.winner(state))}
    say = Say("play.ask.opening") if opens else Say("play.ask.bid", gaps)
    return _of_seat(
        f"{key}/{seat}",
        say,
        One((*passes, *bids)),
        default="1" if opens else PASS,
        section="decide",
        seat=seat,
        hint=_for_what(state, book),
        alike=book.knows_coins,
    )


def _for_what(state: State, book: Book) -> Say | None:
    return Say("play.hint.bid", {"card": piece(state.card, book)}) if state.card else None


def _shown(state: State, book: Book, key: str) -> Prompt:  # noqa: ARG001
    say = Say("play.ask.shown", {"who": Who(state.caller)})
    choices = (Choice(YES, Word("play.shown.yes")), Choice(NO, Word("play.shown.no")))
    return Prompt(key, say, To.TABLE, One(choices), hint=Say("play.hint.shown"), section="end")  # IA-21


def _boards(state: State, book: Book, key: str) -> Prompt:
    asks = {seat: form(state, seat, book) for seat in state.present}
    default = {seat: _nothing(state, seat, book) for seat in state.present}
    say = Say("play.ask.boards")
    hint = Say("play.hint.spaces") if is_by_space(book) else None
    return Prompt(key, say, To.EACH, asks, state.present, sealed=True, default=default, hint=hint, section="end")


def _nothing(state: State, seat: int, book: Book) -> Mapping[str, str | int]:
    """What counts for somebody who is away: what is known, else as little as there can be."""
    fields = form(state, seat, book).fields
    return {each.id: each.asks.choices[0].id if isinstance(each.asks, One) else each.asks.start for each in fields}


def _next(state: State, book: Book, key: str) -> Prompt:
    gaps: dict[str, Named] = {"n": len(state.counted) + 1, "games": book.games, "who": Who(next_starter(state))}
    choices = (Choice(NEXT, Say("play.next.next", gaps)), Choice(STOP, Word("play.next.stop")))
    return Prompt(
        key,
        Say("play.ask.next", gaps),
        To.FIRST,
        One(choices),
        state.present,
        hint=Say("play.hint.next", gaps),  # IA-24
        section="end",
    )


def counts_points(state: State, book: Book) -> bool:
    """Whether boards are counted after a call."""
    return book.ends is not Ends.BASIC or state.caller == NOBODY  # IA-22


_Asked = Callable[[State, Book, str], Prompt]
_ASKED: Mapping[Phase, _Asked] = {
    Phase.FIRST: _first,
    Phase.SOURCE: _source,
    Phase.CARD: _card,
    Phase.PAY: _pay,
    Phase.DECIDE: _decide,
    Phase.BID: _bid,
    Phase.SHOWN: _shown,
    Phase.BOARDS: _boards,
    Phase.NEXT: _next,
}
