"""Any game with rules as an evening plays it: what a script says is tapped on phones and told to the rules as well."""

from contextlib import closing
from functools import cache
from random import Random

from card_data.rules import TABLE, Setup, To
from companion.engine.beginning import choices
from companion.engine.chance import Lots
from companion.host.library import Library
from companion.store.sqlite import SqliteStore
from tests.rules.driving import Driven


@cache
def library():
    """The games, read once for all tests."""
    return Library()


def table_of(game, players, *, chance=None, **options):
    """The rules of a game at a table of so many, with what is usual where no option says otherwise.

    Where the rules draw lots, `chance` is to be that of the table on the server: `lots_of(house, table)`.
    """
    found = library().offer(game)
    setup = Setup(players, choices(found.ruleset.options, options), found.tables, kits=found.kits[:players])
    return Driven(found.ruleset, setup, chance)


def lots_of(house, table):
    """The lots of a table that runs, for rules that are to draw the same."""
    with closing(SqliteStore(house.data / "tables.db")) as store:
        return Lots(store.opening(table).seed)


def by_hands(game, rules, seed):
    """The script that the game's own hands would play."""
    hands = library().playable(game).ruleset.hands(rules.rules.setup, Random(seed))
    return lambda rules, prompt, seat: hands(rules.state, prompt, seat)


def outcome(rules):
    """How it ended; None while it goes on."""
    return rules.rules.outcome(rules.state)


def ended(rules):
    return outcome(rules) is not None


class Evening:
    """Phones, or guests, seat by seat, and the rules that hear the same; one for all is passed round."""

    def __init__(self, players, rules, names=(), seen=lambda *_: None):
        """`seen(prompt, seat)` is told after each answer."""
        self.players, self.rules, self.seen = players, rules, seen
        self.names = names
        self._turn = 0

    def play(self, script, *, until=ended):
        """Plays until something is so of the rules."""
        while not until(self.rules):
            self.tell(*self._next(script))

    def tell(self, prompt, given):
        """Answers a question: by seat, or under TABLE."""
        for seat, value in given.items():
            player, name = self._who(seat), self.names[seat] if self.names and seat >= 0 else ""
            player.answer(prompt.key, seat, prompt.asked(seat), value, name=name)
            self.seen(prompt, seat)
        self.rules.answer(given, prompt=prompt)

    def _next(self, script):
        """The first open question to which the script has the answers; whoever is first comes before all others."""
        for prompt in sorted(self.rules.prompts, key=lambda each: each.to is not To.FIRST):
            asked = (TABLE,) if prompt.to is To.TABLE else prompt.seats
            said = {seat: script(self.rules, prompt, seat) for seat in asked}
            given = {seat: value for seat, value in said.items() if value is not None}
            wanted = len(asked) if prompt.to is To.EACH else 1
            if len(given) >= wanted:
                return prompt, dict(list(given.items())[:wanted])
        raise AssertionError(f"the script answers none of {[prompt.key for prompt in self.rules.prompts]}")

    def _who(self, seat):
        """Facts of the table are told by whoever comes next."""
        if seat != TABLE:
            return self.players[seat]
        self._turn += 1
        return self.players[self._turn % len(self.players)]


def standings(rules, names):
    """What the result must say: place, name, score."""
    found = [(each.place, names[each.seat], each.score) for each in outcome(rules).standings]
    return sorted((str(place), name, "" if score is None else str(score)) for place, name, score in found)


def shown(phone):
    """What the result on a page says: place, name, score."""
    rows = phone.page.locator(".result .places li")
    rows.first.wait_for()
    found = []
    for row in rows.all():
        place, name, score = (row.locator(part).all_inner_texts() for part in (".place", ".name", ".score"))
        found.append((place[0].strip(), name[0].strip(), score[0].strip() if score else ""))
    return sorted(found)
