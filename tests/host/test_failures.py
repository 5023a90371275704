"""A full disk, a locked database, another process, other rules: each with the right outcome, said in words."""

import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from companion.bus.memory import MemoryBus
from companion.engine.entries import Entry, Kind
from companion.engine.fold import fold
from companion.engine.position import Stage
from companion.host.intents import Intent, Refused
from companion.store.memory import MemoryStore
from companion.store.protocol import StoreFailed
from companion.store.sqlite import SqliteStore
from tests.engine import auction

from .failing import Failing
from .playing import BID, At, Shelf, begun, host, played_out


@pytest.fixture
def store():
    return Failing(MemoryStore())


@pytest.fixture
def table(store):
    return begun(at=host(store))


def bid(table, seat, value, action):
    return table.took(table.host.act(Intent(table.table, Kind.ANSWER, f"phone{seat}", seat, BID, value, action)))


# The disk


@pytest.mark.parametrize("what", ["full", "locked"])
def test_what_cannot_be_written_is_refused_with_words_and_may_count_later(store, table, what):
    before = table.position
    setattr(store, what, True)
    assert not bid(table, 0, 3, "x")
    assert (f"store/{what}", f"store.{what}") == (table.why, table.refused.say.key)
    assert before == table.position
    assert None is not table.shown(0)

    setattr(store, what, False)
    assert bid(table, 0, 3, "x")
    assert {0: 3} == dict(table.position.open[0].given)


def test_a_whole_group_is_refused_but_what_counted_before_is_not(store, table):
    bid(table, 0, 3, "old")
    store.full = True
    repeat, new, late, nowhere = table.host._commits.group(
        [
            Intent(table.table, Kind.ANSWER, "phone0", 0, BID, 3, "old"),
            Intent(table.table, Kind.ANSWER, "phone1", 1, BID, 3, "new"),
            Intent(table.table, Kind.ANSWER, "phone1", 1, "round9/bid~0", 3, "late"),
            Intent("nowhere", Kind.ANSWER, "phone1", 1, BID, 3, "nowhere"),
        ]
    )

    assert table.position.seq == repeat.seq
    assert ["store/full", "store/full", "host/unknown"] == [new.code, late.code, nowhere.code]


def test_what_was_written_though_the_disk_said_no_counts_once(store, table):
    store.torn = True
    assert not bid(table, 0, 3, "x")
    assert {0: 3} == dict(table.position.open[0].given)
    seq = table.position.seq

    assert bid(table, 0, 3, "x")
    assert seq == table.position.seq


def test_a_table_that_could_not_be_read_again_is_read_before_the_next_answer(store, table):
    def locks():
        store.locked = True
        return {table.table: [Entry(table.position.seq + 1, 1, Kind.ANSWER, "phone1", 1, BID, None, 5, "y")]}

    store.races = [locks]
    assert not bid(table, 0, 3, "x")
    assert "store/locked" == table.why
    store.locked = False
    assert bid(table, 0, 3, "x")

    assert {0: 3, 1: 5} == dict(table.position.open[0].given)


def test_a_result_that_could_not_be_kept_is_kept_later(store, table):
    for _ in range(2):
        table.bids(2, 1, 0)
    table.answer("round3/bid", 0, 2)
    table.answer("round3/bid", 1, 1)
    keep, store.store.keep_result = store.store.keep_result, _fails
    table.answer("round3/bid", 2, 0)
    assert [] == store.results()

    store.store.keep_result = keep
    evening = table.host.evening(table.host.evening_of(table.table))
    assert [1, 0, 0] == [person.wins for person in evening.people]
    assert 1 == len(evening.results)


def _fails(_):
    raise StoreFailed("The disk is full.", "store/full")


def test_a_short_cut_that_cannot_be_written_is_no_loss(store, table):
    keep, store.store.keep_snapshot = store.store.keep_snapshot, _fails
    for value in range(40):
        assert table.do(Kind.CORRECT, 0, value={"quantity": "coins1", "value": value % 9})
    store.store.keep_snapshot = keep

    assert table.position == host(store).position(table.table)


def test_a_real_file_that_another_program_holds_is_told(tmp_path):
    with closing(SqliteStore(tmp_path / "tables.db", patience=0.1)) as store:
        table = begun(at=host(store))
        with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert not bid(table, 0, 3, "x")
        assert "store/locked" == table.why
        assert bid(table, 0, 3, "x")
        assert table.position == fold(table.host._tables.get(table.table).ground, store.entries(table.table))


def test_a_real_disk_that_is_full_is_told(tmp_path):
    with closing(SqliteStore(tmp_path / "tables.db")) as store:
        table = begun(at=host(store))
        with store._connections.reading() as connection:
            connection.execute("PRAGMA max_page_count = 1")
        codes = []
        for number in range(500):
            table.do(Kind.CORRECT, 0, value={"quantity": "coins1", "value": number % 9})
            codes.append(table.why)
            if codes[-1]:
                break
        with store._connections.reading() as connection:
            connection.execute("PRAGMA max_page_count = 100000")

        assert "store/full" == codes[-1]
        assert table.do(Kind.CORRECT, 0, value={"quantity": "coins1", "value": 1})
        assert table.position == host(store).position(table.table)


# Another process


def test_where_another_process_writes_first_it_is_tried_again(store, table):
    store.races = [{table.table: [Entry(table.position.seq + 1, 1, Kind.ANSWER, "phone1", 1, BID, None, 5, "y")]}]

    assert bid(table, 0, 3, "x")
    assert {0: 3, 1: 5} == dict(table.position.open[0].given)


def test_where_others_write_first_all_the_time_it_is_told(store, table):
    def again():
        seq = store.last_seq(table.table) + 1
        return {table.table: [Entry(seq, 1, Kind.AWAY if seq % 2 else Kind.HERE, "phone1", 1)]}

    store.races = [again, again]
    assert not bid(table, 0, 3, "x")
    assert "host/busy" == table.why
    assert bid(table, 0, 3, "x")


def test_a_table_that_another_process_deleted_is_gone(store, table):
    store.store.delete_table(table.table)

    assert not bid(table, 0, 3, "x")
    assert "host/unknown" == table.why
    assert None is table.shown(0)


def test_what_another_process_wrote_is_read_when_the_bus_tells_of_it():
    store, bus = MemoryStore(), MemoryBus()
    table = begun(at=host(store, bus=bus))
    other = At(host(store, bus=bus, first=100), table.table)
    seq = other.position.seq
    bid(table, 0, 3, "x")
    assert {} == dict(other.position.open[0].given)

    assert seq + 1 == other.host.wait(other.table, seq, 5)
    assert {0: 3} == dict(other.position.open[0].given)


# Restarts and other rules


def test_a_restart_loses_nothing(tmp_path):
    """B123"""
    path = tmp_path / "tables.db"
    with closing(SqliteStore(path)) as store:
        table = begun(at=host(store))
        table.bids(3, 2, 1)
        table.answer("round2/bid", 1, 4)
        before = table.position, table.shown(0), table.shown(1)
    with closing(SqliteStore(path)) as store:
        again = At(host(store), table.table)
        after = again.position, again.shown(0), again.shown(1)

    assert before == after


def test_a_short_cut_and_the_whole_log_lead_to_the_same():
    store = MemoryStore()
    table = begun(at=host(store))
    for value in range(50):
        table.do(Kind.CORRECT, 0, value={"quantity": "coins1", "value": value % 9})
    with_snapshot = host(store).position(table.table)
    snapshot = store.snapshot(table.table)
    store._tables[table.table].snapshot = None

    assert 32 <= snapshot.seq < table.position.seq
    assert with_snapshot == table.position == host(store).position(table.table)


def test_a_log_of_other_rules_can_be_looked_at_and_no_more():
    store, shelf = MemoryStore(), Shelf()
    table = begun(at=host(store))
    table.bids(3, 2, 1)
    shelf.rules["auction"] = replace(auction.RULES, version=4)
    now = At(host(store, shelf=shelf), table.table)

    assert "frozen.version" == now.shown(0).frozen_reason.key
    assert table.shown(0).view == now.shown(0).view
    assert not now.do(Kind.CORRECT, 0, value={"quantity": "coins1", "value": 1})
    assert "table/frozen" == now.why


def test_a_log_that_rules_cannot_follow_opens_as_far_as_it_can():
    class Stingy(auction.Auction):
        def prompts(self, state):
            return tuple(replace(each, key=f"other/{each.key}") for each in super().prompts(state))

    store, shelf = MemoryStore(), Shelf()
    table = begun(at=host(store))
    table.bids(3, 2, 1)
    shelf.rules["auction"] = replace(auction.RULES, rules=Stingy)
    now = At(host(store, shelf=shelf), table.table)

    assert "frozen.unreplayable" == now.shown(0).frozen_reason.key
    assert table.position.seq == now.position.seq
    assert not now.answer("other/round1/bid", 0, 1)


def test_a_game_that_is_not_here_any_more_still_tells_who_played():
    store, shelf = MemoryStore(), Shelf()
    table = played_out(begun(at=host(store)))
    del shelf.rules["auction"]
    now = At(host(store, shelf=shelf), table.table)
    seen = now.shown(0)

    assert ("host.missing", "auction") == (seen.frozen_reason.key, seen.frozen_reason.gaps["game"])
    assert ["Ada", "Ben", "Chiara"] == [chair.name for chair in seen.seats]
    assert (Stage.ENDED, None) == (seen.stage, seen.view)
    assert [(0, 1, 3)] == [(each.seat, each.place, each.score) for each in seen.outcome.standings[:1]]
    assert "" == now.host.code(now.table)


def test_a_table_goes_on_with_the_data_that_it_was_begun_with():
    store, shelf = MemoryStore(), Shelf()
    table = begun(at=host(store, shelf=shelf))
    shelf.tables["auction"] = {"lots": ({"id": "L9"},)}
    now = At(host(store, shelf=shelf), table.table)

    assert {"lots": ({"id": "L1"},)} == now.position.setup.tables
    assert now.answer("round1/bid", 0, 3)


def test_a_table_that_is_not_there_is_told_wherever_it_is_asked_for():
    at = host()

    for asks in (at.position, at.code, at.record, at.renew, at.successor, at.last_seen, at.evening_of):
        with pytest.raises(Refused) as caught:
            asks("nowhere")
        assert "host/unknown" == caught.value.refusal.code
    assert (None, False, None) == (at.move_out("nowhere"), at.delete("nowhere", device="x"), at.find("KKKKK"))
