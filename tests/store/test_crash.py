"""The plug is pulled while four threads answer: what was confirmed is there, once, in order, without a gap."""

import os
import random
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from companion.store.sqlite import SqliteStore
from tests.store.appender import SHARED, tables

ROOT = Path(__file__).parents[2]


def killed(path, seconds):
    """What the process had confirmed when it was killed, so long after its first answers could come."""
    command = [sys.executable, "-m", "tests.store.appender", str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert "ready\n" == process.stdout.readline()
        time.sleep(seconds)
        process.kill()
        told = process.stdout.read()
    return [tuple(line.split()) for line in told.splitlines()]


@pytest.mark.soak
@pytest.mark.skipif(os.name != "posix", reason="a process that dies in mid-sentence is Unix's")
def test_no_confirmed_answer_is_lost_or_doubled_when_the_process_dies(tmp_path, times):
    seeded = random.Random(20)
    confirmed = 0
    for number in range(times(200)):
        path = tmp_path / str(number) / "tables.db"
        told = killed(path, seeded.uniform(0.0, 0.25))
        with closing(SqliteStore(path)) as store:
            logs = {table: store.entries(table) for table in tables()}
        _check(logs, told)
        confirmed += len(told)
    assert confirmed


def _check(logs, told):
    for entries in logs.values():
        assert list(range(1, len(entries) + 1)) == [each.seq for each in entries]
        assert len(entries) == len({each.action for each in entries})
    for table, seq, action in told:
        assert action == logs[table][int(seq) - 1].action
    own = [each.action for table, entries in logs.items() if table != SHARED for each in entries]
    assert sorted(own) == sorted(each.action for each in logs[SHARED])
