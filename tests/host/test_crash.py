"""The plug is pulled while five phones answer: what was confirmed is there once, and tables stand where logs say."""

import os
import random
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from companion.engine.entries import Kind
from companion.engine.fold import fold
from companion.engine.ground import Ground
from companion.host.intents import Intent
from companion.store.sqlite import SqliteStore
from tests.host import marathon
from tests.host.answering import made

ROOT = Path(__file__).parents[2]


def killed(path, seconds):
    """The tables, and what the process had confirmed when it was killed, so long after its first answers could come."""
    command = [sys.executable, "-m", "tests.host.answering", str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        tables = process.stdout.readline().split()
        time.sleep(seconds)
        process.kill()
        told, failed = process.communicate()
    assert "" == failed
    return tables, [tuple(line.split()) for line in told.splitlines()]


@pytest.mark.soak
@pytest.mark.skipif(os.name != "posix", reason="a process that dies in mid-sentence is Unix's")
def test_no_confirmed_answer_is_lost_or_doubled_when_the_process_dies(tmp_path, times):
    seeded = random.Random(20)
    confirmed = 0
    for number in range(times(200)):
        path = tmp_path / str(number) / "tables.db"
        tables, told = killed(path, seeded.uniform(0.0, 0.4))
        with closing(SqliteStore(path)) as store:
            _check(store, tables, told)
        confirmed += len(told)
    assert confirmed


def _check(store, tables, told):
    host = made(store)
    logs = {table: store.entries(table) for table in tables}
    for table, log in logs.items():
        actions = [entry.action for entry in log if entry.action]
        assert list(range(1, len(log) + 1)) == [entry.seq for entry in log]
        assert len(actions) == len(set(actions))
        assert fold(Ground(marathon.RULES, store.opening(table)), log) == host.position(table)
        steps = host.position(table).state.steps
        assert sum(steps) == sum(entry.kind is Kind.ANSWER for entry in log)
    for table, seq, action in told:
        entry = logs[table][int(seq) - 1]
        assert action == entry.action
        repeat = Intent(table, entry.kind, entry.device, entry.seat, entry.prompt, entry.value, action)
        assert int(seq) == host.act(repeat).seq
