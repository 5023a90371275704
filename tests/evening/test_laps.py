"""What a lap asks of people: how many taps at each depth, and nothing that needs a finger."""

import pytest

from tests.browser import only_in_soak
from tests.evening.guests import gathered
from tests.evening.keyboard import Keyboard
from tests.evening.playing import Evening
from tests.evening.racing import DUEL, EXAMPLE, NAMES, lap_of, new
from tests.evening.tables import sitting


def fewest(depth, people, winners):
    """The taps of a lap in which two bid: what the table knows anyway is not asked.

    A winner is one, and each of the four challenges one more that sends; a bid is two; whoever is ready is one; a card
    out of a long list is two, out of a short one one, and so is a person.
    """
    bids, ready = 2 * 2, people
    return {
        "outcome": winners + 4 + bids + 2 * people,
        "referee": ready + winners + 4 + bids + 2 * people + (people - 1),
        "full": ready + 4 * people * 2 + bids + people + 2 * (people - 1),
    }[depth]


@pytest.mark.parametrize("depth", ["outcome", "referee", "full"])
@only_in_soak
def test_a_lap_asks_for_few_taps(phone, times, depth):
    """Of two people; in a soak of the four of the rules' worked example. A list can be scrolled: typing is no tap."""
    script, people = (EXAMPLE, 4) if times(50) > 1 else (DUEL, 2)
    names, race = NAMES[:people], new(people, depth)
    phones = sitting(phone, gathered(phone.house, "generally", *names, depth=depth))

    Evening(phones, race, names).play(script, until=lap_of(2))

    winners = sum(len(each) for each in script.laps[0]["won"])
    assert fewest(depth, people, winners) >= sum(each.taps for each in phones)


def test_a_lap_is_played_by_keyboard_alone_and_the_focus_is_always_seen(chromium, house):
    guests, race = gathered(house, "generally", *NAMES[:2]), new(2)
    people = [Keyboard(chromium, house, guest=guest) for guest in guests]
    for each in people:
        each.open(f"/t/{guests[0].table}")

    Evening(people, race, NAMES).play(DUEL, until=lap_of(2))

    assert [] == [place for each in people for place in (*each.unseen, *each.lost)]
    for each in people:
        each.close()
