"""A game at a table: built from the game's own cards, driven by what people would say and do."""

from functools import cache
from random import Random

from card_data.games.kakerlaken.rules import RULES
from card_data.games.kakerlaken.rules.phases import phase_of
from card_data.games.kakerlaken.rules.state import levels
from card_data.load import find_game, load_game
from card_data.readers.ruleset import tables_of
from card_data.rules import Setup
from tests.rules.driving import Driven, asked_of, sampled

DEPTHS = ("counts", "referee")
KINDS = ("bat", "fly", "cockroach", "toad", "rat", "scorpion", "stinkbug")
PLAIN = {kind: f"K0{at}" for at, kind in enumerate(KINDS, 1)}
ROYAL = {kind: f"K1{at}" for at, kind in enumerate(KINDS, 1)}
JOKER, BLANK = "K21", "K22"
ENRICO, LEA, DINO = 0, 1, 2


@cache
def tables():
    return tables_of(load_game(find_game("kakerlaken"))[0], RULES.tables)


class Table(Driven):
    """A table with its answers named as the game names them; it is dealt, and seat 0 has started."""

    def __init__(self, players=3, depth="referee", *, starter=0, top="bat", dealt=True):
        super().__init__(RULES, Setup(players, {"depth": depth}, tables()))
        if dealt:
            self.answer(str(starter))
        if dealt and depth == "referee":
            self.answer(card(top))

    @property
    def phase(self):
        return phase_of(self.state, self.rules.book)

    @property
    def result(self):
        return self.rules.outcome(self.state)

    @property
    def active(self):
        return self.state.active

    @property
    def loser(self):
        """Who stands alone on the last place."""
        (last,) = [each.seat for each in self.result.standings if each.place > 1]
        return last

    def before(self, seat):
        """What lies before a seat, by animal; those of which there is none are left out."""
        counted = self.view.more["players"][seat]["counts"]
        return {kind: count for kind, count in counted.items() if count}

    def hand(self, seat):
        return self.view.more["players"][seat]["hand"]

    @property
    def view(self):
        return self.rules.view(self.state, None)

    def says(self, claim, to=None):
        """Who gives the card puts it before somebody and makes a claim."""
        if self.phase == "target":
            self.answer(str(to))
        self.answer(claim)
        return self

    def turn_up(self, name):
        self.answer(card(name))
        return self

    def guess(self, guess, name):
        """A guess, and the card turned up."""
        self.answer(guess)
        return self.turn_up(name)

    def takes(self, seat, name):
        """Two taps: who took a card, and which."""
        self.answer(str(seat))
        self.answer(card(name))
        return self

    def lies(self, seat, **by_kind):
        """Sets what lies before a seat."""
        for kind, count in by_kind.items():
            self.correct(f"{kind}/{seat}", count)
        return self

    def holds(self, seat, count):
        self.correct(f"hand/{seat}", count)
        return self

    def choices(self):
        """What may be chosen now, by id; barred ones with the key of the reason."""
        (seat,) = asked_of(self.prompt)
        return {each.id: each.barred and each.barred.key for each in self.prompt.asked(seat).choices}

    def told(self, key):
        """The sentences of this key in the log."""
        return [say for say in self.said if say.key == key]

    def doubts(self):
        return [say.key for say in self.rules.doubts(self.state)]

    def play(self, answers):
        """To the end by `answers(state, prompt, seat)`; gives all states on the way."""
        states = [self.state]
        while asked := self.prompts:
            (prompt,) = asked
            self.answer({seat: answers(self.state, prompt, seat) for seat in asked_of(prompt)}, prompt=prompt)
            states.append(self.state)
        return states

    def hands(self, seed):
        """People who hold cards, and offer and guess by chance."""
        return RULES.hands(self.rules.setup, Random(seed))

    @property
    def levels(self):
        return levels(self.state, self.rules.book)


def anything(random):
    """Any legal answer, as if nobody held cards at all."""
    return lambda _, prompt, seat: sampled(prompt.asked(seat), random)


def card(name):
    """A card by its name: `fly`, `royal fly`, `joker`."""
    kind = name.removeprefix("royal ")
    named = {"joker": JOKER, "blank": BLANK, **PLAIN}
    return ROYAL[kind] if name.startswith("royal ") else named[kind]
