"""Where a game by data stands: the score sheet, all of it public."""

from __future__ import annotations

from dataclasses import dataclass

Given = dict[str, int | str | bool]  # what a seat has answered in a round, by ask


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet.

    `beat` counts through the round; `is_touched` once something of it is done. `sums` add up what each seat answered
    over the whole game, for ties. `unworked` are seats whose points could not be worked out, and why. `end` says why it
    is over: rounds, ends, said, alone; "" while it goes on.
    """

    totals: tuple[int, ...]
    given: tuple[Given, ...]
    sums: tuple[dict[str, int], ...]
    round: int = 1
    beat: int = 0
    first: int = 0
    is_touched: bool = False
    course: tuple[tuple[int, ...], ...] = ()
    left: tuple[int, ...] = ()
    unworked: tuple[tuple[int, str], ...] = ()
    end: str = ""

    @property
    def playing(self) -> tuple[int, ...]:
        """Seats that have not left."""
        return tuple(seat for seat in range(len(self.totals)) if seat not in self.left)


def blank(seats: int) -> Sheet:
    """The sheet before anything is written on it."""
    return Sheet((0,) * seats, tuple({} for _ in range(seats)), tuple({} for _ in range(seats)))
