"""The game at a table of the real engine: entries folded, and what each device is shown."""

from random import Random

import pytest

from card_data.rules import TABLE, To
from companion.engine.answers import LOT, jsoned
from companion.engine.chance import commitment
from companion.engine.entries import Kind, Opening
from companion.engine.fold import fold
from companion.engine.ground import Ground
from companion.engine.play import awaited
from companion.engine.position import Stage
from companion.engine.shown import shown
from tests.engine.tables import KITS, NAMES, SEED, Table
from tests.piratenspiel.rules.crewing import PLAYED, RULES, tables


def _table(seats=3, **options):
    opening = Opening(
        table="T1",
        game="piratenspiel",
        rules_version=RULES.version,
        tables=tables(),
        digest="d1",
        seed=SEED,
        commitment=commitment(SEED),
        evening="E1",
        created=1,
        title="Piratenspiel",
        kits=KITS,
    )
    table = Table(Ground(RULES, opening))
    for number in range(seats):
        assert table.value(Kind.SIT, number, device=f"phone{number}", name=NAMES[number])
    for option, choice in options.items():
        assert table.value(Kind.CHOOSE, 0, device="phone0", option=option, choice=choice)
    assert table.value(Kind.BEGIN, device="phone0", seats=list(range(seats)))
    return table


def _hands(table, seed=1):
    return RULES.hands(table.position.setup, Random(seed))


def _go_on(table, hands):
    """One answer more, as the bots would give it."""
    (open_,) = table.position.open
    seat = TABLE if open_.prompt.to is To.TABLE else awaited(table.position, open_)[0]
    value = hands(table.position.state, open_.prompt, seat)
    device = f"phone{max(seat, 0)}"
    assert table.enter(Kind.ANSWER, seat, device=device, prompt=open_.id, value=jsoned(value)), table.why()


@pytest.mark.parametrize(("variant", "count"), PLAYED)
@pytest.mark.parametrize("depth", ["rounds", "tricks"])
def test_a_game_is_played_to_its_end_and_everybody_sees_the_same(variant, count, depth):
    """Nothing is ever sealed: whatever one device is shown of the game, all are."""
    table = _table(variant=variant, count=count, depth=depth)
    hands = _hands(table)
    while table.position.stage is Stage.PLAYING:
        views = [
            shown(table.ground, table.position, seat, () if seat is None else (seat,)).view for seat in (None, 0, 2)
        ]
        assert views[0] == views[1] == views[2]
        assert not any(each.prompt.sealed or each.prompt.alike for each in table.position.open)
        _go_on(table, hands)

    assert 1 == table.position.outcome.standings[0].place


def test_the_log_leads_to_the_same_game_again():
    table = _table()
    hands = _hands(table)
    while table.position.stage is Stage.PLAYING:
        _go_on(table, hands)

    assert table.position == fold(table.ground, table.entries)


def test_a_lot_can_say_who_deals():
    table = _table()

    assert table.answer("round1/dealer", TABLE, LOT, device="phone1")

    assert table.position.state.dealer in (0, 1, 2)


def test_tricks_that_are_short_are_refused_and_change_nothing():
    table = _table()
    table.answer("round1/dealer", TABLE, "2")
    table.answer("round1/trump", 0, "red")
    before = table.position

    assert not table.answer("round1/tricks", TABLE, {"0": 4, "1": 4, "2": 3})

    assert before == table.position


def test_points_that_are_missing_are_counted_in_the_refusal():
    table = _table(variant="poker")
    table.answer("round1/dealer", TABLE, "2")
    table.answer("round1/trump", 0, "red")

    told = {"ranks0": 100, "reds0": 45, "ranks1": 78, "reds1": 0, "ranks2": 0, "reds2": 0}
    assert not table.answer("round1/points", TABLE, told)

    assert ("points/ranks-missing", 2) == (table.why(), table.refused.say.gaps["n"])


def test_the_list_of_moves_is_undone_freely_and_told_again():
    table = _table()
    table.answer("round1/dealer", TABLE, "2", device="phone0")
    table.answer("round1/trump", 0, "red", device="phone0")
    table.answer("round1/tricks", TABLE, {"0": 4, "1": 4, "2": 4}, device="phone0")
    (_, back) = shown(table.ground, table.position, 0, (0,)).backs[:2]
    assert all(each.free for each in shown(table.ground, table.position, 0, (0,)).backs)

    assert table.value(Kind.ASK_UNDO, 0, device="phone0", to=back.to, excused=[]), table.why()

    assert table.position.state.phase in ("trump", "tricks")


def test_who_leaves_for_good_is_not_waited_for():
    table = _table(4)
    table.answer("round1/dealer", TABLE, "3")

    assert table.enter(Kind.LEAVE, 0, device="phone0")

    assert ("round1/trump/again1", (1,)) == (table.position.open[0].prompt.key, table.position.open[0].prompt.seats)
