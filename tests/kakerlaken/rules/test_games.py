"""Whole games: by anything that is legal, and as hands full of cards would play them."""

import os
from itertools import pairwise
from random import Random
from statistics import mean

import pytest

from companion.engine.answers import taps
from tests.kakerlaken.rules.playing import BLANK, DEPTHS, JOKER, ROYAL, Table, anything
from tests.rules.driving import asked_of
from tests.rules.marking import rule

SOAK = os.environ.get("CARTAVIVA_SOAK") == "1"
MOST_TURNS = 250  # two special cards may go round for a while among people who hold nothing else
SINGLE = (*ROYAL.values(), JOKER, BLANK)


def accounted_for(state):
    return state.pile + sum(player.hand + len(player.laid) for player in state.players)


def lying(state):
    return [card for player in state.players for card in (*player.laid, *player.held)]


@pytest.mark.soak
@rule("ALL-D1")
@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("players", range(2, 7))
def test_games_end_legally_and_no_card_is_lost_or_comes_twice(players, depth, times):
    for seed in range(times(2000)):
        table = Table(players, depth, dealt=False)
        states = table.play(table.hands(seed) if seed % 2 else anything(Random(seed)))

        for state in states[1:]:
            assert 65 == accounted_for(state)
            assert all(player.hand >= len(player.held) for player in state.players)
        there = lying(table.state)
        assert all(there.count(card) <= 1 for card in SINGLE)
        assert [] == table.doubts()
        assert all(len(was.laid) <= len(now.laid) for a, b in pairwise(states) for was, now in _seats(a, b))
        assert table.state.turns <= MOST_TURNS
        assert [1] * (players - 1) + [players] == [each.place for each in table.result.standings]
        assert len(table.keys) == len(set(table.keys))


def _seats(before, after):
    return zip(before.players, after.players, strict=True)


@pytest.mark.soak
@pytest.mark.parametrize("depth", DEPTHS)
def test_games_that_people_leave_end_all_the_same(depth, times):
    for seed in range(times(2000)):
        random = Random(seed)
        table = Table(random.randint(2, 6), depth, dealt=False)
        answers = anything(random)
        while asked := table.prompts:
            if random.random() < 0.02:
                table.leave(random.choice(table.state.present))
                continue
            (prompt,) = asked
            assert set(table.state.present) >= set(prompt.seats)
            given = {seat: answers(table.state, prompt, seat) for seat in asked_of(prompt)}
            table.answer(given, prompt=prompt)
        assert set(table.state.present) == {each.seat for each in table.result.standings}


@pytest.mark.soak
def test_games_by_chance_look_as_they_were_said_to(times):
    """KR-D6: about one game in ten meets a special card in the pile; seven Royals never draw more than it holds.

    KR-D16: in about one of a hundred games of six nobody is left with anything but special cards.
    """
    fours, sixes = ([_played(players, seed) for seed in range(max(40, times(2000)))] for players in (4, 6))

    from_pile = [any(say.gaps["card"].row in (JOKER, BLANK) for say in each.told("play.told.pile")) for each in fours]
    specials = ["play.reason.specials" == each.result.reasons[0].key for each in sixes]
    drawn = [len(each.told("play.told.pile")) for each in (*fours, *sixes)]
    assert mean(from_pile) == pytest.approx(0.11, abs=0.02 if SOAK else 0.11)
    assert mean(specials) == pytest.approx(0.015, abs=0.01 if SOAK else 0.05)
    assert max(drawn) <= 7


def _played(players, seed):
    table = Table(players, "counts", dealt=False)
    table.play(table.hands(seed))
    return table


@pytest.mark.parametrize("depth", DEPTHS)
def test_the_same_answers_lead_to_the_same_game(depth):
    tables = [Table(4, depth, dealt=False) for _ in range(2)]
    first, second = (table.play(table.hands(7)) for table in tables)

    assert first == second


@pytest.mark.parametrize("depth", DEPTHS)
def test_a_state_is_as_good_as_new_after_json(depth):
    msgspec = pytest.importorskip("msgspec")
    table = Table(5, depth, dealt=False)

    for state in table.play(table.hands(3)):
        assert state == msgspec.json.decode(msgspec.json.encode(state), type=table.rules.state_type)


def tapped(table, seed):
    """A game by chance, and the taps of each answer by the kind of question."""
    hands, counted = table.hands(seed), []
    while table.result is None:
        prompt, (seat, *_) = table.prompt, asked_of(table.prompt)
        value = hands(table.state, prompt, seat)
        counted.append((table.phase, taps(prompt.asked(seat), value)))
        table.answer({seat: value})
    return counted


@rule("ALL-D2", "ALL-D3")
def test_two_taps_for_each_card_taken_and_else_only_royals_specials_and_the_loss():
    """The usual depth: one tap for who starts, one for each card from the pile, two at most for a special card."""
    table = Table(4, "counts", dealt=False)
    counted = tapped(table, 11)

    by_kind = {kind: sum(taps for each, taps in counted if each == kind) for kind, _ in counted}
    turns = table.state.turns
    assert (1, turns, turns) == (by_kind["start"], by_kind["taker"], by_kind["card"])
    assert len(table.told("play.told.pile")) == by_kind.get("top", 0)
    assert by_kind.get("pay", 0) + by_kind.get("second", 0) <= 2 * len(table.told("play.told.special"))


def test_a_turn_without_royals_costs_two_taps():
    table = Table(4, "counts")
    before = len(table.keys)

    table.takes(1, "rat")

    assert 2 == len(table.keys) - before


def test_with_the_referee_a_turn_without_passing_costs_four_taps():
    """Before whom, as what, the guess, what it was (3.5); two more for each time the card is passed on."""
    table = Table(4, "referee")
    before = len(table.keys)
    table.says("rat", 1).guess("right", "rat")
    assert 4 == len(table.keys) - before

    table.says("rat", 1)
    table.answer("pass")
    table.says("rat", 2).guess("right", "rat")
    assert 4 + 4 + 3 == len(table.keys) - before


def test_a_royal_and_a_special_card_cost_what_was_promised():
    """3.5: one tap for the new top, one or two for what is laid down."""
    table = Table(4, "referee", top="fly")
    table.says("rat", 1).guess("right", "royal rat")
    assert "top" == table.phase
    table.turn_up("bat")
    table.says("rat", 1).guess("right", "blank")
    before = len(table.keys)

    table.turn_up("toad").turn_up("fly")

    assert ("target", 2) == (table.phase, len(table.keys) - before)
