"""A race at a table: built from the game's own tables, driven by what people would do."""

import csv
from random import Random

from card_data.games.generally.rules import RULES
from card_data.rules import Setup, Who
from tests.rules.claims import GAMES
from tests.rules.driving import Driven, asked_of

CHALLENGES = ("acc", "ten", "pit", "vel")
DEPTHS = ("outcome", "referee", "full")


def rows(name):
    with (GAMES / "generally" / name).open(encoding="utf-8", newline="") as file:
        return tuple(csv.DictReader(file))


TABLES = {"cards": rows("cards/circuits.csv"), "board": rows("spaces.csv")}
CARDS = {row["name"]: row["id"] for row in TABLES["cards"]}


class Race(Driven):
    """A table with its answers named as the game names them."""

    def __init__(self, players=4, depth="full", *, known=None, tables=None):
        super().__init__(RULES, Setup(players, {"depth": depth}, tables or TABLES, known=known or {}))

    def ready(self):
        """Everybody says that the cards are drawn, where that is asked."""
        if self.state.phase == "ready":
            self.answer(True)
        return self

    def turn_up(self, *names):
        """A challenge by the names of the cards, seat by seat."""
        self.answer({seat: CARDS[name] for seat, name in zip(self.state.racing, names, strict=True)})

    def turn_up_values(self, *values):
        """A challenge by what the cards are worth in it; the first such card that each may still have."""
        at = CHALLENGES[self.state.challenge]
        self.answer({seat: self._worth(seat, at, value) for seat, value in enumerate(values)})

    def won(self, *winners):
        """Challenges by their winners, each a string of seats: `won("0", "12")`."""
        for each in winners:
            self.answer(tuple(each))

    def bid(self, *bids, **by_seat):
        self.answer(None, **(by_seat or {f"s{seat}": each for seat, each in enumerate(bids)}))

    def keep(self, name):
        self.answer(CARDS[name])

    def keep_any(self):
        """The first card that may be kept."""
        self.answer(self.legal()[0])

    def keep_all(self):
        """Everybody keeps something, and takes the first card that may be taken, until the lap is over."""
        lap = self.state.lap
        while self.state.lap == lap:
            self.keep_any()

    def play(self, answers, *, until=lambda race: race.result is not None):
        """On to some moment by `answers(state, prompt, seat)`; gives all states on the way."""
        states = [self.state]
        while not until(self):
            prompt = self.prompts[0]
            self.answer({seat: answers(self.state, prompt, seat) for seat in asked_of(prompt)}, prompt=prompt)
            states.append(self.state)
        return states

    def hands(self, seed):
        """People who hold cards, and are greedy."""
        return RULES.hands(self.rules.setup, Random(seed))

    def legal(self):
        """Ids that may be chosen now, those before which one is warned last."""
        (seat,) = self.prompt.seats
        choices = [choice for choice in self.prompt.asked(seat).choices if choice.barred is None]
        return [choice.id for choice in sorted(choices, key=lambda choice: choice.caution is not None)]

    def barred(self):
        """Ids that may not be chosen now, with why: a text's key."""
        (seat,) = self.prompt.seats
        return {choice.id: choice.barred.key for choice in self.prompt.asked(seat).choices if choice.barred}

    def each(self, what):
        """Something of every racer, seat by seat."""
        return tuple(getattr(racer, what) for racer in self.state.racers)

    def told(self, key):
        """The sentences of this key in the log."""
        return [say for say in self.said if say.key == key]

    @property
    def result(self):
        return self.rules.outcome(self.state)

    @property
    def places(self):
        """The place of every seat, by seat."""
        return [each.place for each in sorted(self.result.standings, key=lambda each: each.seat)]

    def _worth(self, seat, at, value):
        offered = {choice.id for choice in self.prompt.asked(seat).choices}
        return next(row["id"] for row in TABLES["cards"] if row["id"] in offered and int(row[at]) == value)


def final_lap(players=3, depth="outcome", *, cars=(), tokens=(), known=None):
    """A race whose final lap begins, cars and tokens as they are named; nobody is ahead where they are not."""
    race = Race(players, depth, known=known)
    race.correct("lap", "5")
    for what, values in (("car", cars), ("tokens", tokens)):
        for seat, value in enumerate(values):
            race.correct(f"{what}/{seat}", value)
    return race.ready()


def names(say):
    """The seats that a sentence lists."""
    return tuple(item.seat for item in say.gaps["who"].items if isinstance(item, Who))
