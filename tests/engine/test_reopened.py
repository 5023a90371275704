"""A game that goes on after its end draws from another seed: the first one has been told."""

from dataclasses import replace

from card_data.rules import TABLE
from companion.engine import snapshots
from companion.engine.answers import LOT
from companion.engine.chance import Lots, commitment
from companion.engine.entries import Kind
from companion.engine.fold import fold
from companion.engine.position import Stage
from companion.engine.shown import shown

from . import auction
from .tables import SEED, begun

LATER = "1a" * 32


def played(later=LATER):
    """A game of two that ended with a lot, and the number of the entry that drew it."""
    table = begun(auction.RULES, 2)
    table.ground = replace(table.ground, opening=replace(table.ground.opening, later=later))
    for number in (1, 2, 3):
        for seat in (0, 1):
            table.answer(f"round{number}/bid", seat, 1)
        assert table.answer(f"round{number}/tie", TABLE, LOT, device="phone0")
    assert Stage.ENDED is table.position.stage
    return table, table.position.seq


def undone(table, to):
    table.value(Kind.ASK_UNDO, 0, device="phone0", to=to)
    assert table.value(Kind.CONSENT, 1, device="phone1", yes=True)
    return table


def seen(table):
    return shown(table.ground, table.position, 0)


def test_the_seed_that_was_told_draws_nothing_any_more():
    table, last = played()
    told = seen(table).seed
    undone(table, last)
    promised = seen(table).commitment
    table.answer("round3/tie", TABLE, LOT, device="phone0")

    assert SEED == told
    assert commitment(seen(table).seed) == promised
    assert SEED != seen(table).seed
    drawn = Lots(seen(table).seed).one("round3/tie", 2)
    before = [Lots(SEED).one(f"round{number}/tie", 2) for number in (1, 2)]
    points = [[*before, drawn].count(seat) for seat in (0, 1)]
    assert points == list(table.position.state.points)


def test_the_seed_is_hidden_while_it_goes_on():
    table, last = played()

    assert "" == seen(undone(table, last)).seed


def test_the_log_keeps_the_seed_that_was_told():
    table, last = played()
    undone(table, last)
    line = next(line for line in table.position.lines if line.say.key == "log.new-seed")

    assert {"seed": SEED, "commitment": seen(table).commitment} == line.say.gaps


def test_each_end_that_is_taken_back_has_a_seed_of_its_own():
    table, last = played()
    seeds = {SEED}
    for _ in range(3):
        undone(table, last)
        table.answer("round3/tie", TABLE, LOT, device="phone0")
        seeds.add(seen(table).seed)
        last = table.position.seq

    assert 4 == len(seeds)


def test_what_lies_on_the_table_can_take_the_end_back_too():
    table, _ = played()
    table.value(Kind.CORRECT, 0, device="phone0", quantity="round", value=3)

    assert Stage.PLAYING is table.position.stage
    assert commitment(SEED) != seen(table).commitment


def test_an_undo_that_leaves_the_end_alone_changes_no_seed():
    table, last = played()
    table.value(Kind.CORRECT, 0, device="phone0", quantity="coins0", value=3)
    table.value(Kind.ASK_UNDO, 0, device="phone0", to=last + 1)

    assert (Stage.ENDED, SEED) == (table.position.stage, seen(table).seed)


def test_folded_and_read_from_a_snapshot_it_is_the_same():
    table, last = played()
    undone(table, last)

    assert table.position == fold(table.ground, table.entries)
    assert table.position == snapshots.read(table.ground, snapshots.faithful(table.ground, table.position))


def test_a_game_without_lots_tells_of_no_seed():
    table = begun(auction.RULES, 2)
    for number in (1, 2, 3):
        table.answer(f"round{number}/bid", 0, 2)
        table.answer(f"round{number}/bid", 1, 1)
    undone(table, table.position.seq)

    assert "log.new-seed" not in table.said()
