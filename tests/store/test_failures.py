"""A full disk, another program, a damaged file, a folder that may not be written to: each is told in words."""

import os
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from companion.store.protocol import StoreFailed
from companion.store.sqlite import SqliteStore
from tests.store.made import entry, log, opening

ROOT = Path(__file__).parents[2]
posix = pytest.mark.skipif(os.name != "posix", reason="limits and rights as Unix has them")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "tables.db"


@pytest.fixture
def store(path):
    fresh = SqliteStore(path, patience=0.1)
    fresh.open_table(opening())
    fresh.append({"T1": log(2)})
    yield fresh
    fresh.close()


def run(script, *words):
    done = subprocess.run(
        [sys.executable, "-c", script, *map(str, words)],
        cwd=ROOT, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert 0 == done.returncode, done.stderr
    return done.stdout.splitlines()


# A full disk


def test_a_full_disk_is_told_and_nothing_half_is_kept(store):
    store.open_table(opening("T2"))
    with store._connections.reading() as connection:
        connection.execute("PRAGMA max_page_count = 1")  # as many pages as there are
    with pytest.raises(StoreFailed, match="disk is full") as caught:
        store.append({"T2": [entry(1)], "T1": [entry(3, value="x" * 100_000)]})

    assert "store/full" == caught.value.code
    assert (log(2), []) == (store.entries("T1"), store.entries("T2"))
    with store._connections.reading() as connection:
        connection.execute("PRAGMA max_page_count = 100000")
    store.append({"T1": [entry(3)]})
    assert log(3) == store.entries("T1")


FULL = """
import resource, sys
from pathlib import Path
from companion.store.protocol import StoreFailed
from companion.store.sqlite import SqliteStore
from tests.store.made import entry, opening

store = SqliteStore(Path(sys.argv[1]))
store.open_table(opening())
resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, resource.RLIM_INFINITY))
seq = 0
try:
    while seq < 1000:
        store.append({"T1": [entry(seq + 1, value="x" * 3000)]})
        seq += 1
except StoreFailed as failure:
    print(failure.code)
print(seq, store.last_seq("T1"), len(store.entries("T1")))
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
store.append({"T1": [entry(seq + 1)]})
store.close()
"""


@posix
def test_what_was_confirmed_before_the_disk_refused_is_safe(path):
    """The system itself refuses to let the file grow; afterwards the same store goes on."""
    code, counts = run(FULL, path)
    seq, last, count = map(int, counts.split())

    assert "store/unreliable" == code
    assert 10 < seq == last == count
    with closing(SqliteStore(path)) as again:
        assert list(range(1, seq + 2)) == [each.seq for each in again.entries("T1")]


# Another program


HOLDING = """
import sqlite3, sys
holder = sqlite3.connect(sys.argv[1], isolation_level=None)
holder.execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.read()
"""


def test_a_file_that_another_process_holds_is_told_and_nothing_is_written(store, path):
    held = [sys.executable, "-c", HOLDING, str(path)]
    with subprocess.Popen(held, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert "held\n" == holder.stdout.readline()
        with pytest.raises(StoreFailed, match="Another program holds") as caught:
            store.append({"T1": [entry(3)]})
        assert log(2) == store.entries("T1")
        holder.communicate("")
    store.append({"T1": [entry(3)]})

    assert "store/locked" == caught.value.code
    assert log(3) == store.entries("T1")


def test_a_program_that_lets_go_in_time_is_waited_for(path):
    with closing(SqliteStore(path, patience=30)) as patient:
        patient.open_table(opening())
        with subprocess.Popen(
            [sys.executable, "-c", HOLDING.replace("sys.stdin.read()", "import time; time.sleep(0.2)"), str(path)],
            stdout=subprocess.PIPE, text=True,
        ) as holder:  # fmt: skip
            assert "held\n" == holder.stdout.readline()
            patient.append({"T1": log(1)})

        assert log(1) == patient.entries("T1")


# A damaged file


@pytest.mark.parametrize("size", [100, 5000, 60_000])
def test_a_file_that_is_none_of_ours_is_told_and_kept(path, size):
    path.write_bytes(b"not a database at all, " * (size // 23))
    before = path.read_bytes()
    with pytest.raises(StoreFailed, match=r"tables.db is damaged.*--data FOLDER.*backup") as caught:
        SqliteStore(path)

    assert "store/damaged" == caught.value.code
    assert before == path.read_bytes()


def test_damage_in_the_middle_is_found_when_the_file_is_opened(store, path):
    for first in range(3, 303):
        store.append({"T1": [entry(first, value="x" * 200)]})
    store.close()
    damaged = bytearray(path.read_bytes())
    damaged[40_000:60_000] = b"\xa5" * 20_000
    path.write_bytes(damaged)
    with pytest.raises(StoreFailed, match="is damaged"):
        SqliteStore(path)

    assert damaged == path.read_bytes()


def test_damage_in_a_running_game_is_told(store, path):
    with closing(sqlite3.connect(path, isolation_level=None)) as bare:
        bare.execute("UPDATE entries SET value = '{broken' WHERE seq = 2")
        bare.execute("UPDATE openings SET opening = '[]'")
    for reads in (store.entries, store.opening, store.export_table):
        with pytest.raises(StoreFailed, match="is damaged"):
            reads("T1")


def test_a_log_of_changes_that_was_cut_off_loses_only_what_was_cut(store, path, tmp_path):
    """As after a power cut: the file and its log of changes as they lie, the last bytes of the log missing."""
    store.append({"T1": [entry(3)]})
    taken = tmp_path / "taken"
    taken.mkdir()
    for name in ("tables.db", "tables.db-wal"):
        (taken / name).write_bytes((tmp_path / name).read_bytes())
    with (taken / "tables.db-wal").open("r+b") as changes:
        changes.truncate((taken / "tables.db-wal").stat().st_size - 10)

    with closing(SqliteStore(taken / "tables.db")) as again:
        assert log(2) == again.entries("T1")


# A place that does not take it


def test_a_place_below_a_file_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreFailed, match="There can be no file at") as caught:
        SqliteStore(tmp_path / "file" / "tables.db")

    assert "store/nowhere" == caught.value.code


def test_a_folder_in_place_of_the_file_is_told(tmp_path):
    with pytest.raises(StoreFailed) as caught:
        SqliteStore(tmp_path)

    assert caught.value.code in {"store/nowhere", "store/unwritable"}


FORBIDDEN = """
import os, sys
from pathlib import Path
from companion.store.migrate import migrations
from companion.store.protocol import StoreFailed
from companion.store.sqlite import SqliteStore

steps = migrations()
if os.geteuid() == 0:
    os.setuid(65534)  # nothing is forbidden to root
try:
    SqliteStore(Path(sys.argv[1]), steps=steps)
except StoreFailed as failure:
    print(failure.code)
    print(failure.reason)
"""


@posix
@pytest.mark.parametrize("is_there", [False, True])
def test_a_folder_that_may_not_be_written_to_is_told(is_there):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if is_there:
            SqliteStore(folder / "tables.db").close()
            (folder / "tables.db").chmod(0o444)
        folder.chmod(0o555)
        code, reason = run(FORBIDDEN, folder / "tables.db")
        folder.chmod(0o755)

    assert "store/unwritable" == code
    assert reason.startswith(f"CartaViva may not write {folder}")
    assert "--data FOLDER" in reason
