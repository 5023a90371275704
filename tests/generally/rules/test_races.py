"""Whole races: by anything that is legal, and as a greedy table would play them."""

import os
from itertools import pairwise
from random import Random
from statistics import mean

import pytest

from tests.generally.rules.racing import DEPTHS, Race
from tests.rules.driving import asked_of, sampled
from tests.rules.marking import rule

SOAK = os.environ.get("CARTAVIVA_SOAK") == "1"


def anything(random):
    return lambda _, prompt, seat: sampled(prompt.asked(seat), random)


@pytest.mark.soak
@rule("GR-2", "GR-E13", "GR-E14", "GR-D6", "GR-12")
@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("players", range(2, 7))
def test_random_races_end_legally(players, depth, times):
    """Tokens never fall below zero or come back, cars stay on the board and never go back, each keeps four cards."""
    for seed in range(times(2000)):
        race = Race(players, depth)
        states = race.play(race.hands(seed) if seed % 2 else anything(Random(seed)))

        for before, after in pairwise(states):
            for was, now in zip(before.racers, after.racers, strict=True):
                assert 0 <= now.tokens <= was.tokens <= 10
                assert was.car <= now.car <= 24
                assert was.car == now.car or was.tokens == now.tokens
        assert [4] * players == [len(set(racer.final)) for racer in race.state.racers]
        assert 1 == race.result.standings[0].place == [each.place for each in race.result.standings].count(1)
        assert [] == [*race.rules.doubts(race.state)]
        assert len(race.keys) == len(set(race.keys))


@pytest.mark.soak
def test_greedy_races_of_four_look_as_the_deck_was_made_to_play(times):
    """5.1: 2.4 winners a challenge, 83 % of them tied, about 16 spaces for the first, 11.5 for the last, 23 % ties."""
    races = [_greedy(seed) for seed in range(max(120, times(2000)))]
    winners = [len(say.gaps["who"].items) for race in races for say in race.told("play.told.won")]
    cars = [sorted(race.each("car"), reverse=True) for race in races]

    assert mean(winners) == pytest.approx(2.4, abs=0.06)
    assert mean(count > 1 for count in winners) == pytest.approx(0.83, abs=0.02)
    assert mean(each[0] for each in cars) == pytest.approx(16, abs=0.7)
    assert mean(each[-1] for each in cars) == pytest.approx(11.5, abs=0.7)
    assert mean(each[0] == each[1] for each in cars) == pytest.approx(0.23, abs=0.03 if SOAK else 0.08)


def _greedy(seed):
    race = Race(4, "outcome")
    race.play(race.hands(seed))
    return race


@pytest.mark.soak
@pytest.mark.parametrize("depth", DEPTHS)
def test_races_that_people_leave_end_all_the_same(depth, times):
    for seed in range(times(2000)):
        random = Random(seed)
        race = Race(random.randint(2, 6), depth)
        while race.result is None:
            if random.random() < 0.02:
                race.leave(random.choice(race.state.racing))
                continue
            prompt = random.choice(race.prompts)
            assert set(race.state.racing) >= set(prompt.seats)
            race.answer({seat: sampled(prompt.asked(seat), random) for seat in asked_of(prompt)}, prompt=prompt)
        finished = [each for each in race.result.standings if each.note is None]
        assert race.result.standings[: len(finished)] == tuple(finished)
        assert set(race.state.racing) == {each.seat for each in finished}


@pytest.mark.parametrize("depth", DEPTHS)
def test_the_same_answers_lead_to_the_same_race(depth):
    first, second = (race.play(race.hands(7)) for race in (Race(4, depth), Race(4, depth)))

    assert first == second


@pytest.mark.parametrize("depth", DEPTHS)
def test_a_state_is_as_good_as_new_after_json(depth):
    msgspec = pytest.importorskip("msgspec")
    race = Race(5, depth)

    for state in race.play(race.hands(3)):
        assert state == msgspec.json.decode(msgspec.json.encode(state), type=race.rules.state_type)


@pytest.mark.parametrize("depth", DEPTHS)
def test_nobody_sees_more_than_the_screen(depth):
    race = Race(3, depth)
    for state in race.play(race.hands(5)):
        assert all(race.rules.view(state, None) == race.rules.view(state, seat) for seat in range(3))


def test_the_view_says_where_cars_stand_and_what_everybody_has():
    race = Race(2, "outcome")
    race.won("0", "01")

    view = race.rules.view(race.state, None)

    assert [("2", 0), ("1", 1)] == [(each.space, each.seat) for each in view.pieces]
    assert ("play.title.challenge", "attributes.pit") == (view.title.key, view.title.gaps["challenge"].key)
    assert {"play.fact.place": 2, "play.fact.tokens": 10, "play.fact.wins": 2} == {
        fact.label.key: fact.value for fact in view.facts if fact.seat == 0
    }


@pytest.mark.parametrize(("depth", "most"), [("outcome", 9), ("referee", 16), ("full", 19)])
def test_a_lap_of_four_asks_little(depth, most):
    """Answers in a lap without a tie: challenges and cards kept; then the steps; then each card."""
    race = Race(4, depth)
    race.play(race.hands(11), until=lambda race: race.state.lap > 1)

    assert len(race.keys) <= most
