"""A plan is played: asked, counted, set right, taken back, ended."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from card_data.rules import Form, Number, One, Say, Some, To, Who
from companion.engine import snapshots
from companion.engine.answers import sampled
from companion.engine.entries import Kind
from companion.engine.fold import fold
from companion.engine.position import Stage
from companion.engine.shown import shown
from companion.simulate.bots import Match, race
from tests.engine.tables import random_entry

from .folders import PLAN, plan, playing, ruleset, told

SUNS = "play:\n  rounds: 3\n  asks: {suns: whole 0..9}\n  score: suns * 2\n"
BIDS = """\
play:
  rounds: 2
  asks:
    bid: {type: whole 0..6, sealed: yes}
    tricks: {type: whole 0..6, sum: 6}
    last: one seat
    sick: yes-no
  score: 10 + bid if bid == tricks else (3 if last else 0) - (5 if sick else 0)
  ties: bid
  steps: [Deal six, bid, Play]
"""


def bids(tmp_path, seats=2, **options):
    return playing(plan(tmp_path, BIDS), seats, **options)


def play_round(table, bid, tricks, last, sick=()):
    for seat, value in enumerate(bid):
        assert table.says("bid", value, seat)
    assert table.form("tricks", *tricks)
    assert table.says("last", last)
    assert table.says("sick", sick)


def test_points_follow_from_what_is_typed(tmp_path):
    table = playing(plan(tmp_path, SUNS))
    for suns in ((1, 2), (3, 0), (0, 9)):
        assert table.form("suns", *suns)

    assert (Stage.ENDED, (8, 22)) == (table.position.stage, table.sheet.totals)
    assert ((2, 4), (8, 4), (8, 22)) == table.position.outcome.course
    assert {1: 1, 0: 2} == table.places
    assert ["sheet.reason.rounds", "sheet.reason.most"] == [each.key for each in table.position.outcome.reasons]


def test_each_thing_is_asked_in_its_own_way(tmp_path):
    table = bids(tmp_path)
    sealed = table.position.open[0].prompt
    for seat in (0, 1):
        table.says("bid", 3, seat)
    counted = table.position.open[0].prompt
    table.form("tricks", 3, 3)
    last = table.position.open[0].prompt
    table.says("last", "0")

    assert (To.EACH, True, Number(0, 6)) == (sealed.to, sealed.sealed, sealed.asks[0])
    assert (To.TABLE, Form, 6) == (counted.to, type(counted.asks), counted.asks.totals[0].value)
    assert [One, Some] == [type(last.asks), type(table.position.open[0].prompt.asks)]


def test_sealed_answers_lie_in_no_view_before_the_last_is_in(tmp_path):
    low, high = bids(tmp_path), bids(tmp_path)
    low.says("bid", 1, 0)
    high.says("bid", 6, 0)

    for seat in (1, None):
        assert shown(low.ground, low.position, seat) == shown(high.ground, high.position, seat)


def test_a_round_is_told_in_words(tmp_path):
    table = bids(tmp_path)
    play_round(table, (2, 4), (2, 4), "1", ("0",))
    told_lines = {line.say.key: line.say for line in table.position.lines}

    assert 2 == table.sheet.round
    assert (12, 14) == table.sheet.totals
    assert {"who": Who(0), "points": "+12", "total": 12} == told_lines["sheet.told.round"].gaps["list"].items[0].gaps
    assert 4 == sum(line.say.key == "sheet.told.given" for line in table.position.lines)


def test_a_sum_that_is_wrong_is_refused_in_words(tmp_path):
    table = bids(tmp_path)
    for seat in (0, 1):
        table.says("bid", 1, seat)

    assert not table.form("tricks", 3, 2)
    assert ("refuse.answer.total", 6) == (table.refused.say.key, table.refused.say.gaps["total"])


def test_a_sum_that_nobody_could_reach_is_only_told(tmp_path):
    found = plan(tmp_path, "play:\n  asks: {suns: {type: whole 0..2, sum: players * 5}}\n")
    table = playing(found)

    assert () == table.position.open[0].prompt.asks.totals


def test_the_first_player_passes_round_the_table(tmp_path):
    table = playing(plan(tmp_path, SUNS), 3)
    firsts = []
    for _ in range(2):
        firsts.append(table.sheet.first)
        table.form("suns", 0, 0, 0)
    table.enter(Kind.LEAVE, 2, device="phone2")

    assert ([0, 1], 0) == (firsts, table.sheet.first)


def test_steps_are_led_where_people_want_them(tmp_path):
    table = bids(tmp_path, sheet="steps")
    asked = [table.asked]
    assert table.says("step-1", True)
    asked.append(table.asked)
    for seat in (0, 1):
        table.says("bid", 1, seat)
    asked.append(table.asked)

    assert [["step-1"], ["bid"], ["step-3"]] == asked
    assert Say("sheet.step", {"step": "Play"}) == table.position.open[0].prompt.say


def test_who_need_not_answer_is_not_asked(tmp_path):
    play = "play:\n  asks:\n    bid: whole 0..3\n    won: {type: whole 0..3, when: bid > 0}\n  score: won\n"
    table = playing(plan(tmp_path, play))
    table.form("bid", 0, 2)

    assert ["won-1"] == [field.id for field in table.position.open[0].prompt.asks.fields]
    assert table.says("won", {"won-1": 3})
    assert (0, 3) == table.sheet.totals


def test_a_round_in_which_nobody_is_asked_anything_waits(tmp_path):
    table = playing(plan(tmp_path, "play:\n  asks: {suns: {type: whole, when: round == 1}}\n"))
    table.form("suns", 1, 1)
    assert ["all-done", "no-more"] == table.asked
    assert table.says("all-done", True)

    assert (3, (1, 1)) == (table.sheet.round, table.sheet.totals)


def test_it_ends_when_the_end_is_reached(tmp_path):
    table = playing(plan(tmp_path, "play:\n  asks: {suns: whole}\n  ends: max(totals) >= 100\n  wins: least\n"))
    table.form("suns", 60, 20)
    assert Stage.PLAYING is table.position.stage
    table.form("suns", 60, 20)

    assert ("ends", {1: 1, 0: 2}) == (table.sheet.end, table.places)


def test_without_a_number_of_rounds_somebody_says_when_it_is_over(tmp_path):
    table = playing(plan(tmp_path, "score: points\n"))
    assert ["points"] == table.asked
    table.form("points", 5, -3)
    assert ["points", "no-more"] == table.asked
    assert table.says("no-more", True)

    assert (Stage.ENDED, ((5, -3),)) == (table.position.stage, table.position.outcome.course)


def test_what_cannot_be_worked_out_people_say_themselves(tmp_path):
    table = playing(plan_that_may_fail(tmp_path))
    table.form("suns", 0, 3)
    prompt = table.position.open[0].prompt
    assert ["by-hand", [Who(0)]] == [table.asked[0], [field.label for field in prompt.asks.fields]]
    assert "cannot be divided by 0" in prompt.hint.gaps["why"]
    assert table.says("by-hand", {"0": 7})

    assert (7, 2) == table.sheet.totals


def plan_that_may_fail(tmp_path):
    from .folders import folder, read_game

    return read_game(folder(tmp_path, "play:\n  asks: {suns: whole 0..6}\n  score: 6 / suns\n"))[0].play


def test_what_was_mistyped_is_set_right_and_counted_again(tmp_path):
    table = playing(plan_that_may_fail(tmp_path))
    table.form("suns", 0, 3)
    assert table.sets("suns/0", 6)

    assert ((1, 2), 2) == (table.sheet.totals, table.sheet.round)


def test_every_total_can_be_set_right(tmp_path):
    table = playing(plan(tmp_path, SUNS))
    table.form("suns", 1, 1)
    assert table.sets("total/1", 30)

    assert ((2, 30), ((2, 30),)) == (table.sheet.totals, table.sheet.course)


def test_an_end_follows_from_a_total_and_goes_with_it(tmp_path):
    table = playing(plan(tmp_path, "play:\n  asks: {suns: whole}\n  ends: max(totals) >= 100\n"))
    table.form("suns", 90, 20)
    table.sets("total/0", 120)
    assert Stage.ENDED is table.position.stage
    table.sets("total/0", 80)

    assert (Stage.PLAYING, ["suns", "no-more"]) == (table.position.stage, table.asked)


def test_the_round_can_be_set_right(tmp_path):
    table = playing(plan(tmp_path, SUNS))
    table.form("suns", 1, 1)
    assert table.sets("round", 3)
    table.form("suns", 1, 1)

    assert (Stage.ENDED, 3) == (table.position.stage, len(table.position.outcome.course))


def test_an_undo_takes_the_points_back(tmp_path):
    table = playing(plan(tmp_path, SUNS))
    table.form("suns", 1, 1)
    table.value(Kind.ASK_UNDO, 0, device="phone0", to=table.position.seq)

    assert ((0, 0), 1) == (table.sheet.totals, table.sheet.round)


def test_equal_points_share_a_place_unless_something_decides(tmp_path):
    shared, decided = playing(plan(tmp_path / "a", SUNS)), bids(tmp_path / "b")
    for _ in range(3):
        shared.form("suns", 4, 4)
    play_round(decided, (6, 1), (5, 1), "0")
    play_round(decided, (0, 1), (6, 0), "1")
    decided.sets("total/0", decided.sheet.totals[1])

    assert {0: 1, 1: 1} == shared.places
    assert {0: 1, 1: 2} == decided.places
    assert "sheet.reason.tie" == decided.position.outcome.reasons[-1].key


def test_who_leaves_comes_last_and_the_others_go_on(tmp_path):
    table = playing(plan(tmp_path, SUNS), 3)
    table.form("suns", 9, 1, 1)
    table.enter(Kind.LEAVE, 0, device="phone0")
    assert [1, 2] == [int(field.id[-1]) for field in table.position.open[0].prompt.asks.fields]
    table.enter(Kind.LEAVE, 1, device="phone1")

    assert ({2: 1, 1: 3, 0: 2}, "alone") == (table.places, table.sheet.end)


def test_who_is_away_is_skipped_with_what_says_nothing(tmp_path):
    table = bids(tmp_path)
    table.says("bid", 3, 0)
    table.enter(Kind.AWAY, 1)
    table.enter(Kind.SKIP, 1, device="phone0", prompt=table.position.open[0].id)

    assert [3, 0] == [each["bid"] for each in table.sheet.given]


@pytest.mark.parametrize("play", [SUNS, BIDS, "score: points\n"])
def test_bots_play_it_to_the_end(tmp_path, play):
    found = plan(tmp_path, play)
    match = Match(ruleset(found), 3, tables={PLAN: (told(found),)})

    assert [1] * 20 == [min(race(match, f"{seed}").places) for seed in range(20)]


@given(seed=st.integers(0, 10_000), steps=st.booleans())
@settings(max_examples=15)
def test_whatever_happens_the_log_folds_to_the_same_sheet(tmp_path_factory, seed, steps):
    found = plan(tmp_path_factory.mktemp("suns"), BIDS)
    table = playing(found, 3, **({"sheet": "steps"} if steps else {}))
    rng = random.Random(seed)
    for _ in range(60):
        table.take(random_entry(table.position, rng))
        if rng.random() < 0.2:
            quantity = rng.choice(shown(table.ground, table.position, 0).quantities)
            table.sets(quantity.id, sampled(quantity.asks, rng))

    assert table.position == fold(table.ground, table.entries)
    assert table.position == snapshots.read(table.ground, snapshots.faithful(table.ground, table.position))
    if table.sheet.course:
        assert table.sheet.totals == table.sheet.course[-1]
