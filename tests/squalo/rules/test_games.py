"""Whole games: by anything that is legal, and as people would play them."""

import os
from random import Random
from statistics import mean

import pytest

from companion.engine.answers import taps
from tests.rules.driving import sampled
from tests.rules.marking import rule
from tests.squalo.rules.sea import DEPTHS, LONGEST, Sea

SOAK = os.environ.get("CARTAVIVA_SOAK") == "1"


def anything(random):
    return lambda _, prompt, seat: sampled(prompt.asked(seat), random)


@pytest.mark.soak
@rule("SQ-E14", "SQ-13", "SQ-15", "SQ-16", "SQ-12", "SQ-D8", "SQ-10")
@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("players", range(2, 7))
def test_sq_e14_random_games_end_with_one_winner_within_the_bounds(players, depth, times):
    """A limb a round from the second on; every card is in its pirate's hand or on its pile; a third pick up at one."""
    least, most = LONGEST[players]
    for seed in range(times(2000)):
        sea = Sea(players, depth, pickup="1" if seed % 3 == 0 else "2")
        states = sea.finish(sea.hands(seed) if seed % 2 else anything(Random(seed)))
        book = sea.rules.book
        whole = 4 * len(sea.state.pirates)

        for state in states:
            bites = max(0, len(state.course) - 1)
            assert whole - bites == sum(state.limbs)
            assert sorted([*state.row, *state.out]) == sorted(pirate.id for pirate in state.pirates)
            for pirate in state.pirates:
                assert list(book.values) == sorted([*book.hand(pirate), *pirate.pile])
                assert len(book.hand(pirate)) > book.pickup
        assert least <= sea.state.round == len(sea.state.course) <= most
        assert 1 == sea.places.count(1)
        assert [*range(1, players + 1)] == sorted(sea.places)
        assert [] == [*sea.rules.doubts(sea.state)]
        assert len(sea.keys) == len(set(sea.keys))


@pytest.mark.soak
@pytest.mark.parametrize("depth", DEPTHS)
def test_games_that_people_leave_end_all_the_same(depth, times):
    for seed in range(times(2000)):
        random = Random(seed)
        sea = Sea(random.randint(2, 6), depth)
        while sea.result is None:
            if random.random() < 0.03:
                sea.leave(random.choice(sea.state.present))
                continue
            prompt = sea.prompt
            assert set(sea.state.present) >= set(prompt.seats)
            sea.finish(anything(random), until=lambda sea, before=prompt.key: before in sea.keys)
        assert [*range(sea.rules.setup.seats)] == sorted(each.seat for each in sea.result.standings)
        assert set(sea.state.left) == {s.seat for s in sea.result.standings if s.note.key == "play.note.left"}


@pytest.mark.parametrize("depth", DEPTHS)
def test_the_same_answers_lead_to_the_same_game(depth):
    first, second = (sea.finish(sea.hands(7)) for sea in (Sea(4, depth), Sea(4, depth)))

    assert first == second


@pytest.mark.parametrize("players", [2, 5])
def test_a_state_is_as_good_as_new_after_json(players):
    msgspec = pytest.importorskip("msgspec")
    sea = Sea(players)

    for state in sea.finish(sea.hands(3)):
        assert state == msgspec.json.decode(msgspec.json.encode(state), type=sea.rules.state_type)


def test_nobody_sees_more_than_the_screen():
    sea = Sea(3)
    for state in sea.finish(sea.hands(5)):
        assert all(sea.rules.view(state, None) == sea.rules.view(state, seat) for seat in range(3))


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("depth", DEPTHS)
def test_a_round_asks_one_tap_a_pirate_and_little_more(players, depth):
    """1.5: on phones one for each pirate and one for the next round; who guides two, or taps for all, sends too."""
    sea = Sea(players, depth)
    hands = sea.hands(1)
    asked = []

    def heard(state, prompt, seat):
        value = hands(state, prompt, seat)
        asked.append(taps(prompt.asked(seat), value))
        return value

    sea.finish(heard, until=lambda sea: sea.state.round == 2)
    taps_of_a_round = sum(asked[1:])
    pirates = len(sea.state.row)
    sends = 1 if depth == "table" else players if players < 4 else 0

    assert pirates + sends + 1 == taps_of_a_round


@pytest.mark.soak
def test_games_of_four_last_some_thirteen_rounds_and_no_seat_is_luckier(times):
    """Nine to fifteen are possible (1.3)."""
    games = [_of_four(seed) for seed in range(max(100, times(2000)))]

    assert mean(sea.state.round for sea in games) == pytest.approx(13, abs=1)
    shares = [mean(sea.places[seat] == 1 for sea in games) for seat in range(4)]
    assert shares == pytest.approx([0.25] * 4, abs=0.04 if SOAK else 0.13)


def _of_four(seed):
    sea = Sea(4)
    sea.finish(sea.hands(seed))
    return sea
