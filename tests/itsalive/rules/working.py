"""A laboratory at a table: built from the game's own cards, driven by what people would say and do."""

from dataclasses import replace
from functools import cache
from random import Random

from card_data.games.itsalive.rules import RULES
from card_data.games.itsalive.rules.auction import waiting
from card_data.games.itsalive.rules.market import deck_size, unseen
from card_data.load import find_game, load_game
from card_data.readers.ruleset import tables_of
from card_data.rules import Setup
from tests.rules.driving import Driven, asked_of, sampled

DEPTHS = ("scoring", "auction", "referee", "full")
GAMES = ("match", "advanced", "basic")
CALLS = ("alive", "auction", "stuck")  # what anybody may say
A, B, C, D, E = range(5)
KINDS = {
    "brain": "BR", "head": "HE", "heart": "HT", "torso": "TO", "arms": "AR", "hands": "HA", "legs": "LE",
    "feet": "FE", "coffin": "CO", "villagers": "VI",
}  # fmt: skip
WHOLE = ("brain 3", "head 3", "heart 3", "torso 3", "arms 2", "hands 2", "legs 2", "feet 2")


@cache
def tables():
    return tables_of(load_game(find_game("itsalive"))[0], RULES.tables)


def setup_of(players, **options):
    return Setup(players, {option.id: option.usual for option in RULES.options} | options, tables())


class Lab(Driven):
    """A table with its answers named as the game names them; seat 0 has begun, and knows everything of itself."""

    def __init__(self, players=4, depth="full", *, coins="wallet", game="advanced", begun=True, starter=A, **options):
        super().__init__(RULES, setup_of(players, depth=depth, coins=coins, win=game, **options))
        if begun:
            self.answer(str(starter))

    @property
    def prompt(self):
        """What is asked beside what anybody may call."""
        (only,) = (each for each in self.prompts if each.key.split("/")[1] not in CALLS)
        return only

    @property
    def phase(self):
        return self.state.phase.value

    @property
    def book(self):
        return self.rules.book

    @property
    def result(self):
        return self.rules.outcome(self.state)

    @property
    def places(self):
        return {each.seat: each.place for each in self.result.standings}

    @property
    def scores(self):
        return {each.seat: each.score for each in self.result.standings}

    @property
    def deck(self):
        return deck_size(self.state, self.book)

    def unseen(self):
        return unseen(self.state, self.book)

    def coins(self, seat):
        return self.state.players[seat].coins

    def held(self, seat):
        return self.state.players[seat].held

    def grave(self, seat):
        return self.state.players[seat].grave

    def has(self, seat, *, coins=None, held=None, grave=None):
        """What a seat has, as if it had come to it."""
        player = self.state.players[seat]
        player = replace(
            player,
            coins=player.coins if coins is None else coins,
            held=player.held if held is None else ids(held),
            grave=player.grave if grave is None else ids(grave),
        )
        self.state = replace(
            self.state, players=tuple(player if at == seat else each for at, each in enumerate(self.state.players))
        )
        return self

    def deck_of(self, *names):
        """Only these are left to be drawn: all others have left the game."""
        left = set(ids(names))
        self.state = replace(self.state, out=(*self.state.out, *(each for each in self.unseen() if each not in left)))
        return self

    def draws(self, *names):
        """Turns up cards from the deck, one after the other."""
        for name in names:
            if self.phase == "source":
                self.answer("deck")
            self.answer(card(name))
        return self

    def says(self, *answers):
        for answer in answers:
            self.answer(answer)
        return self

    def bids(self, *bids):
        """Bids in their order; None passes."""
        for coins in bids:
            self.answer("pass" if coins is None else str(coins))
        return self

    def interrupts(self, name, seat):
        """Somebody calls, holds an auction, or tells that nobody can go on."""
        prompt = next(each for each in self.prompts if each.key.endswith(f"/{name}"))
        self.answer({seat: "yes"}, prompt=prompt)
        return self

    def calls(self, seat, *, whole=True):
        self.interrupts("alive", seat)
        self.answer("yes" if whole else "no")
        return self

    def counts(self, *rows):
        """What everybody has: (board, coins), or the board alone where coins are kept."""
        names = [each.id for each in self.prompt.asked(self.prompt.seats[0]).fields]
        told = [row if isinstance(row, tuple) else (row,) for row in rows]
        given = {seat: dict(zip(names, row, strict=True)) for seat, row in zip(self.prompt.seats, told, strict=True)}
        self.answer(given)
        return self

    def choices(self):
        """What may be chosen now, by id; barred ones with the key of the reason."""
        (seat,) = asked_of(self.prompt)
        return {each.id: each.barred and each.barred.key for each in self.prompt.asked(seat).choices}

    def legal(self):
        return [id_ for id_, barred in self.choices().items() if barred is None]

    def cautions(self):
        (seat,) = asked_of(self.prompt)
        return {each.id: each.caution.key for each in self.prompt.asked(seat).choices if each.caution}

    @property
    def asked(self):
        """Who is asked."""
        return self.prompt.seats

    @property
    def speaks(self):
        """Who has still to speak in the auction."""
        return waiting(self.state)

    def told(self, key):
        return [say for say in self.said if say.key == f"play.told.{key}"]

    def doubts(self):
        return [say.key for say in self.rules.doubts(self.state)]

    def hands(self, seed):
        return RULES.hands(self.rules.setup, Random(seed))

    def play(self, answers, *, until=lambda lab: lab.result is not None):
        """On to some moment by `answers(state, prompt, seat)`, calls before anything else; gives all states."""
        states = [self.state]
        while not until(self):
            self.step(answers)
            states.append(self.state)
        return states

    def step(self, answers):
        for prompt in sorted(self.prompts, key=lambda each: each.key.split("/")[1] not in CALLS):
            if prompt.key.split("/")[1] not in CALLS:
                seats = asked_of(prompt)
                self.answer({seat: answers(self.state, prompt, seat) for seat in seats}, prompt=prompt)
                return
            caller = next((seat for seat in prompt.seats if answers(self.state, prompt, seat) is not None), None)
            if caller is not None:
                self.answer({caller: "yes"}, prompt=prompt)
                return
        raise AssertionError(f"nobody says anything at {self.phase}")


def anything(random, *, calls=0.01):
    """Any legal answer; now and then a call."""

    def answer(state, prompt, seat):
        if prompt.key.split("/")[1] in CALLS:
            needed = state.phase.value == "open"
            return "yes" if random.random() < (0.3 if needed else calls) else None
        return sampled(prompt.asked(seat), random)

    return answer


def whatever(random):
    """The same, but somebody always says something where only calls are asked."""
    answer = anything(random)

    def said(state, prompt, seat):
        value = answer(state, prompt, seat)
        last = state.phase.value == "open" and prompt.key.endswith("/stuck")
        return "yes" if value is None and last and seat == prompt.seats[-1] else value

    return said


def card(name):
    """A card by its name: `head 6`."""
    kind, value = name.split()
    return KINDS[kind] + value


def ids(names):
    return tuple(card(name) for name in names)
