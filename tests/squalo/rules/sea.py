"""A game at a table: built from the game's own tables, driven by what people would do, pirates called by letters."""

import csv
from random import Random

from card_data.games.squalo.rules import RULES
from card_data.rules import Setup, To
from tests.rules.claims import GAMES
from tests.rules.driving import Driven, asked_of

DEPTHS = ("picks", "table")
LONGEST = {2: (5, 14), 3: (5, 20), 4: (9, 15), 5: (13, 19), 6: (17, 23)}  # rounds by players (1.3)


def rows(name):
    with (GAMES / "squalo" / name).open(encoding="utf-8", newline="") as file:
        return tuple(csv.DictReader(file))


TABLES = {"cards": rows("cards/cards.csv"), "pirates": rows("cards/pirates.csv")}


class Sea(Driven):
    """A table whose pirates are called A, B, … by seat, or A1, A2, B1, … where each guides two."""

    def __init__(self, players=4, depth="picks", *, pickup="2", names="ABCDEF", kits=(), tables=None):
        setup = Setup(players, {"depth": depth, "pickup": pickup}, tables or TABLES, kits=kits)
        super().__init__(RULES, setup)
        crews = self.rules.book.crews
        single = {names[seat]: crew[0] for seat, crew in enumerate(crews)}
        pairs = {f"{names[seat]}{at}": name for seat, crew in enumerate(crews) for at, name in enumerate(crew, 1)}
        self.colours = single if players > 3 else pairs
        self.names = {colour: name for name, colour in self.colours.items()}

    def laid(self, row):
        """The row at the start, front first."""
        self.answer(tuple(self.colours[name] for name in row.split()))
        return self

    def at(self, row, *, in_round, limbs=None, piles=None):
        """A moment of a game: the row, limbs and piles where they are not as at the start."""
        self.laid(row)
        self.correct("round", in_round)
        for name, left in (limbs or {}).items():
            self.correct(f"limbs/{self.colours[name]}", left)
        for name, pile in (piles or {}).items():
            self.correct(f"pile/{self.colours[name]}", tuple(str(value) for value in pile))
        return self

    def play(self, **cards):
        """A round by the cards of all pirates in the water; what is open before it is confirmed."""
        if self.state.phase == "look":
            self.answer(True)
        said = {self.colours[name]: str(value) for name, value in cards.items()}
        return self.answer(said if self.prompt.to is To.TABLE else self._by_seat(said), prompt=self.prompt)

    def answer(self, value=None, *, prompt=None, **by_seat):
        prompt = prompt or self.prompt
        if prompt.to is To.TABLE and isinstance(value, dict):
            value = {-1: value} if -1 not in value else value
        return super().answer(value, prompt=prompt, **by_seat)

    def _by_seat(self, said):
        mine = {seat: {n: said[n] for n in said if self.state.owner(n) == seat} for seat in self.prompt.seats}
        return mine if len(self.rules.book.crews) < 4 else {seat: next(iter(of.values())) for seat, of in mine.items()}

    def finish(self, answers, *, until=lambda sea: sea.result is not None):
        """On to some moment by `answers(state, prompt, seat)`; gives all states on the way."""
        states = [self.state]
        while not until(self):
            prompt = self.prompt
            self.answer({seat: answers(self.state, prompt, seat) for seat in asked_of(prompt)}, prompt=prompt)
            states.append(self.state)
        return states

    def hands(self, seed):
        return RULES.hands(self.rules.setup, Random(seed))

    def said_now(self, step):
        """What a step tells, by the ends of its keys."""
        return [say.key.rpartition(".")[2] for say in step.told]

    @property
    def row(self):
        return " ".join(self.names[name] for name in self.state.row)

    @property
    def swum(self):
        """The row after the moves, before the bite."""
        return " ".join(self.names[name] for name in self.state.last.row)

    @property
    def bitten(self):
        return self.names.get(self.state.last.bitten)

    @property
    def taken(self):
        return " ".join(sorted(self.names[name] for name in self.state.last.taken))

    def limbs(self, *names):
        return tuple(self.state.pirate(self.colours[name]).limbs for name in names)

    def hand(self, name):
        """The values in a hand, in one word: `1245`."""
        return "".join(map(str, self.rules.book.hand(self.state.pirate(self.colours[name]))))

    @property
    def result(self):
        return self.rules.outcome(self.state)

    @property
    def places(self):
        """The place of every seat, by seat."""
        return [each.place for each in sorted(self.result.standings, key=lambda each: each.seat)]

    @property
    def reasons(self):
        return [say.key.rpartition(".")[2] for say in self.result.reasons]
