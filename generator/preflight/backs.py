"""Backs that must give nothing away: no frame whose drift tells cards apart, and no drawing that differs by card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from card_data.problems import Problem
from generator.preflight.lines import lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from generator.preflight.looks import Look
    from generator.preflight.strips import Strip

NEAR = 5.0  # mm: inside it a drift of 1 mm is a fifth of a border, which anybody sees (design: secret backs)
_RUN_THROUGH = "Let the back run through the trim, or keep frames 5 mm inside."
_ALIKE = "Take out of the back what differs from row to row; who sees a back knows the card."


def framed(look: Look, strips: Iterable[Strip]) -> Iterator[Problem]:
    """A line beside the trim of a secret back; a problem where the layout says `secret: yes`."""
    found = lines(strips, inside=NEAR) if look.is_secret else ()
    nearest: dict[str, float] = {}
    for side, mm in found:
        nearest[side] = min(mm, nearest.get(side, mm), key=abs)
    if nearest:
        said = ", ".join(f"{side} at {mm:.1f} mm" for side, mm in nearest.items())
        what = f"the back has a line along the trim, which shows how each card was cut: {said}"
        yield Problem("back/framed", what, look.where, _RUN_THROUGH, is_notice=not look.layout.is_secret)


def telling(looks: Iterable[Look]) -> Iterator[Problem]:
    """Secret backs of one deck that are not all the same drawing."""
    decks: dict[tuple[str, str, str], dict[str, Look]] = {}
    for look in looks:
        if look.is_behind and look.is_secret:
            job = look.job
            deck = decks.setdefault((job.component.id, job.layout, job.seat.id if job.seat else ""), {})
            deck.setdefault(look.drawing, look)
    for deck in decks.values():
        if len(deck) > 1:
            first, *others = deck.values()
            names = ", ".join(other.job.name for other in others[:8]) + (" …" if len(others) > 8 else "")  # noqa: PLR2004
            what = f"the backs of one deck differ: that of {first.job.name} is not that of {names}"
            yield Problem("back/tells", what, first.where, _ALIKE, is_notice=not first.layout.is_secret)
