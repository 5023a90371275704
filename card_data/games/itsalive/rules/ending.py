"""What everybody has in the end: what is asked for it, and the game that it makes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from card_data.rules import Choice, Field, Form, Number, One, Value, Word

from .book import Book, kind_word
from .monsters import best, filled, worth
from .state import NOBODY, SPACES, Counted, Ends, State

MOST_COINS = 160  # IA-D3: as many as there are in the box
EMPTY = 0  # what a space is worth on which nothing lies


def form(state: State, seat: int, book: Book) -> Form:
    """What is asked of a seat: its board, as one sum or space by space, and its coins where they are not kept."""
    return Form(tuple(_fields(state, seat, book)))


def _fields(state: State, seat: int, book: Book) -> Iterator[Field]:
    held = state.players[seat].held if book.knows_cards else ()
    is_whole = seat == state.caller
    if is_by_space(book):
        yield from (Field(part, kind_word(part), _space(part, book, is_whole=is_whole)) for part in book.parts)
    else:
        least = book.least if is_whole else 0  # IA-21
        at_first = max(least, worth(held, book))
        yield Field("board", Word("play.field.board"), Number(least, book.most, at_first))  # IA-23, IA-D18
        if asks_filled(state, book):
            yield Field("filled", Word("play.field.filled"), Number(0, SPACES, filled(held, book)))  # IA-D16
    if not book.knows_coins:
        yield Field("coins", Word("play.field.coins"), Number(0, MOST_COINS))


def is_by_space(book: Book) -> bool:
    """Whether spaces are asked for one by one; not where the cards are known."""
    return book.by_space and not book.knows_cards


def asks_filled(state: State, book: Book) -> bool:
    """Whether it matters how many spaces are filled: in the basic game that nobody finished."""
    return book.ends is Ends.BASIC and state.caller == NOBODY  # IA-D16


def _space(part: str, book: Book, *, is_whole: bool) -> One:
    """The values that can lie on a space, coffins' too; nothing only where the monster need not be whole."""
    there = {card.value for card in book.cards.values() if card.kind == part or card.is_wild}  # IA-17, IA-19
    least = () if is_whole else (EMPTY,)  # IA-21
    return One(tuple(Choice(str(value), value) for value in (*least, *sorted(there))))


def game_of(state: State, given: Mapping[int, Value], book: Book) -> Counted:
    """The game that these answers make."""
    answers = {seat: cast("Mapping[str, str | int]", value) for seat, value in given.items()}
    seats = tuple(seat for seat in answers if seat in state.present)
    rows = [_row(state, seat, answers.get(seat, {}), book) for seat in range(len(state.players))]
    boards, coins, spaces = zip(*rows, strict=True)
    return Counted(state.caller, seats, boards, coins, spaces)


def _row(state: State, seat: int, answer: Mapping[str, str | int], book: Book) -> tuple[int, int, int]:
    values = [int(answer.get(part, 0)) for part in book.parts]
    board = int(answer.get("board", sum(values)))
    coins = int(answer.get("coins", state.players[seat].coins if answer else 0))
    spaces = int(answer.get("filled", sum(value > 0 for value in values)))
    return board, coins, spaces


def won(state: State) -> Counted:
    """The basic game as it ends with the call, where nothing is counted."""
    nothing = (0,) * len(state.players)
    return Counted(state.caller, state.present, nothing, nothing, nothing)  # IA-22


def places(state: State, seat: int, book: Book) -> dict[str, str]:
    """The cards that score for a seat by the space they lie on, coffins where nothing better does."""
    cards = best(state.players[seat].held, book)
    own = {book.cards[card].kind: card for card in cards if not book.cards[card].is_wild}
    coffins = iter(card for card in cards if book.cards[card].is_wild)
    filled_with = {part: own.get(part) or next(coffins, "") for part in book.parts}
    return {part: card for part, card in filled_with.items() if card}  # IA-19
