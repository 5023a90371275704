"""What lies on the table and can be set right, and what then does not add up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import cast

from card_data.rules import Choice, Number, One, Quantity, Say, Some, Value, Who, Word

from .cards import piece
from .deal import PAIR, deal, limit
from .ending import is_stuck
from .leaving import handed_on
from .offering import is_claimed, offer_of
from .questions import animal, claim_choices, people
from .seen import in_hand
from .state import Book, Player, State, changed, counts

NOWHERE = "nowhere"  # of a card that lies before nobody, or was not seen yet


def quantities(state: State, book: Book) -> tuple[Quantity, ...]:
    """Everything public: whose turn, the pile, the card under way, single cards, then seat by seat."""
    if not state.limit:
        return ()
    seats = (each for seat in state.present for each in _of_seat(state, seat, book))
    return (*_of_turn(state, book), *_of_offer(state, book), *_of_single(state, book), *seats)


def corrected(state: State, quantity: str, value: Value, book: Book) -> State:
    """The state with a quantity set. Ids: `turn`, `where/K12` of a single card, `hand/0` and `bat/0` of a seat."""
    name, _, which = quantity.partition("/")
    if name in book.plain:
        return _checked(_with_count(state, int(which), name, cast("int", value), book))
    return _checked(_SET[name](state, which, value, book))


def doubts(state: State, book: Book) -> Iterator[Say]:
    """What cannot be on the table as it is known; the table is right all the same."""
    if not state.limit:
        return
    there = sum(player.hand + len(player.laid) for player in state.players) + state.pile
    if there != book.total:
        yield Say("play.doubt.total", {"n": there, "total": book.total})
    for kind in book.plain:
        lying = sum(counts(player, book)[kind] for player in state.players)
        copies = sum(face.copies for face in book.faces.values() if face.kind == kind)
        if lying > copies:
            yield Say("play.doubt.kind", {"kind": animal(kind), "lying": lying, "copies": copies})


def _checked(state: State) -> State:
    """That nobody could play holds only as long as it is so, and nobody pays for a card that is elsewhere."""
    owed = min(state.pays, len(state.players[state.active].held))  # KR-14
    return replace(state, pays=owed, conceded=state.conceded and is_stuck(state))


def _of_turn(state: State, book: Book) -> Iterator[Quantity]:
    began = PAIR if state.limit == limit(PAIR) else len(state.players)
    most = max(deal(began, book).pile + began, state.pile)
    tops = (*(Choice(card, piece(card)) for card in book.faces), _nowhere("play.where.covered"))
    yield Quantity("turn", Say("play.quantity.turn"), str(state.active), One(people(state)))
    yield Quantity("pile", Say("play.quantity.pile"), state.pile, Number(0, most, state.pile))
    yield Quantity("top", Say("play.quantity.top"), state.top or NOWHERE, One(tops))


def _of_offer(state: State, book: Book) -> Iterator[Quantity]:
    if not is_claimed(state):
        return
    offer = offer_of(state)
    others = tuple(choice for choice in people(state) if choice.id != str(offer.giver))
    seen = tuple(choice.id for choice in others if int(choice.id) in offer.seen)
    yield Quantity("seen", Say("play.quantity.seen"), seen, Some(others))
    if offer.claim:
        yield Quantity("receiver", Say("play.quantity.receiver"), str(offer.receiver), One(others))
        yield Quantity("claim", Say("play.quantity.claim"), offer.claim, One(claim_choices(book)))


def _of_single(state: State, book: Book) -> Iterator[Quantity]:
    """Where the cards are of which there is one."""
    for card in book.royals:
        say, at = Say("play.quantity.lies", {"card": piece(card)}), _before(state, card)
        yield Quantity(f"where/{card}", say, at, One((*_places(state, at), _nowhere("play.where.nobody"))))
    for card in book.specials:
        say, at = Say("play.quantity.holds", {"card": piece(card)}), _holder(state, card)
        yield Quantity(f"where/{card}", say, at, One((*_places(state, at), _nowhere("play.where.unseen"))))


def _places(state: State, at: str) -> tuple[Choice, ...]:
    """Everybody who is there, and who has left this card behind."""
    gone = [] if at == NOWHERE or int(at) in state.present else [Choice(at, Who(int(at)))]
    return (*people(state), *gone)


def _nowhere(key: str) -> Choice:
    return Choice(NOWHERE, Word(key))


def _before(state: State, card: str) -> str:
    return next((str(seat) for seat, player in enumerate(state.players) if card in player.laid), NOWHERE)


def _holder(state: State, card: str) -> str:
    return next((str(seat) for seat, player in enumerate(state.players) if card in player.held), NOWHERE)


def _of_seat(state: State, seat: int, book: Book) -> Iterator[Quantity]:
    hand = in_hand(state, seat)
    most = max(deal(2, book).starter + len(book.specials), hand)
    yield Quantity(f"hand/{seat}", Say("play.quantity.hand"), hand, Number(0, most, hand), seat)
    for kind, count in counts(state.players[seat], book).items():
        label = Say("play.quantity.lying", {"kind": animal(kind)})
        copies = sum(face.copies for face in book.faces.values() if face.kind == kind)
        yield Quantity(f"{kind}/{seat}", label, count, Number(0, copies, count), seat)


def _with_count(state: State, seat: int, kind: str, count: int, book: Book) -> State:
    """The state with so many of an animal before a seat; what is too many is taken from the plain ones first."""

    def set_(player: Player) -> Player:
        royal = [card for card in player.laid if book.faces[card].kind == kind and book.faces[card].is_royal]
        others = tuple(card for card in player.laid if book.faces[card].kind != kind)
        alike = (*royal, *(book.plain[kind],) * count)[:count]
        return replace(player, laid=(*others, *alike))

    return changed(state, (seat,), set_)


def _where(state: State, card: str, value: Value, book: Book) -> State:
    """The state with a single card at a seat, or at none; it is not on the pile then."""
    seat = None if value == NOWHERE else int(cast("str", value))
    after = replace(state, top="") if seat is not None and state.top == card else state
    return _held(after, card, seat) if book.faces[card].is_special else _crowned(after, card, seat, book)


def _held(state: State, card: str, seat: int | None) -> State:
    lost = changed(
        state,
        range(len(state.players)),
        lambda player: replace(player, held=tuple(each for each in player.held if each != card)),
    )
    if seat is None:
        return lost
    return changed(lost, (seat,), lambda player: _holding(player, (*player.held, card)))


def _holding(player: Player, held: tuple[str, ...]) -> Player:
    """The player with these special cards, which are cards of its hand."""
    return replace(player, held=held, hand=max(player.hand, len(held)))


def _crowned(state: State, card: str, seat: int | None, book: Book) -> State:
    """Which of the animals wears the crown: as many lie there as before, or this one where there was none."""
    plain = book.plain[book.faces[card].kind]

    def swapped(player: Player, old: str, new: str) -> Player:
        if old not in player.laid:
            return player
        at = player.laid.index(old)
        return replace(player, laid=(*player.laid[:at], new, *player.laid[at + 1 :]))

    bare = changed(state, range(len(state.players)), lambda player: swapped(player, card, plain))
    if seat is None:
        return bare
    if plain not in bare.players[seat].laid:
        return changed(bare, (seat,), lambda player: replace(player, laid=(*player.laid, card)))
    return changed(bare, (seat,), lambda player: swapped(player, plain, card))


def _turn(state: State, which: str, value: Value, book: Book) -> State:  # noqa: ARG001
    return handed_on(state, int(cast("str", value)))


def _pile(state: State, which: str, value: Value, book: Book) -> State:  # noqa: ARG001
    return replace(state, pile=cast("int", value), top=state.top if value else "")


def _top(state: State, which: str, value: Value, book: Book) -> State:  # noqa: ARG001
    """The state with this card on the pile; one of which there is but one is nowhere else then."""
    if value == NOWHERE:
        return replace(state, top="")
    card = str(value)
    elsewhere = state if card in book.plain.values() else _where(state, card, NOWHERE, book)
    return replace(elsewhere, top=card)


def _seen(state: State, which: str, value: Value, book: Book) -> State:  # noqa: ARG001
    """The state with these having seen the card, besides who gives it."""
    offer = offer_of(state)
    chosen = tuple(map(int, cast("tuple[str, ...]", value)))
    return replace(state, offer=replace(offer, seen=(*chosen, offer.giver)))


def _receiver(state: State, which: str, value: Value, book: Book) -> State:  # noqa: ARG001
    return replace(state, offer=replace(offer_of(state), receiver=int(cast("str", value))))


def _claim(state: State, which: str, value: Value, book: Book) -> State:  # noqa: ARG001
    return replace(state, offer=replace(offer_of(state), claim=str(value)), claim=str(value))


def _hand(state: State, which: str, value: Value, book: Book) -> State:  # noqa: ARG001
    seat = int(which)
    under_way = state.players[seat].hand - in_hand(state, seat)
    cards = cast("int", value) + under_way
    return changed(state, (seat,), lambda player: replace(player, hand=cards, held=player.held[:cards]))


_Set = Callable[[State, str, Value, Book], State]
_SET: Mapping[str, _Set] = {
    "turn": _turn,
    "pile": _pile,
    "top": _top,
    "where": _where,
    "seen": _seen,
    "receiver": _receiver,
    "claim": _claim,
    "hand": _hand,
}
