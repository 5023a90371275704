"""The questions of the game: the row at the start, the cards of a round, and whether the next one may begin."""

from __future__ import annotations

from collections.abc import Iterable

from card_data.rules import (
    Choice,
    Confirm,
    Field,
    Form,
    Many,
    Named,
    One,
    Piece,
    Prompt,
    Say,
    Some,
    To,
    Value,
    Who,
    Word,
)

from .book import Book
from .state import Depth, Phase, Pirate, State

CARDS = "cards"  # the component that the cards are rows of


def questions(state: State, book: Book) -> tuple[Prompt, ...]:
    """What is asked now."""
    if state.phase is Phase.OVER:
        return ()
    asked = {
        Phase.ROW: _row,
        Phase.PICK: _turned_up if book.depth is Depth.TABLE else _pick,
        Phase.LOOK: _look,
    }[state.phase]
    return (asked(state, book),)


def called(pirate: Pirate, book: Book) -> Named:
    """What a pirate is called: as its person, who names the colour too where each guides two."""
    who = Who(pirate.seat)
    return Say("play.pirate", {"who": who, "colour": Word(f"seat.{pirate.id}")}) if book.has_pairs else who


def those(names: Iterable[str], state: State, book: Book) -> Many:
    """Pirates as they are listed in a sentence."""
    return Many(tuple(_item(called(state.pirate(name), book)) for name in names))


def _item(named: Named) -> Who | Say:
    assert isinstance(named, Who | Say)
    return named


def card_of(pirate: Pirate, value: int, book: Book) -> Piece:
    """A card of a pirate's colour."""
    return Piece(CARDS, book.cards[pirate.id][value])


def order_of(state: State, book: Book) -> tuple[Choice, ...]:
    """The pirates in the water as choices for an order."""
    return tuple(Choice(name, called(state.pirate(name), book)) for name in state.row)


def _key(state: State, what: str) -> str:
    again = f"/again{state.again}" if state.again else ""
    return f"round{state.round}/{what}{again}"


def _row(state: State, book: Book) -> Prompt:
    pirates = order_of(state, book)
    return Prompt(
        _key(state, "row"),
        Say("play.ask.row"),
        To.TABLE,  # SQ-2
        Some(pirates, least=len(pirates) - 1, most=len(pirates), ordered=True),
        lots=True,  # SQ-2
        hint=Say("play.hint.row"),
        section="setup",
    )


def _pick(state: State, book: Book) -> Prompt:
    seats = tuple(sorted({state.owner(name) for name in state.row}))  # SQ-3, SQ-10
    return Prompt(
        _key(state, "pick"),
        Say("play.ask.pick-two" if book.has_pairs else "play.ask.pick"),
        To.EACH,  # SQ-4
        {seat: _cards(state, seat, book) for seat in seats},
        seats,
        sealed=True,  # SQ-3
        default={seat: _lowest(state, seat, book) for seat in seats},
        hint=_behind(state, book),
        section="choose",
    )


def _cards(state: State, seat: int, book: Book) -> One | Form:
    """A card of the seat's pirate, or one of each of its two."""
    pirates = state.swimming(seat)
    if not book.has_pairs:
        return _hand(pirates[0], book)
    fields = (Field(pirate.id, Piece("pirates", pirate.id), _hand(pirate, book)) for pirate in pirates)
    return Form(tuple(fields))  # SQ-3, SQ-D7


def _hand(pirate: Pirate, book: Book) -> One:
    return One(tuple(Choice(str(value), card_of(pirate, value, book)) for value in book.hand(pirate)))  # SQ-3


def _lowest(state: State, seat: int, book: Book) -> Value:
    """What is played for who is away: the lowest card, which brings the pirate the least."""
    lowest = {pirate.id: str(book.hand(pirate)[0]) for pirate in state.swimming(seat)}
    return lowest if book.has_pairs else next(iter(lowest.values()))


def _behind(state: State, book: Book) -> Say:
    """Whom the shark is after; in the first round it bites nobody."""
    if state.round == 1:
        return Say("play.hint.pick-first")
    return Say("play.hint.pick", {"who": called(state.pirate(state.row[-1]), book)})


def _turned_up(state: State, book: Book) -> Prompt:
    pirates = [state.pirate(name) for name in state.row]
    fields = (Field(pirate.id, called(pirate, book), _values(pirate, book)) for pirate in pirates)
    return Prompt(
        _key(state, "pick"),
        Say("play.ask.turned-up"),
        To.TABLE,  # SQ-4
        Form(tuple(fields)),
        hint=Say("play.hint.turned-up"),
        section="move",
    )


def _values(pirate: Pirate, book: Book) -> One:
    return One(tuple(Choice(str(value), value) for value in book.hand(pirate)))  # SQ-3


def _look(state: State, book: Book) -> Prompt:
    return Prompt(
        _key(state, "look"),
        Say("play.ask.look"),
        To.FIRST,
        Confirm(),
        state.present,
        hint=Say("play.hint.look", {"row": those(state.row, state, book)}),
        section="bite",
    )
