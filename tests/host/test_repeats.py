"""An action that comes again is told what the first one was told, whatever came since."""

from companion.engine.entries import Kind
from companion.host.intents import Intent
from companion.store.memory import MemoryStore

from .playing import BID, At, begun, host


def bid(table, value, action, device="phone0"):
    return table.host.act(Intent(table.table, Kind.ANSWER, device, 0, BID, value, action))


def test_an_answer_that_comes_twice_counts_once():
    table = begun()
    first = bid(table, 3, "x")

    assert first == bid(table, 3, "x")
    assert first.seq == table.position.seq


def test_a_repeat_that_says_otherwise_changes_nothing():
    table = begun()
    first = bid(table, 3, "x")

    assert first == bid(table, 4, "x")
    assert {0: 3} == dict(table.position.open[0].given)


def test_a_repeat_after_the_prompt_was_closed_is_told_that_it_counted():
    table = begun()
    first = bid(table, 3, "x")
    table.answer("round1/bid", 1, 2)
    table.answer("round1/bid", 2, 1)

    assert first == bid(table, 3, "x")


def test_a_refusal_is_repeated_too_though_it_would_count_now():
    table = begun()
    first = table.host.act(Intent(table.table, Kind.CONSENT, "phone1", 1, "", {"yes": True}, "x"))
    table.bids(3, 2, 1)
    table.do(Kind.ASK_UNDO, 0, value={"to": table.position.seq})

    assert "undo/not-pending" == first.code
    assert first == table.host.act(Intent(table.table, Kind.CONSENT, "phone1", 1, "", {"yes": True}, "x"))
    assert (1, 2) == table.position.undo.needed


def test_two_in_one_group_are_one():
    table = begun()
    intent = Intent(table.table, Kind.ANSWER, "phone0", 0, BID, 3, "x")
    first, second = table.host._commits.group([intent, intent])

    assert first == second
    assert first.seq == table.position.seq


def test_a_repeat_is_known_after_a_restart():
    store = MemoryStore()
    table = begun(at=host(store))
    first = bid(table, 3, "x")

    again = At(host(store), table.table)
    assert first == bid(again, 3, "x")
    assert first.seq == again.position.seq


def test_a_repeat_is_known_after_a_restart_from_a_short_cut():
    store = MemoryStore()
    table = begun(at=host(store))
    first = bid(table, 3, "x")
    for value in range(40):
        table.do(Kind.CORRECT, 0, value={"quantity": "coins1", "value": value % 9})
    assert store.snapshot(table.table).seq > first.seq

    assert first == bid(At(host(store), table.table), 3, "x")


def test_another_device_cannot_use_the_same_action():
    table = begun()
    bid(table, 3, "x")

    assert "entry/malformed" == table.host.act(Intent(table.table, Kind.ANSWER, "phone1", 1, BID, 3, "x")).code


def test_the_same_action_at_two_tables_is_two():
    at = host()
    one, two = begun(at=at), begun(at=at)

    assert (one.table, two.table) == (bid(one, 3, "x").table, bid(two, 3, "x").table)


def test_what_has_no_action_is_never_a_repeat():
    table = begun()
    for value in (3, 4):
        bid(table, value, "")

    assert {0: 4} == dict(table.position.open[0].given)
