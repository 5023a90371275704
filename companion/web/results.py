"""How a game ended: who is where, why, and how it went."""

from __future__ import annotations

from itertools import count

from card_data.rules import Outcome, Standing
from companion.web.parts import Chart, Course, Deed, Person, Place, Result
from companion.web.reading import Reading
from companion.web.sentences import figure

_UNKNOWN = "?"
_LINES = 7  # that a chart has at most: more are too close on a phone


def result(reading: Reading, *, again: Deed | None = None, others: tuple[Deed, ...] = ()) -> Result | None:
    """The result in words; None while the game goes on."""
    outcome = reading.shown.outcome
    if outcome is None:
        return None
    return Result(
        headline=_headline(reading, outcome),
        places=tuple(_place(reading, standing) for standing in outcome.standings),
        reasons=tuple(reading.say(reason) for reason in outcome.reasons),
        chart=_chart(reading, outcome),
        again=again,
        others=others,
        seed=reading.shown.seed,
    )


def _headline(reading: Reading, outcome: Outcome) -> str:
    winners = [_who(reading, standing.seat).name for standing in outcome.standings if standing.place == 1]
    return reading.phrases("web.winners", len(winners), {"who": reading.sentences.listed(winners)})


def _place(reading: Reading, standing: Standing) -> Place:
    score = "" if standing.score is None else figure(standing.score)
    return Place(standing.place, _who(reading, standing.seat), score, reading.say(standing.note))


def _who(reading: Reading, seat: int) -> Person:
    return reading.person(seat) or Person(seat, _UNKNOWN)


def _chart(reading: Reading, outcome: Outcome) -> Chart | None:
    if not outcome.course:
        return None
    numbers = [number for row in outcome.course for number in row]
    label = reading.sentences.named(outcome.course_label) if outcome.course_label else ""
    courses = tuple(
        Course(person, tuple(row[at] for row in outcome.course if at < len(row)))
        for at, person in enumerate(reading.people())
    )
    return Chart(label, courses, *scale(min(numbers), max(numbers)))


def scale(least: int, most: int) -> tuple[int, int, int]:
    """From where to where a chart has lines, and how far apart: round numbers, that hold all values and seven at most.

    Values far from nothing are not shown from there, since they would all lie at the top.
    """
    low = min(least, 0) if least < (most - least) or least <= 0 else least
    steps = (digit * 10**power for power in count() for digit in (1, 2, 5))
    return next(found for step in steps if _lines_of(found := _around(low, most, step)) <= _LINES)


def _around(least: int, most: int, step: int) -> tuple[int, int, int]:
    """The round numbers below and above, a step apart at least."""
    low = least // step * step
    return low, max(-(-most // step) * step, low + step), step


def _lines_of(found: tuple[int, int, int]) -> int:
    low, high, step = found
    return (high - low) // step + 1
