"""A tiny game that asks everything that can be asked, of everybody who can be asked."""

from dataclasses import dataclass, replace

from card_data.rules import (
    Choice,
    Confirm,
    Fact,
    Field,
    Form,
    Number,
    One,
    Outcome,
    Piece,
    Prompt,
    Refusal,
    Rules,
    Ruleset,
    Say,
    Some,
    Standing,
    Step,
    To,
    Total,
    View,
    Word,
)

STALLS = tuple(Choice(name, Piece("stalls", name)) for name in ("bread", "cheese", "wine", "honey"))
LAPS = 2
STEPS = 7


@dataclass(frozen=True, slots=True)
class State:
    roles: tuple[int, ...]  # secret: who has something to choose at night
    step: int = 0
    bells: int = 0
    notes: tuple[str, ...] = ()
    gone: frozenset[int] = frozenset()


class Fair(Rules[State]):
    state_type = State

    def start(self, chance):
        return Step(State(chance.order("roles", self.setup.seats)))

    def prompts(self, state):
        bell = Prompt(f"bell/{state.bells}", Say("fair.bell"), To.FIRST, Confirm(), self._here(state), interrupt=True)
        return (self._question(state), bell)

    def _here(self, state):
        return tuple(seat for seat in range(self.setup.seats) if seat not in state.gone)

    def _question(self, state):
        here, key = self._here(state), f"step{state.step}"
        barred = (replace(STALLS[0], barred=Say("fair.sold-out")), *STALLS[1:])
        return [
            Prompt(key, Say("fair.stall"), To.SEAT, One(barred), here[:1], default={here[0]: "wine"}),
            Prompt(key, Say("fair.basket"), To.EACH, Some(STALLS, 2, 2, legal=_PAIRS), here),
            Prompt(key, Say("fair.night"), To.EACH, self._night(state), here, sealed=True, alike=True),
            Prompt(key, Say("fair.go"), To.FIRST, Confirm(), here),
            Prompt(key, Say("fair.tally"), To.TABLE, _TALLY),
            Prompt(key, Say("fair.row"), To.TABLE, Some(STALLS, 4, ordered=True), lots=True),
            Prompt(key, Say("fair.price"), To.SEAT, Number(-3, 13, 2), here[-1:]),
        ][state.step % STEPS]

    def _night(self, state):
        return {seat: One(STALLS[1:]) if state.roles[seat] == 0 else One(STALLS[:2]) for seat in self._here(state)}

    def apply(self, state, answer, chance):
        if answer.prompt.interrupt:
            return Step(replace(state, bells=state.bells + 1), (Say("fair.rang"),))
        if answer.prompt.say.key == "fair.basket" and len({tuple(value) for value in answer.given.values()}) == 1:
            return Refusal("fair/same", Say("fair.same"))
        if answer.value == 13:
            return Refusal("fair/unlucky", Say("fair.unlucky"))
        reveals = answer.prompt.say.key == "fair.price"
        note = f"{sorted(answer.given.items())}"
        return Step(replace(state, step=state.step + 1, notes=(*state.notes, note)), reveals=reveals)

    def view(self, state, seat):
        secret = () if seat is None else (Fact(Word("fair.role"), state.roles[seat], seat, private=True),)
        return View(Say("fair.step", {"n": state.step}), secret, more={"notes": list(state.notes)})

    def quantities(self, state):
        return ()

    def correct(self, state, quantity, value):
        raise AssertionError

    def leave(self, state, seat):
        if len(state.gone) + 2 > self.setup.seats:
            return Refusal("fair/last", Say("fair.last"))
        return Step(replace(state, gone=state.gone | {seat}))

    def outcome(self, state):
        if state.step < LAPS * STEPS:
            return None
        return Outcome(tuple(Standing(seat, 1) for seat in range(self.setup.seats)))


_PAIRS = tuple((one.id, two.id) for one in STALLS for two in STALLS if one.id < two.id)
_TALLY = Form(
    (
        Field("best", Word("fair.best"), One(STALLS)),
        Field("bread", Word("fair.breads"), Number(0, 9)),
        Field("wine", Word("fair.wines"), Number(0, 9)),
    ),
    (Total(("bread", "wine"), 11),),
)
RULES = Ruleset(version=1, players=(2, 3, 4, 5), rules=Fair)
