"""A crew at a table: built from the game's own tables, driven by what people would do."""

from functools import cache
from random import Random

from card_data.games.piratenspiel.rules import RULES
from card_data.load import find_game, load_game
from card_data.readers.ruleset import tables_of
from card_data.rules import Setup
from tests.rules.driving import Driven, asked_of

VARIANTS = ("board", "poker", "bluff")
DEPTHS = ("rounds", "tricks")
COUNTS = ("sums", "cards")
ENDS = ("once", "target")
PLAYED = (("board", "sums"), ("poker", "sums"), ("poker", "cards"), ("bluff", "sums"), ("bluff", "cards"))
HAND = {3: 12, 4: 9, 5: 7}


@cache
def game():
    return load_game(find_game("piratenspiel"))[0]


@cache
def tables():
    return tables_of(game(), RULES.tables)


class Crew(Driven):
    """A table with its answers named as the game names them."""

    def __init__(self, players=4, variant="board", *, known=None, rows=None, **options):
        usual = {option.id: option.usual for option in RULES.options}
        chosen = usual | {"variant": variant} | options
        super().__init__(RULES, Setup(players, chosen, rows or tables(), known=known or {}))

    def deals(self, dealer=-1):
        """Who deals first; by default the last, so that seat 0 names trump and moves first."""
        self.answer(str(dealer % len(self.state.pirates)))
        return self

    def lie(self, *spaces):
        """Ships on these spaces, seat by seat."""
        for seat, space in enumerate(spaces):
            self.correct(f"ship/{seat}", str(space))
        return self

    def name(self, trump="blue"):
        self.answer(trump)
        return self

    def tell(self, *tricks):
        """Tricks by seat; with a trick asked at a time, each seat's in a row."""
        if self.state.phase == "trump":
            self.name()
        if self.rules.setup.options["depth"] == "rounds":
            self.answer({-1: {str(seat): count for seat, count in enumerate(tricks)}})
            return self
        for seat, count in enumerate(tricks):
            for _ in range(count):
                self.answer(str(seat))
        return self

    def sail(self, *tricks):
        """A whole round over the chart."""
        self.tell(*tricks)
        self.answer(True)
        return self

    def announce(self, *seats):
        self.answer(tuple(map(str, seats)))
        return self

    def sums(self, *hauls):
        """Ranks and reds by seat: `sums((180, 45), (0, 0), (0, 0))`."""
        told = {}
        for seat, (ranks, reds) in enumerate(hauls):
            told |= {f"ranks{seat}": ranks, f"reds{seat}": reds}
        self.answer({-1: told})
        return self

    def play(self, answers, *, until=lambda crew: crew.result is not None):
        """On to some moment by `answers(state, prompt, seat)`; gives all states on the way."""
        states = [self.state]
        while not until(self):
            prompt = self.prompt
            given = {seat: answers(self.state, prompt, seat) for seat in asked_of(prompt)}
            self.answer(given, prompt=prompt)
            states.append(self.state)
        return states

    def hands(self, seed):
        """People who hold cards, and play them plainly."""
        return RULES.hands(self.rules.setup, Random(seed))

    def each(self, what):
        """Something of every pirate, seat by seat."""
        return tuple(getattr(pirate, what) for pirate in self.state.pirates)

    def told(self, key):
        """The sentences of this key in the log."""
        return [say for say in self.said if say.key == key]

    def fact(self, key, seat=None):
        """What a fact says."""
        facts = self.rules.view(self.state, None).facts
        return next((fact.value for fact in facts if fact.label.key == key and fact.seat == seat), None)

    def quantities(self):
        return {each.id: each for each in self.rules.quantities(self.state)}

    def doubts(self):
        return [say.key for say in self.rules.doubts(self.state)]

    @property
    def ships(self):
        return self.each("ship")

    @property
    def result(self):
        return self.rules.outcome(self.state)

    @property
    def places(self):
        """The place of every seat, by seat."""
        return [each.place for each in sorted(self.result.standings, key=lambda each: each.seat)]

    @property
    def totals(self):
        """All points, by seat."""
        return tuple(map(sum, zip(*self.state.rounds, strict=True)))

    @property
    def scores(self):
        """The points of the last round, by seat."""
        return self.state.rounds[-1]


def sailing(*ships, dealer=-1, **options):
    """Ships on these spaces, and the first of a round to come; seat 0 moves first."""
    return Crew(len(ships), **options).deals(dealer).lie(*ships)
