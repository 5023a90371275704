"""The questions of the game, as they are asked at each depth."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from card_data.rules import Choice, Confirm, Named, One, Prompt, Say, To, Who, Word

from .cards import cards, piece
from .deal import deal
from .ending import only_specials
from .offering import PASS, RIGHT, WRONG, is_claimed, offer_of, passers, receivers
from .payment import first_cards, second_cards
from .phases import phase_of
from .state import Book, Phase, State
from .truth import claims


def questions(state: State, book: Book) -> tuple[Prompt, ...]:
    """What is asked now."""
    phase = phase_of(state, book)
    return () if phase is Phase.OVER else (_ASKED[phase](state, book, f"{state.step}/{phase.value}"),)


def people(state: State) -> tuple[Choice, ...]:
    """Everybody who has not left."""
    return tuple(Choice(str(seat), Who(seat)) for seat in state.present)


def animal(kind: str) -> Word:
    """An animal, or Royal, as it is claimed."""
    return Word(f"claim.{kind}")


def claim_choices(book: Book) -> tuple[Choice, ...]:
    """The claims one can make."""
    return tuple(Choice(claim, animal(claim)) for claim in claims(book))  # KR-D18


def _start(state: State, book: Book, key: str) -> Prompt:
    cards_of = deal(len(state.present), book)
    gaps: dict[str, Named] = {"pile": cards_of.pile, "each": cards_of.each, "n": cards_of.under}
    hint = Say("play.hint.deal-under" if cards_of.under else "play.hint.deal", gaps)
    return Prompt(
        key,
        Say("play.ask.start"),  # KR-3
        To.TABLE,
        One(people(state)),
        lots=True,  # KR-3
        hint=hint,
    )


def _top(state: State, book: Book, key: str) -> Prompt:
    if state.draws:
        say, hint = Say("play.ask.penalty", {"who": Who(state.active)}), Say("play.hint.penalty")
    else:
        say, hint = Say("play.ask.top"), Say("play.hint.top")
    return Prompt(key, say, To.TABLE, One(cards(state, book, in_hand=None)), hint=hint)  # KR-11, KR-D5


def _taker(state: State, book: Book, key: str) -> Prompt:  # noqa: ARG001
    return Prompt(key, Say("play.ask.taker"), To.TABLE, One(people(state)), hint=_plays(state))  # KR-8


def _plays(state: State) -> Say:
    return Say("play.hint.plays", {"who": Who(state.active)})


def _card(state: State, book: Book, key: str) -> Prompt:
    assert state.taker is not None
    say = Say("play.ask.card", {"who": Who(state.taker)})
    return Prompt(key, say, To.TABLE, One(cards(state, book, in_hand=state.active)))


def _target(state: State, book: Book, key: str) -> Prompt:  # noqa: ARG001
    offer = offer_of(state)
    free = receivers(state, offer)
    others = (seat for seat in state.present if seat != offer.giver)
    seen = {seat: Say("play.barred.seen", {"who": Who(seat)}) for seat in offer.seen}
    choices = tuple(Choice(str(seat), Who(seat), barred=seen.get(seat)) for seat in others)  # KR-6, KR-D4
    is_first = state.offer is None
    return Prompt(
        key,
        Say("play.ask.target" if is_first else "play.ask.target-on"),
        To.SEAT,  # KR-4
        One(choices),
        (offer.giver,),
        default={offer.giver: str(_next(free, offer.giver))},
        hint=Say("play.hint.target" if is_first else "play.hint.target-on"),  # KR-6
    )


def _next(seats: tuple[int, ...], after: int) -> int:
    """The first of these seats to the left of one."""
    return next((seat for seat in seats if seat > after), seats[0])


def _claim(state: State, book: Book, key: str) -> Prompt:
    offer = offer_of(state)
    assert offer.receiver is not None
    return Prompt(
        key,
        Say("play.ask.claim", {"whom": Who(offer.receiver)}),
        To.SEAT,  # KR-4
        One(claim_choices(book)),
        (offer.giver,),
        default={offer.giver: state.claim if is_claimed(state) else claims(book)[0]},  # KR-6
        hint=_said(state),
    )


def _said(state: State) -> Say:
    """That a claim may be a lie; where the card is passed on, what was said of it before."""
    if is_claimed(state):
        return Say("play.hint.claim-on", {"claim": animal(state.claim)})  # KR-6
    return Say("play.hint.claim")


def _guess(state: State, book: Book, key: str) -> Prompt:  # noqa: ARG001
    offer = offer_of(state)
    assert offer.receiver is not None
    barred = None if passers(state, offer) else _must_guess(state)  # KR-7, KR-18
    choices = (
        Choice(RIGHT, Word("play.guess.right")),
        Choice(WRONG, Word("play.guess.wrong")),
        Choice(PASS, Word("play.guess.pass"), barred=barred),  # KR-6
    )
    return Prompt(
        key,
        Say("play.ask.guess", {"who": Who(offer.giver), "claim": animal(offer.claim)}),
        To.SEAT,  # KR-5
        One(choices),
        (offer.receiver,),
        default={offer.receiver: RIGHT},
    )


def _must_guess(state: State) -> Say:
    """Why nothing can be passed on."""
    return Say("play.barred.pair" if len(state.present) == 2 else "play.barred.all-seen")  # noqa: PLR2004  KR-18


def _reveal(state: State, book: Book, key: str) -> Prompt:
    offer = offer_of(state)
    assert offer.receiver is not None
    guess = Word(f"play.guess.{offer.guess}")
    hint = Say("play.hint.reveal", {"who": Who(offer.receiver), "guess": guess, "claim": animal(offer.claim)})
    return Prompt(key, Say("play.ask.reveal"), To.TABLE, One(cards(state, book, in_hand=state.active)), hint=hint)


def _pay(state: State, book: Book, key: str) -> Prompt:
    who = Who(state.active)
    say = Say("play.ask.pay-claim", {"who": who, "claim": animal(state.claim)}) if state.claim else _pay_say(who)
    return Prompt(key, say, To.TABLE, One(first_cards(state, book)), hint=Say("play.hint.pay"))  # KR-14, KR-D12


def _pay_say(who: Who) -> Say:
    return Say("play.ask.pay", {"who": who})


def _second(state: State, book: Book, key: str) -> Prompt:
    hint = Say("play.hint.second", {"card": piece(state.second)})
    say = Say("play.ask.second", {"who": Who(state.active)})
    return Prompt(key, say, To.TABLE, One(second_cards(state, book)), hint=hint)  # KR-14, KR-D14


def _stuck(state: State, book: Book, key: str) -> Prompt:  # noqa: ARG001
    ask = "play.ask.specials" if only_specials(state) and state.players[state.active].hand else "play.ask.stuck"
    return Prompt(
        key,
        Say(ask, {"who": Who(state.active)}),  # KR-17, KR-D16
        To.FIRST,
        Confirm(),
        state.present,
        hint=Say("play.hint.stuck"),
    )


_Asked = Callable[[State, Book, str], Prompt]
_ASKED: Mapping[Phase, _Asked] = {
    Phase.START: _start,
    Phase.TOP: _top,
    Phase.TAKER: _taker,
    Phase.CARD: _card,
    Phase.TARGET: _target,
    Phase.CLAIM: _claim,
    Phase.GUESS: _guess,
    Phase.REVEAL: _reveal,
    Phase.PAY: _pay,
    Phase.SECOND: _second,
    Phase.STUCK: _stuck,
}
