"""What the log says of payments and of points."""

from __future__ import annotations

from collections.abc import Iterator

from card_data.rules import Named, Say, Who

from .book import Book, piece
from .payment import ALL, COINS, LEAVE, NONE, rest
from .scoring import points
from .state import NOBODY, Counted, Ends, State


def payments(state: State, chosen: str, book: Book) -> Iterator[Say]:
    """What was given for a card from a graveyard, or to calm villagers."""
    gaps: dict[str, Named] = {"who": Who(state.active), "card": piece(state.card, book)}
    calms = "calms" if state.grave == NOBODY else "takes"
    if chosen == NONE:
        yield Say("play.told.no-effect")
    elif chosen == LEAVE:
        yield Say("play.told.leaves-it", gaps)
    elif chosen == ALL and book.knows_coins:
        yield Say("play.told.calms-last", {**gaps, "n": state.players[state.active].coins})
    elif chosen == ALL:
        yield Say("play.told.calms-all", gaps)
    elif chosen == COINS:
        yield Say(f"play.told.{calms}-coins", {**gaps, "n": book.cards[state.card].value})
    else:
        yield _by_card(state, chosen, book, gaps, calms)


def _by_card(state: State, chosen: str, book: Book, gaps: dict[str, Named], calms: str) -> Say:
    """A card was given, and coins beside it where they were due."""
    beside = rest(state, chosen, book)
    given: dict[str, Named] = {**gaps, "other": piece(chosen, book)}
    return Say(f"play.told.{calms}-both", {**given, "n": beside}) if beside else Say(f"play.told.{calms}-card", given)


def points_told(game: Counted, book: Book) -> Iterator[Say]:
    """The points of everybody, where points are what counts."""
    if book.ends is not Ends.BASIC:
        for seat in game.seats:
            yield Say("play.told.points", {"who": Who(seat), "n": points(game, seat)})
