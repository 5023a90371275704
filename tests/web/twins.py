"""The same tables in two worlds, which differ in what one seat has to itself: whatever is done is done in both."""

from dataclasses import replace
from itertools import chain, count
from random import Random

from card_data.rules import TABLE, To
from companion.engine.answers import fault, formed, jsoned, sampled
from companion.engine.entries import Kind
from companion.engine.play import awaited
from companion.engine.position import Stage
from companion.host.intents import Intent, Receipt

from .browsing import library
from .keeping import Shelf, otherwise
from .servers import World

NAMES = ("Ana", "Ben", "Chiara", "Dan", "Eva", "Fay")
KEEPER = 1  # the seat that keeps something else to itself, where a game is kept from people beside sealed answers


class Twins:
    """Tables of a game. `keeps`: what the rules tell one seat alone is something else in the second world."""

    def __init__(self, game, *, shelf=None, keeps=False):
        playable = (shelf or library()).playable(game)
        self.game, self.rules = game, playable.ruleset
        other = Shelf(game, replace(playable, ruleset=otherwise(self.rules, KEEPER))) if keeps else shelf
        self.worlds = [World(shelf), World(other)]
        self._actions = count(1)
        self.table = ""

    def begin(self, number, only=None):
        """Begins another game, with options by chance, some of them `only` these, and now and then a shared phone."""
        self.rng = Random(number)
        players = self.rng.choice(self.rules.players)
        chosen = self._chosen(number, players, only or {})
        opening = {"game": self.game, "action": f"open{next(self._actions)}", **chosen}
        for one in self.worlds:
            one.house.now += 60  # so many tables in a row would be a lot
            self._clear(one.house.host)
        location = [one.raw("p0", "/tables", opening) for one in self.worlds]
        assert location[0] == location[1]
        self.table = location[0].partition(b"Location: /t/")[2].partition(b"\r\n")[0].decode()
        shared = players - 2 if players > 2 and number % 2 else players
        self.phones = [f"p{min(seat, shared)}" for seat in range(players)]
        for phone, name in zip(self.phones, NAMES, strict=False):
            self.both(phone, "/sit", {"name": name})
        self.both("p0", "/begin", {})
        for one in self.worlds:
            for phone in self.phones:  # which has been heard of from then on
                one.raw(phone, f"/t/{self.table}/view?since={self.position.seq}")
        self.hands = self.rules.hands(self.position.setup, self.rng) if self.rules.hands else self._anything

    def _anything(self, _state, prompt, seat):
        """An answer by chance, where it is asked for."""
        return None if prompt.interrupt else sampled(prompt.asked(seat), self.rng)

    def _clear(self, host):
        """Takes the table before away: a home page would grow by every one of them."""
        if self.table:
            lead = host.position(self.table).lead
            assert host.delete(self.table, device=self.phones[lead])

    def _chosen(self, number, players, only):
        """The options of a game: depths by turns."""
        found = {}
        for option in self.rules.options:
            choices = only.get(option.id, option.choices)
            if not option.players or players in option.players:
                turn = choices[number % len(choices)]
                found[f"option.{option.id}"] = turn if option.id == "depth" else self.rng.choice(choices)
        return found

    def both(self, phone, deed, fields, other=None, **headers):
        """What comes back for a form in either world; `other` is what it says in the second."""
        said = (fields, fields if other is None else other)
        action = {"action": f"a{next(self._actions)}"}
        worlds = zip(self.worlds, said, strict=True)
        return [one.raw(phone, f"/t/{self.table}{deed}", {**action, **each}, **headers) for one, each in worlds]

    @property
    def public(self):
        """What all may see."""
        return self.worlds[0].house.host.shown(self.table, device="", screen=True)

    @property
    def position(self):
        return self._position(0)

    def _position(self, world):
        return self.worlds[world].house.host.position(self.table)

    def others(self, seat):
        """The phones that do not hold a seat."""
        return sorted({phone for phone in self.phones if phone != self.phones[seat]})

    def listening(self, phones):
        """Has phones and the screen listen from now on."""
        self._listening_since = self.position.seq
        for one in self.worlds:
            one.house.site.closing.clear()
            for phone in (*phones, "tv"):
                at = "screen" if phone == "tv" else "table"
                one.listen(phone, f"/t/{self.table}/events?at={at}&since={self.position.seq}")
        for one in self.worlds:
            for phone in one.streams:
                one.heard(phone)

    def heard(self):
        """What each stream has said in either world, up to now; nothing where nothing has happened since."""
        seq = self.position.seq
        phones = self.worlds[0].streams if seq > self._listening_since else ()
        return {phone: [one.heard(phone, seq) for one in self.worlds] for phone in phones}

    def deafen(self):
        """Closes all streams."""
        for one in self.worlds:
            one.deafen()

    def sealing(self):
        """Plays until somebody can seal something else in each world, some having sealed before.

        Gives the prompt, the seat and both answers; None once the game has ended.
        """
        while self.position.stage is not Stage.ENDED:
            open_, seat, value = self.wished()
            waiting = awaited(self.position, open_) if open_.prompt.sealed else ()
            last = self.rng.choice(waiting) if len(waiting) > 1 else None
            other = self._other(open_, last)
            if other is not None:
                before = [each for each in waiting if each != last]
                for each in before[: self.rng.randrange(len(before))]:
                    self.answer(open_, each, self.hands(self.position.state, open_.prompt, each))
                return open_, last, *other
            self.answer(open_, seat, value)
        return None

    def _other(self, open_, seat):
        """Two answers of a seat that are not the same; None where there are none."""
        drawn = [] if seat is None else [sampled(open_.prompt.asked(seat), self.rng) for _ in range(20)]
        other = next((value for value in drawn if value != drawn[0]), None)
        return None if other is None else (drawn[0], other)

    def wished(self):
        """What somebody who is asked would like to answer, who may speak at any time first: prompt, seat and value."""
        position = self.position
        for open_ in sorted(position.open, key=lambda each: each.prompt.to is not To.FIRST):
            for seat in (TABLE,) if open_.prompt.to is To.TABLE else awaited(position, open_):
                value = self.hands(position.state, open_.prompt, seat)
                if value is not None:
                    return open_, seat, value
        raise AssertionError([open_.id for open_ in position.open])

    def agreed(self):
        """What somebody answers who can in both worlds; None where nobody can."""
        open_, seat, value = self.wished()
        both = next(self._fitting(open_, seat, value), None)
        return None if both is None else (open_, seat, both)

    def _fitting(self, open_, seat, first):
        """Answers that fit what is asked in both worlds: this one, then others by chance."""
        asks = self.asks(open_, seat)
        drawn = chain([first], (sampled(asks[0], self.rng) for _ in range(50)))
        return (each for each in drawn if not any(fault(one, each) for one in asks))

    def asks(self, open_, seat):
        """What a seat is asked in either world."""
        return [self._position(world).prompt(open_.id).prompt.asked(seat) for world in (0, 1)]

    def answer(self, open_, seat, value):
        """The same answer in both worlds; another where the rules of both refuse it."""
        device = self.phones[max(seat, 0)]
        for each in self._fitting(open_, seat, value):
            action = f"a{next(self._actions)}"
            intent = Intent(self.table, Kind.ANSWER, device, seat, open_.id, jsoned(each), action)
            told = [isinstance(one.house.host.act(intent), Receipt) for one in self.worlds]
            assert told[0] is told[1], each
            if told[0]:
                return
        raise AssertionError(open_.id)

    def seal(self, open_, seat, value, other):
        """A seat seals something else in each world."""
        asks = open_.prompt.asked(seat)
        fields = {"prompt": open_.id, "seat": str(seat)}
        self.both(self.phones[seat], "/answers", {**fields, **formed(asks, value)}, {**fields, **formed(asks, other)})
        assert all(seat in self._position(world).prompt(open_.id).given for world in (0, 1))

    def unsealed(self, open_, seat):
        """What was sealed is taken back, and all answer the same in both worlds, unless it is asked no more."""
        asked = next((each for each in self.position.open if each.prompt.key == open_.prompt.key), None)
        if asked is None:
            return
        self.both(self.phones[seat], "/take-back", {"prompt": asked.id, "seat": str(seat)})
        for each in awaited(self.position, self.position.prompt(asked.id)):
            self.answer(asked, each, self.hands(self.position.state, asked.prompt, each))

    def keeps(self):
        """Whether the keeper is told something else in either world."""
        hosts = [one.house.host for one in self.worlds]
        one, two = (at.shown(self.table, device=self.phones[KEEPER], seat=KEEPER).view.facts for at in hosts)
        return one != two

    def close(self):
        for one in self.worlds:
            one.close()
