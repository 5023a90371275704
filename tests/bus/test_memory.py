"""The bus of one process: what it holds for tables that nobody follows any more, and under gevent."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.bus.memory import MemoryBus

ROOT = Path(__file__).parents[2]


def test_tables_that_nobody_waits_for_leave_no_bell():
    bus = MemoryBus()
    for number in range(1000):
        bus.wait(f"T{number}", since=1, timeout=0)
        bus.publish(f"T{number % 2}", 1)
        bus.wait(f"T{number}", since=1, timeout=0.0001)

    assert {} == bus._rooms


def test_only_so_many_numbers_are_kept():
    bus = MemoryBus(remembered=3)
    for number in range(1000):
        bus.publish("kept", number + 1)
        bus.publish(f"T{number}", 1)

    assert ["T998", "kept", "T999"] == list(bus._grown)


def test_a_table_whose_number_was_forgotten_still_wakes_who_waits():
    bus = MemoryBus(remembered=1)
    bus.publish("T1", 5)
    bus.publish("T2", 1)
    assert 0 == bus.wait("T1", since=0, timeout=0)
    bus.publish("T1", 6)

    assert 6 == bus.wait("T1", since=0, timeout=0)


GEVENT = """
import gevent.monkey
gevent.monkey.patch_all()
import time
import gevent
from companion.bus.memory import MemoryBus

bus = MemoryBus()
begin = time.perf_counter()
waiting = [gevent.spawn(bus.wait, f"T{number % 500}", 0, 50) for number in range(3000)]
gevent.sleep(0.01)
for number in range(250):
    bus.publish(f"T{number}", 1)
def from_the_pool():
    for number in range(250, 500):
        bus.publish(f"T{number}", 1)
gevent.get_hub().threadpool.apply(from_the_pool)
gevent.joinall(waiting, timeout=50, raise_error=True)
assert [1] * 3000 == [each.value for each in waiting]
late = [gevent.spawn(bus.wait, "T1", 1, 0.05) for _ in range(100)]
gevent.joinall(late, timeout=50, raise_error=True)
assert [1] * 100 == [each.value for each in late]
killed = gevent.spawn(bus.wait, "T1", 1, 50)
gevent.sleep(0.01)
killed.kill()
held = [gevent.spawn(bus.wait, "T1", 1, 50) for _ in range(100)]
gevent.sleep(0.01)
bus.close()
gevent.joinall(held, timeout=50, raise_error=True)
assert {} == bus._rooms
assert time.perf_counter() - begin < 30
print("woken")
"""


def test_thousands_wait_under_gevent_and_are_woken_from_its_pool_too():
    pytest.importorskip("gevent")
    done = subprocess.run(
        [sys.executable, "-c", GEVENT], cwd=ROOT, capture_output=True, text=True, timeout=100, check=False
    )

    assert ("woken", 0) == (done.stdout.strip(), done.returncode), done.stderr
