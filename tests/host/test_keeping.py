"""Tables in memory and out of it: lists, records, copies, moves, deletion."""

import json
import threading
import time
from contextlib import closing
from dataclasses import dataclass, replace

import msgspec
import pytest

from companion.engine.entries import Kind
from companion.host.host import IDLE
from companion.host.offload import direct
from companion.host.tables import SNAPSHOT_EVERY
from companion.store.memory import MemoryStore
from companion.store.protocol import Conflict
from companion.store.sqlite import SqliteStore

from . import marathon
from .playing import At, Clock, Shelf, begun, host, lobby, played_out


def correct(table, number):
    return table.do(Kind.CORRECT, 0, value={"quantity": "coins1", "value": number % 9})


def test_the_list_of_tables_names_who_plays():
    table = begun(title="Friday")
    (summary,) = table.host.tables()

    assert ("auction", "Friday", ("Ada", "Ben", "Chiara"), None) == (
        summary.game,
        summary.title,
        summary.names,
        summary.ended,
    )


def test_a_record_holds_what_everybody_saw():
    table = begun()
    correct(table, 4)
    played_out(table)
    record = table.host.record(table.table)

    assert table.position.lines == record.lines
    assert ["log.set-right-of"] == [line.say.key for line in record.corrections]
    assert ["Ada", "Ben", "Chiara"] == [sitter.name for sitter in record.seats]
    assert {"depth": "light", "team": "no"} == record.options
    assert (1, 64) == (record.outcome.standings[0].place, len(record.seed))


def test_a_record_holds_nothing_that_is_sealed_and_no_device():
    """B155"""
    table = begun()
    table.answer("round1/bid", 0, 7)
    one = msgspec.json.encode(table.host.record(table.table))
    other = begun()
    other.answer("round1/bid", 0, 8)

    assert one == msgspec.json.encode(other.host.record(other.table))
    assert b"phone" not in one
    assert "" == table.host.record(table.table).seed


def test_what_nobody_asks_for_leaves_the_memory_and_comes_back_the_same():
    store, clock = MemoryStore(), Clock()
    table = begun(at=host(store, clock=clock))
    before = table.position
    table.host.sweep()
    assert {table.table} == table.host._tables._kept.keys()

    clock.now += IDLE + 1000
    table.host.sweep()
    assert {} == table.host._tables._kept
    assert before.seq == store.snapshot(table.table).seq
    assert before == table.position
    assert correct(table, 1)


def test_a_short_cut_is_kept_now_and_then_and_at_the_end():
    store = MemoryStore()
    table = begun(at=host(store))
    assert None is store.snapshot(table.table)
    while table.position.seq < SNAPSHOT_EVERY:
        correct(table, table.position.seq)
    assert SNAPSHOT_EVERY == store.snapshot(table.table).seq

    played_out(table)
    assert table.position.seq == store.snapshot(table.table).seq


@pytest.mark.parametrize(("device", "deleted"), [("phone0", True), ("phone1", False), ("stranger", False)])
def test_who_hosts_a_table_deletes_it(device, deleted):
    table = begun()
    answer = table.host.delete(table.table, device=device)

    assert deleted is (answer is True)
    assert deleted is (table.shown(0) is None)
    assert deleted is ([] == table.host.tables())


def test_whoever_sits_deletes_a_table_whose_host_is_away():
    table = begun()
    table.do(Kind.AWAY, 0, device="phone1")

    assert "seat/not-host" == table.host.delete(table.table, device="stranger").code
    assert table.host.delete(table.table, device="phone1")


def test_a_table_that_nobody_sits_at_is_deleted_by_anybody():
    table = lobby(seats=0)

    assert table.host.delete(table.table, device="stranger")
    assert not table.host.delete(table.table, device="stranger")


def test_who_waits_for_a_deleted_table_is_woken():
    table = begun()
    seq = table.position.seq
    table.host.delete(table.table, device="phone0")

    assert seq < table.host.wait(table.table, seq, 5)


def test_a_table_moves_to_another_computer_in_mid_game():
    table = begun()
    table.answer("round1/bid", 0, 7)
    other = host(MemoryStore(), first=100)
    moved = At(other, other.move_in(table.host.move_out(table.table)))

    assert table.position == moved.position
    assert moved.answer("round1/bid", 1, 3)
    with pytest.raises(Conflict):
        other.move_in(table.host.move_out(table.table))
    with pytest.raises(ValueError, match="holds no table"):
        other.move_in(json.dumps({"a": 1}))


def test_a_copy_holds_everything(tmp_path):
    with closing(SqliteStore(tmp_path / "tables.db")) as store:
        table = begun(at=host(store))
        table.answer("round1/bid", 0, 7)
        table.host.back_up(tmp_path / "copy.db")
        before = table.position
    with closing(SqliteStore(tmp_path / "copy.db")) as copy:
        assert before == host(copy).position(table.table)


def test_slow_work_runs_where_it_was_told_to():
    """Every touch of the disk goes through `offload`; what is shown of a table in memory does not."""
    work = []

    def offload(each):
        work.append(each)
        return direct(each)

    table = begun(at=host(offload=offload))
    work.clear()
    table.shown(0)
    table.host.wait(table.table, table.position.seq, 0)
    assert [] == work

    correct(table, 1)
    assert 1 == len(work)


def test_a_slow_disk_keeps_nobody_from_looking():
    goes_on, is_writing = threading.Event(), threading.Event()

    class Slow(MemoryStore):
        is_slow = False

        def append(self, batch):
            if self.is_slow:
                is_writing.set()
                assert goes_on.wait(10)
            super().append(batch)

    store = Slow()
    table = begun(at=host(store))
    before = table.shown(1)
    store.is_slow = True
    writer = threading.Thread(target=correct, args=(table, 1))
    writer.start()
    assert is_writing.wait(10)
    start = time.monotonic()
    assert before == table.shown(1)
    assert time.monotonic() - start < 1

    goes_on.set()
    writer.join(10)
    assert before.seq + 1 == table.shown(1).seq


@dataclass(frozen=True, slots=True)
class Odd(marathon.State):
    more: object = None


@pytest.mark.parametrize("more", [(1, 2), 1j, {1: (2,)}], ids=str)
def test_a_state_that_json_cannot_carry_costs_no_answer_and_is_read_from_the_log(more):
    class Rules(marathon.Marathon):
        state_type = Odd

        def start(self, chance):
            state = super().start(chance).state
            return marathon.Step(Odd(state.steps, state.metres, more))

        def apply(self, state, answer, chance):
            step = super().apply(state, answer, chance)
            return marathon.Step(Odd(step.state.steps, step.state.metres, state.more))

    shelf, store = Shelf(odd=replace(marathon.RULES, rules=Rules)), MemoryStore()
    table = begun("odd", 1, at=host(store, shelf=shelf))

    assert all(table.answer(f"0/{number}", 0, 1) for number in range(SNAPSHOT_EVERY + 1))
    assert table.position == At(host(store, shelf=shelf), table.table).position


def test_a_table_that_all_have_left_can_be_deleted():
    table = begun("marathon", 2)
    table.do(Kind.LEAVE, 0)
    table.do(Kind.LEAVE, 1)

    assert table.host.delete(table.table, device="anybody") is True
