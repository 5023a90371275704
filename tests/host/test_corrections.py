"""The table is right: whatever lies there is set in two answers at most, and what does not add up is told."""

from random import Random

import pytest

from card_data.rules import To
from companion.engine.answers import jsoned, sampled, taps
from companion.engine.entries import Kind
from companion.engine.play import awaited
from companion.engine.position import Stage
from tests.generally.rules.racing import DEPTHS, RULES, TABLES

from .playing import Shelf, begun, host


def at_random(table, rng, answers):
    """So many answers by hands that hold cards."""
    hands = RULES.hands(table.position.setup, rng)
    for _ in range(answers):
        position = table.position
        open_ = rng.choice(position.open)
        seat = -1 if open_.prompt.to is To.TABLE else rng.choice(awaited(position, open_))
        value = jsoned(hands(position.state, open_.prompt, seat))
        device = "phone0" if seat < 0 else f"phone{seat}"
        assert table.do(Kind.ANSWER, None if seat < 0 else seat, device=device, prompt=open_.id, value=value), table.why
    assert Stage.PLAYING is table.position.stage


def racing(depth, answers, seed=1):
    shelf = Shelf(race=RULES)
    shelf.tables["race"] = TABLES
    table = begun("race", 4, at=host(shelf=shelf), options={"depth": depth})
    at_random(table, Random(seed), answers)
    return table


@pytest.mark.parametrize("depth", DEPTHS)
def test_every_quantity_of_a_race_is_set_in_mid_game(depth):
    """One answer says which and what; nobody has to agree, and everybody reads who did it."""
    rng = Random(7)
    names = {each.id for each in racing(depth, 12).shown(0).quantities}
    for name in sorted(names):
        table = racing(depth, 12)
        quantity = next(each for each in table.shown(0).quantities if each.id == name)
        value = sampled(quantity.asks, rng)
        assert table.do(Kind.CORRECT, 2, value={"quantity": name, "value": jsoned(value)}), (name, table.why)

        now = {each.id: each.value for each in table.shown(1).quantities}
        assert value == now.get(name, value)
        assert ("log.set-right" if quantity.seat in (None, 2) else "log.set-right-of") in table.said[-4:]
        assert taps(quantity.asks, value) >= 1


def test_what_does_not_add_up_is_told_and_not_forbidden():
    table = racing("outcome", 6)
    assert () == table.shown(0).doubts

    assert table.do(Kind.CORRECT, 1, value={"quantity": "car/0", "value": 24})
    assert ["play.doubt.place"] == [say.key for say in table.shown(3).doubts]
    assert Stage.PLAYING is table.position.stage


def test_a_correction_is_taken_back_as_anything_else():
    """B134"""
    table = racing("outcome", 6)
    before = table.position.state
    table.do(Kind.CORRECT, 1, value={"quantity": "tokens/0", "value": 3})
    table.do(Kind.ASK_UNDO, 2, value={"to": table.position.seq})

    assert before == table.position.state
