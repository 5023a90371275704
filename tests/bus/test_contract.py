"""What every bus does. Another one joins with a line in BUSES."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from companion.bus.memory import MemoryBus

BUSES = {"memory": MemoryBus}
LONG = 20.0  # seconds that nobody here should wait


@pytest.fixture(params=BUSES)
def bus(request):
    fresh = BUSES[request.param]()
    yield fresh
    fresh.close()


@pytest.fixture
def crowd():
    """Threads that wait for a bus."""
    with ThreadPoolExecutor(64) as pool:
        yield pool


def eventually(holds):
    until = time.monotonic() + LONG
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.002)


def test_what_has_grown_before_is_told_at_once(bus):
    bus.publish("T1", 5)

    assert 5 == bus.wait("T1", since=4, timeout=LONG)
    assert 5 == bus.wait("T1", since=0, timeout=LONG)


def test_who_waits_is_woken(bus, crowd):
    waiting = crowd.submit(bus.wait, "T1", 4, LONG)
    time.sleep(0.02)
    bus.publish("T1", 5)

    assert 5 == waiting.result(LONG)


def test_all_who_wait_for_a_table_are_woken(bus, crowd):
    waiting = [crowd.submit(bus.wait, "T1", since, LONG) for since in range(40)]
    time.sleep(0.05)
    bus.publish("T1", 41)

    assert [41] * 40 == [each.result(LONG) for each in waiting]


def test_nothing_new_is_told_after_the_time_given(bus):
    bus.publish("T1", 5)
    begin = time.monotonic()

    assert 5 == bus.wait("T1", since=5, timeout=0.05)
    assert 9 == bus.wait("T1", since=9, timeout=0.05)
    assert 0.1 <= time.monotonic() - begin < LONG


@pytest.mark.parametrize("timeout", [0, -1])
def test_without_time_nobody_waits(bus, timeout):
    assert 3 == bus.wait("T1", since=3, timeout=timeout)
    bus.publish("T1", 4)
    assert 4 == bus.wait("T1", since=3, timeout=timeout)


def test_another_tables_growth_wakes_nobody(bus, crowd):
    waiting = crowd.submit(bus.wait, "T1", 4, 0.1)
    bus.publish("T2", 5)

    assert 4 == waiting.result(LONG)


def test_growth_that_was_known_already_wakes_nobody(bus, crowd):
    bus.publish("T1", 5)
    waiting = crowd.submit(bus.wait, "T1", 5, 0.1)
    bus.publish("T1", 5)
    bus.publish("T1", 3)

    assert 5 == waiting.result(LONG)
    assert 5 == bus.wait("T1", since=4, timeout=0)


def test_who_waits_for_more_is_not_kept_busy(bus, crowd):
    def waits():
        begin = time.thread_time()
        bus.wait("T1", 10, 0.4)
        return time.thread_time() - begin

    waiting = [crowd.submit(waits) for _ in range(8)]
    time.sleep(0.05)
    bus.publish("T1", 5)

    assert 0.1 > sum(each.result(LONG) for each in waiting)


def test_growth_is_missed_by_nobody_however_close_it_comes(bus, crowd):
    """Each of eight follows a table by itself and sees its last number, whenever it looks."""

    def follows():
        seen = 0
        while seen < 2000:
            seen = bus.wait("T1", seen, LONG)
        return seen

    following = [crowd.submit(follows) for _ in range(8)]
    for seq in range(1, 2001):
        bus.publish("T1", seq)

    assert [2000] * 8 == [each.result(LONG) for each in following]


def test_the_end_wakes_everybody_for_good(bus, crowd):
    waiting = [crowd.submit(bus.wait, f"T{number % 3}", 7, LONG) for number in range(12)]
    time.sleep(0.05)
    bus.close()

    assert [7] * 12 == [each.result(LONG) for each in waiting]
    assert 7 == bus.wait("T1", since=7, timeout=LONG)
    bus.close()


def test_many_tables_are_followed_at_once(bus, crowd):
    waiting = {number: crowd.submit(bus.wait, f"T{number}", 0, LONG) for number in range(60)}
    eventually(lambda: 60 <= threading.active_count())
    for number in waiting:
        bus.publish(f"T{number}", number + 1)

    assert {number: number + 1 for number in waiting} == {number: each.result(LONG) for number, each in waiting.items()}
