"""A tiny game without an end: every seat runs by itself, a number a step, and nobody waits for anybody."""

from dataclasses import dataclass, replace

from card_data.rules import Fact, Number, Prompt, Quantity, Rules, Ruleset, Say, Step, To, View, Word


@dataclass(frozen=True, slots=True)
class State:
    steps: tuple[int, ...]
    metres: tuple[int, ...]


class Marathon(Rules[State]):
    state_type = State

    def start(self, chance):
        none = (0,) * self.setup.seats
        return Step(State(none, none))

    def prompts(self, state):
        return tuple(
            Prompt(f"{seat}/{step}", Say("marathon.step"), To.SEAT, Number(0, 9), (seat,))
            for seat, step in enumerate(state.steps)
        )

    def apply(self, state, answer, chance):
        seat = answer.seat
        steps = tuple(step + (at == seat) for at, step in enumerate(state.steps))
        metres = tuple(metre + answer.value * (at == seat) for at, metre in enumerate(state.metres))
        return Step(State(steps, metres))

    def view(self, state, seat):
        return View(Say("marathon"), tuple(Fact(Word("metres"), metres, at) for at, metres in enumerate(state.metres)))

    def quantities(self, state):
        return tuple(
            Quantity(str(seat), Say("metres"), metres, Number(0, 10**9), seat)
            for seat, metres in enumerate(state.metres)
        )

    def correct(self, state, quantity, value):
        return Step(
            replace(state, metres=tuple(value if at == int(quantity) else old for at, old in enumerate(state.metres)))
        )

    def leave(self, state, seat):
        return Step(state)

    def outcome(self, state):
        return None


RULES = Ruleset(version=1, players=(1, 2, 3, 4, 5, 6, 7, 8), rules=Marathon)
