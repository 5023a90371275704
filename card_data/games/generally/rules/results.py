"""How the race ended, and why."""

from __future__ import annotations

from collections.abc import Iterator

from card_data.rules import Outcome, Say, Standing, Who, Word

from .questions import people
from .ranking import Group, groups
from .state import State


def result(state: State) -> Outcome:
    """The standings with shared places, the reasons for the first of them, the places of all cars after each lap."""
    finished = state.ranking if len(state.racing) > 1 else (state.racing,)
    left = tuple(seat for seat, racer in enumerate(state.racers) if racer.left)
    behind = groups(left, lambda seat: state.racers[seat].car)
    classed = [tuple(seat for seat in group if seat in state.racing) for group in finished]
    cars = tuple(racer.car for racer in state.racers)
    course = (*state.course, cars)
    return Outcome(tuple(_standings(state, [*classed, *behind])), tuple(_reasons(state)), course, Word("play.course"))


def _standings(state: State, classed: list[Group]) -> Iterator[Standing]:
    place = 1
    for group in classed:
        for seat in group:
            racer = state.racers[seat]
            yield Standing(seat, place, racer.car, Say("play.note.left") if racer.left else None)  # GR-15
        place += len(group)  # GR-D18


def _reasons(state: State) -> Iterator[Say]:
    racers = state.racers
    if not state.racing:
        return
    if len(state.racing) == 1:
        yield Say("play.reason.alone", {"who": Who(state.racing[0])})
        return
    furthest = max(racers[seat].car for seat in state.racing)
    tied = tuple(seat for seat in state.racing if racers[seat].car == furthest)
    if len(tied) == 1:
        yield Say("play.reason.furthest", {"who": Who(tied[0]), "place": furthest})
        return
    yield Say("play.reason.level", {"who": people(tied), "place": furthest})
    for seat in tied:
        offer = racers[seat].bid or 0
        yield Say("play.reason.bid" if offer else "play.reason.bid-nothing", {"who": Who(seat), "n": offer})
    bids = [racers[seat].bid or 0 for seat in tied]
    if bids.count(max(bids)) > 1:
        yield Say("play.reason.race", {"who": Who(state.order[0])})
