"""The questions of the game, as they are asked at each depth."""

from __future__ import annotations

from card_data.rules import (
    Choice,
    Confirm,
    Field,
    Form,
    Many,
    Named,
    Number,
    One,
    Piece,
    Prompt,
    Say,
    Some,
    To,
    Total,
    Who,
    Word,
)

from .flow import asks_cards, counting
from .scoring import haul
from .state import SUITS, Book, Depth, Draw, Phase, State, Variant

CARDS = "cards"  # the component that the cards are rows of


def questions(state: State, book: Book) -> tuple[Prompt, ...]:
    """What is asked now."""
    if state.phase is Phase.OVER:
        return ()
    asked = {
        Phase.DEALER: _dealer,
        Phase.TRUMP: _trump,
        Phase.ANNOUNCE: _announce,
        Phase.TRICKS: _trick if book.depth is Depth.TRICKS else _tricks,
        Phase.MOVE: _move,
        Phase.POINTS: _cards if asks_cards(state, book) else _sums,
    }[state.phase]
    return (asked(state, book),)


def people(seats: tuple[int, ...]) -> tuple[Choice, ...]:
    """Seats to choose from."""
    return tuple(Choice(str(seat), Who(seat)) for seat in seats)


def listed(seats: tuple[int, ...]) -> Many:
    """Seats as they are listed in a sentence."""
    return Many(tuple(Who(seat) for seat in seats))


def suit_of(suit: str) -> Word:
    """The name of a suit."""
    return Word(f"suit.{suit}")


def sums(state: State, book: Book) -> tuple[int, int]:
    """What all ranks, and all red ranks, of the cards in play make."""
    whole = haul(book.in_play(len(state.dealt)).values())
    return whole.ranks, whole.reds


def _key(state: State, what: str) -> str:
    again = f"/again{state.again}" if state.again else ""
    return f"round{state.round}/{what}{again}"


def _dealer(state: State, book: Book) -> Prompt:  # noqa: ARG001
    return Prompt(
        _key(state, "dealer"),
        Say("play.ask.dealer"),
        To.TABLE,  # PI-2
        One(people(state.present)),
        lots=True,  # ALL-D4
        hint=Say("play.hint.dealer"),
        section="setup",
    )


def _trump(state: State, book: Book) -> Prompt:
    draw = "all" if book.draw is Draw.ALL else "three"  # PI-D6
    in_play = book.in_play(len(state.dealt))
    left_out = tuple(id_ for id_ in book.cards if id_ not in in_play)
    then = Word("play.then.compass" if is_on_chart(book) else "play.then.name")  # PI-3, PI-24
    gaps: dict[str, Named] = {"who": Who(state.dealer), "n": book.hand(len(state.dealt)), "then": then}
    out: dict[str, Named] = {
        "card": Many(tuple(Piece(CARDS, id_) for id_ in left_out)),
        "suit": Many(tuple(suit_of(book.cards[id_].suit) for id_ in left_out)),
    }
    key = f"play.hint.trump.{draw}"
    return Prompt(
        _key(state, "trump"),
        Say("play.ask.trump"),
        To.SEAT,  # PI-3
        One(tuple(Choice(suit, suit_of(suit)) for suit in SUITS)),
        (state.namer,),
        default={state.namer: SUITS[0]},  # it can be set right; the table plays on
        hint=Say(f"{key}-out", gaps | out) if left_out else Say(key, gaps),
        section="trump",
    )


def _announce(state: State, book: Book) -> Prompt:  # noqa: ARG001
    return Prompt(
        _key(state, "announce"),
        Say("play.ask.announce"),
        To.TABLE,
        Some(people(state.order)),  # PI-28, PI-D20
        hint=Say("play.hint.announce", {"who": Who(state.namer)}),
        section="bluff",
    )


def _tricks(state: State, book: Book) -> Prompt:
    hand = book.hand(len(state.dealt))
    fields = tuple(Field(str(seat), Who(seat), Number(0, hand)) for seat in state.order)
    everybody = tuple(field.id for field in fields)
    return Prompt(
        _key(state, "tricks"),
        Say("play.ask.tricks"),
        To.TABLE,
        Form(fields, (Total(everybody, hand),)),
        hint=Say("play.hint.tricks", {"who": Who(state.namer), "n": hand}),
        section="play",
    )


def _trick(state: State, book: Book) -> Prompt:
    hand = book.hand(len(state.dealt))
    return Prompt(
        _key(state, f"trick/{state.won + 1}"),
        Say("play.ask.trick", {"trick": state.won + 1, "tricks": hand}),
        To.TABLE,
        One(people(state.order)),
        hint=Say("play.hint.trick") if state.won else Say("play.hint.lead", {"who": Who(state.namer)}),  # PI-4, PI-D4
        section="play",
    )


def _move(state: State, book: Book) -> Prompt:  # noqa: ARG001
    return Prompt(
        _key(state, "move"),
        Say("play.ask.move"),
        To.TABLE,  # PI-11
        Confirm(),
        hint=Say("play.hint.move"),
        section="move",
    )


def _sums(state: State, book: Book) -> Prompt:
    ranks, reds = sums(state, book)
    lines = [(seat, what, most) for seat in state.order for what, most in (("ranks", ranks), ("reds", reds))]
    fields = (
        Field(f"{what}{seat}", Say(f"play.field.{what}", {"who": Who(seat)}), Number(0, most))
        for seat, what, most in lines
    )
    return Prompt(
        _key(state, "points"),
        Say("play.ask.points"),
        To.TABLE,
        Form(tuple(fields)),
        hint=Say(f"play.hint.points.{book.variant.value}", {"ranks": ranks, "reds": reds}),
        section=book.variant.value,
    )


def _cards(state: State, book: Book) -> Prompt:
    turns = counting(state, book)
    seat = turns[state.counted]
    told = {card for other in turns[: state.counted] for card in state.pirates[other].won}
    cards = book.in_play(len(state.dealt))
    choices = tuple(
        Choice(id_, Piece(CARDS, id_), group=f"suit.{card.suit}") for id_, card in cards.items() if id_ not in told
    )
    tricks = min(state.pirates[seat].tricks * len(state.dealt), len(choices))
    known = tricks if book.depth is Depth.TRICKS else None
    return Prompt(
        _key(state, f"cards/{state.counted + 1}"),
        Say("play.ask.cards", {"who": Who(seat)}),
        To.TABLE,
        Some(choices, least=known or 0, most=known),
        hint=Say("play.hint.cards" if known is None else "play.hint.cards-known", {"who": Who(turns[-1]), "n": tricks}),
        section=book.variant.value,
    )


def is_on_chart(book: Book) -> bool:
    """Whether ships sail: the other two games are played with cards alone."""
    return book.variant is Variant.BOARD  # PI-24
