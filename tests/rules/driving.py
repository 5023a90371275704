"""A table without a server: rules asked and answered in a row, every answer held against what was asked."""

from collections.abc import Mapping
from random import Random

from card_data.rules import TABLE, Answer, Confirm, Form, Number, One, Refusal, Some, To
from companion.engine import answers


class Lots:
    """Lots drawn by their label alone."""

    def one(self, label, count):
        return Random(f"{label}/{count}").randrange(count)

    def order(self, label, count):
        return tuple(Random(f"{label}/{count}").sample(range(count), count))


class Refused(Exception):
    """An answer that does not count, with what is said of it where somebody says it."""


class Driven:
    """One table: its state, and everything that was said and asked on the way."""

    def __init__(self, ruleset, setup, chance=None):
        self.rules = ruleset.rules(setup)
        self.chance = chance or Lots()
        self.said, self.keys, self.remembered = [], [], dict(setup.known)
        self._take(self.rules.start(self.chance))

    @property
    def prompts(self):
        return self.rules.prompts(self.state)

    @property
    def prompt(self):
        (only,) = self.prompts
        return only

    def answer(self, value=None, *, prompt=None, **by_seat):
        """Answers the only prompt (or this one): one value, or values by seat as `s0=…`."""
        prompt = prompt or self.prompt
        if by_seat:
            given = {int(seat[1:]): each for seat, each in by_seat.items()}
        elif isinstance(value, Mapping):
            given = dict(value)
        else:
            given = dict.fromkeys(asked_of(prompt), value)
        assert len(given) == len(asked_of(prompt))
        assert set(given) <= {*asked_of(prompt), *prompt.seats}
        for seat, each in given.items():
            if (why := fault(prompt.asked(seat), each)) is not None:
                raise Refused(why)
        before = self.state
        step = self.rules.apply(self.state, Answer(prompt, given), self.chance)
        assert before == self.state
        if isinstance(step, Refusal):
            raise Refused(step.say)
        self.keys.append(prompt.key)
        self._take(step)
        return step

    def correct(self, quantity, value):
        known = {each.id: each for each in self.rules.quantities(self.state)}[quantity]
        if (why := fault(known.asks, value)) is not None:
            raise Refused(why)
        self._take(self.rules.correct(self.state, quantity, value))

    def leave(self, seat):
        step = self.rules.leave(self.state, seat)
        if isinstance(step, Refusal):
            raise Refused(step.say)
        self._take(step)

    def _take(self, step):
        self.state = step.state
        self.said += step.told
        self.remembered |= step.remember


def asked_of(prompt):
    """Who answers a prompt: all of each, else one."""
    if prompt.to is To.TABLE:
        return (TABLE,)
    return prompt.seats if prompt.to is To.EACH else prompt.seats[:1]


def fault(asks, value):
    """Why a value is not one that is asked for: what the rules say of it, or True; None where it is."""
    if isinstance(asks, Confirm):
        return None if value is True else True
    if isinstance(asks, Number):
        return None if isinstance(value, int) and asks.least <= value <= asks.most else True
    if isinstance(asks, Form):
        fits = isinstance(value, Mapping) and all(fault(line.asks, value.get(line.id)) is None for line in asks.fields)
        return (
            None
            if fits and all(total.value == sum(value[id_] for id_ in total.fields) for total in asks.totals)
            else True
        )
    chosen = (value,) if isinstance(asks, One) else value
    if isinstance(asks, Some):
        most = len(asks.choices) if asks.most is None else asks.most
        if not asks.least <= len(value) <= most or len(set(value)) < len(value):
            return True
    choices = {choice.id: choice for choice in asks.choices}
    return next((choices[id_].barred if id_ in choices else True for id_ in chosen if _is_barred(choices, id_)), None)


def _is_barred(choices, id_):
    return id_ not in choices or choices[id_].barred is not None


def sampled(asks, random):
    """A legal value."""
    if isinstance(asks, Confirm):
        return True
    if isinstance(asks, Number):
        return random.randint(asks.least, asks.most)
    if isinstance(asks, Form):
        return answers.sampled(asks, random)  # totals and all
    ids = [choice.id for choice in asks.choices if choice.barred is None]
    if isinstance(asks, One):
        return random.choice(ids)
    return tuple(random.sample(ids, random.randint(asks.least, min(len(ids), asks.most or len(ids)))))
