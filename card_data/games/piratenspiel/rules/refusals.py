"""Why what is told of the won cards cannot be: what is missing, or too much."""

from __future__ import annotations

from collections.abc import Mapping

from card_data.rules import Named, Refusal, Say, Who

from .questions import sums
from .scoring import Haul
from .state import Book, Depth, State


def sums_refused(state: State, hauls: Mapping[int, Haul], book: Book) -> Refusal | None:
    """Sums of a seat that cannot be, or of all that do not make what all cards make."""
    for seat, told in hauls.items():
        if told.reds > told.ranks:
            return Refusal("points/reds", Say("play.refused.reds", {"who": Who(seat)}))
        if book.depth is Depth.TRICKS and told.ranks and not state.pirates[seat].tricks:
            return Refusal("points/no-trick", Say("play.refused.no-trick", {"who": Who(seat)}))
    ranks, reds = sums(state, book)
    return _unlike("ranks", sum(told.ranks for told in hauls.values()), ranks) or _unlike(
        "reds", sum(told.reds for told in hauls.values()), reds
    )


def _unlike(what: str, found: int, whole: int) -> Refusal | None:
    """That so much is missing of a whole, or is too much."""
    if found == whole:
        return None
    how = "missing" if found < whole else "over"
    gaps = {"n": abs(whole - found), "found": found, "whole": whole}
    return Refusal(f"points/{what}-{how}", Say(f"play.refused.{what}-{how}", gaps))


def cards_refused(state: State, seat: int, cards: tuple[str, ...]) -> Refusal | None:
    """Cards that do not make whole tricks."""
    players = len(state.dealt)
    if len(cards) % players == 0:
        return None
    gaps: dict[str, Named] = {"who": Who(seat), "n": len(cards), "players": players}
    return Refusal("cards/tricks", Say("play.refused.cards", gaps))
