"""Whole games: by anything that is legal, as a plain table would play them, and a few to read."""

from itertools import pairwise
from random import Random
from statistics import mean

import pytest

from card_data.games.piratenspiel.rules import RULES
from tests.piratenspiel.rules.answering import answered
from tests.piratenspiel.rules.crewing import COUNTS, DEPTHS, ENDS, HAND, PLAYED, VARIANTS, Crew
from tests.rules.driving import asked_of
from tests.rules.marking import rule

MOST_ROUNDS = {"board": 400, "poker": 40, "bluff": 40}  # by anything legal; plain play needs far fewer


def anything(crew, seed):
    random = Random(seed)
    return lambda _, __, seat: answered(crew, seat, random)


@pytest.mark.soak
@pytest.mark.parametrize("players", HAND)
@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_random_games_end_legally(variant, depth, players, times):
    """Ships stay on the chart, tricks make whole hands, points their check sums, and no question comes twice."""
    for seed in range(times(2000)):
        crew = Crew(players, variant, depth=depth, count=COUNTS[seed // 4 % 2], end=ENDS[seed // 2 % 2])
        states = crew.play(crew.hands(seed) if seed % 2 else anything(crew, seed))

        for before, after in pairwise(states):
            _is_whole(crew, before, after)
        assert len(crew.state.rounds) <= MOST_ROUNDS[variant]
        assert 1 == crew.result.standings[0].place
        assert sorted(crew.places) == [1 + sum(other < each for other in crew.places) for each in sorted(crew.places)]
        assert [] == crew.doubts()
        assert len(crew.keys) == len(set(crew.keys))


def _is_whole(crew, before, after):
    book = crew.rules.book
    assert set(crew.ships) <= set(book.chart.spaces)
    assert after.won <= HAND[len(crew.state.pirates)]
    if before.phase == "move":
        assert before.won == HAND[len(crew.state.pirates)]
    if len(after.rounds) > len(before.rounds) and book.variant == "poker":
        whole = 224 if len(crew.state.pirates) == 5 else 225
        assert sum(after.rounds[-1]) in [whole - 20 * without for without in range(len(crew.state.pirates))]


@pytest.mark.soak
@rule("PI-D3")
@pytest.mark.parametrize(
    ("players", "rounds", "sent", "together"), [(3, 6.1, 1, 0.16), (4, 9.5, 3, 0.08), (5, 14.3, 7, 0.04)]
)
def test_plain_games_are_as_long_as_the_chart_was_made_for(players, rounds, sent, together, times):
    """4.1: 6.1, 9.5 and 14.3 rounds; 1, 3 and 7 ships sent back; two arrive in the same round 16, 8 and 4 %."""
    crews = [_plain(players, seed) for seed in range(max(80, times(2000)))]
    hits = [sum(len(leg.sent) for each in crew.voyages for leg in each.legs) for crew in crews]
    arrivals = [sum(ship == "24" for ship in crew.ships) for crew in crews]
    wide = (2000 / len(crews)) ** 0.5  # fewer games tell less

    assert rounds == pytest.approx(mean(len(crew.state.rounds) for crew in crews), abs=0.25 * wide)
    assert sent == pytest.approx(mean(hits), abs=0.7 * wide)
    assert together == pytest.approx(mean(count > 1 for count in arrivals), abs=0.04 * wide)
    assert 0.08 * wide > mean(crew.places.count(1) > 1 for crew in crews)


def _plain(players, seed):
    crew = Crew(players)
    crew.voyages = [each for state in crew.play(crew.hands(seed)) if state.phase == "move" for each in state.voyages]
    return crew


@pytest.mark.parametrize("players", HAND)
def test_mean_points_of_poker_are_as_the_decision_says(players):
    """PI-D24: about 225 for n players and round, less the penalties."""
    crews = [Crew(players, "poker") for _ in range(10)]
    for seed, crew in enumerate(crews):
        crew.play(crew.hands(seed))
    rows = [points for crew in crews for row in crew.state.rounds for points in row]

    assert mean(rows) == pytest.approx(225 / players, abs=12)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_same_answers_lead_to_the_same_game(variant):
    first, second = (crew.play(crew.hands(7)) for crew in (Crew(4, variant), Crew(4, variant)))

    assert first == second


@pytest.mark.parametrize(("variant", "count"), PLAYED)
def test_a_state_is_as_good_as_new_after_json(variant, count):
    msgspec = pytest.importorskip("msgspec")
    crew = Crew(5, variant, count=count, depth="tricks")

    for state in crew.play(crew.hands(3)):
        assert state == msgspec.json.decode(msgspec.json.encode(state), type=crew.rules.state_type)


@rule("ALL-D2")
@pytest.mark.parametrize("variant", VARIANTS)
def test_nobody_sees_more_than_the_screen(variant):
    crew = Crew(3, variant)

    for state in crew.play(crew.hands(5)):
        assert all(crew.rules.view(state, None) == crew.rules.view(state, seat) for seat in range(3))
        assert all(not prompt.sealed and not prompt.alike for prompt in crew.rules.prompts(state))


@rule("PI-1", "PI-3", "PI-11")
def test_the_view_says_where_ships_lie_and_who_is_on():
    crew = Crew(3).deals().name("red").tell(5, 4, 3)
    view = crew.rules.view(crew.state, 1)

    assert [("5", 0), ("4", 1), ("5", 2)] == [(each.space, each.seat) for each in view.pieces if each.seat is not None]
    assert ("play.title.move", 1) == (view.title.key, view.title.gaps["round"])
    assert ("move", 0, [0, 1, 2], "red") == tuple(view.more[name] for name in ("phase", "namer", "order", "trump"))
    assert [("0", "5"), ("0", "4"), ("0", "5")] == [(each["start"], each["end"]) for each in view.more["voyages"]]


@pytest.mark.parametrize(
    ("variant", "depth", "most"),
    [
        ("board", "rounds", 7),
        ("poker", "rounds", 10),
        ("bluff", "rounds", 12),
        ("board", "tricks", 11),
        ("poker", "tricks", 19),
        ("bluff", "tricks", 21),
    ],
)
def test_a_round_of_four_asks_little(variant, depth, most):
    """4.4: trump, tricks of everybody (or each trick), one list of moves; two numbers each in the card games."""
    answers = pytest.importorskip("companion.engine.answers")
    crew = Crew(4, variant, depth=depth).deals()
    hands = crew.hands(4)
    found = 0
    while not crew.state.rounds:
        value = hands(crew.state, crew.prompt, seat := asked_of(crew.prompt)[0])
        found += answers.taps(crew.prompt.asked(seat), value)
        crew.answer({seat: value})

    assert found <= most


def test_one_device_in_the_middle_will_do():
    depth = next(option for option in RULES.options if option.id == "depth")

    assert ("rounds", ("rounds", "tricks")) == (depth.usual, depth.one_device)
    assert "board" == RULES.options[0].usual


@rule("PI-1", "PI-11", "PI-23", "PI-D17")
def test_a_race_to_read():
    """Four pirates: rammed, held at ten, carried by currents, one round the island; two arrive, one exactly."""
    crew = Crew(4).deals()
    course = [
        ((4, 2, 2, 1), ("4", "2", "2", "1")),
        ((1, 3, 2, 3), ("5", "5", "4", "4")),
        ((4, 1, 2, 2), ("9", "8", "8", "8")),
        ((4, 1, 2, 2), ("13", "9", "10", "9")),
        ((1, 4, 2, 2), ("14", "13", "8", "11")),
        ((3, 2, 1, 3), ("17", "15", "9", "11c")),
        ((2, 4, 3, 0), ("22", "22", "15", "11c")),
        ((2, 3, 3, 1), ("24", "24", "18", "13")),
    ]
    for tricks, ships in course:
        assert None is crew.result
        crew.sail(*tricks)
        assert ships == crew.ships

    assert ([1, 2, 3, 4], ["play.reason.exact", "play.reason.over"]) == (
        crew.places,
        [say.key for say in crew.result.reasons],
    )


@rule("PI-26", "PI-27", "PI-D24")
def test_a_game_of_poker_to_read():
    crew = Crew(3, "poker").deals()
    rounds = [
        (((60, 20), (70, 25), (50, 0)), (80, 95, 30)),
        (((90, 45), (50, 0), (40, 0)), (135, 30, 20)),
        (((20, 5), (60, 15), (100, 25)), (25, 75, 125)),
    ]
    for hauls, points in rounds:
        crew.name().sums(*hauls)
        assert points == crew.scores

    assert ([1, 2, 3], (240, 200, 175)) == (crew.places, crew.totals)
    assert ((80, 95, 30), (215, 125, 50), (240, 200, 175)) == crew.result.course


@rule("PI-29", "PI-30", "PI-28")
def test_a_game_of_bluff_to_read():
    crew = Crew(3, "bluff", end="target").deals()
    rounds = [
        ((1,), ((100, 30), (0, 0), (80, 15)), (100, 80, 80)),
        ((0, 1), ((30, 0), (60, 5), (90, 40)), (110, 50, 90)),
    ]
    for announcers, hauls, points in rounds:
        assert None is crew.result
        crew.name().announce(*announcers).sums(*hauls)
        assert points == crew.scores

    assert ([1, 3, 2], "play.reason.target") == (crew.places, crew.result.reasons[0].key)


@rule("PI-23", "PI-22", "PI-21", "PI-D16")
def test_a_race_to_read_that_nobody_wins_alone():
    crew = Crew(3).deals()
    course = [
        ((3, 5, 4), ("5", "5", "4")),
        ((4, 5, 3), ("9", "10", "5")),
        ((5, 3, 4), ("14", "13", "9")),
        ((4, 5, 3), ("10", "18", "15")),
        ((4, 1, 7), ("14", "22", "22")),
        ((6, 3, 3), ("8", "24", "24")),
    ]
    for tricks, ships in course:
        assert None is crew.result
        crew.sail(*tricks)
        assert ships == crew.ships

    assert ([3, 1, 1], (None, 1, 1)) == (crew.places, crew.each("over"))
    assert ["play.reason.over", "play.reason.over", "play.reason.draw"] == [say.key for say in crew.result.reasons]


@rule("PI-D26")
def test_a_race_to_read_that_people_leave():
    crew = Crew(4).deals().sail(4, 2, 2, 1)
    crew.leave(0)
    crew.name()
    crew.answer({-1: {"1": 5, "2": 3, "3": 4}})
    crew.answer(True)
    assert ("4", "5", "5", "5") == crew.ships

    crew.leave(3)

    assert [4, 1, 1, 3] == crew.places
    assert ["play.reason.too-few", "play.reason.nearest"] == [say.key for say in crew.result.reasons]


@rule("PI-30", "PI-29")
def test_a_game_of_bluff_to_read_that_two_share():
    crew = Crew(3, "bluff").deals()
    for announcers, hauls, points in [
        ((), ((70, 20), (60, 20), (50, 5)), (70, 60, 50)),
        ((2,), ((60, 30), (70, 15), (50, 0)), (60, 70, 130)),
        ((2,), ((70, 10), (70, 0), (40, 35)), (70, 70, -30)),
    ]:
        crew.name().announce(*announcers).sums(*hauls)
        assert points == crew.scores

    assert ([1, 1, 3], (200, 200, 150)) == (crew.places, crew.totals)
