"""What a game keeps from people, as its own rules say it, and rules by which a seat keeps something else to itself."""

from dataclasses import fields, is_dataclass, replace

from card_data.rules import Refusal
from companion.host.offers import Offer

from .browsing import library

MORE = 7  # of whatever is kept: often a digit more or fewer, too


def kept(rules, state, seat):
    """What only this seat is told."""
    return tuple(fact for fact in rules.view(state, seat).facts if fact.private)


def variants(value):
    """A state in which one number, wherever it stands, is another."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield value + MORE
    elif isinstance(value, tuple):
        for at, item in enumerate(value):
            yield from ((*value[:at], each, *value[at + 1 :]) for each in variants(item))
    elif is_dataclass(value):
        for one in fields(value):
            yield from (replace(value, **{one.name: each}) for each in variants(getattr(value, one.name)))


def otherwise(ruleset, seat):
    """The same rules, but that a seat begins with another number of what it alone is told."""

    class Otherwise(ruleset.rules):
        def start(self, chance):
            return self._otherwise(super().start(chance))

        def apply(self, state, answer, chance):
            step = super().apply(state, answer, chance)
            return step if isinstance(step, Refusal) or kept(self, state, seat) else self._otherwise(step)

        def _otherwise(self, step):
            told = kept(self, step.state, seat)
            others = (each for each in variants(step.state) if told and kept(self, each, seat) not in (told, ()))
            return replace(step, state=next(others, step.state))

    return replace(ruleset, rules=Otherwise)


class Shelf:
    """The games as they are, but for one."""

    def __init__(self, game, playable):
        self._game, self._playable = game, playable

    def games(self):
        usual = library().games()
        return usual if self._game in usual else (self._game, *usual)

    def playable(self, game):
        return self._playable if game == self._game else library().playable(game)

    def offer(self, game):
        found = self.playable(game)
        return Offer(game, found.ruleset, found.tables, found.kits)

    def ruleset(self, game, version):
        return self.playable(game).ruleset


def watched(ruleset):
    """The same rules, and what was found to be kept from people while they were asked."""
    found = set()

    class Watched(ruleset.rules):
        def prompts(self, state):
            asked = super().prompts(state)
            found.update("sealed" for prompt in asked if prompt.sealed)
            found.update("alike" for prompt in asked if prompt.alike)
            views = {seat: self.view(state, seat) for seat in (None, *range(self.setup.seats))}
            found.update("kept" for view in views.values() if view != views[None])
            return asked

    return replace(ruleset, rules=Watched), found
