"""What is measured with: everybody seals a number, all are shown together, and so on without an end."""

from dataclasses import dataclass, replace

from card_data.rules import Fact, Number, Prompt, Quantity, Rules, Ruleset, Say, Step, To, View, Who, Word


@dataclass(frozen=True, slots=True)
class State:
    points: tuple[int, ...]
    last: tuple[int, ...]
    round: int = 1


class Sealed(Rules[State]):
    state_type = State

    def start(self, _chance):
        none = (0,) * self.setup.seats
        return Step(State(none, none))

    def prompts(self, state):
        seats = tuple(range(self.setup.seats))
        return (Prompt(f"round{state.round}/number", Say("number"), To.EACH, Number(0, 9), seats, sealed=True),)

    def apply(self, state, answer, _chance):
        given = dict(answer.given)
        last = tuple(given[seat] for seat in range(self.setup.seats))
        points = tuple((had + more) % 1000 for had, more in zip(state.points, last, strict=True))
        told = tuple(Say("told", {"who": Who(seat), "n": number}) for seat, number in given.items())
        return Step(State(points, last, state.round + 1), told)

    def view(self, state, _seat):
        points = tuple(Fact(Word("points"), points, at) for at, points in enumerate(state.points))
        return View(
            Say("round", {"n": state.round}),
            points + tuple(Fact(Word("last"), n, at) for at, n in enumerate(state.last)),
        )

    def quantities(self, state):
        return tuple(
            Quantity(f"points{at}", Say("points"), points, Number(0, 999), at) for at, points in enumerate(state.points)
        )

    def correct(self, state, quantity, value):
        at = int(quantity.removeprefix("points"))
        return Step(replace(state, points=(*state.points[:at], value, *state.points[at + 1 :])))

    def leave(self, state, _seat):
        return Step(state)

    def outcome(self, _state):
        return None


RULES = Ruleset(version=1, players=(5,), rules=Sealed)
