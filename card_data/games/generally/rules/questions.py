"""The questions of the race, as they are asked at each depth."""

from __future__ import annotations

from card_data.rules import Choice, Confirm, Many, Number, One, Piece, Prompt, Say, Some, To, Who, Word

from .challenges import in_hand, spaces_per_win
from .choosing import holders, is_free, left_over, lying, on_turn, targets, waiting
from .ranking import Group, bidders, undecided
from .state import CHALLENGES, Book, Depth, Phase, State

CARDS = "cards"  # the component that the cards are rows of


def questions(state: State, book: Book) -> tuple[Prompt, ...]:
    """What is asked now."""
    if state.phase is Phase.RACE:
        return tuple(_race(state, group) for group in undecided(state))  # GR-13
    if state.phase is Phase.OVER:
        return ()
    asked = {
        Phase.READY: _ready,
        Phase.CHALLENGE: _card if book.depth is Depth.FULL else _won,
        Phase.BID: _bid,
        Phase.KEEP: _keep,
        Phase.KNOCK: _knock,
    }[state.phase]
    return (asked(state, book),)


def card_of(card: str) -> Piece:
    """A card by its name."""
    return Piece(CARDS, card)


def people(seats: Group) -> Many:
    """Seats as they are listed in a sentence."""
    return Many(tuple(Who(seat) for seat in seats))


def attribute(state: State) -> Word:
    """The name of the challenge."""
    return Word(f"attributes.{CHALLENGES[state.challenge]}")


def _key(state: State, what: str) -> str:
    again = f"/again{state.corrected}" if state.corrected else ""
    return f"lap{state.lap}/{what}{again}"


def _ready(state: State, book: Book) -> Prompt:  # noqa: ARG001
    return Prompt(
        _key(state, "ready"),
        Say("play.ask.ready"),
        To.EACH,  # GR-4
        Confirm(),
        state.racing,
        default=dict.fromkeys(state.racing, True),
        hint=Say("play.hint.ready-final" if state.is_final else "play.hint.ready"),  # GR-3, GR-D15
        section="final" if state.is_final else "draw",
    )


def _won(state: State, book: Book) -> Prompt:  # noqa: ARG001
    choices = tuple(Choice(str(seat), Who(seat)) for seat in state.racing)
    return Prompt(
        _key(state, f"won/{CHALLENGES[state.challenge]}"),
        Say("play.ask.won", {"challenge": attribute(state)}),
        To.TABLE,
        Some(choices, least=1),  # GR-6
        hint=Say("play.hint.won", {"n": spaces_per_win(state)}),
        section="challenge",
    )


def _card(state: State, book: Book) -> Prompt:
    asks = {
        seat: One(tuple(Choice(card, card_of(card)) for card in in_hand(state, seat, book))) for seat in state.racing
    }
    return Prompt(
        _key(state, f"card/{CHALLENGES[state.challenge]}"),
        Say("play.ask.card", {"challenge": attribute(state)}),
        To.EACH,  # GR-4
        asks,
        state.racing,
        section="challenge",
    )


def _bid(state: State, book: Book) -> Prompt:  # noqa: ARG001
    seats = bidders(state)
    tied = undecided(state)
    return Prompt(
        _key(state, "bid"),
        Say("play.ask.bid"),
        To.EACH,  # GR-D7
        {seat: Number(0, state.racers[seat].tokens) for seat in seats},  # GR-12
        seats,
        sealed=True,  # GR-12
        default=dict.fromkeys(seats, 0),
        hint=Say(f"play.hint.bid.{len(tied)}", {f"tied{at}": people(group) for at, group in enumerate(tied, 1)}),
        section="bid",
    )


def _race(state: State, group: Group) -> Prompt:
    choices = tuple(Choice(str(seat), Who(seat)) for seat in group)
    return Prompt(
        _key(state, "race/" + "-".join(map(str, group))),
        Say("play.ask.race", {"who": people(group)}),
        To.TABLE,
        Some(choices, least=len(group) - 1, most=len(group), ordered=True),  # GR-13
        lots=True,  # GR-D17
        hint=Say("play.hint.race"),
        section="bid",
    )


def _keep(state: State, book: Book) -> Prompt:
    seat = on_turn(state)
    named = lying(state, seat)
    if named:
        choices = tuple(_named(state, seat, card) for card in book.values if card in named)
    else:
        choices = tuple(_unnamed(state, seat, card) for card in book.values)
    free = [choice.id for choice in choices if named and not choice.barred]
    hint = "play.hint.keep-outcome" if book.depth is Depth.OUTCOME else "play.hint.keep"
    return Prompt(
        _key(state, f"keep/{state.turn + 1}"),
        Say("play.ask.keep"),
        To.SEAT,  # GR-9
        One(choices),
        (seat,),
        default={seat: free[0]} if free else {},
        hint=Say(hint),
        section="select",
    )


def _named(state: State, seat: int, card: str) -> Choice:
    barred = None if is_free(state, seat, card) else _held(state, seat, card, "play.barred.held")  # GR-9, GR-D13
    return Choice(card, card_of(card), barred=barred)


def _unnamed(state: State, seat: int, card: str) -> Choice:
    """A card of which nobody knows whether the seat has it: another's is legal if the seat has nothing else."""
    if card in state.racers[seat].final:  # GR-D1
        return Choice(card, card_of(card), barred=Say("play.barred.kept"))
    caution = _held(state, seat, card, "play.caution.held") if holders(state, seat, card) else None  # GR-9, GR-D14
    return Choice(card, card_of(card), caution=caution)


def _held(state: State, seat: int, card: str, key: str) -> Say:
    having = holders(state, seat, card)
    return Say(key, {"who": people(having), "n": len(having)})


def _knock(state: State, book: Book) -> Prompt:
    seat = on_turn(state)
    is_named = book.depth is Depth.FULL
    choices = _cards_of_others(state, book) if is_named else _others(state, seat, book)
    legal = [choice.id for choice in choices if not choice.barred]
    return Prompt(
        _key(state, f"knock/{state.turn + 1}"),
        Say("play.ask.knock-card" if is_named else "play.ask.knock"),
        To.SEAT,
        One(choices),
        (seat,),
        default={seat: legal[0]},
        hint=Say("play.hint.knock"),
        section="select",
    )


def _others(state: State, seat: int, book: Book) -> tuple[Choice, ...]:
    """All other seats; whoever has chosen, or has one card left, cannot lose any."""
    legal = targets(state, book)
    waits = waiting(state)
    others = [*waits, *(each for each in state.racing if each not in waits and each != seat)]
    return tuple(_other(each, is_legal=each in legal, is_last=each in waits) for each in others)  # GR-10, GR-D11


def _other(seat: int, *, is_legal: bool, is_last: bool) -> Choice:
    return Choice(str(seat), Who(seat), barred=None if is_legal else _spared(seat, last=is_last))


def _spared(seat: int, *, last: bool) -> Say:
    return Say("play.barred.last-card" if last else "play.barred.chosen", {"who": Who(seat)})


def _cards_of_others(state: State, book: Book) -> tuple[Choice, ...]:
    """The cards of this lap before those who have yet to choose; a last card is shown, and safe."""
    return tuple(
        Choice(
            f"{seat}:{card}",
            card_of(card),
            barred=None if left_over(state, seat, book) > 1 else _spared(seat, last=True),  # GR-10
            group=Who(seat),
        )
        for seat in waiting(state)  # GR-D11
        for card in book.values
        if card in lying(state, seat)
    )
