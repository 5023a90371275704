"""Whole games: by anything that is legal, and as bots with cards and coins would play them."""

import os
from itertools import pairwise
from random import Random
from statistics import mean

import pytest

from companion.engine.answers import taps
from tests.itsalive.rules.working import DEPTHS, GAMES, Lab, anything, whatever
from tests.rules.driving import asked_of
from tests.rules.marking import rule

SOAK = os.environ.get("CARTAVIVA_SOAK") == "1"
BY_CHANCE = frozenset({"play.doubt.coins", "play.doubt.most"})  # more coins than the box has, boards that cannot be
LONGEST = 400  # turns; chance takes longer than anybody who wants to finish


def where(state):
    """Every card that is known to be somewhere, once for each place."""
    behind = [card for player in state.players for card in (*player.held, *player.grave)]
    on_grave = state.card in behind
    return [*behind, *state.out, *state.aside, *([state.card] if state.card and not on_grave else [])]


def legal(lab, states, doubts=frozenset({"play.doubt.coins"})):
    """What must be so in every game, at any moment and in the end; `doubts` are those that its answers may raise."""
    for before, after in pairwise(states):
        known = where(after)
        assert len(known) == len(set(known))
        assert set(known) | set(lab.book.cards) == set(lab.book.cards)
        assert all(player.coins >= 0 for player in after.players)
        if before.phase == "bid" and after.phase == "source":  # coins only change hands, or go to the bank
            assert _coins(after) <= _coins(before)
        assert not any(lab.book.cards[card].is_event for player in after.players for card in player.grave)
    assert len(lab.keys) == len(set(lab.keys))
    assert {*lab.doubts()} <= doubts
    assert 1 == min(lab.places.values())


def _coins(state):
    return sum(player.coins for player in state.players)


@pytest.mark.soak
@rule("ALL-D1", "IA-2", "IA-16")
@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", range(2, 6))
def test_games_end_legally_and_no_card_is_lost_or_comes_twice(players, depth, game, times):
    for seed in range(_often(times, 2000, depth)):
        values = "alternative" if seed % 3 == 1 else "cards"
        boards = "spaces" if seed % 4 == 1 else "sum"
        coins = "wallet" if seed % 5 < 3 else "table"
        lab = Lab(players, depth, game=game, coins=coins, values=values, board=boards, begun=False)
        by_hands = seed % 2 == 0 and not (SOAK and seed % 20)
        states = lab.play(lab.hands(seed) if by_hands else whatever(Random(seed)))

        legal(lab, states, frozenset() if by_hands else BY_CHANCE)
        assert lab.state.turns <= LONGEST
        assert [*range(players)] == sorted(lab.places)


def _often(times, whole, depth):
    """Where every card is told games are long: ordinarily one or two of them are played."""
    return times(whole) if SOAK else 4 if depth in ("scoring", "auction") else 2


@pytest.mark.soak
@pytest.mark.parametrize("depth", DEPTHS)
def test_games_that_people_leave_end_all_the_same(depth, times):
    for seed in range(times(2000) if SOAK else 6):
        random = Random(seed)
        lab = Lab(random.randint(2, 5), depth, game=random.choice(GAMES), begun=False)
        while lab.result is None:
            if random.random() < 0.02:
                lab.leave(random.choice(lab.state.present))
                continue
            assert set(lab.state.present) >= {seat for prompt in lab.prompts for seat in prompt.seats}
            lab.step(whatever(random))
        assert len(lab.keys) == len(set(lab.keys))


@pytest.mark.soak
@pytest.mark.parametrize(("players", "turns", "points"), [(2, 27, 52), (3, 32, 51), (4, 39, 50), (5, 45, 49)])
def test_games_of_bots_last_as_long_and_score_as_it_was_said(players, turns, points, times):
    """2.1: 27, 32, 39 and 45 turns for two to five, winners at some 52, 51, 50 and 49; the deck almost never runs out.

    Coins in hands stay below what is in the box.
    """
    games = [_played(players, seed) for seed in range(max(25, times(300)))]
    wide = (300 / len(games)) ** 0.5  # fewer games tell less

    assert mean(lab.state.turns for lab in games) == pytest.approx(turns, rel=0.05 * wide)
    assert mean(max(lab.scores.values()) for lab in games) == pytest.approx(points, abs=2 * wide)
    assert 160 >= max(sum(player.coins for player in lab.state.players) for lab in games)
    assert 0.03 * wide >= mean(bool(lab.told("reshuffled")) for lab in games)


def _played(players, seed):
    lab = Lab(players, "full", begun=False)
    lab.play(lab.hands(seed))
    return lab


@pytest.mark.parametrize("depth", DEPTHS)
def test_the_same_answers_lead_to_the_same_game(depth):
    first, second = (Lab(4, depth, begun=False) for _ in range(2))

    assert first.play(first.hands(7)) == second.play(second.hands(7))


@pytest.mark.parametrize("depth", DEPTHS)
def test_a_state_is_as_good_as_new_after_json(depth):
    msgspec = pytest.importorskip("msgspec")
    lab = Lab(3, depth, begun=False, game="match")

    for state in lab.play(lab.hands(3)):
        assert state == msgspec.json.decode(msgspec.json.encode(state), type=lab.rules.state_type)


def tapped(lab, answers):
    """A game, and the taps of each answer with the name of its question."""
    counted = []

    def heard(state, prompt, seat):
        value = answers(state, prompt, seat)
        if value is not None:
            counted.append((prompt.key.split("/")[1], seat, taps(prompt.asked(seat), value)))
        return value

    lab.play(heard)
    return counted


@rule("ALL-D2")
@pytest.mark.parametrize("players", range(2, 6))
def test_the_usual_depth_asks_one_tap_for_who_begins_two_for_the_call_and_two_numbers_of_each(players):
    """2.4: "È vivo!" one tap, the look at the board another, two numbers a player; and nothing at all before."""
    lab = Lab(players, "scoring", coins="table", begun=False)
    counted = tapped(lab, lab.hands(4))

    once = [(name, count) for name, _, count in counted if name in ("first", "alive", "shown")]
    boards = [count for name, _, count in counted if name == "boards"]
    assert [("first", 1), ("alive", 1), ("shown", 1)] == once
    assert players == len(boards)
    assert all(count <= 3 for count in boards)  # a tap on each number, and the button


@rule("ALL-D2")
def test_a_turn_with_the_referee_is_three_taps_and_one_a_player_for_an_auction():
    """2.4: source, card and decision one each; villagers one; an auction one for each."""
    for depth in ("referee", "full"):
        lab = Lab(4, depth, coins="table")
        for said in (("head 6", "sell"), ("head 7", "buy")):
            before = len(lab.keys)
            lab.draws(said[0]).says(said[1])
            assert 3 == len(lab.keys) - before
        before = len(lab.keys)
        lab.draws("villagers 5").says("coins").draws("head 8").says("auction").bids(1, None, None, None)
        assert 3 + 3 + 4 == len(lab.keys) - before


def test_random_calls_do_not_end_a_game_that_is_not_whole():
    lab = Lab(3)
    answers = anything(Random(1), calls=0)
    for _ in range(30):
        lab.step(answers)

    assert lab.result is None


def test_hands_answer_what_is_asked_of_a_seat():
    lab = Lab(3, begun=False)
    hands = lab.hands(1)

    assert asked_of(lab.prompt) == (-1,)
    assert hands(lab.state, lab.prompt, -1) in {"0", "1", "2"}
