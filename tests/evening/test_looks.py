"""The pages of every game, at every depth and in the middle of it, by day and by night, in Italian and in English."""

from itertools import cycle, product

import pytest

from card_data.load import built_in_games
from tests.browser import only_in_soak
from tests.evening.guests import gathered
from tests.evening.looks import faults_at_a_table
from tests.evening.playing import Evening, by_hands, ended, library, lots_of, table_of

NAMES = ("Alessandra", "Gino", "Massimiliano", "Nino", "Elisabetta")
SCHEMES = (("light", "it-IT"), ("dark", "en-GB"), ("dark", "it-IT"), ("light", "en-GB"))
MOMENTS = (3, 15, 999)  # answers, or the end before them
GAMES = sorted(built_in_games())


def depths(game):
    """How much the companion asks; games that offer no choice have one."""
    options = library().offer(game).ruleset.options
    return next((tuple(option.choices) for option in options if option.id == "depth"), ("",))


def at(house, game, depth, answers):
    """Somebody who is asked something after so many answers, or sees the result."""
    chosen = {"depth": depth} if depth else {}
    guests = gathered(house, game, *NAMES, **chosen)
    rules = table_of(game, len(NAMES), chance=lots_of(house, guests[0].table), **chosen)
    given = []
    evening = Evening(guests, rules, seen=lambda *answer: given.append(answer))
    evening.play(by_hands(game, rules, 5), until=lambda rules: ended(rules) or len(given) >= answers)
    return guests[max(0, next((seat for prompt in rules.prompts for seat in prompt.seats), 0))]


@pytest.mark.parametrize("game", GAMES)
@only_in_soak
def test_pages_are_accessible_light_and_as_wide_as_the_phone_in_every_depth(phone, house, game):
    """WCAG 2.2 AA, as far as a tool can tell; two of the four looks at each moment."""
    looks, faults = cycle(SCHEMES), []
    for depth, answers in product(depths(game), MOMENTS):
        who = at(house, game, depth, answers)
        for look in (next(looks), next(looks)):
            faults += [(depth, answers, *each) for each in faults_at_a_table(phone, who, look)]

    assert [] == faults
