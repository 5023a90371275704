"""What the screen and each phone show: the market, the auction and graveyards; to oneself also coins and cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from card_data.rules import Fact, Named, Say, View, Who, Word

from . import auction
from .book import Book, piece
from .ending import places
from .market import deck_size, graves, top
from .monsters import filled, worth
from .scoring import coin_points, points, total
from .state import NOBODY, SPACES, Counted, Ends, Phase, State

_QUIET = (Phase.FIRST, Phase.BOARDS, Phase.NEXT, Phase.OVER)


def seen(state: State, seat: int | None, book: Book) -> View:
    """The view of a seat, or of the screen."""
    more = {**_more(state, book), "own": None if seat is None else _own(state, seat, book)}
    return View(_title(state, book), tuple(_facts(state, seat, book)), more=more)


def _title(state: State, book: Book) -> Say:
    quiet = {
        Phase.FIRST: "play.title.first",
        Phase.BOARDS: "play.title.boards",
        Phase.OVER: "play.title.over",
    }
    gaps: dict[str, Named] = {"game": len(state.counted) + 1, "games": book.games}
    if state.phase is Phase.NEXT:
        return Say("play.title.next", {**gaps, "game": len(state.counted)})
    if state.phase in quiet:
        return Say(quiet[state.phase])
    if state.phase is Phase.SHOWN:
        return Say("play.title.alive", {"who": Who(state.caller)})
    if state.phase is Phase.BID:
        return Say("play.title.auction", {"who": Who(state.seller)})
    suffix = "-of-match" if book.games > 1 else ""
    if not book.leads:
        return Say(f"play.title.open{suffix}", gaps if suffix else {})
    return Say(f"play.title.turn{suffix}", {**(gaps if suffix else {}), "who": Who(state.active)})


def _facts(state: State, seat: int | None, book: Book) -> Iterator[Fact]:
    if state.counted and book.ends is Ends.MATCH:
        for each in range(len(state.players)):
            yield Fact(Word("play.fact.points"), total(state, each), each)
    if not book.leads or state.phase in _QUIET:
        return
    for each in range(len(state.players)):
        if top(state, each):
            yield Fact(Word("play.fact.grave"), piece(top(state, each), book), each)
    if seat is not None:
        yield from _private(state, seat, book)


def _private(state: State, seat: int, book: Book) -> Iterator[Fact]:
    """What is kept for a seat: its coins, its board."""
    player = state.players[seat]
    if book.knows_coins:
        yield Fact(Word("play.fact.coins"), player.coins, seat, private=True)
    if book.knows_cards:
        board: dict[str, Named] = {"n": filled(player.held, book), "of": SPACES, "points": worth(player.held, book)}
        yield Fact(Word("play.fact.board"), Say("play.fact.filled", board), seat, private=True)


def _own(state: State, seat: int, book: Book) -> dict[str, Any]:
    """What only this seat sees."""
    player = state.players[seat]
    placed = places(state, seat, book) if book.knows_cards else {}
    spares = [card for card in player.held if card not in placed.values()] if book.knows_cards else []
    return {
        "coins": player.coins if book.knows_coins else None,
        "board": {part: _face(card, book) for part, card in placed.items()} if book.knows_cards else None,
        "spares": [_face(card, book) for card in spares],
    }


def _more(state: State, book: Book) -> dict[str, Any]:
    bids = dict(state.bids)
    return {
        "phase": state.phase.value,
        "depth": book.depth.value,
        "component": book.component,
        "parts": list(book.parts),
        "game": len(state.counted) + 1,
        "games": book.games,
        "active": state.active if book.leads else None,
        "starter": state.starter,
        "deck": deck_size(state, book),
        "aside": len(state.aside),
        "card": _face(state.card, book) if state.card else None,
        "grave": None if state.grave == NOBODY else state.grave,
        "caller": None if state.caller == NOBODY else state.caller,
        "auction": _auction(state) if state.phase is Phase.BID else None,
        "takes": [top(state, seat) for seat in graves(state, book)],
        "players": [_player(state, seat, bids, book) for seat in range(len(state.players))],
        "counted": [_counted(state, game, book) for game in state.counted],
    }


def _auction(state: State) -> dict[str, Any]:
    waits = auction.waiting(state)
    return {
        "seller": state.seller,
        "high": auction.high(state),
        "winner": auction.winner(state) if auction.high(state) else None,
        "order": [*(seat for seat, _ in state.bids), *waits],
        "next": waits[0],
    }


def _player(state: State, seat: int, bids: dict[int, int], book: Book) -> dict[str, Any]:
    player = state.players[seat]
    card = top(state, seat)
    return {
        "seat": seat,
        "left": player.left,
        "grave": _face(card, book) if card else None,
        "buried": len(player.grave),
        "latest": _face(player.latest, book) if player.latest else None,
        "bid": bids.get(seat),
        "total": total(state, seat),
    }


def _counted(state: State, game: Counted, book: Book) -> dict[str, Any]:
    """A game that was counted, by seat; points only where they count."""
    return {
        "finisher": None if game.finisher == NOBODY else game.finisher,
        "rows": [_row(game, seat, total(state, seat)) for seat in game.seats] if book.ends is not Ends.BASIC else [],
    }


def _row(game: Counted, seat: int, whole: int) -> dict[str, Any]:
    """What a seat's points are made of, and what it has in all games."""
    board, won = game.boards[seat], points(game, seat)
    counted = coin_points(board, game.coins[seat])
    bonus = won - board - counted
    return {"seat": seat, "board": board, "counted": counted, "bonus": bonus, "points": won, "total": whole}


def _face(card: str, book: Book) -> dict[str, Any]:
    face = book.cards[card]
    return {"card": card, "kind": face.kind, "value": face.value, "sell": face.sell}
