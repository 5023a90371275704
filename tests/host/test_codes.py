"""Codes by which phones join: short, short-lived, never the way to a seat."""

from card_data.links import JOIN_ALPHABET
from companion.engine.entries import Kind
from companion.host.codes import LIFE, Codes
from companion.store.memory import MemoryStore

from .playing import At, Clock, Drawn, begun, host, lobby


def test_a_code_leads_to_its_table_however_it_is_typed():
    table = lobby()
    code = table.host.code(table.table)

    assert 5 == len(code)
    assert set(code) <= set(JOIN_ALPHABET)
    assert table.table == table.host.find(code) == table.host.find(f" {code[:2].lower()}-{code[2:].lower()} ")
    assert code == table.host.code(table.table)


def test_what_is_no_code_leads_nowhere():
    at = host()

    assert [None] * 4 == [at.find(code) for code in ("", "KKKKK", "<b>", "\ud83c")]


def test_two_tables_have_two_codes():
    at = host()
    tables = [lobby(at=at) for _ in range(20)]

    assert {table.table for table in tables} == {at.find(at.code(table.table)) for table in tables}


def test_a_code_dies_when_the_table_is_locked():
    table = lobby()
    code = table.host.code(table.table)
    table.do(Kind.LOCK, 0, value={"locked": True})

    assert (None, "") == (table.host.find(code), table.host.code(table.table))
    table.do(Kind.LOCK, 0, value={"locked": False})
    assert table.table == table.host.find(table.host.code(table.table))


def test_a_code_dies_when_the_table_is_full():
    table = lobby(seats=3)
    code = table.host.code(table.table)
    table.do(Kind.SIT, device="phone3", value={"name": "Dan"})

    assert (None, "") == (table.host.find(code), table.host.code(table.table))


def test_phones_come_back_to_a_full_table_by_a_new_code():
    table = begun(seats=4)
    assert "" == table.host.code(table.table)
    code = table.host.renew(table.table)

    assert table.table == table.host.find(code)
    assert code == table.host.code(table.table)


def test_a_new_code_takes_the_place_of_all_others():
    table = lobby()
    old = table.host.code(table.table)
    new = table.host.renew(table.table)

    assert old != new
    assert (None, table.table) == (table.host.find(old), table.host.find(new))


def test_a_code_ends_and_the_screen_has_the_next_one_before():
    clock = Clock()
    table = lobby(at=host(clock=clock))
    old = table.host.code(table.table)
    clock.now += LIFE - 60_000
    new = table.host.code(table.table)
    assert [table.table] * 2 == [table.host.find(old), table.host.find(new)]

    clock.now += 60_000
    assert [None, table.table] == [table.host.find(old), table.host.find(new)]


def test_a_code_on_the_screen_is_good_after_a_restart():
    store = MemoryStore()
    table = lobby(at=host(store))
    code = table.host.code(table.table)

    assert table.table == At(host(store), table.table).host.find(code)


def test_a_deleted_table_leaves_no_code():
    table = lobby()
    code = table.host.code(table.table)
    table.host.delete(table.table, device="phone0")

    assert None is table.host.find(code)
    assert "{}" == table.host._store.setting("codes")


def test_codes_show_nothing_of_the_table_and_are_fair():
    codes = Codes(MemoryStore(), Clock(), Drawn().__call__)
    letters = "".join(codes._drawn() for _ in range(2000))

    assert set(JOIN_ALPHABET) == set(letters)
    assert max(map(letters.count, JOIN_ALPHABET)) < 2 * min(map(letters.count, JOIN_ALPHABET))
