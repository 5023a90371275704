"""The file: who may read it, what a deletion leaves, how it grows with the version, copies while play goes on."""

import os
import random
import sqlite3
import stat
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from companion.engine.entries import Kind
from companion.store import statements
from companion.store.connections import Connections, copy_out
from companion.store.migrate import Migration, migrations
from companion.store.places import open_store
from companion.store.protocol import Snapshot, StoreFailed
from companion.store.sqlite import SqliteStore
from tests.store.made import entry, log, opening, result, sat

ROOT = Path(__file__).parents[2]
posix = pytest.mark.skipif(os.name != "posix", reason="rights as Unix has them")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "tables.db"


@pytest.fixture
def store(path):
    fresh = SqliteStore(path)
    fresh.open_table(opening())
    yield fresh
    fresh.close()


def beside(path):
    """Everything that lies where the file lies."""
    return sorted(each.name for each in path.parent.iterdir())


# Where it lies


def test_what_was_kept_is_there_when_it_is_opened_again(store, path):
    store.append({"T1": log(3)})
    store.close()

    assert ["tables.db"] == beside(path)
    with closing(SqliteStore(path)) as again:
        assert log(3) == again.entries("T1")


@pytest.mark.parametrize("where", ["sqlite:///{}/tables.db", "{}/tables.db", "{}"])
def test_a_place_is_a_file_a_folder_or_an_address(tmp_path, where):
    with closing(open_store(where.format(tmp_path))) as opened:
        assert tmp_path / "tables.db" == opened.path


def test_memory_is_a_place_too():
    with closing(open_store("memory://")) as opened:
        assert [] == opened.summaries()


def test_a_place_that_nobody_knows_is_told():
    with pytest.raises(StoreFailed, match="postgresql://club/tables is no place"):
        open_store("postgresql://club/tables")


@posix
def test_only_the_owner_reads_it(tmp_path):
    path = tmp_path / "new" / "tables.db"
    with closing(SqliteStore(path)) as fresh:
        fresh.open_table(opening())
        fresh.back_up(path.with_name("copy.db"))
        modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in path.parent.iterdir()}

    assert {"tables.db": 0o600, "tables.db-wal": 0o600, "tables.db-shm": 0o600, "copy.db": 0o600} == modes
    assert 0o700 == stat.S_IMODE(path.parent.stat().st_mode)


@posix
def test_a_file_that_everybody_read_is_closed_to_them(store, path):
    store.close()
    path.chmod(0o644)
    SqliteStore(path).close()

    assert 0o600 == stat.S_IMODE(path.stat().st_mode)


def test_every_connection_waits_for_the_disk_and_wipes_what_it_deletes(path):
    connections = Connections(path, patience=1)
    with connections.reading() as one, connections.reading() as other:
        names = ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
        for each in (one, other):
            assert ["wal", 2, 1, 1] == [each.execute(f"PRAGMA {name}").fetchone()[0] for name in names]
    connections.close()


def test_a_connection_left_in_the_middle_of_something_serves_nobody_else(path):
    connections = Connections(path, patience=1)
    with connections.reading() as left:
        left.execute("BEGIN IMMEDIATE")
    with connections.writing() as fresh:
        fresh.execute("CREATE TABLE place (id TEXT)")
    connections.close()

    assert left is not fresh


def test_who_writes_holds_the_file_from_the_first_look(path):
    """Else what was looked at might change before the writing, and the writing fail."""
    connections = Connections(path, patience=1)
    other = sqlite3.connect(path, timeout=0)
    with closing(other), connections.writing(), pytest.raises(sqlite3.OperationalError, match="locked"):
        other.execute("BEGIN IMMEDIATE")
    connections.close()


def test_an_answer_that_is_sealed_lies_in_a_column_of_its_own(store, path):
    store.append({"T1": [entry(1, sealed={"bid": 7}, value=None)]})

    with closing(sqlite3.connect(path)) as bare:
        assert [(None, '{"bid":7}')] == bare.execute("SELECT value, sealed FROM entries").fetchall()


# Deletion


def test_what_is_deleted_is_in_no_byte_of_the_file(store, path):
    """Pages that were split and rows that moved about included; the log of changes beside the file too."""
    seeded = random.Random(3)
    others = [f"{seeded.randrange(16**8):08x}" for _ in range(20)]
    for other in others:
        store.open_table(opening(other, evening="E2", title="Stays here"))
    for first in range(1, 600, 3):
        drawn = [f"{seeded.randrange(16**8):08x} Zoraïde" for _ in range(3)]  # lands anywhere among the others
        seated = sat(first, 0, "Zoraïde" * seeded.choice((1, 3, 40, 700)))
        names = [seated, entry(first + 1, sealed="Zoraïde", action=drawn[0]), entry(first + 2, action=drawn[1])]
        store.append({"T1": names, **{other: log(3, first) for other in others}})
    store.keep_snapshot(Snapshot("T1", 600, 3, '"Zora\\u00efde"' * 900))
    store.keep_result(result(standings=(("Zoraïde", 1, 2),)))
    store.remember("E1", {"real-race": ["Zoraïde"]})
    assert b"Zora" in everything(path)
    store.delete_table("T1")

    assert b"Zora" not in everything(path)
    assert b"5eed5eed" in everything(path)
    assert [600] * 20 == [store.last_seq(other) for other in others]
    store.close()
    assert b"Zora" not in everything(path)


def test_what_another_program_held_is_wiped_when_the_file_is_opened_next(store, path):
    store.append({"T1": [sat(1, 0, "Zoraïde")]})
    store.close()
    hasty = SqliteStore(path, patience=0.05)
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT value FROM entries").fetchall()
        assert hasty.delete_table("T1")
        assert [] == hasty.summaries()
        assert b"Zora" in everything(path)
        assert hasty.setting("store.unswept")
    with closing(SqliteStore(path)) as again:
        assert again.setting("store.unswept") is None
        assert b"Zora" not in everything(path)
    hasty.close()


def everything(path):
    return b"".join(each.read_bytes() for each in path.parent.iterdir())


# Growing with the version


LATER = Migration(
    2, "nicknames", "CREATE TABLE nicknames (name TEXT NOT NULL);\n-- and\nALTER TABLE tables ADD note TEXT;"
)


def test_an_older_file_is_brought_up_and_a_copy_of_it_kept(store, path):
    store.append({"T1": log(2)})
    store.close()
    with closing(SqliteStore(path, steps=[*migrations(), LATER])) as newer:
        newer.append({"T1": [entry(3)]})
        newer.keep_setting("note", "kept")

    assert ["tables-version-1.db", "tables.db"] == beside(path)
    with closing(SqliteStore(path.with_name("tables-version-1.db"))) as copy:
        assert log(2) == copy.entries("T1")


def test_a_copy_that_is_kept_already_is_not_overwritten(store, path):
    store.close()
    path.with_name("tables-version-1.db").write_text("of last year")
    SqliteStore(path, steps=[*migrations(), LATER]).close()

    assert ["tables-version-1-2.db", "tables-version-1.db", "tables.db"] == beside(path)
    assert "of last year" == path.with_name("tables-version-1.db").read_text()


def test_a_step_that_breaks_off_leaves_the_file_as_it_was(store, path):
    store.append({"T1": log(2)})
    store.close()
    broken = Migration(2, "broken", "CREATE TABLE nicknames (name TEXT);\nALTER TABLE nowhere ADD note TEXT;")
    with pytest.raises(StoreFailed, match="no such table: nowhere"):
        SqliteStore(path, steps=[*migrations(), broken])

    with closing(SqliteStore(path)) as again:
        assert log(2) == again.entries("T1")
    with closing(sqlite3.connect(path)) as bare:
        assert [] == bare.execute("SELECT name FROM sqlite_master WHERE name = 'nicknames'").fetchall()


def test_a_file_of_a_newer_version_is_left_alone(store, path):
    store.close()
    SqliteStore(path, steps=[*migrations(), LATER]).close()
    before = path.read_bytes()
    with pytest.raises(StoreFailed, match="written by a newer CartaViva") as caught:
        SqliteStore(path)

    assert "store/newer" == caught.value.code
    assert before == path.read_bytes()


def test_another_programs_file_is_left_alone(path):
    with closing(sqlite3.connect(path)) as bare:
        bare.execute("CREATE TABLE recipes (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(StoreFailed, match="another program"):
        SqliteStore(path)

    assert (before, ["tables.db"]) == (path.read_bytes(), beside(path))


def test_two_that_make_the_same_file_at_once_make_one(path):
    with ThreadPoolExecutor(8) as pool:
        for opened in [each.result() for each in [pool.submit(SqliteStore, path) for _ in range(8)]]:
            opened.close()

    with closing(SqliteStore(path)) as again:
        again.open_table(opening())
        assert opening() == again.opening("T1")


def test_the_steps_are_numbered_without_a_gap():
    assert list(range(1, len(migrations()) + 1)) == [step.number for step in migrations()]


# Copies and threads


def test_a_copy_made_while_play_goes_on_holds_a_whole_past(store, path):
    """Batches over two tables: a copy holds each batch whole or not at all."""
    store.open_table(opening("T2"))
    stop = threading.Event()

    def plays():
        seq = 1
        while not stop.is_set():
            store.append({"T1": [entry(seq)], "T2": [entry(seq)]})
            seq += 1

    player = threading.Thread(target=plays)
    player.start()
    for number in range(5):
        store.back_up(path.with_name(f"copy{number}.db"))
    stop.set()
    player.join()

    for number in range(5):
        with closing(SqliteStore(path.with_name(f"copy{number}.db"))) as copy:
            assert log(copy.last_seq("T1")) == copy.entries("T1")
            assert copy.last_seq("T1") == copy.last_seq("T2") <= store.last_seq("T1")


def test_a_copy_never_lands_on_the_file_itself(store, path):
    with pytest.raises(StoreFailed, match="over the file itself"):
        store.back_up(path.parent / "." / path.name)


def test_a_copy_never_lands_on_a_file_in_use(store, path):
    with closing(SqliteStore(path.with_name("other.db"))), pytest.raises(StoreFailed) as caught:
        store.back_up(path.with_name("other.db"))
    assert "store/locked" == caught.value.code


def test_a_copy_does_not_wait_for_ever(store, path):
    with closing(sqlite3.connect(path, isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")  # nobody can be copied from in the middle of writing
        with pytest.raises(StoreFailed) as caught:
            copy_out(writer, path.with_name("copy.db"), patience=0.1)

    assert "store/locked" == caught.value.code
    assert "copy.db" not in " ".join(beside(path))


def test_reading_goes_on_while_another_writes(store, path):
    store.append({"T1": log(2)})
    with closing(sqlite3.connect(path, isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        assert log(2) == store.entries("T1")


GEVENT = """
import gevent.monkey
gevent.monkey.patch_all()
import sys, threading
from pathlib import Path
import gevent
from companion.store.sqlite import SqliteStore
from tests.store.made import entry, log, opening

store = SqliteStore(Path(sys.argv[1]))
pool = gevent.get_hub().threadpool
for number in range(8):
    store.open_table(opening(f"T{number}"))
def plays(table):
    for seq in range(1, 21):
        pool.apply(store.append, ({table: [entry(seq)]},))
        assert seq == len(store.entries(table))
gevent.joinall([gevent.spawn(plays, f"T{number}") for number in range(8)], raise_error=True, timeout=60)
assert all(log(20) == store.entries(f"T{number}") for number in range(8))
store.close()
print("played")
"""


def test_it_serves_gevents_pool_of_threads(path):
    """Commits run in the pool, reads in the loop, all over the same connections."""
    pytest.importorskip("gevent")
    done = subprocess.run(
        [sys.executable, "-c", GEVENT, str(path)], cwd=ROOT, capture_output=True, text=True, timeout=100, check=False
    )

    assert ("played", 0) == (done.stdout.strip(), done.returncode), done.stderr


def test_the_list_of_tables_reads_only_who_sits(store, path):
    """An index of its own, so that long logs do not slow the home page down."""
    store.append({"T1": [sat(1, 0, "Ada"), entry(2), entry(3, Kind.RISE, seat=0)]})

    with closing(sqlite3.connect(path)) as bare:
        assert "entries_that_seat" in str(bare.execute(f"EXPLAIN QUERY PLAN {statements.SEATING}").fetchall())
